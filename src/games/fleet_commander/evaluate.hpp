// A quick judgement of a position for search: 0 lost, 1 won. Only +, -, *, / so that it is the same everywhere.
#pragma once

#include "games/fleet_commander/layout.hpp"

namespace broadside::fleet_commander {

// A class is worth more on a sound hull, and the nearer the fleet is to losing, the more each class counts.
constexpr float strength(const Terms& terms, const Force& force) {
    float sum = 0;
    for (const Piece& piece : force.pieces) {
        if (!piece.at.on_board() || !is_warship(piece.kind)) continue;
        const ShipData& data = terms.content.of(piece.kind);
        const float soundness = static_cast<float>(piece.hull) / static_cast<float>(data.hull);
        sum += static_cast<float>(data.ship_class) * (0.45f + 0.55f * soundness);
    }
    const float lost = static_cast<float>(force.lost);
    return sum - 0.06f * lost * lost + 0.08f * static_cast<float>(force.bridge.directions()) +
           0.12f * static_cast<float>(force.bridge.specials());
}

constexpr int steps_to_corner(Cell at) {
    int best = 5;
    for (Squares rest = corners; rest != 0;) {
        const int steps = distance(at, Cell{kit::pop_lowest(rest)});
        if (steps < best) best = steps;
    }
    return best;
}

constexpr float shuttle_value(const State& state) {
    for (const Fleet fleet : both_fleets) {
        const Piece& shuttle = piece_of(state.force(fleet), shuttle_index);
        if (!shuttle.at.on_board()) continue;
        const float nearness = 2.0f - static_cast<float>(steps_to_corner(shuttle.at));
        const bool guarded = pieces_at(state.force(fleet), shuttle.at).size() > 1;
        const float value = 2.0f + 2.0f * nearness + (guarded ? 1.0f : 0.0f);
        return fleet == Fleet::Yellow ? value + 3.0f : -value;
    }
    return 0;
}

constexpr float rescue_value(const Terms& terms, const State& state, Fleet fleet) {
    const Force& force = state.force(fleet);
    const Squares home = deployment_zone(terms, fleet);
    const int home_row = fleet == Fleet::Yellow ? 4 : 0;
    float sum = 3.0f * static_cast<float>(force.rescued);
    for (const Piece& piece : force.pieces) {
        if (!piece.at.on_board() || !is_warship(piece.kind)) continue;
        const int row = Chart::row(piece.at.index());
        const int away = row > home_row ? row - home_row : home_row - row;
        if (piece.carries)
            sum += 1.6f - 0.25f * static_cast<float>(away) + (piece.at.in(home) ? 0.3f : 0.0f);
        else if (state.containers[static_cast<std::size_t>(piece.at.index())] > 0)
            sum += 0.5f;
    }
    return sum;
}

constexpr float evaluate_for(const Terms& terms, const State& state, Fleet fleet) {
    if (state.outcome != Outcome::Undecided) {
        if (state.outcome == Outcome::Draw) return 0.5f;
        return state.outcome == (fleet == Fleet::Yellow ? Outcome::Yellow : Outcome::Blue) ? 1.0f : 0.0f;
    }
    const Force& own = state.force(fleet);
    const Force& enemy = state.force(other(fleet));
    float lead = strength(terms, own) - strength(terms, enemy);
    if (own.drones_on.named()) lead += 0.5f;
    if (enemy.drones_on.named()) lead -= 0.5f;
    if (terms.plays(Scenario::Capture)) {
        const float shuttle = shuttle_value(state);
        lead = 0.3f * lead + (fleet == Fleet::Yellow ? shuttle : -shuttle);
    } else if (terms.plays(Scenario::Rescue)) {
        lead = 0.4f * lead + rescue_value(terms, state, fleet) - rescue_value(terms, state, other(fleet));
    }
    const float size = lead < 0 ? -lead : lead;
    return 0.5f + 0.48f * lead / (size + 4.0f);
}

}  // namespace broadside::fleet_commander
