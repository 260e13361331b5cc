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

struct ChanceRequest {
    std::string_view reason;
    Draws sides;
    // Who may see the values; others see only what the events tell them.
    SeatSet audience = SeatSet::everybody();
};

constexpr Draws draw(const ChanceRequest& request, Rng& rng) {
    Draws values;
    for (const std::uint8_t sides : request.sides) values.push_back(static_cast<std::uint8_t>(rng.below(std::uint32_t{sides})));
    return values;
}

template <class Move>
struct Acted {
    Seat seat;
    Move move;
    Millis at = 0;
    friend constexpr bool operator==(const Acted&, const Acted&) = default;
};

struct Drawn {
    Draws values;
    friend constexpr bool operator==(const Drawn&, const Drawn&) = default;
};

struct TimerFired {
    Millis at = 0;
    friend constexpr bool operator==(const TimerFired&, const TimerFired&) = default;
};

template <class Move>
using Input = std::variant<Acted<Move>, Drawn, TimerFired>;

// Whom the game waits for. Several seats may act at once; chance and seats never mix; a deadline may run beside the seats.
struct Waiting {
    SeatSet seats;
    bool chance = false;
    bool over = false;
    Millis deadline = no_deadline;
    friend constexpr bool operator==(const Waiting&, const Waiting&) = default;
};

struct Result {
    SeatSet winners;  // empty: a draw
    FixedVector<std::int16_t, max_seats> points;
    std::string_view ending;
    std::string_view clause;
};

}  // namespace broadside
