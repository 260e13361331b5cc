// A small game of turns and dice for the tests: who begins is drawn, each turn has several decisions, and with secret
// signals there is something to hide, to guess and to reveal.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/rules.hpp"
#include "games/harbour-race/rules/state.hpp"
#include "games/harbour-race/rules/validate.hpp"

namespace broadside::harbour_race {

constexpr Seat seat_of(Color color) { return Seat{static_cast<std::uint8_t>(color)}; }
constexpr Color color_of(Seat seat) { return static_cast<Color>(seat.n); }

// HR-4.2: how far the skiffs of a crew have come, together.
constexpr int pips_of(const Crew& crew) {
    int pips = 0;
    for (const std::uint8_t at : crew.at) pips += at;
    return pips;
}

// What a move would make of the race.
struct Preview {
    std::array<int, 2> pips{};
    static constexpr auto fields() { return std::tuple{field("pips", &Preview::pips, "yellow, blue")}; }
};

class Rules {
public:
    using Options = harbour_race::Options;
    using Content = harbour_race::Content;
    using Weights = harbour_race::Weights;
    using State = harbour_race::State;
    using Move = harbour_race::Move;
    using MoveList = harbour_race::MoveList;
    using Event = harbour_race::Event;
    using View = harbour_race::View;
    using Ending = harbour_race::Ending;
    static constexpr std::string_view key = "harbour-race";
    static constexpr int version = 1;

    constexpr Rules() = default;
    constexpr Rules(const Options& options, const Content& content) : options_(options), content_(content) {}

    constexpr Rules with(const Weights& weights) const {
        Rules rules = *this;
        rules.weights_ = weights;
        return rules;
    }
    constexpr const Weights& weights() const { return weights_; }
    constexpr const Options& options() const { return options_; }

    static constexpr int seats() { return 2; }
    static constexpr std::string_view seat_name(Seat seat) { return seat.n < 2 ? names_of(Color{})[seat.n] : "spectator"; }
    static constexpr int turn(const State& now) { return now.turn; }

    constexpr State initial() const {
        State state;
        for (Crew& crew : state.crews) crew.at = content_.start;
        state.phase = options_.signals == Signals::None ? Phase::Draw : Phase::Choose;
        return state;
    }

    constexpr Waiting waiting(const State& now) const {
        Waiting waiting;
        waiting.over = now.phase == Phase::Over;
        waiting.chance = now.phase == Phase::Draw || now.phase == Phase::Roll;
        if (now.phase == Phase::Sail) waiting.seats.add(seat_of(now.active));
        if (now.phase == Phase::Choose)
            for (const Seat seat : SeatSet::first(seats()))
                if (now.crews[seat.n].signal == Signal::None) waiting.seats.add(seat);
        return waiting;
    }

    constexpr ChanceRequest chance(const State& now) const {
        if (now.phase == Phase::Draw) return {"who begins", {2}};
        return {"dice", {6, 6, 6}};
    }
    static constexpr std::array<ChanceNote, 2> chances{{
        {"who begins", "0 yellow, 1 blue; or these names"},
        {"dice", "three dice, 0 for a one … 5 for a six"},
    }};
    static constexpr std::string_view face_name(const ChanceRequest& request, int, int value) {
        return request.sides.size() == 1 ? names_of(Color{})[static_cast<std::size_t>(value)] : std::string_view{};
    }

    constexpr void legal(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        const auto offer = [&](const Move& move) {
            if (check(now, seat, move).ok()) moves.push_back(move);
        };
        if (now.phase == Phase::Choose) {
            offer(ChooseSignal{Signal::Gale});
            offer(ChooseSignal{Signal::Fog});
            return;
        }
        for (std::uint8_t die = 6; die >= 1; --die) {
            if (!has_die(now, die)) continue;
            for (std::uint8_t skiff = 1; skiff <= skiffs; ++skiff) {
                offer(Sail{skiff, die});
                offer(Hold{skiff, die});
            }
        }
        offer(GiveSignal{});
        offer(End{});
    }

    constexpr Verdict check(const State& now, Seat seat, const Move& move) const {
        const Waiting waited = waiting(now);
        if (waited.over) return refuse("game-over", "HR-4.1", "the game is over");
        if (waited.chance) return refuse("dice-first", "HR-2.2", "the dice have to be rolled first");
        if (!waited.seats.has(seat)) return refuse("not-your-turn", "HR-2.1", "it is not your turn");
        if ((now.phase == Phase::Choose) != std::holds_alternative<ChooseSignal>(move))
            return refuse("not-now", "HR-3.1", "signals are chosen before the race, and nothing else is done then");
        return std::visit([&](const auto& each) { return check_move(now, color_of(seat), each); }, move);
    }

    constexpr SeatSet audience(const State&, const Acted<Move>& acted) const {
        const bool secret = options_.signals == Signals::Secret && std::holds_alternative<ChooseSignal>(acted.move);
        return secret ? SeatSet{acted.seat} : SeatSet::everybody();
    }

    template <class Sink>
    constexpr void apply(State& state, const Drawn& drawn, Sink& sink) const {
        if (state.phase == Phase::Draw) {
            state.active = static_cast<Color>(drawn.values[0]);
            state.turn = 1;
            state.phase = Phase::Roll;
            sink.tell(SeatSet::everybody(), Event{Began{state.active}});
            return;
        }
        state.rolled.clear();
        for (const std::uint8_t value : drawn.values) state.rolled.push_back(static_cast<std::uint8_t>(value + 1));
        state.phase = Phase::Sail;
        sink.tell(SeatSet::everybody(), Event{Rolled{state.active, state.rolled}});
    }

    template <class Sink>
    constexpr void apply(State& state, const Acted<Move>& acted, Sink& sink) const {
        std::visit([&](const auto& move) { make(state, color_of(acted.seat), move, sink); }, acted.move);
    }

    template <class Sink>
    constexpr void apply(State&, const TimerFired&, Sink&) const {}

    constexpr View view(const State& now, Seat seat) const {
        View view{seat.n < 2 ? static_cast<Viewer>(seat.n) : Viewer::Spectator, now};
        for (const Seat each : SeatSet::first(seats())) {
            Crew& crew = view.table.crews[each.n];
            if (hides(crew) && each != seat) crew.signal = Signal::Hidden;
        }
        return view;
    }

    constexpr State sample_world(const View& view, Rng& rng) const {
        State state = view.table;
        for (Crew& crew : state.crews)
            if (crew.signal == Signal::Hidden) crew.signal = rng.below(2) == 0 ? Signal::Gale : Signal::Fog;
        return state;
    }

    // The logistic curve would need a function that differs between machines.
    constexpr float evaluate(const State& now, Seat seat) const {
        if (now.phase == Phase::Over) {
            const Outcome outcome = result(now).outcomes[seat.n];
            return outcome == Outcome::Won ? 1.0f : outcome == Outcome::Lost ? 0.0f : 0.5f;
        }
        const float lead = worth(now.crews[seat.n]) - worth(now.crews[1u - seat.n]);
        return 0.5f + 0.5f * lead / ((lead < 0 ? -lead : lead) + weights_.certainty + 1);
    }

    constexpr Result result(const State& now) const {
        Result result;
        std::array<int, 2> pips{};
        for (const Seat seat : SeatSet::first(seats())) {
            pips[seat.n] = pips_of(now.crews[seat.n]);
            result.points.push_back(pips[seat.n]);
        }
        SeatSet winners;
        if (pips[0] != pips[1]) winners.add(Seat{static_cast<std::uint8_t>(pips[0] > pips[1] ? 0 : 1)});
        result.outcomes = won_by(winners, seats());
        result.ending = names_of(Ending{})[static_cast<std::size_t>(now.ending)];
        result.clause = now.ending == Ending::Home ? "HR-4.1" : "HR-4.2";
        return result;
    }

    constexpr Preview preview(const View& view, const Move& move) const {
        State after = view.table;
        Unheard nobody;
        const Seat seat{static_cast<std::uint8_t>(view.viewer)};
        if (waiting(after).seats.has(seat)) apply(after, Acted<Move>{seat, move}, nobody);
        return {{pips_of(after.crews[0]), pips_of(after.crews[1])}};
    }

    std::string validate(const State& now) const { return problem_of(now, options_); }

private:
    static constexpr bool has_die(const State& now, int die) { return std::ranges::find(now.rolled, die) != now.rolled.end(); }
    constexpr bool hides(const Crew& crew) const {
        return options_.signals == Signals::Secret && crew.signal != Signal::None && !crew.given;
    }
    constexpr float worth(const Crew& crew) const {
        float sum = weights_.pips * static_cast<float>(pips_of(crew));
        for (const std::uint8_t at : crew.at)
            if (at == harbour) sum += weights_.home;
        return sum + (crew.signal != Signal::None && !crew.given ? weights_.signal : 0);
    }

    static constexpr Verdict check_move(const State&, Color, const ChooseSignal& move) {
        if (move.signal == Signal::Gale || move.signal == Signal::Fog) return allowed();
        return refuse("no-such-signal", "HR-3.1", "the signals are gale and fog");
    }
    static constexpr Verdict check_die(const State& now, int skiff, int die) {
        if (!has_die(now, die)) return refuse("no-such-die", "HR-2.3", "there is no die with {} left", die);
        if (skiff < 1 || skiff > skiffs) return refuse("no-such-skiff", "HR-1.2", "the skiffs are 1 to {}", skiffs);
        return allowed();
    }
    static constexpr Verdict check_move(const State& now, Color color, const Sail& move) {
        if (const Verdict verdict = check_die(now, move.skiff, move.die); !verdict.ok()) return verdict;
        const int at = now.crew(color).at[move.skiff - 1u];
        if (at + move.die <= harbour) return allowed();
        return refuse("too-far", "HR-2.4", "the harbour is {} pips away, not {}", harbour - at, move.die);
    }
    constexpr Verdict check_move(const State& now, Color color, const Hold& move) const {
        if (options_.rules == Level::Basic) return refuse("not-basic", "HR-2.5", "nobody is held back in the basic game");
        if (const Verdict verdict = check_die(now, move.skiff, move.die); !verdict.ok()) return verdict;
        const int at = now.crew(other(color)).at[move.skiff - 1u];
        if (at == harbour) return refuse("safe", "HR-2.5", "a skiff in the harbour is safe");
        return at >= move.die ? allowed() : refuse("too-far", "HR-2.5", "it has come {} pips, not {}", at, move.die);
    }
    static constexpr Verdict check_move(const State& now, Color color, const GiveSignal&) {
        const Crew& crew = now.crew(color);
        if (crew.signal == Signal::None || crew.given) return refuse("no-signal", "HR-3.2", "you have no signal left");
        if (now.turn < signal_turn) return refuse("too-early", "HR-3.3", "signals are given from turn {} on", signal_turn);
        return allowed();
    }
    static constexpr Verdict check_move(const State&, Color, const End&) { return allowed(); }

    template <class Sink>
    constexpr void make(State& state, Color color, const ChooseSignal& move, Sink& sink) const {
        state.crew(color).signal = move.signal;
        sink.tell(options_.signals == Signals::Secret ? SeatSet{seat_of(color)} : SeatSet::everybody(),
                  Event{SignalChosen{color, move.signal}});
        if (waiting(state).seats.empty()) state.phase = Phase::Draw;
    }
    template <class Sink>
    constexpr void make(State& state, Color color, const Sail& move, Sink& sink) const {
        spend(state, move.die);
        shift(state, color, move.skiff, state.crew(color).at[move.skiff - 1u] + move.die, sink);
        finish(state, sink);
    }
    template <class Sink>
    constexpr void make(State& state, Color color, const Hold& move, Sink& sink) const {
        spend(state, move.die);
        shift(state, other(color), move.skiff, state.crew(other(color)).at[move.skiff - 1u] - move.die, sink);
        finish(state, sink);
    }
    template <class Sink>
    constexpr void make(State& state, Color color, const GiveSignal&, Sink& sink) const {
        Crew& crew = state.crew(color);
        crew.given = true;
        sink.tell(SeatSet::everybody(), Event{SignalGiven{color, crew.signal, options_.signals == Signals::Secret}});
        const bool gale = crew.signal == Signal::Gale;
        const Color moved = gale ? color : other(color);
        for (int skiff = 1; skiff <= skiffs; ++skiff) {
            const int at = state.crew(moved).at[static_cast<std::size_t>(skiff - 1)];
            if (at != harbour) shift(state, moved, skiff, gale ? std::min(at + signal_pips, harbour) : std::max(at - signal_pips, 0), sink);
        }
        finish(state, sink);
    }
    template <class Sink>
    constexpr void make(State& state, Color, const End&, Sink& sink) const {
        state.rolled.clear();
        finish(state, sink);
    }

    static constexpr void spend(State& state, int die) {
        int index = 0;
        while (state.rolled[index] != die) ++index;
        for (; index + 1 < state.rolled.size(); ++index) state.rolled[index] = state.rolled[index + 1];
        state.rolled.pop_back();
    }
    template <class Sink>
    static constexpr void shift(State& state, Color color, int skiff, int to, Sink& sink) {
        state.crew(color).at[static_cast<std::size_t>(skiff - 1)] = static_cast<std::uint8_t>(to);
        sink.tell(SeatSet::everybody(), Event{Shifted{color, static_cast<std::uint8_t>(skiff), static_cast<std::uint8_t>(to)}});
    }
    // HR-2.6, HR-4.1, HR-4.2
    template <class Sink>
    constexpr void finish(State& state, Sink& sink) const {
        if (pips_of(state.crew(state.active)) == skiffs * harbour)
            state.ending = Ending::Home;
        else if (state.rolled.empty() && state.turn == last_turn)
            state.ending = Ending::Turns;
        if (state.ending != Ending::None) {
            state.phase = Phase::Over;
            state.rolled.clear();
            sink.tell(SeatSet::everybody(), Event{GameEnded{state.ending}});
        } else if (state.rolled.empty()) {
            ++state.turn;
            state.active = other(state.active);
            state.phase = Phase::Roll;
        }
    }

    Options options_;
    Content content_;
    Weights weights_;
};

static_assert(Searchable<Rules>);

}  // namespace broadside::harbour_race
