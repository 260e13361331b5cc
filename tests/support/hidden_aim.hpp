// A tiny game that shares nothing with the real ones, to prove that the contract carries what they need: several seats
// act at once and in secret, a clock runs, positions are continuous, cards are drawn in private and remembered.
//
// Three rounds. In each, every seat draws a card 1..5 that only it sees. Then all aim at a point between 0 and 6000 mils,
// at once and in secret, within 5 seconds; who does not aim in time misses the round. Everything is shown; the seat whose
// aim is nearest to 1000 mils times the highest card scores. Cards shown in a round do not come back.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/fields.hpp"
#include "core/rules.hpp"

namespace broadside::hidden_aim {

inline constexpr int most_players = 5;
inline constexpr int rounds = 3;
inline constexpr int deck_size = 15;
inline constexpr std::int32_t width = 6000;
inline constexpr std::int32_t no_aim = -1;
inline constexpr Millis aim_time = 5000;

enum class Players : std::uint8_t { Two, Three, Five };
constexpr auto names_of(Players) { return std::array<std::string_view, 3>{"two", "three", "five"}; }

struct Options {
    Players players = Players::Two;
    friend constexpr bool operator==(const Options&, const Options&) = default;
    static constexpr auto fields() { return std::tuple{field("players", &Options::players)}; }
};

struct Content {};

// A deck card 0..14; its value is 1..5.
constexpr int value_of(int card) { return card % 5 + 1; }

struct Hand {
    std::int8_t card = -1;
    std::int32_t aim = no_aim;
    bool aimed = false;
    std::int16_t score = 0;
    friend constexpr bool operator==(const Hand&, const Hand&) = default;
    static constexpr auto fields() {
        return std::tuple{field("card", &Hand::card), field("aim", &Hand::aim), field("aimed", &Hand::aimed), field("score", &Hand::score)};
    }
};

struct State {
    std::uint8_t round = 0;
    bool dealing = true;
    bool over = false;
    std::int64_t deadline = no_deadline;
    std::int64_t clock = 0;
    std::array<Hand, most_players> hands{};
    FixedVector<std::uint8_t, deck_size> shown;  // out of the deck for good, known to all
    friend constexpr bool operator==(const State&, const State&) = default;
    static constexpr auto fields() {
        return std::tuple{field("round", &State::round),       field("dealing", &State::dealing), field("over", &State::over),
                          field("deadline", &State::deadline), field("clock", &State::clock),     field("hands", &State::hands),
                          field("shown", &State::shown)};
    }
};

struct HandView {
    std::int8_t card = -1;  // own only
    std::int32_t aim = no_aim;
    bool aimed = false;
    std::int16_t score = 0;
    friend constexpr bool operator==(const HandView&, const HandView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("card", &HandView::card), field("aim", &HandView::aim), field("aimed", &HandView::aimed),
                          field("score", &HandView::score)};
    }
};

struct View {
    std::uint8_t viewer = 0;
    std::uint8_t round = 0;
    bool dealing = true;
    bool over = false;
    std::int64_t deadline = no_deadline;
    std::int64_t clock = 0;
    std::array<HandView, most_players> hands{};
    FixedVector<std::uint8_t, deck_size> shown;
    friend constexpr bool operator==(const View&, const View&) = default;
    static constexpr auto fields() {
        return std::tuple{field("viewer", &View::viewer), field("round", &View::round),       field("dealing", &View::dealing),
                          field("over", &View::over),     field("deadline", &View::deadline), field("clock", &View::clock),
                          field("hands", &View::hands),   field("shown", &View::shown)};
    }
};

struct Aim {
    static constexpr std::string_view type = "aim";
    std::int32_t mils = 0;
    friend constexpr bool operator==(const Aim&, const Aim&) = default;
    static constexpr auto fields() { return std::tuple{field("mils", &Aim::mils)}; }
};
using Move = std::variant<Aim>;
using MoveList = FixedVector<Move, 16>;

struct CardDealt {
    static constexpr std::string_view type = "card-dealt";
    std::uint8_t seat = 0;
    std::int8_t card = -1;
    static constexpr auto fields() { return std::tuple{field("seat", &CardDealt::seat), field("card", &CardDealt::card)}; }
};
struct HasAimed {
    static constexpr std::string_view type = "has-aimed";
    std::uint8_t seat = 0;
    static constexpr auto fields() { return std::tuple{field("seat", &HasAimed::seat)}; }
};
struct RoundShown {
    static constexpr std::string_view type = "round-shown";
    std::uint8_t seat = 0;
    std::int8_t card = -1;
    std::int32_t aim = no_aim;
    static constexpr auto fields() {
        return std::tuple{field("seat", &RoundShown::seat), field("card", &RoundShown::card), field("aim", &RoundShown::aim)};
    }
};
using Event = std::variant<CardDealt, HasAimed, RoundShown>;

class Rules {
public:
    using Options = hidden_aim::Options;
    using Content = hidden_aim::Content;
    using State = hidden_aim::State;
    using Move = hidden_aim::Move;
    using MoveList = hidden_aim::MoveList;
    using Event = hidden_aim::Event;
    using View = hidden_aim::View;
    static constexpr std::string_view key = "hidden-aim";
    static constexpr int version = 1;

    constexpr Rules() = default;
    constexpr Rules(const Options& options, const Content&) : options_(options) {}

    constexpr int seats() const { return options_.players == Players::Two ? 2 : options_.players == Players::Three ? 3 : 5; }
    static constexpr std::string_view seat_name(Seat seat) {
        constexpr std::array<std::string_view, most_players> names{"north", "east", "south", "west", "centre"};
        return seat.n < most_players ? names[seat.n] : "spectator";
    }

    constexpr State initial() const { return {}; }

    constexpr Waiting waiting(const State& now) const {
        Waiting result;
        result.over = now.over;
        result.chance = !now.over && now.dealing;
        if (result.over || result.chance) return result;
        for (int n = 0; n < seats(); ++n)
            if (!now.hands[static_cast<std::size_t>(n)].aimed) result.seats.add(Seat{static_cast<std::uint8_t>(n)});
        result.deadline = now.deadline;
        return result;
    }

    constexpr ChanceRequest chance(const State& now) const {
        ChanceRequest request{"cards", {}, SeatSet{}};
        const int left = deck_size - now.shown.size();
        for (int n = 0; n < seats(); ++n) request.sides.push_back(static_cast<std::uint8_t>(left - n));
        return request;
    }
    static constexpr std::string_view side_name(const ChanceRequest&, int) { return {}; }

    // Positions are continuous: a representative set.
    constexpr void legal(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        if (!waiting(now).seats.has(seat)) return;
        for (std::int32_t mils = 0; mils <= width; mils += 500) moves.push_back(Aim{mils});
    }

    constexpr Verdict check(const State& now, Seat seat, const Move& move) const {
        const Waiting waited = waiting(now);
        if (waited.over) return refuse("game-over", "HA-1.3", "the game is over");
        if (waited.chance) return refuse("cards-first", "HA-1.1", "the cards have to be dealt first");
        if (!waited.seats.has(seat)) return refuse("not-now", "HA-1.2", "this seat has aimed or does not play");
        const std::int32_t mils = std::get<Aim>(move).mils;
        if (mils < 0 || mils > width) return refuse("out-of-range", "HA-1.2", "{} mils is not between 0 and {}", mils, width);
        return allowed();
    }

    constexpr SeatSet audience(const State&, const Acted<Move>& input) const { return SeatSet{input.seat}; }

    template <class Sink>
    constexpr void apply(State& state, const Drawn& drawn, Sink& sink) const {
        FixedVector<std::uint8_t, deck_size> left;
        for (std::uint8_t card = 0; card < deck_size; ++card)
            if (!is_shown(state, card)) left.push_back(card);
        for (std::uint8_t n = 0; n < seats(); ++n) {
            const std::uint8_t pick = drawn.values[n];
            Hand& hand = state.hands[n];
            hand.card = static_cast<std::int8_t>(left[pick]);
            hand.aim = no_aim;
            hand.aimed = false;
            left.erase_unordered(pick);
            sink.tell(SeatSet{Seat{n}}, Event{CardDealt{n, hand.card}});
        }
        state.dealing = false;
        state.deadline = state.clock + aim_time;
    }

    template <class Sink>
    constexpr void apply(State& state, const Acted<Move>& acted, Sink& sink) const {
        state.clock = acted.at > state.clock ? acted.at : state.clock;
        Hand& hand = state.hands[acted.seat.n];
        hand.aim = std::get<Aim>(acted.move).mils;
        hand.aimed = true;
        sink.tell(SeatSet::everybody(), Event{HasAimed{acted.seat.n}});
        if (waiting(state).seats.empty()) show(state, sink);
    }

    template <class Sink>
    constexpr void apply(State& state, const TimerFired& fired, Sink& sink) const {
        state.clock = fired.at;
        show(state, sink);
    }

    constexpr View view(const State& now, Seat seat) const {
        View view;
        view.viewer = seat.n;
        view.round = now.round;
        view.dealing = now.dealing;
        view.over = now.over;
        view.deadline = now.deadline;
        view.clock = now.clock;
        view.shown = now.shown;
        for (std::uint8_t n = 0; n < most_players; ++n) {
            const Hand& hand = now.hands[n];
            view.hands[n].aimed = hand.aimed;
            view.hands[n].score = hand.score;
            if (n == seat.n || now.dealing || now.over) {
                view.hands[n].card = hand.card;
                view.hands[n].aim = hand.aim;
            }
        }
        return view;
    }

    constexpr State sample_world(const View& view, Rng& rng) const {
        State state;
        state.round = view.round;
        state.dealing = view.dealing;
        state.over = view.over;
        state.deadline = view.deadline;
        state.clock = view.clock;
        state.shown = view.shown;
        FixedVector<std::uint8_t, deck_size> left;
        for (std::uint8_t card = 0; card < deck_size; ++card)
            if (!is_shown(state, card) && !(view.viewer < most_players && view.hands[view.viewer].card == card)) left.push_back(card);
        rng.shuffle(left);
        for (std::uint8_t n = 0; n < most_players; ++n) {
            const HandView& seen = view.hands[n];
            state.hands[n] = {seen.card, seen.aim, seen.aimed, seen.score};
            if (n >= seats() || n == view.viewer || view.dealing || view.over) continue;
            state.hands[n].card = static_cast<std::int8_t>(left.back());
            left.pop_back();
            if (seen.aimed) state.hands[n].aim = rng.below(width + 1);
        }
        return state;
    }

    constexpr Result result(const State& now) const {
        Result result;
        int best = 0;
        for (int n = 0; n < seats(); ++n) {
            const std::int16_t score = now.hands[static_cast<std::size_t>(n)].score;
            result.points.push_back(score);
            if (score > best) best = score;
        }
        SeatSet winners;
        for (std::uint8_t n = 0; n < seats(); ++n)
            if (now.hands[n].score == best) winners.add(Seat{n});
        result.outcomes = won_by(winners, seats());
        result.ending = "rounds";
        result.clause = "HA-1.3";
        return result;
    }

    constexpr float evaluate(const State& now, Seat seat) const { return 0.5f + 0.1f * static_cast<float>(now.hands[seat.n].score); }

    std::string validate(const State& now) const {
        if (now.round > rounds) return "too many rounds";
        int cards = now.shown.size();
        if (!now.dealing)
            for (int n = 0; n < seats(); ++n) cards += now.hands[static_cast<std::size_t>(n)].card >= 0 ? 1 : 0;
        return cards <= deck_size ? "" : "too many cards";
    }

private:
    static constexpr bool is_shown(const State& state, int card) {
        for (const std::uint8_t each : state.shown)
            if (each == card) return true;
        return false;
    }

    template <class Sink>
    constexpr void show(State& state, Sink& sink) const {
        int highest = 0;
        for (std::uint8_t n = 0; n < seats(); ++n) {
            const Hand& hand = state.hands[n];
            sink.tell(SeatSet::everybody(), Event{RoundShown{n, hand.card, hand.aim}});
            if (value_of(hand.card) > highest) highest = value_of(hand.card);
            if (state.shown.size() < deck_size - seats()) state.shown.push_back(static_cast<std::uint8_t>(hand.card));
        }
        std::int32_t nearest = width + 1;
        for (int n = 0; n < seats(); ++n)
            if (const Hand& hand = state.hands[static_cast<std::size_t>(n)]; hand.aimed && miss(hand, highest) < nearest)
                nearest = miss(hand, highest);
        for (int n = 0; n < seats(); ++n)
            if (Hand& hand = state.hands[static_cast<std::size_t>(n)]; hand.aimed && miss(hand, highest) == nearest) ++hand.score;
        state.deadline = no_deadline;
        state.dealing = true;
        state.over = ++state.round == rounds;
    }

    static constexpr std::int32_t miss(const Hand& hand, int highest) {
        const std::int32_t off = hand.aim - 1000 * highest;
        return off < 0 ? -off : off;
    }

    Options options_;
};

static_assert(broadside::Rules<Rules>);

inline std::string words_of(const Rules&, const View&, const Move& move) { return "aim at " + std::to_string(std::get<Aim>(move).mils); }
inline std::string words_of(const Rules&, const View&, const Event& event) {
    return std::visit([](const auto& alternative) { return std::string(alternative.type); }, event);
}
inline std::string board_of(const Rules&, const View& view, bool) { return "round " + std::to_string(view.round); }

}  // namespace broadside::hidden_aim
