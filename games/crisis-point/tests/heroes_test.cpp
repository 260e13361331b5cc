// The Hero/Command phase, and one test for each hero and each command.
#include <gmock/gmock.h>

#include "games/crisis-point/tests/support.hpp"

namespace broadside::crisis_point::testing {
namespace {

TEST(CrisisPointHeroCommand, OneCardATurnAndTheFirstPlayerHasTheLastWord) {  // CP-7.1, CP-7.3
    Table t = Table::at_cards(masters);
    EXPECT_EQ(t.legal().size(), 8u);
    EXPECT_TRUE(refused(t, play("aosc-h1"), "not-held", "CP-7.2"));
    EXPECT_TRUE(refused(t, play("masters-u1"), "no-card", "CP-7.1"));
    EXPECT_TRUE(refused(t, Pass{}, "not-now", "CP-7.1"));
    std::string order;
    while (t.state.phase == Phase::HeroCommand) {
        if (!t.asks()) order += t.state.active == aosc ? 'A' : 'M';
        t.act(t.legal().back());
    }
    EXPECT_EQ(order, "MAMAMAMA");
    EXPECT_TRUE(t.over()) << "after four cards each comes the scoring";
}

TEST(CrisisPointHeroCommand, ExactlyTwoHeroesAndTwoCommands) {  // CP-7.2
    Table t = Table::at_cards(masters);
    t.force(masters).hand.bits &= ~(bit_of(card("masters-h1")) | bit_of(card("masters-h2")));
    t.force(aosc).hand.bits &= ~(bit_of(card("aosc-c1")) | bit_of(card("aosc-c2")));
    ASSERT_EQ(t.rules.validate(t.state), "");
    EXPECT_TRUE(refused(t, play("masters-h3"), "heroes-done", "CP-7.2"));
    EXPECT_TRUE(refused(t, play("masters-h1"), "not-held", "CP-7.2"));
    EXPECT_EQ(t.legal().size(), 4u) << "the commands";
    EXPECT_TRUE(t.act(play("masters-c3")));
    EXPECT_TRUE(refused(t, play("aosc-c3"), "commands-done", "CP-7.2"));
}

TEST(CrisisPointHeroCommand, ACardWithoutATargetIsPlayedWithoutEffect) {  // CP-7.2, CP-8.2
    Table t = Table::at_cards(masters);
    EXPECT_TRUE(t.act(play("masters-h2"))) << "Musica, and no enemy token lies anywhere";
    EXPECT_TRUE(t.waits_for(aosc));
    EXPECT_FALSE(t.force(masters).hand.has(card("masters-h2").index));
}

TEST(CrisisPointHeroes, DanaSterlingPlacesFourOnOneEnemyUnitNextToYours) {  // CP-8.1, CP-8.4
    Table t = Table::at_cards(aosc);
    t.put("aosc-u5", "c2");  // loc-1 goes to d3
    EXPECT_TRUE(t.act(play("aosc-h1")));
    EXPECT_EQ(t.cells(), "b1 c1 d1") << "not a1, a2, and not the base on b2";
    EXPECT_TRUE(t.act(on("c1")));
    EXPECT_EQ(t.tokens_on("c1", aosc), 4) << "all on the one card";
    EXPECT_EQ(t.force(aosc).supply, 57);
    EXPECT_TRUE(t.waits_for(masters));
}

TEST(CrisisPointHeroes, BowieGrantPlacesTwoThenGathersThree) {  // CP-8.3, CP-8.13, CP-8.16
    Table t = Table::at_cards(aosc);
    t.load("a1", aosc, 1);
    t.load("d4", aosc, 4);
    t.load("b1", masters, 3);
    Table whole = t;
    EXPECT_TRUE(t.act(play("aosc-h2")));
    EXPECT_EQ(t.answers<OnCard>().size(), 16u);
    EXPECT_TRUE(t.act(on("c2")));
    EXPECT_EQ(t.tokens_on("c2", aosc), 2);
    EXPECT_EQ(t.answers<ShiftToken>().size(), 3u * 15u);
    EXPECT_TRUE(t.act(shift("a1", "b2")));
    EXPECT_EQ(t.answers<ShiftToken>().size(), 2u) << "from any card, but all to one";
    EXPECT_TRUE(refused(t, shift("d4", "a1"), "no-target", "CP-8.13"));
    EXPECT_TRUE(t.act(shift("d4", "b2")));
    EXPECT_TRUE(t.act(shift("c2", "b2")));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.tokens_on("b2", aosc), 3);
    EXPECT_TRUE(whole.act(play("aosc-h2", {on("c2"), shift("a1", "b2"), shift("d4", "b2"), shift("c2", "b2")})));
    EXPECT_EQ(whole.state, t.state) << "as one move it comes to the same";
}

TEST(CrisisPointHeroes, NovaSatoriRevealsTwoThenPlacesThree) {  // CP-8.11, CP-8.14
    Table t = Table::at_cards(aosc);
    t.laid(masters, "c").face_up = true;
    EXPECT_TRUE(t.act(play("aosc-h3")));
    EXPECT_EQ(t.answers<RevealCombat>().size(), 7u);
    EXPECT_TRUE(refused(t, reveal("c"), "face-up", "CP-8.11"));
    EXPECT_TRUE(t.act(reveal("a")));
    EXPECT_TRUE(t.act(decline()));
    EXPECT_EQ(t.answers<OnCard>().size(), 16u);
    EXPECT_TRUE(t.act(on("a1")));
    EXPECT_TRUE(refused(t, on("a1"), "card-full", "CP-8.14"));
    EXPECT_TRUE(t.act(on("b1")));
    EXPECT_TRUE(t.act(on("c1")));
    EXPECT_TRUE(t.waits_for(masters));
    EXPECT_EQ(std::popcount(kit::face_up(t.force(masters).lanes)), 2);
}

TEST(CrisisPointHeroes, MarieCrystalPlacesOnALine) {  // CP-8.15
    Table t = Table::at_cards(aosc);
    EXPECT_TRUE(t.act(play("aosc-h4")));
    EXPECT_EQ(t.answers<TakeLine>().size(), 8u);
    EXPECT_TRUE(refused(t, Answer{TakeLine{Lane{}}}, "no-line", "CP-10.4"));
    EXPECT_TRUE(refused(t, on("a1"), "no-target", "CP-8.1"));
    EXPECT_TRUE(t.act(line("2")));
    std::string order;
    for (const TokenPlaced& each : t.told.all<TokenPlaced>()) order += std::string(each.at.text()) + " ";
    EXPECT_EQ(order, "a2 b2 c2 d2 ");
    for (const char* each : {"a2", "b2", "c2", "d2"}) EXPECT_EQ(t.tokens_on(each, aosc), 1);
    EXPECT_TRUE(t.waits_for(masters));
}

TEST(CrisisPointHeroes, ZorPrimeMayExchangeThenStrengthensABioroid) {  // CP-8.3, CP-8.9
    Table t = Table::at_cards(masters);
    t.load("a2", masters, 1);
    EXPECT_TRUE(t.act(play("masters-h1")));
    // Bioroids: u3 on c1, u4 on d1, u5 on a2.
    EXPECT_TRUE(refused(t, swap("a2", "c2"), "no-target", "CP-8.1")) << "not adjacent";
    EXPECT_TRUE(refused(t, swap("a1", "b1"), "no-target", "CP-8.1")) << "no Bioroid among them";
    EXPECT_EQ(t.answers<SwapCards>().size(), 5u + 5u + 3u - 1u) << "c1 with d1 is listed once";
    EXPECT_TRUE(t.check(resolve(swap("b3", "a2"))).ok()) << "in either order";
    Table stay = t;
    EXPECT_TRUE(t.act(swap("a2", "b3")));
    EXPECT_EQ(t.on_space("b3"), "masters-u5");
    EXPECT_EQ(t.on_space("a2"), "loc-6");
    EXPECT_EQ(t.tokens_on("a2", masters), 1) << "tokens stay";
    EXPECT_EQ(t.cells(), "b3 c1 d1");
    EXPECT_TRUE(t.act(on("b3")));
    EXPECT_EQ(t.tokens_on("b3", masters), 3);
    EXPECT_TRUE(stay.act(decline()));
    EXPECT_EQ(stay.cells(), "a2 c1 d1");
}

TEST(CrisisPointHeroes, MusicaRemovesUpToFourFromOneCard) {  // CP-8.6
    Table t = Table::at_cards(masters);
    t.load("a1", aosc, 5);
    t.load("c3", aosc, 2);
    EXPECT_TRUE(t.act(play("masters-h2")));
    EXPECT_EQ(t.cells(), "a1 c3");
    for (int i = 0; i < 4; ++i) EXPECT_TRUE(t.act(on("a1")));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.tokens_on("a1", aosc), 1);
    EXPECT_EQ(t.force(aosc).gone, 4);
}

TEST(CrisisPointHeroes, KarnoPlacesUpToFourTwoOnEachBioroid) {  // CP-8.14
    Table t = Table::at_cards(masters);
    EXPECT_TRUE(t.act(play("masters-h3")));
    EXPECT_EQ(t.cells(), "a2 c1 d1");
    EXPECT_TRUE(t.act(on("a2")));
    EXPECT_TRUE(t.act(on("a2")));
    EXPECT_EQ(t.cells(), "c1 d1");
    EXPECT_TRUE(refused(t, on("a2"), "card-full", "CP-8.14"));
    EXPECT_TRUE(t.act(on("c1")));
    EXPECT_TRUE(t.act(decline()));
    EXPECT_EQ(t.tokens_on("a2", masters), 2);
    EXPECT_EQ(t.tokens_on("c1", masters), 1);
    Table whole = Table::at_cards(masters);
    EXPECT_TRUE(whole.act(play("masters-h3", {on("a2"), on("a2"), on("c1"), on("c1")})));
    EXPECT_TRUE(whole.waits_for(aosc));
}

TEST(CrisisPointHeroes, ShaizanMayExchangeCombatCardsThenPlacesTwo) {  // CP-8.10, CP-8.14
    Table t = Table::at_cards(masters);
    t.laid(masters, "1").face_up = true;
    EXPECT_TRUE(t.act(play("masters-h4")));
    EXPECT_EQ(t.answers<SwapCombat>().size(), 28u);
    EXPECT_TRUE(refused(t, swap_combat("a", "a"), "no-target", "CP-8.10"));
    EXPECT_TRUE(t.check(resolve(swap_combat("4", "a"))).ok()) << "in either order";
    EXPECT_TRUE(t.act(swap_combat("a", "1")));
    EXPECT_EQ(t.laid(masters, "a").combat, combat("k6"));
    EXPECT_TRUE(t.laid(masters, "a").face_up);
    EXPECT_FALSE(t.laid(masters, "1").face_up);
    EXPECT_EQ(t.view(aosc).force(masters).lanes[lane("1").index].combat, unknown_combat);
    EXPECT_TRUE(t.act(on("d4")));
    EXPECT_TRUE(t.act(on("a1")));
    EXPECT_TRUE(t.waits_for(aosc));
    EXPECT_EQ(t.tokens_on("d4", masters), 1);
}

TEST(CrisisPointCommands, ArmoredChargePlacesThreeInLineWithABattloid) {  // CP-8.8
    Table t = Table::at_cards(aosc);
    EXPECT_TRUE(t.act(play("aosc-c1")));
    EXPECT_EQ(t.cells(), "a1 a2 b1 b2 c1 d1") << "every column has a Battloid in row 4";
    EXPECT_TRUE(refused(t, on("c2"), "no-target", "CP-8.1")) << "a location is no enemy card";
    EXPECT_TRUE(t.act(on("b2")));
    EXPECT_EQ(t.tokens_on("b2", aosc), 3);
    Table few = Table::at_cards(aosc);
    few.field("aosc-u8", "a4");
    EXPECT_TRUE(few.act(play("aosc-c1")));
    EXPECT_EQ(few.cells(), "b1 b2 c1 d1") << "no Battloid in column a or in rows 1 and 2";
}

TEST(CrisisPointCommands, DigInPlacesThreeOnACardOfYours) {  // CP-8.8
    Table t = Table::at_cards(aosc);
    EXPECT_TRUE(t.act(play("aosc-c2")));
    EXPECT_EQ(t.cells(), "a4 b4 c3 c4 d3 d4");
    EXPECT_TRUE(t.act(on("c3")));
    EXPECT_EQ(t.tokens_on("c3", aosc), 3);
}

TEST(CrisisPointCommands, CounterIntelligenceRemovesThreeFromYourCards) {  // CP-8.6
    Table t = Table::at_cards(aosc);
    t.load("a4", masters, 2);
    t.load("c3", masters, 2);
    t.load("a1", masters, 2);
    EXPECT_TRUE(t.act(play("aosc-c3")));
    EXPECT_EQ(t.cells(), "a4 c3");
    EXPECT_TRUE(t.act(on("a4")));
    EXPECT_TRUE(t.act(on("a4")));
    EXPECT_TRUE(t.act(on("c3")));
    EXPECT_TRUE(t.waits_for(masters));
    EXPECT_EQ(t.force(masters).gone, 3);
}

TEST(CrisisPointCommands, FireMissionPlacesOnUpToThreeEnemyCards) {  // CP-8.14
    Table t = Table::at_cards(aosc);
    EXPECT_TRUE(t.act(play("aosc-c4")));
    EXPECT_EQ(t.cells(), "a1 a2 b1 b2 c1 d1");
    EXPECT_TRUE(t.act(on("b2")));
    EXPECT_EQ(t.cells(), "a1 a2 b1 c1 d1");
    EXPECT_TRUE(t.act(on("a1")));
    EXPECT_TRUE(t.act(on("d1")));
    EXPECT_TRUE(t.waits_for(masters));
}

TEST(CrisisPointCommands, BioroidSwarmPlacesOnEachBioroidAndOneMore) {  // CP-8.15
    Table t = Table::at_cards(masters);
    t.field("masters-u6", "a1");
    EXPECT_TRUE(t.act(play("masters-c1")));
    for (const char* each : {"a1", "a2", "c1", "d1"}) EXPECT_EQ(t.tokens_on(each, masters), 1) << each;
    EXPECT_EQ(t.cells(), "a1 a2 c1 d1");
    EXPECT_TRUE(t.act(on("d1")));
    EXPECT_EQ(t.tokens_on("d1", masters), 2);
    EXPECT_TRUE(t.waits_for(aosc));
}

TEST(CrisisPointCommands, ALimitOfAForEachTakesTheFirstCards) {  // CP-8.15
    Content content = standard_content();
    content.cards.effects[card("masters-c1").index][0].count = 2;
    Table t = Table::at_cards(masters, {}, content);
    EXPECT_TRUE(t.act(play("masters-c1")));
    EXPECT_EQ(t.tokens_on("a2", masters) + t.tokens_on("c1", masters), 2);
    EXPECT_EQ(t.tokens_on("d1", masters), 0);
}

TEST(CrisisPointCommands, MindLinkMovesUpToThreeEnemyTokens) {  // CP-8.13
    Table t = Table::at_cards(masters);
    t.load("a1", aosc, 3);
    EXPECT_TRUE(t.act(play("masters-c2")));
    EXPECT_EQ(t.answers<ShiftToken>().size(), 15u);
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(t.act(shift("a1", "d4")));
    EXPECT_EQ(t.tokens_on("d4", aosc), 3);
    EXPECT_TRUE(t.waits_for(aosc));
}

TEST(CrisisPointCommands, ProtocultureDrainRemovesOneFromEachOfThree) {  // CP-8.14
    Table t = Table::at_cards(masters);
    for (const char* each : {"a1", "b1", "c1", "d1"}) t.load(each, aosc, 2);
    EXPECT_TRUE(t.act(play("masters-c3")));
    EXPECT_TRUE(t.act(on("a1")));
    EXPECT_EQ(t.cells(), "b1 c1 d1");
    EXPECT_TRUE(t.act(on("b1")));
    EXPECT_TRUE(t.act(on("c1")));
    EXPECT_TRUE(t.waits_for(aosc));
    EXPECT_EQ(t.force(aosc).gone, 3);
}

TEST(CrisisPointCommands, OverwhelmPlacesThreeOnACardNotYours) {  // CP-8.8
    Table t = Table::at_cards(masters);
    EXPECT_TRUE(t.act(play("masters-c4")));
    EXPECT_EQ(t.cells(), "a3 a4 b3 b4 c2 c3 c4 d2 d3 d4") << "enemy cards and locations";
    EXPECT_TRUE(t.act(on("c2")));
    EXPECT_EQ(t.tokens_on("c2", masters), 3);
}

TEST(CrisisPointEffects, AnswersOfTheWrongKindAreRefused) {  // CP-8.1
    Table t = Table::at_cards(masters);
    EXPECT_TRUE(t.act(play("masters-h4")));  // asks for two combat cards
    for (const Answer& answer :
         {on("a1"), shift("a1", "b1"), swap("a1", "b1"), reveal("a"), line("a"), option(1), replace("a1", "masters-u6")})
        EXPECT_TRUE(refused(t, answer, "wrong-answer", "CP-8.1"));
    Table u = Table::at_cards(masters);
    EXPECT_TRUE(u.act(play("masters-h3")));
    EXPECT_TRUE(refused(u, swap_combat("a", "b"), "wrong-answer", "CP-8.1"));
    EXPECT_TRUE(refused(u, play("masters-c1"), "effect-first", "CP-8.1"));
}

TEST(CrisisPointEffects, MoreAnswersThanQuestionsAreRefused) {  // CP-8.16
    Table t = Table::at_cards(aosc);
    EXPECT_TRUE(refused(t, play("aosc-c2", {on("c3"), on("c3")}), "nothing-asked", "CP-8.16"));
    EXPECT_TRUE(refused(t, play("aosc-c2", {decline()}), "must-choose", "CP-8.3"));
    EXPECT_TRUE(t.act(play("aosc-c4")));
    EXPECT_TRUE(refused(t, Resolve{{on("a1"), on("a1")}}, "card-full", "CP-8.14"));
    EXPECT_TRUE(t.act(Move{Resolve{{on("a1"), on("b1"), decline()}}}));
    EXPECT_TRUE(t.waits_for(masters));
}

}  // namespace
}  // namespace broadside::crisis_point::testing
