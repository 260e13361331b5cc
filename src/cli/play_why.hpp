// "Why can I not do that?": all moves that an order could mean, put before the rules.
#pragma once

#include <string>
#include <vector>

#include "table/match.hpp"

namespace broadside::cli {

struct WhyAnswer {
    std::vector<std::string> legal;  // moves that are legal after all, as JSON
    std::vector<Refusal> refusals;   // otherwise: the reasons of those that come closest, each once
};
WhyAnswer why_not(const Match& match, Seat seat, const std::vector<Json>& moves);

}  // namespace broadside::cli
