// A quick judgement of a position for search: 0 lost, 1 won. It uses what the seat knows: combat cards of the other side that
// are face down or in hand count as the average of those that nobody has seen, and its objectives as the average of all
// eight, even where the state says more.
#pragma once

#include "games/crisis-point/rules/turn.hpp"
#include "games/crisis-point/rules/view.hpp"
#include "kit/judgement.hpp"

namespace broadside::crisis_point {

// What the combat cards of one side are expected to add in each lane.
struct LaneForecast {
    std::array<float, lane_count> power{};
    std::array<float, lane_count> unsure{};  // 1 where the card is unknown or still to be laid
};
constexpr LaneForecast forecast_lanes(const Terms& terms, const State& state, Faction faction, Viewer viewer) {
    const CombatSet loose = loose_cards(state, viewer, faction);
    int sum = 0;
    for_each_bit(loose.bits, [&](int combat) { sum += terms.cards.value_of(faction, Combat{combat}); });
    const float average = loose.empty() ? 0.0f : static_cast<float>(sum) / static_cast<float>(loose.size());
    LaneForecast result;
    for (int lane = 0; lane < lane_count; ++lane) {
        const auto at = static_cast<std::size_t>(lane);
        const Combat combat = state.force(faction).lanes[at].combat;
        const bool known = combat.named() && !loose.has(combat.index);
        result.power[at] = known ? static_cast<float>(terms.cards.value_of(faction, combat)) : average;
        result.unsure[at] = known ? 0.0f : 1.0f;
    }
    return result;
}

// What is still to come, as a share of the whole.
constexpr float share_of_cards(const State& state) {
    int cards = 0;
    for (const Faction faction : both_factions)
        cards += heroes_left(state.force(faction), faction) + commands_left(state.force(faction), faction);
    return static_cast<float>(cards) / static_cast<float>(2 * (heroes_to_play + commands_to_play));
}

// How far a side is ahead on each space by what it knows, and how far off that may be. Free spaces have no card to help its owner.
struct Standing {
    std::array<float, cell_count> margin{};
    std::array<float, cell_count> spread{};
};
constexpr float help_of_owner(const Terms& terms, Card card, Faction faction) {
    // Half a point for the tie.
    if (belongs_to(card, faction)) return static_cast<float>(terms.cards.of(card).defense) + 0.5f;
    if (belongs_to(card, other(faction))) return -static_cast<float>(terms.cards.of(card).defense) - 0.5f;
    return 0.0f;
}
constexpr Standing standing_of(const Terms& terms, const State& state, Faction faction) {
    const Weights& weights = terms.weights;
    const Viewer viewer = viewer_of(seat_of(state, faction));
    const LaneForecast mine = forecast_lanes(terms, state, faction, viewer);
    const LaneForecast theirs = forecast_lanes(terms, state, other(faction), viewer);
    const int tokens = state.forces[0].unused + state.forces[1].unused;
    const float free = static_cast<float>(std::popcount(free_cells(state))) / static_cast<float>(cell_count);
    const float common = kit::smallest_spread + weights.spread + weights.spread_tokens * static_cast<float>(tokens) +
                         weights.spread_cards * share_of_cards(state) + weights.spread_open * free;
    Standing result;
    for (int cell = 0; cell < cell_count; ++cell) {
        const Space& space = state.space(cell);
        const auto at = static_cast<std::size_t>(cell);
        const auto column = static_cast<std::size_t>(column_lane(cell));
        const auto row = static_cast<std::size_t>(row_lane(cell));
        result.margin[at] = mine.power[column] + mine.power[row] - theirs.power[column] - theirs.power[row] +
                            static_cast<float>(space.tokens[index_of(faction)] - space.tokens[index_of(other(faction))]) +
                            help_of_owner(terms, space.card, faction);
        const float unsure = mine.unsure[column] + mine.unsure[row] + theirs.unsure[column] + theirs.unsure[row];
        result.spread[at] = common + weights.spread_unknown * unsure;
    }
    return result;
}

// The chance that a side wins the card of each space, with what is known, and the points that this makes.
struct Forecast {
    std::array<float, cell_count> chance{};  // of the side asked for; 0 where no card lies
    float lead = 0;
    float open = 0;  // points that are not decided
};
constexpr Forecast forecast_cards(const Terms& terms, const State& state, Faction faction) {
    const Standing standing = standing_of(terms, state, faction);
    Forecast result;
    for (int cell = 0; cell < cell_count; ++cell) {
        const Card card = state.card_at(cell);
        if (card == no_card) continue;
        const auto at = static_cast<std::size_t>(cell);
        const float sure = kit::lean(standing.margin[at], standing.spread[at]);
        const auto points = static_cast<float>(terms.cards.of(card).points);
        result.chance[at] = 0.5f + 0.5f * sure;
        result.lead += points * sure;
        result.open += points * (1.0f - kit::magnitude(sure));
    }
    return result;
}

// How much of an objective can be expected, with a rough share for cards that are still to be laid.
constexpr float expected_count(const Terms& terms, const State& state, Faction faction, const ObjectiveData& objective,
                               const std::array<float, cell_count>& chance) {
    const auto at = [&](int cell) { return chance[static_cast<std::size_t>(cell)]; };
    const auto all = [&](Cells cells) {
        float product = 1;
        for_each_bit(cells, [&](int cell) { product *= state.card_at(cell) == no_card ? 0.5f : at(cell); });
        return product;
    };
    float sum = 0;
    if (objective.counts == Counts::FullLine) {
        for (const Cells line : cells_of_lane) sum += all(line);
        return sum;
    }
    if (objective.counts == Counts::FullBlock) {
        for (int column = 0; column < 3; ++column)
            for (int row = 0; row < 3; ++row)
                sum += all(static_cast<Cells>(1u << Field::cell(column, row) | 1u << Field::cell(column, row + 1) |
                                              1u << Field::cell(column + 1, row) | 1u << Field::cell(column + 1, row + 1)));
        return sum;
    }
    for_each_bit(cells_watched(terms, state, faction, objective),
                 [&](int cell) { sum += state.card_at(cell) == no_card ? 0.5f : at(cell); });
    const Force& own = state.force(faction);
    const Force& enemy = state.force(other(faction));
    const auto in_hand = [&](const Force& force, CardBits cards) { return static_cast<float>(std::popcount(force.hand.bits & cards)); };
    if (state.phase > Phase::Tactical) return sum;
    switch (objective.where) {
        case Where::OwnBase: return sum + 0.6f * in_hand(own, bit_of(base_of(faction)));
        case Where::EnemyBase: return sum + 0.4f * in_hand(enemy, bit_of(base_of(other(faction))));
        case Where::OwnUnit: return sum + 0.65f * static_cast<float>(units_left(own, faction));
        case Where::EnemyUnit: return sum + 0.3f * static_cast<float>(units_left(enemy, other(faction)));
        case Where::OwnBattloid: return sum + 0.48f * static_cast<float>(units_left(own, faction));
        case Where::OwnBioroid: return sum + 0.4f * static_cast<float>(units_left(own, faction));
        case Where::Location: return sum + 0.5f * static_cast<float>(std::popcount(free_cells(state))) / 4.0f;
        default: return sum;
    }
}

constexpr float worth_of_objective(const Terms& terms, const State& state, Faction faction, const ObjectiveData& objective,
                                   const std::array<float, cell_count>& chance) {
    const float ahead = expected_count(terms, state, faction, objective, chance) - static_cast<float>(objective.at_least) + 0.5f;
    return static_cast<float>(objective.points) * (0.5f + 0.5f * kit::lean(ahead, 0.8f));
}

// The seat's own objectives are known, those of the other count as the average.
constexpr float lead_by_objectives(const Terms& terms, const State& state, Faction faction, const std::array<float, cell_count>& chance) {
    float best = 0;
    for_each_bit(state.force(faction).objectives.bits, [&](int index) {
        const float worth = worth_of_objective(terms, state, faction, terms.cards.of(faction, Objective{index}), chance);
        if (worth > best) best = worth;
    });
    std::array<float, cell_count> others{};
    for (std::size_t i = 0; i < others.size(); ++i) others[i] = 1.0f - chance[i];
    float sum = 0;
    for (int i = 0; i < objective_count; ++i)
        sum += worth_of_objective(terms, state, other(faction), terms.cards.of(other(faction), Objective{i}), others);
    return best - sum / static_cast<float>(objective_count);
}

// Tokens and cards that are still to be used, in points.
constexpr float reserves(const Terms& terms, const State& state, Faction faction) {
    const Weights& weights = terms.weights;
    const Force& force = state.force(faction);
    const auto held = [&](CardBits cards) { return static_cast<float>(std::popcount(force.hand.bits & cards)); };
    float sum = weights.battle_token * static_cast<float>(force.unused) + weights.special * held(specials_of(faction)) +
                weights.hero * static_cast<float>(heroes_left(force, faction)) +
                weights.command * static_cast<float>(commands_left(force, faction));
    if (state.phase > Phase::Tactical) return sum;
    sum += weights.unit * static_cast<float>(units_left(force, faction) + (state.phase == Phase::Tactical ? locations_left(force) : 0));
    return sum + weights.base * held(bit_of(base_of(faction))) * static_cast<float>(tokens_of_base(terms, force)) /
                     static_cast<float>(combat_count);
}

constexpr float evaluate_for(const Terms& terms, const State& state, Player player) {
    if (state.phase == Phase::Over) {
        const Who winner = decide(terms, state.scores).winner;
        return winner == Who::Nobody ? 0.5f : winner == kit::who(player) ? 1.0f : 0.0f;
    }
    const Weights& weights = terms.weights;
    const Faction faction = faction_of(state, player);
    const Forecast cards = forecast_cards(terms, state, faction);
    float lead = static_cast<float>(total_of(state.scores, player) - total_of(state.scores, other(player))) + cards.lead +
                 weights.objective * lead_by_objectives(terms, state, faction, cards.chance) + reserves(terms, state, faction) -
                 reserves(terms, state, other(faction));
    if (state.phase >= Phase::Tactical) lead += (faction == state.first ? weights.last_word : -weights.last_word) * share_of_cards(state);
    const float scale = kit::smallest_spread + weights.scale + weights.scale_unsure * cards.open +
                        weights.scale_game * static_cast<float>(terms.games() - state.game);
    return 0.5f + 0.5f * kit::lean(lead, scale);
}

}  // namespace broadside::crisis_point
