// Many games of bots against bots. Bots change seats or sides from game to game, and the games of one round share their seed, so
// that no bot profits from a better seat or from luckier dice; unless each is to play its own role, or two are compared in the same
// one. The number of threads changes nothing but the time.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lab/statistics.hpp"
#include "table/game.hpp"

namespace broadside::lab {

struct Pairing {
    std::vector<std::string> bots;  // one for each seat, or for each side
    int games = 0;
    std::uint64_t seed = 1;
    int jobs = 1;
    std::vector<int> group_of_seat{};  // the side of each seat; empty: each seat for itself
    bool keeps_roles = false;          // every bot stays on its side
    // The first two bots take this side in turn, with the same dice; those after them stay on the other sides, in their order.
    std::optional<int> contested{};

    int seats() const { return static_cast<int>(group_of_seat.empty() ? bots.size() : group_of_seat.size()); }
    // Two games with the same dice and the two bots in each other's place, or in the same one, are one observation.
    bool has_pairs() const { return contested || (bots.size() == 2 && !keeps_roles); }
};

// What one seat of a game put into it; times are those of bots that search and of programs.
struct SeatEffort {
    int decisions = 0;
    double seconds = 0;  // of all decisions together
    double slowest = 0;  // of one
};

struct PlayedGame {
    int index = 0;
    std::uint64_t seed = 0;
    std::vector<int> contestants;     // for each seat, which of the pairing's bots sat there
    std::vector<SeatEffort> efforts;  // by seat
    GameRecord record;
};

struct Standings {
    int games = 0;
    std::vector<int> wins;                          // for each of the pairing's bots
    std::vector<int> seat_wins;                     // for each seat
    std::vector<std::vector<int>> wins_by_group{};  // for each of the bots, on each side; for sides alone
    int draws = 0;
    int stuck = 0;
    Pairs pairs;  // of two bots; a last game without its partner is in no pair
    int forfeits = 0;
    std::string first_fault;
    std::uint64_t inputs = 0;
    std::map<std::string, int> endings;
    int rounds = 0;
    std::map<std::string, int> round_winners;
    std::uint64_t fingerprint = 0;  // over all games in order
};

// "3 games forfeited; the first: …"; empty if none was.
std::string forfeits_in_words(const Standings& standings);

// Called for each game in order, never from two threads at once. With Stop this game is the last one, whatever other
// threads are playing.
enum class After { GoOn, Stop };
using GameListener = std::function<After(const PlayedGame&, const Standings&)>;

// Who sits where in game `index`: seat s, or every seat of side s, is taken by bot (s + index) mod bots, unless they keep their
// roles or a side is contested. The games of one round, in which every bot takes every seat or side once, share their seed.
PlayedGame planned_game(const Pairing& pairing, int index);

// Plays one game with a bot on each seat; the same seed and bots give the same game.
using GamePlayer = std::function<GameRecord(std::span<const std::string> bots, std::uint64_t seed)>;
PlayedGame play_game(const GamePlayer& play, const Pairing& pairing, int index);

// A game's point goes to the bots that won in equal parts, to everybody in a draw: the part of one of the pairing's bots.
double points_of(const PlayedGame& game, int bot);

// `played` are games that need not be played again, the first ones in order; the listener hears of them too.
Standings run_tournament(const GamePlayer& play, const Pairing& pairing, std::vector<PlayedGame> played, const GameListener& listener);

}  // namespace broadside::lab
