// The same as best_moves_test.cpp for the advanced rules, hidden deployment and the scenarios.
#include "games/fleet-commander/tests/openings.hpp"
#include "games/fleet-commander/tests/puzzle.hpp"

namespace broadside::fleet_commander::testing {

namespace {

using enum Fleet;
using enum Kind;

// A battleship on c3 beside a frigate on c4 that is the eighth class.
struct Duel {
    Position p{advanced};
    Token flagship = p.put(Yellow, Battleship, "c3");
    Token helper = p.put(Yellow, Frigate, "a5");
    Token prey = p.put(Blue, Frigate, "c4", 4);
    Token bystander = p.put(Blue, Battleship, "a1");

    Duel() { lose_the_rest(p); }
    void open_fire() { p.act(attack("c3", "c4", prey, {.orthogonal = 1})); }
};

Puzzle dodge_the_last_attack() {
    Duel duel;
    duel.p.bridge(Blue, {Die::YellowSpecial, Die::RedSpecial});
    duel.p.rolled({Die::RedOrthogonal});
    duel.open_fire();
    return {"DodgeTheLastAttack", "frigates dodge unharmed; striking back does not save it", duel.p, {Dodge{true}}};
}

Puzzle dodge_out_of_reach() {
    Duel duel;
    duel.p.bridge(Blue, {Die::YellowSpecial});
    duel.p.rolled({Die::RedOrthogonal, Die::RedAny});
    duel.open_fire();
    duel.p.act(Dodge{true});
    const PieceSet prey = ships({duel.prey});
    return {"DodgeOutOfReach",
            "the second weapon die hits every square beside the battleship",
            duel.p,
            {DodgeTo{prey, at("b5")}, DodgeTo{prey, at("c5")}, DodgeTo{prey, at("d5")}}};
}

Puzzle strike_back() {
    Position p(advanced);
    const Token flagship = p.put(Yellow, Battleship, "c3", 4);
    for (const std::string_view square : {"c3", "a5", "b5", "e5"}) p.put(Yellow, Frigate, square);
    const Token target = p.put(Blue, Battleship, "c4");
    p.put(Blue, Destroyer, "e1");
    p.bridge(Blue, {Die::RedSpecial, Die::YellowSpecial, Die::GreenOrthogonal});
    p.rolled({Die::RedOrthogonal});
    lose_the_rest(p);
    p.act(attack("c3", "c4", target, {.orthogonal = 1}));
    return {"StrikeBack", "four points back destroy the battleship, which decides", p, {Counterstrike{flagship, {}}}};
}

Puzzle drain_first() {
    Duel duel;
    duel.p.bridge(Blue, {Die::GreenOrthogonal});
    duel.p.rolled({Die::GreenSpecial, Die::RedOrthogonal});
    return {"DrainFirst", "the shield would stop the last attack", duel.p, {Drain{}}};
}

Puzzle give_up_the_other_die() {
    Duel duel;
    duel.p.bridge(Blue, {Die::GreenOrthogonal, Die::YellowAny});
    duel.p.rolled({Die::GreenSpecial, Die::RedOrthogonal});
    duel.p.act(Drain{});
    return {"GiveUpTheOtherDie", "without the shield the attack to come is the last", duel.p, {GiveUp{Die::YellowAny}}};
}

Puzzle change_of_direction() {
    Position p(advanced);
    p.put(Yellow, Battleship, "c3");
    p.put(Yellow, Frigate, "a5");
    const Token prey = p.put(Blue, Frigate, "c4", 4);
    p.put(Blue, Destroyer, "d4");
    p.put(Blue, Destroyer, "b2");
    p.rolled({Die::RedDiagonal, Die::RedSpecial});
    lose_the_rest(p);
    return {
        "ChangeOfDirection", "the special turns the die to the eighth class", p, {attack("c3", "c4", prey, {.diagonal = 1, .special = 1})}};
}

Puzzle long_range() {
    Position p(advanced);
    p.put(Yellow, Destroyer, "c5");
    p.put(Yellow, Battleship, "a1");
    const Token prey = p.put(Blue, Frigate, "c3", 2);
    p.put(Blue, Destroyer, "d5");
    p.put(Blue, Destroyer, "e1");
    p.rolled({Die::RedOrthogonal});
    lose_the_rest(p);
    return {"LongRange",
            "alone on its square the destroyer reaches two squares with one die",
            p,
            {ranged("c5", "c3", prey, "c4", {.orthogonal = 1})}};
}

Puzzle the_special_that_decides() {
    Position p(advanced);
    p.weapon(Blue, Weapon::Repairer);
    p.put(Yellow, Battleship, "e5");
    p.put(Yellow, Frigate, "c4", 3);
    p.put(Blue, Battleship, "c3");
    p.put(Blue, Frigate, "a1");
    p.bridge(Blue, {Die::RedOrthogonal, Die::RedSpecial, Die::RedSpecial});
    p.rolled({Die::YellowSpecial, Die::RedSpecial, Die::GreenSpecial});
    lose_the_rest(p);
    p.act(EndActions{});
    const auto keeps_the_dodge = [](const Move& move) { return std::ranges::count(std::get<Keep>(move).dice, Die::YellowSpecial) == 1; };
    return {"TheSpecialThatDecides", "only a dodge saves the frigate from blue's one shot, and two of three specials can be kept", p,
            those_legal(p, keeps_the_dodge), 2};
}

Puzzle the_known_ship() {
    Position p(hidden);
    p.put(Yellow, Battleship, "c3");
    p.put(Yellow, Destroyer, "d5");
    p.put_hidden(Blue, Frigate, "c4");
    const Token decoy = p.put_hidden(Blue, Decoy, "b3");
    p.put(Blue, Battleship, "e1");
    p.force(Blue).known_decoys.add(decoy.index);
    p.rolled({Die::RedOrthogonal, Die::RedOrthogonal});
    lose_the_rest(p);
    return {"TheKnownShip",
            "turned up with one die it dies by the other; the other signal is a decoy",
            p,
            {attack("c3", "c4", no_token, {.orthogonal = 1})}};
}

Puzzle away_with_the_shuttle() {
    Position p(capture);
    const Token raider = p.put(Yellow, Frigate, "a2");
    p.put(Yellow, Battleship, "e5");
    p.put(Blue, Destroyer, "c3");
    p.put_shuttle(Blue, "a1");
    p.rolled({Die::YellowOrthogonal, Die::YellowDiagonal});
    lose_the_rest(p);
    return {
        "AwayWithTheShuttle", "taken with one die it leaves the corner with the other", p, {move({raider}, "a2", "a1", Face::Orthogonal)}};
}

Puzzle two_steps_to_the_shuttle() {
    Position p(advanced_capture);
    const Token raider = p.put(Yellow, Frigate, "a3");
    p.put(Yellow, Battleship, "e5");
    p.put(Blue, Destroyer, "c3");
    p.put_shuttle(Blue, "a1");
    p.rolled({Die::YellowOrthogonal, Die::YellowOrthogonal});
    lose_the_rest(p);
    return {"TwoStepsToTheShuttle",
            "the second step of the frigate takes the shuttle, the other die leaves with it",
            p,
            {move({raider}, "a3", "a2", Face::Orthogonal)}};
}

Puzzle escape() {
    Position p(capture);
    p.state.active = Blue;
    p.put(Yellow, Battleship, "e4");
    p.put(Blue, Frigate, "e5");
    p.put(Blue, Destroyer, "c3");
    p.put_shuttle(Blue, "e5");
    p.rolled({Die::YellowDiagonal});
    lose_the_rest(p);
    return {"Escape", "the shuttle stands on a corner", p, {Leave{PieceSet{shuttle_index}, at("e5"), Face::Diagonal}}};
}

Puzzle recapture() {
    Position p(capture);
    p.state.active = Blue;
    p.put(Yellow, Battleship, "e5");
    p.put(Yellow, Destroyer, "e4");
    const Token guard = p.put(Blue, Frigate, "b2");
    p.put(Blue, Destroyer, "d3");
    p.put_shuttle(Yellow, "a1");
    p.rolled({Die::YellowDiagonal});
    lose_the_rest(p);
    return {"Recapture", "or nearly every roll of yellow's takes the shuttle away", p, {move({guard}, "b2", "a1", Face::Diagonal)}, 2};
}

// Yellow at home on row 5 with so many containers brought out, blue with four.
Position late_rescue(int brought_out) {
    Position p(rescue);
    p.force(Yellow).rescued = static_cast<std::uint8_t>(brought_out);
    p.force(Blue).rescued = 4;
    p.put(Blue, Battleship, "c1");
    p.put(Blue, Destroyer, "d1");
    p.rolled({Die::YellowOrthogonal});
    clear_containers(p);
    return p;
}

void lay(Position& p, std::string_view square, int containers) {
    p.state.containers[static_cast<std::size_t>(at(square).index())] = static_cast<std::uint8_t>(containers);
}

Puzzle the_sixth_container() {
    Position p = late_rescue(5);
    const Token carrier = p.put(Yellow, Frigate, "b5");
    p.put(Yellow, Battleship, "b5");
    p.piece(Yellow, carrier).carries = true;
    lay(p, "c3", 1);
    lose_the_rest(p);
    return {"TheSixthContainer", "it decides", p, {Leave{ships({carrier}), at("b5"), Face::Orthogonal}}};
}

Puzzle both_carriers() {
    Position p = late_rescue(4);
    const Token one = p.put(Yellow, Frigate, "d5");
    const Token two = p.put(Yellow, Destroyer, "d5");
    p.piece(Yellow, one).carries = true;
    p.piece(Yellow, two).carries = true;
    lay(p, "c3", 1);
    lose_the_rest(p);
    return {"BothCarriers", "one die takes both out, and only both are enough", p, {Leave{ships({one, two}), at("d5"), Face::Orthogonal}}};
}

Puzzle dock_and_leave() {
    Position p = late_rescue(5);
    const Token ship = p.put(Yellow, Frigate, "b5");
    p.put(Yellow, Destroyer, "d5");
    lay(p, "b5", 1);
    lay(p, "c3", 1);
    p.state.may_dock = ships({ship});
    lose_the_rest(p);
    return {"DockAndLeave", "the container below it is the sixth", p, {Dock{ship}}};
}

Puzzle engine_dice() {
    Position p(rescue);
    p.force(Yellow).rescued = 5;
    p.force(Blue).rescued = 5;
    const Token carrier = p.put(Yellow, Frigate, "a4", 1);
    p.piece(Yellow, carrier).carries = true;
    p.put(Blue, Battleship, "a3");
    p.bridge(Blue, {Die::RedOrthogonal, Die::RedAny});
    p.state.phase = Phase::ChooseDice;
    clear_containers(p);
    lose_the_rest(p);
    return {"EngineDice", "one step home and one off the board with the sixth container, before blue fires", p, {ChooseDice{{3, 0, 0}}}};
}

std::vector<Puzzle> other_games() {
    return {dodge_the_last_attack(),
            dodge_out_of_reach(),
            strike_back(),
            drain_first(),
            give_up_the_other_die(),
            change_of_direction(),
            long_range(),
            the_special_that_decides(),
            the_known_ship(),
            away_with_the_shuttle(),
            two_steps_to_the_shuttle(),
            escape(),
            recapture(),
            the_sixth_container(),
            both_carriers(),
            dock_and_leave(),
            engine_dice()};
}

}  // namespace

TEST(BestMovesInOtherGames, AreLegalInPositionsThatCanOccur) {
    for (const Puzzle& puzzle : other_games()) {
        SCOPED_TRACE(puzzle.name);
        expect_sound(puzzle);
    }
}

TEST(BestMovesInOtherGames, AreClearlyBetterThanAllOthers) {
    for (const Puzzle& puzzle : other_games()) {
        SCOPED_TRACE(puzzle.name);
        expect_proven(puzzle);
    }
}

TEST(BestMovesInOtherGames, AreAskedOfPeopleToo) {
    for (const Puzzle& puzzle : other_games()) {
        SCOPED_TRACE(puzzle.name);
        expect_asked(puzzle);
    }
}

TEST(BestMovesInOtherGames, AreFoundByTheCaptain) { expect_found(other_games(), Skill::Captain); }

}  // namespace broadside::fleet_commander::testing
