// Every legal move, out of the same sets that check asks. Of moves that could answer several questions at once those are
// listed that answer one: the others are the same moves one after the other.
#pragma once

#include "games/crisis-point/rules/check.hpp"

namespace broadside::crisis_point {

// A move of this kind, made in its place on the list.
template <class M, class... Parts>
constexpr void list(MoveList& moves, Parts... parts) {
    moves.emplace_back(std::in_place_type<M>, parts...);
}

constexpr void legal_objectives(MoveList& moves) {
    for (int one = 0; one < objective_count; ++one)
        for (int two = one + 1; two < objective_count; ++two)
            list<ChooseObjectives>(moves, ObjectiveSet{static_cast<std::uint8_t>(1u << one | 1u << two)});
}

constexpr void legal_cards(const State& state, MoveList& moves) {
    const Cells open = free_cells(state);
    for_each_bit(cards_to_lay(state.mine(), state.active),
                 [&](int card) { for_each_bit(open, [&](int cell) { list<LayCard>(moves, Card{card}, Cell{cell}); }); });
}

// CP-4.8, CP-6.1, CP-6.2
constexpr void legal_tokens(const State& state, MoveList& moves) {
    const Cells cells = taken_cells(state);
    const bool pairs = state.phase == Phase::Token && state.mine().unused >= tokens_a_turn;
    for_each_bit(cells, [&](int one) {
        if (!pairs) return list<PlaceTokens>(moves, Spots{Cell{one}});
        for_each_bit(static_cast<Cells>(cells >> one), [&](int above) { list<PlaceTokens>(moves, Spots{Cell{one}, Cell{one + above}}); });
    });
}

constexpr void legal_combat(const State& state, MoveList& moves) {
    const Lanes lanes = free_lanes(state.mine());
    for_each_bit(state.mine().combat.bits,
                 [&](int combat) { for_each_bit(lanes, [&](int lane) { list<LayCombat>(moves, Combat{combat}, Lane{lane}); }); });
}

constexpr void legal_plays(CardBits cards, MoveList& moves) {
    for_each_bit(cards, [&](int card) { list<PlayCard>(moves, Card{card}); });
}

constexpr void legal_in_phase(const Terms& terms, const State& state, MoveList& moves) {
    switch (state.phase) {
        case Phase::Objectives: return legal_objectives(moves);
        case Phase::ChooseSeat:
            list<ChooseSeat>(moves, true);
            list<ChooseSeat>(moves, false);
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
                list<EndTurn>(moves);
            else if (state.mine().unused > 0)
                legal_tokens(state, moves);
            else
                list<Pass>(moves);
            return legal_plays(playable_specials(terms, state), moves);
        case Phase::HeroCommand: return legal_plays(cards_to_play(state.mine(), state.active), moves);
        default: return;
    }
}

constexpr void legal_answers(const Terms& terms, const State& state, MoveList& moves) {
    const Resolving& frame = state.frames.back();
    const Step& step = step_of(terms, frame);
    const auto offer = [&](const auto& answer) {
        list<Resolve>(moves);
        std::get_if<Resolve>(&moves.back())->answers.emplace_back(std::in_place_type<std::remove_cvref_t<decltype(answer)>>, answer);
    };
    for_each_answer(terms, state, frame, step, offer);
    if (step.optional) offer(Decline{});
}

}  // namespace broadside::crisis_point
