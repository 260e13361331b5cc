// Playing a checked move, and chance.
#pragma once

#include "core/input.hpp"
#include "games/crisis-point/rules/turn.hpp"

namespace broadside::crisis_point {

// CP-3.4: four to the AoSC, four to the Masters, two to nobody.
template <class Sink>
constexpr void deal_locations(Play<Sink>& play, const Draws& draws) {
    State& state = play.state;
    FixedVector<Card, location_count> heap;
    for (int i = 0; i < location_count; ++i) heap.push_back(Card{first_location + i});
    for (int i = 0; i < draws.size(); ++i)
        state.forces[static_cast<std::size_t>(i / locations_dealt)].locations.add(kit::take_out(heap, draws[i]).index);
    for (const Faction faction : both_factions)
        play.tell_apart(seat_of(commander(state, faction)), LocationsDealt{faction, state.force(faction).locations, locations_dealt},
                        LocationsDealt{faction, {}, locations_dealt});
    if (state.game == 1)
        state.phase = Phase::Draw;
    else
        begin_phase(play, Phase::Tactical, state.first);  // CP-2.4
}

// CP-3.5
template <class Sink>
constexpr void draw_combat(Play<Sink>& play, const Draws& draws) {
    State& state = play.state;
    const auto value = [&](Player player, Combat combat) { return play.terms.cards.value_of(faction_of(state, player), combat); };
    const Combat alpha{draws[0]};
    const Combat bravo{draws[1]};
    const std::uint8_t alpha_value = byte(value(Player::Alpha, alpha));
    const std::uint8_t bravo_value = byte(value(Player::Bravo, bravo));
    const Who winner = kit::higher(alpha_value, bravo_value);
    play.tell(CombatDrawn{alpha, bravo, alpha_value, bravo_value, winner});
    if (winner == Who::Nobody) return;
    state.active = faction_of(state, winner == Who::Alpha ? Player::Alpha : Player::Bravo);
    state.phase = Phase::ChooseSeat;
}

template <class Sink>
constexpr void play_chance(Play<Sink>& play, const Draws& draws) {
    if (play.state.phase == Phase::Deal)
        deal_locations(play, draws);
    else
        draw_combat(play, draws);
}

// CP-3.3: both choose at once, so this is the only move that says who made it.
template <class Sink>
constexpr void play_move(Play<Sink>& play, Seat seat, const ChooseObjectives& move) {
    State& state = play.state;
    const Faction faction = faction_of(state, player_of(seat));
    state.force(faction).objectives = move.objectives;
    play.tell_apart(seat, ObjectivesChosen{faction, move.objectives}, ObjectivesChosen{faction, {}});
    if (!state.force(other(faction)).objectives.empty()) state.phase = Phase::Deal;
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, Seat, const ChooseSeat& move) {
    State& state = play.state;
    play.tell(SeatChosen{commander(state, state.active), move.first});
    state.first = move.first ? state.active : other(state.active);
    begin_phase(play, Phase::Tactical, state.first);
}

template <class Sink>
constexpr void give_answers(Play<Sink>& play, const Answers& answers) {
    for (const Answer& each : answers) answer(play, each);
}

// CP-4.2 to CP-4.7
template <class Sink>
constexpr void play_move(Play<Sink>& play, Seat, const LayCard& move) {
    State& state = play.state;
    Force& force = state.mine();
    force.hand.remove(move.card.index);
    force.locations.remove(move.card.index);
    state.space(move.to.index).card = move.card;
    state.stage = Stage::Token;
    play.tell(CardLaid{state.active, move.card, move.to});
    if (is_unit(move.card)) gain_tokens(play, move.card, play.terms.cards.of(move.card).tokens, Cause::Laid);
    if (is_base(move.card)) return gain_tokens(play, move.card, tokens_of_base(play.terms, force), Cause::Laid);
    begin_effect(play, move.card, move.to);
    give_answers(play, move.answers);
}

// CP-4.8, CP-6.1
template <class Sink>
constexpr void play_move(Play<Sink>& play, Seat, const PlaceTokens& move) {
    State& state = play.state;
    const Cause cause = state.phase == Phase::Tactical ? Cause::Tactical : Cause::Turn;
    for (const Cell cell : {move.on.low, move.on.high})
        if (cell.named()) place_token(play, state.active, cell, state.mine().unused, cause);
    state.stage = Stage::Close;
}

// CP-4.9
template <class Sink>
constexpr void play_move(Play<Sink>& play, Seat, const LayCombat& move) {
    State& state = play.state;
    const Faction faction = state.active;
    state.mine().combat.remove(move.combat.index);
    state.mine().lanes[move.lane.index] = {move.combat, false};
    play.tell_apart(seat_of(commander(state, faction)), CombatLaid{faction, move.combat, move.lane},
                    CombatLaid{faction, unknown_combat, move.lane});
    end_turn(play);
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, Seat, const PlayCard& move) {
    State& state = play.state;
    state.mine().hand.remove(move.card.index);
    if (is_special(move.card))
        state.used = true;  // CP-5.8
    else
        state.stage = Stage::Close;
    play.tell(CardPlayed{state.active, move.card});
    begin_effect(play, move.card, nowhere);
    give_answers(play, move.answers);
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, Seat, const Resolve& move) {
    give_answers(play, move.answers);
}

// CP-6.6
template <class Sink>
constexpr void play_move(Play<Sink>& play, Seat, const Pass&) {
    play.tell(Passed{play.state.active});
    lose_specials(play, play.state.active);
    end_turn(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Seat, const EndTurn&) {
    end_turn(play);
}

}  // namespace broadside::crisis_point
