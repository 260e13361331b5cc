// Is a state that came from outside (a file, the engine's `load`) one that the rules can go on from?
// The answer names the first thing that cannot be.
#pragma once

#include <string>

#include "games/crisis-point/rules/legal.hpp"

namespace broadside::crisis_point {

class Inspection {
public:
    Inspection(const Terms& terms, const State& state) : terms_(terms), state_(state) {}

    std::string run() {
        inspect_match();
        inspect_battlefield();
        for (const Faction faction : both_factions) inspect_force(faction);
        inspect_locations();
        inspect_turn();
        inspect_effect();
        if (problem_.empty()) inspect_rest();
        return problem_;
    }

private:
    void need(bool holds, std::string problem) {
        if (!holds && problem_.empty()) problem_ = std::move(problem);
    }

    bool over() const { return state_.phase == Phase::Over; }
    bool before_turns() const { return state_.phase < Phase::Tactical; }
    bool laid_out() const { return state_.phase > Phase::Tactical; }

    // CP-2.4, CP-2.5
    static Player commander_of_game(int game) { return game == 1 ? Player::Alpha : Player::Bravo; }

    void inspect_match() {
        const int finished = over() ? state_.game : state_.game - 1;
        need(state_.game >= 1 && state_.game <= terms_.games(), "game: there is no such game");
        need(state_.scores.size() == finished, "scores: one entry for each finished game");
        need(state_.aosc == commander_of_game(state_.game), "aosc: another player has the AoSC in this game");
        for (int i = 0; i < state_.scores.size(); ++i) {
            const GameScore& score = state_.scores[i];
            need(score.aosc == commander_of_game(i + 1), "scores: another player had the AoSC in that game");
            need(score.alpha_cards + score.bravo_cards <= cell_count, "scores: more cards than spaces");
        }
        need(state_.ending == (over() ? decide(terms_, state_.scores).ending : Ending::None), "ending: it does not fit the scores");
        if (!over()) return;
        need(state_.game == terms_.games(), "phase: the match is not over yet");
        if (!state_.scores.empty()) inspect_final_score(state_.scores.back());
    }

    void inspect_final_score(const GameScore& score) {
        const auto cards = [&](Player player) { return std::popcount(cells_won(state_, faction_of(state_, player))); };
        need(score.alpha_cards == cards(Player::Alpha) && score.bravo_cards == cards(Player::Bravo),
             "scores: other cards carry Victory Tokens");
    }

    void inspect_battlefield() {
        CardBits seen = 0;
        for (int cell = 0; cell < cell_count; ++cell) {
            const Space& space = state_.space(cell);
            const std::string name = "spaces: " + std::string(Cell{cell}.text());
            need(over() || space.victory == Holder::Nobody, name + ": Victory Tokens are placed at the end");
            if (space.card == no_card) {
                need(space.tokens == std::array<std::uint8_t, 2>{} && space.victory == Holder::Nobody, name + ": tokens lie on cards");
                continue;
            }
            need(space.card.index < battlefield_cards, name + ": this card does not lie on the battlefield");
            need((seen & bit_of(space.card)) == 0, name + ": this card lies there twice");
            seen |= bit_of(space.card);
            if (over()) inspect_victory(cell, name);
        }
        need(!before_turns() || seen == 0, "spaces: cards are laid in the Tactical phase");
        need(!laid_out() || free_cells(state_) == 0, "spaces: the battlefield is full after the Tactical phase");
        on_battlefield_ = seen;
    }

    void inspect_victory(int cell, const std::string& name) {
        Power power{};
        bool whole = true;
        for_each_addition(
            terms_, state_, cell, [](Faction, int) { return true; },
            [&](const Addition& each) {
                power[index_of(each.faction)] += each.amount;
                whole = whole && each.amount < 200;
            },
            [](Faction) {});
        need(whole && state_.space(cell).victory == winner_of(state_.card_at(cell), power), name + ": another side has won this card");
    }

    void inspect_force(Faction faction) {
        const Force& force = state_.force(faction);
        const std::string name{name_of(faction)};
        CombatSet seen;
        for (const Laid& laid : force.lanes) {
            need(laid.combat != unknown_combat, name + ": every combat card must be a known one");
            if (!laid.combat.named()) {
                need(!laid.face_up, name + ": an empty lane shows nothing");
                continue;
            }
            need(!seen.has(laid.combat.index), name + ": a combat card lies there twice");
            seen.add(laid.combat.index);
            if (over()) need(laid.face_up, name + ": all combat cards are open at the end");
        }
        need(force.combat.bits == (whole_deck.bits & ~seen.bits), name + ": the combat cards in hand are those not laid");
        need(!laid_out() || seen == whole_deck, name + ": all combat cards are laid after the Tactical phase");
        need(!before_turns() || seen.empty(), name + ": combat cards are laid in the Tactical phase");
        const bool chosen = force.objectives.size() == objectives_to_choose;
        need(chosen || (state_.phase == Phase::Objectives && force.objectives.empty()), name + ": two objectives are chosen");
        inspect_hand(faction, name);
        int sum = force.unused + force.supply + force.gone;
        for (const Space& space : state_.spaces) sum += space.tokens[index_of(faction)];
        need(sum == terms_.cards.supply, name + ": the battle tokens do not add up");
        if (before_turns()) need(force.supply == terms_.cards.supply, name + ": nothing is earned before the first turn");
        if (state_.phase > Phase::Token) need(force.unused == 0, name + ": all battle tokens had to be placed");
    }

    void inspect_hand(Faction faction, const std::string& name) {
        const Force& force = state_.force(faction);
        const CardBits all = cards_of(faction) | heroes_of(faction) | commands_of(faction) | specials_of(faction);
        need((force.hand.bits & ~all) == 0, name + ": the hand holds cards of another kind");
        const CardBits own = cards_of(faction);
        need((force.hand.bits & on_battlefield_) == 0, name + ": a card is in hand and on the battlefield");
        const CardBits missing = own & ~force.hand.bits & ~on_battlefield_;
        // CP-5.6: one unit may have been replaced.
        need(missing == 0 || (state_.phase >= Phase::Token && std::popcount(missing) == 1 && missing != bit_of(base_of(faction))),
             name + ": a card is nowhere");
        const int units = std::popcount(on_battlefield_ & units_of(faction));
        need(laid_out() ? units == units_to_lay : units <= units_to_lay, name + ": five units are laid");
        need(!laid_out() || is_in(base_of(faction), on_battlefield_), name + ": the base is laid");
        need(heroes_left(force, faction) >= 0 && commands_left(force, faction) >= 0, name + ": too many cards played");
        const bool played = (~force.hand.bits & (heroes_of(faction) | commands_of(faction))) != 0;
        need(state_.phase >= Phase::HeroCommand || !played, name + ": cards are played in the Hero/Command phase");
        if (over()) need(cards_to_play(force, faction) == 0, name + ": all cards are played at the end");
        const bool specials = (force.hand.bits & specials_of(faction)) != 0;
        need(!specials || state_.phase == Phase::Tactical || state_.phase == Phase::Token,
             name + ": special tokens are held in the Tactical and the Token phase");
    }

    // CP-3.4, CP-4.3
    void inspect_locations() {
        const CardBits aosc = state_.force(Faction::Aosc).locations.bits;
        const CardBits masters = state_.force(Faction::Masters).locations.bits;
        need(((aosc | masters) & ~all_locations) == 0, "locations: other cards among them");
        need((aosc & masters) == 0 && ((aosc | masters) & on_battlefield_) == 0, "locations: a card is there twice");
        const bool dealt = state_.phase > Phase::Deal;
        for (const Faction faction : both_factions) {
            const int held = state_.force(faction).locations.size();
            const int least = dealt ? locations_dealt - locations_to_lay : 0;
            const bool fits = !dealt           ? held == 0
                              : before_turns() ? held == locations_dealt
                              : laid_out()     ? held == least
                                               : held >= least && held <= locations_dealt;
            need(fits, std::string(name_of(faction)) + ": so many locations cannot be in hand");
        }
        if (!dealt) return;
        const int laid = std::popcount(on_battlefield_ & all_locations);
        need(laid == 2 * locations_dealt - std::popcount(aosc | masters), "locations: four are dealt to each player");
    }

    // Whose turn it can be, out of how much both have done.
    void inspect_turn() {
        if (state_.phase == Phase::Tactical) {
            const auto laid = [&](Faction faction) { return combat_count - state_.force(faction).combat.size(); };
            const int mine = laid(state_.active);
            const int theirs = laid(other(state_.active));
            need(theirs - mine == (state_.active == state_.first ? 0 : 1) && mine < combat_count,
                 "active: the turns do not fit the combat cards laid");
            for (const Faction faction : both_factions) {
                const Force& force = state_.force(faction);
                const int cards = units_to_lay - units_left(force, faction) + locations_to_lay - locations_left(force) +
                                  int{!is_in(base_of(faction), force.hand.bits)};
                const bool turn_card = faction == state_.active && state_.stage != Stage::Card;
                need(cards == laid(faction) + int{turn_card},
                     std::string(name_of(faction)) + ": the cards do not fit the combat cards laid");
            }
        } else if (state_.phase == Phase::HeroCommand) {
            const auto played = [&](Faction faction) {
                return heroes_to_play + commands_to_play - heroes_left(state_.force(faction), faction) -
                       commands_left(state_.force(faction), faction);
            };
            const int mine = played(state_.active) - int{state_.stage == Stage::Close};
            const int theirs = played(other(state_.active));
            need(mine >= 0 && theirs - mine == (state_.active == state_.first ? 1 : 0) && mine < heroes_to_play + commands_to_play,
                 "active: the turns do not fit the cards played");
            need(state_.stage != Stage::Token, "stage: no battle tokens are placed now");
        } else if (before_turns()) {
            need(state_.stage == Stage::Card, "stage: no turn has begun");
        }
        need(state_.phase != Phase::Token || state_.stage != Stage::Card, "stage: no card is laid now");
        need(!state_.used || state_.phase == Phase::Tactical || state_.phase == Phase::Token, "used: no special tokens are played now");
        need(state_.game == 1 || (state_.phase != Phase::Draw && state_.phase != Phase::ChooseSeat), "phase: no draw in this game");
    }

    void inspect_effect() {
        if (state_.frames.empty()) return;
        const Resolving& frame = state_.frames.back();
        need(frame.card.named(), "frames: there is no such card");
        if (!frame.card.named()) return;
        const Effect& effect = terms_.cards.effect_of(frame.card);
        need(frame.step < effect.size(), "frames: the effect has no such step");
        if (frame.step >= effect.size()) return;
        const Step& step = effect[frame.step];
        if (frame.card.index < battlefield_cards) {
            need(state_.phase == Phase::Tactical && state_.stage == Stage::Token && frame.self.named() &&
                     state_.card_at(frame.self.index) == frame.card,
                 "frames: that card was not laid just now");
        } else if (is_special(frame.card)) {
            const bool now = state_.phase == Phase::Token ||
                             (state_.phase == Phase::Tactical && terms_.cards.tactical[frame.card.index - first_special]);
            need(now && state_.used && side_of_special(frame.card) == state_.active && !state_.mine().hand.has(frame.card.index),
                 "frames: that special token was not played just now");
        } else {
            const CardBits own = heroes_of(state_.active) | commands_of(state_.active);
            need(state_.phase == Phase::HeroCommand && state_.stage == Stage::Close && is_in(frame.card, own) &&
                     !state_.mine().hand.has(frame.card.index),
                 "frames: that card was not played just now");
        }
        need(frame.left >= 1 && frame.left <= step.count, "frames: that often is nothing done");
        need(frame.card.index < battlefield_cards || !frame.self.named(), "frames: this card lies nowhere");
        inspect_bindings(frame, effect, step);
    }

    void inspect_bindings(const Resolving& frame, const Effect& effect, const Step& step) {
        const bool inside = kit::is_in_loop(effect, frame.step);
        need(inside == frame.each.named() && (inside || frame.rest.empty()), "frames: nothing is gone through here");
        const auto lies = [&](Cell cell) { return !cell.named() || state_.card_at(cell.index) != no_card; };
        need(lies(frame.chosen) && lies(frame.each) && lies(frame.from) && lies(frame.to), "frames: there is no card on that space");
        need((frame.rest.bits & free_cells(state_)) == 0, "frames: there is no card on that space");
        int placed = 0;
        for (const std::uint8_t each : frame.placed) placed += each;
        const bool counts = step.op == Op::Place || step.op == Op::Remove;
        need(placed == (counts ? step.count - frame.left : 0), "frames: other tokens than the effect has handled");
        const bool begun = step.op == Op::Move && frame.left < step.count;
        need(begun == frame.to.named() && (begun && step.target == Target::OneCard) == frame.from.named(),
             "frames: nothing is moved like that");
        need(!frame.from.named() || frame.from != frame.to, "frames: nothing is moved like that");
    }

    // A state at rest: nothing would happen of itself, and whoever is waited for has a move.
    void inspect_rest() {
        if (over() || before_turns()) {
            need(state_.frames.empty(), "frames: nothing is under way now");
            const bool both = !state_.forces[0].objectives.empty() && !state_.forces[1].objectives.empty();
            need(state_.phase != Phase::Objectives || !both, "phase: both have chosen their objectives");
            return;
        }
        State settled = state_;
        Unheard nobody;
        Play<Unheard> play{{nobody}, terms_, settled};
        carry_on(play);
        settle(play);
        need(settled == state_, "state: something would happen of itself first");
    }

    const Terms& terms_;
    const State& state_;
    CardBits on_battlefield_ = 0;
    std::string problem_;
};

inline std::string find_impossible(const Terms& terms, const State& state) { return Inspection(terms, state).run(); }

}  // namespace broadside::crisis_point
