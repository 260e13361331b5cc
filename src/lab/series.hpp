// A match as one asks for it: so many games at most, kept in a file, and stopped when a sequential test is decided.
#pragma once

#include <optional>
#include <string>

#include "lab/arena.hpp"
#include "lab/statistics.hpp"
#include "lab/tournament.hpp"

namespace broadside::lab {

struct Series {
    Pairing pairing;
    std::optional<SequentialTest> test;  // of the first of two bots
    std::string record;                  // a file; empty: none
};

// Games that the record holds are not played again. Where games can be repeated one of them is, to see that the bots still
// play the same.
Standings run_series(const Arena& arena, const Series& series, const GameListener& listener);

}  // namespace broadside::lab
