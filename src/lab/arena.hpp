// Where bots meet: a game and everybody who may take a seat in it, our own bots and programs from outside.
#pragma once

#include <chrono>
#include <map>
#include <string>

#include "lab/tournament.hpp"
#include "table/game.hpp"
#include "table/opponents.hpp"

namespace broadside::lab {

class Arena {
public:
    explicit Arena(const Setup& setup) : setup_(setup) {}

    const Setup& setup() const { return setup_; }

    // Lets a bot in: one of ours, with weights of its own as in captain@weights.json, or cmd: and a program that answers each question within the limit. Throws
    // UserError when there is no such bot.
    void admit(const std::string& name, std::chrono::milliseconds limit);

    // Lets one of our bots in under any name.
    void admit(const std::string& name, const BotSpec& spec);

    // A program that fails loses the game at once: ending "forfeit", won by all others.
    GameRecord play(std::span<const std::string> bots, std::uint64_t seed) const;

    // Null for one that thinks of things as the game does.
    const Json& weights_of(const std::string& name) const;

    // How long each program may take.
    std::chrono::milliseconds limit() const { return limit_; }

    // Whether the same seed gives the same game for sure; who knows what programs do.
    bool is_repeatable() const { return !opponents_.has_programs(); }

private:
    GameRecord referee(std::span<const std::string> bots, std::uint64_t seed) const;

    const Setup& setup_;
    std::map<std::string, BotSpec> specs_;
    std::chrono::milliseconds limit_{};
    Opponents opponents_;
};

}  // namespace broadside::lab
