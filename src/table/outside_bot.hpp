// A program of somebody else that takes a seat (docs/protocol.md, "A program that plays"). For each decision it gets a JSON
// line with what its seat may know and the legal moves, and answers with a line that has one of them. Every question stands alone, so
// a program that runs already may be asked about any game.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"

namespace broadside {

// The program ended, was too slow, or did not answer with a legal move.
class BotFault : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

class OutsideBot {
public:
    // What a name of such a bot starts with, the command line of the program behind it.
    static constexpr std::string_view prefix = "cmd:";
    static bool is_named_by(std::string_view name) { return name.starts_with(prefix); }

    // Starts the program once, so that a command that cannot be run is known before the first game: throws UserError. Words of the
    // command are separated by spaces; no shell takes part.
    OutsideBot(std::string_view name, std::chrono::milliseconds limit);
    ~OutsideBot();

    // A legal move of a seat that is waited for; throws BotFault, also when it is stopped before there is an answer. May be called
    // from several threads, which then ask several processes.
    std::string choose(const Match& match, Seat seat, std::uint64_t seed, const std::stop_token& stop);

private:
    class Process;

    std::unique_ptr<Process> take();

    std::string name_;
    std::chrono::milliseconds limit_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Process>> idle_;
};

// What such a program is asked.
std::string question_for(const Match& match, Seat seat, std::uint64_t seed, std::chrono::milliseconds limit);

}  // namespace broadside
