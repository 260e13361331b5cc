// "Why can I not do that?" in short words: all moves that they could mean, to be put before the rules.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"

namespace broadside::cli {

// Moves as JSON that `move c3 c5` or `attack c3 d4` could mean from this seat with the dice there are; none when the
// words are not understood.
std::vector<Json> moves_meant(const Match& match, Seat seat, const std::vector<std::string>& words);
// What to type, for the help.
std::string_view why_forms(std::string_view game);

struct WhyAnswer {
    std::vector<std::string> legal;  // moves that are legal after all, as JSON
    std::vector<Refusal> refusals;   // otherwise: the reasons of those that come closest, each once
};
WhyAnswer why_not(const Match& match, Seat seat, const std::vector<Json>& moves);

}  // namespace broadside::cli
