// Orders as they are typed: "move a1 12,20.5 90", "fire a1 0 b2 1 b3".
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/tactics/rules/content.hpp"
#include "table/json.hpp"

namespace broadside::tactics {

// All moves that an order in small letters could mean for somebody with this view, as JSON, legal or not.
std::vector<Json> moves_meant(const Json& view, const std::vector<std::string>& words);

// "12,20.5" in inches, as thousandths.
std::optional<Json> place_in(const std::string& word);
// The mecha of a view by its name, or null.
const Json* mecha_in(const Json& view, const std::string& name);
// The names of things, which do not depend on the table.
const Content& standard_content();

}  // namespace broadside::tactics
