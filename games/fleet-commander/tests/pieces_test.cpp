// Section 1 of games/fleet-commander/rules.md: the board, the fleets, the dice and the bridges.
#include <map>

#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

TEST(FleetCommanderPieces, TheBoardHasFiveColumnsAndFiveRows) {  // FC-1.1
    int squares = 0;
    for (char column = 'a'; column <= 'z'; ++column)
        for (char row = '0'; row <= '9'; ++row)
            if (Cell::parse(std::string{column, row}).has_value()) ++squares;
    EXPECT_EQ(squares, 25);
    EXPECT_TRUE(Cell::parse("a1").has_value() && Cell::parse("e5").has_value());
    EXPECT_FALSE(Cell::parse("f1").has_value());
    EXPECT_FALSE(Cell::parse("a6").has_value());
}

TEST(FleetCommanderPieces, SquaresTouchAlongSidesAndAtCorners) {  // FC-1.1
    const auto destinations = [](std::string_view from, Die die) {
        Position p;
        p.put(Fleet::Yellow, Kind::Frigate, from);
        p.rolled({die});
        return p.legal_of<MoveShips>().size();
    };
    EXPECT_EQ(destinations("c3", Die::YellowOrthogonal), 4u);
    EXPECT_EQ(destinations("c3", Die::YellowDiagonal), 4u);
    EXPECT_EQ(destinations("c3", Die::YellowAny), 8u);
    EXPECT_EQ(destinations("a3", Die::YellowAny), 5u);
    EXPECT_EQ(destinations("e5", Die::YellowAny), 3u);
    EXPECT_EQ(destinations("e5", Die::YellowDiagonal), 1u);
}

TEST(FleetCommanderPieces, AMoveNeedsASquareOfTheBoard) {  // FC-1.1
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "e5");
    p.rolled({Die::YellowAny});
    EXPECT_TRUE(refused(p, MoveShips{ships({ship}), at("e5"), nowhere, Face::Any, false}, "no-square", "FC-1.1"));
}

TEST(FleetCommanderPieces, ShipsHaveTheirPrintedNumbers) {  // FC-1.2
    const Content content;
    EXPECT_EQ(content.of(Kind::Battleship), (ShipData{4, 4, 24}));
    EXPECT_EQ(content.of(Kind::Destroyer), (ShipData{2, 2, 12}));
    EXPECT_EQ(content.of(Kind::Frigate), (ShipData{1, 1, 6}));
}

TEST(FleetCommanderPieces, BothFleetsDeployTheSameSevenShipsOfTwelveClasses) {  // FC-1.2
    Position p = before_set_up();
    p.draw({0});
    p.act(ChooseWeapon{Weapon::Vortex});
    p.act(ChooseWeapon{Weapon::Bomb});
    for (int i = 0; i < 4; ++i) p.act(PassField{});
    while (p.state.phase == Phase::Deploy) p.act(p.legal().back());
    for (const Fleet fleet : both_fleets) {
        std::map<Kind, int> kinds;
        int classes = 0;
        for (const Piece& piece : p.force(fleet).pieces) {
            if (!piece.at.on_board()) continue;
            ++kinds[piece.kind];
            classes += p.rules.terms().content.of(piece.kind).ship_class;
            EXPECT_EQ(piece.hull, p.rules.terms().content.of(piece.kind).hull);
        }
        EXPECT_EQ(kinds, (std::map<Kind, int>{{Kind::Battleship, 1}, {Kind::Destroyer, 2}, {Kind::Frigate, 4}}));
        EXPECT_EQ(classes, 12);
    }
}

TEST(FleetCommanderPieces, DamageIsTakenOffTheHull) {  // FC-1.3
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", victim, {.orthogonal = 1})));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 4);
    EXPECT_EQ(square(p, Fleet::Blue, victim), "c4");
}

TEST(FleetCommanderPieces, AShipWithoutHullLeavesTheBoardAtOnce) {  // FC-1.3
    Position p;
    const Token destroyer = p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c4", 2);
    p.rolled({Die::RedOrthogonal, Die::YellowOrthogonal});
    EXPECT_TRUE(refused(p, move({destroyer}, "c3", "c4", Face::Orthogonal), "enemy-there", "FC-1.5"));
    ASSERT_TRUE(p.act(attack("c3", "c4", victim, {.orthogonal = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, victim).at, destroyed);
    EXPECT_EQ(p.force(Fleet::Blue).lost, 1);
    EXPECT_TRUE(p.act(move({destroyer}, "c3", "c4", Face::Orthogonal)));
}

TEST(FleetCommanderPieces, ASquareHoldsFiveClassesButNotSix) {  // FC-1.4
    Position p;
    const Token battleship = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.put(Fleet::Yellow, Kind::Frigate, "c4");
    p.rolled({Die::YellowOrthogonal, Die::YellowAny});
    EXPECT_TRUE(refused(p, move({battleship, frigate}, "c3", "c4", Face::Orthogonal), "square-full", "FC-1.4"));
    EXPECT_TRUE(p.act(move({battleship}, "c3", "c4", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, move({frigate}, "c3", "c4", Face::Any), "square-full", "FC-1.4"));
}

TEST(FleetCommanderPieces, TheLimitHoldsInTheMiddleOfAMoveToo) {  // FC-1.4
    Position p;
    const Token battleship = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token destroyer = p.put(Fleet::Yellow, Kind::Destroyer, "c4");
    p.rolled({Die::YellowOrthogonal, Die::YellowOrthogonal});
    // The destroyer would go on at once, but the square must be free first.
    EXPECT_TRUE(refused(p, move({battleship}, "c3", "c4", Face::Orthogonal), "square-full", "FC-1.4"));
    ASSERT_TRUE(p.act(move({destroyer}, "c4", "c5", Face::Orthogonal)));
    EXPECT_TRUE(p.act(move({battleship}, "c3", "c4", Face::Orthogonal)));
}

TEST(FleetCommanderPieces, NobodyEntersASquareOfTheEnemy) {  // FC-1.5
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::YellowAny});
    EXPECT_TRUE(refused(p, move({ship}, "c3", "c4", Face::Any), "enemy-there", "FC-1.5"));
    EXPECT_EQ(p.legal_of<MoveShips>().size(), 7u);
}

TEST(FleetCommanderPieces, SignalsAndShipsKeepEachOtherOut) {  // FC-1.5
    Position p({.hidden_deployment = true});
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token signal = p.put_hidden(Fleet::Yellow, Kind::Decoy, "d3");
    p.put_hidden(Fleet::Blue, Kind::Decoy, "c4");
    p.put(Fleet::Blue, Kind::Frigate, "d4");
    p.rolled({Die::YellowAny});
    EXPECT_TRUE(refused(p, move({ship}, "c3", "c4", Face::Any), "enemy-there", "FC-1.5"));
    EXPECT_TRUE(refused(p, move({ship}, "c3", "d4", Face::Any), "enemy-there", "FC-1.5"));
    EXPECT_TRUE(refused(p, move({signal}, "d3", "c4", Face::Any), "enemy-there", "FC-1.5"));
    EXPECT_TRUE(refused(p, move({signal}, "d3", "d4", Face::Any), "enemy-there", "FC-1.5"));
}

TEST(FleetCommanderPieces, EachSideHasThreeDiceOfEachColour) {  // FC-1.6
    Position p;
    begin_turn_of(p, Fleet::Blue);
    for (const Trio three : {Trio{3, 0, 0}, Trio{0, 3, 0}, Trio{0, 0, 3}}) EXPECT_TRUE(p.check(ChooseDice{three}).ok());
    Position trap({.scenario = Scenario::Trap});
    trap.state.phase = Phase::OpeningDice;
    EXPECT_TRUE(trap.check(ChooseDice{Trio{3, 3, 0}}).ok());
    EXPECT_TRUE(refused(trap, ChooseDice{Trio{4, 1, 1}}, "not-free", "FC-3.3"));
    EXPECT_TRUE(refused(trap, ChooseDice{Trio{1, 4, 1}}, "not-free", "FC-3.3"));
    EXPECT_TRUE(refused(trap, ChooseDice{Trio{1, 1, 4}}, "not-free", "FC-3.3"));
}

TEST(FleetCommanderPieces, EveryDieHasTwoOrthogonalTwoDiagonalOneAnyAndOneSpecialFace) {  // FC-1.7
    for (const Colour colour : all_colours) {
        const Trio one{static_cast<std::uint8_t>(colour == Colour::Yellow ? 3 : 0),
                       static_cast<std::uint8_t>(colour == Colour::Red ? 3 : 0),
                       static_cast<std::uint8_t>(colour == Colour::Green ? 3 : 0)};
        std::map<Face, int> faces;
        for (std::uint8_t side = 0; side < 6; ++side) {
            Position p;
            begin_turn_of(p, Fleet::Yellow);
            p.act(ChooseDice{one});
            EXPECT_EQ(p.rules.chance(p.state).sides, (Draws{6, 6, 6}));
            p.draw({side, side, side});
            const Die rolled = p.force(Fleet::Yellow).rolled.items()[0];
            EXPECT_EQ(p.force(Fleet::Yellow).rolled.count(rolled), 3);
            EXPECT_EQ(colour_of(rolled), colour);
            ++faces[face_of(rolled)];
        }
        EXPECT_EQ(faces, (std::map<Face, int>{{Face::Orthogonal, 2}, {Face::Diagonal, 2}, {Face::Any, 1}, {Face::Special, 1}}));
    }
}

TEST(FleetCommanderPieces, ATestDieHasTheSameSixFaces) {  // FC-1.7
    int damaging = 0;
    for (std::uint8_t side = 0; side < 6; ++side) {
        Position p;
        const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
        p.asteroids("c4");
        p.rolled({Die::YellowOrthogonal});
        p.act(move({ship}, "c3", "c4", Face::Orthogonal));
        EXPECT_EQ(p.rules.chance(p.state).sides, Draws{6});
        p.draw({side});
        damaging += 6 - hull(p, Fleet::Yellow, ship);
    }
    EXPECT_EQ(damaging, 1);
}

TEST(FleetCommanderPieces, ABridgeHasTwoPlacesForResultsAndTwoForSpecials) {  // FC-1.8
    Position p;
    p.rolled({Die::YellowAny, Die::RedSpecial, Die::GreenSpecial});
    p.bridge(Fleet::Yellow, {Die::RedAny, Die::GreenAny, Die::YellowSpecial});
    p.act(EndActions{});
    EXPECT_TRUE(refused(p, Keep{{Die::YellowAny, Die::RedAny, Die::GreenAny}}, "reserve-full", "FC-3.7"));
    EXPECT_TRUE(refused(p, Keep{{Die::YellowSpecial, Die::RedSpecial, Die::GreenSpecial}}, "gauge-full", "FC-3.7"));
    ASSERT_TRUE(p.act(Keep{{Die::YellowAny, Die::GreenAny, Die::RedSpecial, Die::GreenSpecial}}));
    EXPECT_EQ(p.force(Fleet::Yellow).bridge, (DiceBag{Die::YellowAny, Die::GreenAny, Die::RedSpecial, Die::GreenSpecial}));
}

TEST(FleetCommanderPieces, BothBridgesLieOpen) {  // FC-1.8
    Position p({.rules = Level::Advanced, .secret_weapons = true, .hidden_deployment = true});
    p.bridge(Fleet::Yellow, {Die::RedAny});
    p.bridge(Fleet::Blue, {Die::GreenAny, Die::YellowSpecial});
    for (const View& view : {p.view(Fleet::Yellow), p.view(Fleet::Blue), p.public_view()}) {
        EXPECT_EQ(view.force(Fleet::Yellow).bridge, (DiceBag{Die::RedAny}));
        EXPECT_EQ(view.force(Fleet::Blue).bridge, (DiceBag{Die::GreenAny, Die::YellowSpecial}));
    }
}

TEST(FleetCommanderPieces, ThereAreFourTilesOfTwoSidesAndNeverTwoOnOneSquare) {  // FC-1.9
    for (const FieldKind kind : {FieldKind::Asteroid, FieldKind::Gravitic}) {
        const FieldKind flip_side = kind == FieldKind::Asteroid ? FieldKind::Gravitic : FieldKind::Asteroid;
        Position p = before_set_up();
        p.draw({0});
        p.act(ChooseWeapon{Weapon::Vortex});
        p.act(ChooseWeapon{Weapon::Bomb});
        p.act(PlaceField{kind, at("a3")});
        EXPECT_TRUE(refused(p, PlaceField{kind, at("a3")}, "field-there", "FC-2.5"));
        EXPECT_TRUE(refused(p, PlaceField{flip_side, at("a3")}, "field-there", "FC-2.5"));
        for (const std::string_view name : {"b3", "c3", "d3"}) p.act(PlaceField{kind, at(name)});
        EXPECT_EQ(p.state.phase, Phase::Deploy);
        EXPECT_TRUE(refused(p, PlaceField{kind, at("e3")}, "not-now", "FC-2.2"));
    }
}

}  // namespace broadside::fleet_commander::testing
