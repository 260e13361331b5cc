// Candidates for a search, the most promising first.
#pragma once

#include <algorithm>

#include "games/crisis-point/rules/legal.hpp"
#include "games/crisis-point/rules/promise.hpp"

namespace broadside::crisis_point {

inline constexpr int most_candidates = 40;

// Orders the list by promise, best first, and leaves the best ones in it. Special tokens, the last of the list, come right after
// the best: a look at one move alone says little about them, and there are two at most.
inline void keep_candidates(const Terms& terms, const State& state, Faction faction, MoveList& moves) {
    constexpr int few = 8;
    if (moves.size() <= few) return;
    const auto is_play = [](const Move& move) { return std::holds_alternative<PlayCard>(move); };
    const int others = static_cast<int>(std::find_if(moves.begin(), moves.end(), is_play) - moves.begin());
    const int plays = moves.size() - others;
    const Promise promise(terms, state, faction, faction);
    struct Ranked {
        float promise;
        std::uint8_t place;
    };
    std::array<Ranked, MoveList::capacity()> ranked{};
    for (int i = 0; i < others; ++i) ranked[static_cast<std::size_t>(i)] = {std::visit(promise, moves[i]), byte(i)};
    const int kept = std::min(others, most_candidates - plays);
    const auto better = [](const Ranked& a, const Ranked& b) {
        return a.promise > b.promise || (a.promise == b.promise && a.place < b.place);
    };
    std::partial_sort(ranked.begin(), ranked.begin() + kept, ranked.begin() + others, better);
    FixedVector<Move, most_candidates> best;
    for (int i = 0; i < kept; ++i) {
        best.push_back(moves[ranked[static_cast<std::size_t>(i)].place]);
        if (i > 0) continue;
        for (int play = others; play < moves.size(); ++play) best.push_back(moves[play]);
    }
    moves.clear();
    for (const Move& each : best) moves.push_back(each);
}

}  // namespace broadside::crisis_point
