// Battles by the basic rules in which a good player sees the best move at once, and so must the captain. The other options
// and scenarios are in best_moves_options_test.cpp.
#include "games/fleet-commander/tests/puzzle.hpp"

namespace broadside::fleet_commander::testing {

namespace {

using enum Fleet;
using enum Kind;

// Blue's guns: one sure shot over a side, and no further weapon die left to roll.
const DiceBag one_shot{Die::RedOrthogonal, Die::RedSpecial, Die::RedSpecial};

Puzzle broadside() {
    Position p;
    p.put(Yellow, Battleship, "c3");
    p.put(Yellow, Frigate, "e5");
    const Token prey = p.put(Blue, Frigate, "c4", 4);
    p.put(Blue, Battleship, "b3");
    p.rolled({Die::RedOrthogonal});
    lose_the_rest(p);
    return {"Broadside", "the frigate is the eighth class", p, {attack("c3", "c4", prey, {.orthogonal = 1})}};
}

Puzzle ranged_shot() {
    Position p;
    p.put(Yellow, Destroyer, "c5");
    p.put(Yellow, Frigate, "c5");
    p.put(Yellow, Destroyer, "a1");
    const Token prey = p.put(Blue, Frigate, "c3", 3);
    p.put(Blue, Battleship, "b5");
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    lose_the_rest(p);
    return {"RangedShot", "both dice together reach the eighth class", p, {ranged("c5", "c3", prey, "c4", {.orthogonal = 2})}};
}

Puzzle missiles() {
    Position p;
    p.put(Yellow, Battleship, "a5");
    p.put(Yellow, Frigate, "a4");
    const Token prey = p.put(Blue, Frigate, "e1", 4);
    p.put(Blue, Frigate, "d1", 6);
    p.put(Blue, Frigate, "e2", 5);
    p.put(Blue, Destroyer, "c3");
    p.rolled({Die::YellowSpecial, Die::RedSpecial});
    lose_the_rest(p);
    return {"Missiles", "only one of the frigates has no more than four points left", p, {weapon_on(Blue, prey, {1, 1, 0})}};
}

Puzzle proton_ray() {
    Position p;
    p.weapon(Yellow, Weapon::Proton);
    p.put(Yellow, Battleship, "c5");
    p.put(Yellow, Frigate, "a5");
    const Token prey = p.put(Blue, Battleship, "c3", 8);
    p.put(Blue, Destroyer, "d4", 5);
    p.rolled({Die::GreenSpecial, Die::RedSpecial});
    lose_the_rest(p);
    return {"ProtonRay", "eight points finish the battleship, four do not finish the destroyer", p, {weapon_on(Blue, prey, {0, 1, 1})}};
}

Puzzle the_one_that_dies() {
    Position p;
    p.put(Yellow, Battleship, "c3");
    p.put(Yellow, Frigate, "a5");
    p.put(Blue, Destroyer, "c4", 5);
    const Token prey = p.put(Blue, Frigate, "c4", 3);
    p.put(Blue, Destroyer, "e1");
    p.rolled({Die::RedOrthogonal});
    lose_the_rest(p);
    return {"TheOneThatDies",
            "four points destroy the frigate and not the destroyer beside it",
            p,
            {attack("c3", "c4", prey, {.orthogonal = 1})}};
}

Puzzle joined_fire() {
    Position p;
    p.put(Yellow, Battleship, "c3");
    const Token helper = p.put(Yellow, Destroyer, "a5");
    p.put(Blue, Destroyer, "c4", 6);
    p.put(Blue, Battleship, "e1");
    p.rolled({Die::YellowDiagonal, Die::RedOrthogonal});
    lose_the_rest(p);
    return {"JoinedFire", "with the destroyer beside it the battleship's attack kills", p, {move({helper}, "a5", "b4", Face::Diagonal)}};
}

Puzzle room_for_missiles() {
    Position p;
    const Token flagship = p.put(Yellow, Battleship, "c3");
    p.put(Yellow, Frigate, "a5");
    p.put(Blue, Frigate, "d3", 4);
    p.put(Blue, Battleship, "e1");
    p.rolled({Die::YellowSpecial, Die::RedSpecial, Die::YellowOrthogonal});
    lose_the_rest(p);
    return {
        "RoomForMissiles", "missiles need a square between, and only b3 gives one", p, {move({flagship}, "c3", "b3", Face::Orthogonal)}};
}

Puzzle pulled_before_the_guns() {
    Position p;
    p.weapon(Yellow, Weapon::Beam);
    p.put(Yellow, Battleship, "c3");
    p.put(Yellow, Frigate, "a5");
    const Token prey = p.put(Blue, Frigate, "e3", 4);
    p.put(Blue, Battleship, "a1");
    p.rolled({Die::YellowSpecial, Die::YellowSpecial, Die::RedOrthogonal});
    lose_the_rest(p);
    return {"PulledBeforeTheGuns", "on d3, and only there, the weapon die reaches it", p, {beam(Blue, prey, "d3")}};
}

Puzzle drones_for_the_wreck() {
    Position p;
    p.weapon(Yellow, Weapon::Drones);
    p.put(Yellow, Battleship, "c3");
    p.put(Yellow, Frigate, "a5");
    const Token prey = p.put(Blue, Frigate, "e3", 2);
    p.put(Blue, Destroyer, "d3", 4);
    p.put(Blue, Destroyer, "c2");
    p.rolled({Die::YellowSpecial, Die::YellowSpecial});
    lose_the_rest(p);
    return {"DronesForTheWreck", "they bite before blue can do anything", p, {weapon_on(Blue, prey)}};
}

Puzzle bomb_first() {
    Position p;
    p.weapon(Blue, Weapon::Vortex);
    p.weapon(Yellow, Weapon::Bomb);
    p.put(Yellow, Battleship, "c3");
    p.put(Yellow, Frigate, "a5");
    p.put(Blue, Frigate, "c4", 4);
    p.put(Blue, Battleship, "a1");
    p.bridge(Blue, {Die::GreenOrthogonal, Die::GreenAny});
    p.rolled({Die::YellowSpecial, Die::YellowSpecial, Die::RedOrthogonal});
    lose_the_rest(p);
    return {"BombFirst", "the shields would stop the last attack", p, {bomb(Blue)}};
}

Puzzle weapon_dice() {
    Position p;
    p.put(Yellow, Battleship, "a5", 4);
    p.put(Yellow, Frigate, "e1");
    p.put(Blue, Frigate, "a4", 1);
    p.put(Blue, Destroyer, "b4");
    p.put(Blue, Destroyer, "b5");
    p.state.phase = Phase::ChooseDice;
    lose_the_rest(p);
    return {"WeaponDice", "surrounded and nearly dead, it can only shoot: every weapon die is one more chance", p, {ChooseDice{{0, 3, 0}}}};
}

Puzzle the_right_shield() {
    Position p;
    p.put(Yellow, Battleship, "c3");
    p.put(Yellow, Destroyer, "e2");
    p.put(Yellow, Destroyer, "e2");
    const Token prey = p.put(Blue, Frigate, "c4", 4);
    p.put(Blue, Battleship, "a1");
    p.bridge(Blue, {Die::GreenOrthogonal, Die::GreenAny});
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal, Die::RedDiagonal});
    lose_the_rest(p);
    p.act(attack("c3", "c4", prey, {.orthogonal = 1}));
    return {"TheRightShield", "the other shield is needed against the diagonal shot to come", p, {block("c3", Face::Orthogonal)}};
}

Puzzle only_a_scratch() {
    Position p;
    p.put(Yellow, Frigate, "b3");
    p.put(Yellow, Battleship, "d3");
    const Token scratched = p.put(Blue, Battleship, "b4");
    p.put(Blue, Frigate, "d4", 3);
    p.bridge(Blue, {Die::GreenOrthogonal});
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    lose_the_rest(p);
    p.act(attack("b3", "b4", scratched, {.orthogonal = 1}));
    return {"OnlyAScratch", "the one shield must stop the second attack, which would decide", p, {Stand{}}};
}

Puzzle the_most_fire() {
    Position p;
    p.put(Yellow, Battleship, "c3");
    p.put(Yellow, Destroyer, "b3");
    p.put(Yellow, Frigate, "d4");
    const Token prey = p.put(Blue, Frigate, "c4", 4);
    p.put(Blue, Battleship, "e1");
    p.bridge(Blue, {Die::GreenAny});
    p.rolled({Die::RedOrthogonal});
    lose_the_rest(p);
    p.act(attack("c3", "c4", prey, {.orthogonal = 1}));
    return {"TheMostFire", "without the battleship's four points three are left, which is not enough", p, {block("c3", Face::Any)}};
}

Puzzle the_shield_that_decides() {
    Position p;
    p.weapon(Blue, Weapon::Repairer);
    p.put(Yellow, Battleship, "e5");
    p.put(Yellow, Frigate, "c4", 3);
    p.put(Blue, Battleship, "c3");
    p.put(Blue, Frigate, "a1");
    p.bridge(Blue, one_shot);
    p.rolled({Die::GreenOrthogonal, Die::YellowAny, Die::RedDiagonal});
    lose_the_rest(p);
    p.act(EndActions{});
    const auto keeps_the_shield = [](const Move& move) { return std::ranges::count(std::get<Keep>(move).dice, Die::GreenOrthogonal) == 1; };
    return {"TheShieldThatDecides", "blue has one shot, and it is sure", p, those_legal(p, keeps_the_shield), 2};
}

Puzzle repair_the_weak() {
    Position p;
    p.weapon(Yellow, Weapon::Repairer);
    p.put(Yellow, Battleship, "c5", 20);
    const Token weak = p.put(Yellow, Frigate, "c4", 3);
    p.put(Blue, Battleship, "c3");
    p.put(Blue, Frigate, "a1");
    p.bridge(Blue, one_shot);
    p.rolled({Die::GreenSpecial, Die::GreenSpecial});
    lose_the_rest(p);
    return {"RepairTheWeak", "blue's sure shot kills the frigate unless it is repaired", p, {weapon_on(Yellow, weak, {0, 0, 2})}, 2};
}

Puzzle stop_the_drones() {
    Position p;
    p.weapon(Blue, Weapon::Drones);
    p.put(Yellow, Battleship, "c3");
    const Token bitten = p.put(Yellow, Frigate, "a5", 2);
    p.put(Blue, Battleship, "e1");
    p.put(Blue, Destroyer, "c2", 4);
    p.put(Blue, Frigate, "e1");
    p.force(Blue).drones_on = bitten;
    p.rolled({Die::RedAny});
    lose_the_rest(p);
    return {"StopTheDrones", "the next bite loses the game, and killing the destroyer does not win it", p, {StopDrones{}}, 2};
}

bool enters(const Move& each, std::string_view square) {
    const auto* order = std::get_if<MoveShips>(&each);
    return order != nullptr && order->to == at(square);
}

Puzzle not_into_the_asteroids() {
    Position p;
    p.put(Yellow, Battleship, "c5", 4);
    p.put(Yellow, Frigate, "e5");
    p.put(Blue, Battleship, "a1");
    p.put(Blue, Frigate, "a1");
    p.asteroids("c4");
    p.rolled({Die::YellowOrthogonal});
    lose_the_rest(p);
    return {"NotIntoTheAsteroids", "one side of six would destroy the last big ship", p,
            those_legal(p, [](const Move& each) { return !enters(each, "c4"); })};
}

Puzzle the_safe_exit() {
    Position p;
    const Token flagship = p.put(Yellow, Battleship, "b5", 4);
    p.put(Yellow, Frigate, "a5");
    p.put(Blue, Battleship, "e1");
    p.put(Blue, Frigate, "e1");
    p.gravitic("c4");
    for (const std::string_view square : {"b4", "d4", "c3"}) p.asteroids(square);
    p.rolled({Die::YellowDiagonal});
    lose_the_rest(p);
    p.act(move({flagship}, "b5", "c4", Face::Diagonal));
    p.roll({Face::Orthogonal});
    return {"TheSafeExit", "all the other exits lead into asteroids that may destroy it", p, {exit_to("c5")}};
}

Puzzle out_of_the_asteroids() {
    Position p;
    const Token flagship = p.put(Yellow, Battleship, "a4", 4);
    p.put(Yellow, Frigate, "c5");
    p.put(Blue, Battleship, "e1");
    p.put(Blue, Frigate, "e1");
    p.asteroids("a4");
    p.asteroids("b4");
    p.rolled({Die::YellowOrthogonal});
    lose_the_rest(p);
    return {"OutOfTheAsteroids",
            "outside nobody reaches it, inside one side of six destroys it",
            p,
            {move({flagship}, "a4", "a5", Face::Orthogonal), move({flagship}, "a4", "a3", Face::Orthogonal)},
            2};
}

std::vector<Puzzle> battles() {
    return {broadside(),
            ranged_shot(),
            missiles(),
            proton_ray(),
            the_one_that_dies(),
            joined_fire(),
            room_for_missiles(),
            pulled_before_the_guns(),
            drones_for_the_wreck(),
            bomb_first(),
            weapon_dice(),
            the_right_shield(),
            only_a_scratch(),
            the_most_fire(),
            the_shield_that_decides(),
            repair_the_weak(),
            stop_the_drones(),
            not_into_the_asteroids(),
            the_safe_exit(),
            out_of_the_asteroids()};
}

}  // namespace

TEST(BestMovesInBattle, AreLegalInPositionsThatCanOccur) {
    for (const Puzzle& puzzle : battles()) {
        SCOPED_TRACE(puzzle.name);
        expect_sound(puzzle);
    }
}

TEST(BestMovesInBattle, AreClearlyBetterThanAllOthers) {
    for (const Puzzle& puzzle : battles()) {
        SCOPED_TRACE(puzzle.name);
        expect_proven(puzzle);
    }
}

TEST(BestMovesInBattle, AreAskedOfPeopleToo) {
    for (const Puzzle& puzzle : battles()) {
        SCOPED_TRACE(puzzle.name);
        expect_asked(puzzle);
    }
}

TEST(BestMovesInBattle, AreFoundByTheCaptain) { expect_found(battles(), Skill::Captain); }

}  // namespace broadside::fleet_commander::testing
