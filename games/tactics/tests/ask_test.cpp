// Questions of a table, and candidates in order of promise.
#include <limits>
#include <set>

#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

struct AskedDuel : Table {
    explicit AskedDuel(const std::vector<Piece>& pieces = {}, const Options& options = {}) : Table(options, pieces) {
        a = put(alpha, Kind::Vf1a, 10, 18);
        b = put(bravo, Kind::Glaug, 24, 18, 120);
        begin(Phase::Movement);
    }
    template <class A>
    A ask(const Question& question) {
        const Answer answer = rules.ask(view(alpha), question);
        const A* found = std::get_if<A>(&answer);
        EXPECT_NE(found, nullptr);
        return found == nullptr ? A{} : *found;
    }
    MechaId a;
    MechaId b;
};

TEST(TacticsAsk, HowFarItReaches) {  // TA-7.1
    AskedDuel t({piece(Ground::Rough, 12, 10, 10, 16)});
    const Reach reach = t.ask<Reach>(AskReach{t.a});
    ASSERT_EQ(reach.outline.size(), reach_directions);
    EXPECT_EQ(reach.speed, in(5));
    EXPECT_EQ(reach.outline[0], at(10 + 2 + 1.5, 18)) << "2 open, 1.5 at double cost";
    EXPECT_EQ(reach.outline[30], at(5, 18)) << "the other way";
    for (const Point& corner : reach.outline) EXPECT_TRUE(t.check(walk(t.a, {corner}, 7)).ok());
}

TEST(TacticsAsk, WhatAPathCosts) {  // TA-7.5, TA-7.7
    AskedDuel t({piece(Ground::Rough, 12, 10, 10, 16)});
    const PathCost cost = t.ask<PathCost>(AskPath{t.a, 0, {at(13, 18)}});
    EXPECT_EQ(cost.total, in(4));
    EXPECT_EQ(cost.open, in(3));
    EXPECT_EQ(cost.rough, in(1));
    EXPECT_EQ(cost.bar, Bar::None);
    EXPECT_EQ(t.ask<PathCost>(AskPath{t.a, 0, {at(14, 18)}}).bar, Bar::TooLong);
    t.shift(t.b, 15, 18);
    const PathCost touching = t.ask<PathCost>(AskPath{t.a, 0, {at(13.6, 18)}});
    ASSERT_EQ(touching.contacts.size(), 1);
    EXPECT_EQ(touching.contacts[0], t.b);
}

TEST(TacticsAsk, WhatIsSeenFromAnywhere) {  // TA-8.5
    AskedDuel t({piece(Ground::Building, 15, 14, 3, 8, 5)});
    EXPECT_FALSE(t.ask<SightAnswer>(AskSight{t.a, {}, t.b}).clear);
    const SightAnswer there = t.ask<SightAnswer>(AskSight{t.a, at(20, 26), t.b});
    EXPECT_TRUE(there.clear);
    EXPECT_FALSE(there.behind);
    EXPECT_TRUE(t.ask<SightAnswer>(AskSight{t.a, at(28, 18), t.b}).behind);
}

TEST(TacticsAsk, ShotsWithTheirReasons) {  // TA-9.5, TA-13.1
    AskedDuel t({}, with({&Options::rear}));
    t.mecha(t.b).facing = 0;
    const Shots shots = t.ask<Shots>(AskShots{t.a, {}, {}, {}});
    ASSERT_EQ(shots.shots.size(), 2);
    const ShotAnswer& gun = shots.shots[0];
    EXPECT_EQ(gun.weapon, Weapon::Gu11Battloid);
    EXPECT_EQ(gun.bar, NoShot::None);
    EXPECT_EQ(gun.distance, in(14 - 0.6 - 0.8));
    EXPECT_EQ(gun.needed, 7);
    EXPECT_EQ(gun.bonus, 4);
    EXPECT_EQ(gun.chance, 4) << "3 or more";
    EXPECT_EQ(gun.through, through_chance(4, 7, 3));
    ASSERT_EQ(gun.because.size(), 2);
    EXPECT_EQ(gun.because[1].why, Reason::Rear);
    EXPECT_EQ(shots.shots[1].bar, NoShot::Range) << "the head laser";
    EXPECT_EQ(t.ask<Shots>(AskShots{t.a, {}, std::uint8_t{120}, {}}).shots[0].bar, NoShot::Arc);
    EXPECT_EQ(t.ask<Shots>(AskShots{t.a, at(18, 18), {}, {}}).shots[1].bar, NoShot::None);
}

TEST(TacticsAsk, ManySystemsAgainstManyEnemies) {
    Table t;
    const MechaId a = t.put(alpha, Kind::Tomahawk, 2, 18);
    constexpr int enemies = 28;
    for (int i = 0; i < enemies; ++i) {  // half a circle round it
        const double angle = (i + 0.5 - enemies / 2.0) * 3.14 / enemies;
        t.put(bravo, Kind::Regult, 2 + 16 * std::cos(angle), 18 + 16 * std::sin(angle));
    }
    const MechaId behind = t.put(bravo, Kind::Regult, 1, 2);
    t.begin(Phase::Combat);
    const auto shots = std::get<Shots>(t.rules.ask(t.view(alpha), AskShots{a, {}, {}, {}})).shots;
    EXPECT_EQ(shots.size(), 6 * enemies + 1);
    std::set<std::string> in_reach;
    for (const ShotAnswer& each : shots)
        if (each.bar == NoShot::None) in_reach.emplace(each.target.text());
    EXPECT_EQ(std::ssize(in_reach), enemies);
    EXPECT_EQ(shots.back().target, behind);
    EXPECT_EQ(shots.back().bar, NoShot::Arc) << "once is enough";
}

TEST(TacticsAsk, WhatCanHitMe) {
    AskedDuel t;
    t.mecha(t.b).facing = 0;  // it may turn
    const Threats threats = t.ask<Threats>(AskThreats{t.a, {}});
    ASSERT_FALSE(threats.shots.empty());
    for (const ShotAnswer& each : threats.shots) {
        EXPECT_EQ(each.by, t.b);
        EXPECT_LE(each.distance, t.terms().data.of(each.weapon).range);
    }
    EXPECT_TRUE(t.ask<Threats>(AskThreats{t.a, at(1, 35)}).shots.size() < threats.shots.size());
}

TEST(TacticsAsk, WhoTurnsToHitMeHasMoved) {  // TA-16.1
    AskedDuel t({}, with({&Options::properties}));
    const auto cannon = [&] { return t.ask<Threats>(AskThreats{t.a, {}}).shots[0]; };
    EXPECT_EQ(cannon().weapon, Weapon::ChargedParticleCannon);
    EXPECT_EQ(cannon().bonus, 4) << "accurate: it need not move";
    t.mecha(t.b).facing = 0;
    EXPECT_EQ(cannon().bonus, 3) << "it has to turn first";
    t.mecha(t.b).facing = 120;
    t.mecha(t.b).moved = true;
    EXPECT_EQ(cannon().bonus, 4) << "that was in its last activation";
    t.begin(Phase::Combat, SquadronId(bravo, 0));
    EXPECT_EQ(cannon().bonus, 3) << "it acts now";
}

TEST(TacticsAsk, FireTogetherIsCountedTogether) {  // TA-13.2, TA-14.1
    Table t(with({&Options::crossfire, &Options::formation, &Options::rear}));
    const MechaId a = t.put(alpha, Kind::Regult, 10, 18);
    const MechaId mate = t.put(alpha, Kind::Regult, 10, 20);
    const MechaId b = t.put(bravo, Kind::Glaug, 24, 18, 120);
    t.begin(Phase::Combat);
    const auto bonus = [&](MechaId by) {
        const Answer answer = t.rules.ask(t.view(alpha), AskShots{by, {}, {}, {}});
        return int{std::get<Shots>(answer).shots[0].bonus};
    };
    EXPECT_EQ(bonus(mate), 1);
    Fire first = fire(a, 0, b);
    first.wait = true;
    ASSERT_TRUE(t.act(first));
    EXPECT_EQ(bonus(mate), 1 + 1) << "two in close formation";
    EXPECT_EQ(words_of(t.rules, t.view(alpha), Move{fire(mate, 0, b)}), "Regult a2 fires Dual heavy particle cannons at Glaug b1 (2 in 6)");
    t.shift(mate, 30, 18);
    t.mecha(mate).facing = 120;
    EXPECT_EQ(bonus(mate), 1 + 1 + 1) << "from behind, and in crossfire";
    ASSERT_TRUE(t.act(fire(mate, 0, b)));
    t.roll({3});
    t.roll({3});
    EXPECT_EQ(t.heard<StrikeRolled>()->total, 3 + 3) << "as it was answered";
}

TEST(TacticsAsk, BigVolleysAreNotDodged) {  // TA-17.3
    AskedDuel t({}, with({&Options::missiles, &Options::modes}));
    t.mecha(t.a).mode = Mode::Guardian;
    const auto missiles = [&](std::optional<std::uint8_t> count) {
        for (const ShotAnswer& each : t.ask<Shots>(AskShots{t.a, {}, {}, count}).shots)
            if (each.weapon == Weapon::WingMissiles) return each;
        return ShotAnswer{};
    };
    EXPECT_EQ(missiles({}).missiles, 3);
    EXPECT_EQ(missiles({}).through, through_chance(2, 7, 3)) << "a part of a volley can be dodged";
    EXPECT_EQ(missiles(std::uint8_t{4}).through, 6 * missiles({}).chance);
    t.mecha(t.b).facing = 0;
    const auto threats = std::get<Threats>(t.rules.ask(t.view(bravo), AskThreats{t.b, {}})).shots;
    ASSERT_EQ(threats.size(), 1) << "the gun pod does not reach";
    EXPECT_EQ(threats[0].missiles, 4) << "the whole volley";
    EXPECT_EQ(threats[0].through, 6 * threats[0].chance);
}

TEST(TacticsAsk, SplitFireHalves) {  // TA-16.5
    AskedDuel t({}, with({&Options::properties}));
    const auto shots = std::get<Shots>(t.rules.ask(t.view(bravo), AskShots{t.b, {}, {}, {}})).shots;
    ASSERT_EQ(shots.size(), 5);
    EXPECT_EQ(shots[0].split, 0) << "the charged particle cannon cannot be divided";
    EXPECT_EQ(shots[2].weapon, Weapon::ForearmRailCannons);
    EXPECT_EQ(shots[2].damage, 8);
    EXPECT_EQ(shots[2].split, 4);
}

TEST(TacticsAsk, OwnRegultsAreTargetsToo) {  // TA-21.1
    Table t(with({&Options::cheap}));
    const MechaId a = t.put(bravo, Kind::Glaug, 10, 18);
    const MechaId own = t.put(bravo, Kind::Regult, 20, 18);
    t.put(alpha, Kind::Vf1a, 30, 30);
    t.begin(Phase::Combat, SquadronId(bravo, 0));
    const auto shots = std::get<Shots>(t.rules.ask(t.view(bravo), AskShots{a, {}, {}, {}})).shots;
    bool found = false;
    for (const ShotAnswer& each : shots) found = found || (each.target == own && each.bar == NoShot::None);
    EXPECT_TRUE(found);
    const Answer of_own = t.rules.ask(t.view(bravo), AskShots{own, {}, {}, {}});
    for (const ShotAnswer& each : std::get<Shots>(of_own).shots) EXPECT_NE(each.target, a) << "a Glaug is no target";
}

TEST(TacticsAsk, BlowsInContact) {  // TA-10.3
    AskedDuel t;
    EXPECT_TRUE(t.ask<BlowAnswers>(AskBlows{t.a}).blows.empty());
    t.shift(t.b, 11.4, 18);
    const BlowAnswers blows = t.ask<BlowAnswers>(AskBlows{t.a});
    ASSERT_EQ(blows.blows.size(), 8);
    EXPECT_EQ(blows.blows[0].chance, blow_chance(2, 3));
}

TEST(TacticsAsk, WhatAnArmyCosts) {  // TA-3.7
    Options options;
    options.scenario = ScenarioKey::ControlTheBattlefield;
    Table t = Table::fresh(options);
    const Answer answer = t.rules.ask(t.view(alpha), AskArmy{t.terms().data.armies[0]});
    const ArmyCost* cost = std::get_if<ArmyCost>(&answer);
    ASSERT_NE(cost, nullptr);
    EXPECT_TRUE(cost->allowed);
    EXPECT_EQ(cost->points, 300);
    EXPECT_EQ(cost->mecha, 14);
    EXPECT_EQ(cost->cores_needed, 2);
    EXPECT_EQ(cost->squadrons.size(), 2);
}

TEST(TacticsAsk, NothingAboutNobody) {
    AskedDuel t;
    const Point far{std::numeric_limits<Mils>::min(), 0};
    for (const Question& question : {Question{AskReach{MechaId(alpha, 70)}}, Question{AskSight{t.a, {}, t.a}}, Question{AskBlows{}},
                                     Question{AskPath{t.a, 0, {Point{2'000'000'000, 0}}}}, Question{AskSight{t.a, far, t.b}},
                                     Question{AskShots{t.a, far, {}, {}}}, Question{AskThreats{t.a, far}}})
        EXPECT_TRUE(std::holds_alternative<NoAnswer>(t.rules.ask(t.view(alpha), question)));
}

// Promise

template <class M>
M best(Table& t) {
    auto list = std::make_unique<MoveList>();
    t.rules.propose(t.state, t.waited(), *list);
    EXPECT_FALSE(list->empty());
    const M* found = std::get_if<M>(&(*list)[0]);
    EXPECT_NE(found, nullptr) << "the first candidate is of another kind: " << (*list)[0].index();
    return found == nullptr ? M{} : *found;
}

TEST(TacticsPromise, ItFiresAtWhatItCanDestroy) {
    AskedDuel t;
    const MechaId wounded = t.put(bravo, Kind::Glaug, 24, 22, 120);
    t.mecha(wounded).mdc = 3;
    t.begin(Phase::Combat);
    EXPECT_EQ(best<Fire>(t).shots[0].target, wounded);
}

TEST(TacticsPromise, ItDodgesWhatWouldDestroyIt) {
    AskedDuel t;
    t.begin(Phase::Combat);
    t.mecha(t.b).mdc = 3;
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({5});
    best<Dodge>(t);
}

TEST(TacticsPromise, ItDoesNotWasteItsLastPointOnAScratch) {
    AskedDuel t;
    t.begin(Phase::Combat);
    t.command(0, 1);
    for (int i = 0; i < 8; ++i) t.put(bravo, Kind::Regult, 30, 4 + 3 * i);
    t.shift(t.b, 18, 18);
    ASSERT_TRUE(t.act(fire(t.a, 1, t.b)));  // the head laser does 1
    t.roll({6});
    best<Accept>(t);
}

TEST(TacticsPromise, ItMovesIntoRange) {
    Table t({}, {});
    const MechaId a = t.put(alpha, Kind::Regult, 4, 18);
    const MechaId b = t.put(bravo, Kind::Vf1a, 33, 18, 120);
    t.begin(Phase::Movement);
    const MoveMecha move = best<MoveMecha>(t);
    ASSERT_FALSE(move.path.empty());
    EXPECT_LT(kit::squared_distance(move.path.back(), t.mecha(b).at), kit::squared_distance(t.mecha(a).at, t.mecha(b).at));
}

TEST(TacticsPromise, AttackersRunForTheEdge) {  // TA-24.13
    Options options;
    options.scenario = ScenarioKey::Breakthrough;
    Table t(options);
    t.field().alpha_edge = Edge::Bottom;
    t.put(alpha, Kind::Tomahawk, 20, 3);
    t.put(bravo, Kind::Tomahawk, 60, 40);
    t.begin(Phase::Movement);
    EXPECT_LT(best<MoveMecha>(t).path.back().y, 0);
}

}  // namespace
}  // namespace broadside::tactics::testing
