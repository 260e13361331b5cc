#pragma once

#include "games/tactics/rules/content.hpp"
#include "table/content.hpp"

namespace broadside {

// Mecha, weapons, cards, scenarios and names of a pack; what does not fit is an error with file, entry and field.
tactics::Content tactics_content(const ContentPack& pack);

}  // namespace broadside
