// Movement, terrain and falling: section 7, TA-8.1 and TA-8.2.
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

struct Walking : Table {
    explicit Walking(const std::vector<Piece>& pieces = {}, Kind kind = Kind::Tomahawk, const Options& options = {})
        : Table(options, pieces) {
        a = put(alpha, kind, 10, 18);
        b = put(bravo, Kind::Regult, 30, 4);
        begin(Phase::Movement);
    }
    MechaId a;
    MechaId b;
};

TEST(TacticsMovement, UpToItsSpeedAndOnce) {  // TA-7.1
    Walking t;
    EXPECT_TRUE(refused(t, walk(t.a, {at(15.001, 18)}), "too-long", "TA-7.1"));
    EXPECT_EQ(t.check(walk(t.a, {at(15.001, 18)})).details[2].scale, 1000) << "refusals print inches";
    ASSERT_TRUE(t.act(walk(t.a, {at(15, 18)}, 60)));
    EXPECT_EQ(t.mecha(t.a).at, at(15, 18));
    EXPECT_EQ(t.mecha(t.a).facing, 60);
    EXPECT_TRUE(refused(t, walk(t.a, {at(16, 18)}), "has-moved", "TA-7.1"));
}

TEST(TacticsMovement, DiagonalsAreMeasuredExactly) {  // TA-1.4
    Walking t;
    EXPECT_TRUE(t.check(walk(t.a, {at(13, 22)})).ok()) << "3, 4, 5";
    EXPECT_TRUE(refused(t, walk(t.a, {at(13, 22.001)}), "too-long", "TA-7.1"));
    EXPECT_TRUE(t.check(walk(t.a, {at(11, 18), at(11, 20), at(13, 20)})).ok()) << "1 + 2 + 2";
    EXPECT_TRUE(refused(t, walk(t.a, {at(11, 18), at(11, 20), at(13.001, 20)}), "too-long", "TA-7.1"));
}

TEST(TacticsMovement, UpToThreePiecesAndTheLastFacing) {  // TA-7.2
    Walking t;
    EXPECT_EQ(Corners::capacity(), 3);
    EXPECT_TRUE(refused(t, walk(t.a, {}, 0), "no-move", "TA-7.2"));
    EXPECT_TRUE(refused(t, walk(t.a, {at(10, 18)}), "no-length", "TA-7.2"));
    MoveMecha wild = walk(t.a, {at(12, 18)});
    wild.facing = 240;
    EXPECT_TRUE(refused(t, wild, "no-facing", "TA-1.2"));
    ASSERT_TRUE(t.act(walk(t.a, {}, 30)));
    EXPECT_TRUE(t.mecha(t.a).moved) << "a turn counts as having moved";
    EXPECT_EQ(t.mecha(t.a).at, at(10, 18));
}

TEST(TacticsMovement, StayingIsNotMoving) {  // TA-7.1
    Walking t;
    ASSERT_TRUE(t.act(Stay{t.a}));
    EXPECT_FALSE(t.mecha(t.a).moved);
    EXPECT_TRUE(refused(t, walk(t.a, {at(12, 18)}), "has-moved", "TA-7.1"));
}

TEST(TacticsMovement, ThroughTheOwnSquadronOnly) {  // TA-7.3
    Walking t;
    const MechaId mate = t.put(alpha, Kind::Tomahawk, 12, 18);
    EXPECT_TRUE(t.check(walk(t.a, {at(14, 18)})).ok());
    EXPECT_TRUE(refused(t, walk(t.a, {at(13, 18)}), "overlaps", "TA-1.7"));
    t.put(alpha, Kind::Tomahawk, 4, 30, 0, 1);
    t.mecha(mate).squadron = SquadronId(alpha, 1);
    EXPECT_TRUE(refused(t, walk(t.a, {at(14, 18)}), "base-in-the-way", "TA-7.3"));
    t.shift(t.b, 12, 18);
    t.shift(mate, 30, 30);
    EXPECT_TRUE(refused(t, walk(t.a, {at(14, 18)}), "base-in-the-way", "TA-7.3"));
    EXPECT_TRUE(t.check(walk(t.a, {at(11.1, 15.8), at(13, 16)})).ok()) << "around it";
}

TEST(TacticsMovement, TouchingAnEnemyEndsTheMove) {  // TA-7.4
    Walking t;
    t.shift(t.b, 13, 19.6);  // the path along y = 18 touches it at x = 13
    EXPECT_TRUE(refused(t, walk(t.a, {at(15, 18)}), "touch-stops", "TA-7.4"));
    EXPECT_TRUE(t.check(walk(t.a, {at(13, 18)})).ok()) << "ending there";
    t.shift(t.b, 13, 19.601);
    EXPECT_TRUE(t.check(walk(t.a, {at(15, 18)})).ok()) << "a thousandth of an inch past it";
}

TEST(TacticsMovement, RoughGroundCostsDouble) {  // TA-7.5
    Walking t({piece(Ground::Rough, 11, 15, 2, 6)});
    EXPECT_TRUE(t.check(walk(t.a, {at(13, 18)})).ok()) << "1 open and 2 at double cost";
    EXPECT_TRUE(refused(t, walk(t.a, {at(13.001, 18)}), "too-long", "TA-7.1"));
    const Walk cost = path_of(t.terms(), t.field(), t.a, {at(13, 18)}, 0);
    EXPECT_EQ(kit::mils_of(cost.open), in(3));
    EXPECT_EQ(kit::mils_of(cost.rough), in(2));
}

TEST(TacticsMovement, LowWallsCostTwoInchesToCross) {  // TA-7.5
    Walking t({piece(Ground::Wall, 11, 15, 0.3, 6)});
    EXPECT_TRUE(t.check(walk(t.a, {at(13, 18)})).ok());
    EXPECT_TRUE(refused(t, walk(t.a, {at(13.001, 18)}), "too-long", "TA-7.1"));
    EXPECT_TRUE(t.check(walk(t.a, {at(10, 23)})).ok()) << "along it";
    t.shift(t.a, 11.15, 18);
    EXPECT_TRUE(t.check(walk(t.a, {at(16.15, 18)})).ok()) << "who stands on it has paid";
}

TEST(TacticsMovement, CliffsStopTheBase) {  // TA-7.6
    Walking t({piece(Ground::Building, 12, 15, 4, 6, 4)});
    EXPECT_TRUE(t.check(walk(t.a, {at(11.2, 18)})).ok()) << "touching the wall";
    EXPECT_TRUE(refused(t, walk(t.a, {at(11.201, 18)}), "cliff", "TA-7.6"));
    EXPECT_TRUE(refused(t, walk(t.a, {at(14, 18)}), "cliff", "TA-7.6"));
    t.shift(t.a, 13, 18);
    EXPECT_TRUE(t.check(walk(t.a, {at(15, 18)})).ok()) << "on the roof";
    EXPECT_TRUE(refused(t, walk(t.a, {at(18, 18)}), "cliff", "TA-7.6")) << "nor down";
}

TEST(TacticsMovement, LeapAndFlightPassHeights) {  // TA-7.6, TA-2.4
    for (const Kind kind : {Kind::Regult, Kind::Vf1a}) {
        Walking t({piece(Ground::Raised, 11, 15, 2, 6, 3)}, kind);
        EXPECT_TRUE(t.check(walk(t.a, {at(15, 18)})).ok());
        EXPECT_TRUE(refused(t, walk(t.a, {at(13.1, 18)}), "cliff", "TA-7.6")) << "not half on the edge";
        ASSERT_TRUE(t.act(walk(t.a, {at(12, 18)})));
        EXPECT_EQ(elevation_at(t.terms(), t.mecha(t.a).at), in(3));
    }
}

TEST(TacticsMovement, HandsClimbTwoInchesForOne) {  // TA-7.6, TA-2.4
    Content content = standard_content();
    ProfileData& tomahawk = content.data.mecha[static_cast<std::size_t>(Kind::Tomahawk)].profiles[0];
    tomahawk.abilities.add(Ability::Hands);
    tomahawk.spd = 12;
    Table t({}, {piece(Ground::Building, 12, 15, 3, 6, 2)}, content);
    const MechaId a = t.put(alpha, Kind::Tomahawk, 10, 18);
    t.put(bravo, Kind::Regult, 30, 4);
    t.begin(Phase::Movement);
    const Walk up = path_of(t.terms(), t.field(), a, {at(13, 18)}, 0);
    EXPECT_TRUE(up.free());
    EXPECT_EQ(kit::mils_of(up.climbs), in(4));
    EXPECT_EQ(kit::mils_of(up.total()), in(7));
    EXPECT_TRUE(refused(t, walk(a, {at(18, 18)}), "too-long", "TA-7.1")) << "8 along, 4 up, 4 down";
}

TEST(TacticsMovement, LeavingContactCostsAPointForEachEnemy) {  // TA-7.7
    Walking t;
    t.shift(t.b, 11.65, 18);
    const MechaId second = t.put(bravo, Kind::Regult, 10, 19.65);
    t.begin(Phase::Movement, SquadronId(alpha, 0), 1);
    EXPECT_TRUE(refused(t, walk(t.a, {at(7, 16)}), "no-command", "TA-7.7"));
    EXPECT_TRUE(t.check(walk(t.a, {}, 120)).ok()) << "a turn on the spot is free";
    t.command(2, 0);
    ASSERT_TRUE(t.act(walk(t.a, {at(9.96, 17.99)}))) << "also when contact remains";
    EXPECT_EQ(t.command(alpha), 0);
    EXPECT_TRUE(in_contact(t.terms(), t.mecha(t.a), t.mecha(second)));
}

TEST(TacticsMovement, TheTableIsNotLeft) {  // TA-7.8
    Walking t;
    t.shift(t.a, 2, 18);
    EXPECT_TRUE(refused(t, walk(t.a, {at(0.799, 18)}), "off-table", "TA-7.8"));
    EXPECT_TRUE(t.check(walk(t.a, {at(0.8, 18)})).ok());
    EXPECT_TRUE(refused(t, walk(t.a, {Point{-2'000'000'000, 5}}), "off-table", "TA-7.8")) << "however far";
}

TEST(TacticsMovement, DeadlyGroundHurtsOnEnteringAndOnStaying) {  // TA-7.9
    Walking t({piece(Ground::Deadly, 11, 15, 2, 6)});
    ASSERT_TRUE(t.act(walk(t.a, {at(12, 18)})));
    EXPECT_TRUE(t.waits_for_dice());
    t.roll({3});
    EXPECT_TRUE(t.waits_for(alpha));
    EXPECT_TRUE(refused(t, Dodge{}, "not-now", "TA-6.2"));
    ASSERT_TRUE(t.act(RollWithImpact{}));
    EXPECT_EQ(t.mecha(t.a).mdc, 18) << "half of 3";
    EXPECT_EQ(t.command(alpha), 9);
    t.roll({2});
    ASSERT_TRUE(t.act(Accept{}));
    EXPECT_EQ(t.mecha(t.a).mdc, 16) << "again, because it ends there";
    EXPECT_EQ(t.field().stage, Stage::None);
    EXPECT_EQ(t.field().phase, Phase::Movement);
    Walking u({piece(Ground::Deadly, 11, 15, 1, 6)});
    ASSERT_TRUE(u.act(walk(u.a, {at(13.5, 18)})));
    u.roll({1});
    EXPECT_EQ(u.mecha(u.a).mdc, 18) << "1 cannot be halved, so nobody is asked";
    EXPECT_EQ(u.field().stage, Stage::None) << "crossed, once";
    Walking v({piece(Ground::Deadly, 8, 15, 4, 6)});
    ASSERT_TRUE(v.act(walk(v.a, {at(13, 18)})));
    EXPECT_EQ(v.field().stage, Stage::None) << "leaving is not entering";
}

TEST(TacticsMovement, TheLastOfASquadronMayDieOnTheWay) {  // TA-2.5
    Walking t({piece(Ground::Deadly, 11, 15, 2, 6)});
    t.put(alpha, Kind::Tomahawk, 4, 30, 0, 1);
    t.mecha(t.a).mdc = 1;
    t.command(0, 0);
    ASSERT_TRUE(t.act(walk(t.a, {at(12, 18)})));
    t.roll({2});
    EXPECT_EQ(t.mecha(t.a).status, Status::Destroyed);
    EXPECT_EQ(t.field().phase, Phase::Activate) << "its squadron has acted";
    EXPECT_TRUE(t.waits_for(bravo));
}

// TA-8.1: a die for each 3 inches, started or full, beyond the first inch.
TEST(TacticsFalling, DiceByHeight) {
    EXPECT_EQ(fall_dice(in(1)), 0);
    EXPECT_EQ(fall_dice(in(1.001)), 1);
    EXPECT_EQ(fall_dice(in(4)), 1);
    EXPECT_EQ(fall_dice(in(4.001)), 2);
    EXPECT_EQ(fall_dice(in(7)), 2);
    EXPECT_EQ(fall_dice(in(20)), 7);
}

}  // namespace
}  // namespace broadside::tactics::testing
