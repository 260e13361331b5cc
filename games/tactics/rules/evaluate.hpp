// A seat's prospects, 0 to 1: what stands and how hurt it is, who can be fired at, command points, and the scenario.
#pragma once

#include "games/tactics/rules/check_attack.hpp"
#include "games/tactics/rules/scoring.hpp"

namespace broadside::tactics {

// The worth of what a side has on the table or still to set up, wounds taken off: who did not count the latter would choose any army.
constexpr float standing_of(const Terms& terms, const Field& field, Side side) {
    float result = 0;
    for (const Mecha& mecha : field.mecha[index_of(side)]) {
        if (mecha.status != Status::Ready && mecha.status != Status::Waiting) continue;
        const float whole = static_cast<float>(mecha.mdc) / static_cast<float>(terms.data.of(mecha.kind).mdc);
        result += static_cast<float>(mecha.worth) * (1.0f - terms.weights.wounds * (1.0f - whole));
    }
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

// Who would hold the objectives, by who is near them: 1 for each that one side alone can reach soon, less where it is disputed.
constexpr float reach_of_markers(const Terms& terms, const Field& field, Side side) {
    constexpr float near = 36.0f * kit::one_inch * kit::one_inch;
    const auto presence = [&](Side each, Point marker) {
        float sum = 0;
        for_each_mecha(field, each, [&](MechaId, const Mecha& mecha) {
            sum += near / (near + static_cast<float>(kit::squared_distance(marker, mecha.at)));
        });
        return sum;
    };
    float result = 0;
    for (const Point& marker : terms.scenario.markers) {
        const float own = presence(side, marker);
        const float theirs = presence(other(side), marker);
        result += (own - theirs) / (own + theirs + 0.25f);
    }
    return 2 * result / static_cast<float>(1 + terms.scenario.markers.size());  // of several each decides less
}

// How far the attackers have come who mean to leave by the far edge, as a part of their army.
constexpr float way_through(const Terms& terms, const Field& field, Side attacker) {
    float result = 0;
    for_each_mecha(field, attacker, [&](MechaId, const Mecha& mecha) {
        const float to_go = static_cast<float>(way_to_go(terms, field, attacker, mecha.at)) / static_cast<float>(terms.scenario.height);
        result += static_cast<float>(mecha.worth) * (1.0f - to_go);
    });
    return result / static_cast<float>(std::max(field.strength[index_of(attacker)], std::uint32_t{1}));
}

// What the scenario counts at its end, and what may still come to it.
constexpr float advantage_of_ground(const Terms& terms, const Field& field, Side side, float lead, float done) {
    const Weights& weights = terms.weights;
    if (terms.scenario.markers.empty()) {
        float result = weights.score * (1.0f + done) * lead;
        if (terms.scenario.victory != Victory::Breakthrough) return result;
        const Side attacker = is(field.attacker, side) ? side : other(side);
        return result + (attacker == side ? 1.0f : -1.0f) * weights.way * done * way_through(terms, field, attacker);
    }
    return weights.markers * done * lead + weights.ground * (1.0f + weights.late * done) * reach_of_markers(terms, field, side);
}

constexpr float advantage_of(const Terms& terms, const Field& field, Side side) {
    const Weights& weights = terms.weights;
    const auto own = [&](auto what) { return static_cast<float>(what(side)) - static_cast<float>(what(other(side))); };
    const bool ground = !terms.scenario.markers.empty();
    const float whole = static_cast<float>(std::max({field.strength[0], field.strength[1], std::uint32_t{1}}));
    const float done = static_cast<float>(field.turn) / static_cast<float>(turns_of(terms, field));
    const float fading = 1.0f - weights.fading * done;
    const float lead = own([&](Side each) { return score_of(terms, field, each); }) / (ground ? 1.0f : whole);
    return (ground ? fading : 1.0f) * weights.material * own([&](Side each) { return standing_of(terms, field, each); }) / whole +
           fading * weights.reach * own([&](Side each) { return bearing_of(terms, field, each); }) / whole +
           weights.command * own([&](Side each) { return field.command[index_of(each)]; }) +
           weights.tempo * own([&](Side each) { return left_to_act(field, each); }) + advantage_of_ground(terms, field, side, lead, done);
}

// What hangs over a mecha that has been hit: it dodges if it can, and rolls with the impact.
struct Hanging {
    int damage = 0;
    float chance = 0;
};
constexpr Hanging hanging_over(const Terms& terms, const Field& field) {
    const Resolution& now = field.resolution;
    const auto through = [&] {
        int chances = 0;
        for (int die = 1; die <= 6; ++die) chances += dodges(die, piloting_of(terms, field, field.of(now.victim)), now.total) ? 0 : 1;
        return static_cast<float>(chances) / 6;
    };
    const int damage = now.victim.named() && may_roll(terms, field) ? halved(now.damage) : int{now.damage};
    switch (field.stage) {
        case Stage::TakeHit:
        case Stage::Defend: return {damage, dodge_by(terms, field) == DodgeBy::No ? 1 : through()};
        case Stage::Dodge: return {damage, through()};
        case Stage::ShootDown:
        case Stage::Impact:
        case Stage::HazardImpact: return {damage, 1};
        default: return {};
    }
}

// From an advantage in the units of a logistic curve to a chance of winning; nearly that curve, and never quite flat.
constexpr float chance_with(float advantage) {
    const float size = advantage < 0 ? -advantage : advantage;
    const float half = std::min(size / 2, 3.0f);
    const float curve = half * (27 + half * half) / (27 + 9 * half * half);
    const float result = 0.97f * curve + 0.03f * size / (1 + size);
    return 0.5f + 0.5f * (advantage < 0 ? -result : result);
}

constexpr float evaluate_for(const Terms& terms, const Field& field, Side side) {
    if (field.phase == Phase::Over) {
        const Who winner = winner_of(terms, field);
        return winner == Who::Nobody ? 0.5f : is(winner, side) ? 1.0f : 0.0f;
    }
    if (field.mecha[0].empty() || field.mecha[1].empty()) return 0.5f;
    float advantage = advantage_of(terms, field, side);
    if (const Hanging hit = hanging_over(terms, field); hit.chance > 0) {
        Field after = field;
        Mecha& victim = after.of(field.resolution.victim);
        victim.mdc = static_cast<std::uint8_t>(std::max(0, victim.mdc - hit.damage));
        if (victim.mdc == 0) victim.status = Status::Destroyed;
        advantage += hit.chance * (advantage_of(terms, after, side) - advantage);
    }
    return chance_with(advantage);
}

}  // namespace broadside::tactics
