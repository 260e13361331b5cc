// A quick judgement of a position for search: 0 lost, 1 won. It uses what the seat knows: what it has not seen of the other side
// counts as the average, its objectives as the average of all eight, even where the state says more.
#pragma once

#include <limits>

#include "games/crisis-point/rules/promise.hpp"

namespace broadside::crisis_point {

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

// The special tokens that a side holds and may still use. In the Token phase each is worth less the fewer turns are left to play
// it in, and in the end it is lost (CP-5.9).
constexpr float specials_held(const Terms& terms, const State& state, Faction faction) {
    constexpr int enough_tokens = 8;  // for four turns
    const CardBits held = state.force(faction).hand.bits & specials_of(faction);
    if (held == 0 || state.phase != Phase::Token) return static_cast<float>(std::popcount(held));
    State asked = state;
    asked.active = faction;
    int usable = 0;
    for_each_bit(held, [&](int card) { usable += int{has_use(terms, asked, Card{card})}; });
    const int tokens = state.force(faction).unused < enough_tokens ? state.force(faction).unused : enough_tokens;
    return static_cast<float>(usable * tokens) / static_cast<float>(enough_tokens);
}

// Tokens and cards that are still to be used, in points.
constexpr float reserves(const Terms& terms, const State& state, Faction faction) {
    const Weights& weights = terms.weights;
    const Force& force = state.force(faction);
    const auto held = [&](CardBits cards) { return static_cast<float>(std::popcount(force.hand.bits & cards)); };
    float sum = weights.battle_token * static_cast<float>(force.unused) + weights.special * specials_held(terms, state, faction) +
                weights.hero * static_cast<float>(heroes_left(force, faction)) +
                weights.command * static_cast<float>(commands_left(force, faction));
    if (state.phase > Phase::Tactical) return sum;
    sum += weights.unit * static_cast<float>(units_left(force, faction) + (state.phase == Phase::Tactical ? locations_left(force) : 0));
    return sum + weights.base * held(bit_of(base_of(faction))) * static_cast<float>(tokens_of_base(terms, force)) /
                     static_cast<float>(combat_count);
}

// An effect half carried out counts for what it will bring: its choices are made as they look best at once, by what the asked
// side knows. What a combat card would show when it is revealed is not foreseen.
inline State carried_out(const Terms& terms, State state, Faction asked) {
    Unheard nobody;
    Play<Unheard> play{terms, state, nobody};
    while (!state.frames.empty()) {
        const Step& step = step_of(terms, state.frames.back());
        const Promise promise(terms, state, state.active, asked);
        Answer best = Decline{};
        float most = step.optional ? 0.0f : std::numeric_limits<float>::lowest();
        if (step.op != Op::Reveal)
            for_each_answer(terms, state, state.frames.back(), step, [&](const auto& each) {
                const float worth = promise.of(each);
                if (worth <= most) return;
                most = worth;
                best = each;
            });
        answer(play, best);
    }
    return state;
}

inline float evaluate_for(const Terms& terms, const State& state, Player player) {
    if (!state.frames.empty()) return evaluate_for(terms, carried_out(terms, state, faction_of(state, player)), player);
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
