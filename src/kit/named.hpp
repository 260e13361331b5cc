// Small numbers with names, and sets of them as bits: what cards, places and lanes are in moves, events and files.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fixed_vector.hpp"

namespace broadside::kit {

constexpr std::uint8_t byte(int value) { return static_cast<std::uint8_t>(value); }
constexpr std::uint16_t word(int value) { return static_cast<std::uint16_t>(value); }

// A small number with a name: `names` has one for each value below `count`, then those for "nothing" and the like.
template <class Names>
struct Named {
    std::uint8_t index = Names::count;

    constexpr Named() = default;
    constexpr explicit Named(int n) : index(byte(n)) {}
    constexpr bool named() const { return index < Names::count; }
    friend constexpr bool operator==(Named, Named) = default;
    constexpr std::string_view text() const { return Names::names[index]; }
    using KindOfNames = Names;
    static constexpr const auto& all() { return Names::names; }
    static constexpr std::optional<Named> parse(std::string_view text) {
        for (std::size_t i = 0; i < Names::names.size(); ++i)
            if (Names::names[i] == text) return Named{static_cast<int>(i)};
        return std::nullopt;
    }
};

// Calls visit(index) for each bit of a set.
template <class Bits, class Visit>
constexpr void for_each_bit(Bits bits, Visit visit) {
    for (; bits != 0; bits = static_cast<Bits>(bits & (bits - 1))) visit(std::countr_zero(bits));
}

// A set of named things, written as a list of their names.
template <class Item, class Bits = std::uint16_t>
struct SetOf {
    Bits bits = 0;

    using Items = FixedVector<Item, 8 * sizeof(Bits)>;
    static constexpr Bits bit(int index) { return static_cast<Bits>(Bits{1} << index); }
    constexpr bool has(int index) const { return (bits & bit(index)) != 0; }
    constexpr bool empty() const { return bits == 0; }
    constexpr int size() const { return std::popcount(bits); }
    constexpr void add(int index) { bits = static_cast<Bits>(bits | bit(index)); }
    constexpr void remove(int index) { bits = static_cast<Bits>(bits & ~bit(index)); }
    friend constexpr bool operator==(SetOf, SetOf) = default;

    constexpr Items items() const {
        Items result;
        for_each_bit(bits, [&](int index) { result.push_back(Item{index}); });
        return result;
    }
    static constexpr std::optional<SetOf> from_items(const Items& items) {
        SetOf set;
        for (const Item item : items) {
            if (!item.named()) return std::nullopt;
            set.add(item.index);
        }
        return set;
    }
};

}  // namespace broadside::kit
