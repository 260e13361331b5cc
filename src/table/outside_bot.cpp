#include "table/outside_bot.hpp"

#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>
#include <thread>

#include "table/engine_request.hpp"
#include "table/game.hpp"

namespace broadside {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_answer = 1'000'000;
// What every JSON reader takes for a whole number.
constexpr std::uint64_t exact_everywhere = (1ull << 53) - 1;

std::vector<std::string> words_in(std::string_view command) {
    std::vector<std::string> words;
    while (!command.empty()) {
        const std::size_t end = std::min(command.find(' '), command.size());
        if (end > 0) words.emplace_back(command.substr(0, end));
        command.remove_prefix(std::min(end + 1, command.size()));
    }
    return words;
}

class FileActions {
public:
    explicit FileActions(int socket) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawn_file_actions_adddup2(&actions_, socket, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, socket, STDOUT_FILENO);
        // Nothing else of ours is open to it: no log, no connection, no other program's line.
        posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
    }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;
    ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }
    const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

// A group of its own, so that what the program starts ends with it.
class OwnGroup {
public:
    OwnGroup() {
        posix_spawnattr_init(&attributes_);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP);
        posix_spawnattr_setpgroup(&attributes_, 0);
    }
    OwnGroup(const OwnGroup&) = delete;
    OwnGroup& operator=(const OwnGroup&) = delete;
    ~OwnGroup() { posix_spawnattr_destroy(&attributes_); }
    const posix_spawnattr_t* get() const { return &attributes_; }

private:
    posix_spawnattr_t attributes_{};
};

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == std::string_view::npos; }

}  // namespace

// One running program behind a socket that is its standard input and output.
class OutsideBot::Process {
public:
    explicit Process(const std::string& name) {
        std::vector<std::string> words = words_in(std::string_view(name).substr(prefix.size()));
        if (words.empty()) throw UserError("'" + name + "' names no program, write cmd:./mybot");
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        std::array<int, 2> ends{};
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
            throw UserError("cannot start '" + name + "': " + std::strerror(errno));
        socket_ = ends[0];
        const int error = posix_spawnp(&pid_, arguments[0], FileActions(ends[1]).get(), OwnGroup().get(), arguments.data(), environ);
        close(ends[1]);
        if (error == 0) return;
        close(socket_);
        throw UserError("cannot start '" + name + "': " + std::strerror(error));
    }
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    // The end of its input tells the program to end; one that does not listen is ended.
    ~Process() {
        shutdown(socket_, SHUT_WR);  // closed only later: what it still says is not an error of its
        const auto patience = Clock::now() + std::chrono::seconds(broken_ ? 0 : 2);
        while (waitpid(pid_, nullptr, WNOHANG) == 0) {
            if (Clock::now() >= patience) kill(-pid_, SIGKILL);
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
        kill(-pid_, SIGKILL);  // whoever is left of its group
        close(socket_);
    }

    std::string ask(std::string_view question, std::chrono::milliseconds limit, const std::stop_token& stop) {
        broken_ = true;  // until it has answered
        const Patience patience{Clock::now() + limit, limit, stop};
        while (!question.empty()) {
            wait_for(POLLOUT, patience);
            const ssize_t sent = send(socket_, question.data(), question.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
            if (sent < 0 && errno != EAGAIN && errno != EINTR) throw BotFault("it has ended");
            if (sent > 0) question.remove_prefix(static_cast<std::size_t>(sent));
        }
        for (;;) {
            while (const auto line = next_line()) {
                if (is_blank(*line)) continue;
                broken_ = false;
                return *line;
            }
            if (heard_.size() > longest_answer) throw BotFault("its answer is too long");
            wait_for(POLLIN, patience);
            std::array<char, 4096> bytes{};
            const ssize_t got = recv(socket_, bytes.data(), bytes.size(), MSG_DONTWAIT);
            if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) throw BotFault("it has ended without an answer");
            if (got > 0) heard_.append(bytes.data(), static_cast<std::size_t>(got));
        }
    }

    // Whether it is gone, with nothing left to say.
    bool has_ended() const {
        char next = 0;
        return heard_.empty() && recv(socket_, &next, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
    }

private:
    std::optional<std::string> next_line() {
        const std::size_t end = heard_.find('\n');
        if (end == std::string::npos) return std::nullopt;
        std::string line = heard_.substr(0, end);
        heard_.erase(0, end + 1);
        return line;
    }

    struct Patience {
        Clock::time_point deadline;
        std::chrono::milliseconds limit;
        const std::stop_token& stop;
    };

    void wait_for(short event, const Patience& patience) const {
        constexpr std::int64_t glance = 50;  // at whether it is stopped, in milliseconds
        for (;;) {
            if (patience.stop.stop_requested()) throw BotFault("nobody waits for its answer any more");
            const std::int64_t left = std::chrono::ceil<std::chrono::milliseconds>(patience.deadline - Clock::now()).count();
            if (left <= 0) throw BotFault("no answer within " + std::to_string(patience.limit.count()) + " ms");
            pollfd what{socket_, event, 0};
            if (poll(&what, 1, static_cast<int>(std::min(left, glance))) > 0) return;
        }
    }

    pid_t pid_ = 0;
    int socket_ = -1;
    std::string heard_;
    bool broken_ = false;
};

OutsideBot::OutsideBot(std::string_view name, std::chrono::milliseconds limit) : name_(name), limit_(limit) {
    idle_.push_back(std::make_unique<Process>(name_));
}
OutsideBot::~OutsideBot() = default;

std::unique_ptr<OutsideBot::Process> OutsideBot::take() {
    {
        const std::lock_guard lock(mutex_);
        while (!idle_.empty()) {
            auto process = std::move(idle_.back());
            idle_.pop_back();
            if (!process->has_ended()) return process;
        }
    }
    return std::make_unique<Process>(name_);
}

std::string OutsideBot::choose(const Match& match, Seat seat, std::uint64_t seed, const std::stop_token& stop) {
    try {
        auto process = take();
        const std::string answer = process->ask(question_for(match, seat, seed, limit_) + "\n", limit_, stop);
        const Json json = parse_json(answer, "its answer");
        if (!json.is_object() || !json.contains("move")) throw BotFault("its answer has no move");
        if (const auto refusal = match.check(seat, json["move"])) throw BotFault("an illegal move: " + refusal->why);
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(process));
        return json["move"].dump();
    } catch (const std::runtime_error& error) {
        // A move that is no move at all is a UserError of whoever wrote it.
        throw BotFault(name_ + ": " + error.what());
    }
}

std::string question_for(const Match& match, Seat seat, std::uint64_t seed, std::chrono::milliseconds limit) {
    return engine::Members{}
        .add_text("cmd", "choose")
        .add_text("game", match.game().key())
        .add("options", match.options())
        .add_text("seat", match.seat_name(seat))
        .add("seed", std::to_string(seed & exact_everywhere))
        .add("ms", std::to_string(limit.count()))
        .add("view", match.view(seat))
        .add_list("legal", match.legal(seat))
        .object();
}

}  // namespace broadside
