// A quick judgement of a position for search: 0 lost, 1 won. Only +, -, *, / so that it is the same everywhere.
#pragma once

#include "games/fleet_commander/layout.hpp"

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
    const float lost = static_cast<float>(force.lost);
    return sum - weights.losses * lost * lost;
}

constexpr float dice_value(const Weights& weights, const Force& force) {
    const DiceBag dice = force.bridge + force.rolled;
    return weights.special * static_cast<float>(dice.specials()) + weights.engine * static_cast<float>(dice.of_colour(Colour::Yellow)) +
           weights.gun * static_cast<float>(dice.of_colour(Colour::Red)) +
           weights.shield * static_cast<float>(dice.of_colour(Colour::Green));
}

// What an attack of `attacker` could do now, FC-6.4: everything next to a square fires at it together.
struct Threat {
    float spread = 0;  // classes under fire, each as far as one attack would break it
    float kill = 0;    // the largest class that one attack destroys
};

constexpr Threat threat_of(const Terms& terms, const State& state, Fleet attacker) {
    std::array<std::uint8_t, Chart::cells> fire{};
    Squares armed = 0;
    for (const Piece& piece : state.force(attacker).pieces) {
        if (!piece.at.on_board()) continue;
        fire[static_cast<std::size_t>(piece.at.index())] =
            static_cast<std::uint8_t>(fire[static_cast<std::size_t>(piece.at.index())] + terms.content.of(piece.kind).fire);
        armed |= piece.at.bit();
    }
    armed &= ~state.asteroids.bits;
    Threat threat;
    for (const Piece& piece : state.force(other(attacker)).pieces) {
        if (!piece.at.on_board() || !is_warship(piece.kind) || piece.at.in(state.asteroids.bits)) continue;
        int sum = 0;
        for (Squares near = neighbours(piece.at) & armed; near != 0;) sum += fire[static_cast<std::size_t>(kit::pop_lowest(near))];
        if (sum == 0) continue;
        const auto ship_class = static_cast<float>(terms.content.of(piece.kind).ship_class);
        if (sum >= piece.hull) {
            threat.spread += ship_class;
            if (ship_class > threat.kill) threat.kill = ship_class;
        } else {
            threat.spread += ship_class * static_cast<float>(sum) / static_cast<float>(piece.hull);
        }
    }
    return threat;
}

constexpr float threat_value(const Terms& terms, const State& state, Fleet fleet) {
    const Weights& weights = terms.weights;
    const Threat threat = threat_of(terms, state, fleet);
    const bool to_move = state.active == fleet;
    return (to_move ? weights.threat_to_move : weights.threat_waiting) * threat.spread +
           (to_move ? weights.kill_to_move : weights.kill_waiting) * threat.kill;
}

constexpr int steps_to_corner(Cell at) {
    int best = 5;
    for (Squares rest = corners; rest != 0;) {
        const int steps = distance(at, Cell{kit::pop_lowest(rest)});
        if (steps < best) best = steps;
    }
    return best;
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
        float value = weights.shuttle_held + weights.shuttle_near_corner * (2 - static_cast<float>(steps_to_corner(shuttle.at)));
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

constexpr float fleet_value(const Terms& terms, const State& state, Fleet fleet) {
    const Force& force = state.force(fleet);
    return strength(terms, force) + dice_value(terms.weights, force) + threat_value(terms, state, fleet) +
           (force.drones_on.named() ? terms.weights.drones : 0.0f);
}

constexpr float evaluate_for(const Terms& terms, const State& state, Fleet fleet) {
    if (state.outcome != Outcome::Undecided) {
        if (state.outcome == Outcome::Draw) return 0.5f;
        return state.outcome == (fleet == Fleet::Yellow ? Outcome::Yellow : Outcome::Blue) ? 1.0f : 0.0f;
    }
    const Weights& weights = terms.weights;
    float lead = fleet_value(terms, state, fleet) - fleet_value(terms, state, other(fleet));
    if (terms.plays(Scenario::Capture)) {
        const float shuttle = shuttle_value(weights, state);
        lead = weights.fleet_in_capture * lead + (fleet == Fleet::Yellow ? shuttle : -shuttle);
    } else if (terms.plays(Scenario::Rescue)) {
        lead = weights.fleet_in_rescue * lead + rescue_value(terms, state, fleet) - rescue_value(terms, state, other(fleet));
    }
    const float size = lead < 0 ? -lead : lead;
    return 0.5f + 0.48f * lead / (size + weights.certainty);
}

}  // namespace broadside::fleet_commander
