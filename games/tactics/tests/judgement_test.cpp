// What the computer makes of a position: it goes where it is needed, and more so towards the end.
#include "games/tactics/rules/propose.hpp"

#include "games/tactics/rules/evaluate.hpp"
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

// Control the Battlefield, whose objectives lie at 12 and 60 by 12 and 36 inches; the enemy is far from all of them.
struct Judging : Table {
    explicit Judging(ScenarioKey scenario = ScenarioKey::ControlTheBattlefield) : Table(of(scenario)) {
        enemy = put(bravo, Kind::Regult, 36, 46);
        begin(Phase::Movement);
    }
    // How good it is for this mecha to stand there.
    Promise of_place(MechaId id, double x, double y) {
        Field trial = field();
        trial.of(id).at = at(x, y);
        return Promising(terms(), field(), id.side()).of_place(trial, id);
    }
    float prospects(Side side = alpha) { return evaluate_for(terms(), field(), side); }
    MechaId enemy;
};

TEST(TacticsJudgement, AnObjectiveThatNobodyHoldsIsBetterThanOneThatIsHeld) {
    Judging t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 36, 12);
    t.put(alpha, Kind::Vf1a, 12, 12);
    t.put(alpha, Kind::Vf1a, 13, 13);
    EXPECT_GT(t.of_place(a, 40, 12), t.of_place(a, 32, 12));
}

TEST(TacticsJudgement, WhoAloneHoldsAnObjectiveStaysThere) {
    Judging t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 12, 12);
    t.field().strength[0] = 150 * point_parts;  // of an army whose others are elsewhere
    EXPECT_GT(t.of_place(a, 12, 12), t.of_place(a, 20, 12));
}

TEST(TacticsJudgement, ObjectivesGrowMoreImportantTowardsTheEnd) {
    Judging t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 36, 12);
    const auto gain = [&] { return t.of_place(a, 12, 12) - t.of_place(a, 30, 12); };
    const Promise early = gain();
    t.field().turn = t.field().last_turn;
    EXPECT_GT(gain(), early);
    const float before = t.prospects();
    t.shift(a, 12, 12);
    EXPECT_GT(t.prospects(), before);
}

TEST(TacticsJudgement, ASideNearerToAnObjectiveHasBetterProspects) {
    Judging t(ScenarioKey::HoldTheGate);
    const Point gate = t.terms().scenario.markers[0];
    const MechaId a = t.put(alpha, Kind::Regult, 4, 4);
    t.mecha(a).at = {gate.x - in(14), gate.y};
    const float far = t.prospects();
    t.mecha(a).at = {gate.x - in(8), gate.y};
    EXPECT_GT(t.prospects(), far);
}

TEST(TacticsJudgement, WhatIsStillToBeSetUpCounts) {
    Judging t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 36, 12);
    t.mecha(a).status = Status::Waiting;
    const float to_come = t.prospects();
    t.mecha(a).status = Status::Destroyed;
    EXPECT_GT(to_come, t.prospects());
}

TEST(TacticsJudgement, AnAttackerWhoBreaksThroughLooksToTheFarEdge) {
    Judging t(ScenarioKey::Breakthrough);
    t.field().alpha_edge = Edge::Top;
    const MechaId a = t.put(alpha, Kind::Vf1a, 10, 10);
    const float far = t.prospects();
    const float theirs = t.prospects(bravo);
    t.shift(a, 10, 12);
    EXPECT_GT(t.prospects(), far);
    EXPECT_LT(t.prospects(bravo), theirs);
}

}  // namespace
}  // namespace broadside::tactics::testing
