// Behaviour of Force of Arms kept in files: counts of positions, one fingerprint per option set, and a saved game for each
// way a match can end. A refactoring changes none of them.
#include "games/force-of-arms/rules/state.hpp"
#include "support/kept_behaviour.hpp"

namespace broadside {
namespace {

const testing::KeptBehaviour& kept() {
    static const testing::KeptBehaviour behaviour("force-of-arms");
    return behaviour;
}

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

TEST(ForceOfArmsSignature, SeededGamesPlayAsTheyAlwaysDid) { kept().expect_fingerprints(option_sets(), 12); }

TEST(ForceOfArmsSignature, PositionsHaveAsManyContinuationsAsEver) {
    std::vector<Json> sets;
    for (const Json& options : option_sets())
        if (options["factions"] != "keep" && options["next_starter"] != "draw") sets.push_back(options);
    kept().expect_counts(sets, 5, {4, 20, 50, 56, 60, 66});
}

TEST(ForceOfArmsGolden, EveryWayToEndHasASavedMatchThatVerifies) {
    kept().expect_endings(testing::ways_to_end<force_of_arms::Ending>(), Json{{"rounds", "2"}});
}

}  // namespace
}  // namespace broadside
