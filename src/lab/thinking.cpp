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
        Seat last = spectator;
        arena.play_watched(bots, Rng(seed, static_cast<std::uint64_t>(game)).next(), [&](const Match& match, Seat seat, double seconds) {
            if (match.legal(seat).size() > 1) decisions.push_back(seconds);
            if (seat != last) turns.push_back(0);
            last = seat;
            turns.back() += seconds;
        });
    }
    return {static_cast<int>(decisions.size()), times_of(decisions), times_of(turns)};
}

}  // namespace broadside::lab
