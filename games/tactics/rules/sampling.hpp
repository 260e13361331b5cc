// A world that a view allows: an army that was chosen in secret becomes one that could have been.
#pragma once

#include "core/rng.hpp"
#include "games/tactics/rules/army.hpp"
#include "games/tactics/rules/view.hpp"

namespace broadside::tactics {

constexpr State sample_state(const Terms& terms, const View& view, Rng& rng) {
    State state;
    state.field = view.field;
    for (const Side side : both_sides) {
        if (!view.chosen[index_of(side)]) continue;
        if (is(view.viewer, side)) {
            state.armies[index_of(side)] = view.army;
            continue;
        }
        FixedVector<Army, most_ready_armies> possible;
        for (const Army& army : terms.data.armies)
            if (check_army(terms, view.field, side, army).ok()) possible.push_back(army);
        state.armies[index_of(side)] = possible[rng.below(possible.size())];
    }
    return state;
}

// The short form of a view: the same state with a stand-in for what the seat does not know.
constexpr State seen_by(const State& state, Viewer viewer) {
    State result = state;
    for (const Side side : both_sides)
        if (!is(viewer, side) && result.armies[index_of(side)]) result.armies[index_of(side)] = Army{};
    return result;
}

}  // namespace broadside::tactics
