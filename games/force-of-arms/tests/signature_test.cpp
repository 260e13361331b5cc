// Behaviour of Force of Arms kept in files: counts of positions, one fingerprint per option set, and a saved game for each
// way a match can end. A refactoring changes none of them.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "games/force-of-arms/rules/state.hpp"
#include "support/recorded.hpp"
#include "support/seeded_position.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside {
namespace {

const Game& game() { return game_named("force-of-arms"); }

std::vector<Json> option_sets() {
    std::vector<Json> result;
    for (const char* rounds : {"1", "2", "3", "4", "5"})
        for (const char* factions : {"swap", "keep"})
            for (const char* starter : {"alternate", "draw"})
                for (const char* alternate : {"transform", "cosmetic"})
                    result.push_back(
                        {{"rounds", rounds}, {"factions", factions}, {"next_starter", starter}, {"alternate_card", alternate}});
    return result;
}

TEST(ForceOfArmsSignature, SeededGamesPlayAsTheyAlwaysDid) {
    std::string lines;
    for (const Json& options : option_sets()) {
        const auto setup = game().setup(options, ContentPack::standard());
        std::uint64_t mixed = 0;
        for (std::uint64_t seed = 1; seed <= 12; ++seed)
            mixed = mixed * 31 + setup->simulate(std::vector<BotSpec>{{"random"}, {"random"}}, seed).fingerprint;
        lines += hex(mixed) + " " + options.dump() + "\n";
    }
    testing::expect_recorded("games/force-of-arms/tests/data/fingerprints.txt", lines);
}

TEST(ForceOfArmsSignature, PositionsHaveAsManyContinuationsAsEver) {
    std::string lines;
    for (const Json& options : option_sets()) {
        if (options["factions"] == "keep" || options["next_starter"] == "draw") continue;
        const auto setup = game().setup(options, ContentPack::standard());
        lines += options.dump() + "\n  start depth 1: " + std::to_string(setup->perft(nullptr, 1)) + "\n";
        for (const int inputs : {4, 20, 50, 56, 60, 66}) {
            const Json state = testing::seeded_position(*setup, 5, inputs);
            if (state["phase"] == "over") continue;
            lines += "  seed 5, after " + std::to_string(inputs) + " inputs, " + state["phase"].get<std::string>() +
                     ", depth 1 2: " + std::to_string(setup->perft(state, 1)) + " " + std::to_string(setup->perft(state, 2)) + "\n";
        }
    }
    testing::expect_recorded("games/force-of-arms/tests/data/perft.txt", lines);
}

// Random matches until each way to end has been seen.
std::map<std::string, std::string> endings() {
    std::map<std::string, std::string> result;
    const auto setup = game().setup(Json{{"rounds", "2"}}, ContentPack::standard());
    for (std::uint64_t seed = 1; seed < 5000 && result.size() < 3; ++seed) {
        const auto match = setup->new_match();
        Rng rng(seed);
        while (!match->waiting().over) {
            if (match->waiting().chance) {
                match->chance(rng);
                continue;
            }
            const Seat seat = match->waiting().seats.front();
            EXPECT_FALSE(match->act(seat, Json::parse(match->choose(seat, "random", rng.next()))));
        }
        result.emplace(match->result()->ending, match->replay());
    }
    return result;
}

TEST(ForceOfArmsGolden, EveryWayToEndHasASavedMatchThatVerifies) {
    if (testing::updating())
        for (const auto& [ending, replay] : endings())
            testing::expect_recorded("games/force-of-arms/tests/data/golden/" + ending + ".jsonl", replay);
    std::set<std::string> missing;
    for (const std::string_view name : names_of(force_of_arms::Ending::None)) missing.insert(std::string(name));
    missing.erase("none");
    for (const auto& entry : std::filesystem::directory_iterator(testing::data_path("games/force-of-arms/tests/data/golden"))) {
        SCOPED_TRACE(entry.path().filename().string());
        const auto match = play_replay(read_file(entry.path().string()), ContentPack::standard(), {});
        ASSERT_TRUE(match->result());
        EXPECT_EQ(entry.path().stem().string(), match->result()->ending);
        missing.erase(match->result()->ending);
    }
    EXPECT_TRUE(missing.empty()) << *missing.begin();
}

}  // namespace
}  // namespace broadside
