// Section 3 of games/fleet-commander/rules.md: the four phases.
#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

namespace {

const Move some_dice = ChooseDice{Trio{1, 1, 1}};

// A ship each, so that there is something to do.
Position skirmish(Options options = {}) {
    Position p(options);
    p.put(Fleet::Yellow, Kind::Battleship, "c5");
    p.put(Fleet::Blue, Kind::Battleship, "c1");
    return p;
}

}  // namespace

TEST(FleetCommanderTurn, FourPhasesInOrderAndThenTheOtherPlayer) {  // FC-3.1
    Position p = skirmish();
    p.put(Fleet::Yellow, Kind::Frigate, "a3");
    p.asteroids("a3");
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_EQ(p.state.phase, Phase::Upkeep);
    ASSERT_TRUE(p.waits_for_chance());
    EXPECT_EQ(p.check(Fleet::Yellow, some_dice).code, "dice-first");
    p.roll({Face::Any});
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
    EXPECT_TRUE(refused(p, EndActions{}, "not-now", "FC-3.3"));
    p.act(some_dice);
    ASSERT_TRUE(p.waits_for_chance());
    EXPECT_EQ(p.check(Fleet::Yellow, EndActions{}).code, "dice-first");
    p.roll({Face::Any, Face::Any, Face::Any});
    EXPECT_EQ(p.state.phase, Phase::Action);
    EXPECT_TRUE(refused(p, Keep{}, "not-now", "FC-3.7"));
    EXPECT_TRUE(refused(p, some_dice, "not-now", "FC-3.3"));
    p.act(EndActions{});
    EXPECT_EQ(p.state.phase, Phase::Keep);
    EXPECT_TRUE(refused(p, move({Token{0}}, "c5", "c4", Face::Any), "not-now", "FC-3.7"));
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    p.act(Keep{});
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
}

TEST(FleetCommanderTurn, OnlyThePlayerWhoseTurnItIsActs) {  // FC-3.1
    Position p = skirmish();
    p.rolled({Die::YellowAny});
    p.bridge(Fleet::Blue, {Die::YellowAny});
    EXPECT_EQ(p.check(Fleet::Blue, move({Token{0}}, "c1", "c2", Face::Any)).code, "not-your-turn");
    EXPECT_EQ(p.check(Fleet::Blue, EndActions{}).clause, "FC-3.1");
    EXPECT_TRUE(p.legal(Fleet::Blue).empty());
}

TEST(FleetCommanderTurn, AsteroidTestsComeColumnByColumnOneForEachSquare) {  // FC-3.2
    Position p = skirmish();
    for (const std::string_view name : {"a4", "b2", "b3"}) p.asteroids(name);
    p.put(Fleet::Yellow, Kind::Frigate, "b3");
    p.put(Fleet::Yellow, Kind::Frigate, "b2");
    p.put(Fleet::Yellow, Kind::Frigate, "a4");
    p.put(Fleet::Yellow, Kind::Frigate, "a4");
    begin_turn_of(p, Fleet::Yellow);
    for (const std::string_view name : {"a4", "b2", "b3"}) {
        ASSERT_TRUE(p.waits_for_chance());
        EXPECT_EQ(p.rules.chance(p.state).sides, Draws{6});
        p.roll({Face::Diagonal});
        ASSERT_NE(p.told.find<Tested>(), nullptr);
        EXPECT_EQ(p.told.find<Tested>()->at, at(name));
    }
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
}

TEST(FleetCommanderTurn, OnlyThePlayersOwnAsteroidFieldsAreTested) {  // FC-3.2
    Position p = skirmish();
    p.asteroids("b2");
    p.put(Fleet::Blue, Kind::Frigate, "b2");
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
    begin_turn_of(p, Fleet::Blue);
    EXPECT_TRUE(p.waits_for_chance());
}

TEST(FleetCommanderTurn, DronesBiteAfterTheAsteroidsAndBeforeTheScenario) {  // FC-3.2
    Position p = skirmish({.scenario = Scenario::AsteroidBelt});
    p.asteroids("b2");
    const Token bitten = p.put(Fleet::Yellow, Kind::Frigate, "b2");
    p.weapon(Fleet::Blue, Weapon::Drones);
    p.force(Fleet::Blue).drones_on = bitten;
    begin_turn_of(p, Fleet::Yellow);
    ASSERT_TRUE(p.waits_for_chance());
    EXPECT_EQ(hull(p, Fleet::Yellow, bitten), 6);
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Yellow, bitten), 3);
    ASSERT_EQ(p.told.count<Damaged>(), 2);
    EXPECT_EQ(p.told.find<Damaged>()->amount, 1);
    EXPECT_EQ(p.state.phase, Phase::Designate);
}

TEST(FleetCommanderTurn, ExactlyThreeDiceInAnyMixAreRolled) {  // FC-3.3
    Position p = skirmish();
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_EQ(p.legal_of<ChooseDice>().size(), 10u);
    EXPECT_TRUE(refused(p, ChooseDice{Trio{1, 1, 0}}, "wrong-count", "FC-3.3"));
    EXPECT_TRUE(refused(p, ChooseDice{Trio{2, 1, 1}}, "wrong-count", "FC-3.3"));
    choose_and_roll(p, {2, 0, 1}, {Face::Orthogonal, Face::Special, Face::Diagonal});
    EXPECT_EQ(p.force(Fleet::Yellow).rolled, (DiceBag{Die::YellowOrthogonal, Die::YellowSpecial, Die::GreenDiagonal}));
}

TEST(FleetCommanderTurn, DiceOnTheBridgeAreNotRolled) {  // FC-3.3
    Position p = skirmish();
    p.bridge(Fleet::Yellow, {Die::RedAny, Die::RedDiagonal, Die::GreenSpecial});
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_TRUE(refused(p, ChooseDice{Trio{1, 2, 0}}, "not-free", "FC-3.3"));
    EXPECT_TRUE(refused(p, ChooseDice{Trio{0, 0, 3}}, "not-free", "FC-3.3"));
    choose_and_roll(p, {0, 1, 2}, {Face::Orthogonal, Face::Any, Face::Any});
    EXPECT_EQ(p.force(Fleet::Yellow).bridge, (DiceBag{Die::RedAny, Die::RedDiagonal, Die::GreenSpecial}));
}

TEST(FleetCommanderTurn, DiceOnTheBridgeAreNotPlayedBeforeTheRoll) {  // FC-3.3
    Position p = skirmish();
    p.bridge(Fleet::Yellow, {Die::YellowOrthogonal});
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_TRUE(refused(p, move({Token{0}}, "c5", "c4", Face::Orthogonal), "not-now", "FC-3.3"));
    choose_and_roll(p, {0, 3, 0}, {Face::Any, Face::Any, Face::Any});
    EXPECT_TRUE(p.act(move({Token{0}}, "c5", "c4", Face::Orthogonal)));
}

TEST(FleetCommanderTurn, RolledAndStoredDiceArePlayedAlikeAndInAnyOrder) {  // FC-3.4
    for (const bool bridge_first : {false, true}) {
        Position p = skirmish();
        p.rolled({Die::YellowOrthogonal});
        p.bridge(Fleet::Yellow, {Die::YellowDiagonal});
        p.act(move({Token{0}}, "c5", bridge_first ? "b4" : "c4", bridge_first ? Face::Diagonal : Face::Orthogonal));
        EXPECT_TRUE(p.act(move({Token{0}}, bridge_first ? "b4" : "c4", "b3", bridge_first ? Face::Orthogonal : Face::Diagonal)));
        EXPECT_TRUE(at_hand(p.force(Fleet::Yellow)).empty());
    }
}

TEST(FleetCommanderTurn, AShipActsAsOftenAsThereAreDice) {  // FC-3.4
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Battleship, "c5");
    const Token victim = p.put(Fleet::Blue, Kind::Battleship, "c3");
    p.rolled({Die::YellowOrthogonal, Die::RedOrthogonal, Die::RedAny});
    p.bridge(Fleet::Yellow, {Die::YellowAny});
    EXPECT_TRUE(p.act(move({ship}, "c5", "c4", Face::Orthogonal)));
    EXPECT_TRUE(p.act(attack("c4", "c3", victim, {.orthogonal = 1})));
    EXPECT_TRUE(p.act(move({ship}, "c4", "b4", Face::Any)));
    EXPECT_TRUE(p.act(attack("b4", "c3", victim, {.any = 1})));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 24 - 4 - 4);
}

TEST(FleetCommanderTurn, APlayedDieIsGoneAndFreeForALaterRoll) {  // FC-3.4
    Position p = skirmish();
    p.bridge(Fleet::Yellow, {Die::YellowOrthogonal});
    p.act(move({Token{0}}, "c5", "c4", Face::Orthogonal));
    EXPECT_TRUE(p.force(Fleet::Yellow).bridge.empty());
    EXPECT_TRUE(refused(p, move({Token{0}}, "c4", "c3", Face::Orthogonal), "no-such-die", "FC-3.4"));
    p.end_turn();
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_TRUE(p.check(ChooseDice{Trio{3, 0, 0}}).ok());
}

TEST(FleetCommanderTurn, ShieldsAreNotPlayedInOnesOwnTurn) {  // FC-3.5
    for (const Level rules : {Level::Basic, Level::Advanced}) {
        Position p = skirmish({.rules = rules});
        p.rolled({Die::GreenAny});
        p.bridge(Fleet::Yellow, {Die::GreenOrthogonal});
        EXPECT_TRUE(refused(p, block("c5", Face::Any), "no-shields-now", "FC-3.5"));
        EXPECT_EQ(p.legal().size(), 1u);  // ending the phase
    }
}

TEST(FleetCommanderTurn, ARolledShieldServesInTheOthersTurnOnlyIfItWasKept) {  // FC-3.5
    for (const bool kept : {false, true}) {
        Position p;
        p.put(Fleet::Yellow, Kind::Frigate, "c3");
        p.put(Fleet::Blue, Kind::Frigate, "c2");
        p.rolled({Die::GreenOrthogonal});
        p.act(EndActions{});
        p.act(kept ? Keep{{Die::GreenOrthogonal}} : Keep{});
        choose_and_roll(p, {0, 3, 0}, {Face::Orthogonal, Face::Special, Face::Special});
        p.act(attack("c2", "c3", Token{0}, {.orthogonal = 1}));
        EXPECT_EQ(p.waits_for(Fleet::Yellow), kept);
        if (kept) p.act(block("c2", Face::Orthogonal));
        EXPECT_EQ(hull(p, Fleet::Yellow, Token{0}), kept ? 6 : 5);
    }
}

TEST(FleetCommanderTurn, ThePhaseOfActionsLastsUntilThePlayerEndsIt) {  // FC-3.6
    Position p = skirmish();
    p.rolled({Die::YellowOrthogonal});
    p.act(move({Token{0}}, "c5", "c4", Face::Orthogonal));
    EXPECT_EQ(p.state.phase, Phase::Action);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderTurn, NoActionIsForced) {  // FC-3.6
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "c5");
    p.put(Fleet::Blue, Kind::Battleship, "c4");
    p.rolled({Die::YellowAny, Die::RedAny, Die::RedSpecial});
    p.bridge(Fleet::Yellow, {Die::YellowSpecial});
    EXPECT_TRUE(p.act(EndActions{}));
    EXPECT_EQ(p.state.phase, Phase::Keep);
}

TEST(FleetCommanderTurn, WhatIsKeptComesFromTheRollAndTheBridge) {  // FC-3.7
    Position p = skirmish();
    p.rolled({Die::YellowOrthogonal, Die::RedSpecial, Die::GreenAny});
    p.bridge(Fleet::Yellow, {Die::RedDiagonal, Die::YellowSpecial});
    p.act(EndActions{});
    EXPECT_TRUE(refused(p, Keep{{Die::GreenDiagonal}}, "no-such-die", "FC-3.7"));
    EXPECT_TRUE(refused(p, Keep{{Die::GreenAny, Die::GreenAny}}, "no-such-die", "FC-3.7"));
    EXPECT_TRUE(refused(p, Keep{{Die::YellowOrthogonal, Die::RedDiagonal, Die::GreenAny}}, "reserve-full", "FC-3.7"));
    ASSERT_TRUE(p.act(Keep{{Die::RedDiagonal, Die::GreenAny, Die::YellowSpecial, Die::RedSpecial}}));
    EXPECT_EQ(p.force(Fleet::Yellow).bridge, (DiceBag{Die::RedDiagonal, Die::GreenAny, Die::YellowSpecial, Die::RedSpecial}));
    EXPECT_TRUE(p.force(Fleet::Yellow).rolled.empty());
}

TEST(FleetCommanderTurn, AThirdSpecialDoesNotGoToTheReserve) {  // FC-3.7
    Position p = skirmish();
    p.rolled({Die::YellowSpecial, Die::RedSpecial, Die::GreenSpecial});
    p.act(EndActions{});
    EXPECT_TRUE(refused(p, Keep{{Die::YellowSpecial, Die::RedSpecial, Die::GreenSpecial}}, "gauge-full", "FC-3.7"));
}

TEST(FleetCommanderTurn, DiceThatAreNotKeptGoBackToThePool) {  // FC-3.7
    Position p = skirmish();
    p.rolled({Die::RedOrthogonal});
    p.bridge(Fleet::Yellow, {Die::RedDiagonal, Die::RedSpecial});
    p.act(EndActions{});
    p.act(Keep{{Die::RedOrthogonal}});
    EXPECT_EQ(p.force(Fleet::Yellow).bridge, (DiceBag{Die::RedOrthogonal}));
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_TRUE(p.check(ChooseDice{Trio{1, 2, 0}}).ok());
    EXPECT_TRUE(refused(p, ChooseDice{Trio{0, 3, 0}}, "not-free", "FC-3.3"));
}

TEST(FleetCommanderTurn, TheBridgeIsClearedFreelyInTheLastPhaseOnly) {  // FC-3.7
    Position p = skirmish();
    p.bridge(Fleet::Yellow, {Die::GreenDiagonal});
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_TRUE(refused(p, Keep{}, "not-now", "FC-3.3"));
    choose_and_roll(p, {0, 3, 0}, {Face::Any, Face::Any, Face::Any});
    EXPECT_TRUE(refused(p, Keep{}, "not-now", "FC-3.7"));
    p.act(EndActions{});
    p.act(Keep{});
    EXPECT_TRUE(p.force(Fleet::Yellow).bridge.empty());
}

TEST(FleetCommanderTurn, FewerDiceMayBeKeptThanThereIsRoomFor) {  // FC-3.8
    Position p = skirmish();
    p.rolled({Die::YellowOrthogonal, Die::RedOrthogonal, Die::GreenSpecial});
    p.act(EndActions{});
    EXPECT_TRUE(p.check(Keep{}).ok());
    EXPECT_TRUE(p.check(Keep{{Die::RedOrthogonal}}).ok());
    EXPECT_TRUE(p.check(Keep{{Die::GreenSpecial}}).ok());
}

TEST(FleetCommanderTurn, WithoutDiceTheTurnEndsByItself) {  // FC-3.8
    Position p = skirmish();
    p.rolled({Die::YellowOrthogonal});
    p.act(move({Token{0}}, "c5", "c4", Face::Orthogonal));
    p.act(EndActions{});
    EXPECT_EQ(p.state.phase, Phase::ChooseDice);
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
}

TEST(FleetCommanderTurn, TheOtherPlayerKeepsNothingInThisTurn) {  // FC-3.9
    Position p = skirmish();
    p.rolled({Die::YellowOrthogonal});
    p.bridge(Fleet::Blue, {Die::GreenAny, Die::RedSpecial});
    p.act(EndActions{});
    ASSERT_EQ(p.state.phase, Phase::Keep);
    EXPECT_EQ(p.check(Fleet::Blue, Keep{}).code, "not-your-turn");
    p.act(Keep{});
    EXPECT_EQ(p.force(Fleet::Blue).bridge, (DiceBag{Die::GreenAny, Die::RedSpecial}));
}

}  // namespace broadside::fleet_commander::testing
