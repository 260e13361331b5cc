// Command dice. Two dice of one colour and face are alike, so a heap of dice is a count of each of the twelve.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"

namespace broadside::fleet_commander {

enum class Colour : std::uint8_t { Yellow, Red, Green };
constexpr auto names_of(Colour) { return std::array<std::string_view, 3>{"yellow", "red", "green"}; }
inline constexpr std::array all_colours{Colour::Yellow, Colour::Red, Colour::Green};

enum class Face : std::uint8_t { Orthogonal, Diagonal, Any, Special };
constexpr auto names_of(Face) { return std::array<std::string_view, 4>{"orthogonal", "diagonal", "any", "special"}; }
// The step that a die allows, as refusals say it.
constexpr std::string_view step_words(Face face) {
    constexpr std::array<std::string_view, 4> words{"an orthogonal step", "a diagonal step", "a step", "no step"};
    return words[static_cast<std::size_t>(face)];
}
inline constexpr std::array direction_faces{Face::Orthogonal, Face::Diagonal, Face::Any};

// FC-1.7: six sides, two orthogonal, two diagonal, one any, one special.
inline constexpr int die_sides = 6;
constexpr Face face_of_side(int side) {
    constexpr std::array faces{Face::Orthogonal, Face::Orthogonal, Face::Diagonal, Face::Diagonal, Face::Any, Face::Special};
    return faces[static_cast<std::size_t>(side)];
}

enum class Die : std::uint8_t {
    YellowOrthogonal,
    YellowDiagonal,
    YellowAny,
    YellowSpecial,
    RedOrthogonal,
    RedDiagonal,
    RedAny,
    RedSpecial,
    GreenOrthogonal,
    GreenDiagonal,
    GreenAny,
    GreenSpecial
};
inline constexpr int die_kinds = 12;
constexpr auto names_of(Die) {
    return std::array<std::string_view, die_kinds>{"yellow-orthogonal", "yellow-diagonal", "yellow-any", "yellow-special",
                                                   "red-orthogonal",    "red-diagonal",    "red-any",    "red-special",
                                                   "green-orthogonal",  "green-diagonal",  "green-any",  "green-special"};
}
constexpr Die die_of(Colour colour, Face face) { return static_cast<Die>(static_cast<int>(colour) * 4 + static_cast<int>(face)); }
constexpr Colour colour_of(Die die) { return static_cast<Colour>(static_cast<int>(die) / 4); }
constexpr Face face_of(Die die) { return static_cast<Face>(static_cast<int>(die) % 4); }

class DiceBag {
public:
    using Items = FixedVector<Die, 18>;

    constexpr DiceBag() = default;
    constexpr DiceBag(std::initializer_list<Die> dice) {
        for (const Die die : dice) add(die);
    }

    constexpr int count(Die die) const { return static_cast<int>(nibbles_ >> shift(die) & 15u); }
    constexpr bool has(Die die) const { return count(die) > 0; }
    constexpr bool empty() const { return nibbles_ == 0; }
    constexpr int of_colour(Colour colour) const { return sum(nibbles_ >> (static_cast<int>(colour) * 16) & 0xffffu); }
    constexpr int specials() const { return sum(nibbles_ & special_nibbles); }
    constexpr int directions() const { return sum(nibbles_ & ~special_nibbles); }
    constexpr int size() const { return sum(nibbles_); }
    // Which of the twelve are there, one bit each.
    constexpr std::uint32_t kinds() const {
        std::uint32_t result = 0;
        for (std::uint64_t rest = nibbles_; rest != 0;) {
            const int at = std::countr_zero(rest) / 4;
            result |= 1u << at;
            rest &= ~(std::uint64_t{15} << (at * 4));
        }
        return result;
    }

    constexpr void add(Die die, int count = 1) { nibbles_ += static_cast<std::uint64_t>(count) << shift(die); }
    constexpr void remove(Die die, int count = 1) { nibbles_ -= static_cast<std::uint64_t>(count) << shift(die); }
    constexpr void clear() { nibbles_ = 0; }

    friend constexpr DiceBag operator+(DiceBag a, DiceBag b) { return of_nibbles(a.nibbles_ + b.nibbles_); }
    friend constexpr DiceBag operator-(DiceBag a, DiceBag b) { return of_nibbles(a.nibbles_ - b.nibbles_); }
    friend constexpr bool operator==(DiceBag, DiceBag) = default;

    constexpr bool contains(DiceBag other) const {
        for (std::uint32_t kinds = other.kinds(); kinds != 0; kinds &= kinds - 1) {
            const Die die = static_cast<Die>(std::countr_zero(kinds));
            if (other.count(die) > count(die)) return false;
        }
        return true;
    }

    constexpr Items items() const {
        Items result;
        for (int i = 0; i < die_kinds; ++i)
            for (int n = count(static_cast<Die>(i)); n > 0; --n) result.push_back(static_cast<Die>(i));
        return result;
    }
    static constexpr std::optional<DiceBag> from_items(const Items& items) {
        DiceBag bag;
        for (const Die die : items) {
            if (bag.count(die) == 9) return std::nullopt;
            bag.add(die);
        }
        return bag;
    }

private:
    static constexpr std::uint64_t special_nibbles = 0x0000'f000'f000'f000ull;
    static constexpr int shift(Die die) { return static_cast<int>(die) * 4; }
    static constexpr int sum(std::uint64_t nibbles) {
        const std::uint64_t bytes = (nibbles & 0x0f0f'0f0f'0f0f'0f0full) + (nibbles >> 4 & 0x0f0f'0f0f'0f0f'0f0full);
        return static_cast<int>(bytes * 0x0101'0101'0101'0101ull >> 56);
    }
    static constexpr DiceBag of_nibbles(std::uint64_t nibbles) {
        DiceBag bag;
        bag.nibbles_ = nibbles;
        return bag;
    }

    std::uint64_t nibbles_ = 0;
};

// A number of dice of each colour: what to roll, or which specials to spend.
struct Trio {
    std::uint8_t yellow = 0;
    std::uint8_t red = 0;
    std::uint8_t green = 0;

    constexpr int of(Colour colour) const { return colour == Colour::Yellow ? yellow : colour == Colour::Red ? red : green; }
    constexpr int size() const { return yellow + red + green; }
    friend constexpr bool operator==(Trio, Trio) = default;
    static constexpr auto fields() {
        return std::tuple{field("yellow", &Trio::yellow), field("red", &Trio::red), field("green", &Trio::green)};
    }
};

constexpr DiceBag specials_of(Trio trio) {
    DiceBag bag;
    for (const Colour colour : all_colours) bag.add(die_of(colour, Face::Special), trio.of(colour));
    return bag;
}

}  // namespace broadside::fleet_commander
