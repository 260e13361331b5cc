// Where a computer that has to move stands in line, as those at its table see it.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

class Lines : public ::testing::Test {
protected:
    Lines() {
        house.bots_sleep = true;
        table = ann.create({you, {{"kind", "bot"}, {"bot", "admiral"}}});
        while (!ann.watch(table).at("legal").empty()) EXPECT_TRUE(ann.act_first(table).at("ok"));
    }
    // The pushes about it since it was last asked.
    std::vector<int> places() {
        std::vector<int> found;
        for (const Json& push : ann.pushes)
            if (push.at("push") == "thinking") found.push_back(push.at("place"));
        ann.pushes.clear();
        return found;
    }

    Folder folder;
    House house{folder};
    Person ann{house, "Ann"};
    std::string table;
};

TEST_F(Lines, AnErrandSaysWhoseItIsAndHowStrong) {
    ASSERT_EQ(house.errands.size(), 1u);
    EXPECT_EQ(house.errands[0].who, ann.player);
    EXPECT_EQ(house.errands[0].address, "192.0.2.1");
    EXPECT_EQ(house.errands[0].strength, "admiral");
}

TEST_F(Lines, ThePlaceIsToldWhenItChanges) {
    const std::uint64_t ticket = house.errands.at(0).ticket;
    house.line = {77, 78, ticket};
    house.wait(1000);
    EXPECT_EQ(places(), std::vector<int>{3});
    EXPECT_EQ(ann.watch(table).at("place"), 3);
    house.wait(1000);
    EXPECT_TRUE(places().empty()) << "nothing is said twice";
    house.line = {ticket};
    house.wait(200);
    EXPECT_TRUE(places().empty()) << "nor more than once a second";
    house.wait(800);
    EXPECT_EQ(places(), std::vector<int>{1});
    house.line = {};
    house.wait(1000);
    EXPECT_EQ(places(), std::vector<int>{0}) << "it is being thought for";
    house.wake_bots();
    EXPECT_EQ(ann.watch(table).at("place"), 0);
}

}  // namespace
}  // namespace broadside::server::testing
