// Ranged attacks: which last steps can a set of red dice make? FC-6.6 to FC-6.9, FC-9.7 to FC-9.9
#pragma once

#include "games/fleet-commander/rules/layout.hpp"
#include "games/fleet-commander/rules/moves.hpp"

namespace broadside::fleet_commander {

// The squares from which the last step can be made, by the kind of that step.
struct LastSteps {
    Squares orthogonal = 0;
    Squares diagonal = 0;

    constexpr Squares into(Cell target) const {
        const auto index = static_cast<std::size_t>(target.index());
        return (orthogonal & orthogonal_steps[index]) | (diagonal & diagonal_steps[index]);
    }
    constexpr void add(Face face, Squares from) {
        if (face != Face::Diagonal) orthogonal |= from;
        if (face != Face::Orthogonal) diagonal |= from;
    }
};

constexpr void lay_dice(LastSteps& result, Squares at, Volley left, bool doubled, Squares empty) {
    if (at == 0) return;
    const auto lay = [&](Face face, Volley rest) {
        const Squares once = spread(face, at) & empty;
        if (rest.steps() == 0) {
            if (rest.special != 0) return;
            result.add(face, at);
            if (doubled) result.add(face, once);
        } else {
            lay_dice(result, doubled ? spread(face, once) & empty : once, rest, doubled, empty);
        }
    };
    if (left.orthogonal > 0) {
        Volley rest = left;
        --rest.orthogonal;
        lay(Face::Orthogonal, rest);
        if (left.special > 0) {
            --rest.special;
            lay(Face::Any, rest);
        }
    }
    if (left.diagonal > 0) {
        Volley rest = left;
        --rest.diagonal;
        lay(Face::Diagonal, rest);
        if (left.special > 0) {
            --rest.special;
            lay(Face::Any, rest);
        }
    }
    if (left.any > 0) {
        Volley rest = left;
        --rest.any;
        lay(Face::Any, rest);
    }
}

// The squares that a path of so many king's steps over empty squares could end on, at two steps or more.
constexpr Squares ranged_horizon(Cell from, int steps, Squares empty) {
    Squares path = spread(Face::Any, from.bit()) & empty;
    Squares ends = 0;
    for (int step = 2; step <= steps && path != 0; ++step) {
        const Squares next = spread(Face::Any, path);
        ends |= next;
        path |= next & empty;
    }
    return ends;
}

// Every last step of a ranged attack with these dice, plain and, for a lone destroyer, doubled. A special that is not
// needed is not allowed (FC-9.10), so a last step that fewer specials can make is left out.
class RangedPaths {
public:
    constexpr RangedPaths(Cell from, Volley volley, bool long_range, Squares empty) : from_(from), long_range_(long_range), empty_(empty) {
        add(with_these_, volley);
        while (volley.special > 0) {
            --volley.special;
            add(with_fewer_, volley);
        }
    }

    constexpr Squares last_squares(Cell target) const { return with_these_.into(target) & ~with_fewer_.into(target) & ~from_.bit(); }
    constexpr bool wastes_a_special(Cell target, Cell last) const { return last.in(with_these_.into(target) & with_fewer_.into(target)); }

private:
    constexpr void add(LastSteps& steps, Volley volley) const {
        if (volley.steps() >= 2) lay_dice(steps, from_.bit(), volley, false, empty_);
        if (long_range_) lay_dice(steps, from_.bit(), volley, true, empty_);
    }

    Cell from_;
    bool long_range_;
    Squares empty_;
    LastSteps with_these_;
    LastSteps with_fewer_;
};

// Calls offer(target square, last square, dice) for every ranged attack that these dice can make from a square.
template <class Offer>
constexpr void offer_ranged(DiceBag dice, bool may_change, Cell from, bool long_range, Squares targets, Squares empty, Offer offer) {
    const int orthogonal = dice.count(Die::RedOrthogonal);
    const int diagonal = dice.count(Die::RedDiagonal);
    const int any = dice.count(Die::RedAny);
    const int specials = may_change ? dice.count(Die::RedSpecial) : 0;
    const int least = long_range ? 1 : 2;
    if (orthogonal + diagonal + any < least) return;
    targets &= ranged_horizon(from, (orthogonal + diagonal + any) * (long_range ? 2 : 1), empty) & ~neighbours(from);
    if (targets == 0) return;
    const auto lay = [&](Volley volley) {
        const RangedPaths paths(from, volley, long_range, empty);
        for (Squares rest = targets; rest != 0;) {
            const Cell at{kit::pop_lowest(rest)};
            for (Squares last = paths.last_squares(at); last != 0;) offer(at, Cell{kit::pop_lowest(last)}, volley);
        }
    };
    for (int o = 0; o <= orthogonal; ++o)
        for (int d = 0; d <= diagonal; ++d)
            for (int a = 0; a <= any; ++a) {
                if (o + d + a < least) continue;
                for (int s = 0; s <= specials && s <= o + d; ++s)
                    lay({static_cast<std::uint8_t>(o), static_cast<std::uint8_t>(d), static_cast<std::uint8_t>(a),
                         static_cast<std::uint8_t>(s)});
            }
}

}  // namespace broadside::fleet_commander
