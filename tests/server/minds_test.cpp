#include "server/minds.hpp"

#include <gtest/gtest.h>

namespace broadside::server {
namespace {

struct Nobody : Mind {
    std::string choose(const Match&, std::uint64_t, const std::stop_token&) override { return "{}"; }
};

constexpr Seat first{0};
constexpr Seat second{1};

TEST(Minds, AreGivenToTheirSeatOnce) {
    Minds minds;
    const auto mind = std::make_shared<Nobody>();
    minds.keep("a", first, mind);
    EXPECT_EQ(minds.take("a", second), nullptr);
    EXPECT_EQ(minds.take("b", first), nullptr);
    EXPECT_EQ(minds.take("a", first), mind);
    EXPECT_EQ(minds.take("a", first), nullptr);
}

TEST(Minds, OfManyTablesOnlyTheLastAreRemembered) {
    Minds minds;
    for (std::size_t n = 0; n < 3 * Minds::most; ++n) minds.keep(std::to_string(n), first, std::make_shared<Nobody>());
    EXPECT_EQ(minds.size(), Minds::most);
    EXPECT_EQ(minds.take("0", first), nullptr);
    EXPECT_NE(minds.take(std::to_string(3 * Minds::most - 1), first), nullptr);
}

TEST(Minds, OfATableThatIsOverAreForgotten) {
    Minds minds;
    minds.keep("a", first, std::make_shared<Nobody>());
    minds.keep("a", second, std::make_shared<Nobody>());
    minds.keep("b", first, std::make_shared<Nobody>());
    minds.forget("a");
    EXPECT_EQ(minds.size(), 1u);
    EXPECT_NE(minds.take("b", first), nullptr);
}

}  // namespace
}  // namespace broadside::server
