// FC-9.6 to FC-9.8 of games/fleet-commander/rules.md: the long-range weapon of a lone destroyer.
#include "games/fleet-commander/tests/position.hpp"

namespace broadside::fleet_commander::testing {

TEST(FleetCommanderLongRange, ALoneDestroyerHitsTwoSquaresAwayWithOneDie) {  // FC-9.7
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "c1");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(ranged("c1", "c3", enemy, "c2", {.orthogonal = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, enemy).hull, 4);
    EXPECT_TRUE(p.force(Fleet::Yellow).rolled.empty());
}

TEST(FleetCommanderLongRange, TwoDiceReachFourSquares) {  // FC-9.7
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "a1");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "a5");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    ASSERT_TRUE(p.act(ranged("a1", "a5", enemy, "a4", {.orthogonal = 2})));
    EXPECT_EQ(p.piece(Fleet::Blue, enemy).hull, 4);
}

TEST(FleetCommanderLongRange, TheBasicRulesKnowNoLongRangeWeapon) {  // FC-9.1
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c1");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, ranged("c1", "c3", enemy, "c2", {.orthogonal = 1}), "no-path", "FC-6.6"));
}

TEST(FleetCommanderLongRange, ASecondShipOnTheFiringSquareTakesTheLongRangeAway) {  // FC-9.7
    for (const Kind companion : {Kind::Frigate, Kind::Destroyer}) {
        Position p(advanced);
        p.put(Fleet::Yellow, Kind::Destroyer, "c1");
        p.put(Fleet::Yellow, companion, "c1");
        const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "c3");
        p.rolled({Die::RedOrthogonal});
        EXPECT_TRUE(refused(p, ranged("c1", "c3", enemy, "c2", {.orthogonal = 1}), "no-path", "FC-6.6"));
    }
}

TEST(FleetCommanderLongRange, NoOtherKindOfShipHasIt) {  // FC-9.7
    for (const Kind kind : {Kind::Frigate, Kind::Battleship}) {
        Position p(advanced);
        p.put(Fleet::Yellow, kind, "c1");
        const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "c3");
        p.rolled({Die::RedOrthogonal});
        EXPECT_TRUE(refused(p, ranged("c1", "c3", enemy, "c2", {.orthogonal = 1}), "no-path", "FC-6.6"));
    }
}

TEST(FleetCommanderLongRange, ItNeverServesAgainstAnAdjacentSquare) {  // FC-9.7
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token straight = p.put(Fleet::Blue, Kind::Frigate, "c4");
    const Token slanted = p.put(Fleet::Blue, Kind::Frigate, "d2");
    p.rolled({Die::RedOrthogonal, Die::RedAny});
    EXPECT_TRUE(refused(p, ranged("c3", "c4", straight, "b4", {.any = 1}), "adjacent", "FC-6.6"));
    EXPECT_TRUE(refused(p, ranged("c3", "d2", slanted, "c2", {.orthogonal = 1}), "adjacent", "FC-6.6"));
    EXPECT_TRUE(refused(p, attack("c3", "d2", slanted, {.orthogonal = 1}), "wrong-direction", "FC-6.1"));
}

TEST(FleetCommanderLongRange, TheSquareBetweenTheTwoStepsMustBeEmpty) {  // FC-6.7
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "c1");
    const Token own = p.put(Fleet::Yellow, Kind::Frigate, "c2");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal});
    const Attack shot = ranged("c1", "c3", enemy, "c2", {.orthogonal = 1});
    EXPECT_TRUE(refused(p, shot, "path-blocked", "FC-6.7"));
    p.piece(Fleet::Yellow, own).at = at("a5");
    EXPECT_TRUE(p.check(shot).ok());
    p.gravitic("c2");
    EXPECT_TRUE(refused(p, shot, "path-blocked", "FC-6.7"));
}

TEST(FleetCommanderLongRange, TheLastDieMayCountOnce) {  // FC-9.8
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "a1");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "a4");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    ASSERT_TRUE(p.act(ranged("a1", "a4", enemy, "a3", {.orthogonal = 2})));
    EXPECT_EQ(p.piece(Fleet::Blue, enemy).hull, 4);
}

TEST(FleetCommanderLongRange, NoDieNeedBeDoubled) {  // FC-9.8
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "a1");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "b3");
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal});
    EXPECT_TRUE(p.check(ranged("a1", "b3", enemy, "a2", {.orthogonal = 1, .diagonal = 1})).ok());
    EXPECT_TRUE(p.check(ranged("a1", "b3", enemy, "b2", {.orthogonal = 1, .diagonal = 1})).ok());
}

// Diagonal twice, then orthogonal once, comes by way of c3; orthogonal once, then diagonal twice, would come by way of c2.
TEST(FleetCommanderLongRange, NoDieButTheLastCountsOnceBesideADoubledOne) {  // FC-9.8
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "a1");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "d3");
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal});
    EXPECT_TRUE(p.check(ranged("a1", "d3", enemy, "c3", {.orthogonal = 1, .diagonal = 1})).ok());
    EXPECT_TRUE(refused(p, ranged("a1", "d3", enemy, "c2", {.orthogonal = 1, .diagonal = 1}), "no-path", "FC-6.6"));
}

TEST(FleetCommanderLongRange, TheTwoStepsOfOneDieFollowEachOther) {  // FC-9.7 FC-9.8
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "a1");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "d2");
    p.put(Fleet::Yellow, Kind::Frigate, "b2");
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal});
    // By way of b1 and c2 the two orthogonal steps would be parted by the diagonal one.
    EXPECT_TRUE(refused(p, ranged("a1", "d2", enemy, "c2", {.orthogonal = 1, .diagonal = 1}), "path-blocked", "FC-6.7"));
    EXPECT_TRUE(p.check(ranged("a1", "d2", enemy, "c1", {.orthogonal = 1, .diagonal = 1})).ok());
}

TEST(FleetCommanderLongRange, AnAnyDirectionDieMakesAnOrthogonalAndADiagonalStep) {  // FC-9.6
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "a1");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "b3");
    p.rolled({Die::RedAny, Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, ranged("a1", "b3", enemy, "b2", {.orthogonal = 1}), "no-path", "FC-6.6"));
    EXPECT_TRUE(p.check(ranged("a1", "b3", enemy, "b2", {.any = 1})).ok());
    ASSERT_TRUE(p.act(ranged("a1", "b3", enemy, "a2", {.any = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, enemy).hull, 4);
}

TEST(FleetCommanderLongRange, AShieldIsHeldAgainstTheLastStepOfADoubledAnyDirectionDie) {  // FC-7.5 FC-7.6
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "a1");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "b3");
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal, Die::GreenDiagonal});
    p.rolled({Die::RedAny});
    ASSERT_TRUE(p.act(ranged("a1", "b3", enemy, "a2", {.any = 1})));
    EXPECT_TRUE(refused(p, Block{at("a2"), Face::Orthogonal, false}, "wrong-direction", "FC-7.3"));
    ASSERT_TRUE(p.act(Block{at("a2"), Face::Diagonal, false}));
    EXPECT_EQ(p.piece(Fleet::Blue, enemy).hull, 6);
}

TEST(FleetCommanderLongRange, AShieldIsHeldAgainstTheStepOfANormalAnyDirectionAttack) {  // FC-7.6
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token enemy = p.put(Fleet::Blue, Kind::Frigate, "d4");
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal, Die::GreenDiagonal});
    p.rolled({Die::RedAny});
    ASSERT_TRUE(p.act(attack("c3", "d4", enemy, {.any = 1})));
    EXPECT_TRUE(refused(p, Block{at("c3"), Face::Orthogonal, false}, "wrong-direction", "FC-7.3"));
    EXPECT_TRUE(p.check(Block{at("c3"), Face::Diagonal, false}).ok());
}

}  // namespace broadside::fleet_commander::testing
