// The rulebook's example of game turns as one scenario, told in our words. Its die icons are lost, so the faces are chosen to make
// all of it true. In the last turn the frigate joins the destroyer (three hits need both on one square),
// and it is blue who keeps a die.
#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

namespace {

class FleetCommanderExample : public ::testing::Test {
protected:
    FleetCommanderExample() {
        battleship = p.put(Fleet::Yellow, Kind::Battleship, "c5");
        miner = p.put(Fleet::Yellow, Kind::Frigate, "e3");
        destroyer = p.put(Fleet::Blue, Kind::Destroyer, "d3");
        first = p.put(Fleet::Blue, Kind::Frigate, "c3");
        second = p.put(Fleet::Blue, Kind::Frigate, "c3");
        p.asteroids("e3");
        begin_turn_of(p, Fleet::Yellow);
    }

    void first_turn_of_yellow();
    void first_turn_of_blue();
    void second_turn_of_yellow();
    void second_turn_of_blue();

    DiceBag bridge(Fleet fleet) { return p.force(fleet).bridge; }

    Position p;
    Token battleship, miner;         // yellow
    Token destroyer, first, second;  // blue
};

void FleetCommanderExample::first_turn_of_yellow() {
    // Yellow's frigate among the asteroids is tested before any die is chosen.
    ASSERT_TRUE(p.waits_for_chance());
    EXPECT_EQ(p.rules.chance(p.state).reason, "asteroid-test");
    EXPECT_FALSE(p.check(Fleet::Yellow, ChooseDice{Trio{1, 1, 1}}).ok());
    // Unharmed.
    p.roll({Face::Orthogonal});
    EXPECT_EQ(hull(p, Fleet::Yellow, miner), 6);
    // One die of each colour.
    choose_and_roll(p, {1, 1, 1}, {Face::Orthogonal, Face::Orthogonal, Face::Diagonal});
    // The battleship goes forward; the weapon and the shield die go to the bridge.
    ASSERT_TRUE(p.act(move({battleship}, "c5", "c4", Face::Orthogonal)));
    EXPECT_EQ(square(p, Fleet::Yellow, battleship), "c4");
    p.end_turn({Die::RedOrthogonal, Die::GreenDiagonal});
    EXPECT_EQ(bridge(Fleet::Yellow), (DiceBag{Die::RedOrthogonal, Die::GreenDiagonal}));
    // Nothing more happens in this turn.
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
}

void FleetCommanderExample::first_turn_of_blue() {
    // Blue takes two engine dice and a weapon die.
    choose_and_roll(p, {2, 1, 0}, {Face::Diagonal, Face::Any, Face::Diagonal});
    // Both frigates move with one die.
    ASSERT_TRUE(p.act(move({first, second}, "c3", "d4", Face::Diagonal)));
    // The destroyer attacks the battleship, and the frigates, now beside it, fire along.
    ASSERT_TRUE(p.act(attack("d3", "c4", battleship, {.diagonal = 1})));
    // Four fire: two of the destroyer, one of each frigate.
    EXPECT_EQ(p.told.find<Attacked>()->fire, 4);
    EXPECT_FALSE(p.force(Fleet::Blue).rolled.has(Die::RedDiagonal));
    // Yellow has a shield for this.
    ASSERT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_EQ(hull(p, Fleet::Yellow, battleship), 24);
    // It fits the destroyer's square and not that of the frigates.
    EXPECT_TRUE(refused(p, block("d4", Face::Diagonal), "wrong-direction", "FC-7.3"));
    // Two hits of the frigates remain.
    ASSERT_TRUE(p.act(block("d3", Face::Diagonal)));
    EXPECT_EQ(hull(p, Fleet::Yellow, battleship), 22);
    EXPECT_EQ(bridge(Fleet::Yellow), (DiceBag{Die::RedOrthogonal}));
    // The die that is left is kept.
    p.end_turn({Die::YellowAny});
    EXPECT_EQ(bridge(Fleet::Blue), (DiceBag{Die::YellowAny}));
}

void FleetCommanderExample::second_turn_of_yellow() {
    // This time the asteroids hit the frigate for one.
    ASSERT_TRUE(p.waits_for_chance());
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Yellow, miner), 5);
    // A weapon die and two engine dice.
    choose_and_roll(p, {2, 1, 0}, {Face::Orthogonal, Face::Orthogonal, Face::Any});
    // The new weapon die and the kept one make two attacks on frigates without a shield;
    // the frigate among the asteroids takes no part in them.
    const Attack from_the_bridge = attack("c4", "d4", first, {.orthogonal = 1});
    ASSERT_TRUE(p.act(attack("c4", "d4", first, {.any = 1})));
    EXPECT_EQ(p.told.find<Attacked>()->fire, 4);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    EXPECT_EQ(hull(p, Fleet::Blue, first), 2);
    // One attack on each frigate would have been possible as well.
    Position spread_out = p;
    ASSERT_TRUE(spread_out.act(attack("c4", "d4", second, {.orthogonal = 1})));
    EXPECT_EQ(hull(spread_out, Fleet::Blue, first), 2);
    EXPECT_EQ(hull(spread_out, Fleet::Blue, second), 2);
    // Both on one frigate destroy it, and two points are lost.
    ASSERT_TRUE(p.act(from_the_bridge));
    EXPECT_EQ(p.told.find<Attacked>()->fire, 4);
    EXPECT_EQ(p.told.find<Damaged>()->amount, 2);
    EXPECT_EQ(p.piece(Fleet::Blue, first).at, destroyed);
    EXPECT_EQ(p.force(Fleet::Blue).lost, 1);
    EXPECT_EQ(hull(p, Fleet::Blue, second), 6);
    EXPECT_TRUE(bridge(Fleet::Yellow).empty());
    // The two engine dice take the battleship out of reach.
    ASSERT_TRUE(p.act(move({battleship}, "c4", "c5", Face::Orthogonal)));
    ASSERT_TRUE(p.act(move({battleship}, "c5", "b5", Face::Orthogonal)));
    // No shield is on the bridge, and no die is left to keep.
    p.end_turn();
    EXPECT_TRUE(bridge(Fleet::Yellow).empty());
    EXPECT_TRUE(p.waits_for(Fleet::Blue));
}

void FleetCommanderExample::second_turn_of_blue() {
    // Two weapon dice and an engine die.
    choose_and_roll(p, {1, 2, 0}, {Face::Orthogonal, Face::Any, Face::Any});
    // The frigate joins the destroyer.
    ASSERT_TRUE(p.act(move({second}, "d4", "d3", Face::Orthogonal)));
    // Among the asteroids the yellow frigate is out of reach of any attack;
    EXPECT_TRUE(refused(p, attack("d3", "e3", miner, {.any = 1}), "in-asteroids", "FC-5.1"));
    // with these dice it would otherwise have been lost.
    Position in_the_open = p;
    in_the_open.state.asteroids = {};
    in_the_open.act(attack("d3", "e3", miner, {.any = 1}));
    in_the_open.act(attack("d3", "e3", miner, {.any = 1}));
    EXPECT_EQ(in_the_open.piece(Fleet::Yellow, miner).at, destroyed);
    // Two dice make a path over free squares to the battleship.
    // One die alone does not reach it.
    EXPECT_TRUE(refused(p, ranged("d3", "b5", battleship, "c4", {.any = 1}), "no-path", "FC-6.6"));
    ASSERT_TRUE(p.act(ranged("d3", "b5", battleship, "c4", {.any = 2})));
    // Nothing blocks it: three hits from one square.
    EXPECT_EQ(p.told.find<Attacked>()->fire, 3);
    EXPECT_EQ(hull(p, Fleet::Yellow, battleship), 19);
    // Blue keeps what is left.
    p.end_turn({Die::YellowAny});
    EXPECT_EQ(bridge(Fleet::Blue), (DiceBag{Die::YellowAny}));
    EXPECT_TRUE(bridge(Fleet::Yellow).empty());
}

}  // namespace

TEST_F(FleetCommanderExample, AllFourTurnsGoAsTheRulebookTellsThem) {  // FC-3.1, FC-5.1, FC-5.4, FC-6.2, FC-6.4, FC-6.8, FC-7.3
    ASSERT_NO_FATAL_FAILURE(first_turn_of_yellow());
    ASSERT_NO_FATAL_FAILURE(first_turn_of_blue());
    ASSERT_NO_FATAL_FAILURE(second_turn_of_yellow());
    ASSERT_NO_FATAL_FAILURE(second_turn_of_blue());
    // Yellow's third turn would begin with the test of the asteroid field again.
    EXPECT_TRUE(p.waits_for_chance());
    EXPECT_FALSE(p.over());
}

}  // namespace broadside::fleet_commander::testing
