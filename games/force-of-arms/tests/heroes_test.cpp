// Section 7 of games/force-of-arms/rules.md, and a test for each hero of the standard pack.
#include "games/force-of-arms/tests/support.hpp"

namespace broadside::force_of_arms::testing {

TEST(ForceOfArmsCardsPhase, TheSecondPlayerBeginsAndTheFirstHasTheLastWord) {  // FA-7.1
    Table t = Table::at_tokens();
    t.act(Pass{});
    t.act(Pass{});
    ASSERT_EQ(t.state.phase, Phase::HeroCommand);
    EXPECT_TRUE(t.waits_for(zentraedi));
    EXPECT_EQ(t.rules.check(t.state, Seat{static_cast<std::uint8_t>(1 - t.waited().n)}, Pass{}).clause, "FA-7.1");
    EXPECT_TRUE(refused(t, Pass{}, "not-now", "FA-7.1"));
    EXPECT_TRUE(refused(t, PlayCard{Card{}}, "no-card", "FA-7.1"));
    t.no_spies();
    std::vector<Faction> turns;
    for (int i = 0; i < 200 && t.state.round == 1; ++i) {
        t.act(t.legal().back());
        for (const CardPlayed& played : t.told.all<CardPlayed>()) turns.push_back(played.faction);
    }
    EXPECT_EQ(turns, (std::vector<Faction>{zentraedi, rdf, zentraedi, rdf, zentraedi, rdf}));
    EXPECT_EQ(t.state.round, 2) << "FA-7.3: then the round is scored";
    EXPECT_EQ(t.state.scores.size(), 1);
}

TEST(ForceOfArmsCardsPhase, OneHeroAndTwoCommandsAreCompulsory) {  // FA-7.2
    Table t = Table::at_cards();
    EXPECT_EQ(t.legal_of<PlayCard>().size(), 8u);
    EXPECT_TRUE(refused(t, EndTurn{}, "must-play", "FA-7.2"));
    t.force(zentraedi).played.add(card("h2").index);
    t.force(rdf).played.add(card("h2").index);
    EXPECT_TRUE(refused(t, play("h2"), "played", "FA-7.2"));
    EXPECT_TRUE(refused(t, play("h1"), "heroes-done", "FA-7.2"));
    EXPECT_EQ(t.legal_of<PlayCard>().size(), 4u);
    t.force(zentraedi).played = {};
    t.force(zentraedi).played.add(card("c1").index);
    t.force(zentraedi).played.add(card("c2").index);
    EXPECT_TRUE(refused(t, play("c3"), "commands-done", "FA-7.2"));
    EXPECT_EQ(t.legal_of<PlayCard>().size(), 4u);
}

TEST(ForceOfArmsCardsPhase, OneCardATurn) {  // FA-7.2
    Table t = Table::at_cards();
    t.act(play("c1"));  // no Protoculture to move: played without effect
    ASSERT_TRUE(t.waits_for(zentraedi)) << "the Spies keep the turn open";
    EXPECT_TRUE(refused(t, play("c2"), "one-a-turn", "FA-7.2"));
}

TEST(ForceOfArmsCardsPhase, SpiesAndLocksAreFreeBeforeAndAfterTheCard) {  // FA-7.4
    Table t = Table::at_cards();
    t.no_spies(rdf);
    t.give(zentraedi, TokenKind::ShipLock, 1);
    ASSERT_TRUE(t.act(UseSpy{rdf, post("a-1")}));
    ASSERT_TRUE(t.waits_for(zentraedi));
    t.act(play("c1"));
    ASSERT_TRUE(t.act(UseSpy{rdf, post("a-2")}));
    ASSERT_TRUE(t.waits_for(zentraedi)) << "a lock is left";
    ASSERT_TRUE(t.act(token(TokenKind::ShipLock, "rdf-s1")));
    EXPECT_TRUE(t.waits_for(rdf)) << "nothing is left, the turn is over";
    Table end = Table::at_cards();
    end.act(play("c1"));
    ASSERT_TRUE(end.act(EndTurn{}));
    EXPECT_TRUE(end.waits_for(rdf));
}

TEST(ForceOfArmsCardsPhase, SpiesStopTokensOfACardButNeverTheCard) {  // FA-7.5, FA-7.6
    Table t = Table::at_cards(rdf);
    t.load_with("zentraedi-s1", zentraedi, TokenKind::Defense, 2);
    t.act(play("c4"));  // two Attack tokens, then up to two Defense tokens removed
    t.act(choose("zentraedi-s1"));
    ASSERT_TRUE(t.waits_for(zentraedi)) << "a window for the first token";
    t.act(StopToken{});
    ASSERT_TRUE(t.waits_for(zentraedi)) << "and one for the second";
    t.act(StopToken{});
    EXPECT_EQ(t.load("zentraedi-s1").attack, 0) << "two Spies, two tokens";
    EXPECT_EQ(t.force(rdf).gone.attack, 2);
    ASSERT_TRUE(t.waits_for(rdf)) << "the rest of the effect stands";
    t.act(RemoveToken{TokenKind::Defense, zentraedi, ship("zentraedi-s1")});
    EXPECT_EQ(t.load("zentraedi-s1").defense, 1);
}

TEST(ForceOfArmsCardsPhase, WithTheLastSpySpentTheRestLands) {  // FA-5.11, FA-7.5
    Table t = Table::at_cards(rdf);
    t.act(play("h1"));
    for (int i = 0; i < 2; ++i) {
        t.act(choose("zentraedi-s1"));
        t.act(StopToken{});
    }
    ASSERT_TRUE(t.waits_for(rdf));
    t.act(choose("zentraedi-s1"));
    EXPECT_EQ(t.load("zentraedi-s1").attack, 1) << "no window";
    t.act(choose("zentraedi-s1"));
    EXPECT_EQ(t.load("zentraedi-s1").attack, 2);
    EXPECT_TRUE(t.state.frames.empty()) << "stopped tokens are not replaced";
    EXPECT_EQ(t.state.supply.attack, 15 - 4);
}

TEST(ForceOfArmsCardsPhase, TheNextShipIsChosenAfterTheWindow) {  // FA-7.6
    Table t = Table::at_cards(rdf);
    t.act(play("h1"));
    t.act(choose("zentraedi-s1"));
    ASSERT_TRUE(t.waits_for(zentraedi));
    t.act(AllowToken{});
    ASSERT_TRUE(t.waits_for(rdf));
    EXPECT_EQ(t.load("zentraedi-s1").attack, 1);
    EXPECT_EQ(t.legal_of<ChooseShip>().size(), 4u);
}

TEST(ForceOfArmsHeroes, RickHunter) {  // rdf-h1, FA-8.4
    Table t = Table::at_cards(rdf);
    t.no_spies(zentraedi);
    t.load_with("zentraedi-s3", zentraedi, TokenKind::Defense, 2);
    t.load_with("zentraedi-s1", rdf, TokenKind::Attack, 3);
    t.load_with("rdf-s1", rdf, TokenKind::Defense);
    t.load_with("zentraedi-s3", rdf, TokenKind::ShipLock);
    t.load_with("zentraedi-s3", zentraedi, TokenKind::Protoculture);
    t.act(play("h1"));
    EXPECT_TRUE(refused(t, choose("rdf-s1"), "own-ship", "FA-5.1"));
    t.act(choose("zentraedi-s1"));
    t.act(choose("zentraedi-s1"));
    EXPECT_EQ(t.load("zentraedi-s1").attack, 5) << "tokens that lay there before do not count";
    EXPECT_TRUE(refused(t, choose("zentraedi-s1"), "ship-full", "FA-8.4"));
    t.act(choose("zentraedi-s2"));
    t.act(choose("zentraedi-s4"));
    EXPECT_EQ(t.load("zentraedi-s2").attack, 1);
    EXPECT_TRUE(refused(t, RemoveToken{TokenKind::Attack, rdf, ship("zentraedi-s1")}, "not-this-token", "FA-8.1"));
    EXPECT_EQ(t.legal(), (std::vector<Move>{RemoveToken{TokenKind::Defense, zentraedi, ship("zentraedi-s3")}, Decline{}}));
    t.act(RemoveToken{TokenKind::Defense, zentraedi, ship("zentraedi-s3")});
    EXPECT_EQ(t.load("zentraedi-s3").defense, 1);
    EXPECT_EQ(t.state.supply.defense, 12 - 2) << "FA-8.5: back to the supply";
    EXPECT_EQ(t.told.count<CardDone>(), 1);
}

TEST(ForceOfArmsHeroes, RickHunterStoppedTokensFillNoPlace) {  // rdf-h1, FA-8.4
    Table t = Table::at_cards(rdf);
    t.act(play("h1"));
    t.act(choose("zentraedi-s1"));
    t.act(StopToken{});
    t.act(choose("zentraedi-s1"));
    t.act(AllowToken{});
    t.act(choose("zentraedi-s1"));
    t.act(AllowToken{});
    EXPECT_EQ(t.load("zentraedi-s1").attack, 2);
    EXPECT_TRUE(refused(t, choose("zentraedi-s1"), "ship-full", "FA-8.4"));
    t.act(choose("zentraedi-s2"));
    t.act(AllowToken{});
    EXPECT_TRUE(t.state.frames.empty()) << "four were placed or stopped, and no Defense token is there to remove";
}

TEST(ForceOfArmsHeroes, LisaHayes) {  // rdf-h2, FA-8.8
    Table t = Table::at_cards(rdf);
    t.no_spies(zentraedi);
    t.put("rdf-s1", "a1");
    t.act(play("h2"));
    EXPECT_EQ(t.legal_of<ChooseShip>().size(), 4u);
    EXPECT_TRUE(refused(t, choose("zentraedi-s1"), "no-target", "FA-8.1"));
    EXPECT_TRUE(refused(t, play("h1"), "effect-first", "FA-8.1"));
    t.act(choose("rdf-s1"));
    EXPECT_EQ(t.legal_of<SwapShip>().size(), 3u) << "a2, b1 and b2";
    EXPECT_TRUE(refused(t, SwapShip{cell("c3")}, "no-target", "FA-8.8"));
    t.act(SwapShip{cell("b2")});
    EXPECT_EQ(t.on("b2"), "rdf-s1");
    EXPECT_EQ(t.load("rdf-s1").defense, 1) << "the only ship makes itself the choice, FA-8.1";
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(ForceOfArmsHeroes, LisaHayesRespectsLocksAndMayStay) {  // rdf-h2, FA-5.6, FA-8.3
    Table t = Table::at_cards(rdf);
    t.no_spies(zentraedi);
    t.load_with(t.on("a2"), zentraedi, TokenKind::ShipLock);
    t.act(play("h2"));
    t.act(choose(t.on("a1")));
    EXPECT_TRUE(refused(t, SwapShip{cell("a2")}, "locked", "FA-5.6"));
    t.act(Decline{});
    EXPECT_EQ(t.load("rdf-s1").defense, 1);
    EXPECT_EQ(t.at("rdf-s1"), "a1");

    Table locked = Table::at_cards(rdf);
    locked.no_spies(zentraedi);
    locked.load_with("rdf-s1", zentraedi, TokenKind::ShipLock);
    locked.act(play("h2"));
    locked.act(choose("rdf-s1"));
    EXPECT_EQ(locked.load("rdf-s1").defense, 1) << "no swap, but the token";
    EXPECT_TRUE(locked.state.frames.empty());
}

TEST(ForceOfArmsHeroes, RoyFokker) {  // rdf-h3, FA-8.9, FA-8.10
    Table t = Table::at_cards(rdf);
    t.laid(rdf, "c-2").face_up = true;
    t.act(play("h3"));
    EXPECT_EQ(t.legal_of<ChooseFighter>().size(), 6u) << "attack fighters of either facing";
    EXPECT_TRUE(refused(t, ChooseFighter{rdf, post("1-1")}, "no-target", "FA-8.1")) << "a defense fighter";
    EXPECT_TRUE(refused(t, ChooseFighter{zentraedi, post("a-1")}, "no-target", "FA-8.1"));
    EXPECT_TRUE(refused(t, Decline{}, "must-choose", "FA-8.3"));
    t.act(ChooseFighter{rdf, post("b-1")});  // attack 3
    EXPECT_TRUE(t.laid(rdf, "b-1").face_up);
    EXPECT_EQ(t.laid(rdf, "b-1").marker, 3);
    EXPECT_EQ(t.force(rdf).held.attack, 0) << "turned up it earns nothing";
    EXPECT_EQ(t.told.all<Revealed>().at(0).cause, Cause::Card);
}

TEST(ForceOfArmsHeroes, MaxSterling) {  // rdf-h4, FA-8.10
    Table t = Table::at_cards(rdf);
    t.act(play("h4"));
    t.act(ChooseFighter{zentraedi, post("a-2")});  // attack 2
    t.act(ChooseFighter{zentraedi, post("3-2")});
    EXPECT_TRUE(refused(t, ChooseFighter{zentraedi, post("b-1")}, "no-target", "FA-8.1")) << "only open ones now";
    t.act(ChooseFighter{zentraedi, post("a-2")});
    EXPECT_EQ(t.laid(zentraedi, "a-2").marker, -3);
    EXPECT_EQ(value_of(t.rules.terms().cards.of(zentraedi, fighter("f2")), t.laid(zentraedi, "a-2"), 0), 0) << "never below 0";
}

TEST(ForceOfArmsHeroes, MaxSterlingMayTurnUpFewer) {  // rdf-h4, FA-8.2, FA-8.3
    Table t = Table::at_cards(rdf);
    t.act(play("h4"));
    t.act(Decline{});
    EXPECT_TRUE(t.state.frames.empty()) << "no open enemy fighter: the second part is skipped";
    Table one = Table::at_cards(rdf);
    one.act(play("h4"));
    one.act(ChooseFighter{zentraedi, post("a-1")});
    one.act(Decline{});
    EXPECT_EQ(one.laid(zentraedi, "a-1").marker, -3) << "the only open one makes itself the choice";
}

TEST(ForceOfArmsHeroes, Breetai) {  // zentraedi-h1
    Table t = Table::at_cards();
    t.no_spies(rdf);
    t.load_with("zentraedi-s2", rdf, TokenKind::Attack, 2);
    t.act(play("h1"));
    EXPECT_TRUE(refused(t, choose("rdf-s1"), "enemy-ship", "FA-5.2"));
    t.load_with("rdf-s1", zentraedi, TokenKind::Attack);
    t.load_with("zentraedi-s2", rdf, TokenKind::ShipLock);
    t.load_with("zentraedi-s2", rdf, TokenKind::Protoculture);
    for (const char* name : {"zentraedi-s1", "zentraedi-s1"}) t.act(choose(name));
    EXPECT_TRUE(refused(t, choose("zentraedi-s1"), "ship-full", "FA-8.4"));
    for (const char* name : {"zentraedi-s2", "zentraedi-s2"}) t.act(choose(name));
    EXPECT_EQ(t.load("zentraedi-s1").defense, 2);
    EXPECT_EQ(t.load("zentraedi-s2").defense, 2);
    EXPECT_EQ(t.legal(), (std::vector<Move>{RemoveToken{TokenKind::Attack, rdf, ship("zentraedi-s2")}, Decline{}})) << "from own ships";
    t.act(RemoveToken{TokenKind::Attack, rdf, ship("zentraedi-s2")});
    EXPECT_EQ(t.load("zentraedi-s2").attack, 1);
    EXPECT_EQ(t.state.supply.attack, 15 - 2);
    EXPECT_TRUE(t.state.frames.empty()) << "one and no more";
}

TEST(ForceOfArmsHeroes, Khyron) {  // zentraedi-h2, FA-8.12
    Table t = Table::at_cards();
    t.no_spies(rdf);
    t.act(play("h2"));
    EXPECT_TRUE(refused(t, choose("zentraedi-s1"), "no-target", "FA-8.1"));
    const int before = t.totals("rdf-s1").defense;
    t.act(choose("rdf-s1"));
    EXPECT_TRUE(t.load("rdf-s1").ignored);
    EXPECT_EQ(t.totals("rdf-s1").defense, before - 5);
    EXPECT_EQ(t.load("rdf-s1").attack, 2);
    EXPECT_EQ(t.legal_of<ChooseShip>().size(), 3u) << "own ships with a printed defense of 1 or more";
    EXPECT_TRUE(refused(t, choose("zentraedi-s4"), "no-target", "FA-8.1"));
    EXPECT_TRUE(refused(t, Decline{}, "must-choose", "FA-8.3"));
    t.act(choose("zentraedi-s1"));
    EXPECT_TRUE(t.load("zentraedi-s1").ignored);
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(ForceOfArmsHeroes, KhyronPassesOverWhatNoLongerCounts) {  // zentraedi-h2
    Table t = Table::at_cards();
    t.no_spies(rdf);
    for (const char* name : {"zentraedi-s1", "zentraedi-s2"}) t.load(name).ignored = true;
    t.act(play("h2"));
    t.act(choose("rdf-s4"));
    EXPECT_TRUE(t.load("zentraedi-s3").ignored) << "the last that still counts makes itself the choice";
    EXPECT_FALSE(t.load("zentraedi-s4").ignored);

    Table none = Table::at_cards();
    none.no_spies(rdf);
    for (const char* name : {"zentraedi-s1", "zentraedi-s2", "zentraedi-s3"}) none.load(name).ignored = true;
    none.act(play("h2"));
    none.act(choose("rdf-s4"));
    EXPECT_EQ(none.load("rdf-s4").attack, 2);
    EXPECT_TRUE(none.state.frames.empty()) << "FA-8.2: nothing is left to count as 0";
}

TEST(ForceOfArmsHeroes, Miriya) {  // zentraedi-h3
    Table t = Table::at_cards();
    t.no_spies(rdf);
    t.act(play("h3"));
    EXPECT_TRUE(refused(t, ChooseFighter{zentraedi, post("a-1")}, "no-target", "FA-8.1"));
    t.act(ChooseFighter{rdf, post("c-2")});  // attack 6
    EXPECT_TRUE(t.laid(rdf, "c-2").face_up);
    EXPECT_EQ(t.laid(rdf, "c-2").marker, -2);
    ASSERT_TRUE(t.waits_for(zentraedi));
    t.act(choose("rdf-s2"));
    EXPECT_EQ(t.load("rdf-s2").attack, 1);
    EXPECT_TRUE(t.state.frames.empty());
}

TEST(ForceOfArmsHeroes, MarkersAreAddedUpBeforeTheFloor) {  // FA-8.10
    Table t = Table::at_cards();
    t.laid(rdf, "a-1").face_up = true;  // attack 1
    t.laid(rdf, "a-1").marker = 3;
    t.no_spies(rdf);
    t.act(play("h3"));
    t.act(Decline{});
    EXPECT_EQ(t.laid(rdf, "a-1").marker, 1);
    EXPECT_EQ(value_of(t.rules.terms().cards.of(rdf, fighter("f1")), t.laid(rdf, "a-1"), 0), 2);
}

TEST(ForceOfArmsHeroes, Exedore) {  // zentraedi-h4, FA-8.11
    Table t = Table::at_cards();
    t.act(play("h4"));
    t.act(ChooseFighter{rdf, post("a-1")});
    EXPECT_EQ(t.legal_of<Exchange>().size(), 16u) << "four neighbouring pairs of lanes, two by two";
    EXPECT_TRUE(refused(t, Exchange{post("a-1"), post("c-1")}, "no-target", "FA-8.11"));
    EXPECT_TRUE(refused(t, Exchange{post("c-1"), post("1-1")}, "no-target", "FA-8.11")) << "another side of the grid";
    EXPECT_TRUE(refused(t, Exchange{post("a-1"), post("a-2")}, "no-target", "FA-8.11"));
    Table other_order = t;
    const Exchange backwards{post("b-1"), post("a-2")};
    EXPECT_TRUE(other_order.check(backwards).ok()) << "the list has one order, both mean the same";
    other_order.rules.apply(other_order.state, Acted<Move>{other_order.waited(), backwards, 0}, other_order.told);
    t.act(Exchange{post("a-2"), post("b-1")});
    EXPECT_EQ(other_order.state, t.state);
    EXPECT_EQ(other_order.told.all<FightersExchanged>().back().one, post("a-2"));
    EXPECT_EQ(t.laid(zentraedi, "a-2").fighter, fighter("f3"));
    EXPECT_EQ(t.laid(zentraedi, "b-1").fighter, fighter("f2"));
    EXPECT_FALSE(t.laid(zentraedi, "b-1").face_up);
    EXPECT_EQ(t.view(rdf).force(zentraedi).posts[post("b-1").index].fighter, unknown_fighter);
    const FightersExchanged told = t.told.all<FightersExchanged>().at(0);
    EXPECT_EQ(told.one, post("a-2"));
    EXPECT_EQ(told.two, post("b-1"));
}

TEST(ForceOfArmsHeroes, ExedoreExchangesFaceDownFightersOnly) {  // zentraedi-h4, FA-8.11
    Table t = Table::at_cards();
    for (const char* name : {"a-1", "a-2"}) t.laid(zentraedi, name).face_up = true;
    t.act(play("h4"));
    t.act(Decline{});
    EXPECT_TRUE(refused(t, Exchange{post("a-1"), post("b-1")}, "no-target", "FA-8.11"));
    EXPECT_EQ(t.legal_of<Exchange>().size(), 12u);
    t.act(Decline{});
    EXPECT_TRUE(t.state.frames.empty());
}

}  // namespace broadside::force_of_arms::testing
