// Random play: any seat that is waited for makes any of its legal moves; where a clock runs, at any time.
#pragma once

#include <memory>
#include <variant>

#include "core/advance.hpp"
#include "core/timetable.hpp"

namespace broadside {

template <Rules R>
class RandomPlay : public Playing<R> {
public:
    RandomPlay(const R& rules, typename R::State& state, Rng& rng)
        : Playing<R>{rules, state, rng}, moves_(std::make_unique<typename R::MoveList>()) {}

    Turn act(const Waiting& waiting) {
        const auto acted = choose(waiting);
        if (!acted) return moves_->empty() ? Turn::Stop : Turn::Missed;
        this->make(acted->seat, acted->move, acted->at);
        return Turn::Taken;
    }
    void fire(Millis deadline) {
        pass(deadline);
        Playing<R>::fire(deadline);
    }

protected:
    // Nothing if the timer is quicker, or if there is no legal move.
    std::optional<Acted<typename R::Move>> choose(const Waiting& waiting) {
        const auto seat = keeps_time<R>(waiting) ? first_in_time(waiting) : std::optional(any_of(waiting.seats, this->luck));
        if (!seat) return std::nullopt;
        this->rules.legal(this->state, *seat, *moves_);
        if (moves_->empty()) return std::nullopt;
        return Acted<typename R::Move>{*seat, (*moves_)[this->luck.below(moves_->size())], times_.now()};
    }
    // Those among which the last choice was.
    int choices() const { return moves_->size(); }
    void pass(Millis to) { times_.pass(to); }
    void start_again() {
        this->state = this->rules.initial();
        times_ = {};
    }

private:
    std::optional<Seat> first_in_time(const Waiting& waiting) {
        // Who had to wait begins anew: nobody has saved up what he could not do.
        for (const Seat seat : SeatSet::first(this->rules.seats()) - waiting.seats) times_.set(seat, std::nullopt);
        for (const Seat seat : waiting.seats)
            if (!times_.plan_of(seat))
                times_.set(seat, Plan<std::monostate>{{}, some_time(Haste::Careless, times_.now(), waiting.deadline, this->luck)});
        const auto seat = times_.first(waiting.seats, waiting.deadline);
        if (seat) times_.take(*seat);
        return seat;
    }

    std::unique_ptr<typename R::MoveList> moves_;
    Timetable<std::monostate> times_;
};

}  // namespace broadside
