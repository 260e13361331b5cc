// The content pack of Brace for Impact, read and checked.
#pragma once

#include "games/brace-for-impact/rules/content.hpp"
#include "table/content.hpp"

namespace broadside {

brace_for_impact::Content brace_for_impact_content(const ContentPack& pack);

}  // namespace broadside
