// Sections 5 and 6 of games/force-of-arms/rules.md: tokens, Spies and the Token phase.
#include "games/force-of-arms/tests/support.hpp"

namespace broadside::force_of_arms::testing {

TEST(ForceOfArmsTokens, AttackTokensAddOneOnEnemyShips) {  // FA-5.1
    Table t = Table::at_tokens();
    t.no_spies();
    t.give(rdf, TokenKind::Attack);
    EXPECT_TRUE(refused(t, token(TokenKind::Attack, "rdf-s1"), "own-ship", "FA-5.1"));
    EXPECT_TRUE(refused(t, PlaceToken{TokenKind::Attack, empty_space}, "no-ship", "FA-1.2"));
    const int before = t.totals("zentraedi-s1").attack;
    ASSERT_TRUE(t.act(token(TokenKind::Attack, "zentraedi-s1")));
    EXPECT_EQ(t.totals("zentraedi-s1").attack, before + 1);
}

TEST(ForceOfArmsTokens, DefenseTokensAddOneOnOwnShips) {  // FA-5.2
    Table t = Table::at_tokens();
    t.no_spies();
    t.give(rdf, TokenKind::Defense);
    EXPECT_TRUE(refused(t, token(TokenKind::Defense, "zentraedi-s1"), "enemy-ship", "FA-5.2"));
    const int before = t.totals("rdf-s1").defense;
    ASSERT_TRUE(t.act(token(TokenKind::Defense, "rdf-s1")));
    EXPECT_EQ(t.totals("rdf-s1").defense, before + 1);
}

TEST(ForceOfArmsTokens, ProtocultureAddsTwoToAttackOrDefense) {  // FA-5.3
    Table t = Table::at_tokens();
    t.no_spies();
    t.give(rdf, TokenKind::Protoculture, 2);
    EXPECT_EQ(t.legal_of<PlaceToken>().size(), 8u);
    const Totals own = t.totals("rdf-s1");
    const Totals enemy = t.totals("zentraedi-s1");
    ASSERT_TRUE(t.act(token(TokenKind::Protoculture, "rdf-s1")));
    ASSERT_TRUE(t.act(token(TokenKind::Protoculture, "zentraedi-s1")));
    EXPECT_EQ(t.totals("rdf-s1").defense, own.defense + 2);
    EXPECT_EQ(t.totals("rdf-s1").attack, own.attack);
    EXPECT_EQ(t.totals("zentraedi-s1").attack, enemy.attack + 2);
    EXPECT_EQ(t.totals("zentraedi-s1").defense, enemy.defense);
}

TEST(ForceOfArmsTokens, OneProtocultureAShipWhoeverOwnsIt) {  // FA-5.4
    Table t = Table::at_tokens();
    t.give(rdf, TokenKind::Protoculture, 1);
    t.load_with("rdf-s1", zentraedi, TokenKind::Protoculture);
    t.load_with("rdf-s2", rdf, TokenKind::Protoculture);
    for (const char* name : {"rdf-s1", "rdf-s2"})
        EXPECT_TRUE(refused(t, token(TokenKind::Protoculture, name), "protoculture-there", "FA-5.4"));
    EXPECT_TRUE(t.check(token(TokenKind::Protoculture, "rdf-s3")).ok());
}

TEST(ForceOfArmsTokens, NoSpyStopsProtoculture) {  // FA-5.5, FA-5.10
    Table t = Table::at_tokens();
    t.give(rdf, TokenKind::Protoculture);
    ASSERT_EQ(t.force(zentraedi).held.spy, 2);
    ASSERT_TRUE(t.act(token(TokenKind::Protoculture, "zentraedi-s1")));
    EXPECT_TRUE(t.state.frames.empty()) << "no window";
    EXPECT_EQ(t.load("zentraedi-s1").protoculture[0], 1);
}

TEST(ForceOfArmsTokens, NoSpyStopsASpy) {  // FA-5.10
    Table t;
    t.act(move("rdf-s1", "b2"));
    t.act(lay_down("f1", "a"));
    ASSERT_TRUE(t.act(UseSpy{rdf, post("a-1")}));
    EXPECT_TRUE(t.state.frames.empty());
    EXPECT_TRUE(t.waits_for(rdf));
    EXPECT_TRUE(refused(t, StopToken{}, "no-token-played", "FA-5.9"));
}

TEST(ForceOfArmsTokens, ALockedShipNeitherMovesNorIsMoved) {  // FA-5.6
    Table t;
    t.load_with("rdf-s1", zentraedi, TokenKind::ShipLock);
    t.load_with("zentraedi-s1", rdf, TokenKind::ShipLock);
    EXPECT_TRUE(refused(t, move("rdf-s1", "b2"), "locked", "FA-5.6"));
    EXPECT_TRUE(refused(t, move("rdf-s2", t.at("zentraedi-s1")), "locked", "FA-5.6"));
    EXPECT_TRUE(refused(t, move("rdf-s2", "a1"), "locked", "FA-5.6"));
    EXPECT_EQ(t.legal_of<MoveShip>().size(), 3u * 6u);
}

TEST(ForceOfArmsTokens, ALockGoesOntoAnyShip) {  // FA-5.6
    Table t;
    t.no_spies();
    t.give(rdf, TokenKind::ShipLock, 2);
    EXPECT_EQ(t.legal_of<PlaceToken>().size(), 8u);
    t.act(token(TokenKind::ShipLock, "zentraedi-s1"));
    t.act(token(TokenKind::ShipLock, "rdf-s1"));
    EXPECT_TRUE(t.load("zentraedi-s1").locked());
    EXPECT_TRUE(t.load("rdf-s1").locked());
    EXPECT_EQ(t.totals("rdf-s1").defense, 5) << "a lock adds nothing";
}

TEST(ForceOfArmsTokens, ASecondLockChangesNothing) {  // FA-5.7
    Table t;
    t.no_spies();
    t.give(rdf, TokenKind::ShipLock, 2);
    t.act(token(TokenKind::ShipLock, "zentraedi-s1"));
    ASSERT_TRUE(t.act(token(TokenKind::ShipLock, "zentraedi-s1")));
    EXPECT_EQ(t.load("zentraedi-s1").locks[0], 2);
    EXPECT_TRUE(t.load("zentraedi-s1").locked());
}

TEST(ForceOfArmsTokens, ASpyTurnsUpAFighterOfEitherSide) {  // FA-5.8
    Table t = Table::at_tokens();
    EXPECT_EQ(t.legal_of<UseSpy>().size(), 24u);
    EXPECT_TRUE(refused(t, token(TokenKind::Spy, "rdf-s1"), "spy", "FA-5.8"));
    ASSERT_TRUE(t.act(UseSpy{zentraedi, post("a-1")}));
    EXPECT_TRUE(t.laid(zentraedi, "a-1").face_up);
    EXPECT_EQ(t.force(zentraedi).held, (Counts{0, 0, 2, 0, 0})) << "nothing is earned";
    EXPECT_EQ(t.public_view().force(zentraedi).posts[0].fighter, fighter("f1"));
    EXPECT_EQ(t.told.all<Revealed>().at(0).cause, Cause::Spy);
    EXPECT_EQ(t.force(rdf).held.spy, 1);
    EXPECT_EQ(t.force(rdf).gone.spy, 1) << "FA-5.12";
}

TEST(ForceOfArmsTokens, AFighterTurnedUpByASpyEarnsNothing) {  // FA-5.8
    Table t;
    t.act(move("rdf-s1", "b2"));
    t.act(lay_down("f3", "a"));
    t.act(UseSpy{rdf, post("a-1")});
    EXPECT_EQ(t.force(rdf).held.attack, 0);
    EXPECT_TRUE(refused(t, UseSpy{rdf, post("a-1")}, "face-up", "FA-5.8"));
    EXPECT_TRUE(refused(t, UseSpy{zentraedi, post("a-1")}, "no-fighter", "FA-5.8"));
    EXPECT_TRUE(refused(t, UseSpy{zentraedi, Post{}}, "no-post", "FA-5.8"));
    t.no_spies(rdf);
    EXPECT_TRUE(refused(t, UseSpy{zentraedi, post("a-1")}, "no-token", "FA-5.8"));
}

TEST(ForceOfArmsTokens, ASpyStopsAttackDefenseAndLocks) {  // FA-5.9, FA-5.12
    for (const TokenKind kind : {TokenKind::Attack, TokenKind::Defense, TokenKind::ShipLock}) {
        Table t = Table::at_tokens();
        t.give(rdf, kind);
        const char* target = kind == TokenKind::Attack ? "zentraedi-s1" : "rdf-s1";
        t.act(token(kind, target));
        ASSERT_TRUE(t.waits_for(zentraedi));
        EXPECT_EQ(t.legal().size(), 2u);
        ASSERT_TRUE(t.act(StopToken{}));
        EXPECT_EQ(tokens_on(t.state, ship(target).index, kind, rdf), 0);
        EXPECT_EQ(t.force(rdf).gone.of(kind), 1) << "the token is out of the round";
        EXPECT_EQ(t.force(rdf).held.of(kind), 0);
        EXPECT_EQ(t.force(zentraedi).held.spy, 1);
        EXPECT_EQ(t.force(zentraedi).gone.spy, 1) << "and so is the Spy";
        EXPECT_EQ(t.told.all<TokenStopped>().at(0).by, zentraedi);
    }
}

TEST(ForceOfArmsTokens, OrItLands) {  // FA-5.9
    Table t;
    t.give(rdf, TokenKind::ShipLock);
    t.act(token(TokenKind::ShipLock, "rdf-s1"));
    ASSERT_TRUE(t.waits_for(zentraedi));
    ASSERT_TRUE(t.act(AllowToken{}));
    EXPECT_TRUE(t.load("rdf-s1").locked());
    EXPECT_EQ(t.force(zentraedi).held.spy, 2);
    EXPECT_TRUE(t.waits_for(rdf)) << "the turn goes on";
}

TEST(ForceOfArmsTokens, TheWindowOpensWhenTheShipIsNamed) {  // FA-5.11
    Table t = Table::at_tokens();
    t.give(rdf, TokenKind::Attack);
    t.act(token(TokenKind::Attack, "zentraedi-s2"));
    const View seen = t.view(zentraedi);
    const auto* placing = std::get_if<Placing>(&seen.frames.back());
    ASSERT_NE(placing, nullptr);
    EXPECT_EQ(placing->ship, ship("zentraedi-s2"));
    EXPECT_EQ(t.load("zentraedi-s2").attack, 0) << "not there yet";
    EXPECT_TRUE(refused(t, Pass{}, "answer-first", "FA-5.11"));
    EXPECT_EQ(t.rules.check(t.state, Seat{0}, StopToken{}).code, "not-your-turn");
    EXPECT_EQ(t.rules.check(t.state, Seat{0}, StopToken{}).clause, "FA-5.9");
}

TEST(ForceOfArmsTokens, NoWindowWithoutASpy) {  // FA-5.11
    Table t = Table::at_tokens();
    t.no_spies(zentraedi);
    t.give(rdf, TokenKind::Attack);
    t.act(token(TokenKind::Attack, "zentraedi-s2"));
    EXPECT_TRUE(t.state.frames.empty());
    EXPECT_EQ(t.load("zentraedi-s2").attack, 1);
}

TEST(ForceOfArmsTokenPhase, TheFirstPlayerBeginsAndATurnIsOneToken) {  // FA-6.1
    Table t = Table::at_tokens();
    t.no_spies();
    t.give(rdf, TokenKind::Attack, 2);
    t.give(zentraedi, TokenKind::Defense, 1);
    ASSERT_TRUE(t.waits_for(rdf));
    t.act(token(TokenKind::Attack, "zentraedi-s1"));
    ASSERT_TRUE(t.waits_for(zentraedi));
    EXPECT_TRUE(refused(t, EndTurn{}, "not-now", "FA-6.1"));
    EXPECT_TRUE(refused(t, token(TokenKind::Attack, "rdf-s1"), "no-token", "FA-6.1"));
    t.act(token(TokenKind::Defense, "zentraedi-s1"));
    EXPECT_TRUE(t.waits_for(rdf));
}

TEST(ForceOfArmsTokenPhase, ASpyOrALockIsTheTokenOfTheTurn) {  // FA-6.1
    Table t = Table::at_tokens();
    t.give(rdf, TokenKind::ShipLock, 2);
    t.act(UseSpy{zentraedi, post("b-1")});
    ASSERT_TRUE(t.waits_for(zentraedi));
    t.no_spies(zentraedi);
    t.state.active = rdf;
    t.act(token(TokenKind::ShipLock, "rdf-s1"));
    EXPECT_TRUE(t.waits_for(rdf)) << "the other has nothing to play and is passed over";
    EXPECT_EQ(t.told.all<Passed>().at(0).passed_over, true);
}

TEST(ForceOfArmsTokenPhase, AStoppedTokenWasTheTurnAllTheSame) {  // FA-6.1
    Table t = Table::at_tokens();
    t.give(rdf, TokenKind::Attack, 2);
    t.act(token(TokenKind::Attack, "zentraedi-s1"));
    t.act(StopToken{});
    EXPECT_TRUE(t.waits_for(zentraedi));
}

TEST(ForceOfArmsTokenPhase, AttackDefenseAndProtocultureMustBePlayed) {  // FA-6.2
    for (const TokenKind kind : {TokenKind::Attack, TokenKind::Defense, TokenKind::Protoculture}) {
        Table t = Table::at_tokens();
        t.give(rdf, kind);
        EXPECT_TRUE(refused(t, Pass{}, "must-play", "FA-6.2"));
        EXPECT_TRUE(t.check(UseSpy{zentraedi, post("a-1")}).ok()) << "any token will do";
    }
}

TEST(ForceOfArmsTokenPhase, SpiesAndLocksMayBeKeptAndAPassIsNotFinal) {  // FA-6.3
    Table t = Table::at_tokens();
    t.give(rdf, TokenKind::ShipLock);
    t.give(zentraedi, TokenKind::Attack);
    ASSERT_TRUE(t.act(Pass{}));
    ASSERT_TRUE(t.waits_for(zentraedi));
    t.act(token(TokenKind::Attack, "rdf-s1"));
    t.act(AllowToken{});
    ASSERT_TRUE(t.waits_for(rdf)) << "back in play after a pass";
    EXPECT_EQ(t.state.passes, 0);
    ASSERT_TRUE(t.act(token(TokenKind::ShipLock, "rdf-s1")));
}

TEST(ForceOfArmsTokenPhase, WhoHasNothingToPlayIsPassedOver) {  // FA-6.4
    Table t = Table::at_tokens();
    t.give(rdf, TokenKind::Attack, 2);
    t.no_spies(zentraedi);
    t.act(token(TokenKind::Attack, "zentraedi-s1"));
    EXPECT_TRUE(t.waits_for(rdf));
    // A Spy without a face-down fighter cannot be played either.
    Table open = Table::at_tokens();
    open.give(rdf, TokenKind::Attack, 2);
    for (Force& force : open.state.forces)
        for (Laid& laid : force.posts) laid.face_up = true;
    open.act(token(TokenKind::Attack, "zentraedi-s1"));
    open.act(AllowToken{});
    EXPECT_TRUE(open.waits_for(rdf));
}

TEST(ForceOfArmsTokenPhase, TwoPassesInARowEndIt) {  // FA-6.5
    Table t = Table::at_tokens();
    t.act(Pass{});
    EXPECT_EQ(t.state.phase, Phase::Token);
    t.act(Pass{});
    EXPECT_EQ(t.state.phase, Phase::HeroCommand);
    EXPECT_EQ(t.force(rdf).held.spy, 2) << "kept for later";
    EXPECT_EQ(t.state.passes, 0);
}

TEST(ForceOfArmsTokenPhase, ItGoesOnWhileOneSideHasToPlay) {  // FA-6.2, FA-6.3, FA-6.5
    Table t = Table::at_tokens();
    t.no_spies(rdf);
    t.give(rdf, TokenKind::ShipLock);
    t.give(zentraedi, TokenKind::Defense, 2);
    for (int left = 2; left > 0; --left) {
        ASSERT_TRUE(t.act(Pass{}));
        ASSERT_TRUE(t.waits_for(zentraedi));
        EXPECT_TRUE(refused(t, Pass{}, "must-play", "FA-6.2"));
        ASSERT_TRUE(t.act(token(TokenKind::Defense, "zentraedi-s1")));
        ASSERT_TRUE(t.waits_for(rdf)) << "a pass before a token does not count any more";
    }
    t.act(Pass{});
    ASSERT_EQ(t.state.phase, Phase::Token);
    t.act(Pass{});
    EXPECT_EQ(t.state.phase, Phase::HeroCommand);
    EXPECT_EQ(t.force(rdf).held.ship_lock, 1) << "kept";
}

TEST(ForceOfArmsTokenPhase, APassCountsTogetherWithBeingPassedOver) {  // FA-6.4, FA-6.5
    Table t = Table::at_tokens();
    t.no_spies(zentraedi);
    t.act(Pass{});
    EXPECT_EQ(t.state.phase, Phase::HeroCommand);
}

// The last fighters are laid with these tokens at hand.
Table before_the_last_fighter() {
    Table t;
    for (const Faction faction : both_factions) t.lay_all(faction);
    t.laid(zentraedi, "3-2") = {};
    t.force(zentraedi).hand.add(fighter("f12").index);
    t.state.active = zentraedi;
    t.state.moved = true;
    t.state.laid = 1;
    return t;
}

TEST(ForceOfArmsTokenPhase, ItDoesNotTakePlaceWithoutTokens) {  // FA-6.6
    Table t = before_the_last_fighter();
    t.no_spies();
    t.act(lay_down("f12", "3"));
    EXPECT_EQ(t.state.phase, Phase::HeroCommand);
    EXPECT_TRUE(t.waits_for(zentraedi)) << "FA-7.1: the second player";
    Table with = before_the_last_fighter();
    with.no_spies();
    with.give(zentraedi, TokenKind::Attack);
    with.act(lay_down("f12", "3"));
    EXPECT_EQ(with.state.phase, Phase::Token);
    EXPECT_TRUE(with.waits_for(zentraedi)) << "the first player is passed over";
}

}  // namespace broadside::force_of_arms::testing
