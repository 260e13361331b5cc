// What lies where, and the questions that moves, effects and scoring ask about it.
#pragma once

#include "games/crisis-point/rules/state.hpp"
#include "kit/lanes.hpp"

namespace broadside::crisis_point {

using Lanes = kit::Places;  // a set, one bit a lane

template <class Predicate>
constexpr Cells cells_where(const State& state, Predicate predicate) {
    unsigned result = 0;
    for (int cell = 0; cell < cell_count; ++cell) result |= unsigned{predicate(state.space(cell))} << cell;
    return static_cast<Cells>(result);
}
constexpr Cells free_cells(const State& state) {
    return cells_where(state, [](const Space& space) { return space.card == no_card; });
}
// Spaces with one of these cards.
constexpr Cells cells_with(const State& state, CardBits cards) {
    return cells_where(state, [&](const Space& space) { return (cards >> space.card.index & 1) != 0; });
}
constexpr Cells cells_of_trait(const Terms& terms, const State& state, Faction faction, Trait trait) {
    return cells_where(
        state, [&](const Space& space) { return is_in(space.card, units_of(faction)) && terms.cards.of(space.card).trait == trait; });
}
// Spaces on which a side has battle tokens.
constexpr Cells cells_with_tokens(const State& state, Faction faction) {
    return cells_where(state, [&](const Space& space) { return space.tokens[index_of(faction)] > 0; });
}
constexpr CardBits cards_of(Faction faction) { return units_of(faction) | bit_of(base_of(faction)); }

// CP-4.3
constexpr int units_left(const Force& force, Faction faction) {
    return units_to_lay - unit_count + std::popcount(force.hand.bits & units_of(faction));
}
constexpr int locations_left(const Force& force) { return locations_to_lay - locations_dealt + force.locations.size(); }
// Cards that may still be laid on the battlefield.
constexpr CardBits cards_to_lay(const Force& force, Faction faction) {
    CardBits result = force.hand.bits & bit_of(base_of(faction));
    if (units_left(force, faction) > 0) result |= force.hand.bits & units_of(faction);
    if (locations_left(force) > 0) result |= force.locations.bits;
    return result;
}

// CP-7.2
constexpr int heroes_left(const Force& force, Faction faction) {
    return heroes_to_play - heroes_a_side + std::popcount(force.hand.bits & heroes_of(faction));
}
constexpr int commands_left(const Force& force, Faction faction) {
    return commands_to_play - commands_a_side + std::popcount(force.hand.bits & commands_of(faction));
}
constexpr CardBits cards_to_play(const Force& force, Faction faction) {
    CardBits result = 0;
    if (heroes_left(force, faction) > 0) result |= heroes_of(faction);
    if (commands_left(force, faction) > 0) result |= commands_of(faction);
    return result & force.hand.bits;
}

constexpr Lanes free_lanes(const Force& force) {
    unsigned result = 0;
    for (int lane = 0; lane < lane_count; ++lane)
        result |= unsigned{force.lanes[static_cast<std::size_t>(lane)].combat == no_combat} << lane;
    return static_cast<Lanes>(result);
}

// CP-4.5, CP-4.6
constexpr int tokens_of_base(const Terms& terms, const Force& force) {
    const int cards = force.combat.size();
    return terms.options.base_tokens == BaseTokens::Capped && cards > base_cap ? base_cap : cards;
}

constexpr int cell_of(const State& state, Card card) {
    for (int cell = 0; cell < cell_count; ++cell)
        if (state.card_at(cell) == card) return cell;
    return cell_count;
}

}  // namespace broadside::crisis_point
