// A first impression of a move: what the position is worth once its immediate consequences are there — the dice it asks
// for and a short answer of the other side, not the other side's whole turn.
#pragma once

#include "core/rules.hpp"

namespace broadside::ai {

// Any answer; or where there are few, like yes and no, the one that suits the one who answers best. Out of many, which take
// long to compare, comes any.
enum class Answers { Any, Good };

template <Rules R>
void answer(const R& rules, typename R::State& world, Seat seat, Answers answers, typename R::MoveList& replies, Rng& rng) {
    constexpr int few = 3;
    Unheard nobody;
    rules.legal(world, seat, replies);
    const auto after = [&](const typename R::Move& reply) {
        typename R::State next = world;
        rules.apply(next, Acted<typename R::Move>{seat, reply, 0}, nobody);
        return next;
    };
    if (answers == Answers::Any || replies.size() > few) {
        world = after(replies[rng.below(replies.size())]);
        return;
    }
    typename R::State best = after(replies[0]);
    float best_value = rules.evaluate(best, seat);
    for (int i = 1; i < replies.size(); ++i) {
        const typename R::State next = after(replies[i]);
        if (const float value = rules.evaluate(next, seat); value > best_value) {
            best = next;
            best_value = value;
        }
    }
    world = best;
}

template <Rules R>
float outlook(const R& rules, typename R::State world, Seat seat, const typename R::Move& move, Answers answers,
              typename R::MoveList& replies, Rng& rng) {
    constexpr int most_answers = 2;
    Unheard nobody;
    rules.apply(world, Acted<typename R::Move>{seat, move, 0}, nobody);
    for (int answered = 0; answered < most_answers;) {
        const Waiting waiting = rules.waiting(world);
        if (waiting.over || waiting.seats.has(seat)) break;
        if (waiting.chance) {
            rules.apply(world, DrawnOf<DrawsOf<R>>{draw(rules.chance(world), rng)}, nobody);
        } else if (!waiting.seats.empty()) {
            answer(rules, world, waiting.seats.front(), answers, replies, rng);
            ++answered;
        } else {
            break;
        }
    }
    return rules.evaluate(world, seat);
}

}  // namespace broadside::ai
