// Section 13 of games/fleet-commander/rules.md, and the order of phase 1.
#include "games/fleet-commander/tests/openings.hpp"
#include "games/fleet-commander/tests/outcomes.hpp"

namespace broadside::fleet_commander::testing {

namespace {

constexpr Options belt{.scenario = Scenario::AsteroidBelt};

// Yellow has named this field and rolled this face.
void drift_roll(Position& p, std::string_view field, Face face) {
    begin_turn_of(p, Fleet::Yellow);
    ASSERT_TRUE(p.act(Designate{at(field)}));
    p.roll({face});
}

}  // namespace

TEST(FleetCommanderAsteroidBelt, TheNormalVictoryHolds) {  // FC-13.1
    Position p(belt);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4", 1);
    p.force(Fleet::Blue).lost = 7;
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    expect_winner(p, Fleet::Yellow, "classes", "FC-12.1");
}

TEST(FleetCommanderAsteroidBelt, TheSetUpIsThatOfANormalBattle) {  // FC-13.1
    Position p = before_set_up(belt);
    EXPECT_TRUE(p.waits_for_chance());
    p.draw({1});
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
    EXPECT_EQ(p.state.phase, Phase::ChooseWeapon);
    p = at_the_fields(belt);
    EXPECT_TRUE(refused(p, PlaceField{FieldKind::Asteroid, at("c5")}, "outside-zone", "FC-2.5"));
    for (const std::string_view square : {"a2", "b3", "c4", "d2"}) ASSERT_TRUE(p.act(PlaceField{FieldKind::Asteroid, at(square)}));
    EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at("a4")}, "outside-zone", "FC-2.6"));
    EXPECT_TRUE(p.check(Deploy{Kind::Frigate, at("a5")}).ok());
}

TEST(FleetCommanderAsteroidBelt, EachPlayerPlacesTwoAsteroidFieldsInTurn) {  // FC-13.2
    Position p = at_the_fields(belt);
    for (const std::string_view square : {"a2", "b3", "c4", "d2"}) {
        EXPECT_TRUE(refused(p, PassField{}, "must-place", "FC-13.2"));
        EXPECT_TRUE(refused(p, PlaceField{FieldKind::Gravitic, at(square)}, "asteroids-only", "FC-13.2"));
        EXPECT_TRUE(p.waits_for(p.state.field_choices % 2 == 0 ? Fleet::Yellow : Fleet::Blue));
        ASSERT_TRUE(p.act(PlaceField{FieldKind::Asteroid, at(square)}));
    }
    EXPECT_EQ(p.state.asteroids.items().size(), 4);
    EXPECT_EQ(p.state.phase, Phase::Deploy);
}

TEST(FleetCommanderAsteroidBelt, TheFieldIsNamedThenTheDieIsRolledThenTheDirectionChosen) {  // FC-13.3
    Position p(belt);
    p.asteroids("c3");
    p.asteroids("a2");
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_EQ(p.state.phase, Phase::Designate);
    EXPECT_TRUE(refused(p, Designate{at("d4")}, "no-field", "FC-13.3"));
    ASSERT_TRUE(p.act(Designate{at("c3")}));
    ASSERT_TRUE(p.waits_for_chance());
    p.roll({Face::Diagonal});
    ASSERT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_TRUE(refused(p, Drift{at("c4")}, "wrong-direction", "FC-13.3"));
    EXPECT_EQ(p.legal_of<Drift>().size(), 4u);
    ASSERT_TRUE(p.act(Drift{at("d4")}));
    EXPECT_TRUE(p.state.asteroids.has(at("d4")));
    EXPECT_FALSE(p.state.asteroids.has(at("c3")));
    EXPECT_TRUE(p.state.asteroids.has(at("a2")));
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
}

TEST(FleetCommanderAsteroidBelt, EachFaceGivesItsDirections) {  // FC-13.3
    for (const auto& [face, choices] : {std::pair{Face::Orthogonal, 4u}, std::pair{Face::Any, 8u}}) {
        Position p(belt);
        p.asteroids("c3");
        drift_roll(p, "c3", face);
        EXPECT_EQ(p.legal_of<Drift>().size(), choices);
    }
}

TEST(FleetCommanderAsteroidBelt, OnASpecialTheFieldStays) {  // FC-13.3
    Position p(belt);
    p.asteroids("c3");
    drift_roll(p, "c3", Face::Special);
    EXPECT_TRUE(p.state.asteroids.has(at("c3")));
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
}

TEST(FleetCommanderAsteroidBelt, BothPlayersMoveAFieldEachTurn) {  // FC-13.3
    Position p(belt);
    p.asteroids("c3");
    drift_roll(p, "c3", Face::Special);
    idle_turn(p);
    EXPECT_EQ(p.state.phase, Phase::Designate);
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
}

TEST(FleetCommanderAsteroidBelt, AFieldMayDriftIntoADeploymentZone) {  // FC-13.4
    Position p(belt);
    p.asteroids("c4");
    drift_roll(p, "c4", Face::Orthogonal);
    ASSERT_TRUE(p.act(Drift{at("c5")}));
    EXPECT_TRUE(p.state.asteroids.has(at("c5")));
}

TEST(FleetCommanderAsteroidBelt, AFieldDriftsNeitherOffTheBoardNorOntoAnother) {  // FC-13.4
    Position p(belt);
    p.asteroids("a3");
    p.asteroids("a4");
    drift_roll(p, "a3", Face::Orthogonal);
    EXPECT_TRUE(refused(p, Drift{at("a4")}, "field-there", "FC-13.4"));
    EXPECT_TRUE(refused(p, Drift{nowhere}, "wrong-direction", "FC-13.3"));
    EXPECT_EQ(p.legal_of<Drift>().size(), 2u);
}

TEST(FleetCommanderAsteroidBelt, AFieldWithNowhereToGoStays) {  // FC-13.4
    Position p(belt);
    for (const std::string_view square : {"a1", "a2", "b1"}) p.asteroids(square);
    drift_roll(p, "a1", Face::Orthogonal);
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
    EXPECT_TRUE(p.state.asteroids.has(at("a1")));
}

TEST(FleetCommanderAsteroidBelt, ADriftingFieldLeavesItsShipsBehind) {  // FC-13.5
    Position p(belt);
    const Token ship = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.asteroids("c3");
    drift_roll(p, "c3", Face::Orthogonal);
    ASSERT_TRUE(p.act(Drift{at("c4")}));
    EXPECT_EQ(p.piece(Fleet::Blue, ship).at, at("c3"));
    EXPECT_EQ(p.piece(Fleet::Blue, ship).hull, 6);
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
    EXPECT_TRUE(p.state.frames.empty());
}

TEST(FleetCommanderAsteroidBelt, ShipsOfEitherSideAreTestedOnceWhenAFieldLandsOnThem) {  // FC-13.5
    for (const Fleet owner : both_fleets) {
        Position p(belt);
        const Token big = p.put(owner, Kind::Destroyer, "c4");
        const Token small = p.put(owner, Kind::Frigate, "c4");
        p.asteroids("c3");
        drift_roll(p, "c3", Face::Orthogonal);
        ASSERT_TRUE(p.act(Drift{at("c4")}));
        ASSERT_TRUE(p.waits_for_chance());
        p.roll({Face::Special});
        EXPECT_EQ(p.piece(owner, big).hull, 10);
        EXPECT_EQ(p.piece(owner, small).hull, 5);
        EXPECT_TRUE(p.waits_for(Fleet::Yellow));
        EXPECT_EQ(p.state.phase, Phase::ChooseDice);
    }
}

TEST(FleetCommanderAsteroidBelt, PhaseOneTestsColumnByColumnThenDronesBiteThenTheBeltMoves) {  // FC-3.2
    Position p(belt);
    p.weapon(Fleet::Blue, Weapon::Drones);
    p.put(Fleet::Blue, Kind::Battleship, "e1");
    const Token bitten = p.put(Fleet::Yellow, Kind::Battleship, "d3");
    p.put(Fleet::Yellow, Kind::Frigate, "b1");
    p.put(Fleet::Yellow, Kind::Frigate, "a5");
    for (const std::string_view square : {"b1", "a5", "c3"}) p.asteroids(square);
    p.force(Fleet::Blue).drones_on = bitten;
    begin_turn_of(p, Fleet::Yellow);
    for (const std::string_view square : {"a5", "b1"}) {
        ASSERT_TRUE(p.waits_for_chance());
        EXPECT_EQ(p.piece(Fleet::Yellow, bitten).hull, 24);
        p.roll({Face::Orthogonal});
        ASSERT_NE(p.told.find<Tested>(), nullptr);
        EXPECT_EQ(p.told.find<Tested>()->at, at(square));
    }
    EXPECT_EQ(p.piece(Fleet::Yellow, bitten).hull, 22);
    EXPECT_EQ(p.state.phase, Phase::Designate);
}

}  // namespace broadside::fleet_commander::testing
