// A scenario of one's own in the lobby.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

TEST_F(TwoPeople, TheLobbyCallsAScenarioOfOnesOwnByItsName) {
    Json own = ContentPack::standard().file("tactics", "scenarios.json").at("entries").at(0);
    own.erase("id");
    own["name"] = "The Narrows";
    own["note"] = std::string(10'000, 'n');
    table = ann.create({you, open_seat}, {{"game", "tactics"}, {"options", {{"own_scenario", own}}}, {"public", true}});
    const auto expect_short = [&](const Json& line) {
        EXPECT_EQ(line.at("options").at("own_scenario"), (Json{{"name", "The Narrows"}}));
        EXPECT_LT(line.dump().size(), 2000u);
    };
    const Json lobby = ann.ask({{"cmd", "lobby"}});
    expect_short(lobby.at("open").at(0));
    expect_short(lobby.at("mine").at(0));
    EXPECT_EQ(ann.watch(table).at("options").at("own_scenario"), own) << "at the table it is whole";
    ann.ask("unwatch", table);
    for (int n = 0; n < 3; ++n) house.wait(660'000);
    ASSERT_EQ(house.hall().tables(), 0u);
    expect_short(bob.ask({{"cmd", "lobby"}}).at("open").at(0));
    EXPECT_EQ(bob.watch(table).at("options").at("own_scenario"), own);
}

}  // namespace
}  // namespace broadside::server::testing
