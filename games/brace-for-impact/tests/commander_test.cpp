// Sections 10 to 12 of games/brace-for-impact/rules.md: the commander, events and the track, enemy attacks.
#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::brace_for_impact::testing {

namespace {

void make_due(Bridge& t, DueKind kind = DueKind::Event) { t.state.due.push_back({kind, 0}); }

Options with_track(Difficulty difficulty = Difficulty::Training) {
    Options options = with_players(5, difficulty);
    options.events = Announcer::Track;
    return options;
}

}  // namespace

TEST(BraceCommander, TheHandIsFilledUpBetweenActions) {  // BI-10.1, BI-11.4
    Bridge t;
    t.next_event("e04");  // two contacts
    make_due(t);
    t.act(commander, Execute{});
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(1)});
    EXPECT_EQ(t.state.fleet.hand.size(), 4) << "not during the event";
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(2)});
    EXPECT_EQ(t.state.fleet.hand.size(), 5);
    EXPECT_EQ(t.told.count<HandFilled>(), 4) << "two cards, told to the commander and to the others";
}

TEST(BraceCommander, WithTwoDecksTheCommanderChooses) {  // BI-10.1, BI-13.9
    Bridge t(with_tactics());
    t.next_event("e01");
    make_due(t);
    t.act(commander, Execute{});
    EXPECT_TRUE(refused(t, commander, Draw{Deck::Ships}, "finish-first", "BI-10.7"));
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(1)});
    EXPECT_EQ(t.state.fleet.hand.size(), 4) << "not by itself";
    t.act(commander, Draw{Deck::Tactics});
    EXPECT_EQ(t.state.fleet.tactics_hand.size(), 1);
    EXPECT_TRUE(refused(t, commander, Draw{Deck::Ships}, "hand-full", "BI-10.1"));
    // Without tactics left it is ships only, by itself.
    for (const Tactic left : t.state.fleet.tactics) t.state.fleet.tactics_used.push_back(left);
    t.state.fleet.tactics.clear();
    t.next_event("e01");
    make_due(t);
    t.act(commander, Execute{});
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(2)});
    EXPECT_EQ(t.state.fleet.held(), 5);
}

TEST(BraceCommander, AnEmptyTacticsDeckGivesNothing) {  // BI-13.9
    Bridge t(with_tactics());
    for (const Tactic left : t.state.fleet.tactics) t.state.fleet.tactics_used.push_back(left);
    t.state.fleet.tactics.clear();
    t.push_under(t.state.fleet.deck, t.state.fleet.hand.back());
    t.state.fleet.hand.pop_back();
    EXPECT_TRUE(refused(t, commander, Draw{Deck::Tactics}, "deck-empty", "BI-13.9"));
}

TEST(BraceCommander, DeployingIsFaceDownOnAnEmptySector) {  // BI-10.2, BI-10.8
    Bridge t;
    t.put("s01", 1, true);
    t.hold({"s13", "s14", "s15", "s16", "s17"});
    t.next_event("e01");
    make_due(t);
    t.act(commander, Execute{});
    EXPECT_TRUE(refused(t, commander, Deploy{ship("s13"), sector(1)}, "taken", "BI-10.2"));
    EXPECT_TRUE(refused(t, commander, Deploy{ship("s02"), sector(2)}, "not-in-hand", "BI-10.2"));
    EXPECT_TRUE(refused(t, officer(1), Deploy{ship("s13"), sector(2)}, "not-commander", "BI-2.1"));
    t.act(commander, Deploy{ship("s13"), sector(2)});
    EXPECT_FALSE(t.at(2).face_up);
    EXPECT_EQ(t.view(officer(1)).at(sector(2)).ship, unknown_ship);
    EXPECT_EQ(t.view(officer(1)).at(sector(2)).back, Back::Repair) << "the back shows";
    EXPECT_EQ(t.view(commander).at(sector(2)).ship, ship("s13"));
    EXPECT_TRUE(t.view(officer(1)).fleet.hand.empty());
    EXPECT_EQ(t.view(officer(1)).fleet.ships_in_hand, 5);
    for (const auto& told : t.told.told)
        if (const auto* deployed = std::get_if<Deployed>(&told.event)) {
            EXPECT_EQ(deployed->ship == ship("s13"), told.audience.has(Seat{4}) && !told.audience.has(Seat{0}));
        }
    EXPECT_TRUE(t.rules.audience(t.state, {Seat{4}, Deploy{ship("s13"), sector(2)}, 0}) == SeatSet{Seat{4}});
}

TEST(BraceCommander, WithTooFewShipsTheRestIsForfeited) {  // BI-10.3
    Bridge t;
    t.exhaust_fleet();
    t.put("s24", 8, true);
    t.hold({"s01"});
    t.next_event("e08");  // three contacts
    make_due(t);
    t.act(commander, Execute{});
    t.act(commander, Deploy{ship("s01"), sector(1)});
    EXPECT_EQ(t.told.count<Forfeited>(), 2);
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(BraceCommander, ANinthShipSurroundsTheSdf1) {  // BI-10.4, BI-17.3
    Bridge t;
    fill(t, 7);
    t.next_event("e04");
    make_due(t);
    t.act(commander, Execute{});
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(8)});
    EXPECT_EQ(t.state.ending, Ending::Surrounded);
    EXPECT_EQ(t.rules.result(t.state).clause, "BI-10.4");
    EXPECT_EQ(t.rules.result(t.state).outcomes[4], Outcome::Won);
    EXPECT_EQ(t.rules.result(t.state).outcomes[0], Outcome::Lost);
}

TEST(BraceCommander, EightShipsAloneAreNoVictory) {  // BI-10.4
    Bridge t;
    fill(t, 7);
    t.next_event("e01");
    make_due(t);
    t.act(commander, Execute{});
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(8)});
    EXPECT_FALSE(t.over());
}

TEST(BraceCommander, AFriendHoldsItsSectorAndIsNoneOfTheEight) {  // BI-10.5
    Bridge t;
    fill(t, 7);
    t.put("s25", 8, true);
    t.next_event("e01");
    make_due(t);
    t.act(commander, Execute{});
    EXPECT_FALSE(t.over());
    EXPECT_EQ(t.told.count<Forfeited>(), 1);
    // Face down it is a ship like any other.
    t.put("s25", 8, false);
    t.next_event("e01");
    make_due(t);
    t.act(commander, Execute{});
    EXPECT_EQ(t.state.ending, Ending::Surrounded);
}

TEST(BraceCommander, AFriendMayBeDestroyedBeforeItIsKnown) {  // BI-10.5
    Bridge t;
    t.put("s25", 8);  // strength 3
    EXPECT_TRUE(t.view(officer(1)).at(sector(8)).enemy);
    t.exchange(1, "a39", 1, 2, "a07");
    t.spin(6);
    t.act(officer(1), Fire{sector(8)});
    EXPECT_TRUE(t.at(8).empty());
}

TEST(BraceCommander, WhatIsDueWaitsInItsOrder) {  // BI-10.7
    Bridge t;
    t.act(officer(1), Brace{});
    t.wait(30'000);
    ASSERT_EQ(t.state.due.size(), 2);
    EXPECT_TRUE(refused(t, commander, Execute{}, "attack-due", "BI-10.7"));
    t.act(commander, Attack{});
    t.spin(3);  // deploy
    EXPECT_TRUE(refused(t, commander, Execute{}, "finish-first", "BI-10.7"));
    EXPECT_TRUE(refused(t, commander, Decline{}, "compulsory", "BI-12.2"));
    t.wait(30'000);
    EXPECT_EQ(t.state.due.size(), 2) << "nothing is lost";
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(1)});
    EXPECT_TRUE(t.act(commander, Execute{}));
}

TEST(BraceCommander, TurnedDownAgainAShipIsUnknownAgain) {  // BI-10.9
    Bridge t(with_tactics());
    for (const int n : {1, 2, 3}) t.put(n == 1 ? "s13" : n == 2 ? "s14" : "s15", n, true);
    t.hold_tactic("t05");
    t.act(commander, UseTactic{tactic("t05")});
    t.act(commander, TurnDown{sector(1)});
    EXPECT_EQ(t.view(officer(1)).at(sector(1)).ship, unknown_ship);
    EXPECT_EQ(t.view(officer(1)).at(sector(1)).back, Back::Repair);
    EXPECT_EQ(t.view(commander).at(sector(1)).ship, ship("s13"));
    EXPECT_EQ(t.told.find<ShipTurned>()->ship, unknown_ship);
}

TEST(BraceCommander, TheBattleGoesOnWithoutADeck) {  // BI-10.10
    Bridge t;
    t.exhaust_fleet();
    t.put("s01", 1, true);
    t.act(officer(1), Brace{});
    EXPECT_FALSE(t.over());
}

TEST(BraceEvents, AnEventIsDueEveryThirtySeconds) {  // BI-11.1, BI-4.3
    Bridge t;
    t.wait(29'999);
    EXPECT_TRUE(t.state.due.empty());
    t.wait(1);
    EXPECT_EQ(t.state.due.size(), 1);
    EXPECT_EQ(t.state.timers.event, t.now + 30'000) << "starts again by itself";
    t.wait(569'999);
    EXPECT_EQ(t.state.due.size(), 19) << "the twentieth would end with the battle";
    EXPECT_TRUE(refused(Bridge(), commander, Attack{}, "nothing-due", "BI-11.1"));
}

TEST(BraceEvents, TheCommanderCarriesOutTheEventOrAttacks) {  // BI-11.2
    Bridge t;
    t.next_event("e19");
    make_due(t);
    EXPECT_TRUE(refused(t, commander, Decline{}, "compulsory", "BI-11.2"));
    t.act(commander, Execute{});
    EXPECT_EQ(t.value(System::Armor), 1);
    EXPECT_EQ(t.state.fleet.events_used.back(), event_card("e19"));
    EXPECT_EQ(t.told.find<EventTaken>()->next_event, t.state.fleet.events.back()) << "the next is seen";
    t.next_event("e25");
    make_due(t);
    t.act(commander, Attack{});
    t.spin(2);
    EXPECT_EQ(t.state.fleet.events_used.back(), event_card("e25")) << "discarded without effect";
    EXPECT_EQ(t.value(System::Hull), 7);
    EXPECT_EQ(t.value(System::Armor), 0);
}

TEST(BraceEvents, DamageComesBeforeContacts) {  // BI-11.3
    Bridge t;
    t.next_event("e18");  // two contacts, Hull
    make_due(t);
    t.act(commander, Execute{});
    EXPECT_EQ(t.value(System::Armor), 2);
    EXPECT_EQ(t.view(commander).doing.asks, Op::Deploy);
    Bridge direct;
    direct.next_event("e27");  // direct Life, Armor
    make_due(direct);
    direct.act(commander, Execute{});
    EXPECT_EQ(direct.value(System::Life), 1);
    EXPECT_EQ(direct.value(System::Armor), 2);
}

TEST(BraceEvents, UsedEventsAreShuffledWhenTheLastIsGone) {  // BI-11.5
    Bridge t;
    while (t.state.fleet.events.size() > 1) {
        t.state.fleet.events_used.push_back(t.state.fleet.events.back());
        t.state.fleet.events.pop_back();
    }
    make_due(t);
    t.act(commander, Attack{});
    t.spin(2);
    ASSERT_EQ(t.state.chance, Chance::Events);
    EXPECT_EQ(t.rules.chance(t.state).sides.size(), 26);
    EXPECT_TRUE(t.rules.chance(t.state).audience.empty()) << "nobody sees the order";
    Draws draws;
    for (int i = 0; i < 26; ++i) draws.push_back(0);
    t.draw(draws);
    EXPECT_EQ(t.state.fleet.events.size(), 27);
    EXPECT_TRUE(t.state.fleet.events_used.empty());
}

TEST(BraceEvents, TheTrackSpeaksAtItsTimesAndLeavesNoChoice) {  // BI-11.6
    Bridge t(with_track());
    EXPECT_TRUE(t.state.fleet.events.empty());
    EXPECT_EQ(t.state.timers.event - t.state.began, 25'000);
    t.wait(25'000);
    EXPECT_NE(t.told.find<TrackSpoke>(), nullptr);
    EXPECT_EQ(t.view(commander).doing.asks, Op::Deploy) << "nothing to start";
    EXPECT_TRUE(refused(t, commander, Attack{}, "finish-first", "BI-10.7"));
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(1)});
    EXPECT_EQ(t.state.timers.event - t.state.began, 85'000);
    t.wait(60'000);  // incoming fire; the spin of the helper hits the Armor
    EXPECT_NE(t.told.find<EnemySpun>(), nullptr);
    EXPECT_EQ(t.value(System::Armor), 2);
}

TEST(BraceEvents, LinesOfTheTrackWaitForEachOther) {  // BI-11.6, BI-10.7
    Bridge t(with_track());
    t.wait(270'000);
    EXPECT_EQ(t.view(commander).doing.asks, Op::Deploy);
    EXPECT_EQ(t.state.due.size(), 6) << "the first contact is still to be placed";
    EXPECT_EQ(t.value(System::Life), 2);
    while (t.view(commander).doing.asks == Op::Deploy) {
        int free = 1;
        while (!t.at(free).empty()) ++free;
        t.act(commander, Deploy{t.state.fleet.hand[0], sector(free)});
        if (t.state.chance != Chance::None) t.spin(free + 1);
    }
    EXPECT_TRUE(t.state.due.empty());
    EXPECT_EQ(t.value(System::Life), 1) << "the direct hit of 4:25";
}

TEST(BraceEvents, TheTrackWaitsForNoHandAndCannotBeReplacedByAnAttack) {  // BI-11.6
    Options options = with_track(Difficulty::Veteran);
    options.tactics = true;
    Bridge t(options);
    t.hold({"s01", "s02", "s03", "s04"});
    ASSERT_TRUE(chooses_deck(t.rules.terms(), t.state)) << "the commander has two cards to draw and takes no notice";
    t.wait(25'000);
    ASSERT_EQ(t.view(commander).doing.asks, Op::Deploy) << "the contact of 0:25";
    for (const Move& order : {Move{Attack{}}, Move{Execute{}}}) EXPECT_TRUE(refused(t, commander, order, "finish-first", "BI-10.7"));
    EXPECT_TRUE(refused(t, commander, Decline{}, "compulsory", "BI-12.2"));
    t.wait(30'000);
    EXPECT_EQ(t.state.due.size(), 1) << "the incoming fire of 0:55 waits for the contact";
    t.act(commander, Deploy{ship("s01"), sector(1)});
    EXPECT_EQ(t.state.chance, Chance::EnemySpin) << "and comes by itself";
    t.spin(2);
    EXPECT_TRUE(t.state.due.empty());
    for (const Move& order : {Move{Attack{}}, Move{Execute{}}, Move{Decline{}}})
        EXPECT_TRUE(refused(t, commander, order, "nothing-due", "BI-11.1"));
    t.act(commander, Draw{Deck::Tactics});
}

TEST(BraceEvents, ThereIsATrackForEachDifficulty) {  // BI-11.6
    std::set<int> lines;
    for (const Difficulty difficulty : {Difficulty::Training, Difficulty::Veteran, Difficulty::Elite})
        lines.insert(Rules(with_track(difficulty), plain_content()).terms().script().size());
    EXPECT_EQ(lines, (std::set<int>{17, 20}));
}

TEST(BraceEvents, TheEndOfTheTrackIsTheEndOfTheBattle) {  // BI-11.7
    Bridge t(with_track());
    t.wait(300'000);
    EXPECT_TRUE(t.state.cannon);
    t.wait(299'999);
    EXPECT_FALSE(t.over());
    t.wait(1);
    EXPECT_EQ(t.state.ending, Ending::Repelled);
}

TEST(BraceEvents, ReservesFollowTheIconsAsThePressureSays) {  // BI-11.8
    Content content = plain_content();
    content.cards.pressure[0][4] = {4, 0};
    const Terms terms = Rules(with_players(4), content).terms();
    // With four thirds a card has one more icon, and every third card two.
    int more = 0;
    for (int i = 0; i < event_count; ++i) {
        const Row row = terms.row_of(EventCard{i});
        const EventData& data = content.cards.events[static_cast<std::size_t>(i)];
        more += row.size() - data.row.size();
        EXPECT_EQ(row[data.row.size()], data.reserve[0]);
    }
    EXPECT_EQ(more, 27 + 9);
    // Below 0 icons are left out.
    content.cards.pressure[0][4] = {-1, 0};
    const Terms milder = Rules(with_players(4), content).terms();
    int fewer = 0;
    for (int i = 0; i < event_count; ++i)
        fewer += content.cards.events[static_cast<std::size_t>(i)].row.size() - milder.row_of(EventCard{i}).size();
    EXPECT_EQ(fewer, 9);
    content.cards.pressure[0][4] = {4, 0};
    Bridge t(with_players(4), content);
    t.next_event("e01");  // one contact; Hull is its first reserve
    EXPECT_EQ(t.view(officer(1)).fleet.next_row.size(), 2) << "everybody sees what it would do";
    make_due(t);
    t.act(commander, Execute{});
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(1)});
    EXPECT_EQ(t.value(System::Armor), 2);
}

TEST(BraceFleetAttack, ReservesFollowTheIconsOfAnAttackAndBelowZeroIconsAreLeftOut) {  // BI-12.7
    Content content = plain_content();
    const auto icons_more = [&](int pressure, Ship attacker) {
        content.cards.pressure[0][4].attack = static_cast<decltype(content.cards.pressure[0][4].attack)>(pressure);
        const Terms terms = Rules(with_players(4), content).terms();
        int more = 0;
        for (int i = 0; i < sector_count; ++i) {
            const int own = attacker.named() ? content.cards.of(attacker).attack.size() : content.cards.of(Sector{i}).attack.size();
            more += terms.attack_row(Sector{i}, attacker).size() - own;
        }
        return more;
    };
    for (const Ship attacker : {no_ship, ship("s13")}) {  // the empty sectors, and a ship with two icons
        EXPECT_EQ(icons_more(0, attacker), 0);
        EXPECT_EQ(icons_more(3, attacker), 8) << "one more everywhere";
        EXPECT_EQ(icons_more(1, attacker), 2) << "a third more: sectors 3 and 6";
        EXPECT_EQ(icons_more(-1, attacker), -3) << "a third less: sectors 1, 4 and 7";
    }
    EXPECT_EQ(icons_more(-3, ship("s13")), -8);
    EXPECT_EQ(icons_more(-9, ship("s13")), -16) << "there is nothing left to leave out";
    content.cards.pressure[0][4].attack = -1;
    Bridge t(with_players(4), content);
    t.set(System::Armor, 0);
    t.fleet_attacks(4);  // an empty sector whose one icon, Life Support, is left out
    EXPECT_EQ(t.value(System::Life), t.state.gauge(System::Life).most);
    EXPECT_TRUE(t.view(officer(1)).board[3].attack.empty()) << "everybody sees that it does nothing";
}

TEST(BraceFleetAttack, AShipInTheSectorIsTurnedUpAndFires) {  // BI-12.1
    Bridge t;
    t.put("s13", 5);  // Hull, Hull
    t.fleet_attacks(5);
    EXPECT_TRUE(t.at(5).face_up);
    EXPECT_EQ(t.value(System::Armor), 1);
    EXPECT_EQ(t.value(System::Reflex), 3) << "not the icon of the sector";
    Bridge empty;
    empty.set(System::Armor, 0);
    empty.fleet_attacks(5);
    EXPECT_EQ(empty.value(System::Reflex), 2);
}

TEST(BraceFleetAttack, WhatCannotBeDoneIsSkipped) {  // BI-12.2, BI-10.3
    Bridge t;
    t.exhaust_fleet();
    t.put("s21", 1, true);  // deploy, Hull, Hull
    t.fleet_attacks(1);
    EXPECT_EQ(t.told.count<Forfeited>(), 1);
    EXPECT_EQ(t.value(System::Armor), 1);
}

TEST(BraceFleetAttack, DeployIsCarriedOutAtOnce) {  // BI-12.3
    Bridge t;
    t.put("s21", 1, true);
    t.fleet_attacks(1);
    EXPECT_EQ(t.value(System::Armor), 3) << "from left to right";
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(2)});
    EXPECT_EQ(t.value(System::Armor), 1);
}

TEST(BraceFleetAttack, AttackAgainComesAfterThisAttackWithoutARefill) {  // BI-12.4
    Bridge t;
    t.put("s22", 1, true);  // Armor, Hull, attack
    t.put("s11", 2, true);  // deploy, Armor
    t.fleet_attacks(1);
    EXPECT_EQ(t.value(System::Armor), 1);
    EXPECT_EQ(t.state.chance, Chance::EnemySpin);
    t.spin(2);
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(3)});
    EXPECT_EQ(t.value(System::Armor), 0);
    EXPECT_EQ(t.state.fleet.hand.size(), 5) << "now it is filled";
    // Through the port arm the attack goes on and on.
    t.put("s18", 4, true);  // deploy, deploy
    t.fleet_attacks(7);
    t.spin(7);
    t.spin(4);
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(5)});
    EXPECT_EQ(t.state.fleet.hand.size(), 4);
    t.act(commander, Deploy{t.state.fleet.hand[0], sector(6)});
    EXPECT_TRUE(t.state.frames.empty());
    EXPECT_EQ(t.state.tallies[4].attacks, 5);
}

TEST(BraceFleetAttack, AFriendIsTurnedUpAndDoesNothing) {  // BI-12.5
    Content content = plain_content();
    content.cards.pressure[0][5] = {0, 9};
    Bridge t(with_players(5), content);
    t.put("s26", 5);
    t.fleet_attacks(5);
    EXPECT_TRUE(t.at(5).face_up);
    EXPECT_EQ(t.told.count<Damaged>(), 0);
    EXPECT_TRUE(t.told.find<ShipTurned>()->friendly);
}

TEST(BraceFleetAttack, TheAttackAfterACallToBraceMayBeLeftOut) {  // BI-12.6
    Bridge t;
    t.act(officer(1), Brace{});
    t.act(commander, Decline{});
    EXPECT_TRUE(t.state.due.empty());
    EXPECT_NE(t.told.find<AttackDeclined>(), nullptr);
}

TEST(BraceFleetAttack, ReservesOfTheSectorFollowTheIcons) {  // BI-12.7
    Content content = plain_content();
    content.cards.pressure[0][5] = {0, 3};
    Bridge t(with_players(5), content);
    t.set(System::Armor, 0);
    t.fleet_attacks(1);  // Hull, and in reserve Hull
    EXPECT_EQ(t.value(System::Hull), 5);
    t.put("s03", 1, true);  // Life, and the reserve of the sector
    t.fleet_attacks(1);
    EXPECT_EQ(t.value(System::Life), 1);
    EXPECT_EQ(t.value(System::Hull), 4);
}

}  // namespace broadside::brace_for_impact::testing
