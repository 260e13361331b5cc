// What a draw brings, against the mean of all that could have been drawn.
#include "ai/fortune.hpp"

#include <gtest/gtest.h>

#include "games/harbour-race/rules/rules.hpp"

namespace broadside::ai {
namespace {

// Harbour Race in which who begins is nearly won, and in which each pip that was rolled is worth something.
class Lucky : public harbour_race::Rules {
public:
    using harbour_race::Rules::Rules;
    static constexpr int seats() { return 2; }
    static constexpr bool takes_luck_out = true;

    float evaluate(const State& now, Seat seat) const {
        if (now.phase == harbour_race::Phase::Draw) return 0.5f;
        const bool begins = (now.active == harbour_race::Color::Yellow) == (seat == first_seat);
        return begins ? 0.9f : 0.1f;
    }
};
static_assert(TakesLuckOut<Lucky> && !TakesLuckOut<harbour_race::Rules>);

TEST(Fortune, WhatIsDrawnIsMeasuredByAllThatCouldBe) {
    const Lucky rules({}, {});
    int better = 0;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        harbour_race::State state = rules.initial();
        Rng luck(seed);
        const float brought = draw_and_weigh(rules, state, first_seat, luck);
        EXPECT_NEAR(brought, state.active == harbour_race::Color::Yellow ? 0.4f : -0.4f, 1e-6f);
        better += brought > 0;
    }
    EXPECT_GT(better, 0);
    EXPECT_LT(better, 20);
}

TEST(Fortune, WhereTooMuchCanBeDrawnNothingIsMeasured) {
    const Lucky rules({}, {});
    harbour_race::State state = rules.initial();
    Rng luck(1);
    draw_and_weigh(rules, state, first_seat, luck);
    ASSERT_GT(count_outcomes(rules.chance(state).sides), most_outcomes);
    EXPECT_EQ(draw_and_weigh(rules, state, first_seat, luck), 0);
    EXPECT_FALSE(rules.waiting(state).chance);
}

TEST(Fortune, GamesThatDoNotAskForItDrawAsEver) {
    const harbour_race::Rules plain({}, {});
    const Lucky rules({}, {});
    harbour_race::State a = plain.initial();
    harbour_race::State b = rules.initial();
    Rng first(7);
    Rng second(7);
    EXPECT_EQ(draw_and_weigh(plain, a, first_seat, first), 0);
    draw_and_weigh(rules, b, first_seat, second);
    EXPECT_EQ(a, b);
    EXPECT_EQ(first.next(), second.next());
}

TEST(Fortune, EveryOutcomeIsNamedOnce) {
    const Draws sides{2, 3, 4};
    ASSERT_EQ(count_outcomes(sides), 24);
    for (int i = 0; i < 24; ++i)
        for (int j = 0; j < i; ++j) EXPECT_NE(outcome(sides, i), outcome(sides, j));
}

}  // namespace
}  // namespace broadside::ai
