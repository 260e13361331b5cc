// The contract between a game and everything that runs games. A Rules object is immutable: the options and the content
// of one table. State is a separate value; the rules never roll, never read a clock and never log.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/input.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/verdict.hpp"

namespace broadside {

// Where events go when nobody listens: the compiler removes the telling altogether.
struct Unheard {
    static constexpr bool listening = false;
    template <class Event>
    constexpr void tell(SeatSet, const Event&) {}
};

template <class R>
concept Rules = requires(const R& rules, typename R::State& state, const typename R::State& now, const typename R::View& view, Seat seat,
                         typename R::MoveList& moves, const typename R::Move& move, const Acted<typename R::Move>& acted,
                         const Drawn& drawn, const TimerFired& fired, Unheard& nobody, Rng& rng, std::string_view name) {
    requires std::is_trivially_copyable_v<typename R::Move>;
    { R::key } -> std::convertible_to<std::string_view>;
    { R::version } -> std::convertible_to<int>;  // bumped when behaviour changes
    { rules.seats() } -> std::same_as<int>;
    { rules.seat_name(seat) } -> std::same_as<std::string_view>;

    { rules.initial() } -> std::same_as<typename R::State>;
    { rules.waiting(now) } -> std::same_as<Waiting>;
    // What chance has to decide, while waiting(now).chance.
    { rules.chance(now) } -> std::same_as<ChanceRequest>;
    // Every legal move, into a fixed list; a representative set where positions are continuous.
    { rules.legal(now, seat, moves) } -> std::same_as<void>;
    // The authority; depends only on what the seat can see.
    { rules.check(now, seat, move) } -> std::same_as<Verdict>;
    // Who may see an input as it was given.
    { rules.audience(now, acted) } -> std::same_as<SeatSet>;
    // Total on checked inputs.
    { rules.apply(state, acted, nobody) } -> std::same_as<void>;
    { rules.apply(state, drawn, nobody) } -> std::same_as<void>;
    { rules.apply(state, fired, nobody) } -> std::same_as<void>;

    { rules.view(now, seat) } -> std::same_as<typename R::View>;
    // A state that the view allows.
    { rules.sample_world(view, rng) } -> std::same_as<typename R::State>;
    { rules.result(now) } -> std::same_as<Result>;
    // 0..1, for search: the seat's prospects.
    { rules.evaluate(now, seat) } -> std::same_as<float>;
    // Empty, or what is impossible about a state that came from outside.
    { rules.validate(now) } -> std::same_as<std::string>;
};

}  // namespace broadside
