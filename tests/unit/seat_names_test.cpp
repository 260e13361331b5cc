// What the rules say of seats, as whoever sits at the terminal reads it.
#include "cli/seat_names.hpp"

#include <gtest/gtest.h>

#include "table/game.hpp"

namespace broadside::cli {
namespace {

class SeatNamesTest : public ::testing::Test {
protected:
    std::unique_ptr<Match> match = game_named("harbour-race").setup(Json::object(), ContentPack::standard())->new_match();
    SeatNames alone{*match, SeatSet{seat_number(0)}};
    SeatNames both{*match, SeatSet::first(2)};
};

TEST_F(SeatNamesTest, WhoReadsIsYou) {
    EXPECT_EQ(alone.tell("Yellow rolls 3 and takes its prize. Blue rolls."), "You roll 3 and take your prize. Blue rolls.");
    EXPECT_EQ(alone.tell("It is yellow's turn: yellow has 2 dice and carries them."), "It is your turn: you have 2 dice and carries them.");
    EXPECT_EQ(alone.tell("Blue passes yellow's skiff; its crew cheers."), "Blue passes your skiff; its crew cheers.");
    EXPECT_EQ(alone.of(seat_number(0)), "you");
    EXPECT_EQ(alone.of(seat_number(1)), "blue");
}

TEST_F(SeatNamesTest, AFleetIsNotWhoCommandsIt) {
    EXPECT_EQ(alone.tell("You sail the yellow skiffs."), "You sail the yellow skiffs.");
    EXPECT_EQ(alone.draw("Yellow: 3 dice"), "Yellow: 3 dice") << "a board keeps its own words";
}

TEST_F(SeatNamesTest, AtOneScreenNobodyIsYou) {
    EXPECT_EQ(both.tell("Yellow rolls 3."), "Yellow rolls 3.");
    EXPECT_EQ(both.of(seat_number(0)), "yellow");
}

TEST_F(SeatNamesTest, ColoursOfTheScreenAreNoWords) {
    EXPECT_EQ(alone.tell("\x1b[1mYellow\x1b[0m rolls."), "\x1b[1mYou\x1b[0m roll.");
    EXPECT_EQ(alone.tell("\x1b["), "\x1b[");
    EXPECT_EQ(SeatNames{}.tell("Yellow rolls."), "Yellow rolls.");
}

}  // namespace
}  // namespace broadside::cli
