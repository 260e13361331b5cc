// Brace for Impact as a Rules object: games/brace-for-impact/rules.md in code.
#pragma once

#include <string>
#include <utility>

#include "core/rules.hpp"
#include "games/brace-for-impact/rules/chance.hpp"
#include "games/brace-for-impact/rules/legal.hpp"
#include "games/brace-for-impact/rules/policy.hpp"
#include "games/brace-for-impact/rules/validate.hpp"
#include "games/brace-for-impact/rules/view.hpp"

namespace broadside::brace_for_impact {

class Rules {
public:
    using Options = brace_for_impact::Options;
    using Content = brace_for_impact::Content;
    using State = brace_for_impact::State;
    using Move = brace_for_impact::Move;
    using MoveList = brace_for_impact::MoveList;
    using Event = brace_for_impact::Event;
    using View = brace_for_impact::View;
    using Ending = brace_for_impact::Ending;
    using Draws = brace_for_impact::Draws;

    static constexpr std::string_view key = "brace-for-impact";
    static constexpr int version = 2;
    static constexpr bool real_time = true;

    Rules(const Options& options, Content content) : terms_{options, content.cards}, names_(std::move(content.names)) {}

    const Terms& terms() const { return terms_; }
    const Lexicon& names() const { return names_; }
    int seats() const { return terms_.seats(); }
    std::string_view seat_name(Seat seat) const { return seat.n < seats() ? terms_.who(seat).text() : "spectator"; }
    // BI-2.1
    Side side(Seat seat) const { return terms_.is_commander(seat) ? enemy_side : crew_side; }
    std::string_view side_name(Side side) const { return side == enemy_side ? "enemy" : "crew"; }
    // BI-2.9: a computer goes on for whoever leaves, the commander too.
    static constexpr bool resign_loses(Seat) { return false; }

    // BI-2.4
    State initial() const {
        State state;
        for (const System system : all_systems) {
            const std::size_t i = index_of(system);
            state.systems[i] = {byte(terms_.chart().tokens[i] - terms_.chart().flipped[i]), terms_.chart().tokens[i]};
        }
        return state;
    }

    Waiting waiting(const State& now) const {
        Waiting result;
        result.over = now.phase == Phase::Over;
        result.chance = now.chance != Chance::None;
        if (result.over || result.chance) return result;
        result.deadline = next_deadline(now);
        // BI-16.4: nobody is waited for while the countdown runs, though a new pause may stop it.
        if (now.phase == Phase::Resuming) return result;
        result.seats = SeatSet::first(seats());
        if (now.phase == Phase::Muster || now.phase == Phase::Countdown) result.seats = result.seats - SeatSet::of_bits(now.ready);
        if (now.phase == Phase::Paused)
            for (int n = 0; n < seats(); ++n)
                if (!has_something_to_do(now, Seat{byte(n)})) result.seats.remove(Seat{byte(n)});
        return result;
    }

    ChanceRequestOf<Draws> chance(const State& now) const {
        const bool spin = now.chance == Chance::CrewSpin || now.chance == Chance::EnemySpin;
        return {name_of(now.chance), sides_of(terms_, now), spin ? SeatSet::everybody() : SeatSet{}};
    }
    static constexpr std::array<ChanceNote, 5> chances{{
        {"deal",
         "shuffles, one after the other: the actions in play, the ships, then the events, tactics and leaders that are played with. Each "
         "has a draw for every place from the last to the second: which of the cards from the first up to that place changes places with "
         "it, all in the order of their numbers before. Actions are dealt around from the first place on, the first place of any other "
         "pile is its bottom, and the first leaders are in play"},
        {"crew-spin", "the sector, 0 for 1 … 7 for 8; or these names"},
        {"enemy-spin", "as for crew-spin"},
        {"discards", "for each officer with a large hand, in their order, the place in `hand` of the card that is lost"},
        {"events", "a shuffle as in the deal, of `events_used`"},
    }};
    // Sectors have names; the order of cards is given by number.
    static constexpr std::string_view face_name(const ChanceRequestOf<Draws>& request, int, int value) {
        const bool spin = request.reason == name_of(Chance::CrewSpin) || request.reason == name_of(Chance::EnemySpin);
        return spin ? Sector{value}.text() : std::string_view{};
    }

    void legal(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        if (!waiting(now).seats.has(seat)) return;
        Lister(terms_, now, terms_.who(seat), moves).run();
    }

    Verdict check(const State& now, Seat seat, const Move& move) const {
        if (now.phase == Phase::Over) return refuse("game-over", "BI-17.5", "the battle is over");
        if (seat.n >= seats()) return refuse("no-seat", "BI-2.1", "only the officers and the commander act");
        if (now.chance != Chance::None) return refuse("cards-first", "BI-4.2", "the spinner or a shuffle comes first");
        return std::visit([&](const auto& each) { return check_move(terms_, now, terms_.who(seat), each); }, move);
    }

    // Which ship is deployed and what is done out of the hand is the commander's secret.
    SeatSet audience(const State& now, const Acted<Move>& input) const {
        const bool secret = std::visit(
            [&](const auto& move) {
                using M = std::remove_cvref_t<decltype(move)>;
                if constexpr (std::is_same_v<M, Deploy>)
                    return move.ship.named();
                else
                    return std::is_same_v<M, OrderEvents> || std::is_same_v<M, Revive> || std::is_same_v<M, DiscardShip> ||
                           std::is_same_v<M, DiscardTactic>;
            },
            input.move);
        static_cast<void>(now);
        return secret ? SeatSet{input.seat} : SeatSet::everybody();
    }

    template <class Sink>
    void apply(State& state, const Acted<Move>& input, Sink& sink) const {
        Play<Sink> play{{sink}, terms_, state};
        state.now = std::max(state.now, input.at);
        std::visit([&](const auto& move) { play_move(play, terms_.who(input.seat), move); }, input.move);
        settle(play);
    }
    template <class Sink>
    void apply(State& state, const DrawnOf<Draws>& input, Sink& sink) const {
        Play<Sink> play{{sink}, terms_, state};
        play_chance(play, input.values);
        settle(play);
    }
    template <class Sink>
    void apply(State& state, const TimerFired& input, Sink& sink) const {
        Play<Sink> play{{sink}, terms_, state};
        state.now = std::max(state.now, input.at);
        end_timer(play);
        settle(play);
    }

    View view(const State& now, Seat seat) const { return view_of(terms_, now, seat); }
    // A computer player: the next move and when; the pending plan as long as it stands.
    static constexpr Millis clock(const State& state) { return state.now; }

    std::optional<Plan<Move>> next(const View& view, Skill level, Millis now, const std::optional<Plan<Move>>& pending, Rng& rng) const {
        return next_plan(terms_, view, level, now, pending, rng);
    }

    std::string validate(const State& now) const { return find_impossible(terms_, now); }

    Result result(const State& now) const {
        Result result;
        const bool crew = crew_wins(now.ending);
        for (int n = 0; n < seats(); ++n) {
            const bool wins = terms_.is_commander(Seat{byte(n)}) != crew;
            result.outcomes.push_back(wins ? Outcome::Won : Outcome::Lost);
            result.points.push_back(wins ? 1 : 0);
        }
        result.ending = name_of(now.ending);
        result.clause = clause_of(now.ending);
        return result;
    }

    constexpr std::string_view clause_of(Ending ending) const {
        constexpr std::array<std::string_view, 7> clauses{"", "BI-17.1", "BI-17.2", "BI-5.11", "BI-5.9", "BI-10.4", "BI-15.7"};
        if (terms_.cooperative() && ending == Ending::Surrounded) return "BI-15.6";
        if (terms_.cooperative() && ending == Ending::FleetDestroyed) return "BI-15.1";
        return clauses[static_cast<std::size_t>(ending)];
    }

private:
    static constexpr Side crew_side{0};
    static constexpr Side enemy_side{1};

    bool has_something_to_do(const State& now, Seat seat) const {
        const Who who = terms_.who(seat);
        return may_resume(terms_, now, who) || now.officer(who).pick != Pick::None;
    }

    Terms terms_;
    Lexicon names_;
};

static_assert(broadside::Rules<Rules> && broadside::Policied<Rules>);

}  // namespace broadside::brace_for_impact
