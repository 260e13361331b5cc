// Exhaustive look-ahead: what each move of a decision is worth when everything that may follow is looked at, up to where the stake
// is settled. Chance counts by its odds and the others answer as well as they can. A seat is judged by what it knows: every world
// that its view allows counts alike, and it cannot do one thing in this world and another in that where it sees the same. Others
// are granted to know everything, so what is proven holds against anybody.
//
// A stake says what is played for:
//   bool settled(state)     nothing after this counts
//   Worth worth(state)      of a settled state, for the seat
//   bool provable(state)    false: not every move is listed there, or what was known has changed; nothing is proven then
//   bool alike(state)       it does not matter what is chosen here: the first legal move stands for all
#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "ai/view_key.hpp"
#include "core/rules.hpp"
#include "kit/worth.hpp"

namespace broadside::ai {

using kit::Worth;

template <Rules R, class Stake>
class Foresight {
public:
    using State = typename R::State;
    using Move = typename R::Move;
    using Moves = std::vector<Move>;
    struct World {
        State state;
        double weight;  // of all worlds together: 1
    };
    using Worlds = std::vector<World>;

    // Looks at no more than so many positions.
    Foresight(const R& rules, const Stake& stake, Seat seat, std::uint64_t most)
        : rules_(rules), stake_(stake), seat_(seat), most_(most), list_(std::make_unique<typename R::MoveList>()) {}

    // False when there was too much to look at, or when the seat would have to decide later, not knowing what the others know:
    // then nothing is proven.
    bool holds() const { return !failed_; }
    std::uint64_t looked_at() const { return looked_at_; }

    Worth after(Worlds worlds, const Move& move) {
        for (World& world : worlds) make(world.state, seat_, move);
        return value(std::move(worlds));
    }

    Moves legal(const State& state, Seat seat) {
        rules_.legal(state, seat, *list_);
        return {list_->begin(), list_->end()};
    }
    void make(State& state, Seat seat, const Move& move) {
        Unheard nobody;
        rules_.apply(state, Acted<Move>{seat, move, 0}, nobody);
        if (++looked_at_ > most_) failed_ = true;
    }

    // Every way that chance may decide, the same ones taken together.
    Worlds outcomes(const State& state) {
        const auto request = rules_.chance(state);
        std::uint64_t all = 1;
        for (const auto sides : request.sides) all *= sides;
        Worlds result;
        if (looked_at_ + all > most_) {
            failed_ = true;
            return result;
        }
        std::unordered_map<std::uint64_t, std::size_t> known;
        for (std::uint64_t n = 0; n < all; ++n) {
            DrawsOf<R> values;
            std::uint64_t rest = n;
            for (const auto sides : request.sides) {
                values.push_back(static_cast<typename DrawsOf<R>::value_type>(rest % sides));
                rest /= sides;
            }
            State next = state;
            Unheard nobody;
            rules_.apply(next, DrawnOf<DrawsOf<R>>{values}, nobody);
            const auto [place, is_new] = known.emplace(key_of(next), result.size());
            if (is_new) result.push_back({next, 0});
            result[place->second].weight += 1 / static_cast<double>(all);
        }
        looked_at_ += all;
        return result;
    }

    bool is_settled(const State& state) const { return rules_.waiting(state).over || stake_.settled(state); }

    // Of worlds that the seat cannot tell apart so far.
    Worth value(Worlds worlds) {
        if (worlds.size() == 1) return one(worlds.front().state).times(worlds.front().weight);
        Worth sum;
        std::vector<Worlds> asked;  // worlds that look the same to the seat, and it decides there
        std::unordered_map<std::uint64_t, std::size_t> known;
        while (!worlds.empty() && !failed_) {
            const World world = worlds.back();
            worlds.pop_back();
            const Waiting waiting = rules_.waiting(world.state);
            if (waiting.over || stake_.settled(world.state)) {
                sum += stake_.worth(world.state).times(world.weight);
            } else if (waiting.chance) {
                for (const World& each : outcomes(world.state)) worlds.push_back({each.state, each.weight * world.weight});
            } else if (waiting.seats.has(seat_)) {
                const auto [place, is_new] = known.emplace(view_key(rules_, world.state, seat_), asked.size());
                if (is_new) asked.emplace_back();
                asked[place->second].push_back(world);
            } else {
                ++blind_;
                sum += one(world.state).times(world.weight);
                --blind_;
            }
        }
        for (const Worlds& each : asked) sum += decided(each);
        return sum;
    }

private:
    // Where dice may send somebody round in circles there is no end to look at.
    static constexpr int deepest = 200;

    // The seat chooses once for all worlds that look the same.
    Worth decided(const Worlds& worlds) {
        if (worlds.size() == 1) return one(worlds.front().state).times(worlds.front().weight);
        if (!stake_.provable(worlds.front().state)) failed_ = true;
        Worth best;
        bool first = true;
        for (const Move& move : legal(worlds.front().state, seat_)) {
            if (failed_) break;
            const Worth found = after(worlds, move);
            if (first || found.net() > best.net()) best = found;
            first = false;
        }
        return best;
    }

    Worth one(const State& state) {
        const Waiting waiting = rules_.waiting(state);
        if (waiting.over || stake_.settled(state)) return stake_.worth(state);
        if (failed_) return {};
        // What holds where the seat may decide again says nothing about where it must not.
        const std::uint64_t key = key_of(state) ^ (blind_ > 0 ? 1u : 0u);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        if (++depth_ > deepest) failed_ = true;
        const Worth found = waiting.chance ? expected(state) : chosen(state, waiting.seats);
        --depth_;
        known_.emplace(key, found);
        return found;
    }

    Worth expected(const State& state) {
        Worth sum;
        if (failed_) return sum;
        for (const World& each : outcomes(state)) sum += one(each.state).times(each.weight);
        return sum;
    }

    Worth chosen(const State& state, SeatSet seats) {
        const Seat acting = seats.front();
        const Moves moves = legal(state, acting);
        const bool mine = acting == seat_;
        if (failed_ || seats.size() != 1 || moves.empty() || !stake_.provable(state) || (mine && blind_ > 0 && moves.size() > 1)) {
            failed_ = true;
            return {};
        }
        Worth best;
        bool first = true;
        for (const Move& move : moves) {
            State next = state;
            make(next, acting, move);
            const Worth found = one(next);
            if (failed_) break;
            if (first || (mine ? found.net() > best.net() : found.net() < best.net())) best = found;
            first = false;
            if (stake_.alike(state)) break;
        }
        return best;
    }

    const R& rules_;
    const Stake& stake_;
    Seat seat_;
    std::uint64_t most_;
    std::uint64_t looked_at_ = 0;
    bool failed_ = false;
    int depth_ = 0;
    int blind_ = 0;  // others have decided in several worlds since the seat last did
    std::unique_ptr<typename R::MoveList> list_;
    std::unordered_map<std::uint64_t, Worth> known_;
};

}  // namespace broadside::ai
