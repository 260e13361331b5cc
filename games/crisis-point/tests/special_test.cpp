// The four special tokens and the Token phase.
#include <gmock/gmock.h>

#include "games/crisis-point/tests/support.hpp"

namespace broadside::crisis_point::testing {
namespace {

TEST(CrisisPointSpecial, ASpecialTokenIsEarnedByItsUnitAndSpent) {  // CP-5.1
    for (const auto& [unit, token] : {std::pair{"aosc-u1", "exchange"}, std::pair{"aosc-u2", "cluster-missile"},
                                      std::pair{"masters-u1", "searchlight"}, std::pair{"masters-u2", "drop"}}) {
        Table t;
        if (belongs_to(card(unit), masters)) {
            t.act(lay("aosc-u8", "d4"));
            t.act(tokens("d4"));
            t.act(lay_combat("k2", "a"));
        }
        const Faction side = t.state.active;
        EXPECT_TRUE(t.act(lay(unit, "a1")));
        EXPECT_EQ(t.force(side).hand.bits & specials_of(side), bit_of(card(token))) << unit;
        EXPECT_EQ(t.told.find<SpecialGained>()->card, card(token));
    }
    Table t = Table::at_tokens();
    EXPECT_TRUE(refused(t, play("exchange"), "not-held", "CP-5.1"));
    t.give_special("exchange");
    t.give(aosc, 2);
    EXPECT_TRUE(t.act(play("exchange")));
    EXPECT_FALSE(t.force(aosc).hand.has(card("exchange").index));
}

TEST(CrisisPointSpecial, ExchangeSwapsTwoOwnBattloids) {  // CP-5.2
    Table t = Table::at_tokens();
    t.field("aosc-u8", "c4");  // the Supply Convoy is no Battloid
    t.give_special("exchange");
    t.give(aosc, 2);
    t.load("a4", aosc, 2);
    t.load("d3", masters, 1);
    EXPECT_TRUE(t.act(play("exchange")));
    EXPECT_EQ(t.answers<SwapCards>().size(), 6u) << "four Battloids: u1, u2, u4, u5";
    EXPECT_TRUE(refused(t, swap("a4", "c4"), "no-target", "CP-8.1"));
    EXPECT_TRUE(refused(t, swap("a4", "a1"), "no-target", "CP-8.1")) << "an enemy card";
    EXPECT_TRUE(refused(t, swap("a4", "a4"), "no-target", "CP-8.1"));
    EXPECT_TRUE(refused(t, decline(), "must-choose", "CP-8.3"));
    EXPECT_TRUE(t.act(swap("a4", "d3")));
    EXPECT_EQ(t.on_space("a4"), "aosc-u5");
    EXPECT_EQ(t.on_space("d3"), "aosc-u1");
    EXPECT_EQ(t.tokens_on("a4", aosc), 2) << "tokens stay on their spaces";
    EXPECT_EQ(t.tokens_on("d3", masters), 1);
    EXPECT_EQ(t.told.count<SpecialGained>(), 0) << "no effect is carried out again";
}

TEST(CrisisPointSpecial, TheOrderOfTheTwoDoesNotMatter) {  // CP-5.2
    Table t = Table::at_tokens();
    t.give_special("exchange");
    t.give(aosc, 2);
    EXPECT_TRUE(t.act(play("exchange")));
    EXPECT_TRUE(t.check(resolve(swap("d3", "a4"))).ok());
    EXPECT_TRUE(t.act(Move{resolve(swap("d3", "a4"))}));
    EXPECT_EQ(t.on_space("a4"), "aosc-u5");
}

TEST(CrisisPointSpecial, ExchangeComesAtAnyPointOfATacticalTurnBeforeTheCombatCard) {  // CP-5.3
    Table t;
    t.set("aosc-u3", "a1");
    t.set("aosc-u4", "b1");
    t.set("masters-u8", "a4");
    t.set("masters-u7", "b4");
    for (int i = 0; i < 2; ++i)
        for (const Faction faction : both_factions) {
            t.force(faction).combat.remove(i);
            t.force(faction).lanes[static_cast<std::size_t>(i)] = {Combat{i}, false};
        }
    t.give(aosc, 1);
    t.give_special("exchange");
    ASSERT_EQ(t.rules.validate(t.state), "");
    EXPECT_TRUE(t.is_listed(play("exchange"))) << "before the card";
    Table after_card = t;
    EXPECT_TRUE(after_card.act(lay("aosc-u8", "c1")));
    EXPECT_TRUE(after_card.is_listed(play("exchange"))) << "before the token";
    EXPECT_TRUE(after_card.act(tokens("a1")));
    EXPECT_TRUE(after_card.is_listed(play("exchange"))) << "before the combat card";
    EXPECT_TRUE(after_card.act(play("exchange")));
    EXPECT_FALSE(after_card.asks()) << "two Battloids, so the exchange makes itself";
    EXPECT_EQ(after_card.on_space("a1"), "aosc-u4");
    EXPECT_EQ(after_card.state.stage, Stage::Close) << "the turn goes on";
    EXPECT_TRUE(after_card.act(lay_combat("k9", "d")));
    Table half_done = t;
    half_done.load("a4", aosc, 1);
    EXPECT_TRUE(half_done.act(lay("loc-1", "c1")));
    ASSERT_TRUE(half_done.asks()) << "which enemy combat card?";
    EXPECT_TRUE(refused(half_done, play("exchange"), "effect-first", "CP-8.1"));
}

TEST(CrisisPointSpecial, TheOthersWaitForTheTokenPhase) {  // CP-5.4
    Table t;
    t.give_special("cluster-missile");
    EXPECT_TRUE(refused(t, play("cluster-missile"), "token-phase-only", "CP-5.4"));
    t.act(lay("aosc-u8", "a1"));
    t.act(tokens("a1"));
    t.act(lay_combat("k9", "a"));
    t.give_special("searchlight");
    t.give_special("drop");
    EXPECT_TRUE(refused(t, play("searchlight"), "token-phase-only", "CP-5.5"));
    EXPECT_TRUE(refused(t, play("drop"), "token-phase-only", "CP-5.6"));
}

TEST(CrisisPointSpecial, ClusterMissileHitsUnitsAroundOneOfYours) {  // CP-5.4
    Table t = Table::at_tokens();
    t.put("aosc-u1", "b2");  // the Masters' base goes to a4
    t.give_special("cluster-missile");
    t.give(aosc, 2);
    const int supply = t.force(masters).supply;
    EXPECT_TRUE(t.act(play("cluster-missile")));
    EXPECT_EQ(t.cells(), "b2 b4 c4 d3 d4") << "the own units";
    EXPECT_TRUE(refused(t, on("c3"), "no-target", "CP-8.1")) << "the base is no unit";
    EXPECT_TRUE(t.act(on("b2")));
    EXPECT_EQ(t.tokens_on("b2", masters), 2);
    EXPECT_EQ(t.force(masters).supply, supply - 2) << "from the supply, not from what the enemy has earned";
    EXPECT_EQ(t.cells(), "a1 a2 b1 c1") << "enemy units adjacent to it";
    for (const char* each : {"a1", "a2", "b1"}) EXPECT_TRUE(t.act(on(each)));
    EXPECT_TRUE(refused(t, on("a1"), "card-full", "CP-8.14"));
    EXPECT_TRUE(t.act(on("c1")));
    EXPECT_FALSE(t.asks());
    for (const char* each : {"a1", "a2", "b1", "c1"}) EXPECT_EQ(t.tokens_on(each, aosc), 1) << each;
    EXPECT_EQ(t.force(aosc).unused, 2) << "they come from the supply";
    EXPECT_EQ(t.force(aosc).supply, 61 - 2 - 4);
}

TEST(CrisisPointSpecial, ClusterMissileMayStopEarlyAndIsOneMove) {  // CP-5.4, CP-8.3, CP-8.16
    Table t = Table::at_tokens();
    t.put("aosc-u1", "b2");
    t.give_special("cluster-missile");
    t.give(aosc, 2);
    EXPECT_TRUE(refused(t, play("cluster-missile", {on("b2"), on("d1")}), "no-target", "CP-8.1"));
    EXPECT_TRUE(t.act(play("cluster-missile", {on("b2"), on("a1"), on("c1"), decline()})));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.tokens_on("a1", aosc) + t.tokens_on("c1", aosc), 2);
    EXPECT_EQ(t.tokens_on("b2", masters), 2);
}

TEST(CrisisPointSpecial, ClusterMissilePutsAsManyEnemyTokensAsTheSupplyHas) {  // CP-1.8, CP-5.4
    for (const int left : {1, 0}) {
        Table t = Table::at_tokens();
        t.put("aosc-u1", "b2");
        t.give_special("cluster-missile");
        t.give(aosc, 2);
        t.load("d4", masters, 61 - left);
        EXPECT_TRUE(t.act(play("cluster-missile", {on("b2"), on("a1")})));
        EXPECT_EQ(t.tokens_on("b2", masters), left) << "what exceeds the supply is skipped";
        EXPECT_EQ(t.force(masters).supply, 0);
        EXPECT_EQ(t.tokens_on("a1", aosc), 1) << "the effect goes on";
    }
}

TEST(CrisisPointSpecial, SearchlightRemovesExactlyTwo) {  // CP-5.5, CP-8.6
    Table t = Table::at_tokens();
    t.state.active = masters;
    t.give_special("searchlight");
    t.give(masters, 2);
    EXPECT_TRUE(refused(t, play("searchlight"), "no-use", "CP-5.5")) << "there is nothing to remove";
    t.load("a1", aosc, 3);
    t.load("d4", aosc, 1);
    t.load("d4", masters, 2);
    EXPECT_TRUE(t.act(play("searchlight")));
    EXPECT_EQ(t.cells(), "a1 d4") << "on own and enemy cards";
    EXPECT_TRUE(refused(t, decline(), "must-choose", "CP-8.3"));
    EXPECT_TRUE(refused(t, on("b1"), "no-token", "CP-8.8"));
    EXPECT_TRUE(t.act(on("d4")));
    EXPECT_EQ(t.tokens_on("a1", aosc), 2) << "one place is left for the second, so that makes itself";
    EXPECT_EQ(t.tokens_on("d4", aosc), 0);
    EXPECT_EQ(t.tokens_on("d4", masters), 2);
    EXPECT_EQ(t.force(aosc).gone, 2) << "out of the game";
    EXPECT_EQ(t.force(aosc).unused, 0) << "not returned to the player";
}

TEST(CrisisPointSpecial, SearchlightTakesOneWhereThereIsOne) {  // CP-5.5
    Table t = Table::at_tokens();
    t.state.active = masters;
    t.give_special("searchlight");
    t.give(masters, 2);
    t.load("a1", aosc, 1);
    EXPECT_TRUE(t.act(play("searchlight")));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.force(aosc).gone, 1);
}

TEST(CrisisPointSpecial, SearchlightMayTakeBothFromOneCard) {  // CP-5.5
    Table t = Table::at_tokens();
    t.state.active = masters;
    t.give_special("searchlight");
    t.give(masters, 2);
    t.load("a1", aosc, 2);
    t.load("b1", aosc, 2);
    EXPECT_TRUE(t.act(play("searchlight", {on("b1"), on("b1")})));
    EXPECT_EQ(t.tokens_on("b1", aosc), 0);
    EXPECT_EQ(t.tokens_on("a1", aosc), 2);
}

// The Masters to move, with Drop and so many unused tokens; they hold the Bioroids u6 and the units u7, u8.
Table with_drop(int unused) {
    Table t = Table::at_tokens();
    t.state.active = masters;
    t.give_special("drop");
    t.give(masters, unused);
    return t;
}

TEST(CrisisPointSpecial, DropReplacesAUnitByABioroid) {  // CP-5.6
    Table t = with_drop(4);
    t.load("a1", masters, 1);
    t.load("a1", aosc, 2);
    EXPECT_TRUE(t.act(play("drop")));
    EXPECT_EQ(t.told.find<TokensPaid>()->count, 2);
    EXPECT_EQ(t.force(masters).unused, 2);
    EXPECT_EQ(t.force(masters).gone, 2);
    EXPECT_EQ(t.answers<ReplaceUnit>().size(), 5u) << "five own units, one Bioroid in hand";
    EXPECT_TRUE(refused(t, replace("a1", "masters-u8"), "no-bioroid", "CP-5.6"));
    EXPECT_TRUE(refused(t, replace("b2", "masters-u6"), "no-target", "CP-5.6")) << "the base is no unit";
    EXPECT_TRUE(t.act(replace("a1", "masters-u6")));
    EXPECT_EQ(t.on_space("a1"), "masters-u6");
    EXPECT_EQ(t.force(masters).unused, 2 + 3) << "the Sled Bioroid gives 3";
    EXPECT_EQ(t.told.find<TokensGained>()->cause, Cause::Drop);
    EXPECT_FALSE(t.asks()) << "its effect is not carried out";
    EXPECT_EQ(t.tokens_on("a1", masters), 1);
    EXPECT_EQ(t.tokens_on("a1", aosc), 2);
    EXPECT_FALSE(t.force(masters).hand.has(card("masters-u1").index)) << "the replaced unit leaves the game";
    EXPECT_FALSE(t.force(masters).hand.has(card("masters-u6").index));
}

TEST(CrisisPointSpecial, DropNeedsTwoTokensAndABioroid) {  // CP-5.6
    Table poor = with_drop(1);
    EXPECT_TRUE(refused(poor, play("drop"), "no-use", "CP-5.6"));
    Table t = with_drop(2);
    t.force(masters).hand.remove(card("masters-u6").index);
    EXPECT_TRUE(refused(t, play("drop"), "no-use", "CP-5.6"));
}

TEST(CrisisPointSpecial, ArmorOfADroppedUnitCounts) {  // CP-5.6
    Content content = standard_content();
    content.cards.battlefield[card("masters-u6").index].defense = 3;
    Table t = Table::at_tokens({}, content);
    t.state.active = masters;
    t.give_special("drop");
    t.give(masters, 2);
    const int before = t.power("a1")[1];
    EXPECT_TRUE(t.act(play("drop", {replace("a1", "masters-u6")})));
    EXPECT_EQ(t.power("a1")[1], before + 3);
}

TEST(CrisisPointSpecial, WhatDropEarnsIsUnusedAtOnce) {  // CP-5.7
    Table before = with_drop(2);
    EXPECT_TRUE(before.act(play("drop", {replace("a1", "masters-u6")})));
    EXPECT_EQ(before.force(masters).unused, 3);
    EXPECT_TRUE(before.waits_for(masters)) << "two of them are placed in this turn";
    EXPECT_TRUE(before.act(tokens("a1", "b1")));
    EXPECT_EQ(before.force(masters).unused, 1);

    Table after = with_drop(4);
    after.give(aosc, 2);
    EXPECT_TRUE(after.act(tokens("a1", "b1")));
    EXPECT_TRUE(after.waits_for(masters)) << "Drop can still be played";
    EXPECT_TRUE(after.act(play("drop", {replace("a1", "masters-u6")})));
    EXPECT_EQ(after.force(masters).unused, 3);
    EXPECT_TRUE(after.waits_for(aosc)) << "they wait for the next turn";
}

TEST(CrisisPointSpecial, OneSpecialTokenATurn) {  // CP-5.8
    Table t = Table::at_tokens();
    t.give_special("exchange");
    t.give_special("cluster-missile");
    t.give(aosc, 4);
    EXPECT_TRUE(t.act(play("exchange", {swap("a4", "b4")})));
    EXPECT_TRUE(refused(t, play("cluster-missile"), "one-special", "CP-5.8"));
    EXPECT_TRUE(t.act(tokens("a1", "a1")));
    EXPECT_TRUE(t.waits_for(aosc)) << "the other has no turn, so the next one begins";
    EXPECT_TRUE(t.is_listed(play("cluster-missile")));
}

TEST(CrisisPointSpecial, UnusedSpecialTokensAreLost) {  // CP-5.9
    Table t = Table::at_tokens();
    t.give(aosc, 1);
    t.give_special("searchlight");  // nothing to remove for the Masters until a token lies
    t.give_special("exchange");
    t.field("aosc-u6", "a4");
    EXPECT_TRUE(t.act(tokens("a1")));
    EXPECT_TRUE(t.act(EndTurn{}));
    EXPECT_TRUE(t.act(Pass{})) << "the Masters keep the Searchlight to themselves";
    EXPECT_TRUE(t.act(Pass{}));
    EXPECT_EQ(t.state.phase, Phase::HeroCommand);
    for (const Faction faction : both_factions) EXPECT_EQ(t.force(faction).hand.bits & specials_of(faction), 0u);
    t.give_special("searchlight");
    EXPECT_TRUE(refused(t, play("searchlight"), "too-late", "CP-5.9"));
}

TEST(CrisisPointSpecial, ASpecialTokenWithoutUseIsLostWithThePhase) {  // CP-5.9, CP-6.7
    Table t = Table::at_tokens();
    t.give(aosc, 2);
    t.give_special("drop");  // the Masters hold no token for it
    EXPECT_TRUE(t.act(tokens("a1", "a1")));
    EXPECT_EQ(t.state.phase, Phase::HeroCommand);
    const auto lost = t.told.all<SpecialsLost>();
    ASSERT_EQ(lost.size(), 1u);
    EXPECT_EQ(lost[0].cards.bits, bit_of(card("drop")));
}

TEST(CrisisPointTokens, TwoTokensATurnInOneMove) {  // CP-6.1
    Table t = Table::at_tokens();
    t.give(aosc, 5);
    t.give(masters, 4);
    EXPECT_EQ(t.legal_moves<PlaceTokens>().size(), 136u);
    EXPECT_EQ(t.legal().size(), 136u);
    EXPECT_TRUE(refused(t, tokens("a1"), "how-many", "CP-6.1"));
    EXPECT_TRUE(t.act(tokens("c2", "a1"))) << "an enemy card and a location, in any order";
    EXPECT_EQ(t.tokens_on("a1", aosc), 1);
    EXPECT_EQ(t.tokens_on("c2", aosc), 1);
    EXPECT_EQ(t.told.find<TokenPlaced>()->cause, Cause::Turn);
    EXPECT_EQ(t.force(aosc).unused, 3);
    EXPECT_TRUE(t.waits_for(masters));
    EXPECT_TRUE(t.act(tokens("a1", "a1")));
    EXPECT_EQ(t.tokens_on("a1", masters), 2) << "both on one card";
    EXPECT_EQ(Spots(cell("c2"), cell("a1")), Spots(cell("a1"), cell("c2")));
}

TEST(CrisisPointTokens, ASingleLastTokenIsPlacedAlone) {  // CP-6.2
    Table t = Table::at_tokens();
    t.give(aosc, 1);
    EXPECT_TRUE(refused(t, tokens("a1", "b1"), "how-many", "CP-6.2"));
    EXPECT_EQ(t.legal().size(), 16u);
    EXPECT_TRUE(t.act(tokens("a1")));
    EXPECT_EQ(t.state.phase, Phase::HeroCommand);
}

TEST(CrisisPointTokens, NobodyPassesWithTokens) {  // CP-6.3
    Table t = Table::at_tokens();
    t.give(aosc, 2);
    t.give_special("exchange");
    EXPECT_TRUE(refused(t, Pass{}, "must-place", "CP-6.3"));
    EXPECT_TRUE(refused(t, EndTurn{}, "must-place", "CP-6.3"));
    EXPECT_TRUE(refused(t, lay_combat("k2", "a"), "not-now", "CP-6.1"));
    EXPECT_TRUE(refused(t, lay("aosc-u6", "a1"), "not-now", "CP-6.1"));
    EXPECT_TRUE(refused(t, play("aosc-h1"), "not-now", "CP-6.1"));
}

TEST(CrisisPointTokens, WhoHasNoneIsPassedOver) {  // CP-6.4
    Table t = Table::at_tokens();
    t.give(aosc, 6);
    t.give(masters, 1);
    EXPECT_TRUE(t.act(tokens("a1", "a1")));
    EXPECT_TRUE(t.act(tokens("a1")));
    EXPECT_TRUE(t.act(tokens("a1", "a1")));
    EXPECT_TRUE(t.waits_for(aosc));
    EXPECT_TRUE(t.act(tokens("a1", "a1")));
    EXPECT_EQ(t.state.phase, Phase::HeroCommand);
}

TEST(CrisisPointTokens, ASpecialTokenComesBeforeOrAfterTheOthers) {  // CP-6.5
    Table t = Table::at_tokens();
    t.give(aosc, 4);
    t.give(masters, 4);
    t.give_special("exchange");
    Table before = t;
    EXPECT_TRUE(before.act(play("exchange", {swap("a4", "b4")})));
    EXPECT_TRUE(before.waits_for(aosc));
    EXPECT_TRUE(before.act(tokens("a1", "a1")));
    EXPECT_TRUE(before.waits_for(masters)) << "nothing more could be played";
    EXPECT_TRUE(t.act(tokens("a1", "a1")));
    EXPECT_TRUE(t.waits_for(aosc));
    EXPECT_TRUE(refused(t, tokens("a1", "a1"), "tokens-done", "CP-6.1"));
    EXPECT_TRUE(refused(t, Pass{}, "must-place", "CP-6.3"));
    Table kept = t;
    EXPECT_TRUE(kept.act(EndTurn{}));
    EXPECT_TRUE(kept.waits_for(masters));
    EXPECT_TRUE(kept.force(aosc).hand.has(card("exchange").index)) << "it is kept for another turn";
    EXPECT_TRUE(t.act(play("exchange", {swap("a4", "b4")})));
    EXPECT_TRUE(t.waits_for(masters)) << "the turn is over after it";
}

TEST(CrisisPointTokens, WithoutTokensASpecialIsPlayedOrLost) {  // CP-6.6
    Table t = Table::at_tokens();
    t.give(masters, 2);
    t.give_special("exchange");
    EXPECT_TRUE(t.waits_for(aosc));
    EXPECT_EQ(t.legal().size(), 2u);
    EXPECT_TRUE(refused(t, EndTurn{}, "pass-instead", "CP-6.6"));
    EXPECT_TRUE(refused(t, tokens("a1"), "no-tokens", "CP-6.1"));
    Table used = t;
    EXPECT_TRUE(used.act(play("exchange", {swap("a4", "b4")})));
    EXPECT_TRUE(used.waits_for(masters));
    EXPECT_TRUE(t.act(Pass{}));
    EXPECT_FALSE(t.force(aosc).hand.has(card("exchange").index)) << "a pass is final";
    EXPECT_EQ(t.told.count<SpecialsLost>(), 1);
    EXPECT_TRUE(t.waits_for(masters));
}

TEST(CrisisPointTokens, AfterTheTokensATurnIsEndedNotPassed) {  // CP-6.5
    Table t = Table::at_tokens();
    t.give(aosc, 2);
    t.give_special("exchange");
    EXPECT_TRUE(t.act(tokens("a1", "a1")));
    EXPECT_TRUE(refused(t, Pass{}, "end-instead", "CP-6.5"));
    EXPECT_TRUE(t.act(EndTurn{}));
    EXPECT_TRUE(t.waits_for(aosc)) << "another turn, without tokens";
    EXPECT_TRUE(t.is_listed(Pass{}));
}

TEST(CrisisPointTokens, ASpecialThatBecomesPlayableGivesATurnAgain) {  // CP-6.7
    Table t = Table::at_tokens();
    t.give(aosc, 4);
    t.give_special("searchlight");
    EXPECT_EQ(cells_with_tokens(t.state, aosc), 0);
    EXPECT_TRUE(t.act(tokens("a1", "a1")));
    EXPECT_TRUE(t.waits_for(masters)) << "now there is something to remove";
    EXPECT_TRUE(t.act(play("searchlight")));
    EXPECT_TRUE(t.waits_for(aosc));
    EXPECT_TRUE(t.act(tokens("a1", "a1")));
    EXPECT_EQ(t.state.phase, Phase::HeroCommand);
}

TEST(CrisisPointTokens, ThePhaseEndsWhenNobodyHasATurn) {  // CP-6.8
    Table t = Table::at_tokens();
    t.give(aosc, 2);
    t.give(masters, 2);
    EXPECT_TRUE(t.act(tokens("a1", "b1")));
    EXPECT_TRUE(t.act(tokens("a1", "b1")));
    EXPECT_EQ(t.state.phase, Phase::HeroCommand);
    EXPECT_EQ(t.told.find<PhaseBegan>()->phase, Phase::HeroCommand);
    EXPECT_TRUE(refused(t, tokens("a1", "b1"), "not-now", "CP-7.1"));
}

}  // namespace
}  // namespace broadside::crisis_point::testing
