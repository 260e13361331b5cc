// Decks and supplies. A shuffled deck is a list of draws, each out of what is left; a supply never goes below nothing.
#pragma once

#include <cstdint>

#include "core/input.hpp"

namespace broadside::kit {

// What chance is asked for when `count` cards are drawn one after the other out of so many.
constexpr Draws draws_out_of(int cards, int count) {
    Draws sides;
    for (int i = 0; i < count; ++i) sides.push_back(static_cast<std::uint8_t>(cards - i));
    return sides;
}

// The card at a place of the heap, taken out of it; the others stay in order.
template <class Heap>
constexpr typename Heap::value_type take_out(Heap& heap, int pick) {
    const typename Heap::value_type taken = heap[pick];
    for (int i = pick; i + 1 < heap.size(); ++i) heap[i] = heap[i + 1];
    heap.pop_back();
    return taken;
}

// As many as there are, up to `count`, from one heap of tokens to another; how many that was.
constexpr int transfer(std::uint8_t& from, std::uint8_t& to, int count) {
    const int moved = count < from ? count : from;
    from = static_cast<std::uint8_t>(from - moved);
    to = static_cast<std::uint8_t>(to + moved);
    return moved;
}

}  // namespace broadside::kit
