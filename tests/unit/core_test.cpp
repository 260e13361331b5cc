// The small pieces that everything stands on.
#include <gtest/gtest.h>

#include <set>

#include "core/fixed_vector.hpp"
#include "core/hash.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"
#include "games/harbour-race/rules/rules.hpp"
#include "kit/grid.hpp"

namespace broadside {

TEST(SeatSet, HoldsSeatsAndSpectators) {
    SeatSet set = SeatSet::first(3);
    EXPECT_EQ(set.size(), 3);
    EXPECT_FALSE(set.has(spectator));
    set.remove(Seat{0});
    EXPECT_EQ(set.front(), Seat{1});
    set.add(Seat{14});
    EXPECT_TRUE(set.has(Seat{14}));
    EXPECT_TRUE(SeatSet::everybody().has(spectator));
}

TEST(FixedVector, StopsAtItsCapacity) {
    FixedVector<int, 2> list{1, 2};
    EXPECT_TRUE(list.full());
    EXPECT_THROW(list.push_back(3), RulesBug);
    list.erase_unordered(0);
    EXPECT_EQ(list, (FixedVector<int, 2>{2}));
    list.pop_back();
    EXPECT_THROW(list.pop_back(), RulesBug);
}

// A seed means the same game on every platform and in every version: these numbers never change.
TEST(Rng, GivesTheSameNumbersEverywhere) {
    Rng rng(1);
    EXPECT_EQ(rng.next(), 12966619160104079557ull);
    EXPECT_EQ(rng.next(), 9600361134598540522ull);
    Rng other(1, 1);
    EXPECT_NE(other.next(), 12966619160104079557ull);
}

TEST(Rng, IsUniformBelowABound) {
    Rng rng(7);
    std::array<int, 6> counts{};
    for (int i = 0; i < 60'000; ++i) ++counts[static_cast<std::size_t>(rng.below(6))];
    for (const int count : counts) EXPECT_NEAR(count, 10'000, 400);  // four standard deviations
}

TEST(Rng, ShufflesEveryOrder) {
    Rng rng(3);
    std::set<std::array<int, 3>> seen;
    for (int i = 0; i < 200; ++i) {
        std::array<int, 3> cards{1, 2, 3};
        rng.shuffle(cards);
        seen.insert(cards);
    }
    EXPECT_EQ(seen.size(), 6u);
}

TEST(Hash, DependsOnEveryField) {
    const harbour_race::Crew crew{{1, 2, 3}, harbour_race::Signal::Gale, false};
    harbour_race::Crew other = crew;
    other.at[2] = 4;
    EXPECT_NE(hash_of(crew), hash_of(other));
    other = crew;
    other.given = true;
    EXPECT_NE(hash_of(crew), hash_of(other));
    other = crew;
    EXPECT_EQ(hash_of(crew), hash_of(other));
}

TEST(Grid, NumbersSquaresColumnByColumn) {
    using Board = kit::Grid<5, 5>;
    EXPECT_EQ(Board::name(0), "a1");
    EXPECT_EQ(Board::name(1), "a2");
    EXPECT_EQ(Board::name(24), "e5");
    for (int cell = 0; cell < Board::cells; ++cell) EXPECT_EQ(Board::parse(Board::name(cell)), cell);
    for (const char* wrong : {"", "a", "a6", "f1", "a0", "c33"}) EXPECT_FALSE(Board::parse(wrong)) << wrong;
    EXPECT_TRUE(Board::is_diagonal_step(0, 6));
    EXPECT_FALSE(Board::is_orthogonal_step(4, 5)) << "a5 and b1 are not neighbours";
}

}  // namespace broadside
