// Section 6 of games/fleet-commander/rules.md: normal and ranged attacks, nobody defends.
#include <algorithm>

#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

TEST(FleetCommanderAttacking, AWeaponResultAttacksAnAdjacentEnemySquare) {  // FC-6.1
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", victim, {.orthogonal = 1})));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 6 - 2);
    EXPECT_TRUE(at_hand(p.force(Fleet::Yellow)).empty());
    EXPECT_TRUE(refused(p, attack("c3", "c4", victim, {.orthogonal = 1}), "no-such-die", "FC-3.4"));
}

TEST(FleetCommanderAttacking, TheFaceGivesTheDirectionOfFire) {  // FC-6.1
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token straight = p.put(Fleet::Blue, Kind::Frigate, "c4");
    const Token slanted = p.put(Fleet::Blue, Kind::Frigate, "d4");
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal, Die::RedAny});
    EXPECT_TRUE(p.check(attack("c3", "c4", straight, {.orthogonal = 1})).ok());
    EXPECT_TRUE(p.check(attack("c3", "d4", slanted, {.diagonal = 1})).ok());
    EXPECT_TRUE(p.check(attack("c3", "c4", straight, {.any = 1})).ok());
    EXPECT_TRUE(p.check(attack("c3", "d4", slanted, {.any = 1})).ok());
    EXPECT_TRUE(refused(p, attack("c3", "d4", slanted, {.orthogonal = 1}), "wrong-direction", "FC-6.1"));
    EXPECT_TRUE(refused(p, attack("c3", "c4", straight, {.diagonal = 1}), "wrong-direction", "FC-6.1"));
    EXPECT_EQ(p.check(attack("c3", "c4", straight, {.diagonal = 1})).details[2].word, "a diagonal step");
}

TEST(FleetCommanderAttacking, ANormalAttackTakesOneDieAndAnEnemy) {  // FC-6.1
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::RedOrthogonal, Die::RedAny});
    EXPECT_TRUE(refused(p, attack("c3", "c4", victim, {.orthogonal = 1, .any = 1}), "one-die", "FC-6.1"));
    EXPECT_TRUE(refused(p, attack("c3", "c4", victim, {}), "no-dice", "FC-6.1"));
    EXPECT_TRUE(refused(p, attack("c3", "c2", victim, {.orthogonal = 1}), "no-enemy", "FC-6.1"));
}

TEST(FleetCommanderAttacking, AWeaponSpecialCannotAttackByItself) {  // FC-6.1
    for (const Level rules : {Level::Basic, Level::Advanced}) {
        Position p({.rules = rules});
        p.put(Fleet::Yellow, Kind::Destroyer, "c3");
        const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c4");
        p.rolled({Die::RedSpecial});
        EXPECT_TRUE(refused(p, attack("c3", "c4", victim, {.special = 1}), "no-dice", "FC-6.1"));
        EXPECT_TRUE(p.legal_of<Attack>().empty());
    }
}

TEST(FleetCommanderAttacking, EngineAndShieldResultsDoNotFire) {  // FC-6.1
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::YellowAny, Die::GreenAny});
    EXPECT_TRUE(p.legal_of<Attack>().empty());
}

TEST(FleetCommanderAttacking, AllDamageGoesToTheOneShipThatTheAttackerNames) {  // FC-6.2
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token destroyer = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    const Token frigate = p.put(Fleet::Blue, Kind::Frigate, "c4");
    const Token elsewhere = p.put(Fleet::Blue, Kind::Frigate, "d4");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, attack("c3", "c4", elsewhere, {.orthogonal = 1}), "not-there", "FC-6.2"));
    EXPECT_EQ(p.legal_of<Attack>().size(), 2u);
    p.act(attack("c3", "c4", destroyer, {.orthogonal = 1}));
    EXPECT_EQ(hull(p, Fleet::Blue, destroyer), 12 - 5);
    EXPECT_EQ(hull(p, Fleet::Blue, frigate), 6);
}

TEST(FleetCommanderAttacking, DamageBeyondTheHullIsLost) {  // FC-6.2
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token weak = p.put(Fleet::Blue, Kind::Frigate, "c4", 1);
    const Token neighbour = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::RedOrthogonal});
    p.act(attack("c3", "c4", weak, {.orthogonal = 1}));
    EXPECT_EQ(p.piece(Fleet::Blue, weak).at, destroyed);
    EXPECT_EQ(hull(p, Fleet::Blue, neighbour), 6);
    EXPECT_EQ(p.told.find<Damaged>()->amount, 1);
}

TEST(FleetCommanderAttacking, TheDieIsPlayedOnASquareWithFire) {  // FC-6.3
    Position p({.scenario = Scenario::Capture, .hidden_deployment = true});
    p.put_hidden(Fleet::Yellow, Kind::Destroyer, "b3");
    p.put_shuttle(Fleet::Yellow, "d3");
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, attack("b3", "c3", victim, {.orthogonal = 1}), "no-fire", "FC-6.3"));
    EXPECT_TRUE(refused(p, attack("d3", "c3", victim, {.orthogonal = 1}), "no-fire", "FC-6.3"));
    EXPECT_TRUE(refused(p, attack("c4", "c3", victim, {.orthogonal = 1}), "no-fire", "FC-6.3"));
    EXPECT_TRUE(p.act(attack("c2", "c3", victim, {.orthogonal = 1})));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 5);
}

TEST(FleetCommanderAttacking, TheDieIsNotPlayedOnAsteroids) {  // FC-6.3
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "b3");
    p.put(Fleet::Yellow, Kind::Destroyer, "d3");
    p.asteroids("b3");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, attack("b3", "c3", victim, {.orthogonal = 1}), "in-asteroids", "FC-5.1"));
    EXPECT_TRUE(p.check(attack("d3", "c3", victim, {.orthogonal = 1})).ok());
}

TEST(FleetCommanderAttacking, AllShipsNextToTheTargetJoinWithoutAFurtherDie) {  // FC-6.4
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");   // 2, on the firing square
    p.put(Fleet::Yellow, Kind::Frigate, "c3");     // 1, on the firing square
    p.put(Fleet::Yellow, Kind::Battleship, "b5");  // 4, diagonal although the die is orthogonal
    p.put(Fleet::Yellow, Kind::Frigate, "d4");     // 1
    p.put(Fleet::Yellow, Kind::Destroyer, "c2");   // too far
    const Token victim = p.put(Fleet::Blue, Kind::Battleship, "c4");
    p.rolled({Die::RedOrthogonal});
    p.act(attack("c3", "c4", victim, {.orthogonal = 1}));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 24 - 2 - 1 - 4 - 1);
    EXPECT_EQ(p.told.find<Attacked>()->fire, 8);
    EXPECT_TRUE(at_hand(p.force(Fleet::Yellow)).empty());
}

TEST(FleetCommanderAttacking, ShipsInAsteroidsDoNotJoin) {  // FC-6.4
    Position p;
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.put(Fleet::Yellow, Kind::Battleship, "d3");
    p.asteroids("d3");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::RedOrthogonal});
    p.act(attack("c3", "c4", victim, {.orthogonal = 1}));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 5);
}

TEST(FleetCommanderAttacking, EachAttackIsSeparate) {  // FC-6.5
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token one = p.put(Fleet::Blue, Kind::Frigate, "c4");
    const Token two = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal, Die::RedAny});
    EXPECT_TRUE(p.act(attack("c3", "c4", one, {.orthogonal = 1})));
    EXPECT_TRUE(p.act(attack("c3", "c4", one, {.orthogonal = 1})));
    EXPECT_TRUE(p.act(attack("c3", "c4", two, {.any = 1})));
    EXPECT_EQ(hull(p, Fleet::Blue, one), 2);
    EXPECT_EQ(hull(p, Fleet::Blue, two), 4);
}

TEST(FleetCommanderAttacking, ARangedAttackLaysOneDieForEachStep) {  // FC-6.6
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "a1");
    const Token near = p.put(Fleet::Blue, Kind::Destroyer, "c2");
    const Token far = p.put(Fleet::Blue, Kind::Destroyer, "a4");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal, Die::RedDiagonal});
    EXPECT_TRUE(p.check(ranged("a1", "c2", near, "b1", {.orthogonal = 1, .diagonal = 1})).ok());
    EXPECT_TRUE(p.check(ranged("a1", "c2", near, "b2", {.orthogonal = 1, .diagonal = 1})).ok());
    EXPECT_TRUE(refused(p, ranged("a1", "c2", near, "b1", {.orthogonal = 2}), "no-path", "FC-6.6"));
    EXPECT_TRUE(refused(p, ranged("a1", "a4", far, "a3", {.orthogonal = 2}), "no-path", "FC-6.6"));
    EXPECT_TRUE(refused(p, ranged("a1", "c2", near, "b2", {.orthogonal = 2, .diagonal = 1}), "no-path", "FC-6.6"));
    EXPECT_TRUE(refused(p, attack("a1", "c2", near, {.orthogonal = 1}), "no-path", "FC-6.6"));
    ASSERT_TRUE(p.act(ranged("a1", "c2", near, "b2", {.orthogonal = 1, .diagonal = 1})));
    EXPECT_EQ(hull(p, Fleet::Blue, near), 10);
    EXPECT_EQ(at_hand(p.force(Fleet::Yellow)), (DiceBag{Die::RedOrthogonal}));
}

TEST(FleetCommanderAttacking, ThreeDiceReachThreeSquares) {  // FC-6.6
    Position p;
    p.put(Fleet::Yellow, Kind::Frigate, "a1");
    const Token victim = p.put(Fleet::Blue, Kind::Destroyer, "d2");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal, Die::RedDiagonal});
    EXPECT_TRUE(refused(p, ranged("a1", "d2", victim, "c2", {.orthogonal = 1, .diagonal = 1}), "no-path", "FC-6.6"));
    ASSERT_TRUE(p.act(ranged("a1", "d2", victim, "c2", {.orthogonal = 2, .diagonal = 1})));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 11);
}

TEST(FleetCommanderAttacking, ARangedAttackNeverTargetsAnAdjacentSquare) {  // FC-6.6
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token victim = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal});
    EXPECT_TRUE(refused(p, ranged("c3", "c4", victim, "d3", {.orthogonal = 1, .diagonal = 1}), "adjacent", "FC-6.6"));
    EXPECT_EQ(p.legal_of<Attack>().size(), 1u);
}

TEST(FleetCommanderAttacking, EverySquareOfThePathIsEmpty) {  // FC-6.7
    const auto position = [] {
        Position p({.hidden_deployment = true});
        p.put(Fleet::Yellow, Kind::Frigate, "c1");
        p.put(Fleet::Blue, Kind::Destroyer, "c4");
        p.rolled({Die::RedOrthogonal, Die::RedOrthogonal, Die::RedOrthogonal});
        return p;
    };
    const Attack shot = ranged("c1", "c4", Token{0}, "c3", {.orthogonal = 3});
    EXPECT_TRUE(position().check(shot).ok());
    const auto is_blocked = [&](auto put_obstacle) {
        Position p = position();
        put_obstacle(p);
        return refused(p, shot, "path-blocked", "FC-6.7");
    };
    for (const std::string_view name : {"c2", "c3"}) {
        EXPECT_TRUE(is_blocked([&](Position& p) { p.put(Fleet::Yellow, Kind::Frigate, name); }));
        EXPECT_TRUE(is_blocked([&](Position& p) { p.put(Fleet::Blue, Kind::Frigate, name); }));
        EXPECT_TRUE(is_blocked([&](Position& p) { p.put_hidden(Fleet::Yellow, Kind::Decoy, name); }));
        EXPECT_TRUE(is_blocked([&](Position& p) { p.put_hidden(Fleet::Blue, Kind::Decoy, name); }));
        EXPECT_TRUE(is_blocked([&](Position& p) { p.asteroids(name); }));
        EXPECT_TRUE(is_blocked([&](Position& p) { p.gravitic(name); }));
    }
}

TEST(FleetCommanderAttacking, APathMayWindAroundAnObstacle) {  // FC-6.7
    Position p;
    p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    const Token victim = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::RedDiagonal, Die::RedDiagonal});
    EXPECT_TRUE(p.act(ranged("c1", "c3", victim, "d2", {.diagonal = 2})));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 11);
}

TEST(FleetCommanderAttacking, OnlyTheFiringSquareFiresAtRange) {  // FC-6.8
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c1");
    p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.put(Fleet::Yellow, Kind::Battleship, "d3");  // next to the target
    p.put(Fleet::Yellow, Kind::Frigate, "b1");     // next to the firing square
    const Token victim = p.put(Fleet::Blue, Kind::Battleship, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    p.act(ranged("c1", "c3", victim, "c2", {.orthogonal = 2}));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 24 - 3);
}

TEST(FleetCommanderAttacking, TheSameDiceWithTheSameLastStepAreOneAttack) {  // FC-6.9
    Position p;
    p.put(Fleet::Yellow, Kind::Frigate, "a1");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "d1");
    p.rolled({Die::RedAny, Die::RedAny, Die::RedAny});
    // b1 and b2 both lead to c1, and to c2; only the last step tells the attacks apart.
    const auto attacks = p.legal_of<Attack>();
    EXPECT_EQ(attacks.size(), 2u);
    for (const std::string_view last : {"c1", "c2"})
        EXPECT_EQ(std::ranges::count(attacks, ranged("a1", "d1", victim, last, {.any = 3})), 1);
}

}  // namespace broadside::fleet_commander::testing
