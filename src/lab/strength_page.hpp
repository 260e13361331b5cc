// The page about the strength of the computer opponents (docs/strength.md), one section for each game that was measured.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lab/ladder.hpp"

namespace broadside::lab {

// What stands below the heading of a game.
std::string strength_section(std::span<const Ladder> ladders, const LadderPlan& plan, std::string_view command);

// The page with the section of one game put in; sections of other games stay as they are.
std::string strength_page(std::string_view page, std::string_view title, std::string_view section);

}  // namespace broadside::lab
