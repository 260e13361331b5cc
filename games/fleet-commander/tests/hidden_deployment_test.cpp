// Section 11 of games/fleet-commander/rules.md except reactions and the second step, which have their own files.
#include "games/fleet-commander/tests/openings.hpp"
#include "games/fleet-commander/tests/secrecy.hpp"

namespace broadside::fleet_commander::testing {

TEST(FleetCommanderHiddenDeployment, NineSignalsAreDeployedSevenShipsAndTwoDecoys) {  // FC-11.1
    Position p = at_the_deployment(hidden);
    deploy_the_rest(p);
    for (const Fleet fleet : both_fleets) {
        std::array<int, 6> count{};
        for (int i = 0; i < fleet_size; ++i) {
            const Piece& piece = p.force(fleet).pieces[static_cast<std::size_t>(i)];
            EXPECT_TRUE(piece.at.on_board());
            EXPECT_FALSE(piece.revealed);
            ++count[static_cast<std::size_t>(piece.kind)];
        }
        EXPECT_EQ(count, (std::array{4, 2, 1, 2, 0, 0}));
    }
}

TEST(FleetCommanderHiddenDeployment, WithoutTheOptionThereAreNoDecoys) {  // FC-11.1
    Position p = at_the_deployment({});
    EXPECT_TRUE(refused(p, Deploy{Kind::Decoy, at("a5")}, "none-left", "FC-2.7"));
    EXPECT_TRUE(p.check(Deploy{Kind::Frigate, at("a5")}).ok());
}

TEST(FleetCommanderHiddenDeployment, OnlyTheOwnerKnowsWhatWasDeployed) {  // FC-11.1
    Position one = at_the_deployment(hidden);
    Position two = at_the_deployment(hidden);
    const Deploy battleship{Kind::Battleship, at("c5")};
    ASSERT_TRUE(one.act(battleship));
    ASSERT_TRUE(two.act(Deploy{Kind::Decoy, at("c5")}));
    EXPECT_TRUE(look_the_same(one, two, seat_of(Fleet::Blue)));
    EXPECT_TRUE(look_the_same(one, two, spectator));
    EXPECT_FALSE(look_the_same(one, two, seat_of(Fleet::Yellow)));
    EXPECT_EQ(kind_seen(one.view(Fleet::Yellow), Fleet::Yellow, Token{0}), Kind::Battleship);
    EXPECT_EQ(one.rules.audience(one.state, {seat_of(Fleet::Yellow), battleship, 0}), SeatSet{seat_of(Fleet::Yellow)});
}

TEST(FleetCommanderHiddenDeployment, SignalsAreCountedAndFollowedByEye) {  // FC-11.2
    Position p(hidden);
    const Token signal = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token seen = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({signal}, "c3", "c4", Face::Orthogonal)));
    for (const View& view : {p.view(Fleet::Blue), p.public_view()}) {
        EXPECT_EQ(view.force(Fleet::Yellow).pieces[signal.index], (PieceView{Kind::Unknown, at("c4"), 0, false, false}));
        EXPECT_EQ(view.force(Fleet::Yellow).pieces[seen.index], (PieceView{Kind::Frigate, at("c3"), 6, true, false}));
    }
    ASSERT_EQ(told_to(p, seat_of(Fleet::Blue)).size(), 1u);
    EXPECT_TRUE(same_event(told_to(p, seat_of(Fleet::Blue))[0], Moved{Fleet::Yellow, ships({signal}), at("c3"), at("c4")}));
}

TEST(FleetCommanderHiddenDeployment, ASignalCountsTheClassOfItsShipAndADecoyCountsNothing) {  // FC-11.3
    Position p(hidden);
    p.put_hidden(Fleet::Yellow, Kind::Battleship, "c3");
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token frigate = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c4");
    const Token decoy = p.put_hidden(Fleet::Yellow, Kind::Decoy, "c4");
    p.rolled({Die::YellowOrthogonal});
    EXPECT_TRUE(refused(p, move({frigate}, "c4", "c3", Face::Orthogonal), "square-full", "FC-1.4"));
    ASSERT_TRUE(p.act(move({decoy}, "c4", "c3", Face::Orthogonal)));
    EXPECT_EQ(p.piece(Fleet::Yellow, decoy).at, at("c3"));
}

TEST(FleetCommanderHiddenDeployment, SixSignalsMayStandOnOneSquare) {  // FC-11.3
    Position p = at_the_deployment(hidden);
    const std::array kinds{Kind::Frigate, Kind::Frigate, Kind::Frigate, Kind::Frigate, Kind::Decoy, Kind::Decoy};
    for (const Kind kind : kinds) {
        ASSERT_TRUE(p.act(Deploy{kind, at("a5")}));
        ASSERT_TRUE(p.act(p.legal().front()));
    }
    EXPECT_EQ(pieces_at(p.force(Fleet::Yellow), at("a5")).size(), 6);
    EXPECT_TRUE(refused(p, Deploy{Kind::Destroyer, at("a5")}, "square-full", "FC-1.4"));
}

TEST(FleetCommanderHiddenDeployment, EvenAKnownDecoyBlocksMovesAndPathsAndLines) {  // FC-11.4
    Position p(hidden);
    p.weapon(Fleet::Yellow, Weapon::Proton);
    const Token battleship = p.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token decoy = p.put_hidden(Fleet::Blue, Kind::Decoy, "c2");
    p.force(Fleet::Blue).known_decoys.add(decoy.index);
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::YellowOrthogonal, Die::RedOrthogonal, Die::RedOrthogonal, Die::YellowSpecial, Die::RedSpecial});
    const Attack shot = ranged("c1", "c3", target, "c2", {.orthogonal = 2});
    const UseWeapon ray{{1, 1, 0}, Fleet::Blue, target, nowhere};
    EXPECT_TRUE(refused(p, move({battleship}, "c1", "c2", Face::Orthogonal), "enemy-there", "FC-1.5"));
    EXPECT_TRUE(refused(p, shot, "path-blocked", "FC-6.7"));
    EXPECT_TRUE(refused(p, ray, "obstacle", "FC-8.5"));
    p.piece(Fleet::Blue, decoy).at = at("e5");
    EXPECT_TRUE(p.check(shot).ok());
    EXPECT_TRUE(p.check(ray).ok());
}

TEST(FleetCommanderHiddenDeployment, AnUnrevealedShipCannotBeNamedForDamage) {  // FC-11.5
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Battleship, "c2");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Destroyer, "c3");
    const Token far_signal = p.put_hidden(Fleet::Blue, Kind::Destroyer, "c5");
    p.rolled({Die::RedOrthogonal, Die::RedSpecial, Die::GreenSpecial});
    EXPECT_TRUE(refused(p, attack("c2", "c3", signal, {.orthogonal = 1}), "unrevealed", "FC-11.5"));
    EXPECT_TRUE(refused(p, UseWeapon{{0, 1, 1}, Fleet::Blue, far_signal, nowhere}, "unrevealed", "FC-8.9"));
}

TEST(FleetCommanderHiddenDeployment, AnAttackOnARevealedShipLeavesTheSignalsBesideItAlone) {  // FC-11.5
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Destroyer, "c2");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Frigate, "c3");
    const Token seen = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c2", "c3", seen, {.orthogonal = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, seen).hull, 4);
    EXPECT_FALSE(p.piece(Fleet::Blue, signal).revealed);
}

TEST(FleetCommanderHiddenDeployment, ADetectionAttemptRevealsAllSignalsWithoutDamage) {  // FC-11.6
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Destroyer, "c2");
    const Token one = p.put_hidden(Fleet::Blue, Kind::Frigate, "c3");
    const Token two = p.put_hidden(Fleet::Blue, Kind::Destroyer, "c3");
    const Token elsewhere = p.put_hidden(Fleet::Blue, Kind::Frigate, "d3");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c2", "c3", no_token, {.orthogonal = 1})));
    EXPECT_EQ(kind_seen(p.view(Fleet::Yellow), Fleet::Blue, one), Kind::Frigate);
    EXPECT_EQ(kind_seen(p.public_view(), Fleet::Blue, two), Kind::Destroyer);
    EXPECT_EQ(kind_seen(p.view(Fleet::Yellow), Fleet::Blue, elsewhere), Kind::Unknown);
    EXPECT_EQ(p.piece(Fleet::Blue, one).hull, 6);
    EXPECT_EQ(p.piece(Fleet::Blue, two).hull, 12);
}

TEST(FleetCommanderHiddenDeployment, ADetectionAttemptMayBeRanged) {  // FC-11.6
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Frigate, "c1");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    ASSERT_TRUE(p.act(ranged("c1", "c3", no_token, "c2", {.orthogonal = 2})));
    EXPECT_TRUE(p.piece(Fleet::Blue, signal).revealed);
    EXPECT_EQ(p.piece(Fleet::Blue, signal).hull, 6);
}

TEST(FleetCommanderHiddenDeployment, WithoutSignalsThereIsNothingToDetect) {  // FC-11.6
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, attack("c2", "c3", no_token, {.orthogonal = 1}), "no-signals", "FC-11.6"));
}

TEST(FleetCommanderHiddenDeployment, OneShieldAgainstTheSquareOfTheDieStopsADetectionAttempt) {  // FC-11.7
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    p.put(Fleet::Yellow, Kind::Frigate, "b2");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Frigate, "c3");
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal, Die::GreenDiagonal});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c2", "c3", no_token, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Block{at("b2"), Face::Diagonal, false}, "nothing-to-block", "FC-7.2"));
    ASSERT_TRUE(p.act(Block{at("c2"), Face::Orthogonal, false}));
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_FALSE(p.piece(Fleet::Blue, signal).revealed);
    EXPECT_EQ(p.force(Fleet::Blue).bridge, DiceBag{Die::GreenDiagonal});
}

TEST(FleetCommanderHiddenDeployment, AShieldAgainstTheLastStepStopsARangedDetectionAttempt) {  // FC-11.7
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Frigate, "b1");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Frigate, "c3");
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal, Die::GreenDiagonal});
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal});
    ASSERT_TRUE(p.act(ranged("b1", "c3", no_token, "b2", {.orthogonal = 1, .diagonal = 1})));
    EXPECT_TRUE(refused(p, Block{at("b2"), Face::Orthogonal, false}, "wrong-direction", "FC-7.3"));
    ASSERT_TRUE(p.act(Block{at("b2"), Face::Diagonal, false}));
    EXPECT_FALSE(p.piece(Fleet::Blue, signal).revealed);
}

TEST(FleetCommanderHiddenDeployment, ARevealedShipStaysRevealed) {  // FC-11.8
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c2", "c3", no_token, {.orthogonal = 1})));
    p.end_turn();
    choose_and_roll(p, {3, 0, 0}, {Face::Orthogonal, Face::Orthogonal, Face::Orthogonal});
    ASSERT_TRUE(p.act(move({signal}, "c3", "c4", Face::Orthogonal)));
    p.end_turn();
    EXPECT_EQ(kind_seen(p.view(Fleet::Yellow), Fleet::Blue, signal), Kind::Destroyer);
}

TEST(FleetCommanderHiddenDeployment, AWeaponRevealsNoEnemySignal) {  // FC-11.8
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token seen = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Destroyer, "c4");
    p.rolled({Die::RedSpecial, Die::GreenSpecial});
    ASSERT_TRUE(p.act(UseWeapon{{0, 1, 1}, Fleet::Blue, seen, nowhere}));
    EXPECT_EQ(p.piece(Fleet::Blue, seen).hull, 8);
    EXPECT_EQ(kind_seen(p.view(Fleet::Yellow), Fleet::Blue, signal), Kind::Unknown);
}

TEST(FleetCommanderHiddenDeployment, ARevealedDecoyIsRemoved) {  // FC-11.9
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    const Token decoy = p.put_hidden(Fleet::Blue, Kind::Decoy, "c3");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c2", "c3", no_token, {.orthogonal = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, decoy).at, gone);
    EXPECT_EQ(kind_seen(p.view(Fleet::Yellow), Fleet::Blue, decoy), Kind::Decoy);
    EXPECT_EQ(p.force(Fleet::Blue).lost, 0);
}

TEST(FleetCommanderHiddenDeployment, ADecoySpoilsNeitherOnlyFrigatesNorExactlyOneShip) {  // FC-11.9
    Position p(advanced_hidden);
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "a1");
    p.put_hidden(Fleet::Yellow, Kind::Decoy, "a1");
    p.put(Fleet::Yellow, Kind::Destroyer, "e1");
    p.put_hidden(Fleet::Yellow, Kind::Decoy, "e1");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "e3");
    p.rolled({Die::YellowOrthogonal, Die::RedOrthogonal});
    EXPECT_TRUE(p.check(ranged("e1", "e3", target, "e2", {.orthogonal = 1})).ok());
    ASSERT_TRUE(p.act(move({frigate}, "a1", "a2", Face::Orthogonal)));
    EXPECT_TRUE(p.check(StepAgain{at("a3")}).ok());
}

TEST(FleetCommanderHiddenDeployment, AHiddenShipSpoilsExactlyOneShip) {  // FC-9.7
    Position p(advanced_hidden);
    p.put(Fleet::Yellow, Kind::Destroyer, "e1");
    p.put_hidden(Fleet::Yellow, Kind::Frigate, "e1");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "e3");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, ranged("e1", "e3", target, "e2", {.orthogonal = 1}), "no-path", "FC-6.6"));
}

TEST(FleetCommanderHiddenDeployment, AShipIsRevealedWhenAFieldDamagesItAndNotBefore) {  // FC-11.10
    for (const bool gravitic : {false, true})
        for (const Face face : {Face::Orthogonal, Face::Special}) {
            Position p(hidden);
            const Token signal = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c1");
            gravitic ? p.gravitic("c2") : p.asteroids("c2");
            p.rolled({Die::YellowOrthogonal});
            ASSERT_TRUE(p.act(move({signal}, "c1", "c2", Face::Orthogonal)));
            p.roll({face});
            EXPECT_EQ(p.piece(Fleet::Yellow, signal).revealed, face == Face::Special);
        }
}

TEST(FleetCommanderHiddenDeployment, TheSecondStepRevealsTheFrigates) {  // FC-11.10
    Position p(advanced_hidden);
    const Token moved = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c1");
    const Token stays = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c1");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({moved}, "c1", "c2", Face::Orthogonal)));
    ASSERT_TRUE(p.act(StepAgain{at("c3")}));
    EXPECT_EQ(kind_seen(p.view(Fleet::Blue), Fleet::Yellow, moved), Kind::Frigate);
    EXPECT_EQ(kind_seen(p.view(Fleet::Blue), Fleet::Yellow, stays), Kind::Unknown);
}

TEST(FleetCommanderHiddenDeployment, TheWeaponRevealsItsBattleship) {  // FC-11.10
    Position p(hidden);
    const Token battleship = p.put_hidden(Fleet::Yellow, Kind::Battleship, "c1");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.rolled({Die::RedSpecial, Die::GreenSpecial});
    ASSERT_TRUE(p.act(UseWeapon{{0, 1, 1}, Fleet::Blue, target, nowhere}));
    EXPECT_EQ(kind_seen(p.view(Fleet::Blue), Fleet::Yellow, battleship), Kind::Battleship);
}

TEST(FleetCommanderHiddenDeployment, DecoysAloneAreTestedAndTakeNoHarm) {  // FC-11.11
    for (const bool gravitic : {false, true}) {
        Position p(hidden);
        const Token decoy = p.put_hidden(Fleet::Yellow, Kind::Decoy, "c1");
        gravitic ? p.gravitic("c2") : p.asteroids("c2");
        p.rolled({Die::YellowOrthogonal});
        ASSERT_TRUE(p.act(move({decoy}, "c1", "c2", Face::Orthogonal)));
        ASSERT_TRUE(p.waits_for_chance());
        p.roll({Face::Special});
        EXPECT_EQ(p.piece(Fleet::Yellow, decoy).at, at(gravitic ? "c1" : "c2"));
        EXPECT_FALSE(p.piece(Fleet::Yellow, decoy).revealed);
    }
}

TEST(FleetCommanderHiddenDeployment, DecoysInAsteroidsAreTestedWhenTheTurnBegins) {  // FC-11.11
    Position p(hidden);
    const Token decoy = p.put_hidden(Fleet::Yellow, Kind::Decoy, "c2");
    p.asteroids("c2");
    begin_turn_of(p, Fleet::Yellow);
    ASSERT_TRUE(p.waits_for_chance());
    p.roll({Face::Special});
    EXPECT_EQ(p.piece(Fleet::Yellow, decoy).at, at("c2"));
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
}

TEST(FleetCommanderHiddenDeployment, OnlyRevealedShipsAddFire) {  // FC-11.12
    Position p(hidden);
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c2");
    p.put_hidden(Fleet::Yellow, Kind::Battleship, "b2");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal});
    EXPECT_TRUE(refused(p, attack("b2", "c3", target, {.diagonal = 1}), "no-fire", "FC-6.3"));
    ASSERT_TRUE(p.act(attack("c2", "c3", target, {.orthogonal = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, target).hull, 11);
}

TEST(FleetCommanderHiddenDeployment, TurningUpASignalIsFreeAndAddsItsFire) {  // FC-11.13
    Position p(hidden);
    const Token signal = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c2");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(Reveal{signal}));
    EXPECT_EQ(kind_seen(p.view(Fleet::Blue), Fleet::Yellow, signal), Kind::Destroyer);
    EXPECT_EQ(p.force(Fleet::Yellow).rolled, DiceBag{Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, Reveal{signal}, "revealed", "FC-11.13"));
    EXPECT_TRUE(p.check(EndActions{}).ok());
    ASSERT_TRUE(p.act(attack("c2", "c3", target, {.orthogonal = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, target).hull, 10);
}

TEST(FleetCommanderHiddenDeployment, ASignalBesideTheTargetOfAnotherSquareMayBeTurnedUp) {  // FC-11.13
    Position p(hidden);
    const Token signal = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "b2");
    p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, Reveal{signal}, "no-attack", "FC-11.13"));
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    ASSERT_TRUE(p.act(Reveal{signal}));
    EXPECT_TRUE(p.piece(Fleet::Yellow, signal).revealed);
}

TEST(FleetCommanderHiddenDeployment, ADecoyIsNeverTurnedUpByItsOwner) {  // FC-11.13
    Position p(hidden);
    const Token decoy = p.put_hidden(Fleet::Yellow, Kind::Decoy, "c2");
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, Reveal{decoy}, "decoy", "FC-11.13"));
}

TEST(FleetCommanderHiddenDeployment, ASignalThatCouldAddNoFireIsNotTurnedUp) {  // FC-11.13
    Position p(hidden);
    const Token signal = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c2");
    p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::RedDiagonal, Die::RedSpecial, Die::YellowAny});
    EXPECT_TRUE(refused(p, Reveal{signal}, "no-attack", "FC-11.13"));
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(p.check(Reveal{signal}).ok());
    p.asteroids("c2");
    EXPECT_TRUE(refused(p, Reveal{signal}, "no-attack", "FC-11.13"));
}

TEST(FleetCommanderHiddenDeployment, ASignalIsTurnedUpForARangedAttackThatTheDiceReach) {  // FC-11.13
    Position p(hidden);
    const Token signal = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c1");
    p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    EXPECT_TRUE(p.check(Reveal{signal}).ok());
    p.asteroids("c2");
    EXPECT_TRUE(refused(p, Reveal{signal}, "no-attack", "FC-11.13"));
}

TEST(FleetCommanderHiddenDeployment, ASignalIsNotTurnedUpForARangedAttackOutOfReach) {  // FC-11.13
    Position p(hidden);
    const Token signal = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c1");
    p.put(Fleet::Blue, Kind::Destroyer, "c5");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, Reveal{signal}, "no-attack", "FC-11.13"));
}

TEST(FleetCommanderHiddenDeployment, TwoDiceThatWindToAnAdjacentSquareAreNoAttack) {  // FC-11.13
    Position p(hidden);
    const Token signal = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c2");
    p.put(Fleet::Blue, Kind::Destroyer, "d3");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, Reveal{signal}, "no-attack", "FC-11.13"));
}

TEST(FleetCommanderHiddenDeployment, OneDieIsARangedAttackForALoneDestroyerOnly) {  // FC-11.13
    for (const Kind kind : {Kind::Frigate, Kind::Destroyer}) {
        Position p(advanced_hidden);
        const Token signal = p.put_hidden(Fleet::Yellow, kind, "c1");
        p.put(Fleet::Blue, Kind::Destroyer, "c3");
        p.rolled({Die::RedOrthogonal});
        EXPECT_EQ(p.check(Reveal{signal}).ok(), kind == Kind::Destroyer);
        p.put_hidden(Fleet::Yellow, Kind::Frigate, "c1");
        EXPECT_TRUE(refused(p, Reveal{signal}, "no-attack", "FC-11.13"));
    }
}

}  // namespace broadside::fleet_commander::testing
