// The six scenarios, how they end and who has won: section 24.
#include <algorithm>

#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

// One mecha a side, the last activation of the last turn.
struct Ending : Table {
    explicit Ending(ScenarioKey scenario) : Table(of(scenario)) {
        a = put(alpha, Kind::Tomahawk, 20, 20);
        b = put(bravo, Kind::Tomahawk, 30, 30);
        field().turn = field().last_turn;
        begin(Phase::Combat);
        field().of(SquadronId(bravo, 0)).acted = true;
    }
    // Mecha that are gone, worth so many points.
    void lose(Side side, double points, Status status = Status::Destroyed) {
        const MechaId id = put(side, Kind::Regult, 4, 4);
        Mecha& gone = mecha(id);
        field().strength[index_of(side)] -= gone.worth;
        gone.worth = word(static_cast<int>(points * 240));
        field().strength[index_of(side)] += gone.worth;
        gone.status = status;
        if (status == Status::Destroyed) gone.mdc = 0;
    }
    void finish() { ASSERT_TRUE(act(EndStep{})); }
    SeatSet winners() const { return winners_of(rules.result(state).outcomes); }
    MechaId a;
    MechaId b;
};
const SeatSet alpha_wins{Seat{0}};
const SeatSet bravo_wins{Seat{1}};

TEST(TacticsScenarios, FirstPatrol) {  // TA-24.1
    const ScenarioData& scenario = standard_content().data.scenarios[0];
    EXPECT_EQ(scenario.width, in(36));
    EXPECT_EQ(scenario.height, in(36));
    EXPECT_EQ(scenario.zones[0].depth, in(8));
    EXPECT_EQ(scenario.turns, 5);
    const Table t = Table::fresh(of(ScenarioKey::FirstPatrol));
    EXPECT_EQ(t.state.field.mecha[0][0].kind, Kind::Vf1j);
    EXPECT_EQ(t.state.field.mecha[1][0].kind, Kind::Glaug);
}

TEST(TacticsScenarios, CityBrawl) {  // TA-24.2
    const Table t = Table::fresh(of(ScenarioKey::CityBrawl));
    EXPECT_EQ(t.terms().scenario.width, in(48));
    EXPECT_EQ(t.terms().scenario.zones[1].depth, in(10));
    EXPECT_EQ(t.terms().scenario.turns, 6);
    int buildings = 0;
    for (const Piece& each : t.terms().scenario.pieces) buildings += each.ground == Ground::Building ? 1 : 0;
    EXPECT_EQ(buildings, 6);
    EXPECT_EQ(t.state.field.mecha[0].size(), 6);
    EXPECT_EQ(t.state.field.strength[0], 130u * 240);
    EXPECT_EQ(t.state.field.mecha[1].size(), 13);
    EXPECT_EQ(t.state.field.strength[1], 105u * 240);
    Options published = of(ScenarioKey::CityBrawl);
    published.prices = Prices::Published;
    EXPECT_EQ(Table::fresh(published).state.field.strength[1], 90u * 240) << "the prices of the table apply";
}

TEST(TacticsScenarios, SampleBattle) {  // TA-24.3
    const Table t = Table::fresh(of(ScenarioKey::SampleBattle));
    EXPECT_EQ(t.state.field.mecha[0].size(), 14);
    EXPECT_EQ(t.state.field.mecha[1].size(), 28);
    EXPECT_EQ(t.state.field.strength[0], 300u * 240);
    EXPECT_EQ(t.state.field.strength[1], 300u * 240);
    EXPECT_EQ(t.terms().scenario.width, in(72));
    EXPECT_EQ(t.terms().scenario.zones[0].depth, in(12));
}

TEST(TacticsScenarios, ControlHasFourMarkers) {  // TA-24.4
    const Table t = Table::fresh(of(ScenarioKey::ControlTheBattlefield));
    const auto& markers = t.terms().scenario.markers;
    ASSERT_EQ(markers.size(), 4);
    for (const Point& marker : markers) {
        EXPECT_TRUE(marker.x == in(12) || marker.x == in(60));
        EXPECT_TRUE(marker.y == in(12) || marker.y == in(36));
    }
    EXPECT_EQ(t.state.field.phase, Phase::Armies);
}

TEST(TacticsScenarios, BreakthroughZones) {  // TA-24.5
    Table t(of(ScenarioKey::Breakthrough));
    t.field().attacker = Who::Bravo;
    t.field().alpha_edge = Edge::Top;
    EXPECT_EQ(zone_of(t.terms(), t.field(), bravo).kind, ZoneKind::Edge);
    EXPECT_EQ(zone_of(t.terms(), t.field(), alpha).kind, ZoneKind::Half);
    const Zone half = zone_of(t.terms(), t.field(), alpha);
    EXPECT_TRUE(in_zone(t.terms(), t.field(), alpha, half, at(30, 23.2), in(0.8)));
    EXPECT_FALSE(in_zone(t.terms(), t.field(), alpha, half, at(30, 23.201), in(0.8))) << "beyond the middle line as a whole";
}

TEST(TacticsScenarios, GateZonesAndPoints) {  // TA-24.6
    Options options = of(ScenarioKey::HoldTheGate);
    Table t(options);
    t.field().attacker = Who::Alpha;
    EXPECT_EQ(points_limit(t.terms(), t.field(), alpha), 300);
    EXPECT_EQ(points_limit(t.terms(), t.field(), bravo), 225) << "three quarters";
    const Zone gate = zone_of(t.terms(), t.field(), bravo);
    EXPECT_TRUE(in_zone(t.terms(), t.field(), bravo, gate, at(36 + 14.2, 24), in(0.8)));
    EXPECT_FALSE(in_zone(t.terms(), t.field(), bravo, gate, at(36 + 14.201, 24), in(0.8)));
    const Zone edges = zone_of(t.terms(), t.field(), alpha);
    EXPECT_TRUE(in_zone(t.terms(), t.field(), alpha, edges, at(7.2, 24), in(0.8)));
    EXPECT_TRUE(in_zone(t.terms(), t.field(), alpha, edges, at(36, 47), in(0.8)));
    EXPECT_FALSE(in_zone(t.terms(), t.field(), alpha, edges, at(7.201, 24), in(0.8)));
    Table rolled = Table::fresh(options);
    rolled.roll({6, 6, 1, 1});
    auto moves = rolled.legal_of<ChooseArmy>();
    ASSERT_FALSE(moves.empty());
    ASSERT_TRUE(rolled.act(moves.front()));
    moves = rolled.legal_of<ChooseArmy>();
    ASSERT_FALSE(moves.empty());
    ASSERT_TRUE(rolled.act(moves.front()));
    rolled.roll({1, 1, 6, 6});
    EXPECT_EQ(rolled.field().phase, Phase::Deploy) << "no edge to pick";
    EXPECT_TRUE(rolled.waits_for(bravo));
}

TEST(TacticsScenarios, PointsNeedALeadOfATenth) {  // TA-24.8
    Ending t(ScenarioKey::FirstPatrol);            // 20 points a side stand
    t.lose(bravo, 80);
    t.lose(alpha, 70);
    t.finish();  // 80 to 70, the larger army has 100: a tenth is 10
    EXPECT_TRUE(t.over());
    EXPECT_TRUE(t.winners() == alpha_wins);
    EXPECT_EQ(t.rules.result(t.state).ending, "points");
    EXPECT_EQ(t.rules.result(t.state).points[0], 80);
    EXPECT_EQ(t.rules.result(t.state).points[1], 70);
    Ending u(ScenarioKey::FirstPatrol);
    u.lose(bravo, 80);
    u.lose(alpha, 70 + 1.0 / 240);
    u.finish();
    EXPECT_TRUE(u.winners().empty()) << "a 240th too little";
}

TEST(TacticsScenarios, TheGameGoesOnBeforeTheLastTurn) {  // TA-24.1
    Ending t(ScenarioKey::FirstPatrol);
    t.field().turn = 4;
    t.finish();
    EXPECT_FALSE(t.over());
    EXPECT_EQ(t.field().turn, 5);
}

TEST(TacticsScenarios, HoldingAMarker) {  // TA-24.9
    Ending t(ScenarioKey::ControlTheBattlefield);
    const Point marker = t.terms().scenario.markers[0];
    EXPECT_EQ(holder_of(t.terms(), t.field(), marker), Who::Nobody);
    t.shift(t.a, 12 + 3.8, 12);
    EXPECT_EQ(holder_of(t.terms(), t.field(), marker), Who::Alpha) << "3 in to the edge of the base";
    t.mecha(t.a).at.x += 1;
    EXPECT_EQ(holder_of(t.terms(), t.field(), marker), Who::Nobody);
    t.shift(t.a, 12, 12);
    t.shift(t.b, 12, 14);
    EXPECT_EQ(holder_of(t.terms(), t.field(), marker), Who::Nobody) << "equal numbers hold nothing";
    t.put(bravo, Kind::Regult, 12, 10);
    EXPECT_EQ(holder_of(t.terms(), t.field(), marker), Who::Bravo);
}

TEST(TacticsScenarios, LastTurnsOfControl) {  // TA-24.10
    Ending t(ScenarioKey::ControlTheBattlefield);
    t.field().turn = 3;
    t.lose(bravo, 20);
    t.lose(bravo, 20);
    t.finish();
    EXPECT_EQ(t.field().phase, Phase::LastTurns) << "one of three is fewer than half";
    t.roll({2});
    EXPECT_EQ(t.field().last_turn, 3 + 2 + 1);
    EXPECT_EQ(t.field().turn, 4);
    EXPECT_TRUE(t.field().counting_down);
    Ending half(ScenarioKey::ControlTheBattlefield);
    half.field().turn = 3;
    half.lose(bravo, 20);
    half.finish();
    EXPECT_EQ(half.field().phase, Phase::Initiative) << "one of two is not fewer than half";
}

TEST(TacticsScenarios, TwoMarkersAheadWin) {  // TA-24.10
    Ending t(ScenarioKey::ControlTheBattlefield);
    t.field().counting_down = true;
    t.shift(t.a, 12, 12);
    const State before = t.state;
    t.finish();
    EXPECT_TRUE(t.winners().empty()) << "one ahead is a draw";
    EXPECT_EQ(t.rules.result(t.state).ending, "control");
    t.state = before;
    t.put(alpha, Kind::Tomahawk, 60, 12);
    EXPECT_EQ(t.view(bravo).score, (std::array{2u, 0u}));
    EXPECT_EQ(std::ranges::count(t.view(bravo).holders, Who::Alpha), 2);
    const State two = t.state;
    t.finish();
    EXPECT_TRUE(t.winners() == alpha_wins);
    EXPECT_EQ(t.rules.result(t.state).points[0], 2);
    ASSERT_NE(t.heard<GameEnded>(), nullptr);
    EXPECT_EQ(t.heard<GameEnded>()->degree, Degree::Minor);
    EXPECT_EQ(words_of(t.rules, t.view(alpha), *t.heard<GameEnded>()), "The battle is over: 2 to 0 markers. Alpha has a minor victory.");
    t.state = two;
    t.put(alpha, Kind::Tomahawk, 12, 36);
    t.finish();
    EXPECT_EQ(t.heard<GameEnded>()->degree, Degree::Major);
    EXPECT_EQ(words_of(t.rules, t.view(alpha), *t.heard<GameEnded>()), "The battle is over: 3 to 0 markers. Alpha has a major victory.");
}

TEST(TacticsScenarios, ControlEndsAfterTwelveTurns) {  // TA-24.11
    Ending t(ScenarioKey::ControlTheBattlefield);
    EXPECT_EQ(t.field().last_turn, 12);
    t.finish();
    EXPECT_TRUE(t.over());
}

TEST(TacticsScenarios, TheGateIsHeld) {  // TA-24.12
    Ending t(ScenarioKey::HoldTheGate);
    const State before = t.state;
    t.finish();
    EXPECT_TRUE(t.winners().empty());
    EXPECT_EQ(t.rules.result(t.state).clause, "TA-24.12");
    t.state = before;
    t.shift(t.b, 36, 24);
    t.finish();
    EXPECT_TRUE(t.winners() == bravo_wins);
}

struct Running : Table {
    Running() : Table(of(ScenarioKey::Breakthrough)) {
        field().alpha_edge = Edge::Bottom;
        a = put(alpha, Kind::Tomahawk, 20, 3);
        put(alpha, Kind::Tomahawk, 40, 40);
        b = put(bravo, Kind::Tomahawk, 60, 10);
        begin(Phase::Movement);
    }
    MechaId a;
    MechaId b;
};

TEST(TacticsScenarios, AttackersLeaveOverTheFarEdge) {  // TA-24.13, TA-7.8
    Running t;
    EXPECT_TRUE(refused(t, walk(t.a, {Point{in(20), in(-3)}}), "too-long", "TA-7.1"));
    EXPECT_TRUE(refused(t, walk(t.a, {Point{in(20), -1}, Point{in(21), -1}}), "off-table", "TA-7.8")) << "only the end of the path";
    EXPECT_TRUE(refused(t, walk(t.a, {Point{in(20), 500}}), "off-table", "TA-7.8")) << "the base hangs over, the path ends before it";
    EXPECT_TRUE(refused(t, walk(t.a, {Point{in(20), 0}}), "off-table", "TA-7.8")) << "on the edge is not beyond it";
    t.shift(t.b, 20, 1.4);
    EXPECT_TRUE(refused(t, walk(t.a, {Point{in(20), -1}}), "base-in-the-way", "TA-7.3"));
    t.command(0, 0);
    EXPECT_TRUE(refused(t, walk(t.a, {Point{in(22), -1}}), "no-command", "TA-7.7")) << "who is engaged pays";
    t.shift(t.b, 60, 10);
    const auto listed = t.legal_of<MoveMecha>();
    EXPECT_TRUE(
        std::any_of(listed.begin(), listed.end(), [](const MoveMecha& move) { return !move.path.empty() && move.path.back().y == -1; }));
    ASSERT_TRUE(t.act(walk(t.a, {Point{in(20), -1}})));
    EXPECT_EQ(t.mecha(t.a).status, Status::Left);
    EXPECT_EQ(worth_lost(t.field(), alpha), 0u) << "not destroyed";
    Running u;
    u.begin(Phase::Movement, SquadronId(bravo, 0));
    u.shift(u.b, 60, 46);
    EXPECT_TRUE(refused(u, walk(u.b, {at(60, 48)}), "off-table", "TA-7.8")) << "the defender stays";
    u.begin(Phase::Movement);
    u.shift(u.a, 1, 24);
    EXPECT_TRUE(refused(u, walk(u.a, {Point{0, in(24)}}), "off-table", "TA-7.8")) << "not over the side";
}

TEST(TacticsScenarios, TheLastAttackerGoneEndsIt) {  // TA-6.5
    Running t;
    t.mecha(MechaId(alpha, 1)).status = Status::Destroyed;
    t.mecha(MechaId(alpha, 1)).mdc = 0;
    ASSERT_TRUE(t.act(walk(t.a, {Point{in(20), -1}})));
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.rules.result(t.state).ending, "breakthrough");
    EXPECT_TRUE(winners_of(t.rules.result(t.state).outcomes).empty()) << "20 left, 20 destroyed";
}

TEST(TacticsScenarios, CountingABreakthrough) {  // TA-24.14
    Ending t(ScenarioKey::Breakthrough);
    t.field().attacker = Who::Alpha;
    t.lose(alpha, 30, Status::Left);
    t.lose(bravo, 40);
    t.lose(alpha, 10);
    EXPECT_EQ(score_of(t.terms(), t.field(), alpha), (30u + 20u) * 240);
    EXPECT_EQ(score_of(t.terms(), t.field(), bravo), 10u * 240);
    EXPECT_EQ(t.view(alpha).score, (std::array{50u * 240, 10u * 240}));
    EXPECT_TRUE(t.view(alpha).holders.empty());
    t.finish();
    EXPECT_TRUE(t.winners() == alpha_wins);
}

TEST(TacticsScenarios, BothGoneIsADraw) {  // TA-6.5
    Table t(with({&Options::missiles, &Options::blast}));
    const MechaId a = t.put(alpha, Kind::Phalanx, 10, 18);
    const MechaId b = t.put(bravo, Kind::Regult, 12.3, 18, 120);
    t.mecha(a).mdc = 1;
    t.begin(Phase::Combat, SquadronId(alpha, 0), 0);
    ASSERT_TRUE(t.act(fire(a, 0, b, 4)));
    t.roll({6});
    EXPECT_TRUE(t.over());
    EXPECT_EQ(t.rules.result(t.state).ending, "both-gone");
    EXPECT_TRUE(winners_of(t.rules.result(t.state).outcomes).empty());
    EXPECT_EQ(t.rules.result(t.state).clause, "TA-6.5");
}

}  // namespace
}  // namespace broadside::tactics::testing
