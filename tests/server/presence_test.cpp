// Who plays at a table and is there, and who writes.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

const Json& last(const Person& person, std::string_view push) {
    static const Json none;
    for (auto each = person.pushes.rbegin(); each != person.pushes.rend(); ++each)
        if (each->at("push") == push) return *each;
    return none;
}
std::string state(const Json& told, const char* seat) { return told.at("presence").at(seat).at("state"); }

TEST_F(TwoPeople, EverybodyIsToldWhoComesAndGoes) {
    sit();
    EXPECT_EQ(state(ann.watch(table), "yellow"), "here");
    EXPECT_EQ(state(ann.watch(table), "blue"), "gone");
    house.now += 5000;
    bob.watch(table);
    EXPECT_EQ(state(last(ann, "presence"), "blue"), "here");
    EXPECT_EQ(last(ann, "presence").at("presence").at("blue").at("since"), house.now);
    EXPECT_EQ(code(bob.ask({{"cmd", "attend"}, {"hidden", true}})), "ok");
    EXPECT_EQ(state(last(ann, "presence"), "blue"), "away");
    EXPECT_EQ(code(bob.ask("unwatch", table)), "ok");
    EXPECT_EQ(state(last(ann, "presence"), "blue"), "gone");
}

TEST_F(TwoPeople, TheBestOfSeveralPagesCounts) {
    sit();
    ann.watch(table);
    bob.watch(table);
    {
        Person phone(house, "", bob.token);
        phone.watch(table);
        EXPECT_EQ(code(bob.ask({{"cmd", "attend"}, {"hidden", true}})), "ok");
        EXPECT_EQ(state(last(ann, "presence"), "blue"), "here");
    }
    EXPECT_EQ(state(last(ann, "presence"), "blue"), "away") << "the page that was looked at is closed";
}

TEST_F(TwoPeople, WhoOnlyWatchesIsNotToldOf) {
    sit();
    ann.watch(table);
    ann.pushes.clear();
    Person eve(house, "Eve");
    EXPECT_EQ(state(eve.watch(table), "yellow"), "here");
    EXPECT_EQ(last(ann, "presence"), Json());
}

TEST_F(TwoPeople, WhoComesBackLearnsWhatChanged) {
    sit();
    bob.watch(table);
    const Json answer = ann.ask("watch", table, {{"since", house.table(table).seq() - 1}});
    ASSERT_TRUE(answer.contains("missed"));
    EXPECT_EQ(state(answer, "blue"), "here");
}

TEST_F(TwoPeople, TheOthersSeeWhoWrites) {
    sit();
    ann.watch(table);
    bob.watch(table);
    EXPECT_EQ(code(bob.ask("typing", table)), "ok");
    EXPECT_EQ(last(ann, "typing").at("from"), "Bob");
    EXPECT_EQ(last(ann, "typing").at("seats"), Json::array({"blue"}));
    EXPECT_EQ(last(bob, "typing"), Json()) << "not oneself";
    EXPECT_EQ(code(ann.ask({{"cmd", "mute"}, {"player", bob.player}})), "ok");
    ann.pushes.clear();
    EXPECT_EQ(code(bob.ask("typing", table)), "ok");
    EXPECT_EQ(last(ann, "typing"), Json()) << "who is muted is not heard of";
}

}  // namespace
}  // namespace broadside::server::testing
