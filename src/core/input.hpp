// What moves a game forward: a seat acts, chance is drawn, a timer fires. The log of these is the game.
#pragma once

#include <cstdint>
#include <string_view>
#include <variant>

#include "core/fixed_vector.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace broadside {

using Millis = std::int64_t;
inline constexpr Millis no_deadline = -1;

// Chance is a short list of independent draws, each uniform in 0..sides-1: a die, a card out of what is left of a
// deck, a spinner. So one drawing routine, one audit and one verifier serve every game.
using Draws = FixedVector<std::uint8_t, 16>;
inline constexpr std::uint32_t most_sides = 65'536;

// A game that draws more at once, or from more than 255 sides, has a list of draws of its own, R::Draws.
template <class D>
struct ChanceRequestOf {
    std::string_view reason;
    D sides;
    // Who may see the values; others see only what the events tell them.
    SeatSet audience = SeatSet::everybody();
};
using ChanceRequest = ChanceRequestOf<Draws>;

// For whoever answers chance from outside: what a game asks for under this reason, what each draw means and may be called. A
// game lists them as `static constexpr std::array chances`.
struct ChanceNote {
    std::string_view reason;
    std::string_view draws;
};

template <class D>
constexpr D draw(const ChanceRequestOf<D>& request, Rng& rng) {
    using Value = typename D::value_type;
    D values;
    for (const Value sides : request.sides) values.push_back(static_cast<Value>(rng.below(std::uint32_t{sides})));
    return values;
}

template <class Move>
struct Acted {
    Seat seat;
    Move move;
    Millis at = 0;
    friend constexpr bool operator==(const Acted&, const Acted&) = default;
};

template <class D>
struct DrawnOf {
    D values;
    friend constexpr bool operator==(const DrawnOf&, const DrawnOf&) = default;
};
using Drawn = DrawnOf<Draws>;

struct TimerFired {
    Millis at = 0;
    friend constexpr bool operator==(const TimerFired&, const TimerFired&) = default;
};

template <class Move, class D = Draws>
using Input = std::variant<Acted<Move>, DrawnOf<D>, TimerFired>;

// Whom the game waits for. Several seats may act at once; chance and seats never mix; a deadline may run beside the seats.
struct Waiting {
    SeatSet seats;
    bool chance = false;
    bool over = false;
    Millis deadline = no_deadline;
    friend constexpr bool operator==(const Waiting&, const Waiting&) = default;
};

}  // namespace broadside
