// Who leaves a battle, or is gone, is replaced by a computer and may come back; the commander too.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

class Leaving : public ::testing::Test {
protected:
    // Ann is an officer, Bob commands; both have said something, so the battle cannot be called off any more.
    void sit() {
        const Json captain{{"kind", "bot"}, {"bot", "captain"}};
        table = ann.create({you, captain, captain, captain, open_seat}, {{"game", "brace-for-impact"}, {"options", {{"players", "5"}}}});
        ASSERT_TRUE(bob->ask("join", table).at("ok"));
        ann.watch(table);
        bob->watch(table);
        ASSERT_TRUE(ann.ask("act", table, {{"move", {{"type", "ready"}, {"ready", true}}}}).at("ok"));
    }
    Json commander() { return ann.watch(table).at("seats").at(4); }

    Folder folder;
    House house{folder};
    Person ann{house, "Ann"};
    std::unique_ptr<Person> bob = std::make_unique<Person>(house, "Bob");
    std::string table;
};

TEST_F(Leaving, AComputerTakesTheFleetOverAndGivesItBack) {  // BI-2.9
    sit();
    EXPECT_EQ(bob->watch(table).at("leaves"), true);
    ASSERT_TRUE(bob->ask("leave", table).at("ok"));
    EXPECT_EQ(commander().at("kind"), "bot");
    EXPECT_EQ(commander().at("instead_of").at("name"), "Bob");
    EXPECT_FALSE(house.table(table).is_over()) << "the crew plays on";
    EXPECT_EQ(bob->watch(table).at("view").at("fleet").at("hand"), Json::array()) << "and Bob only watches";
    ASSERT_EQ(bob->ask("join", table).at("seat"), "commander");
    EXPECT_EQ(commander().at("kind"), "person");
    EXPECT_EQ(bob->watch(table).at("you"), Json::array({"commander"}));
}

TEST_F(Leaving, WhoIsGoneForHalfAMinuteIsReplaced) {  // BI-2.9
    sit();
    const std::string token = bob->token;
    bob.reset();
    house.wait(29'999);
    EXPECT_EQ(commander().at("kind"), "person");
    house.wait(1);
    EXPECT_EQ(commander().at("kind"), "bot");
    Person back{house, "", token};
    EXPECT_EQ(back.ask("join", table).at("seat"), "commander");
}

TEST_F(Leaving, GivingUpLosesForTheLastPersonOfASide) {  // BI-2.9
    sit();
    ASSERT_TRUE(bob->ask("resign", table).at("ok"));
    const Json result = ann.watch(table).at("result");
    EXPECT_EQ(result.at("ending"), "resigned");
    EXPECT_EQ(result.at("outcomes"), Json({"won", "won", "won", "won", "lost"}));
}

}  // namespace
}  // namespace broadside::server::testing
