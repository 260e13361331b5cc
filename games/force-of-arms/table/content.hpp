#pragma once

#include "games/force-of-arms/rules/content.hpp"
#include "table/content.hpp"

namespace broadside {

// The cards, tokens and names of a pack; what does not fit is an error with file, entry and field.
force_of_arms::Content force_of_arms_content(const ContentPack& pack);

}  // namespace broadside
