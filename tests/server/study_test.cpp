// Hints while one plays against computers, and the review of a finished game.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

using Study = TwoPeople;

TEST_F(Study, AHintIsALegalMoveWithChancesAndAReason) {
    table = ann.create({you, greedy});
    for (int n = 0; n < 12; ++n) {
        const Json state = ann.watch(table);
        const Json hint = ann.ask("hint", table);
        ASSERT_TRUE(hint.at("ok")) << hint;
        EXPECT_EQ(hint.at("seq"), state.at("seq"));
        EXPECT_GT(hint.at("chances"), 0);
        EXPECT_LT(hint.at("chances"), 1);
        EXPECT_FALSE(hint.at("words").get<std::string>().empty());
        EXPECT_TRUE(hint.contains("instead") || !hint.at("expected").empty()) << hint;
        EXPECT_EQ(code(ann.act(table, state.at("you").at(0), hint.at("move"), hint.at("seq"))), "ok");
    }
}

TEST_F(Study, NoHintsAgainstPeopleNorOutOfTurnNorForOthers) {
    sit();
    EXPECT_EQ(code(to_act().ask("hint", table)), "no-hints");
    table = ann.create({you, greedy});
    EXPECT_EQ(code(bob.ask("hint", table)), "not-your-seat");
    house.bots_sleep = true;
    for (int n = 0; n < 200 && !ann.watch(table).at("legal").empty(); ++n) ann.act_first(table);
    EXPECT_EQ(code(ann.ask("hint", table)), "not-your-turn");
    house.wake_bots();
}

TEST_F(Study, AReviewTellsTheCurveAndTheMovesThatCostMost) {
    table = ann.create({you, greedy});
    EXPECT_EQ(code(ann.ask("review", table)), "not-over");
    // The last move of the list, again and again: turns end at once and dice are left lying.
    for (int n = 0; n < 60 && !house.table(table).is_over(); ++n) ann.act_last(table);
    ann.ask("resign", table);
    EXPECT_EQ(ann.ask("review", table).at("progress"), 0);
    const Json answer = bob.ask("review", table);
    ASSERT_EQ(answer.at("progress"), 1) << answer;
    const Json& curve = answer.at("review").at("curve");
    EXPECT_GT(curve.size(), 20u);
    const int inputs = house.table(table).match().inputs();
    for (const Json& point : curve) {
        EXPECT_LT(point.at("step"), inputs);
        EXPECT_GE(point.at("chances"), 0);
        EXPECT_LE(point.at("chances"), 1);
    }
    const Json& costly = answer.at("review").at("costly");
    ASSERT_FALSE(costly.empty()) << "the first legal move is not always the best";
    EXPECT_LE(costly.size(), 3u);
    for (const Json& move : costly) {
        EXPECT_GT(move.at("cost"), 0);
        EXPECT_NE(move.at("played"), move.at("better"));
        const Json again = ann.ask("branch", table, {{"step", move.at("step")}, {"seat", move.at("seat")}});
        ASSERT_TRUE(again.at("ok")) << again;
        const Json state = ann.watch(again.at("table"));
        EXPECT_EQ(code(ann.act(again.at("table"), move.at("seat"), move.at("move"), state.at("seq"))), "ok");
    }
    EXPECT_EQ(ann.ask("review", table).at("review"), answer.at("review"));
}

TEST_F(Study, NobodyHasAllReviewsForHimself) {
    std::vector<std::string> finished;
    for (int n = 0; n < 3; ++n) {
        finished.push_back(ann.create({you, greedy}, {{"public", true}}));
        ASSERT_EQ(code(ann.act_first(finished.back())), "ok");
        ann.ask("resign", finished.back());
    }
    house.bots_sleep = true;
    house.errands.clear();
    EXPECT_EQ(code(ann.ask("review", finished[0])), "ok");
    EXPECT_EQ(code(ann.ask("review", finished[1])), "ok");
    EXPECT_EQ(code(ann.ask("review", finished[2])), "busy");
    EXPECT_EQ(code(bob.ask("review", finished[2])), "ok");
    ASSERT_EQ(house.errands.size(), 3u);
    EXPECT_EQ(house.errands[0].who, ann.player) << "players take turns";
    EXPECT_EQ(house.errands[2].who, bob.player);
    EXPECT_EQ(house.errands[0].strength, house.errands[2].strength);
    house.wake_bots();
    EXPECT_EQ(ann.ask("review", finished[0]).at("progress"), 1);
}

TEST_F(Study, NoAddressHasAllReviewsForItself) {
    std::vector<std::string> finished;
    for (int n = 0; n < 9; ++n) {
        finished.push_back(ann.create({you, greedy}, {{"public", true}}));
        ASSERT_EQ(code(ann.act_first(finished.back())), "ok");
        ann.ask("resign", finished.back());
    }
    house.bots_sleep = true;
    for (std::size_t n = 0; n < 8; ++n) EXPECT_EQ(code(Person(house, "Guest").ask("review", finished[n])), "ok");
    EXPECT_EQ(code(bob.ask("review", finished[8])), "busy");
    EXPECT_EQ(code(Person(house, "Eve", "", "192.0.2.2").ask("review", finished[8])), "ok");
    house.wake_bots();
    EXPECT_EQ(bob.ask("review", finished[8]).at("progress"), 1) << "what is done leaves its place";
}

TEST_F(Study, TryingAgainCountsAmongTheTablesThatOneMayHave) {
    table = ann.create({you, greedy});
    ann.ask("resign", table);
    const std::string open = bob.create({you, {{"kind", "open"}}});
    for (int n = 0; n < 500; ++n) ann.create({you, {{"kind", "open"}}});
    EXPECT_EQ(code(ann.ask("branch", table, {{"step", 0}})), "too-many");
    EXPECT_EQ(code(ann.ask("join", open)), "too-many");
    EXPECT_EQ(code(bob.ask("branch", table, {{"step", 0}})), "ok");
}

}  // namespace
}  // namespace broadside::server::testing
