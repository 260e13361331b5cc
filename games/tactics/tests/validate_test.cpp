// States from outside: what cannot be is named.
#include <gmock/gmock.h>

#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

using ::testing::HasSubstr;

struct Valid : Table {
    explicit Valid(const Options& options = {}, Phase phase = Phase::Combat) : Table(options) {
        a = put(alpha, Kind::Tomahawk, 10, 18);
        b = put(bravo, Kind::Tomahawk, 20, 18, 120);
        put(bravo, Kind::Regult, 34, 34);
        begin(phase);
    }
    template <class Edit>
    std::string after(Edit edit) {
        State changed = state;
        edit(changed);
        return rules.validate(changed);
    }
    MechaId a;
    MechaId b;
};

TEST(TacticsValidate, AGoodStateIsGood) { EXPECT_EQ(Valid().rules.validate(Valid().state), ""); }

TEST(TacticsValidate, TheCourseOfTheBattle) {
    Valid t;
    EXPECT_THAT(t.after([](State& s) { s.field.ending = Ending::Points; }), HasSubstr("ending"));
    EXPECT_THAT(t.after([](State& s) { s.field.phase = Phase::Over; }), HasSubstr("ending"));
    EXPECT_THAT(t.after([](State& s) { s.field.turn = 0; }), HasSubstr("turn"));
    EXPECT_THAT(t.after([](State& s) { s.field.turn = 9; }), HasSubstr("turn"));
    EXPECT_THAT(t.after([](State& s) { s.field.last_turn = 8; }), HasSubstr("last_turn"));
    EXPECT_THAT(t.after([](State& s) { s.field.attacker = Who::Alpha; }), HasSubstr("attacker"));
    EXPECT_THAT(t.after([](State& s) { s.field.phase = Phase::Steal; }), HasSubstr("phase"));
    EXPECT_THAT(t.after([](State& s) { s.field.phase = Phase::Recall; }), HasSubstr("phase"));
    EXPECT_THAT(t.after([](State& s) { s.field.phase = Phase::LastTurns; }), HasSubstr("phase"));
    EXPECT_THAT(t.after([](State& s) { s.armies[0] = Army{}; }), HasSubstr("armies"));
}

TEST(TacticsValidate, Mecha) {
    Valid t;
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).kind = Kind::None; }), HasSubstr("a1"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).mode = Mode::Fighter; }), HasSubstr("mode"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).facing = 240; }), HasSubstr("facings"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).mdc = 20; }), HasSubstr("MDC"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).mdc = 0; }), HasSubstr("MDC"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.b).status = Status::Destroyed; }), HasSubstr("MDC"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.b).status = Status::Waiting; }), HasSubstr("set up"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.b).status = Status::Left; }), HasSubstr("left the table"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).squadron = SquadronId(bravo, 0); }), HasSubstr("squadron"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).pilot = Pilot::Grell; }), HasSubstr("pilot"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).boost = BoostState::Granted; }), HasSubstr("boosting"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).screening = true; }), HasSubstr("suites"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).ammo[0] = 200; }), HasSubstr("ammunition"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).worth = 1; }), HasSubstr("strength"));
    EXPECT_THAT(t.after([&](State& s) { s.field.started[0] = 9; }), HasSubstr("started"));
    EXPECT_THAT(t.after([&](State& s) { s.field.command[0] = 2000; }), HasSubstr("command"));
}

TEST(TacticsValidate, Places) {  // TA-1.7
    Valid t;
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).at = {0, 0}; }), HasSubstr("not on the table"));
    EXPECT_THAT(t.after([&](State& s) { s.field.of(t.a).at = s.field.of(t.b).at; }), HasSubstr("overlaps"));
}

TEST(TacticsValidate, WhoActs) {
    Valid t;
    EXPECT_THAT(t.after([](State& s) { s.field.squadron = {}; }), HasSubstr("squadron"));
    EXPECT_THAT(t.after([](State& s) { s.field.active = bravo; }), HasSubstr("squadron"));
    EXPECT_THAT(t.after([](State& s) { s.field.squadrons[0][0].acted = false; }), HasSubstr("squadron"));
    EXPECT_THAT(t.after([](State& s) { s.field.phase = Phase::Activate; }), HasSubstr("squadron"));
    EXPECT_THAT(t.after([](State& s) {
        s.field.phase = Phase::Activate;
        s.field.squadron = {};
    }),
                HasSubstr("nothing left to act"));
}

TEST(TacticsValidate, WhatIsResolved) {
    Valid t;
    EXPECT_THAT(t.after([](State& s) { s.field.stage = Stage::ChooseTarget; }), HasSubstr("one target"));
    EXPECT_THAT(t.after([](State& s) { s.field.stage = Stage::Strike; }), HasSubstr("attacker"));
    EXPECT_THAT(t.after([](State& s) { s.field.resolution.damage = 3; }), HasSubstr("nothing is being resolved"));
    EXPECT_THAT(t.after([](State& s) { s.field.resolution.waiting = true; }), HasSubstr("nothing waits"));
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    EXPECT_THAT(t.after([](State& s) { s.field.resolution.now.slot = 7; }), HasSubstr("no such weapon"));
    EXPECT_THAT(t.after([](State& s) { s.field.resolution.now.missiles = 3; }), HasSubstr("missile"));
    t.roll({5});
    EXPECT_THAT(t.after([](State& s) { s.field.resolution.victim = {}; }), HasSubstr("victim"));
    EXPECT_THAT(t.after([](State& s) { s.field.resolution.damage = 0; }), HasSubstr("no damage"));
    EXPECT_THAT(t.after([](State& s) { s.field.resolution.natural = 1; }), HasSubstr("struck nobody"));
    EXPECT_THAT(t.after([](State& s) { s.field.stage = Stage::Push; }), HasSubstr("nobody is pushed"));
    EXPECT_THAT(t.after([](State& s) { s.field.stage = Stage::TakeHit; }), HasSubstr("take this hit"));
    EXPECT_THAT(t.after([](State& s) { s.field.stage = Stage::ShootDown; }), HasSubstr("no missiles"));
    EXPECT_THAT(t.after([](State& s) { s.field.stage = Stage::Drift; }), HasSubstr("drifts"));
    EXPECT_THAT(t.after([](State& s) { s.field.stage = Stage::Boost; }), HasSubstr("boosts"));
    EXPECT_THAT(t.after([](State& s) { s.field.phase = Phase::Movement; }), HasSubstr("combat step"));
}

TEST(TacticsValidate, ASideWithoutMechaHasLost) {  // TA-6.5
    Valid t;
    EXPECT_THAT(t.after([&](State& s) {
        s.field.phase = Phase::Initiative;
        s.field.squadron = {};
        for (Mecha& mecha : s.field.mecha[1]) {
            mecha.status = Status::Destroyed;
            mecha.mdc = 0;
        }
    }),
                HasSubstr("the battle is over"));
}

}  // namespace
}  // namespace broadside::tactics::testing
