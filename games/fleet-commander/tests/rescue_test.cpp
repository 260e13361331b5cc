// Section 16 of games/fleet-commander/rules.md.
#include "games/fleet-commander/tests/openings.hpp"
#include "games/fleet-commander/tests/secrecy.hpp"

namespace broadside::fleet_commander::testing {

namespace {

constexpr Options advanced_rescue{.rules = Level::Advanced, .scenario = Scenario::Rescue};
constexpr Options hidden_rescue{.scenario = Scenario::Rescue, .hidden_deployment = true};

// Yellow's turn with these dice, begun where its ships stand now.
void begin_with(Position& p, DiceBag dice) {
    begin_turn_of(p, Fleet::Yellow);
    p.state.phase = Phase::Action;
    p.rolled(dice);
}

Leave leave(std::initializer_list<Token> carriers, std::string_view from, Face die = Face::Orthogonal) {
    return {ships(carriers), at(from), die};
}

}  // namespace

TEST(FleetCommanderRescue, FleetsAndZonesAreThoseOfABattle) {  // FC-16.1
    Position p = at_the_deployment(rescue);
    SquareSet zone;
    for (const Deploy& each : p.legal_of<Deploy>()) zone.add(each.at);
    EXPECT_EQ(zone.bits, row_of_squares(4));
    deploy_the_rest(p);
    for (const Fleet fleet : both_fleets) {
        std::array<int, 6> count{};
        for (const Piece& piece : p.force(fleet).pieces)
            if (piece.at.on_board()) ++count[static_cast<std::size_t>(piece.kind)];
        EXPECT_EQ(count, (std::array{4, 2, 1, 0, 0, 0}));
        EXPECT_EQ(occupied_by(p.force(fleet)) & ~row_of_squares(fleet == Fleet::Yellow ? 4 : 0), 0u);
    }
}

TEST(FleetCommanderRescue, FieldsLieOnRowsTwoAndFour) {  // FC-16.1
    Position p = at_the_fields(rescue);
    EXPECT_TRUE(refused(p, PlaceField{FieldKind::Asteroid, at("b3")}, "outside-zone", "FC-2.5"));
    SquareSet zone;
    for (const PlaceField& each : p.legal_of<PlaceField>()) zone.add(each.at);
    EXPECT_EQ(zone.bits, row_of_squares(1) | row_of_squares(3));
}

TEST(FleetCommanderRescue, ElevenContainersLieOnRowThreeBeforeTheFields) {  // FC-16.2
    const Position p = at_the_fields(rescue);
    int total = 0;
    for (const std::uint8_t lying : p.state.containers) total += lying;
    EXPECT_EQ(total, 11);
    for (const std::string_view square : {"a3", "b3", "d3", "e3"}) EXPECT_EQ(containers_on(p, square), 2);
    EXPECT_EQ(containers_on(p, "c3"), 3);
}

TEST(FleetCommanderRescue, ContainersBlockNoMoveNoPathAndNoClassLimit) {  // FC-16.3
    Position p(rescue);
    const Token battleship = p.put(Fleet::Yellow, Kind::Battleship, "c2");
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c2");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.rolled({Die::YellowOrthogonal, Die::RedOrthogonal, Die::RedOrthogonal});
    EXPECT_TRUE(p.check(ranged("c2", "c4", target, "c3", {.orthogonal = 2})).ok());
    EXPECT_TRUE(p.check(move({battleship, frigate}, "c2", "c3", Face::Orthogonal)).ok());
}

TEST(FleetCommanderRescue, ContainersBlockNoLine) {  // FC-16.3
    Position p(rescue);
    p.weapon(Fleet::Yellow, Weapon::Proton);
    p.put(Fleet::Yellow, Kind::Battleship, "c2");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.rolled({Die::YellowSpecial, Die::YellowSpecial});
    EXPECT_TRUE(p.check(weapon_on(Fleet::Blue, target)).ok());
}

TEST(FleetCommanderRescue, AShipDocksWhereItBeganItsTurn) {  // FC-16.4
    Position p(rescue);
    const Token there = p.put(Fleet::Yellow, Kind::Frigate, "b3");
    const Token arriving = p.put(Fleet::Yellow, Kind::Frigate, "a4");
    begin_with(p, {Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({arriving}, "a4", "a3", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, Dock{arriving}, "not-docked", "FC-16.4"));
    ASSERT_TRUE(p.act(Dock{there}));
    EXPECT_TRUE(p.piece(Fleet::Yellow, there).carries);
    EXPECT_EQ(containers_on(p, "b3"), 1);
}

TEST(FleetCommanderRescue, TheShipThatArrivedDocksInItsNextTurn) {  // FC-16.4
    Position p(rescue);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "a4");
    begin_with(p, {Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "a4", "a3", Face::Orthogonal)));
    p.end_turn();
    idle_turn(p);
    choose_and_roll(p, {3, 0, 0}, {Face::Any, Face::Any, Face::Any});
    EXPECT_TRUE(p.act(Dock{ship}));
}

TEST(FleetCommanderRescue, AShipCarriesOnlyOneContainer) {  // FC-16.4
    Position p(rescue);
    const Token ship = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    load(p, Fleet::Yellow, ship);
    begin_with(p, {});
    EXPECT_TRUE(refused(p, Dock{ship}, "carries", "FC-16.4"));
}

TEST(FleetCommanderRescue, NoOtherScenarioKnowsContainers) {  // FC-16.4
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    begin_with(p, {});
    EXPECT_TRUE(refused(p, Dock{ship}, "no-containers", "FC-16.4"));
}

TEST(FleetCommanderRescue, DockingIsFreeAndComesBeforeTheShipMoves) {  // FC-16.5
    Position p(rescue);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "a3");
    begin_with(p, {Die::YellowOrthogonal, Die::YellowOrthogonal});
    Position docked = p;
    ASSERT_TRUE(docked.act(Dock{ship}));
    EXPECT_EQ(docked.force(Fleet::Yellow).rolled.size(), 2);
    ASSERT_TRUE(p.act(move({ship}, "a3", "a4", Face::Orthogonal)));
    ASSERT_TRUE(p.act(move({ship}, "a4", "a3", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, Dock{ship}, "not-docked", "FC-16.4"));
}

TEST(FleetCommanderRescue, DockingBelongsToPhaseThree) {  // FC-16.5
    Position p(rescue);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "a3");
    begin_turn_of(p, Fleet::Yellow);
    ASSERT_EQ(p.state.phase, Phase::ChooseDice);
    EXPECT_TRUE(refused(p, Dock{ship}, "not-now", "FC-3.3"));
}

TEST(FleetCommanderRescue, EachContainerIsDockedOnce) {  // FC-16.5
    Position p(rescue);
    std::array<Token, 3> three{};
    for (Token& ship : three) ship = p.put(Fleet::Yellow, Kind::Frigate, "a3");
    begin_with(p, {});
    ASSERT_TRUE(p.act(Dock{three[0]}));
    ASSERT_TRUE(p.act(Dock{three[1]}));
    EXPECT_TRUE(refused(p, Dock{three[2]}, "none-left", "FC-16.5"));
}

TEST(FleetCommanderRescue, ASignalThatDocksIsKnownForAShipAndNoMore) {  // FC-16.5 FC-16.11
    Position frigate(hidden_rescue);
    Position battleship(hidden_rescue);
    const Token signal = frigate.put_hidden(Fleet::Yellow, Kind::Frigate, "a3");
    battleship.put_hidden(Fleet::Yellow, Kind::Battleship, "a3");
    for (Position* p : {&frigate, &battleship}) {
        begin_with(*p, {});
        ASSERT_TRUE(p->act(Dock{signal}));
    }
    EXPECT_TRUE(look_the_same(frigate, battleship, seat_of(Fleet::Blue)));
    EXPECT_TRUE(look_the_same(frigate, battleship, spectator));
    const View view = frigate.view(Fleet::Blue);
    EXPECT_EQ(kind_seen(view, Fleet::Yellow, signal), Kind::Unknown);
    EXPECT_TRUE(view.force(Fleet::Yellow).pieces[signal.index].carries);
    EXPECT_TRUE(view.force(Fleet::Yellow).known_ships.has(signal.index));
}

TEST(FleetCommanderRescue, ASignalThatCouldDockLooksLikeADecoyThatCannot) {  // FC-16.5
    Position ship(hidden_rescue);
    Position decoy(hidden_rescue);
    ship.put_hidden(Fleet::Yellow, Kind::Frigate, "a3");
    decoy.put_hidden(Fleet::Yellow, Kind::Decoy, "a3");
    for (Position* p : {&ship, &decoy}) begin_turn_of(*p, Fleet::Yellow);
    EXPECT_TRUE(look_the_same(ship, decoy, seat_of(Fleet::Blue)));
    EXPECT_TRUE(look_the_same(ship, decoy, spectator));
}

TEST(FleetCommanderRescue, ADecoyTakesNoContainer) {  // FC-11.9
    Position p(hidden_rescue);
    const Token decoy = p.put_hidden(Fleet::Yellow, Kind::Decoy, "a3");
    begin_with(p, {});
    EXPECT_TRUE(refused(p, Dock{decoy}, "decoy", "FC-11.9"));
}

TEST(FleetCommanderRescue, AContainerTravelsWithItsShip) {  // FC-16.6
    Position p(rescue);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    load(p, Fleet::Yellow, ship);
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c3", "c4", Face::Orthogonal)));
    EXPECT_TRUE(p.piece(Fleet::Yellow, ship).carries);
    EXPECT_EQ(containers_on(p, "c3"), 2);
    EXPECT_EQ(containers_on(p, "c4"), 0);
}

TEST(FleetCommanderRescue, AContainerGoesAlongInADodge) {  // FC-16.6
    Position p(advanced_rescue);
    p.put(Fleet::Yellow, Kind::Frigate, "b3");
    const Token carrier = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    load(p, Fleet::Blue, carrier);
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("b3", "c3", carrier, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Dodge{}));
    ASSERT_TRUE(p.act(DodgeTo{ships({carrier}), at("c2")}));
    EXPECT_TRUE(p.piece(Fleet::Blue, carrier).carries);
    EXPECT_EQ(containers_on(p, "c3"), 2);
}

TEST(FleetCommanderRescue, AContainerGoesAlongUnderABeam) {  // FC-16.6
    Position p(rescue);
    p.weapon(Fleet::Yellow, Weapon::Beam);
    p.put(Fleet::Yellow, Kind::Battleship, "b3");
    const Token carrier = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    load(p, Fleet::Blue, carrier);
    p.rolled({Die::YellowSpecial, Die::YellowSpecial});
    ASSERT_TRUE(p.act(beam(Fleet::Blue, carrier, "c4")));
    EXPECT_EQ(p.piece(Fleet::Blue, carrier).at, at("c4"));
    EXPECT_TRUE(p.piece(Fleet::Blue, carrier).carries);
    EXPECT_EQ(containers_on(p, "c3"), 2);
}

TEST(FleetCommanderRescue, AContainerMayBeLeftBehindForTheRestOfTheTurn) {  // FC-16.7
    Position p(rescue);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c4");
    load(p, Fleet::Yellow, ship);
    begin_with(p, {Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(Release{ship}));
    EXPECT_FALSE(p.piece(Fleet::Yellow, ship).carries);
    EXPECT_EQ(containers_on(p, "c4"), 1);
    EXPECT_EQ(p.force(Fleet::Yellow).rolled.size(), 1);
    EXPECT_TRUE(refused(p, Dock{ship}, "not-docked", "FC-16.4"));
    EXPECT_TRUE(refused(p, Release{ship}, "carries-nothing", "FC-16.7"));
    p.end_turn();
    idle_turn(p);
    choose_and_roll(p, {3, 0, 0}, {Face::Any, Face::Any, Face::Any});
    EXPECT_TRUE(p.act(Dock{ship}));
}

TEST(FleetCommanderRescue, AShipThatLeftItsContainerAmongOthersDocksNoneOfThem) {  // FC-16.7
    Position p(rescue);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    load(p, Fleet::Yellow, ship);
    begin_with(p, {});
    ASSERT_TRUE(p.act(Release{ship}));
    EXPECT_EQ(containers_on(p, "c3"), 3);
    EXPECT_TRUE(refused(p, Dock{ship}, "not-docked", "FC-16.4"));
}

TEST(FleetCommanderRescue, ADestroyedCarrierDropsItsContainer) {  // FC-16.8
    Position p(rescue);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token carrier = p.put(Fleet::Blue, Kind::Frigate, "c4", 1);
    p.put(Fleet::Blue, Kind::Frigate, "a1");
    load(p, Fleet::Blue, carrier);
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", carrier, {.orthogonal = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, carrier).at, destroyed);
    EXPECT_FALSE(p.piece(Fleet::Blue, carrier).carries);
    EXPECT_EQ(containers_on(p, "c4"), 1);
}

TEST(FleetCommanderRescue, ACarrierLostInTransitDropsItsContainerWhereItSetOut) {  // FC-16.8
    Position p(rescue);
    const Token carrier = p.put(Fleet::Yellow, Kind::Frigate, "b5", 1);
    p.put(Fleet::Yellow, Kind::Frigate, "e5");
    p.put(Fleet::Blue, Kind::Frigate, "e1");
    load(p, Fleet::Yellow, carrier);
    p.gravitic("b4");
    p.gravitic("c4");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({carrier}, "b5", "b4", Face::Orthogonal)));
    p.roll({Face::Orthogonal});
    ASSERT_TRUE(p.act(exit_to("c4")));
    p.roll({Face::Special});
    EXPECT_EQ(p.piece(Fleet::Yellow, carrier).at, destroyed);
    EXPECT_EQ(containers_on(p, "b5"), 1);
}

TEST(FleetCommanderRescue, ACarrierLeavesFromItsHomeRowForAnyEngineDirection) {  // FC-16.9
    for (const Die die : {Die::YellowOrthogonal, Die::YellowDiagonal, Die::YellowAny}) {
        Position p(rescue);
        const Token carrier = p.put(Fleet::Yellow, Kind::Frigate, "c5");
        p.put(Fleet::Yellow, Kind::Frigate, "a5");
        p.put(Fleet::Blue, Kind::Frigate, "a1");
        load(p, Fleet::Yellow, carrier);
        p.rolled({die});
        ASSERT_TRUE(p.act(leave({carrier}, "c5", face_of(die))));
        EXPECT_EQ(p.force(Fleet::Yellow).rescued, 1);
        EXPECT_EQ(p.piece(Fleet::Yellow, carrier).at, gone);
        EXPECT_TRUE(p.force(Fleet::Yellow).rolled.empty());
    }
}

TEST(FleetCommanderRescue, NobodyLeavesFromElsewhereOrForASpecial) {  // FC-16.9
    Position p(rescue);
    const Token home = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    const Token away = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    load(p, Fleet::Yellow, home);
    load(p, Fleet::Yellow, away);
    p.rolled({Die::YellowAny, Die::YellowSpecial});
    EXPECT_TRUE(refused(p, leave({home}, "c5", Face::Special), "special-moves-nothing", "FC-4.2"));
    EXPECT_TRUE(refused(p, leave({away}, "c1", Face::Any), "outside-zone", "FC-16.9"));
    p.state.active = Fleet::Blue;
    const Token blue = p.put(Fleet::Blue, Kind::Frigate, "d1");
    load(p, Fleet::Blue, blue);
    p.rolled({Die::YellowAny});
    EXPECT_TRUE(p.check(leave({blue}, "d1", Face::Any)).ok());
}

TEST(FleetCommanderRescue, OneDieTakesOutAnyCarriersOfOneSquare) {  // FC-16.9
    Position p(rescue);
    const Token one = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    const Token two = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    const Token three = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    p.put(Fleet::Blue, Kind::Frigate, "a1");
    for (const Token each : {one, two, three}) load(p, Fleet::Yellow, each);
    p.rolled({Die::YellowOrthogonal});
    EXPECT_EQ(p.legal_of<Leave>().size(), 7u);
    ASSERT_TRUE(p.act(leave({one, three}, "c5")));
    EXPECT_EQ(p.force(Fleet::Yellow).rescued, 2);
    EXPECT_EQ(p.piece(Fleet::Yellow, two).at, at("c5"));
}

TEST(FleetCommanderRescue, OnlyCarriersLeave) {  // FC-16.10
    Position p(rescue);
    const Token carrier = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    const Token empty = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    load(p, Fleet::Yellow, carrier);
    p.rolled({Die::YellowOrthogonal});
    EXPECT_TRUE(refused(p, leave({empty}, "c5"), "carries-nothing", "FC-16.10"));
    EXPECT_TRUE(refused(p, leave({carrier, empty}, "c5"), "carries-nothing", "FC-16.10"));
}

TEST(FleetCommanderRescue, AShipThatHasLeftNeverReturns) {  // FC-16.10
    Position p(rescue);
    const Token carrier = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    p.put(Fleet::Yellow, Kind::Frigate, "a5");
    p.put(Fleet::Blue, Kind::Frigate, "a1");
    load(p, Fleet::Yellow, carrier);
    p.rolled({Die::YellowOrthogonal, Die::YellowAny});
    ASSERT_TRUE(p.act(leave({carrier}, "c5")));
    for (const MoveShips& each : p.legal_of<MoveShips>()) EXPECT_FALSE(each.ships.has(carrier.index));
    EXPECT_TRUE(refused(p, MoveShips{ships({carrier}), gone, at("c5"), Face::Any, false}, "no-square", "FC-1.1"));
    EXPECT_EQ(p.force(Fleet::Yellow).lost, 0);
}

TEST(FleetCommanderRescue, TheSecondStepOfAFrigateDieDoesNotLeave) {  // FC-16.10
    Position p(advanced_rescue);
    const Token carrier = p.put(Fleet::Yellow, Kind::Frigate, "c4");
    load(p, Fleet::Yellow, carrier);
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({carrier}, "c4", "c5", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, StepAgain{gone}, "wrong-direction", "FC-9.3"));
    EXPECT_TRUE(refused(p, leave({carrier}, "c5"), "no-such-die", "FC-3.4"));
}

TEST(FleetCommanderRescue, LeavingTheBoardRevealsAHiddenCarrier) {  // FC-16.11
    Position p(hidden_rescue);
    const Token carrier = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c5");
    p.put_hidden(Fleet::Yellow, Kind::Frigate, "a5");
    p.put_hidden(Fleet::Blue, Kind::Frigate, "a1");
    load(p, Fleet::Yellow, carrier);
    p.rolled({Die::YellowOrthogonal});
    EXPECT_EQ(kind_seen(p.view(Fleet::Blue), Fleet::Yellow, carrier), Kind::Unknown);
    ASSERT_TRUE(p.act(leave({carrier}, "c5")));
    EXPECT_EQ(kind_seen(p.view(Fleet::Blue), Fleet::Yellow, carrier), Kind::Destroyer);
    EXPECT_EQ(kind_seen(p.public_view(), Fleet::Yellow, carrier), Kind::Destroyer);
}

TEST(FleetCommanderRescue, EightLostClassesEndNothing) {  // FC-16.12
    Position p(rescue);
    p.put(Fleet::Yellow, Kind::Battleship, "c2");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c3", 1);
    p.put(Fleet::Blue, Kind::Frigate, "a1");
    p.force(Fleet::Blue).lost = 7;
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c2", "c3", target, {.orthogonal = 1})));
    EXPECT_EQ(p.force(Fleet::Blue).lost, 8);
    EXPECT_FALSE(p.over());
}

}  // namespace broadside::fleet_commander::testing
