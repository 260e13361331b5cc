// Candidates for a search, the most promising first. A quick look at each move on its own: what a token, a card or a combat card
// changes on the spaces that it touches. It reads what the seat may know, as the judgement does.
#pragma once

#include <algorithm>

#include "games/crisis-point/rules/evaluate.hpp"
#include "games/crisis-point/rules/legal.hpp"

namespace broadside::crisis_point {

class Promise {
public:
    Promise(const Terms& terms, const State& state, Faction faction)
        : terms_(terms), state_(state), faction_(faction), standing_(standing_of(terms, state, faction)) {
        for (int cell = 0; cell < cell_count; ++cell)
            if (state.card_at(cell) != no_card)
                worth_[static_cast<std::size_t>(cell)] = static_cast<float>(terms.cards.of(state.card_at(cell)).points);
        for_each_bit(state.force(faction).objectives.bits, [&](int index) {
            const ObjectiveData& data = terms.cards.of(faction, Objective{index});
            const float share = terms.weights.objective * static_cast<float>(data.points) / static_cast<float>(2 * data.at_least);
            if (data.counts == Counts::Won)
                for_each_bit(cells_watched(terms, state, faction, data),
                             [&](int cell) { worth_[static_cast<std::size_t>(cell)] += share; });
        });
    }

    float operator()(const ChooseObjectives& move) const {
        float best = 0;
        const std::array<float, cell_count> nothing{};
        for_each_bit(move.objectives.bits, [&](int index) {
            best += worth_of_objective(terms_, state_, faction_, terms_.cards.of(faction_, Objective{index}), nothing);
        });
        return best;
    }
    float operator()(const LayCard& move) const {
        const Weights& weights = terms_.weights;
        const CardData& data = terms_.cards.of(move.card);
        const float help = help_of_owner(terms_, move.card, faction_);
        const int tokens = is_base(move.card) ? tokens_of_base(terms_, state_.force(faction_)) : data.tokens;
        float promise = static_cast<float>(data.points) * lean(move.to, help) + weights.battle_token * static_cast<float>(tokens);
        // A base held back gives less each turn.
        if (is_base(move.card)) promise += weights.base;
        for (const Step& step : terms_.cards.effect_of(move.card)) {
            if (step.op == Op::GainSpecial) promise += weights.special;
            if (step.op == Op::Gain || step.op == Op::Place || step.op == Op::Remove)
                promise += weights.battle_token * static_cast<float>(step.count);
        }
        return promise;
    }
    float operator()(const PlaceTokens& move) const {
        if (move.on.low == move.on.high) return change(move.on.low, 2);
        return change(move.on.low, 1) + (move.on.high.named() ? change(move.on.high, 1) : 0);
    }
    // High cards where much is open, low ones where little is.
    float operator()(const LayCombat& move) const {
        const CombatSet hand = state_.force(faction_).combat;
        int sum = 0;
        for_each_bit(hand.bits, [&](int combat) { sum += terms_.cards.value_of(faction_, Combat{combat}); });
        const float average = static_cast<float>(sum) / static_cast<float>(hand.size());
        const float above = static_cast<float>(terms_.cards.value_of(faction_, move.combat)) - average;
        float promise = 0;
        for_each_bit(cells_of(move.lane), [&](int cell) { promise += change(Cell{cell}, above); });
        return promise;
    }
    float operator()(const Resolve& move) const {
        return std::visit([&](const auto& answer) { return of(answer); }, move.answers[0]);
    }
    // Few, and in the order of the list.
    template <class Other>
    float operator()(const Other&) const {
        return 0;
    }

private:
    float lean(Cell cell, float more) const { return kit::lean(standing_.margin[cell.index] + more, standing_.spread[cell.index]); }
    // What it is worth to be so much further ahead on a card.
    float change(Cell cell, float more) const { return worth_[cell.index] * (lean(cell, more) - lean(cell, 0)); }

    const Step& step() const { return step_of(terms_, state_.frames.back()); }
    // One token of the side that the step is about, there or away.
    float token(Cell cell, int count) const {
        const bool mine = step().op == Op::Place || step().whose == Whose::Self;
        return change(cell, static_cast<float>(mine ? count : -count));
    }
    float of(const OnCard& answer) const {
        if (step().op == Op::Choose) return change(answer.cell, 1);
        const int all = step().same ? state_.frames.back().left : 1;
        return token(answer.cell, step().op == Op::Remove ? -all : all);
    }
    float of(const ShiftToken& answer) const { return token(answer.from, -1) + token(answer.to, 1); }
    float of(const TakeLine& answer) const {
        float promise = 0;
        for_each_bit(cells_of(answer.line), [&](int cell) { promise += change(Cell{cell}, 1); });
        return promise;
    }
    template <class Other>
    float of(const Other&) const {
        return 0;
    }

    const Terms& terms_;
    const State& state_;
    Faction faction_;
    Standing standing_;
    std::array<float, cell_count> worth_{};
};

inline constexpr int most_candidates = 40;

// Orders the list by promise, best first, and leaves the best ones in it.
inline void keep_candidates(const Terms& terms, const State& state, Faction faction, MoveList& moves) {
    constexpr int few = 8;
    if (moves.size() <= few) return;
    const Promise promise(terms, state, faction);
    struct Ranked {
        float promise;
        std::uint8_t place;
    };
    std::array<Ranked, MoveList::capacity()> ranked{};
    for (int i = 0; i < moves.size(); ++i) ranked[static_cast<std::size_t>(i)] = {std::visit(promise, moves[i]), byte(i)};
    const int kept = moves.size() < most_candidates ? moves.size() : most_candidates;
    const auto better = [](const Ranked& a, const Ranked& b) {
        return a.promise > b.promise || (a.promise == b.promise && a.place < b.place);
    };
    std::partial_sort(ranked.begin(), ranked.begin() + kept, ranked.begin() + moves.size(), better);
    std::array<Move, most_candidates> best{};
    for (int i = 0; i < kept; ++i) best[static_cast<std::size_t>(i)] = moves[ranked[static_cast<std::size_t>(i)].place];
    moves.clear();
    for (int i = 0; i < kept; ++i) moves.push_back(best[static_cast<std::size_t>(i)]);
}

}  // namespace broadside::crisis_point
