// Section 2 of games/fleet-commander/rules.md: everything before the first turn.
#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

namespace {

constexpr std::uint8_t yellow_starts = 0;
constexpr std::uint8_t blue_starts = 1;

// The weapons are chosen; yellow starts unless told otherwise.
Position before_fields(Options options = {}, std::uint8_t starter = yellow_starts) {
    Position p = before_set_up(options);
    if (p.waits_for_chance()) p.draw({starter});
    if (p.state.phase == Phase::ChooseWeapon) {
        p.act(ChooseWeapon{Weapon::Vortex});
        p.act(ChooseWeapon{Weapon::Bomb});
    }
    return p;
}

Position before_deployment(Options options = {}, std::uint8_t starter = yellow_starts) {
    Position p = before_fields(options, starter);
    for (int i = 0; i < 4; ++i) p.act(PassField{});
    return p;
}

}  // namespace

TEST(FleetCommanderSetUp, TheStarterIsDrawnAmongTheTwoAndTakesTheFirstTurn) {  // FC-2.1
    for (const Fleet starter : both_fleets) {
        Position p = before_set_up();
        ASSERT_TRUE(p.waits_for_chance());
        EXPECT_EQ(p.rules.chance(p.state).sides, Draws{2});
        p.draw({seat_of(starter).n});
        EXPECT_TRUE(p.waits_for(starter));
        while (p.state.phase != Phase::ChooseDice) p.act(p.legal().back());
        EXPECT_EQ(p.state.turn, 1);
        EXPECT_TRUE(p.waits_for(starter));
    }
}

TEST(FleetCommanderSetUp, NothingIsDrawnWhenTheScenarioNamesTheStarter) {  // FC-2.1
    for (const Scenario scenario : {Scenario::Trap, Scenario::Capture}) {
        Position p = before_set_up({.scenario = scenario});
        EXPECT_FALSE(p.waits_for_chance());
        EXPECT_TRUE(p.waits_for(Fleet::Yellow));
        EXPECT_EQ(p.state.starter, Fleet::Yellow);
    }
}

TEST(FleetCommanderSetUp, WeaponsThenFieldsThenDeploymentStarterFirst) {  // FC-2.2
    Position p = before_set_up();
    p.draw({blue_starts});
    EXPECT_EQ(p.state.phase, Phase::ChooseWeapon);
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
    EXPECT_TRUE(refused(p, PassField{}, "not-now", "FC-2.2"));
    EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at("a1")}, "not-now", "FC-2.2"));
    p.act(ChooseWeapon{Weapon::Vortex});
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    p.act(ChooseWeapon{Weapon::Bomb});
    EXPECT_EQ(p.state.phase, Phase::PlaceFields);
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
    EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at("a1")}, "not-now", "FC-2.2"));
    for (int i = 0; i < 4; ++i) p.act(PassField{});
    EXPECT_EQ(p.state.phase, Phase::Deploy);
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
}

TEST(FleetCommanderSetUp, TheSecondPlayerPicksFromFiveWeapons) {  // FC-2.3
    Position p = before_set_up();
    p.draw({yellow_starts});
    EXPECT_EQ(p.legal_of<ChooseWeapon>().size(), 6u);
    EXPECT_TRUE(refused(p, ChooseWeapon{Weapon::None}, "no-weapon", "FC-2.3"));
    p.act(ChooseWeapon{Weapon::Proton});
    EXPECT_EQ(p.legal_of<ChooseWeapon>().size(), 5u);
    EXPECT_TRUE(refused(p, ChooseWeapon{Weapon::Proton}, "weapon-taken", "FC-2.3"));
    EXPECT_EQ(p.check(Fleet::Blue, ChooseWeapon{Weapon::Proton}).sentence, "the other side has chosen the {}") << "drones are many";
    p.act(ChooseWeapon{Weapon::Drones});
    EXPECT_EQ(p.force(Fleet::Yellow).weapon, Weapon::Proton);
    EXPECT_EQ(p.force(Fleet::Blue).weapon, Weapon::Drones);
}

TEST(FleetCommanderSetUp, EachPlacesAFieldOrPassesTwiceInTurn) {  // FC-2.4
    Position p = before_fields({}, blue_starts);
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
    p.act(PlaceField{FieldKind::Asteroid, at("b2")});
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    p.act(PlaceField{FieldKind::Gravitic, at("c3")});
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
    p.act(PassField{});
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    p.act(PlaceField{FieldKind::Asteroid, at("d4")});
    EXPECT_EQ(p.state.phase, Phase::Deploy);
    EXPECT_EQ(p.state.asteroids.bits, at("b2").bit() | at("d4").bit());
    EXPECT_EQ(p.state.gravitics.bits, at("c3").bit());
}

TEST(FleetCommanderSetUp, APassDoesNotEndTheOthersFields) {  // FC-2.4
    Position p = before_fields();
    p.act(PassField{});
    p.act(PassField{});
    ASSERT_EQ(p.state.phase, Phase::PlaceFields);
    EXPECT_TRUE(p.act(PlaceField{FieldKind::Gravitic, at("c3")}));
    EXPECT_TRUE(p.act(PlaceField{FieldKind::Gravitic, at("c4")}));
    EXPECT_EQ(p.state.phase, Phase::Deploy);
}

TEST(FleetCommanderSetUp, NoFieldLiesInADeploymentZone) {  // FC-2.5
    Position p = before_fields();
    for (const std::string_view name : {"a1", "c1", "e1", "a5", "c5", "e5"}) {
        EXPECT_TRUE(refused(p, PlaceField{FieldKind::Asteroid, at(name)}, "outside-zone", "FC-2.5"));
        EXPECT_TRUE(refused(p, PlaceField{FieldKind::Gravitic, at(name)}, "outside-zone", "FC-2.5"));
    }
    EXPECT_EQ(p.legal_of<PlaceField>().size(), 15u * 2u);
}

TEST(FleetCommanderSetUp, TwoFieldsNeverShareASquare) {  // FC-2.5
    Position p = before_fields();
    p.act(PlaceField{FieldKind::Asteroid, at("c3")});
    EXPECT_TRUE(refused(p, PlaceField{FieldKind::Gravitic, at("c3")}, "field-there", "FC-2.5"));
    EXPECT_TRUE(refused(p, PlaceField{FieldKind::Asteroid, at("c3")}, "field-there", "FC-2.5"));
}

TEST(FleetCommanderSetUp, YellowDeploysOnRowFiveAndBlueOnRowOne) {  // FC-2.6
    Position p = before_deployment();
    const auto zone = [&] {
        Squares squares = 0;
        for (const Deploy& order : p.legal_of<Deploy>()) squares |= order.at.bit();
        return squares;
    };
    EXPECT_EQ(zone(), at("a5").bit() | at("b5").bit() | at("c5").bit() | at("d5").bit() | at("e5").bit());
    EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at("a4")}, "outside-zone", "FC-2.6"));
    EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at("a1")}, "outside-zone", "FC-2.6"));
    p.act(Deploy{Kind::Frigate, at("a5")});
    EXPECT_EQ(zone(), at("a1").bit() | at("b1").bit() | at("c1").bit() | at("d1").bit() | at("e1").bit());
    EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at("a5")}, "outside-zone", "FC-2.6"));
}

TEST(FleetCommanderSetUp, ThePlayersTakeTurnsToDeployOneShipEach) {  // FC-2.7
    Position p = before_deployment({}, blue_starts);
    Fleet next = Fleet::Blue;
    for (int ship = 0; ship < 14; ++ship) {
        ASSERT_TRUE(p.waits_for(next));
        p.act(p.legal().front());
        next = other(next);
    }
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
}

TEST(FleetCommanderSetUp, AShipIsDeployedOnceWithItsWholeHull) {  // FC-2.7
    Position p = before_deployment();
    p.act(Deploy{Kind::Battleship, at("c5")});
    EXPECT_EQ(p.force(Fleet::Yellow).pieces[0], (Piece{Kind::Battleship, at("c5"), 24, true, false}));
    p.act(Deploy{Kind::Destroyer, at("c1")});
    EXPECT_TRUE(refused(p, Deploy{Kind::Battleship, at("a5")}, "none-left", "FC-2.7"));
    EXPECT_TRUE(refused(p, Deploy{Kind::Decoy, at("a5")}, "none-left", "FC-2.7"));
    EXPECT_TRUE(refused(p, Deploy{Kind::Shuttle, at("a5")}, "none-left", "FC-2.7"));
}

TEST(FleetCommanderSetUp, ADeploymentObeysTheClassLimit) {  // FC-2.7, FC-1.4
    Position p = before_deployment();
    p.act(Deploy{Kind::Battleship, at("c5")});
    p.act(Deploy{Kind::Battleship, at("c1")});
    EXPECT_TRUE(refused(p, Deploy{Kind::Destroyer, at("c5")}, "square-full", "FC-1.4"));
    EXPECT_TRUE(p.act(Deploy{Kind::Frigate, at("c5")}));
    p.act(Deploy{Kind::Frigate, at("c1")});
    EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at("c5")}, "square-full", "FC-1.4"));
}

TEST(FleetCommanderSetUp, TheLargerFleetFinishesItsDeployment) {  // FC-2.7
    Position p = before_deployment({.scenario = Scenario::Capture});
    for (int ship = 0; ship < 12; ++ship) p.act(p.legal().front());
    EXPECT_EQ(first_undeployed(p.force(Fleet::Blue)), -1);
    ASSERT_EQ(p.state.phase, Phase::Deploy);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    p.act(p.legal().front());
    EXPECT_NE(p.state.phase, Phase::Deploy);
}

}  // namespace broadside::fleet_commander::testing
