// The commands of the program, each with what the command line gives it. Mistakes of the user are UserErrors; the number
// that comes back is the exit code.
#pragma once

#include <chrono>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/content.hpp"
#include "table/game.hpp"

namespace broadside::cli {

inline constexpr std::string_view version = "0.1.0";

// A game with options and content, as most commands take it.
struct TableChoice {
    std::string game;
    std::string options = "{}";
    std::string content;  // a directory; empty: the pack inside the program
};

ContentPack content_of(const std::string& directory);
std::unique_ptr<Setup> setup_of(const TableChoice& choice);
std::string joined(std::span<const std::string_view> names);
// The parts of a list that is separated by commas.
std::vector<std::string> parts_of(const std::string& list);
std::chrono::milliseconds milliseconds(double seconds);
// As many threads as were asked for, or one for each processor.
int jobs_of(int asked);
std::string game_keys();

bool is_terminal_output();
// Escape codes are for terminals, and not where NO_COLOR is set.
bool wants_colour();
int terminal_width();

int list_games(bool json, std::ostream& out);

int run_engine(std::istream& in, std::ostream& out);

struct MatchChoice {
    TableChoice table;
    std::string seats;  // bots, separated by commas
    std::string sides;  // the same by side: crew=captain,enemy=officer
    int games = 0;      // 0: as many as is usual, more when a sequential test stops by itself
    std::string sprt;   // two shares of points; empty: no sequential test
    std::string record;
    double bot_seconds = 10;
    std::uint64_t seed = 1;
    int jobs = 0;  // 0: one for each processor
    bool json = false;
};
int run_match(const MatchChoice& choice, std::ostream& out);

struct LadderChoice {
    TableChoice table;
    std::vector<std::string> option_sets;  // none: those that are usual for the game
    std::string levels;                    // bots, weakest first; empty: the levels of the program
    std::string sides;                     // SIDE=BOT for each, to keep the roles
    int games = 1000;
    int balance_games = 200;
    int timed_games = 2;
    std::uint64_t seed = 1;
    int jobs = 0;
    double bot_seconds = 10;
    std::string records = "broadside-ladder";
    std::string out;  // the page to be written; empty: to the screen
};
int run_ladder(const LadderChoice& choice, std::ostream& out);

struct TuneChoice {
    TableChoice table;
    std::string level = "cadet";
    std::string only;                 // names of weights, separated by commas; empty: all
    std::vector<std::string> scales;  // NAME=NUMBER
    int iterations = 1000;
    int pairs = 2;
    int verify = 4000;  // games at most; 0: none
    std::uint64_t seed = 1;
    int jobs = 0;
    std::string record;
    std::string out;
};
int run_tune(const TuneChoice& choice, std::ostream& out);

struct ReplayChoice {
    std::string file;
    std::string content;
    std::string seat = "spectator";
    std::string commitment;  // that was noted when the table was made
    std::string salt;        // that was given then
    bool quiet = false;
    bool json = false;
};
int run_replay(const ReplayChoice& choice, std::ostream& out);

struct RulesChoice {
    std::string game;
    std::string clause;
    bool coverage = false;
    std::string tests;  // empty: those in the folder of the game
    bool json = false;
};
int show_rules(const RulesChoice& choice, std::ostream& out);

struct BenchChoice {
    TableChoice table;  // without a game: all of them
    double seconds = 2;
    bool json = false;
    // The server alone; "server" stands in the place of the game.
    int sockets = 10'000;
    int server_tables = 64;
    bool real_time = false;  // tables of a game in real time, with computers
    std::string game_there;  // which one; empty: the first there is
    int people = 2;          // at each of them
    bool attack = false;     // people play while strangers disturb them
    int history = 0;         // past games of a server that starts
    std::string data;        // where its folder is made; empty: where the system keeps temporary files
};
// Large figures need no digits behind the point, small ones do.
std::string figure(double value);
int run_bench_server(const BenchChoice& choice, std::ostream& out);
int run_bench(const BenchChoice& choice, std::ostream& out);

int print_types(const std::string& key, std::ostream& out);

struct PerftChoice {
    TableChoice table;
    std::string state;  // a file; empty: the beginning
    int depth = 3;
};
int run_perft(const PerftChoice& choice, std::ostream& out);

struct PlayChoice {
    TableChoice table;
    std::string against = "greedy";
    std::string seat;
    std::optional<std::uint64_t> seed;  // none: a new one
    std::string load;
    bool no_colour = false;
};
int run_play(const PlayChoice& choice, std::istream& in, std::ostream& out);

struct LearnChoice {
    std::string game;
    std::string lesson;  // empty: the list of them
    std::string step;    // where to begin; empty: at the beginning
    bool no_colour = false;
};
int run_learn(const LearnChoice& choice, std::istream& in, std::ostream& out);

struct PuzzlesChoice {
    std::string game;
    std::string puzzle;        // empty: the list of them
    std::optional<int> games;  // of bots in which new ones are looked for
    int wanted = 30;
    std::uint64_t seed = 1;
    std::string level = "greedy";
    std::string options = "{}";
    std::string prove;  // a file of positions
    std::string out;    // where the puzzles go; empty: printed
    bool no_colour = false;
};
int run_puzzles(const PuzzlesChoice& choice, std::istream& in, std::ostream& out);

struct ServeChoice {
    std::string address = "127.0.0.1";
    int port = 8080;
    std::string data = "broadside-data";
    std::string content;
    int per_address = 200;
    std::vector<std::string> bots;  // NAME=cmd:PROGRAM
    int newcomers = 300;
    int bot_seconds = 30;
    bool behind_proxy = false;
    int proxies = 1;  // how many
    int work = 500;   // that one address may ask for in a second
    std::string certificate;
    std::string key;
    bool strict_transport = false;
    bool no_push = false;
    std::string push_contact;
    int push_minutes = 30;
};
int run_serve(const ServeChoice& choice, std::ostream& out);

struct DataChoice {
    std::string data = "broadside-data";
    std::string file;
    std::string content;
};
int run_backup(const DataChoice& choice, std::ostream& out);
int run_restore(const DataChoice& choice, std::ostream& out);
int run_inspect(const DataChoice& choice, std::ostream& out);

struct AdminChoice {
    std::string data = "broadside-data";
    std::string content;
    std::string deed;
    std::vector<std::string> words;  // whom, which table, or what to announce
    std::string duration;            // 90m, 12h, 7d, 2w
    std::string reason;
    bool with_address = false;
    bool cancel = false;
    bool json = false;
};
int run_admin(const AdminChoice& choice, std::ostream& out);

}  // namespace broadside::cli
