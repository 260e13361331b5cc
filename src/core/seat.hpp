// Seats and sets of seats. A game has up to 15 seats; the sixteenth value stands for everybody who only watches.
#pragma once

#include <bit>
#include <cstdint>

namespace broadside {

struct Seat {
    std::uint8_t n = 0;
    friend constexpr bool operator==(Seat, Seat) = default;
};
constexpr Seat seat_number(auto n) { return Seat{static_cast<std::uint8_t>(n)}; }

// Who wins and loses together. Most games have a side for each seat.
struct Side {
    std::uint8_t n = 0;
    friend constexpr bool operator==(Side, Side) = default;
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
    friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return of_bits(unsigned{a.bits_} & b.bits_); }
    friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return of_bits(unsigned{a.bits_} | b.bits_); }
    // Those of the first set that are not in the second.
    friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return of_bits(a.bits_ & ~unsigned{b.bits_}); }

    // The seats in order: for (const Seat seat : set)
    class Iterator {
    public:
        using value_type = Seat;
        using difference_type = int;
        constexpr Iterator() = default;
        constexpr explicit Iterator(std::uint16_t bits) : bits_(bits) {}
        constexpr Seat operator*() const { return Seat{static_cast<std::uint8_t>(std::countr_zero(bits_))}; }
        constexpr Iterator& operator++() {
            bits_ = static_cast<std::uint16_t>(bits_ & (bits_ - 1u));
            return *this;
        }
        constexpr Iterator operator++(int) {
            Iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint16_t bits_ = 0;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(); }

private:
    std::uint16_t bits_ = 0;
};

}  // namespace broadside
