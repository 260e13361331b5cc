// Playing a checked move, and chance.
#pragma once

#include "core/input.hpp"
#include "games/force-of-arms/rules/moves.hpp"
#include "games/force-of-arms/rules/turn.hpp"

namespace broadside::force_of_arms {

// FA-3.1: the ships go one by one to the eight places around the middle.
template <class Sink>
constexpr void lay_ships(Play<Sink>& play, const Draws& draws) {
    State& state = play.state;
    FixedVector<Ship, ship_count> heap;
    for (int ship = 0; ship < ship_count; ++ship) heap.push_back(Ship{ship});
    int next = 0;
    for (int cell = 0; cell < cell_count; ++cell) {
        if (Cell{cell} == middle) continue;
        state.grid[static_cast<std::size_t>(cell)] = kit::take_out(heap, next < draws.size() ? draws[next++] : 0);
    }
    play.tell(ShipsLaid{state.round, state.rdf, state.grid});
    state.phase = draws_for_seats(play.terms, state) ? Phase::Draw : Phase::ChooseSides;
    state.active = state.first;
}

// FA-3.5
template <class Sink>
constexpr void draw_fighters(Play<Sink>& play, const Draws& draws) {
    State& state = play.state;
    const Fighter alpha{draws[0]};
    const Fighter bravo{draws[1]};
    const int alpha_value = play.terms.cards.of(faction_of(state, Player::Alpha), alpha).value;
    const int bravo_value = play.terms.cards.of(faction_of(state, Player::Bravo), bravo).value;
    const Who winner = kit::higher(alpha_value, bravo_value);
    play.tell(FightersDrawn{alpha, bravo, byte(alpha_value), byte(bravo_value), winner});
    if (winner == Who::Nobody) return;
    state.active = faction_of(state, winner == Who::Alpha ? Player::Alpha : Player::Bravo);
    state.phase = Phase::ChooseSeat;
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, const ChooseSeat& move) {
    State& state = play.state;
    play.tell(SeatChosen{commander(state, state.active), move.first});
    if (!move.first) state.active = other(state.active);
    state.first = state.active;
    state.phase = Phase::ChooseSides;
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, const ChooseSides& move) {
    play.state.corner = move.corner;
    play.tell(SidesChosen{play.state.active, move.corner});
    begin_phase(play, Phase::Tactical, play.state.first);
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, const MoveShip& move) {
    swap_cards(play, cell_of(play.state, move.ship), move.to.index, Cause::Turn);
    play.state.moved = true;
}

// FA-4.9
template <class Sink>
constexpr void play_move(Play<Sink>& play, const LayFighter& move) {
    State& state = play.state;
    const Faction faction = state.active;
    Force& force = state.mine();
    const Post post = free_post(force, move.lane);
    force.hand.remove(move.fighter.index);
    force.posts[post.index] = {move.fighter, move.face_up, 0};
    ++state.laid;
    if (!move.face_up)
        return play.tell_apart(seat_of(commander(state, faction)), FighterLaid{faction, move.fighter, post, false},
                               FighterLaid{faction, unknown_fighter, post, false});
    play.tell(FighterLaid{faction, move.fighter, post, true});
    play.tell(Revealed{faction, post, move.fighter, Cause::Turn});
    const FighterData& data = play.terms.cards.of(faction, move.fighter);
    const int earned = kit::transfer(supply_of(state, faction, data.earns), force.held.of(data.earns), data.earned);  // FA-1.7
    play.tell(Earned{faction, data.earns, byte(earned)});
}

constexpr void spend_spy(Force& force) {
    --force.held.spy;
    ++force.gone.spy;
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, const UseSpy& move) {
    spend_spy(play.state.mine());
    play.tell(SpyUsed{play.state.active, move.faction, move.post});
    turn_up(play, move.faction, move.post, Cause::Spy);
    if (play.state.phase == Phase::Token) play.state.played = true;  // FA-6.1
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, const PlaceToken& move) {
    --play.state.mine().held.of(move.token);
    if (play.state.phase == Phase::Token) play.state.played = true;
    send(play, move.token, move.ship, Cause::Turn);
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, const PlayCard& move) {
    State& state = play.state;
    state.played = true;
    state.mine().played.add(move.card.index);
    play.tell(CardPlayed{state.active, move.card});
    Resolving frame;
    frame.card = move.card;
    kit::enter_step(play.terms.effect_of(state.active, move.card), frame, 0);
    state.frames.push_back(frame);
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, const Pass&) {
    pass_token(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, const EndTurn&) {
    end_turn(play);
}

constexpr Placing pop_placing(State& state) {
    const Placing placing = std::get<Placing>(state.frames.back());
    state.frames.pop_back();
    return placing;
}

// FA-5.12: the Spy and the token are out of the round.
template <class Sink>
constexpr void play_move(Play<Sink>& play, const StopToken&) {
    State& state = play.state;
    const Placing placing = pop_placing(state);
    spend_spy(state.theirs());
    ++state.mine().gone.of(placing.token);
    play.tell(TokenStopped{other(state.active), placing.token, placing.ship});
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, const AllowToken&) {
    const Placing placing = pop_placing(play.state);
    land(play, placing.token, placing.ship);
}

// Choices of an effect; the frame on top is the effect.

template <class Sink>
constexpr void play_move(Play<Sink>& play, const ChooseShip& move) {
    Resolving& frame = *resolving(play.state);
    const Step& step = step_of(play.terms, play.state, frame);
    if (step.op == Op::PlaceToken) return place_by_card(play, frame, step, move.ship);
    if (step.op == Op::IgnorePrintedDefense) return ignore_defense(play, frame, move.ship);
    frame.left = 0;
    bind_ship(play, frame, move.ship);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, const ChooseLine& move) {
    Resolving& frame = *resolving(play.state);
    frame.left = 0;
    frame.line = move.line;
    play.tell(LineChosen{play.state.active, move.line});
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, const ChooseFighter& move) {
    Resolving& frame = *resolving(play.state);
    treat_fighter(play, frame, step_of(play.terms, play.state, frame), move.faction, move.post);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, const RemoveToken& move) {
    take_away(play, *resolving(play.state), Lying{move.token, move.faction, move.ship});
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, const ShiftToken& move) {
    shift(play, *resolving(play.state), Lying{move.token, move.faction, move.from}, move.to);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, const SwapShip& move) {
    Resolving& frame = *resolving(play.state);
    swap_by_card(play, frame, step_of(play.terms, play.state, frame), move.to.index);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, const Exchange& move) {
    const bool in_order = move.one.index < move.two.index;
    exchange(play, *resolving(play.state), in_order ? move.one : move.two, in_order ? move.two : move.one);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, const Decline&) {
    resolving(play.state)->left = 0;
    play.tell(Declined{play.state.active});
}

template <class Sink>
constexpr void play_chance(Play<Sink>& play, const Draws& draws) {
    if (play.state.phase == Phase::Shuffle)
        lay_ships(play, draws);
    else
        draw_fighters(play, draws);
}

}  // namespace broadside::force_of_arms
