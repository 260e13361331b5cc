// Fleet Commander as a Rules object: games/fleet-commander/rules.md in code.
#pragma once

#include <string>

#include "core/rules.hpp"
#include "games/fleet-commander/rules/apply.hpp"
#include "games/fleet-commander/rules/evaluate.hpp"
#include "games/fleet-commander/rules/legal.hpp"
#include "games/fleet-commander/rules/sampling.hpp"
#include "games/fleet-commander/rules/validate.hpp"
#include "games/fleet-commander/rules/view.hpp"

namespace broadside::fleet_commander {

class Rules {
public:
    using Options = fleet_commander::Options;
    using Content = fleet_commander::Content;
    using State = fleet_commander::State;
    using Move = fleet_commander::Move;
    using MoveList = fleet_commander::MoveList;
    using Event = fleet_commander::Event;
    using View = fleet_commander::View;
    using Ending = fleet_commander::Ending;
    using Weights = fleet_commander::Weights;

    static constexpr std::string_view key = "fleet-commander";
    static constexpr int version = 1;
    // Search judges a position so many random inputs later: dice in hand and shots under way are worth what comes of them.
    static constexpr int rollout_inputs = 20;

    constexpr Rules() = default;
    constexpr Rules(const Options& options, const Content& content) : terms_{options, content, {}} {}
    // The same rules in the eyes of somebody to whom things are worth something else.
    constexpr Rules with(const Weights& weights) const {
        Rules other = *this;
        other.terms_.weights = weights;
        return other;
    }
    constexpr const Weights& weights() const { return terms_.weights; }

    constexpr const Terms& terms() const { return terms_; }
    static constexpr int seats() { return 2; }
    static constexpr std::string_view seat_name(Seat seat) { return seat.n < 2 ? name_of(fleet_of(seat)) : "spectator"; }

    constexpr State initial() const {
        State state;
        for (const Fleet fleet : both_fleets) {
            int tokens = 0;
            for (const Kind kind : fleet_kinds) tokens += undeployed_of(terms_, state.force(fleet), fleet, kind);
            for (int i = 0; i < tokens; ++i) state.force(fleet).pieces[static_cast<std::size_t>(i)].at = undeployed;
        }
        if (terms_.plays(Scenario::Rescue))  // FC-16.2
            for (int column = 0; column < 5; ++column)
                state.containers[static_cast<std::size_t>(square_at(column, 2).index())] = column == 2 ? 3 : 2;
        if (terms_.plays(Scenario::Capture))  // FC-15.3
            state.force(Fleet::Blue).pieces[shuttle_index] = {Kind::Shuttle, centre, terms_.content.of(Kind::Shuttle).hull, true, false};
        Unheard nobody;
        Battle<Unheard> battle{terms_, state, nobody};
        if (terms_.plays(Scenario::Trap) || terms_.plays(Scenario::Capture)) begin_setup(battle, Fleet::Yellow);  // FC-14.1, FC-15.4
        return state;
    }

    constexpr Waiting waiting(const State& now) const {
        Waiting result;
        if (now.phase == Phase::Over) {
            result.over = true;
            return result;
        }
        if (!now.frames.empty()) {
            const Frame& top = now.frames.back();
            if (const auto* passage = std::get_if<Passage>(&top); passage != nullptr && passage->choosing)
                result.seats.add(seat_of(passage->fleet));
            else if (passage != nullptr || std::holds_alternative<AsteroidTest>(top))
                result.chance = true;
            else
                result.seats.add(seat_of(other(now.active)));
            return result;
        }
        switch (now.phase) {
            case Phase::DrawStarter:
            case Phase::DealWeapons:
            case Phase::OpeningRoll:
            case Phase::DriftRoll:
            case Phase::Roll:
            case Phase::Reroll: result.chance = true; break;
            case Phase::ChooseWeapon:
                if (!terms_.options.secret_weapons) {
                    result.seats.add(seat_of(now.active));
                    break;
                }
                for (const Fleet fleet : both_fleets)
                    if (now.force(fleet).weapon == Weapon::None) result.seats.add(seat_of(fleet));
                break;
            default: result.seats.add(seat_of(now.active)); break;
        }
        return result;
    }

    constexpr ChanceRequest chance(const State& now) const {
        ChanceRequest request;
        const auto dice = [&](std::string_view reason, int count) {
            request.reason = reason;
            for (int i = 0; i < count; ++i) request.sides.push_back(die_sides);
        };
        if (!now.frames.empty()) {
            dice(std::holds_alternative<AsteroidTest>(now.frames.back()) ? "asteroid-test" : "gravitic-test", 1);
            return request;
        }
        switch (now.phase) {
            case Phase::DrawStarter: return {"starter", {2}, SeatSet::everybody()};
            case Phase::DealWeapons: return {"weapons", {6, 5, 4}, SeatSet{}};
            case Phase::DriftRoll: dice("drift", 1); break;
            default: dice("roll", now.to_roll.size()); break;
        }
        return request;
    }

    // A die: 0 and 1 orthogonal, 2 and 3 diagonal, 4 any, 5 special; or these names.
    static constexpr std::array<ChanceNote, 6> chances{{
        {"starter", "who begins, 0 yellow, 1 blue; or these names"},
        {"weapons",
         "yellow's three, each by its place among those left: vortex-missiles, nano-repairer, proton-ray, magnetic-bomb, tractor-beam, "
         "drones at first; the last one goes to the place of the one taken"},
        {"drift", "a die, 0 and 1 orthogonal, 2 and 3 diagonal, 4 any, 5 special; or these names"},
        {"roll", "a die for each of `to_roll`, first the yellow ones, then red, then green; 0..5 or the names as for drift"},
        {"asteroid-test", "a die, as for drift"},
        {"gravitic-test", "a die, as for drift"},
    }};
    // What the sides of a die are called, so that outcomes can be given in words.
    static constexpr std::string_view face_name(const ChanceRequest& request, int /*draw*/, int value) {
        if (request.reason == "starter") return name_of(static_cast<Fleet>(value));
        return request.sides[0] == die_sides && request.reason != "weapons" ? name_of(face_of_side(value)) : std::string_view{};
    }

    constexpr void legal(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        if (!waiting(now).seats.has(seat)) return;
        if (now.frames.empty())
            legal_in_phase(terms_, now, fleet_of(seat), moves);
        else
            legal_answers(terms_, now, now.frames.back(), moves);
    }

    constexpr Verdict check(const State& now, Seat seat, const Move& move) const {
        const Waiting waited = waiting(now);
        if (waited.over) return refuse("game-over", "FC-12.1", "the game is over");
        if (seat.n >= seats()) return refuse("no-seat", "FC-3.1", "only yellow and blue play");
        if (waited.chance) return refuse("dice-first", "FC-3.1", "the dice have to be rolled first");
        if (!waited.seats.has(seat)) return refuse("not-your-turn", "FC-3.1", "it is not {} to act now", seat_name(seat));
        if (!now.frames.empty()) return check_answer(now, now.frames.back(), move);
        return check_in_phase(now, fleet_of(seat), move);
    }

    // FC-10.1, FC-11.1: secret choices are the chooser's alone.
    constexpr SeatSet audience(const State&, const Acted<Move>& input) const {
        const bool secret = (terms_.options.secret_weapons && std::holds_alternative<ChooseWeapon>(input.move)) ||
                            (terms_.options.hidden_deployment && std::holds_alternative<Deploy>(input.move));
        return secret ? SeatSet{input.seat} : SeatSet::everybody();
    }

    template <class Sink>
    constexpr void apply(State& state, const Acted<Move>& input, Sink& sink) const {
        Battle<Sink> battle{terms_, state, sink};
        play(battle, fleet_of(input.seat), input.move);
        settle(battle);
    }
    template <class Sink>
    constexpr void apply(State& state, const Drawn& input, Sink& sink) const {
        Battle<Sink> battle{terms_, state, sink};
        play_chance(battle, input.values);
        settle(battle);
    }
    template <class Sink>
    constexpr void apply(State&, const TimerFired&, Sink&) const {
        rules_bug("Fleet Commander has no timers");
    }

    constexpr View view(const State& now, Seat seat) const { return view_of(now, viewer_of(seat)); }
    constexpr State seen(const State& now, Seat seat) const { return seen_by(terms_, now, viewer_of(seat)); }
    constexpr State sample_world(const View& view, Rng& rng) const { return sample_state(terms_, view, rng); }
    static constexpr int turn(const State& now) { return now.turn; }
    constexpr float evaluate(const State& now, Seat seat) const { return evaluate_for(terms_, now, fleet_of(seat)); }
    std::string validate(const State& now) const { return find_impossible(terms_, now); }

    constexpr Result result(const State& now) const {
        SeatSet winners;
        if (now.outcome == Outcome::Yellow) winners.add(seat_of(Fleet::Yellow));
        if (now.outcome == Outcome::Blue) winners.add(seat_of(Fleet::Blue));
        Result result;
        result.outcomes = won_by(winners, seats());
        for (const Fleet fleet : both_fleets)
            result.points.push_back(terms_.plays(Scenario::Rescue) ? now.force(fleet).rescued : now.force(other(fleet)).lost);
        result.ending = name_of(now.ending);
        constexpr std::array<std::string_view, 9> clauses{"",        "FC-12.1",  "FC-12.3",  "FC-12.4", "FC-15.9",
                                                          "FC-15.9", "FC-15.10", "FC-16.13", "FC-16.13"};
        result.clause = clauses[static_cast<std::size_t>(now.ending)];
        return result;
    }

private:
    // What does not fit is answered by what is asked for now.
    constexpr Verdict not_now(Phase phase, const Move& move) const {
        const std::string_view opening = terms_.plays(Scenario::Trap) ? "FC-14.4" : "FC-15.4";
        switch (phase) {
            case Phase::ChooseWeapon: return refuse("not-now", "FC-2.2", "choose a special weapon first");
            case Phase::PlaceFields: return refuse("not-now", "FC-2.2", "the fields are placed first");
            case Phase::Deploy: return refuse("not-now", "FC-2.2", "the ships are deployed first");
            case Phase::OpeningDice: return refuse("not-now", opening, "choose the six opening dice first");
            case Phase::OpeningKeep: return refuse("not-now", opening, "choose the opening dice to keep first");
            case Phase::Designate: return refuse("not-now", "FC-13.3", "name the asteroid field that moves first");
            case Phase::Drift: return refuse("not-now", "FC-13.3", "say first where the asteroid field moves");
            case Phase::ChooseDice: return refuse("not-now", "FC-3.3", "choose the dice to roll first");
            case Phase::Keep: return refuse("not-now", "FC-3.7", "the actions are over: choose the dice to keep");
            default: break;
        }
        if (std::holds_alternative<ChooseDice>(move)) return refuse("not-now", "FC-3.3", "the dice of this turn have been rolled");
        if (std::holds_alternative<Keep>(move)) return refuse("not-now", "FC-3.7", "dice are kept when the actions have been ended");
        return refuse("not-now", "FC-3.1", "this is the time for actions");
    }
    static constexpr Verdict not_now(const Frame& frame) {
        if (std::holds_alternative<Passage>(frame))
            return refuse("not-now", "FC-5.7", "say first where the ships leave the gravitic field");
        if (std::holds_alternative<Assault>(frame)) return refuse("not-now", "FC-7.1", "answer the attack first");
        if (std::holds_alternative<Evasion>(frame)) return refuse("not-now", "FC-9.11", "say first where the ships dodge to");
        return refuse("not-now", "FC-9.17", "give up a die first");
    }

    constexpr Verdict check_answer(const State& now, const Frame& frame, const Move& move) const {
        if (const auto* passage = std::get_if<Passage>(&frame)) {
            if (const auto* exit = std::get_if<ExitField>(&move)) return check_exit(terms_, now, *passage, *exit);
        } else if (const auto* assault = std::get_if<Assault>(&frame)) {
            if (std::holds_alternative<Stand>(move)) return allowed();
            if (const auto* block = std::get_if<Block>(&move)) return check_block(terms_, now, *assault, *block);
            if (const auto* dodge = std::get_if<Dodge>(&move)) return check_dodge(terms_, now, *assault, *dodge);
            if (const auto* strike = std::get_if<Counterstrike>(&move)) return check_counterstrike(terms_, now, *assault, *strike);
        } else if (const auto* evasion = std::get_if<Evasion>(&frame)) {
            if (const auto* order = std::get_if<DodgeTo>(&move)) return check_dodge_to(terms_, now, *evasion, *order);
        } else if (std::holds_alternative<Draining>(frame)) {
            if (const auto* choice = std::get_if<GiveUp>(&move)) return check_give_up(now, *choice);
        }
        return not_now(frame);
    }

    constexpr Verdict check_in_phase(const State& now, Fleet fleet, const Move& move) const {
        switch (now.phase) {
            case Phase::ChooseWeapon:
                if (const auto* choice = std::get_if<ChooseWeapon>(&move)) return check_weapon(terms_, now, fleet, *choice);
                break;
            case Phase::PlaceFields:
                if (const auto* place = std::get_if<PlaceField>(&move)) return check_field(terms_, now, *place);
                if (std::holds_alternative<PassField>(move)) {
                    if (terms_.plays(Scenario::AsteroidBelt))
                        return refuse("must-place", "FC-13.2", "each side must place two asteroid fields");
                    return allowed();
                }
                break;
            case Phase::Deploy:
                if (const auto* order = std::get_if<Deploy>(&move)) return check_deploy(terms_, now, *order);
                break;
            case Phase::Designate:
                if (const auto* choice = std::get_if<Designate>(&move)) return check_designate(now, *choice);
                break;
            case Phase::Drift:
                if (const auto* drift = std::get_if<Drift>(&move)) return check_drift(now, *drift);
                break;
            case Phase::OpeningDice:
            case Phase::ChooseDice:
                if (const auto* choice = std::get_if<ChooseDice>(&move)) return check_dice(now, *choice);
                break;
            case Phase::Action: return check_action(now, move);
            case Phase::OpeningKeep:
            case Phase::Keep:
                if (const auto* choice = std::get_if<Keep>(&move)) return check_keep(now, *choice);
                break;
            default: break;
        }
        return not_now(now.phase, move);
    }

    constexpr Verdict check_action(const State& now, const Move& move) const {
        if (std::holds_alternative<EndActions>(move)) return allowed();
        if (const auto* order = std::get_if<MoveShips>(&move)) return check_move(terms_, now, *order);
        if (const auto* step = std::get_if<StepAgain>(&move)) return check_step_again(terms_, now, *step);
        if (const auto* attack = std::get_if<Attack>(&move)) return check_attack(terms_, now, *attack);
        if (const auto* use = std::get_if<UseWeapon>(&move)) return check_use_weapon(terms_, now, *use);
        if (const auto* recall = std::get_if<RecallDrones>(&move)) return check_recall(now, *recall);
        if (std::holds_alternative<StopDrones>(move)) return check_stop_drones(now);
        if (const auto* reroll = std::get_if<RerollSpecials>(&move)) return check_reroll(now, *reroll);
        if (std::holds_alternative<Drain>(move)) return check_drain(terms_, now);
        if (const auto* turn_up = std::get_if<Reveal>(&move)) return check_reveal(terms_, now, *turn_up);
        if (const auto* dock = std::get_if<Dock>(&move)) return check_dock(terms_, now, *dock);
        if (const auto* release = std::get_if<Release>(&move)) return check_release(now, *release);
        if (const auto* order = std::get_if<Leave>(&move)) return check_leave(terms_, now, *order);
        if (std::holds_alternative<Block>(move)) return refuse("no-shields-now", "FC-3.5", "shields are for the other side's turn");
        return not_now(now.phase, move);
    }

    Terms terms_;
};

static_assert(broadside::Rules<Rules>);

}  // namespace broadside::fleet_commander
