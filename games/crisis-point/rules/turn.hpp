// The course of a match: games, phases and turns, and what happens without anybody's choice.
#pragma once

#include "games/crisis-point/rules/effects.hpp"
#include "games/crisis-point/rules/scoring.hpp"

namespace broadside::crisis_point {

// CP-2.6: a fresh table; the objectives are still to be chosen.
constexpr void set_up_game(const Terms& terms, State& state) {
    state.phase = Phase::Objectives;
    state.active = state.first;
    state.stage = Stage::Card;
    state.used = false;
    state.spaces.fill(Space{});
    for (const Faction faction : both_factions) {
        Force& force = state.force(faction);
        force = Force{};
        force.hand.bits = cards_of(faction) | heroes_of(faction) | commands_of(faction);
        force.supply = terms.cards.supply;
    }
}

template <class Sink>
constexpr void begin_turn(Play<Sink>& play, Faction faction) {
    State& state = play.state;
    state.active = faction;
    state.stage = state.phase == Phase::Token ? Stage::Token : Stage::Card;
    state.used = false;
    play.tell(TurnBegan{faction, state.phase});
}

template <class Sink>
constexpr void begin_phase(Play<Sink>& play, Phase phase, Faction faction) {
    play.state.phase = phase;
    play.tell(PhaseBegan{phase});
    begin_turn(play, faction);
}

constexpr int cards_total(const Scores& scores, Player player) {
    int sum = 0;
    for (const GameScore& score : scores) sum += player == Player::Alpha ? score.alpha_cards : score.bravo_cards;
    return sum;
}

// CP-2.1 to CP-2.3: who wins by these scores, and by what.
struct Decision {
    Ending ending = Ending::None;
    Who winner = Who::Nobody;
};
constexpr Decision decide(const Terms& terms, const Scores& scores) {
    const Who points = kit::higher(total_of(scores, Player::Alpha), total_of(scores, Player::Bravo));
    if (points != Who::Nobody) return {Ending::Points, points};
    const Who cards = kit::higher(cards_total(scores, Player::Alpha), cards_total(scores, Player::Bravo));
    if (terms.options.tie_break == TieBreak::Cards && cards != Who::Nobody) return {Ending::Cards, cards};
    return {Ending::Level, Who::Nobody};
}

// CP-2.4: the other game, or the end.
template <class Sink>
constexpr void after_game(Play<Sink>& play) {
    State& state = play.state;
    if (state.game < play.terms.games()) {
        ++state.game;
        // Sides change hands and so does the first turn, so the same side begins again.
        state.aosc = other(state.aosc);
        set_up_game(play.terms, state);
        return play.tell(GameBegan{state.game, state.aosc});
    }
    const Decision decision = decide(play.terms, state.scores);
    state.phase = Phase::Over;
    state.ending = decision.ending;
    play.tell(MatchEnded{decision.ending, decision.winner});
}

// CP-9.2 to CP-9.6: one card, addition by addition.
template <class Sink>
constexpr void score_card(Play<Sink>& play, int cell) {
    Space& space = play.state.space(cell);
    Power power{};
    for_each_addition(
        play.terms, play.state, cell, [](Faction, int) { return true; },
        [&](const Addition& each) {
            int& total = power[index_of(each.faction)];
            total += each.amount;
            play.tell(Counted{Cell{cell}, each.faction, each.reason, each.lane, each.combat, byte(each.amount), byte(total)});
        },
        [](Faction) {});
    space.victory = winner_of(space.card, power);
    const std::uint8_t points = space.victory == Holder::Nobody ? std::uint8_t{0} : play.terms.cards.of(space.card).points;
    play.tell(CardScored{Cell{cell}, space.card, byte(power[0]), byte(power[1]), space.victory, points});
}

// CP-9.8, CP-10.1 to CP-10.6: what a side has made of the battlefield.
template <class Sink>
constexpr int points_of(Play<Sink>& play, Faction faction) {
    const State& state = play.state;
    const Cells won = cells_won(state, faction);
    int points = 0;
    for_each_bit(won, [&](int cell) { points += play.terms.cards.of(state.card_at(cell)).points; });
    const Objective claimed = claimed_objective(play.terms, state, faction, won);
    for_each_bit(state.force(faction).objectives.bits, [&](int index) {
        const ObjectiveData& data = play.terms.cards.of(faction, Objective{index});
        const bool counts = Objective{index} == claimed;
        if (counts) points += data.points;
        play.tell(ObjectiveScored{faction, Objective{index}, byte(reached(play.terms, state, faction, data, won)), data.at_least, counts,
                                  counts ? data.points : std::uint8_t{0}});
    });
    return points;
}

// CP-7.3, section 9. CP-9.7: cards stay on the battlefield until all are scored.
template <class Sink>
constexpr void score_game(Play<Sink>& play) {
    State& state = play.state;
    for (const Faction faction : both_factions)
        for_each_bit(kit::face_down(state.force(faction).lanes), [&](int lane) { reveal(play, faction, Lane{lane}, Cause::Scoring); });
    for (int cell = 0; cell < cell_count; ++cell) score_card(play, cell);
    const std::array<int, 2> points{points_of(play, Faction::Aosc), points_of(play, Faction::Masters)};
    const auto of = [&](Player player) { return index_of(faction_of(state, player)); };
    const std::array<int, 2> cards{std::popcount(cells_won(state, Faction::Aosc)), std::popcount(cells_won(state, Faction::Masters))};
    const GameScore score{state.aosc, byte(points[of(Player::Alpha)]), byte(points[of(Player::Bravo)]), byte(cards[of(Player::Alpha)]),
                          byte(cards[of(Player::Bravo)])};
    state.scores.push_back(score);
    play.tell(GameScored{state.game, score.alpha, score.bravo, score.alpha_cards, score.bravo_cards,
                         word(total_of(state.scores, Player::Alpha)), word(total_of(state.scores, Player::Bravo))});
    after_game(play);
}

// CP-5.9, CP-6.6
template <class Sink>
constexpr void lose_specials(Play<Sink>& play, Faction faction) {
    Force& force = play.state.force(faction);
    const CardSet lost{force.hand.bits & specials_of(faction)};
    if (lost.empty()) return;
    force.hand.bits &= ~lost.bits;
    play.tell(SpecialsLost{faction, lost});
}

// CP-6.4, CP-6.6 to CP-6.8: whose turn it is in the Token phase, this side before the other.
template <class Sink>
constexpr void seek_token_turn(Play<Sink>& play, Faction faction) {
    State& state = play.state;
    state.used = false;
    for (const Faction each : {faction, other(faction)}) {
        state.active = each;
        if (state.mine().unused > 0 || playable_specials(play.terms, state) != 0) return begin_turn(play, each);
    }
    for (const Faction each : both_factions) lose_specials(play, each);
    begin_phase(play, Phase::HeroCommand, other(state.first));  // CP-3.7
}

template <class Sink>
constexpr void end_turn(Play<Sink>& play) {
    State& state = play.state;
    const Faction next = other(state.active);
    switch (state.phase) {
        case Phase::Tactical:
            if (!state.theirs().combat.empty()) return begin_turn(play, next);
            state.phase = Phase::Token;  // CP-4.10
            play.tell(PhaseBegan{Phase::Token});
            return seek_token_turn(play, state.first);
        case Phase::Token: return seek_token_turn(play, next);
        default:
            if (cards_to_play(state.theirs(), next) != 0) return begin_turn(play, next);
            return score_game(play);
    }
}

// CP-6.3, CP-6.5: in the Token phase a turn goes on while tokens have to be placed or a special token can be played.
constexpr bool token_turn_goes_on(const Terms& terms, const State& state) {
    if (state.stage == Stage::Token && state.mine().unused > 0) return true;
    return playable_specials(terms, state) != 0;
}

// Everything that follows of itself after an input, until somebody has to decide.
template <class Sink>
constexpr void settle(Play<Sink>& play) {
    State& state = play.state;
    while (state.frames.empty()) {
        if (state.phase == Phase::Tactical) {
            if (state.stage == Stage::Token && state.mine().unused == 0) {  // CP-4.8
                state.stage = Stage::Close;
                play.tell(TokenSkipped{state.active});
            }
            return;
        }
        if (state.phase == Phase::Token) {
            if (token_turn_goes_on(play.terms, state)) return;
        } else if (state.phase != Phase::HeroCommand || state.stage == Stage::Card) {
            return;
        }
        end_turn(play);
    }
}

}  // namespace broadside::crisis_point
