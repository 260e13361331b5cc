// A state that a view allows: what is seen stays, hidden fighters are dealt anew out of those that nobody has seen.
#pragma once

#include "core/rng.hpp"
#include "games/force-of-arms/rules/view.hpp"

namespace broadside::force_of_arms {

constexpr Force force_seen(const ForceView& view) {
    Force force;
    for (std::size_t i = 0; i < view.posts.size(); ++i)
        force.posts[i] = {view.posts[i].fighter, view.posts[i].face_up, view.posts[i].marker};
    force.hand = view.hand;
    force.played = view.played;
    force.held = view.held;
    force.supply = view.supply;
    force.gone = view.gone;
    return force;
}

constexpr State sample_state(const View& view, Rng& rng) {
    State state;
    state.phase = view.phase;
    state.round = view.round;
    state.rdf = view.rdf;
    state.first = view.first;
    state.active = view.active;
    state.corner = view.corner;
    state.moved = view.moved;
    state.laid = view.laid;
    state.played = view.played;
    state.passes = view.passes;
    state.grid = view.grid;
    for (std::size_t i = 0; i < view.ships.size(); ++i) state.ships[i] = view.ships[i].load;
    for (const Faction faction : both_factions) {
        state.force(faction) = force_seen(view.force(faction));
        Force& force = state.force(faction);
        if (!view.owned_by_viewer(faction)) force.hand = kit::deal_unseen(force.posts, whole_deck, unknown_fighter, rng);
    }
    state.supply = view.supply;
    state.frames = view.frames;
    state.scores = view.scores;
    state.ending = view.ending;
    return state;
}

}  // namespace broadside::force_of_arms
