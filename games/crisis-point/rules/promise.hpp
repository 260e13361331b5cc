// What a move promises by a quick look at it alone: what a token, a card or a combat card changes on the spaces that it touches.
// It reads what the asked side may know, as the judgement does.
#pragma once

#include "games/crisis-point/rules/standing.hpp"

namespace broadside::crisis_point {

class Promise {
public:
    // The moves of a side, by what the asked side knows.
    Promise(const Terms& terms, const State& state, Faction faction, Faction asked)
        : terms_(terms), state_(state), faction_(faction), standing_(standing_of(terms, state, asked)) {
        if (asked != faction)
            for (float& each : standing_.margin) each = -each;
        for (int cell = 0; cell < cell_count; ++cell)
            if (state.card_at(cell) != no_card)
                worth_[static_cast<std::size_t>(cell)] = static_cast<float>(terms.cards.of(state.card_at(cell)).points);
        if (asked != faction) return;
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

    // An answer to what the effect under way asks.
    float of(const OnCard& answer) const {
        if (step().op == Op::Choose) return about(answer.cell);
        const int all = step().same ? state_.frames.back().left : 1;
        return token(answer.cell, step().op == Op::Remove ? -all : all);
    }
    float of(const ShiftToken& answer) const { return token(answer.from, -1) + token(answer.to, 1); }
    float of(const TakeLine& answer) const {
        float promise = 0;
        for_each_bit(cells_of(answer.line), [&](int cell) { promise += change(Cell{cell}, 1); });
        return promise;
    }
    float of(const SwapCards& answer) const {
        const Card one = state_.card_at(answer.one.index);
        const Card two = state_.card_at(answer.two.index);
        const float more = help_of_owner(terms_, two, faction_) - help_of_owner(terms_, one, faction_);
        return points(two) * lean(answer.one, more) + points(one) * lean(answer.two, -more) - points(one) * lean(answer.one, 0) -
               points(two) * lean(answer.two, 0);
    }
    float of(const SwapCombat& answer) const {
        const auto& power = standing_.lanes[index_of(faction_)];
        const float more = power[answer.two.index] - power[answer.one.index];
        const Cells both = static_cast<Cells>(cells_of(answer.one) & cells_of(answer.two));
        float promise = 0;
        for_each_bit(static_cast<Cells>(cells_of(answer.one) & ~both), [&](int cell) { promise += change(Cell{cell}, more); });
        for_each_bit(static_cast<Cells>(cells_of(answer.two) & ~both), [&](int cell) { promise += change(Cell{cell}, -more); });
        return promise;
    }
    float of(const ReplaceUnit& answer) const {
        const Card old = state_.card_at(answer.cell.index);
        const float more = help_of_owner(terms_, answer.by, faction_) - help_of_owner(terms_, old, faction_);
        return points(answer.by) * lean(answer.cell, more) - points(old) * lean(answer.cell, 0) +
               terms_.weights.battle_token * static_cast<float>(terms_.cards.of(answer.by).tokens);
    }
    // The best that the first step of an option could do.
    float of(const TakeOption& answer) const {
        const Effect& effect = terms_.cards.effect_of(state_.frames.back().card);
        State then = state_;
        kit::enter_step(effect, then.frames.back(), then.frames.back().step + 1 + (answer.option == 2 ? step().body : 0));
        const Promise option(terms_, then, *this);
        const Step& first = option.step();
        if (first.op == Op::Gain) return terms_.weights.battle_token * static_cast<float>(first.count);
        float best = 0;
        for_each_answer(terms_, then, then.frames.back(), first, [&](const auto& each) {
            if (const float promise = option.of(each); promise > best) best = promise;
        });
        return best;
    }
    template <class Other>
    float of(const Other&) const {
        return 0;
    }

private:
    // The same about a state that differs in its frame alone.
    Promise(const Terms& terms, const State& state, const Promise& like)
        : terms_(terms), state_(state), faction_(like.faction_), standing_(like.standing_), worth_(like.worth_) {}

    float points(Card card) const { return static_cast<float>(terms_.cards.of(card).points); }
    float lean(Cell cell, float more) const { return kit::lean(standing_.margin[cell.index] + more, standing_.spread[cell.index]); }
    // What it is worth to be so much further ahead on a card.
    float change(Cell cell, float more) const { return worth_[cell.index] * (lean(cell, more) - lean(cell, 0)); }

    const Step& step() const { return step_of(terms_, state_.frames.back()); }
    // One token of the side that the step is about, there or away.
    float token(Cell cell, int count) const {
        const bool mine = step().op == Op::Place || step().whose == Whose::Self;
        return change(cell, static_cast<float>(mine ? count : -count));
    }
    // A card that the steps after this one are about.
    float about(Cell cell) const {
        Resolving frame = state_.frames.back();
        const Effect& effect = terms_.cards.effect_of(frame.card);
        frame.chosen = cell;
        float promise = 0;
        for (int i = frame.step + 1; i < effect.size(); ++i) {
            const float more = effect[i].op == Op::Place        ? 1.0f
                               : effect[i].op == Op::PlaceEnemy ? -static_cast<float>(effect[i].count)
                                                                : 0.0f;
            for_each_bit(cells_meant(terms_, state_, frame, effect[i].target), [&](int each) { promise += change(Cell{each}, more); });
        }
        return promise;
    }

    const Terms& terms_;
    const State& state_;
    Faction faction_;
    Standing standing_;
    std::array<float, cell_count> worth_{};
};

}  // namespace broadside::crisis_point
