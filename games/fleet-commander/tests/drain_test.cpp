// FC-9.17 of games/fleet-commander/rules.md.
#include "games/fleet-commander/tests/position.hpp"

namespace broadside::fleet_commander::testing {

TEST(FleetCommanderDrain, TheOtherPlayerChoosesTheDieToLose) {  // FC-9.17
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.bridge(Fleet::Blue, {Die::GreenAny, Die::RedOrthogonal, Die::YellowSpecial});
    p.rolled({Die::GreenSpecial});
    ASSERT_TRUE(p.act(Drain{}));
    EXPECT_TRUE(p.force(Fleet::Yellow).rolled.empty());
    ASSERT_TRUE(p.waits_for(Fleet::Blue));
    ASSERT_TRUE(p.act(GiveUp{Die::RedOrthogonal}));
    EXPECT_EQ(p.force(Fleet::Blue).bridge, (DiceBag{Die::GreenAny, Die::YellowSpecial}));
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_EQ(p.state.phase, Phase::Action);
}

TEST(FleetCommanderDrain, OnlyADieOfTheBridgeCanBeGivenUp) {  // FC-9.17
    Position p(advanced);
    p.bridge(Fleet::Blue, {Die::GreenAny, Die::RedOrthogonal});
    p.rolled({Die::GreenSpecial});
    ASSERT_TRUE(p.act(Drain{}));
    EXPECT_TRUE(refused(p, GiveUp{Die::YellowAny}, "no-such-die", "FC-9.17"));
}

TEST(FleetCommanderDrain, NothingPreventsIt) {  // FC-9.17
    Position p(advanced);
    p.put(Fleet::Blue, Kind::Battleship, "c4");
    p.bridge(Fleet::Blue, {Die::GreenAny, Die::GreenOrthogonal, Die::YellowSpecial, Die::RedSpecial});
    p.rolled({Die::GreenSpecial});
    ASSERT_TRUE(p.act(Drain{}));
    EXPECT_EQ(p.legal().size(), 4u);
    EXPECT_EQ(p.legal_of<GiveUp>().size(), 4u);
    EXPECT_TRUE(refused(p, Stand{}, "not-now", "FC-9.17"));
    EXPECT_TRUE(refused(p, Dodge{}, "not-now", "FC-9.17"));
}

TEST(FleetCommanderDrain, ASingleKindOfDieGoesByItself) {  // FC-9.17
    Position p(advanced);
    p.bridge(Fleet::Blue, {Die::GreenAny, Die::GreenAny});
    p.rolled({Die::GreenSpecial, Die::GreenSpecial});
    ASSERT_TRUE(p.act(Drain{}));
    EXPECT_EQ(p.force(Fleet::Blue).bridge, DiceBag{Die::GreenAny});
    ASSERT_TRUE(p.waits_for(Fleet::Yellow));
    ASSERT_TRUE(p.act(Drain{}));
    EXPECT_TRUE(p.force(Fleet::Blue).bridge.empty());
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderDrain, TheSpecialMayComeFromTheGauge) {  // FC-9.17
    Position p(advanced);
    p.bridge(Fleet::Yellow, {Die::GreenSpecial, Die::GreenAny});
    p.bridge(Fleet::Blue, {Die::RedAny});
    ASSERT_TRUE(p.act(Drain{}));
    EXPECT_EQ(p.force(Fleet::Yellow).bridge, DiceBag{Die::GreenAny});
    EXPECT_TRUE(p.force(Fleet::Blue).bridge.empty());
}

TEST(FleetCommanderDrain, AnEmptyBridgeCannotBeDrained) {  // FC-9.17
    Position p(advanced);
    p.rolled({Die::GreenSpecial});
    EXPECT_TRUE(refused(p, Drain{}, "bridge-empty", "FC-9.17"));
}

TEST(FleetCommanderDrain, OnlyAShieldSpecialDrains) {  // FC-9.17
    Position p(advanced);
    p.bridge(Fleet::Blue, {Die::RedAny});
    p.rolled({Die::YellowSpecial, Die::RedSpecial, Die::GreenAny});
    EXPECT_TRUE(refused(p, Drain{}, "no-such-die", "FC-3.4"));
}

TEST(FleetCommanderDrain, TheBasicRulesKnowNoDrain) {  // FC-9.1
    Position p;
    p.bridge(Fleet::Blue, {Die::RedAny});
    p.rolled({Die::GreenSpecial});
    EXPECT_TRUE(refused(p, Drain{}, "advanced-only", "FC-9.1"));
}

}  // namespace broadside::fleet_commander::testing
