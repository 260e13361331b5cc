// Commands that wait for a table: how long they may keep everybody else waiting, and who finds a place.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

class Waiting : public TwoPeople {
protected:
    void SetUp() override { sit(); }
    // A change at the table that is not on disk yet, so that all else has to wait.
    void keep_table_busy() {
        const Json state = to_act().watch(table);
        Person& mover = to_act();
        seat = state.at("you").at(0);
        mover.say(
            {{"cmd", "act"}, {"table", table}, {"seat", seat}, {"seq", state.at("seq")}, {"move", state.at("legal").at(0).at("move")}});
    }
    static int refused(const Person& person, const std::string& code) {
        return static_cast<int>(std::ranges::count_if(
            person.traffic, [&](const std::string& text) { return text.find("\"code\":\"" + code + "\"") != std::string::npos; }));
    }
    void say_steps(Person& person, int times) {
        person.traffic.clear();
        for (int n = 0; n < times; ++n) person.say({{"cmd", "step"}, {"table", table}, {"step", n}});
    }

    std::string seat;
};

TEST_F(Waiting, ManyCommandsOfOneTableDoNotMakeEverybodyWait) {
    keep_table_busy();
    house.work_of_each_look = 500;  // microseconds: each command takes a millisecond and more
    say_steps(ann, 8);
    say_steps(bob, 8);
    const auto heard = [&] {
        const auto answers = [](const Person& person) {
            return std::ranges::count_if(person.traffic, [](const std::string& text) { return text.starts_with("{\"id\""); });
        };
        return answers(ann) + answers(bob);
    };
    EXPECT_EQ(heard(), 0);
    house.settle_one();
    EXPECT_GT(heard(), 1);
    EXPECT_LT(heard(), 8) << "then others come first";
    const auto before = heard();
    house.settle_one();
    EXPECT_GT(heard(), before) << "but it goes on by itself";
    house.settle();
    EXPECT_EQ(heard(), 17) << "and all are answered, with the move";
}

TEST_F(Waiting, StrangersLeaveRoomForWhoSits) {
    std::vector<std::unique_ptr<Person>> strangers;
    for (int n = 0; n < 8; ++n) strangers.push_back(std::make_unique<Person>(house, "Many"));
    keep_table_busy();
    int turned_away = 0;
    for (const auto& each : strangers) {
        say_steps(*each, 30);
        turned_away += refused(*each, "busy");
        EXPECT_GE(refused(*each, "busy"), 10) << "and each has a share";
    }
    EXPECT_EQ(turned_away, 8 * 30 - 100);
    say_steps(ann, 8);
    say_steps(bob, 8);
    EXPECT_EQ(refused(ann, "busy") + refused(bob, "busy"), 0);
    house.settle();
}

TEST_F(Waiting, WhoSitsCannotTakeThePlacesOfTheOthers) {
    Person again(house, "Ann", ann.token);
    keep_table_busy();
    say_steps(ann, 30);
    say_steps(again, 30);
    EXPECT_GE(refused(ann, "busy") + refused(again, "busy"), 40) << "all connections of a player share them";
    say_steps(bob, 8);
    EXPECT_EQ(refused(bob, "busy"), 0);
    house.settle();
}

TEST(LongTable, AStepIsPaidForByTheLengthOfTheTable) {
    const Folder folder;
    House house(folder, HallSettings{});
    Person ann(house);
    const std::string lengthy = ann.create_long(500);
    ASSERT_GT(house.table(lengthy).seq(), 1000) << "with what is taken back";
    const std::string brief = ann.create({you, you});
    const auto steps = [&](const std::string& table) {
        house.now += 60'000;
        int n = 0;
        for (; n < 1000 && house.hall().pause(1) == 0; ++n) ann.ask("step", table, {{"step", 0}});
        return n;
    };
    const int usual = steps(brief);
    EXPECT_LE(steps(lengthy), usual * 6 / 10);
    EXPECT_GT(steps(lengthy), 0);
}

}  // namespace
}  // namespace broadside::server::testing
