#pragma once

#include "table/game.hpp"

namespace broadside {

const Game& fleet_commander_game();

}  // namespace broadside
