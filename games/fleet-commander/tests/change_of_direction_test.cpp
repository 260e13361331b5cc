// FC-9.9 and FC-9.10 of games/fleet-commander/rules.md: a special changes the direction of a result of its colour.
#include "games/fleet-commander/tests/position.hpp"

namespace broadside::fleet_commander::testing {

TEST(FleetCommanderChangeOfDirection, ASpecialTurnsAnEngineResultIntoAnyDirection) {  // FC-9.9
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    p.rolled({Die::YellowOrthogonal, Die::YellowSpecial});
    EXPECT_TRUE(refused(p, move({ship}, "c3", "d4", Face::Orthogonal), "wrong-direction", "FC-4.2"));
    ASSERT_TRUE(p.act(move({ship}, "c3", "d4", Face::Orthogonal, true)));
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).at, at("d4"));
    EXPECT_TRUE(p.force(Fleet::Yellow).rolled.empty());
}

TEST(FleetCommanderChangeOfDirection, AChangedDieGivesFrigatesASecondStepInAnyDirection) {  // FC-9.9
    for (const std::string_view second : {"d5", "e5"}) {
        Position p(advanced);
        const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
        p.rolled({Die::YellowOrthogonal, Die::YellowSpecial});
        ASSERT_TRUE(p.act(move({ship}, "c3", "d4", Face::Orthogonal, true)));
        ASSERT_TRUE(p.act(StepAgain{at(second)}));
        EXPECT_EQ(p.piece(Fleet::Yellow, ship).at, at(second));
    }
}

TEST(FleetCommanderChangeOfDirection, TheSpecialMustBeOfTheSameColour) {  // FC-9.9
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "b4");
    p.rolled({Die::YellowOrthogonal, Die::GreenSpecial, Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, move({ship}, "c3", "d4", Face::Orthogonal, true), "no-such-die", "FC-3.4"));
    EXPECT_TRUE(refused(p, attack("c3", "b4", enemy, {.orthogonal = 1, .special = 1}), "no-such-die", "FC-3.4"));
}

TEST(FleetCommanderChangeOfDirection, ASpecialTurnsAWeaponResultIntoAnyDirection) {  // FC-9.9
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "d4");
    p.rolled({Die::RedOrthogonal, Die::RedSpecial});
    EXPECT_TRUE(refused(p, attack("c3", "d4", enemy, {.orthogonal = 1}), "wrong-direction", "FC-6.1"));
    ASSERT_TRUE(p.act(attack("c3", "d4", enemy, {.orthogonal = 1, .special = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, enemy).hull, 10);
    EXPECT_TRUE(p.force(Fleet::Yellow).rolled.empty());
}

TEST(FleetCommanderChangeOfDirection, ASpecialChangesOneStepOfARangedPath) {  // FC-9.9
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal, Die::RedSpecial});
    EXPECT_TRUE(refused(p, ranged("c1", "c3", enemy, "c2", {.orthogonal = 1, .diagonal = 1}), "no-path", "FC-6.6"));
    ASSERT_TRUE(p.act(ranged("c1", "c3", enemy, "c2", {.orthogonal = 1, .diagonal = 1, .special = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, enemy).hull, 8);
    EXPECT_TRUE(p.force(Fleet::Yellow).rolled.empty());
}

TEST(FleetCommanderChangeOfDirection, ASpecialOfTheGaugeChangesAShieldOfTheReserve) {  // FC-9.9
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::GreenDiagonal, Die::GreenSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", enemy, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Block{at("c3"), Face::Diagonal, false}, "wrong-direction", "FC-7.3"));
    ASSERT_TRUE(p.act(Block{at("c3"), Face::Diagonal, true}));
    EXPECT_EQ(p.piece(Fleet::Blue, enemy).hull, 12);
    EXPECT_TRUE(p.force(Fleet::Blue).bridge.empty());
}

TEST(FleetCommanderChangeOfDirection, AShieldIsNotChangedByASpecialOfAnotherColour) {  // FC-9.9
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::GreenDiagonal, Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", enemy, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Block{at("c3"), Face::Diagonal, true}, "no-such-die", "FC-9.9"));
}

TEST(FleetCommanderChangeOfDirection, AMoveThatFitsTakesNoSpecial) {  // FC-9.10
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    p.rolled({Die::YellowOrthogonal, Die::YellowAny, Die::YellowSpecial});
    EXPECT_TRUE(refused(p, move({ship}, "c3", "c4", Face::Orthogonal, true), "needless-special", "FC-9.10"));
    EXPECT_TRUE(refused(p, move({ship}, "c3", "c4", Face::Any, true), "needless-special", "FC-9.10"));
}

TEST(FleetCommanderChangeOfDirection, AnAttackThatFitsTakesNoSpecial) {  // FC-9.10
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.rolled({Die::RedOrthogonal, Die::RedAny, Die::RedSpecial});
    EXPECT_TRUE(refused(p, attack("c3", "c4", enemy, {.orthogonal = 1, .special = 1}), "needless-special", "FC-9.10"));
    EXPECT_TRUE(refused(p, attack("c3", "c4", enemy, {.any = 1, .special = 1}), "needless-special", "FC-9.10"));
}

TEST(FleetCommanderChangeOfDirection, ARangedPathThatFitsTakesNoSpecial) {  // FC-9.10
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal, Die::RedSpecial});
    EXPECT_TRUE(p.check(ranged("c1", "c3", enemy, "c2", {.orthogonal = 2})).ok());
    EXPECT_TRUE(refused(p, ranged("c1", "c3", enemy, "c2", {.orthogonal = 2, .special = 1}), "needless-special", "FC-9.10"));
}

TEST(FleetCommanderChangeOfDirection, AShieldThatFitsTakesNoSpecial) {  // FC-9.10
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal, Die::GreenAny, Die::GreenSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", enemy, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Block{at("c3"), Face::Orthogonal, true}, "needless-special", "FC-9.10"));
    EXPECT_TRUE(refused(p, Block{at("c3"), Face::Any, true}, "needless-special", "FC-9.10"));
}

TEST(FleetCommanderChangeOfDirection, OnlyAPrintedAnyDirectionFaceStopsDrones) {  // FC-9.10
    Position p(advanced);
    p.weapon(Fleet::Blue, Weapon::Drones);
    p.put(Fleet::Blue, Kind::Battleship, "a1");
    p.force(Fleet::Blue).drones_on = p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedSpecial});
    EXPECT_TRUE(refused(p, StopDrones{}, "no-such-die", "FC-3.4"));
    p.rolled({Die::RedAny});
    ASSERT_TRUE(p.act(StopDrones{}));
    EXPECT_FALSE(p.force(Fleet::Blue).drones_on.named());
}

TEST(FleetCommanderChangeOfDirection, TheBasicRulesKnowNoChangeOfDirection) {  // FC-9.1
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "d4");
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal, Die::GreenDiagonal, Die::GreenSpecial});
    p.rolled({Die::YellowDiagonal, Die::YellowSpecial, Die::RedOrthogonal, Die::RedDiagonal, Die::RedSpecial});
    EXPECT_TRUE(refused(p, move({ship}, "c3", "c4", Face::Diagonal, true), "advanced-only", "FC-9.1"));
    EXPECT_TRUE(refused(p, attack("c3", "d4", enemy, {.orthogonal = 1, .special = 1}), "advanced-only", "FC-9.1"));
    ASSERT_TRUE(p.act(attack("c3", "d4", enemy, {.diagonal = 1})));
    EXPECT_TRUE(refused(p, Block{at("c3"), Face::Orthogonal, true}, "advanced-only", "FC-9.1"));
}

}  // namespace broadside::fleet_commander::testing
