// Behaviour of Hidden Aim kept in files: counts of positions, and a saved game for the way it ends.
#include <gtest/gtest.h>

#include "support/recorded.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside {
namespace {

const Game& game() { return game_named("hidden-aim"); }

TEST(HiddenAimSignature, PositionsHaveAsManyContinuationsAsEver) {
    std::string lines;
    for (const bool timer : {true, false}) {
        const Json options{{"players", "two"}, {"timer", timer}};
        const auto setup = game().setup(options, ContentPack::standard());
        lines += options.dump() + "\n  start depth 1 2 3: ";
        for (const int depth : {1, 2, 3}) lines += std::to_string(setup->perft(nullptr, depth)) + (depth < 3 ? " " : "\n");
    }
    testing::expect_recorded("tests/games/hidden-aim/tests/data/perft.txt", lines);
}

// A game of the bots, with a round in which one seat is too slow.
std::string played() {
    const auto match = game().setup(Json{{"players", "three"}}, ContentPack::standard())->new_match();
    Rng rng(1);
    while (!match->waiting().over) {
        if (match->waiting().chance) {
            match->chance(rng);
        } else if (match->inputs() == 5 || match->inputs() == 6) {
            match->pass_time(2000);
            match->pass_time(3000);
        } else {
            const Seat seat = match->waiting().seats.front();
            EXPECT_FALSE(match->act(seat, Json::parse(match->choose(seat, "greedy", rng.next()))));
        }
    }
    return match->replay();
}

TEST(HiddenAimGolden, TheSavedGameVerifies) {
    const std::string file = "tests/games/hidden-aim/tests/data/golden/rounds.jsonl";
    if (testing::updating()) testing::expect_recorded(file, played());
    const auto match = play_replay(read_file(testing::data_path(file)), ContentPack::standard(), {});
    ASSERT_TRUE(match->result());
    EXPECT_EQ(match->result()->ending, "rounds");
}

}  // namespace
}  // namespace broadside
