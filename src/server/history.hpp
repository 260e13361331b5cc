// A past to measure a server with: finished games of many players, written as a server would have written them.
#pragma once

#include <string>

#include "table/content.hpp"
#include "table/game.hpp"

namespace broadside::server {

constexpr int long_games = 16;
inline std::string past_game(int n) { return "past" + std::to_string(n); }
inline std::string long_game(int n) { return "long" + std::to_string(n); }

// Into the database of a data folder that no server uses: usual games, and a few that are as long as they may be. How many records a
// usual one has on average comes back.
double write_history(const std::string& database, const Game& game, const ContentPack& content, int games);

}  // namespace broadside::server
