// Variable modes and aircraft: section 18.
#include "games/tactics/table/orders.hpp"
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

struct Flying : Table {
    explicit Flying(Mode mode = Mode::Fighter, const std::vector<Piece>& pieces = {}) : Table(with({&Options::modes}), pieces) {
        a = put(alpha, Kind::Vf1a, 6, 18);
        mecha(a).mode = mode;
        b = put(bravo, Kind::Regult, 30, 4);
        begin(Phase::Movement);
    }
    MechaId a;
    MechaId b;
};

TEST(TacticsModes, EachModeHasItsOwnNumbers) {  // TA-18.1
    Flying t(Mode::Battloid);
    t.mecha(t.a).mdc = 7;
    ASSERT_TRUE(t.act(Transform{t.a, Mode::Guardian}));
    EXPECT_EQ(speed_of(t.terms(), t.mecha(t.a)), in(10));
    EXPECT_EQ(piloting_of(t.terms(), t.field(), t.mecha(t.a)), 3);
    EXPECT_EQ(t.mecha(t.a).mdc, 7) << "damage stays";
    EXPECT_EQ(weapon_at(t.terms(), t.field(), t.mecha(t.a), 3), Weapon::WingMissiles);
    EXPECT_FALSE(profile_of(t.terms(), t.mecha(t.a)).blows.has(Blow::Stomp));
    EXPECT_TRUE(refused(Flying(Mode::Battloid), Transform{MechaId(alpha, 0), Mode::Fixed}, "no-mode", "TA-18.1"));
}

TEST(TacticsModes, OncePerTurnBeforeMoving) {  // TA-18.2
    Flying t(Mode::Battloid);
    EXPECT_TRUE(refused(t, Transform{t.a, Mode::Battloid}, "same-mode", "TA-18.2"));
    ASSERT_TRUE(t.act(Transform{t.a, Mode::Guardian}));
    EXPECT_TRUE(refused(t, Transform{t.a, Mode::Battloid}, "has-transformed", "TA-18.2"));
    Flying moved(Mode::Battloid);
    ASSERT_TRUE(moved.act(walk(moved.a, {at(8, 18)})));
    EXPECT_TRUE(refused(moved, Transform{moved.a, Mode::Guardian}, "has-moved", "TA-7.1"));
    Flying engaged(Mode::Battloid);
    engaged.shift(engaged.b, 7.4, 18);
    EXPECT_TRUE(refused(engaged, Transform{engaged.a, Mode::Fighter}, "engaged", "TA-18.2"));
    EXPECT_TRUE(engaged.check(Transform{engaged.a, Mode::Guardian}).ok());
    Table boosted(with({&Options::modes, &Options::boost}));
    const MechaId a = boosted.put(alpha, Kind::Vf1a, 6, 18);
    boosted.put(bravo, Kind::Regult, 30, 4);
    boosted.begin(Phase::Movement);
    ASSERT_TRUE(boosted.act(Boost{a}));
    boosted.roll({5});
    EXPECT_TRUE(refused(boosted, Transform{a, Mode::Guardian}, "has-boosted", "TA-18.2"));
}

TEST(TacticsModes, ASquadronSetsUpInOneMode) {  // TA-18.2
    Options options = with({&Options::modes});
    Table t = Table::fresh(options);
    t.roll({6, 6, 1, 1});
    ASSERT_TRUE(t.act(ChooseEdge{Edge::Bottom}));
    EXPECT_TRUE(refused(t, Place{MechaId(alpha, 0), at(10, 32), 180, Mode::Fixed}, "no-mode", "TA-18.1"));
    ASSERT_TRUE(t.act(Place{MechaId(alpha, 0), at(10, 32), 180, Mode::Guardian}));
    EXPECT_TRUE(refused(t, Place{MechaId(alpha, 1), at(14, 32), 180, Mode::Battloid}, "one-mode", "TA-18.2"));
    ASSERT_TRUE(t.act(Place{MechaId(alpha, 1), at(14, 32), 180, Mode::Guardian}));
    Table off = Table::fresh({});
    off.roll({6, 6, 1, 1});
    ASSERT_TRUE(off.act(ChooseEdge{Edge::Bottom}));
    EXPECT_TRUE(refused(off, Place{MechaId(alpha, 0), at(10, 32), 180, Mode::Guardian}, "no-mode", "TA-2.2"));
}

TEST(TacticsModes, GuardiansHover) {  // TA-18.3
    Flying t(Mode::Guardian, {piece(Ground::Rough, 8, 10, 4, 16), piece(Ground::Deadly, 12, 10, 1, 16),
                              piece(Ground::Wall, 13, 10, 0.3, 16), piece(Ground::Building, 14, 10, 1, 16, 5)});
    ASSERT_TRUE(t.act(walk(t.a, {at(16, 18)}))) << "10 in, whatever lies below";
    EXPECT_EQ(t.field().stage, Stage::None);
    Flying u(Mode::Guardian);
    u.shift(u.b, 14, 18);
    u.begin(Phase::Combat, SquadronId(bravo, 0), 0);
    u.mecha(u.b).facing = 120;
    ASSERT_TRUE(u.act(fire(u.b, 0, u.a)));
    u.roll({4});
    EXPECT_EQ(u.heard<StrikeRolled>()->total, 4 + 1 - 1);
    EXPECT_FALSE(u.heard<StrikeRolled>()->hit);
}

TEST(TacticsModes, AircraftFlyStraightAhead) {  // TA-18.4
    Flying t;
    EXPECT_TRUE(t.check(walk(t.a, {at(18, 18), at(30, 18)}, 0)).ok());
    EXPECT_TRUE(t.check(walk(t.a, {at(12, 18), at(24, 18)}, 0)).ok()) << "half its speed";
    EXPECT_TRUE(refused(t, walk(t.a, {at(11.9, 18), at(23.9, 18)}, 0), "too-short", "TA-18.4"));
    EXPECT_TRUE(refused(t, walk(t.a, {at(18.1, 18)}, 0), "too-long", "TA-18.4"));
    EXPECT_TRUE(t.check(walk(t.a, {at(6, 28), at(18, 28)}, 0)).ok()) << "turns of 90 degrees";
    const Point too_far = kit::ahead(at(6, 18), kit::facing(61), in(8));
    EXPECT_TRUE(refused(t, walk(t.a, {too_far}, 61), "turns-too-far", "TA-18.4"));
    EXPECT_TRUE(refused(t, walk(t.a, {at(14, 18)}, 5), "turns-too-far", "TA-18.4")) << "it faces where it flies";
    EXPECT_TRUE(refused(t, walk(t.a, {at(14, 18.1)}, 0), "not-ahead", "TA-18.4")) << "between two facings";
    EXPECT_TRUE(refused(t, walk(t.a, {}, 30), "must-fly", "TA-18.4"));
    EXPECT_TRUE(refused(t, Stay{t.a}, "must-fly", "TA-18.4"));
    EXPECT_TRUE(refused(t, EndStep{}, "must-fly", "TA-18.4"));
    EXPECT_FALSE(t.legal_of<MoveMecha>().empty());
    ASSERT_TRUE(t.act(walk(t.a, {at(16, 18), at(28, 18)}, 0)));
    ASSERT_TRUE(t.act(EndStep{}));
}

TEST(TacticsModes, AircraftPassOverBases) {  // TA-18.4
    Flying t;
    t.shift(t.b, 16, 18);
    EXPECT_TRUE(t.check(walk(t.a, {at(16, 18), at(28, 18)}, 0)).ok());
    t.shift(t.b, 28.5, 18);
    EXPECT_TRUE(refused(t, walk(t.a, {at(16, 18), at(28, 18)}, 0), "overlaps", "TA-1.7"));
}

TEST(TacticsModes, AnAircraftInACornerMayStay) {  // TA-18.4
    Flying t;
    t.shift(t.a, 0.7, 0.7);
    t.mecha(t.a).facing = 150;  // into the corner
    EXPECT_FALSE(can_fly(t.terms(), t.field(), t.a));
    EXPECT_TRUE(t.act(Stay{t.a}));
}

TEST(TacticsModes, Afterburner) {  // TA-18.5
    Flying t;
    EXPECT_TRUE(refused(t, walk(t.a, {at(18, 18)}, 0), "must-fly-on", "TA-18.5"));
    EXPECT_TRUE(t.check(walk(t.a, {at(14, 18), at(14, 30)}, 60)).ok());
    EXPECT_TRUE(refused(t, walk(t.a, {at(12, 18), at(23, 18)}, 0), "too-short", "TA-18.4")) << "its full speed";
    EXPECT_TRUE(refused(t, walk(t.a, {at(12, 18), at(12, 24), at(12, 30)}, 60), "too-many-pieces", "TA-18.5"));
}

TEST(TacticsModes, ABoostLengthensTheFirstPieceOfAFlight) {  // TA-19.1, TA-18.4, TA-18.5
    Flying t;
    t.shift(t.a, 2, 18);
    t.mecha(t.a).boost = BoostState::Granted;
    EXPECT_TRUE(t.check(walk(t.a, {at(20, 18), at(32, 18)}, 0)).ok()) << "half its SPD further, once";
    EXPECT_TRUE(refused(t, walk(t.a, {at(20.1, 18), at(32.1, 18)}, 0), "too-long", "TA-18.4"));
    EXPECT_TRUE(t.check(walk(t.a, {at(8, 18), at(20, 18)}, 0)).ok()) << "the least is half its SPD";
    EXPECT_TRUE(refused(t, walk(t.a, {at(7.9, 18), at(19.9, 18)}, 0), "too-short", "TA-18.4"));
    EXPECT_TRUE(refused(t, walk(t.a, {at(8, 18), at(26, 18)}, 0), "too-long", "TA-18.4")) << "its SPD on its afterburner";
    EXPECT_TRUE(refused(t, walk(t.a, {at(20, 18)}, 0), "must-fly-on", "TA-18.5"));
    EXPECT_FALSE(t.legal_of<MoveMecha>().empty());
    for (const MoveMecha& move : t.legal_of<MoveMecha>()) EXPECT_TRUE(t.check(move).ok());
}

TEST(TacticsModes, ATypedFlightGoesOnByItsSpd) {  // TA-18.5, TA-19.1
    Flying t;
    t.shift(t.a, 2, 18);
    t.mecha(t.a).boost = BoostState::Granted;
    const std::vector<Json> typed = moves_meant(Json::parse(to_json(t.view(alpha))), {"move", "a1", "20,18", "35,18"});
    ASSERT_EQ(typed.size(), 1u);
    EXPECT_EQ(typed[0]["path"], Json::parse(R"([{"x": 20000, "y": 18000}, {"x": 32000, "y": 18000}])"));
}

TEST(TacticsModes, WithoutRoomItDoesNotFlyOn) {  // TA-18.5
    Flying t;
    t.shift(t.a, 8, 8);
    t.mecha(t.a).facing = 150;  // into the corner
    const Point corner = kit::ahead(at(8, 8), kit::facing(150), in(8));
    EXPECT_FALSE(can_fly_on(t.terms(), t.field(), t.a, corner, kit::facing(150)));
    EXPECT_TRUE(t.check(walk(t.a, {corner}, 150)).ok());
    for (const MoveMecha& move : t.legal_of<MoveMecha>()) EXPECT_TRUE(t.check(move).ok());
}

TEST(TacticsModes, OverDeadlyGroundAtTheEnd) {  // TA-18.6
    Flying t(Mode::Fighter, {piece(Ground::Deadly, 22, 16, 4, 4)});
    const State before = t.state;
    ASSERT_TRUE(t.act(walk(t.a, {at(18, 18), at(30, 18)}, 0)));
    EXPECT_EQ(t.field().stage, Stage::None) << "passing over it does nothing";
    t.state = before;
    ASSERT_TRUE(t.act(walk(t.a, {at(12, 18), at(24, 18)}, 0)));
    EXPECT_EQ(t.field().stage, Stage::Hazard);
    t.roll({2});
    ASSERT_TRUE(t.act(Accept{}));
    EXPECT_EQ(t.mecha(t.a).mdc, 12);
}

TEST(TacticsModes, FightersAreNeverEngaged) {  // TA-18.7
    Flying t;
    t.shift(t.b, 7.4, 18);
    EXPECT_FALSE(is_engaged(t.terms(), t.field(), t.a));
    EXPECT_FALSE(is_engaged(t.terms(), t.field(), t.b));
    t.begin(Phase::Combat, SquadronId(bravo, 0));
    EXPECT_TRUE(refused(t, strike(t.b, {{Blow::Kick, t.a}}), "no-contact", "TA-10.1"));
    t.begin(Phase::Combat);
    EXPECT_TRUE(refused(t, strike(t.a, {{Blow::Kick, t.b}}), "no-blow", "TA-10.2"));
    t.begin(Phase::Movement, SquadronId(bravo, 0));
    t.shift(t.b, 6, 19.4);
    EXPECT_TRUE(t.check(walk(t.b, {at(9, 19.4)})).ok()) << "touching it ends no move";
}

TEST(TacticsModes, FastMoversDoNotPayForMore) {  // TA-18.8
    Flying t;
    t.shift(t.b, 12, 18);
    t.begin(Phase::Combat);
    EXPECT_TRUE(refused(t, fire(t.a, {shot(4, t.b), shot(1, t.b)}), "fast-mover", "TA-18.8"));
    EXPECT_TRUE(t.check(fire(t.a, 4, t.b)).ok());
}

}  // namespace
}  // namespace broadside::tactics::testing
