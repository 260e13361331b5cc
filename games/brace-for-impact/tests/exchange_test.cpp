// Section 6 of games/brace-for-impact/rules.md: calls and answers.
#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::brace_for_impact::testing {

TEST(BraceExchange, AStatusOfTheHandIsAnnouncedForAllToSee) {  // BI-6.1
    Bridge t;
    t.give(1, "a21");
    EXPECT_TRUE(refused(t, officer(1), Announce{card("a22"), 1}, "not-in-hand", "BI-6.1"));
    EXPECT_TRUE(refused(t, officer(1), Announce{card("a21"), 3}, "no-status", "BI-1.2"));
    t.act(officer(1), Announce{card("a21"), 2});
    for (const View& view : {t.view(officer(4)), t.view(commander), t.public_view()}) {
        ASSERT_EQ(view.lines.size(), 1);
        EXPECT_EQ(view.lines[0].who, officer(1));
        EXPECT_EQ(view.lines[0].kind, Kind::Hull);
        EXPECT_EQ(view.lines[0].value, 1);
    }
    EXPECT_EQ(t.hand(1), 1) << "the card stays in the hand";
}

TEST(BraceExchange, OneOpenCallEach) {  // BI-6.2
    Bridge t;
    t.give(1, "a21");
    t.give(2, "a46");
    EXPECT_TRUE(refused(t, officer(1), TakeBack{}, "no-call", "BI-6.2"));
    t.act(officer(1), Announce{card("a21"), 2});
    EXPECT_TRUE(refused(t, officer(1), Announce{card("a21"), 2}, "open-already", "BI-6.2"));
    t.act(officer(1), Announce{card("a21"), 1});
    EXPECT_EQ(t.view(officer(2)).lines.size(), 1);
    EXPECT_TRUE(refused(t, officer(2), Answer{1, card("a46")}, "too-late", "BI-6.2"));
    t.act(officer(1), TakeBack{});
    EXPECT_TRUE(t.view(officer(2)).lines.empty());
    EXPECT_TRUE(refused(t, officer(2), Answer{2, card("a46")}, "too-late", "BI-6.2"));
    t.act(officer(1), Announce{card("a21"), 2});
    EXPECT_TRUE(t.act(officer(2), Answer{3, card("a46")})) << "announced again";
}

TEST(BraceExchange, NobodyAnswersTheirOwnCall) {  // BI-6.3
    Bridge t;
    t.give(1, "a21");
    t.give(1, "a46");
    t.act(officer(1), Announce{card("a21"), 2});
    EXPECT_TRUE(refused(t, officer(1), Answer{1, card("a46")}, "own-call", "BI-6.3"));
    EXPECT_TRUE(refused(t, officer(2), Answer{1, card("a47")}, "not-in-hand", "BI-6.1"));
    EXPECT_TRUE(refused(t, commander, Answer{1, card("a46")}, "not-crew", "BI-2.1"));
}

TEST(BraceExchange, RepairAnswersSystemsOnly) {  // BI-6.4
    for (const auto& [called, system] :
         {std::pair{"a28", System::Armor}, {"a21", System::Hull}, {"a22", System::Reflex}, {"a26", System::Life}}) {
        Bridge t;
        t.set(system, 1);
        t.exchange(1, called, 2, 2, "a46");
        EXPECT_GT(t.value(system), 1) << called;
    }
    Bridge t;
    t.give(1, "a39");  // Attack 3, Scout
    t.give(2, "a46");
    t.give(3, "a47");
    t.act(officer(1), Announce{card("a39"), 1});
    t.act(officer(2), Answer{1, card("a46")});
    EXPECT_NE(t.told.find<SpokenInVain>(), nullptr);
    t.act(officer(1), Announce{card("a39"), 2});
    t.act(officer(3), Answer{2, card("a47")});
    EXPECT_NE(t.told.find<SpokenInVain>(), nullptr);
}

TEST(BraceExchange, BothCardsAreDiscardedAndTheStatusIsCarriedOut) {  // BI-6.5
    Bridge t;
    t.set(System::Armor, 0);
    t.exchange(1, "a01", 1, 2, "a21");  // Armor +2
    EXPECT_EQ(t.value(System::Armor), 2);
    EXPECT_EQ(t.hand(1), 0);
    EXPECT_EQ(t.hand(2), 0);
    EXPECT_EQ(t.state.officers[0].discard.back(), card("a01"));
    EXPECT_EQ(t.state.officers[1].discard.back(), card("a21"));
    EXPECT_TRUE(t.view(officer(3)).lines.empty());
    const Repaired* told = t.told.find<Repaired>();
    ASSERT_NE(told, nullptr);
    EXPECT_EQ(told->who, officer(1)) << "the one who called";
}

TEST(BraceExchange, ManyCallsAreOpenAtOnceAndAnsweredInAnyOrder) {  // BI-6.6
    Bridge t;
    t.give(1, "a21");
    t.give(2, "a22");
    t.give(3, "a26");
    t.give(4, "a46");
    t.give(4, "a47");
    t.give(4, "a34");
    t.act(officer(1), Announce{card("a21"), 2});
    t.act(officer(2), Announce{card("a22"), 2});
    t.act(officer(3), Announce{card("a26"), 2});
    EXPECT_EQ(t.view(commander).lines.size(), 3);
    EXPECT_TRUE(t.act(officer(4), Answer{3, card("a46")}));
    EXPECT_TRUE(t.act(officer(4), Answer{1, card("a47")}));
    EXPECT_TRUE(t.act(officer(4), Answer{2, card("a34")}));
}

TEST(BraceExchange, AWrongCommandLocksAnsweringForAMoment) {  // BI-6.7
    Bridge t;
    t.give(1, "a21");
    t.give(2, "a31");  // answers Hull
    t.give(2, "a22");  // answers Armor
    t.act(officer(1), Announce{card("a21"), 2});
    const Move wrong = Answer{1, card("a22")};
    EXPECT_FALSE(t.is_listed(officer(2), wrong)) << "allowed, but nobody is offered it";
    t.act(officer(2), wrong);
    EXPECT_EQ(t.hand(2), 2) << "the card stays";
    EXPECT_EQ(t.view(officer(1)).lines.size(), 1) << "the call stays open";
    EXPECT_TRUE(refused(t, officer(2), Answer{1, card("a31")}, "locked", "BI-6.7"));
    EXPECT_TRUE(t.act(officer(2), Announce{card("a31"), 1})) << "announcing is not barred";
    EXPECT_TRUE(t.act(officer(2), Brace{})) << "nor is calling";
    EXPECT_EQ(t.deadline(), t.now + 1'500);
    t.wait(1'499);
    EXPECT_TRUE(refused(t, officer(2), Answer{1, card("a31")}, "locked", "BI-6.7"));
    t.wait(1);
    EXPECT_NE(t.told.find<Unlocked>(), nullptr);
    EXPECT_TRUE(t.act(officer(2), Answer{1, card("a31")}));
    EXPECT_EQ(t.state.tallies[1].wrong, 1);
}

TEST(BraceExchange, ACallWhoseCardLeavesTheHandIsVoid) {  // BI-6.9
    Bridge t;
    t.give(1, "a48");  // Attack 2, Hull +1; answers with repair
    t.give(2, "a21");
    t.give(3, "a31");
    t.act(officer(1), Announce{card("a48"), 2});
    t.act(officer(2), Announce{card("a21"), 2});
    t.act(officer(1), Answer{2, card("a48")});
    EXPECT_TRUE(t.view(officer(3)).lines.empty());
    EXPECT_TRUE(refused(t, officer(3), Answer{1, card("a31")}, "too-late", "BI-6.8"));
    t.give(1, "a48");
    t.act(officer(1), Announce{card("a48"), 2});
    t.act(officer(3), Concentrate{});
    t.act(officer(1), AddCard{card("a48")});
    EXPECT_NE(t.told.find<CallClosed>(), nullptr);
    EXPECT_TRUE(t.view(officer(3)).lines.empty());
}

TEST(BraceExchange, WhoHasToChooseAShipDoesThatFirst) {  // BI-6.10
    Bridge t;
    t.put("s01", 1, true);
    t.give(1, "a22");
    t.give(1, "a46");
    t.give(2, "a21");
    t.give(3, "a31");
    t.exchange(1, "a39", 1, 4, "a07");
    t.spin(6);
    ASSERT_EQ(t.state.officers[0].pick, Pick::Target);
    EXPECT_TRUE(refused(t, officer(1), Announce{card("a22"), 1}, "choose-first", "BI-6.10"));
    t.act(officer(2), Announce{card("a21"), 2});
    EXPECT_TRUE(refused(t, officer(1), Answer{2, card("a46")}, "choose-first", "BI-6.10"));
    EXPECT_TRUE(t.act(officer(3), Answer{2, card("a31")})) << "everybody else plays on";
    t.act(officer(1), Fire{sector(1)});
    EXPECT_TRUE(t.act(officer(1), Announce{card("a22"), 1}));
}

TEST(BraceExchange, ACallOfSomebodyWhoAimsCannotBeAnswered) {  // BI-6.10
    Bridge t;
    t.put("s01", 1, true);
    t.give(1, "a22");
    t.give(1, "a23");
    t.give(2, "a01");
    t.act(officer(1), Announce{card("a22"), 1});
    t.act(officer(1), Concentrate{});
    t.act(officer(1), AddCard{card("a23")});
    t.act(officer(1), Spin{});
    t.spin(6);
    EXPECT_TRUE(refused(t, officer(2), Answer{1, card("a01")}, "caller-busy", "BI-6.10"));
    t.act(officer(1), Fire{sector(1)});
    EXPECT_TRUE(t.act(officer(2), Answer{1, card("a01")}));
}

TEST(BraceExchange, AUsedUpPileIsTheDiscardsTurnedOver) {  // BI-6.11
    Bridge t(with_players(4));
    Officer& one = t.state.officers[0];
    // Three discards, and of the pile the last card only; the rest is out of the game.
    for (const char* name : {"a28", "a29", "a34"}) {
        for (Officer& each : t.state.officers) Bridge::take(each.pile, card(name));
        one.discard.push_back(card(name));
    }
    for (; one.pile.size() > 1; one.pile.pop_back()) t.state.gone.push_back(one.pile.back());
    const Action last = one.pile[0];
    t.act(officer(1), Brace{});  // draws three
    EXPECT_EQ(t.told.count<PileTurned>(), 1);
    ASSERT_EQ(one.hand.size(), 3);
    EXPECT_EQ(one.hand[0], last);
    EXPECT_EQ(one.hand[1], card("a28")) << "what was discarded first is drawn first";
    EXPECT_EQ(one.hand[2], card("a29"));
    EXPECT_EQ(one.pile.back(), card("a34"));
}

TEST(BraceExchange, TheReportCountsWhoAnsweredHowFast) {  // BI-17.5
    Bridge t;
    t.give(1, "a21");
    t.give(2, "a31");
    t.act(officer(1), Announce{card("a21"), 2});
    t.wait(2'300);
    t.act(officer(2), Answer{1, card("a31")});
    EXPECT_EQ(t.state.tallies[0].calls, 1);
    EXPECT_EQ(t.state.tallies[0].answered, 1);
    EXPECT_EQ(t.state.tallies[1].answers, 1);
    EXPECT_EQ(t.state.tallies[1].answer_time, 2'300u);
}

}  // namespace broadside::brace_for_impact::testing
