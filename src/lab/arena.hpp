// Where bots meet: a game and everybody who may take a seat in it, our own bots and programs from outside.
#pragma once

#include <chrono>
#include <functional>
#include <string>

#include "lab/tournament.hpp"
#include "table/game.hpp"
#include "table/opponents.hpp"

namespace broadside::lab {

class Arena {
public:
    explicit Arena(const Setup& setup) : setup_(setup) {}

    const Setup& setup() const { return setup_; }

    // Lets a bot in: the name of one of ours, or cmd: and a program that answers each question within the limit. Throws
    // UserError when there is no such bot.
    void admit(const std::string& name, std::chrono::milliseconds limit);

    // A program that fails loses the game at once: ending "forfeit", won by all others.
    GameRecord play(std::span<const std::string> bots, std::uint64_t seed) const;

    // Like play, but every decision is told, with the time it took. Slower beside bots that take no time.
    using Watcher = std::function<void(const Match& before, Seat seat, double seconds)>;
    GameRecord play_watched(std::span<const std::string> bots, std::uint64_t seed, const Watcher& watcher) const;

    // Whether the same seed gives the same game for sure; who knows what programs do.
    bool is_repeatable() const { return !opponents_.has_programs(); }

private:
    const Setup& setup_;
    Opponents opponents_;
};

}  // namespace broadside::lab
