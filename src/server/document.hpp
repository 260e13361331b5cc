// A document from a stranger. What it may cost is known before it is parsed: an object keeps its members in their order and
// looks every new name up among those before it, so a thousand names would cost a million comparisons.
#pragma once

#include <string_view>

#include "table/json.hpp"

namespace broadside::server {

inline constexpr int deepest_document = 32;
inline constexpr int most_members = 100;   // of one object
inline constexpr int most_values = 8'000;  // in all

// Throws UserError that says which limit it breaks, or where it is broken.
Json bounded_document(std::string_view text);

}  // namespace broadside::server
