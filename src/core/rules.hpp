// The contract between a game and everything that runs games. A Rules object is immutable: the options and the content
// of one table. State is a separate value; the rules never roll, never read a clock and never log.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/input.hpp"
#include "core/level.hpp"
#include "core/result.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "core/verdict.hpp"

namespace broadside {

// Where events go when nobody listens: the compiler removes the telling altogether.
struct Unheard {
    static constexpr bool listening = false;
    template <class Event>
    constexpr void tell(SeatSet, const Event&) {}
};

// The draws of a game: its own list, or the usual one.
template <class R>
struct DrawsOfGame {
    using type = Draws;
};
template <class R>
    requires requires { typename R::Draws; }
struct DrawsOfGame<R> {
    using type = typename R::Draws;
};
template <class R>
using DrawsOf = typename DrawsOfGame<R>::type;

// A move of which many are kept: in lists, in the tree of a search, in the log.
inline constexpr std::size_t largest_move = 64;

template <class R>
concept Rules = requires(const R& rules, typename R::State& state, const typename R::State& now, Seat seat, typename R::MoveList& moves,
                         const typename R::Move& move, const Acted<typename R::Move>& acted, const DrawnOf<DrawsOf<R>>& drawn,
                         const TimerFired& fired, Unheard& nobody) {
    requires std::is_trivially_copyable_v<typename R::Move>;
    requires sizeof(typename R::Move) <= largest_move;
    { R::key } -> std::convertible_to<std::string_view>;
    { R::version } -> std::convertible_to<int>;  // bumped when behaviour changes
    { rules.seats() } -> std::same_as<int>;
    { rules.seat_name(seat) } -> std::same_as<std::string_view>;

    { rules.initial() } -> std::same_as<typename R::State>;
    { rules.waiting(now) } -> std::same_as<Waiting>;
    // What chance has to decide, while waiting(now).chance.
    { rules.chance(now) } -> std::same_as<ChanceRequestOf<DrawsOf<R>>>;
    // What it may be asked for, and what each draw means.
    { std::span<const ChanceNote>(R::chances) };
    // Every legal move, into a fixed list; a representative set where positions are continuous.
    { rules.legal(now, seat, moves) } -> std::same_as<void>;
    // The authority; depends only on what the seat can see, and never needs the time.
    { rules.check(now, seat, move) } -> std::same_as<Verdict>;
    // Who may see an input as it was given.
    { rules.audience(now, acted) } -> std::same_as<SeatSet>;
    // Total on checked inputs.
    { rules.apply(state, acted, nobody) } -> std::same_as<void>;
    { rules.apply(state, drawn, nobody) } -> std::same_as<void>;
    { rules.apply(state, fired, nobody) } -> std::same_as<void>;

    { rules.view(now, seat) } -> std::same_as<typename R::View>;
    { rules.result(now) } -> std::same_as<Result>;
    // Empty, or what is impossible about a state that came from outside.
    { rules.validate(now) } -> std::same_as<std::string>;
};

// --- What a game may offer besides --------------------------------------------------------------------------------------

// Computer players can search it.
template <class R>
concept Searchable = Rules<R> && requires(const R& rules, const typename R::State& now, const typename R::View& view, Seat seat, Rng& rng) {
    // A state that the view allows.
    { rules.sample_world(view, rng) } -> std::same_as<typename R::State>;
    // 0..1: the seat's prospects.
    { rules.evaluate(now, seat) } -> std::same_as<float>;
};

// Candidates in order of promise, for games with more moves than a search can look at.
template <class R>
concept Proposing = Searchable<R> && requires(const R& rules, const typename R::State& now, Seat seat, typename R::MoveList& moves) {
    { rules.propose(now, seat, moves) } -> std::same_as<void>;
};

// What a player has in mind: a move, and when it will be made.
template <class Move>
struct Plan {
    Move move;
    Millis at = 0;
    friend constexpr bool operator==(const Plan&, const Plan&) = default;
};

// Computer players of a game in real time, without search: from what the seat sees, what it had in mind so far, and luck, what it
// has in mind now. It is asked again after every input; a plan that still stands is given back as it was.
template <class R>
concept Policied = Rules<R> && requires(const R& rules, const typename R::View& view, Skill skill, Millis now,
                                        const std::optional<Plan<typename R::Move>>& pending, Rng& rng) {
    { rules.next(view, skill, now, pending, rng) } -> std::same_as<std::optional<Plan<typename R::Move>>>;
};

// Questions of a table about what could be: from a view alone.
template <class R>
concept Asked = Rules<R> && requires(const R& rules, const typename R::View& view, const typename R::Question& question) {
    { rules.ask(view, question) } -> std::same_as<typename R::Answer>;
};

// The time of the last input, for rules that remember it in their state; others begin at 0.
template <Rules R>
constexpr Millis clock_of(const R& rules, const typename R::State& state) {
    if constexpr (requires {
                      { rules.clock(state) } -> std::same_as<Millis>;
                  })
        return rules.clock(state);
    else
        return 0;
}

// Who wins and loses together; a game that does not say has a side for each seat.
template <Rules R>
constexpr Side side_of(const R& rules, Seat seat) {
    if constexpr (requires {
                      { rules.side(seat) } -> std::same_as<Side>;
                  })
        return rules.side(seat);
    else
        return Side{seat.n};
}
template <Rules R>
constexpr std::string_view name_of_side(const R& rules, Side side) {
    if constexpr (requires { rules.side_name(side); })
        return rules.side_name(side);
    else
        return rules.seat_name(Seat{side.n});
}
template <Rules R>
constexpr SeatSet seats_of_side(const R& rules, Side side) {
    SeatSet seats;
    for (const Seat seat : SeatSet::first(rules.seats()))
        if (side_of(rules, seat) == side) seats.add(seat);
    return seats;
}

// What a value that chance may draw is called; empty where it has no name.
template <Rules R>
constexpr std::string_view name_of_face(const R& rules, const ChanceRequestOf<DrawsOf<R>>& request, int draw, int value) {
    if constexpr (requires { rules.face_name(request, draw, value); })
        return rules.face_name(request, draw, value);
    else
        return {};
}

}  // namespace broadside
