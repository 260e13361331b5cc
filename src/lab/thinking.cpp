#include "lab/thinking.hpp"

#include <algorithm>
#include <cmath>

namespace broadside::lab {

Times times_of(std::vector<double> seconds) {
    if (seconds.empty()) return {};
    std::ranges::sort(seconds);
    const auto at = [&](double part) {
        const auto rank = static_cast<std::size_t>(std::ceil(part * static_cast<double>(seconds.size())));
        return seconds[std::max<std::size_t>(rank, 1) - 1];
    };
    return {at(0.5), at(0.95)};
}

Thinking measure_thinking(const Arena& arena, const std::string& bot, int games, std::uint64_t seed) {
    std::vector<double> decisions;
    std::vector<double> turns;
    const std::vector<std::string> bots(static_cast<std::size_t>(arena.setup().seats()), bot);
    for (int game = 0; game < games; ++game) {
        const GameRecord record = arena.play(bots, Rng(seed, static_cast<std::uint64_t>(game)).next());
        for (const Effort& effort : record.efforts) {
            decisions.insert(decisions.end(), effort.decision_seconds.begin(), effort.decision_seconds.end());
            turns.insert(turns.end(), effort.turn_seconds.begin(), effort.turn_seconds.end());
        }
    }
    return {static_cast<int>(decisions.size()), times_of(decisions), times_of(turns)};
}

}  // namespace broadside::lab
