// The program: reads the command line and hands over to one of the commands. A mistake of the user is one line on stderr
// and exit code 2, a mistake of ours exit code 1.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <functional>
#include <iostream>

#include "cli/commands.hpp"

namespace broadside::cli {
namespace {

constexpr std::string_view welcome =
    "Welcome to Broadside. Open the address below in a browser. `broadside --help` shows what else there is: games in the terminal\n"
    "(`broadside play GAME`), lessons (`broadside learn GAME`), puzzles (`broadside puzzles GAME`), the rules\n"
    "(`broadside rules GAME`), bots against bots (`broadside match GAME`).\n\n";

// Examples are of the first game there is, so that they can be typed as they stand.
std::string with_game(std::string_view line) {
    constexpr std::string_view placeholder = "GAME";
    std::string text(line);
    for (auto at = text.find(placeholder); at != std::string::npos; at = text.find(placeholder, at))
        text.replace(at, placeholder.size(), games().empty() ? placeholder : games().front()->key());
    return text;
}

// Stricter than CLI11's own, which wraps negative numbers around; and with the limits as one would write them.
template <class Number>
CLI::Validator from_to(Number least, Number most) {
    return CLI::Validator(
        [=](const std::string& text) {
            Number value{};
            const char* end = text.data() + text.size();
            const auto [parsed, error] = std::from_chars(text.data(), end, value);
            if (error == std::errc{} && parsed == end && value >= least && value <= most) return std::string{};
            return fmt::format("a {}number from {} to {} expected, not '{}'", std::is_integral_v<Number> ? "whole " : "", least, most,
                               text.substr(0, 40));
        },
        "");
}

CLI::Validator any_seed() { return from_to<std::uint64_t>(0, UINT64_MAX); }

class CommandLine {
public:
    CommandLine() {
        app_.require_subcommand(1);
        app_.set_version_flag("--version", "broadside " + std::string(version), "the version");
        app_.set_help_flag("-h,--help", "this text; `broadside COMMAND --help` for one command");
        app_.footer(
            examples({"broadside play GAME", "broadside rules GAME 4.2", "broadside match GAME --seats greedy,random --games 200"}));
        add_serve();
        add_data();
        add_admin();
        add_play();
        add_learn();
        add_puzzles();
        add_games();
        add_rules();
        add_replay();
        add_match();
        add_ladder();
        add_tune();
        add_engine();
        add_bench();
        add_perft();
        add_types();
    }

    int run(int argc, char** argv) {
        if (argc == 1) {
            std::cout << welcome;
            return run_serve(serve_, std::cout);
        }
        std::vector<std::string> words(argv + 1, argv + argc);
        if (words[0] == "help") {
            words.erase(words.begin());
            words.emplace_back("--help");
        }
        check_command(words[0]);
        try {
            // CLI11 takes them from the back.
            std::ranges::reverse(words);
            app_.parse(std::move(words));
        } catch (const CLI::Success& wish) {
            return app_.exit(wish);
        } catch (const CLI::ParseError& error) {
            throw UserError(explained(error));
        }
        return command_();
    }

private:
    static std::string examples(std::initializer_list<std::string_view> lines) {
        std::string text = "Examples:";
        for (const std::string_view line : lines) text += "\n  " + with_game(line);
        return text;
    }

    CLI::App* add(const std::string& name, const std::string& description, std::initializer_list<std::string_view> lines,
                  std::function<int()> command) {
        CLI::App* sub = app_.add_subcommand(name, description);
        sub->footer(examples(lines));
        sub->callback([this, command = std::move(command)] { command_ = command; });
        return sub;
    }

    static void add_table(CLI::App* sub, TableChoice& table) {
        sub->add_option("--options", table.options, "the options of the game as JSON; `broadside games` lists them")->type_name("JSON");
        sub->add_option("--content", table.content, "a folder with a content pack of your own")->type_name("DIR");
    }
    static CLI::Option* add_game(CLI::App* sub, std::string& game) {
        return sub->add_option("GAME", game, "one of: " + game_keys())->type_name("");
    }

    void add_serve() {
        CLI::App* sub = add("serve", "opens the games to browsers",
                            {"broadside serve", "broadside serve --port 8081 --data /srv/broadside",
                             "broadside serve --address 0.0.0.0 --port 443 --cert fullchain.pem --key privkey.pem"},
                            [this] { return run_serve(serve_, std::cout); });
        sub->add_option("--port", serve_.port, "where to listen; 0 takes a free one")
            ->type_name("P")
            ->check(from_to(0, 65'535))
            ->capture_default_str();
        sub->add_option("--address", serve_.address, "who may connect: 127.0.0.1 this machine, 0.0.0.0 everybody")
            ->type_name("A")
            ->capture_default_str();
        sub->add_option("--data", serve_.data, "the folder where games are kept")->type_name("DIR")->capture_default_str();
        sub->add_option("--content", serve_.content, "a folder with a content pack of your own")->type_name("DIR");
        sub->add_option("--bot", serve_.bots, "a program that may be seated as a computer player under a name; may be given several times")
            ->type_name("NAME=cmd:PROGRAM")
            ->allow_extra_args(false);
        sub->add_option("--cert", serve_.certificate, "speaks TLS with this certificate and its chain (PEM); SIGHUP reads it again")
            ->type_name("FILE");
        sub->add_option("--key", serve_.key, "the key of the certificate (PEM without a password)")->type_name("FILE");
        sub->add_flag("--hsts", serve_.strict_transport, "tells browsers to come by https only, for a year");
        sub->add_option("--per-address", serve_.per_address, "connections that one address may have")
            ->type_name("N")
            ->check(from_to(1, 1'000'000))
            ->capture_default_str();
        sub->add_option("--newcomers", serve_.newcomers, "new players that one address may bring in an hour")
            ->type_name("N")
            ->check(from_to(1, 1'000'000'000))
            ->capture_default_str();
        sub->add_option("--bot-seconds", serve_.bot_seconds, "how long a computer seat may think before a simpler move is made for it")
            ->type_name("S")
            ->check(from_to(1, 3600))
            ->capture_default_str();
        sub->add_option("--work", serve_.work, "work that one address may ask for in a second: a command costs 1 to 11, see hosting.md")
            ->type_name("N")
            ->check(from_to(50, 1'000'000))
            ->capture_default_str();
        sub->add_flag("--no-push", serve_.no_push, "sends no push messages, not even to players who ask for them");
        sub->add_option("--push-contact", serve_.push_contact, "how push services reach you, mailto:… or https://…; Apple's wants it")
            ->type_name("URL");
        sub->add_option("--push-minutes", serve_.push_minutes, "at least, between two push messages for a player")
            ->type_name("N")
            ->check(from_to(1, 10'080))
            ->capture_default_str();
        sub->add_flag("--behind-proxy", serve_.behind_proxy, "takes addresses from X-Forwarded-For; only if a proxy sets it");
        sub->add_option("--proxies", serve_.proxies, "how many proxies of your own stand one behind the other")
            ->type_name("N")
            ->check(from_to(1, 10))
            ->capture_default_str();
    }

    void add_data() {
        const auto folder = [this](CLI::App* sub) {
            sub->add_option("--data", data_.data, "the folder where games are kept")->type_name("DIR")->capture_default_str();
        };
        CLI::App* backup = add("backup", "copies the games of a server into one file, also while it runs",
                               {"broadside backup monday.sqlite --data /srv/broadside"}, [this] { return run_backup(data_, std::cout); });
        backup->add_option("FILE", data_.file, "the new file")->type_name("")->required();
        folder(backup);
        CLI::App* restore = add("restore", "puts a backup into an empty folder", {"broadside restore monday.sqlite --data /srv/broadside"},
                                [this] { return run_restore(data_, std::cout); });
        restore->add_option("FILE", data_.file, "the backup")->type_name("")->required();
        folder(restore);
        CLI::App* inspect = add("inspect", "checks a database and plays every table through, also while a server runs",
                                {"broadside inspect --data /srv/broadside", "broadside inspect monday.sqlite"},
                                [this] { return run_inspect(data_, std::cout); });
        inspect->add_option("FILE", data_.file, "a backup, in the place of a folder")->type_name("");
        inspect->add_option("--content", data_.content, "a folder with a content pack of your own")->type_name("DIR");
        folder(inspect);
    }

    void add_admin() {
        CLI::App* sub =
            add("admin", "moderates a server, whether it runs or not",
                {"broadside admin list", "broadside admin make-admin ann", "broadside admin ban bob --for 7d --reason 'insults'",
                 "broadside admin ban 192.0.2.7", "broadside admin remove-table k3x9qm2v7c4d",
                 "broadside admin announce 'New games tonight at eight' --for 6h", "broadside admin drain --for 20m"},
                [this] { return run_admin(admin_, std::cout); });
        sub->add_option(
               "DO", admin_.deed,
               "list, status; make-admin and unmake-admin ACCOUNT; ban, unban, mute, unmute and remove-account WHO: an account, an "
               "id, a name, and for a ban an address; remove-table and unfreeze TABLE; announce TEXT (none takes it back); drain: "
               "no new games, ends when the fast ones are over")
            ->type_name("")
            ->required()
            ->check(CLI::IsMember({"list", "status", "make-admin", "unmake-admin", "ban", "unban", "mute", "unmute", "remove-account",
                                   "remove-table", "unfreeze", "announce", "drain"}));
        sub->add_option("WHAT", admin_.words, "whom, which table, or what to say")->type_name("");
        sub->add_option("--for", admin_.duration, "how long: 90m, 12h, 7d, 2w; without it for good, and drain waits for 30m at most")
            ->type_name("TIME");
        sub->add_option("--reason", admin_.reason, "what the one who is banned or muted reads")->type_name("TEXT");
        sub->add_flag("--with-address", admin_.with_address, "ban: also the addresses from which the player is connected now");
        sub->add_flag("--cancel", admin_.cancel, "drain: goes on instead");
        sub->add_flag("--json", admin_.json, "for programs, and drain does not wait");
        sub->add_option("--data", admin_.data, "the folder where games are kept")->type_name("DIR")->capture_default_str();
        sub->add_option("--content", admin_.content, "a folder with a content pack of your own")->type_name("DIR");
    }

    void add_play() {
        CLI::App* sub = add("play", "plays in the terminal", {"broadside play GAME", "broadside play GAME --against officer --seed 7"},
                            [this] { return run_play(play_, std::cin, std::cout); });
        add_game(sub, play_.table.game)->required();
        add_table(sub, play_.table);
        sub->add_option("--against", play_.against, "a bot (" + joined(bot_names()) + ") or person")
            ->type_name("WHO")
            ->capture_default_str();
        sub->add_option("--seat", play_.seat, "where you sit; the first seat if not said")->type_name("SEAT");
        sub->add_option("--seed", play_.seed, "the same seed gives the same dice")->type_name("N")->check(any_seed());
        sub->add_option("--load", play_.load, "goes on with a saved game")->type_name("FILE");
        sub->add_flag("--no-colour,--no-color", play_.no_colour, "no colours, as with NO_COLOR set");
    }

    void add_learn() {
        CLI::App* sub =
            add("learn", "teaches a game in the terminal, lesson by lesson; without a lesson it lists them",
                {"broadside learn GAME", "broadside learn GAME LESSON"}, [this] { return run_learn(learn_, std::cin, std::cout); });
        add_game(sub, learn_.game)->required();
        sub->add_option("LESSON", learn_.lesson, "one of the list")->type_name("");
        sub->add_option("--step", learn_.step, "where to begin, such as the one that was said when you left")->type_name("STEP");
        sub->add_flag("--no-colour,--no-color", learn_.no_colour, "no colours, as with NO_COLOR set");
    }

    void add_puzzles() {
        CLI::App* sub = add("puzzles", "asks for the best move of a position, or looks for new positions; without either it lists them",
                            {"broadside puzzles GAME", "broadside puzzles GAME PUZZLE", "broadside puzzles GAME --games 50 --out new.json"},
                            [this] { return run_puzzles(puzzles_, std::cin, std::cout); });
        add_game(sub, puzzles_.game)->required();
        sub->add_option("PUZZLE", puzzles_.puzzle, "one of the list")->type_name("");
        CLI::Option* hunting = sub->add_option("--games", puzzles_.games, "looks for new ones in so many games of bots")
                                   ->type_name("N")
                                   ->check(from_to(1, 1'000'000));
        sub->add_option("--wanted", puzzles_.wanted, "stops when so many were found; no theme has more than a third of them")
            ->type_name("N")
            ->check(from_to(1, 10'000))
            ->capture_default_str()
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

    void add_games() {
        CLI::App* sub = add("games", "lists the games with their seats and options", {"broadside games", "broadside games --json"},
                            [this] { return list_games(games_json_, std::cout); });
        sub->add_flag("--json", games_json_, "for programs");
    }

    void add_rules() {
        CLI::App* sub = add("rules", "shows a rules page or one clause of it, or which clauses have no test",
                            {"broadside rules GAME", "broadside rules GAME 4.2", "broadside rules --coverage"},
                            [this] { return show_rules(rules_, std::cout); });
        add_game(sub, rules_.game);
        sub->add_option("CLAUSE", rules_.clause, "the number of a clause")->type_name("");
        sub->add_flag("--coverage", rules_.coverage, "which clauses the tests cite; exit code 1 when one is missing");
        sub->add_option("--tests", rules_.tests, "the folder with the tests, if not games/GAME/tests")->type_name("DIR");
        sub->add_flag("--json", rules_.json, "the coverage for programs, one line a game");
    }

    void add_replay() {
        CLI::App* sub = add("replay", "verifies a saved game and prints it",
                            {"broadside replay game.jsonl", "broadside replay game.jsonl --as blue --quiet"},
                            [this] { return run_replay(replay_, std::cout); });
        sub->add_option("FILE", replay_.file, "a saved game; - reads stdin")->type_name("")->required();
        sub->add_option("--content", replay_.content, "the folder of the content pack it was played with")->type_name("DIR");
        sub->add_option("--as", replay_.seat, "as this seat saw it")->type_name("SEAT")->capture_default_str();
        sub->add_option("--commitment", replay_.commitment, "the promise of the dice that you noted when the table was made")
            ->type_name("HEX");
        sub->add_option("--salt", replay_.salt, "the secret that your client added to the dice")->type_name("HEX");
        sub->add_flag("--quiet", replay_.quiet, "the closing line only");
        sub->add_flag("--json", replay_.json, "for programs, one line an input");
    }

    void add_match() {
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
        sub->add_option("--bot-seconds", match_.bot_seconds, "how long a program of your own may think about a move")
            ->type_name("S")
            ->check(from_to(0.01, 3600.0))
            ->capture_default_str();
        sub->add_option("--seed", match_.seed, "the same seed gives the same games")
            ->type_name("N")
            ->check(any_seed())
            ->capture_default_str();
        sub->add_option("--jobs", match_.jobs, "threads; one for each processor if not said")->type_name("N")->check(from_to(1, 256));
        sub->add_flag("--json", match_.json, "for programs, one line a game and a summary");
        add_table(sub, match_.table);
    }

    void add_ladder() {
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
        sub->add_option("--games", ladder_.games, "games for each claim at most")
            ->type_name("N")
            ->check(from_to(2, 1'000'000))
            ->capture_default_str();
        sub->add_option("--balance-games", ladder_.balance_games, "games of one bot against itself, for the balance of the seats")
            ->type_name("N")
            ->check(from_to(1, 1'000'000))
            ->capture_default_str();
        sub->add_option("--timed-games", ladder_.timed_games, "games of each bot for its thinking time")
            ->type_name("N")
            ->check(from_to(1, 1000))
            ->capture_default_str();
        sub->add_option("--seed", ladder_.seed, "the same seed gives the same games")
            ->type_name("N")
            ->check(any_seed())
            ->capture_default_str();
        sub->add_option("--jobs", ladder_.jobs, "threads; one for each processor if not said")->type_name("N")->check(from_to(1, 256));
        sub->add_option("--bot-seconds", ladder_.bot_seconds, "how long a program of your own may think about a move")
            ->type_name("S")
            ->check(from_to(0.01, 3600.0))
            ->capture_default_str();
        sub->add_option("--records", ladder_.records, "the folder of the games; the same command goes on where they end")
            ->type_name("DIR")
            ->capture_default_str();
        sub->add_option("--out", ladder_.out, "the page whose section of this game is written")->type_name("FILE");
    }

    void add_tune() {
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
        sub->add_option("--iterations", tune_.iterations, "steps of the search")
            ->type_name("N")
            ->check(from_to(1, 10'000'000))
            ->capture_default_str();
        sub->add_option("--pairs", tune_.pairs, "pairs of games in each step")
            ->type_name("N")
            ->check(from_to(1, 10'000))
            ->capture_default_str();
        sub->add_option("--verify", tune_.verify, "games at most of the tuned weights against the current ones; 0 for none")
            ->type_name("N")
            ->check(from_to(0, 10'000'000))
            ->capture_default_str();
        sub->add_option("--seed", tune_.seed, "the same seed gives the same games")
            ->type_name("N")
            ->check(any_seed())
            ->capture_default_str();
        sub->add_option("--jobs", tune_.jobs, "threads; one for each processor if not said")->type_name("N")->check(from_to(1, 256));
        sub->add_option("--record", tune_.record, "keeps every step in a file; the same command goes on where the file ends")
            ->type_name("FILE");
        sub->add_option("--out", tune_.out, "where the tuned weights are written")->type_name("FILE");
    }

    void add_engine() {
        add("engine", "plays by JSON lines on stdin and stdout, for bots and tests",
            {"echo '{\"cmd\":\"help\"}' | broadside engine",
             "echo '{\"id\":1,\"cmd\":\"new\",\"game\":\"GAME\",\"seed\":7,\"chance\":\"auto\"}' | broadside engine"},
            [] { return run_engine(std::cin, std::cout); });
    }

    void add_bench() {
        CLI::App* sub =
            add("bench", "measures how fast the games or the server run",
                {"broadside bench", "broadside bench GAME --seconds 5 --json", "broadside bench server --sockets 10000 --seconds 10"},
                [this] { return run_bench(bench_, std::cout); });
        sub->add_option("GAME", bench_.table.game, "one of: " + game_keys() + "; or server")->type_name("");
        sub->add_option("--seconds", bench_.seconds, "how long to measure")
            ->type_name("S")
            ->check(from_to(0.01, 3600.0))
            ->capture_default_str();
        sub->add_option("--sockets", bench_.sockets, "server: connections that are only held")
            ->type_name("N")
            ->check(from_to(0, 25'000))
            ->capture_default_str();
        sub->add_option("--tables", bench_.server_tables, "server: tables that are played at")
            ->type_name("N")
            ->check(from_to(1, 2'000))
            ->capture_default_str();
        sub->add_flag("--real-time", bench_.real_time, "server: how exact time is at tables of a game in real time");
        sub->add_option("--people", bench_.people, "server: people at each table in real time")
            ->type_name("N")
            ->check(from_to(2, 64))
            ->capture_default_str();
        sub->add_flag("--attack", bench_.attack, "server: how long moves of people take while strangers flood it, with the usual limits");
        sub->add_option("--history", bench_.history, "server: how it starts with so many past games")
            ->type_name("N")
            ->check(from_to(1, 10'000'000));
        sub->add_option("--data", bench_.data, "server: on which disk the moves are saved")->type_name("DIR");
        sub->add_flag("--json", bench_.json, "for programs, one line a figure");
        add_table(sub, bench_.table);
    }

    void add_perft() {
        CLI::App* sub = add("perft", "counts the positions after so many inputs, a check of the rules against drift",
                            {"broadside perft GAME --depth 4"}, [this] { return run_perft(perft_, std::cout); });
        add_game(sub, perft_.table.game)->required();
        sub->add_option("--depth", perft_.depth, "inputs")->type_name("N")->check(from_to(1, 30))->capture_default_str();
        sub->add_option("--state", perft_.state, "a file with a state as the engine gives it")->type_name("FILE");
        add_table(sub, perft_.table);
    }

    void add_types() {
        CLI::App* sub = add("types", "prints the TypeScript types of a game", {"broadside types GAME > GAME.ts"},
                            [this] { return print_types(types_game_, std::cout); });
        add_game(sub, types_game_)->required();
    }

    void check_command(const std::string& word) {
        if (word == "-h" || word == "--help" || word == "--version") return;
        std::vector<std::string> names;
        for (const CLI::App* sub : app_.get_subcommands({})) names.push_back(sub->get_name());
        if (std::ranges::find(names, word) != names.end()) return;
        throw UserError(
            fmt::format("unknown command '{}', the commands are: {} (and --help, --version)", word.substr(0, 40), fmt::join(names, ", ")));
    }

    // What CLI11 complains about, with what would have been right.
    std::string explained(const CLI::ParseError& error) const {
        const std::string text = error.what();
        const auto chosen = app_.get_subcommands();
        const CLI::App* app = chosen.empty() ? &app_ : chosen.front();
        if (text == "GAME is required") return "name a game, the games are: " + game_keys();
        if (text == "--seats is required") return "--seats is required, the bots are: " + joined(bot_names());
        if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::ExtrasError)) return text;
        std::vector<std::string> names;
        for (const CLI::Option* option : app->get_options()) names.push_back(option->get_name());
        return fmt::format("unexpected {}; {} takes: {}", fmt::join(app->remaining(), " "), chosen.empty() ? "broadside" : app->get_name(),
                           fmt::join(names, ", "));
    }

    CLI::App app_{"Broadside: tabletop war games of fleets and mecha, with the rules enforced.", "broadside"};
    std::function<int()> command_;
    ServeChoice serve_;
    DataChoice data_;
    AdminChoice admin_;
    PlayChoice play_;
    LearnChoice learn_;
    PuzzlesChoice puzzles_;
    bool games_json_ = false;
    RulesChoice rules_;
    ReplayChoice replay_;
    MatchChoice match_;
    LadderChoice ladder_;
    TuneChoice tune_;
    BenchChoice bench_;
    PerftChoice perft_;
    std::string types_game_;
};

// One line, whatever was typed.
void complain(std::string_view prefix, std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    std::cerr << "broadside: " << prefix << text << "\n";
}

}  // namespace
}  // namespace broadside::cli

int main(int argc, char** argv) {
    using broadside::cli::complain;
    std::ios::sync_with_stdio(false);
    try {
        return broadside::cli::CommandLine().run(argc, argv);
    } catch (const broadside::UserError& error) {
        std::cout.flush();
        complain("", error.what());
        return 2;
    } catch (const std::exception& error) {
        std::cout.flush();
        complain("internal error: ", error.what());
        return 1;
    }
}
