// Many games of bots against bots. Bots change seats from game to game, and the games of one round share their seed, so
// that no bot profits from a better seat or from luckier dice. The number of threads changes nothing but the time.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "table/game.hpp"

namespace broadside::lab {

struct Pairing {
    std::vector<std::string> bots;  // one for each seat
    int games = 0;
    std::uint64_t seed = 1;
    int jobs = 1;
};

struct PlayedGame {
    int index = 0;
    std::uint64_t seed = 0;
    std::vector<int> contestants;  // for each seat, which of the pairing's bots sat there
    GameRecord record;
};

struct Standings {
    int games = 0;
    std::vector<int> wins;       // for each of the pairing's bots
    std::vector<int> seat_wins;  // for each seat
    int draws = 0;
    int stuck = 0;
    std::uint64_t inputs = 0;
    std::map<std::string, int> endings;
    std::uint64_t fingerprint = 0;  // over all games in order
};

struct Interval {
    double low = 0;
    double high = 1;
};

// The share of wins behind so many wins in so many games, with 95 % confidence (Wilson's score interval).
Interval wilson(int wins, int games);

// Called for each game in order, never from two threads at once.
using GameListener = std::function<void(const PlayedGame&, const Standings&)>;

// Who sits where in game `index`: seat s is taken by bot (s + index) mod seats. The games of one round, in which every bot
// takes every seat once, share their seed.
PlayedGame planned_game(const Pairing& pairing, int index);

Standings run_tournament(const Setup& setup, const Pairing& pairing, const GameListener& listener);

}  // namespace broadside::lab
