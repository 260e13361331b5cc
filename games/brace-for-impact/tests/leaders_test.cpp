// Section 14 of games/brace-for-impact/rules.md: leaders, card by card.
#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::brace_for_impact::testing {

namespace {

Bridge led_by(std::string_view name) {
    Bridge t(with_leaders());
    if (!t.state.fleet.leaders_up.has(leader(name).index)) {
        const Leader away = t.state.fleet.leaders[0];
        t.state.fleet.leaders[0] = leader(name);
        t.state.fleet.leaders_up.remove(away.index);
        t.state.fleet.leaders_up.add(leader(name).index);
    }
    return t;
}

}  // namespace

TEST(BraceLeaders, TheHandShrinksWithEveryLeader) {  // BI-14.1, BI-14.2, BI-14.4
    Bridge t = led_by("l8");
    EXPECT_EQ(t.state.fleet.limit, 5);
    EXPECT_TRUE(refused(Bridge(), commander, UseLeader{leader("l8")}, "no-leaders", "BI-2.6"));
    t.act(commander, UseLeader{leader("l8")});
    EXPECT_EQ(t.value(System::Armor), 0);
    EXPECT_EQ(t.value(System::Reflex), 3) << "the Armor took it";
    EXPECT_EQ(t.state.fleet.limit, 4);
    EXPECT_TRUE(refused(t, commander, UseLeader{leader("l8")}, "discard-first", "BI-14.4"));
    t.state.due.push_back({DueKind::Event, 0});
    EXPECT_TRUE(refused(t, commander, Attack{}, "discard-first", "BI-14.4"));
    const Ship away = t.state.fleet.hand[2];
    EXPECT_TRUE(refused(t, officer(1), DiscardShip{away}, "not-commander", "BI-2.1"));
    t.act(commander, DiscardShip{away});
    EXPECT_TRUE(contains(t.state.fleet.discarded, away)) << "out of the game";
    EXPECT_EQ(t.state.fleet.hand.size(), 4);
    EXPECT_TRUE(refused(t, commander, UseLeader{leader("l8")}, "not-face-up", "BI-14.2"));
    EXPECT_TRUE(refused(t, commander, DiscardShip{t.state.fleet.hand[0]}, "nothing-asked", "BI-10.7"));
}

TEST(BraceLeaders, TacticsMayBeDiscardedToo) {  // BI-14.4
    Options options = with_leaders();
    options.tactics = true;
    Bridge t(options);
    t.hold_tactic("t01");
    const Leader first = t.state.fleet.leaders_up.items()[0];
    ASSERT_EQ(first, leader("l1"));
    t.act(commander, UseLeader{first});
    t.act(commander, DiscardTactic{tactic("t01")});
    EXPECT_EQ(t.state.fleet.held(), 4);
}

TEST(BraceLeaders, DolzaNeedsSixShips) {  // BI-14.3
    Bridge t = led_by("l1");
    t.act(commander, UseLeader{leader("l1")});
    EXPECT_FALSE(t.told.find<LeaderUsed>()->able);
    EXPECT_EQ(t.state.chance, Chance::None);
    EXPECT_EQ(t.state.fleet.limit, 4) << "turned down all the same";
    Bridge able = led_by("l1");
    constexpr std::array<std::string_view, 6> names{"s01", "s02", "s03", "s04", "s05", "s06"};
    for (int n = 1; n <= 6; ++n) able.put(names[static_cast<std::size_t>(n - 1)], n);
    able.act(commander, UseLeader{leader("l1")});
    for (int i = 0; i < 3; ++i) able.spin(8);
    EXPECT_EQ(able.value(System::Armor), 0);
    EXPECT_EQ(able.state.chance, Chance::None);
}

TEST(BraceLeaders, BreetaiDeploysUpToTwoAndAttacks) {
    Bridge t = led_by("l2");
    t.act(commander, UseLeader{leader("l2")});
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(1)});
    t.act(commander, Decline{});
    t.spin(2);
    EXPECT_EQ(t.value(System::Armor), 2);
    EXPECT_EQ(t.state.fleet.limit, 4);
}

TEST(BraceLeaders, ExedoreOrdersTheEvents) {  // BI-14.6
    Bridge t = led_by("l3");
    const Millis timer = t.state.timers.event;
    const auto top = [&](int n) { return event_below(t.state, n); };
    const std::array<EventCard, 3> seen{top(0), top(1), top(2)};
    t.act(commander, UseLeader{leader("l3")});
    EXPECT_EQ(t.view(commander).fleet.looked_at.size(), 3);
    EXPECT_TRUE(t.view(officer(1)).fleet.looked_at.empty());
    EXPECT_EQ(t.legal_of<OrderEvents>(commander).size(), 6u);
    EXPECT_TRUE(refused(t, commander, OrderEvents{{seen[0], seen[0], seen[1]}}, "not-these", "BI-14.6"));
    t.act(commander, OrderEvents{{seen[2], seen[0], seen[1]}});
    EXPECT_EQ(t.view(officer(1)).fleet.next_event, seen[2]) << "seen by all";
    EXPECT_EQ(top(2), seen[1]);
    EXPECT_EQ(t.state.timers.event, timer);
}

TEST(BraceLeaders, KhyronPaysWithAShip) {  // BI-14.5, BI-10.6
    Bridge t = led_by("l4");
    t.put("s01", 1, true);
    t.set(System::Hull, 1);
    t.act(commander, UseLeader{leader("l4")});
    t.act(commander, RemoveShip{sector(1)});
    EXPECT_EQ(t.value(System::Hull), 1) << "never the last point";
    EXPECT_TRUE(refused(t, commander, ChooseSystem{System::Hull}, "not-hull", "BI-1.7"));
    t.act(commander, ChooseSystem{System::Life});
    EXPECT_EQ(t.value(System::Life), 1);
    EXPECT_EQ(t.value(System::Armor), 3) << "a direct hit";
    Bridge whole = led_by("l4");
    whole.put("s01", 1, true);
    whole.act(commander, UseLeader{leader("l4")});
    whole.act(commander, RemoveShip{sector(1)});
    EXPECT_EQ(whole.value(System::Hull), 6);
}

TEST(BraceLeaders, AzoniaRearranges) {  // BI-14.9, BI-13.11
    Bridge t = led_by("l5");
    t.put("s13", 1, true);
    t.put("s25", 2, true);
    t.act(commander, UseLeader{leader("l5")});
    EXPECT_TRUE(refused(t, commander, Exchange{sector(1), sector(2)}, "friend", "BI-13.11"));
    EXPECT_TRUE(refused(t, commander, Exchange{sector(7), sector(8)}, "no-ship", "BI-14.9"));
    t.act(commander, Exchange{sector(1), sector(7)});
    EXPECT_EQ(t.at(7).ship, ship("s13")) << "to an empty sector too";
    t.act(commander, TurnDown{sector(7)});
    t.act(commander, Decline{});
    EXPECT_TRUE(t.state.frames.empty());
    EXPECT_FALSE(t.at(7).face_up);
    Bridge busy = led_by("l5");
    busy.put("s13", 1);
    busy.act(commander, UseLeader{leader("l5")});
    for (int i = 0; i < 16; ++i) busy.act(commander, Exchange{sector(1), sector(8)});
    EXPECT_TRUE(busy.state.frames.empty()) << "sixteen times are enough";
}

TEST(BraceLeaders, MiriyaCostsAnOfficerTheHand) {  // BI-14.8, BI-6.9
    Bridge t = led_by("l6");
    for (const char* name : {"a01", "a02", "a03"}) t.give(2, name);
    t.act(officer(2), Announce{card("a02"), 1});
    t.act(commander, UseLeader{leader("l6")});
    EXPECT_TRUE(refused(t, commander, ChooseOfficer{commander}, "no-officer", "BI-14.8"));
    t.act(commander, ChooseOfficer{officer(2)});
    EXPECT_EQ(t.hand(2), 2) << "as Life Support shows";
    EXPECT_TRUE(t.view(officer(1)).lines.empty());
    EXPECT_EQ(t.state.officers[1].discard.size(), 3);
}

TEST(BraceLeaders, GrelBringsAWeakShipBack) {  // BI-14.7
    Bridge t = led_by("l7");
    t.put("s13", 1, true);
    t.put("s24", 2, true);
    for (const int n : {1, 2}) {
        t.state.fleet.destroyed.push_back(t.at(n).ship);
        t.state.at(sector(n)) = {};
    }
    t.act(commander, UseLeader{leader("l7")});
    EXPECT_TRUE(refused(t, commander, Revive{ship("s24"), sector(1)}, "too-strong", "BI-14.7"));
    EXPECT_TRUE(refused(t, commander, Revive{ship("s01"), sector(1)}, "not-destroyed", "BI-14.7"));
    t.act(commander, Revive{ship("s13"), sector(3)});
    EXPECT_FALSE(t.at(3).face_up);
    EXPECT_FALSE(contains(t.view(commander).fleet.destroyed, ship("s13")));
    EXPECT_EQ(t.told.all<Deployed>().back().ship, unknown_ship) << "the crew is not told which";
}

TEST(BraceLeaders, TheCrewDoesNotLearnWhichShipGrelBroughtBack) {  // BI-14.7
    const auto after_reviving = [](std::string_view name) {
        Bridge t = led_by("l7");
        for (const char* destroyed : {"s13", "s24", "s15"}) {  // s13 and s15 have the same back
            Bridge::take(t.state.fleet.deck, ship(destroyed));
            Bridge::take(t.state.fleet.hand, ship(destroyed));
            t.state.fleet.destroyed.push_back(ship(destroyed));
        }
        t.act(commander, UseLeader{leader("l7")});
        t.act(commander, Revive{ship(name), sector(3)});
        return t;
    };
    const Bridge one = after_reviving("s13");
    Bridge two = after_reviving("s15");
    EXPECT_EQ(one.view(officer(1)), two.view(officer(1)));
    EXPECT_EQ(one.public_view(), two.public_view());
    EXPECT_EQ(two.public_view().fleet.destroyed.size(), 3);
    EXPECT_EQ(two.view(commander).fleet.destroyed.size(), 2);
    two.state.due.push_back({DueKind::Event, 0});
    two.act(commander, Attack{});
    two.spin(3);
    EXPECT_FALSE(contains(two.public_view().fleet.destroyed, ship("s15"))) << "it is seen again";
    EXPECT_TRUE(contains(two.public_view().fleet.destroyed, ship("s13")));
    Bridge shot = after_reviving("s13");
    shot.state.second_half = true;
    shot.state.cannon = true;
    shot.state.timers.cannon = shot.now + 10'000;
    shot.act(officer(1), FireCannon{sector(3)});
    EXPECT_EQ(shot.public_view().fleet.destroyed.size(), 3) << "and is there once";
}

TEST(BraceLeaders, WithoutAnEmptySectorNobodyComesBack) {  // BI-14.7
    Bridge t = led_by("l7");
    constexpr std::array<std::string_view, 8> names{"s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08"};
    for (int n = 1; n <= 8; ++n) t.put(names[static_cast<std::size_t>(n - 1)], n);
    Bridge::take(t.state.fleet.deck, ship("s09"));
    t.state.fleet.destroyed.push_back(ship("s09"));
    t.act(commander, UseLeader{leader("l7")});
    EXPECT_FALSE(t.over()) << "it is no ninth ship";
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(BraceLeaders, BreetaiWithEightShipsSurrounds) {  // BI-10.4
    Bridge t = led_by("l2");
    constexpr std::array<std::string_view, 8> names{"s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08"};
    for (int n = 1; n <= 8; ++n) t.put(names[static_cast<std::size_t>(n - 1)], n);
    t.act(commander, UseLeader{leader("l2")});
    EXPECT_EQ(t.state.ending, Ending::Surrounded);
}

}  // namespace broadside::brace_for_impact::testing
