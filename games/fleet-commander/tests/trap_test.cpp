// Section 14 of games/fleet-commander/rules.md.
#include "games/fleet-commander/tests/openings.hpp"
#include "games/fleet-commander/tests/outcomes.hpp"

namespace broadside::fleet_commander::testing {

namespace {

constexpr Options trap{.scenario = Scenario::Trap};
constexpr Options hidden_trap{.scenario = Scenario::Trap, .hidden_deployment = true};

// Yellow deploys these on row 5, one square each as far as possible; blue deploys anything in between.
void deploy_on_row_five(Position& p, std::initializer_list<Kind> kinds) {
    constexpr std::array squares{"a5", "b5", "c5", "d5", "e5"};
    std::size_t next = 0;
    for (const Kind kind : kinds) {
        ASSERT_TRUE(p.act(Fleet::Yellow, Deploy{kind, at(squares[next++ % squares.size()])}));
        ASSERT_TRUE(p.act(Fleet::Blue, p.legal(Fleet::Blue).front()));
    }
}

// Yellow has to choose its six opening dice.
Position at_the_opening_dice() {
    Position p = at_the_deployment(trap);
    deploy_the_rest(p);
    return p;
}

}  // namespace

TEST(FleetCommanderTrap, YellowStartsWithoutADraw) {  // FC-14.1
    Position p = before_set_up(trap);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_EQ(p.state.phase, Phase::ChooseWeapon);
    p = at_the_fields(trap);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderTrap, TheNormalVictoryHolds) {  // FC-14.1
    Position p(trap);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4", 1);
    p.force(Fleet::Blue).lost = 7;
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    expect_winner(p, Fleet::Yellow, "classes", "FC-12.1");
}

TEST(FleetCommanderTrap, FieldsLieOnRowsTwoAndFour) {  // FC-14.2
    Position p = at_the_fields(trap);
    for (const std::string_view square : {"c1", "c3", "c5"})
        EXPECT_TRUE(refused(p, PlaceField{FieldKind::Gravitic, at(square)}, "outside-zone", "FC-2.5"));
    for (const std::string_view square : {"a2", "e4"}) EXPECT_TRUE(p.check(PlaceField{FieldKind::Gravitic, at(square)}).ok());
    EXPECT_EQ(p.legal_of<PlaceField>().size(), 20u);
    EXPECT_EQ(p.legal_of<PassField>().size(), 1u);
}

TEST(FleetCommanderTrap, YellowDeploysOnBothEdgesAndBlueBetweenThem) {  // FC-14.2
    Position p = at_the_deployment(trap);
    for (const std::string_view square : {"a2", "c3", "e4"})
        EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at(square)}, "outside-zone", "FC-2.6"));
    EXPECT_TRUE(p.check(Deploy{Kind::Frigate, at("e5")}).ok());
    ASSERT_TRUE(p.act(Deploy{Kind::Frigate, at("a1")}));
    for (const std::string_view square : {"a1", "b2", "e5"})
        EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at(square)}, "outside-zone", "FC-2.6"));
    EXPECT_TRUE(p.check(Deploy{Kind::Frigate, at("a3")}).ok());
    EXPECT_TRUE(p.check(Deploy{Kind::Frigate, at("e3")}).ok());
}

TEST(FleetCommanderTrap, TheLastShipMustFillAnEmptyRow) {  // FC-14.3
    Position p = at_the_deployment(trap);
    deploy_on_row_five(p, {Kind::Battleship, Kind::Destroyer, Kind::Destroyer, Kind::Frigate, Kind::Frigate, Kind::Frigate});
    EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at("e5")}, "row-empty", "FC-14.3"));
    EXPECT_EQ(p.legal().size(), 5u);
    EXPECT_TRUE(p.act(Deploy{Kind::Frigate, at("c1")}));
}

TEST(FleetCommanderTrap, OneShipOnARowIsEnough) {  // FC-14.3
    Position p = at_the_deployment(trap);
    ASSERT_TRUE(p.act(Deploy{Kind::Frigate, at("c1")}));
    ASSERT_TRUE(p.act(p.legal().front()));
    deploy_on_row_five(p, {Kind::Battleship, Kind::Destroyer, Kind::Destroyer, Kind::Frigate, Kind::Frigate});
    EXPECT_TRUE(p.check(Deploy{Kind::Frigate, at("e5")}).ok());
}

TEST(FleetCommanderTrap, DecoysFillNoRow) {  // FC-14.3
    Position p = at_the_deployment(hidden_trap);
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(p.act(Deploy{Kind::Decoy, at("c1")}));
        ASSERT_TRUE(p.act(p.legal().front()));
    }
    deploy_on_row_five(p, {Kind::Battleship, Kind::Destroyer, Kind::Destroyer, Kind::Frigate, Kind::Frigate, Kind::Frigate});
    EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at("e5")}, "row-empty", "FC-14.3"));
}

TEST(FleetCommanderTrap, DecoysTakeNoShipsPlace) {  // FC-14.3
    Position p = at_the_deployment(hidden_trap);
    deploy_on_row_five(p, {Kind::Battleship, Kind::Destroyer, Kind::Destroyer, Kind::Frigate, Kind::Frigate, Kind::Frigate, Kind::Decoy});
    ASSERT_TRUE(p.act(Deploy{Kind::Decoy, at("e5")}));
    ASSERT_TRUE(p.act(p.legal().front()));
    EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at("e5")}, "row-empty", "FC-14.3"));
}

TEST(FleetCommanderTrap, YellowChoosesSixOfItsNineDice) {  // FC-14.4
    Position p = at_the_opening_dice();
    ASSERT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_TRUE(refused(p, ChooseDice{{1, 1, 1}}, "wrong-count", "FC-14.4"));
    EXPECT_TRUE(refused(p, EndActions{}, "not-now", "FC-14.4"));
    EXPECT_TRUE(refused(p, ChooseDice{{4, 2, 0}}, "not-free", "FC-3.3"));
    EXPECT_EQ(p.legal_of<ChooseDice>().size(), 10u);
    ASSERT_TRUE(p.act(ChooseDice{{3, 3, 0}}));
    ASSERT_TRUE(p.waits_for_chance());
    EXPECT_EQ(p.rules.chance(p.state).sides.size(), 6);
}

TEST(FleetCommanderTrap, OpeningResultsAreKeptByTheRulesOfPhaseFour) {  // FC-14.4
    Position p = at_the_opening_dice();
    choose_and_roll(p, {3, 3, 0}, {Face::Orthogonal, Face::Any, Face::Special, Face::Any, Face::Special, Face::Special});
    ASSERT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_TRUE(refused(p, Keep{{Die::YellowOrthogonal, Die::YellowAny, Die::RedAny}}, "reserve-full", "FC-3.7"));
    EXPECT_TRUE(refused(p, Keep{{Die::YellowSpecial, Die::RedSpecial, Die::RedSpecial}}, "gauge-full", "FC-3.7"));
    EXPECT_TRUE(refused(p, ChooseDice{{1, 1, 1}}, "not-now", "FC-14.4"));
    ASSERT_TRUE(p.act(Keep{{Die::YellowAny, Die::RedAny, Die::YellowSpecial, Die::RedSpecial}}));
    EXPECT_EQ(p.force(Fleet::Yellow).bridge, (DiceBag{Die::YellowAny, Die::RedAny, Die::YellowSpecial, Die::RedSpecial}));
    EXPECT_TRUE(p.force(Fleet::Yellow).rolled.empty());
}

TEST(FleetCommanderTrap, AfterTheOpeningDiceYellowPlaysTheFirstTurn) {  // FC-14.4
    Position p = at_the_opening_dice();
    choose_and_roll(p, {3, 3, 0}, {Face::Orthogonal, Face::Any, Face::Special, Face::Any, Face::Special, Face::Special});
    ASSERT_TRUE(p.act(Keep{{Die::YellowAny, Die::YellowSpecial}}));
    EXPECT_EQ(p.state.turn, 1);
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
    ASSERT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_TRUE(refused(p, ChooseDice{{2, 1, 0}}, "not-free", "FC-3.3"));
    EXPECT_TRUE(p.check(ChooseDice{{1, 2, 0}}).ok());
}

TEST(FleetCommanderTrap, NothingHasToBeKeptOfTheOpeningDice) {  // FC-14.4
    Position p = at_the_opening_dice();
    choose_and_roll(p, {2, 2, 2}, {Face::Any, Face::Any, Face::Any, Face::Any, Face::Any, Face::Any});
    ASSERT_TRUE(p.act(Keep{}));
    EXPECT_TRUE(p.force(Fleet::Yellow).bridge.empty());
    EXPECT_TRUE(p.check(ChooseDice{{3, 0, 0}}).ok());
}

}  // namespace broadside::fleet_commander::testing
