// Is a state that came from outside (a file, the engine's `load`) one that the rules can go on from?
// The answer names the first thing that cannot be.
#pragma once

#include <string>

#include "games/force-of-arms/rules/legal.hpp"
#include "games/force-of-arms/rules/turn.hpp"

namespace broadside::force_of_arms {

class Inspection {
public:
    Inspection(const Terms& terms, const State& state) : terms_(terms), state_(state) {}

    std::string run() {
        inspect_match();
        inspect_grid();
        for (const Faction faction : both_factions) inspect_force(faction);
        inspect_turn();
        inspect_frames();
        inspect_tokens();
        if (problem_.empty()) inspect_moves();
        return problem_;
    }

private:
    void need(bool holds, std::string problem) {
        if (!holds && problem_.empty()) problem_ = std::move(problem);
    }
    static std::string text(std::string_view word) { return std::string(word); }

    bool before_grid() const { return state_.phase == Phase::Shuffle; }
    bool before_turns() const { return state_.phase < Phase::Tactical; }
    bool over() const { return state_.phase == Phase::Over; }

    void inspect_match() {
        const int rounds = terms_.rounds();
        const int finished = over() ? state_.round : state_.round - 1;
        need(state_.round >= 1 && (state_.round <= rounds || (rounds == 2 && state_.round == 3)), "round: there is no such round");
        need(state_.scores.size() == finished, "scores: one entry for each finished round");
        int points = terms_.cards.alternate.ship.points;
        for (const ShipData& ship : terms_.cards.ships) points += ship.points;
        Player rdf = Player::Alpha;
        for (int i = 0; i < state_.scores.size(); ++i) {
            const RoundScore& score = state_.scores[i];
            need(score.alpha + score.bravo <= points, "scores: more points than the ships have");
            need(score.rdf == commander_of_round(i), "scores: another player had the RDF in that round");
        }
        if (state_.round >= 1 && state_.round <= most_rounds) rdf = commander_of_round(state_.round - 1);
        need(state_.rdf == rdf, "rdf: another player has the RDF in this round");
        int alpha = 0;
        int bravo = 0;
        for (int i = 0; i < state_.scores.size() && i < rounds; ++i) {
            alpha += state_.scores[i].alpha;
            bravo += state_.scores[i].bravo;
        }
        need(!is_tie_round(terms_, state_) || alpha == bravo, "round: the third round is for a level match");
        const bool level = total_of(state_.scores, Player::Alpha) == total_of(state_.scores, Player::Bravo);
        Ending ending = Ending::None;
        if (over()) ending = level ? Ending::Level : is_tie_round(terms_, state_) ? Ending::TieRound : Ending::Points;
        need(state_.ending == ending, "ending: it does not fit the scores");
        if (over()) need(state_.round >= rounds && !(rounds == 2 && state_.round == 2 && level), "phase: the match is not over yet");
        need((state_.corner == Corner::None) == before_turns(), "corner: the sides are chosen before the first turn");
    }

    // FA-2.1, FA-2.3, FA-2.5; rounds are counted from 0 here.
    Player commander_of_round(int round) const {
        const bool swaps = terms_.options.factions == Commands::Swap && round < terms_.rounds();
        return swaps && round % 2 == 1 ? Player::Bravo : Player::Alpha;
    }

    void inspect_grid() {
        unsigned seen = 0;
        for (const Ship card : state_.grid) {
            need(card != no_ship, "grid: every place has a card");
            seen |= 1u << card.index;
        }
        const unsigned whole = (1u << (ship_count + 1)) - 1;
        need(before_grid() ? seen == 1u << ship_count : seen == whole, "grid: eight ships and the Empty Space, each once");
        for (int ship = 0; ship < ship_count; ++ship) {
            const Load& load = state_.load(ship);
            const std::string name = "ships: " + text(Ship{ship}.text());
            need(!load.alternate || Ship{ship} == terms_.cards.alternate.of, name + " has no alternate card");
            need(!load.alternate || terms_.transforms(), name + ": the alternate card is only another picture");  // FA-9.3
            need(state_.phase >= Phase::HeroCommand || (!load.alternate && !load.ignored && load.rally == 0),
                 name + ": only heroes and commands change a card");
            need(load.rally <= most_rally, name + ": that many fighters are never rallied");
            need(state_.phase >= Phase::HeroCommand || load.protoculture[0] + load.protoculture[1] <= protoculture_limit,
                 name + ": more Protoculture than there is room for");
        }
    }

    void inspect_force(Faction faction) {
        const Force& force = state_.force(faction);
        const std::string name = text(name_of(faction));
        FighterSet seen;
        int laid = 0;
        for (int post = 0; post < post_count; ++post) {
            const Laid& each = laid_at(force, post);
            need(each.fighter != unknown_fighter, name + ": every fighter must be a known one");
            if (!each.fighter.named()) {
                need(!each.face_up && each.marker == 0, name + ": an empty post has no properties");
                need(post % lane_capacity == 1 || !laid_at(force, post + 1).fighter.named(), name + ": a lane is filled in order");
                continue;
            }
            need(!seen.has(each.fighter.index), name + ": a fighter lies there twice");
            seen.add(each.fighter.index);
            ++laid;
            need(each.marker == 0 || (each.face_up && state_.phase >= Phase::HeroCommand),
                 name + ": markers lie on open fighters, in the Hero/Command phase");
            need(each.marker >= -most_marker && each.marker <= most_marker, name + ": no such marker");
            if (over()) need(each.face_up, name + ": all fighters are open at the end");
        }
        need((force.hand.bits & ~whole_deck.bits) == 0 && force.hand.bits == (whole_deck.bits & ~seen.bits),
             name + ": the hand is what is not laid");
        need(state_.phase <= Phase::Tactical || laid == post_count, name + ": all fighters are laid after the Tactical phase");
        need(!before_turns() || laid == 0, name + ": fighters are laid in the Tactical phase");
        need((force.played.bits & ~0xffu) == 0 && heroes_left(force) >= 0 && commands_left(force) >= 0, name + ": too many cards played");
        need(state_.phase >= Phase::HeroCommand || force.played.empty(), name + ": cards are played in the Hero/Command phase");
        if (over()) need(heroes_left(force) + commands_left(force) == 0, name + ": all cards are played at the end");
        need(state_.phase != Phase::HeroCommand || force.held.compulsory() == 0, name + ": these tokens had to be played");
    }

    // Whose turn it can be, out of how much both have done.
    void inspect_turn() {
        const Faction first = state_.first;
        const auto done = [&](Faction faction, auto count) { return count(state_.force(faction)); };
        need(state_.laid <= fighters_a_turn && (state_.phase == Phase::Tactical || state_.laid == 0), "laid: fighters laid in this turn");
        need(state_.phase == Phase::Tactical ? state_.moved || state_.laid == 0 : !state_.moved, "moved: the ship move comes first");
        need(state_.passes < passes_to_end && (state_.phase == Phase::Token || state_.passes <= passes_to_end), "passes: too many");
        if (state_.phase != Phase::Token) need(state_.passes == 0, "passes: only in the Token phase");
        if (state_.phase == Phase::Tactical) {
            const auto fighters = [](const Force& force) { return fighter_count - force.hand.size(); };
            const int mine = done(state_.active, fighters) - state_.laid;
            const int theirs = done(other(state_.active), fighters);
            need(mine % fighters_a_turn == 0 && theirs - mine == (state_.active == first ? 0 : fighters_a_turn) && mine < fighter_count,
                 "active: the turns do not fit the fighters laid");
        } else if (state_.phase == Phase::HeroCommand) {
            const auto cards = [](const Force& force) { return force.played.size(); };
            const int mine = done(state_.active, cards) - (state_.played ? 1 : 0);
            const int theirs = done(other(state_.active), cards);
            need(mine >= 0 && theirs - mine == (state_.active == first ? 1 : 0) && mine < heroes_to_play + commands_to_play,
                 "active: the turns do not fit the cards played");
        } else if (state_.phase == Phase::ChooseSides || before_grid()) {
            need(state_.active == first, "active: the first player");
        }
        const bool mid_turn = state_.phase == Phase::HeroCommand || state_.phase == Phase::Token || over();
        need(mid_turn || !state_.played, "played: only in the Token and the Hero/Command phase");
        need(state_.phase != Phase::ChooseSides || !draws_for_seats(terms_, state_) || state_.active == first, "first: the active player");
    }

    void inspect_frames() {
        for (int i = 0; i < state_.frames.size(); ++i) {
            const Frame& frame = state_.frames[i];
            if (const auto* effect = std::get_if<Resolving>(&frame)) {
                need(i == 0 && state_.phase == Phase::HeroCommand && state_.played, "frames: an effect belongs to a card just played");
                inspect_effect(*effect);
            } else {
                inspect_placing(std::get<Placing>(frame), i);
            }
        }
    }

    void inspect_effect(const Resolving& frame) {
        need(frame.card.named() && state_.mine().played.has(frame.card.index), "frames: that card has not been played");
        if (!frame.card.named()) return;
        const Effect& effect = terms_.effect_of(state_.active, frame.card);
        need(frame.step < effect.size(), "frames: the effect has no such step");
        if (frame.step >= effect.size()) return;
        need(frame.left <= effect[frame.step].count, "frames: that often is nothing done");
        need(frame.chosen != empty_space && frame.each != empty_space, "frames: the Empty Space is no ship");
        need((frame.rest.bits & ~0xffu) == 0, "frames: there are eight ships");
        const bool inside = kit::is_in_loop(effect, frame.step);
        need(inside == frame.each.named() && (inside || frame.rest.empty()), "frames: no ship is gone through here");
        int placed = 0;
        for (std::size_t ship = 0; ship < frame.placed.size(); ++ship) {
            placed += frame.placed[ship];
            need(frame.placed[ship] <=
                     state_.ships[ship].attack + state_.ships[ship].defense + state_.ships[ship].locks[0] + state_.ships[ship].locks[1],
                 "frames: these tokens do not lie there");
        }
        need(placed <= effect[frame.step].count - frame.left, "frames: more tokens than the card has placed");
    }

    void inspect_placing(const Placing& placing, int index) {
        need(index == state_.frames.size() - 1, "frames: a token on its way comes last");
        need(placing.token != TokenKind::Spy && placing.token != TokenKind::Protoculture && placing.ship.named() &&
                 has(ships_open_to(state_, state_.active, placing.token), placing.ship),
             "frames: that token cannot be on its way there");
        need(state_.theirs().held.spy > 0, "frames: nobody could stop the token");
        need(state_.phase == Phase::Token ? state_.played : state_.phase == Phase::Tactical || state_.phase == Phase::HeroCommand,
             "frames: no token is played now");
        const bool by_card = index == 1;
        need(by_card || state_.phase == Phase::Token || placing.token == TokenKind::ShipLock, "frames: only Ship Locks are free");
        if (!by_card || !problem_.empty()) return;
        const Step& step = step_of(terms_, state_, std::get<Resolving>(state_.frames[0]));
        need(step.op == Op::PlaceToken && token_of(step) == placing.token && std::get<Resolving>(state_.frames[0]).left < step.count,
             "frames: the card places no such token");
    }

    // Nothing appears and nothing vanishes.
    void inspect_tokens() {
        const auto* placing = state_.frames.empty() ? nullptr : std::get_if<Placing>(&state_.frames.back());
        for (const TokenKind token : all_tokens) {
            const std::string name = text(name_of(token)) + " tokens: the numbers do not add up";
            int common = state_.supply.of(token);
            for (const Faction faction : both_factions) {
                const Force& force = state_.force(faction);
                int sum = force.held.of(token) + force.supply.of(token) + force.gone.of(token);
                for (int ship = 0; ship < ship_count; ++ship) sum += tokens_on(state_, ship, token, faction);
                if (placing != nullptr && placing->token == token && faction == state_.active) ++sum;
                if (is_common(token)) {
                    need(force.supply.of(token) == 0, name);
                    common += sum;
                } else {
                    need(sum == terms_.cards.of(token).supply, name);
                }
            }
            need(common == (is_common(token) ? int{terms_.cards.of(token).supply} : 0), name);
            if (!before_turns()) continue;
            for (const Force& force : state_.forces)
                need(force.held.of(token) == (is_common(token) ? 0 : terms_.cards.of(token).start) && force.gone.of(token) == 0,
                     text(name_of(token)) + " tokens: nothing is earned or spent before the first turn");
        }
    }

    // A state at rest: nothing would happen of itself, and whoever is waited for has a move.
    void inspect_moves() {
        if (over() || state_.phase == Phase::Shuffle || state_.phase == Phase::Draw) {
            need(state_.frames.empty(), "frames: nothing is under way now");
            return;
        }
        if (state_.phase == Phase::ChooseSeat || state_.phase == Phase::ChooseSides) {
            need(state_.frames.empty(), "frames: nothing is under way now");
            need(draws_for_seats(terms_, state_) || state_.phase != Phase::ChooseSeat, "phase: no draw in this round");
            return;
        }
        need(state_.phase != Phase::Token || !state_.frames.empty() || (!state_.played && may_play_token(state_, state_.active)),
             "active: the turn would be over");
        if (!problem_.empty()) return;
        State settled = state_;
        Unheard nobody;
        Play<Unheard> play{{nobody}, terms_, settled};
        settle(play);
        need(settled == state_, "state: something would happen of itself first");
    }

    static constexpr int most_marker = 100;
    static constexpr int most_rally = 60;

    const Terms& terms_;
    const State& state_;
    std::string problem_;
};

inline std::string find_impossible(const Terms& terms, const State& state) { return Inspection(terms, state).run(); }

}  // namespace broadside::force_of_arms
