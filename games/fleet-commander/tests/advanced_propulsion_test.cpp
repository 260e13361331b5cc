// FC-9.1 to FC-9.6 and FC-11.14 of games/fleet-commander/rules.md: the second step of frigates, open and hidden.
#include "games/fleet-commander/tests/secrecy.hpp"

namespace broadside::fleet_commander::testing {

TEST(FleetCommanderAdvancedPropulsion, TheBasicRulesGiveNoSecondStep) {  // FC-9.1
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, StepAgain{at("c3")}, "advanced-only", "FC-9.1"));
}

TEST(FleetCommanderAdvancedPropulsion, FrigatesStepTwiceWithOneDie) {  // FC-9.2
    Position p(advanced);
    const Token one = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    const Token two = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({one, two}, "c1", "c2", Face::Orthogonal)));
    ASSERT_TRUE(p.act(StepAgain{at("c3")}));
    EXPECT_EQ(p.piece(Fleet::Yellow, one).at, at("c3"));
    EXPECT_EQ(p.piece(Fleet::Yellow, two).at, at("c3"));
    EXPECT_TRUE(p.force(Fleet::Yellow).rolled.empty());
    EXPECT_TRUE(refused(p, StepAgain{at("c4")}, "no-second-step", "FC-9.4"));
}

TEST(FleetCommanderAdvancedPropulsion, AnyOtherShipOnTheSquareSpoilsTheSecondStep) {  // FC-9.2
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.put(Fleet::Yellow, Kind::Destroyer, "c1");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, StepAgain{at("c3")}, "no-second-step", "FC-9.4"));
}

TEST(FleetCommanderAdvancedPropulsion, ADestroyerNeverStepsTwice) {  // FC-9.2
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Destroyer, "c1");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, StepAgain{at("c3")}, "no-second-step", "FC-9.4"));
}

TEST(FleetCommanderAdvancedPropulsion, FieldTestsOfTheFirstStepComeBeforeTheSecond) {  // FC-9.2
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.asteroids("c2");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    EXPECT_TRUE(p.waits_for_chance());
    p.roll({Face::Orthogonal});
    ASSERT_TRUE(p.act(StepAgain{at("c3")}));
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).at, at("c3"));
}

TEST(FleetCommanderAdvancedPropulsion, TheSecondStepMovesExactlyTheGroupOfTheFirst) {  // FC-9.3
    Position p(advanced);
    const Token one = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    const Token two = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    const Token stays = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    const Token waits = p.put(Fleet::Yellow, Kind::Destroyer, "c2");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({one, two}, "c1", "c2", Face::Orthogonal)));
    ASSERT_TRUE(p.act(StepAgain{at("c3")}));
    EXPECT_EQ(p.piece(Fleet::Yellow, one).at, at("c3"));
    EXPECT_EQ(p.piece(Fleet::Yellow, two).at, at("c3"));
    EXPECT_EQ(p.piece(Fleet::Yellow, stays).at, at("c1"));
    EXPECT_EQ(p.piece(Fleet::Yellow, waits).at, at("c2"));
}

TEST(FleetCommanderAdvancedPropulsion, TheSecondStepKeepsToTheDirectionOfTheDie) {  // FC-9.3
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, StepAgain{at("d3")}, "wrong-direction", "FC-9.3"));
    EXPECT_TRUE(refused(p, StepAgain{at("c4")}, "wrong-direction", "FC-9.3"));
    EXPECT_EQ(p.legal_of<StepAgain>().size(), 4u);
}

TEST(FleetCommanderAdvancedPropulsion, TheSecondStepKeepsToTheLimitsOfSquares) {  // FC-9.3
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.put(Fleet::Yellow, Kind::Battleship, "d2");
    p.put(Fleet::Yellow, Kind::Frigate, "d2");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, StepAgain{at("c3")}, "enemy-there", "FC-1.5"));
    EXPECT_TRUE(refused(p, StepAgain{at("d2")}, "square-full", "FC-1.4"));
}

TEST(FleetCommanderAdvancedPropulsion, TheSecondStepStartsWhereAGraviticFieldThrewTheGroup) {  // FC-9.3
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.gravitic("c2");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    p.roll({Face::Diagonal});
    ASSERT_TRUE(p.act(ExitField{at("d3")}));
    EXPECT_TRUE(refused(p, StepAgain{at("e4")}, "wrong-direction", "FC-9.3"));
    ASSERT_TRUE(p.act(StepAgain{at("d4")}));
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).at, at("d4"));
}

TEST(FleetCommanderAdvancedPropulsion, TheSecondStepMayBeLeftOut) {  // FC-9.4
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    ASSERT_TRUE(p.act(EndActions{}));
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).at, at("c2"));
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
}

TEST(FleetCommanderAdvancedPropulsion, AnAttackLetsTheSecondStepLapse) {  // FC-9.4
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    const Token enemy = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::YellowOrthogonal, Die::RedOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    EXPECT_FALSE(p.legal_of<StepAgain>().empty());
    ASSERT_TRUE(p.act(attack("c2", "c3", enemy, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, StepAgain{at("b2")}, "no-second-step", "FC-9.4"));
}

TEST(FleetCommanderAdvancedPropulsion, AnotherMoveLetsTheSecondStepLapse) {  // FC-9.4
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    const Token battleship = p.put(Fleet::Yellow, Kind::Battleship, "e5");
    p.rolled({Die::YellowOrthogonal, Die::YellowDiagonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    ASSERT_TRUE(p.act(move({battleship}, "e5", "d4", Face::Diagonal)));
    EXPECT_TRUE(refused(p, StepAgain{at("c3")}, "no-second-step", "FC-9.4"));
}

TEST(FleetCommanderAdvancedPropulsion, SurvivorsOfAnAsteroidFieldMakeTheSecondStep) {  // FC-9.3 FC-9.5
    Position p(advanced);
    const Token weak = p.put(Fleet::Yellow, Kind::Frigate, "c1", 1);
    const Token whole = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.asteroids("c2");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({weak, whole}, "c1", "c2", Face::Orthogonal)));
    p.roll({Face::Special});
    EXPECT_EQ(p.piece(Fleet::Yellow, weak).at, destroyed);
    EXPECT_EQ(p.piece(Fleet::Yellow, whole).hull, 5);
    ASSERT_TRUE(p.act(StepAgain{at("c3")}));
    EXPECT_EQ(p.piece(Fleet::Yellow, whole).at, at("c3"));
    EXPECT_EQ(p.piece(Fleet::Yellow, weak).at, destroyed);
}

TEST(FleetCommanderAdvancedPropulsion, FrigatesRefusedByAGraviticFieldMakeTheSecondStep) {  // FC-9.5
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.gravitic("c2");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    p.roll({Face::Special});
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).at, at("c1"));
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).hull, 5);
    ASSERT_TRUE(p.act(StepAgain{at("b1")}));
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).at, at("b1"));
}

TEST(FleetCommanderAdvancedPropulsion, AnAnyDirectionDieMakesTwoStepsOfDifferentKinds) {  // FC-9.6
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.rolled({Die::YellowAny});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Any)));
    ASSERT_TRUE(p.act(StepAgain{at("d3")}));
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).at, at("d3"));
}

TEST(FleetCommanderAdvancedPropulsion, WithoutAnExitAChainOfFieldsThrowsBackToTheStartOfTheStep) {  // FC-5.8
    Position p(advanced);
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.gravitic("c2");
    p.gravitic("c3");
    for (const std::string_view square : {"b2", "d2", "b4", "d4"}) p.put(Fleet::Blue, Kind::Frigate, square);
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c1", "c2", Face::Orthogonal)));
    p.roll({Face::Orthogonal});
    ASSERT_TRUE(p.act(ExitField{at("c3")}));
    p.roll({Face::Diagonal});
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).at, at("c1"));
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).hull, 6);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_TRUE(p.state.frames.empty());
}

TEST(FleetCommanderAdvancedPropulsion, AnOpenSecondStepIsItsOwnersSecret) {  // FC-11.14
    Position frigate(advanced_hidden);
    Position destroyer(advanced_hidden);
    const Token signal = frigate.put_hidden(Fleet::Yellow, Kind::Frigate, "c1");
    destroyer.put_hidden(Fleet::Yellow, Kind::Destroyer, "c1");
    for (Position* p : {&frigate, &destroyer}) {
        p->put(Fleet::Blue, Kind::Destroyer, "a5");
        p->rolled({Die::YellowOrthogonal, Die::RedAny});
        ASSERT_TRUE(p->act(move({signal}, "c1", "c2", Face::Orthogonal)));
    }
    EXPECT_TRUE(look_the_same(frigate, destroyer, seat_of(Fleet::Blue)));
    EXPECT_TRUE(look_the_same(frigate, destroyer, spectator));
    EXPECT_EQ(frigate.view(Fleet::Yellow).second_step, (SecondStep{ships({signal}), Face::Orthogonal}));
    EXPECT_FALSE(frigate.legal_of<StepAgain>().empty());
    EXPECT_TRUE(destroyer.legal_of<StepAgain>().empty());
    EXPECT_EQ(kind_seen(frigate.view(Fleet::Blue), Fleet::Yellow, signal), Kind::Unknown);
}

TEST(FleetCommanderAdvancedPropulsion, LettingTheSecondStepLapseGivesNothingAway) {  // FC-11.14
    Position frigate(advanced_hidden);
    Position destroyer(advanced_hidden);
    const Token signal = frigate.put_hidden(Fleet::Yellow, Kind::Frigate, "c1");
    destroyer.put_hidden(Fleet::Yellow, Kind::Destroyer, "c1");
    for (Position* p : {&frigate, &destroyer}) {
        p->rolled({Die::YellowOrthogonal});
        ASSERT_TRUE(p->act(move({signal}, "c1", "c2", Face::Orthogonal)));
        ASSERT_TRUE(p->act(EndActions{}));
    }
    EXPECT_TRUE(look_the_same(frigate, destroyer, seat_of(Fleet::Blue)));
    EXPECT_TRUE(look_the_same(frigate, destroyer, spectator));
}

TEST(FleetCommanderAdvancedPropulsion, DecoysMakeTheFirstStepButNeverTheSecond) {  // FC-9.3, FC-11.14
    Position p(advanced_hidden);
    const Token frigate = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c1");
    const Token decoy = p.put_hidden(Fleet::Yellow, Kind::Decoy, "c1");
    p.rolled({Die::YellowOrthogonal, Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({frigate, decoy}, "c1", "c2", Face::Orthogonal)));
    ASSERT_TRUE(p.act(StepAgain{at("c3")}));
    EXPECT_EQ(p.piece(Fleet::Yellow, frigate).at, at("c3"));
    EXPECT_EQ(p.piece(Fleet::Yellow, decoy).at, at("c2"));
    EXPECT_FALSE(p.piece(Fleet::Yellow, decoy).revealed);
    ASSERT_TRUE(p.act(move({decoy}, "c2", "c1", Face::Orthogonal)));
    EXPECT_TRUE(refused(p, StepAgain{at("b1")}, "no-second-step", "FC-9.4"));
}

}  // namespace broadside::fleet_commander::testing
