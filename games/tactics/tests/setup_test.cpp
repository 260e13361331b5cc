// Space, set-up, the command phase and activations: sections 1, 2, 4, 5, 6.
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

TEST(TacticsSpace, PlacesFacingsAndBases) {  // TA-1.1, TA-1.2
    EXPECT_EQ(in(1), 1000);
    EXPECT_EQ(kit::ahead({0, 0}, kit::facing(0), 1000), (Point{1000, 0}));
    EXPECT_EQ(kit::ahead({0, 0}, kit::facing(60), 1000), (Point{0, 1000}));
    const Data& data = standard_content().data;
    EXPECT_EQ(2 * data.of(Kind::Vf1a).radius, 1200);
    EXPECT_EQ(2 * data.of(Kind::Regult).radius, 1600);
}

TEST(TacticsSpace, DistancesAreBetweenEdges) {  // TA-1.3
    Table t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 10, 10);
    const MechaId b = t.put(bravo, Kind::Regult, 20, 10);
    EXPECT_EQ(kit::distance(disc_of(t.terms(), t.mecha(a)), disc_of(t.terms(), t.mecha(b))), in(8.6));
}

TEST(TacticsSpace, ContactIsATenthOfAnInchOrLess) {  // TA-1.6
    Table t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 10, 10);
    const MechaId b = t.put(bravo, Kind::Regult, 11.5, 10);
    EXPECT_TRUE(is_engaged(t.terms(), t.field(), a));
    t.mecha(b).at.x += 1;
    EXPECT_FALSE(is_engaged(t.terms(), t.field(), a)) << "0.101 in";
}

TEST(TacticsMecha, FiveNumbersAndLeadership) {  // TA-2.1
    const Data& data = standard_content().data;
    const ProfileData& tomahawk = data.of(Kind::Tomahawk).profiles[0];
    EXPECT_EQ(tomahawk.spd, 5);
    EXPECT_EQ(tomahawk.pil, 2);
    EXPECT_EQ(tomahawk.gn, 2);
    EXPECT_EQ(tomahawk.df, 5);
    EXPECT_EQ(data.of(Kind::Tomahawk).mdc, 19);
    EXPECT_EQ(data.of(Kind::Glaug).leadership, 4);
}

TEST(TacticsMecha, ValkyriesAreBattloidsWithoutModes) {  // TA-2.2
    Table t = Table::fresh(of(ScenarioKey::FirstPatrol));
    EXPECT_EQ(t.field().mecha[0][0].mode, Mode::Battloid);
    Table u;
    const MechaId a = u.put(alpha, Kind::Vf1a, 10, 10);
    u.put(bravo, Kind::Regult, 20, 10);
    u.begin(Phase::Movement);
    EXPECT_TRUE(refused(u, Transform{a, Mode::Guardian}, "module-off", "TA-2.2"));
}

TEST(TacticsMecha, MissilesAreOrdinaryWeaponsWithoutTheirModule) {  // TA-2.3
    Table t;
    const MechaId a = t.put(alpha, Kind::Tomahawk, 10, 10);
    const MechaId b = t.put(bravo, Kind::Glaug, 18, 10, 120);
    t.begin(Phase::Combat, SquadronId(alpha, 0), 0);
    EXPECT_TRUE(refused(t, fire(a, 4, b, 3), "no-missile-system", "TA-9.2"));
    ASSERT_TRUE(t.act(fire(a, 4, b)));  // the rocket boxes: 2 a missile, basic damage 4
    t.roll({6});
    EXPECT_EQ(t.mecha(b).mdc, 9 - 4);
    EXPECT_EQ(t.mecha(a).ammo[2], 8) << "no ammunition is used";
}

// TA-4.1, TA-24.1
TEST(TacticsSetup, TheScenarioSaysWhatLiesWhere) {
    const Table t = Table::fresh(of(ScenarioKey::FirstPatrol));
    EXPECT_EQ(t.terms().scenario.width, in(36));
    EXPECT_EQ(t.terms().scenario.turns, 5);
    EXPECT_EQ(t.state.field.mecha[0].size(), 4);
    EXPECT_EQ(t.state.field.mecha[1].size(), 10);
    EXPECT_EQ(t.state.field.strength[0], 80u * 240);
    EXPECT_EQ(t.state.field.strength[1], 80u * 240);
}

TEST(TacticsSetup, TheAttackerIsRolledFor) {  // TA-4.2
    Table t = Table::fresh(of(ScenarioKey::Breakthrough));
    EXPECT_EQ(t.field().phase, Phase::Roles);
    t.roll({3, 3, 5, 1});
    EXPECT_EQ(t.field().phase, Phase::Roles) << "equal, rolled again";
    t.roll({2, 3, 5, 1});
    EXPECT_EQ(t.field().attacker, Who::Bravo);
    EXPECT_EQ(t.field().phase, Phase::Armies);
}

TEST(TacticsSetup, TheWinnerPicksTheEdge) {  // TA-4.3
    Table t = Table::fresh(of(ScenarioKey::FirstPatrol));
    t.roll({1, 1, 1, 1});
    EXPECT_TRUE(t.waits_for_dice());
    t.roll({1, 1, 6, 1});
    EXPECT_TRUE(t.waits_for(bravo));
    ASSERT_TRUE(t.act(ChooseEdge{Edge::Bottom}));
    EXPECT_EQ(edge_of(t.field(), bravo), Edge::Bottom);
    EXPECT_EQ(edge_of(t.field(), alpha), Edge::Top);
}

TEST(TacticsSetup, SquadronBySquadronInTurn) {  // TA-4.4
    Table t = Table::fresh(of(ScenarioKey::SampleBattle));
    t.roll({6, 6, 1, 1});
    ASSERT_TRUE(t.act(ChooseEdge{Edge::Bottom}));
    EXPECT_TRUE(t.waits_for(alpha));
    const auto place = [&](Side side, int index, double x, double y) {
        return Place{MechaId(side, index), at(x, y), 180, t.field().mecha[index_of(side)][index].mode};
    };
    ASSERT_TRUE(t.act(place(alpha, 0, 10, 40)));
    EXPECT_TRUE(refused(t, place(alpha, 8, 20, 40), "one-squadron", "TA-4.4"));
    EXPECT_TRUE(refused(t, place(alpha, 0, 20, 40), "not-waiting", "TA-4.4"));
    EXPECT_TRUE(refused(t, place(bravo, 0, 20, 4), "not-yours", "TA-4.4"));
    for (int i = 1; i < 8; ++i) ASSERT_TRUE(t.act(place(alpha, i, 10 + 2 * i, 40)));
    EXPECT_TRUE(t.waits_for(bravo));
    for (int i = 0; i < 13; ++i) ASSERT_TRUE(t.act(Place{MechaId(bravo, i), at(10 + 2 * i, 6), 60, Mode::Fixed}));
    EXPECT_TRUE(t.waits_for(alpha));
    for (int i = 8; i < 14; ++i) ASSERT_TRUE(t.act(Place{MechaId(alpha, i), at(10 + 2 * i, 44), 180, Mode::Fixed}));
    for (int i = 13; i < 28; ++i)
        ASSERT_TRUE(t.act(Place{MechaId(bravo, i), at(10 + 2 * (i - 13), 9), 60, Mode::Fixed})) << "alpha is skipped";
    EXPECT_EQ(t.field().phase, Phase::Initiative);
    EXPECT_EQ(t.field().turn, 1);
}

TEST(TacticsSetup, InsideTheZoneAsAWhole) {  // TA-4.5, TA-1.7
    Table t = Table::fresh(of(ScenarioKey::FirstPatrol));
    t.roll({6, 6, 1, 1});
    ASSERT_TRUE(t.act(ChooseEdge{Edge::Bottom}));
    const auto place = [](double x, double y) { return Place{MechaId(alpha, 0), at(x, y), 180, Mode::Battloid}; };
    EXPECT_TRUE(refused(t, place(18, 28.599), "outside-zone", "TA-4.5"));
    EXPECT_TRUE(t.check(place(18, 28.6)).ok());
    EXPECT_TRUE(refused(t, place(0.599, 34), "outside-zone", "TA-4.5")) << "the base would hang over the edge";
    EXPECT_TRUE(t.check(place(0.6, 35.4)).ok());
    EXPECT_TRUE(refused(t, Place{MechaId(alpha, 0), at(18, 32), 240, Mode::Battloid}, "no-facing", "TA-1.2"));
    ASSERT_TRUE(t.act(place(18, 32)));
    EXPECT_TRUE(refused(t, Place{MechaId(alpha, 1), at(19.199, 32), 180, Mode::Battloid}, "overlaps", "TA-1.7"));
    EXPECT_TRUE(t.check(Place{MechaId(alpha, 1), at(19.2, 32), 180, Mode::Battloid}).ok()) << "touching is not overlapping";
}

TEST(TacticsSetup, OnRaisedGroundButNotOnEveryRoof) {  // TA-4.6
    Options options = of(ScenarioKey::SampleBattle);
    Table t(options, {piece(Ground::Building, 10, 38, 6, 6, 4), piece(Ground::Raised, 30, 38, 6, 6, 3)});
    t.state = t.rules.initial();
    t.roll({6, 6, 1, 1});
    ASSERT_TRUE(t.act(ChooseEdge{Edge::Bottom}));
    const MechaId tomahawk(alpha, 8);
    EXPECT_TRUE(refused(t, Place{tomahawk, at(13, 41), 180, Mode::Fixed}, "on-building", "TA-4.6"));
    EXPECT_TRUE(refused(t, Place{tomahawk, at(9.5, 41), 180, Mode::Fixed}, "on-building", "TA-4.6")) << "nor half inside";
    EXPECT_TRUE(t.check(Place{tomahawk, at(33, 41), 180, Mode::Fixed}).ok());
    EXPECT_TRUE(t.check(Place{MechaId(alpha, 0), at(13, 41), 180, Mode::Battloid}).ok()) << "Valkyries fly";
}

TEST(TacticsSetup, WithoutRoomAMechaStaysOut) {  // TA-4.7
    Table t = Table::fresh(of(ScenarioKey::FirstPatrol));
    t.roll({6, 6, 1, 1});
    ASSERT_TRUE(t.act(ChooseEdge{Edge::Bottom}));
    EXPECT_TRUE(refused(t, LeaveOut{MechaId(alpha, 0)}, "has-room", "TA-4.7"));
    Content narrow = standard_content();
    ScenarioData& scenario = narrow.data.scenarios[0];
    scenario.pieces.clear();
    scenario.pieces.push_back(piece(Ground::Building, 0.2, 27.5, 35.6, 8.3, 4));
    scenario.forces[0].squadrons[0].parts = {{Card::ArmoredDestroidSquadron, Kind::Tomahawk, 1}, {Card::ValkyrieSquadron, Kind::Vf1a, 1}};
    Table u = Table::fresh(of(ScenarioKey::FirstPatrol), narrow);
    u.roll({6, 6, 1, 1});
    ASSERT_TRUE(u.act(ChooseEdge{Edge::Bottom}));
    ASSERT_EQ(u.legal_of<LeaveOut>().size(), 1u);
    ASSERT_TRUE(u.act(LeaveOut{MechaId(alpha, 0)}));
    EXPECT_EQ(u.field().mecha[0][0].status, Status::Destroyed);
}

// The command phase

TEST(TacticsCommand, PoolsAreFilledAndNothingIsKept) {  // TA-5.1, TA-5.2
    Table t;
    t.put(alpha, Kind::Vf1j, 10, 30);
    t.put(alpha, Kind::Vf1a, 14, 30);
    t.put(bravo, Kind::Glaug, 10, 4);
    t.begin(Phase::Combat, SquadronId(alpha, 0), 9);
    t.field().of(SquadronId(bravo, 0)).acted = true;
    ASSERT_TRUE(t.act(EndStep{}));
    EXPECT_EQ(t.field().turn, 2);
    EXPECT_EQ(t.command(alpha), 2 + 2);
    EXPECT_EQ(t.command(bravo), 1 + 4);
}

TEST(TacticsCommand, HigherDiceHaveTheInitiative) {  // TA-5.3, TA-5.5
    Table t;
    t.put(alpha, Kind::Vf1a, 10, 30);
    t.put(bravo, Kind::Regult, 10, 4);
    t.field().phase = Phase::Initiative;
    t.roll({1, 2, 2, 2});
    EXPECT_TRUE(t.waits_for(bravo));
    ASSERT_TRUE(t.act(ChooseFirst{alpha}));
    EXPECT_EQ(t.field().phase, Phase::Activate);
    EXPECT_TRUE(t.waits_for(alpha));
}

TEST(TacticsCommand, TiesAreBrokenInOrder) {  // TA-5.4
    Table t;
    const MechaId a = t.put(alpha, Kind::Vf1j, 10, 30);
    t.put(bravo, Kind::Regult, 10, 4);
    t.field().phase = Phase::Initiative;
    const State before = t.state;
    t.roll({3, 3, 1, 5});
    EXPECT_EQ(t.heard<InitiativeRolled>()->by, Decided::Leadership);
    EXPECT_TRUE(t.waits_for(alpha));
    t.state = before;
    t.mecha(a).leadership = 0;
    t.field().last_to_activate = Who::Alpha;
    t.roll({3, 3, 1, 5});
    EXPECT_EQ(t.heard<InitiativeRolled>()->by, Decided::LastActivation);
    EXPECT_TRUE(t.waits_for(bravo)) << "who activated last loses the tie";
    t.state = before;
    t.mecha(a).leadership = 0;
    t.roll({3, 3, 1, 5});
    EXPECT_EQ(t.heard<InitiativeRolled>()->by, Decided::Nothing);
    EXPECT_TRUE(t.waits_for_dice());
}

TEST(TacticsCommand, GrabsEndWithTheTurn) {  // TA-5.6, TA-11.6
    Table t;
    t.put(alpha, Kind::Vf1a, 10, 30);
    const MechaId b = t.put(bravo, Kind::Regult, 10, 4);
    t.mecha(b).grabbed = true;
    t.begin(Phase::Combat);
    t.field().of(SquadronId(bravo, 0)).acted = true;
    ASSERT_TRUE(t.act(EndStep{}));
    EXPECT_FALSE(t.mecha(b).grabbed);
}

// Activations

TEST(TacticsAction, SquadronsActInTurn) {  // TA-6.1
    Table t;
    t.put(alpha, Kind::Vf1a, 10, 30);
    t.put(bravo, Kind::Regult, 10, 4, 0, 0);
    t.put(bravo, Kind::Regult, 14, 4, 0, 1);
    t.put(bravo, Kind::Regult, 18, 4, 0, 2);
    t.idle(bravo);
    EXPECT_TRUE(refused(t, Activate{SquadronId(alpha, 0)}, "not-yours", "TA-6.1"));
    EXPECT_TRUE(refused(t, Activate{SquadronId(bravo, 5)}, "no-squadron", "TA-6.1"));
    ASSERT_TRUE(t.act(Activate{SquadronId(bravo, 1)}));
    ASSERT_TRUE(t.act(EndStep{}));
    ASSERT_TRUE(t.act(EndStep{}));
    EXPECT_TRUE(t.waits_for(alpha));
    ASSERT_TRUE(t.act(Activate{SquadronId(alpha, 0)}));
    ASSERT_TRUE(t.act(EndStep{}));
    ASSERT_TRUE(t.act(EndStep{}));
    EXPECT_TRUE(t.waits_for(bravo));
    EXPECT_TRUE(refused(t, Activate{SquadronId(bravo, 1)}, "has-acted", "TA-6.1"));
    ASSERT_TRUE(t.act(Activate{SquadronId(bravo, 0)}));
    ASSERT_TRUE(t.act(EndStep{}));
    ASSERT_TRUE(t.act(EndStep{}));
    EXPECT_TRUE(t.waits_for(bravo)) << "alpha has nothing left and is skipped";
    t.field().mecha[1][2].status = Status::Destroyed;
    t.field().mecha[1][2].mdc = 0;
    EXPECT_TRUE(refused(t, Activate{SquadronId(bravo, 2)}, "gone", "TA-6.1"));
}

TEST(TacticsAction, StepsComeInOrder) {  // TA-6.2, TA-6.3
    Table t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 10, 18);
    const MechaId c = t.put(alpha, Kind::Vf1a, 10, 24);
    const MechaId d = t.put(alpha, Kind::Vf1a, 10, 30, 0, 1);
    const MechaId b = t.put(bravo, Kind::Regult, 20, 18);
    t.idle();
    ASSERT_TRUE(t.act(Activate{SquadronId(alpha, 0)}));
    EXPECT_EQ(t.field().phase, Phase::Movement);
    EXPECT_TRUE(refused(t, fire(a, 0, b), "not-now", "TA-6.2"));
    EXPECT_TRUE(refused(t, walk(d, {at(12, 30)}), "other-squadron", "TA-6.2"));
    ASSERT_TRUE(t.act(walk(c, {at(12, 24)})));
    ASSERT_TRUE(t.act(walk(a, {at(12, 18)}))) << "in any order";
    ASSERT_TRUE(t.act(EndStep{}));
    EXPECT_EQ(t.field().phase, Phase::Combat);
    EXPECT_TRUE(refused(t, walk(a, {at(13, 18)}), "not-now", "TA-6.2"));
    ASSERT_TRUE(t.act(fire(a, 0, b)));
}

TEST(TacticsAction, OneMustActivateButMayDoNothing) {  // TA-6.4
    Table t;
    t.put(alpha, Kind::Vf1a, 10, 30);
    t.put(bravo, Kind::Regult, 10, 4, 0, 0);
    t.put(bravo, Kind::Regult, 14, 4, 0, 1);
    t.idle();
    EXPECT_TRUE(refused(t, Pass{}, "must-activate", "TA-6.4"));
    ASSERT_TRUE(t.act(Activate{SquadronId(alpha, 0)}));
    ASSERT_TRUE(t.act(EndStep{}));
    ASSERT_TRUE(t.act(EndStep{}));
}

TEST(TacticsAction, WithoutMechaTheBattleIsLost) {  // TA-6.5, TA-2.5
    Table t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 10, 18);
    const MechaId b = t.put(bravo, Kind::Regult, 20, 18);
    t.mecha(b).mdc = 1;
    t.begin(Phase::Combat, SquadronId(alpha, 0), 0);
    ASSERT_TRUE(t.act(fire(a, 0, b)));
    t.roll({6});
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.rules.result(t.state).ending, "last-standing");
    EXPECT_TRUE(winners_of(t.rules.result(t.state).outcomes) == SeatSet{Seat{0}});
    EXPECT_EQ(t.rules.check(t.state, Seat{0}, EndStep{}).clause, "TA-6.5");
}

TEST(TacticsAction, WhoIsNotAskedCannotAct) {
    Table t;
    t.put(alpha, Kind::Vf1a, 10, 30);
    t.put(bravo, Kind::Regult, 10, 4);
    t.idle();
    const auto clause = [&] { return t.rules.check(t.state, Seat{1}, Activate{SquadronId(bravo, 0)}).clause; };
    EXPECT_EQ(t.rules.check(t.state, Seat{1}, Activate{SquadronId(bravo, 0)}).code, "not-your-turn");
    EXPECT_EQ(clause(), "TA-6.1");
    t.field().phase = Phase::Deploy;
    EXPECT_EQ(clause(), "TA-4.4");
    t.field().phase = Phase::ChooseFirst;
    EXPECT_EQ(clause(), "TA-5.5");
    EXPECT_EQ(t.rules.check(t.state, spectator, Pass{}).code, "no-seat");
    t.field().phase = Phase::Initiative;
    EXPECT_EQ(t.rules.check(t.state, Seat{0}, Pass{}).code, "dice-first");
}

}  // namespace
}  // namespace broadside::tactics::testing
