// How much one server bears: it runs in a process of its own with a folder of its own, and this process is all its clients.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <sstream>

#include "cli/commands.hpp"
#include "lab/benchmark.hpp"
#include "server/attack.hpp"
#include "server/history.hpp"
#include "server/load.hpp"
#include "server/real_time_load.hpp"
#include "server/server.hpp"
#include "server/table.hpp"
#include "table/lesson.hpp"

namespace broadside::cli {
namespace {

// Files of a process beside the connections: database, log, pipes, the terminal.
constexpr int other_files = 64;

// What a program that saves has to wait for on this disk.
double sync_milliseconds(const std::string& folder) {
    constexpr int times = 51;
    constexpr std::size_t page = 4096;
    const std::string path = folder + "/probe";
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) throw UserError("cannot write to " + folder);
    const std::string bytes(page, 'x');
    std::vector<double> took;
    for (int n = 0; n < times; ++n) {
        const auto start = std::chrono::steady_clock::now();
        const bool written = write(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(page) && fdatasync(file) == 0;
        if (!written) throw UserError("cannot write to " + folder);
        took.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    close(file);
    std::ranges::sort(took);
    return took[times / 2];
}

class Folder {
public:
    explicit Folder(const std::string& where) {
        std::string name =
            (where.empty() ? std::filesystem::temp_directory_path() : std::filesystem::path(where)) / "broadside-bench-XXXXXX";
        if (mkdtemp(name.data()) == nullptr) throw UserError("cannot make a folder like " + name);
        path_ = name;
    }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    const std::string& path() const { return path_; }

private:
    std::string path_;
};

// With the limits that a host has, or with none.
enum class Limits { Usual, None };

class ServerProcess {
public:
    ServerProcess(const std::string& data, const ContentPack& content, Limits limits = Limits::None) {
        int ends[2];
        if (pipe2(ends, O_CLOEXEC) != 0) throw UserError("no pipe could be made");
        const pid_t parent = getpid();
        process_ = fork();
        if (process_ < 0) throw UserError("no process could be started");
        if (process_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            _exit(getppid() == parent ? be_server(data, content, limits, ends[1]) : 1);
        }
        close(ends[1]);
        const ssize_t size = read(ends[0], &port_, sizeof port_);
        close(ends[0]);
        if (size != sizeof port_) throw UserError("the server did not start");
    }
    ~ServerProcess() { end(); }
    void end() {
        if (process_ == 0) return;
        kill(process_, SIGTERM);
        waitpid(process_, nullptr, 0);
        process_ = 0;
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    std::uint16_t port() const { return port_; }
    // Seconds of processor time so far.
    double processor() const {
        std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
        std::string text;
        std::getline(file, text);
        std::istringstream fields(text.substr(text.rfind(')') + 2));
        std::string field;
        for (int n = 0; n < 11; ++n) fields >> field;
        double user = 0;
        double system = 0;
        fields >> user >> system;
        return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    }
    // Bytes that are in memory.
    double memory() const {
        std::ifstream status("/proc/" + std::to_string(process_) + "/status");
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmRSS:")) return 1024.0 * std::stod(line.substr(6));
        return 0;
    }

private:
    static int be_server(const std::string& data, const ContentPack& content, Limits limits, int ready) {
        try {
            server::ServerSettings settings;
            settings.port = 0;
            settings.data = data;
            if (limits == Limits::None) {
                settings.connections = settings.connections_per_address = 1'000'000;
                settings.newcomers_per_address = settings.tables_per_address = settings.tables_per_player = 1'000'000'000;
                settings.work_per_address = 1'000'000;
            }
            server::serve(settings, content, [&](const std::string& url) {
                const auto port = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
                if (write(ready, &port, sizeof port) != sizeof port) _exit(1);
            });
            return 0;
        } catch (const std::exception& error) {
            std::cerr << "broadside: the server: " << error.what() << "\n";
            return 1;
        }
    }

    pid_t process_ = 0;
    std::uint16_t port_ = 0;
};

double part_of(const std::vector<double>& sorted, double part) {
    if (sorted.empty()) return 0;
    return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(part * static_cast<double>(sorted.size())))];
}

using Tell = std::function<void(std::string_view name, double value, std::string_view unit, std::string_view what)>;

void tell_parts(const Tell& tell, const std::string& name, const std::vector<double>& sorted, std::string_view what) {
    tell(name + "_p50", part_of(sorted, 0.5), "ms", what);
    tell(name + "_p99", part_of(sorted, 0.99), "ms", "");
    tell(name + "_max", part_of(sorted, 1), "ms", "");
}

// Every table is built again from its records; a state other than the one that was saved freezes it.
int tables_that_replay(const std::string& data, const ContentPack& content) {
    const store::Log log(data + "/broadside.sqlite", [](const std::string& problem) { throw UserError(problem); });
    store::Everything all = log.load();
    std::map<std::string, server::Table> tables;
    for (store::TableRow& row : all.tables) {
        const std::string id = row.id;
        const Game& game = game_named(row.game);
        tables.emplace(id, server::Table(std::move(row), game, content));
    }
    for (const store::RecordRow& row : all.records) tables.at(row.table).load(row);
    for (const auto& [id, table] : tables)
        if (!table.frozen().empty()) throw UserError("table " + id + ": " + table.frozen());
    return static_cast<int>(tables.size());
}

const Game& game_in_real_time(const std::string& wanted, const ContentPack& content) {
    for (const Game* game : games())
        if ((wanted.empty() || game->key() == wanted) && game->setup(Json::object(), content)->new_match()->real_time()) return *game;
    throw UserError(wanted.empty() ? "no game here is played in real time" : "no game '" + wanted + "' is played in real time here");
}

void measure_real_time(const BenchChoice& choice, const ContentPack& content, const std::string& data, const Tell& tell) {
    const Game& game = game_in_real_time(choice.game_there, content);
    // A table for two and computers is an ordinary one; more people want the largest.
    const std::string options = choice.table.options == "{}" && choice.people > 2 ? game.busy_options() : choice.table.options;
    const int seats = game.setup(Json::parse(options), content)->seats();
    if (choice.people > seats) throw UserError(fmt::format("a table of {} has {} seats", game.key(), seats));
    ServerProcess process(data, content);
    const server::RealTimeLoad::Tables tables{std::string(game.key()), options, choice.server_tables, choice.people, seats};
    const server::RealTimeFigures figures = server::RealTimeLoad(process.port(), 1, tables).play(choice.seconds);
    tell("tables", choice.server_tables, "",
         fmt::format("of {}: {} people and {} computers each", game.key(), choice.people, seats - choice.people));
    tell("clicks", static_cast<double>(figures.clicks), "", "of people, that counted");
    tell("clicks_refused", static_cast<double>(figures.refused), "", "because somebody was faster");
    tell("clicks_lost", static_cast<double>(figures.lost), "", "that counted and were not shown to everybody");
    tell("games_finished", static_cast<double>(figures.games), "", "");
    tell_parts(tell, "timers_late", figures.timers_late, "from when a timer is due until a person is told, saved meanwhile");
    tell("timers_drift", figures.drift, "ms", "how much later they were in the last tenth of the time than in the first");
    tell_parts(tell, "bots_late", figures.bots_late, "the same for what a computer had planned");
    tell_parts(tell, "click_seen", figures.clicks_seen, "from a click until the last person at the table is told");
    tell("processor", process.processor(), "s", "of the server");
    process.end();
    tell("tables_replayed", tables_that_replay(data, content), "", "to the same states, from what was saved");
}

constexpr int strangers = 64;
constexpr int least_history = 200;
constexpr auto pace_of_people = std::chrono::milliseconds(100);

// Honest people play on while strangers do their worst, one kind after the other and then all at once. At the end all of it is written once
// more, as a table that docs/performance.md can take whole.
void measure_attack(const BenchChoice& choice, const ContentPack& content, const std::string& data, const Tell& tell, std::ostream& out) {
    const Game& game = *games().front();
    const Game& with_file =
        **std::ranges::max_element(games(), {}, [&](const Game* each) { return each->longest_options(content).size(); });
    server::AttackGround ground{std::string(game.key()), game.busy_options(), std::string(with_file.key()),
                                with_file.longest_options(content), std::max(choice.history, least_history)};
    if (const auto& lessons = learn::book_of(with_file.key()).lessons; !lessons.empty()) {
        ground.lesson = "lesson/" + ground.game_with_file + "/" + lessons.back().id;
        ground.last_step = lessons.back().scenes.back().steps.back().id;
    }
    std::filesystem::create_directories(data);
    server::write_history(data + "/broadside.sqlite", game, content, ground.past_games);
    tell("games", ground.past_games, "", "finished, to be searched and looked at");
    const ServerProcess process(data, content, Limits::Usual);
    server::Load honest(process.port(), 1, std::string(game.key()), game.busy_options());
    honest.sit_down_at_home(choice.server_tables, pace_of_people);
    tell("tables", choice.server_tables, "", "two people each, a tenth of a second for a move");
    std::string table = fmt::format(
        "\n| strangers send, for {} seconds | p50 of moves | p99 | longest | processor of the server |\n|---|---|---|---|---|\n",
        choice.seconds);
    const auto play = [&](const std::string& name, std::string_view what) {
        const server::LoadFigures figures = honest.go_on_playing(choice.seconds, [] {});
        tell(name + "_moves", static_cast<double>(figures.moves) / figures.seconds, "1/s", what);
        tell(name + "_p50", part_of(figures.milliseconds, 0.5), "ms", "");
        tell(name + "_p99", part_of(figures.milliseconds, 0.99), "ms", "");
        tell(name + "_max", part_of(figures.milliseconds, 1), "ms", "");
        table += fmt::format("| {} | {} ms | {} ms | {} ms |", what, figure(part_of(figures.milliseconds, 0.5)),
                             figure(part_of(figures.milliseconds, 0.99)), figure(part_of(figures.milliseconds, 1)));
    };
    play("quiet", "nothing");
    table += " |\n";
    const auto attack = [&](std::string_view kind, std::string_view what) {
        const double busy = process.processor();
        const server::Attack attackers(process.port(), ground, kind, strangers);
        play(std::string(kind), what);
        tell(std::string(kind) + "_sent", static_cast<double>(attackers.sent()), "", "by the strangers");
        const double worked = process.processor() - busy;
        tell(std::string(kind) + "_processor", worked, "s", "of the server");
        table += fmt::format(" {} s |\n", figure(worked));
    };
    for (const server::AttackKind& kind : server::attack_kinds()) attack(kind.name, kind.what);
    attack("all", "everything together");
    tell("memory", process.memory() / (1024 * 1024), "MB", "of the server at the end");
    if (!choice.json) out << table;
}

// How long a server with a long past takes to start, and how much of it is in memory then.
void measure_history(const BenchChoice& choice, const ContentPack& content, const std::string& data, const Tell& tell) {
    std::filesystem::create_directories(data);
    const std::string database = data + "/broadside.sqlite";
    tell("records_a_game", server::write_history(database, *games().front(), content, choice.history), "", "of each past game");
    tell("games", choice.history, "", "finished");
    tell("database", static_cast<double>(std::filesystem::file_size(database)) / (1024 * 1024), "MB", "on disk");
    for (const char* name : {"start_first", "start_again"}) {
        const auto start = std::chrono::steady_clock::now();
        const ServerProcess process(data, content);
        tell(name, std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), "s", "until it listens");
        tell("memory", process.memory() / (1024 * 1024), "MB", "of the server then");
        server::Load load(process.port(), 1, std::string(games().front()->key()), games().front()->busy_options());
        const double busy = process.processor();
        const server::LoadFigures figures = load.play(choice.server_tables, choice.seconds, [] {});
        const double moves = std::max(1.0, static_cast<double>(figures.moves));
        tell("moves_per_second", static_cast<double>(figures.moves) / figures.seconds, "1/s", "on disk before they are answered");
        tell("processor_per_move", 1e6 * (process.processor() - busy) / moves, "us", "of the server");
    }
}

}  // namespace

int run_bench_server(const BenchChoice& choice, std::ostream& out) {
    const int connections = choice.sockets + choice.people * choice.server_tables;
    const int wanted = connections + other_files;
    if (const auto allowed = server::allow_many_files(); allowed < static_cast<std::uint64_t>(wanted))
        throw UserError(
            fmt::format("{} connections need {} open files a process, the hard limit here is {}: raise it (ulimit -Hn) or ask for fewer",
                        connections, wanted, allowed));
    const ContentPack content = content_of(choice.table.content);
    const Folder folder(choice.data);
    const Tell tell = [&](std::string_view name, double value, std::string_view unit, std::string_view what) {
        if (choice.json)
            out << fmt::format("{{\"name\":\"server.{}\",\"value\":{},\"unit\":\"{}\"}}\n", name, figure(value), unit);
        else
            out << fmt::format("  {:<20} {:>10} {:<5} {}\n", name, figure(value), unit, what);
        out << std::flush;
    };
    if (!choice.json)
        out << "machine   " << lab::machine() << "\ncompiler  " << lab::compiler() << "\n\nserver, data in " << folder.path() << "\n";
    tell("disk_sync", sync_milliseconds(folder.path()), "ms", "one page written and synced, median");

    if (choice.attack) {
        measure_attack(choice, content, folder.path() + "/data", tell, out);
        return 0;
    }
    using Measure = void (*)(const BenchChoice&, const ContentPack&, const std::string& data, const Tell&);
    const Measure measure = choice.real_time ? measure_real_time : choice.history > 0 ? measure_history : nullptr;
    if (measure != nullptr) {
        measure(choice, content, folder.path() + "/data", tell);
        return 0;
    }
    const ServerProcess process(folder.path() + "/data", content);
    const Game& game = *games().front();
    server::Load load(process.port(), 1, std::string(game.key()), game.busy_options());
    const double before = process.memory();
    const auto start = std::chrono::steady_clock::now();
    load.open_idle(choice.sockets);
    const double opening = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (choice.sockets > 0) {
        tell("sockets_per_second", choice.sockets / opening, "1/s", "opened, each with a player who is saved");
        tell("memory_per_socket", (process.memory() - before) / choice.sockets, "bytes", "of the server, player and lobby included");
    }
    double busy = 0;
    const server::LoadFigures figures = load.play(choice.server_tables, choice.seconds, [&] { busy = process.processor(); });
    const double moves = std::max(1.0, static_cast<double>(figures.moves));
    tell("sockets_held", load.held(), "", "at the end");
    tell("tables", choice.server_tables, "", "two players each, a move as soon as the last one is answered");
    tell("moves_per_second", static_cast<double>(figures.moves) / figures.seconds, "1/s", "on disk before they are answered");
    tell("processor_per_move", 1e6 * (process.processor() - busy) / moves, "us", "of the server");
    tell_parts(tell, "latency", figures.milliseconds, "from sending a move to its answer");
    tell("bytes_per_move", static_cast<double>(figures.bytes) / moves, "bytes", "to both players");
    tell("games_finished", static_cast<double>(figures.games), "", "");
    tell("memory", process.memory() / (1024 * 1024), "MB", "of the server at the end");
    return 0;
}

}  // namespace broadside::cli
