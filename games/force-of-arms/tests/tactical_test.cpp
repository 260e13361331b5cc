// Section 4 of games/force-of-arms/rules.md: the Tactical phase.
#include "games/force-of-arms/tests/support.hpp"

namespace broadside::force_of_arms::testing {

TEST(ForceOfArmsTactical, ATurnIsAShipMoveThenTwoFighters) {  // FA-4.1
    Table t;
    t.no_spies();
    EXPECT_TRUE(t.waits_for(rdf));
    EXPECT_TRUE(refused(t, lay_down("f1", "a"), "move-first", "FA-4.1"));
    EXPECT_TRUE(refused(t, EndTurn{}, "not-done", "FA-4.1"));
    t.act(move("rdf-s1", "b2"));
    EXPECT_TRUE(refused(t, move("rdf-s2", "c3"), "already-moved", "FA-4.1"));
    EXPECT_TRUE(refused(t, PlayCard{card("h1")}, "not-now", "FA-4.1"));
    t.act(lay_down("f1", "a"));
    EXPECT_TRUE(refused(t, EndTurn{}, "not-done", "FA-4.1"));
    t.act(lay_down("f2", "b"));
    EXPECT_TRUE(t.waits_for(zentraedi));
    EXPECT_EQ(t.rules.check(t.state, Seat{0}, EndTurn{}).code, "not-your-turn");
    EXPECT_EQ(t.rules.check(t.state, Seat{0}, EndTurn{}).clause, "FA-4.1");
    EXPECT_FALSE(t.state.moved);
}

TEST(ForceOfArmsTactical, AThirdFighterIsRefused) {  // FA-4.1
    Table t;                                         // with Spies, so the turn does not end by itself
    t.act(move("rdf-s1", "b2"));
    t.act(lay_down("f1", "a"));
    t.act(lay_down("f2", "b"));
    EXPECT_TRUE(refused(t, lay_down("f5", "c"), "two-a-turn", "FA-4.1"));
}

TEST(ForceOfArmsTactical, AShipChangesPlacesWithAnyOtherCard) {  // FA-4.2
    Table t;
    EXPECT_EQ(t.legal_of<MoveShip>().size(), 4u * 8u);
    ASSERT_TRUE(t.act(move("rdf-s1", "c3")));  // far, an enemy
    EXPECT_EQ(t.on("c3"), "rdf-s1");
    EXPECT_EQ(t.on("a1"), "zentraedi-s4");
    const ShipMoved moved = t.told.all<ShipMoved>().at(0);
    EXPECT_EQ(moved.with, ship("zentraedi-s4"));
    EXPECT_EQ(moved.cause, Cause::Turn);

    Table own;
    ASSERT_TRUE(own.act(move("rdf-s1", "a2")));  // near, an own one
    EXPECT_EQ(own.on("a2"), "rdf-s1");
    EXPECT_EQ(own.on("a1"), "rdf-s2");
}

TEST(ForceOfArmsTactical, OnlyOwnShipsAndOnlyElsewhere) {  // FA-4.2
    const Table t;
    EXPECT_TRUE(refused(t, move("zentraedi-s1", "b2"), "not-yours", "FA-4.2"));
    EXPECT_TRUE(refused(t, move("rdf-s1", "a1"), "same-place", "FA-4.2"));
    EXPECT_TRUE(refused(t, MoveShip{empty_space, cell("a1")}, "no-ship", "FA-1.2"));
    EXPECT_TRUE(refused(t, MoveShip{ship("rdf-s1"), Cell{}}, "no-place", "FA-3.1"));
}

TEST(ForceOfArmsTactical, TheEmptySpaceSwapsLikeAnyCard) {  // FA-4.3
    Table t;
    ASSERT_TRUE(t.act(move("rdf-s1", "b2")));
    EXPECT_EQ(t.on("b2"), "rdf-s1");
    EXPECT_EQ(t.on("a1"), "empty-space");
}

TEST(ForceOfArmsTactical, WithAllShipsLockedTheMoveIsSkipped) {  // FA-4.4
    Table t;
    for (const char* name : {"rdf-s1", "rdf-s2"}) t.load_with(name, rdf, TokenKind::ShipLock);
    for (const char* name : {"rdf-s3"}) t.load_with(name, zentraedi, TokenKind::ShipLock);
    EXPECT_TRUE(refused(t, lay_down("f1", "a"), "move-first", "FA-4.1")) << "one ship can still move";
    EXPECT_EQ(t.legal_of<MoveShip>().size(), 5u) << "the fourth, to five places without a lock";
    // The last lock, placed in this very turn, ends the possibility.
    t.load("rdf-s2").locks = {0, 0};
    t.force(rdf).held.ship_lock = 1;
    t.load_with("rdf-s4", zentraedi, TokenKind::ShipLock);
    t.no_spies();
    ASSERT_TRUE(t.act(token(TokenKind::ShipLock, "rdf-s2")));
    EXPECT_EQ(t.told.count<MoveSkipped>(), 1);
    EXPECT_TRUE(t.state.moved);
    EXPECT_TRUE(t.legal_of<MoveShip>().empty());
    EXPECT_TRUE(refused(t, move("rdf-s1", "b2"), "none-can-move", "FA-4.4")) << "nobody has moved";
    EXPECT_TRUE(t.act(lay_down("f1", "a")));
}

TEST(ForceOfArmsTactical, WhoHasMovedAndLocksTheLastShipReadsNoUntruth) {  // FA-4.4
    Table t;
    t.no_spies();
    ASSERT_TRUE(t.act(move("rdf-s1", "b2")));
    t.load_with("rdf-s1", rdf, TokenKind::ShipLock);
    for (const char* name : {"rdf-s3", "rdf-s4"}) t.load_with(name, zentraedi, TokenKind::ShipLock);
    t.give(rdf, TokenKind::ShipLock);
    ASSERT_TRUE(t.act(token(TokenKind::ShipLock, "rdf-s2")));
    EXPECT_EQ(t.told.count<MoveSkipped>(), 0) << "it was made";
    EXPECT_EQ(t.check(move("rdf-s1", "a1")).sentence, "all your ships are locked, none of them can move");
}

TEST(ForceOfArmsTactical, WithAllShipsLockedBeforeTheTurnItIsSkippedToo) {  // FA-4.4
    Table t;
    t.no_spies();
    for (const char* name : {"zentraedi-s1", "zentraedi-s2"}) t.load_with(name, rdf, TokenKind::ShipLock);
    for (const char* name : {"zentraedi-s3", "zentraedi-s4"}) t.load_with(name, zentraedi, TokenKind::ShipLock);
    t.act(move("rdf-s1", "b2"));
    t.act(lay_down("f1", "a"));
    t.act(lay_down("f2", "b"));
    EXPECT_EQ(t.told.count<MoveSkipped>(), 1);
    ASSERT_TRUE(t.waits_for(zentraedi));
    EXPECT_FALSE(t.legal_of<LayFighter>().empty());
}

TEST(ForceOfArmsTactical, AMoveMayBeUndoneByTheNext) {  // FA-4.5
    Table t;
    t.no_spies();
    const auto before = t.state.grid;
    t.act(move("rdf-s1", "c3"));
    t.act(lay_down("f1", "a"));
    t.act(lay_down("f2", "b"));
    ASSERT_TRUE(t.act(move("zentraedi-s4", "c3")));
    EXPECT_EQ(t.state.grid, before);
}

TEST(ForceOfArmsTactical, TokensTravelWithTheirShip) {  // FA-4.6
    Table t;
    t.load_with("zentraedi-s4", rdf, TokenKind::Attack, 2);
    t.load_with("rdf-s1", rdf, TokenKind::Defense, 1);
    t.act(move("rdf-s1", "c3"));
    EXPECT_EQ(t.at("zentraedi-s4"), "a1");
    EXPECT_EQ(t.load("zentraedi-s4").attack, 2);
    EXPECT_EQ(t.load("rdf-s1").defense, 1);
    EXPECT_EQ(t.view(rdf).ships[ship("rdf-s1").index].at, cell("c3"));
}

TEST(ForceOfArmsTactical, BothFightersMayGoToOneLane) {  // FA-4.7
    Table t;
    t.act(move("rdf-s1", "b2"));
    t.act(lay_down("f1", "2"));
    ASSERT_TRUE(t.act(lay_down("f2", "2")));
    EXPECT_EQ(t.laid(rdf, "2-1").fighter, fighter("f1"));
    EXPECT_EQ(t.laid(rdf, "2-2").fighter, fighter("f2"));
    EXPECT_TRUE(refused(t, lay_down("f1", "a"), "not-in-hand", "FA-3.3"));
}

TEST(ForceOfArmsTactical, ALaneHoldsTwoFighters) {  // FA-4.8
    Table t;
    t.act(move("rdf-s1", "b2"));
    t.force(rdf).posts[post("2-1").index] = {fighter("f1"), false, 0};
    t.force(rdf).posts[post("2-2").index] = {fighter("f2"), false, 0};
    t.force(rdf).hand.remove(fighter("f1").index);
    t.force(rdf).hand.remove(fighter("f2").index);
    EXPECT_TRUE(refused(t, lay_down("f5", "2"), "lane-full", "FA-4.8"));
    EXPECT_TRUE(t.check(lay_down("f5", "3")).ok());
}

TEST(ForceOfArmsTactical, FaceUpEarnsTokensAtOnce) {  // FA-4.9
    struct Case {
        const char* name;
        TokenKind token;
    };
    for (const Case& each : {Case{"f3", TokenKind::Attack}, Case{"f4", TokenKind::ShipLock}, Case{"f9", TokenKind::Defense},
                             Case{"f10", TokenKind::Protoculture}}) {
        Table t;
        t.act(move("rdf-s1", "b2"));
        ASSERT_TRUE(t.act(lay_up(each.name, "a")));
        EXPECT_EQ(t.force(rdf).held.of(each.token), 2);
        EXPECT_TRUE(t.laid(rdf, "a-1").face_up);
        EXPECT_EQ(t.told.count<Revealed>(), 1);
        EXPECT_EQ(t.told.all<Earned>().at(0).count, 2);
        EXPECT_EQ(t.view(zentraedi).force(rdf).posts[0].fighter, fighter(each.name));

        Table down;
        down.act(move("rdf-s1", "b2"));
        ASSERT_TRUE(down.act(lay_down(each.name, "a")));
        EXPECT_EQ(down.force(rdf).held.of(each.token), 0) << "face down it earns nothing";
        EXPECT_EQ(down.told.count<Revealed>(), 0);
    }
}

TEST(ForceOfArmsTactical, AFighterThatEarnsNothingIsLaidFaceDown) {  // FA-4.9
    Table t;
    t.act(move("rdf-s1", "b2"));
    for (const char* name : {"f1", "f2", "f5", "f6", "f7", "f8", "f11", "f12"})
        EXPECT_TRUE(refused(t, lay_up(name, "a"), "earns-nothing", "FA-4.9"));
}

TEST(ForceOfArmsTactical, SpiesAndLocksAreFreeAtAnyPointOfTheTurn) {  // FA-4.10
    Table t;
    t.no_spies(zentraedi);
    t.lay_all(zentraedi);
    t.force(zentraedi).hand = {};
    t.give(rdf, TokenKind::ShipLock, 1);
    ASSERT_TRUE(t.check(UseSpy{zentraedi, post("a-1")}).ok()) << "before the ship move";
    t.rules.apply(t.state, Acted<Move>{Seat{0}, UseSpy{zentraedi, post("a-1")}, 0}, t.told);
    EXPECT_TRUE(t.waits_for(rdf));
    EXPECT_FALSE(t.state.moved);

    Table u;
    u.no_spies(zentraedi);
    u.act(move("rdf-s1", "b2"));
    ASSERT_TRUE(u.act(lay_up("f4", "a")));
    ASSERT_TRUE(u.act(token(TokenKind::ShipLock, "zentraedi-s1"))) << "earned in this turn";
    ASSERT_TRUE(u.act(lay_down("f1", "a")));
    ASSERT_TRUE(u.act(UseSpy{rdf, post("a-2")})) << "after the second fighter, an own one";
    EXPECT_TRUE(u.laid(rdf, "a-2").face_up);
    ASSERT_TRUE(u.act(token(TokenKind::ShipLock, "rdf-s2")));
    EXPECT_TRUE(u.load("rdf-s2").locked());
}

TEST(ForceOfArmsTactical, OtherTokensWaitForTheTokenPhase) {  // FA-4.10, FA-5.5
    Table t;
    t.give(rdf, TokenKind::Attack);
    t.give(rdf, TokenKind::Defense);
    t.give(rdf, TokenKind::Protoculture);
    EXPECT_TRUE(refused(t, token(TokenKind::Attack, "zentraedi-s1"), "token-phase-only", "FA-4.10"));
    EXPECT_TRUE(refused(t, token(TokenKind::Defense, "rdf-s1"), "token-phase-only", "FA-4.10"));
    EXPECT_TRUE(refused(t, token(TokenKind::Protoculture, "rdf-s1"), "token-phase-only", "FA-5.5"));
    EXPECT_TRUE(refused(t, token(TokenKind::ShipLock, "rdf-s1"), "no-token", "FA-6.1"));
}

TEST(ForceOfArmsTactical, TheTurnEndsByItselfOnlyWithoutAFreeToken) {  // FA-4.11
    Table t;                                                           // holds Spies, and there are face-down fighters
    t.act(move("rdf-s1", "b2"));
    t.act(lay_down("f1", "a"));
    t.act(lay_down("f2", "a"));
    ASSERT_TRUE(t.waits_for(rdf));
    ASSERT_TRUE(t.act(EndTurn{}));
    EXPECT_TRUE(t.waits_for(zentraedi));

    Table up;  // holds Spies, but every fighter is open
    up.act(move("rdf-s1", "b2"));
    up.act(lay_up("f3", "a"));
    up.act(lay_up("f9", "a"));
    EXPECT_TRUE(up.waits_for(zentraedi));

    Table locks;  // a Ship Lock can always be used
    locks.no_spies();
    locks.give(rdf, TokenKind::ShipLock);
    locks.act(move("rdf-s1", "b2"));
    locks.act(lay_down("f1", "a"));
    locks.act(lay_down("f2", "a"));
    ASSERT_TRUE(locks.waits_for(rdf));
    locks.act(token(TokenKind::ShipLock, "rdf-s1"));
    EXPECT_TRUE(locks.waits_for(zentraedi)) << "with the last one used, the turn is over";
}

TEST(ForceOfArmsTactical, AfterSixTurnsEachTheTokenPhaseFollows) {  // FA-4.12
    Table t;
    t.no_spies();
    t.give(rdf, TokenKind::Attack);
    const std::array<const char*, 6> lanes{"a", "b", "c", "1", "2", "3"};
    for (int turn = 0; turn < 12; ++turn) {
        ASSERT_EQ(t.state.phase, Phase::Tactical);
        const Faction faction = turn % 2 == 0 ? rdf : zentraedi;
        ASSERT_TRUE(t.waits_for(faction));
        t.act(t.legal_of<MoveShip>().front());
        for (int i = 0; i < 2; ++i) t.act(LayFighter{Fighter{turn / 2 * 2 + i}, lane(lanes[static_cast<std::size_t>(turn / 2)]), false});
    }
    EXPECT_EQ(t.state.phase, Phase::Token);
    for (const Force& force : t.state.forces) {
        EXPECT_TRUE(force.hand.empty());
        for (const Laid& laid : force.posts) EXPECT_TRUE(laid.fighter.named()) << "every lane is full, FA-4.8";
    }
}

}  // namespace broadside::force_of_arms::testing
