// Seats by the host, before and during a game.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

class Seats : public TwoPeople {
protected:
    Json seat(Person& who, const Json& wanted) {
        Json more = wanted;
        if (!more.contains("seat")) more["seat"] = "blue";
        return who.ask("seat", table, more);
    }
    Json blue() { return ann.watch(table).at("seats").at(1); }
};

TEST_F(Seats, TheHostFillsAndFreesThemBeforeTheGame) {
    house.bots_sleep = true;  // the first move would begin it
    table = ann.create({you, open_seat});
    ASSERT_TRUE(seat(ann, {{"kind", "bot"}, {"bot", "random"}}).at("ok"));
    EXPECT_EQ(blue().at("name"), "random");
    EXPECT_TRUE(house.table(table).is_running());
    ASSERT_TRUE(seat(ann, {{"kind", "open"}}).at("ok"));
    EXPECT_EQ(blue().at("kind"), "open");
    ASSERT_TRUE(bob.ask("join", table).at("ok"));
    ASSERT_TRUE(seat(ann, {{"kind", "open"}}).at("ok")) << "before the first move also one that is taken";
    ASSERT_TRUE(seat(ann, {{"kind", "you"}}).at("ok"));
    EXPECT_EQ(blue().at("you"), true);
    house.wake_bots();
}

TEST_F(Seats, OnlyTheHostDoes) {
    sit();
    EXPECT_EQ(code(seat(bob, {{"kind", "bot"}, {"bot", "random"}})), "not-yours");
    EXPECT_EQ(code(seat(ann, {{"kind", "chair"}})), "bad-request");
    EXPECT_EQ(code(seat(ann, {{"kind", "bot"}, {"bot", "nobody"}})), "bad-request");
    EXPECT_EQ(code(seat(ann, {{"kind", "open"}, {"seat", "spectator"}})), "bad-request");
}

TEST_F(Seats, ASeatThatSomebodyPlaysIsNotTakenFromHim) {
    sit();
    ASSERT_TRUE(to_act().act_first(table).at("ok"));
    ASSERT_TRUE(bob.watch(table).at("ok"));
    EXPECT_EQ(code(seat(ann, {{"kind", "bot"}, {"bot", "greedy"}})), "not-yours");
    ASSERT_TRUE(bob.ask("unwatch", table).at("ok"));
    ASSERT_TRUE(seat(ann, {{"kind", "bot"}, {"bot", "greedy"}}).at("ok")) << "he is away";
    EXPECT_EQ(blue().at("instead_of").at("name"), "Bob");
    EXPECT_EQ(bob.ask("join", table).at("seat"), "blue") << "and may come back";
    House again(folder);
    EXPECT_TRUE(again.complaints().empty());
    EXPECT_EQ(again.table(table).seats(), house.table(table).seats());
}

TEST_F(Seats, NobodyLooksThroughTheEyesOfBothSides) {
    sit();
    ASSERT_TRUE(to_act().act_first(table).at("ok"));
    ASSERT_TRUE(bob.ask("unwatch", table).at("ok"));
    ASSERT_TRUE(seat(ann, {{"kind", "open"}}).at("ok"));
    ASSERT_TRUE(bob.ask("join", table).at("ok"));
    EXPECT_EQ(code(seat(ann, {{"kind", "you"}})), "not-yours");
}

TEST_F(Seats, WhoIsAwayKeepsHisSecrets) {
    sit();
    ASSERT_TRUE(to_act().act_first(table).at("ok"));
    ASSERT_TRUE(bob.ask("unwatch", table).at("ok"));
    ASSERT_TRUE(seat(ann, {{"kind", "open"}}).at("ok"));
    EXPECT_EQ(code(seat(ann, you)), "not-yours");
    EXPECT_EQ(code(ann.ask("join", table)), "not-yours");
    ASSERT_TRUE(seat(ann, {{"kind", "bot"}, {"bot", "random"}}).at("ok"));
    EXPECT_EQ(code(seat(ann, you)), "not-yours");
    EXPECT_EQ(ann.watch(table).at("you"), Json::array({"yellow"}));
    House again(folder);
    Person back(again, "", ann.token);
    ASSERT_TRUE(back.watch(table).at("host"));
    EXPECT_EQ(code(seat(back, you)), "not-yours") << "the table remembers";
}

TEST_F(Seats, WhoGetsUpSitsDownOnNoOtherSide) {
    sit();
    ASSERT_TRUE(to_act().act_first(table).at("ok"));
    ASSERT_TRUE(bob.ask("unwatch", table).at("ok"));
    for (const char* each : {"yellow", "blue"}) ASSERT_TRUE(seat(ann, {{"seat", each}, {"kind", "open"}}).at("ok"));
    EXPECT_EQ(code(seat(ann, you)), "not-yours");
    EXPECT_EQ(code(bob.ask("join", table, {{"seat", "yellow"}})), "not-yours");
    EXPECT_TRUE(ann.watch(table).at("you").empty());
    EXPECT_EQ(code(seat(ann, {{"seat", "yellow"}, {"kind", "you"}})), "ok");
    EXPECT_EQ(code(bob.ask("join", table, {{"seat", "blue"}})), "ok");
}

TEST_F(Seats, TheComputerThatPlaysOnForSomebodyDoesNotMakeItAGameAgainstTheComputer) {
    sit();
    while (&to_act() != &bob) ASSERT_TRUE(ann.act_last(table).at("ok"));
    ASSERT_TRUE(bob.act_first(table).at("ok"));
    ASSERT_TRUE(bob.ask("unwatch", table).at("ok"));
    ASSERT_TRUE(seat(ann, {{"kind", "bot"}, {"bot", "random"}}).at("ok"));
    ASSERT_FALSE(ann.watch(table).at("legal").empty());
    EXPECT_EQ(code(ann.ask("hint", table)), "no-hints");
    while (house.table(table).match().inputs() < 12) ASSERT_TRUE(ann.act_last(table).at("ok"));
    const Json undo = ann.watch(table).at("undo");
    EXPECT_FALSE(undo.at("possible")) << undo;
    EXPECT_EQ(code(ann.ask("undo", table)), "no-undo");
    EXPECT_EQ(code(ann.ask("offer", table, {{"offer", "undo"}})), "no-undo");
}

TEST_F(Seats, WhoHasPlayedAloneTakesWhatHeLikes) {
    table = ann.create({you, greedy});
    ASSERT_TRUE(ann.act_first(table).at("ok"));
    ASSERT_TRUE(seat(ann, you).at("ok"));
    ASSERT_TRUE(seat(ann, greedy).at("ok"));
    EXPECT_TRUE(ann.watch(table).at("undo").at("free"));
    EXPECT_EQ(code(ann.ask("hint", table)), "ok");
}

TEST_F(Seats, AnotherLevelPlaysOnWhereItStands) {
    table = ann.create({you, greedy});
    for (int n = 0; n < 20 && !house.table(table).is_over(); ++n) ASSERT_TRUE(ann.act_first(table).at("ok"));
    const int inputs = house.table(table).match().inputs();
    ASSERT_TRUE(seat(ann, {{"kind", "bot"}, {"bot", "random"}}).at("ok"));
    EXPECT_GE(house.table(table).match().inputs(), inputs);
    EXPECT_EQ(blue().at("name"), "random");
    for (int n = 0; n < 20 && !house.table(table).is_over(); ++n) ASSERT_TRUE(ann.act_first(table).at("ok"));
}

}  // namespace
}  // namespace broadside::server::testing
