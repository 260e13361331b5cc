// Hand to hand: sections 10 and 11, each of the eight attacks.
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

struct Brawl : Table {
    explicit Brawl(Kind one = Kind::Vf1a, Kind two = Kind::Vf1a, const std::vector<Piece>& pieces = {}, const Options& options = {})
        : Table(options, pieces) {
        a = put(alpha, one, 10, 18);
        b = put(bravo, two, 10 + radius(one) + radius(two), 18, 120);
        put(bravo, Kind::Regult, 34, 34);
        begin(Phase::Combat);
    }
    static double radius(Kind kind) { return standard_content().data.of(kind).radius / 1000.0; }
    bool hits(Blow blow) { return act(strike(a, {{blow, b}})); }
    MechaId a;
    MechaId b;
};

TEST(TacticsBlows, OnlyInContactInAnyDirection) {  // TA-10.1
    Brawl t;
    t.mecha(t.a).facing = 120;  // its back to the enemy
    EXPECT_TRUE(t.check(strike(t.a, {{Blow::Punch, t.b}})).ok());
    t.mecha(t.b).at.x += 101;
    EXPECT_TRUE(refused(t, strike(t.a, {{Blow::Punch, t.b}}), "no-contact", "TA-10.1"));
    const MechaId mate = t.put(alpha, Kind::Vf1a, 10, 19.2);
    EXPECT_TRUE(refused(t, strike(t.a, {{Blow::Punch, mate}}), "no-target", "TA-10.1"));
}

TEST(TacticsBlows, AttacksFromItsListAndAPointForEachFurtherOne) {  // TA-10.2
    Brawl t(Kind::Phalanx);
    EXPECT_TRUE(refused(t, strike(t.a, {{Blow::Punch, t.b}}), "no-blow", "TA-10.2"));
    EXPECT_TRUE(refused(t, strike(t.a, {}), "no-blows", "TA-10.2"));
    Brawl u;
    const Strike two = strike(u.a, {{Blow::Punch, u.b}, {Blow::Punch, u.b}});
    u.command(0, 0);
    EXPECT_TRUE(refused(u, two, "no-command", "TA-10.2"));
    u.command(1, 0);
    ASSERT_TRUE(u.act(two)) << "a punch is not limited";
    EXPECT_EQ(u.command(alpha), 0);
}

TEST(TacticsBlows, TheHigherTotalStrikesAndTiesAreParried) {  // TA-10.3
    Brawl t;                                                  // PIL 2 against PIL 2
    t.command(0, 0);
    ASSERT_TRUE(t.hits(Blow::Punch));
    t.roll({4, 4});
    EXPECT_FALSE(t.heard<ClashRolled>()->hit);
    Brawl u;
    u.command(0, 0);
    ASSERT_TRUE(u.hits(Blow::Punch));
    u.roll({4, 3});
    EXPECT_TRUE(u.heard<ClashRolled>()->hit);
    EXPECT_EQ(u.mecha(u.b).mdc, 14 - 2);
    Brawl v;
    ASSERT_TRUE(v.hits(Blow::Kick));
    v.roll({4, 3});
    EXPECT_EQ(v.check(Dodge{}).clause, "TA-10.3") << "nobody dodges hand to hand";
}

TEST(TacticsBlows, NaturalDiceInOrder) {  // TA-10.4
    EXPECT_FALSE(blow_strikes(1, 9, 1, 0)) << "a strike of 1 misses before all else";
    EXPECT_FALSE(blow_strikes(6, 9, 6, 0)) << "a parry of 6 beats a strike of 6";
    EXPECT_TRUE(blow_strikes(2, 0, 1, 9)) << "a parry of 1 fails";
    EXPECT_TRUE(blow_strikes(6, 2, 4, 5)) << "a strike of 6 hits though the parry is higher";
    EXPECT_FALSE(blow_strikes(5, 2, 3, 4));
    EXPECT_TRUE(blow_strikes(5, 2, 2, 4));
}

TEST(TacticsBlows, RollingWithABlow) {  // TA-10.5
    Brawl t;
    ASSERT_TRUE(t.hits(Blow::Kick));
    t.roll({5, 2});
    EXPECT_TRUE(t.waits_for(bravo));
    ASSERT_TRUE(t.act(RollWithImpact{}));
    EXPECT_EQ(t.mecha(t.b).mdc, 14 - 1);
}

TEST(TacticsBlows, SeveralTargetsOneAfterTheOther) {  // TA-10.6
    Brawl t;
    const MechaId second = t.put(bravo, Kind::Vf1a, 10, 19.2, 120);
    t.command(5, 0);
    ASSERT_TRUE(t.act(strike(t.a, {{Blow::Punch, t.b}, {Blow::Stomp, second}, {Blow::Kick, second}})));
    ASSERT_TRUE(t.act(ChooseTarget{second}));
    EXPECT_EQ(t.now().now.blow, Blow::Kick) << "a stomp comes after the others";
    t.roll({5, 2});
    EXPECT_EQ(t.now().now.blow, Blow::Stomp);
    t.roll({5, 2});
    EXPECT_EQ(t.mecha(second).mdc, 14 - 3 - 4);
    EXPECT_EQ(t.now().now.target, t.b);
}

TEST(TacticsBlows, WhatIsPushedAwayIsNotHitAgain) {  // TA-10.6, TA-11.4
    Brawl t;
    t.command(5, 0);
    ASSERT_TRUE(t.act(strike(t.a, {{Blow::BodyBlock, t.b}, {Blow::Kick, t.b}})));
    t.roll({5, 2});
    ASSERT_TRUE(t.act(Push{0}));
    t.roll({3});
    EXPECT_EQ(t.count_heard<AttackLost>(), 1);
    EXPECT_FALSE(is_engaged(t.terms(), t.field(), t.b));
    EXPECT_EQ(t.command(alpha), 4) << "the point is gone";
    EXPECT_EQ(t.field().stage, Stage::None);
}

TEST(TacticsBlows, BodyBlockPushesTheSameSizeOrSmaller) {  // TA-11.1
    Brawl t(Kind::Vf1a, Kind::Regult);
    t.command(0, 0);
    ASSERT_TRUE(t.hits(Blow::BodyBlock));
    t.roll({5, 2});
    EXPECT_EQ(t.mecha(t.b).mdc, 5 - 2);
    EXPECT_EQ(t.field().stage, Stage::None) << "a larger base is not pushed";
    Brawl u(Kind::Tomahawk, Kind::Vf1a);
    u.command(0, 0);
    ASSERT_TRUE(u.hits(Blow::BodyBlock));
    u.roll({5, 2});
    EXPECT_TRUE(u.waits_for(alpha));
    EXPECT_TRUE(refused(u, Push{61}, "not-away", "TA-11.1"));
    EXPECT_TRUE(refused(u, Push{240}, "no-facing", "TA-1.2"));
    EXPECT_TRUE(u.check(Push{60}).ok()) << "90 degrees";
    ASSERT_TRUE(u.act(Push{0}));
    EXPECT_TRUE(u.waits_for_dice()) << "the direction is chosen before the die";
    const Point from = u.mecha(u.b).at;
    u.roll({4});
    EXPECT_EQ(u.mecha(u.b).at, (Point{from.x + in(4), from.y}));
    EXPECT_EQ(u.mecha(u.b).facing, 120) << "the facing stays";
    Brawl v;
    EXPECT_TRUE(refused(v, strike(v.a, {{Blow::BodyBlock, v.b}, {Blow::BodyBlock, v.b}}), "once", "TA-11.1"));
}

TEST(TacticsBlows, ThePushStopsAtTheFirstObstacle) {  // TA-11.2
    const auto push_to = [](Brawl& t) {
        t.command(0, 0);
        EXPECT_TRUE(t.hits(Blow::BodyBlock));
        t.roll({5, 2});
        EXPECT_TRUE(t.act(Push{0}));
        t.roll({6});
        return t.mecha(t.b).at.x;
    };
    Brawl base;
    const MechaId third = base.put(bravo, Kind::Vf1a, 14, 18);
    EXPECT_EQ(push_to(base), in(14 - 1.2)) << "to the touch";
    EXPECT_EQ(base.mecha(third).mdc, 14) << "nobody is hurt by bumping";
    EXPECT_EQ(base.mecha(base.b).mdc, 12);
    Brawl wall(Kind::Vf1a, Kind::Vf1a, {piece(Ground::Building, 13.5, 15, 4, 6, 4)});
    EXPECT_EQ(push_to(wall), in(13.5 - 0.6));
    Brawl foot(Kind::Vf1a, Kind::Vf1a, {piece(Ground::Raised, 13.5, 15, 4, 6, 1)});
    EXPECT_EQ(push_to(foot), in(13.5 - 0.6));
    Brawl edge;
    edge.shift(edge.a, 32, 18);
    edge.shift(edge.b, 33.2, 18);
    EXPECT_EQ(push_to(edge), in(36 - 0.6));
    Brawl rough(Kind::Vf1a, Kind::Vf1a, {piece(Ground::Rough, 13.5, 15, 4, 6)});
    EXPECT_EQ(push_to(rough), in(11.2 + 6));
}

TEST(TacticsBlows, PushedOverAnEdgeItFalls) {  // TA-11.3, TA-8.1
    Brawl t(Kind::Tomahawk, Kind::Tomahawk, {piece(Ground::Raised, 5, 14, 8, 8, 5)});
    t.command(0, 5);
    ASSERT_TRUE(t.hits(Blow::BodyBlock));
    t.roll({5, 2});
    ASSERT_TRUE(t.act(Accept{}));
    ASSERT_TRUE(t.act(Push{0}));
    t.roll({3});
    EXPECT_EQ(t.mecha(t.b).at, at(14.6, 18)) << "on below for the rest of the length";
    ASSERT_NE(t.heard<Fell>(), nullptr);
    EXPECT_EQ(t.heard<Fell>()->dice, 2) << "5 in";
    t.roll({4, 5});
    EXPECT_TRUE(t.waits_for(bravo)) << "rolling with the fall";
    ASSERT_TRUE(t.act(RollWithImpact{}));
    EXPECT_EQ(t.mecha(t.b).mdc, 19 - 2 - 4);
    EXPECT_EQ(t.mecha(t.b).facing, 120);
    Brawl low(Kind::Tomahawk, Kind::Tomahawk, {piece(Ground::Raised, 5, 14, 8, 8, 1)});
    low.command(0, 0);
    ASSERT_TRUE(low.hits(Blow::BodyBlock));
    low.roll({5, 2});
    ASSERT_TRUE(low.act(Push{0}));
    low.roll({3});
    EXPECT_EQ(low.field().stage, Stage::None) << "1 in does nothing";
}

TEST(TacticsBlows, TheCentreDecidesWhetherItFalls) {  // TA-11.3
    const auto pushed = [](int die) {
        Brawl t(Kind::Tomahawk, Kind::Tomahawk, {piece(Ground::Raised, 5, 14, 8, 8, 5)});
        t.command(0, 0);
        EXPECT_TRUE(t.hits(Blow::BodyBlock));
        t.roll({5, 2});
        EXPECT_TRUE(t.act(Push{0}));
        t.roll({die});
        EXPECT_EQ(t.mecha(t.b).at, at(11.6 + die, 18));
        return t.heard<Fell>() != nullptr;
    };
    EXPECT_FALSE(pushed(1)) << "the base hangs over the edge, the centre stands on top";
    EXPECT_TRUE(pushed(2));
}

TEST(TacticsBlows, WhoFlewDoesNotFall) {  // TA-8.2
    Brawl t(Kind::Tomahawk, Kind::Vf1a, {piece(Ground::Raised, 5, 14, 8, 8, 5)}, with({&Options::modes}));
    t.mecha(t.b).mode = Mode::Guardian;
    t.command(0, 0);
    ASSERT_TRUE(t.hits(Blow::BodyBlock));
    t.roll({5, 2});
    ASSERT_TRUE(t.act(Push{0}));
    t.roll({3});
    EXPECT_EQ(t.heard<Fell>(), nullptr);
    EXPECT_EQ(t.field().stage, Stage::None);
}

TEST(TacticsBlows, PushedIntoDeadlyGround) {  // TA-11.3
    Brawl t(Kind::Tomahawk, Kind::Tomahawk, {piece(Ground::Deadly, 13, 15, 3, 6)});
    t.command(0, 0);
    ASSERT_TRUE(t.hits(Blow::BodyBlock));
    t.roll({5, 2});
    ASSERT_TRUE(t.act(Push{0}));
    t.roll({3});
    t.roll({3});
    EXPECT_EQ(t.mecha(t.b).mdc, 19 - 2 - 3) << "entered, and that is all";
    EXPECT_EQ(t.field().stage, Stage::None);
    Brawl through(Kind::Tomahawk, Kind::Tomahawk, {piece(Ground::Deadly, 13, 15, 1, 6)});
    through.command(0, 0);
    ASSERT_TRUE(through.hits(Blow::BodyBlock));
    through.roll({5, 2});
    ASSERT_TRUE(through.act(Push{0}));
    through.roll({4});
    EXPECT_EQ(through.field().stage, Stage::Hazard) << "entered, and left on the other side";
}

TEST(TacticsBlows, PushedAboutInsideDeadlyGround) {  // TA-11.3
    Brawl t(Kind::Tomahawk, Kind::Tomahawk, {piece(Ground::Deadly, 10, 12, 12, 12)});
    t.command(0, 0);
    ASSERT_TRUE(t.hits(Blow::BodyBlock));
    t.roll({5, 2});
    ASSERT_TRUE(t.act(Push{0}));
    t.roll({3});
    EXPECT_EQ(t.mecha(t.b).mdc, 19 - 2) << "it enters nothing";
    EXPECT_EQ(t.field().stage, Stage::None);
}

TEST(TacticsBlows, PushedIntoAnotherEnemyItIsEngaged) {  // TA-11.4
    Brawl t;
    const MechaId mate = t.put(alpha, Kind::Vf1a, 15, 18);
    t.command(0, 0);
    ASSERT_TRUE(t.hits(Blow::BodyBlock));
    t.roll({5, 2});
    ASSERT_TRUE(t.act(Push{0}));
    t.roll({6});
    EXPECT_TRUE(in_contact(t.terms(), t.mecha(t.b), t.mecha(mate)));
    ASSERT_TRUE(t.act(strike(mate, {{Blow::Punch, t.b}}))) << "and can be attacked by it";
}

TEST(TacticsBlows, Club) {  // TA-11.5
    Brawl t;
    t.command(0, 0);
    ASSERT_TRUE(t.hits(Blow::Club));
    t.roll({5, 2});
    EXPECT_EQ(t.mecha(t.b).mdc, 14 - 4);
    Brawl u;
    EXPECT_TRUE(refused(u, strike(u.a, {{Blow::Club, u.b}, {Blow::Club, u.b}}), "once", "TA-11.5"));
}

TEST(TacticsBlows, GrabHoldsTheEnemy) {  // TA-11.6
    Brawl t;
    ASSERT_TRUE(t.hits(Blow::Grab));
    t.roll({5, 2});
    EXPECT_TRUE(t.mecha(t.b).grabbed);
    EXPECT_EQ(t.mecha(t.b).mdc, 14) << "no damage, and no rolling with it";
    EXPECT_EQ(t.field().stage, Stage::None);
    t.begin(Phase::Movement, SquadronId(bravo, 0));
    EXPECT_TRUE(refused(t, walk(t.b, {at(14, 18)}), "grabbed", "TA-11.6"));
    EXPECT_TRUE(t.check(walk(t.b, {}, 0)).ok()) << "it may turn";
    t.shift(t.a, 4, 18);
    EXPECT_TRUE(t.check(walk(t.b, {at(14, 18)})).ok()) << "nobody holds it any more";
    Brawl u;
    EXPECT_TRUE(u.check(strike(u.a, {{Blow::Grab, u.b}, {Blow::Grab, u.b}})).ok()) << "not limited";
}

TEST(TacticsBlows, Kick) {  // TA-11.7
    Brawl t;
    t.command(0, 0);
    ASSERT_TRUE(t.hits(Blow::Kick));
    t.roll({5, 2});
    EXPECT_EQ(t.mecha(t.b).mdc, 14 - 3);
    Brawl u;
    EXPECT_TRUE(refused(u, strike(u.a, {{Blow::Kick, u.b}, {Blow::Kick, u.b}}), "once", "TA-11.7"));
}

TEST(TacticsBlows, JumpKick) {  // TA-11.8
    Brawl t;
    t.command(0, 0);
    EXPECT_TRUE(refused(t, strike(t.a, {{Blow::JumpKick, t.b}}), "no-command", "TA-10.2"));
    t.command(1, 0);
    ASSERT_TRUE(t.hits(Blow::JumpKick));
    EXPECT_EQ(t.command(alpha), 0);
    t.roll({5, 2});
    EXPECT_EQ(t.mecha(t.b).mdc, 14 - 5);
    Brawl u;
    EXPECT_TRUE(refused(u, strike(u.a, {{Blow::JumpKick, u.b}, {Blow::JumpKick, u.b}}), "once", "TA-11.8"));
}

TEST(TacticsBlows, Punch) {  // TA-11.9
    Brawl t;
    t.command(0, 0);
    ASSERT_TRUE(t.hits(Blow::Punch));
    t.roll({5, 2});
    EXPECT_EQ(t.mecha(t.b).mdc, 14 - 2);
}

TEST(TacticsBlows, PowerPunch) {  // TA-11.10
    Brawl t;
    t.command(3, 0);
    ASSERT_TRUE(t.act(strike(t.a, {{Blow::PowerPunch, t.b}, {Blow::PowerPunch, t.b}}))) << "as often as one pays";
    EXPECT_EQ(t.command(alpha), 0) << "1 each, and 1 for the second attack";
    t.roll({5, 2});
    t.roll({5, 2});
    EXPECT_EQ(t.mecha(t.b).mdc, 14 - 8);
}

TEST(TacticsBlows, StompNeedsAnotherHit) {  // TA-11.11
    Brawl t;
    EXPECT_TRUE(refused(t, strike(t.a, {{Blow::Stomp, t.b}}), "stomp-alone", "TA-11.11"));
    EXPECT_TRUE(refused(t, strike(t.a, {{Blow::Punch, t.b}, {Blow::Stomp, t.b}, {Blow::Stomp, t.b}}), "once", "TA-11.11"));
    t.command(5, 0);
    ASSERT_TRUE(t.act(strike(t.a, {{Blow::Stomp, t.b}, {Blow::Punch, t.b}})));
    t.roll({2, 6});
    t.roll({6, 1});
    EXPECT_EQ(t.mecha(t.b).mdc, 14) << "the punch was parried, so the stomp misses whatever the dice";
    Brawl u;
    u.command(5, 0);
    ASSERT_TRUE(u.act(strike(u.a, {{Blow::Punch, u.b}, {Blow::Stomp, u.b}})));
    u.roll({6, 2});
    u.roll({6, 2});
    EXPECT_EQ(u.mecha(u.b).mdc, 14 - 2 - 4);
}

}  // namespace
}  // namespace broadside::tactics::testing
