// A quick judgement of a position for search: 0 lost, 1 won. It uses what the seat knows: fighters of the other side that
// are face down or in hand count as the average of those that nobody has seen, even where the state says more. Only
// +, -, *, / so that it is the same everywhere.
#pragma once

#include "games/force-of-arms/rules/scoring.hpp"
#include "kit/judgement.hpp"

namespace broadside::force_of_arms {

// What the fighters of one faction are expected to add in each lane.
struct LaneForecast {
    std::array<float, lane_count> attack{};
    std::array<float, lane_count> defense{};
    std::array<std::uint8_t, lane_count> unsure{};  // fighters unknown or still to be laid
};

struct Average {
    float attack = 0;
    float defense = 0;
};
constexpr Average average_of(const Terms& terms, Faction faction, FighterSet fighters) {
    Average result;
    if (fighters.empty()) return result;
    for_each_bit(fighters.bits, [&](int fighter) {
        const FighterData& data = terms.cards.of(faction, Fighter{fighter});
        (data.kind == FighterKind::Attack ? result.attack : result.defense) += static_cast<float>(data.value);
    });
    const auto count = static_cast<float>(fighters.size());
    return {result.attack / count, result.defense / count};
}

constexpr LaneForecast forecast(const Terms& terms, const State& state, Faction faction, bool known) {
    const Force& force = state.force(faction);
    const auto rally = rally_of(state, faction);
    FighterSet unseen = force.hand;
    if (!known) for_each_bit(face_down(force), [&](int post) { unseen.add(laid_at(force, post).fighter.index); });
    const Average average = average_of(terms, faction, unseen);
    LaneForecast result;
    for (int post = 0; post < post_count; ++post) {
        const auto lane = static_cast<std::size_t>(lane_of(post));
        const Laid& laid = laid_at(force, post);
        if (!laid.fighter.named() || (!known && !laid.face_up)) {
            result.attack[lane] += average.attack;
            result.defense[lane] += average.defense;
            ++result.unsure[lane];
            continue;
        }
        const FighterData& data = terms.cards.of(faction, laid.fighter);
        (data.kind == FighterKind::Attack ? result.attack : result.defense)[lane] += static_cast<float>(value_of(data, laid, rally[lane]));
    }
    return result;
}

// What is still to come in a round, as a share of the whole: ship moves, and heroes and commands.
struct ToCome {
    float moves = 0;
    float cards = 0;
};
constexpr ToCome to_come(const State& state) {
    ToCome result;
    int fighters = 0;
    int cards = 0;
    for (const Force& force : state.forces) {
        fighters += force.hand.size();
        cards += heroes_left(force) + commands_left(force);
    }
    result.moves = static_cast<float>(fighters) / static_cast<float>(2 * fighter_count);
    result.cards = static_cast<float>(cards) / static_cast<float>(2 * (heroes_to_play + commands_to_play));
    return result;
}

// The points that a faction can expect from this round more than the other, and how many are not decided.
struct RoundForecast {
    float lead = 0;
    float open = 0;
};
constexpr RoundForecast forecast_round(const Terms& terms, const State& state, Faction faction) {
    const Weights& weights = terms.weights;
    const std::array<LaneForecast, 2> lanes{forecast(terms, state, Faction::Rdf, faction == Faction::Rdf),
                                            forecast(terms, state, Faction::Zentraedi, faction == Faction::Zentraedi)};
    const ToCome coming = to_come(state);
    const float common_spread =
        kit::smallest_spread + weights.spread + weights.spread_open * coming.cards + weights.spread_loose * coming.moves;
    const auto worth = [&](int count, TokenKind token) { return static_cast<float>(count * terms.cards.of(token).value); };
    RoundForecast result;
    for (int cell = 0; cell < cell_count; ++cell) {
        if (!state.card_at(cell).named()) continue;
        const int ship = state.card_at(cell).index;
        const Load& load = state.load(ship);
        const Faction owner = owner_of(ship);
        const LaneForecast& own = lanes[index_of(owner)];
        const LaneForecast& enemy = lanes[index_of(other(owner))];
        const std::size_t column = column_lane(cell).index;
        const std::size_t row = row_lane(cell).index;
        const float margin = static_cast<float>(printed_defense(terms, state, ship)) + worth(load.defense, TokenKind::Defense) +
                             worth(load.protoculture[index_of(owner)], TokenKind::Protoculture) + own.defense[column] + own.defense[row] -
                             worth(load.attack, TokenKind::Attack) -
                             worth(load.protoculture[index_of(other(owner))], TokenKind::Protoculture) - enemy.attack[column] -
                             enemy.attack[row] - static_cast<float>(aura_on(terms, state, ship, cell));
        const int unsure = own.unsure[column] + own.unsure[row] + enemy.unsure[column] + enemy.unsure[row];
        const float spread = common_spread + weights.spread_unknown * static_cast<float>(unsure);
        const auto points = static_cast<float>(card_of(terms, state, ship).points);
        const float sure = kit::lean(margin, spread);
        result.lead += (owner == faction ? points : -points) * sure;
        result.open += points * (1.0f - kit::magnitude(sure));
    }
    return result;
}

// Tokens and cards that are still to be used, in points.
constexpr float reserves(const Weights& weights, const Force& force) {
    const Counts& held = force.held;
    return weights.attack_token * static_cast<float>(held.attack) + weights.defense_token * static_cast<float>(held.defense) +
           weights.spy * static_cast<float>(held.spy) + weights.ship_lock * static_cast<float>(held.ship_lock) +
           weights.protoculture * static_cast<float>(held.protoculture) + weights.hero * static_cast<float>(heroes_left(force)) +
           weights.command * static_cast<float>(commands_left(force));
}

constexpr float evaluate_for(const Terms& terms, const State& state, Player player) {
    const int scored = total_of(state.scores, player) - total_of(state.scores, other(player));
    if (state.phase == Phase::Over) return scored > 0 ? 1.0f : scored < 0 ? 0.0f : 0.5f;
    const Weights& weights = terms.weights;
    const Faction faction = faction_of(state, player);
    RoundForecast round{0.0f, 0.0f};
    if (state.phase != Phase::Shuffle) round = forecast_round(terms, state, faction);
    float lead =
        static_cast<float>(scored) + round.lead + reserves(weights, state.force(faction)) - reserves(weights, state.force(other(faction)));
    if (state.phase >= Phase::ChooseSides) lead += (faction == state.first ? -weights.last_word : weights.last_word) * to_come(state).moves;
    const int rounds_left = terms.rounds() > state.round ? terms.rounds() - state.round : 0;
    const float scale =
        kit::smallest_spread + weights.scale + weights.scale_unsure * round.open + weights.scale_round * static_cast<float>(rounds_left);
    return 0.5f + 0.5f * kit::lean(lead, scale);
}

}  // namespace broadside::force_of_arms
