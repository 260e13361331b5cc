// How fast a game runs here, and what "here" is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/game.hpp"

namespace broadside::lab {

// What the figures count.
inline constexpr std::string_view one_step =
    "one input of random play on one thread: the full list of legal moves is built and one is applied, or chance is drawn";

// The processor and how many of its threads this machine offers.
std::string machine();
// The compiler and what is known of its flags.
std::string compiler();

// The game's own measurements, how many views a second are written as JSON, and how fast the bots search.
std::vector<Measurement> benchmark(const Setup& setup, double seconds);

}  // namespace broadside::lab
