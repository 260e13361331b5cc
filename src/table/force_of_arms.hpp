#pragma once

#include "games/force_of_arms/content.hpp"
#include "table/game.hpp"

namespace broadside {

const Game& force_of_arms_game();

// The cards, tokens and names of a pack; what does not fit is an error with file, entry and field.
force_of_arms::Content force_of_arms_content(const ContentPack& pack);

}  // namespace broadside
