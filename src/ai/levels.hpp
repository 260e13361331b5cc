// The computer players by name. A level is a number of iterations and some noise, never a look at what is hidden and never
// better dice; a count of iterations, not of seconds, so that it plays the same everywhere.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "ai/search.hpp"

namespace broadside::ai {

enum class Bot { Random, Greedy, Cadet, Officer, Captain, Admiral };
inline constexpr std::array<std::string_view, 6> bot_names{"random", "greedy", "cadet", "officer", "captain", "admiral"};

constexpr std::optional<Bot> bot_named(std::string_view name) {
    for (std::size_t i = 0; i < bot_names.size(); ++i)
        if (bot_names[i] == name) return static_cast<Bot>(i);
    return std::nullopt;
}

struct Level {
    Style style;
    float noise = 0;  // the worth of a move is misjudged by up to this much
    int trees = 1;    // grown apart, each on a thread of its own, and counted together
};

constexpr bool searches(Bot bot) { return bot >= Bot::Cadet; }

constexpr Level level_of(Bot bot) {
    switch (bot) {
        case Bot::Cadet: return {.style = {.iterations = 60}, .noise = 0.04f};
        case Bot::Officer: return {.style = {.iterations = 500}, .noise = 0.01f};
        case Bot::Captain: return {.style = {.iterations = 4000}};
        case Bot::Admiral: return {.style = {.iterations = 32000}, .trees = 2};
        default: return {};
    }
}

}  // namespace broadside::ai
