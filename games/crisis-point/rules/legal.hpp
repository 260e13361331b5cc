// Every legal move, out of the same sets that check asks. Of moves that could answer several questions at once those are
// listed that answer one: the others are the same moves one after the other.
#pragma once

#include "games/crisis-point/rules/check.hpp"

namespace broadside::crisis_point {

constexpr void legal_objectives(MoveList& moves) {
    for (int one = 0; one < objective_count; ++one)
        for (int two = one + 1; two < objective_count; ++two)
            moves.push_back(ChooseObjectives{ObjectiveSet{static_cast<std::uint8_t>(1u << one | 1u << two)}});
}

constexpr void legal_cards(const State& state, MoveList& moves) {
    const Cells open = free_cells(state);
    for_each_bit(cards_to_lay(state.mine(), state.active),
                 [&](int card) { for_each_bit(open, [&](int cell) { moves.push_back(LayCard{Card{card}, Cell{cell}, {}}); }); });
}

// CP-4.8, CP-6.1, CP-6.2
constexpr void legal_tokens(const State& state, MoveList& moves) {
    const Cells cells = taken_cells(state);
    const bool pairs = state.phase == Phase::Token && state.mine().unused >= tokens_a_turn;
    for_each_bit(cells, [&](int one) {
        if (!pairs) return moves.push_back(PlaceTokens{Spots{Cell{one}}});
        for_each_bit(static_cast<Cells>(cells >> one),
                     [&](int above) { moves.push_back(PlaceTokens{Spots{Cell{one}, Cell{one + above}}}); });
    });
}

constexpr void legal_combat(const State& state, MoveList& moves) {
    const Lanes lanes = free_lanes(state.mine());
    for_each_bit(state.mine().combat.bits,
                 [&](int combat) { for_each_bit(lanes, [&](int lane) { moves.push_back(LayCombat{Combat{combat}, Lane{lane}}); }); });
}

constexpr void legal_plays(CardBits cards, MoveList& moves) {
    for_each_bit(cards, [&](int card) { moves.push_back(PlayCard{Card{card}, {}}); });
}

constexpr void legal_in_phase(const Terms& terms, const State& state, MoveList& moves) {
    switch (state.phase) {
        case Phase::Objectives: return legal_objectives(moves);
        case Phase::ChooseSeat:
            moves.push_back(ChooseSeat{true});
            moves.push_back(ChooseSeat{false});
            return;
        case Phase::Tactical:
            if (state.stage == Stage::Card)
                legal_cards(state, moves);
            else if (state.stage == Stage::Token)
                legal_tokens(state, moves);
            else
                legal_combat(state, moves);
            return legal_plays(playable_specials(terms, state), moves);
        case Phase::Token:
            if (state.stage == Stage::Close)
                moves.push_back(EndTurn{});
            else if (state.mine().unused > 0)
                legal_tokens(state, moves);
            else
                moves.push_back(Pass{});
            return legal_plays(playable_specials(terms, state), moves);
        case Phase::HeroCommand: return legal_plays(cards_to_play(state.mine(), state.active), moves);
        default: return;
    }
}

constexpr void legal_answers(const Terms& terms, const State& state, MoveList& moves) {
    const Resolving& frame = state.frames.back();
    const Step& step = step_of(terms, frame);
    for_each_answer(terms, state, frame, step, [&](const Answer& answer) { moves.push_back(Resolve{Answers{answer}}); });
    if (step.optional) moves.push_back(Resolve{Answers{Decline{}}});
}

}  // namespace broadside::crisis_point
