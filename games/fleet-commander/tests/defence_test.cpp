// Section 7 of games/fleet-commander/rules.md: shields, and what they never stop. Reactions are in the advanced rules.
#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

namespace {

// Blue on c3 is attacked from c2 (orthogonal, a destroyer: 2) and joined from b2 (diagonal, a frigate: 1) and
// from d3 (orthogonal, a battleship: 4).
struct Combined {
    explicit Combined(DiceBag defence, Level rules = Level::Basic) : p({.rules = rules}) {
        p.put(Fleet::Yellow, Kind::Destroyer, "c2");
        p.put(Fleet::Yellow, Kind::Frigate, "b2");
        p.put(Fleet::Yellow, Kind::Battleship, "d3");
        victim = p.put(Fleet::Blue, Kind::Battleship, "c3");
        p.rolled({Die::RedAny});
        p.bridge(Fleet::Blue, defence);
        p.act(attack("c2", "c3", victim, {.any = 1}));
    }
    int damage() { return 24 - hull(p, Fleet::Blue, victim); }

    Position p;
    Token victim;
};

// A yellow frigate on c1 fires two any-direction dice at blue on c3, by way of c2 (orthogonal) or d2 (diagonal).
struct Distant {
    Distant(std::string_view via, DiceBag defence) {
        p.put(Fleet::Yellow, Kind::Frigate, "c1");
        victim = p.put(Fleet::Blue, Kind::Frigate, "c3");
        p.rolled({Die::RedAny, Die::RedAny});
        p.bridge(Fleet::Blue, defence);
        p.act(ranged("c1", "c3", victim, via, {.any = 2}));
    }
    int damage() { return 6 - hull(p, Fleet::Blue, victim); }

    Position p;
    Token victim;
};

}  // namespace

TEST(FleetCommanderDefence, TheDefenderAnswersBeforeTheDamage) {  // FC-7.1
    Combined combined({Die::GreenAny});
    ASSERT_TRUE(combined.p.waits_for(Fleet::Blue));
    EXPECT_EQ(combined.damage(), 0);
    EXPECT_EQ(combined.p.check(Fleet::Yellow, EndActions{}).code, "not-your-turn");
    combined.p.act(Stand{});
    EXPECT_EQ(combined.damage(), 7);
    EXPECT_TRUE(combined.p.waits_for(Fleet::Yellow));
    EXPECT_EQ(combined.p.force(Fleet::Blue).bridge, (DiceBag{Die::GreenAny}));
}

TEST(FleetCommanderDefence, EachAttackIsAnsweredOnItsOwn) {  // FC-7.1
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c2");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal});
    p.act(attack("c2", "c3", victim, {.orthogonal = 1}));
    p.act(Stand{});
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 4);
    p.act(attack("c2", "c3", victim, {.orthogonal = 1}));
    p.act(block("c2", Face::Orthogonal));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 4);
}

TEST(FleetCommanderDefence, AfterAShieldNoReactionIsPlayed) {  // FC-7.1
    Combined combined({Die::GreenOrthogonal, Die::GreenAny, Die::YellowSpecial, Die::RedSpecial}, Level::Advanced);
    EXPECT_TRUE(combined.p.check(Dodge{}).ok());
    EXPECT_TRUE(combined.p.check(Counterstrike{Token{0}, {}}).ok());
    combined.p.act(block("d3", Face::Orthogonal));
    ASSERT_TRUE(combined.p.waits_for(Fleet::Blue));
    EXPECT_TRUE(refused(combined.p, Dodge{}, "shields-played", "FC-7.1"));
    EXPECT_TRUE(refused(combined.p, Counterstrike{Token{0}, {}}, "shields-played", "FC-7.1"));
}

TEST(FleetCommanderDefence, AfterAReactionNoShieldIsPlayed) {  // FC-7.1
    Combined combined({Die::GreenAny, Die::YellowSpecial}, Level::Advanced);
    combined.p.act(Dodge{});
    EXPECT_EQ(combined.damage(), 7);
    EXPECT_TRUE(refused(combined.p, block("c2", Face::Any), "not-now", "FC-9.11"));
}

TEST(FleetCommanderDefence, BasicRulesKnowNoReactions) {  // FC-7.1
    Combined combined({Die::GreenAny, Die::YellowSpecial, Die::RedSpecial});
    EXPECT_TRUE(refused(combined.p, Dodge{}, "advanced-only", "FC-9.1"));
    EXPECT_TRUE(refused(combined.p, Counterstrike{Token{0}, {}}, "advanced-only", "FC-9.1"));
}

TEST(FleetCommanderDefence, APlayedShieldGoesBackToThePool) {  // FC-7.2
    Combined combined({Die::GreenOrthogonal, Die::RedAny});
    combined.p.act(block("c2", Face::Orthogonal));
    EXPECT_EQ(combined.p.force(Fleet::Blue).bridge, (DiceBag{Die::RedAny}));
    begin_turn_of(combined.p, Fleet::Blue);
    EXPECT_TRUE(combined.p.check(ChooseDice{Trio{0, 0, 3}}).ok());
}

TEST(FleetCommanderDefence, OnlyGreenResultsOfTheReserveAreShields) {  // FC-7.2
    for (const Level rules : {Level::Basic, Level::Advanced}) {
        Combined others({Die::YellowAny, Die::RedAny, Die::GreenSpecial}, rules);
        EXPECT_EQ(others.damage(), 7);  // not even asked
        Combined one({Die::GreenDiagonal, Die::GreenSpecial}, rules);
        EXPECT_TRUE(refused(one.p, block("b2", Face::Special), "no-such-die", "FC-7.2"));
        EXPECT_TRUE(refused(one.p, block("b2", Face::Any), "no-such-die", "FC-7.2"));
    }
}

TEST(FleetCommanderDefence, AShieldThatStopsNothingMayNotBePlayed) {  // FC-7.2
    Combined combined({Die::GreenAny, Die::GreenOrthogonal});
    EXPECT_TRUE(refused(combined.p, block("c4", Face::Any), "nothing-to-block", "FC-7.2"));
    combined.p.act(block("c2", Face::Any));
    EXPECT_TRUE(refused(combined.p, block("c2", Face::Orthogonal), "nothing-to-block", "FC-7.2"));
}

TEST(FleetCommanderDefence, NobodyIsAskedWhenNoShieldFits) {  // FC-7.2
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c2");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal});
    p.bridge(Fleet::Blue, {Die::GreenDiagonal});
    p.act(attack("c2", "c3", victim, {.orthogonal = 1}));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 4);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderDefence, AShipInAsteroidsSendsNothingToBlock) {  // FC-7.2
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c2");
    p.put(Fleet::Yellow, Kind::Destroyer, "b3");
    p.asteroids("b3");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal});
    p.bridge(Fleet::Blue, {Die::GreenAny});
    p.act(attack("c2", "c3", victim, {.orthogonal = 1}));
    EXPECT_TRUE(refused(p, block("b3", Face::Any), "nothing-to-block", "FC-7.2"));
}

TEST(FleetCommanderDefence, OneShieldStopsAllFireFromOneSquare) {  // FC-7.3
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c2");
    p.put(Fleet::Yellow, Kind::Destroyer, "c2");
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal});
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal});
    p.act(attack("c2", "c3", victim, {.orthogonal = 1}));
    p.act(block("c2", Face::Orthogonal));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 6);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderDefence, TheFaceOfAShieldFitsTheDirectionOfTheSquare) {  // FC-7.3
    Combined orthogonal({Die::GreenOrthogonal});
    EXPECT_TRUE(orthogonal.p.check(block("c2", Face::Orthogonal)).ok());
    EXPECT_TRUE(orthogonal.p.check(block("d3", Face::Orthogonal)).ok());
    EXPECT_TRUE(refused(orthogonal.p, block("b2", Face::Orthogonal), "wrong-direction", "FC-7.3"));
    Combined diagonal({Die::GreenDiagonal});
    EXPECT_TRUE(refused(diagonal.p, block("c2", Face::Diagonal), "wrong-direction", "FC-7.3"));
    EXPECT_TRUE(refused(diagonal.p, block("d3", Face::Diagonal), "wrong-direction", "FC-7.3"));
    EXPECT_TRUE(diagonal.p.check(block("b2", Face::Diagonal)).ok());
    Combined any({Die::GreenAny});
    for (const std::string_view name : {"c2", "d3", "b2"}) EXPECT_TRUE(any.p.check(block(name, Face::Any)).ok());
}

TEST(FleetCommanderDefence, AShieldMayStopASquareThatOnlyJoined) {  // FC-7.3
    Combined combined({Die::GreenOrthogonal});
    combined.p.act(block("d3", Face::Orthogonal));
    EXPECT_EQ(combined.damage(), 2 + 1);
}

TEST(FleetCommanderDefence, SeveralShieldsStopSeveralSquares) {  // FC-7.4
    Combined combined({Die::GreenOrthogonal, Die::GreenDiagonal});
    combined.p.act(block("d3", Face::Orthogonal));
    ASSERT_TRUE(combined.p.waits_for(Fleet::Blue));
    EXPECT_EQ(combined.damage(), 0);
    combined.p.act(block("b2", Face::Diagonal));
    EXPECT_EQ(combined.damage(), 2);
    EXPECT_TRUE(combined.p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderDefence, FireFromTheOtherSquaresStillCounts) {  // FC-7.4
    Combined combined({Die::GreenAny, Die::GreenOrthogonal});
    combined.p.act(block("c2", Face::Orthogonal));
    combined.p.act(Stand{});
    EXPECT_EQ(combined.damage(), 1 + 4);
    EXPECT_EQ(combined.p.force(Fleet::Blue).bridge, (DiceBag{Die::GreenAny}));
}

TEST(FleetCommanderDefence, OneShieldStopsAWholeRangedAttack) {  // FC-7.5
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "c1");
    p.put(Fleet::Yellow, Kind::Frigate, "c1");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal});
    p.act(ranged("c1", "c3", victim, "c2", {.orthogonal = 2}));
    EXPECT_TRUE(refused(p, block("c1", Face::Orthogonal), "nothing-to-block", "FC-7.2"));
    p.act(block("c2", Face::Orthogonal));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 6);
    EXPECT_TRUE(p.force(Fleet::Blue).bridge.empty());
}

TEST(FleetCommanderDefence, OnlyTheLastStepOfARangedAttackMatters) {  // FC-7.5
    Position p;
    p.put(Fleet::Yellow, Kind::Frigate, "b1");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal});
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal, Die::GreenDiagonal});
    p.act(ranged("b1", "c3", victim, "b2", {.orthogonal = 1, .diagonal = 1}));  // first orthogonal, then diagonal
    EXPECT_TRUE(refused(p, block("b2", Face::Orthogonal), "wrong-direction", "FC-7.3"));
    EXPECT_TRUE(p.check(block("b2", Face::Diagonal)).ok());
}

TEST(FleetCommanderDefence, AShieldIsHeldAgainstTheStepNotAgainstTheFace) {  // FC-7.6
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c2");
    const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedAny, Die::RedAny});
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal});
    p.act(attack("c2", "c3", victim, {.any = 1}));
    p.act(block("c2", Face::Orthogonal));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 6);
    p.bridge(Fleet::Blue, {Die::GreenDiagonal});
    p.act(attack("c2", "c3", victim, {.any = 1}));
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 4);
}

TEST(FleetCommanderDefence, TheLastStepCountsForAnyDirectionDiceAtRangeToo) {  // FC-7.6
    Distant straight("c2", {Die::GreenOrthogonal});
    straight.p.act(block("c2", Face::Orthogonal));
    EXPECT_EQ(straight.damage(), 0);
    EXPECT_EQ(Distant("d2", {Die::GreenOrthogonal}).damage(), 1);
    EXPECT_EQ(Distant("c2", {Die::GreenDiagonal}).damage(), 1);
}

TEST(FleetCommanderDefence, NothingIsPlayedAgainstASpecialWeapon) {  // FC-7.7
    for (const Weapon weapon : {Weapon::Vortex, Weapon::Proton, Weapon::Bomb, Weapon::Beam, Weapon::Drones}) {
        Position p({.rules = Level::Advanced});
        p.put(Fleet::Yellow, Kind::Battleship, "c3");
        p.weapon(Fleet::Yellow, weapon);
        const Token victim = p.put(Fleet::Blue, Kind::Destroyer, "c5");
        const DiceBag defence{Die::GreenOrthogonal, Die::GreenAny, Die::YellowSpecial, Die::RedSpecial};
        p.bridge(Fleet::Blue, defence);
        p.rolled({Die::YellowSpecial, Die::YellowSpecial});
        if (weapon == Weapon::Bomb)
            p.act(bomb(Fleet::Blue));
        else
            p.act(weapon == Weapon::Beam ? beam(Fleet::Blue, victim, "d5") : weapon_on(Fleet::Blue, victim));
        EXPECT_TRUE(p.waits_for(Fleet::Yellow)) << name_of(weapon);
        EXPECT_EQ(p.force(Fleet::Blue).bridge, weapon == Weapon::Bomb ? DiceBag{} : defence);
    }
}

}  // namespace broadside::fleet_commander::testing
