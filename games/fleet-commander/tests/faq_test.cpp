// The F.A.Q. of the rulebook, one test for each question.
#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

namespace {

// A yellow destroyer on c2 has attacked a blue destroyer on c3, which strikes back.
struct Exchange {
    Exchange() : p(advanced) {
        attacker = p.put(Fleet::Yellow, Kind::Destroyer, "c2", 2);
        defender = p.put(Fleet::Blue, Kind::Destroyer, "c3", 2);
        p.rolled({Die::RedOrthogonal});
        p.bridge(Fleet::Yellow, {Die::GreenAny, Die::GreenOrthogonal, Die::YellowSpecial, Die::RedSpecial});
        p.bridge(Fleet::Blue, {Die::RedSpecial});
        p.act(attack("c2", "c3", defender, {.orthogonal = 1}));
        p.act(Counterstrike{attacker, {}});
    }
    Position p;
    Token attacker;
    Token defender;
};

}  // namespace

// Basic rules

// Two weapon dice may hit two ships of one square.
TEST(FleetCommanderFaq, OneSquareIsAttackedTwiceAtDifferentShips) {  // FC-6.5
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    const Token one = p.put(Fleet::Blue, Kind::Frigate, "c4");
    const Token two = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::RedOrthogonal, Die::RedAny});
    EXPECT_TRUE(p.act(attack("c3", "c4", one, {.orthogonal = 1})));
    EXPECT_TRUE(p.act(attack("c3", "c4", two, {.any = 1})));
    EXPECT_EQ(hull(p, Fleet::Blue, one), 4);
    EXPECT_EQ(hull(p, Fleet::Blue, two), 4);
}

// One engine die never parts a group over two squares.
TEST(FleetCommanderFaq, OneDiagonalDieDoesNotSplitAGroup) {  // FC-4.1
    Position p;
    const Token one = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token two = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.rolled({Die::YellowDiagonal});
    p.act(move({one}, "c3", "b4", Face::Diagonal));
    EXPECT_TRUE(refused(p, move({two}, "c3", "d4", Face::Diagonal), "no-such-die", "FC-3.4"));
    EXPECT_EQ(square(p, Fleet::Yellow, two), "c3");
}

// Refused by a second field, a group tests the first one again, then the second, and so on.
TEST(FleetCommanderFaq, ASecondGraviticFieldRefusesBackIntoTheFirst) {  // FC-5.9
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    p.gravitic("c4");
    p.gravitic("c3");
    const auto tested = [&] { return std::get<Passage>(p.state.frames.back()).field_at.text(); };
    p.rolled({Die::YellowOrthogonal});
    p.act(move({ship}, "c5", "c4", Face::Orthogonal));
    p.roll({Face::Orthogonal});
    p.act(exit_to("c3"));
    p.roll({Face::Special});
    EXPECT_EQ(tested(), "c4");
    p.roll({Face::Special});
    EXPECT_EQ(tested(), "c3");
    p.roll({Face::Orthogonal});
    p.act(exit_to("c2"));
    EXPECT_EQ(square(p, Fleet::Yellow, ship), "c2");
    EXPECT_EQ(hull(p, Fleet::Yellow, ship), 4);
}

// What is on the bridge is not rolled; it comes back to the pool when it is withdrawn in phase 4.
TEST(FleetCommanderFaq, DiceOnTheBridgeAreNotRolledOnceMore) {  // FC-3.3, FC-3.7
    Position p;
    p.bridge(Fleet::Yellow, {Die::RedAny, Die::RedDiagonal});
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_TRUE(refused(p, ChooseDice{Trio{1, 2, 0}}, "not-free", "FC-3.3"));
    EXPECT_TRUE(refused(p, Keep{}, "not-now", "FC-3.3"));
    choose_and_roll(p, {3, 0, 0}, {Face::Any, Face::Any, Face::Any});
    p.end_turn();
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_TRUE(p.check(ChooseDice{Trio{0, 3, 0}}).ok());
}

// Drones that are out are no reason to reroll: the weapon is not lost.
TEST(FleetCommanderFaq, ActiveDronesAreNoLostWeapon) {  // FC-8.18
    Position p = armed(Weapon::Drones);
    const Token victim = p.put(Fleet::Blue, Kind::Destroyer, "c5");
    p.act(weapon_on(Fleet::Blue, victim));
    p.rolled({Die::YellowSpecial, Die::YellowSpecial});
    EXPECT_TRUE(refused(p, RerollSpecials{two_yellow_specials}, "weapon-alive", "FC-8.18"));
    p.piece(Fleet::Yellow, battleship).at = destroyed;
    EXPECT_TRUE(p.check(RerollSpecials{two_yellow_specials}).ok());
}

// Bridge dice and new dice are played in any order.
TEST(FleetCommanderFaq, StoredDiceMayBePlayedBeforeTheRolledOnes) {  // FC-3.4
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    p.bridge(Fleet::Yellow, {Die::YellowDiagonal});
    begin_turn_of(p, Fleet::Yellow);
    choose_and_roll(p, {1, 2, 0}, {Face::Orthogonal, Face::Any, Face::Any});
    EXPECT_TRUE(p.act(move({ship}, "c5", "d4", Face::Diagonal)));
    EXPECT_TRUE(p.act(move({ship}, "d4", "d3", Face::Orthogonal)));
}

// No bridge die is played before the roll.
TEST(FleetCommanderFaq, StoredDiceAreNotPlayedBeforeTheRoll) {  // FC-3.3
    Position p;
    const Token ship = p.put(Fleet::Yellow, Kind::Frigate, "c5");
    p.bridge(Fleet::Yellow, {Die::YellowDiagonal});
    begin_turn_of(p, Fleet::Yellow);
    EXPECT_TRUE(refused(p, move({ship}, "c5", "d4", Face::Diagonal), "not-now", "FC-3.3"));
    choose_and_roll(p, {1, 2, 0}, {Face::Orthogonal, Face::Any, Face::Any});
    EXPECT_TRUE(p.check(move({ship}, "c5", "d4", Face::Diagonal)).ok());
}

// Advanced rules

// The two steps of a frigate die are not parted by an attack.
TEST(FleetCommanderFaq, AnAttackEndsTheMoveOfFrigates) {  // FC-9.4
    Position p(advanced);
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    const Token victim = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.rolled({Die::YellowOrthogonal, Die::RedOrthogonal, Die::YellowDiagonal});
    p.act(move({frigate}, "c1", "c2", Face::Orthogonal));
    EXPECT_TRUE(p.check(StepAgain{at("d2")}).ok());
    p.act(attack("c2", "c3", victim, {.orthogonal = 1}));
    EXPECT_TRUE(refused(p, StepAgain{at("d2")}, "no-second-step", "FC-9.4"));
    // Another engine die moves them on, again by one or two steps.
    EXPECT_TRUE(p.act(move({frigate}, "c2", "d3", Face::Diagonal)));
    EXPECT_TRUE(p.act(StepAgain{at("e4")}));
}

// Two doubled dice carry a destroyer's fire four squares, each die's two steps in a row.
TEST(FleetCommanderFaq, TwoDiceOfADestroyerReachFourSquaresUnmixed) {  // FC-9.7, FC-9.8
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Destroyer, "a1");
    const Token victim = p.put(Fleet::Blue, Kind::Destroyer, "e3");
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal});
    const Attack shot = ranged("a1", "e3", victim, "d3", {.orthogonal = 1, .diagonal = 1});
    Position mixed = p;
    ASSERT_TRUE(p.act(shot));  // b2, c3 with the diagonal die, d3, e3 with the orthogonal one
    EXPECT_EQ(hull(p, Fleet::Blue, victim), 10);
    mixed.asteroids("c3");  // b2, c2, d3, e3 would be free, but diagonal and orthogonal steps would take turns
    mixed.asteroids("d2");
    EXPECT_TRUE(refused(mixed, shot, "path-blocked", "FC-6.7"));
}

// Shields do not stop a counterstrike.
TEST(FleetCommanderFaq, NoShieldBlocksACounterstrike) {  // FC-9.16
    Exchange exchange;
    EXPECT_TRUE(exchange.p.waits_for(Fleet::Yellow));
    EXPECT_TRUE(exchange.p.state.frames.empty());
    EXPECT_EQ(exchange.p.piece(Fleet::Yellow, exchange.attacker).at, destroyed);
    EXPECT_EQ(exchange.p.force(Fleet::Yellow).bridge.of_colour(Colour::Green), 2);
    EXPECT_TRUE(refused(exchange.p, block("c3", Face::Any), "no-shields-now", "FC-3.5"));
}

// A counterstrike meets no reaction.
TEST(FleetCommanderFaq, NoReactionAnswersACounterstrike) {  // FC-9.16
    Exchange exchange;
    EXPECT_TRUE(refused(exchange.p, Dodge{}, "not-now", "FC-3.1"));
    EXPECT_TRUE(refused(exchange.p, Counterstrike{exchange.defender, {}}, "not-now", "FC-3.1"));
    EXPECT_EQ(exchange.p.force(Fleet::Yellow).bridge.specials(), 2);
}

// Hits in the asteroids do not cost frigates their second step.
TEST(FleetCommanderFaq, FrigatesHitByAsteroidsStepAgain) {  // FC-9.5
    Position p(advanced);
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.asteroids("c2");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({frigate}, "c1", "c2", Face::Orthogonal));
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Yellow, frigate), 5);
    EXPECT_TRUE(p.act(StepAgain{at("c3")}));
    EXPECT_EQ(square(p, Fleet::Yellow, frigate), "c3");
}

// Nor does a refusal by a gravitic field.
TEST(FleetCommanderFaq, FrigatesRefusedByAGraviticFieldStepAgain) {  // FC-9.5
    Position p(advanced);
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c1");
    p.gravitic("c2");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({frigate}, "c1", "c2", Face::Orthogonal));
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Yellow, frigate), 5);
    EXPECT_TRUE(p.act(StepAgain{at("d1")}));
    EXPECT_EQ(square(p, Fleet::Yellow, frigate), "d1");
}

// A dodge into asteroids is tested like any entry.
TEST(FleetCommanderFaq, ADodgeIntoAsteroidsIsTested) {  // FC-9.11, FC-5.3
    Position p(advanced);
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    const Token dodger = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    p.asteroids("c4");
    p.rolled({Die::RedOrthogonal});
    p.bridge(Fleet::Blue, {Die::YellowSpecial});
    p.act(attack("c2", "c3", dodger, {.orthogonal = 1}));
    p.act(Dodge{});
    p.act(DodgeTo{ships({dodger}), at("c4")});
    ASSERT_TRUE(p.waits_for_chance());
    p.roll({Face::Special});
    EXPECT_EQ(hull(p, Fleet::Blue, dodger), 12 - 1 - 2);
    EXPECT_EQ(square(p, Fleet::Blue, dodger), "c4");
}

// Who is destroyed still strikes back.
TEST(FleetCommanderFaq, ADestroyedShipStillStrikesBack) {  // FC-9.15
    Exchange exchange;
    EXPECT_EQ(exchange.p.piece(Fleet::Blue, exchange.defender).at, destroyed);
    EXPECT_EQ(exchange.p.piece(Fleet::Yellow, exchange.attacker).at, destroyed);
}

// Optional rules

// Signals enter fields like ships; damage turns them up.
TEST(FleetCommanderFaq, SignalsAreTestedByFieldsAndRevealedByDamage) {  // FC-11.10, FC-11.11
    for (const bool asteroids : {true, false})
        for (const Face face : {Face::Special, Face::Orthogonal}) {
            Position p(advanced_hidden);
            const Token signal = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c1");
            asteroids ? p.asteroids("c2") : p.gravitic("c2");
            p.rolled({Die::YellowOrthogonal});
            p.act(move({signal}, "c1", "c2", Face::Orthogonal));
            ASSERT_TRUE(p.waits_for_chance());
            p.roll({face});
            EXPECT_EQ(p.piece(Fleet::Yellow, signal).revealed, face == Face::Special);
            EXPECT_EQ(hull(p, Fleet::Yellow, signal), face != Face::Special ? 12 : asteroids ? 10 : 11);
        }
}

// Hidden frigates may take the second step, which turns them up; one step alone does not.
TEST(FleetCommanderFaq, TheSecondStepRevealsHiddenFrigates) {  // FC-11.10, FC-11.14
    Position p(advanced_hidden);
    const Token one = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c1");
    const Token two = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c1");
    p.rolled({Die::YellowOrthogonal});
    p.act(move({one, two}, "c1", "c2", Face::Orthogonal));
    EXPECT_FALSE(p.piece(Fleet::Yellow, one).revealed || p.piece(Fleet::Yellow, two).revealed);
    p.act(StepAgain{at("c3")});
    EXPECT_TRUE(p.piece(Fleet::Yellow, one).revealed && p.piece(Fleet::Yellow, two).revealed);
    EXPECT_EQ(square(p, Fleet::Yellow, two), "c3");
}

// Six signals fit on one square: four frigates and the two decoys.
TEST(FleetCommanderFaq, SixSignalsMayShareASquare) {  // FC-11.3
    Position p(advanced_hidden);
    for (int i = 0; i < 3; ++i) p.put_hidden(Fleet::Yellow, Kind::Frigate, "c1");
    const Token frigate = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c2");
    const Token one = p.put_hidden(Fleet::Yellow, Kind::Decoy, "c2");
    const Token two = p.put_hidden(Fleet::Yellow, Kind::Decoy, "c2");
    p.rolled({Die::YellowOrthogonal});
    EXPECT_TRUE(p.act(move({frigate, one, two}, "c2", "c1", Face::Orthogonal)));
    EXPECT_EQ(pieces_at(p.force(Fleet::Yellow), at("c1")).size(), 6);
}

// A lone decoy stays, moves and blocks until somebody detects it.
TEST(FleetCommanderFaq, AnObviousDecoyStaysUntilItIsShotAt) {  // FC-11.4, FC-11.9
    Position p(advanced_hidden);
    const Token shooter = p.put(Fleet::Yellow, Kind::Destroyer, "c1");
    const Token decoy = p.put_hidden(Fleet::Blue, Kind::Decoy, "c2");
    p.force(Fleet::Blue).known_decoys.add(decoy.index);
    const Token victim = p.put(Fleet::Blue, Kind::Battleship, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal, Die::RedOrthogonal});
    p.bridge(Fleet::Yellow, {Die::YellowOrthogonal});
    EXPECT_TRUE(refused(p, move({shooter}, "c1", "c2", Face::Orthogonal), "enemy-there", "FC-1.5"));
    EXPECT_TRUE(refused(p, ranged("c1", "c3", victim, "c2", {.orthogonal = 2}), "path-blocked", "FC-6.7"));
    Position theirs = p;
    theirs.state.active = Fleet::Blue;
    theirs.rolled({Die::YellowOrthogonal});
    EXPECT_TRUE(theirs.act(move({decoy}, "c2", "d2", Face::Orthogonal)));
    p.act(attack("c1", "c2", no_token, {.orthogonal = 1}));
    EXPECT_FALSE(p.piece(Fleet::Blue, decoy).at.on_board());
    EXPECT_TRUE(p.check(move({shooter}, "c1", "c2", Face::Orthogonal)).ok());
    EXPECT_TRUE(p.check(ranged("c1", "c3", victim, "c2", {.orthogonal = 2})).ok());
}

// Revealed ships and signals on one square, attacking and attacked.
TEST(FleetCommanderFaq, ShipsAndSignalsMixOnASquare) {  // FC-11.3, FC-11.5, FC-11.6, FC-11.12, FC-11.13
    Position p(advanced_hidden);
    p.put(Fleet::Yellow, Kind::Frigate, "c2");
    const Token reserve = p.put_hidden(Fleet::Yellow, Kind::Destroyer, "c1");
    const Token shown = p.put(Fleet::Blue, Kind::Destroyer, "c3");
    const Token signal = p.put_hidden(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal, Die::RedOrthogonal});
    p.bridge(Fleet::Yellow, {Die::YellowOrthogonal});
    EXPECT_TRUE(p.act(move({reserve}, "c1", "c2", Face::Orthogonal)));
    // Fire comes from revealed ships alone.
    p.act(attack("c2", "c3", shown, {.orthogonal = 1}));
    EXPECT_EQ(hull(p, Fleet::Blue, shown), 12 - 1);
    // Their owner may turn signals up to add theirs.
    p.act(Reveal{reserve});
    p.act(attack("c2", "c3", shown, {.orthogonal = 1}));
    EXPECT_EQ(hull(p, Fleet::Blue, shown), 12 - 1 - 3);
    // The attacker names a revealed ship or tries to reveal the signals.
    EXPECT_TRUE(refused(p, attack("c2", "c3", signal, {.orthogonal = 1}), "unrevealed", "FC-11.5"));
    p.act(attack("c2", "c3", no_token, {.orthogonal = 1}));
    EXPECT_TRUE(p.piece(Fleet::Blue, signal).revealed);
    EXPECT_EQ(hull(p, Fleet::Blue, shown), 12 - 1 - 3);
    EXPECT_EQ(hull(p, Fleet::Blue, signal), 6);
}

}  // namespace broadside::fleet_commander::testing
