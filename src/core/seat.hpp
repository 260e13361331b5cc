// Seats and sets of seats. A game has up to 15 seats; the sixteenth value stands for everybody who only watches.
#pragma once

#include <bit>
#include <cstdint>

namespace broadside {

struct Seat {
    std::uint8_t n = 0;
    friend constexpr bool operator==(Seat, Seat) = default;
};

inline constexpr int max_seats = 15;
inline constexpr Seat spectator{max_seats};

class SeatSet {
public:
    constexpr SeatSet() = default;
    constexpr explicit SeatSet(Seat seat) : bits_(static_cast<std::uint16_t>(1u << seat.n)) {}

    // The first `count` seats.
    static constexpr SeatSet first(int count) { return of_bits((1u << count) - 1u); }
    // Every seat and every spectator.
    static constexpr SeatSet everybody() { return of_bits(0xffffu); }
    static constexpr SeatSet of_bits(unsigned bits) {
        SeatSet set;
        set.bits_ = static_cast<std::uint16_t>(bits);
        return set;
    }

    constexpr bool has(Seat seat) const { return (bits_ >> seat.n & 1u) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr Seat front() const { return Seat{static_cast<std::uint8_t>(std::countr_zero(bits_))}; }
    constexpr unsigned bits() const { return bits_; }
    constexpr void add(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ | 1u << seat.n); }
    constexpr void remove(Seat seat) { bits_ = static_cast<std::uint16_t>(bits_ & ~(1u << seat.n)); }

    friend constexpr bool operator==(SeatSet, SeatSet) = default;

private:
    std::uint16_t bits_ = 0;
};

}  // namespace broadside
