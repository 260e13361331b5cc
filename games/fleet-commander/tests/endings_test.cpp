// Section 12 of games/fleet-commander/rules.md, and how The Rescue ends (FC-16.13, FC-16.14).
#include "games/fleet-commander/tests/openings.hpp"
#include "games/fleet-commander/tests/outcomes.hpp"

namespace broadside::fleet_commander::testing {

namespace {

// Attack and counterstrike destroy each other; the classes that both sides had lost before are given.
Position mutual_destruction(Kind yellow, int yellow_lost, Kind blue, int blue_lost) {
    Position p({.rules = Level::Advanced});
    const Token shooter = p.put(Fleet::Yellow, yellow, "c3", 1);
    const Token target = p.put(Fleet::Blue, blue, "c4", 1);
    p.force(Fleet::Yellow).lost = static_cast<std::uint8_t>(yellow_lost);
    p.force(Fleet::Blue).lost = static_cast<std::uint8_t>(blue_lost);
    p.bridge(Fleet::Blue, {Die::RedSpecial});
    p.rolled({Die::RedOrthogonal});
    p.act(attack("c3", "c4", target, {.orthogonal = 1}));
    p.act(Counterstrike{shooter, {}});
    return p;
}

// One quiet turn is missing for the draw; what happens in this turn decides.
void end_quiet_turn(Position& p, bool was_progress) {
    p.state.quiet = quiet_turn_limit - 1;
    p.end_turn();
    EXPECT_EQ(p.over(), !was_progress);
    EXPECT_EQ(p.state.quiet, was_progress ? 0 : quiet_turn_limit);
}

// A yellow carrier on c5, ready to leave, and a ship of each side that stays.
struct Rescue {
    Position p{{.scenario = Scenario::Rescue}};
    Token carrier = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    Token other_yellow = p.put(Fleet::Yellow, Kind::Frigate, "a5");
    Token blue = p.put(Fleet::Blue, Kind::Frigate, "a1");

    Rescue(int yellow_rescued, int blue_rescued) {
        load(p, Fleet::Yellow, carrier);
        p.force(Fleet::Yellow).rescued = static_cast<std::uint8_t>(yellow_rescued);
        p.force(Fleet::Blue).rescued = static_cast<std::uint8_t>(blue_rescued);
        p.rolled({Die::YellowOrthogonal});
    }
    bool carrier_leaves() { return p.act(Leave{ships({carrier}), at("c5"), Face::Orthogonal}); }
};

}  // namespace

TEST(FleetCommanderEndings, TheEighthClassWins) {  // FC-12.1
    for (const int lost_before : {6, 7}) {
        Position p;
        p.put(Fleet::Yellow, Kind::Battleship, "c3");
        const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4", 1);
        p.put(Fleet::Blue, Kind::Destroyer, "a1");
        p.force(Fleet::Blue).lost = static_cast<std::uint8_t>(lost_before);
        p.rolled({Die::RedOrthogonal});
        ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
        ASSERT_EQ(p.over(), lost_before == 7);
        if (p.over()) expect_winner(p, Fleet::Yellow, "classes", "FC-12.1");
    }
}

TEST(FleetCommanderEndings, MoreThanEightClassesWinToo) {  // FC-12.1
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Battleship, "c4", 1);
    p.force(Fleet::Blue).lost = 7;
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    expect_winner(p, Fleet::Yellow, "classes", "FC-12.1");
    EXPECT_EQ(p.rules.result(p.state).points[0], 11);
}

TEST(FleetCommanderEndings, NothingCanBePlayedAfterTheEnd) {  // FC-12.1
    Position p;
    const Token shooter = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4", 1);
    p.force(Fleet::Blue).lost = 7;
    p.rolled({Die::RedOrthogonal, Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_EQ(p.check(Fleet::Yellow, move({shooter}, "c3", "c2", Face::Orthogonal)).code, "game-over");
    EXPECT_TRUE(p.legal(Fleet::Yellow).empty());
    EXPECT_TRUE(p.legal(Fleet::Blue).empty());
}

TEST(FleetCommanderEndings, TheCountOfLostClassesIsOpenToAll) {  // FC-12.1
    Position p({.hidden_deployment = true});
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4", 1);
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    for (const View& view : {p.view(Fleet::Yellow), p.view(Fleet::Blue), p.public_view()}) {
        EXPECT_EQ(view.force(Fleet::Blue).lost, 2);
        EXPECT_EQ(view.force(Fleet::Yellow).lost, 0);
    }
}

TEST(FleetCommanderEndings, AShipLostInTheOwnAsteroidTestCountsForTheOtherSide) {  // FC-12.2
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Destroyer, "c3", 2);
    p.asteroids("c4");
    p.force(Fleet::Yellow).lost = 6;
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c3", "c4", Face::Orthogonal)));
    p.roll({Face::Special});
    expect_winner(p, Fleet::Blue, "classes", "FC-12.1");
}

TEST(FleetCommanderEndings, AShipLostByAGraviticRefusalCountsForTheOtherSide) {  // FC-12.2
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c3", 1);
    p.put(Fleet::Yellow, Kind::Frigate, "a1");
    p.gravitic("c4");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c3", "c4", Face::Orthogonal)));
    p.roll({Face::Special});
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).at, destroyed);
    EXPECT_EQ(p.force(Fleet::Yellow).lost, 1);
    EXPECT_EQ(p.force(Fleet::Blue).lost, 0);
}

TEST(FleetCommanderEndings, AnOwnShipLostUnderTheOwnBeamCountsForTheOtherSide) {  // FC-12.2
    Position p;
    p.weapon(Fleet::Yellow, Weapon::Beam);
    p.put(Fleet::Yellow, Kind::Battleship, "c2");
    const Token ship = p.put(Fleet::Yellow, Kind::Destroyer, "c3", 2);
    p.asteroids("c4");
    p.rolled({Die::YellowSpecial, Die::YellowSpecial});
    ASSERT_TRUE(p.act(beam(Fleet::Yellow, ship, "c4")));
    p.roll({Face::Special});
    EXPECT_EQ(p.force(Fleet::Yellow).lost, 2);
}

TEST(FleetCommanderEndings, EqualMutualDestructionIsADraw) {  // FC-12.3
    const Position p = mutual_destruction(Kind::Destroyer, 6, Kind::Destroyer, 6);
    expect_draw(p, "mutual-destruction", "FC-12.3");
}

TEST(FleetCommanderEndings, InMutualDestructionTheSideThatDestroyedMoreWins) {  // FC-12.3
    expect_winner(mutual_destruction(Kind::Destroyer, 6, Kind::Destroyer, 7), Fleet::Yellow, "mutual-destruction", "FC-12.3");
    expect_winner(mutual_destruction(Kind::Battleship, 6, Kind::Destroyer, 7), Fleet::Blue, "mutual-destruction", "FC-12.3");
}

TEST(FleetCommanderEndings, OnlyOneSideAtEightIsAPlainVictory) {  // FC-12.3
    expect_winner(mutual_destruction(Kind::Battleship, 3, Kind::Frigate, 7), Fleet::Yellow, "classes", "FC-12.1");
}

TEST(FleetCommanderEndings, FortyQuietTurnsOfBothPlayersAreADraw) {  // FC-12.4
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "a1");
    p.put(Fleet::Blue, Kind::Battleship, "e5");
    begin_turn_of(p, Fleet::Yellow);
    p.state.quiet = 0;
    for (int turn = 1; turn < 40; ++turn) {
        idle_turn(p);
        ASSERT_FALSE(p.over()) << "after " << turn << " turns";
    }
    idle_turn(p);
    expect_draw(p, "no-progress", "FC-12.4");
}

TEST(FleetCommanderEndings, MovingAndRepairingAreNoProgress) {  // FC-12.4
    Position p;
    p.weapon(Fleet::Yellow, Weapon::Repairer);
    const Token ship = p.put(Fleet::Yellow, Kind::Battleship, "c3", 20);
    p.rolled({Die::YellowOrthogonal, Die::YellowSpecial, Die::YellowSpecial});
    ASSERT_TRUE(p.act(weapon_on(Fleet::Yellow, ship)));
    EXPECT_EQ(p.piece(Fleet::Yellow, ship).hull, 24);
    ASSERT_TRUE(p.act(move({ship}, "c3", "c4", Face::Orthogonal)));
    end_quiet_turn(p, false);
}

TEST(FleetCommanderEndings, DamageIsProgress) {  // FC-12.4
    Position p;
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Battleship, "c4");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    end_quiet_turn(p, true);
}

TEST(FleetCommanderEndings, AStoppedAttackIsNoProgress) {  // FC-12.4
    Position p;
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Battleship, "c4");
    p.bridge(Fleet::Blue, {Die::GreenAny});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(block("c3", Face::Any)));
    end_quiet_turn(p, false);
}

TEST(FleetCommanderEndings, ARevealedSignalIsProgress) {  // FC-12.4
    Position p({.hidden_deployment = true});
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.put_hidden(Fleet::Blue, Kind::Battleship, "c4");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", no_token, {.orthogonal = 1})));
    end_quiet_turn(p, true);
}

TEST(FleetCommanderEndings, ACaptureIsProgress) {  // FC-12.4
    Position p({.scenario = Scenario::Capture});
    p.put_shuttle(Fleet::Blue, "c3");
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c4");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({ship}, "c4", "c3", Face::Orthogonal)));
    end_quiet_turn(p, true);
}

TEST(FleetCommanderEndings, AContainerBroughtOutIsProgressAndADockedOneIsNot) {  // FC-12.4
    for (const bool brought_out : {false, true}) {
        Position p({.scenario = Scenario::Rescue});
        const Token ship = p.put(Fleet::Yellow, Kind::Frigate, brought_out ? "c5" : "c3");
        p.put(Fleet::Yellow, Kind::Frigate, "a5");
        p.put(Fleet::Blue, Kind::Frigate, "a1");
        p.state.may_dock = ships({ship});
        p.rolled({Die::YellowOrthogonal});
        if (brought_out) {
            load(p, Fleet::Yellow, ship);
            ASSERT_TRUE(p.act(Leave{ships({ship}), at("c5"), Face::Orthogonal}));
        } else {
            ASSERT_TRUE(p.act(Dock{ship}));
        }
        end_quiet_turn(p, brought_out);
    }
}

TEST(FleetCommanderEndings, TheSixthContainerBroughtOutEndsTheRescue) {  // FC-16.13
    for (const int before : {4, 5}) {
        Rescue rescue(before, 0);
        ASSERT_TRUE(rescue.carrier_leaves());
        ASSERT_EQ(rescue.p.over(), before == 5);
        if (before == 5) expect_winner(rescue.p, Fleet::Yellow, "containers", "FC-16.13");
    }
}

TEST(FleetCommanderEndings, TheRescueEndsWhenNoContainerIsLeftLyingOrDocked) {  // FC-16.13
    for (const bool one_is_docked : {true, false}) {
        Rescue rescue(0, 0);
        clear_containers(rescue.p);
        rescue.p.piece(Fleet::Blue, rescue.blue).carries = one_is_docked;
        ASSERT_TRUE(rescue.carrier_leaves());
        ASSERT_EQ(rescue.p.over(), !one_is_docked);
        if (!one_is_docked) expect_winner(rescue.p, Fleet::Yellow, "containers", "FC-16.13");
    }
}

TEST(FleetCommanderEndings, TheRescueEndsWhenTheLastShipOfASideLeaves) {  // FC-16.13
    Rescue rescue(0, 0);
    rescue.p.piece(Fleet::Yellow, rescue.other_yellow).at = destroyed;
    ASSERT_TRUE(rescue.carrier_leaves());
    expect_winner(rescue.p, Fleet::Yellow, "fleet-gone", "FC-16.13");
}

TEST(FleetCommanderEndings, TheRescueEndsWhenTheLastShipOfASideIsDestroyed) {  // FC-16.13
    Rescue rescue(0, 1);
    rescue.p.put(Fleet::Yellow, Kind::Frigate, "a2");
    rescue.p.piece(Fleet::Blue, rescue.blue).hull = 1;
    rescue.p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(rescue.p.act(attack("a2", "a1", rescue.blue, {.orthogonal = 1})));
    expect_winner(rescue.p, Fleet::Blue, "fleet-gone", "FC-16.13");
}

TEST(FleetCommanderEndings, DecoysDoNotKeepASideInTheRescue) {  // FC-11.9
    Position p({.scenario = Scenario::Rescue, .hidden_deployment = true});
    p.put(Fleet::Yellow, Kind::Frigate, "a2");
    const Token last = p.put(Fleet::Blue, Kind::Frigate, "a1", 1);
    p.put_hidden(Fleet::Blue, Kind::Decoy, "a1");
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("a2", "a1", last, {.orthogonal = 1})));
    expect_draw(p, "fleet-gone", "FC-16.13");
}

TEST(FleetCommanderEndings, MoreContainersBroughtOutWinTheRescue) {  // FC-16.14
    for (const int blue_rescued : {2, 3, 4}) {
        Rescue rescue(2, blue_rescued);
        clear_containers(rescue.p);
        ASSERT_TRUE(rescue.carrier_leaves());
        if (blue_rescued == 2) expect_winner(rescue.p, Fleet::Yellow, "containers", "FC-16.13");
        if (blue_rescued == 3) expect_draw(rescue.p, "containers", "FC-16.13");
        if (blue_rescued == 4) expect_winner(rescue.p, Fleet::Blue, "containers", "FC-16.13");
    }
}

}  // namespace broadside::fleet_commander::testing
