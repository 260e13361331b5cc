#include "server/minds.hpp"

#include <gtest/gtest.h>

#include "table/game.hpp"

namespace broadside::server {
namespace {

struct Nobody : Mind {
    std::string choose(const Match&, std::uint64_t, const std::stop_token&) override { return "{}"; }
};

struct Thinker : Nobody, Reserving {
    explicit Thinker(std::size_t the_bytes) : reserved(the_bytes) {}
    std::size_t reserved_bytes() const override { return reserved; }
    std::size_t reserved;
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

TEST(Minds, OnlyTheLastAreRememberedAndAsManyAsHaveRoom) {
    constexpr std::size_t a_third = Minds::most_bytes / 3 - Minds::bytes_of_each;
    Minds minds;
    for (int n = 0; n < 9; ++n) {
        minds.keep(std::to_string(n), first, std::make_shared<Thinker>(a_third));
        EXPECT_LE(minds.bytes(), Minds::most_bytes);
    }
    EXPECT_EQ(minds.size(), 3u);
    EXPECT_EQ(minds.take("5", first), nullptr);
    EXPECT_NE(minds.take("6", first), nullptr);
    minds.keep("small", first, std::make_shared<Thinker>(0));
    EXPECT_EQ(minds.size(), 3u) << "what was taken has made room";
    minds.keep("huge", first, std::make_shared<Thinker>(Minds::most_bytes));
    EXPECT_EQ(minds.size(), 0u);
    EXPECT_EQ(minds.bytes(), 0u);
}

TEST(Minds, OfManyWhoRememberNothingOnlySomeAreKept) {
    constexpr std::size_t many = 2 * Minds::most_bytes / Minds::bytes_of_each;
    Minds minds;
    for (std::size_t n = 0; n < many; ++n) minds.keep(std::to_string(n), first, std::make_shared<Nobody>());
    EXPECT_EQ(minds.size(), many / 2);
}

TEST(Minds, SayWhatTheyHaveReserved) {
    const Game& game = game_named("harbour-race");
    const auto match = game.setup(Json::object(), ContentPack::standard())->new_match();
    const auto bytes = [&](const char* bot) {
        Minds minds;
        minds.keep("a", first, match->mind(first, bot));
        return minds.bytes() - Minds::bytes_of_each;
    };
    EXPECT_EQ(bytes("random"), 0u);
    EXPECT_GT(bytes("cadet"), 10'000u);
    EXPECT_GT(bytes("captain"), bytes("cadet"));
    EXPECT_GT(bytes("admiral"), bytes("captain"));
}

TEST(Minds, OfATableThatIsOverAreForgotten) {
    Minds minds;
    minds.keep("a", first, std::make_shared<Nobody>());
    minds.keep("a", second, std::make_shared<Nobody>());
    minds.keep("b", first, std::make_shared<Nobody>());
    minds.forget("a");
    EXPECT_EQ(minds.size(), 1u);
    EXPECT_EQ(minds.bytes(), Minds::bytes_of_each);
    EXPECT_NE(minds.take("b", first), nullptr);
}

}  // namespace
}  // namespace broadside::server
