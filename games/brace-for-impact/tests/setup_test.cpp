// Sections 1 to 3 of games/brace-for-impact/rules.md: what there is, sides and options, set-up and ready check.
#include <set>

#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::brace_for_impact::testing {

TEST(BraceSetup, TheSpinnerPointsAtOneOfEightSectors) {  // BI-1.1
    Bridge t;
    t.put("s01", 1, true);
    t.exchange(1, "a39", 1, 2, "a07");
    const auto request = t.rules.chance(t.state);
    ASSERT_EQ(request.sides.size(), 1);
    EXPECT_EQ(request.sides[0], 8u);
    EXPECT_EQ(Rules::face_name(request, 0, 7), "8");
    EXPECT_TRUE(request.audience == SeatSet::everybody());
}

TEST(BraceSetup, ACommandAnswersItsKindAndRepairAnswersEverySystem) {  // BI-1.2, BI-6.4
    for (const Kind status : {Kind::Armor, Kind::Reflex, Kind::Life, Kind::Hull}) {
        EXPECT_TRUE(answers(Kind::Repair, status));
        EXPECT_TRUE(answers(status, status));
        EXPECT_FALSE(answers(Kind::Attack, status));
    }
    EXPECT_FALSE(answers(Kind::Repair, Kind::Attack));
    EXPECT_FALSE(answers(Kind::Repair, Kind::Scout));
}

TEST(BraceSetup, CardsMarkedFivePlusAreLeftOutOfSmallGames) {  // BI-1.3, BI-3.1
    for (const int players : {2, 3, 4, 5, 15}) {
        const Bridge t = Bridge::mustering(with_players(players));
        int cards = 0;
        int least = 99;
        int most = 0;
        for (int n = 0; n < t.rules.terms().officers(); ++n) {
            const int pile = t.state.officers[static_cast<std::size_t>(n)].pile.size();
            cards += pile;
            least = std::min(least, pile);
            most = std::max(most, pile);
            for (const Action each : t.state.officers[static_cast<std::size_t>(n)].pile)
                if (players < 5) {
                    EXPECT_FALSE(t.rules.terms().cards.of(each).five_plus);
                }
        }
        EXPECT_EQ(cards, players < 5 ? 60 : 81) << players;
        EXPECT_LE(most - least, 1) << "as even as possible";
    }
}

TEST(BraceSetup, ShipsHaveStrengthIconsAndABackAndSomeAreFriends) {  // BI-1.4, BI-1.6
    const Cards& cards = plain_content().cards;
    int friends = 0;
    for (const ShipData& each : cards.ships) {
        EXPECT_GE(each.strength, 3);
        EXPECT_NE(each.back, Back::None);
        friends += each.friendly ? 1 : 0;
        EXPECT_EQ(each.friendly, each.attack.empty());
    }
    EXPECT_EQ(friends, 3);
}

TEST(BraceSetup, DecksHaveTheirCards) {  // BI-1.5, BI-2.6
    Options options = with_players(5);
    options.tactics = options.leaders = true;
    const Bridge t = Bridge::mustering(options);
    EXPECT_EQ(t.state.fleet.deck.size() + 1, 27);
    EXPECT_EQ(t.state.fleet.events.size(), 27);
    EXPECT_EQ(t.state.fleet.tactics.size(), 22);
    EXPECT_EQ(t.state.fleet.leaders.size(), 5);
    const Bridge plain = Bridge::mustering();
    EXPECT_TRUE(plain.state.fleet.tactics.empty());
    EXPECT_TRUE(plain.state.fleet.leaders.empty());
}

TEST(BraceSetup, ThePackSaysWhatTheCardsDo) {  // BI-1.7
    Content content = plain_content();
    content.cards.sectors[0].attack = {Step{Op::Direct, System::Life}};
    Bridge t(with_players(5), content);
    t.fleet_attacks(1);
    EXPECT_EQ(t.value(System::Life), 1);
    EXPECT_EQ(t.value(System::Hull), 7);
}

TEST(BraceSetup, OneCommandsAndTheOthersAreTheCrew) {  // BI-2.1, BI-2.3
    const Bridge t;
    EXPECT_EQ(t.rules.seats(), 5);
    for (int n = 0; n < 4; ++n) {
        EXPECT_EQ(t.rules.side(Seat{byte(n)}), Side{0});
        EXPECT_EQ(t.rules.seat_name(Seat{byte(n)}), "officer-" + std::to_string(n + 1));
    }
    EXPECT_EQ(t.rules.side(Seat{4}), Side{1});
    EXPECT_EQ(t.rules.seat_name(Seat{4}), "commander");
    EXPECT_EQ(t.rules.side_name(Side{0}), "crew");
    EXPECT_EQ(t.rules.side_name(Side{1}), "enemy");
    EXPECT_TRUE(refused(t, commander, Brace{}, "not-crew", "BI-2.1"));
    EXPECT_TRUE(refused(t, officer(1), Attack{}, "not-commander", "BI-2.1"));
    EXPECT_EQ(t.rules.check(t.state, spectator, Pause{}).code, "no-seat");
}

TEST(BraceSetup, TwoAlwaysPlayTogetherThreeAndFourMay) {  // BI-2.2
    EXPECT_TRUE(Rules(with_players(2), plain_content()).terms().cooperative());
    for (const int players : {3, 4}) {
        EXPECT_FALSE(Rules(with_players(players), plain_content()).terms().cooperative());
        EXPECT_TRUE(Rules(together(players), plain_content()).terms().cooperative());
    }
    EXPECT_FALSE(Rules(together(5), plain_content()).terms().cooperative());
    const Bridge t(together(3));
    EXPECT_EQ(t.rules.side(Seat{2}), Side{0});
    EXPECT_TRUE(refused(t, officer(3), Attack{}, "no-commander", "BI-2.2"));
}

TEST(BraceSetup, TheChartSaysHowTheShipBegins) {  // BI-2.4
    const auto begins = [](int players, Difficulty difficulty) {
        const State state = Rules(with_players(players, difficulty), plain_content()).initial();
        std::vector<int> values;
        for (const System system : all_systems) {
            values.push_back(state.gauge(system).value);
            values.push_back(state.gauge(system).most);
        }
        return values;
    };
    using V = std::vector<int>;  // Armor, Reflex, Life, Hull: value, most
    EXPECT_EQ(begins(4, Difficulty::Training), (V{2, 3, 3, 3, 3, 3, 7, 7}));
    EXPECT_EQ(begins(5, Difficulty::Training), (V{1, 3, 3, 3, 2, 2, 7, 7}));
    EXPECT_EQ(begins(9, Difficulty::Training), (V{0, 3, 3, 3, 2, 2, 7, 7}));
    EXPECT_EQ(begins(4, Difficulty::Veteran), (V{2, 3, 2, 3, 2, 3, 5, 7}));
    EXPECT_EQ(begins(8, Difficulty::Veteran), (V{2, 3, 2, 3, 2, 3, 5, 7}));
    EXPECT_EQ(begins(15, Difficulty::Veteran), (V{0, 3, 2, 3, 1, 2, 4, 6}));
    EXPECT_EQ(begins(3, Difficulty::Elite), (V{1, 2, 2, 3, 1, 2, 4, 6}));
    EXPECT_EQ(begins(8, Difficulty::Elite), (V{0, 2, 1, 2, 1, 2, 3, 5}));
    EXPECT_EQ(begins(15, Difficulty::Elite), (V{0, 2, 1, 2, 1, 1, 3, 5}));
}

TEST(BraceSetup, TheHandGoesByDifficultyOrByPlayers) {  // BI-2.5
    for (const auto& [difficulty, size] : {std::pair{Difficulty::Training, 5}, {Difficulty::Veteran, 6}, {Difficulty::Elite, 7}})
        EXPECT_EQ(Bridge(with_players(5, difficulty)).state.fleet.hand.size(), size);
    for (const auto& [players, size] : {std::pair{4, 5}, {8, 6}, {15, 7}}) {
        Options options = with_players(players);
        options.hand = HandBy::Players;
        EXPECT_EQ(Bridge(options).state.fleet.hand.size(), size);
    }
}

TEST(BraceSetup, TheCooperativeFormHasNoneOfTheCommandersOptions) {  // BI-2.6, BI-4.4
    Options options = together(3);
    options.tactics = options.leaders = true;
    options.events = Announcer::Track;
    const Bridge t(options);
    EXPECT_FALSE(t.rules.terms().has_tactics() || t.rules.terms().has_leaders() || t.rules.terms().has_track());
    EXPECT_EQ(t.deadline(), no_deadline);
}

TEST(BraceSetup, ChannelsLimitOpenCalls) {  // BI-2.7, BI-6.6
    Options options = with_players(5);
    options.channels = Channels::Two;
    Bridge t(options);
    for (const int n : {1, 2, 3}) t.give(n, n == 1 ? "a21" : n == 2 ? "a22" : "a23");
    t.give(1, "a01");
    t.act(officer(1), Announce{card("a21"), 1});
    t.act(officer(2), Announce{card("a22"), 1});
    EXPECT_TRUE(refused(t, officer(3), Announce{card("a23"), 1}, "channels-busy", "BI-6.6"));
    EXPECT_TRUE(t.act(officer(1), Announce{card("a01"), 2})) << "it replaces one's own";
    t.act(officer(2), TakeBack{});
    EXPECT_TRUE(t.act(officer(3), Announce{card("a23"), 1}));
}

TEST(BraceSetup, ThePaceStretchesTheHourglassesAndNothingElse) {  // BI-2.8
    Options options = with_players(5);
    options.pace = Pace::Flash;
    Bridge t(options);
    EXPECT_EQ(t.state.timers.battle - t.state.began, 30'000);
    EXPECT_EQ(t.state.timers.event - t.state.began, 3'000);
    t.set(System::Armor, 0);
    t.set(System::Reflex, 1);
    t.fleet_attacks(5);
    EXPECT_EQ(t.state.timers.furnace - t.now, 6'000);
    t.give(1, "a21");
    t.give(2, "a01");
    t.act(officer(1), Announce{card("a21"), 1});
    t.give(3, "a31");
    t.act(officer(3), Answer{t.state.lines, card("a31")});
    EXPECT_EQ(t.state.officer(officer(3)).locked - t.now, 1'500);
}

TEST(BraceSetup, OfficersLookThroughTheirPilesWithoutOrder) {  // BI-3.2
    Bridge t = Bridge::mustering();
    const View view = t.view(officer(2));
    ASSERT_EQ(view.pile.size(), 20);
    for (int i = 1; i < view.pile.size(); ++i) EXPECT_LT(view.pile[i - 1].index, view.pile[i].index);
    std::swap(t.state.officers[1].pile[0], t.state.officers[1].pile[9]);
    EXPECT_TRUE(t.view(officer(2)) == view) << "the order does not show";
    EXPECT_TRUE(t.view(commander).pile.empty());
    EXPECT_TRUE(Bridge().view(officer(2)).pile.empty()) << "only before the battle";
}

TEST(BraceSetup, HandsAreAsLargeAsLifeSupportHasTokens) {  // BI-3.3
    Bridge t = Bridge::mustering(with_players(5, Difficulty::Veteran));
    EXPECT_EQ(t.value(System::Life), 2);
    t.act_ready();
    for (int n = 1; n <= 4; ++n) t.act(officer(n), Ready{true});
    t.act(commander, Ready{true});
    EXPECT_EQ(t.hand(1), 0);
    t.wait(3'000);
    for (int n = 1; n <= 4; ++n) EXPECT_EQ(t.hand(n), 3) << "damaged tokens included";
}

TEST(BraceSetup, EverybodySeesTheNextEventAndNobodyTheOneBelow) {  // BI-3.4
    Bridge t;
    t.next_event("e19");
    for (const Who who : {officer(1), commander}) EXPECT_EQ(t.view(who).fleet.next_event, event_card("e19"));
    const View before = t.view(commander);
    std::swap(t.state.fleet.events[0], t.state.fleet.events[5]);
    EXPECT_TRUE(t.view(commander) == before);
    EXPECT_EQ(t.public_view().fleet.next_event, event_card("e19"));
}

TEST(BraceSetup, TheCommanderPlacesTwoShipsOfModestStrength) {  // BI-3.5
    Bridge t = Bridge::mustering();
    // s27 and s26 are on top, then the strong ones s24 to s19, which go under the deck.
    EXPECT_EQ(t.view(commander).fleet.drawn, ship("s27"));
    EXPECT_EQ(t.view(officer(1)).fleet.drawn, no_ship);
    EXPECT_TRUE(refused(t, officer(1), Deploy{unknown_ship, sector(1)}, "not-commander", "BI-3.5"));
    EXPECT_TRUE(refused(t, commander, Deploy{ship("s01"), sector(1)}, "not-drawn", "BI-3.5"));
    t.state.fleet.deck.pop_back();
    t.state.fleet.deck.pop_back();
    t.push_under(t.state.fleet.deck, ship("s25"));
    t.push_under(t.state.fleet.deck, ship("s26"));
    ASSERT_EQ(t.state.fleet.deck.back(), ship("s24"));
    t.act(commander, Deploy{ship("s27"), sector(4)});
    EXPECT_EQ(t.view(commander).fleet.drawn, ship("s18")) << "six strong ships were passed over";
    EXPECT_EQ(t.state.fleet.deck[0], ship("s19"));
    EXPECT_EQ(t.state.fleet.deck[5], ship("s24"));
    EXPECT_TRUE(refused(t, commander, Deploy{unknown_ship, sector(4)}, "taken", "BI-10.2"));
    EXPECT_TRUE(refused(t, commander, Ready{true}, "place-first", "BI-3.5"));
    t.act(commander, Deploy{unknown_ship, sector(5)});
    EXPECT_FALSE(t.at(4).face_up || t.at(5).face_up);
    EXPECT_TRUE(refused(t, commander, Deploy{unknown_ship, sector(6)}, "placed", "BI-3.5"));
    EXPECT_EQ(t.state.fleet.hand.size(), 5) << "and the hand is drawn";
}

TEST(BraceSetup, WithTacticsEachCardOfTheHandComesFromEitherDeck) {  // BI-3.6
    Bridge t = Bridge::mustering(with_tactics());
    EXPECT_TRUE(refused(t, commander, Draw{Deck::Tactics}, "place-first", "BI-3.5"));
    t.act(commander, Deploy{unknown_ship, sector(1)});
    t.act(commander, Deploy{unknown_ship, sector(2)});
    EXPECT_TRUE(refused(t, commander, Ready{true}, "draw-first", "BI-3.6"));
    for (int i = 0; i < 3; ++i) t.act(commander, Draw{Deck::Tactics});
    EXPECT_EQ(t.view(commander).fleet.tactics_hand.size(), 3) << "seen before the next is drawn";
    t.act(commander, Draw{Deck::Ships});
    t.act(commander, Draw{Deck::Ships});
    EXPECT_TRUE(refused(t, commander, Draw{Deck::Ships}, "hand-full", "BI-10.1"));
    EXPECT_TRUE(t.act(commander, Ready{true}));
    EXPECT_TRUE(refused(Bridge(), commander, Draw{Deck::Tactics}, "hand-full", "BI-10.1"));
}

TEST(BraceSetup, AsManyLeadersAsTheHandSizeAreLaidOut) {  // BI-3.7
    for (const auto& [difficulty, size] : {std::pair{Difficulty::Training, 5}, {Difficulty::Elite, 7}}) {
        Options options = with_leaders();
        options.difficulty = difficulty;
        const Bridge t(options);
        EXPECT_EQ(t.state.fleet.leaders_up.size(), size);
        EXPECT_TRUE(t.view(officer(1)).fleet.leaders_up == t.state.fleet.leaders_up) << "face up";
    }
}

TEST(BraceSetup, InTheCooperativeFormTheFirstOfficerPlacesUnseen) {  // BI-3.8
    Bridge t = Bridge::mustering(together(3));
    EXPECT_TRUE(refused(t, officer(2), Deploy{unknown_ship, sector(1)}, "not-first", "BI-3.8"));
    EXPECT_TRUE(refused(t, officer(1), Deploy{t.state.fleet.drawn, sector(1)}, "not-drawn", "BI-3.5"));
    EXPECT_EQ(t.view(officer(1)).fleet.drawn, no_ship);
    EXPECT_TRUE(refused(t, officer(1), Ready{true}, "place-first", "BI-3.5"));
    t.act(officer(1), Deploy{unknown_ship, sector(1)});
    EXPECT_EQ(t.view(officer(1)).at(sector(1)).ship, unknown_ship);
    t.act(officer(1), Deploy{unknown_ship, sector(2)});
    EXPECT_TRUE(t.state.fleet.hand.empty());
    EXPECT_EQ(t.state.fleet.deck.size(), 25);
}

TEST(BraceSetup, TheBattleBeginsAfterACountdownWhenAllAreReady) {  // BI-3.9
    Bridge t = Bridge::mustering();
    t.act_ready();
    EXPECT_TRUE(refused(t, officer(1), Brace{}, "not-begun", "BI-3.9"));
    EXPECT_TRUE(refused(t, officer(1), Pause{}, "not-begun", "BI-3.9"));
    EXPECT_TRUE(refused(t, officer(1), Ready{false}, "no-change", "BI-3.9"));
    for (int n = 1; n <= 4; ++n) t.act(officer(n), Ready{true});
    EXPECT_EQ(t.deadline(), no_deadline);
    EXPECT_TRUE(refused(t, officer(1), Ready{true}, "no-change", "BI-3.9"));
    t.now = 5'000;
    t.act(commander, Ready{true});
    EXPECT_EQ(t.deadline(), 8'000);
    t.now = 7'000;
    t.act(officer(3), Ready{false});
    EXPECT_EQ(t.deadline(), no_deadline) << "taken back";
    t.wait(10'000);
    EXPECT_EQ(t.state.phase, Phase::Muster);
    t.act(officer(3), Ready{true});
    t.wait(2'999);
    EXPECT_EQ(t.state.phase, Phase::Countdown);
    t.wait(1);
    EXPECT_EQ(t.state.phase, Phase::Battle);
    EXPECT_TRUE(refused(t, officer(1), Ready{false}, "begun", "BI-3.9"));
}

}  // namespace broadside::brace_for_impact::testing
