// How a game ended: won, drawn or lost for each seat. Seats of one side share it; in a game of everybody against the game
// itself all win or all lose.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "core/seat.hpp"

namespace broadside {

enum class Outcome : std::uint8_t { Lost, Drawn, Won };
constexpr std::array<std::string_view, 3> names_of(Outcome) { return {"lost", "drawn", "won"}; }

using Outcomes = FixedVector<Outcome, max_seats>;

// These won and the other ones lost; where nobody did, all drew.
constexpr Outcomes won_by(SeatSet winners, int seats) {
    Outcomes outcomes;
    for (const Seat seat : SeatSet::first(seats))
        outcomes.push_back(winners.empty() ? Outcome::Drawn : winners.has(seat) ? Outcome::Won : Outcome::Lost);
    return outcomes;
}

constexpr SeatSet winners_of(const auto& outcomes) {
    SeatSet winners;
    std::uint8_t seat = 0;
    for (const Outcome outcome : outcomes) {
        if (outcome == Outcome::Won) winners.add(Seat{seat});
        ++seat;
    }
    return winners;
}

struct Result {
    Outcomes outcomes;
    FixedVector<std::int32_t, max_seats> points;
    std::string_view ending;
    std::string_view clause;
};

}  // namespace broadside
