// Section 10 of games/fleet-commander/rules.md, and two rulings on weapons: drones of a battleship inside asteroids, the beam among signals.
#include "games/fleet-commander/rules/words.hpp"
#include "games/fleet-commander/tests/openings.hpp"
#include "games/fleet-commander/tests/secrecy.hpp"

namespace broadside::fleet_commander::testing {

namespace {

constexpr Options secret{.secret_weapons = true};

// Three weapons are dealt to each side.
Position dealt() {
    Position p = before_set_up(secret);
    p.draw({0});
    p.draw({0, 0, 0});
    return p;
}

// A weapon that was dealt to this fleet.
Weapon dealt_to(const Position& p, Fleet fleet, int number) { return p.state.force(fleet).offer.items()[number]; }

}  // namespace

TEST(FleetCommanderSecretWeapons, ThreeDifferentWeaponsAreDealtToEach) {  // FC-10.1
    const Position p = dealt();
    const WeaponSet yellow = p.state.force(Fleet::Yellow).offer;
    const WeaponSet blue = p.state.force(Fleet::Blue).offer;
    EXPECT_EQ(yellow.items().size(), 3);
    EXPECT_EQ(blue.items().size(), 3);
    EXPECT_EQ(yellow.bits & blue.bits, 0);
}

TEST(FleetCommanderSecretWeapons, TheDealIsDrawnFromAllSixAndNobodySeesTheDraw) {  // FC-10.1
    Position p = before_set_up(secret);
    p.draw({0});
    ASSERT_TRUE(p.waits_for_chance());
    const ChanceRequest request = p.rules.chance(p.state);
    EXPECT_EQ(request.sides, (Draws{6, 5, 4}));
    EXPECT_TRUE(request.audience.empty());
    p.draw({5, 4, 3});
    EXPECT_NE(p.state.force(Fleet::Yellow).offer, dealt().state.force(Fleet::Yellow).offer);
}

TEST(FleetCommanderSecretWeapons, EachLearnsOnlyTheOwnDeal) {  // FC-10.1
    const Position p = dealt();
    EXPECT_EQ(p.told.count<WeaponsDealt>(), 2);
    for (const Recorder::Told& told : p.told.told)
        if (const auto* event = std::get_if<WeaponsDealt>(&told.event)) {
            EXPECT_EQ(told.audience, SeatSet{seat_of(event->fleet)});
            EXPECT_EQ(event->offer, p.state.force(event->fleet).offer);
        }
    EXPECT_EQ(p.view(Fleet::Yellow).force(Fleet::Yellow).offer.items().size(), 3);
    EXPECT_EQ(p.view(Fleet::Yellow).force(Fleet::Blue).offer, WeaponSet{});
    EXPECT_EQ(p.public_view().force(Fleet::Yellow).offer, WeaponSet{});
}

TEST(FleetCommanderSecretWeapons, OneOfTheThreeIsKept) {  // FC-10.1
    Position p = dealt();
    EXPECT_EQ(p.legal(Fleet::Yellow).size(), 3u);
    EXPECT_TRUE(refused(p, ChooseWeapon{dealt_to(p, Fleet::Blue, 0)}, "not-dealt", "FC-10.1"));
    const Weapon kept = dealt_to(p, Fleet::Yellow, 1);
    ASSERT_TRUE(p.act(Fleet::Yellow, ChooseWeapon{kept}));
    EXPECT_EQ(p.force(Fleet::Yellow).weapon, kept);
}

TEST(FleetCommanderSecretWeapons, WhatIsNotKeptIsOutOfTheGame) {  // FC-10.1
    Position p = dealt();
    ASSERT_TRUE(p.act(Fleet::Yellow, ChooseWeapon{dealt_to(p, Fleet::Yellow, 0)}));
    EXPECT_EQ(p.check(Fleet::Yellow, ChooseWeapon{dealt_to(p, Fleet::Yellow, 1)}).code, "not-your-turn");
    EXPECT_EQ(p.check(Fleet::Blue, ChooseWeapon{dealt_to(p, Fleet::Yellow, 1)}).code, "not-dealt");
}

TEST(FleetCommanderSecretWeapons, BothChooseInAnyOrder) {  // FC-10.1
    Position p = dealt();
    EXPECT_EQ(p.rules.waiting(p.state).seats, SeatSet::first(2));
    ASSERT_TRUE(p.act(Fleet::Blue, ChooseWeapon{dealt_to(p, Fleet::Blue, 0)}));
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
    ASSERT_TRUE(p.act(Fleet::Yellow, ChooseWeapon{dealt_to(p, Fleet::Yellow, 0)}));
    EXPECT_EQ(p.state.phase, Phase::PlaceFields);
}

TEST(FleetCommanderSecretWeapons, OthersLearnOnlyThatTheChoiceIsMade) {  // FC-10.1
    Position one = dealt();
    Position two = dealt();
    ASSERT_TRUE(one.act(Fleet::Yellow, ChooseWeapon{dealt_to(one, Fleet::Yellow, 0)}));
    ASSERT_TRUE(two.act(Fleet::Yellow, ChooseWeapon{dealt_to(two, Fleet::Yellow, 1)}));
    EXPECT_TRUE(look_the_same(one, two, seat_of(Fleet::Blue)));
    EXPECT_TRUE(look_the_same(one, two, spectator));
    EXPECT_FALSE(look_the_same(one, two, seat_of(Fleet::Yellow)));
    EXPECT_TRUE(one.view(Fleet::Blue).force(Fleet::Yellow).weapon_chosen);
    EXPECT_EQ(one.view(Fleet::Blue).force(Fleet::Yellow).weapon, Weapon::Unknown);
    EXPECT_EQ(told_to(one, seat_of(Fleet::Blue)).size(), 1u);
}

TEST(FleetCommanderSecretWeapons, TheChoiceItselfIsForTheChoosersEyesOnly) {  // FC-10.1
    const Position p = dealt();
    const Acted<Move> choice{seat_of(Fleet::Blue), ChooseWeapon{dealt_to(p, Fleet::Blue, 0)}, 0};
    EXPECT_EQ(p.rules.audience(p.state, choice), SeatSet{seat_of(Fleet::Blue)});
}

TEST(FleetCommanderSecretWeapons, AWeaponIsShownByItsFirstUse) {  // FC-10.2
    Position p(secret);
    p.force(Fleet::Yellow).weapon_revealed = false;
    p.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c5");
    p.rolled({Die::RedSpecial, Die::GreenSpecial});
    EXPECT_EQ(p.view(Fleet::Blue).force(Fleet::Yellow).weapon, Weapon::Unknown);
    EXPECT_EQ(p.public_view().force(Fleet::Yellow).weapon, Weapon::Unknown);
    EXPECT_EQ(p.view(Fleet::Yellow).force(Fleet::Yellow).weapon, Weapon::Vortex);
    ASSERT_TRUE(p.act(UseWeapon{{0, 1, 1}, Fleet::Blue, target, nowhere}));
    EXPECT_EQ(p.view(Fleet::Blue).force(Fleet::Yellow).weapon, Weapon::Vortex);
    EXPECT_EQ(p.public_view().force(Fleet::Yellow).weapon, Weapon::Vortex);
}

TEST(FleetCommanderSecretWeapons, ThatAWeaponIsShownIsToldOnceAndToEverybody) {  // FC-10.2
    const auto shown = [](const Position& p, Seat seat) {
        std::vector<Weapon> weapons;
        for (const Event& event : told_to(p, seat))
            if (const auto* told = std::get_if<Revealed>(&event); told != nullptr && told->weapon != Weapon::None)
                weapons.push_back(told->weapon);
        return weapons;
    };
    Position p(secret);
    p.force(Fleet::Yellow).weapon_revealed = false;
    p.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c5");
    p.rolled({Die::RedSpecial, Die::GreenSpecial, Die::RedSpecial, Die::GreenSpecial});
    ASSERT_TRUE(p.act(UseWeapon{{0, 1, 1}, Fleet::Blue, target, nowhere}));
    for (const Seat seat : {seat_of(Fleet::Yellow), seat_of(Fleet::Blue), spectator})
        EXPECT_EQ(shown(p, seat), std::vector{Weapon::Vortex});
    const Revealed event{Fleet::Yellow, {}, Kind::Unknown, Weapon::Vortex};
    EXPECT_EQ(words_of(p.rules, p.view(Fleet::Blue), Event{event}), "Yellow's special weapon is shown: the vortex missiles.");

    p.told.told.clear();
    ASSERT_TRUE(p.act(UseWeapon{{0, 1, 1}, Fleet::Blue, target, nowhere}));
    EXPECT_TRUE(shown(p, seat_of(Fleet::Blue)).empty()) << "known already";

    Position open;
    open.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token hit = open.put(Fleet::Blue, Kind::Destroyer, "c5");
    open.rolled({Die::RedSpecial, Die::GreenSpecial});
    ASSERT_TRUE(open.act(UseWeapon{{0, 1, 1}, Fleet::Blue, hit, nowhere}));
    EXPECT_TRUE(shown(open, seat_of(Fleet::Blue)).empty()) << "never secret";
}

TEST(FleetCommanderSecretWeapons, AnUnusedWeaponStaysUnknownWhenItsBattleshipIsLost) {  // FC-10.3
    Position p(secret);
    p.force(Fleet::Blue).weapon_revealed = false;
    p.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token battleship = p.put(Fleet::Blue, Kind::Battleship, "c2", 4);
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c1", "c2", battleship, {.orthogonal = 1})));
    EXPECT_EQ(p.piece(Fleet::Blue, battleship).at, destroyed);
    EXPECT_EQ(p.view(Fleet::Yellow).force(Fleet::Blue).weapon, Weapon::Unknown);
    EXPECT_EQ(p.public_view().force(Fleet::Blue).weapon, Weapon::Unknown);
}

TEST(FleetCommanderSecretWeapons, TheEndOfTheGameShowsAnUnusedWeapon) {  // FC-10.3
    Position p(secret);
    p.force(Fleet::Blue).weapon_revealed = false;
    p.force(Fleet::Blue).lost = 4;
    p.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token battleship = p.put(Fleet::Blue, Kind::Battleship, "c2", 4);
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c1", "c2", battleship, {.orthogonal = 1})));
    ASSERT_TRUE(p.over());
    EXPECT_EQ(p.view(Fleet::Yellow).force(Fleet::Blue).weapon, Weapon::Bomb);
}

TEST(FleetCommanderSecretWeapons, WithoutTheOptionTheWeaponsAreOpen) {  // FC-2.3
    const Position p = at_the_fields({});
    EXPECT_EQ(p.view(Fleet::Blue).force(Fleet::Yellow).weapon, Weapon::Vortex);
    EXPECT_EQ(p.public_view().force(Fleet::Blue).weapon, Weapon::Bomb);
}

TEST(FleetCommanderSecretWeapons, ABattleshipInAsteroidsNeitherRecallsNorRedirectsItsDrones) {  // FC-8.16
    Position p;
    p.weapon(Fleet::Yellow, Weapon::Drones);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    p.asteroids("c3");
    const Token bitten = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    const Token other_ship = p.put(Fleet::Blue, Kind::Destroyer, "c5");
    p.force(Fleet::Yellow).drones_on = bitten;
    p.rolled({Die::RedSpecial, Die::RedSpecial});
    EXPECT_TRUE(refused(p, RecallDrones{{0, 2, 0}}, "in-asteroids", "FC-8.3"));
    EXPECT_TRUE(refused(p, UseWeapon{{0, 2, 0}, Fleet::Blue, other_ship, nowhere}, "in-asteroids", "FC-8.3"));
    p.end_turn();
    EXPECT_EQ(p.piece(Fleet::Blue, bitten).hull, 10);
    EXPECT_EQ(p.force(Fleet::Yellow).drones_on, bitten);
}

TEST(FleetCommanderSecretWeapons, ABeamMovesRevealedShipsOnly) {  // FC-8.11
    Position p(hidden);
    p.weapon(Fleet::Yellow, Weapon::Beam);
    p.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token own = p.put_hidden(Fleet::Yellow, Kind::Frigate, "b1");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::YellowSpecial, Die::YellowSpecial});
    EXPECT_TRUE(refused(p, beam(Fleet::Blue, signal, "c4"), "unrevealed", "FC-8.11"));
    EXPECT_TRUE(refused(p, beam(Fleet::Yellow, own, "b2"), "unrevealed", "FC-8.11"));
}

TEST(FleetCommanderSecretWeapons, ABeamNeverMovesAShipOntoEnemySignals) {  // FC-8.12
    Position p(hidden);
    p.weapon(Fleet::Yellow, Weapon::Beam);
    p.put(Fleet::Yellow, Kind::Battleship, "c1");
    const Token seen = p.put(Fleet::Blue, Kind::Frigate, "c3");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Decoy, "c4");
    p.rolled({Die::YellowSpecial, Die::YellowSpecial});
    EXPECT_TRUE(refused(p, beam(Fleet::Blue, seen, "c4"), "signals-there", "FC-8.12"));
    p.piece(Fleet::Blue, signal) = {Kind::Frigate, at("c4"), 6, true, false};
    ASSERT_TRUE(p.act(beam(Fleet::Blue, seen, "c4")));
    EXPECT_EQ(p.piece(Fleet::Blue, seen).at, at("c4"));
}

}  // namespace broadside::fleet_commander::testing
