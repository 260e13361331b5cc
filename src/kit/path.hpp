// Paths of straight pieces and how long they are, and pushes along a direction until something is in the way.
#pragma once

#include "kit/shape.hpp"

namespace broadside::kit {

// Lengths of paths are added in 1024ths of a thousandth of an inch, each rounded up: a straight piece compares exactly with
// any whole number of thousandths, and a sum is never less than it should be.
using Length = std::int64_t;
inline constexpr int length_bits = 10;
constexpr Length length_of(Mils mils) { return Length{mils} << length_bits; }
constexpr Length length_of(const Segment& piece) { return root_up(squared_distance(piece.from, piece.to) << (2 * length_bits)); }
// For showing, rounded up.
constexpr Mils mils_of(Length length) { return static_cast<Mils>((length + (1 << length_bits) - 1) >> length_bits); }

inline constexpr int most_pieces = 3;

// Where a path goes after its start.
using Corners = FixedVector<Point, most_pieces>;

// The farthest of the steps 0, 1, … most along a facing at which `is_free(Segment)` still holds for the way there, so that the
// next step would not be free any more. Step 0 is taken to be free.
template <class Free>
constexpr Mils push_length(Point from, Facing towards, Mils most, Free is_free) {
    const auto free_to = [&](Mils length) { return is_free(Segment{from, ahead(from, towards, length)}); };
    if (free_to(most)) return most;
    Mils low = 0;
    Mils high = most;
    while (high - low > 1) {
        const Mils middle = low + (high - low) / 2;
        (free_to(middle) ? low : high) = middle;
    }
    return low;
}

}  // namespace broadside::kit
