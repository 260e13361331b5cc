// Crisis Point as a Rules object: games/crisis-point/rules.md in code.
#pragma once

#include <string>
#include <utility>

#include "core/rules.hpp"
#include "games/crisis-point/rules/evaluate.hpp"
#include "games/crisis-point/rules/preview.hpp"
#include "games/crisis-point/rules/propose.hpp"
#include "games/crisis-point/rules/validate.hpp"

namespace broadside::crisis_point {

class Rules : public kit::Duel<Rules, Terms, Lexicon> {
public:
    using Options = crisis_point::Options;
    using Content = crisis_point::Content;
    using State = crisis_point::State;
    using Move = crisis_point::Move;
    using MoveList = crisis_point::MoveList;
    using Event = crisis_point::Event;
    using View = crisis_point::View;
    using Ending = crisis_point::Ending;
    using Weights = crisis_point::Weights;

    static constexpr std::string_view key = "crisis-point";
    static constexpr int version = 1;

    Rules(const Options& options, Content content) : Duel({options, content.cards, {}}, std::move(content.names)) {}

    State initial() const {
        State state;
        set_up_game(terms_, state);
        return state;
    }

    Waiting waiting(const State& now) const {
        Waiting result;
        switch (now.phase) {
            case Phase::Over: result.over = true; break;
            case Phase::Deal:
            case Phase::Draw: result.chance = true; break;
            case Phase::Objectives:
                for (const Faction faction : both_factions)
                    if (now.force(faction).objectives.empty()) result.seats.add(seat_of(now, faction));
                break;
            default: result.seats.add(seat_of(now, now.active));
        }
        return result;
    }

    // CP-3.4, CP-3.5. The order of the heap would tell a player what the other was dealt, so nobody sees the draws of the deal.
    ChanceRequest chance(const State& now) const {
        if (now.phase == Phase::Deal) return {"locations", kit::draws_out_of(location_count, 2 * locations_dealt), SeatSet{}};
        return {"combat", {combat_count, combat_count}, SeatSet::everybody()};
    }

    static constexpr std::array<ChanceNote, 2> chances{{
        {"locations",
         "the AoSC's four, then the Masters' four, each by its place among those left, in the order of Card at first; the others stay in "
         "order, the last two are dealt to nobody"},
        {"combat", "alpha's and bravo's combat card, 0 k2, 1 k3 …; or these names"},
    }};
    // Combat cards in the draw have names; the order of the locations is given by number.
    static constexpr std::string_view face_name(const ChanceRequest& request, int /*draw*/, int value) {
        return request.reason == "combat" ? Combat{value}.text() : std::string_view{};
    }

    void legal(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        if (!waiting(now).seats.has(seat)) return;
        if (now.frames.empty())
            legal_in_phase(terms_, now, moves);
        else
            legal_answers(terms_, now, moves);
    }

    Verdict check(const State& now, Seat seat, const Move& move) const {
        const Waiting waited = waiting(now);
        if (waited.over) return refuse("game-over", "CP-2.1", "the match is over");
        if (seat.n >= seats()) return refuse("no-seat", "CP-2.5", "only alpha and bravo play");
        if (waited.chance) return refuse("cards-first", now.phase == Phase::Deal ? "CP-3.4" : "CP-3.5", "the cards have to be drawn first");
        if (!waited.seats.has(seat)) return not_your_turn(now, seat);
        return now.frames.empty() ? check_in_phase(terms_, now, move) : check_effect(terms_, now, move);
    }

    // CP-1.12: objectives and what was laid face down are their owner's secrets.
    SeatSet audience(const State&, const Acted<Move>& input) const {
        const bool secret = std::holds_alternative<ChooseObjectives>(input.move) || std::holds_alternative<LayCombat>(input.move);
        return secret ? SeatSet{input.seat} : SeatSet::everybody();
    }

    template <class Sink>
    void apply(State& state, const Acted<Move>& input, Sink& sink) const {
        Play<Sink> play{{sink}, terms_, state};
        std::visit([&](const auto& move) { play_move(play, input.seat, move); }, input.move);
        settle(play);
    }
    template <class Sink>
    void apply(State& state, const Drawn& input, Sink& sink) const {
        Play<Sink> play{{sink}, terms_, state};
        play_chance(play, input.values);
    }
    template <class Sink>
    void apply(State&, const TimerFired&, Sink&) const {
        rules_bug("Crisis Point has no timers");
    }

    View view(const State& now, Seat seat) const { return view_of(terms_, now, viewer_of(seat)); }
    State seen(const State& now, Seat seat) const { return seen_by(now, viewer_of(seat)); }
    Preview preview(const View& view, const Move& move) const { return preview_of(terms_, view, move); }
    State sample_world(const View& view, Rng& rng) const { return sample_state(terms_, view, rng); }
    void propose(const State& now, Seat seat, MoveList& moves) const {
        legal(now, seat, moves);
        keep_candidates(terms_, now, faction_of(now, player_of(seat)), moves);
    }
    float evaluate(const State& now, Seat seat) const { return evaluate_for(terms_, now, player_of(seat)); }
    std::string validate(const State& now) const { return find_impossible(terms_, now); }

    Result result(const State& now) const {
        const Who winner = now.phase == Phase::Over ? decide(terms_, now.scores).winner : Who::Nobody;
        SeatSet winners;
        if (winner != Who::Nobody) winners.add(kit::seat_of(winner == Who::Alpha ? Player::Alpha : Player::Bravo));
        Result result;
        result.outcomes = won_by(winners, seats());
        for (const Player player : {Player::Alpha, Player::Bravo}) result.points.push_back(total_of(now.scores, player));
        result.ending = name_of(now.ending);
        result.clause = clause_of(now.ending);
        return result;
    }

    // Of a game that the last input ended: the side that made more points, and whether it began.
    static constexpr bool ends_round(const State& before, const State& after) { return after.scores.size() > before.scores.size(); }
    template <class Visit>
    static constexpr void for_each_round_winner(const State& before, const State& after, Visit visit) {
        const GameScore& score = after.scores.back();
        if (score.alpha == score.bravo) return;
        const Faction winner = (score.alpha > score.bravo) == (score.aosc == Player::Alpha) ? Faction::Aosc : Faction::Masters;
        visit(name_of(winner));
        visit(winner == before.first ? std::string_view("first player") : std::string_view("second player"));
    }
    // A player's turn in a phase of a game. In the Token phase and later the tokens and cards left tell turns apart.
    static constexpr int turn(const State& now) {
        const int left = now.forces[0].unused + now.forces[1].unused + now.forces[0].hand.size() + now.forces[1].hand.size();
        return (((now.game * 8 + static_cast<int>(now.phase)) * 16 + now.mine().combat.size()) * 2 + static_cast<int>(now.active)) * 256 +
               (now.phase == Phase::Tactical ? 0 : left);
    }

    static constexpr std::string_view clause_of(Ending ending) {
        constexpr std::array<std::string_view, 4> clauses{"", "CP-2.1", "CP-2.3", "CP-2.2"};
        return clauses[static_cast<std::size_t>(ending)];
    }

private:
    static Verdict not_your_turn(const State& now, Seat seat) {
        if (now.phase == Phase::Objectives) return refuse("chosen", "CP-3.3", "{} has chosen two objectives already", seat_name(seat));
        constexpr std::array<std::string_view, 8> clauses{"CP-3.3", "CP-3.4", "CP-3.5", "CP-3.6", "CP-4.1", "CP-6.1", "CP-7.1", "CP-2.1"};
        return refuse("not-your-turn", clauses[static_cast<std::size_t>(now.phase)], "it is not {} to act now", seat_name(seat));
    }
};

static_assert(Proposing<Rules>);

}  // namespace broadside::crisis_point
