#pragma once

#include "games/crisis-point/rules/content.hpp"
#include "table/content.hpp"

namespace broadside {

// The cards, tokens, objectives and names of a pack; what does not fit is an error with file, entry and field.
crisis_point::Content crisis_point_content(const ContentPack& pack);

}  // namespace broadside
