// A random match at a table of the tests: with rules, state, draw(values), legal() and act(move).
#pragma once

#include "core/rng.hpp"
#include "core/rules.hpp"

namespace broadside::testing {

// Calls decide(moves) before each decision and after() behind each input.
template <class Table, class Decide, class After>
void walk(Table& table, std::uint64_t seed, Decide decide, After after) {
    Rng rng(seed);
    while (!table.over()) {
        if (table.rules.waiting(table.state).chance) {
            table.draw(draw(table.rules.chance(table.state), rng));
        } else {
            const auto moves = table.legal();
            decide(moves);
            table.act(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
        }
        after();
    }
}
template <class Table, class Decide>
void walk(Table& table, std::uint64_t seed, Decide decide) {
    walk(table, seed, decide, [] {});
}

}  // namespace broadside::testing
