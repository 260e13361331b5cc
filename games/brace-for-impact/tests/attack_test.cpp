// Sections 7 to 9 of games/brace-for-impact/rules.md: attacking, scouting, calls to all hands, the Reflex Cannon.
#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::brace_for_impact::testing {

TEST(BraceAttack, TheSumIsKnownBeforeTheTargetIsChosen) {  // BI-7.1
    Bridge t;
    t.put("s07", 1, true);
    t.put("s13", 2, true);
    t.exchange(1, "a39", 1, 2, "a07");  // Attack 3
    EXPECT_TRUE(t.rules.waiting(t.state).chance);
    t.spin(3);  // 3
    EXPECT_EQ(t.view(officer(4)).officers[0].total, 6) << "announced to all";
    EXPECT_TRUE(refused(t, officer(2), Fire{sector(1)}, "no-attack", "BI-7.1"));
    EXPECT_TRUE(refused(t, officer(1), Fire{sector(3)}, "no-ship", "BI-7.1"));
    EXPECT_TRUE(refused(t, officer(1), Fire{no_sector}, "no-sector", "BI-1.1"));
    EXPECT_TRUE(refused(t, officer(1), Hold{}, "must-fire", "BI-7.1"));
    t.act(officer(1), Fire{sector(2)});
    EXPECT_TRUE(t.at(2).empty());
    EXPECT_FALSE(t.at(1).empty());
}

TEST(BraceAttack, AShipIsDestroyedByItsStrengthOrMore) {                       // BI-7.2
    for (const auto& [where, destroyed] : {std::pair{2, true}, {6, false}}) {  // spins 1 and 0
        Bridge t;
        t.put("s07", 8);  // strength 4, face down
        t.exchange(1, "a39", 1, 2, "a07");
        t.spin(where);
        t.act(officer(1), Fire{sector(8)});
        EXPECT_EQ(t.at(8).empty(), destroyed);
        EXPECT_EQ(t.told.find<ShipTurned>()->ship, ship("s07")) << "turned up first";
        EXPECT_EQ(t.told.find<Fired>()->destroyed, destroyed);
        EXPECT_EQ(contains(t.state.fleet.destroyed, ship("s07")), destroyed);
        if (!destroyed) {
            EXPECT_TRUE(t.at(8).face_up) << "and stays so";
        }
    }
}

TEST(BraceAttack, WithoutAShipAnAttackIsWasted) {  // BI-7.3
    Bridge t;
    t.exchange(1, "a39", 1, 2, "a07");
    EXPECT_FALSE(t.rules.waiting(t.state).chance);
    EXPECT_NE(t.told.find<Fizzled>(), nullptr);
    EXPECT_EQ(t.hand(1) + t.hand(2), 0) << "both cards are spent";
}

TEST(BraceAttack, ATargetThatIsGoneBeforeTheChoiceEndsTheAttack) {  // BI-7.3
    Bridge t;
    t.put("s01", 1, true);
    t.exchange(1, "a39", 1, 2, "a07");
    t.spin(1);
    t.exchange(3, "a22", 1, 4, "a01");
    t.spin(1);
    EXPECT_EQ(t.state.officers[2].pick, Pick::Target);
    t.act(officer(3), Fire{sector(1)});
    EXPECT_EQ(t.state.officers[0].pick, Pick::None);
    EXPECT_EQ(t.told.find<Fizzled>()->who, officer(1));
}

TEST(BraceAttack, ScoutingTakesTheBonusAndTurnsTheShipUp) {  // BI-7.4, BI-7.5
    Bridge t;
    t.set(System::Hull, 3);
    t.put("s02", 3);  // repair
    t.put("s06", 5, true);
    t.exchange(1, "a39", 2, 2, "a55");
    ASSERT_EQ(t.state.officers[0].pick, Pick::Scout);
    EXPECT_TRUE(refused(t, officer(1), Scout{sector(5), System::Hull}, "not-face-down", "BI-7.4"));
    EXPECT_TRUE(refused(t, officer(1), Scout{sector(3), System::None}, "no-system", "BI-7.5"));
    EXPECT_TRUE(refused(t, officer(2), Scout{sector(3), System::Hull}, "no-scout", "BI-7.4"));
    t.act(officer(1), Scout{sector(3), System::Hull});
    EXPECT_EQ(t.value(System::Hull), 4);
    EXPECT_TRUE(t.at(3).face_up);
    EXPECT_EQ(t.view(officer(2)).at(sector(3)).ship, ship("s02"));
}

TEST(BraceAttack, ScoutingMayBeLeftAndIsInVainWithoutAFaceDownShip) {  // BI-7.4
    Bridge t;
    t.put("s02", 3);
    t.exchange(1, "a39", 2, 2, "a55");
    t.act(officer(1), Hold{});
    EXPECT_FALSE(t.at(3).face_up);
    EXPECT_TRUE(refused(t, officer(1), Hold{}, "no-scout", "BI-7.4"));
    t.put("s02", 3, true);
    t.exchange(1, "a39", 2, 2, "a55");
    EXPECT_EQ(t.state.officers[0].pick, Pick::None);
    EXPECT_EQ(t.told.find<Fizzled>()->kind, Kind::Scout);
}

TEST(BraceAttack, ScoutingADrawLetsAllDraw) {  // BI-7.6
    Bridge t;
    t.set(System::Life, 2);
    t.put("s01", 3);  // draw
    t.exchange(1, "a39", 2, 2, "a55");
    EXPECT_TRUE(refused(t, officer(1), Scout{sector(3), System::Hull}, "no-repair", "BI-7.6"));
    t.act(officer(1), Scout{sector(3), System::None});
    for (int n = 1; n <= 4; ++n) EXPECT_EQ(t.hand(n), 2) << "the caller too";
    // Which cards, only their owner is told.
    for (const auto& told : t.told.told)
        if (const auto* drawn = std::get_if<CardsDrawn>(&told.event)) {
            EXPECT_EQ(drawn->cards.empty(), !told.audience.has(Seat{drawn->who.index}));
        }
}

TEST(BraceAttack, AnOpenFriendIsNoTarget) {  // BI-7.7
    Bridge t;
    t.put("s25", 1, true);
    t.put("s01", 2, true);
    t.exchange(1, "a39", 1, 2, "a07");
    t.spin(1);
    EXPECT_TRUE(refused(t, officer(1), Fire{sector(1)}, "friend", "BI-7.7"));
    EXPECT_EQ(t.legal_of<Fire>(officer(1)).size(), 1u);
}

TEST(BraceFirepower, OneCallAtATime) {  // BI-8.1
    Bridge t;
    EXPECT_TRUE(refused(t, officer(1), AddCard{card("a21")}, "not-called", "BI-8.2"));
    t.act(officer(2), Concentrate{});
    EXPECT_TRUE(refused(t, officer(1), Concentrate{}, "called-already", "BI-8.1"));
    EXPECT_TRUE(refused(t, commander, Concentrate{}, "not-crew", "BI-2.1"));
}

TEST(BraceFirepower, EverybodyAddsAttackCards) {  // BI-8.2
    Bridge t;
    t.give(1, "a32");  // Attack 4
    t.give(2, "a39");  // Attack 3
    t.give(3, "a04");  // none
    t.act(officer(1), Concentrate{});
    EXPECT_TRUE(refused(t, officer(3), AddCard{card("a04")}, "no-attack", "BI-8.2"));
    EXPECT_TRUE(refused(t, officer(3), AddCard{card("a39")}, "not-in-hand", "BI-6.1"));
    t.act(officer(1), AddCard{card("a32")});
    t.act(officer(2), AddCard{card("a39")});
    EXPECT_EQ(t.view(commander).firepower.sum, 7) << "an open pile";
    EXPECT_EQ(t.hand(1) + t.hand(2), 0);
}

TEST(BraceFirepower, TheCallerSpinsOnceAndChoosesOneShip) {  // BI-8.3, BI-8.4
    Bridge t;
    t.put("s24", 4, true);  // strength 8
    t.give(1, "a32");
    t.give(2, "a39");
    t.act(officer(1), Concentrate{});
    EXPECT_TRUE(refused(t, officer(1), Spin{}, "no-cards", "BI-8.3"));
    t.act(officer(1), AddCard{card("a32")});
    t.act(officer(2), AddCard{card("a39")});
    EXPECT_TRUE(refused(t, officer(2), Spin{}, "not-caller", "BI-8.3"));
    t.act(officer(1), Spin{});
    EXPECT_EQ(t.state.firepower.caller, nobody);
    t.spin(2);  // 1
    EXPECT_EQ(t.view(officer(1)).own().total, 8);
    t.act(officer(1), Fire{sector(4)});
    EXPECT_TRUE(t.at(4).empty());
    EXPECT_TRUE(contains(t.state.gone, card("a32")) && contains(t.state.gone, card("a39"))) << "out of the game";
    EXPECT_EQ(t.state.tallies[1].given, 1);
}

TEST(BraceFirepower, CardsAreGoneAlsoWhenNothingWasHit) {  // BI-8.4
    Bridge t;
    t.put("s24", 4, true);
    t.give(1, "a32");
    t.act(officer(1), Concentrate{});
    t.act(officer(1), AddCard{card("a32")});
    t.act(officer(1), Spin{});
    t.spin(6);
    t.act(officer(1), Fire{sector(4)});
    EXPECT_FALSE(t.at(4).empty());
    EXPECT_TRUE(contains(t.state.gone, card("a32")));
}

TEST(BraceFirepower, NoSpinWithoutAShip) {  // BI-8.3
    Bridge t;
    t.give(1, "a32");
    t.act(officer(1), Concentrate{});
    t.act(officer(1), AddCard{card("a32")});
    EXPECT_TRUE(refused(t, officer(1), Spin{}, "no-target", "BI-8.3"));
}

TEST(BraceFirepower, AnEmptyPileMayBeCalledOff) {  // BI-8.5
    Bridge t;
    t.give(1, "a32");
    t.act(officer(1), Concentrate{});
    EXPECT_TRUE(refused(t, officer(2), StandDown{}, "not-caller", "BI-8.3"));
    t.act(officer(1), StandDown{});
    t.act(officer(1), Concentrate{});
    t.act(officer(1), AddCard{card("a32")});
    EXPECT_TRUE(refused(t, officer(1), StandDown{}, "cards-given", "BI-8.5"));
}

TEST(BraceCall, BracingDrawsAndAllowsAnAttack) {  // BI-8.6
    Bridge t;
    t.act(officer(3), Brace{});
    for (int n = 1; n <= 4; ++n) EXPECT_EQ(t.hand(n), 2);
    ASSERT_EQ(t.state.due.size(), 1);
    EXPECT_EQ(t.state.due[0].kind, DueKind::Attack);
    t.act(commander, Attack{});
    t.spin(2);
    EXPECT_EQ(t.value(System::Armor), 2);
    EXPECT_TRUE(t.state.due.empty());
}

TEST(BraceCall, FifteenAttacksAreEnough) {  // BI-8.7
    Bridge t;
    for (int i = 0; i < 15; ++i) t.act(officer(1), Brace{});
    EXPECT_TRUE(refused(t, officer(2), Brace{}, "enough", "BI-8.7"));
    t.act(commander, Decline{});
    EXPECT_TRUE(t.act(officer(2), Brace{}));
}

TEST(BraceCannon, IsChargedAtHalfTime) {  // BI-9.1
    Bridge t;
    t.put("s24", 4, true);
    EXPECT_TRUE(refused(t, officer(1), FireCannon{sector(4)}, "cannon-charging", "BI-9.1"));
    t.wait(299'999);
    EXPECT_FALSE(t.state.second_half);
    t.wait(1);
    EXPECT_TRUE(t.state.second_half);
    EXPECT_EQ(t.state.timers.battle, t.now + 300'000) << "the timer starts again by itself";
    EXPECT_TRUE(t.state.cannon);
}

TEST(BraceCannon, TheFirstOfficerWhoPicksAShipDestroysIt) {  // BI-9.2
    Bridge t;
    t.wait(300'000);
    t.state.due.clear();
    t.put("s24", 4);
    t.put("s01", 5, true);
    t.put("s25", 6, true);
    EXPECT_TRUE(refused(t, officer(2), FireCannon{sector(6)}, "friend", "BI-7.7"));
    EXPECT_TRUE(refused(t, commander, FireCannon{sector(4)}, "not-crew", "BI-2.1"));
    t.act(officer(2), FireCannon{sector(4)});
    EXPECT_TRUE(t.at(4).empty()) << "whatever its strength, face down too";
    EXPECT_EQ(t.told.find<CannonFired>()->ship, ship("s24"));
    EXPECT_TRUE(refused(t, officer(3), FireCannon{sector(5)}, "cannon-empty", "BI-9.2"));
    EXPECT_EQ(t.state.tallies[1].destroyed, 1);
}

TEST(BraceCannon, TheChargeLapses) {  // BI-9.3
    Bridge t;
    t.wait(300'000);
    t.put("s24", 4);
    t.wait(9'999);
    EXPECT_TRUE(t.check(officer(2), FireCannon{sector(4)}).ok());
    t.wait(1);
    EXPECT_NE(t.told.find<CannonLapsed>(), nullptr);
    EXPECT_TRUE(refused(t, officer(2), FireCannon{sector(4)}, "cannon-empty", "BI-9.2"));
}

}  // namespace broadside::brace_for_impact::testing
