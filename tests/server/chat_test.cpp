// Chat at a table: who reads it, who need not, and who may not write.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

TEST_F(TwoPeople, ChatReachesEverybodyAtTheTable) {
    sit();
    bob.watch(table);
    EXPECT_EQ(code(ann.ask("chat", table, {{"text", "good luck"}})), "ok");
    EXPECT_EQ(bob.pushes.back().at("push"), "chat");
    EXPECT_EQ(bob.pushes.back().at("from"), "Ann");
    EXPECT_EQ(bob.watch(table).at("chat").at(0).at("text"), "good luck");
}

TEST_F(TwoPeople, WhoIsMutedIsHeardByOthersOnly) {
    sit();
    Person eve(house, "Eve");
    for (Person* each : {&ann, &bob, &eve}) each->watch(table);
    EXPECT_EQ(code(ann.ask("chat", table, {{"text", "before"}})), "ok");
    EXPECT_EQ(code(bob.ask({{"cmd", "mute"}, {"player", ann.player}})), "ok");
    bob.pushes.clear();
    eve.pushes.clear();
    EXPECT_EQ(code(ann.ask("chat", table, {{"text", "after"}})), "ok");
    EXPECT_TRUE(bob.pushes.empty());
    EXPECT_EQ(eve.pushes.size(), 1u);
    EXPECT_TRUE(bob.watch(table).at("chat").empty());
    EXPECT_EQ(eve.watch(table).at("chat").size(), 2u);
    EXPECT_EQ(ann.watch(table).at("chat").size(), 2u) << "who is muted does not notice";

    House again(folder);
    Person later(again, "", bob.token);
    EXPECT_TRUE(later.watch(table).at("chat").empty()) << "and stays so";
    EXPECT_EQ(code(later.ask({{"cmd", "mute"}, {"player", ann.player}, {"mute", false}})), "ok");
    EXPECT_EQ(later.watch(table).at("chat").size(), 2u);
    EXPECT_EQ(code(bob.ask({{"cmd", "mute"}, {"player", bob.player}})), "bad-request");
    EXPECT_EQ(code(bob.ask({{"cmd", "mute"}, {"player", "nobody"}})), "bad-request");
}

TEST_F(TwoPeople, WhoOpenedTheTableCanSilenceSpectators) {
    sit();
    Person eve(house, "Eve");
    eve.watch(table);
    EXPECT_EQ(ann.watch(table).at("host"), true);
    EXPECT_EQ(bob.watch(table).at("host"), false);
    EXPECT_EQ(code(bob.ask("silence", table, {{"on", true}})), "not-yours");
    EXPECT_EQ(code(eve.ask("silence", table, {{"on", true}})), "not-yours");
    EXPECT_EQ(code(ann.ask("silence", table, {{"on", true}})), "ok");
    EXPECT_EQ(eve.pushes.back().at("silent"), true);
    EXPECT_EQ(code(eve.ask("chat", table, {{"text", "psst"}})), "silenced");
    EXPECT_EQ(code(bob.ask("chat", table, {{"text", "quiet now"}})), "ok");
    const std::int64_t seq = house.table(table).seq();
    EXPECT_EQ(code(ann.ask("silence", table, {{"on", true}})), "ok");
    EXPECT_EQ(house.table(table).seq(), seq) << "nothing new";

    House again(folder);
    Person still(again, "", eve.token);
    EXPECT_EQ(code(still.ask("chat", table, {{"text", "psst"}})), "silenced");
    EXPECT_EQ(code(ann.ask("silence", table, {{"on", false}})), "ok");
    EXPECT_EQ(code(eve.ask("chat", table, {{"text", "thanks"}})), "ok");
}

TEST_F(TwoPeople, SilenceDisturbsNoMove) {
    sit();
    Person& mover = to_act();
    const Json state = mover.watch(table);
    ASSERT_EQ(code(ann.ask("silence", table, {{"on", true}})), "ok");
    EXPECT_EQ(code(mover.act(table, state.at("you").at(0), state.at("legal").at(0).at("move"), state.at("seq"))), "ok");
}

}  // namespace
}  // namespace broadside::server::testing
