// Ships, signals and what the content pack says about them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "core/fields.hpp"
#include "core/seat.hpp"
#include "games/fleet-commander/rules/board.hpp"

namespace broadside::fleet_commander {

enum class Fleet : std::uint8_t { Yellow, Blue };
constexpr auto names_of(Fleet) { return std::array<std::string_view, 2>{"yellow", "blue"}; }
inline constexpr std::array both_fleets{Fleet::Yellow, Fleet::Blue};
constexpr Fleet other(Fleet fleet) { return fleet == Fleet::Yellow ? Fleet::Blue : Fleet::Yellow; }
constexpr Seat seat_of(Fleet fleet) { return Seat{static_cast<std::uint8_t>(fleet)}; }
constexpr Fleet fleet_of(Seat seat) { return static_cast<Fleet>(seat.n); }

enum class Kind : std::uint8_t { Frigate, Destroyer, Battleship, Decoy, Shuttle, Unknown };
constexpr auto names_of(Kind) {
    return std::array<std::string_view, 6>{"frigate", "destroyer", "battleship", "decoy", "shuttle", "unknown"};
}
inline constexpr std::array fleet_kinds{Kind::Frigate, Kind::Destroyer, Kind::Battleship, Kind::Decoy};

enum class Weapon : std::uint8_t { None, Vortex, Repairer, Proton, Bomb, Beam, Drones, Unknown };
constexpr auto names_of(Weapon) {
    return std::array<std::string_view, 8>{"none",          "vortex-missiles", "nano-repairer", "proton-ray",
                                           "magnetic-bomb", "tractor-beam",    "drones",        "unknown"};
}
inline constexpr std::array all_weapons{Weapon::Vortex, Weapon::Repairer, Weapon::Proton, Weapon::Bomb, Weapon::Beam, Weapon::Drones};

// Tokens 1..9 are numbered in the order of deployment; the shuttle is number 10 of whoever controls it.
inline constexpr int fleet_size = 9;
inline constexpr int piece_count = 10;
inline constexpr int shuttle_index = 9;

// The number of a token in its fleet: 1..10 outside, 0..9 inside.
struct Token {
    std::uint8_t index = 15;

    constexpr bool named() const { return index < piece_count; }
    friend constexpr bool operator==(Token, Token) = default;
    constexpr std::string_view text() const {
        constexpr std::array<std::string_view, piece_count> names{"1", "2", "3", "4", "5", "6", "7", "8", "9", "shuttle"};
        return named() ? names[index] : "none";
    }
    static constexpr auto all() {
        std::array<std::string_view, piece_count + 1> texts;
        for (std::uint8_t i = 0; i <= piece_count; ++i) texts[i] = Token{i}.text();
        return texts;
    }
    static constexpr std::optional<Token> parse(std::string_view text) {
        for (std::uint8_t i = 0; i < piece_count; ++i)
            if (Token{i}.text() == text) return Token{i};
        if (text == "none") return Token{};
        return std::nullopt;
    }
};
inline constexpr Token no_token{};

class PieceSet {
public:
    using Items = FixedVector<Token, piece_count>;

    constexpr PieceSet() = default;
    constexpr explicit PieceSet(int index) : bits_(static_cast<std::uint16_t>(1u << index)) {}
    static constexpr PieceSet of_bits(unsigned bits) {
        PieceSet set;
        set.bits_ = static_cast<std::uint16_t>(bits);
        return set;
    }

    constexpr bool has(int index) const { return (bits_ >> index & 1u) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr int first() const { return std::countr_zero(bits_); }
    constexpr unsigned bits() const { return bits_; }
    constexpr void add(int index) { bits_ = static_cast<std::uint16_t>(bits_ | 1u << index); }
    constexpr void remove(int index) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1u << index)); }
    constexpr bool contains(PieceSet other) const { return (other.bits_ & ~bits_) == 0; }

    friend constexpr PieceSet operator&(PieceSet a, PieceSet b) { return of_bits(a.bits_ & unsigned{b.bits_}); }
    friend constexpr PieceSet operator|(PieceSet a, PieceSet b) { return of_bits(a.bits_ | unsigned{b.bits_}); }
    friend constexpr PieceSet operator-(PieceSet a, PieceSet b) { return of_bits(a.bits_ & ~unsigned{b.bits_}); }
    friend constexpr bool operator==(PieceSet, PieceSet) = default;

    struct Iterator {
        unsigned rest;
        constexpr int operator*() const { return std::countr_zero(rest); }
        constexpr Iterator& operator++() {
            rest &= rest - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;
    };
    constexpr Iterator begin() const { return {bits_}; }
    constexpr Iterator end() const { return {0}; }

    constexpr Items items() const {
        Items result;
        for (const int index : *this) result.push_back(Token{static_cast<std::uint8_t>(index)});
        return result;
    }
    static constexpr std::optional<PieceSet> from_items(const Items& items) {
        PieceSet set;
        for (const Token token : items) {
            if (!token.named()) return std::nullopt;
            set.add(token.index);
        }
        return set;
    }

private:
    std::uint16_t bits_ = 0;
};

struct Piece {
    Kind kind = Kind::Unknown;
    Cell at = nowhere;
    std::uint8_t hull = 0;
    bool revealed = false;
    bool carries = false;  // a container, The Rescue

    friend constexpr bool operator==(const Piece&, const Piece&) = default;
    static constexpr auto fields() {
        return std::tuple{field("kind", &Piece::kind), field("at", &Piece::at), field("hull", &Piece::hull),
                          field("revealed", &Piece::revealed), field("carries", &Piece::carries)};
    }
};

struct ShipData {
    std::uint8_t ship_class = 0;
    std::uint8_t fire = 0;
    std::uint8_t hull = 0;
    friend constexpr bool operator==(const ShipData&, const ShipData&) = default;
};

// Damage (or, for the repairer, hull restored) and range in squares; 0 where a weapon has none.
struct WeaponData {
    std::uint8_t power = 0;
    std::uint8_t range = 0;
    friend constexpr bool operator==(const WeaponData&, const WeaponData&) = default;
};

// The numbers of one content pack, indexed by Kind and Weapon.
struct Content {
    std::array<ShipData, 6> ships{{{1, 1, 6}, {2, 2, 12}, {4, 4, 24}, {0, 0, 0}, {1, 0, 2}, {0, 0, 0}}};
    std::array<WeaponData, 8> weapons{{{0, 0}, {4, 0}, {4, 1}, {2, 2}, {0, 0}, {0, 2}, {2, 2}, {0, 0}}};

    constexpr const ShipData& of(Kind kind) const { return ships[static_cast<std::size_t>(kind)]; }
    constexpr const WeaponData& of(Weapon weapon) const { return weapons[static_cast<std::size_t>(weapon)]; }
    friend constexpr bool operator==(const Content&, const Content&) = default;
};

// FC-1.2, FC-11.1: how many of a kind a fleet has.
constexpr int fleet_count(Kind kind) {
    constexpr std::array counts{4, 2, 1, 2, 1, 0};
    return counts[static_cast<std::size_t>(kind)];
}

}  // namespace broadside::fleet_commander
