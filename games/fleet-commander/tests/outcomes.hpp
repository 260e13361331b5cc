// How a game ended.
#pragma once

#include "games/fleet-commander/tests/position.hpp"

namespace broadside::fleet_commander::testing {

inline void expect_ending(const Position& position, SeatSet winners, std::string_view ending, std::string_view clause) {
    ASSERT_TRUE(position.over());
    const Result result = position.rules.result(position.state);
    EXPECT_EQ(winners_of(result.outcomes), winners);
    EXPECT_EQ(result.ending, ending);
    EXPECT_EQ(result.clause, clause);
}

inline void expect_winner(const Position& position, Fleet fleet, std::string_view ending, std::string_view clause) {
    expect_ending(position, SeatSet{seat_of(fleet)}, ending, clause);
}

inline void expect_draw(const Position& position, std::string_view ending, std::string_view clause) {
    expect_ending(position, SeatSet{}, ending, clause);
}

}  // namespace broadside::fleet_commander::testing
