// The game in the terminal, played by scripts.
#include "cli/play.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/play_menu.hpp"
#include "games/fleet-commander/tests/orders.hpp"
#include "table/game.hpp"
#include "table/text.hpp"

namespace broadside::cli {
namespace {

using fleet_commander::Die;
using fleet_commander::Fleet;
using fleet_commander::Force;
using fleet_commander::Kind;
using fleet_commander::Token;
using fleet_commander::testing::Position;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view clear_screen = "\x1b[H\x1b[2J\x1b[3J";

std::string played(PlayOptions options, const std::string& input) {
    if (options.game.empty()) options.game = "fleet-commander";
    if (!options.seed) options.seed = 5;
    std::istringstream in(input);
    std::ostringstream out;
    EXPECT_EQ(play(options, in, out), 0);
    return out.str();
}

std::string times(int count, const std::string& line) {
    std::string result;
    for (int i = 0; i < count; ++i) result += line + "\n";
    return result;
}

std::string last_part(const std::string& text, std::string_view mark) {
    const std::size_t at = text.rfind(mark);
    return at == std::string::npos ? "no " + std::string(mark) : text.substr(at);
}

class File {
public:
    explicit File(const std::string& name) : path_(std::filesystem::temp_directory_path() / (std::to_string(getpid()) + "-" + name)) {}
    ~File() { std::filesystem::remove(path_); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    std::string path() const { return path_.string(); }

private:
    std::filesystem::path path_;
};

// The rest of both fleets stands out of the way.
Position complete(Position position) {
    const auto& terms = position.rules.terms();
    const auto add = [&](Fleet fleet, Kind kind) {
        Force& force = position.force(fleet);
        for (const char* square :
             {fleet == Fleet::Yellow ? "a5" : "a1", fleet == Fleet::Yellow ? "e5" : "e1", fleet == Fleet::Yellow ? "a4" : "b1"}) {
            const int there = classes_of(terms, force, pieces_at(force, fleet_commander::testing::at(square)));
            if (there + terms.content.of(kind).ship_class > fleet_commander::class_limit) continue;
            const Token token = position.put(fleet, kind, square);
            position.piece(fleet, token).revealed = !terms.options.hidden_deployment;
            return;
        }
    };
    for (const Fleet fleet : fleet_commander::both_fleets)
        for (const Kind kind : fleet_commander::fleet_kinds)
            for (int left = undeployed_of(terms, position.force(fleet), fleet, kind); left > 0; --left) add(fleet, kind);
    return position;
}

// A position as a saved game without inputs.
void write(const File& file, const Position& position) {
    const auto setup = game_named("fleet-commander").setup(Json::parse(to_json(position.rules.terms().options)), ContentPack::standard());
    std::ofstream(file.path()) << setup->load(Json::parse(to_json(position.state)))->replay();
}

// Yellow in phase 3 with an orthogonal engine and an orthogonal weapon result, blue next to it.
Position exchange_of_fire() {
    Position p;
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.put(Fleet::Yellow, Kind::Destroyer, "b3");
    p.put(Fleet::Blue, Kind::Battleship, "c4");
    p.put(Fleet::Blue, Kind::Frigate, "d4");
    p.rolled({Die::YellowOrthogonal, Die::RedOrthogonal});
    return p;
}

std::string played_from(const Position& position, const std::string& input, const std::string& opponent = "random") {
    const File file("position.jsonl");
    write(file, complete(position));
    PlayOptions options;
    options.load = file.path();
    options.opponent = opponent;
    return played(options, input);
}

// The same as one endless line, so that it does not matter where lines are folded.
std::string said_from(const Position& position, const std::string& input) {
    std::istringstream words(played_from(position, input));
    std::string result;
    for (std::string word; words >> word;) result += word + " ";
    return result;
}

TEST(Play, AWholeGameOfEveryKindComesToItsEnd) {
    for (const char* table :
         {R"({})", R"({"rules":"advanced","hidden_deployment":true,"secret_weapons":true})", R"({"scenario":"capture"})",
          R"({"scenario":"rescue","rules":"advanced"})", R"({"scenario":"asteroid-belt"})", R"({"scenario":"trap"})"}) {
        PlayOptions options;
        options.options_json = table;
        const std::string text = played(options, times(3000, "1") + "log\nquit\n");
        EXPECT_THAT(text, AllOf(HasSubstr("The game is over, "), HasSubstr("Points: you"), HasSubstr("over> "))) << table;
        EXPECT_THAT(last_part(text, "Points:"), AllOf(HasSubstr("FC-"), HasSubstr("save FILE"), HasSubstr("Turn 1 begins"))) << table;
    }
}

TEST(Play, WelcomesAndTeachesEachThingOnce) {
    const std::string text = played({}, times(40, "1"));
    EXPECT_THAT(text, AllOf(HasSubstr("Fleet Commander"), HasSubstr("You are yellow; the computer (greedy) is blue"),
                            HasSubstr("Type the number")));
    const auto first = text.find("New: Engine dice move ships");
    ASSERT_NE(first, std::string::npos);
    EXPECT_EQ(text.find("New: Engine dice move ships", first + 1), std::string::npos);
}

TEST(Play, ExplainsWhatComesUpOnceAndOneThingBesidesTheDecision) {
    const std::string text = played({}, times(150, "1"));
    const auto count = [](const std::string& part, std::string_view words) {
        int found = 0;
        for (auto at = part.find(words); at != std::string::npos; at = part.find(words, at + 1)) ++found;
        return found;
    };
    for (const char* words : {"New: A special neither", "New: A weapon die fires"}) EXPECT_EQ(count(text, words), 1) << words;
    for (std::size_t begin = 0, end = 0; begin != std::string::npos; begin = end) {
        end = text.find("\nyou> ", begin + 1);
        EXPECT_LE(count(text.substr(begin, end - begin), "New: "), 2) << text.substr(begin, end - begin);
    }
}

TEST(Play, TheSameSeedIsTheSameGame) { EXPECT_EQ(played({}, times(60, "1")), played({}, times(60, "1"))); }

TEST(Play, UndoMeetsTheSameDiceAgain) {
    const std::string plain = played({}, times(30, "1") + "board\n");
    const std::string twice = played({}, times(30, "1") + "undo\n1\nundo\nundo\n1\n1\nboard\n");
    EXPECT_EQ(last_part(plain, "BLUE "), last_part(twice, "BLUE "));
}

TEST(Play, UndoGoesBackToTheVeryBeginning) {
    const std::string text = played({}, times(12, "1") + times(13, "undo"));
    EXPECT_THAT(last_part(text, "Choose your special weapon"), HasSubstr("There is nothing to take back"));
}

TEST(Play, BetweenPersonsUndoIsFreeOnlyUntilSomethingIsPassedOn) {
    Position p = exchange_of_fire();
    const std::string moved = played_from(p, "move F2 b3\n\nundo\n", "person");
    EXPECT_THAT(moved, HasSubstr("Taken back"));
    EXPECT_THAT(last_part(moved, "Taken back"), HasSubstr("|B1 24 F2 6"));
    const std::string passed = played_from(p, "end\n1\nundo\n1\nundo\n", "person");
    EXPECT_THAT(passed, AllOf(HasSubstr("the decision has been passed on"), HasSubstr("dice were rolled since your last move")));
}

TEST(Play, BetweenPersonsWhatWasRevealedStaysRevealed) {
    Position p({.hidden_deployment = true});
    p.put_hidden(Fleet::Yellow, Kind::Battleship, "c3");
    p.put_hidden(Fleet::Blue, Kind::Frigate, "c4");
    p.rolled({Die::RedOrthogonal});
    EXPECT_THAT(played_from(p, "\nreveal\n\nundo\n", "person"), HasSubstr("your last move revealed something"));
}

TEST(Play, WhyNamesTheClauseAndPrintsIt) {
    const Position p = exchange_of_fire();
    EXPECT_THAT(said_from(p, "why move c3 c5\n"),
                AllOf(HasSubstr("c5 is not next to c3 (FC-4.2)"), HasSubstr("An orthogonal engine result moves")));
    EXPECT_THAT(said_from(p, "why move c3 c4\n"), HasSubstr("c4 is held by the enemy (FC-1.5)"));
    EXPECT_THAT(said_from(p, "why move c3 d4\n"), HasSubstr("from c3 to d4 is not an orthogonal step (FC-4.2)"));
    EXPECT_THAT(said_from(p, "why move c3 b3\n"), AllOf(HasSubstr("That is possible now"), HasSubstr("Move frigate 2 from c3 to b3"),
                                                        HasSubstr("classes on b3 would be 6, the limit is 5 (FC-1.4)")));
    EXPECT_THAT(said_from(p, "why move B1 c3 b3\n"), HasSubstr("classes on b3 would be 6"));
    EXPECT_THAT(said_from(p, "why attack c3 d4\n"), HasSubstr("from c3 to d4 is not an orthogonal step (FC-6.1)"));
    EXPECT_THAT(said_from(p, "why attack c3 e5\n"), HasSubstr("there is no enemy on e5 (FC-6.1)"));
    EXPECT_THAT(said_from(p, "why attack b3 d4\n"), HasSubstr("(FC-6.6)"));
    EXPECT_THAT(said_from(p, "why weapon c4\n"), HasSubstr("this takes two specials, not 0 (FC-8.2)"));
    EXPECT_THAT(said_from(p, R"(why {"type":"step-again","to":"c4"})"
                             "\n"),
                HasSubstr("(FC-9.1)"));
    EXPECT_THAT(said_from(p, "why\nwhy me\n"), HasSubstr("why attack c3 d4"));
}

TEST(Play, WordsShowPartsOfTheList) {
    const Position p = exchange_of_fire();
    EXPECT_THAT(said_from(p, "attack\n"),
                HasSubstr("Attack battleship 1 (hull 24) on c4 from c3 with an orthogonal weapon die: 7 fire (b3 2, c3 5)"));
    EXPECT_THAT(said_from(p, "m c3 c2\n"), HasSubstr("Move battleship 1 and frigate 2 from c3 to c2"));
    EXPECT_THAT(said_from(p, "move D3 b2\n\n"), HasSubstr("You move destroyer 3 from b3 to b2."));
    EXPECT_THAT(said_from(p, "fly\n"), HasSubstr("No move fits"));
    EXPECT_THAT(said_from(p, "77777\n"), HasSubstr("There is no move 77777"));
    EXPECT_THAT(said_from(p, "list\n"), HasSubstr("End your actions"));
}

TEST(Play, LongListsBecomeOverviews) {
    Position p;
    for (int i = 0; i < 4; ++i) p.put(Fleet::Yellow, Kind::Frigate, "c3");
    p.put(Fleet::Yellow, Kind::Destroyer, "c5");
    p.put(Fleet::Blue, Kind::Frigate, "a1");
    p.rolled({Die::YellowAny});
    const std::string text = played_from(p, "move c3\nmove c3 c4\nlist\n\n");
    EXPECT_THAT(
        text, AllOf(HasSubstr("moves of the kind move"), HasSubstr("move c3 c4"),
                    HasSubstr("Move frigate 1, frigate 2, frigate 3 and frigate 4"), HasSubstr("Enter shows more"), HasSubstr("21 to 40")));
    for (std::istringstream lines(text); !lines.eof();) {
        std::string line;
        std::getline(lines, line);
        EXPECT_LE(line.size(), 100u) << line;
    }
}

TEST(Menu, ANumberMeansTheSameMoveInEveryPart) {
    std::vector<MoveChoice> moves{{R"({"type":"end"})", "End"}};
    for (const char* to : {"c4", "d4", "e4"})
        moves.push_back({R"({"type":"move","from":"c3","to":")" + std::string(to) + "\"}", "Go from c3 to " + std::string(to)});
    moves.push_back({R"({"type":"move","from":"c4","to":"c3"})", "Go from c4 to c3"});
    const Menu menu(game_named("fleet-commander").guide(), moves);
    EXPECT_EQ(menu.choice(5).words, "End");
    EXPECT_THAT(menu.matching({"move", "c3"}), ElementsAre(1, 2, 3));
    EXPECT_THAT(menu.matching({"m", "c3", "d4"}), ElementsAre(2));
    EXPECT_THAT(menu.matching({"move", "to", "c3"}), ElementsAre(4));
    EXPECT_THAT(menu.matching({"e"}), ElementsAre(5));
    EXPECT_TRUE(menu.matching({"attack"}).empty());
}

TEST(Play, RulesAreAtHand) {
    const std::string text = played({}, "rules\nrules FC-4.2\nrules 1.4\nrules 8\nrules drones\nrules zebra\n");
    EXPECT_THAT(text,
                AllOf(HasSubstr("4 Moving"), HasSubstr("FC-4.2  An orthogonal engine result"), HasSubstr("FC-1.4  The classes"),
                      HasSubstr("8 Special weapons\nFC-8.1"), HasSubstr("FC-8.14  A ship with drones"), HasSubstr("No clause has this")));
}

TEST(Play, ASavedGameGoesOn) {
    const File file("saved.jsonl");
    const std::string before = played({}, times(25, "1") + "board\nsave " + file.path() + "\nquit\n");
    EXPECT_THAT(before, AllOf(HasSubstr("Saved."), Not(HasSubstr("is not saved"))));
    PlayOptions options;
    options.load = file.path();
    const std::string after = played(options, "board\nlog\nundo\n");
    EXPECT_EQ(last_part(before, "\nBLUE ").substr(0, 1500), after.substr(after.find("\nBLUE "), 1500));
    EXPECT_THAT(after, AllOf(HasSubstr("Turn 1 begins"), HasSubstr("Taken back")));
    EXPECT_THAT(played(options, times(3000, "1")), HasSubstr("The game is over"));
}

TEST(Play, SavingNeverDestroysAnotherFile) {
    const File file("letter.txt");
    std::ofstream(file.path()) << "Dear reader";
    EXPECT_THAT(played({}, "save " + file.path() + "\nsave\nsave /nowhere/at/all\n"),
                AllOf(HasSubstr("not a saved game"), HasSubstr("Name a file"), HasSubstr("cannot be written")));
    EXPECT_EQ(read_file(file.path()), "Dear reader");
}

TEST(Play, QuitWarnsOnceWhenNothingIsSaved) {
    EXPECT_THAT(played({}, "1\nquit\nquit\nboard\n"), HasSubstr("This game is not saved. Type save FILE"));
    EXPECT_EQ(played({}, "1\nquit\nquit\nboard\n"), played({}, "1\nquit\nquit\n"));
}

TEST(Play, TheHandOverScreenHidesTheOtherSide) {
    PlayOptions options;
    options.opponent = "person";
    options.options_json = R"({"hidden_deployment":true,"secret_weapons":true,"scenario":"trap"})";
    const std::string text = played(options, times(120, "1") + times(20, ""));
    // Between two hand-overs the screen belongs to one side alone.
    int screens = 0;
    for (std::size_t at = text.find("Hand over to "); at != std::string::npos; ++screens) {
        const std::string side = text.substr(at + 13, text.find(',', at) - at - 13);
        const std::size_t next = text.find("Hand over to ", at + 1);
        const std::string screen = text.substr(at, next == std::string::npos ? next : next - at);
        const std::string other = side == "yellow" ? "Blue" : "Yellow";
        EXPECT_THAT(screen, HasSubstr(std::string(clear_screen)));
        EXPECT_THAT(screen, Not(HasSubstr(other + " is dealt")));
        for (const char* kind : {"battleship", "destroyer", "frigate", "decoy"})
            EXPECT_THAT(screen, Not(HasSubstr(other + " deploys " + kind)));
        EXPECT_THAT(screen, Not(HasSubstr("\n" + (side == "yellow" ? std::string("blue") : std::string("yellow")) + "> ")));
        at = next;
    }
    EXPECT_GT(screens, 10);
    EXPECT_THAT(text, HasSubstr("deploys signal 1"));
}

TEST(Play, AfterTheHandOverTheOthersTokensAreSignals) {
    Position p({.hidden_deployment = true});
    p.put_hidden(Fleet::Yellow, Kind::Battleship, "c3");
    p.put_hidden(Fleet::Blue, Kind::Frigate, "c1");
    const std::string text = played_from(p, "\nend\n\n", "person");
    const std::size_t handed = text.find("Hand over to blue");
    ASSERT_NE(handed, std::string::npos);
    EXPECT_THAT(text.substr(0, handed), AllOf(HasSubstr("(B1)"), Not(HasSubstr("(F1)"))));
    EXPECT_THAT(text.substr(handed), AllOf(HasSubstr("blue> "), HasSubstr("(F1)"), HasSubstr("?1 "), Not(HasSubstr("(B1)"))));
}

TEST(Play, OpenGamesNeedNoHandOverScreen) {
    PlayOptions options;
    options.opponent = "person";
    const std::string text = played(options, times(20, "1"));
    EXPECT_THAT(text, AllOf(HasSubstr("Blue decides now."), HasSubstr("Yellow decides now."), Not(HasSubstr("Hand over"))));
}

TEST(Play, NothingThatIsTypedDoesHarm) {
    Rng rng(3);
    std::string input =
        "{\n{}\n[]\nnull\n{\"type\":5}\n{\"type\":\"move\",\"ships\":[\"x\"]}\nwhy {\nwhy [1]\nwhy move zz c9\nwhy attack c3\nwhy deploy "
        "zeppelin c3\n"
        "-1\n0\n99999999999999999999\n1.5\n0x1\n\n\nto\nc3\nto c3\nC3\nf\nmove\nlist\nundo\nmoves\nboard\nlog x\nrules *\n?\n" +
        std::string(5000, '[') + "\n" + std::string(20000, 'a') + "\n" + std::string("\0\x01\x1b[2J\xff\n", 8);
    for (int line = 0; line < 300; ++line) {
        for (int n = rng.below(30); n > 0; --n) input += static_cast<char>(rng.below(255) + 1);
        input += line % 5 == 0 ? "\n1\n" : "\n";
    }
    const std::string text = played({}, input);
    EXPECT_THAT(text, Not(HasSubstr("\x1b")));
    EXPECT_THAT(last_part(played({}, "xyzzy\n"), "you> No"), HasSubstr("No move fits \"xyzzy\""));
}

TEST(Play, WrongOptionsAreToldBeforeAnythingIsPrinted) {
    std::istringstream in;
    std::ostringstream out;
    const auto refuses = [&](std::string PlayOptions::* option, const char* value) {
        PlayOptions options;
        options.game = "fleet-commander";
        options.*option = value;
        EXPECT_THROW(play(options, in, out), UserError) << value;
    };
    refuses(&PlayOptions::game, "chess");
    refuses(&PlayOptions::options_json, "{\"rules\":\"house\"}");
    refuses(&PlayOptions::opponent, "nobody");
    refuses(&PlayOptions::seat, "green");
    refuses(&PlayOptions::seat, "spectator");
    refuses(&PlayOptions::load, "/nowhere");
    EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace broadside::cli
