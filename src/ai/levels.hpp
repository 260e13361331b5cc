// How strong the computer players are. A level is a number of iterations and some noise, never a look at what is hidden and never
// better dice; a count of iterations, not of seconds, so that it plays the same everywhere.
#pragma once

#include "ai/search.hpp"
#include "core/level.hpp"

namespace broadside::ai {

struct Level {
    Style style;
    float noise = 0;  // the worth of a move is misjudged by up to this much
    int trees = 1;    // grown apart, each on a thread of its own, and counted together
};

constexpr Level level_of(Skill bot) {
    switch (bot) {
        case Skill::Cadet: return {.style = {.iterations = 60}, .noise = 0.04f};
        case Skill::Officer: return {.style = {.iterations = 400}, .noise = 0.01f};
        case Skill::Captain: return {.style = {.iterations = 3000}};
        case Skill::Admiral: return {.style = {.iterations = 20000}, .trees = 2};
        default: return {};
    }
}

constexpr std::size_t number_of(Skill level) { return static_cast<std::size_t>(level) - static_cast<std::size_t>(Skill::Cadet); }

// A game may say with how many iterations its four levels think, static constexpr std::array<int, 4> levels; by how much they misjudge,
// static constexpr std::array<float, 4> noise, where its first impressions alone make a strong player; how fast they
// widen, static constexpr float widening: slower where `propose` knows well what comes first; and how much they go by first
// impressions, static constexpr float focus and trust: more where moves differ by less than what follows them.
template <class R>
constexpr Level level_of(Skill bot) {
    Level level = level_of(bot);
    if constexpr (requires { R::levels; })
        if (is_level(bot)) level.style.iterations = R::levels[number_of(bot)];
    if constexpr (requires { R::noise; })
        if (is_level(bot)) level.noise = R::noise[number_of(bot)];
    if constexpr (requires { R::widening; }) level.style.widening = R::widening;
    if constexpr (requires { R::focus; }) level.style.focus = R::focus;
    if constexpr (requires { R::trust; }) level.style.trust = R::trust;
    return level;
}

}  // namespace broadside::ai
