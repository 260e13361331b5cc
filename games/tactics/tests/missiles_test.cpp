// Missiles, anti-missile fire and blast: section 17.
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

Options missiles() { return with({&Options::missiles}); }
Options anti_missile() { return with({&Options::missiles, &Options::anti_missile}); }
Options blast() { return with({&Options::missiles, &Options::blast}); }

// A Gluuhaug: slot 2 has volleys of 6 and ammunition 4. A Tomahawk: slot 2 volleys of 4, slot 3 any number, slot 4 rockets.
struct Volley : Table {
    explicit Volley(const Options& options, Kind one = Kind::Tomahawk, Kind two = Kind::Tomahawk) : Table(options) {
        a = put(alpha, one, 6, 18);
        b = put(bravo, two, 16, 18, 120);
        put(bravo, Kind::Regult, 34, 34);
        begin(Phase::Combat);
    }
    MechaId a;
    MechaId b;
};

TEST(TacticsMissiles, AmmunitionAndVolleys) {  // TA-17.1
    Volley t(missiles());
    EXPECT_TRUE(refused(t, fire(t.a, 2, t.b, 0), "no-missiles", "TA-17.1"));
    EXPECT_TRUE(refused(t, fire(t.a, 2, t.b, 3), "whole-volley", "TA-17.1"));
    EXPECT_TRUE(refused(t, fire(t.a, 3, t.b, 7), "few-missiles", "TA-17.1"));
    EXPECT_TRUE(refused(t, fire(t.a, 0, t.b, 2), "no-missile-system", "TA-9.2"));
    ASSERT_TRUE(t.act(fire(t.a, {shot(2, t.b, 4), shot(3, t.b, 5)})));
    EXPECT_EQ(t.mecha(t.a).ammo[0], 5) << "one for a volley of 4";
    EXPECT_EQ(t.mecha(t.a).ammo[1], 1) << "one each";
    Volley u(missiles());
    u.mecha(u.a).ammo[0] = 0;
    EXPECT_TRUE(refused(u, fire(u.a, 2, u.b, 4), "no-ammo", "TA-17.1"));
}

TEST(TacticsMissiles, AVolleyMayBeDivided) {  // TA-17.1
    Volley t(missiles());
    const MechaId second = t.put(bravo, Kind::Regult, 16, 22, 120);
    EXPECT_TRUE(refused(t, fire(t.a, {shot(2, t.b, 2), shot(2, t.b, 2)}), "same-target", "TA-17.1"));
    t.command(0, 0);
    ASSERT_TRUE(t.act(fire(t.a, {shot(2, t.b, 3), shot(2, second, 1)}))) << "one system, one ammunition";
    EXPECT_EQ(t.mecha(t.a).ammo[0], 5);
    ASSERT_TRUE(t.act(ChooseTarget{t.b}));
    t.roll({6});
    EXPECT_EQ(t.mecha(t.b).mdc, 19 - 18);
    t.roll({1});
    EXPECT_EQ(t.mecha(second).mdc, 5) << "a roll for each target";
}

TEST(TacticsMissiles, DamageTimesMissiles) {  // TA-17.2
    Volley t(missiles());
    t.command(0, 0);
    ASSERT_TRUE(t.act(fire(t.a, 4, t.b, 5)));
    t.roll({6});
    EXPECT_EQ(t.mecha(t.b).mdc, 19 - 10) << "five rockets of 2";
}

TEST(TacticsMissiles, ThreeMayBeDodgedFourMayNot) {  // TA-17.3
    Volley t(missiles());
    ASSERT_TRUE(t.act(fire(t.a, 4, t.b, 3)));
    t.roll({5});
    ASSERT_TRUE(t.act(Dodge{}));
    t.roll({6});
    EXPECT_EQ(t.mecha(t.b).mdc, 19) << "one roll for all";
    Volley u(missiles());
    ASSERT_TRUE(u.act(fire(u.a, 4, u.b, 4)));
    u.roll({5});
    EXPECT_EQ(u.field().stage, Stage::Impact) << "only rolling with it is left";
    Volley v(anti_missile());
    ASSERT_TRUE(v.act(fire(v.a, 4, v.b, 4)));
    v.roll({5});
    EXPECT_TRUE(refused(v, Dodge{}, "big-volley", "TA-17.3"));
}

TEST(TacticsMissiles, ShootingThemDown) {  // TA-17.4
    Volley t(anti_missile(), Kind::GluuhaugRegult);
    ASSERT_TRUE(t.act(fire(t.a, 2, t.b, 6)));
    t.roll({6});
    t.command(0, 0);
    EXPECT_TRUE(refused(t, ShootDown{0, 0}, "no-command", "TA-17.4")) << "the particle cannons cost a point";
    EXPECT_TRUE(refused(t, ShootDown{7, 0}, "no-weapon", "TA-17.4"));
    EXPECT_TRUE(refused(t, ShootDown{0, 2}, "no-missile-system", "TA-17.4"));
    t.command(0, 1);
    ASSERT_TRUE(t.act(ShootDown{0, 0}));
    EXPECT_EQ(t.command(bravo), 0);
    Volley plain(anti_missile());
    ASSERT_TRUE(plain.act(fire(plain.a, 0, plain.b)));
    plain.roll({6});
    EXPECT_TRUE(refused(plain, ShootDown{0, 0}, "no-missiles", "TA-17.4")) << "no missile";
}

TEST(TacticsMissiles, AntiMissileSystemsAreFree) {  // TA-17.4, TA-17.5
    Volley t(anti_missile(), Kind::GluuhaugRegult, Kind::Defender);
    t.command(0, 0);
    ASSERT_TRUE(t.act(fire(t.a, 2, t.b, 6)));
    t.roll({6});
    EXPECT_TRUE(t.waits_for(bravo)) << "asked although there are no points";
    ASSERT_TRUE(t.act(ShootDown{0, 0}));
    t.roll({5});  // with GN 2: 7
    ASSERT_NE(t.heard<ShotDown>(), nullptr);
    EXPECT_EQ(t.heard<ShotDown>()->removed, 2) << "1, and 1 for the point above 6";
    EXPECT_EQ(t.mecha(t.b).status, Status::Destroyed) << "four of 9 got through";
}

TEST(TacticsMissiles, NaturalDiceOfShootingDown) {  // TA-17.5
    const auto left = [](int die) {
        Volley t(anti_missile(), Kind::GluuhaugRegult, Kind::Defender);
        t.command(0, 0);
        EXPECT_TRUE(t.act(fire(t.a, 2, t.b, 6)));
        t.roll({6});
        EXPECT_TRUE(t.act(ShootDown{0, 0}));
        t.roll({die});
        return int{t.heard<ShotDown>()->left};
    };
    EXPECT_EQ(left(1), 6);
    EXPECT_EQ(left(3), 6) << "5 is too little";
    EXPECT_EQ(left(4), 5);
    EXPECT_EQ(left(6), 3) << "8: three of them";
    Content blind = standard_content();
    blind.data.mecha[static_cast<std::size_t>(Kind::Defender)].profiles[0].gn = 0;
    Table t(anti_missile(), {}, blind);
    const MechaId a = t.put(alpha, Kind::GluuhaugRegult, 6, 18);
    const MechaId b = t.put(bravo, Kind::Defender, 16, 18, 120);
    t.put(bravo, Kind::Regult, 34, 34);
    t.begin(Phase::Combat, SquadronId(alpha, 0), 0);
    ASSERT_TRUE(t.act(fire(a, 2, b, 6)));
    t.roll({6});
    ASSERT_TRUE(t.act(ShootDown{0, 0}));
    t.roll({6});
    EXPECT_EQ(t.heard<ShotDown>()->removed, 1) << "a 6 always removes one";
}

TEST(TacticsMissiles, MissilesAgainstMissiles) {  // TA-17.5
    Volley t(anti_missile(), Kind::GluuhaugRegult);
    ASSERT_TRUE(t.act(fire(t.a, 2, t.b, 6)));
    t.roll({6});
    EXPECT_TRUE(refused(t, ShootDown{2, 3}, "whole-volley", "TA-17.1"));
    EXPECT_TRUE(refused(t, ShootDown{3, 7}, "whole-volley", "TA-17.1"));
    ASSERT_TRUE(t.act(ShootDown{2, 4}));
    EXPECT_EQ(t.command(bravo), 10) << "an Anti-Missile system";
    EXPECT_EQ(t.mecha(t.b).ammo[0], 5);
    t.roll({4});
    EXPECT_EQ(t.heard<ShotDown>()->removed, 4);
    EXPECT_EQ(t.now().damage, 18);
    ASSERT_TRUE(t.act(RollWithImpact{}));
    EXPECT_EQ(t.mecha(t.b).mdc, 19 - 9) << "TA-17.8: half of what got through";
    Volley u(anti_missile(), Kind::GluuhaugRegult);
    u.mecha(u.b).ammo[0] = 0;
    ASSERT_TRUE(u.act(fire(u.a, 2, u.b, 6)));
    u.roll({6});
    EXPECT_TRUE(refused(u, ShootDown{2, 4}, "no-ammo", "TA-17.1"));
    ASSERT_TRUE(u.act(ShootDown{3, 6}));
    u.roll({6});
    EXPECT_EQ(u.mecha(u.b).mdc, 19) << "all of them are down";
    EXPECT_EQ(u.field().stage, Stage::None);
}

TEST(TacticsMissiles, TheCircleTakesEverybody) {  // TA-17.6
    Volley t(blast(), Kind::Phalanx, Kind::Regult);
    const MechaId near = t.put(bravo, Kind::Regult, 16, 20.3, 120);   // 1.5 in from the centre to its edge
    const MechaId far = t.put(bravo, Kind::Regult, 18.301, 18, 120);  // a thousandth too far
    const MechaId own = t.put(alpha, Kind::Vf1a, 16, 15.9, 0);
    t.command(0, 0);
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b, 4)));
    t.roll({5});  // 7 against 6
    EXPECT_EQ(t.mecha(t.b).status, Status::Destroyed);
    EXPECT_EQ(t.mecha(near).status, Status::Destroyed);
    EXPECT_EQ(t.mecha(far).status, Status::Ready);
    EXPECT_EQ(t.mecha(own).status, Status::Destroyed) << "of both sides";
    EXPECT_EQ(t.count_heard<BlastTouched>(), 3);
}

TEST(TacticsMissiles, EverybodyIsJudgedAtTheSameTotal) {  // TA-17.6
    Volley t(blast(), Kind::Phalanx, Kind::Regult);
    const MechaId glaug = t.put(bravo, Kind::Glaug, 16, 20, 120);
    t.command(0, 5);
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b, 4)));
    t.roll({4});  // 6: enough for Defense 6, not for 7
    EXPECT_TRUE(t.waits_for(bravo));
    ASSERT_TRUE(t.act(RollWithImpact{})) << "a defence of its own";
    EXPECT_EQ(t.mecha(glaug).mdc, 9);
    EXPECT_EQ(t.field().stage, Stage::None);
}

TEST(TacticsMissiles, AMissDrifts) {  // TA-17.6
    Volley t(blast(), Kind::Phalanx, Kind::Regult);
    const MechaId beside = t.put(bravo, Kind::Tomahawk, 20, 18, 120);  // Defense 5
    t.command(0, 0);
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b, 4)));
    t.roll({3});  // 5 misses Defense 6
    EXPECT_EQ(t.field().stage, Stage::Drift);
    EXPECT_EQ(t.rules.chance(t.state).sides[1], 240) << "one of 240 directions";
    t.roll({4, 0});
    EXPECT_EQ(t.now().declared.size(), 0);
    EXPECT_EQ(t.mecha(beside).status, Status::Destroyed) << "at the same total, 5 against 5";
    EXPECT_EQ(t.mecha(t.b).mdc, 5);
    Volley u(blast(), Kind::Phalanx, Kind::Regult);
    u.shift(u.b, 16, 35);
    u.command(0, 0);
    ASSERT_TRUE(u.act(fire(u.a, 0, u.b, 4)));
    u.roll({2});
    u.roll({6, 60});
    EXPECT_EQ(u.heard<BlastDrifted>()->centre.y, in(36)) << "it stays on the table";
    Volley one(blast(), Kind::Phalanx, Kind::Regult);
    one.command(0, 0);
    ASSERT_TRUE(one.act(fire(one.a, 0, one.b, 4)));
    one.roll({1});
    one.roll({1, 120});
    EXPECT_EQ(one.mecha(one.b).mdc, 5) << "a 1 strikes nobody";
}

TEST(TacticsMissiles, EngagedMechaUnderTheCircle) {  // TA-17.7
    Volley t(with({&Options::missiles, &Options::blast, &Options::anti_missile}), Kind::Phalanx, Kind::Regult);
    const MechaId brawler = t.put(bravo, Kind::Regult, 16, 20, 120);
    t.put(alpha, Kind::Vf1a, 16, 21.4, 0);
    EXPECT_TRUE(refused(t, fire(t.a, 0, brawler, 4), "engaged", "TA-9.4"));
    t.command(0, 1);
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b, 4)));
    t.roll({5});
    ASSERT_EQ(t.now().victim, t.b);
    ASSERT_TRUE(t.act(Accept{}));
    ASSERT_EQ(t.now().victim, brawler) << "but it is attacked if the circle touches it";
    EXPECT_EQ(t.check(ShootDown{2, 0}).code, "not-now") << "and may not shoot: only the impact is left";
    ASSERT_TRUE(t.act(Accept{}));
    EXPECT_EQ(t.mecha(brawler).status, Status::Destroyed);
}

TEST(TacticsMissiles, FlyOver) {  // TA-17.9
    Options options = with({&Options::missiles, &Options::blast, &Options::modes});
    Table t(options);
    const MechaId a = t.put(alpha, Kind::Vf1a, 6, 18);
    t.field().of(SquadronId(alpha, 0)).upgrades.add(Upgrade::GravityBombs);
    t.mecha(a).ammo[0] = 4;
    t.mecha(a).mode = Mode::Fighter;
    const MechaId b = t.put(bravo, Kind::Regult, 12, 18, 120);
    const MechaId c = t.put(bravo, Kind::Regult, 12, 30, 120);
    t.begin(Phase::Movement);
    ASSERT_TRUE(t.act(walk(a, {at(18, 18), at(30, 18)}, 0)));
    ASSERT_TRUE(t.act(EndStep{}));
    EXPECT_TRUE(refused(t, fire(a, 3, c, 1), "not-passed", "TA-17.9"));
    ASSERT_TRUE(t.act(fire(a, 3, b, 1)));
    EXPECT_EQ(t.mecha(a).ammo[0], 3);
    Table walking(with({&Options::properties}));  // without missiles a bomb is of no use
    const MechaId d = walking.put(alpha, Kind::Vf1a, 6, 18);
    walking.put(bravo, Kind::Regult, 12, 18, 120);
    walking.begin(Phase::Combat);
    EXPECT_EQ(walking.check(fire(d, 3, MechaId(bravo, 0))).code, "no-weapon");
}

TEST(TacticsMissiles, AScreenKeepsBombsOff) {  // TA-22.2, TA-17.9
    Table t(with({&Options::missiles, &Options::blast, &Options::modes, &Options::suites}));
    const MechaId a = t.put(alpha, Kind::Vf1a, 6, 18);
    t.field().of(SquadronId(alpha, 0)).upgrades.add(Upgrade::GravityBombs);
    t.mecha(a).ammo[0] = 4;
    t.mecha(a).mode = Mode::Fighter;
    const MechaId b = t.put(bravo, Kind::Vef1, 12, 18, 120);
    t.begin(Phase::Combat);
    t.field().trails.push_back({a, {at(6, 18), at(18, 18), at(30, 18)}});
    EXPECT_TRUE(t.check(fire(a, 3, b, 1)).ok());
    t.mecha(b).screening = true;
    EXPECT_TRUE(refused(t, fire(a, 3, b, 1), "screened", "TA-22.2"));
}

}  // namespace
}  // namespace broadside::tactics::testing
