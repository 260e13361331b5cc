// Section 13 of games/brace-for-impact/rules.md: tactics, card by card.
#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::brace_for_impact::testing {

namespace {

bool lit(const Bridge& t, std::string_view name) { return t.state.lit[tactic(name).index].lit(); }

Bridge holding(std::string_view name) {
    Bridge t(with_tactics());
    t.hold_tactic(name);
    return t;
}
// Lights the card without its trigger, for tests of what it does.
Bridge ready(std::string_view name) {
    Bridge t = holding(name);
    Lit& each = t.state.lit[tactic(name).index];
    if (!each.lit()) each.until = t.now + 4'000;
    return t;
}
}  // namespace

TEST(BraceTactics, ACardIsUsedWhileItsTriggerHolds) {  // BI-13.1
    Bridge t = holding("t01");
    EXPECT_TRUE(refused(t, commander, UseTactic{tactic("t01")}, "no-trigger", "BI-13.1"));
    EXPECT_TRUE(refused(t, commander, UseTactic{tactic("t02")}, "not-in-hand", "BI-13.1"));
    EXPECT_TRUE(refused(t, officer(1), UseTactic{tactic("t01")}, "not-commander", "BI-2.1"));
    EXPECT_TRUE(refused(Bridge(), commander, UseTactic{tactic("t01")}, "no-tactics", "BI-2.6"));
    t.set(System::Armor, 0);
    EXPECT_TRUE(t.view(commander).fleet.lit.has(tactic("t01").index));
    EXPECT_TRUE(t.view(officer(1)).fleet.lit.empty());
    t.act(commander, UseTactic{tactic("t01")});
    EXPECT_NE(t.told.find<TacticUsed>(), nullptr) << "the taunt is heard by all";
    t.spin(1);
    EXPECT_EQ(t.value(System::Hull), 6);
    EXPECT_TRUE(contains(t.state.fleet.tactics_used, tactic("t01")));
    EXPECT_EQ(t.state.fleet.held(), 4) << "to be filled by choice";
}

TEST(BraceTactics, StateTriggersHoldThreeSecondsMore) {  // BI-13.2, BI-13.5
    Bridge t = holding("t02");
    ASSERT_TRUE(lit(t, "t02")) << "Armor is at its maximum";
    t.fleet_attacks(2);
    EXPECT_TRUE(lit(t, "t02"));
    EXPECT_EQ(t.deadline(), t.now + 3'000);
    t.wait(2'999);
    EXPECT_TRUE(t.check(commander, UseTactic{tactic("t02")}).ok());
    t.wait(1);
    EXPECT_TRUE(refused(t, commander, UseTactic{tactic("t02")}, "no-trigger", "BI-13.1"));
    // Repaired for an instant it is lit again.
    t.exchange(1, "a03", 1, 2, "a21");
    EXPECT_TRUE(lit(t, "t02"));
}

TEST(BraceTactics, EveryStateHasItsCards) {  // BI-13.2
    Bridge t(with_tactics());
    const auto on = [&](std::initializer_list<std::string_view> names) {
        for (const std::string_view name : names) EXPECT_TRUE(lit(t, name)) << name;
    };
    const auto off = [&](std::initializer_list<std::string_view> names) {
        for (const std::string_view name : names) EXPECT_FALSE(t.state.lit[tactic(name).index].holds) << name;
    };
    on({"t02", "t10", "t12"});
    off({"t01", "t03", "t04", "t05", "t06", "t07", "t08", "t09", "t11"});
    for (int n = 1; n <= 4; ++n) t.give(n, n == 1 ? "a01" : n == 2 ? "a02" : n == 3 ? "a03" : "a04");
    off({"t12"});
    for (const auto& [system, value] : {std::pair{System::Armor, 0}, {System::Reflex, 2}, {System::Life, 1}, {System::Hull, 3}})
        t.set(system, value);
    on({"t01", "t07", "t06", "t09"});
    off({"t02"});
    t.put("s01", 1);
    off({"t10", "t03"});
    t.put("s02", 2, true);
    on({"t03"});
    for (const int n : {3, 4, 5}) t.put(n == 3 ? "s03" : n == 4 ? "s04" : "s05", n, n != 5);
    on({"t04", "t05"});
    t.set(System::Reflex, 1);
    t.fleet_attacks(7);
    t.spin(6);
    off({"t08"});
    t.fleet_attacks(8);
    off({"t08"});
    t.put("s20", 8, true);  // Reflex, Reflex
    t.fleet_attacks(8);
    on({"t08"});
}

TEST(BraceTactics, WordsAreHeardForFourSeconds) {  // BI-13.3, BI-13.5
    const auto heard = [](std::string_view called, int status, std::string_view name) {
        Bridge t = holding(name);
        EXPECT_FALSE(lit(t, name));
        t.give(1, called);
        t.act(officer(1), Announce{card(called), byte(status)});
        EXPECT_TRUE(lit(t, name)) << name;
        t.wait(3'999);
        EXPECT_TRUE(t.check(commander, UseTactic{tactic(name)}).ok()) << name;
        t.wait(1);
        EXPECT_FALSE(lit(t, name)) << name;
    };
    heard("a01", 1, "t13");  // armor
    heard("a04", 1, "t15");  // hull
    heard("a04", 2, "t16");  // life support
    heard("a09", 1, "t17");  // reflex furnace
    heard("a01", 2, "t18");  // scout
    heard("a39", 1, "t21");  // squadron
    heard("a21", 1, "t21");  // platoon
}

TEST(BraceTactics, CommandsAreHeardTooEvenInVain) {  // BI-13.3
    Bridge t = holding("t14");
    t.exchange(1, "a04", 1, 2, "a46");
    EXPECT_TRUE(lit(t, "t14")) << "repair";
    Bridge vain = holding("t14");
    vain.give(1, "a39");
    vain.give(2, "a46");
    vain.act(officer(1), Announce{card("a39"), 1});
    vain.act(officer(2), Answer{1, card("a46")});
    EXPECT_TRUE(lit(vain, "t14"));
}

TEST(BraceTactics, CallsAreHeard) {  // BI-13.3
    Bridge t(with_tactics());
    t.act(officer(1), Brace{});
    EXPECT_TRUE(lit(t, "t19"));
    t.act(officer(1), Concentrate{});
    EXPECT_TRUE(lit(t, "t20"));
    EXPECT_FALSE(lit(t, "t22"));
    t.put("s01", 1);
    t.exchange(1, "a39", 2, 2, "a55");
    t.act(officer(1), Scout{sector(1), System::None});
    EXPECT_TRUE(lit(t, "t22"));
    t.wait(4'000);
    for (const char* name : {"t19", "t20", "t22"}) EXPECT_FALSE(lit(t, name));
}

TEST(BraceTactics, ADestroyedShipIsMissedForFiveSeconds) {  // BI-13.4, BI-13.15
    Bridge t = holding("t11");
    t.put("s01", 4, true);
    t.exchange(1, "a39", 1, 2, "a07");
    t.spin(1);
    t.act(officer(1), Fire{sector(4)});
    t.wait(4'999);
    EXPECT_TRUE(t.check(commander, UseTactic{tactic("t11")}).ok());
    Bridge late = t;
    late.wait(1);
    EXPECT_FALSE(lit(late, "t11"));
    t.act(commander, UseTactic{tactic("t11")});
    EXPECT_TRUE(refused(t, commander, Deploy{t.state.fleet.hand[0], sector(3)}, "not-there", "BI-13.15"));
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(4)});
    EXPECT_FALSE(t.at(4).empty());
}

TEST(BraceTactics, IntoATakenSectorNothingIsDeployed) {  // BI-13.15
    Bridge t = ready("t11");
    t.put("s02", 4);
    t.state.wreck = sector(4);
    t.act(commander, UseTactic{tactic("t11")});
    EXPECT_EQ(t.told.count<Forfeited>(), 1);
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(BraceTactics, UsingOneIsFreeEvenWithoutEffect) {  // BI-13.6
    Bridge t = ready("t22");
    t.wait(1'000);
    EXPECT_TRUE(t.act(commander, UseTactic{tactic("t22")})) << "nobody has drawn";
    EXPECT_TRUE(contains(t.state.fleet.tactics_used, tactic("t22")));
}

TEST(BraceTactics, WithoutThePriceTheRestDoesNotHappen) {  // BI-13.7, BI-10.6
    Bridge t = ready("t04");
    t.act(commander, UseTactic{tactic("t04")});
    EXPECT_NE(t.told.find<Unpaid>(), nullptr) << "no ship to remove";
    EXPECT_TRUE(t.state.frames.empty());
    EXPECT_TRUE(contains(t.state.fleet.tactics_used, tactic("t04")));

    Bridge unwilling = ready("t20");
    unwilling.put("s01", 1, true);
    unwilling.act(commander, UseTactic{tactic("t20")});
    EXPECT_TRUE(refused(unwilling, commander, RemoveShip{sector(2)}, "no-ship", "BI-10.6"));
    unwilling.act(commander, Decline{});
    EXPECT_EQ(unwilling.value(System::Armor), 3);

    Bridge paid = ready("t20");
    paid.put("s25", 1, true);
    paid.act(commander, UseTactic{tactic("t20")});
    paid.act(commander, RemoveShip{sector(1)});
    EXPECT_TRUE(contains(paid.state.fleet.destroyed, ship("s25"))) << "a friend will do, and counts as destroyed";
    EXPECT_EQ(paid.value(System::Armor), 1);
}

TEST(BraceTactics, T04AttacksTwice) {  // BI-13.7
    Bridge t = ready("t04");
    t.put("s01", 1);
    t.act(commander, UseTactic{tactic("t04")});
    t.act(commander, RemoveShip{sector(1)});
    t.spin(2);
    EXPECT_EQ(t.state.chance, Chance::EnemySpin);
    t.spin(8);
    EXPECT_EQ(t.value(System::Armor), 1);
    EXPECT_EQ(t.state.chance, Chance::None);
}

TEST(BraceTactics, TheLastPointOfTheHullIsSpared) {  // BI-13.8
    Bridge t = ready("t15");
    t.set(System::Armor, 0);
    t.set(System::Hull, 1);
    t.act(commander, UseTactic{tactic("t15")});
    EXPECT_EQ(t.value(System::Hull), 1);
    Bridge attack = ready("t09");
    attack.set(System::Armor, 0);
    attack.set(System::Hull, 1);
    attack.act(commander, UseTactic{tactic("t09")});
    attack.spin(1);
    EXPECT_EQ(attack.state.ending, Ending::HullLost) << "an attack made through a tactic can";
}

TEST(BraceTactics, OnlyWhileNothingIsUnresolved) {  // BI-13.10
    Bridge t = holding("t02");
    t.fleet_attacks(3);  // deploy
    EXPECT_TRUE(refused(t, commander, UseTactic{tactic("t02")}, "finish-first", "BI-10.7"));
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(1)});
    EXPECT_TRUE(t.act(commander, UseTactic{tactic("t02")}));
    EXPECT_EQ(t.value(System::Armor), 1);
}

TEST(BraceTactics, T05TurnsUpToTwoEnemiesDown) {  // BI-13.11
    Bridge t = ready("t05");
    t.put("s25", 1, true);
    t.put("s13", 2, true);
    t.put("s14", 3, true);
    t.put("s15", 4);
    t.act(commander, UseTactic{tactic("t05")});
    EXPECT_TRUE(refused(t, commander, TurnDown{sector(1)}, "not-open", "BI-13.11")) << "no friends";
    EXPECT_TRUE(refused(t, commander, TurnDown{sector(4)}, "not-open", "BI-13.11"));
    t.act(commander, TurnDown{sector(3)});
    t.act(commander, Decline{});
    EXPECT_TRUE(t.at(2).face_up);
    EXPECT_FALSE(t.at(3).face_up);
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(BraceTactics, T06LetsLargeHandsLoseACard) {  // BI-13.12
    Bridge t = ready("t06");
    for (const char* name : {"a01", "a02", "a03", "a04"}) t.give(1, name);
    for (const char* name : {"a05", "a06", "a07"}) t.give(2, name);
    for (const char* name : {"a08", "a09", "a10", "a11", "a12"}) t.give(3, name);
    t.act(officer(1), Announce{card("a03"), 1});
    t.act(commander, UseTactic{tactic("t06")});
    const auto request = t.rules.chance(t.state);
    ASSERT_EQ(request.sides.size(), 2);
    EXPECT_EQ(request.sides[0], 4u);
    EXPECT_EQ(request.sides[1], 5u);
    t.draw({2, 0});
    EXPECT_EQ(t.hand(1), 3);
    EXPECT_EQ(t.state.officers[0].discard.back(), card("a03"));
    EXPECT_TRUE(t.view(officer(1)).lines.empty()) << "and its call is void";
    EXPECT_EQ(t.state.officers[2].discard.back(), card("a08"));
    EXPECT_EQ(t.hand(2), 3);
}

TEST(BraceTactics, T14HitsAnySystemButTheHull) {
    Bridge t = ready("t14");
    t.set(System::Armor, 0);
    t.act(commander, UseTactic{tactic("t14")});
    EXPECT_TRUE(refused(t, commander, ChooseSystem{System::Hull}, "not-hull", "BI-1.7"));
    EXPECT_TRUE(refused(t, commander, ChooseSystem{System::None}, "no-system", "BI-5.1"));
    t.act(commander, ChooseSystem{System::Reflex});
    EXPECT_EQ(t.value(System::Reflex), 2);
}

TEST(BraceTactics, T18ExchangesTwoShipsAndTurnsOneDown) {  // BI-13.11
    Bridge t = ready("t18");
    t.put("s13", 2, true);
    t.put("s14", 5, true);
    t.put("s25", 6, true);
    t.act(commander, UseTactic{tactic("t18")});
    EXPECT_TRUE(refused(t, commander, Exchange{sector(2), sector(6)}, "friend", "BI-13.11"));
    EXPECT_TRUE(refused(t, commander, Exchange{sector(2), sector(2)}, "same-sector", "BI-14.9"));
    EXPECT_TRUE(refused(t, commander, Exchange{sector(2), sector(7)}, "no-ship", "BI-14.9"));
    t.act(commander, Exchange{sector(2), sector(5)});
    EXPECT_EQ(t.at(2).ship, ship("s14"));
    t.put("s15", 7, true);
    EXPECT_TRUE(refused(t, commander, TurnDown{sector(7)}, "not-one-of-them", "BI-13.11"));
    EXPECT_TRUE(refused(t, commander, Decline{}, "compulsory", "BI-12.2"));
    t.act(commander, TurnDown{sector(5)});
    EXPECT_FALSE(t.at(5).face_up);
    EXPECT_TRUE(t.at(2).face_up);
    Bridge alone = ready("t18");
    alone.put("s13", 2, true);
    alone.act(commander, UseTactic{tactic("t18")});
    EXPECT_TRUE(alone.state.frames.empty()) << "one ship has nobody to change with";
}

TEST(BraceTactics, T19AttacksBesides) {
    Bridge t = holding("t19");
    t.act(officer(1), Brace{});
    t.act(commander, UseTactic{tactic("t19")});
    t.spin(2);
    EXPECT_EQ(t.state.due.size(), 1) << "the attack of the call is still due";
    t.act(commander, Attack{});
    t.spin(2);
    EXPECT_EQ(t.value(System::Armor), 1);
}

TEST(BraceTactics, T21JamsTheNextSpin) {  // BI-13.13
    Bridge t = ready("t21");
    t.put("s01", 1, true);
    t.act(commander, UseTactic{tactic("t21")});
    EXPECT_TRUE(refused(t, commander, DiscardTactic{tactic("t21")}, "a-ship", "BI-13.7"));
    const Ship paid = t.state.fleet.hand[0];
    t.act(commander, DiscardShip{paid});
    EXPECT_TRUE(contains(t.state.fleet.discarded, paid));
    EXPECT_EQ(t.state.timers.jam, t.now + 10'000);
    t.exchange(3, "a39", 1, 2, "a07");
    t.spin(3);
    EXPECT_EQ(t.state.officers[2].total, 3) << "0 instead of 3";
    EXPECT_EQ(t.state.timers.jam, no_deadline) << "the first spin only";
    Bridge late = ready("t21");
    late.put("s01", 1, true);
    late.act(commander, UseTactic{tactic("t21")});
    late.act(commander, DiscardShip{late.state.fleet.hand[0]});
    late.wait(10'000);
    late.exchange(3, "a39", 1, 2, "a07");
    late.spin(3);
    EXPECT_EQ(late.state.officers[2].total, 6);
}

TEST(BraceTactics, T22PutsTheLastDrawnCardBack) {  // BI-13.14
    Bridge t = holding("t22");
    t.put("s01", 1);
    t.exchange(1, "a39", 2, 2, "a55");
    t.act(officer(1), Scout{sector(1), System::None});
    const Action last = t.state.officers[0].hand.back();
    const Action spent = t.state.officers[1].hand.back();
    t.act(officer(3), Concentrate{});
    if (t.rules.terms().cards.of(spent).attack() > 0) t.act(officer(2), AddCard{spent});
    t.act(commander, UseTactic{tactic("t22")});
    EXPECT_EQ(t.hand(1), 1);
    EXPECT_EQ(t.state.officers[0].pile.back(), last) << "on top of the draw pile";
    EXPECT_FALSE(contains(t.state.officers[1].pile, spent)) << "what is no longer in the hand stays where it is";
    for (const auto& told : t.told.told)
        if (const auto* undone = std::get_if<DrawUndone>(&told.event)) {
            EXPECT_EQ(undone->card.named(), !told.audience.has(Seat{4}));
        }
}

// Effects that need no more than their icons.
TEST(BraceTactics, TheOtherCardsDoWhatTheySay) {
    const auto after = [](std::string_view name, System system, bool bare) {
        Bridge t = ready(name);
        if (bare) t.set(System::Armor, 0);
        t.act(commander, UseTactic{tactic(name)});
        return t.value(system);
    };
    EXPECT_EQ(after("t02", System::Armor, false), 1);
    EXPECT_EQ(after("t07", System::Reflex, false), 2);
    EXPECT_EQ(after("t12", System::Life, false), 1);
    EXPECT_EQ(after("t13", System::Armor, false), 2);
    EXPECT_EQ(after("t15", System::Hull, true), 6);
    EXPECT_EQ(after("t16", System::Life, false), 1);
    EXPECT_EQ(after("t17", System::Reflex, true), 2);
    for (const char* name : {"t03", "t08"}) {
        Bridge t = ready(name);
        t.act(commander, UseTactic{tactic(name)});
        EXPECT_TRUE(t.act(commander, Deploy{t.state.fleet.hand[0], sector(1)}));
        EXPECT_TRUE(t.state.frames.empty());
    }
    Bridge t = ready("t10");
    t.act(commander, UseTactic{tactic("t10")});
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(1)});
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(2)});
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(BraceTactics, AHandThatIsEmptyForAnInstantLightsATactic) {  // BI-13.2
    Options options = with_leaders();
    options.tactics = true;
    Bridge t(options);
    t.state.fleet.leaders[0] = leader("l6");
    t.state.fleet.leaders_up = {};
    for (const Leader each : t.state.fleet.leaders) t.state.fleet.leaders_up.add(each.index);
    t.state.fleet.limit = byte(t.state.fleet.leaders_up.size());
    for (const auto& [number, name] : {std::pair(1, "a01"), {2, "a02"}, {3, "a03"}, {4, "a04"}}) t.give(number, name);
    t.clear_windows();
    ASSERT_FALSE(lit(t, "t12"));
    t.act(commander, UseLeader{leader("l6")});
    t.act(commander, ChooseOfficer{officer(2)});
    EXPECT_EQ(t.hand(2), 2);
    EXPECT_TRUE(lit(t, "t12")) << "an officer had no cards";
    t.wait(3'000);
    EXPECT_FALSE(lit(t, "t12"));
}

TEST(BraceTactics, AShipThatIsOpenForAnInstantCounts) {  // BI-13.2
    Bridge t = holding("t05");
    t.put("s13", 1, true);
    t.put("s14", 2, true);
    t.put("s01", 3);
    t.clear_windows();
    ASSERT_FALSE(lit(t, "t05"));
    t.exchange(1, "a39", 1, 2, "a07");
    t.spin(1);
    t.act(officer(1), Fire{sector(3)});
    ASSERT_TRUE(t.at(3).empty());
    EXPECT_TRUE(lit(t, "t05")) << "three ships lay open before one was gone";
}

}  // namespace broadside::brace_for_impact::testing
