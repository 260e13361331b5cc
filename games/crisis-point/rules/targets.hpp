// What a step of an effect may choose from, as the position stands. Listing, checking and carrying out ask the same functions.
#pragma once

#include "games/crisis-point/rules/layout.hpp"
#include "games/crisis-point/rules/moves.hpp"

namespace broadside::crisis_point {

constexpr const Step& step_of(const Terms& terms, const Resolving& frame) { return terms.cards.effect_of(frame.card)[frame.step]; }

constexpr Cells one_cell(Cell cell) { return cell.named() ? static_cast<Cells>(1u << cell.index) : Cells{0}; }
constexpr Cells without(Cells cells, Cell cell) { return static_cast<Cells>(cells & ~one_cell(cell)); }
constexpr Cells taken_cells(const State& state) { return static_cast<Cells>(~free_cells(state)); }

// CP-8.7: from the card that carries the text.
constexpr Cells next_to_self(const Resolving& frame) { return frame.self.named() ? adjacent_to(frame.self.index) : Cells{0}; }
constexpr Cells far_from_self(const Resolving& frame) {
    return frame.self.named() ? static_cast<Cells>(~adjacent_to(frame.self.index) & ~one_cell(frame.self)) : Cells{0};
}

constexpr Cells aligned_with_any(Cells cells) {
    unsigned result = 0;
    for_each_bit(cells, [&](int cell) { result |= aligned_with(cell); });
    return static_cast<Cells>(result);
}

// CP-8.7, CP-8.8
constexpr Cells cells_meant(const Terms& terms, const State& state, const Resolving& frame, Target target) {
    const Faction own = state.active;
    const Faction enemy = other(own);
    const auto bits = [](unsigned cells) { return static_cast<Cells>(cells); };
    switch (target) {
        case Target::ThisCard: return one_cell(frame.self);
        case Target::AnyCard:
        case Target::OneCard:
        case Target::AnyCards: return taken_cells(state);
        case Target::OwnCard: return cells_with(state, cards_of(own));
        case Target::EnemyCard: return cells_with(state, cards_of(enemy));
        case Target::NotOwnCard: return cells_with(state, cards_of(enemy) | all_locations);
        case Target::OwnUnit: return cells_with(state, units_of(own));
        case Target::OwnOtherUnit: return without(cells_with(state, units_of(own)), frame.self);
        case Target::EnemyUnit: return cells_with(state, units_of(enemy));
        case Target::OwnBattloid: return cells_of_trait(terms, state, own, Trait::Battloid);
        case Target::OwnOtherBattloid: return without(cells_of_trait(terms, state, own, Trait::Battloid), frame.self);
        case Target::OwnBioroid: return cells_of_trait(terms, state, own, Trait::Bioroid);
        case Target::OwnOtherBioroid: return without(cells_of_trait(terms, state, own, Trait::Bioroid), frame.self);
        case Target::AdjacentCard: return bits(taken_cells(state) & next_to_self(frame));
        case Target::AdjacentNotOwn: return bits(cells_with(state, cards_of(enemy) | all_locations) & next_to_self(frame));
        case Target::NonAdjacentCard: return bits(taken_cells(state) & far_from_self(frame));
        case Target::NonAdjacentEnemyUnit: return bits(cells_with(state, units_of(enemy)) & far_from_self(frame));
        case Target::EnemyUnitAdjacentToOwnUnit:
            return bits(cells_with(state, units_of(enemy)) & adjacent_to_any(cells_with(state, units_of(own))));
        case Target::EnemyCardAlignedWithOwnBattloid:
            return bits(cells_with(state, cards_of(enemy)) & aligned_with_any(cells_of_trait(terms, state, own, Trait::Battloid)));
        case Target::EnemyUnitAdjacentTo:
            return frame.chosen.named() ? bits(cells_with(state, units_of(enemy)) & adjacent_to(frame.chosen.index)) : Cells{0};
        case Target::CardIn: return bits(taken_cells(state) & cells_of(frame.line));
        case Target::ChosenCard: return one_cell(frame.chosen);
        case Target::EachCard: return one_cell(frame.each);
        default: return 0;
    }
}

// "One card" binds itself with the first token; CP-8.14.
constexpr Cells still_open(const Resolving& frame, const Step& step, Cells cells) {
    if (!step.same && step.most_each == 0) return cells;
    unsigned result = cells;
    for (int cell = 0; cell < cell_count; ++cell) {
        const int placed = frame.placed[static_cast<std::size_t>(cell)];
        if (placed > 0 && step.same) return static_cast<Cells>(cells & 1u << cell);
        if (step.most_each > 0 && placed >= step.most_each) result &= ~(1u << cell);
    }
    return static_cast<Cells>(result);
}

// CP-1.8, CP-8.2
constexpr Cells cells_to_place_on(const Terms& terms, const State& state, const Resolving& frame, const Step& step) {
    if (frame.left == 0 || state.mine().supply == 0) return 0;
    return still_open(frame, step, cells_meant(terms, state, frame, step.target));
}

constexpr Faction whose(const State& state, const Step& step) { return step.whose == Whose::Self ? state.active : other(state.active); }

constexpr Cells cells_to_take_from(const Terms& terms, const State& state, const Resolving& frame, const Step& step) {
    if (frame.left == 0) return 0;
    const Cells lying = cells_with_tokens(state, whose(state, step));
    return still_open(frame, step, static_cast<Cells>(cells_meant(terms, state, frame, step.target) & lying));
}

// CP-8.13: where tokens may be shifted from, and where to from there.
constexpr Cells cells_to_shift_from(const State& state, const Resolving& frame, const Step& step) {
    if (frame.left == 0) return 0;
    const Cells lying = cells_with_tokens(state, whose(state, step));
    return frame.from.named() ? static_cast<Cells>(lying & one_cell(frame.from)) : without(lying, frame.to);
}
constexpr Cells cells_to_shift_to(const State& state, const Resolving& frame, const Step& step, Cell from) {
    if (frame.to.named()) return one_cell(frame.to);
    const Cells taken = taken_cells(state);
    if (step.with == Target::CardAdjacentToSource) return static_cast<Cells>(taken & adjacent_to(from.index));
    return without(taken, from);
}

// Enemy combat cards that a step may reveal.
constexpr Lanes lanes_to_reveal(const State& state, const Resolving& frame, const Step& step) {
    if (frame.left == 0) return 0;
    const Lanes hidden = kit::face_down(state.theirs().lanes);
    if (step.target != Target::EnemyFaceDownCombatAligned) return hidden;
    if (!frame.self.named()) return 0;
    return static_cast<Lanes>(hidden & (1u << column_lane(frame.self.index) | 1u << row_lane(frame.self.index)));
}

// Which cards may change places with which: those of the first kind, each with those of the second or with those around it.
struct Swaps {
    Cells first = 0;
    Cells second = 0;
    bool around = false;  // the second is any card next to the first

    constexpr Cells with(Cell one) const { return around ? static_cast<Cells>(second & adjacent_to(one.index)) : without(second, one); }
    constexpr bool fits(Cell one, Cell two) const { return has(first, one) && has(with(one), two); }
};
constexpr Swaps swaps_meant(const Terms& terms, const State& state, const Resolving& frame, const Step& step) {
    if (frame.left == 0) return {};
    const bool around = step.with == Target::CardAdjacentToA;
    return {cells_meant(terms, state, frame, step.target), around ? taken_cells(state) : cells_meant(terms, state, Resolving{}, step.with),
            around};
}

constexpr Lanes lanes_to_swap(const State& state, const Resolving& frame) {
    return frame.left == 0 ? Lanes{0} : kit::places_where(state.mine().lanes, [](const Laid&) { return true; });
}

// CP-5.6
constexpr CardBits bioroids_in_hand(const Terms& terms, const State& state) {
    CardBits result = 0;
    for_each_bit(state.mine().hand.bits & units_of(state.active), [&](int card) {
        if (terms.cards.of(Card{card}).trait == Trait::Bioroid) result |= CardBits{1} << card;
    });
    return result;
}

constexpr bool may_do(const Terms& terms, const State& state, const Resolving& frame, int step);

// Calls visit(answer) for everything that the step may be answered with, pairs once, "leave it at that" left out.
template <class Visit>
constexpr void for_each_answer(const Terms& terms, const State& state, const Resolving& frame, const Step& step, Visit visit) {
    const auto each_card = [&](Cells cells) { for_each_bit(cells, [&](int cell) { visit(OnCard{Cell{cell}}); }); };
    switch (step.op) {
        case Op::Choose:
            if (frame.left == 0) return;
            if (step.target != Target::RowOrColumn) return each_card(cells_meant(terms, state, frame, step.target));
            for (int line = 0; line < lane_count; ++line) visit(TakeLine{Lane{line}});
            return;
        case Op::ChooseOne:
            if (frame.left == 0) return;
            if (may_do(terms, state, frame, frame.step + 1)) visit(TakeOption{1});
            if (may_do(terms, state, frame, frame.step + 1 + step.body)) visit(TakeOption{2});
            return;
        case Op::Place: return each_card(cells_to_place_on(terms, state, frame, step));
        case Op::Remove: return each_card(cells_to_take_from(terms, state, frame, step));
        case Op::Move:
            for_each_bit(cells_to_shift_from(state, frame, step), [&](int from) {
                for_each_bit(cells_to_shift_to(state, frame, step, Cell{from}), [&](int to) { visit(ShiftToken{Cell{from}, Cell{to}}); });
            });
            return;
        case Op::Reveal: for_each_bit(lanes_to_reveal(state, frame, step), [&](int lane) { visit(RevealCombat{Lane{lane}}); }); return;
        case Op::SwapCards: {
            const Swaps swaps = swaps_meant(terms, state, frame, step);
            for_each_bit(swaps.first, [&](int one) {
                for_each_bit(swaps.with(Cell{one}), [&](int two) {
                    if (one < two || !swaps.fits(Cell{two}, Cell{one})) visit(SwapCards{Cell{one}, Cell{two}});
                });
            });
            return;
        }
        case Op::SwapCombat: {
            const Lanes lanes = lanes_to_swap(state, frame);
            for_each_bit(lanes, [&](int one) {
                for_each_bit(static_cast<Lanes>(lanes >> (one + 1)),
                             [&](int above) { visit(SwapCombat{Lane{one}, Lane{one + 1 + above}}); });
            });
            return;
        }
        case Op::ReplaceUnit: {
            if (frame.left == 0) return;
            const CardBits units = bioroids_in_hand(terms, state);
            for_each_bit(cells_meant(terms, state, frame, step.target),
                         [&](int cell) { for_each_bit(units, [&](int unit) { visit(ReplaceUnit{Cell{cell}, Card{unit}}); }); });
            return;
        }
        default: return;
    }
}

constexpr bool asks(Op op) {
    return op == Op::Choose || op == Op::ChooseOne || op == Op::Place || op == Op::Remove || op == Op::Move || op == Op::Reveal ||
           op == Op::SwapCards || op == Op::SwapCombat || op == Op::ReplaceUnit;
}

// CP-8.12, and whether a special token can be played: the step has something to do.
constexpr bool may_do(const Terms& terms, const State& state, const Resolving& frame, int step) {
    const Effect& effect = terms.cards.effect_of(frame.card);
    if (step >= effect.size()) return false;
    Resolving there = frame;
    kit::enter_step(effect, there, step);
    if (effect[step].op == Op::Pay) return state.mine().unused >= effect[step].count && may_do(terms, state, frame, step + 1);
    if (!asks(effect[step].op)) return true;
    bool found = false;
    for_each_answer(terms, state, there, effect[step], [&](const auto&) { found = true; });
    return found;
}

// CP-5.5, CP-5.6
constexpr bool has_use(const Terms& terms, const State& state, Card special) {
    Resolving frame;
    frame.card = special;
    return may_do(terms, state, frame, 0);
}

// CP-5.3, CP-5.8: special tokens that the active player may play now.
constexpr CardBits playable_specials(const Terms& terms, const State& state) {
    CardBits result = 0;
    if (state.used || (state.phase != Phase::Tactical && state.phase != Phase::Token)) return result;
    for_each_bit(state.mine().hand.bits & specials_of(state.active), [&](int card) {
        const bool now = state.phase == Phase::Token || terms.cards.tactical[static_cast<std::size_t>(card - first_special)];
        if (now && has_use(terms, state, Card{card})) result |= CardBits{1} << card;
    });
    return result;
}

}  // namespace broadside::crisis_point
