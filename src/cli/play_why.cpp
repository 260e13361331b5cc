#include "cli/play_why.hpp"

#include <algorithm>

#include "table/game.hpp"

namespace broadside::cli {

WhyAnswer why_not(const Match& match, Seat seat, const std::vector<Json>& moves) {
    WhyAnswer answer;
    int best = -1;
    for (const Json& move : moves) {
        const auto refusal = match.check(seat, move);
        if (!refusal) {
            answer.legal.push_back(move.dump());
            continue;
        }
        const int weight = match.game().guide().weight_of(*refusal);
        if (weight > best) answer.refusals.clear();
        best = std::max(best, weight);
        const auto is_same = [&](const Refusal& known) { return known.clause == refusal->clause && known.why == refusal->why; };
        if (weight == best && std::ranges::none_of(answer.refusals, is_same)) answer.refusals.push_back(*refusal);
    }
    return answer;
}

}  // namespace broadside::cli
