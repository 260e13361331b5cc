// Section 4 of games/fleet-commander/rules.md.
#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

TEST(FleetCommanderMoving, OneDieMovesAnySubsetOfOneSquareToOneSquare) {  // FC-4.1
    Position p;
    const Token one = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token two = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.put(Fleet::Blue, Kind::Battleship, "a1");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({one}, "c3", "c4", Face::Orthogonal)));
    EXPECT_EQ(p.piece(Fleet::Yellow, one).at, at("c4"));
    EXPECT_EQ(p.piece(Fleet::Yellow, two).at, at("c3"));
    EXPECT_TRUE(refused(p, move({two}, "c3", "c4", Face::Orthogonal), "no-such-die", "FC-3.4"));
}

TEST(FleetCommanderMoving, AllShipsOfASquareMayGoTogether) {  // FC-4.1
    Position p;
    const Token battleship = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.rolled({Die::YellowDiagonal});
    ASSERT_TRUE(p.act(move({battleship, frigate}, "c3", "d4", Face::Diagonal)));
    EXPECT_EQ(square(p, Fleet::Yellow, battleship), "d4");
    EXPECT_EQ(square(p, Fleet::Yellow, frigate), "d4");
    EXPECT_TRUE(at_hand(p.force(Fleet::Yellow)).empty());
}

TEST(FleetCommanderMoving, EverySubsetIsOfferedForEverySquare) {  // FC-4.1
    Position p;
    for (int i = 0; i < 3; ++i) p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.rolled({Die::YellowOrthogonal});
    EXPECT_EQ(p.legal_of<MoveShips>().size(), 7u * 4u);
}

TEST(FleetCommanderMoving, OneDieMovesShipsOfOneSquareOnly) {  // FC-4.1
    Position p;
    const Token here = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token there = p.put(Fleet::Yellow, Kind::Frigate, "d3");
    p.put(Fleet::Blue, Kind::Frigate, "e3");
    p.rolled({Die::YellowAny});
    EXPECT_TRUE(refused(p, move({here, there}, "c3", "c4", Face::Any), "not-there", "FC-4.1"));
    EXPECT_TRUE(refused(p, move({}, "c3", "c4", Face::Any), "no-ships", "FC-4.1"));
    EXPECT_TRUE(refused(p, move({Token{0}}, "e3", "e4", Face::Any), "not-there", "FC-4.1"));
}

TEST(FleetCommanderMoving, TheFaceGivesTheDirection) {  // FC-4.2
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.put(Fleet::Blue, Kind::Battleship, "a1");
    p.rolled({Die::YellowDiagonal});
    EXPECT_TRUE(refused(p, move({ship}, "c3", "c4", Face::Diagonal), "wrong-direction", "FC-4.2"));
    EXPECT_TRUE(refused(p, move({ship}, "c3", "c5", Face::Diagonal), "not-adjacent", "FC-4.2"));
    EXPECT_EQ(p.legal_of<MoveShips>().size(), 4u);
}

TEST(FleetCommanderMoving, AnOrthogonalResultMovesAlongRowsAndColumnsOnly) {  // FC-4.2
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.rolled({Die::YellowOrthogonal});
    for (const std::string_view name : {"c4", "c2", "b3", "d3"}) EXPECT_TRUE(p.check(move({ship}, "c3", name, Face::Orthogonal)).ok());
    for (const std::string_view name : {"b2", "b4", "d2", "d4"})
        EXPECT_TRUE(refused(p, move({ship}, "c3", name, Face::Orthogonal), "wrong-direction", "FC-4.2"));
}

TEST(FleetCommanderMoving, AnAnyDirectionResultMovesBothWays) {  // FC-4.2
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.rolled({Die::YellowAny});
    for (const std::string_view name : {"c4", "c2", "b3", "d3", "b2", "b4", "d2", "d4"})
        EXPECT_TRUE(p.check(move({ship}, "c3", name, Face::Any)).ok());
    EXPECT_TRUE(refused(p, move({ship}, "c3", "c4", Face::Orthogonal), "no-such-die", "FC-3.4"));
}

TEST(FleetCommanderMoving, AnEngineSpecialMovesNothingByItself) {  // FC-4.2
    for (const Level rules : {Level::Basic, Level::Advanced}) {
        Position p({.rules = rules});
        const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
        p.rolled({Die::YellowSpecial});
        EXPECT_TRUE(refused(p, move({ship}, "c3", "c4", Face::Special), "special-moves-nothing", "FC-4.2"));
        EXPECT_TRUE(p.legal_of<MoveShips>().empty());
    }
}

TEST(FleetCommanderMoving, WeaponAndShieldResultsMoveNothing) {  // FC-4.1
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.rolled({Die::RedAny, Die::GreenAny});
    EXPECT_TRUE(refused(p, move({ship}, "c3", "c4", Face::Any), "no-such-die", "FC-3.4"));
    EXPECT_TRUE(p.legal_of<MoveShips>().empty());
}

TEST(FleetCommanderMoving, NobodyLeavesTheBoardWhereNoScenarioAllowsIt) {  // FC-4.3
    for (const Scenario scenario : {Scenario::Battle, Scenario::AsteroidBelt, Scenario::Trap}) {
        Position p({.scenario = scenario});
        const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "a5");
        p.rolled({Die::YellowAny});
        EXPECT_TRUE(refused(p, Leave{ships({ship}), at("a5"), Face::Any}, "no-leaving", "FC-4.3"));
        EXPECT_EQ(p.legal_of<MoveShips>().size(), 3u);
        EXPECT_TRUE(p.legal_of<Leave>().empty());
    }
}

TEST(FleetCommanderMoving, AScenarioMayLetShipsLeaveTheBoard) {  // FC-4.3
    Position p({.scenario = Scenario::Capture});
    p.put_shuttle(Fleet::Yellow, "a5");
    p.rolled({Die::YellowOrthogonal});
    EXPECT_TRUE(p.act(Leave{PieceSet{shuttle_index}, at("a5"), Face::Orthogonal}));
    EXPECT_EQ(p.shuttle(Fleet::Yellow).at, gone);
}

}  // namespace broadside::fleet_commander::testing
