// Force of Arms as a Rules object: games/force-of-arms/rules.md in code.
#pragma once

#include <string>
#include <utility>

#include "core/rules.hpp"
#include "games/force-of-arms/rules/apply.hpp"
#include "games/force-of-arms/rules/evaluate.hpp"
#include "games/force-of-arms/rules/legal.hpp"
#include "games/force-of-arms/rules/preview.hpp"
#include "games/force-of-arms/rules/sampling.hpp"
#include "games/force-of-arms/rules/validate.hpp"
#include "games/force-of-arms/rules/view.hpp"

namespace broadside::force_of_arms {

class Rules : public kit::Duel<Rules, Terms, Lexicon> {
public:
    using Options = force_of_arms::Options;
    using Content = force_of_arms::Content;
    using State = force_of_arms::State;
    using Move = force_of_arms::Move;
    using MoveList = force_of_arms::MoveList;
    using Event = force_of_arms::Event;
    using View = force_of_arms::View;
    using Ending = force_of_arms::Ending;
    using Weights = force_of_arms::Weights;

    static constexpr std::string_view key = "force-of-arms";
    static constexpr int version = 1;

    Rules(const Options& options, Content content) : Duel({options, content.cards, {}}, std::move(content.names)) {}

    State initial() const {
        State state;
        set_up_round(terms_, state);
        return state;
    }

    Waiting waiting(const State& now) const {
        Waiting result;
        if (now.phase == Phase::Over) {
            result.over = true;
        } else if (now.phase == Phase::Shuffle || now.phase == Phase::Draw) {
            result.chance = true;
        } else {
            const bool answers = !now.frames.empty() && std::holds_alternative<Placing>(now.frames.back());
            result.seats.add(seat_of(commander(now, answers ? other(now.active) : now.active)));
        }
        return result;
    }

    // FA-3.1, FA-3.5
    ChanceRequest chance(const State& now) const {
        if (now.phase == Phase::Shuffle) return {"ships", kit::draws_out_of(ship_count, ship_count - 1), SeatSet::everybody()};
        return {"fighters", {fighter_count, fighter_count}, SeatSet::everybody()};
    }

    static constexpr std::array<ChanceNote, 2> chances{{
        {"ships",
         "for a1, a2, a3, b1, b3, c1, c2 the ship by its place among those left, rdf-s1 … zentraedi-s4 at first, the others stay in order; "
         "c3 gets the last one"},
        {"fighters", "alpha's and bravo's fighter, 0 f1 … 11 f12; or these names"},
    }};
    // Fighters in the draw have names; the order of the ships is given by number.
    static constexpr std::string_view face_name(const ChanceRequest& request, int /*draw*/, int value) {
        return request.reason == "fighters" ? Fighter{value}.text() : std::string_view{};
    }

    void legal(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        if (!waiting(now).seats.has(seat)) return;
        if (now.frames.empty())
            legal_in_phase(terms_, now, moves);
        else if (const auto* frame = std::get_if<Resolving>(&now.frames.back()))
            legal_choices(terms_, now, *frame, moves);
        else
            legal_answers(moves);
    }

    Verdict check(const State& now, Seat seat, const Move& move) const {
        const Waiting waited = waiting(now);
        if (waited.over) return refuse("game-over", "FA-2.1", "the match is over");
        if (seat.n >= seats()) return refuse("no-seat", "FA-2.5", "only alpha and bravo play");
        if (waited.chance) return refuse("cards-first", "FA-3.1", "the cards have to be drawn first");
        if (!waited.seats.has(seat)) return refuse("not-your-turn", clause_of_turn(now), "it is not {} to act now", seat_name(seat));
        if (now.frames.empty()) return check_in_phase(terms_, now, move);
        if (const auto* frame = std::get_if<Resolving>(&now.frames.back())) return check_effect(terms_, now, *frame, move);
        return check_answer(move);
    }

    // FA-1.9: which fighter was laid face down is its owner's secret.
    SeatSet audience(const State&, const Acted<Move>& input) const {
        const auto* lay = std::get_if<LayFighter>(&input.move);
        return lay != nullptr && !lay->face_up ? SeatSet{input.seat} : SeatSet::everybody();
    }

    template <class Sink>
    void apply(State& state, const Acted<Move>& input, Sink& sink) const {
        Play<Sink> play{{sink}, terms_, state};
        std::visit([&](const auto& move) { play_move(play, move); }, input.move);
        settle(play);
    }
    template <class Sink>
    void apply(State& state, const Drawn& input, Sink& sink) const {
        Play<Sink> play{{sink}, terms_, state};
        play_chance(play, input.values);
    }
    template <class Sink>
    void apply(State&, const TimerFired&, Sink&) const {
        rules_bug("Force of Arms has no timers");
    }

    View view(const State& now, Seat seat) const { return view_of(terms_, now, viewer_of(seat)); }
    State seen(const State& now, Seat seat) const { return seen_by(now, viewer_of(seat)); }
    Preview preview(const View& view, const Move& move) const { return preview_of(terms_, view, move); }
    State sample_world(const View& view, Rng& rng) const { return sample_state(view, rng); }
    float evaluate(const State& now, Seat seat) const { return evaluate_for(terms_, now, player_of(seat)); }
    std::string validate(const State& now) const { return find_impossible(terms_, now); }

    Result result(const State& now) const {
        const int alpha = total_of(now.scores, Player::Alpha);
        const int bravo = total_of(now.scores, Player::Bravo);
        SeatSet winners;
        if (alpha > bravo) winners.add(seat_of(Player::Alpha));
        if (bravo > alpha) winners.add(seat_of(Player::Bravo));
        Result result;
        result.outcomes = won_by(winners, seats());
        result.points = {alpha, bravo};
        result.ending = name_of(now.ending);
        result.clause = clause_of(now.ending);
        return result;
    }

    // Of a round that the last input ended: the faction that made more points, and whether it began the round.
    static constexpr bool ends_round(const State& before, const State& after) { return after.scores.size() > before.scores.size(); }
    template <class Visit>
    static constexpr void for_each_round_winner(const State& before, const State& after, Visit visit) {
        const RoundScore& score = after.scores.back();
        if (score.alpha == score.bravo) return;
        const Faction winner = (score.alpha > score.bravo) == (score.rdf == Player::Alpha) ? Faction::Rdf : Faction::Zentraedi;
        visit(name_of(winner));
        visit(winner == before.first ? std::string_view("first player") : std::string_view("second player"));
    }
    // A player's turn in a phase of a round.
    static constexpr int turn(const State& now) { return (now.round * 8 + static_cast<int>(now.phase)) * 2 + static_cast<int>(now.active); }

    static constexpr std::string_view clause_of(Ending ending) {
        constexpr std::array<std::string_view, 4> clauses{"", "FA-2.1", "FA-2.3", "FA-2.4"};
        return clauses[static_cast<std::size_t>(ending)];
    }
};

static_assert(broadside::Rules<Rules>);

}  // namespace broadside::force_of_arms
