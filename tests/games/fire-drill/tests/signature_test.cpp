// Behaviour of Fire Drill kept in files: counts of positions, and a saved game for each way to end.
#include <gtest/gtest.h>

#include "support/recorded.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside {
namespace {

const std::string folder = "tests/games/fire-drill/tests/data/";

std::unique_ptr<Match> drill() { return game_named("fire-drill").setup(Json::object(), ContentPack::standard())->new_match(); }

TEST(FireDrillSignature, PositionsHaveAsManyContinuationsAsEver) {
    const auto setup = game_named("fire-drill").setup(Json::object(), ContentPack::standard());
    std::string lines = "start depth 1 2 3: ";
    for (const int depth : {1, 2, 3}) lines += std::to_string(setup->perft(nullptr, depth)) + (depth < 3 ? " " : "\n");
    testing::expect_recorded(folder + "perft.txt", lines);
}

// The raider sets fire wherever it can; the crew puts out what burns, or looks on.
std::string played(bool crew_works) {
    const auto match = drill();
    Rng rng(1);
    while (!match->waiting().over) {
        const SeatSet seats = match->waiting().seats;
        const Seat raider{4};
        if (match->waiting().chance)
            match->chance(rng);
        else if (seats.has(raider))
            EXPECT_FALSE(match->act(raider, Json::parse(match->legal(raider).front())));
        else if (crew_works && !seats.empty())
            EXPECT_FALSE(match->act(seats.front(), Json::parse(match->legal(seats.front()).front())));
        else
            match->pass_time(50);
    }
    return match->replay();
}

TEST(FireDrillGolden, TheSavedGamesVerify) {
    for (const bool crew_works : {true, false}) {
        const std::string ending = crew_works ? "time" : "ablaze";
        const std::string file = folder + "golden/" + ending + ".jsonl";
        if (testing::updating()) testing::expect_recorded(file, played(crew_works));
        const auto match = play_replay(read_file(testing::data_path(file)), ContentPack::standard(), {});
        ASSERT_TRUE(match->result());
        EXPECT_EQ(match->result()->ending, ending);
    }
}

}  // namespace
}  // namespace broadside
