// A tiny game in real time, to prove what the real ones do not: several seats on a side, timers beside everybody, players that
// plan instead of searching, wide draws, and questions that a table may ask.
//
// Three rounds. In each, every seat is shown a number that only it sees, and calls a number once. A right call is worth two points
// within two seconds and one point within five; then the round is over. The hunters (first, third, fifth seat) play against the hares.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/fields.hpp"
#include "core/rules.hpp"
#include "table/typed_codec_body.hpp"
#include "table/typed_game.hpp"
#include "table/typed_lab_body.hpp"
#include "table/typed_minds_body.hpp"
#include "table/typed_types_body.hpp"

namespace broadside::beacon {

inline constexpr int seat_count = 5;
inline constexpr int rounds = 3;
inline constexpr std::uint32_t numbers = 300;
inline constexpr Millis bright_time = 2000;
inline constexpr Millis round_time = 5000;

struct Options {
    bool slow = false;  // twice the time
    friend constexpr bool operator==(const Options&, const Options&) = default;
    static constexpr auto fields() { return std::tuple{field("slow", &Options::slow)}; }
};
struct Content {};

struct Watch {
    std::int32_t number = -1;  // of others in a view: -1
    bool called = false;
    std::int32_t score = 0;
    friend constexpr bool operator==(const Watch&, const Watch&) = default;
    static constexpr auto fields() {
        return std::tuple{field("number", &Watch::number), field("called", &Watch::called), field("score", &Watch::score)};
    }
};

struct State {
    std::uint8_t viewer = spectator.n;  // in a view
    std::uint8_t round = 0;
    bool lighting = true;
    bool bright = false;
    std::int64_t began = 0;
    std::array<Watch, seat_count> watches{};
    friend constexpr bool operator==(const State&, const State&) = default;
    static constexpr auto fields() {
        return std::tuple{field("viewer", &State::viewer), field("round", &State::round), field("lighting", &State::lighting),
                          field("bright", &State::bright), field("began", &State::began), field("watches", &State::watches, "by seat")};
    }
};

struct Call {
    static constexpr std::string_view type = "call";
    std::int32_t number = 0;
    friend constexpr bool operator==(const Call&, const Call&) = default;
    static constexpr auto fields() { return std::tuple{field("number", &Call::number)}; }
};
struct Called {
    static constexpr std::string_view type = "called";
    std::uint8_t seat = 0;
    friend constexpr bool operator==(const Called&, const Called&) = default;
    static constexpr auto fields() { return std::tuple{field("seat", &Called::seat)}; }
};
struct WhatIf {
    static constexpr std::string_view type = "what-if";
    std::int32_t number = 0;
    static constexpr auto fields() { return std::tuple{field("number", &WhatIf::number)}; }
};
struct Worth {
    static constexpr std::string_view type = "worth";
    std::int32_t points = 0;
    static constexpr auto fields() { return std::tuple{field("points", &Worth::points)}; }
};

class Rules {
public:
    using Options = beacon::Options;
    using Content = beacon::Content;
    using State = beacon::State;
    using View = beacon::State;
    using Move = std::variant<Call>;
    using MoveList = FixedVector<Move, 4>;
    using Event = std::variant<Called>;
    using Question = std::variant<WhatIf>;
    using Answer = std::variant<Worth>;
    using Draws = FixedVector<std::uint32_t, seat_count>;
    static constexpr std::string_view key = "beacon";
    static constexpr int version = 1;
    static constexpr bool real_time = true;

    constexpr Rules() = default;
    constexpr Rules(const Options& options, const Content&) : options_(options) {}

    static constexpr int seats() { return seat_count; }
    static constexpr std::string_view seat_name(Seat seat) {
        constexpr std::array<std::string_view, seat_count> names{"ann", "bob", "cyd", "dan", "eve"};
        return seat.n < seat_count ? names[seat.n] : "spectator";
    }
    static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(seat.n % 2)}; }
    static constexpr std::string_view side_name(Side side) { return side.n == 0 ? "hunters" : "hares"; }

    static constexpr State initial() { return {}; }
    constexpr Waiting waiting(const State& now) const {
        Waiting result;
        result.over = now.round == rounds;
        result.chance = !result.over && now.lighting;
        if (result.over || result.chance) return result;
        for (const Seat seat : SeatSet::first(seat_count))
            if (!now.watches[seat.n].called) result.seats.add(seat);
        result.deadline = now.began + (now.bright ? bright_time : round_time) * pace();
        return result;
    }
    static constexpr ChanceRequestOf<Draws> chance(const State&) {
        ChanceRequestOf<Draws> request{"lights", {}, SeatSet{}};
        for (int n = 0; n < seat_count; ++n) request.sides.push_back(numbers);
        return request;
    }
    static constexpr std::array<ChanceNote, 1> chances{{{"lights", "the number of each seat"}}};
    // The right number and a wrong one stand for all that could be called.
    constexpr void legal(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        if (!waiting(now).seats.has(seat)) return;
        moves.push_back(Call{now.watches[seat.n].number});
        moves.push_back(Call{(now.watches[seat.n].number + 1) % static_cast<int>(numbers)});
    }
    constexpr Verdict check(const State& now, Seat seat, const Move& move) const {
        if (waiting(now).over) return refuse("game-over", "BE-1", "the game is over");
        if (!waiting(now).seats.has(seat)) return refuse("not-now", "BE-2", "this seat is not asked now");
        const std::int32_t number = std::get<Call>(move).number;
        if (number < 0 || number >= static_cast<int>(numbers)) return refuse("no-number", "BE-3", "{} is no number of the beacon", number);
        return allowed();
    }
    static constexpr SeatSet audience(const State&, const Acted<Move>& acted) { return SeatSet{acted.seat}; }

    template <class Sink>
    constexpr void apply(State& state, const DrawnOf<Draws>& drawn, Sink&) const {
        for (int n = 0; n < seat_count; ++n) {
            Watch& watch = state.watches[static_cast<std::size_t>(n)];
            watch.number = static_cast<std::int32_t>(drawn.values[n]);
            watch.called = false;
        }
        state.lighting = false;
        state.bright = true;
    }
    template <class Sink>
    constexpr void apply(State& state, const Acted<Move>& acted, Sink& sink) const {
        Watch& watch = state.watches[acted.seat.n];
        watch.score += worth(state, acted.seat, std::get<Call>(acted.move).number);
        watch.called = true;
        sink.tell(SeatSet::everybody(), Event{Called{acted.seat.n}});
        if (waiting(state).seats.empty()) end_round(state, acted.at);
    }
    template <class Sink>
    constexpr void apply(State& state, const TimerFired& fired, Sink&) const {
        if (state.bright)
            state.bright = false;
        else
            end_round(state, fired.at);
    }

    static constexpr View view(const State& now, Seat seat) {
        View view = now;
        view.viewer = seat.n;
        for (const Seat other : SeatSet::first(seat_count))
            if (other != seat) view.watches[other.n].number = -1;
        return view;
    }
    static constexpr Answer ask(const View& view, const Question& question) {
        return Worth{view.viewer < seat_count ? worth(view, Seat{view.viewer}, std::get<WhatIf>(question).number) : 0};
    }
    // The better ones are quicker; the worst one calls anything.
    constexpr std::optional<Plan<Move>> next(const View& view, Skill skill, Millis now, const std::optional<Plan<Move>>& pending,
                                             Rng& rng) const {
        if (view.viewer >= seat_count || !waiting(view).seats.has(Seat{view.viewer})) return std::nullopt;
        if (pending && pending->at >= now) return pending;
        constexpr std::array<int, 6> reaction{5000, 3500, 3000, 2200, 1500, 700};
        const int slowest = reaction[static_cast<std::size_t>(skill)];
        const int number = skill == Skill::Random ? rng.below(static_cast<int>(numbers)) : view.watches[view.viewer].number;
        return Plan<Move>{Call{number}, now + slowest / 2 + rng.below(slowest)};
    }

    static constexpr Result result(const State& now) {
        std::array<std::int32_t, 2> sums{};
        Result result;
        for (const Seat seat : SeatSet::first(seat_count)) {
            sums[side(seat).n] += now.watches[seat.n].score;
            result.points.push_back(now.watches[seat.n].score);
        }
        SeatSet winners;
        for (const Seat seat : SeatSet::first(seat_count))
            // Three hunters against two hares: what counts is the points of one.
            if (const int own = side(seat).n;
                sums[static_cast<std::size_t>(own)] * (own == 0 ? 2 : 3) > sums[static_cast<std::size_t>(1 - own)] * (own == 0 ? 3 : 2))
                winners.add(seat);
        result.outcomes = won_by(winners, seat_count);
        result.ending = "rounds";
        result.clause = "BE-4";
        return result;
    }
    static std::string validate(const State& now) { return now.round <= rounds ? "" : "too many rounds"; }

private:
    constexpr Millis pace() const { return options_.slow ? 2 : 1; }
    static constexpr std::int32_t worth(const State& now, Seat seat, std::int32_t number) {
        return number != now.watches[seat.n].number ? 0 : now.bright ? 2 : 1;
    }
    static constexpr void end_round(State& state, Millis at) {
        ++state.round;
        state.lighting = true;
        state.bright = false;
        state.began = at;
    }

    Options options_;
};

static_assert(broadside::Rules<Rules> && Policied<Rules> && Asked<Rules> && !Searchable<Rules>);

inline std::string words_of(const Rules&, const Rules::View&, const Rules::Move& move) {
    return "call " + std::to_string(std::get<Call>(move).number);
}
inline std::string words_of(const Rules&, const Rules::View&, const Rules::Event& event) {
    return std::string(Rules::seat_name(Seat{std::get<Called>(event).seat})) + " has called";
}
inline std::string board_of(const Rules&, const Rules::View& view, bool) { return "round " + std::to_string(view.round + 1) + "\n"; }

}  // namespace broadside::beacon

namespace broadside {

template <>
struct GameTraits<beacon::Rules> {
    static constexpr std::string_view title = "Beacon";
    static constexpr std::string_view summary = "For tests";
    static constexpr int least_seats = beacon::seat_count;
    static constexpr int most_seats = beacon::seat_count;
    static constexpr std::string_view option_help(std::string_view) { return ""; }
    static beacon::Content content(const ContentPack&) { return {}; }
};

inline const Game& beacon_game(std::string_view key) {
    static const TypedGame<beacon::Rules> game;
    return key == game.key() ? game : game_named(key);
}

}  // namespace broadside
