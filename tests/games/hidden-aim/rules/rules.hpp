// A tiny game that shares nothing with the real ones, to prove that the contract carries what they need: several seats
// act at once and in secret, a clock runs, positions are continuous, cards are drawn in private and remembered.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/rules.hpp"
#include "games/hidden-aim/rules/state.hpp"
#include "games/hidden-aim/rules/validate.hpp"

namespace broadside::hidden_aim {

class Rules {
public:
    using Options = hidden_aim::Options;
    using Content = hidden_aim::Content;
    using State = hidden_aim::State;
    using Move = hidden_aim::Move;
    using MoveList = hidden_aim::MoveList;
    using Event = hidden_aim::Event;
    using View = hidden_aim::View;
    using Ending = hidden_aim::Ending;
    static constexpr std::string_view key = "hidden-aim";
    static constexpr int version = 1;

    constexpr Rules() = default;
    constexpr Rules(const Options& options, const Content& content) : options_(options), content_(content) {}

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
        for (const Seat seat : SeatSet::first(seats()))
            if (!now.hands[seat.n].aimed) result.seats.add(seat);
        result.deadline = now.deadline;
        return result;
    }

    constexpr ChanceRequest chance(const State& now) const {
        ChanceRequest request{"cards", {}, SeatSet{}};
        const int left = deck_size - now.shown.size();
        for (int n = 0; n < seats(); ++n) request.sides.push_back(static_cast<std::uint8_t>(left - n));
        return request;
    }

    static constexpr std::array<ChanceNote, 1> chances{{
        {"cards", "a card for each seat, by its place among those left: 0 to 14 without `shown` at first, the others stay in order"},
    }};

    // Positions are continuous: a representative set.
    constexpr void legal(const State& now, Seat seat, MoveList& moves) const {
        moves.clear();
        if (!waiting(now).seats.has(seat)) return;
        for (std::int32_t mils = 0; mils <= width; mils += 500) moves.push_back(Aim{mils});
    }

    constexpr Verdict check(const State& now, Seat seat, const Move& move) const {
        const Waiting waited = waiting(now);
        if (waited.over) return refuse("game-over", "HA-3.1", "the game is over");
        if (waited.chance) return refuse("cards-first", "HA-2.1", "the cards have to be dealt first");
        if (!waited.seats.has(seat)) return refuse("not-now", "HA-2.2", "this seat has aimed or does not play");
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
        if (options_.timer) state.deadline = state.clock + content_.aim_time;
    }

    template <class Sink>
    constexpr void apply(State& state, const Acted<Move>& acted, Sink& sink) const {
        state.clock = acted.at > state.clock ? acted.at : state.clock;
        Hand& hand = state.hands[acted.seat.n];
        hand.aim = std::get<Aim>(acted.move).mils;
        invariant(content_.fatal_aim == no_aim || hand.aim != content_.fatal_aim, "an aim that the rules cannot bear");
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

    // HA-3.2
    constexpr Result result(const State& now) const {
        Result result;
        int best = 0;
        for (const Seat seat : SeatSet::first(seats())) {
            const int score = now.hands[seat.n].score;
            result.points.push_back(score);
            if (score > best) best = score;
        }
        SeatSet winners;
        for (const Seat seat : SeatSet::first(seats()))
            if (now.hands[seat.n].score == best) winners.add(seat);
        result.outcomes = won_by(winners.size() == seats() ? SeatSet{} : winners, seats());
        result.ending = names_of(Ending::Rounds)[1];
        result.clause = "HA-3.2";
        return result;
    }

    constexpr float evaluate(const State& now, Seat seat) const { return 0.5f + 0.1f * static_cast<float>(now.hands[seat.n].score); }

    std::string validate(const State& now) const { return problem_of(now, seats(), options_.timer); }

private:
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
        for (const Hand& hand : state.hands)
            if (hand.aimed && miss(hand, highest) < nearest) nearest = miss(hand, highest);
        for (Hand& hand : state.hands)
            if (hand.aimed && miss(hand, highest) == nearest) ++hand.score;
        state.deadline = no_deadline;
        state.dealing = true;
        state.over = ++state.round == rounds;
    }

    static constexpr std::int32_t miss(const Hand& hand, int highest) {
        const std::int32_t off = hand.aim - 1000 * highest;
        return off < 0 ? -off : off;
    }

    Options options_;
    Content content_;
};

static_assert(Searchable<Rules>);

}  // namespace broadside::hidden_aim
