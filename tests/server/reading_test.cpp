// Long tables that come back into memory a page at a time.
#include <gmock/gmock.h>

#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

class Reading : public ::testing::Test {
protected:
    Reading() {
        for (int n = 0; n < 3; ++n) house.wait(660'000);
        EXPECT_EQ(house.hall().tables(), 0u);
    }

    Folder folder;
    House house{folder};
    Person ann{house, "Ann"};
    Person bob{house, "Bob"};
    std::string table = ann.create_long(300);
    std::int64_t length = house.table(table).seq();
};

TEST_F(Reading, OthersAreHeardMeanwhile) {
    ann.traffic.clear();
    ann.say({{"cmd", "watch"}, {"table", table}});
    EXPECT_TRUE(ann.traffic.empty());
    EXPECT_TRUE(house.hall().is_reading(table));
    EXPECT_FALSE(house.hall().replay(table, "192.0.2.1"));
    EXPECT_EQ(house.hall().invitation(table, "192.0.2.1")->host, "Ann") << "what the lobby says is known already";
    bob.traffic.clear();
    bob.say({{"cmd", "ping"}});
    EXPECT_EQ(bob.traffic.size(), 1u);
    house.settle();
    EXPECT_FALSE(house.hall().is_reading(table));
    ASSERT_FALSE(ann.traffic.empty());
    EXPECT_EQ(Json::parse(ann.traffic.back()).at("seq"), length);
}

TEST_F(Reading, WhatIsDoneThereWaits) {
    EXPECT_TRUE(ann.ask("undo", table).at("ok"));
    EXPECT_EQ(house.table(table).seq(), length + 1);
    House again(folder);
    EXPECT_EQ(again.table(table).seq(), length + 1);
    EXPECT_EQ(again.table(table).match().hash(), house.table(table).match().hash());
}

TEST_F(Reading, SeveralAreReadInTurn) {
    const std::string other = ann.create_long(250);
    for (int n = 0; n < 3; ++n) house.wait(660'000);
    ASSERT_EQ(house.hall().tables(), 0u);
    ann.say({{"cmd", "watch"}, {"table", table}});
    bob.say({{"cmd", "watch"}, {"table", other}});
    EXPECT_TRUE(house.hall().is_reading(table) && house.hall().is_reading(other));
    house.settle();
    EXPECT_EQ(Json::parse(ann.traffic.back()).at("table"), table);
    EXPECT_EQ(Json::parse(bob.traffic.back()).at("table"), other);
}

TEST_F(Reading, WhoWaitsForWhatCannotBeReadIsTold) {
    ann.say({{"cmd", "watch"}, {"table", table}});
    store::Database(folder.file()).run("PRAGMA busy_timeout=5000; DROP TABLE records");
    house.settle();
    EXPECT_THAT(ann.traffic.back(), ::testing::HasSubstr("unreadable"));
    EXPECT_EQ(house.hall().tables(), 0u);
    EXPECT_THAT(house.complaints(), ::testing::Contains(::testing::HasSubstr("table-unreadable")));
}

TEST_F(Reading, WhoseAccountIsRemovedGivesUpThereToo) {
    Host host(house);
    ASSERT_TRUE(host.order("remove-account", {{"who", ann.player}}).at("ok"));
    EXPECT_TRUE(house.table(table).is_over());
}

}  // namespace
}  // namespace broadside::server::testing
