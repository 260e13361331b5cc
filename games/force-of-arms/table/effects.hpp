// Effects of Force of Arms out of a content pack: JSON steps become the plain table that the rules walk through.
#pragma once

#include "games/force-of-arms/rules/content.hpp"
#include "table/content.hpp"

namespace broadside {

// Errors name the file, the card, the step and the field. `where` is the field that holds the steps.
force_of_arms::Effect read_effect(const ContentReader& reader, const Json& steps, const std::string& where,
                                  const force_of_arms::AlternateData& alternate);

}  // namespace broadside
