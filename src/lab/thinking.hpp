// How long a bot thinks: over every decision that it thinks about, and over every turn.
#pragma once

#include <vector>

#include "lab/arena.hpp"

namespace broadside::lab {

struct Times {
    double median = 0;  // seconds
    double most = 0;    // of 95 in 100
};
// The middle one, and the one that 95 % do not exceed.
Times times_of(std::vector<double> seconds);

struct Thinking {
    int decisions = 0;
    Times decision;
    Times turn;
};

// In games of the bot against itself, one after the other.
Thinking measure_thinking(const Arena& arena, const std::string& bot, int games, std::uint64_t seed);

}  // namespace broadside::lab
