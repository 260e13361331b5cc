// Moves, events and the table in words.
#include <gmock/gmock.h>

#include "games/fleet-commander/rules/words.hpp"
#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string words(const Position& position, const Move& move) {
    return words_of(position.rules, position.view(fleet_of(position.waited())), move);
}

// What the last input told a fleet, as it was said to it.
std::string told(const Position& position, Fleet fleet) {
    std::string result;
    for (const auto& [audience, event] : position.told.told)
        if (audience.has(seat_of(fleet))) result += words_of(position.rules, position.view(fleet), event) + "\n";
    return result;
}

std::string board(const Position& position, Fleet viewer, bool colour = false) {
    return board_of(position.rules, position.view(viewer), colour);
}

TEST(Words, AMoveNamesShipsSquaresAndDie) {
    Position p;
    const Token frigate = p.put(Fleet::Yellow, Kind::Frigate, "c3");
    const Token destroyer = p.put(Fleet::Yellow, Kind::Destroyer, "c3");
    p.rolled({Die::YellowOrthogonal, Die::YellowAny});
    EXPECT_EQ(words(p, move({frigate, destroyer}, "c3", "c4", Face::Orthogonal)),
              "Move frigate 1 and destroyer 2 from c3 to c4 (orthogonal engine die)");
    EXPECT_EQ(words(p, move({frigate}, "c3", "d4", Face::Any)), "Move frigate 1 from c3 to d4 (any-direction engine die)");
    p.asteroids("d4");
    EXPECT_THAT(words(p, move({frigate}, "c3", "d4", Face::Any)), HasSubstr("into asteroids"));
}

TEST(Words, AnAttackAddsUpTheFireOfEverySquare) {
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    p.put(Fleet::Yellow, Kind::Destroyer, "d3");
    const Token target = p.put(Fleet::Blue, Kind::Battleship, "d4");
    const Token weak = p.put(Fleet::Blue, Kind::Frigate, "d4");
    p.rolled({Die::RedOrthogonal, Die::RedDiagonal});
    EXPECT_EQ(words(p, attack("c3", "d4", target, {.diagonal = 1})),
              "Attack battleship 1 (hull 24) on d4 from c3 with a diagonal weapon die: 6 fire (c3 4, d3 2)");
    EXPECT_THAT(words(p, attack("d3", "d4", weak, {.orthogonal = 1})), HasSubstr("enough to destroy it"));
    p.asteroids("d3");
    EXPECT_THAT(words(p, attack("c3", "d4", target, {.diagonal = 1})), HasSubstr("4 fire"));
}

TEST(Words, ARangedAttackNamesItsWay) {
    Position p;
    p.put(Fleet::Yellow, Kind::Destroyer, "c1");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c3");
    p.rolled({Die::RedOrthogonal, Die::RedAny});
    EXPECT_EQ(words(p, ranged("c1", "c3", target, "c2", {.orthogonal = 1, .any = 1})),
              "Ranged attack on frigate 1 (hull 6) on c3 from c1 by way of c2 with orthogonal and any weapon dice: 2 fire");
}

TEST(Words, DiceAreCalledByWhatTheyDo) {
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "c5");
    EXPECT_EQ(words(p, ChooseDice{{1, 2, 0}}), "Roll 1 engine, 2 weapon, 0 shield dice");
    EXPECT_EQ(words(p, Keep{{Die::YellowAny, Die::GreenOrthogonal}}), "Keep engine any, shield orthogonal");
    EXPECT_EQ(words(p, Keep{}), "Keep nothing");
    EXPECT_EQ(words(p, EndActions{}), "End your actions");
}

TEST(Words, ADefenderReadsWhatAShieldStops) {
    Position p({.rules = Level::Advanced});
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    p.put(Fleet::Yellow, Kind::Destroyer, "d3");
    const Token target = p.put(Fleet::Blue, Kind::Battleship, "d4");
    p.rolled({Die::RedDiagonal});
    p.bridge(Fleet::Blue, {Die::GreenOrthogonal, Die::GreenAny, Die::RedSpecial});
    ASSERT_TRUE(p.act(attack("c3", "d4", target, {.diagonal = 1})));
    EXPECT_EQ(told(p, Fleet::Blue), "Yellow attacks battleship 1 on d4 from c3 with 6 fire.\n");
    EXPECT_EQ(words(p, block("d3", Face::Orthogonal)), "Block the fire from d3 (2) with the orthogonal shield");
    EXPECT_EQ(words(p, Stand{}), "Take the damage: 6 to battleship 1 (hull 24)");
    EXPECT_THAT(words(p, Counterstrike{Token{0}, {}}), HasSubstr("Strike back at battleship 1 (hull 24) on c3 with 4 fire"));
    ASSERT_TRUE(p.act(block("d3", Face::Orthogonal)));
    EXPECT_EQ(words(p, Stand{}), "Take the damage: 4 to battleship 1 (hull 24)");
    ASSERT_TRUE(p.act(Stand{}));
    EXPECT_EQ(told(p, Fleet::Yellow), "Blue's battleship 1 takes 4 damage, hull 20 of 24.\n");
}

TEST(Words, AHiddenTokenStaysASignalForTheOtherSide) {
    Position p({.hidden_deployment = true});
    const Token hidden = p.put_hidden(Fleet::Yellow, Kind::Frigate, "c3");
    p.put_hidden(Fleet::Blue, Kind::Decoy, "a1");
    p.rolled({Die::YellowOrthogonal});
    ASSERT_TRUE(p.act(move({hidden}, "c3", "c4", Face::Orthogonal)));
    EXPECT_EQ(told(p, Fleet::Yellow), "Yellow moves frigate 1 from c3 to c4.\n");
    EXPECT_EQ(told(p, Fleet::Blue), "Yellow moves signal 1 from c3 to c4.\n");
    EXPECT_THAT(board(p, Fleet::Yellow), AllOf(HasSubstr("(F1)"), HasSubstr("?1 ")));
    EXPECT_THAT(board(p, Fleet::Blue), AllOf(Not(HasSubstr("F1)")), HasSubstr("?1 "), HasSubstr("(x1)")));
}

TEST(Words, LossesAndTheEndAreTold) {
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    const Token target = p.put(Fleet::Blue, Kind::Frigate, "c4");
    p.put(Fleet::Blue, Kind::Frigate, "a1");
    p.piece(Fleet::Blue, target).hull = 2;
    p.force(Fleet::Blue).lost = 7;
    p.rolled({Die::RedOrthogonal});
    ASSERT_TRUE(p.act(attack("c3", "c4", target, {.orthogonal = 1})));
    EXPECT_EQ(told(p, Fleet::Blue),
              "Yellow attacks frigate 1 on c4 from c3 with 4 fire.\n"
              "Blue's frigate 1 takes 2 damage, hull 0 of 6.\n"
              "Blue's frigate 1 is destroyed: 8 of 8 classes for yellow.\n"
              "The game is over, yellow wins: 8 or more classes are destroyed (FC-12.1).\n");
}

TEST(BoardText, FitsATerminalAndIsReadableWithoutColour) {
    Position p({.rules = Level::Advanced, .scenario = Scenario::Rescue, .hidden_deployment = true});
    for (const Kind kind : {Kind::Frigate, Kind::Frigate, Kind::Frigate, Kind::Frigate, Kind::Decoy, Kind::Decoy})
        p.put_hidden(Fleet::Blue, kind, "c3");
    p.put(Fleet::Yellow, Kind::Destroyer, "b3");
    p.put(Fleet::Yellow, Kind::Destroyer, "b3");
    for (Piece& piece : p.force(Fleet::Yellow).pieces) piece.carries = piece.at == at("b3");
    p.asteroids("b3");
    p.gravitic("d2");
    p.rolled({Die::YellowAny, Die::RedSpecial, Die::GreenDiagonal});
    for (const Fleet viewer : both_fleets) {
        const std::string text = board(p, viewer);
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
        EXPECT_THAT(text, AllOf(HasSubstr("::asteroids"), HasSubstr("@@gravitic"), HasSubstr("D1 12*"), HasSubstr("E* W! Sx"),
                                HasSubstr("brought out 0 of 6 containers"), HasSubstr("phase 3, actions"), Not(HasSubstr("\x1b"))));
    }
    EXPECT_THAT(board(p, Fleet::Blue, true), HasSubstr("\x1b["));
}

// Colour adds escape codes and nothing else.
TEST(BoardText, SaysTheSameWithAndWithoutColour) {
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "c5");
    const Token hit = p.put(Fleet::Blue, Kind::Destroyer, "c1");
    p.piece(Fleet::Blue, hit).hull = 3;
    std::string stripped;
    bool inside = false;
    for (const char c : board(p, Fleet::Yellow, true)) {
        inside = inside || c == '\x1b';
        if (!inside) stripped += c;
        if (c == 'm') inside = false;
    }
    EXPECT_EQ(stripped, board(p, Fleet::Yellow));
}

// Whatever is legal or happens has words, in every scenario and from every seat.
TEST(Words, NothingIsSpeechless) {
    for (const Scenario scenario : {Scenario::Battle, Scenario::AsteroidBelt, Scenario::Trap, Scenario::Capture, Scenario::Rescue}) {
        Position p = before_set_up({.rules = Level::Advanced, .scenario = scenario, .secret_weapons = true, .hidden_deployment = true});
        Rng rng(17);
        for (int input = 0; input < 600 && !p.over(); ++input) {
            p.told.told.clear();
            if (p.waits_for_chance()) {
                p.rules.apply(p.state, Drawn{draw(p.rules.chance(p.state), rng)}, p.told);
            } else {
                const std::vector<Move> moves = p.legal();
                for (const Move& each : moves) ASSERT_FALSE(words(p, each).empty());
                p.rules.apply(p.state,
                              Acted<Move>{p.waited(), moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))], 0},
                              p.told);
            }
            for (const auto& [audience, event] : p.told.told)
                for (const Seat seat : {Seat{0}, Seat{1}, spectator}) {
                    const std::string sentence = words_of(p.rules, p.rules.view(p.state, seat), event);
                    ASSERT_TRUE(!audience.has(seat) || sentence.ends_with('.')) << sentence;
                }
            for (const Seat seat : {Seat{0}, Seat{1}, spectator})
                ASSERT_FALSE(board_of(p.rules, p.rules.view(p.state, seat), true).empty());
        }
    }
}

}  // namespace
}  // namespace broadside::fleet_commander::testing
