// The standard modules: sections 13 to 16, 19 and 20. Cover is in sight_test.cpp.
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

struct ModuleDuel : Table {
    explicit ModuleDuel(const Options& options, Kind one = Kind::Vf1a, Kind two = Kind::Glaug) : Table(options) {
        a = put(alpha, one, 6, 18);
        b = put(bravo, two, 14, 18, 120);
        put(bravo, Kind::Regult, 34, 34);
        begin(Phase::Combat);
    }
    MechaId a;
    MechaId b;
};

int bonus_heard(const Table& t, Reason why) {
    const StrikeRolled* rolled = t.heard<StrikeRolled>();
    if (rolled == nullptr) return -99;
    for (const Modifier& each : rolled->because)
        if (each.why == why) return each.value;
    return 0;
}

TEST(TacticsModules, PresetsAndSwitches) {
    Options options;
    EXPECT_TRUE(modules_of(options).empty()) << "the overview has none";
    options.rules = Preset::Standard;
    EXPECT_EQ(modules_of(options).items().size(), 8);
    EXPECT_FALSE(modules_of(options).has(Module::Missiles));
    options.rules = Preset::Full;
    EXPECT_EQ(modules_of(options).items().size(), module_count);
    options.rear = Switch::Off;
    EXPECT_FALSE(modules_of(options).has(Module::Rear));
    options.rules = Preset::Overview;
    options.rear = Switch::On;
    EXPECT_TRUE(modules_of(options) == Modules{Module::Rear});
}

TEST(TacticsModules, FromBehind) {  // TA-13.1
    ModuleDuel t(with({&Options::rear}));
    t.mecha(t.b).facing = 0;
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({3});
    EXPECT_EQ(bonus_heard(t, Reason::Rear), 1);
    EXPECT_TRUE(t.heard<StrikeRolled>()->hit) << "3 + 3 + 1 against 7";
    ModuleDuel front(with({&Options::rear}));
    ASSERT_TRUE(front.act(fire(front.a, 0, front.b)));
    front.roll({3});
    EXPECT_FALSE(front.heard<StrikeRolled>()->hit);
    Table hand(with({&Options::rear}));
    const MechaId a = hand.put(alpha, Kind::Vf1a, 10, 18);
    const MechaId b = hand.put(bravo, Kind::Vf1a, 11.2, 18, 0);
    hand.begin(Phase::Combat, SquadronId(alpha, 0), 0);
    ASSERT_TRUE(hand.act(strike(a, {{Blow::Punch, b}})));
    hand.roll({4, 4});
    EXPECT_TRUE(hand.heard<ClashRolled>()->hit) << "hand to hand too";
}

TEST(TacticsModules, Crossfire) {  // TA-13.2, TA-13.3
    ModuleDuel t(with({&Options::crossfire, &Options::rear}));
    const MechaId behind = t.put(alpha, Kind::Vf1a, 22, 18, 120);
    t.command(10, 0);
    Fire first = fire(t.a, 0, t.b);
    first.wait = true;
    ASSERT_TRUE(t.act(first));
    EXPECT_TRUE(t.waits_for(alpha)) << "nothing is rolled yet";
    EXPECT_TRUE(refused(t, EndStep{}, "fire-waits", "TA-13.3"));
    EXPECT_TRUE(refused(t, strike(behind, {{Blow::Punch, t.b}}), "fire-waits", "TA-13.3"));
    ASSERT_TRUE(t.act(fire(behind, 0, t.b)));
    t.roll({2});
    EXPECT_EQ(bonus_heard(t, Reason::Crossfire), 1);
    EXPECT_EQ(bonus_heard(t, Reason::Rear), 0);
    t.roll({2});
    EXPECT_EQ(bonus_heard(t, Reason::Crossfire), 1);
    EXPECT_EQ(bonus_heard(t, Reason::Rear), 1) << "added to the rear bonus";
}

TEST(TacticsModules, WaitingFireCanBeReleased) {  // TA-13.3
    ModuleDuel t(with({&Options::crossfire}));
    EXPECT_TRUE(refused(t, Release{}, "nothing-waits", "TA-13.3"));
    Fire alone = fire(t.a, 0, t.b);
    alone.wait = true;
    ASSERT_TRUE(t.act(alone));
    ASSERT_TRUE(t.act(Release{}));
    t.roll({2});
    EXPECT_EQ(bonus_heard(t, Reason::Crossfire), 0) << "alone there is no crossfire";
    ModuleDuel off({});
    Fire waits = fire(off.a, 0, off.b);
    waits.wait = true;
    EXPECT_TRUE(refused(off, waits, "module-off", "TA-13.3"));
}

TEST(TacticsModules, CloseFormation) {  // TA-14.1
    const auto bonus = [](int count, double apart, Kind kind) {
        Table t(with({&Options::formation}));
        std::vector<MechaId> group;
        for (int i = 0; i < count; ++i) group.push_back(t.put(alpha, kind, 6, 6 + i * apart));
        const MechaId b = t.put(bravo, Kind::Tomahawk, 16, 12, 120);
        t.put(bravo, Kind::Regult, 34, 34);
        t.begin(Phase::Combat, SquadronId(alpha, 0), 0);
        for (int i = 0; i < count; ++i) {
            Fire each = fire(group[static_cast<std::size_t>(i)], 0, b);
            each.wait = i + 1 < count;
            EXPECT_TRUE(t.act(each));
        }
        t.roll({2});
        return bonus_heard(t, Reason::Formation);
    };
    EXPECT_EQ(bonus(1, 3, Kind::Regult), 0);
    EXPECT_EQ(bonus(2, 3, Kind::Regult), 1) << "1.4 in between their bases, GN 1 below 2";
    EXPECT_EQ(bonus(2, 3.6, Kind::Regult), 1) << "2 in";
    EXPECT_EQ(bonus(2, 3.601, Kind::Regult), 0) << "too far apart";
    EXPECT_EQ(bonus(4, 3, Kind::Regult), 3);
    EXPECT_EQ(bonus(5, 3, Kind::Regult), 3) << "at most 3";
    EXPECT_EQ(bonus(3, 3, Kind::Vf1a), 0) << "GN 3 is not below 3";
    EXPECT_EQ(bonus(4, 3, Kind::Vf1a), 3);
}

TEST(TacticsModules, Outnumbered) {  // TA-15.1
    const auto parry = [](int enemies) {
        Table t(with({&Options::outnumbered}));
        const MechaId b = t.put(bravo, Kind::Tomahawk, 18, 18);
        const std::array<Point, 4> around{at(16.4, 18), at(19.6, 18), at(18, 16.4), at(18, 19.6)};
        MechaId first;
        for (int i = 0; i < enemies; ++i) {
            const MechaId each = t.put(alpha, Kind::Tomahawk, 4, 4 + 3 * i);
            t.mecha(each).at = around[static_cast<std::size_t>(i)];
            first = each;
        }
        t.begin(Phase::Combat, SquadronId(alpha, 0), 0);
        EXPECT_TRUE(t.act(strike(first, {{Blow::Punch, b}})));
        t.roll({3, 3});
        return t.heard<ClashRolled>()->parry;
    };
    EXPECT_EQ(parry(1), 3 + 2);
    EXPECT_EQ(parry(2), 3 + 2 - 1);
    EXPECT_EQ(parry(3), 3 + 2 - 2);
    EXPECT_EQ(parry(4), 3 + 2 - 2) << "at most -2";
}

TEST(TacticsModules, Accurate) {  // TA-16.1
    ModuleDuel t(with({&Options::properties}), Kind::Regult);
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({2});
    EXPECT_EQ(bonus_heard(t, Reason::Accurate), 1);
    ModuleDuel u(with({&Options::properties}), Kind::Regult);
    u.mecha(u.a).moved = true;
    ASSERT_TRUE(u.act(fire(u.a, 0, u.b)));
    u.roll({2});
    EXPECT_EQ(bonus_heard(u, Reason::Accurate), 0);
}

TEST(TacticsModules, InescapableAndOverwhelming) {  // TA-16.2, TA-16.3
    ModuleDuel t(with({&Options::properties}), Kind::Glaug, Kind::Tomahawk);
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));  // the charged particle cannon is both
    t.roll({5});
    EXPECT_EQ(t.field().stage, Stage::None) << "nothing is left to decide";
    EXPECT_EQ(t.mecha(t.b).mdc, 19 - 6);
    ModuleDuel heavy(with({&Options::properties}), Kind::Tomahawk, Kind::Tomahawk);
    ASSERT_TRUE(heavy.act(fire(heavy.a, 0, heavy.b)));  // overwhelming alone
    heavy.roll({5});
    EXPECT_TRUE(refused(heavy, RollWithImpact{}, "overwhelming", "TA-16.3"));
    EXPECT_TRUE(heavy.check(Dodge{}).ok());
    ModuleDuel plain({}, Kind::Glaug, Kind::Tomahawk);
    ASSERT_TRUE(plain.act(fire(plain.a, 0, plain.b)));
    plain.roll({5});
    EXPECT_TRUE(plain.check(Dodge{}).ok()) << "without the module";
    EXPECT_TRUE(plain.check(RollWithImpact{}).ok());
    Content content = standard_content();
    content.data.weapons[static_cast<std::size_t>(Weapon::ChargedParticleCannon)].properties.remove(Property::Overwhelming);
    Table only(with({&Options::properties}), {}, content);
    const MechaId a = only.put(alpha, Kind::Glaug, 6, 18);
    const MechaId b = only.put(bravo, Kind::Tomahawk, 14, 18);
    only.begin(Phase::Combat);
    ASSERT_TRUE(only.act(fire(a, 0, b)));
    only.roll({5});
    EXPECT_TRUE(only.check(RollWithImpact{}).ok());
    EXPECT_EQ(only.check(Dodge{}).code, "not-now") << "only the impact is left";
}

TEST(TacticsModules, RapidFire) {  // TA-16.4
    ModuleDuel t(with({&Options::properties}));
    const MechaId second = t.put(bravo, Kind::Regult, 14, 21, 120);
    EXPECT_TRUE(refused(t, fire(t.a, {shot(0, t.b), shot(0, t.b), shot(0, t.b), shot(0, t.b)}), "used", "TA-16.4"));
    t.command(1, 0);
    EXPECT_TRUE(refused(t, fire(t.a, {shot(0, t.b), shot(0, t.b), shot(0, t.b)}), "no-command", "TA-16.4"));
    t.command(2, 0);
    ASSERT_TRUE(t.act(fire(t.a, {shot(0, t.b), shot(0, t.b), shot(0, second)}))) << "twice more, another target";
    EXPECT_EQ(t.command(alpha), 0);
}

TEST(TacticsModules, SplitFire) {  // TA-16.5
    ModuleDuel t(with({&Options::properties}), Kind::Tomahawk, Kind::Regult);
    const MechaId second = t.put(bravo, Kind::Regult, 14, 21, 120);
    const MechaId far = t.put(bravo, Kind::Regult, 14, 27, 120);
    t.command(10, 0);
    const auto split = [&](int slot, MechaId one, MechaId two) { return fire(t.a, {Shot{byte(slot), one, two, 0}}); };
    EXPECT_TRUE(refused(t, split(1, t.b, second), "no-split", "TA-16.5"));
    EXPECT_TRUE(refused(t, split(0, t.b, t.b), "same-target", "TA-16.5"));
    EXPECT_TRUE(refused(t, split(0, t.b, far), "too-far-apart", "TA-16.5"));
    ASSERT_TRUE(t.act(split(0, t.b, second)));
    EXPECT_EQ(t.command(alpha), 10) << "one system";
    ASSERT_TRUE(t.act(ChooseTarget{second}));
    t.roll({6});
    EXPECT_EQ(t.mecha(second).mdc, 5 - 4) << "half of 8";
    t.roll({6});
    EXPECT_EQ(t.mecha(t.b).mdc, 5 - 4);
}

TEST(TacticsModules, IndirectFire) {  // TA-16.6
    Table t(with({&Options::properties}), {piece(Ground::Building, 10, 14, 3, 8, 5)});
    const MechaId a = t.put(alpha, Kind::Phalanx, 6, 18);
    t.field().of(SquadronId(alpha, 0)).upgrades.add(Upgrade::ArtilleryRockets);
    const MechaId b = t.put(bravo, Kind::Regult, 20, 18, 120);
    t.begin(Phase::Combat);
    EXPECT_TRUE(refused(t, fire(a, 0, b), "no-sight", "TA-8.5"));
    const MechaId scout = t.put(alpha, Kind::Vf1a, 20, 26, 0, 1);
    EXPECT_TRUE(t.check(fire(a, 0, b)).ok()) << "a friend sees it";
    t.put(bravo, Kind::Regult, 20, 22);
    EXPECT_TRUE(refused(t, fire(a, 0, b), "no-sight", "TA-8.5")) << "the friend does not any more";
    t.shift(scout, 26, 18);
    EXPECT_TRUE(t.check(fire(a, 0, b)).ok());
}

TEST(TacticsModules, IndirectFireKnowsNoCover) {  // TA-16.6, TA-12.1
    // Of the three rays one is blocked by the building.
    Table t(with({&Options::properties, &Options::cover}), {piece(Ground::Building, 10, 10, 3, 7.85, 5)});
    const MechaId a = t.put(alpha, Kind::Phalanx, 6, 18);
    t.field().of(SquadronId(alpha, 0)).upgrades.add(Upgrade::ArtilleryRockets);
    const MechaId b = t.put(bravo, Kind::Regult, 20, 18, 120);
    t.begin(Phase::Combat);
    Attack attack;
    attack.attacker = a;
    attack.target = b;
    const int gunnery = gunnery_of(t.terms(), t.field(), t.mecha(a));
    ASSERT_EQ(seen_by(t.terms(), t.field(), a, b).cover, Cover::Hard);
    EXPECT_EQ(ranged_bonus(t.terms(), t.field(), attack).sum, gunnery - 2) << "nobody else sees it";
    t.put(alpha, Kind::Vf1a, 20, 26, 0, 1);
    EXPECT_EQ(ranged_bonus(t.terms(), t.field(), attack).sum, gunnery) << "a friend does, so terrain does not matter";
}

TEST(TacticsModules, FocusFire) {  // TA-16.7
    ModuleDuel t(with({&Options::properties}), Kind::Tomahawk);
    t.command(0, 0);
    const Fire two = fire(t.a, {shot(0, t.b), shot(1, t.b)});
    EXPECT_TRUE(t.check(two).ok());
    t.mecha(t.a).moved = true;
    EXPECT_TRUE(refused(t, two, "no-command", "TA-9.2"));
    ModuleDuel off({}, Kind::Tomahawk);
    off.command(0, 0);
    EXPECT_TRUE(refused(off, fire(off.a, {shot(0, off.b), shot(1, off.b)}), "no-command", "TA-9.2"));
}

TEST(TacticsModules, Boost) {  // TA-19.1
    Table t(with({&Options::boost}));
    const MechaId a = t.put(alpha, Kind::Tomahawk, 10, 18);
    t.put(bravo, Kind::Regult, 30, 4);
    t.begin(Phase::Movement, SquadronId(alpha, 0), 1);
    const State before = t.state;
    EXPECT_TRUE(refused(t, walk(a, {at(18, 18)}), "too-long", "TA-7.1"));
    ASSERT_TRUE(t.act(Boost{a}));
    EXPECT_EQ(t.command(alpha), 0);
    t.roll({4});  // with PIL 2: 6
    EXPECT_TRUE(refused(t, Boost{a}, "has-boosted", "TA-19.1"));
    EXPECT_TRUE(refused(t, walk(a, {at(18.001, 18)}), "too-long", "TA-7.1"));
    ASSERT_TRUE(t.act(walk(a, {at(18, 18)}))) << "5 and half of it, rounded up";
    t.state = before;
    ASSERT_TRUE(t.act(Boost{a}));
    t.roll({3});
    EXPECT_TRUE(refused(t, walk(a, {at(18, 18)}), "too-long", "TA-7.1"));
    EXPECT_TRUE(refused(t, Boost{a}, "has-boosted", "TA-19.1"));
    t.state = before;
    t.command(0, 0);
    EXPECT_TRUE(refused(t, Boost{a}, "no-command", "TA-19.1"));
    Table off;
    const MechaId c = off.put(alpha, Kind::Tomahawk, 10, 18);
    off.put(bravo, Kind::Regult, 30, 4);
    off.begin(Phase::Movement);
    EXPECT_TRUE(refused(off, Boost{c}, "module-off", "TA-19.1"));
}

struct Stealing : Table {
    explicit Stealing(StealDice dice = StealDice::Three)
        : Table([dice] {
              Options options = with({&Options::activation});
              options.steal_dice = dice;
              return options;
          }()) {
        put(alpha, Kind::Vf1a, 10, 30, 0, 0);
        put(alpha, Kind::Vf1a, 14, 30, 0, 1);
        put(bravo, Kind::Regult, 10, 4, 0, 0);
        put(bravo, Kind::Regult, 14, 4, 0, 1);
        put(bravo, Kind::Regult, 18, 4, 0, 2);
        field().phase = Phase::ChooseFirst;
        field().command = {10, 10};
        act(ChooseFirst{alpha});
    }
};

TEST(TacticsModules, PassingWhenOutnumbered) {  // TA-20.1
    Stealing t;
    ASSERT_TRUE(t.waits_for(bravo)) << "asked whether to steal";
    ASSERT_TRUE(t.act(Allow{}));
    ASSERT_TRUE(t.act(Pass{}));
    EXPECT_TRUE(t.waits_for(alpha)) << "now alpha might steal";
    ASSERT_TRUE(t.act(Allow{}));
    EXPECT_TRUE(t.waits_for(bravo));
    EXPECT_TRUE(refused(t, Pass{}, "not-outnumbered", "TA-20.1"));
}

TEST(TacticsModules, StealingAnActivation) {  // TA-20.2, TA-20.4
    Stealing t;
    ASSERT_TRUE(t.act(Steal{}));
    EXPECT_EQ(t.command(bravo), 9);
    t.roll({1, 2, 3});
    EXPECT_EQ(t.field().phase, Phase::Activate) << "no 6";
    EXPECT_TRUE(t.waits_for(alpha)) << "one attempt for each activation";
    Stealing u;
    u.command(0, 10);
    ASSERT_TRUE(u.act(Steal{}));
    u.roll({1, 6, 3});
    EXPECT_TRUE(u.waits_for(bravo)) << "alpha has no point to prevent it";
    ASSERT_TRUE(u.act(Activate{SquadronId(bravo, 0)}));
    ASSERT_TRUE(u.act(EndStep{}));
    ASSERT_TRUE(u.act(EndStep{}));
    EXPECT_EQ(u.field().phase, Phase::Activate) << "no attempt before alpha has had an activation";
    EXPECT_TRUE(u.waits_for(alpha));
    ASSERT_TRUE(u.act(Activate{SquadronId(alpha, 0)}));
    EXPECT_EQ(u.field().may_not_steal, Who::Nobody);
    Stealing one(StealDice::One);
    ASSERT_TRUE(one.act(Steal{}));
    EXPECT_EQ(one.rules.chance(one.state).sides.size(), 1);
}

TEST(TacticsModules, PreventingATheft) {  // TA-20.3
    Stealing t;
    ASSERT_TRUE(t.act(Steal{}));
    t.roll({1, 6, 3});
    ASSERT_TRUE(t.waits_for(alpha));
    ASSERT_TRUE(t.act(Prevent{}));
    EXPECT_EQ(t.command(alpha), 9);
    t.roll({6, 1, 1});
    EXPECT_TRUE(t.waits_for(alpha));
    EXPECT_EQ(t.field().phase, Phase::Activate);
    Stealing u;
    ASSERT_TRUE(u.act(Steal{}));
    u.roll({1, 6, 3});
    ASSERT_TRUE(u.act(Prevent{}));
    u.roll({5, 1, 1});
    EXPECT_TRUE(u.waits_for(bravo));
    Stealing v;
    ASSERT_TRUE(v.act(Steal{}));
    v.roll({1, 6, 3});
    ASSERT_TRUE(v.act(Allow{}));
    EXPECT_TRUE(v.waits_for(bravo));
    Stealing one(StealDice::One);
    ASSERT_TRUE(one.act(Steal{}));
    one.roll({6});
    ASSERT_TRUE(one.act(Prevent{}));
    EXPECT_EQ(one.rules.chance(one.state).sides.size(), 1) << "the same dice as the attempt";
}

}  // namespace
}  // namespace broadside::tactics::testing
