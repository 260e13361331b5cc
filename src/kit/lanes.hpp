// Cards laid around a board, face up or face down. A place is a struct with card() and `face_up`; the card's type says which
// of its values are "nothing" and "unknown". What is face down in another's lanes or hand is all one heap to a viewer.
#pragma once

#include <array>
#include <cstdint>

#include "core/rng.hpp"
#include "kit/named.hpp"

namespace broadside::kit {

using Places = std::uint16_t;  // a set, one bit a place

template <class Laid, std::size_t count, class Predicate>
constexpr Places places_where(const std::array<Laid, count>& places, Predicate predicate) {
    static_assert(count <= 16);
    unsigned result = 0;
    for (std::size_t i = 0; i < count; ++i) result |= unsigned{places[i].card().named() && predicate(places[i])} << i;
    return static_cast<Places>(result);
}
template <class Laid, std::size_t count>
constexpr Places face_down(const std::array<Laid, count>& places) {
    return places_where(places, [](const Laid& laid) { return !laid.face_up; });
}
template <class Laid, std::size_t count>
constexpr Places face_up(const std::array<Laid, count>& places) {
    return places_where(places, [](const Laid& laid) { return laid.face_up; });
}

// What another sees of the places: that something lies there.
template <class Laid, std::size_t count, class Item>
constexpr void cover(std::array<Laid, count>& places, Item unknown) {
    for (Laid& laid : places)
        if (laid.card().named() && !laid.face_up) laid.card() = unknown;
}

// The cards of a deck that lie nowhere in sight.
template <class Set, class Laid, std::size_t count>
constexpr Set out_of_sight(Set deck, const std::array<Laid, count>& places) {
    for (const Laid& laid : places)
        if (laid.card().named()) deck.remove(laid.card().index);
    return deck;
}

// Every card out of sight is under one of the unknown places or in the hand, which is returned; all ways alike.
template <class Set, class Laid, std::size_t count, class Item>
constexpr Set deal_unseen(std::array<Laid, count>& places, Set deck, Item unknown, Rng& rng) {
    auto unseen = out_of_sight(deck, places).items();
    rng.shuffle(unseen);
    for (Laid& laid : places) {
        if (laid.card() != unknown) continue;
        laid.card() = unseen.back();
        unseen.pop_back();
    }
    Set hand;
    for (const Item item : unseen) hand.add(item.index);
    return hand;
}

}  // namespace broadside::kit
