// Behaviour of Crisis Point kept in files.
#include "games/crisis-point/rules/state.hpp"
#include "support/kept_behaviour.hpp"

namespace broadside {
namespace {

const testing::KeptBehaviour& kept() {
    static const testing::KeptBehaviour behaviour("crisis-point");
    return behaviour;
}

std::vector<Json> option_sets() {
    std::vector<Json> result;
    for (const char* games : {"1", "2"})
        for (const char* base : {"all", "capped"})
            for (const char* tie : {"none", "cards"}) result.push_back({{"games", games}, {"base_tokens", base}, {"tie_break", tie}});
    return result;
}

TEST(CrisisPointSignature, SeededGamesPlayAsTheyAlwaysDid) { kept().expect_fingerprints(option_sets(), 40); }

// One game: where a deal follows within two inputs there are millions of ways.
TEST(CrisisPointSignature, PositionsHaveAsManyContinuationsAsEver) {
    std::vector<Json> sets;
    for (const Json& options : option_sets())
        if (options["games"] == "1") sets.push_back(options);
    kept().expect_counts(sets, 5, {5, 12, 20, 31, 40, 52, 60, 75, 80, 85, 90, 95, 100, 104});
}

// CP-2.1, CP-2.2, CP-2.3: "level" comes up with the option too, when the cards won are equal as well.
TEST(CrisisPointGolden, EveryWayToEndHasASavedMatchThatVerifies) {
    kept().expect_endings(testing::ways_to_end<crisis_point::Ending>(), Json{{"tie_break", "cards"}});
}

}  // namespace
}  // namespace broadside
