// The parts of cards that are lists: icons, effects, conditions.
#pragma once

#include <string_view>

#include "games/brace-for-impact/rules/content.hpp"
#include "table/content.hpp"

namespace broadside::brace_for_impact {

// Which steps a list may have: the icons of an attack, what an event or a track does, or everything.
enum class Steps { Icons, All };

// A list of names: "hull", "direct-life", "deploy", "attack" and, for tactics and leaders, their own.
Row read_row(const ContentReader& reader, const Json& list, std::string_view what, Steps steps);

// {"state": "ships", "least": 2}, with least, most or both.
Condition read_condition(const ContentReader& reader, const Json& json, std::string_view what);

// {"state": …}, {"word": "armor"} or {"call": "brace"}.
Trigger read_trigger(const ContentReader& reader, const Json& json);

// The words that a sentence says.
Words words_in(std::string_view sentence);

}  // namespace broadside::brace_for_impact
