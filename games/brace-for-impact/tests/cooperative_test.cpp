// Sections 15 to 17 of games/brace-for-impact/rules.md: the cooperative form, pausing, the end.
#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::brace_for_impact::testing {

TEST(BraceTogether, TheCrewWinsWhenEveryShipIsDestroyed) {  // BI-15.1
    Bridge t(together(3));
    t.exhaust_fleet();
    t.put("s01", 1, true);
    t.exchange(1, "a39", 1, 2, "a07");
    t.spin(1);
    t.act(officer(1), Fire{sector(1)});
    EXPECT_EQ(t.state.ending, Ending::FleetDestroyed);
    EXPECT_EQ(t.rules.result(t.state).clause, "BI-15.1");
    for (const Outcome outcome : t.rules.result(t.state).outcomes) EXPECT_EQ(outcome, Outcome::Won);
}

TEST(BraceTogether, ShipsInTheDeckCount) {  // BI-15.1
    Bridge t(together(3));
    t.put("s01", 1, true);
    t.exchange(1, "a39", 1, 2, "a07");
    t.spin(1);
    t.act(officer(1), Fire{sector(1)});
    EXPECT_FALSE(t.over());
}

TEST(BraceTogether, TheCallerPlacesUnseenShipsThenTheAttackComes) {  // BI-15.2, BI-15.3
    Bridge t(together(3));
    const Ship top = t.state.fleet.deck.back();
    t.act(officer(2), Brace{});
    for (const int n : {1, 2, 3}) EXPECT_EQ(t.hand(n), 3);
    EXPECT_EQ(t.view(officer(1)).doing.chooser, officer(2));
    EXPECT_TRUE(refused(t, officer(1), Deploy{unknown_ship, sector(1)}, "not-caller", "BI-15.3"));
    EXPECT_TRUE(refused(t, officer(2), Deploy{top, sector(1)}, "unseen", "BI-15.2"));
    EXPECT_TRUE(refused(t, officer(2), Decline{}, "place-one", "BI-15.2"));
    t.act(officer(2), Deploy{unknown_ship, sector(1)});
    EXPECT_EQ(t.at(1).ship, top);
    EXPECT_EQ(t.view(officer(2)).at(sector(1)).ship, unknown_ship);
    t.act(officer(2), Deploy{unknown_ship, sector(2)});
    t.act(officer(2), Decline{});
    EXPECT_EQ(t.state.chance, Chance::EnemySpin) << "it cannot be left out";
    t.spin(8);
    EXPECT_EQ(t.value(System::Armor), 2);
    EXPECT_EQ(t.state.actor, nobody);
    EXPECT_TRUE(refused(t, officer(2), Deploy{unknown_ship, sector(3)}, "nothing-asked", "BI-15.3"));
}

TEST(BraceTogether, WithAnEmptyDeckThereIsOnlyTheAttack) {  // BI-15.2
    Bridge t(together(3));
    t.exhaust_fleet();
    t.put("s24", 1, true);
    t.act(officer(1), Brace{});
    EXPECT_EQ(t.state.chance, Chance::EnemySpin);
}

TEST(BraceTogether, ADeployIconBringsTheTopCard) {  // BI-15.4
    Bridge t(together(3));
    t.act(officer(2), Brace{});
    t.act(officer(2), Deploy{unknown_ship, sector(1)});
    t.act(officer(2), Decline{});
    t.spin(3);
    EXPECT_TRUE(refused(t, officer(3), Deploy{unknown_ship, sector(2)}, "not-caller", "BI-15.3"));
    t.act(officer(2), Deploy{unknown_ship, sector(2)});
    EXPECT_FALSE(t.at(2).empty());
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(BraceTogether, ADeployIconOnAFullBoardIsSkipped) {  // BI-15.4
    Bridge t(together(3));
    fill(t, 7);
    t.put("s21", 1, true);  // deploy, Hull, Hull
    t.act(officer(2), Brace{});
    t.act(officer(2), Deploy{unknown_ship, sector(8)});
    EXPECT_EQ(t.state.chance, Chance::EnemySpin) << "no sector is left";
    t.spin(1);
    EXPECT_FALSE(t.over());
    EXPECT_EQ(t.told.count<Forfeited>(), 1);
    EXPECT_EQ(t.value(System::Armor), 1);
}

TEST(BraceTogether, OneCallAtATime) {  // BI-15.5
    Bridge t(together(3));
    t.act(officer(2), Brace{});
    EXPECT_TRUE(refused(t, officer(1), Brace{}, "bracing", "BI-15.5"));
    EXPECT_TRUE(refused(t, officer(2), Brace{}, "bracing", "BI-15.5"));
}

TEST(BraceTogether, CallingWithEightShipsLoses) {  // BI-15.6
    Bridge t(together(3));
    fill(t, 8);
    t.act(officer(1), Brace{});
    EXPECT_EQ(t.state.ending, Ending::Surrounded);
    EXPECT_EQ(t.rules.result(t.state).clause, "BI-15.6");
    for (const Outcome outcome : t.rules.result(t.state).outcomes) EXPECT_EQ(outcome, Outcome::Lost);
}

// Life Support falls to 0 while the officers hold these cards alone; everything else is out of the game.
Ending life_fails_with(std::initializer_list<std::pair<int, const char*>> hands) {
    Bridge t(together(2));
    t.set(System::Armor, 0);
    t.put("s01", 1, true);
    t.put("s03", 4, true);  // Life
    t.act(officer(1), Brace{});
    for (Officer& each : t.state.officers) {
        for (ActionList* list : {&each.pile, &each.hand, &each.discard}) {
            for (const Action left : *list) t.state.gone.push_back(left);
            list->clear();
        }
    }
    for (const auto& [number, name] : hands) {
        Bridge::take(t.state.gone, card(name));
        t.state.officer(officer(number)).hand.push_back(card(name));
    }
    t.set(System::Life, 1);
    t.act(officer(1), Deploy{unknown_ship, sector(2)});
    t.act(officer(1), Decline{});
    t.spin(4);
    return t.state.ending;
}

TEST(BraceTogether, HelplessWithoutLifeSupportIsLost) {  // BI-15.7, BI-17.4
    EXPECT_EQ(life_fails_with({{1, "a04"}, {2, "a31"}}), Ending::None) << "a call about the Hull can be answered";
    EXPECT_EQ(life_fails_with({{1, "a21"}}), Ending::None) << "an attack card, and a ship to attack";
    EXPECT_EQ(life_fails_with({{1, "a04"}, {2, "a05"}}), Ending::Helpless);
    EXPECT_EQ(life_fails_with({{1, "a12"}, {1, "a01"}}), Ending::Helpless) << "nobody answers their own call";
    EXPECT_EQ(life_fails_with({}), Ending::Helpless);
}

TEST(BraceTogether, WithACommanderNobodyIsHelpless) {  // BI-17.4
    Bridge t;
    t.set(System::Life, 1);
    t.put("s10", 1, true);  // direct Life
    t.fleet_attacks(1);
    EXPECT_EQ(t.value(System::Life), 0);
    EXPECT_FALSE(t.over());
}

// --- Pausing ------------------------------------------------------------------------------------------------------------

TEST(BracePause, TimersKeepWhatTheyHaveLeft) {  // BI-16.1
    Bridge t(with_tactics());
    t.set(System::Armor, 0);
    t.set(System::Reflex, 1);
    t.fleet_attacks(5);
    t.give(1, "a21");
    t.give(2, "a22");
    t.act(officer(1), Announce{card("a21"), 2});
    t.act(officer(2), Answer{1, card("a22")});
    t.wait(400);
    const State before = t.state;
    t.act(officer(3), Pause{});
    EXPECT_EQ(t.deadline(), no_deadline);
    EXPECT_TRUE(refused(t, officer(3), Pause{}, "paused", "BI-16.1"));
    t.wait(1'000'000);
    t.act(commander, Resume{});
    t.wait(3'000);
    EXPECT_EQ(t.state.phase, Phase::Battle);
    const Millis stood = 1'003'000;
    EXPECT_EQ(t.state.timers.battle, before.timers.battle + stood);
    EXPECT_EQ(t.state.timers.event, before.timers.event + stood);
    EXPECT_EQ(t.state.timers.furnace, before.timers.furnace + stood);
    EXPECT_EQ(t.state.officers[1].locked, before.officers[1].locked + stood);
    EXPECT_EQ(t.state.lit[tactic("t15").index].until, before.lit[tactic("t15").index].until + stood);
    EXPECT_EQ(t.deadline(), t.now + 1'100) << "the lock had 1.1 s left";
}

TEST(BracePause, OpenCallsAreCancelled) {  // BI-16.2
    Bridge t;
    t.give(1, "a21");
    t.give(2, "a31");
    t.act(officer(1), Announce{card("a21"), 2});
    t.act(commander, Pause{});
    EXPECT_TRUE(t.view(officer(2)).lines.empty());
    t.act(commander, Resume{});
    t.wait(3'000);
    EXPECT_TRUE(refused(t, officer(2), Answer{1, card("a31")}, "too-late", "BI-6.8"));
    EXPECT_TRUE(t.act(officer(1), Announce{card("a21"), 2}));
}

TEST(BracePause, WhatWasBegunCanBeFinished) {  // BI-16.3
    Bridge t;
    t.put("s01", 1, true);
    t.give(2, "a21");
    t.exchange(1, "a39", 1, 2, "a07");
    t.spin(1);
    t.fleet_attacks(3);  // deploy
    t.act(officer(2), Brace{});
    t.act(officer(4), Pause{});
    EXPECT_TRUE(refused(t, officer(2), Announce{card("a21"), 1}, "paused", "BI-16.3"));
    EXPECT_TRUE(refused(t, officer(2), Brace{}, "paused", "BI-16.3"));
    EXPECT_TRUE(t.rules.waiting(t.state).seats == SeatSet::of_bits(0b11001)) << "who aims, who paused, who commands";
    EXPECT_TRUE(t.act(officer(1), Fire{sector(1)}));
    EXPECT_TRUE(t.act(commander, Deploy{t.state.fleet.hand[0], sector(2)}));
    EXPECT_TRUE(refused(t, commander, Attack{}, "paused", "BI-16.3")) << "not begun yet";
}

TEST(BracePause, AFurnaceThatFailsInAPauseHasItsWholeTime) {  // BI-16.1, BI-5.7
    Content content = plain_content();
    content.cards.ships[ship("s11").index].attack = {Step{Op::Deploy, System::None}, Step{Op::Damage, System::Reflex}};
    Bridge t(with_players(5), content);
    t.set(System::Armor, 0);
    t.set(System::Reflex, 1);
    t.put("s11", 4, true);
    t.fleet_attacks(4);
    t.act(officer(1), Pause{});
    t.wait(50'000);
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(1)});
    EXPECT_EQ(t.value(System::Reflex), 0);
    t.act(commander, Resume{});
    t.wait(3'000);
    EXPECT_EQ(t.state.timers.furnace, t.now + 60'000);
}

TEST(BracePause, TheCommanderOrWhoPausedGoesOnAfterACountdown) {  // BI-16.4
    Bridge t;
    EXPECT_TRUE(refused(t, commander, Resume{}, "not-paused", "BI-16.4"));
    t.act(officer(2), Pause{});
    EXPECT_TRUE(refused(t, officer(1), Resume{}, "not-yours", "BI-16.4"));
    EXPECT_TRUE(t.check(officer(2), Resume{}).ok());
    t.act(commander, Resume{});
    EXPECT_EQ(t.deadline(), t.now + 3'000);
    t.wait(1'000);
    t.act(officer(3), Pause{});
    EXPECT_EQ(t.deadline(), no_deadline) << "a new pause stops it";
    EXPECT_TRUE(refused(t, officer(2), Resume{}, "not-yours", "BI-16.4"));
    t.act(officer(3), Resume{});
    t.wait(2'999);
    EXPECT_TRUE(refused(t, officer(1), Brace{}, "paused", "BI-16.3"));
    t.wait(1);
    EXPECT_TRUE(t.act(officer(1), Brace{}));
    Bridge crew(together(3));
    crew.act(officer(1), Pause{});
    EXPECT_TRUE(crew.check(officer(3), Resume{}).ok()) << "together anybody does";
}

// --- The end ------------------------------------------------------------------------------------------------------------

TEST(BraceEnd, HoldingOutWins) {  // BI-17.1
    Bridge t;
    t.wait(600'000);
    EXPECT_EQ(t.state.ending, Ending::Repelled);
    const Result result = t.rules.result(t.state);
    EXPECT_EQ(result.clause, "BI-17.1");
    EXPECT_EQ(result.outcomes[0], Outcome::Won);
    EXPECT_EQ(result.outcomes[4], Outcome::Lost);
    EXPECT_EQ(t.check(officer(1), Brace{}).code, "game-over");
}

TEST(BraceEnd, WithoutAShipAnywhereTheCrewWins) {  // BI-17.2
    const auto shoot = [](bool hand, bool deck) {
        Bridge t;
        t.exhaust_fleet();
        t.put("s01", 1, true);
        t.put("s25", 2, true);
        if (hand) t.hold({"s02"});
        if (deck) {
            Bridge::take(t.state.fleet.discarded, ship("s03"));
            t.state.fleet.deck.push_back(ship("s03"));
        }
        t.exchange(1, "a39", 1, 2, "a07");
        t.spin(1);
        t.act(officer(1), Fire{sector(1)});
        return t.state.ending;
    };
    EXPECT_EQ(shoot(false, false), Ending::FleetDestroyed) << "an open friend does not count";
    EXPECT_EQ(shoot(true, false), Ending::None);
    EXPECT_EQ(shoot(false, true), Ending::None);
}

TEST(BraceEnd, AScoutedFriendMayBeTheLastShip) {  // BI-17.2
    Bridge t;
    t.exhaust_fleet();
    t.put("s25", 1);
    t.exchange(1, "a39", 2, 2, "a55");
    t.act(officer(1), Scout{sector(1), System::None});
    EXPECT_EQ(t.state.ending, Ending::FleetDestroyed);
}

TEST(BraceEnd, TheFleetHasThreeVictories) {  // BI-17.3
    for (const auto& [ending, clause] :
         {std::pair{Ending::HullLost, "BI-5.11"}, {Ending::Breach, "BI-5.9"}, {Ending::Surrounded, "BI-10.4"}}) {
        Bridge t;
        t.state.ending = ending;
        EXPECT_EQ(t.rules.result(t.state).clause, clause);
        EXPECT_EQ(t.rules.result(t.state).outcomes[4], Outcome::Won);
    }
}

TEST(BraceEnd, AReportTellsWhatEverybodyDid) {  // BI-17.5
    Bridge t;
    t.put("s01", 1);
    t.wait(3'000);
    t.exchange(1, "a39", 1, 2, "a07");
    t.spin(1);
    t.act(officer(1), Fire{sector(1)});
    t.set(System::Hull, 5);
    t.exchange(3, "a07", 1, 4, "a28");
    EXPECT_TRUE(t.view(officer(1)).report.tallies.empty()) << "after the end only";
    t.put("s02", 2);
    t.wait(600'000);
    const View view = t.public_view();
    ASSERT_EQ(view.report.tallies.size(), 5);
    EXPECT_EQ(view.report.tallies[0].shots, 1);
    EXPECT_EQ(view.report.tallies[0].destroyed, 1);
    EXPECT_EQ(view.report.tallies[2].repairs, 2);
    EXPECT_EQ(view.report.tallies[3].answers, 1);
    EXPECT_GE(view.report.curve.size(), 2);
    EXPECT_EQ(view.at(sector(2)).ship, ship("s02")) << "the ships on the board are shown";
    EXPECT_FALSE(view.fleet.hand.empty()) << "and the commander's hand";
}

}  // namespace broadside::brace_for_impact::testing
