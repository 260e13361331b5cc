// For whoever studies games and writes bots.
#include <iostream>

#include "cli/command_line.hpp"

namespace broadside::cli {

void CommandLine::add_match() {
    CLI::App* sub = add("match", "lets bots play each other, changing seats from game to game",
                        {"broadside match GAME --seats greedy,random --games 200",
                         "broadside match GAME --seats greedy,random --sprt 0.90,0.95 --record greedy.jsonl",
                         "broadside match GAME --sides SIDE=captain,SIDE=officer --games 200",
                         "broadside match GAME --seats random --games 1000 --json --jobs 2"},
                        [this] { return run_match(match_, std::cout); });
    add_game(sub, match_.table.game)->required();
    sub->add_option("--seats", match_.seats,
                    "a bot for each seat (" + joined(bot_names()) +
                        "; BOT@FILE for one with weights of its own, cmd:PROGRAM for a program of your own), or one for all")
        ->type_name("A,B");
    sub->add_option("--sides", match_.sides,
                    "the same by side, for any number of seats: SIDE=A,SIDE=B keeps the roles, A,B lets the bots change sides")
        ->type_name("SIDE=A,...");
    sub->add_option("--games", match_.games, "how many games; 100 if not said, at most 20000 with --sprt")
        ->type_name("N")
        ->check(from_to(1, 10'000'000));
    sub->add_option("--sprt", match_.sprt,
                    "stops when it is decided whether the first bot's share of points is rather LOW or rather HIGH, with a risk of 5 % "
                    "each")
        ->type_name("LOW,HIGH");
    sub->add_option("--record", match_.record, "keeps every game in a file; the same command goes on where the file ends")
        ->type_name("FILE");
    add_number(sub, "--bot-seconds", match_.bot_seconds, "how long a program of your own may think about a move", 0.01, 3600.0, "S");
    sub->add_option("--seed", match_.seed, "the same seed gives the same games")->type_name("N")->check(any_seed())->capture_default_str();
    sub->add_option("--jobs", match_.jobs, "threads; one for each processor if not said")->type_name("N")->check(from_to(1, 256));
    sub->add_flag("--json", match_.json, "for programs, one line a game and a summary");
    add_table(sub, match_.table);
}

void CommandLine::add_ladder() {
    CLI::App* sub =
        add("ladder", "measures how much stronger each computer opponent is than the one below, and how long it thinks",
            {"broadside ladder GAME --out docs/strength.md", "broadside ladder GAME --options '{}' --levels random,greedy --games 200"},
            [this] { return run_ladder(ladder_, std::cout); });
    add_game(sub, ladder_.table.game)->required();
    sub->add_option("--options", ladder_.option_sets, "an option set as JSON, may be given several times; the usual ones if not said")
        ->type_name("JSON")
        ->allow_extra_args(false);
    sub->add_option("--content", ladder_.table.content, "a folder with a content pack of your own")->type_name("DIR");
    sub->add_option("--levels", ladder_.levels,
                    "bots, weakest first, each to make 60 % against the one before; the levels of the program if not said")
        ->type_name("A,B,...");
    sub->add_option("--sides", ladder_.sides,
                    "a bot for each side, which holds it while all claims are tested on the other; they change sides if not said")
        ->type_name("SIDE=A,...");
    add_number(sub, "--games", ladder_.games, "games for each claim at most", 2, 1'000'000);
    add_number(sub, "--balance-games", ladder_.balance_games, "games of one bot against itself, for the balance of the seats", 1,
               1'000'000);
    add_number(sub, "--timed-games", ladder_.timed_games, "games of each bot for its thinking time", 1, 1000);
    sub->add_option("--seed", ladder_.seed, "the same seed gives the same games")->type_name("N")->check(any_seed())->capture_default_str();
    sub->add_option("--jobs", ladder_.jobs, "threads; one for each processor if not said")->type_name("N")->check(from_to(1, 256));
    add_number(sub, "--bot-seconds", ladder_.bot_seconds, "how long a program of your own may think about a move", 0.01, 3600.0, "S");
    sub->add_option("--records", ladder_.records, "the folder of the games; the same command goes on where they end")
        ->type_name("DIR")
        ->capture_default_str();
    sub->add_option("--out", ladder_.out, "the page whose section of this game is written")->type_name("FILE");
}

void CommandLine::add_tune() {
    CLI::App* sub = add("tune", "looks for better weights of the evaluation by play, and tests what it found against the current ones",
                        {"broadside tune GAME --iterations 2000 --record tune.jsonl --out weights.json",
                         "broadside match GAME --seats captain@weights.json,captain --sprt 0.50,0.53"},
                        [this] { return run_tune(tune_, std::cout); });
    add_game(sub, tune_.table.game)->required();
    add_table(sub, tune_.table);
    sub->add_option("--level", tune_.level, "the bot that plays: " + joined(bot_names()))->type_name("BOT")->capture_default_str();
    sub->add_option("--only", tune_.only, "the weights that may change; all if not said")->type_name("A,B,...");
    sub->add_option("--scale", tune_.scales, "what is a large change of a weight; its size if not said. May be given several times")
        ->type_name("NAME=NUMBER")
        ->allow_extra_args(false);
    add_number(sub, "--iterations", tune_.iterations, "steps of the search", 1, 10'000'000);
    add_number(sub, "--pairs", tune_.pairs, "pairs of games in each step", 1, 10'000);
    add_number(sub, "--verify", tune_.verify, "games at most of the tuned weights against the current ones; 0 for none", 0, 10'000'000);
    sub->add_option("--seed", tune_.seed, "the same seed gives the same games")->type_name("N")->check(any_seed())->capture_default_str();
    sub->add_option("--jobs", tune_.jobs, "threads; one for each processor if not said")->type_name("N")->check(from_to(1, 256));
    sub->add_option("--record", tune_.record, "keeps every step in a file; the same command goes on where the file ends")
        ->type_name("FILE");
    sub->add_option("--out", tune_.out, "where the tuned weights are written")->type_name("FILE");
}

void CommandLine::add_engine() {
    add("engine", "plays by JSON lines on stdin and stdout, for bots and tests",
        {"echo '{\"cmd\":\"help\"}' | broadside engine",
         "echo '{\"id\":1,\"cmd\":\"new\",\"game\":\"GAME\",\"seed\":7,\"chance\":\"auto\"}' | broadside engine"},
        [] { return run_engine(std::cin, std::cout); });
}

void CommandLine::add_bench() {
    CLI::App* sub =
        add("bench", "measures how fast the games or the server run",
            {"broadside bench", "broadside bench GAME --seconds 5 --json", "broadside bench server --sockets 10000 --seconds 10"},
            [this] { return run_bench(bench_, std::cout); });
    sub->add_option("GAME", bench_.table.game, "one of: " + game_keys() + "; or server")->type_name("");
    add_number(sub, "--seconds", bench_.seconds, "how long to measure", 0.01, 3600.0, "S");
    add_number(sub, "--sockets", bench_.sockets, "server: connections that are only held", 0, 25'000);
    add_number(sub, "--tables", bench_.server_tables, "server: tables that are played at", 1, 2'000);
    sub->add_flag("--real-time", bench_.real_time, "server: how exact time is at tables of a game in real time");
    sub->add_option("--game", bench_.game_there, "server: which game in real time; the first there is, if it is not said")
        ->type_name("GAME");
    add_number(sub, "--people", bench_.people, "server: people at each table in real time", 2, 64);
    sub->add_flag("--attack", bench_.attack, "server: how long moves of people take while strangers flood it, with the usual limits");
    sub->add_option("--history", bench_.history, "server: how it starts with so many past games, or how it is attacked with them")
        ->type_name("N")
        ->check(from_to(1, 10'000'000));
    sub->add_option("--data", bench_.data, "server: on which disk the moves are saved")->type_name("DIR");
    sub->add_flag("--json", bench_.json, "for programs, one line a figure");
    add_table(sub, bench_.table);
}

void CommandLine::add_perft() {
    CLI::App* sub = add("perft", "counts the positions after so many inputs, a check of the rules against drift",
                        {"broadside perft GAME --depth 4"}, [this] { return run_perft(perft_, std::cout); });
    add_game(sub, perft_.table.game)->required();
    add_number(sub, "--depth", perft_.depth, "inputs", 1, 30);
    sub->add_option("--state", perft_.state, "a file with a state as the engine gives it")->type_name("FILE");
    add_table(sub, perft_.table);
}

void CommandLine::add_types() {
    CLI::App* sub = add("types", "prints the TypeScript types of a game", {"broadside types GAME > GAME.ts"},
                        [this] { return print_types(types_game_, std::cout); });
    add_game(sub, types_game_)->required();
}

}  // namespace broadside::cli
