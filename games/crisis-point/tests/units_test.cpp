// One test for each unit and location: what its effect offers and does.
#include <gmock/gmock.h>

#include "games/crisis-point/tests/support.hpp"

namespace broadside::crisis_point::testing {
namespace {

// A turn of this side with some cards on the battlefield, laid out to be next to b2 or far from it:
//   a1 aosc-u8   b1 masters-u8  c1 loc-9   d1 free
//   a2 free      b2 free        c2 free    d2 aosc-base
//   a3 free      b3 free        c3 free    d3 free
//   a4 free      b4 masters-u7  c4 free    d4 free
// Both have laid two combat cards face down, k2 in lane a and k3 in lane 1; the Masters a third, k4 in lane b.
Table middle(Faction active) {
    Table t;
    t.force(masters).locations.remove(card("loc-8").index);
    t.force(masters).locations.add(card("loc-9").index);
    for (const auto& [name, place] : {std::pair{"aosc-u8", "a1"}, std::pair{"masters-u8", "b1"}, std::pair{"loc-9", "c1"},
                                      std::pair{"aosc-base", "d2"}, std::pair{"masters-u7", "b4"}})
        t.set(name, place);
    const auto fight = [&](Faction faction, const char* name, const char* where) {
        t.force(faction).combat.remove(combat(name).index);
        t.laid(faction, where) = {combat(name), false};
    };
    for (const Faction faction : both_factions) {
        fight(faction, "k2", "a");
        fight(faction, "k3", "1");
    }
    fight(masters, "k4", "b");
    t.state.first = masters;
    if (active == masters) {
        t.set("aosc-u7", "d3");
        fight(aosc, "k4", "b");
    }
    t.state.active = active;
    EXPECT_EQ(t.rules.validate(t.state), "");
    return t;
}

TEST(CrisisPointUnits, SalamanderAndAgacGiveTheirTokens) {  // CP-5.1
    Table t = middle(aosc);
    EXPECT_TRUE(t.act(lay("aosc-u1", "b2")));
    EXPECT_TRUE(t.force(aosc).hand.has(card("exchange").index));
    Table u = middle(aosc);
    EXPECT_TRUE(u.act(lay("aosc-u2", "b2")));
    EXPECT_TRUE(u.force(aosc).hand.has(card("cluster-missile").index));
}

TEST(CrisisPointUnits, SpartasPlacesATokenOnAnAdjacentCardNotYours) {  // CP-8.4, CP-8.7, CP-8.8
    Table t = middle(aosc);
    EXPECT_TRUE(t.act(lay("aosc-u3", "b2")));
    EXPECT_EQ(t.cells(), "b1 c1") << "the enemy unit and the location, not the own unit on a1";
    EXPECT_TRUE(refused(t, on("a1"), "no-target", "CP-8.1"));
    EXPECT_TRUE(refused(t, on("b4"), "no-target", "CP-8.1"));
    EXPECT_TRUE(refused(t, on("b3"), "no-card-there", "CP-8.2"));
    EXPECT_TRUE(t.act(on("c1")));
    EXPECT_EQ(t.tokens_on("c1", aosc), 1);
    EXPECT_EQ(t.force(aosc).unused, 4) << "from the supply";
}

TEST(CrisisPointUnits, SpartasAloneHasNoTarget) {  // CP-8.2
    Table t = middle(aosc);
    EXPECT_TRUE(t.act(lay("aosc-u3", "a4")));
    EXPECT_FALSE(t.asks()) << "b4 is next to it, and the only one";
    EXPECT_EQ(t.tokens_on("b4", aosc), 1);
    Table u;
    EXPECT_TRUE(u.act(lay("aosc-u3", "a4")));
    EXPECT_FALSE(u.asks());
    EXPECT_EQ(u.told.count<TokenPlaced>(), 0);
}

TEST(CrisisPointUnits, LoganMovesUpToTwoFromOneCardToOneOther) {  // CP-8.3, CP-8.13
    Table t = middle(aosc);
    t.load("a1", aosc, 3);
    t.load("d2", aosc, 1);
    t.load("b1", masters, 2);
    EXPECT_TRUE(t.act(lay("aosc-u4", "b2")));
    EXPECT_EQ(t.answers<ShiftToken>().size(), 2u * 5u) << "two cards with own tokens, five others each";
    EXPECT_TRUE(refused(t, shift("b1", "c1"), "no-token", "CP-8.13")) << "these are the enemy's";
    EXPECT_TRUE(refused(t, shift("a1", "a1"), "no-target", "CP-8.13"));
    EXPECT_TRUE(t.act(shift("a1", "b1")));
    EXPECT_EQ(t.answers<ShiftToken>().size(), 1u) << "from the same card to the same card";
    EXPECT_TRUE(refused(t, shift("d2", "b1"), "no-token", "CP-8.13"));
    EXPECT_TRUE(refused(t, shift("a1", "c1"), "no-target", "CP-8.13"));
    Table one = t;
    EXPECT_TRUE(one.act(decline()));
    EXPECT_EQ(one.tokens_on("b1", aosc), 1);
    EXPECT_TRUE(t.act(shift("a1", "b1")));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.tokens_on("b1", aosc), 2);
    EXPECT_EQ(t.tokens_on("a1", aosc), 1);
}

TEST(CrisisPointUnits, LoganWithoutTokensDoesNothing) {  // CP-8.2
    Table t = middle(aosc);
    EXPECT_TRUE(t.act(lay("aosc-u4", "b2")));
    EXPECT_FALSE(t.asks());
}

TEST(CrisisPointUnits, MyrmidonRevealsAtItsRowOrColumn) {  // CP-8.11
    Table t = middle(aosc);
    EXPECT_TRUE(t.act(lay("aosc-u5", "a2"))) << "lane a, but not lanes 1 and b";
    EXPECT_FALSE(t.asks());
    EXPECT_TRUE(t.laid(masters, "a").face_up);
    EXPECT_EQ(t.force(aosc).unused, 4) << "no further token";
    Table u = middle(aosc);
    u.put("aosc-u8", "a4");
    u.state.space(cell("a4").index).card = card("aosc-u8");
    u.state.space(cell("a1").index).card = no_card;
    EXPECT_TRUE(u.act(lay("aosc-u5", "a1")));
    EXPECT_EQ(u.answers<RevealCombat>().size(), 2u) << "lanes a and 1";
    EXPECT_TRUE(refused(u, reveal("b"), "no-target", "CP-8.1"));
    EXPECT_TRUE(refused(u, reveal("d"), "no-combat-card", "CP-8.11"));
    EXPECT_TRUE(u.act(reveal("1")));
    EXPECT_TRUE(u.laid(masters, "1").face_up);
    EXPECT_FALSE(u.laid(masters, "a").face_up);
    EXPECT_EQ(u.view(aosc).force(masters).lanes[lane("1").index].value, 3);
}

TEST(CrisisPointUnits, MyrmidonGainsATokenWhereThereIsNothingToReveal) {  // CP-8.2
    Table t = middle(aosc);
    t.laid(masters, "a").face_up = true;
    EXPECT_TRUE(t.act(lay("aosc-u5", "a4")));
    EXPECT_EQ(t.force(aosc).unused, 5);
    EXPECT_EQ(t.told.count<Revealed>(), 0);
}

TEST(CrisisPointUnits, GolemHasArmorForItsOwnerAlone) {  // CP-9.3
    Table t = Table::at_tokens();
    t.put_combat(aosc, "k2", "a");
    const Power before = t.power("a4");
    t.field("aosc-u6", "a4");
    EXPECT_EQ(t.power("a4")[0], before[0] + 2);
    EXPECT_EQ(t.power("a4")[1], before[1]);
}

TEST(CrisisPointUnits, MobileArtilleryHitsUnitsThatAreNotAdjacent) {  // CP-8.7, CP-8.14
    Table t = middle(aosc);
    t.set("masters-u6", "d4");
    t.set("masters-base", "a3");
    t.force(masters).combat.remove(combat("k5").index);
    t.laid(masters, "c") = {combat("k5"), false};
    t.set("loc-1", "a4");
    t.set("loc-2", "c4");
    t.force(masters).combat.remove(combat("k6").index);
    t.laid(masters, "d") = {combat("k6"), false};
    t.force(aosc).combat.bits = 0b11110000;
    t.laid(aosc, "c") = {combat("k4"), false};
    t.laid(aosc, "d") = {combat("k5"), false};
    ASSERT_EQ(t.rules.validate(t.state), "");
    EXPECT_TRUE(t.act(lay("aosc-u7", "b2")));
    EXPECT_EQ(t.cells(), "b4 d4") << "not b1, which is adjacent, and not the base";
    EXPECT_TRUE(t.act(on("d4")));
    EXPECT_EQ(t.cells(), "b4") << "one each";
    EXPECT_TRUE(t.act(decline()));
    EXPECT_EQ(t.tokens_on("d4", aosc), 1);
    EXPECT_EQ(t.tokens_on("b4", aosc), 0);
}

TEST(CrisisPointUnits, SupplyConvoyAndCloneCarrierOnlyBringTokens) {  // CP-4.4
    Table t = middle(masters);
    t.state.space(cell("b1").index).card = card("masters-u6");
    t.force(masters).hand.remove(card("masters-u6").index);
    t.force(masters).hand.add(card("masters-u8").index);
    EXPECT_TRUE(t.act(lay("masters-u8", "b2")));
    EXPECT_EQ(t.force(masters).unused, 6);
    EXPECT_EQ(t.told.count<EffectDone>(), 0);
    Table u;
    EXPECT_TRUE(u.act(lay("aosc-u8", "b2")));
    EXPECT_EQ(u.force(aosc).unused, 6);
}

TEST(CrisisPointUnits, SearchlightDroneAndDropShipGiveTheirTokens) {  // CP-5.1
    Table t = middle(masters);
    EXPECT_TRUE(t.act(lay("masters-u1", "b2")));
    EXPECT_TRUE(t.force(masters).hand.has(card("searchlight").index));
    Table u = middle(masters);
    EXPECT_TRUE(u.act(lay("masters-u2", "b2")));
    EXPECT_TRUE(u.force(masters).hand.has(card("drop").index));
}

TEST(CrisisPointUnits, BlueBioroidPlacesATokenOnAnAdjacentCardNotYours) {  // CP-8.8
    Table t = middle(masters);
    EXPECT_TRUE(t.act(lay("masters-u3", "b2")));
    EXPECT_EQ(t.cells(), "a1 c1");
    EXPECT_TRUE(t.act(on("a1")));
    EXPECT_EQ(t.tokens_on("a1", masters), 1);
}

TEST(CrisisPointUnits, GreenBioroidStrengthensOtherBioroids) {  // CP-8.14
    Table t = middle(masters);
    t.state.space(cell("b1").index).card = card("masters-u3");
    t.state.space(cell("b4").index).card = card("masters-u5");
    t.force(masters).hand.bits |= bit_of(card("masters-u7")) | bit_of(card("masters-u8"));
    t.force(masters).hand.bits &= ~(bit_of(card("masters-u3")) | bit_of(card("masters-u5")));
    EXPECT_TRUE(t.act(lay("masters-u4", "b2")));
    EXPECT_EQ(t.cells(), "b1 b4") << "not itself";
    EXPECT_TRUE(t.act(on("b4")));
    EXPECT_EQ(t.cells(), "b1");
    EXPECT_TRUE(t.act(on("b1")));
    EXPECT_EQ(t.tokens_on("b1", masters) + t.tokens_on("b4", masters), 2);
}

TEST(CrisisPointUnits, RedBioroidRemovesUpToTwoFromOneAdjacentCard) {  // CP-8.6, CP-8.14
    Table t = middle(masters);
    t.load("a1", aosc, 3);
    t.load("c1", aosc, 1);
    t.load("d2", aosc, 2);
    EXPECT_TRUE(t.act(lay("masters-u5", "b2")));
    EXPECT_EQ(t.cells(), "a1 c1") << "d2 is not adjacent";
    EXPECT_TRUE(t.act(on("a1")));
    EXPECT_EQ(t.cells(), "a1") << "all from one card";
    EXPECT_TRUE(refused(t, on("c1"), "same-card", "CP-8.14"));
    EXPECT_TRUE(t.act(on("a1")));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.tokens_on("a1", aosc), 1);
    EXPECT_EQ(t.force(aosc).gone, 2);
}

TEST(CrisisPointUnits, SledBioroidMovesAnEnemyTokenToAnAdjacentCard) {  // CP-8.13
    Table t = middle(masters);
    t.load("a1", aosc, 1);
    t.load("d2", aosc, 1);
    EXPECT_TRUE(t.act(lay("masters-u6", "b2")));
    EXPECT_EQ(t.answers<ShiftToken>().size(), 4u) << "a1 to b1 or b2, d2 to c1 or d3";
    EXPECT_TRUE(refused(t, shift("a1", "d2"), "no-target", "CP-8.13"));
    EXPECT_TRUE(t.act(shift("d2", "c1")));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.tokens_on("c1", aosc), 1) << "it stays its owner's";
}

TEST(CrisisPointUnits, AssaultCorvetteRemovesOneFromEachOfTwoFarCards) {  // CP-8.14
    Table t = middle(masters);
    t.state.space(cell("b4").index).card = card("masters-u6");
    t.force(masters).hand.remove(card("masters-u6").index);
    t.force(masters).hand.add(card("masters-u7").index);
    t.load("a1", aosc, 2);
    t.load("d2", aosc, 2);
    t.load("b4", aosc, 1);
    t.load("d3", aosc, 1);
    EXPECT_TRUE(t.act(lay("masters-u7", "b2")));
    EXPECT_EQ(t.cells(), "b4 d2 d3") << "a1 is adjacent";
    EXPECT_TRUE(t.act(on("d2")));
    EXPECT_EQ(t.cells(), "b4 d3");
    EXPECT_TRUE(refused(t, on("d2"), "card-full", "CP-8.14"));
    EXPECT_TRUE(t.act(on("b4")));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.force(aosc).gone, 2);
}

// --- Locations -----------------------------------------------------------------------------------------------------------

// The AoSC holds this location as well.
Table with_location(std::string_view name) {
    Table t = middle(aosc);
    for (Force& each : t.state.forces)
        if (each.locations.has(card(name).index)) {
            each.locations.remove(card(name).index);
            each.locations.add(card("loc-10").index);
        }
    t.force(aosc).locations.bits &= ~bit_of(card("loc-1"));
    t.force(aosc).locations.add(card(name).index);
    while (t.force(aosc).locations.size() > 4) t.force(aosc).locations.remove(std::countr_zero(t.force(aosc).locations.bits));
    EXPECT_EQ(t.rules.validate(t.state), "");
    return t;
}

TEST(CrisisPointLocations, OutpostRevealsACardAndGivesTwoTokens) {  // CP-8.5, CP-8.11
    Table t = middle(aosc);
    EXPECT_TRUE(t.act(lay("loc-1", "b2")));
    EXPECT_EQ(t.answers<RevealCombat>().size(), 3u);
    EXPECT_TRUE(t.act(reveal("b")));
    EXPECT_TRUE(t.laid(masters, "b").face_up);
    EXPECT_EQ(t.force(aosc).unused, 2);
    Table u;
    EXPECT_TRUE(u.act(lay("loc-1", "b2")));
    EXPECT_EQ(u.force(aosc).unused, 2) << "nothing to reveal, the rest stands";
}

TEST(CrisisPointLocations, MonumentCityAndBurialMoundsPlaceOnThemselves) {  // CP-8.4
    Table t = middle(aosc);
    EXPECT_TRUE(t.act(lay("loc-2", "b2")));
    EXPECT_EQ(t.tokens_on("b2", aosc), 1);
    EXPECT_EQ(t.force(aosc).unused, 1);
    Table u = middle(aosc);
    EXPECT_TRUE(u.act(lay("loc-3", "b2")));
    EXPECT_EQ(u.tokens_on("b2", aosc), 2);
    EXPECT_EQ(u.force(aosc).unused, 0);
}

TEST(CrisisPointLocations, FlowerGroveAndSupplyDepotGiveTokens) {  // CP-8.5
    Table t = middle(aosc);
    EXPECT_TRUE(t.act(lay("loc-4", "b2")));
    EXPECT_EQ(t.force(aosc).unused, 2);
    Table u = with_location("loc-5");
    EXPECT_TRUE(u.act(lay("loc-5", "b2")));
    EXPECT_EQ(u.force(aosc).unused, 3);
}

TEST(CrisisPointLocations, CommRelayMovesEnemyTokens) {  // CP-8.13
    Table t = with_location("loc-6");
    t.load("a1", masters, 3);
    EXPECT_TRUE(t.act(lay("loc-6", "b2")));
    EXPECT_EQ(t.answers<ShiftToken>().size(), 5u);
    EXPECT_TRUE(t.act(shift("a1", "b4")));
    EXPECT_TRUE(t.act(shift("a1", "b4")));
    EXPECT_FALSE(t.asks()) << "up to two";
    EXPECT_EQ(t.tokens_on("b4", masters), 2);
}

TEST(CrisisPointLocations, RidgeLinePlacesOnTwoAdjacentCards) {  // CP-8.14
    Table t = with_location("loc-7");
    EXPECT_TRUE(t.act(lay("loc-7", "b2")));
    EXPECT_EQ(t.cells(), "a1 b1 c1");
    EXPECT_TRUE(t.act(on("c1")));
    EXPECT_TRUE(t.act(on("a1")));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.tokens_on("a1", aosc) + t.tokens_on("c1", aosc), 2);
}

TEST(CrisisPointLocations, SpaceportExchangesTwoUnitsOrGivesTwoTokens) {  // CP-8.9, CP-8.12
    Table t = with_location("loc-8");
    EXPECT_TRUE(t.act(lay("loc-8", "b2")));
    EXPECT_FALSE(t.asks()) << "one own unit only, so the tokens are taken";
    EXPECT_EQ(t.force(aosc).unused, 2);
    Table u = with_location("loc-8");
    u.put("aosc-base", "d2");
    u.state.space(cell("d2").index).card = card("aosc-u1");
    u.force(aosc).hand.remove(card("aosc-u1").index);
    u.force(aosc).hand.add(card("aosc-base").index);
    u.load("a1", aosc, 2);
    ASSERT_EQ(u.rules.validate(u.state), "");
    Table gain = u;
    EXPECT_TRUE(u.act(lay("loc-8", "b2")));
    EXPECT_EQ(u.answers<TakeOption>().size(), 2u);
    EXPECT_TRUE(refused(u, option(3), "no-option", "CP-8.12"));
    EXPECT_TRUE(u.act(option(1)));
    EXPECT_EQ(u.on_space("a1"), "aosc-u1") << "two units, so the exchange makes itself";
    EXPECT_EQ(u.on_space("d2"), "aosc-u8");
    EXPECT_EQ(u.tokens_on("a1", aosc), 2) << "tokens stay on their spaces";
    EXPECT_EQ(u.told.count<SpecialGained>(), 0) << "the Salamander's effect is not carried out again";
    EXPECT_EQ(u.force(aosc).unused, 0);
    EXPECT_TRUE(gain.act(lay("loc-8", "b2", {option(2)})));
    EXPECT_EQ(gain.force(aosc).unused, 2);
    EXPECT_EQ(gain.on_space("a1"), "aosc-u8");
}

TEST(CrisisPointLocations, AnOptionThatCannotBeDoneIsRefused) {  // CP-8.12
    Table t = with_location("loc-8");
    EXPECT_TRUE(refused(t, lay("loc-8", "b2", {option(1)}), "nothing-asked", "CP-8.16"));
    // The same asked of the rule itself: the exchange has no second unit, the tokens can be had.
    Resolving frame;
    frame.card = card("loc-8");
    kit::enter_step(t.rules.terms().cards.effect_of(frame.card), frame, 0);
    std::vector<int> offered;
    for_each_answer(t.rules.terms(), t.state, frame, step_of(t.rules.terms(), frame), [&](const auto& each) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(each)>, TakeOption>) offered.push_back(each.option);
    });
    EXPECT_THAT(offered, ::testing::ElementsAre(2));
    const Verdict verdict = why_not(t.rules.terms(), t.state, frame, step_of(t.rules.terms(), frame), TakeOption{1});
    EXPECT_EQ(verdict.code, "cannot-be-done");
    EXPECT_EQ(verdict.clause, "CP-8.12");
}

// The AoSC holds the Repair Yard.
Table with_repair_yard() {
    Table t = middle(aosc);
    t.force(aosc).locations.remove(card("loc-1").index);
    t.force(aosc).locations.add(card("loc-9").index);
    t.space("c1").card = card("loc-7");
    t.force(masters).locations.remove(card("loc-7").index);
    t.force(masters).locations.add(card("loc-8").index);
    t.laid(aosc, "1").face_up = true;
    EXPECT_EQ(t.rules.validate(t.state), "");
    return t;
}

TEST(CrisisPointLocations, RepairYardExchangesTwoCombatCards) {  // CP-8.10, CP-8.12
    Table t = with_repair_yard();
    EXPECT_TRUE(t.act(lay("loc-9", "b2")));
    EXPECT_TRUE(t.act(option(1)));
    EXPECT_FALSE(t.asks()) << "two combat cards lie there, so the exchange makes itself";
    EXPECT_EQ(t.laid(aosc, "a").combat, combat("k3"));
    EXPECT_TRUE(t.laid(aosc, "a").face_up) << "it stays face up";
    EXPECT_EQ(t.laid(aosc, "1").combat, combat("k2"));
    EXPECT_FALSE(t.laid(aosc, "1").face_up) << "and the other face down";
    const auto* swapped = t.told.find<CombatSwapped>();
    ASSERT_NE(swapped, nullptr);
    EXPECT_EQ(swapped->one, lane("a"));
    EXPECT_EQ(t.told.told[0].audience, SeatSet::everybody()) << "everybody sees which two";
}

TEST(CrisisPointLocations, RepairYardOrGivesTwoTokens) {  // CP-8.5, CP-8.12
    Table t = with_repair_yard();
    EXPECT_TRUE(t.act(lay("loc-9", "b2")));
    EXPECT_TRUE(t.act(option(2)));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.force(aosc).unused, 2);
    EXPECT_EQ(t.told.find<TokensGained>()->cause, Cause::Card);
    EXPECT_EQ(t.laid(aosc, "a").combat, combat("k2")) << "the combat cards stay where they are";
    EXPECT_EQ(t.laid(aosc, "1").combat, combat("k3"));
}

TEST(CrisisPointLocations, RepairYardGivesTokensWhereThereAreNotTwoCombatCards) {  // CP-8.12
    Table t;
    t.force(aosc).locations.remove(card("loc-1").index);
    t.force(aosc).locations.add(card("loc-9").index);
    ASSERT_EQ(t.rules.validate(t.state), "");
    EXPECT_TRUE(t.act(lay("loc-9", "b2"))) << "the first turn: no combat card lies yet";
    EXPECT_FALSE(t.asks()) << "the exchange cannot be done, so the tokens are taken";
    EXPECT_EQ(t.force(aosc).unused, 2);
}

TEST(CrisisPointLocations, RuinedDistrictRemovesTwoInTotalFromAround) {  // CP-8.6
    Table t = with_location("loc-10");
    t.load("a1", masters, 1);
    t.load("b1", masters, 2);
    t.load("b4", masters, 2);
    EXPECT_TRUE(t.act(lay("loc-10", "b2")));
    EXPECT_EQ(t.cells(), "a1 b1");
    EXPECT_TRUE(t.act(on("b1")));
    EXPECT_EQ(t.cells(), "a1 b1") << "from one card or two";
    EXPECT_TRUE(t.act(on("a1")));
    EXPECT_FALSE(t.asks());
    EXPECT_EQ(t.force(masters).gone, 2);
}

}  // namespace
}  // namespace broadside::crisis_point::testing
