// Scenarios and ready armies out of JSON, of a content pack or of a table of one's own.
#pragma once

#include "games/tactics/rules/content.hpp"
#include "table/content.hpp"

namespace broadside::tactics {

void read_scenarios(const ContentPack& pack, Content& content);
// A table of one's own; the errors call it own_scenario.
void read_own_scenario(const Json& json, ScenarioKey instead_of, Content& content);
void read_armies(const ContentPack& pack, Content& content);

}  // namespace broadside::tactics
