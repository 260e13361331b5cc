// Section 15 of games/fleet-commander/rules.md, and rerolling a pair of specials, which both sides may do here.
#include "games/fleet-commander/tests/openings.hpp"
#include "games/fleet-commander/tests/outcomes.hpp"
#include "games/fleet-commander/tests/secrecy.hpp"

namespace broadside::fleet_commander::testing {

namespace {

constexpr Options hidden_capture{.scenario = Scenario::Capture, .hidden_deployment = true};
constexpr Token shuttle_token{shuttle_index};

}  // namespace

TEST(FleetCommanderCapture, BlueHasTheShuttleInsteadOfABattleship) {  // FC-15.1
    Position p = at_the_deployment(capture);
    EXPECT_TRUE(p.check(Deploy{Kind::Battleship, at("c5")}).ok());
    ASSERT_TRUE(p.act(Deploy{Kind::Frigate, at("c5")}));
    EXPECT_TRUE(refused(p, Deploy{Kind::Battleship, at("c3")}, "none-left", "FC-2.7"));
    deploy_the_rest(p);
    std::array<std::array<int, 6>, 2> count{};
    for (const Fleet fleet : both_fleets)
        for (const Piece& piece : p.force(fleet).pieces)
            if (piece.at.on_board()) ++count[static_cast<std::size_t>(fleet)][static_cast<std::size_t>(piece.kind)];
    EXPECT_EQ(count[0], (std::array{4, 2, 1, 0, 0, 0}));
    EXPECT_EQ(count[1], (std::array{4, 2, 0, 0, 1, 0}));
}

TEST(FleetCommanderCapture, NoWeaponIsChosenOrDealt) {  // FC-15.2
    for (const bool secret : {false, true}) {
        Position p = before_set_up({.scenario = Scenario::Capture, .secret_weapons = secret});
        EXPECT_EQ(p.state.phase, Phase::PlaceFields);
        EXPECT_EQ(p.force(Fleet::Yellow).weapon, Weapon::None);
        EXPECT_EQ(p.force(Fleet::Blue).weapon, Weapon::None);
    }
}

TEST(FleetCommanderCapture, BothSidesMayRerollTwoSpecials) {  // FC-15.2
    for (const Fleet fleet : both_fleets) {
        Position p(capture);
        p.state.active = fleet;
        p.put(fleet, fleet == Fleet::Yellow ? Kind::Battleship : Kind::Destroyer, "c2");
        const Token target = p.put(other(fleet), Kind::Destroyer, "e5");
        p.rolled({Die::YellowSpecial, Die::RedSpecial});
        EXPECT_TRUE(refused(p, weapon_on(other(fleet), target, {1, 1, 0}), "no-weapon", "FC-8.1"));
        ASSERT_TRUE(p.act(RerollSpecials{{1, 1, 0}}));
        p.roll({Face::Any, Face::Orthogonal});
        EXPECT_EQ(p.force(fleet).rolled, (DiceBag{Die::YellowAny, Die::RedOrthogonal}));
        EXPECT_EQ(p.state.phase, Phase::Action);
    }
}

TEST(FleetCommanderCapture, ARerolledSpecialIsNotRerolledAgainThatTurnButLater) {  // FC-8.18
    Position p(capture);
    p.put(Fleet::Yellow, Kind::Battleship, "a2");
    p.rolled({Die::YellowSpecial, Die::YellowSpecial, Die::RedSpecial});
    ASSERT_TRUE(p.act(RerollSpecials{{2, 0, 0}}));
    p.roll({Face::Special, Face::Orthogonal});
    EXPECT_TRUE(refused(p, RerollSpecials{{1, 1, 0}}, "rerolled-already", "FC-8.18"));
    p.end_turn({Die::YellowSpecial, Die::RedSpecial});
    idle_turn(p);
    choose_and_roll(p, {0, 0, 3}, {Face::Any, Face::Any, Face::Any});
    EXPECT_TRUE(p.check(RerollSpecials{{1, 1, 0}}).ok());
}

TEST(FleetCommanderCapture, TheShuttleStandsInTheCentreBeforeTheDeployment) {  // FC-15.3
    Position p = at_the_deployment(capture);
    EXPECT_EQ(p.shuttle(Fleet::Blue).at, at("c3"));
    ASSERT_TRUE(p.act(Deploy{Kind::Frigate, at("c5")}));
    ASSERT_TRUE(p.act(Deploy{Kind::Destroyer, at("c3")}));
    ASSERT_TRUE(p.act(Deploy{Kind::Frigate, at("c5")}));
    EXPECT_TRUE(p.check(Deploy{Kind::Destroyer, at("c3")}).ok());
}

TEST(FleetCommanderCapture, BlueDeploysInTheMiddleAndYellowOnTheBorderButNotInTheCorners) {  // FC-15.3
    Position p = at_the_deployment(capture);
    SquareSet yellow;
    for (const Deploy& each : p.legal_of<Deploy>()) yellow.add(each.at);
    EXPECT_EQ(yellow.items().size(), 12);
    for (const std::string_view square : {"a1", "a5", "e1", "e5", "b2", "c3"})
        EXPECT_TRUE(refused(p, Deploy{Kind::Frigate, at(square)}, "outside-zone", "FC-2.6"));
    ASSERT_TRUE(p.act(Deploy{Kind::Frigate, at("a3")}));
    SquareSet blue;
    for (const Deploy& each : p.legal_of<Deploy>()) blue.add(each.at);
    EXPECT_EQ(blue, *SquareSet::from_items({at("c3"), at("b3"), at("d3"), at("c2"), at("c4")}));
}

TEST(FleetCommanderCapture, FieldsLieDiagonallyBesideTheCentre) {  // FC-15.3
    Position p = at_the_fields(capture);
    SquareSet squares;
    for (const PlaceField& each : p.legal_of<PlaceField>()) squares.add(each.at);
    EXPECT_EQ(squares, *SquareSet::from_items({at("b2"), at("b4"), at("d2"), at("d4")}));
    EXPECT_TRUE(refused(p, PlaceField{FieldKind::Asteroid, at("c2")}, "outside-zone", "FC-2.5"));
}

TEST(FleetCommanderCapture, YellowStartsAndRollsSixOpeningDice) {  // FC-15.4
    Position p = before_set_up(capture);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    p = at_the_deployment(capture);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    deploy_the_rest(p);
    EXPECT_EQ(p.state.phase, Phase::OpeningDice);
    EXPECT_TRUE(refused(p, ChooseDice{{1, 1, 1}}, "wrong-count", "FC-14.4"));
    EXPECT_TRUE(refused(p, Keep{}, "not-now", "FC-15.4"));
    choose_and_roll(p, {2, 2, 2}, {Face::Any, Face::Any, Face::Any, Face::Any, Face::Any, Face::Any});
    ASSERT_TRUE(p.act(Keep{{Die::YellowAny, Die::GreenAny}}));
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
}

TEST(FleetCommanderCapture, TheShuttleHasTwoHullPointsAndClassOne) {  // FC-15.5
    Position p = before_set_up(capture);
    EXPECT_EQ(p.shuttle(Fleet::Blue).hull, 2);
    p = Position(capture);
    p.state.active = Fleet::Blue;
    p.put_shuttle(Fleet::Blue, "c3");
    p.asteroids("c4");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({shuttle_token}, "c3", "c4", Face::Orthogonal)));
    p.roll({Face::Special});
    EXPECT_EQ(p.shuttle(Fleet::Blue).hull, 1);
}

TEST(FleetCommanderCapture, TheShuttleHasNoFire) {  // FC-15.5
    Position p(capture);
    p.state.active = Fleet::Blue;
    p.put_shuttle(Fleet::Blue, "c3");
    p.put(Fleet::Blue, Kind::Frigate, "d4");
    const Token target = p.put(Fleet::Yellow, Kind::Destroyer, "c4");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, attack("c3", "c4", target, {.orthogonal = 1}), "no-fire", "FC-6.3"));
    ASSERT_TRUE(p.act(attack("d4", "c4", target, {.orthogonal = 1})));
    EXPECT_EQ(p.piece(Fleet::Yellow, target).hull, 11);
}

TEST(FleetCommanderCapture, NobodyShootsAtTheShuttle) {  // FC-15.6
    Position p(capture);
    p.put_shuttle(Fleet::Blue, "c3");
    p.put(Fleet::Yellow, Kind::Battleship, "c2");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, attack("c2", "c3", shuttle_token, {.orthogonal = 1}), "shuttle", "FC-15.6"));
    EXPECT_TRUE(p.legal_of<Attack>().empty());
    const Token escort = p.put(Fleet::Blue, Kind::Frigate, "c3");
    EXPECT_TRUE(refused(p, attack("c2", "c3", shuttle_token, {.orthogonal = 1}), "shuttle", "FC-15.6"));
    ASSERT_TRUE(p.act(attack("c2", "c3", escort, {.orthogonal = 1})));
    EXPECT_EQ(p.shuttle(Fleet::Blue).hull, 2);
}

TEST(FleetCommanderCapture, TheShuttleAloneIsNoSignalToDetect) {  // FC-15.6
    Position p(hidden_capture);
    p.put_shuttle(Fleet::Blue, "c3");
    p.put(Fleet::Yellow, Kind::Battleship, "c2");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, attack("c2", "c3", no_token, {.orthogonal = 1}), "no-signals", "FC-11.6"));
}

TEST(FleetCommanderCapture, TheShuttleAloneIsNoReasonToTurnUpASignal) {  // FC-11.13
    Position p(hidden_capture);
    p.put_shuttle(Fleet::Blue, "c3");
    const Token signal = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c2");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, Reveal{signal}, "no-attack", "FC-11.13"));
}

TEST(FleetCommanderCapture, NoCounterstrikeHitsTheShuttle) {  // FC-15.6
    Position p(advanced_capture);
    p.put_shuttle(Fleet::Yellow, "c2");
    const Token shooter = p.put(Fleet::Yellow, Kind::Frigate, "c2");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.bridge(Fleet::Blue, {Die::RedSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c2", "c3", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Counterstrike{shuttle_token, {}}, "shuttle", "FC-15.6"));
    EXPECT_TRUE(p.check(Counterstrike{shooter, {}}).ok());
}

TEST(FleetCommanderCapture, TheShuttleBlocksPathsAndCountsToTheClassLimit) {  // FC-15.7
    Position p(capture);
    p.state.active = Fleet::Blue;
    p.put_shuttle(Fleet::Blue, "c3");
    p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.put(Fleet::Blue, Kind::Destroyer, "c3");
    const Token frigate = p.put(Fleet::Blue, Kind::Frigate, "c2");
    const Token target = p.put(Fleet::Yellow, Kind::Destroyer, "c4");
    p.rolled({Die::YellowOrthogonal, Die::RedOrthogonal, Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, move({frigate}, "c2", "c3", Face::Orthogonal), "square-full", "FC-1.4"));
    p.force(Fleet::Blue).pieces[0].at = at("a1");
    p.force(Fleet::Blue).pieces[1].at = at("a1");
    const Attack shot = ranged("c2", "c4", target, "c3", {.orthogonal = 2});
    EXPECT_TRUE(refused(p, shot, "path-blocked", "FC-6.7"));
    p.put_shuttle(Fleet::Blue, "e1");
    EXPECT_TRUE(p.check(shot).ok());
}

TEST(FleetCommanderCapture, TheShuttleSpoilsOnlyFrigates) {  // FC-15.7
    Position p(advanced_capture);
    p.state.active = Fleet::Blue;
    p.put_shuttle(Fleet::Blue, "c3");
    const Token frigate = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({frigate}, "c3", "c4", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, StepAgain{at("c5")}, "no-second-step", "FC-9.4"));
}

TEST(FleetCommanderCapture, TheShuttleSpoilsExactlyOneShip) {  // FC-15.7
    Position p(advanced_capture);
    p.state.active = Fleet::Blue;
    p.put_shuttle(Fleet::Blue, "c1");
    p.put(Fleet::Blue, Kind::Destroyer, "c1");
    const Token target = p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    p.rolled({Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, ranged("c1", "c3", target, "c2", {.orthogonal = 1}), "no-path", "FC-6.6"));
}

TEST(FleetCommanderCapture, AWarshipThatEntersTakesTheShuttleAndMovesIt) {  // FC-15.8
    Position p(capture);
    p.put_shuttle(Fleet::Blue, "c3", 1);
    const Token ship = p.put(Fleet::Yellow, Kind::Battleship, "c4");
    p.rolled({Die::YellowOrthogonal, Die::YellowDiagonal});
    ASSERT_TRUE(p.act(move({ship}, "c4", "c3", Face::Orthogonal)));
    EXPECT_EQ(p.shuttle(Fleet::Yellow).at, at("c3"));
    EXPECT_EQ(p.shuttle(Fleet::Yellow).hull, 1);
    EXPECT_EQ(p.shuttle(Fleet::Blue).at, nowhere);
    EXPECT_EQ(p.told.count<Captured>(), 1);
    ASSERT_TRUE(p.act(move({shuttle_token}, "c3", "b4", Face::Diagonal)));
    EXPECT_EQ(p.shuttle(Fleet::Yellow).at, at("b4"));
}

TEST(FleetCommanderCapture, TheShuttleMayBeTakenBack) {  // FC-15.8
    Position p(capture);
    p.state.active = Fleet::Blue;
    p.put_shuttle(Fleet::Yellow, "c3");
    const Token ship = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c4", "c3", Face::Orthogonal)));
    EXPECT_EQ(p.shuttle(Fleet::Blue).at, at("c3"));
    EXPECT_EQ(p.shuttle(Fleet::Yellow).at, nowhere);
}

TEST(FleetCommanderCapture, AnEscortedShuttleCannotBeTaken) {  // FC-15.8
    for (const Kind escort : {Kind::Frigate, Kind::Decoy}) {
        Position p(hidden_capture);
        p.put_shuttle(Fleet::Blue, "c3");
        p.put_hidden(Fleet::Blue, escort, "c3");
        const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c4");
        p.rolled({Die::YellowOrthogonal});
        EXPECT_TRUE(refused(p, move({ship}, "c4", "c3", Face::Orthogonal), "enemy-there", "FC-1.5"));
    }
}

TEST(FleetCommanderCapture, ACaptureKeepsToTheClassLimit) {  // FC-15.7 FC-15.8
    Position p(capture);
    p.put_shuttle(Fleet::Blue, "c3");
    const Token one = p.put(Fleet::Yellow, Kind::Battleship, "c4");
    const Token two = p.put(Fleet::Yellow, Kind::Frigate, "c4");
    p.rolled({Die::YellowOrthogonal});
    EXPECT_TRUE(refused(p, move({one, two}, "c4", "c3", Face::Orthogonal), "square-full", "FC-1.4"));
    EXPECT_TRUE(p.check(move({one}, "c4", "c3", Face::Orthogonal)).ok());
}

TEST(FleetCommanderCapture, ADodgingWarshipTakesTheShuttleToo) {  // FC-15.8
    Position p(advanced_capture);
    p.put_shuttle(Fleet::Yellow, "c5");
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Dodge{}));
    ASSERT_TRUE(p.act(DodgeTo{ships({target}), at("c5")}));
    EXPECT_EQ(p.shuttle(Fleet::Blue).at, at("c5"));
}

TEST(FleetCommanderCapture, WhoeverControlsTheShuttleWinsWhenItLeavesFromACorner) {  // FC-15.9
    for (const Fleet fleet : both_fleets)
        for (const Die die : {Die::YellowOrthogonal, Die::YellowDiagonal, Die::YellowAny}) {
            Position p(capture);
            p.state.active = fleet;
            p.put_shuttle(fleet, "e1");
            p.rolled({die});
            ASSERT_TRUE(p.act(Leave{PieceSet{shuttle_index}, at("e1"), face_of(die)}));
            expect_winner(p, fleet, fleet == Fleet::Blue ? "shuttle-escaped" : "shuttle-taken", "FC-15.9");
        }
}

TEST(FleetCommanderCapture, OnlyTheShuttleLeavesAndOnlyFromACornerForAnEngineDirection) {  // FC-15.9
    Position p(capture);
    p.state.active = Fleet::Blue;
    p.put_shuttle(Fleet::Blue, "e2");
    const Token frigate = p.put(Fleet::Blue, Kind::Frigate, "e1");
    const PieceSet shuttle{shuttle_index};
    p.rolled({Die::YellowAny, Die::YellowSpecial, Die::RedOrthogonal});
    EXPECT_TRUE(refused(p, Leave{shuttle, at("e2"), Face::Any}, "no-corner", "FC-15.9"));
    EXPECT_TRUE(refused(p, Leave{ships({frigate}), at("e1"), Face::Any}, "shuttle-only", "FC-15.9"));
    p.put_shuttle(Fleet::Blue, "e1");
    EXPECT_TRUE(refused(p, Leave{shuttle | ships({frigate}), at("e1"), Face::Any}, "shuttle-only", "FC-15.9"));
    EXPECT_TRUE(refused(p, Leave{shuttle, at("e1"), Face::Special}, "special-moves-nothing", "FC-4.2"));
    EXPECT_TRUE(refused(p, Leave{shuttle, at("e1"), Face::Orthogonal}, "no-such-die", "FC-3.4"));
    EXPECT_EQ(p.legal_of<Leave>().size(), 1u);
}

TEST(FleetCommanderCapture, YellowWinsWhenAFieldDestroysTheShuttleOfEitherSide) {  // FC-15.10
    for (const Fleet controller : both_fleets)
        for (const bool gravitic : {false, true}) {
            Position p(capture);
            p.state.active = controller;
            p.put_shuttle(controller, "c3", 1);
            gravitic ? p.gravitic("c4") : p.asteroids("c4");
            p.rolled({Die::YellowOrthogonal});
            ASSERT_TRUE(p.act(move({shuttle_token}, "c3", "c4", Face::Orthogonal)));
            p.roll({Face::Special});
            expect_winner(p, Fleet::Yellow, "shuttle-lost", "FC-15.10");
        }
}

TEST(FleetCommanderCapture, EightLostClassesEndNothing) {  // FC-15.11
    Position p(capture);
    p.put_shuttle(Fleet::Blue, "e5");
    p.put(Fleet::Yellow, Kind::Battleship, "c2");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c3", 1);
    p.force(Fleet::Blue).lost = 7;
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c2", "c3", target, {.orthogonal = 1})));
    EXPECT_EQ(p.force(Fleet::Blue).lost, 8);
    EXPECT_FALSE(p.over());
}

TEST(FleetCommanderCapture, TheShuttleIsOpenAmongEightSignals) {  // FC-15.12
    Position p = at_the_deployment(hidden_capture);
    deploy_the_rest(p);
    std::array<int, 2> signals{};
    for (const Fleet fleet : both_fleets)
        for (const Piece& piece : p.force(fleet).pieces)
            if (piece.at.on_board() && !piece.revealed) ++signals[static_cast<std::size_t>(fleet)];
    EXPECT_EQ(signals, (std::array{9, 8}));
    for (const View& view : {p.view(Fleet::Yellow), p.public_view()})
        EXPECT_EQ(view.force(Fleet::Blue).pieces[shuttle_index], (PieceView{Kind::Shuttle, at("c3"), 2, true, false}));
}

TEST(FleetCommanderCapture, ACaptureRevealsEveryHiddenWarshipOfTheGroup) {  // FC-15.13
    Position p(hidden_capture);
    p.put_shuttle(Fleet::Blue, "c3");
    const Token one = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c4");
    const Token two = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c4");
    const Token decoy = p.put_hidden(Fleet::Yellow, Kind::Decoy, "c4");
    const Token stays = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c4");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({one, two, decoy}, "c4", "c3", Face::Orthogonal)));
    const View view = p.view(Fleet::Blue);
    EXPECT_EQ(kind_seen(view, Fleet::Yellow, one), Kind::Frigate);
    EXPECT_EQ(kind_seen(view, Fleet::Yellow, two), Kind::Destroyer);
    EXPECT_EQ(kind_seen(view, Fleet::Yellow, decoy), Kind::Unknown);
    EXPECT_EQ(kind_seen(view, Fleet::Yellow, stays), Kind::Unknown);
    EXPECT_EQ(p.piece(Fleet::Yellow, decoy).at, at("c3"));
}

TEST(FleetCommanderCapture, DecoysAloneCaptureNothing) {  // FC-11.9 FC-15.13
    Position p(hidden_capture);
    p.put_shuttle(Fleet::Blue, "c3");
    const Token decoy = p.put_hidden(Fleet::Yellow, Kind::Decoy, "c4");
    p.rolled({Die::YellowOrthogonal});
    EXPECT_TRUE(refused(p, move({decoy}, "c4", "c3", Face::Orthogonal), "no-warship", "FC-15.8"));
    p.put_shuttle(Fleet::Yellow, "c3");
    EXPECT_TRUE(p.check(move({decoy}, "c4", "c3", Face::Orthogonal)).ok());
}

}  // namespace broadside::fleet_commander::testing
