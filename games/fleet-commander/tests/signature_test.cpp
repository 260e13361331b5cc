// Behaviour kept in files: counts of positions, and one fingerprint per option set. A refactoring changes neither.
#include <gtest/gtest.h>

#include "support/recorded.hpp"
#include "support/seeded_position.hpp"
#include "table/game.hpp"

namespace broadside {
namespace {

const Game& game() { return game_named("fleet-commander"); }

std::vector<Json> option_sets() {
    std::vector<Json> result;
    for (const char* rules : {"basic", "advanced"})
        for (const char* scenario : {"battle", "asteroid-belt", "trap", "capture", "rescue"})
            for (const bool secret : {false, true})
                for (const bool hidden : {false, true})
                    result.push_back({{"rules", rules}, {"scenario", scenario}, {"secret_weapons", secret}, {"hidden_deployment", hidden}});
    return result;
}

TEST(FleetCommanderSignature, SeededGamesPlayAsTheyAlwaysDid) {
    std::string lines;
    for (const Json& options : option_sets()) {
        const auto setup = game().setup(options, ContentPack::standard());
        std::uint64_t mixed = 0;
        // Random play alone: what other bots do changes with what they think things are worth.
        const std::vector<BotSpec> bots{{"random"}, {"random"}};
        for (std::uint64_t seed = 1; seed <= 8; ++seed) mixed = mixed * 31 + setup->simulate(bots, seed).fingerprint;
        lines += hex(mixed) + " " + options.dump() + "\n";
    }
    testing::expect_recorded("games/fleet-commander/tests/data/fingerprints.txt", lines);
}

TEST(FleetCommanderSignature, PositionsHaveAsManyContinuationsAsEver) {
    std::string lines;
    for (const Json& options : option_sets()) {
        const auto setup = game().setup(options, ContentPack::standard());
        lines += options.dump() + "\n";
        lines += "  start depth 3: " + std::to_string(setup->perft(nullptr, 3)) + "\n";
        for (const int inputs : {60, 120, 240}) {
            const Json state = testing::seeded_position(*setup, 5, inputs);
            lines += "  seed 5, after " + std::to_string(inputs) + " inputs, " + state["phase"].get<std::string>() +
                     ", depth 1 2 3: " + std::to_string(setup->perft(state, 1)) + " " + std::to_string(setup->perft(state, 2)) + " " +
                     std::to_string(setup->perft(state, 3)) + "\n";
        }
    }
    testing::expect_recorded("games/fleet-commander/tests/data/perft.txt", lines);
}

}  // namespace
}  // namespace broadside
