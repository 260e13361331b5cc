// The course of a match: rounds, phases and turns, and what happens without anybody's choice.
#pragma once

#include "games/force-of-arms/rules/effects.hpp"
#include "games/force-of-arms/rules/scoring.hpp"

namespace broadside::force_of_arms {

// FA-3.1 to FA-3.4: a fresh table; the ships are still to be shuffled.
constexpr void set_up_round(const Terms& terms, State& state) {
    state.phase = Phase::Shuffle;
    state.active = state.first;
    state.corner = Corner::None;
    state.moved = false;
    state.laid = 0;
    state.played = false;
    state.passes = 0;
    state.grid.fill(empty_space);
    state.ships.fill(Load{});
    state.forces.fill(Force{});
    state.supply = {};
    for (const TokenKind token : all_tokens) {
        const TokenData& data = terms.cards.of(token);
        if (is_common(token)) {
            state.supply.of(token) = data.supply;
            continue;
        }
        for (Force& force : state.forces) {
            force.held.of(token) = data.start;
            force.supply.of(token) = byte(data.supply - data.start);
        }
    }
}

template <class Sink>
constexpr void begin_turn(Play<Sink>& play, Faction faction) {
    State& state = play.state;
    state.active = faction;
    state.moved = false;
    state.laid = 0;
    state.played = false;
    play.tell(TurnBegan{faction, state.phase});
}

template <class Sink>
constexpr void begin_phase(Play<Sink>& play, Phase phase, Faction faction) {
    play.state.phase = phase;
    play.state.passes = 0;
    play.tell(PhaseBegan{phase});
    begin_turn(play, faction);
}

template <class Sink>
constexpr void end_match(Play<Sink>& play, Ending ending) {
    State& state = play.state;
    const int alpha = total_of(state.scores, Player::Alpha);
    const int bravo = total_of(state.scores, Player::Bravo);
    state.phase = Phase::Over;
    state.ending = ending;
    play.tell(MatchEnded{ending, kit::higher(alpha, bravo)});
}

// FA-2.1 to FA-2.7: the next round, or the end.
template <class Sink>
constexpr void after_round(Play<Sink>& play) {
    State& state = play.state;
    const bool level = total_of(state.scores, Player::Alpha) == total_of(state.scores, Player::Bravo);
    if (is_tie_round(play.terms, state)) return end_match(play, level ? Ending::Level : Ending::TieRound);
    const bool tie_round = state.round == play.terms.rounds() && play.terms.options.rounds == Length::Two && level;
    if (state.round == play.terms.rounds() && !tie_round) return end_match(play, level ? Ending::Level : Ending::Points);
    const Player second = commander(state, other(state.first));
    ++state.round;
    if (tie_round)
        state.rdf = state.scores[0].rdf;
    else if (play.terms.options.factions == Commands::Swap)
        state.rdf = other(state.rdf);
    state.first = faction_of(state, second);
    set_up_round(play.terms, state);
}

// FA-10.2 to FA-10.5: one ship, addition by addition.
template <class Sink>
constexpr Who score_ship(Play<Sink>& play, int ship) {
    const State& state = play.state;
    Totals totals;
    for_each_addition(
        play.terms, state, ship, [](Faction, int) { return true; },
        [&](const Addition& each) {
            totals.add(each.stat, each.amount);
            play.tell(Counted{Ship{ship}, each.stat, each.reason, each.faction, each.post, each.fighter, word(each.amount),
                              word(each.stat == Stat::Defense ? totals.defense : totals.attack)});
        },
        [](Faction) {});
    const Who winner = collector_of(state, ship, totals);
    const auto points = card_of(play.terms, state, ship).points;
    play.tell(ShipScored{Ship{ship}, Cell{cell_of(state, Ship{ship})}, word(totals.defense), word(totals.attack), winner,
                         winner == Who::Nobody ? decltype(points){} : points});
    return winner;
}

// FA-7.3, section 10. FA-10.6: ships stay on the grid until all are counted.
template <class Sink>
constexpr void score_round(Play<Sink>& play) {
    State& state = play.state;
    for (const Faction faction : both_factions)
        for_each_bit(face_down(state.force(faction)), [&](int post) { turn_up(play, faction, Post{post}, Cause::Scoring); });
    RoundScore score{state.rdf, 0, 0};
    for (int cell = 0; cell < cell_count; ++cell) {
        const Ship ship = state.card_at(cell);
        if (!ship.named()) continue;
        const Who winner = score_ship(play, ship.index);
        const int points = card_of(play.terms, state, ship.index).points;
        if (winner == Who::Alpha) score.alpha = byte(score.alpha + points);
        if (winner == Who::Bravo) score.bravo = byte(score.bravo + points);
    }
    state.scores.push_back(score);
    play.tell(RoundScored{state.round, score.alpha, score.bravo, word(total_of(state.scores, Player::Alpha)),
                          word(total_of(state.scores, Player::Bravo))});
    after_round(play);
}

// FA-6.4 to FA-6.6: whose turn it is in the Token phase, starting with this faction.
template <class Sink>
constexpr void seek_token_turn(Play<Sink>& play, Faction faction) {
    State& state = play.state;
    for (; state.passes < passes_to_end; faction = other(faction)) {
        if (may_play_token(state, faction)) return begin_turn(play, faction);
        ++state.passes;
        play.tell(Passed{faction, true});
    }
    begin_phase(play, Phase::HeroCommand, other(state.first));  // FA-7.1
}

template <class Sink>
constexpr void begin_token_phase(Play<Sink>& play) {
    State& state = play.state;
    const bool takes_place = may_play_token(state, Faction::Rdf) || may_play_token(state, Faction::Zentraedi);
    if (!takes_place) return begin_phase(play, Phase::HeroCommand, other(state.first));
    state.phase = Phase::Token;
    state.passes = 0;
    play.tell(PhaseBegan{Phase::Token});
    seek_token_turn(play, state.first);
}

template <class Sink>
constexpr void end_turn(Play<Sink>& play) {
    State& state = play.state;
    const Faction next = other(state.active);
    if (state.phase == Phase::Tactical) {
        if (state.theirs().hand.empty())
            begin_token_phase(play);  // FA-4.12
        else
            begin_turn(play, next);
    } else if (state.phase == Phase::HeroCommand) {
        if (heroes_left(state.theirs()) + commands_left(state.theirs()) == 0)
            score_round(play);
        else
            begin_turn(play, next);
    }
}

template <class Sink>
constexpr void pass_token(Play<Sink>& play) {
    ++play.state.passes;
    play.tell(Passed{play.state.active, false});
    seek_token_turn(play, other(play.state.active));
}

// Everything that follows of itself after an input, until somebody has to decide.
template <class Sink>
constexpr void settle(Play<Sink>& play) {
    State& state = play.state;
    carry_on(play);
    while (state.frames.empty()) {
        if (state.phase == Phase::Tactical) {
            if (!state.moved && !may_move_a_ship(state, state.active)) {  // FA-4.4
                state.moved = true;
                play.tell(MoveSkipped{state.active});
            }
            if (state.laid < fighters_a_turn || has_free_token(state, state.active)) return;
            end_turn(play);  // FA-4.11
        } else if (state.phase == Phase::Token) {
            if (!state.played) return;
            state.passes = 0;
            seek_token_turn(play, other(state.active));
        } else if (state.phase == Phase::HeroCommand) {
            if (!state.played || has_free_token(state, state.active)) return;
            end_turn(play);  // FA-7.4
        } else {
            return;
        }
    }
}

}  // namespace broadside::force_of_arms
