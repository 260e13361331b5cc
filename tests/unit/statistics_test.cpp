// Shares, intervals, Elo and the sequential test, against published figures and against other ways to get them.
#include "lab/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "core/rng.hpp"

namespace broadside::lab {
namespace {

using Answer = SequentialTest::Answer;

Pairs pairs_of(std::array<int, 5> counts) { return {counts}; }

TEST(Wilson, KnownIntervals) {
    EXPECT_NEAR(wilson(50, 100).low, 0.4038, 1e-4);
    EXPECT_NEAR(wilson(50, 100).high, 0.5962, 1e-4);
    EXPECT_DOUBLE_EQ(wilson(0, 10).low, 0.0);
    EXPECT_NEAR(wilson(0, 10).high, 0.2775, 1e-4);
    EXPECT_NEAR(wilson(10, 10).low, 0.7225, 1e-4);
    EXPECT_DOUBLE_EQ(wilson(0, 0).high, 1.0);
}

TEST(Elo, KnownDifferences) {
    EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
    EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
    EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(elo_of(0.36), -elo_of(0.64), 1e-9);
    EXPECT_NEAR(share_of_elo(100), 0.640065, 1e-6);
    EXPECT_NEAR(share_of_elo(elo_of(0.6)), 0.6, 1e-12);
    EXPECT_TRUE(std::isinf(elo_of(1)));
    EXPECT_LT(elo_of(0), 0);
    EXPECT_EQ(elo_text(35.4), "+35");
    EXPECT_EQ(elo_text(elo_of(1)), "more than +800");
    EXPECT_EQ(elo_text(elo_of(0)), "less than -800");
}

TEST(Pairs, ShareIsTheMeanOfThePoints) {
    Pairs pairs;
    EXPECT_DOUBLE_EQ(pairs.share(), 0.5);
    for (const double points : {0.0, 0.5, 1.0, 1.5, 2.0, 2.0}) pairs.add(points);
    EXPECT_EQ(pairs, pairs_of({1, 1, 1, 1, 2}));
    EXPECT_DOUBLE_EQ(pairs.share(), 7.0 / 12);
}

TEST(Pairs, IndependentGamesHaveWilsonsInterval) {
    // 2000 games won with 60 % independently of each other give pairs in the proportion 16 : 48 : 36.
    const Interval paired = pairs_of({160, 0, 480, 0, 360}).interval();
    const Interval single = wilson(1200, 2000);
    EXPECT_NEAR(paired.low, single.low, 1e-4);
    EXPECT_NEAR(paired.high, single.high, 1e-4);
}

TEST(Pairs, SharedLuckNarrowsTheInterval) {
    // Most pairs are split by the dice, whoever sits where: the rest tells more than as many single games would.
    const Interval split = pairs_of({20, 0, 900, 0, 80}).interval();
    const Interval single = wilson(1060, 2000);
    EXPECT_LT(split.high - split.low, 0.5 * (single.high - single.low));
    // The mean is 0.53 and the variance of a pair 0.0241: 1.96 standard errors are 0.0096.
    EXPECT_NEAR(split.low, 0.5204, 3e-4);
    EXPECT_NEAR(split.high, 0.5396, 3e-4);
}

TEST(Pairs, FewPairsSayLittle) {
    const Interval equal = pairs_of({0, 0, 3, 0, 0}).interval();
    EXPECT_LT(equal.low, 0.25);
    EXPECT_GT(equal.high, 0.75);
    const Interval all = pairs_of({0, 0, 0, 0, 5}).interval();
    EXPECT_NEAR(all.low, wilson(10, 10).low, 1e-12);
    EXPECT_DOUBLE_EQ(all.high, 1);
    EXPECT_DOUBLE_EQ(Pairs{}.interval().low, 0);
}

// The interval holds the truth about 95 times in 100, also where the games of a pair go together and where nearly all are won.
TEST(Pairs, IntervalsCoverTheTruth) {
    Rng rng(7);
    const auto happens = [&](double probability) { return rng.below(1'000'000) < probability * 1e6; };
    for (const auto& [share, together] : {std::pair{0.5, 0.0}, {0.5, 0.5}, {0.6, 0.4}, {0.75, 0.2}, {0.97, 0.0}}) {
        int covered = 0;
        constexpr int runs = 2000;
        for (int run = 0; run < runs; ++run) {
            Pairs pairs;
            for (int i = 0; i < 100; ++i) {
                const bool first = happens(share);
                const bool second = happens(together) ? first : happens(share);
                pairs.add((first ? 1 : 0) + (second ? 1 : 0));
            }
            const Interval interval = pairs.interval();
            covered += interval.low <= share && share <= interval.high ? 1 : 0;
        }
        EXPECT_GT(covered, runs * 0.93) << share << " " << together;
        EXPECT_LT(covered, runs * 0.985) << share << " " << together;
    }
}

// Published with the tests of the chess match program fastchess, which repeats the figures of Stockfish's fishtest: pairs that
// scored 0, ½, 1, 1½, 2, two hypotheses in Elo, and the log likelihood ratio.
TEST(SequentialTest, PublishedRatios) {
    const SequentialTest first{share_of_elo(0.5), share_of_elo(2.5)};
    EXPECT_NEAR(first.ratio(pairs_of({223, 9863, 21279, 10037, 246})), -3.07, 0.03);
    const SequentialTest second{share_of_elo(0), share_of_elo(2)};
    EXPECT_NEAR(second.ratio(pairs_of({871, 26175, 55983, 26678, 821})), -4.98, 0.03);
    EXPECT_NEAR(second.lower_bound(), -2.944, 1e-3);
    EXPECT_NEAR(second.upper_bound(), 2.944, 1e-3);
}

// Where pairs are only lost or won the likeliest distribution of a given mean is known without any equation.
TEST(SequentialTest, TwoOutcomesAreABinomialTest) {
    const SequentialTest test{0.6, 0.7};
    const double expected = 40 * std::log(0.7 / 0.6) + 20 * std::log(0.3 / 0.4);
    EXPECT_NEAR(test.ratio(pairs_of({20, 0, 0, 0, 40})), expected, 0.01);
}

// The ratio of the two largest likelihoods, each found by trying: with three outcomes and a fixed mean one number is free.
TEST(SequentialTest, ThreeOutcomesByTrial) {
    const std::array<double, 3> seen{30, 50, 60};
    const auto best = [&](double mean) {
        double most = -1e300;
        for (int step = 1; step < 200'000; ++step) {
            const double middle = step / 200'000.0;
            const double high = mean - middle / 2;
            const double low = 1 - middle - high;
            if (low <= 0 || high <= 0) continue;
            most = std::max(most, seen[0] * std::log(low) + seen[1] * std::log(middle) + seen[2] * std::log(high));
        }
        return most;
    };
    const SequentialTest test{0.5, 0.58};
    EXPECT_NEAR(test.ratio(pairs_of({30, 0, 50, 0, 60})), best(0.58) - best(0.5), 0.01);
}

TEST(SequentialTest, AnswersAtItsBounds) {
    const SequentialTest test{0.5, 0.6};
    EXPECT_EQ(test.answer({}), Answer::Open);
    EXPECT_EQ(test.answer(pairs_of({1, 0, 0, 0, 1})), Answer::Open);
    EXPECT_EQ(test.answer(pairs_of({5, 10, 100, 60, 40})), Answer::High);
    EXPECT_EQ(test.answer(pairs_of({40, 60, 100, 10, 5})), Answer::Low);
    // Strict about one error, lenient about the other.
    const SequentialTest strict{0.5, 0.6, 0.001, 0.2};
    EXPECT_NEAR(strict.upper_bound(), std::log(0.8 / 0.001), 1e-12);
    EXPECT_NEAR(strict.lower_bound(), std::log(0.2 / 0.999), 1e-12);
}

// The share of wrong answers stays near the risk that was allowed.
TEST(SequentialTest, RisksAreKept) {
    const SequentialTest test{0.5, 0.58};
    Rng rng(3);
    for (const double truth : {0.5, 0.58}) {
        int wrong = 0;
        constexpr int runs = 400;
        for (int run = 0; run < runs; ++run) {
            Pairs pairs;
            while (test.answer(pairs) == Answer::Open) {
                const auto won = [&] { return rng.below(1'000'000) < truth * 1e6 ? 1.0 : 0.0; };
                pairs.add(won() + won());
            }
            wrong += (test.answer(pairs) == Answer::High) == (truth == 0.5) ? 1 : 0;
        }
        EXPECT_LT(wrong, runs * 0.08) << truth;
    }
}

}  // namespace
}  // namespace broadside::lab
