// Two people at a table, alpha and bravo, in a match of one or more rounds whose points are added up. Which side each of
// them commands may change from round to round; that is the game's.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <utility>

#include "core/fields.hpp"
#include "core/rules.hpp"
#include "kit/teller.hpp"

namespace broadside::kit {

enum class Player : std::uint8_t { Alpha, Bravo };
constexpr auto names_of(Player) { return std::array<std::string_view, 2>{"alpha", "bravo"}; }
constexpr Player other(Player player) { return player == Player::Alpha ? Player::Bravo : Player::Alpha; }
constexpr Seat seat_of(Player player) { return Seat{static_cast<std::uint8_t>(player)}; }
constexpr Player player_of(Seat seat) { return static_cast<Player>(seat.n); }

enum class Who : std::uint8_t { Nobody, Alpha, Bravo };
constexpr auto names_of(Who) { return std::array<std::string_view, 3>{"nobody", "alpha", "bravo"}; }
constexpr Who who(Player player) { return player == Player::Alpha ? Who::Alpha : Who::Bravo; }
// Whose number is higher.
constexpr Who higher(int alpha, int bravo) { return alpha > bravo ? Who::Alpha : bravo > alpha ? Who::Bravo : Who::Nobody; }

enum class Viewer : std::uint8_t { Alpha, Bravo, Spectator };
constexpr auto names_of(Viewer) { return std::array<std::string_view, 3>{"alpha", "bravo", "spectator"}; }
constexpr Viewer viewer_of(Seat seat) { return seat.n < 2 ? static_cast<Viewer>(seat.n) : Viewer::Spectator; }
constexpr bool is(Viewer viewer, Player player) { return static_cast<int>(viewer) == static_cast<int>(player); }

// The sum over the rounds that are over; a round's score has numbers for alpha and bravo.
template <class Scores>
constexpr int total_of(const Scores& scores, Player player) {
    int sum = 0;
    for (const auto& score : scores) sum += player == Player::Alpha ? score.alpha : score.bravo;
    return sum;
}

// Moves of such games: who begins, and a turn without anything more.
struct ChooseSeat {
    static constexpr std::string_view type = "choose-seat";
    bool first = true;
    friend constexpr bool operator==(const ChooseSeat&, const ChooseSeat&) = default;
    static constexpr auto fields() { return std::tuple{field("first", &ChooseSeat::first)}; }
};
struct Pass {
    static constexpr std::string_view type = "pass";
    friend constexpr bool operator==(const Pass&, const Pass&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct EndTurn {
    static constexpr std::string_view type = "end";
    friend constexpr bool operator==(const EndTurn&, const EndTurn&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

// One input being played out: what the table plays by, the position, and who listens.
template <class Terms, class State, class Event, class Sink>
struct Play : Teller<Event, Sink> {
    const Terms& terms;
    State& state;
};

// What the Rules object of such a game holds: the terms of the table, with the weights of the judgement, and the names of things.
template <class Game, class Terms, class Names>
class Duel {
public:
    // The same rules in the eyes of somebody to whom things are worth something else.
    template <class Weights>
    Game with(const Weights& weights) const {
        Game game = static_cast<const Game&>(*this);
        static_cast<Duel&>(game).terms_.weights = weights;
        return game;
    }
    const auto& weights() const { return terms_.weights; }

    const Terms& terms() const { return terms_; }
    const Names& names() const { return names_; }
    static constexpr int seats() { return 2; }
    static constexpr std::string_view seat_name(Seat seat) { return seat.n < 2 ? name_of(player_of(seat)) : "spectator"; }

protected:
    Duel(Terms terms, Names names) : terms_(std::move(terms)), names_(std::move(names)) {}

    Terms terms_;
    Names names_;
};

}  // namespace broadside::kit
