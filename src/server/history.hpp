// A past to measure a server with: finished games of many players, written as a server would have written them.
#pragma once

#include <string>

#include "table/content.hpp"
#include "table/game.hpp"

namespace broadside::server {

// Into the database of a data folder that no server uses. How many records each game has on average comes back.
double write_history(const std::string& database, const Game& game, const ContentPack& content, int games);

}  // namespace broadside::server
