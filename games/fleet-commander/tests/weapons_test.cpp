// Section 8 of games/fleet-commander/rules.md: the special weapons and the reroll without one. Drones have their own file.
#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

TEST(FleetCommanderWeapons, AWeaponIsLostWithItsBattleship) {  // FC-8.1
    Position p = armed(Weapon::Vortex);
    p.piece(Fleet::Yellow, battleship).hull = 1;
    p.put(Fleet::Yellow, Kind::Destroyer, "a5");
    const Token far = p.put(Fleet::Blue, Kind::Destroyer, "e1");
    p.put(Fleet::Blue, Kind::Frigate, "c2");
    EXPECT_TRUE(p.check(weapon_on(Fleet::Blue, far)).ok());
    EXPECT_TRUE(refused(p, ChooseWeapon{Weapon::Proton}, "not-now", "FC-3.1"));
    p.state.active = Fleet::Blue;
    p.rolled({Die::RedOrthogonal});
    p.act(attack("c2", "c3", battleship, {.orthogonal = 1}));
    p.state.active = Fleet::Yellow;
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, far), "no-weapon", "FC-8.1"));
}

TEST(FleetCommanderWeapons, TwoSpecialsOfAnyColoursFromRollAndGaugeSetItOff) {  // FC-8.2
    Position p = armed(Weapon::Vortex);
    const Token far = p.put(Fleet::Blue, Kind::Destroyer, "e5");
    p.rolled({Die::RedSpecial});
    p.bridge(Fleet::Yellow, {Die::GreenSpecial, Die::YellowAny});
    ASSERT_TRUE(p.act(weapon_on(Fleet::Blue, far, {0, 1, 1})));
    EXPECT_EQ(hull(p, Fleet::Blue, far), 8);
    EXPECT_EQ(at_hand(p.force(Fleet::Yellow)), (DiceBag{Die::YellowAny}));
}

TEST(FleetCommanderWeapons, OneSpecialIsNotEnough) {  // FC-8.2
    Position p = armed(Weapon::Vortex);
    const Token far = p.put(Fleet::Blue, Kind::Destroyer, "e5");
    p.rolled({Die::YellowSpecial, Die::YellowAny, Die::RedAny});
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, far, {1, 0, 0}), "two-specials", "FC-8.2"));
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, far, {1, 1, 1}), "two-specials", "FC-8.2"));
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, far, {2, 0, 0}), "no-such-die", "FC-3.4"));
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, far, {1, 1, 0}), "no-such-die", "FC-3.4"));
    EXPECT_TRUE(p.legal_of<UseWeapon>().empty());
}

TEST(FleetCommanderWeapons, AWeaponIsUsedInOnesOwnPhaseThreeOnly) {  // FC-8.2
    Position p = armed(Weapon::Vortex);
    const Token far = p.put(Fleet::Blue, Kind::Destroyer, "e5");
    p.bridge(Fleet::Yellow, {Die::YellowSpecial, Die::YellowSpecial});
    p.rolled({});
    begin_turn_of(p, Fleet::Blue);
    EXPECT_EQ(p.check(Fleet::Yellow, weapon_on(Fleet::Blue, far)).code, "not-your-turn");
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, far), "not-now", "FC-3.3"));
    choose_and_roll(p, {0, 3, 0}, {Face::Any, Face::Any, Face::Any});
    EXPECT_TRUE(p.check(weapon_on(Fleet::Blue, far)).ok());
    p.act(EndActions{});
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, far), "not-now", "FC-3.7"));
}

TEST(FleetCommanderWeapons, NoWeaponIsUsedFromInsideAsteroids) {  // FC-8.3
    for (const Weapon weapon : all_weapons) {
        Position p = armed(weapon);
        p.asteroids("c3");
        p.piece(Fleet::Yellow, battleship).hull = 10;
        const Token victim = p.put(Fleet::Blue, Kind::Destroyer, "c5");
        p.bridge(Fleet::Blue, {Die::RedAny});
        const UseWeapon use = weapon == Weapon::Bomb       ? bomb(Fleet::Blue)
                              : weapon == Weapon::Beam     ? beam(Fleet::Blue, victim, "d5")
                              : weapon == Weapon::Repairer ? weapon_on(Fleet::Yellow, battleship)
                                                           : weapon_on(Fleet::Blue, victim);
        EXPECT_TRUE(refused(p, use, "in-asteroids", "FC-8.3")) << name_of(weapon);
        p.state.asteroids = {};
        EXPECT_TRUE(p.check(use).ok()) << name_of(weapon);
    }
}

TEST(FleetCommanderWeapons, NoWeaponReachesAShipInsideAsteroids) {  // FC-8.3
    for (const Weapon weapon : {Weapon::Vortex, Weapon::Proton, Weapon::Beam, Weapon::Drones}) {
        Position p = armed(weapon);
        const Token victim = p.put(Fleet::Blue, Kind::Destroyer, "c5");
        const UseWeapon use = weapon == Weapon::Beam ? beam(Fleet::Blue, victim, "d5") : weapon_on(Fleet::Blue, victim);
        EXPECT_TRUE(p.check(use).ok());
        p.asteroids("c5");
        EXPECT_TRUE(refused(p, use, "in-asteroids", "FC-8.3")) << name_of(weapon);
    }
    Position p = armed(Weapon::Repairer);
    const Token patient = p.put(Fleet::Yellow, Kind::Frigate, "c4", 1);
    p.asteroids("c4");
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Yellow, patient), "in-asteroids", "FC-8.3"));
}

TEST(FleetCommanderWeapons, ARangeOfTwoIsTwoStepsInAnyMix) {  // FC-8.4
    for (const std::string_view name : {"a1", "a2", "a3", "c1", "e4", "e5", "d4"}) {
        Position p = armed(Weapon::Proton);
        EXPECT_TRUE(p.check(weapon_on(Fleet::Blue, p.put(Fleet::Blue, Kind::Frigate, name))).ok()) << name;
    }
    for (const Weapon weapon : {Weapon::Proton, Weapon::Drones, Weapon::Beam}) {
        Position p = armed(weapon);
        p.piece(Fleet::Yellow, battleship).at = at("a1");
        const Token far = p.put(Fleet::Blue, Kind::Frigate, "d2");
        const UseWeapon use = weapon == Weapon::Beam ? beam(Fleet::Blue, far, "d3") : weapon_on(Fleet::Blue, far);
        EXPECT_TRUE(refused(p, use, "out-of-range", "FC-8.4"));
    }
}

TEST(FleetCommanderWeapons, AnyThingOnTheSquareBetweenIsAnObstacle) {  // FC-8.5
    const auto is_blocked = [](std::string_view target, auto put_obstacle) {
        Position p = armed(Weapon::Proton, {.hidden_deployment = true});
        const Token victim = p.put(Fleet::Blue, Kind::Frigate, target);
        EXPECT_TRUE(p.check(weapon_on(Fleet::Blue, victim)).ok());
        put_obstacle(p);
        return refused(p, weapon_on(Fleet::Blue, victim), "obstacle", "FC-8.5");
    };
    EXPECT_TRUE(is_blocked("c5", [](Position& p) { p.put(Fleet::Yellow, Kind::Frigate, "c4"); }));
    EXPECT_TRUE(is_blocked("c5", [](Position& p) { p.put(Fleet::Blue, Kind::Frigate, "c4"); }));
    EXPECT_TRUE(is_blocked("a3", [](Position& p) { p.put_hidden(Fleet::Blue, Kind::Decoy, "b3"); }));
    EXPECT_TRUE(is_blocked("a3", [](Position& p) { p.put_hidden(Fleet::Yellow, Kind::Decoy, "b3"); }));
    EXPECT_TRUE(is_blocked("e5", [](Position& p) { p.asteroids("d4"); }));
    EXPECT_TRUE(is_blocked("e1", [](Position& p) { p.gravitic("d2"); }));
}

TEST(FleetCommanderWeapons, SquaresBesideTheLineDoNotMatter) {  // FC-8.5
    Position p = armed(Weapon::Proton);
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c5");
    p.put(Fleet::Yellow, Kind::Frigate, "b4");
    p.asteroids("d4");
    EXPECT_TRUE(p.check(weapon_on(Fleet::Blue, victim)).ok());
}

TEST(FleetCommanderWeapons, AtAKnightsMoveOneFreeSquareIsEnough) {  // FC-8.5
    Position p = armed(Weapon::Proton);
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "d5");  // c4 and d4 lie between
    p.put(Fleet::Yellow, Kind::Frigate, "c4");
    EXPECT_TRUE(p.check(weapon_on(Fleet::Blue, victim)).ok());
    p.gravitic("d4");
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, victim), "obstacle", "FC-8.5"));
}

TEST(FleetCommanderWeapons, AnAdjacentTargetHasNothingBetween) {  // FC-8.5
    Position p = armed(Weapon::Proton);
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "d4");
    for (const std::string_view name : {"c4", "d3"}) p.asteroids(name);
    EXPECT_TRUE(p.check(weapon_on(Fleet::Blue, victim)).ok());
}

TEST(FleetCommanderWeapons, VortexMissilesHitAnywhereButNextToTheBattleship) {  // FC-8.6
    Position p = armed(Weapon::Vortex);
    p.piece(Fleet::Yellow, battleship).at = at("a1");
    const Token far = p.put(Fleet::Blue, Kind::Destroyer, "e5");
    const Token neighbour = p.put(Fleet::Blue, Kind::Destroyer, "e5");
    const Token two_away = p.put(Fleet::Blue, Kind::Frigate, "c3");
    const Token adjacent = p.put(Fleet::Blue, Kind::Frigate, "b2");  // in the way of both others
    const Token own = p.put(Fleet::Yellow, Kind::Frigate, "e1");
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, adjacent), "too-near", "FC-8.6"));
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Yellow, own), "own-ship", "FC-8.9"));
    EXPECT_TRUE(p.check(weapon_on(Fleet::Blue, two_away)).ok());
    p.act(weapon_on(Fleet::Blue, far));
    EXPECT_EQ(hull(p, Fleet::Blue, far), 8);
    EXPECT_EQ(hull(p, Fleet::Blue, neighbour), 12);
}

TEST(FleetCommanderWeapons, TheNanoRepairerGivesFourPointsBackToADamagedShipNearby) {  // FC-8.7
    Position p = armed(Weapon::Repairer);
    p.piece(Fleet::Yellow, battleship).hull = 10;
    const Token same = p.put(Fleet::Yellow, Kind::Frigate, "c3", 1);
    const Token adjacent = p.put(Fleet::Yellow, Kind::Destroyer, "d4", 3);
    const Token far = p.put(Fleet::Yellow, Kind::Destroyer, "c5", 3);
    const Token whole = p.put(Fleet::Yellow, Kind::Frigate, "c4");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "b2", 2);
    EXPECT_TRUE(p.check(weapon_on(Fleet::Yellow, battleship)).ok());
    EXPECT_TRUE(p.check(weapon_on(Fleet::Yellow, same)).ok());
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Yellow, far), "out-of-range", "FC-8.7"));
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Yellow, whole), "undamaged", "FC-8.7"));
    EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, enemy), "enemy-ship", "FC-8.7"));
    p.act(weapon_on(Fleet::Yellow, adjacent));
    EXPECT_EQ(hull(p, Fleet::Yellow, adjacent), 7);
}

TEST(FleetCommanderWeapons, NoRepairGoesAboveTheFullHull) {  // FC-8.7
    Position p = armed(Weapon::Repairer);
    const Token patient = p.put(Fleet::Yellow, Kind::Frigate, "c3", 4);
    p.act(weapon_on(Fleet::Yellow, patient));
    EXPECT_EQ(hull(p, Fleet::Yellow, patient), 6);
}

TEST(FleetCommanderWeapons, TheProtonRayDealsTwiceTheClassOfItsTarget) {  // FC-8.8
    const auto damage = [](Kind kind) {
        Position p = armed(Weapon::Proton);
        const Token victim = p.put(Fleet::Blue, kind, "c5");
        const int before = hull(p, Fleet::Blue, victim);
        p.act(weapon_on(Fleet::Blue, victim));
        return before - hull(p, Fleet::Blue, victim);
    };
    EXPECT_EQ(damage(Kind::Battleship), 8);
    EXPECT_EQ(damage(Kind::Destroyer), 4);
    EXPECT_EQ(damage(Kind::Frigate), 2);
}

TEST(FleetCommanderWeapons, MissilesRayAndDronesHitRevealedEnemiesOnly) {  // FC-8.9
    for (const Weapon weapon : {Weapon::Vortex, Weapon::Proton, Weapon::Drones}) {
        Position p = armed(weapon, {.hidden_deployment = true});
        const Token own = p.put(Fleet::Yellow, Kind::Frigate, "a3");
        const Token hidden = p.put_hidden(Fleet::Blue, Kind::Destroyer, "c5");
        EXPECT_TRUE(refused(p, weapon_on(Fleet::Blue, hidden), "unrevealed", "FC-8.9")) << name_of(weapon);
        EXPECT_TRUE(refused(p, weapon_on(Fleet::Yellow, own), "own-ship", "FC-8.9")) << name_of(weapon);
        p.piece(Fleet::Blue, hidden).revealed = true;
        EXPECT_TRUE(p.check(weapon_on(Fleet::Blue, hidden)).ok()) << name_of(weapon);
    }
}

TEST(FleetCommanderWeapons, TheMagneticBombClearsTheOtherBridge) {  // FC-8.10
    Position p = armed(Weapon::Bomb);
    p.bridge(Fleet::Yellow, {Die::RedAny});
    EXPECT_TRUE(refused(p, bomb(Fleet::Blue), "bridge-empty", "FC-8.10"));
    p.bridge(Fleet::Blue, {Die::GreenAny, Die::GreenDiagonal, Die::GreenSpecial});
    EXPECT_TRUE(refused(p, bomb(Fleet::Yellow), "no-target", "FC-8.10"));
    p.act(bomb(Fleet::Blue));
    EXPECT_TRUE(p.force(Fleet::Blue).bridge.empty());
    EXPECT_EQ(p.force(Fleet::Yellow).bridge, (DiceBag{Die::RedAny}));
    begin_turn_of(p, Fleet::Blue);
    EXPECT_TRUE(p.check(ChooseDice{Trio{0, 0, 3}}).ok());
}

TEST(FleetCommanderWeapons, TheTractorBeamMovesOneShipOfEitherSideByOneSquare) {  // FC-8.11
    Position p = armed(Weapon::Beam);
    const Token own = p.put(Fleet::Yellow, Kind::Destroyer, "a3");
    const Token enemy = p.put(Fleet::Blue, Kind::Battleship, "c5");
    EXPECT_TRUE(p.check(beam(Fleet::Yellow, own, "b4")).ok());
    EXPECT_TRUE(p.check(beam(Fleet::Blue, enemy, "c4")).ok());
    EXPECT_TRUE(refused(p, beam(Fleet::Blue, enemy, "a5"), "not-adjacent", "FC-8.11"));
    EXPECT_TRUE(refused(p, beam(Fleet::Blue, enemy, "c5"), "not-adjacent", "FC-8.11"));
    EXPECT_TRUE(refused(p, beam(Fleet::Yellow, battleship, "c4"), "itself", "FC-8.11"));
    p.act(beam(Fleet::Blue, enemy, "d4"));
    EXPECT_EQ(square(p, Fleet::Blue, enemy), "d4");
}

TEST(FleetCommanderWeapons, TheBeamNeedsAFreeLineAndARevealedShip) {  // FC-8.11
    Position p = armed(Weapon::Beam, {.hidden_deployment = true});
    const Token behind = p.put(Fleet::Blue, Kind::Frigate, "c5");
    p.put(Fleet::Blue, Kind::Frigate, "c4");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Frigate, "e3");
    const Token own_signal = p.put_hidden(Fleet::Yellow, Kind::Frigate, "a3");
    EXPECT_TRUE(refused(p, beam(Fleet::Blue, behind, "b5"), "obstacle", "FC-8.5"));
    EXPECT_TRUE(refused(p, beam(Fleet::Blue, signal, "e4"), "unrevealed", "FC-8.11"));
    EXPECT_TRUE(refused(p, beam(Fleet::Yellow, own_signal, "a4"), "unrevealed", "FC-8.11"));
}

TEST(FleetCommanderWeapons, ABeamedShipKeepsToTheLimitsOfItsOwnSide) {  // FC-8.12
    Position p = armed(Weapon::Beam);
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "c5");
    p.put(Fleet::Blue, Kind::Battleship, "d5");
    p.put(Fleet::Blue, Kind::Frigate, "b5");
    p.put(Fleet::Yellow, Kind::Frigate, "b4");
    EXPECT_TRUE(refused(p, beam(Fleet::Blue, enemy, "d5"), "square-full", "FC-1.4"));
    EXPECT_TRUE(refused(p, beam(Fleet::Blue, enemy, "b4"), "enemy-there", "FC-1.5"));
    EXPECT_TRUE(refused(p, UseWeapon{two_yellow_specials, Fleet::Blue, enemy, nowhere}, "not-adjacent", "FC-8.11"));
    EXPECT_TRUE(p.act(beam(Fleet::Blue, enemy, "b5")));
}

TEST(FleetCommanderWeapons, TheOwnerOfABeamedShipPicksTheExit) {  // FC-8.12
    Position p = armed(Weapon::Beam);
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "c5");
    p.put(Fleet::Yellow, Kind::Frigate, "e4");
    p.gravitic("d4");
    p.act(beam(Fleet::Blue, enemy, "d4"));
    ASSERT_TRUE(p.waits_for_chance());
    p.roll({Face::Orthogonal});
    EXPECT_EQ(p.told.find<Tested>()->fleet, Fleet::Blue);
    ASSERT_TRUE(p.waits_for(Fleet::Blue));
    EXPECT_TRUE(refused(p, exit_to("e4"), "enemy-there", "FC-1.5"));
    p.act(exit_to("d3"));
    EXPECT_EQ(square(p, Fleet::Blue, enemy), "d3");
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderWeapons, ABeamMovesNothingOntoUnrevealedSignalsOfTheOther) {  // FC-8.12
    Position p = armed(Weapon::Beam, {.hidden_deployment = true});
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "c5");
    p.put_hidden(Fleet::Blue, Kind::Decoy, "d5");
    const Token own = p.put(Fleet::Yellow, Kind::Frigate, "a3");
    p.put_hidden(Fleet::Yellow, Kind::Decoy, "a4");
    EXPECT_TRUE(refused(p, beam(Fleet::Blue, enemy, "d5"), "signals-there", "FC-8.12"));
    p.put_hidden(Fleet::Blue, Kind::Decoy, "a2");
    EXPECT_TRUE(refused(p, beam(Fleet::Yellow, own, "a2"), "enemy-there", "FC-1.5"));
    EXPECT_TRUE(p.check(beam(Fleet::Yellow, own, "a4")).ok());
}

TEST(FleetCommanderWeapons, WithoutAWeaponTwoSpecialsAreRolledAgainAndUsedAsUsual) {  // FC-8.18
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    p.rolled({Die::YellowSpecial});
    p.bridge(Fleet::Yellow, {Die::RedSpecial});
    EXPECT_TRUE(refused(p, RerollSpecials{Trio{1, 0, 0}}, "two-specials", "FC-8.2"));
    p.act(RerollSpecials{Trio{1, 1, 0}});
    ASSERT_TRUE(p.waits_for_chance());
    EXPECT_EQ(p.rules.chance(p.state).sides, (Draws{6, 6}));
    p.roll({Face::Diagonal, Face::Any});
    EXPECT_EQ(at_hand(p.force(Fleet::Yellow)), (DiceBag{Die::YellowDiagonal, Die::RedAny}));
    EXPECT_TRUE(p.act(move({ship}, "c3", "d4", Face::Diagonal)));
}

TEST(FleetCommanderWeapons, WhileTheBattleshipLivesNothingIsRolledAgain) {  // FC-8.18
    Position p = armed(Weapon::Vortex);
    EXPECT_TRUE(refused(p, RerollSpecials{two_yellow_specials}, "weapon-alive", "FC-8.18"));
    p.asteroids("c3");
    EXPECT_TRUE(refused(p, RerollSpecials{two_yellow_specials}, "weapon-alive", "FC-8.18"));
    Position drones = armed(Weapon::Drones);
    drones.force(Fleet::Yellow).drones_on = drones.put(Fleet::Blue, Kind::Destroyer, "c5");
    EXPECT_TRUE(refused(drones, RerollSpecials{two_yellow_specials}, "weapon-alive", "FC-8.18"));
}

TEST(FleetCommanderWeapons, ASpecialOutOfARerollIsNotRolledAgainThatTurn) {  // FC-8.18
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    p.rolled({Die::YellowSpecial, Die::YellowSpecial, Die::GreenSpecial});
    p.act(RerollSpecials{two_yellow_specials});
    p.roll({Face::Special, Face::Any});
    EXPECT_TRUE(refused(p, RerollSpecials{Trio{1, 0, 1}}, "rerolled-already", "FC-8.18"));
    p.end_turn({Die::YellowSpecial, Die::GreenSpecial});
    begin_turn_of(p, Fleet::Yellow);
    choose_and_roll(p, {0, 3, 0}, {Face::Any, Face::Any, Face::Any});
    EXPECT_TRUE(p.act(RerollSpecials{Trio{1, 0, 1}}));
}

}  // namespace broadside::fleet_commander::testing
