// Sections 4 and 5 of games/brace-for-impact/rules.md: time, systems and damage.
#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::brace_for_impact::testing {

TEST(BraceTime, BattleAndEventTimersRunFromTheStart) {  // BI-4.1
    const Bridge t;
    EXPECT_EQ(t.state.timers.battle, 310'000);
    EXPECT_EQ(t.state.timers.event, 40'000);
    EXPECT_EQ(t.deadline(), 40'000);
    EXPECT_TRUE(t.rules.waiting(t.state).seats == SeatSet::first(5)) << "nobody has a turn";
}

TEST(BraceTime, WhatComesTooLateIsRefusedAndCostsNothing) {  // BI-4.2, BI-6.8
    Bridge t;
    t.give(3, "a46");
    t.exchange(1, "a04", 1, 2, "a47");
    const State before = t.state;
    EXPECT_TRUE(refused(t, officer(3), Answer{1, card("a46")}, "too-late", "BI-6.8"));
    EXPECT_EQ(t.check(officer(3), Answer{1, card("a46")}).sentence, "somebody was faster: {} has answered this call");
    EXPECT_TRUE(t.state == before);
    t.put("s01", 1, true);
    t.exchange(1, "a39", 1, 2, "a07");
    EXPECT_EQ(t.check(officer(3), Pause{}).code, "cards-first") << "the spinner comes first";
}

TEST(BraceTime, TimersOfOneInstantEndInTheirOrder) {  // BI-4.3
    Bridge t;
    // The furnace timer, a lock and an event end together with the first half.
    t.wait(240'000);
    t.set(System::Reflex, 0);
    t.state.timers.furnace = t.state.timers.event = t.state.timers.battle;
    t.state.restored = true;
    t.state.due.clear();
    t.state.officers[0].locked = t.state.timers.battle;
    t.now = t.state.timers.battle - 1;
    t.wait(1);
    std::vector<std::string_view> order;
    for (const auto& each : t.told.told) order.push_back(std::visit([](const auto& event) { return event.type; }, each.event));
    EXPECT_EQ(order, (std::vector<std::string_view>{"half-time", "furnace-critical", "event-due", "unlocked"}));
}

TEST(BraceTime, TheCrewHoldsOutEvenIfTheFurnaceTimerEndsWithTheBattle) {  // BI-4.3, BI-17.1
    Bridge t;
    t.wait(599'000);
    ASSERT_FALSE(t.over());
    t.set(System::Reflex, 0);
    t.state.timers.furnace = t.state.timers.battle;
    t.wait(1'000);
    EXPECT_EQ(t.state.ending, Ending::Repelled);
}

TEST(BraceTime, TogetherOnlyTheFurnaceTimerRuns) {  // BI-4.4
    Bridge t(together(2));
    EXPECT_EQ(t.deadline(), no_deadline);
    EXPECT_TRUE(t.state.fleet.events.empty());
    t.wait(3'600'000);
    EXPECT_FALSE(t.over());
}

TEST(BraceSystems, TheValueIsTheNumberOfWholeTokens) {  // BI-5.1
    const State state = Rules(with_players(4, Difficulty::Elite), plain_content()).initial();
    EXPECT_EQ(state.gauge(System::Hull).most, 6);
    EXPECT_EQ(state.gauge(System::Hull).value, 4);
}

TEST(BraceSystems, ArmorTakesDamageUntilItGivesOut) {  // BI-5.2
    Bridge t;
    t.set(System::Armor, 1);
    t.put("s24", 1, true);  // direct Hull, Hull, Hull
    t.fleet_attacks(1);
    EXPECT_EQ(t.value(System::Armor), 0);
    EXPECT_EQ(t.value(System::Hull), 5) << "the direct hit and the one that went through";
    const auto told = t.told.all<Damaged>();
    ASSERT_EQ(told.size(), 3u);
    EXPECT_TRUE(told[0].direct);
    EXPECT_EQ(told[1].hit, System::Armor);
    EXPECT_EQ(told[2].hit, System::Hull);
}

TEST(BraceSystems, ArmorIsUsedUpEvenForASystemAtZero) {  // BI-5.2
    Bridge t;
    t.set(System::Life, 0);
    t.set(System::Armor, 1);
    t.fleet_attacks(4);
    EXPECT_EQ(t.value(System::Armor), 0);
}

TEST(BraceSystems, ADirectHitIgnoresTheArmor) {  // BI-5.3
    Bridge t;
    t.put("s16", 1, true);
    t.fleet_attacks(1);
    EXPECT_EQ(t.value(System::Armor), 3);
    EXPECT_EQ(t.value(System::Hull), 6);
}

TEST(BraceSystems, DamageToWhatIsAtZeroIsLost) {  // BI-5.4
    Bridge t;
    t.set(System::Armor, 0);
    t.set(System::Life, 0);
    t.fleet_attacks(2);
    t.fleet_attacks(4);
    EXPECT_EQ(t.told.find<Damaged>()->hit, System::None);
    EXPECT_EQ(t.value(System::Armor), 0);
    EXPECT_EQ(t.value(System::Life), 0);
    EXPECT_EQ(t.value(System::Hull), 7);
}

TEST(BraceSystems, ARepairGoesNoHigherThanFull) {  // BI-5.5
    Bridge t;
    t.set(System::Hull, 6);
    t.exchange(1, "a07", 1, 2, "a28");  // Hull +2
    EXPECT_EQ(t.value(System::Hull), 7);
    EXPECT_EQ(t.told.find<Repaired>()->points, 1);
    t.exchange(1, "a04", 1, 2, "a29");
    EXPECT_EQ(t.told.find<Repaired>()->points, 0);
    EXPECT_EQ(t.state.tallies[1].answers, 2) << "the exchange counts all the same";
}

TEST(BraceSystems, EverybodyDrawsAsManyAsLifeSupport) {  // BI-5.6, BI-17.4
    Bridge t(with_players(4));
    t.act(officer(1), Brace{});
    for (const int n : {1, 2, 3}) EXPECT_EQ(t.hand(n), 3);
    t.set(System::Life, 1);
    t.act(officer(2), Brace{});
    for (const int n : {1, 2, 3}) EXPECT_EQ(t.hand(n), 4);
    t.set(System::Life, 0);
    t.act(officer(2), Brace{});
    for (const int n : {1, 2, 3}) EXPECT_EQ(t.hand(n), 4);
    EXPECT_FALSE(t.over()) << "the battle goes on";
}

TEST(BraceSystems, TheFurnaceTimerStartsOnceAtZero) {  // BI-5.7
    Bridge t;
    t.set(System::Armor, 0);
    t.set(System::Reflex, 1);
    t.fleet_attacks(5);
    EXPECT_EQ(t.state.timers.furnace, t.now + 60'000);
    t.wait(20'000);
    t.set(System::Reflex, 1);
    t.fleet_attacks(5);
    EXPECT_EQ(t.value(System::Reflex), 0);
    EXPECT_EQ(t.state.timers.furnace, t.now + 40'000) << "never started anew while it runs";
}

TEST(BraceSystems, FullForAnInstantAvertsTheBreach) {  // BI-5.8, BI-5.10
    Bridge t;
    t.set(System::Armor, 0);
    t.set(System::Reflex, 1);
    t.fleet_attacks(5);
    t.set(System::Reflex, 1);
    t.exchange(1, "a10", 1, 2, "a34");  // Reflex +2
    EXPECT_TRUE(t.state.restored);
    EXPECT_NE(t.told.find<BreachAverted>(), nullptr);
    t.set(System::Reflex, 1);
    t.fleet_attacks(5);
    EXPECT_EQ(t.value(System::Reflex), 0);
    t.wait(60'000);
    EXPECT_FALSE(t.over());
    EXPECT_EQ(t.state.timers.furnace, t.now + 60'000) << "a new breach begins at that instant";
    EXPECT_FALSE(t.state.restored);
    t.wait(60'000);
    EXPECT_EQ(t.state.ending, Ending::Breach);
}

TEST(BraceSystems, ATimerThatEndsOverARepairedFurnaceJustEnds) {  // BI-5.8
    Bridge t;
    t.set(System::Armor, 0);
    t.set(System::Reflex, 1);
    t.fleet_attacks(5);
    t.set(System::Reflex, 2);
    t.exchange(1, "a09", 1, 2, "a34");
    t.set(System::Reflex, 1);
    t.wait(60'000);
    EXPECT_EQ(t.state.timers.furnace, no_deadline);
    EXPECT_NE(t.told.find<FurnaceCalm>(), nullptr);
    EXPECT_FALSE(t.over());
}

TEST(BraceSystems, NearlyRepairedIsNotRepaired) {  // BI-5.9
    Bridge t;
    t.set(System::Armor, 0);
    t.set(System::Reflex, 1);
    t.fleet_attacks(5);
    t.exchange(1, "a10", 1, 2, "a34");
    EXPECT_EQ(t.value(System::Reflex), 2);
    t.wait(59'999);
    EXPECT_FALSE(t.over());
    t.wait(1);
    EXPECT_EQ(t.state.ending, Ending::Breach);
    EXPECT_EQ(t.rules.result(t.state).clause, "BI-5.9");
}

TEST(BraceSystems, AHullAtZeroIsTheEndAtOnce) {  // BI-5.11
    Bridge t;
    t.set(System::Armor, 0);
    t.set(System::Hull, 1);
    t.put("s13", 1, true);
    t.fleet_attacks(1);
    EXPECT_EQ(t.state.ending, Ending::HullLost);
    EXPECT_EQ(t.rules.result(t.state).clause, "BI-5.11");
    EXPECT_EQ(t.told.count<Damaged>(), 1) << "nothing more is carried out";
}

}  // namespace broadside::brace_for_impact::testing
