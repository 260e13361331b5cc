// Effects of Crisis Point out of a content pack.
#pragma once

#include "games/crisis-point/rules/content.hpp"
#include "table/content.hpp"

namespace broadside::crisis_point {

// Errors name the file, the card, the step and the field. Without steps there is no effect. A card that does not lie on the
// battlefield has nothing adjacent to it.
Effect read_effect(const ContentReader& reader, const Json& steps, Card card);

}  // namespace broadside::crisis_point
