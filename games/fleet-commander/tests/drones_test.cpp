// Drones, FC-8.13 to FC-8.17 of games/fleet-commander/rules.md.
#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

namespace {

// The yellow drones are on a blue destroyer on c5 already; two specials are at hand again.
struct DronesOut {
    DronesOut() : p(armed(Weapon::Drones)), bitten(p.put(Fleet::Blue, Kind::Destroyer, "c5")) {
        p.act(weapon_on(Fleet::Blue, bitten));
        p.rolled({Die::YellowSpecial, Die::YellowSpecial});
    }
    bool out() { return p.force(Fleet::Yellow).drones_on == bitten; }

    Position p;
    Token bitten;
};

}  // namespace

TEST(FleetCommanderDrones, DronesAreSentPastObstaclesWithinTwoSquares) {  // FC-8.13
    Position p = armed(Weapon::Drones);
    const Token behind = p.put(Fleet::Blue, Kind::Destroyer, "c5");
    p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.act(weapon_on(Fleet::Blue, behind));
    EXPECT_EQ(p.force(Fleet::Yellow).drones_on, behind);
    EXPECT_EQ(hull(p, Fleet::Blue, behind), 12);
}

TEST(FleetCommanderDrones, DronesFollowTheirTargetIntoAsteroidsToo) {  // FC-8.13
    DronesOut drones;
    drones.p.asteroids("d5");
    begin_turn_of(drones.p, Fleet::Blue);
    EXPECT_EQ(hull(drones.p, Fleet::Blue, drones.bitten), 10);
    choose_and_roll(drones.p, {3, 0, 0}, {Face::Orthogonal, Face::Special, Face::Special});
    drones.p.act(move({drones.bitten}, "c5", "d5", Face::Orthogonal));
    drones.p.roll({Face::Any});
    EXPECT_TRUE(drones.out());
    drones.p.end_turn();
    begin_turn_of(drones.p, Fleet::Blue);
    drones.p.roll({Face::Any});
    EXPECT_EQ(hull(drones.p, Fleet::Blue, drones.bitten), 8);
}

TEST(FleetCommanderDrones, DronesBiteForTwoInEachTurnOfTheirVictim) {  // FC-8.14
    DronesOut drones;
    const Token other_ship = drones.p.put(Fleet::Blue, Kind::Frigate, "c5");
    for (const int left : {10, 8, 6}) {
        begin_turn_of(drones.p, Fleet::Blue);
        EXPECT_EQ(hull(drones.p, Fleet::Blue, drones.bitten), left);
        EXPECT_EQ(drones.p.state.phase, Phase::ChooseDice);
        begin_turn_of(drones.p, Fleet::Yellow);
        EXPECT_EQ(hull(drones.p, Fleet::Blue, drones.bitten), left);
    }
    EXPECT_EQ(hull(drones.p, Fleet::Blue, other_ship), 6);
}

TEST(FleetCommanderDrones, AnAnyDirectionWeaponResultStopsTheDrones) {  // FC-8.15
    DronesOut drones;
    EXPECT_TRUE(refused(drones.p, StopDrones{}, "no-drones", "FC-8.15"));  // not one's own
    begin_turn_of(drones.p, Fleet::Blue);
    EXPECT_TRUE(refused(drones.p, StopDrones{}, "not-now", "FC-3.3"));
    choose_and_roll(drones.p, {1, 1, 1}, {Face::Any, Face::Orthogonal, Face::Any});
    EXPECT_TRUE(refused(drones.p, StopDrones{}, "no-such-die", "FC-3.4"));
    drones.p.bridge(Fleet::Blue, {Die::RedAny});
    drones.p.act(StopDrones{});
    EXPECT_FALSE(drones.out());
    EXPECT_EQ(at_hand(drones.p.force(Fleet::Blue)).count(Die::RedAny), 0);
    begin_turn_of(drones.p, Fleet::Yellow);
    choose_and_roll(drones.p, {2, 1, 0}, {Face::Special, Face::Special, Face::Any});
    EXPECT_TRUE(drones.p.act(weapon_on(Fleet::Blue, drones.bitten)));
    EXPECT_TRUE(drones.out());
}

TEST(FleetCommanderDrones, TwoSpecialsSendTheDronesElsewhereOrRecallThem) {  // FC-8.16
    DronesOut drones;
    const Token next = drones.p.put(Fleet::Blue, Kind::Frigate, "e3");
    drones.p.piece(Fleet::Yellow, battleship).at = at("d3");
    EXPECT_TRUE(refused(drones.p, weapon_on(Fleet::Blue, drones.bitten), "already-there", "FC-8.16"));
    EXPECT_TRUE(refused(drones.p, RecallDrones{Trio{1, 0, 0}}, "two-specials", "FC-8.2"));
    Position recalled = drones.p;
    recalled.act(RecallDrones{two_yellow_specials});
    EXPECT_FALSE(recalled.force(Fleet::Yellow).drones_on.named());
    EXPECT_TRUE(at_hand(recalled.force(Fleet::Yellow)).empty());
    recalled.rolled({Die::YellowSpecial, Die::YellowSpecial});
    EXPECT_TRUE(refused(recalled, RecallDrones{two_yellow_specials}, "no-drones-out", "FC-8.16"));
    drones.p.act(weapon_on(Fleet::Blue, next));
    EXPECT_EQ(drones.p.force(Fleet::Yellow).drones_on, next);
    begin_turn_of(drones.p, Fleet::Blue);
    EXPECT_EQ(hull(drones.p, Fleet::Blue, next), 4);
    EXPECT_EQ(hull(drones.p, Fleet::Blue, drones.bitten), 12);
}

TEST(FleetCommanderDrones, ANewTargetOfTheDronesMeetsTheConditionsOfALaunch) {  // FC-8.16
    DronesOut drones;
    drones.p.piece(Fleet::Yellow, battleship).at = at("a1");
    const Token far = drones.p.put(Fleet::Blue, Kind::Frigate, "e1");
    const Token sheltered = drones.p.put(Fleet::Blue, Kind::Frigate, "a3");
    drones.p.asteroids("a3");
    EXPECT_TRUE(refused(drones.p, weapon_on(Fleet::Blue, far), "out-of-range", "FC-8.4"));
    EXPECT_TRUE(refused(drones.p, weapon_on(Fleet::Blue, sheltered), "in-asteroids", "FC-8.3"));
    EXPECT_TRUE(drones.p.check(RecallDrones{two_yellow_specials}).ok());  // from any distance
}

TEST(FleetCommanderDrones, FromInsideAsteroidsDronesAreNeitherSentNorRecalledButBiteOn) {  // FC-8.16
    DronesOut drones;
    const Token next = drones.p.put(Fleet::Blue, Kind::Frigate, "e3");
    drones.p.asteroids("c3");
    EXPECT_TRUE(refused(drones.p, weapon_on(Fleet::Blue, next), "in-asteroids", "FC-8.3"));
    EXPECT_TRUE(refused(drones.p, RecallDrones{two_yellow_specials}, "in-asteroids", "FC-8.3"));
    begin_turn_of(drones.p, Fleet::Blue);
    EXPECT_EQ(hull(drones.p, Fleet::Blue, drones.bitten), 10);
}

TEST(FleetCommanderDrones, DronesComeHomeWhenTheirTargetIsDestroyed) {  // FC-8.17
    DronesOut drones;
    const Token next = drones.p.put(Fleet::Blue, Kind::Frigate, "e3");
    drones.p.piece(Fleet::Blue, drones.bitten).hull = 2;
    begin_turn_of(drones.p, Fleet::Blue);
    EXPECT_EQ(drones.p.piece(Fleet::Blue, drones.bitten).at, destroyed);
    EXPECT_FALSE(drones.p.force(Fleet::Yellow).drones_on.named());
    begin_turn_of(drones.p, Fleet::Yellow);
    choose_and_roll(drones.p, {2, 1, 0}, {Face::Special, Face::Special, Face::Any});
    EXPECT_TRUE(drones.p.act(weapon_on(Fleet::Blue, next)));
}

TEST(FleetCommanderDrones, DronesComeHomeWhenTheirTargetLeavesTheBoard) {  // FC-8.17
    Position p = armed(Weapon::Drones, {.scenario = Scenario::Rescue});
    const Token carrier = p.put(Fleet::Blue, Kind::Frigate, "c1");
    p.put(Fleet::Blue, Kind::Frigate, "e1");
    p.piece(Fleet::Blue, carrier).carries = true;
    p.act(weapon_on(Fleet::Blue, carrier));
    p.state.active = Fleet::Blue;
    p.rolled({Die::YellowAny});
    p.act(Leave{ships({carrier}), at("c1"), Face::Any});
    EXPECT_FALSE(p.force(Fleet::Yellow).drones_on.named());
}

TEST(FleetCommanderDrones, DronesVanishWithTheirBattleship) {  // FC-8.17
    DronesOut drones;
    drones.p.put(Fleet::Blue, Kind::Frigate, "c2");
    drones.p.piece(Fleet::Yellow, battleship).hull = 1;
    drones.p.state.active = Fleet::Blue;
    drones.p.rolled({Die::RedOrthogonal});
    drones.p.act(attack("c2", "c3", battleship, {.orthogonal = 1}));
    EXPECT_FALSE(drones.out());
    begin_turn_of(drones.p, Fleet::Blue);
    EXPECT_EQ(hull(drones.p, Fleet::Blue, drones.bitten), 12);
}

}  // namespace broadside::fleet_commander::testing
