// For whoever plays in the terminal, and reads.
#include <iostream>

#include "cli/command_line.hpp"

namespace broadside::cli {

void CommandLine::add_play() {
    CLI::App* sub = add("play", "plays in the terminal", {"broadside play GAME", "broadside play GAME --against officer --seed 7"},
                        [this] { return run_play(play_, std::cin, std::cout); });
    add_game(sub, play_.table.game)->required();
    add_table(sub, play_.table);
    sub->add_option("--against", play_.against, "a bot (" + joined(bot_names()) + ") or person")->type_name("WHO")->capture_default_str();
    sub->add_option("--seat", play_.seat, "where you sit; the first seat if not said")->type_name("SEAT");
    sub->add_option("--seed", play_.seed, "the same seed gives the same dice")->type_name("N")->check(any_seed());
    sub->add_option("--load", play_.load, "goes on with a saved game")->type_name("FILE");
    sub->add_flag("--no-colour,--no-color", play_.no_colour, "no colours, as with NO_COLOR set");
}

void CommandLine::add_learn() {
    CLI::App* sub = add("learn", "teaches a game in the terminal, lesson by lesson; without a lesson it lists them",
                        {"broadside learn GAME", "broadside learn GAME LESSON"}, [this] { return run_learn(learn_, std::cin, std::cout); });
    add_game(sub, learn_.game)->required();
    sub->add_option("LESSON", learn_.lesson, "one of the list")->type_name("");
    sub->add_option("--step", learn_.step, "where to begin, such as the one that was said when you left")->type_name("STEP");
    sub->add_flag("--no-colour,--no-color", learn_.no_colour, "no colours, as with NO_COLOR set");
}

void CommandLine::add_puzzles() {
    CLI::App* sub = add("puzzles", "asks for the best move of a position, or looks for new positions; without either it lists them",
                        {"broadside puzzles GAME", "broadside puzzles GAME PUZZLE", "broadside puzzles GAME --games 50 --out new.json"},
                        [this] { return run_puzzles(puzzles_, std::cin, std::cout); });
    add_game(sub, puzzles_.game)->required();
    sub->add_option("PUZZLE", puzzles_.puzzle, "one of the list")->type_name("");
    CLI::Option* hunting = sub->add_option("--games", puzzles_.games, "looks for new ones in so many games of bots")
                               ->type_name("N")
                               ->check(from_to(1, 1'000'000));
    add_number(sub, "--wanted", puzzles_.wanted, "stops when so many were found; no theme has more than a third of them", 1, 10'000)
        ->needs(hunting);
    sub->add_option("--seed", puzzles_.seed, "the same seed gives the same games")->type_name("N")->check(any_seed())->needs(hunting);
    sub->add_option("--level", puzzles_.level, "who plays them: " + joined(bot_names()))
        ->type_name("BOT")
        ->capture_default_str()
        ->needs(hunting);
    sub->add_option("--options", puzzles_.options, "the options of the game as JSON")->type_name("JSON")->needs(hunting);
    sub->add_option("--prove", puzzles_.prove, "proves the positions of a file and writes whole puzzles")
        ->type_name("FILE")
        ->excludes(hunting);
    sub->add_option("--out", puzzles_.out, "where puzzles are written, if not here")->type_name("FILE");
    sub->add_flag("--no-colour,--no-color", puzzles_.no_colour, "no colours, as with NO_COLOR set");
}

void CommandLine::add_games() {
    CLI::App* sub = add("games", "lists the games with their seats and options", {"broadside games", "broadside games --json"},
                        [this] { return list_games(games_json_, std::cout); });
    sub->add_flag("--json", games_json_, "for programs");
}

void CommandLine::add_rules() {
    CLI::App* sub = add("rules", "shows a rules page or one clause of it, or which clauses have no test",
                        {"broadside rules GAME", "broadside rules GAME 4.2", "broadside rules --coverage"},
                        [this] { return show_rules(rules_, std::cout); });
    add_game(sub, rules_.game);
    sub->add_option("CLAUSE", rules_.clause, "the number of a clause")->type_name("");
    sub->add_flag("--coverage", rules_.coverage, "which clauses the tests cite; exit code 1 when one is missing");
    sub->add_option("--tests", rules_.tests, "the folder with the tests, if not games/GAME/tests")->type_name("DIR");
    sub->add_flag("--json", rules_.json, "the coverage for programs, one line a game");
}

void CommandLine::add_replay() {
    CLI::App* sub = add("replay", "verifies a saved game and prints it",
                        {"broadside replay game.jsonl", "broadside replay game.jsonl --as SEAT --quiet"},
                        [this] { return run_replay(replay_, std::cout); });
    sub->add_option("FILE", replay_.file, "a saved game; - reads stdin")->type_name("")->required();
    sub->add_option("--content", replay_.content, "the folder of the content pack it was played with")->type_name("DIR");
    sub->add_option("--as", replay_.seat, "as this seat saw it")->type_name("SEAT")->capture_default_str();
    sub->add_option("--commitment", replay_.commitment, "the promise of the dice that you noted when the table was made")->type_name("HEX");
    sub->add_option("--salt", replay_.salt, "the secret that your client added to the dice")->type_name("HEX");
    sub->add_flag("--quiet", replay_.quiet, "the closing line only");
    sub->add_flag("--json", replay_.json, "for programs, one line an input");
}

}  // namespace broadside::cli
