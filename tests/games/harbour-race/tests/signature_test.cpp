// Behaviour of Harbour Race kept in files: counts of positions, and a saved game for each way it can end.
#include <gtest/gtest.h>

#include "support/recorded.hpp"
#include "support/seeded_position.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside {
namespace {

const std::string data = "tests/games/harbour-race/tests/data/";
const Game& game() { return game_named("harbour-race"); }

TEST(HarbourRaceSignature, PositionsHaveAsManyContinuationsAsEver) {
    std::string lines;
    for (const char* rules : {"basic", "advanced"})
        for (const char* signals : {"none", "secret"}) {
            const Json options{{"rules", rules}, {"signals", signals}};
            const auto setup = game().setup(options, ContentPack::standard());
            lines += options.dump() + "\n  start depth 3: " + std::to_string(setup->perft(nullptr, 3)) + "\n";
            const Json state = testing::seeded_position(*setup, 5, 60);
            lines += "  seed 5, after 60 inputs, depth 1 2: " + std::to_string(setup->perft(state, 1)) + " " +
                     std::to_string(setup->perft(state, 2)) + "\n";
        }
    testing::expect_recorded(data + "perft.txt", lines);
}

// The computer sails home; who always ends the turn at once waits for the last one.
std::string played(bool sails) {
    const auto match = game().setup(Json{{"signals", "secret"}}, ContentPack::standard())->new_match();
    Rng rng(1);
    while (!match->waiting().over) {
        if (match->waiting().chance) {
            match->chance(rng);
            continue;
        }
        const Seat seat = match->waiting().seats.front();
        const std::string move = sails ? match->choose(seat, "greedy", rng.next()) : match->legal(seat).back();
        EXPECT_FALSE(match->act(seat, Json::parse(move)));
    }
    return match->replay();
}

TEST(HarbourRaceGolden, EveryWayToEndHasASavedGameThatVerifies) {
    for (const std::string ending : {"home", "turns"}) {
        const std::string file = data + "golden/" + ending + ".jsonl";
        if (testing::updating()) testing::expect_recorded(file, played(ending == "home"));
        const auto match = play_replay(read_file(testing::data_path(file)), ContentPack::standard(), {});
        ASSERT_TRUE(match->result());
        EXPECT_EQ(match->result()->ending, ending);
    }
}

}  // namespace
}  // namespace broadside
