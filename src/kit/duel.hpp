// Two people at a table, alpha and bravo, in a match of one or more rounds whose points are added up. Which side each of
// them commands may change from round to round; that is the game's.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/rules.hpp"

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

// One input being played out: what the table plays by, the position, and who listens.
template <class Terms, class State, class Event, class Sink>
struct Play {
    const Terms& terms;
    State& state;
    Sink& sink;

    constexpr void tell(const Event& event) {
        if constexpr (Sink::listening) sink.tell(SeatSet::everybody(), event);
    }
    // A secret: its owner hears all of it, everybody else only that there is one.
    constexpr void tell_secret(Player owner, const Event& to_owner, const Event& to_others) {
        if constexpr (Sink::listening) {
            const SeatSet own{seat_of(owner)};
            sink.tell(own, to_owner);
            sink.tell(SeatSet::of_bits(SeatSet::everybody().bits() & ~own.bits()), to_others);
        }
    }
};

}  // namespace broadside::kit
