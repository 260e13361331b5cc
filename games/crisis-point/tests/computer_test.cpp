// What the computer makes of special tokens and of effects half carried out: candidates, judgement, and play.
#include <gmock/gmock.h>

#include "ai/player.hpp"
#include "games/crisis-point/tests/support.hpp"

namespace broadside::crisis_point::testing {
namespace {

std::vector<Move> candidates(const Table& t) {
    const auto list = std::make_unique<MoveList>();
    t.rules.propose(t.state, t.waited(), *list);
    return {list->begin(), list->end()};
}

float judged(const Table& t, Faction faction) { return t.rules.evaluate(t.state, seat_of(t.state, faction)); }

TEST(CrisisPointComputer, SpecialTokensAreAmongTheFirstCandidates) {  // CP-6.5
    Table t = Table::at_tokens();
    t.give(aosc, 6);
    t.give_special("exchange");
    t.give_special("cluster-missile");
    ASSERT_EQ(t.legal().size(), 138u);
    const std::vector<Move> kept = candidates(t);
    EXPECT_EQ(kept.size(), 40u);
    EXPECT_TRUE(std::holds_alternative<PlaceTokens>(kept[0]));
    EXPECT_EQ(kept[1], Move{play("exchange")});
    EXPECT_EQ(kept[2], Move{play("cluster-missile")});
}

// What a special token in hand adds to the judgement of who holds it.
float worth_of(std::string_view special, int unused) {
    Table t = Table::at_tokens();
    const Faction side = side_of_special(card(special));
    t.give(side, unused);
    t.give_special(special);
    const float with = judged(t, side);
    t.force(side).hand.remove(card(special).index);
    return with - judged(t, side);
}

TEST(CrisisPointComputer, AHeldSpecialTokenIsWorthLessTowardsTheEnd) {  // CP-5.9
    EXPECT_GT(worth_of("exchange", 12), worth_of("exchange", 4));
    EXPECT_GT(worth_of("exchange", 4), worth_of("exchange", 2));
    EXPECT_GT(worth_of("exchange", 2), 0.0f);
    EXPECT_FLOAT_EQ(worth_of("exchange", 0), 0.0f);
    EXPECT_FLOAT_EQ(worth_of("drop", 1), 0.0f) << "it takes two tokens (CP-5.6)";
    EXPECT_GT(worth_of("drop", 12), 0.0f);
}

TEST(CrisisPointComputer, AnEffectUnderWayCountsForWhatItWillBring) {  // CP-8.1
    for (const char* name : {"aosc-h1", "aosc-h2", "aosc-h3", "aosc-h4", "aosc-c1", "aosc-c2", "aosc-c4"}) {
        Table t = Table::at_cards(aosc);
        t.load("a1", aosc, 1);
        Table none = t;
        none.force(aosc).hand.remove(card(name).index);
        none.state.stage = Stage::Close;
        EXPECT_TRUE(t.act(play(name)));
        ASSERT_TRUE(t.asks()) << name;
        EXPECT_GT(judged(t, aosc), judged(none, aosc)) << name;
        EXPECT_LT(judged(t, masters), judged(none, masters)) << name;
    }
}

TEST(CrisisPointComputer, TheBestThatClusterMissileCanDoIsSeenAtOnce) {  // CP-5.4
    Table t = Table::at_tokens();
    t.put("aosc-u1", "b2");  // with four enemy units around it
    t.give_special("cluster-missile");
    t.give(aosc, 2);
    const auto after = [&](Answers answers) {
        Table u = t;
        EXPECT_TRUE(u.act(play("cluster-missile", answers)));
        return judged(u, aosc);
    };
    const float best = after({on("b2"), on("a1"), on("a2"), on("b1"), on("c1")});
    EXPECT_GT(best, after({on("b2"), on("a1"), decline()}));
    EXPECT_FLOAT_EQ(after({}), best);
}

// Drop gives back the two tokens that it costs, and a card of 5 points lies where one of 2 was, sure of its space.
TEST(CrisisPointComputer, AnOfficerPlaysDropWhereItIsClearlyBest) {  // CP-5.6
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        Table t = Table::at_tokens();
        t.field("masters-u8", "a2");
        t.put_combat(masters, "k9", "a", true);
        t.put_combat(masters, "k8", "2", true);
        t.load("a2", masters, 8);
        t.give(masters, 4);
        t.give_special("drop");
        t.state.active = masters;
        ASSERT_EQ(t.rules.validate(t.state), "");
        Rng rng(seed);
        ai::Player<Rules> officer(t.rules, t.waited(), Skill::Officer);
        bool dropped = false;
        while (t.state.phase == Phase::Token) {
            const Move move = officer.choose(t.view(masters), rng);
            const auto* played = std::get_if<PlayCard>(&move);
            dropped = dropped || (played != nullptr && played->card == drop_token);
            ASSERT_TRUE(t.act(move));
        }
        EXPECT_TRUE(dropped) << seed;
        EXPECT_EQ(t.on_space("a2"), "masters-u5") << seed;
    }
}

}  // namespace
}  // namespace broadside::crisis_point::testing
