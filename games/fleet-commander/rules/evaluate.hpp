// A quick judgement of a position for search: 0 lost, 1 won. Only +, -, *, / so that it is the same everywhere.
#pragma once

#include <bit>

#include "games/fleet-commander/rules/layout.hpp"

namespace broadside::fleet_commander {

// A class is worth more on a sound hull, and the nearer the fleet is to losing, the more each class counts.
constexpr float strength(const Terms& terms, const Force& force) {
    const Weights& weights = terms.weights;
    float sum = 0;
    for (const Piece& piece : force.pieces) {
        if (!piece.at.on_board() || !is_warship(piece.kind)) continue;
        const ShipData& data = terms.content.of(piece.kind);
        const float soundness = static_cast<float>(piece.hull) / static_cast<float>(data.hull);
        sum += static_cast<float>(data.ship_class) * (weights.wreck + (1 - weights.wreck) * soundness);
        if (piece.kind == Kind::Battleship) sum += weights.flagship;
    }
    const auto lost = static_cast<float>(force.lost);
    return sum - weights.losses * lost * lost;
}

constexpr float dice_value(const Weights& weights, const Force& force) {
    const DiceBag dice = force.bridge + force.rolled;
    return weights.special * static_cast<float>(dice.specials()) + weights.engine * static_cast<float>(dice.of_colour(Colour::Yellow)) +
           weights.gun * static_cast<float>(dice.of_colour(Colour::Red)) +
           weights.shield * static_cast<float>(dice.of_colour(Colour::Green));
}

// How far it is to a corner if the squares that the other side holds stay closed.
constexpr int steps_out(Cell at, Squares closed) {
    int count = 0;
    for (Squares reached = at.bit(); (reached & corners) == 0 && count < 5; ++count) reached |= spread(Face::Any, reached) & ~closed;
    return count;
}

constexpr int steps_of_nearest(const Force& force, Cell at) {
    int best = 5;
    for (const Piece& piece : force.pieces)
        if (piece.at.on_board() && is_warship(piece.kind) && distance(piece.at, at) < best) best = distance(piece.at, at);
    return best;
}

// For yellow.
constexpr float shuttle_value(const Weights& weights, const State& state) {
    for (const Fleet fleet : both_fleets) {
        const Piece& shuttle = piece_of(state.force(fleet), shuttle_index);
        if (!shuttle.at.on_board()) continue;
        const Squares closed = occupied_by(state.force(other(fleet)));
        float value = weights.shuttle_held + weights.shuttle_near_corner * (2 - static_cast<float>(steps_out(shuttle.at, closed)));
        const Squares watched = closed | spread(Face::Any, closed);
        value += weights.shuttle_corner * static_cast<float>(std::popcount(corners & ~closed) + std::popcount(corners & ~watched));
        if (pieces_at(state.force(fleet), shuttle.at).size() > 1) value += weights.shuttle_guarded;
        const int near = steps_of_nearest(state.force(other(fleet)), shuttle.at);
        if (near < 3) value -= weights.shuttle_reached * static_cast<float>(3 - near);
        return fleet == Fleet::Yellow ? value + weights.shuttle_capturer : -value;
    }
    return 0;
}

constexpr float rescue_value(const Terms& terms, const State& state, Fleet fleet) {
    const Weights& weights = terms.weights;
    const Force& force = state.force(fleet);
    const int home_row = fleet == Fleet::Yellow ? 4 : 0;
    float sum = weights.container_home * static_cast<float>(force.rescued);
    for (const Piece& piece : force.pieces) {
        if (!piece.at.on_board() || !is_warship(piece.kind)) continue;
        const int row = Chart::row(piece.at.index());
        const int away = row > home_row ? row - home_row : home_row - row;
        if (piece.carries)
            sum += weights.container_carried - weights.container_way * static_cast<float>(away);
        else if (state.containers[static_cast<std::size_t>(piece.at.index())] > 0)
            sum += weights.container_below;
    }
    return sum;
}

constexpr float fleet_value(const Terms& terms, const Force& force) {
    return strength(terms, force) + dice_value(terms.weights, force) + (force.drones_on.named() ? terms.weights.drones : 0.0f);
}

constexpr float evaluate_for(const Terms& terms, const State& state, Fleet fleet) {
    if (state.outcome != Outcome::Undecided) {
        if (state.outcome == Outcome::Draw) return 0.5f;
        return state.outcome == (fleet == Fleet::Yellow ? Outcome::Yellow : Outcome::Blue) ? 1.0f : 0.0f;
    }
    const Weights& weights = terms.weights;
    float lead = fleet_value(terms, state.force(fleet)) - fleet_value(terms, state.force(other(fleet)));
    if (terms.plays(Scenario::Capture)) {
        const float shuttle = shuttle_value(weights, state);
        lead = weights.fleet_in_capture * lead + (fleet == Fleet::Yellow ? shuttle : -shuttle);
    } else if (terms.plays(Scenario::Rescue)) {
        lead = weights.fleet_in_rescue * lead + rescue_value(terms, state, fleet) - rescue_value(terms, state, other(fleet));
    }
    const float size = lead < 0 ? -lead : lead;
    return 0.5f + 0.48f * lead / (size + weights.certainty + 0.001f);  // a weight of nothing divides by nothing
}

}  // namespace broadside::fleet_commander
