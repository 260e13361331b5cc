// What the lab does with a game. Declared here and compiled by itself, once for each game (cmake/games.cmake writes that source):
// search and simulation of a large game take as long to compile as its whole table.
#pragma once

#include <vector>

#include "core/rules.hpp"
#include "table/game.hpp"

namespace broadside {

// Who sits at a seat. A bot may see the worth of things differently from the table: that is all its own rules differ in.
template <Rules R>
struct Contestant {
    Skill bot = Skill::Random;
    const R* rules = nullptr;
};

template <Rules R>
struct TypedLab {
    static GameRecord simulate(const R& rules, const std::vector<Contestant<R>>& contestants, std::uint64_t seed);
    static std::vector<Measurement> measure(const R& rules, double seconds);
    static std::vector<Measurement> measure_search(const R& rules, double seconds);
    static std::uint64_t perft(const R& rules, const typename R::State& state, int depth);
};

}  // namespace broadside
