// Ranged attacks and the answers to them: section 9.
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

struct Duel : Table {
    explicit Duel(Kind one = Kind::Vf1a, Kind two = Kind::Glaug, const Options& options = {}) : Table(options) {
        a = put(alpha, one, 6, 18);
        b = put(bravo, two, 14, 18, 120);
        put(bravo, Kind::Regult, 34, 34);
        begin(Phase::Combat);
    }
    MechaId a;
    MechaId b;
};

TEST(TacticsRanged, OneAttackInACombatStep) {  // TA-9.1
    Duel t;
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({1});
    EXPECT_TRUE(refused(t, fire(t.a, 1, t.b), "has-attacked", "TA-9.1"));
    EXPECT_TRUE(refused(t, strike(t.a, {{Blow::Punch, t.b}}), "has-attacked", "TA-9.1"));
}

TEST(TacticsRanged, FurtherSystemsCostAPointEach) {  // TA-9.2
    Duel t(Kind::Tomahawk);
    const Fire all = fire(t.a, {shot(0, t.b), shot(1, t.b), shot(5, t.b)});
    t.command(1, 0);
    EXPECT_TRUE(refused(t, all, "no-command", "TA-9.2"));
    t.command(2, 0);
    ASSERT_TRUE(t.act(all));
    EXPECT_EQ(t.command(alpha), 0);
    EXPECT_EQ(t.heard<Declared>()->attacks.size(), 3);
    Duel u(Kind::Tomahawk);
    EXPECT_TRUE(refused(u, fire(u.a, {shot(0, u.b), shot(0, u.b)}), "used", "TA-9.2")) << "a system is used once";
    EXPECT_TRUE(refused(u, fire(u.a, {shot(7, u.b)}), "no-weapon", "TA-9.2"));
    EXPECT_TRUE(refused(u, fire(u.a, {}), "no-shots", "TA-9.2"));
}

TEST(TacticsRanged, TargetsAreEnemiesDeclaredBeforeTheDice) {  // TA-9.3
    Duel t(Kind::Tomahawk);
    const MechaId mate = t.put(alpha, Kind::Tomahawk, 6, 24);
    const MechaId second = t.put(bravo, Kind::Regult, 14, 21, 120);
    EXPECT_TRUE(refused(t, fire(t.a, 0, mate), "friend", "TA-9.3"));
    EXPECT_TRUE(refused(t, fire(t.a, 0, MechaId(bravo, 60)), "no-target", "TA-9.3"));
    t.mecha(second).status = Status::Destroyed;
    t.mecha(second).mdc = 0;
    EXPECT_TRUE(refused(t, fire(t.a, 0, second), "no-target", "TA-9.3"));
    t.mecha(second).status = Status::Ready;
    t.mecha(second).mdc = 5;
    ASSERT_TRUE(t.act(fire(t.a, {shot(0, t.b), shot(1, second)})));
    EXPECT_FALSE(t.waits_for_dice()) << "first the next target is chosen";
    EXPECT_EQ(t.field().stage, Stage::ChooseTarget);
}

TEST(TacticsRanged, EngagedMechaNeitherFireNorAreFiredAt) {  // TA-9.4
    Duel t;
    const MechaId mate = t.put(alpha, Kind::Tomahawk, 12.35, 18);
    EXPECT_TRUE(refused(t, fire(t.a, 0, t.b), "engaged", "TA-9.4"));
    EXPECT_TRUE(refused(t, fire(mate, 0, t.b), "engaged", "TA-9.4"));
}

// TA-9.5, TA-9.6: the strike, all numbers of the page of decisions.
TEST(TacticsRanged, ChancesToStrike) {
    const std::array<std::array<int, 3>, 4> expected{{{3, 2, 1}, {4, 3, 2}, {5, 4, 3}, {5, 5, 4}}};
    for (int gunnery = 1; gunnery <= 4; ++gunnery)
        for (int defense = 5; defense <= 7; ++defense)
            EXPECT_EQ(strike_chance(gunnery, defense),
                      expected[static_cast<std::size_t>(gunnery - 1)][static_cast<std::size_t>(defense - 5)]);
    EXPECT_TRUE(strikes(6, 0, 15)) << "a 6 always strikes";
    EXPECT_FALSE(strikes(1, 20, 5)) << "a 1 always misses";
}

TEST(TacticsRanged, AStrikeThatReachesTheDefense) {  // TA-9.5, TA-9.10
    Duel t;                                          // GN 3 against DF 7
    t.command(0, 0);
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({3});
    EXPECT_FALSE(t.heard<StrikeRolled>()->hit);
    Duel u;
    u.command(0, 0);
    ASSERT_TRUE(u.act(fire(u.a, 0, u.b)));
    u.roll({4});
    EXPECT_TRUE(u.heard<StrikeRolled>()->hit);
    EXPECT_EQ(u.mecha(u.b).mdc, 9 - 6);
}

TEST(TacticsRanged, DodgingCostsAPointAndMustReachTheStrike) {  // TA-9.7
    Duel t;
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({4});  // 7
    EXPECT_TRUE(t.waits_for(bravo));
    ASSERT_TRUE(t.act(Dodge{}));
    EXPECT_EQ(t.command(bravo), 9);
    t.roll({4});  // with PIL 3: 7
    EXPECT_TRUE(t.heard<DodgeRolled>()->success) << "equal is enough";
    EXPECT_EQ(t.mecha(t.b).mdc, 9);
    Duel u;
    ASSERT_TRUE(u.act(fire(u.a, 0, u.b)));
    u.roll({5});
    ASSERT_TRUE(u.act(Dodge{}));
    u.roll({4});
    EXPECT_EQ(u.field().stage, Stage::Impact) << "a strike is dodged once";
    EXPECT_TRUE(refused(u, Dodge{}, "not-now", "TA-6.2"));
    ASSERT_TRUE(u.act(Accept{}));
    EXPECT_EQ(u.mecha(u.b).mdc, 3);
}

TEST(TacticsRanged, ASixAlwaysDodgesAndAOneNever) {  // TA-9.8
    EXPECT_TRUE(dodges(6, 0, 30));
    EXPECT_FALSE(dodges(1, 20, 3));
    EXPECT_TRUE(dodges(2, 1, 3));
    EXPECT_FALSE(dodges(2, 1, 4));
}

TEST(TacticsRanged, RollingWithTheImpactHalvesTheDamage) {  // TA-9.9, TA-9.11
    Duel t;
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({6});
    ASSERT_TRUE(t.act(RollWithImpact{}));
    EXPECT_EQ(t.mecha(t.b).mdc, 9 - 3);
    EXPECT_EQ(t.command(bravo), 9);
    EXPECT_EQ(halved(5), 2) << "rounded down";
    EXPECT_EQ(halved(3), 1);
    EXPECT_EQ(halved(1), 1) << "to at least 1";
    Duel u;
    ASSERT_TRUE(u.act(fire(u.a, 1, u.b)));  // the head laser does 1
    u.roll({6});
    EXPECT_TRUE(refused(u, RollWithImpact{}, "nothing-to-halve", "TA-9.11"));
}

TEST(TacticsRanged, TheAttackerChoosesTargetAfterTarget) {  // TA-9.12
    Duel t(Kind::Tomahawk);
    const MechaId second = t.put(bravo, Kind::Regult, 14, 21, 120);
    ASSERT_TRUE(t.act(fire(t.a, {shot(0, t.b), shot(1, second), shot(5, t.b)})));
    EXPECT_TRUE(refused(t, ChooseTarget{MechaId(bravo, 1)}, "no-target", "TA-9.12"));
    EXPECT_EQ(t.legal_of<ChooseTarget>().size(), 2u);
    ASSERT_TRUE(t.act(ChooseTarget{t.b}));
    EXPECT_EQ(t.now().now.slot, 0) << "in the order of declaration";
    t.roll({1});
    EXPECT_EQ(t.now().now.slot, 5) << "all on one target before the next";
    t.roll({1});
    EXPECT_EQ(t.now().now.target, second) << "the last one chooses itself";
}

TEST(TacticsRanged, AttacksOnWhatIsGoneAreLost) {  // TA-9.12
    Duel t(Kind::Tomahawk);
    t.mecha(t.b).mdc = 2;
    t.command(2, 0);
    ASSERT_TRUE(t.act(fire(t.a, {shot(0, t.b), shot(1, t.b)})));
    t.roll({6});
    EXPECT_EQ(t.mecha(t.b).status, Status::Destroyed);
    EXPECT_EQ(t.count_heard<AttackLost>(), 1);
    EXPECT_EQ(t.command(alpha), 1) << "its point too";
    EXPECT_EQ(t.field().stage, Stage::None);
}

TEST(TacticsRanged, WhoHasNoPointsIsNotAsked) {  // TA-9.13
    Duel t;
    t.command(0, 0);
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({6});
    EXPECT_EQ(t.field().stage, Stage::None);
    Duel u;
    u.command(0, 1);
    ASSERT_TRUE(u.act(fire(u.a, 0, u.b)));
    u.roll({5});
    ASSERT_TRUE(u.act(Dodge{}));
    u.roll({1});
    EXPECT_EQ(u.field().stage, Stage::None) << "nothing left to roll with it";
    EXPECT_EQ(u.mecha(u.b).mdc, 3);
}

TEST(TacticsRanged, RefusalsOfDefence) {  // TA-9.7, TA-9.9
    Duel t;
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({6});
    t.command(0, 0);
    EXPECT_EQ(t.check(Dodge{}).clause, "TA-9.7");
    EXPECT_EQ(t.check(RollWithImpact{}).clause, "TA-9.9");
    EXPECT_EQ(t.check(ShootDown{0, 0}).code, "module-off");
    EXPECT_EQ(t.check(TakeHit{t.b}).code, "not-now");
}

}  // namespace
}  // namespace broadside::tactics::testing
