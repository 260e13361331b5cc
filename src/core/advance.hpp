// The loop that moves a game forward. Whoever wants to see or to decide something on the way is its host:
//   Waiting waiting()            what the game waits for now
//   bool goes_on(waiting)        false: that was enough
//   void draw()                  chance decides
//   Turn act(waiting)            one of the seats acts
//   void fire(deadline)          a timer ends
// Playing<R> answers what a host over rules and a state leaves open.
#pragma once

#include "core/rules.hpp"

namespace broadside {

// Missed: none of the seats acts before the deadline.
enum class Turn { Taken, Missed, Stop };
// Stuck: somebody is waited for and can do nothing, and no timer runs.
enum class End { Over, Stopped, Stuck };

template <class Host>
constexpr End advance(Host& host) {
    for (;;) {
        const Waiting waiting = host.waiting();
        if (waiting.over) return End::Over;
        if (!host.goes_on(waiting)) return End::Stopped;
        if (waiting.chance) {
            host.draw();
            continue;
        }
        if (!waiting.seats.empty()) {
            const Turn turn = host.act(waiting);
            if (turn == Turn::Taken) continue;
            if (turn == Turn::Stop) return End::Stopped;
        }
        if (waiting.deadline == no_deadline) return End::Stuck;
        host.fire(waiting.deadline);
    }
}

template <Rules R>
struct Playing {
    const R& rules;
    typename R::State& state;
    Rng& luck;
    Unheard nobody{};

    constexpr Waiting waiting() const { return rules.waiting(state); }
    static constexpr bool goes_on(const Waiting&) { return true; }
    constexpr void draw() { rules.apply(state, DrawnOf<DrawsOf<R>>{broadside::draw(rules.chance(state), luck)}, nobody); }
    constexpr void fire(Millis deadline) { rules.apply(state, TimerFired{deadline}, nobody); }
    constexpr void make(Seat seat, const typename R::Move& move, Millis at = 0) {
        rules.apply(state, Acted<typename R::Move>{seat, move, at}, nobody);
    }
};

constexpr Seat any_of(SeatSet seats, Rng& rng) {
    for (int skip = seats.size() > 1 ? rng.below(seats.size()) : 0; skip > 0; --skip) seats.remove(seats.front());
    return seats.front();
}

}  // namespace broadside
