// Tactics as a Rules object: games/tactics/rules.md in code.
#pragma once

#include <string>
#include <utility>

#include "core/rules.hpp"
#include "games/tactics/rules/apply.hpp"
#include "games/tactics/rules/ask.hpp"
#include "games/tactics/rules/check.hpp"
#include "games/tactics/rules/evaluate.hpp"
#include "games/tactics/rules/propose.hpp"
#include "games/tactics/rules/sampling.hpp"
#include "games/tactics/rules/validate.hpp"

namespace broadside::tactics {

class Rules {
public:
    using Options = tactics::Options;
    using Content = tactics::Content;
    using State = tactics::State;
    using Move = tactics::Move;
    using MoveList = tactics::MoveList;
    using Event = tactics::Event;
    using View = tactics::View;
    using Ending = tactics::Ending;
    using Weights = tactics::Weights;
    using Question = tactics::Question;
    using Answer = tactics::Answer;

    static constexpr std::string_view key = "tactics";
    static constexpr int version = 3;
    static constexpr bool pushes_legal = false;                      // a sample of endlessly many moves; tables use `check` and questions
    static constexpr std::array<int, 4> levels{20, 120, 450, 2000};  // a turn has dozens of decisions, so each gets less thought
    static constexpr float widening = 0.4f;
    static constexpr float focus = 0.02f;
    static constexpr float trust = 3;
    static constexpr bool takes_luck_out = true;

    Rules(const Options& options, Content content) : terms_(options, content.data), names_(std::move(content.names)) {}
    // The same rules in the eyes of somebody to whom things are worth something else.
    Rules with(const Weights& weights) const {
        Rules other = *this;
        other.terms_.weights = weights;
        return other;
    }
    const Weights& weights() const { return terms_.weights; }

    const Terms& terms() const { return terms_; }
    const Lexicon& names() const { return names_; }
    static constexpr int seats() { return 2; }
    static constexpr std::string_view seat_name(Seat seat) { return seat.n < 2 ? name_of(tactics::side_of(seat)) : "spectator"; }

    State initial() const {
        State state;
        state.field.last_turn = terms_.scenario.turns;
        if (terms_.scenario.roles)
            state.field.phase = Phase::Roles;
        else
            state.field.phase = Phase::Armies;
        if (terms_.scenario.forces_given) {
            state.field.phase = terms_.scenario.roles ? Phase::Roles : Phase::Edges;
            for (const Side side : both_sides) raise(terms_, state.field, side, terms_.scenario.forces[index_of(side)]);
        }
        return state;
    }

    Waiting waiting(const State& now) const {
        const Field& field = now.field;
        Waiting result;
        if (field.stage != Stage::None) {
            result.chance = is_chance(field.stage);
            if (!result.chance) result.seats.add(seat_of(answers(field)));
            return result;
        }
        switch (field.phase) {
            case Phase::Over: result.over = true; break;
            case Phase::Roles:
            case Phase::Edges:
            case Phase::Initiative:
            case Phase::Recall:
            case Phase::StealRoll:
            case Phase::PreventRoll:
            case Phase::LastTurns: result.chance = true; break;
            case Phase::Armies:
                for (const Side side : both_sides)
                    if (!now.armies[index_of(side)]) result.seats.add(seat_of(side));
                break;
            case Phase::Steal: result.seats.add(seat_of(other(field.active))); break;
            default: result.seats.add(seat_of(field.active));
        }
        return result;
    }

    ChanceRequest chance(const State& now) const {
        const Field& field = now.field;
        switch (field.stage) {
            case Stage::None: return chance_of_phase(field);
            case Stage::Boost: return {"boost", {6}, SeatSet::everybody()};
            case Stage::Strike:
                if (field.resolution.now.by_hand()) return {"strike-and-parry", {6, 6}, SeatSet::everybody()};
                return {"strike", {6}, SeatSet::everybody()};
            case Stage::Drift: return {"drift", {6, kit::facings}, SeatSet::everybody()};
            case Stage::Dodge: return {"dodge", {6}, SeatSet::everybody()};
            case Stage::ShootDown: return {"shoot-down", {6}, SeatSet::everybody()};
            case Stage::PushRoll: return {"push", {6}, SeatSet::everybody()};
            case Stage::Hazard: return chance_of_hazard(field);
            default: rules_bug("nothing is left to chance here");
        }
    }
    static constexpr std::array<ChanceNote, 15> chances{{
        {"roles", "two dice of alpha, two of bravo; a die is 0 for 1 … 5 for 6, or these names"},
        {"edges", "as for roles"},
        {"initiative", "as for roles"},
        {"last-turns", "a die of three sides, 0 for 1 … 2 for 3; or these names"},
        {"steal", "the dice of who wants to steal the activation, as for roles"},
        {"prevent", "the dice of who wants to prevent it, as for roles"},
        {"recall", "a die for each mecha that is aside and may come back, in the order of MechaId"},
        {"boost", "a die"},
        {"strike", "the attacker's die"},
        {"strike-and-parry", "the attacker's die, the defender's die"},
        {"drift",
         "a die for the distance, then the facing 0 to 239 in which it drifts, in steps of 1.5 degrees from that of x towards that of y"},
        {"dodge", "the target's die"},
        {"shoot-down", "the target's die"},
        {"push", "a die for the distance"},
        {"hazard", "the die of deadly ground, or a die for each part of a fall"},
    }};
    // Dice have their numbers; a direction is one of 240 facings.
    static constexpr std::string_view face_name(const ChanceRequest& request, int draw, int value) {
        constexpr std::array<std::string_view, 6> dice{"1", "2", "3", "4", "5", "6"};
        return request.sides[draw] <= 6 ? dice[static_cast<std::size_t>(value)] : std::string_view{};
    }

    // What a benchmark repeats beside whole games: every line of sight between two mecha of a position.
    static constexpr std::string_view often = "line_of_sight";
    struct Often {
        int times = 0;
        int found = 0;
    };
    Often do_often(const State& now) const {
        Often done;
        for_each_mecha(now.field, [&](MechaId from, const Mecha&) {
            for_each_mecha(now.field, [&](MechaId target, const Mecha&) {
                if (from == target) return;
                ++done.times;
                done.found += seen_by(terms_, now.field, from, target).clear;
            });
        });
        return done;
    }

    void legal(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        if (waiting(now).seats.has(seat)) MoveLister(terms_, now, side_of(seat), moves).list();
    }

    // For a search: the same and some more, the most promising first.
    void propose(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        if (waiting(now).seats.has(seat)) Proposer(terms_, now, side_of(seat), moves).propose();
    }

    Verdict check(const State& now, Seat seat, const Move& move) const {
        const Waiting waited = waiting(now);
        if (waited.over) return refuse("game-over", "TA-6.5", "the battle is over");
        if (seat.n >= seats()) return refuse("no-seat", "TA-4.1", "only the two who play may act");
        if (waited.chance) return refuse("dice-first", "TA-6.2", "the dice have to be rolled first");
        if (!waited.seats.has(seat)) return refuse("not-your-turn", clause_of_turn(now.field.phase), "the other side has to act now");
        return std::visit(Checking(terms_, now, side_of(seat)), move);
    }

    // TA-3.15: an army is its owner's secret until both are chosen.
    SeatSet audience(const State&, const Acted<Move>& input) const {
        return std::holds_alternative<ChooseArmy>(input.move) ? SeatSet{input.seat} : SeatSet::everybody();
    }

    template <class Sink>
    void apply(State& state, const Acted<Move>& input, Sink& sink) const {
        Play<Sink> play{{sink}, terms_, state, state.field};
        std::visit([&](const auto& move) { play_move(play, side_of(input.seat), move); }, input.move);
        settle(play);
    }
    template <class Sink>
    void apply(State& state, const Drawn& input, Sink& sink) const {
        Play<Sink> play{{sink}, terms_, state, state.field};
        play_chance(play, input.values);
        settle(play);
    }
    template <class Sink>
    void apply(State&, const TimerFired&, Sink&) const {
        rules_bug("Tactics has no timers");
    }

    View view(const State& now, Seat seat) const { return view_of(terms_, now, viewer_of(seat)); }
    State seen(const State& now, Seat seat) const { return seen_by(now, viewer_of(seat)); }
    State sample_world(const View& view, Rng& rng) const { return sample_state(terms_, view, rng); }
    float evaluate(const State& now, Seat seat) const { return evaluate_for(terms_, now.field, side_of(seat)); }
    Answer ask(const View& view, const Question& question) const { return answer_of(terms_, view, question); }
    std::string validate(const State& now) const { return find_impossible(terms_, now); }

    Result result(const State& now) const {
        const Who winner = winner_of(terms_, now.field);
        SeatSet winners;
        Result result;
        for (const Side side : both_sides) {
            if (is(winner, side)) winners.add(seat_of(side));
            result.points.push_back(points_shown(terms_, now.field, side));
        }
        result.outcomes = won_by(winners, seats());
        result.ending = name_of(now.field.ending);
        result.clause = clause_of(now.field.ending);
        return result;
    }

    // An activation of a side in a turn.
    static constexpr int turn(const State& now) {
        return (now.field.turn * 16 + now.field.squadron.n % 16) * 2 + static_cast<int>(now.field.active);
    }

private:
    static constexpr bool is_chance(Stage stage) {
        switch (stage) {
            case Stage::Boost:
            case Stage::Strike:
            case Stage::Drift:
            case Stage::Dodge:
            case Stage::ShootDown:
            case Stage::PushRoll:
            case Stage::Hazard: return true;
            default: return false;
        }
    }
    static constexpr Side answers(const Field& field) {
        const bool attacker = field.stage == Stage::ChooseTarget || field.stage == Stage::Push;
        return attacker ? field.active : field.resolution.victim.side();
    }
    ChanceRequest chance_of_phase(const Field& field) const {
        switch (field.phase) {
            case Phase::Roles: return {"roles", {6, 6, 6, 6}, SeatSet::everybody()};
            case Phase::Edges: return {"edges", {6, 6, 6, 6}, SeatSet::everybody()};
            case Phase::Initiative: return {"initiative", {6, 6, 6, 6}, SeatSet::everybody()};
            case Phase::LastTurns: return {"last-turns", {3}, SeatSet::everybody()};
            case Phase::StealRoll:
            case Phase::PreventRoll: {
                ChanceRequest request{field.phase == Phase::StealRoll ? "steal" : "prevent", {6}, SeatSet::everybody()};
                if (terms_.options.steal_dice == StealDice::Three) request.sides = {6, 6, 6};
                return request;
            }
            case Phase::Recall: {
                ChanceRequest request{"recall", {}, SeatSet::everybody()};
                for (int i = to_recall(terms_, field).size(); i > 0; --i) request.sides.push_back(6);
                return request;
            }
            default: rules_bug("nothing is left to chance here");
        }
    }
    ChanceRequest chance_of_hazard(const Field& field) const {
        ChanceRequest request{"hazard", {}, SeatSet::everybody()};
        if (field.resolution.fall_dice == 0)
            request.sides.push_back(terms_.data.of(Ground::Deadly).damage_die);
        else
            for (int i = 0; i < field.resolution.fall_dice; ++i) request.sides.push_back(6);
        return request;
    }

    Terms terms_;
    Lexicon names_;
};

static_assert(broadside::Proposing<Rules> && broadside::Asked<Rules>);

}  // namespace broadside::tactics
