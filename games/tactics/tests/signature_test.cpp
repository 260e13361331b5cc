// Behaviour of Tactics kept in files: counts of positions, one fingerprint for each scenario and preset, and a saved battle for
// each way to end. A refactoring changes none of them, and every compiler gives the same.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "games/tactics/tests/support.hpp"
#include "support/recorded.hpp"
#include "support/seeded_position.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside {
namespace {

const Game& game() { return game_named("tactics"); }

std::vector<Json> option_sets() {
    std::vector<Json> result;
    for (const std::string_view scenario : names_of(tactics::ScenarioKey{}))
        for (const std::string_view rules : names_of(tactics::Preset{}))
            result.push_back({{"scenario", scenario}, {"rules", rules}, {"points", "150"}});
    return result;
}

TEST(TacticsSignature, SeededGamesPlayAsTheyAlwaysDid) {
    std::string lines;
    for (const Json& options : option_sets()) {
        const auto setup = game().setup(options, ContentPack::standard());
        std::uint64_t mixed = 0;
        for (std::uint64_t seed = 1; seed <= 6; ++seed)
            mixed = mixed * 31 + setup->simulate(std::vector<BotSpec>{{"random"}, {"random"}}, seed).fingerprint;
        lines += hex(mixed) + " " + options.dump() + "\n";
    }
    testing::expect_recorded("games/tactics/tests/data/fingerprints.txt", lines);
}

TEST(TacticsSignature, PositionsHaveAsManyContinuationsAsEver) {
    std::string lines;
    for (const Json& options : option_sets()) {
        const auto setup = game().setup(options, ContentPack::standard());
        lines += options.dump() + "\n  start depth 1: " + std::to_string(setup->perft(nullptr, 1)) + "\n";
        for (const int inputs : {4, 30, 60, 100, 160}) {
            const Json state = testing::seeded_position(*setup, 5, inputs);
            if (state["field"]["phase"] == "over") continue;
            lines += "  seed 5, after " + std::to_string(inputs) + " inputs, " + state["field"]["phase"].get<std::string>() + " " +
                     state["field"]["stage"].get<std::string>() + ", depth 1 2: " + std::to_string(setup->perft(state, 1)) + " " +
                     std::to_string(setup->perft(state, 2)) + "\n";
        }
    }
    testing::expect_recorded("games/tactics/tests/data/perft.txt", lines);
}

// A blast that takes the last of both sides.
std::string both_gone() {
    using namespace tactics;
    namespace support = tactics::testing;
    support::Table t(support::with({&Options::missiles, &Options::blast}));
    const MechaId a = t.put(tactics::Side::Alpha, Kind::Phalanx, 10, 31);
    const MechaId b = t.put(tactics::Side::Bravo, Kind::Regult, 12.3, 31, 120);
    t.mecha(a).mdc = 1;
    t.begin(Phase::Combat, SquadronId(tactics::Side::Alpha, 0), 0);
    const auto match = game().setup(Json::parse(to_json(t.terms().options)), ContentPack::standard())->load(Json::parse(to_json(t.state)));
    EXPECT_FALSE(match->act(Seat{0}, Json::parse(to_json(Move{support::fire(a, 0, b, 4)}))));
    EXPECT_FALSE(match->chance(Json::array({"6"})));
    return match->replay();
}

// Random battles until each way to end has been seen.
std::map<std::string, std::string> endings() {
    std::map<std::string, std::string> result;
    result.emplace("both-gone", both_gone());
    for (const char* scenario : {"first-patrol", "control-the-battlefield", "breakthrough", "hold-the-gate"}) {
        const auto setup = game().setup(Json{{"scenario", scenario}, {"points", "150"}, {"rules", "full"}}, ContentPack::standard());
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
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
    }
    return result;
}

TEST(TacticsGolden, EveryWayToEndHasASavedBattleThatVerifies) {
    if (testing::updating())
        for (const auto& [ending, replay] : endings())
            testing::expect_recorded("games/tactics/tests/data/golden/" + ending + ".jsonl", replay);
    std::set<std::string> missing;
    for (const std::string_view name : names_of(tactics::Ending::None)) missing.insert(std::string(name));
    missing.erase("none");
    for (const auto& entry : std::filesystem::directory_iterator(testing::data_path("games/tactics/tests/data/golden"))) {
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
