// Every legal move, out of the same sets that check asks.
#pragma once

#include "games/force-of-arms/rules/check.hpp"

namespace broadside::force_of_arms {

constexpr void legal_ship_moves(const State& state, MoveList& moves) {
    const Ships locked = locked_ships(state);
    Cells open = 0;
    for (int cell = 0; cell < cell_count; ++cell)
        if (!has(locked, state.card_at(cell))) open |= 1u << cell;
    for_each_bit(open, [&](int from) {
        const Ship ship = state.card_at(from);
        if (!has(ships_of(state.active), ship)) return;
        for_each_bit(open & ~(1u << from), [&](int to) { moves.push_back(MoveShip{ship, Cell{to}}); });
    });
}

constexpr void legal_lays(const Terms& terms, const State& state, MoveList& moves) {
    const Force& force = state.mine();
    FixedVector<Lane, lane_count> lanes;
    for (int lane = 0; lane < lane_count; ++lane)
        if (free_post(force, Lane{lane}).named()) lanes.push_back(Lane{lane});
    for_each_bit(force.hand.bits, [&](int fighter) {
        const bool earns = terms.cards.of(state.active, Fighter{fighter}).earned > 0;
        for (const Lane lane : lanes) {
            moves.push_back(LayFighter{Fighter{fighter}, lane, false});
            if (earns) moves.push_back(LayFighter{Fighter{fighter}, lane, true});
        }
    });
}

constexpr void legal_tokens(const State& state, TokenKind token, MoveList& moves) {
    if (state.mine().held.of(token) == 0) return;
    for_each_bit(ships_open_to(state, state.active, token), [&](int ship) { moves.push_back(PlaceToken{token, Ship{ship}}); });
}

constexpr void legal_spies(const State& state, MoveList& moves) {
    if (state.mine().held.spy == 0) return;
    for (const Faction faction : both_factions)
        for_each_bit(face_down(state.force(faction)), [&](int post) { moves.push_back(UseSpy{faction, Post{post}}); });
}

constexpr void legal_cards(const State& state, MoveList& moves) {
    const Force& force = state.mine();
    unsigned cards = ~unsigned{force.played.bits} & 0xffu;
    if (heroes_left(force) == 0) cards &= 0xf0u;
    if (commands_left(force) == 0) cards &= 0x0fu;
    for_each_bit(cards, [&](int card) { moves.push_back(PlayCard{Card{card}}); });
}

constexpr void legal_in_phase(const Terms& terms, const State& state, MoveList& moves) {
    switch (state.phase) {
        case Phase::ChooseSeat:
            moves.push_back(ChooseSeat{true});
            moves.push_back(ChooseSeat{false});
            return;
        case Phase::ChooseSides:
            for (const Corner corner : all_corners) moves.push_back(ChooseSides{corner});
            return;
        case Phase::Tactical:
            if (!state.moved)
                legal_ship_moves(state, moves);
            else if (state.laid < fighters_a_turn)
                legal_lays(terms, state, moves);
            else
                moves.push_back(EndTurn{});
            break;
        case Phase::Token:
            for (const TokenKind token : {TokenKind::Attack, TokenKind::Defense, TokenKind::Protoculture})
                legal_tokens(state, token, moves);
            if (state.mine().held.compulsory() == 0) moves.push_back(Pass{});
            break;
        case Phase::HeroCommand:
            if (state.played)
                moves.push_back(EndTurn{});
            else
                legal_cards(state, moves);
            break;
        default: return;
    }
    legal_tokens(state, TokenKind::ShipLock, moves);
    legal_spies(state, moves);
}

constexpr void legal_choices(const Terms& terms, const State& state, const Resolving& frame, MoveList& moves) {
    const Step& step = step_of(terms, state, frame);
    const auto offer_ships = [&](Ships ships) { for_each_bit(ships, [&](int ship) { moves.push_back(ChooseShip{Ship{ship}}); }); };
    switch (step.op) {
        case Op::Choose:
            if (step.target == Target::RowOrColumn)
                for (int line = 0; line < lane_count; ++line) moves.push_back(ChooseLine{Lane{line}});
            else
                offer_ships(ships_meant(terms, state, frame, step.target));
            break;
        case Op::PlaceToken: offer_ships(ships_to_place_on(terms, state, frame, step)); break;
        case Op::IgnorePrintedDefense: offer_ships(ships_meant(terms, state, frame, step.target)); break;
        case Op::RemoveToken:
            for_each_takeable(terms, state, frame, step,
                              [&](const Lying& lying) { moves.push_back(RemoveToken{lying.token, lying.faction, lying.ship}); });
            break;
        case Op::MoveToken:
            for_each_takeable(terms, state, frame, step, [&](const Lying& lying) {
                for_each_bit(ships_to_shift_to(terms, state, frame, step, lying),
                             [&](int to) { moves.push_back(ShiftToken{lying.token, lying.faction, lying.ship, Ship{to}}); });
            });
            break;
        case Op::SwapCard:
            for_each_bit(cells_to_swap_with(terms, state, frame, step), [&](int cell) { moves.push_back(SwapShip{Cell{cell}}); });
            break;
        case Op::RevealFighter:
        case Op::ModifyFighter: {
            const FightersMeant meant = fighters_meant(terms, state, frame, step);
            for_each_bit(meant.posts, [&](int post) { moves.push_back(ChooseFighter{meant.faction, Post{post}}); });
            break;
        }
        case Op::SwapFighters:
            for_each_exchange(fighters_meant(terms, state, frame, step).posts,
                              [&](Post one, Post two) { moves.push_back(Exchange{one, two}); });
            break;
        default: break;
    }
    if (step.optional) moves.push_back(Decline{});
}

constexpr void legal_answers(MoveList& moves) {
    moves.push_back(StopToken{});
    moves.push_back(AllowToken{});
}

}  // namespace broadside::force_of_arms
