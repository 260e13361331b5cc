// A seat's prospects, 0 to 1: what stands and how hurt it is, who can be fired at, command points, and the scenario.
#pragma once

#include "games/tactics/rules/scoring.hpp"

namespace broadside::tactics {

// The worth of what a side has on the table, wounds taken off.
constexpr float standing_of(const Terms& terms, const Field& field, Side side) {
    float result = 0;
    for_each_mecha(field, side, [&](MechaId, const Mecha& mecha) {
        const float whole = static_cast<float>(mecha.mdc) / static_cast<float>(terms.data.of(mecha.kind).mdc);
        result += static_cast<float>(mecha.worth) * (1.0f - terms.weights.wounds * (1.0f - whole));
    });
    return result;
}

// How well a side's weapons bear: for each mecha, whether the nearest enemy is inside the range of its best weapon.
constexpr float bearing_of(const Terms& terms, const Field& field, Side side) {
    float result = 0;
    for_each_mecha(field, side, [&](MechaId, const Mecha& mecha) {
        Mils longest = 0;
        for_each_weapon(terms, field, mecha, [&](int, const WeaponData& weapon) { longest = std::max(longest, weapon.range); });
        if (longest == 0) return;
        std::int64_t nearest = std::int64_t{1} << 40;
        for_each_mecha(field, other(side),
                       [&](MechaId, const Mecha& each) { nearest = std::min(nearest, kit::squared_distance(mecha.at, each.at)); });
        const std::int64_t reach = kit::squared(longest + 2 * radius_of(terms, mecha));
        const float share = nearest <= reach ? 1.0f : static_cast<float>(reach) / static_cast<float>(nearest);
        result += share * static_cast<float>(mecha.worth);
    });
    return result;
}

constexpr float advantage_of(const Terms& terms, const Field& field, Side side) {
    const Weights& weights = terms.weights;
    const auto own = [&](auto what) { return what(side) - what(other(side)); };
    const float whole = static_cast<float>(std::max({field.strength[0], field.strength[1], std::uint32_t{1}}));
    float result = weights.material * own([&](Side each) { return standing_of(terms, field, each); }) / whole;
    result += weights.reach * own([&](Side each) { return bearing_of(terms, field, each); }) / whole;
    result += weights.command * own([&](Side each) { return static_cast<float>(field.command[index_of(each)]); });
    const float lead = own([&](Side each) { return static_cast<float>(score_of(terms, field, each)); });
    const bool markers = terms.scenario.victory == Victory::Control || terms.scenario.victory == Victory::Gate;
    result += markers ? weights.markers * lead : weights.score * lead / whole;
    return result;
}

constexpr float evaluate_for(const Terms& terms, const Field& field, Side side) {
    if (field.phase == Phase::Over) {
        const Who winner = winner_of(terms, field);
        return winner == Who::Nobody ? 0.5f : is(winner, side) ? 1.0f : 0.0f;
    }
    if (field.mecha[0].empty() || field.mecha[1].empty()) return 0.5f;
    const float x = terms.weights.steepness * advantage_of(terms, field, side);
    return 0.5f + 0.5f * x / (1.0f + (x < 0 ? -x : x));
}

}  // namespace broadside::tactics
