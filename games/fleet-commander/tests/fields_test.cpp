// Section 5 of games/fleet-commander/rules.md: asteroid fields and gravitic fields.
#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

namespace {

Squares offered_exits(const Position& p) {
    Squares squares = 0;
    for (const ExitField& exit : p.legal_of<ExitField>()) squares |= exit.to.bit();
    return squares;
}

// Two gravitic fields side by side; a yellow frigate on b4 has just gone through a3 and into b3.
struct Chain {
    explicit Chain(int hull = 6) : frigate(p.put(Fleet::Yellow, Kind::Frigate, "b4", hull)) {
        p.put(Fleet::Blue, Kind::Battleship, "e1");
        p.gravitic("a3");
        p.gravitic("b3");
        p.rolled({Die::YellowDiagonal});
        p.act(move({frigate}, "b4", "a3", Face::Diagonal));
        p.roll({Face::Orthogonal});
        p.act(exit_to("b3"));
    }
    std::string_view tested_field() const { return std::get<Passage>(p.state.frames.back()).field_at.text(); }

    Position p;
    Token frigate;
};

}  // namespace

TEST(FleetCommanderFields, ShipsInAsteroidsCannotAttack) {  // FC-5.1
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.put(Fleet::Blue, Kind::Frigate, "c1");
    p.asteroids("c3");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, attack("c3", "c4", Token{0}, {.orthogonal = 1}), "in-asteroids", "FC-5.1"));
    EXPECT_TRUE(refused(p, ranged("c3", "c1", Token{1}, "c2", {.orthogonal = 2}), "in-asteroids", "FC-5.1"));
    EXPECT_TRUE(p.legal_of<Attack>().empty());
}

TEST(FleetCommanderFields, ShipsInAsteroidsCannotBeAttacked) {  // FC-5.1
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.put(Fleet::Blue, Kind::Frigate, "c1");
    p.asteroids("c4");
    p.asteroids("c1");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, attack("c3", "c4", Token{0}, {.orthogonal = 1}), "in-asteroids", "FC-5.1"));
    EXPECT_TRUE(refused(p, ranged("c3", "c1", Token{1}, "c2", {.orthogonal = 2}), "in-asteroids", "FC-5.1"));
    EXPECT_TRUE(p.legal_of<Attack>().empty());
}

TEST(FleetCommanderFields, ShipsInAsteroidsAddNoFire) {  // FC-5.1
    Position p;
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.put(Fleet::Yellow, Kind::Destroyer, "d3");
    p.put(Fleet::Yellow, Kind::Destroyer, "b3");
    p.asteroids("d3");
    const Token victim = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.rolled({Die::RedOrthogonal});
    p.act(attack("c3", "c4", victim, {.orthogonal = 1}));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 12 - 1 - 2);
}

TEST(FleetCommanderFields, NoRangedAttackPassesThroughAFieldOfEitherKind) {  // FC-5.2
    const auto position = [] {
        Position p;
        p.put(Fleet::Yellow, Kind::Frigate, "c3");
        p.put(Fleet::Blue, Kind::Frigate, "c5");
        p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
        return p;
    };
    const Attack shot = ranged("c3", "c5", Token{0}, "c4", {.orthogonal = 2});
    EXPECT_TRUE(position().check(shot).ok());
    Position asteroids = position();
    asteroids.asteroids("c4");
    EXPECT_TRUE(refused(asteroids, shot, "path-blocked", "FC-6.7"));
    Position gravitic = position();
    gravitic.gravitic("c4");
    EXPECT_TRUE(refused(gravitic, shot, "path-blocked", "FC-6.7"));
}

TEST(FleetCommanderFields, AGroupThatEntersAsteroidsIsTestedWithOneDie) {  // FC-5.3
    Position p;
    const Token battleship = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.asteroids("c4");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({battleship, frigate}, "c3", "c4", Face::Orthogonal));
    ASSERT_TRUE(p.waits_for_chance());
    EXPECT_EQ(p.rules.chance(p.state).sides.size(), 1);
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Yellow, battleship), 24 - 4);
    EXPECT_EQ(hull(p, Fleet::Yellow, frigate), 6 - 1);
    EXPECT_EQ(square(p, Fleet::Yellow, battleship), "c4");
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderFields, OnlyASpecialHurtsInAsteroids) {  // FC-5.3
    for (const Face face : direction_faces) {
        Position p;
        const Token ship = p.put(Fleet::Yellow, Kind::Destroyer, "c3");
        p.asteroids("c4");
        p.rolled({Die::YellowOrthogonal});
        p.act(move({ship}, "c3", "c4", Face::Orthogonal));
        p.roll({face});
        EXPECT_EQ(hull(p, Fleet::Yellow, ship), 12);
        EXPECT_EQ(square(p, Fleet::Yellow, ship), "c4");
    }
}

TEST(FleetCommanderFields, ShipsThatAreInTheAsteroidsAlreadyAreNoPartOfTheGroup) {  // FC-5.3
    Position p;
    const Token mover = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token resident = p.put(Fleet::Yellow, Kind::Frigate, "c4");
    p.asteroids("c4");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({mover}, "c3", "c4", Face::Orthogonal));
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Yellow, mover), 5);
    EXPECT_EQ(hull(p, Fleet::Yellow, resident), 6);
}

TEST(FleetCommanderFields, AsteroidsAreTestedForWhateverReasonShipsEnterThem) {  // FC-5.3
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "a1");
    p.weapon(Fleet::Yellow, Weapon::Beam);
    const Token beamed = p.put(Fleet::Blue, Kind::Destroyer, "a2");
    p.asteroids("a3");
    p.rolled({Die::YellowSpecial, Die::YellowSpecial});
    p.act(beam(Fleet::Blue, beamed, "a3"));
    ASSERT_TRUE(p.waits_for_chance());
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Blue, beamed), 10);

    Position q;
    const Token thrown = q.put(Fleet::Yellow, Kind::Frigate, "c3");
    q.gravitic("c4");
    q.asteroids("c5");
    q.rolled({Die::YellowOrthogonal});
    q.act(move({thrown}, "c3", "c4", Face::Orthogonal));
    q.roll({Face::Orthogonal});
    q.act(exit_to("c5"));
    ASSERT_TRUE(q.waits_for_chance());
    q.roll({Face::Special});
    EXPECT_EQ(hull(q, Fleet::Yellow, thrown), 5);
}

TEST(FleetCommanderFields, TheTestOfPhaseOneIsForAllShipsOnTheSquare) {  // FC-5.4
    Position p;
    const Token battleship = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token outside = p.put(Fleet::Yellow, Kind::Frigate, "c4");
    p.asteroids("c3");
    begin_turn_of(p, Fleet::Yellow);
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Yellow, battleship), 20);
    EXPECT_EQ(hull(p, Fleet::Yellow, frigate), 5);
    EXPECT_EQ(hull(p, Fleet::Yellow, outside), 6);
}

TEST(FleetCommanderFields, PhaseOneDoesNoHarmWithoutASpecial) {  // FC-5.4
    for (const Face face : direction_faces) {
        Position p;
        const Token ship = p.put(Fleet::Yellow, Kind::Battleship, "c3");
        p.asteroids("c3");
        begin_turn_of(p, Fleet::Yellow);
        p.roll({face});
        EXPECT_EQ(hull(p, Fleet::Yellow, ship), 24);
    }
}

TEST(FleetCommanderFields, LeavingAsteroidsNeedsNoTest) {  // FC-5.4
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.asteroids("c3");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({ship}, "c3", "c4", Face::Orthogonal));
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_EQ(square(p, Fleet::Yellow, ship), "c4");
    EXPECT_EQ(hull(p, Fleet::Yellow, ship), 6);
}

TEST(FleetCommanderFields, AGraviticFieldThrowsTheWholeGroupOnAtOnceWithOneRoll) {  // FC-5.5
    Position p;
    const Token one = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    const Token two = p.put(Fleet::Yellow, Kind::Destroyer, "c5");
    p.gravitic("c4");
    p.rolled({Die::YellowOrthogonal, Die::YellowAny});
    p.act(move({one, two}, "c5", "c4", Face::Orthogonal));
    ASSERT_TRUE(p.waits_for_chance());
    EXPECT_EQ(p.rules.chance(p.state).sides.size(), 1);
    p.roll({Face::Orthogonal});
    EXPECT_TRUE(refused(p, move({one}, "c5", "b5", Face::Any), "not-now", "FC-5.7"));
    EXPECT_TRUE(refused(p, EndActions{}, "not-now", "FC-5.7"));
    p.act(exit_to("c3"));
    EXPECT_EQ(square(p, Fleet::Yellow, one), "c3");
    EXPECT_EQ(square(p, Fleet::Yellow, two), "c3");
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderFields, NoShipStaysOnAGraviticField) {  // FC-5.5
    for (const Face face : {Face::Orthogonal, Face::Diagonal, Face::Any, Face::Special}) {
        Position p;
        const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c5");
        p.gravitic("c4");
        p.rolled({Die::YellowOrthogonal});
        p.act(move({ship}, "c5", "c4", Face::Orthogonal));
        p.roll({face});
        if (face == Face::Special) {
            EXPECT_EQ(square(p, Fleet::Yellow, ship), "c5");
        } else {
            EXPECT_FALSE(at("c4").in(offered_exits(p)));
            EXPECT_TRUE(refused(p, exit_to("c4"), "wrong-direction", "FC-5.7"));
        }
    }
}

TEST(FleetCommanderFields, OnASpecialTheGraviticFieldRefusesAndHurtsEachShipByOne) {  // FC-5.6
    Position p;
    const Token battleship = p.put(Fleet::Yellow, Kind::Battleship, "c5");
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    p.gravitic("c4");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({battleship, frigate}, "c5", "c4", Face::Orthogonal));
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Yellow, battleship), 23);
    EXPECT_EQ(hull(p, Fleet::Yellow, frigate), 5);
    EXPECT_EQ(square(p, Fleet::Yellow, battleship), "c5");
    EXPECT_EQ(square(p, Fleet::Yellow, frigate), "c5");
    EXPECT_TRUE(at_hand(p.force(Fleet::Yellow)).empty());
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

// As in the rulebook's figure: of four exits one is full and one is held by the enemy.
TEST(FleetCommanderFields, TheOwnerPicksAnExitThatTheFaceAllowsAndTheShipsMayEnter) {  // FC-5.7
    Position p;
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c4");
    p.put(Fleet::Yellow, Kind::Battleship, "b4");
    p.put(Fleet::Yellow, Kind::Frigate, "b4");
    p.put(Fleet::Blue, Kind::Frigate, "d2");
    p.gravitic("c3");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({frigate}, "c4", "c3", Face::Orthogonal));
    p.roll({Face::Diagonal});
    ASSERT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_EQ(offered_exits(p), at("b2").bit() | at("d4").bit());
    EXPECT_TRUE(refused(p, exit_to("b4"), "square-full", "FC-1.4"));
    EXPECT_TRUE(refused(p, exit_to("d2"), "enemy-there", "FC-1.5"));
    EXPECT_TRUE(refused(p, exit_to("c2"), "wrong-direction", "FC-5.7"));
    EXPECT_TRUE(refused(p, exit_to("e5"), "wrong-direction", "FC-5.7"));
    p.act(exit_to("b2"));
    EXPECT_EQ(square(p, Fleet::Yellow, frigate), "b2");
    EXPECT_EQ(hull(p, Fleet::Yellow, frigate), 6);
}

TEST(FleetCommanderFields, ShipsMayComeBackToTheirSquareWhenTheFaceFits) {  // FC-5.7
    for (const Face face : {Face::Orthogonal, Face::Diagonal}) {
        Position p;
        const Token ship = p.put(Fleet::Yellow, Kind::Battleship, "c5");
        p.put(Fleet::Yellow, Kind::Frigate, "c5");
        p.gravitic("c4");
        p.rolled({Die::YellowOrthogonal});
        p.act(move({ship}, "c5", "c4", Face::Orthogonal));
        p.roll({face});
        EXPECT_EQ(at("c5").in(offered_exits(p)), face == Face::Orthogonal);
        if (face == Face::Diagonal) continue;
        p.act(exit_to("c5"));
        EXPECT_EQ(square(p, Fleet::Yellow, ship), "c5");
        EXPECT_EQ(hull(p, Fleet::Yellow, ship), 24);
    }
}

TEST(FleetCommanderFields, AnAnyDirectionFaceOpensAllEightExits) {  // FC-5.7
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c4");
    p.gravitic("c3");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({ship}, "c4", "c3", Face::Orthogonal));
    p.roll({Face::Any});
    EXPECT_EQ(offered_exits(p), neighbours(at("c3")));
}

TEST(FleetCommanderFields, WithoutALegalExitShipsGoBackUnharmed) {  // FC-5.8
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "a4");
    p.put(Fleet::Blue, Kind::Frigate, "b2");
    p.put(Fleet::Blue, Kind::Frigate, "b4");
    p.gravitic("a3");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({ship}, "a4", "a3", Face::Orthogonal));
    p.roll({Face::Diagonal});
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_TRUE(p.state.frames.empty());
    EXPECT_EQ(square(p, Fleet::Yellow, ship), "a4");
    EXPECT_EQ(hull(p, Fleet::Yellow, ship), 6);
    EXPECT_TRUE(at_hand(p.force(Fleet::Yellow)).empty());
}

TEST(FleetCommanderFields, WithoutALegalExitAfterAChainTheyGoBackToWhereTheDieTookThem) {  // FC-5.8
    Chain chain;
    for (const std::string_view name : {"a2", "a4", "c2", "c4"}) chain.p.put(Fleet::Blue, Kind::Frigate, name);
    chain.p.roll({Face::Diagonal});
    EXPECT_TRUE(chain.p.state.frames.empty());
    EXPECT_EQ(square(chain.p, Fleet::Yellow, chain.frigate), "b4");
    EXPECT_EQ(hull(chain.p, Fleet::Yellow, chain.frigate), 6);
}

TEST(FleetCommanderFields, AnExitIntoAnotherGraviticFieldIsTestedInTheSameWay) {  // FC-5.9
    Chain chain;
    ASSERT_TRUE(chain.p.waits_for_chance());
    EXPECT_EQ(chain.tested_field(), "b3");
    chain.p.roll({Face::Orthogonal});
    chain.p.act(exit_to("c3"));
    EXPECT_EQ(square(chain.p, Fleet::Yellow, chain.frigate), "c3");
    EXPECT_EQ(hull(chain.p, Fleet::Yellow, chain.frigate), 6);
}

TEST(FleetCommanderFields, TwoFieldsThrowARefusedGroupToAndFro) {  // FC-5.9
    Chain chain;
    chain.p.roll({Face::Special});
    EXPECT_EQ(hull(chain.p, Fleet::Yellow, chain.frigate), 5);
    EXPECT_EQ(chain.tested_field(), "a3");
    chain.p.roll({Face::Special});
    EXPECT_EQ(hull(chain.p, Fleet::Yellow, chain.frigate), 4);
    EXPECT_EQ(chain.tested_field(), "b3");
    chain.p.roll({Face::Special});
    EXPECT_EQ(chain.tested_field(), "a3");
    chain.p.roll({Face::Orthogonal});
    EXPECT_TRUE(refused(chain.p, exit_to("c3"), "wrong-direction", "FC-5.7"));
    chain.p.act(exit_to("a2"));
    EXPECT_EQ(square(chain.p, Fleet::Yellow, chain.frigate), "a2");
    EXPECT_EQ(hull(chain.p, Fleet::Yellow, chain.frigate), 3);
}

TEST(FleetCommanderFields, AShipMayPerishBetweenTwoFields) {  // FC-5.9
    Chain chain(2);
    chain.p.roll({Face::Special});
    chain.p.roll({Face::Special});
    EXPECT_EQ(chain.p.piece(Fleet::Yellow, chain.frigate).at, destroyed);
    EXPECT_TRUE(chain.p.state.frames.empty());
}

TEST(FleetCommanderFields, ThrownBackShipsHaveNotEnteredTheirSquare) {  // FC-5.10
    for (const bool refusal : {true, false}) {
        Position p;
        const Token ship = p.put(Fleet::Yellow, Kind::Destroyer, "a4");
        p.put(Fleet::Blue, Kind::Frigate, "b2");
        p.put(Fleet::Blue, Kind::Frigate, "b4");
        p.asteroids("a4");
        p.gravitic("a3");
        p.rolled({Die::YellowOrthogonal});
        p.act(move({ship}, "a4", "a3", Face::Orthogonal));
        p.roll({refusal ? Face::Special : Face::Diagonal});
        EXPECT_FALSE(p.waits_for_chance());
        EXPECT_EQ(square(p, Fleet::Yellow, ship), "a4");
        EXPECT_EQ(hull(p, Fleet::Yellow, ship), refusal ? 11 : 12);
    }
}

TEST(FleetCommanderFields, AnExitPickedBackIntoTheAsteroidsIsAnEntry) {  // FC-5.10
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Destroyer, "a4");
    p.asteroids("a4");
    p.gravitic("a3");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({ship}, "a4", "a3", Face::Orthogonal));
    p.roll({Face::Orthogonal});
    p.act(exit_to("a4"));
    ASSERT_TRUE(p.waits_for_chance());
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Yellow, ship), 10);
}

}  // namespace broadside::fleet_commander::testing
