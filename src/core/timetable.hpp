// Virtual time: what every seat has in mind and the timers in one queue, so that a game in real time is played as fast as
// its inputs can be worked out, and in the same way for the same seed.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "core/input.hpp"
#include "core/rng.hpp"
#include "core/rules.hpp"

namespace broadside {

// Where the clock matters: beside a deadline, and in games whose players plan ahead.
template <class R>
constexpr bool keeps_time(const Waiting& waiting) {
    return Policied<R> || waiting.deadline != no_deadline;
}

// How somebody keeps to the clock who has no plan of his own. Careless ones are now and then too late.
enum class Haste { Careless, InTime };

constexpr Millis some_time(Haste haste, Millis now, Millis deadline, Rng& rng) {
    constexpr Millis unhurried = 4000;
    constexpr Millis hurried = 100;  // nobody crowds endless moves into the moment before a deadline
    Millis span = unhurried;
    if (deadline != no_deadline && haste == Haste::Careless) span = std::clamp((deadline - now) * 5 / 4, hurried, span);
    if (deadline != no_deadline && haste == Haste::InTime) span = std::clamp((deadline - now) / 2, Millis{1}, span);
    return now + rng.below(static_cast<std::uint32_t>(span));
}

template <class Move>
class Timetable {
public:
    using Pending = std::optional<Plan<Move>>;

    Millis now() const { return now_; }
    void pass(Millis to) { now_ = std::max(now_, to); }

    // What a seat has in mind after it was asked again; what is planned for the past is done at once.
    void set(Seat seat, const Pending& plan) {
        slots_[seat.n] = plan;
        if (plan) slots_[seat.n]->at = std::max(plan->at, now_);
    }
    const Pending& plan_of(Seat seat) const { return slots_[seat.n]; }

    // The seat that acts next; none if the deadline comes first. A timer that ends at the same moment is quicker.
    std::optional<Seat> first(SeatSet seats, Millis deadline) const {
        std::optional<Seat> best;
        for (const Seat seat : seats) {
            const Pending& slot = slots_[seat.n];
            if (!slot || (deadline != no_deadline && slot->at >= deadline)) continue;
            if (!best || slot->at < slots_[best->n]->at) best = seat;
        }
        return best;
    }

    // The seat's plan, which is done with; its time is now.
    Plan<Move> take(Seat seat) {
        const Plan<Move> plan = *slots_[seat.n];
        slots_[seat.n].reset();
        pass(plan.at);
        return plan;
    }

private:
    Millis now_ = 0;
    std::array<Pending, max_seats> slots_{};
};

// Every seat that is waited for looks at the table and thinks again: think(seat, pending plan) -> plan. Then the first makes the
// move that it has in mind; nothing if the deadline comes first. A plan that cannot be carried out any more is dropped, and its
// seat thinks of something else.
template <Policied R, class Think>
std::optional<Acted<typename R::Move>> first_plan(const R& rules, const typename R::State& state, const Waiting& waiting,
                                                  Timetable<typename R::Move>& plans, Think think) {
    for (const Seat seat : waiting.seats) plans.set(seat, think(seat, plans.plan_of(seat)));
    constexpr int most_dropped = 100;
    for (int dropped = 0; const auto seat = plans.first(waiting.seats, waiting.deadline); ++dropped) {
        const auto plan = plans.take(*seat);
        if (rules.check(state, *seat, plan.move).ok()) return Acted<typename R::Move>{*seat, plan.move, plans.now()};
        if (dropped < most_dropped) plans.set(*seat, think(*seat, std::nullopt));
    }
    return std::nullopt;
}

}  // namespace broadside
