// Effects of cards as data: a list of steps, and a frame in the state that says how far one is carried out. The verbs and
// the targets are the game's; what is here is how the steps follow each other.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "core/fields.hpp"
#include "kit/named.hpp"

namespace broadside::kit {

// What every step has; a game adds what its verbs need.
template <class Op, class Target>
struct Step {
    Op op = Op::None;
    Target target = Target::None;
    Target with = Target::None;
    std::uint8_t count = 1;
    std::uint8_t most_each = 0;  // at most so many on one thing, 0: no limit
    std::uint8_t body = 0;       // so many steps follow that belong to this one
    bool optional = false;       // "up to", "may"
    bool same = false;           // all of it on one thing
    friend constexpr bool operator==(const Step&, const Step&) = default;
};

// An effect half carried out. `Item` is what it is about: a ship, a space.
template <class Card, class Item, Item nothing, int items, class ItemSet, class Line>
struct Resolving {
    static constexpr std::string_view type = "effect";
    Card card;
    std::uint8_t step = 0;  // which step of the effect is next
    std::uint8_t left = 0;  // how often it is still to be done
    Item chosen = nothing;  // what the effect has bound
    Item each = nothing;
    Line line;
    ItemSet rest;                              // forEach: what is still to come
    std::array<std::uint8_t, items> placed{};  // tokens of this step that lie on each
    friend constexpr bool operator==(const Resolving&, const Resolving&) = default;
    static constexpr auto fields() {
        return std::tuple{field("card", &Resolving::card), field("step", &Resolving::step),
                          field("left", &Resolving::left), field("chosen", &Resolving::chosen),
                          field("each", &Resolving::each), field("line", &Resolving::line),
                          field("rest", &Resolving::rest), field("placed", &Resolving::placed, "in the order of the type of `each`")};
    }
};

template <class Effect, class Frame>
constexpr void enter_step(const Effect& effect, Frame& frame, int step) {
    frame.step = byte(step);
    frame.left = step < effect.size() ? effect[step].count : std::uint8_t{0};
    frame.placed = {};
}

// The next thing that a forEach goes through; `first` finds the one of a set that comes first.
template <class Frame, class First>
constexpr bool begin_each(Frame& frame, First first) {
    frame.each = first(frame.rest);
    if (!frame.each.named()) return false;
    frame.rest.remove(frame.each.index);
    return true;
}

// A forEach with its set filled in: into its body, or past it when the set is empty.
template <class Effect, class Frame, class First>
constexpr void enter_loop(const Effect& effect, Frame& frame, First first) {
    const int skipped = begin_each(frame, first) ? 0 : effect[frame.step].body;
    enter_step(effect, frame, frame.step + 1 + skipped);
}

// The step after this one: back to the beginning of a forEach while something is left for it.
template <class Effect, class Frame, class First>
constexpr void next_step(const Effect& effect, Frame& frame, int next, First first) {
    for (int loop = frame.step; frame.each.named() && loop >= 0; --loop) {
        if (effect[loop].op != decltype(effect[loop].op)::ForEach) continue;
        if (next > loop + effect[loop].body && begin_each(frame, first)) return enter_step(effect, frame, loop + 1);
        break;
    }
    enter_step(effect, frame, next);
}

// Whether a step is inside the body of a forEach.
template <class Effect>
constexpr bool is_in_loop(const Effect& effect, int step) {
    for (int loop = 0; loop < step; ++loop)
        if (effect[loop].op == decltype(effect[loop].op)::ForEach && step <= loop + effect[loop].body) return true;
    return false;
}

}  // namespace broadside::kit
