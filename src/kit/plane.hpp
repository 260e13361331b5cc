// The plane in thousandths of an inch, with whole numbers only, so that every machine measures the same. x goes to the
// right and y downward; a facing is one of 240 directions, 0 to the right and 60 downward.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <tuple>

#include "core/fields.hpp"

namespace broadside::kit {

// Products of two areas of a table need more than 64 bits.
__extension__ typedef __int128 Wide;  // NOLINT(modernize-use-using): g++ takes no __extension__ before `using`

using Mils = std::int32_t;  // thousandths of an inch
inline constexpr Mils one_inch = 1000;
// Coordinates stay below this, so that all sums and products here have room.
inline constexpr Mils widest = 1 << 17;

struct Point {
    Mils x = 0;
    Mils y = 0;
    friend constexpr bool operator==(Point, Point) = default;
    static constexpr auto fields() { return std::tuple{field("x", &Point::x), field("y", &Point::y)}; }
};

struct Vector {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend constexpr bool operator==(Vector, Vector) = default;
};

constexpr Vector operator-(Point to, Point from) { return {std::int64_t{to.x} - from.x, std::int64_t{to.y} - from.y}; }
constexpr std::int64_t dot(Vector a, Vector b) { return a.x * b.x + a.y * b.y; }
// Positive when b is clockwise of a, as the table is drawn.
constexpr std::int64_t cross(Vector a, Vector b) { return a.x * b.y - a.y * b.x; }
constexpr std::int64_t squared(std::int64_t n) { return n * n; }
constexpr std::int64_t squared_length(Vector v) { return dot(v, v); }
constexpr std::int64_t squared_distance(Point a, Point b) { return squared_length(b - a); }

// The whole part of the root. Newton from above, in whole numbers.
constexpr std::int64_t root(std::int64_t n) {
    if (n < 2) return n;
    const int bits = 64 - std::countl_zero(static_cast<std::uint64_t>(n));
    std::int64_t guess = std::int64_t{1} << ((bits + 1) / 2);
    for (;;) {
        const std::int64_t better = (guess + n / guess) / 2;
        if (better >= guess) return guess;
        guess = better;
    }
}
constexpr std::int64_t root_up(std::int64_t n) {
    const std::int64_t whole = root(n);
    return whole * whole == n ? whole : whole + 1;
}

// Division to the nearest whole number, halves away from zero; the divisor is positive.
constexpr std::int64_t nearest(std::int64_t n, std::int64_t divisor) {
    return n >= 0 ? (n + divisor / 2) / divisor : -((-n + divisor / 2) / divisor);
}

// Facings

inline constexpr int facings = 240;
inline constexpr int quarter_turn = facings / 4;
inline constexpr int unit_bits = 20;

// 2^20 times the sine of 0, 1.5, 3, ... 90 degrees.
inline constexpr std::array<std::int32_t, quarter_turn + 1> sines{
    0,       27449,   54878,   82270,   109606,  136867,  164033,  191088,  218011, 244785, 271391,  297812,  324028,
    350022,  375776,  401273,  426494,  451424,  476044,  500337,  524288,  547879, 571095, 593920,  616338,  638333,
    659890,  680996,  701634,  721792,  741455,  760610,  779244,  797343,  814897, 831891, 848316,  864159,  879410,
    894058,  908093,  921507,  934288,  946429,  957922,  968758,  978930,  988431, 997255, 1005395, 1012847, 1019604,
    1025662, 1031017, 1035666, 1039605, 1042832, 1045344, 1047139, 1048217, 1048576};

struct Facing {
    std::uint8_t n = 0;
    friend constexpr bool operator==(Facing, Facing) = default;
};
constexpr Facing facing(int n) { return {static_cast<std::uint8_t>((n % facings + facings) % facings)}; }

constexpr std::int64_t sine(int n) {
    const auto at = [](int i) { return std::int64_t{sines[static_cast<std::size_t>(i)]}; };
    if (n <= quarter_turn) return at(n);
    if (n <= 2 * quarter_turn) return at(2 * quarter_turn - n);
    if (n <= 3 * quarter_turn) return -at(n - 2 * quarter_turn);
    return -at(4 * quarter_turn - n);
}
// The direction of a facing, 2^20 long.
constexpr Vector direction(Facing f) { return {sine((f.n + quarter_turn) % facings), sine(f.n)}; }

// How many steps one has to turn, 0 to 120.
constexpr int turn_between(Facing a, Facing b) {
    const int difference = a.n > b.n ? a.n - b.n : b.n - a.n;
    return difference <= facings / 2 ? difference : facings - difference;
}

// The point so far ahead, to the nearest thousandth.
constexpr Point ahead(Point from, Facing f, std::int64_t length) {
    const Vector d = direction(f);
    return {static_cast<Mils>(from.x + nearest(d.x * length, 1 << unit_bits)),
            static_cast<Mils>(from.y + nearest(d.y * length, 1 << unit_bits))};
}

// The facing that comes nearest to a direction; the lower of two that come equally near.
constexpr Facing facing_along(Vector v) {
    // Turned by quarters into the first one, where sines alone decide: the last facing of it that v is not before.
    int turned = 0;
    while (v.x <= 0 || v.y < 0) {
        if (v.x == 0 && v.y == 0) return {};
        v = {v.y, -v.x};
        turned += quarter_turn;
    }
    const auto sine_of = [](int n) { return std::int64_t{sines[static_cast<std::size_t>(n)]}; };
    int low = 0;
    int high = quarter_turn;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (v.y * sine_of(quarter_turn - middle) >= v.x * sine_of(middle) ? low : high) = middle;
    }
    const auto along = [&](int n) { return v.x * sine_of(quarter_turn - n) + v.y * sine_of(n); };
    return facing((along(low) >= along(high) ? low : high) + turned);
}

// In the half of the plane ahead; a point on the line through the centre is ahead.
constexpr bool is_in_front(Point centre, Facing f, Point other) { return dot(direction(f), other - centre) >= 0; }

// Round bases

struct Disc {
    Point centre;
    Mils radius = 0;
    friend constexpr bool operator==(const Disc&, const Disc&) = default;
};

// The nearest points of two discs are at most so far apart.
constexpr bool within(const Disc& a, const Disc& b, Mils reach) {
    return squared_distance(a.centre, b.centre) <= squared(std::int64_t{a.radius} + b.radius + reach);
}
constexpr bool within(Point a, const Disc& b, Mils reach) { return within(Disc{a, 0}, b, reach); }
// A quick way out: whatever lies on the way from the point along a length cannot be so near to the disc.
constexpr bool is_beyond(Point from, std::int64_t length, const Disc& disc) {
    return squared_distance(from, disc.centre) > squared(length + disc.radius);
}
constexpr bool overlap(const Disc& a, const Disc& b) {
    return squared_distance(a.centre, b.centre) < squared(std::int64_t{a.radius} + b.radius);
}
// Rounded down; 0 for discs that touch or overlap. For showing: rules compare with `within`.
constexpr Mils distance(const Disc& a, const Disc& b) {
    const std::int64_t gap = root(squared_distance(a.centre, b.centre)) - a.radius - b.radius;
    return gap > 0 ? static_cast<Mils>(gap) : 0;
}

}  // namespace broadside::kit
