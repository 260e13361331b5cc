// Behaviour of Brace for Impact kept in files: one fingerprint per number of players, and counts of positions.
#include "games/brace-for-impact/tests/support.hpp"
#include "support/recorded.hpp"
#include "table/game.hpp"

namespace broadside::brace_for_impact::testing {
namespace {

namespace recorded = ::broadside::testing;

const Game& game() { return game_named("brace-for-impact"); }

TEST(BraceSignature, SeededBattlesAreFoughtAsTheyAlwaysWere) {
    std::string lines;
    for (const auto& [players, form] : std::vector<std::pair<const char*, const char*>>{
             {"2", "cooperative"}, {"3", "cooperative"}, {"4", "commander"}, {"5", "commander"}, {"8", "commander"}, {"15", "commander"}}) {
        const Json options{{"players", players}, {"form", form}, {"tactics", true}, {"leaders", true}, {"pace", "quick"}};
        const auto setup = game().setup(options, ContentPack::standard());
        const std::vector<BotSpec> bots(static_cast<std::size_t>(setup->seats()), BotSpec{"officer"});
        std::uint64_t mixed = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) mixed = mixed * 31 + setup->simulate(bots, seed).fingerprint;
        lines += hex(mixed) + " " + options.dump() + "\n";
    }
    recorded::expect_recorded("games/brace-for-impact/tests/data/fingerprints.txt", lines);
}

std::string counted(const std::string& name, const Bridge& bridge) {
    const auto setup = game().setup(Json::parse(to_json(bridge.rules.terms().options)), ContentPack::standard());
    std::string line = name + ", depth 1 2 3:";
    for (const int depth : {1, 2, 3}) line += " " + std::to_string(setup->perft(Json::parse(to_json(bridge.state)), depth));
    return line + "\n";
}

TEST(BraceSignature, PositionsHaveAsManyContinuationsAsEver) {
    std::string lines = counted("five players", Bridge());
    lines += counted("two together", Bridge(together(2)));
    Bridge called;
    called.give(1, "a04");
    called.give(2, "a28");
    called.state.due.push_back({DueKind::Attack, 0});
    lines += counted("an attack is due", called);
    Bridge surrounded;
    constexpr std::array<std::string_view, 7> names{"s01", "s02", "s03", "s04", "s05", "s06", "s07"};
    for (int n = 1; n <= 7; ++n) surrounded.put(names[static_cast<std::size_t>(n - 1)], n, n % 2 == 0);
    lines += counted("nearly surrounded", surrounded);
    recorded::expect_recorded("games/brace-for-impact/tests/data/perft.txt", lines);
}

}  // namespace
}  // namespace broadside::brace_for_impact::testing
