// How much of what follows a move is luck: what a draw brought, against the mean of all that could have been drawn. A search that
// takes it out of what it learns needs far fewer looks at a move to know its worth. A game for two seats whose prospects add up to 1,
// and whose judgement sees what dice did at once, asks for it by `static constexpr bool takes_luck_out = true`.
#pragma once

#include <algorithm>
#include <optional>

#include "core/advance.hpp"

namespace broadside::ai {

inline constexpr Seat first_seat{0};

template <class R>
concept TakesLuckOut = requires { requires R::takes_luck_out; } && R::seats() == 2;

// Beyond that it takes too long to look at all of them.
inline constexpr int most_outcomes = 36;

template <class D>
constexpr int count_outcomes(const D& sides) {
    int result = 1;
    for (const auto each : sides) result = std::min(result * int{each}, most_outcomes + 1);
    return result;
}
template <class D>
constexpr D outcome(const D& sides, int number) {
    D values;
    for (const auto each : sides) {
        values.push_back(static_cast<typename D::value_type>(number % each));
        number /= each;
    }
    return values;
}

// What the seat may expect before a draw; nothing where there is too much that could be drawn.
template <Searchable R>
std::optional<float> expectation(const R& rules, const typename R::State& world, Seat seat) {
    const auto sides = rules.chance(world).sides;
    const int outcomes = count_outcomes(sides);
    if (outcomes > most_outcomes) return std::nullopt;
    Unheard nobody;
    float sum = 0;
    for (int i = 0; i < outcomes; ++i) {
        typename R::State next = world;
        rules.apply(next, DrawnOf<DrawsOf<R>>{outcome(sides, i)}, nobody);
        sum += rules.evaluate(next, seat);
    }
    return sum / static_cast<float>(outcomes);
}

// Draws and applies. The answer is what that brought the seat.
template <Searchable R>
float draw_and_weigh(const R& rules, typename R::State& world, Seat seat, Rng& luck) {
    std::optional<float> expected;
    if constexpr (TakesLuckOut<R>) expected = expectation(rules, world, seat);
    Unheard nobody;
    rules.apply(world, DrawnOf<DrawsOf<R>>{draw(rules.chance(world), luck)}, nobody);
    return expected ? rules.evaluate(world, seat) - *expected : 0;
}

}  // namespace broadside::ai
