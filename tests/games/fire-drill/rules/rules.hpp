// A tiny game in real time, to prove what the contract promises about time: everybody acts at once, everything that time changes
// is a timer, four of five seats are one side, and the computer follows a policy instead of a search.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/rules.hpp"
#include "games/fire-drill/rules/state.hpp"

namespace broadside::fire_drill {

class Rules {
public:
    using Options = fire_drill::Options;
    using Content = fire_drill::Content;
    using State = fire_drill::State;
    using Move = fire_drill::Move;
    using MoveList = fire_drill::MoveList;
    using Event = fire_drill::Event;
    using View = fire_drill::View;
    using Ending = fire_drill::Ending;
    using Question = fire_drill::Question;
    using Answer = fire_drill::Answer;
    static constexpr std::string_view key = "fire-drill";
    static constexpr int version = 1;
    static constexpr bool real_time = true;

    constexpr Rules() = default;
    constexpr Rules(const Options& options, const Content& content) : options_(options), content_(content) {}

    static constexpr int seats() { return players; }
    static constexpr std::string_view seat_name(Seat seat) {
        constexpr std::array<std::string_view, players> names{"bow", "port", "starboard", "stern", "raider"};
        return seat.n < players ? names[seat.n] : "spectator";
    }
    // FD-1.1
    static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(seat == raider ? 1 : 0)}; }
    static constexpr std::string_view side_name(Side side) { return side.n == 0 ? "crew" : "raider"; }

    constexpr State initial() const {
        State state;
        state.outbreak = content_.outbreak;
        state.end = time_of(options_.length);
        return state;
    }

    constexpr Waiting waiting(const State& now) const {
        Waiting result;
        result.over = now.ending != Ending::None;
        result.chance = !result.over && now.breaking_out;
        if (result.over || result.chance) return result;
        result.deadline = std::min(now.outbreak, now.end);
        const int fires = fires_in(now);
        for (const Seat seat : SeatSet::first(players)) {
            const Millis busy = now.busy[seat.n];
            if (busy != no_deadline)
                result.deadline = std::min(result.deadline, busy);
            else if (seat == raider ? fires < compartments : fires > 0)
                result.seats.add(seat);
        }
        return result;
    }

    constexpr ChanceRequest chance(const State&) const {
        ChanceRequest request{"outbreak", {}, SeatSet::everybody()};
        request.sides.push_back(compartments);
        return request;
    }

    static constexpr std::array<ChanceNote, 1> chances{{{"outbreak", "the compartment"}}};

    constexpr void legal(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        if (!waiting(now).seats.has(seat)) return;
        for (std::uint8_t where = 0; where < compartments; ++where) {
            if (seat == raider && !now.burning[where]) moves.push_back(SetFire{where});
            if (seat != raider && now.burning[where]) moves.push_back(PutOut{where});
        }
    }

    constexpr Verdict check(const State& now, Seat seat, const Move& move) const {
        const Waiting waited = waiting(now);
        if (waited.over) return refuse("over", "FD-3.2", "the drill is over");
        if (waited.chance) return refuse("outbreak", "FD-3.1", "a fire is just breaking out");
        if (seat.n >= players) return refuse("no-seat", "FD-1.1", "only the five at the table act");
        if (now.busy[seat.n] != no_deadline) return refuse("busy", "FD-2.3", "you are busy for a moment");
        const auto where = std::visit([](const auto& each) { return each.where; }, move);
        if (where >= compartments) return refuse("no-compartment", "FD-1.2", "the compartments are 0 to {}", compartments - 1);
        if (std::holds_alternative<SetFire>(move) != (seat == raider))
            return refuse("not-yours", seat == raider ? "FD-2.2" : "FD-2.1", "the crew puts fires out and the raider sets them");
        if (now.burning[where] == (seat == raider))
            return seat == raider ? refuse("burns", "FD-2.2", "it burns there already")
                                  : refuse("no-fire", "FD-2.1", "somebody was quicker: it burns there no longer");
        return allowed();
    }

    constexpr SeatSet audience(const State&, const Acted<Move>&) const { return SeatSet::everybody(); }

    template <class Sink>
    constexpr void apply(State& state, const Acted<Move>& acted, Sink& sink) const {
        state.clock = std::max(state.clock, acted.at);
        const std::uint8_t where = std::visit([](const auto& each) { return each.where; }, acted.move);
        if (acted.seat == raider) {
            state.busy[raider.n] = state.clock + content_.raider_busy;
            sink.tell(SeatSet::everybody(), Event{FireSet{where}});
            return light(state, where, sink);
        }
        state.busy[acted.seat.n] = state.clock + content_.crew_busy;
        state.burning[where] = false;
        ++state.put_out;
        sink.tell(SeatSet::everybody(), Event{FirePutOut{acted.seat.n, where}});
    }

    template <class Sink>
    constexpr void apply(State& state, const Drawn& drawn, Sink& sink) const {
        state.breaking_out = false;
        const std::uint8_t where = drawn.values[0];
        if (state.burning[where]) return;
        sink.tell(SeatSet::everybody(), Event{FireBrokeOut{where}});
        light(state, where, sink);
    }

    template <class Sink>
    constexpr void apply(State& state, const TimerFired& fired, Sink& sink) const {
        state.clock = fired.at;
        for (std::uint8_t seat = 0; seat < players; ++seat)
            if (state.busy[seat] != no_deadline && state.busy[seat] <= fired.at) {
                state.busy[seat] = no_deadline;
                sink.tell(SeatSet::everybody(), Event{Free{seat}});
            }
        if (state.end <= fired.at) return finish(state, Ending::Time, sink);
        if (state.outbreak > fired.at) return;
        state.outbreak += content_.outbreak;
        state.breaking_out = true;
    }

    static constexpr Millis clock(const State& now) { return now.clock; }

    constexpr View view(const State& now, Seat seat) const { return {seat.n, now}; }

    constexpr Result result(const State& now) const {
        const bool crew_won = now.ending == Ending::Time && 2 * fires_in(now) < compartments;
        Result result;
        result.outcomes = won_by(crew_won ? SeatSet::first(players) - SeatSet{raider} : SeatSet{raider}, players);
        for (int n = 0; n < players; ++n) result.points.push_back(now.put_out);
        result.ending = name_of(now.ending);
        result.clause = now.ending == Ending::Ablaze ? "FD-3.3" : "FD-3.2";
        return result;
    }

    std::string validate(const State& now) const {
        if (now.clock < 0 || now.end < now.clock || now.end > time_of(options_.length)) return "end: not in the past, nor too late";
        if (now.outbreak < now.clock) return "outbreak: not in the past";
        for (const Millis busy : now.busy)
            if (busy != no_deadline && busy < now.clock) return "busy: not until a time in the past";
        return "";
    }

    // The crew goes to a fire that nobody else is likely to choose, the raider to any cold place; the better the sooner.
    std::optional<Plan<Move>> next(const View& view, Skill skill, Millis now, const std::optional<Plan<Move>>& pending, Rng& rng) const {
        const Seat seat{view.viewer};
        if (pending && check(view.ship, seat, pending->move).ok()) return pending;
        MoveList moves;
        legal(view.ship, seat, moves);
        if (moves.empty()) return std::nullopt;
        const Millis slowness = 150 * (6 - static_cast<int>(skill));
        return Plan<Move>{moves[rng.below(moves.size())], now + slowness + rng.below(static_cast<std::uint32_t>(slowness))};
    }

    Answer ask(const View& view, const Question& question) const {
        const auto& [first, last] = std::get<FiresBetween>(question);
        Fires fires;
        for (std::uint8_t where = 0; where < compartments; ++where)
            if (where >= first && where <= last && view.ship.burning[where]) ++fires.count;
        return fires;
    }

private:
    static constexpr int fires_in(const State& now) { return static_cast<int>(std::ranges::count(now.burning, true)); }

    template <class Sink>
    constexpr void light(State& state, std::uint8_t where, Sink& sink) const {
        state.burning[where] = true;
        if (fires_in(state) == compartments) finish(state, Ending::Ablaze, sink);
    }

    template <class Sink>
    constexpr void finish(State& state, Ending ending, Sink& sink) const {
        state.ending = ending;
        sink.tell(SeatSet::everybody(), Event{Ended{ending}});
    }

    Options options_;
    Content content_;
};

static_assert(broadside::Rules<Rules> && Policied<Rules> && Asked<Rules> && !Searchable<Rules>);

}  // namespace broadside::fire_drill
