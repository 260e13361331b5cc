#pragma once

#include "table/guide.hpp"

namespace broadside::fleet_commander {

const Guide& guide();

// Moves as JSON that `move c3 c5` or `attack c3 d4` could mean from this seat with the dice there are; none when the words are
// not understood.
std::vector<Json> moves_meant(const Match& match, Seat seat, const std::vector<std::string>& words);

}  // namespace broadside::fleet_commander
