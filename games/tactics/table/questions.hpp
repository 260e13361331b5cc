// Questions as they are typed: "near a1", "threats a1".
#pragma once

#include <string>
#include <vector>

#include "table/match.hpp"

namespace broadside::tactics {

// In lines; nothing for what is no question.
std::string answer_to(const Match& match, Seat seat, const std::vector<std::string>& words);

}  // namespace broadside::tactics
