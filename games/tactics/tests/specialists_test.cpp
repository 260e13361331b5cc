// Life is cheap, electronic suites and pilots: sections 21 to 23.
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

struct Horde : Table {
    Horde() : Table(with({&Options::cheap})) {
        a = put(alpha, Kind::Vf1a, 6, 18);
        put(alpha, Kind::Vf1a, 6, 30, 0, 1);
        b = put(bravo, Kind::Regult, 16, 18, 120);
        mate = put(bravo, Kind::Regult, 20, 24, 120);
        glaug = put(bravo, Kind::Glaug, 18, 14, 120);
        field().alpha_edge = Edge::Bottom;
        begin(Phase::Combat, SquadronId(alpha, 0), 0);
    }
    void kill() {
        ASSERT_TRUE(act(fire(a, 0, b)));
        roll({6});
    }
    // To the Recall of the next turn.
    void next_turn() {
        ASSERT_TRUE(act(EndStep{}));
        field().of(SquadronId(bravo, 0)).acted = true;
        field().phase = Phase::Initiative;
        roll({6, 6, 1, 1});
        ASSERT_TRUE(act(ChooseFirst{alpha}));
    }
    MechaId a;
    MechaId b;
    MechaId mate;
    MechaId glaug;
};

TEST(TacticsCheap, RegultsAreTargetsOfTheirOwnSide) {  // TA-21.1
    Horde t;
    t.begin(Phase::Combat, SquadronId(bravo, 0), 0);
    t.mecha(t.glaug).facing = 60;
    EXPECT_TRUE(t.check(fire(t.glaug, 1, t.mate)).ok());
    EXPECT_TRUE(refused(t, fire(t.mate, 0, t.glaug), "friend", "TA-9.3")) << "a Glaug is not cheap";
    EXPECT_EQ(pool_of(t.terms(), t.field(), bravo), 1 + 4) << "Regults give no command points";
}

TEST(TacticsCheap, PutAsideNearAGlaugThatSeesIt) {  // TA-21.2
    Horde t;
    t.kill();
    EXPECT_EQ(t.mecha(t.b).status, Status::Aside);
    EXPECT_EQ(worth_lost(t.field(), bravo), 20u * 240) << "as long as it is aside it counts as destroyed";
    Horde far;
    far.shift(far.glaug, 30, 6);
    far.kill();
    EXPECT_EQ(far.mecha(far.b).status, Status::Destroyed) << "more than 8 in away";
    Horde blind;
    blind.put(alpha, Kind::Tomahawk, 17, 16);
    blind.kill();
    EXPECT_EQ(blind.mecha(blind.b).status, Status::Destroyed) << "out of its sight";
}

TEST(TacticsCheap, OnFiveTheyComeBack) {  // TA-21.3
    Horde t;
    t.kill();
    t.next_turn();
    EXPECT_EQ(t.field().phase, Phase::Recall);
    const State before = t.state;
    t.roll({4});
    EXPECT_EQ(t.mecha(t.b).status, Status::Aside);
    EXPECT_EQ(t.field().phase, Phase::Activate);
    t.state = before;
    t.roll({5});
    EXPECT_EQ(t.field().phase, Phase::Return);
    EXPECT_TRUE(t.waits_for(bravo));
    EXPECT_TRUE(refused(t, Place{t.b, at(18, 5.3), 60, Mode::Fixed}, "outside-zone", "TA-4.5"));
    EXPECT_TRUE(refused(t, Place{t.mate, at(18, 5), 60, Mode::Fixed}, "not-waiting", "TA-4.4"));
    EXPECT_FALSE(t.legal_of<Place>().empty());
    ASSERT_TRUE(t.act(Place{t.b, at(18, 5.2), 60, Mode::Fixed}));
    EXPECT_EQ(t.mecha(t.b).status, Status::Ready);
    EXPECT_EQ(t.mecha(t.b).mdc, 5) << "undamaged";
    EXPECT_EQ(worth_lost(t.field(), bravo), 0u) << "no longer destroyed";
    EXPECT_EQ(t.field().phase, Phase::Activate);
}

TEST(TacticsCheap, AnotherSquadronIfTheOwnHasNoRegultLeft) {  // TA-21.3
    Horde t;
    t.put(bravo, Kind::Regult, 24, 18, 120, 1);
    t.mecha(t.mate).status = Status::Destroyed;
    t.mecha(t.mate).mdc = 0;
    t.kill();
    EXPECT_EQ(squadron_to_join(t.terms(), t.field(), t.b), SquadronId(bravo, 1));
    t.mecha(MechaId(bravo, 3)).status = Status::Destroyed;
    t.mecha(MechaId(bravo, 3)).mdc = 0;
    EXPECT_FALSE(squadron_to_join(t.terms(), t.field(), t.b).named());
    t.next_turn();
    EXPECT_EQ(t.field().phase, Phase::Activate) << "nobody rolls";
}

TEST(TacticsCheap, WithoutEdgeOrRoom) {  // TA-21.4
    Options gate = with({&Options::cheap});
    gate.scenario = ScenarioKey::HoldTheGate;
    Table t(gate);
    t.field().attacker = Who::Alpha;
    EXPECT_EQ(return_zone(t.terms(), t.field(), bravo).kind, ZoneKind::Marker);
    EXPECT_EQ(return_zone(t.terms(), t.field(), bravo).depth, in(6));
    EXPECT_EQ(return_zone(t.terms(), t.field(), alpha).kind, ZoneKind::AnyEdge);
    Content walled = standard_content();
    walled.data.mecha[static_cast<std::size_t>(Kind::Regult)].profiles[0].abilities.remove(Ability::Leap);
    Table full(with({&Options::cheap}), {piece(Ground::Building, 0.1, 0.1, 35.8, 7.8, 4)}, walled);
    full.put(alpha, Kind::Vf1a, 6, 18);
    full.put(bravo, Kind::Regult, 16, 18, 120);
    const MechaId lost = full.put(bravo, Kind::Regult, 20, 18, 120);
    full.mecha(lost).status = Status::Aside;
    full.mecha(lost).mdc = 0;
    full.field().phase = Phase::ChooseFirst;
    ASSERT_TRUE(full.act(ChooseFirst{alpha}));
    full.roll({6});
    EXPECT_EQ(full.mecha(lost).status, Status::Aside) << "no room, it stays aside";
    EXPECT_EQ(full.field().phase, Phase::Activate);
}

// Suites

struct Suites : Table {
    Suites() : Table(with({&Options::suites, &Options::missiles, &Options::anti_missile})) {
        vef = put(alpha, Kind::Vef1, 6, 18);
        mate = put(alpha, Kind::Tomahawk, 6, 22);
        quel = put(bravo, Kind::QuelRegult, 20, 24, 120);
        b = put(bravo, Kind::Tomahawk, 16, 20, 120);
        begin(Phase::Movement);
    }
    MechaId vef;
    MechaId mate;
    MechaId quel;
    MechaId b;
};

TEST(TacticsSuites, Jamming) {  // TA-22.1
    Suites t;
    EXPECT_TRUE(refused(t, Jam{t.mate, t.b}, "no-suite", "TA-22.1"));
    EXPECT_TRUE(refused(t, Jam{t.vef, t.mate}, "no-enemy", "TA-22.1"));
    EXPECT_TRUE(refused(t, Jam{t.quel, t.vef}, "other-squadron", "TA-22.1"));
    ASSERT_TRUE(t.act(Jam{t.vef, t.b}));
    EXPECT_EQ(t.command(alpha), 9);
    EXPECT_TRUE(refused(t, Jam{t.vef, t.b}, "is-jammed", "TA-22.1")) << "it does not add up";
    t.shift(t.quel, 31.401, 18);
    t.shift(t.vef, 6, 18);
    EXPECT_TRUE(refused(t, Jam{t.vef, t.quel}, "out-of-reach", "TA-22.1")) << "24.001 in";
    t.begin(Phase::Combat, SquadronId(bravo, 0), 0);
    ASSERT_TRUE(t.act(fire(t.b, 0, t.mate)));
    t.roll({3});
    EXPECT_EQ(t.heard<StrikeRolled>()->total, 3 + 2 - 1);
    Suites poor;
    poor.command(0, 0);
    EXPECT_TRUE(refused(poor, Jam{poor.vef, poor.b}, "no-command", "TA-22.1"));
    Table off;
    const MechaId a = off.put(alpha, Kind::Vef1, 6, 18);
    const MechaId c = off.put(bravo, Kind::Regult, 16, 18);
    off.begin(Phase::Movement);
    EXPECT_TRUE(refused(off, Jam{a, c}, "module-off", "TA-22.1"));
}

TEST(TacticsSuites, Screening) {  // TA-22.2
    Suites t;
    EXPECT_TRUE(refused(t, RaiseScreen{t.mate}, "no-suite", "TA-22.2"));
    ASSERT_TRUE(t.act(RaiseScreen{t.vef}));
    EXPECT_EQ(t.command(alpha), 8);
    EXPECT_TRUE(refused(t, RaiseScreen{t.vef}, "is-on", "TA-22.2"));
    t.begin(Phase::Combat, SquadronId(bravo, 0), 0);
    EXPECT_TRUE(refused(t, fire(t.b, 2, t.vef, 4), "screened", "TA-22.2"));
    EXPECT_TRUE(t.check(fire(t.b, 0, t.vef)).ok()) << "only missiles";
    ASSERT_TRUE(t.act(fire(t.b, 2, t.mate, 4)));
    t.roll({6});
    ASSERT_TRUE(t.act(Dodge{})) << "free, and against four missiles";
    t.roll({2});
    EXPECT_EQ(t.mecha(t.mate).status, Status::Destroyed);
}

TEST(TacticsSuites, TheFreeDodgeIsUsedUp) {  // TA-22.2
    Suites t;
    ASSERT_TRUE(t.act(RaiseScreen{t.vef}));
    t.begin(Phase::Combat, SquadronId(bravo, 0), 0);
    t.command(0, 1);
    ASSERT_TRUE(t.act(fire(t.b, {shot(0, t.mate), shot(3, t.mate, 1)})));
    t.roll({5});
    ASSERT_TRUE(t.act(Dodge{}));
    t.roll({6});
    t.roll({5});
    EXPECT_NE(t.check(Dodge{}).code, "") << "no second free dodge";
    t.shift(t.mate, 30, 30);
    EXPECT_FALSE(has_screen_dodge(t.terms(), t.field(), t.mate)) << "more than 12 in away";
}

TEST(TacticsSuites, AnotherScreenHelpsThoseUnderIt) {  // TA-22.2
    Suites t;
    const MechaId second = t.put(alpha, Kind::Vef1, 30, 30);
    const MechaId far = t.put(alpha, Kind::Tomahawk, 30, 26);
    ASSERT_TRUE(t.act(RaiseScreen{t.vef}));
    t.mecha(t.mate).screen_dodge = true;
    t.mecha(far).screen_dodge = true;
    ASSERT_TRUE(t.act(RaiseScreen{second}));
    EXPECT_TRUE(t.mecha(t.mate).screen_dodge) << "its dodge under the first screen is used";
    EXPECT_FALSE(t.mecha(far).screen_dodge);
    EXPECT_TRUE(has_screen_dodge(t.terms(), t.field(), far));
    // When the first is raised anew, whoever comes under it has a dodge again.
    t.shift(t.mate, 35, 2);
    t.idle(alpha);
    t.field().of(SquadronId(alpha, 0)).acted = false;
    ASSERT_TRUE(t.act(Activate{SquadronId(alpha, 0)}));
    ASSERT_TRUE(t.act(RaiseScreen{t.vef}));
    t.shift(t.mate, 6, 22);
    EXPECT_TRUE(has_screen_dodge(t.terms(), t.field(), t.mate));
}

TEST(TacticsSuites, Guiding) {  // TA-22.3
    Suites t;
    EXPECT_TRUE(refused(t, GuideFire{t.vef}, "no-suite", "TA-22.3"));
    t.begin(Phase::Movement, SquadronId(bravo, 0));
    ASSERT_TRUE(t.act(GuideFire{t.quel}));
    EXPECT_EQ(t.command(bravo), 8);
    EXPECT_TRUE(refused(t, GuideFire{t.quel}, "is-on", "TA-22.3"));
    ASSERT_TRUE(t.act(EndStep{}));
    const State before = t.state;
    t.command(0, 0);
    ASSERT_TRUE(t.act(fire(t.b, 0, t.mate)));
    t.roll({3});
    EXPECT_EQ(t.heard<StrikeRolled>()->total, 3 + 2 + 1);
    t.state = before;
    t.shift(t.quel, 33, 30);
    ASSERT_TRUE(t.act(fire(t.b, 0, t.mate)));
    t.roll({3});
    EXPECT_EQ(t.heard<StrikeRolled>()->total, 3 + 2) << "more than 12 in away";
}

TEST(TacticsSuites, UntilTheNextActivationOrTheEndOfTheSuite) {  // TA-22.4
    Suites t;
    ASSERT_TRUE(t.act(Jam{t.vef, t.b}));
    ASSERT_TRUE(t.act(RaiseScreen{t.vef}));
    ASSERT_TRUE(t.act(EndStep{}));
    ASSERT_TRUE(t.act(EndStep{}));
    EXPECT_TRUE(t.mecha(t.b).jammed_by.named()) << "it lasts";
    const State before = t.state;
    t.idle(alpha);
    t.field().of(SquadronId(alpha, 0)).acted = false;
    ASSERT_TRUE(t.act(Activate{SquadronId(alpha, 0)}));
    EXPECT_FALSE(t.mecha(t.b).jammed_by.named());
    EXPECT_FALSE(t.mecha(t.vef).screening);
    t.state = before;
    t.begin(Phase::Combat, SquadronId(bravo, 0), 0);
    t.mecha(t.vef).mdc = 1;
    ASSERT_TRUE(t.act(fire(t.b, 0, t.vef)));
    t.roll({6});
    if (t.field().stage == Stage::Defend) {
        ASSERT_TRUE(t.act(Accept{}));
    }
    EXPECT_EQ(t.mecha(t.vef).status, Status::Destroyed);
    EXPECT_FALSE(t.mecha(t.b).jammed_by.named());
    EXPECT_NE(t.heard<SuiteEnded>(), nullptr);
}

// Pilots

struct Aces : Table {
    explicit Aces(Kind kind, Pilot one, Kind enemy = Kind::Tomahawk) : Table(full()) {
        a = put(alpha, kind, 6, 18);
        mate = put(alpha, Kind::Vf1a, 6, 21);
        pilot(a, one);
        b = put(bravo, enemy, 16, 18, 120);
        put(bravo, Kind::Regult, 34, 34, 0, 1);
    }
    void under_fire(int command = 0) { begin(Phase::Combat, SquadronId(bravo, 0), command); }
    MechaId a;
    MechaId mate;
    MechaId b;
};

TEST(TacticsPilots, RoyFokkerDodgesTwiceForFree) {  // TA-23.2
    Aces t(Kind::Vf1s, Pilot::RoyFokker);
    EXPECT_EQ(gunnery_of(t.terms(), t.field(), t.mecha(t.a)), 5);
    t.mecha(t.a).free_dodges = 2;
    t.under_fire();
    ASSERT_TRUE(t.act(fire(t.b, 0, t.a)));
    t.roll({5});
    ASSERT_TRUE(t.act(Dodge{}));
    EXPECT_EQ(t.mecha(t.a).free_dodges, 1);
    EXPECT_EQ(t.command(alpha), 0);
    t.roll({6});
    Table turn(full());
    const MechaId a = turn.put(alpha, Kind::Vf1s, 6, 18);
    turn.put(bravo, Kind::Regult, 30, 18);
    turn.pilot(a, Pilot::RoyFokker);
    turn.begin(Phase::Combat);
    turn.field().of(SquadronId(bravo, 0)).acted = true;
    ASSERT_TRUE(turn.act(EndStep{}));
    EXPECT_EQ(turn.mecha(a).free_dodges, 2) << "each turn";
}

TEST(TacticsPilots, RickHunterBoostsWithoutARoll) {  // TA-23.3
    Aces t(Kind::Vf1j, Pilot::RickHunter);
    EXPECT_EQ(piloting_of(t.terms(), t.field(), t.mecha(t.a)), 4);
    t.begin(Phase::Movement, SquadronId(alpha, 0), 0);
    ASSERT_TRUE(t.act(Boost{t.a}));
    EXPECT_EQ(t.mecha(t.a).boost, BoostState::Granted);
    EXPECT_TRUE(refused(t, Boost{t.a}, "has-boosted", "TA-19.1"));
    EXPECT_TRUE(refused(t, Boost{t.mate}, "no-command", "TA-19.1"));
}

TEST(TacticsPilots, MaxSterlingDodgesAgain) {  // TA-23.4
    Aces t(Kind::Vf1a, Pilot::MaxSterling);
    t.under_fire(1);
    ASSERT_TRUE(t.act(fire(t.b, 0, t.a)));
    t.roll({5});
    ASSERT_TRUE(t.act(Dodge{}));
    t.roll({1});
    EXPECT_TRUE(t.waits_for_dice()) << "once more";
    t.roll({6});
    EXPECT_EQ(t.mecha(t.a).mdc, 14);
    Aces u(Kind::Vf1a, Pilot::MaxSterling);
    u.under_fire(1);
    ASSERT_TRUE(u.act(fire(u.b, 0, u.a)));
    u.roll({5});
    ASSERT_TRUE(u.act(Dodge{}));
    u.roll({1});
    u.roll({1});
    EXPECT_EQ(u.mecha(u.a).mdc, 14 - 8) << "once only";
}

TEST(TacticsPilots, BenDixonTakesTheHit) {  // TA-23.5
    Aces t(Kind::Vf1a, Pilot::BenDixon);
    t.under_fire();
    ASSERT_TRUE(t.act(fire(t.b, 0, t.mate)));
    t.roll({5});
    EXPECT_EQ(t.field().stage, Stage::TakeHit);
    EXPECT_TRUE(refused(t, TakeHit{t.mate}, "cannot-take", "TA-23.5"));
    ASSERT_TRUE(t.act(TakeHit{t.a}));
    EXPECT_EQ(t.mecha(t.a).mdc, 14 - 8);
    EXPECT_EQ(t.mecha(t.mate).mdc, 14);
    Aces u(Kind::Vf1a, Pilot::BenDixon);
    u.under_fire();
    ASSERT_TRUE(u.act(fire(u.b, 0, u.mate)));
    u.roll({5});
    ASSERT_TRUE(u.act(Accept{}));
    EXPECT_EQ(u.mecha(u.mate).mdc, 14 - 8);
    Aces far(Kind::Vf1a, Pilot::BenDixon);
    far.shift(far.mate, 6, 23.201);
    far.under_fire();
    ASSERT_TRUE(far.act(fire(far.b, 0, far.mate)));
    far.roll({5});
    EXPECT_EQ(far.mecha(far.mate).mdc, 14 - 8) << "4.001 in away";
}

TEST(TacticsPilots, BenDixonTakesTheHitOfABlast) {  // TA-23.5, TA-17.6
    Table t(full());
    const MechaId ben = t.put(alpha, Kind::Vf1a, 6, 18);
    const MechaId mate = t.put(alpha, Kind::Vf1a, 6, 22);
    const MechaId b = t.put(bravo, Kind::Phalanx, 26, 20, 120);
    t.pilot(ben, Pilot::BenDixon);
    t.begin(Phase::Combat, SquadronId(bravo, 0), 0);
    ASSERT_TRUE(t.act(fire(b, 0, mate, 4)));
    t.roll({6});
    ASSERT_EQ(t.field().stage, Stage::TakeHit);
    ASSERT_TRUE(t.act(TakeHit{ben}));
    if (t.field().stage == Stage::Defend) {
        ASSERT_TRUE(t.act(Accept{}));
    }
    EXPECT_EQ(t.mecha(ben).status, Status::Destroyed) << "four missiles of 9";
    EXPECT_EQ(t.mecha(mate).mdc, 14);
    EXPECT_EQ(t.field().stage, Stage::None) << "nobody else was under it";
}

TEST(TacticsPilots, DietrichFiresOneMore) {  // TA-23.6
    Aces t(Kind::Tomahawk, Pilot::Dietrich);
    t.mecha(t.a).moved = true;
    t.begin(Phase::Combat, SquadronId(alpha, 0), 0);
    EXPECT_TRUE(t.check(fire(t.a, {shot(0, t.b), shot(1, t.b)})).ok());
    EXPECT_TRUE(refused(t, fire(t.a, {shot(0, t.b), shot(1, t.b), shot(5, t.b)}), "no-command", "TA-9.2"));
    EXPECT_EQ(free_systems(t.terms(), t.mecha(t.a)), 2);
    t.mecha(t.a).moved = false;
    EXPECT_EQ(free_systems(t.terms(), t.mecha(t.a)), 3) << "with focus fire";
}

TEST(TacticsPilots, DavidoffFiresFaster) {  // TA-23.7
    Aces t(Kind::Defender, Pilot::FreemanDavidoff);
    t.begin(Phase::Combat);
    EXPECT_TRUE(t.check(fire(t.a, {shot(0, t.b), shot(0, t.b), shot(0, t.b)})).ok());
    EXPECT_TRUE(refused(t, fire(t.a, {shot(0, t.b), shot(0, t.b), shot(0, t.b), shot(0, t.b)}), "used", "TA-16.4"));
}

TEST(TacticsPilots, AzoniaLeads) {  // TA-23.8
    Aces t(Kind::Glaug, Pilot::Azonia);
    EXPECT_EQ(t.mecha(t.a).leadership, 5);
}

TEST(TacticsPilots, KhyronSacrifices) {  // TA-23.9
    Aces t(Kind::Glaug, Pilot::Khyron);
    EXPECT_EQ(piloting_of(t.terms(), t.field(), t.mecha(t.a)), 4);
    t.begin(Phase::Movement, SquadronId(alpha, 0), 0);
    EXPECT_TRUE(refused(t, Sacrifice{t.a}, "not-yours", "TA-23.9"));
    EXPECT_TRUE(refused(t, Sacrifice{t.b}, "not-yours", "TA-23.9"));
    const Point near = t.mecha(t.mate).at;
    t.shift(t.mate, 6, 27.401);
    EXPECT_TRUE(refused(t, Sacrifice{t.mate}, "out-of-reach", "TA-23.9"));
    t.mecha(t.mate).at = near;
    ASSERT_TRUE(t.act(Sacrifice{t.mate}));
    EXPECT_EQ(t.command(alpha), 3);
    EXPECT_EQ(t.mecha(t.mate).status, Status::Destroyed);
    const MechaId other_one = t.put(alpha, Kind::Vf1a, 6, 24);
    EXPECT_TRUE(refused(t, Sacrifice{other_one}, "once", "TA-23.9"));
    Aces none(Kind::Glaug, Pilot::Azonia);
    none.begin(Phase::Movement);
    EXPECT_TRUE(refused(none, Sacrifice{none.mate}, "no-pilot", "TA-23.9"));
}

TEST(TacticsPilots, GrellRecallsBetter) {  // TA-23.10
    Aces t(Kind::Glaug, Pilot::Grell);
    EXPECT_EQ(recall_number(t.terms(), t.field(), alpha), 4);
    EXPECT_EQ(recall_number(t.terms(), t.field(), bravo), 5);
    t.mecha(t.a).status = Status::Destroyed;
    EXPECT_EQ(recall_number(t.terms(), t.field(), alpha), 5) << "while he is on the table";
}

TEST(TacticsPilots, GalarrBoostsHisSquadronOnce) {  // TA-23.11
    Aces t(Kind::Regult, Pilot::PirionGalarr);
    t.begin(Phase::Movement, SquadronId(alpha, 0), 0);
    const State before = t.state;
    ASSERT_TRUE(t.act(Stay{t.mate}));
    EXPECT_TRUE(refused(t, BoostSquadron{}, "has-moved", "TA-23.11"));
    t.state = before;
    ASSERT_TRUE(t.act(BoostSquadron{}));
    EXPECT_EQ(t.mecha(t.mate).boost, BoostState::Granted);
    EXPECT_TRUE(refused(t, BoostSquadron{}, "has-boosted", "TA-23.11"));
    Aces none(Kind::Regult, Pilot::Grell);
    none.begin(Phase::Movement);
    EXPECT_TRUE(refused(none, BoostSquadron{}, "no-pilot", "TA-23.11"));
}

}  // namespace
}  // namespace broadside::tactics::testing
