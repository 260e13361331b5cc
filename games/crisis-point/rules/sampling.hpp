// A state that a view allows. What is seen stays; what is hidden is guessed, every way possible and those more often that
// the board speaks for: high combat cards where much is at stake, objectives that its owner is near to, and in the hand the
// locations that were thought less of than those laid.
#pragma once

#include "core/rng.hpp"
#include "games/crisis-point/rules/view.hpp"

namespace broadside::crisis_point {

constexpr Force force_seen(const ForceView& view) {
    Force force;
    for (std::size_t i = 0; i < view.lanes.size(); ++i) force.lanes[i] = {view.lanes[i].combat, view.lanes[i].face_up};
    force.combat = view.combat;
    for (const ObjectiveView& each : view.objectives) force.objectives.add(each.objective.index);
    force.hand = view.hand;
    force.locations = view.locations;
    force.unused = view.unused;
    force.supply = view.supply;
    force.gone = view.gone;
    return force;
}

// What is at stake in each lane of a side: the points of the cards there, and the tokens it has put on them.
constexpr std::array<int, lane_count> stakes_of(const View& view, Faction faction) {
    std::array<int, lane_count> stakes{};
    for (int cell = 0; cell < cell_count; ++cell) {
        const SpaceView& space = view.spaces[static_cast<std::size_t>(cell)];
        const int stake = space.points + space.tokens[index_of(faction)];
        stakes[static_cast<std::size_t>(column_lane(cell))] += stake;
        stakes[static_cast<std::size_t>(row_lane(cell))] += stake;
    }
    return stakes;
}

// All ways alike at first; then pairs that lie against the stakes change places, the more often the more the stakes differ.
constexpr void guess_combat(const Terms& terms, const View& view, Faction faction, Force& force, Rng& rng) {
    FixedVector<int, lane_count> hidden;
    for (int lane = 0; lane < lane_count; ++lane)
        if (force.lanes[static_cast<std::size_t>(lane)].combat == unknown_combat) hidden.push_back(lane);
    force.combat = kit::deal_unseen(force.lanes, whole_deck, unknown_combat, rng);
    if (hidden.size() < 2) return;
    const auto stakes = stakes_of(view, faction);
    for (const int one : hidden) {
        const int two = hidden[rng.below(hidden.size())];
        Laid& a = force.lanes[static_cast<std::size_t>(one)];
        Laid& b = force.lanes[static_cast<std::size_t>(two)];
        const int lead = stakes[static_cast<std::size_t>(one)] - stakes[static_cast<std::size_t>(two)];
        const int sum = stakes[static_cast<std::size_t>(one)] + stakes[static_cast<std::size_t>(two)];
        const int value = terms.cards.value_of(faction, a.combat) - terms.cards.value_of(faction, b.combat);
        if (lead * value < 0 && rng.below(sum + 1) < (lead < 0 ? -lead : lead)) std::swap(a.combat, b.combat);
    }
}

// One of these by weight; the weights are not all zero.
template <class Weights>
constexpr int pick_by_weight(const Weights& weights, Rng& rng) {
    int sum = 0;
    for (const int weight : weights) sum += weight;
    int at = rng.below(sum);
    int index = 0;
    for (const int weight : weights) {
        if (at < weight) return index;
        at -= weight;
        ++index;
    }
    return 0;
}

// `state` has the battlefield of the view.
constexpr ObjectiveSet guess_objectives(const Terms& terms, const View& view, const State& state, Faction faction, Rng& rng) {
    Cells led = 0;
    for (const SpaceView& space : view.spaces)
        if (space.leads == holder(faction)) led |= one_cell(space.at);
    std::array<int, objective_count> weights{};
    for (int i = 0; i < objective_count; ++i) {
        const ObjectiveData& data = terms.cards.of(faction, Objective{i});
        const int has_reached = reached(terms, state, faction, data, led);
        const int counted = has_reached < data.at_least ? has_reached : int{data.at_least};
        weights[static_cast<std::size_t>(i)] = 2 + 6 * counted / data.at_least;
    }
    ObjectiveSet chosen;
    while (chosen.size() < objectives_to_choose) {
        const int pick = pick_by_weight(weights, rng);
        chosen.add(pick);
        weights[static_cast<std::size_t>(pick)] = 0;
    }
    return chosen;
}

// A rough worth of a location: its points, and the tokens that its effect is about.
constexpr int worth_of(const Terms& terms, Card location) {
    int worth = 2 * terms.cards.of(location).points;
    for (const Step& step : terms.cards.effect_of(location)) worth += step.op == Op::ChooseOne ? 0 : 2 * step.count;
    return worth;
}

// Out of `unseen`, which loses them. A side that has laid locations kept those that it thought less of.
constexpr CardSet guess_locations(const Terms& terms, const View& view, Faction faction, CardBits& unseen, Rng& rng) {
    const int wanted = view.force(faction).locations_in_hand;
    int laid = 0;
    int worth_laid = 0;
    for (const SpaceView& space : view.spaces)
        if (is_location(space.card)) {
            ++laid;
            worth_laid += worth_of(terms, space.card);
        }
    CardSet hand;
    while (hand.size() < wanted) {
        std::array<int, location_count> weights{};
        for_each_bit(unseen, [&](int card) {
            const bool less = laid > 0 && worth_of(terms, Card{card}) * laid <= worth_laid;
            weights[static_cast<std::size_t>(card - first_location)] = less ? 3 : 2;
        });
        const int card = first_location + pick_by_weight(weights, rng);
        hand.add(card);
        unseen &= ~(CardBits{1} << card);
    }
    return hand;
}

constexpr State sample_state(const Terms& terms, const View& view, Rng& rng) {
    State state;
    state.phase = view.phase;
    state.game = view.game;
    state.aosc = view.aosc;
    state.first = view.first;
    state.active = view.active;
    state.stage = view.stage;
    state.used = view.used;
    CardBits unseen = all_locations;
    for (int cell = 0; cell < cell_count; ++cell) {
        const SpaceView& space = view.spaces[static_cast<std::size_t>(cell)];
        state.space(cell) = {space.card, space.tokens, space.victory};
        if (space.card.named()) unseen &= ~bit_of(space.card);
    }
    for (const Faction faction : both_factions) {
        state.force(faction) = force_seen(view.force(faction));
        unseen &= ~view.force(faction).locations.bits;
    }
    for (const Faction faction : both_factions) {
        if (view.owned_by_viewer(faction)) continue;
        Force& force = state.force(faction);
        guess_combat(terms, view, faction, force, rng);
        force.locations = guess_locations(terms, view, faction, unseen, rng);
        if (view.force(faction).objectives_chosen && force.objectives.empty())
            force.objectives = guess_objectives(terms, view, state, faction, rng);
    }
    state.frames = view.frames;
    state.scores = view.scores;
    state.ending = view.ending;
    return state;
}

}  // namespace broadside::crisis_point
