// A first impression of a move: what the position is worth once its immediate consequences are there — the dice it asks
// for and a short answer of the other side, not the other side's whole turn.
#pragma once

#include "core/rules.hpp"

namespace broadside::ai {

template <Rules R>
float outlook(const R& rules, typename R::State world, Seat seat, const typename R::Move& move, typename R::MoveList& replies, Rng& rng) {
    constexpr int most_answers = 2;
    Unheard nobody;
    rules.apply(world, Acted<typename R::Move>{seat, move, 0}, nobody);
    for (int answered = 0; answered < most_answers;) {
        const Waiting waiting = rules.waiting(world);
        if (waiting.over || waiting.seats.has(seat)) break;
        if (waiting.chance) {
            rules.apply(world, Drawn{draw(rules.chance(world), rng)}, nobody);
        } else if (!waiting.seats.empty()) {
            const Seat answering = waiting.seats.front();
            rules.legal(world, answering, replies);
            rules.apply(world, Acted<typename R::Move>{answering, replies[rng.below(replies.size())], 0}, nobody);
            ++answered;
        } else {
            break;
        }
    }
    return rules.evaluate(world, seat);
}

}  // namespace broadside::ai
