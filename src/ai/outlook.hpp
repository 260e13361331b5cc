// A first impression of a move: what the position is worth once its immediate consequences are there — the dice it asks
// for and a short answer of the other side, not the other side's whole turn.
#pragma once

#include "ai/fortune.hpp"

namespace broadside::ai {

// What is worth a thought: the candidates of a game that names them, every legal move elsewhere.
template <Searchable R>
void list_candidates(const R& rules, const typename R::State& world, Seat seat, typename R::MoveList& moves) {
    if constexpr (Proposing<R>)
        rules.propose(world, seat, moves);
    else
        rules.legal(world, seat, moves);
}

// Any answer; or where there are few, like yes and no, the one that suits the one who answers best. Out of many, which take
// long to compare, comes any; the most promising one in games that say which it is.
enum class Answers { Any, Good };

template <Searchable R>
void answer(const R& rules, typename R::State& world, Seat seat, Answers answers, typename R::MoveList& replies, Rng& rng) {
    constexpr int few = 3;
    Unheard nobody;
    list_candidates(rules, world, seat, replies);
    const auto after = [&](const typename R::Move& reply) {
        typename R::State next = world;
        rules.apply(next, Acted<typename R::Move>{seat, reply, 0}, nobody);
        return next;
    };
    if (answers == Answers::Any || replies.size() > few) {
        const bool best_first = Proposing<R> && answers == Answers::Good;
        world = after(replies[best_first ? 0 : rng.below(replies.size())]);
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

// A move and what follows from it at once, until its seat decides again.
template <Searchable R>
struct Following : Playing<R> {
    Seat seat;
    Answers answers;
    typename R::MoveList& replies;
    int answered = 0;
    float brought = 0;  // to the seat, by chance

    constexpr bool goes_on(const Waiting& waiting) const {
        constexpr int most_answers = 2;
        return answered < most_answers && !waiting.seats.has(seat) && (waiting.chance || !waiting.seats.empty());
    }
    void draw() {
        if (answers == Answers::Good)
            brought += draw_and_weigh(this->rules, this->state, seat, this->luck);
        else
            Playing<R>::draw();
    }
    Turn act(const Waiting& waiting) {
        answer(this->rules, this->state, waiting.seats.front(), answers, replies, this->luck);
        ++answered;
        return Turn::Taken;
    }
};

template <Searchable R>
float outlook(const R& rules, typename R::State world, Seat seat, const typename R::Move& move, Answers answers,
              typename R::MoveList& replies, Rng& rng) {
    Following<R> following{{rules, world, rng}, seat, answers, replies};
    following.make(seat, move);
    advance(following);
    return rules.evaluate(world, seat) - following.brought;
}

}  // namespace broadside::ai
