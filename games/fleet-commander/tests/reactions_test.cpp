// FC-9.11 to FC-9.16 and FC-11.15 to FC-11.17 of games/fleet-commander/rules.md: dodge and counterstrike; FC-7.7: no answer to weapons.
#include "games/fleet-commander/tests/position.hpp"

namespace broadside::fleet_commander::testing {

TEST(FleetCommanderReactions, ADodgeComesAfterTheDamage) {  // FC-9.11
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    ASSERT_TRUE(p.waits_for(Fleet::Blue));
    ASSERT_TRUE(p.act(Dodge{}));
    EXPECT_EQ(p.piece(Fleet::Blue, target).hull, 8);
    EXPECT_TRUE(p.force(Fleet::Blue).bridge.empty());
    ASSERT_TRUE(p.waits_for(Fleet::Blue));
    ASSERT_TRUE(p.act(DodgeTo{ships({target}), at("d5")}));
    EXPECT_EQ(p.piece(Fleet::Blue, target).at, at("d5"));
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderReactions, ADodgeGoesToAnAdjacentSquareThatMayBeEntered) {  // FC-9.11
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.put(Fleet::Blue, Kind::Battleship, "c5");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Dodge{}));
    EXPECT_TRUE(refused(p, DodgeTo{ships({target}), at("a4")}, "not-adjacent", "FC-9.11"));
    EXPECT_TRUE(refused(p, DodgeTo{ships({target}), at("c3")}, "enemy-there", "FC-1.5"));
    EXPECT_TRUE(refused(p, DodgeTo{ships({target}), at("c5")}, "square-full", "FC-1.4"));
    EXPECT_EQ(p.legal_of<DodgeTo>().size(), 6u);
}

TEST(FleetCommanderReactions, ADodgeIntoAsteroidsIsTested) {  // FC-9.11
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.asteroids("c5");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Dodge{}));
    ASSERT_TRUE(p.act(DodgeTo{ships({target}), at("c5")}));
    ASSERT_TRUE(p.waits_for_chance());
    p.roll({Face::Special});
    EXPECT_EQ(p.piece(Fleet::Blue, target).hull, 12 - 1 - 2);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderReactions, TheDodgerPicksTheExitOfAGraviticField) {  // FC-9.11
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "b4");
    p.gravitic("c4");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedDiagonal});
    ASSERT_TRUE(p.act(attack("c3", "b4", target, {.diagonal = 1})));
    ASSERT_TRUE(p.act(Dodge{}));
    ASSERT_TRUE(p.act(DodgeTo{ships({target}), at("c4")}));
    p.roll({Face::Orthogonal});
    ASSERT_TRUE(p.waits_for(Fleet::Blue));
    ASSERT_TRUE(p.act(ExitField{at("c5")}));
    EXPECT_EQ(p.piece(Fleet::Blue, target).at, at("c5"));
}

TEST(FleetCommanderReactions, WithoutAnExitADodgerGoesBackToTheAttackedSquare) {  // FC-5.8
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Frigate, "b3");
    for (const std::string_view square : {"d3", "b5", "d5"}) p.put(Fleet::Yellow, Kind::Frigate, square);
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "b4");
    p.gravitic("c4");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("b3", "b4", target, {.orthogonal = 1})));
    const int hull = 12 - 2;  // b3 and b5 fire
    ASSERT_TRUE(p.act(Dodge{}));
    ASSERT_TRUE(p.act(DodgeTo{ships({target}), at("c4")}));
    p.roll({Face::Diagonal});
    EXPECT_EQ(p.piece(Fleet::Blue, target).at, at("b4"));
    EXPECT_EQ(p.piece(Fleet::Blue, target).hull, hull);
    EXPECT_TRUE(p.waits_for(Fleet::Yellow));
}

TEST(FleetCommanderReactions, EachReactionTakesASpecialOfItsColour) {  // FC-9.11 FC-9.14
    Position p(advanced);
    const Token attacker = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::RedSpecial, Die::GreenSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Dodge{}, "no-such-die", "FC-7.1"));
    p.bridge(Fleet::Blue, {Die::YellowSpecial, Die::GreenSpecial});
    EXPECT_TRUE(refused(p, Counterstrike{attacker, {}}, "no-such-die", "FC-7.1"));
}

TEST(FleetCommanderReactions, TheBasicRulesKnowNoReactions) {  // FC-9.1
    Position p;
    const Token attacker = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::YellowSpecial, Die::RedSpecial, Die::GreenAny});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Dodge{}, "advanced-only", "FC-9.1"));
    EXPECT_TRUE(refused(p, Counterstrike{attacker, {}}, "advanced-only", "FC-9.1"));
}

TEST(FleetCommanderReactions, SomeSurvivorMustDodgeAndTheOthersMayStay) {  // FC-9.12
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    const Token other_ship = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Dodge{}));
    EXPECT_TRUE(refused(p, DodgeTo{{}, at("c5")}, "no-ships", "FC-4.1"));
    EXPECT_TRUE(refused(p, Stand{}, "not-now", "FC-9.11"));
    ASSERT_TRUE(p.act(DodgeTo{ships({other_ship}), at("c5")}));
    EXPECT_EQ(p.piece(Fleet::Blue, target).at, at("c4"));
    EXPECT_EQ(p.piece(Fleet::Blue, other_ship).at, at("c5"));
}

TEST(FleetCommanderReactions, ADodgeNeedsASquareToGoTo) {  // FC-9.12
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "a4");
    p.put(Fleet::Yellow, Kind::Frigate, "b4");
    const Token blocker = p.put(Fleet::Yellow, Kind::Frigate, "b5");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "a5");
    p.bridge(Fleet::Blue, {Die::YellowSpecial, Die::GreenAny});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("a4", "a5", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Dodge{}, "nowhere-to-go", "FC-9.12"));
    p.piece(Fleet::Yellow, blocker).at = at("e1");
    EXPECT_TRUE(p.check(Dodge{}).ok());
}

TEST(FleetCommanderReactions, ADodgeNeedsASurvivor) {  // FC-9.12
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4", 4);
    p.bridge(Fleet::Blue, {Die::YellowSpecial, Die::GreenAny});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Dodge{}, "nowhere-to-go", "FC-9.12"));
    p.piece(Fleet::Blue, target).hull = 5;
    EXPECT_TRUE(p.check(Dodge{}).ok());
}

TEST(FleetCommanderReactions, NobodyDodgesWhenTheDamageEndsTheGame) {  // FC-9.12
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4", 4);
    const Token survivor = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.force(Fleet::Blue).lost = 6;
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Dodge{}));
    EXPECT_TRUE(p.over());
    EXPECT_EQ(p.piece(Fleet::Blue, survivor).at, at("c4"));
}

TEST(FleetCommanderReactions, ASquareOfFrigatesDodgesUnharmed) {  // FC-9.13
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4", 4);
    const Token mover = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Dodge{false}, "unharmed", "FC-9.13"));
    ASSERT_TRUE(p.act(Dodge{true}));
    ASSERT_TRUE(p.act(DodgeTo{ships({mover}), at("c5")}));
    EXPECT_EQ(p.piece(Fleet::Blue, target).hull, 4);
    EXPECT_EQ(p.piece(Fleet::Blue, target).at, at("c4"));
    EXPECT_EQ(p.piece(Fleet::Blue, mover).at, at("c5"));
}

TEST(FleetCommanderReactions, FrigatesBesideAnotherShipDodgeWithDamage) {  // FC-9.13
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Dodge{true}, "not-only-frigates", "FC-9.13"));
    ASSERT_TRUE(p.act(Dodge{false}));
    EXPECT_EQ(p.piece(Fleet::Blue, target).hull, 4);
}

TEST(FleetCommanderReactions, ACounterstrikeHitsOneShipOfTheFiringSquare) {  // FC-9.14
    Position p(advanced);
    const Token shooter = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token helper = p.put(Fleet::Yellow, Kind::Frigate, "b3");
    const Token beside = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::RedSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Counterstrike{helper, {}}, "not-there", "FC-9.14"));
    ASSERT_TRUE(p.act(Counterstrike{beside, {}}));
    EXPECT_EQ(p.piece(Fleet::Blue, target).hull, 12 - 6);
    EXPECT_EQ(p.piece(Fleet::Yellow, beside).hull, 6 - 2);
    EXPECT_EQ(p.piece(Fleet::Yellow, shooter).hull, 24);
    EXPECT_TRUE(p.force(Fleet::Blue).bridge.empty());
}

TEST(FleetCommanderReactions, ACounterstrikeHitsRevealedShipsOnly) {  // FC-9.14
    Position p(advanced_hidden);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token signal = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::RedSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Counterstrike{signal, {}}, "unrevealed", "FC-11.5"));
}

TEST(FleetCommanderReactions, OnlyTheAttackedSquareFiresBack) {  // FC-9.15
    Position p(advanced);
    const Token shooter = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.put(Fleet::Blue, Kind::Battleship, "c2");
    p.bridge(Fleet::Blue, {Die::RedSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Counterstrike{shooter, {}}));
    EXPECT_EQ(p.piece(Fleet::Yellow, shooter).hull, 24 - 2);
}

TEST(FleetCommanderReactions, AttackAndCounterstrikeDestroyEachOther) {  // FC-9.15
    Position p(advanced);
    const Token shooter = p.put(Fleet::Yellow, Kind::Destroyer, "c3", 2);
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4", 2);
    p.bridge(Fleet::Blue, {Die::RedSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Counterstrike{shooter, {}}));
    EXPECT_EQ(p.piece(Fleet::Yellow, shooter).at, destroyed);
    EXPECT_EQ(p.piece(Fleet::Blue, target).at, destroyed);
}

TEST(FleetCommanderReactions, ARangedAttackCannotBeCountered) {  // FC-9.16
    Position p(advanced);
    const Token shooter = p.put(Fleet::Yellow, Kind::Battleship, "c2");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    p.bridge(Fleet::Blue, {Die::RedSpecial, Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    ASSERT_TRUE(p.act(ranged("c2", "c4", target, "c3", {.orthogonal = 2})));
    EXPECT_TRUE(refused(p, Counterstrike{shooter, {}}, "ranged", "FC-9.16"));
    EXPECT_TRUE(p.check(Dodge{}).ok());
}

TEST(FleetCommanderReactions, NothingAnswersACounterstrike) {  // FC-9.16
    Position p(advanced);
    const Token shooter = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
    const DiceBag answers{Die::GreenAny, Die::GreenOrthogonal, Die::YellowSpecial, Die::RedSpecial};
    p.bridge(Fleet::Yellow, answers);
    p.bridge(Fleet::Blue, {Die::RedSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Counterstrike{shooter, {}}));
    EXPECT_EQ(p.piece(Fleet::Yellow, shooter).hull, 22);
    EXPECT_EQ(p.force(Fleet::Yellow).bridge, answers);
    EXPECT_TRUE(p.state.frames.empty());
    EXPECT_TRUE(refused(p, Dodge{}, "not-now", "FC-3.1"));
}

TEST(FleetCommanderReactions, ADetectedSquareDodgesAfterItsSignalsAreTurnedUp) {  // FC-11.15
    Position p(advanced_hidden);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token ship = p.put_hidden(Fleet::Blue, Kind::Destroyer, "c4");
    const Token decoy = p.put_hidden(Fleet::Blue, Kind::Decoy, "c4");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", no_token, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Dodge{}));
    EXPECT_TRUE(p.piece(Fleet::Blue, ship).revealed);
    EXPECT_EQ(p.piece(Fleet::Blue, decoy).at, gone);
    ASSERT_TRUE(p.act(DodgeTo{ships({ship}), at("c5")}));
    EXPECT_EQ(p.piece(Fleet::Blue, ship).at, at("c5"));
    EXPECT_EQ(p.piece(Fleet::Blue, ship).hull, 12);
}

TEST(FleetCommanderReactions, ADetectionAttemptMayBeCountered) {  // FC-11.15
    Position p(advanced_hidden);
    const Token shooter = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token seen = p.put(Fleet::Blue, Kind::Frigate, "c4");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Frigate, "c4");
    p.bridge(Fleet::Blue, {Die::RedSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", no_token, {.orthogonal = 1})));
    ASSERT_TRUE(p.act(Counterstrike{shooter, {}}));
    EXPECT_TRUE(p.piece(Fleet::Blue, signal).revealed);
    EXPECT_EQ(p.piece(Fleet::Blue, signal).hull, 6);
    EXPECT_EQ(p.piece(Fleet::Blue, seen).hull, 6);
    EXPECT_LT(p.piece(Fleet::Yellow, shooter).hull, 24);
}

TEST(FleetCommanderReactions, SignalsAddFireToACounterstrikeOnlyWhenTurnedUp) {  // FC-11.16
    for (const bool turned_up : {false, true}) {
        Position p(advanced_hidden);
        const Token shooter = p.put(Fleet::Yellow, Kind::Battleship, "c3");
        const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4");
        const Token signal = p.put_hidden(Fleet::Blue, Kind::Destroyer, "c4");
        p.bridge(Fleet::Blue, {Die::RedSpecial});
        p.rolled({Die::RedOrthogonal});
        ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
        ASSERT_TRUE(p.act(Counterstrike{shooter, turned_up ? ships({signal}) : PieceSet{}}));
        EXPECT_EQ(p.piece(Fleet::Yellow, shooter).hull, turned_up ? 21 : 23);
        EXPECT_EQ(p.piece(Fleet::Blue, signal).revealed, turned_up);
    }
}

TEST(FleetCommanderReactions, OnlyHiddenWarshipsOfTheAttackedSquareAreTurnedUpForACounterstrike) {  // FC-11.16
    Position p(advanced_hidden);
    const Token shooter = p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4");
    const Token decoy = p.put_hidden(Fleet::Blue, Kind::Decoy, "c4");
    const Token elsewhere = p.put_hidden(Fleet::Blue, Kind::Destroyer, "c5");
    p.bridge(Fleet::Blue, {Die::RedSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Counterstrike{shooter, ships({decoy})}, "not-hidden", "FC-11.16"));
    EXPECT_TRUE(refused(p, Counterstrike{shooter, ships({elsewhere})}, "not-hidden", "FC-11.16"));
}

TEST(FleetCommanderReactions, HiddenFrigatesAreTurnedUpToDodgeUnharmed) {  // FC-11.17
    for (const bool unharmed : {false, true}) {
        Position p(advanced_hidden);
        p.put(Fleet::Yellow, Kind::Destroyer, "c3");
        const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4");
        const Token signal = p.put_hidden(Fleet::Blue, Kind::Frigate, "c4");
        p.bridge(Fleet::Blue, {Die::YellowSpecial});
        p.rolled({Die::RedOrthogonal});
        ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
        ASSERT_TRUE(p.act(Dodge{unharmed}));
        EXPECT_EQ(p.piece(Fleet::Blue, target).hull, unharmed ? 6 : 4);
        EXPECT_EQ(p.piece(Fleet::Blue, signal).revealed, unharmed);
        EXPECT_TRUE(p.act(DodgeTo{ships({target, signal}), at("c5")}));
    }
}

TEST(FleetCommanderReactions, RevealedFrigatesAvoidTheDamageByThemselves) {  // FC-11.17
    Position p(advanced_hidden);
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.put_hidden(Fleet::Blue, Kind::Decoy, "c4");
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_TRUE(refused(p, Dodge{false}, "unharmed", "FC-9.13"));
    ASSERT_TRUE(p.act(Dodge{true}));
    EXPECT_EQ(p.piece(Fleet::Blue, target).hull, 6);
}

// The defender holds every answer there is, and is not asked.
TEST(FleetCommanderReactions, NothingAnswersASpecialWeapon) {  // FC-7.7
    for (const Weapon weapon : {Weapon::Vortex, Weapon::Proton, Weapon::Drones, Weapon::Beam, Weapon::Bomb}) {
        SCOPED_TRACE(name_of(weapon));
        Position p(advanced);
        p.weapon(Fleet::Yellow, weapon);
        p.put(Fleet::Yellow, Kind::Battleship, "c2");
        const Token target = p.put(Fleet::Blue, Kind::Destroyer, "c4");
        const DiceBag answers{Die::GreenAny, Die::GreenOrthogonal, Die::YellowSpecial, Die::RedSpecial};
        p.bridge(Fleet::Blue, answers);
        p.rolled({Die::YellowSpecial, Die::RedSpecial});
        const bool bomb = weapon == Weapon::Bomb;
        ASSERT_TRUE(p.act(UseWeapon{{1, 1, 0}, Fleet::Blue, bomb ? no_token : target, weapon == Weapon::Beam ? at("c5") : nowhere}));
        EXPECT_TRUE(p.waits_for(Fleet::Yellow));
        EXPECT_EQ(p.force(Fleet::Blue).bridge, bomb ? DiceBag{} : answers);
        EXPECT_EQ(p.piece(Fleet::Blue, target).hull, weapon == Weapon::Vortex || weapon == Weapon::Proton ? 8 : 12);
        EXPECT_EQ(p.piece(Fleet::Blue, target).at, at(weapon == Weapon::Beam ? "c5" : "c4"));
        EXPECT_EQ(p.force(Fleet::Yellow).drones_on, weapon == Weapon::Drones ? target : no_token);
    }
}

// A decoy cannot dodge a detection attempt and a frigate can; whether the game waits must not tell which of them it is.
TEST(FleetCommanderReactions, BeingAskedGivesNothingAway) {  // FC-11.2, FC-11.15
    for (const Kind kind : {Kind::Decoy, Kind::Frigate}) {
        Position p({.rules = Level::Advanced, .hidden_deployment = true});
        p.put(Fleet::Yellow, Kind::Destroyer, "c3");
        p.put_hidden(Fleet::Blue, kind, "c4");
        p.bridge(Fleet::Blue, {Die::YellowSpecial});
        p.rolled({Die::RedOrthogonal});
        ASSERT_TRUE(p.act(attack("c3", "c4", no_token, {.orthogonal = 1})));
        EXPECT_TRUE(p.waits_for(Fleet::Blue));
        EXPECT_EQ(p.legal_of<Dodge>().size(), kind == Kind::Frigate ? 1u : 0u);
    }
}

}  // namespace broadside::fleet_commander::testing
