// Whatever goes wrong in one place, everything else goes on: who hangs up, a page that cannot be read, a disk that is full.
#include <gmock/gmock.h>

#include "server/hall_fixture.hpp"
#include "server/site.hpp"

namespace broadside::server::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

constexpr UnixMillis a_minute = 60'000;
constexpr UnixMillis a_day = 24 * 60 * a_minute;

class Faults : public TwoPeople {
protected:
    // Long enough for everything that rests to leave the memory.
    void rest() {
        for (Person* each : {&ann, &bob}) each->ask("unwatch", table);
        for (int n = 0; n < 3; ++n) house.wait(11 * a_minute);
        ASSERT_EQ(house.hall().tables(), 0u);
    }
    Json mine(Person& person) { return person.ask({{"cmd", "lobby"}}).at("mine"); }

    store::Database saboteur{folder.file()};
};

TEST_F(Faults, WhoHangsUpBeforeALateMoveIsAnsweredEndsNothing) {
    table = ann.create({you, you});
    {
        Person hasty(house, "", ann.token);
        hasty.say({{"cmd", "silence"}, {"table", table}, {"on", true}});
        hasty.say({{"cmd", "silence"}, {"table", table}, {"on", false}});
        hasty.say({{"cmd", "act"}, {"table", table}, {"seat", "yellow"}, {"seq", 9999}, {"move", {{"type", "end"}}}});
        house.settle_one();  // what comes now is saved together, and the late move answered after that
    }
    EXPECT_NO_THROW(house.settle());
    EXPECT_THAT(house.complaints(), ::testing::IsEmpty());
    EXPECT_EQ(code(ann.act_first(table)), "ok");
}

TEST_F(Faults, WhenTheDiskIsNearlyFullGamesGoOnAndNothingNewBegins) {
    sit();
    const Json wanted{{"cmd", "create"}, {"game", "harbour-race"}, {"seats", {you, open_seat}}};
    const Json account{{"cmd", "register"}, {"account", "captain"}, {"password", "a good one indeed"}};
    house.free_bytes = least_free_bytes - 1;
    house.wait(10'000);
    EXPECT_EQ(code(ann.ask(wanted)), "no-space");
    EXPECT_EQ(code(ann.ask(account)), "no-space");
    EXPECT_EQ(code(to_act().act_first(table)), "ok");
    EXPECT_EQ(code(bob.ask("chat", table, {{"text", "hm"}})), "ok");
    EXPECT_TRUE(Stranger(house).hello(ann.token).at("ok"));
    const Json health = Json::parse(*health_page(house.hall()).body);
    EXPECT_EQ(health.at("ok"), true) << "it need not be started again";
    EXPECT_EQ(health.at("disk"), (Json{{"free_bytes", least_free_bytes - 1}, {"low", true}}));
    const Traffic traffic;
    EXPECT_THAT(*metrics_page(house.hall(), {traffic}).body, HasSubstr("\nbroadside_disk_low 1\n"));
    house.wait(10'000);
    ASSERT_EQ(house.complaints().size(), 1u) << "said once";
    EXPECT_THAT(house.complaints().back(), HasSubstr("event=disk-low"));
    house.free_bytes = least_free_bytes;
    house.wait(10'000);
    EXPECT_THAT(house.complaints().back(), HasSubstr("event=disk-fine"));
    EXPECT_EQ(code(ann.ask(wanted)), "ok");
    EXPECT_EQ(code(ann.ask(account)), "ok");
}

TEST_F(Faults, AStepThatFailsStopsNoOther) {
    bob.ask({{"cmd", "lobby"}});
    house.wait(300);
    bob.pushes.clear();
    ann.create({you, open_seat}, {{"public", true}});
    saboteur.run("ALTER TABLE shelf RENAME TO away");
    EXPECT_NO_THROW(house.wait(11'000));
    EXPECT_THAT(house.complaints(), Contains(HasSubstr("event=task-failed")));
    ASSERT_EQ(bob.pushes.size(), 1u) << "the lobby is told all the same";
    saboteur.run("ALTER TABLE away RENAME TO shelf");
}

TEST_F(Faults, WhoseSeatWasGivenAwayHasNoTableThere) {
    sit();
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    bob.ask("unwatch", table);
    ASSERT_EQ(code(ann.ask("seat", table, {{"seat", "blue"}, {"kind", "bot"}, {"bot", "greedy"}})), "ok");
    ASSERT_EQ(mine(bob).size(), 1u) << "he may come back";
    ASSERT_EQ(code(ann.ask("seat", table, {{"seat", "blue"}, {"kind", "open"}})), "ok");
    EXPECT_EQ(mine(bob).size(), 0u);
    rest();
    EXPECT_EQ(mine(bob).size(), 0u);
    EXPECT_EQ(mine(ann).size(), 1u);
    EXPECT_NE(bob.create({you, open_seat}), "");
    ASSERT_EQ(code(bob.ask({{"cmd", "rename"}, {"name", "Robert"}})), "ok");
    house.wait(300);
    EXPECT_THAT(house.complaints(), ::testing::IsEmpty());
}

TEST_F(Faults, ASeatThatCouldNotBeSavedIsNobodys) {
    table = ann.create({you, open_seat});
    saboteur.run("CREATE TRIGGER full BEFORE INSERT ON records BEGIN SELECT RAISE(ABORT, 'the disk is full'); END");
    EXPECT_EQ(code(bob.ask("join", table)), "not-saved");
    EXPECT_EQ(code(ann.ask("leave", table)), "not-saved");
    saboteur.run("DROP TRIGGER full");
    EXPECT_EQ(mine(bob).size(), 0u);
    EXPECT_EQ(mine(ann).size(), 1u);
}

TEST_F(Faults, ANameThatCouldNotBeSavedStaysAsItWas) {
    saboteur.run("CREATE TRIGGER full BEFORE INSERT ON players BEGIN SELECT RAISE(ABORT, 'the disk is full'); END");
    EXPECT_EQ(code(ann.ask({{"cmd", "rename"}, {"name", "Anna"}})), "not-saved");
    saboteur.run("DROP TRIGGER full");
    EXPECT_EQ(ann.watch(ann.create({you, open_seat})).at("seats").at(0).at("name"), "Ann");
    EXPECT_EQ(ann.ask({{"cmd", "rename"}, {"name", "Anna"}}).at("name"), "Anna");
}

TEST_F(Faults, ATableWhoseRecordsCannotBeReadKeepsNoOtherDown) {
    sit({{"clock", {{"kind", "days"}, {"days", 2}}}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    rest();
    saboteur.run("PRAGMA busy_timeout=5000");  // the hall may be writing
    saboteur.run("ALTER TABLE records RENAME TO away");
    EXPECT_NO_THROW(house.wait(2 * a_day)) << "its clock runs out";
    EXPECT_THAT(house.complaints(), Contains(HasSubstr("event=table-unreadable table=" + table)));
    EXPECT_EQ(code(ann.watch(table)), "unreadable");
    EXPECT_FALSE(house.hall().replay(table, "192.0.2.1"));
    saboteur.run("ALTER TABLE away RENAME TO records");
    EXPECT_EQ(code(ann.watch(table)), "ok");
    house.wait(1000);
    EXPECT_EQ(ann.watch(table).at("result").at("ending"), "out-of-time");
}

}  // namespace
}  // namespace broadside::server::testing
