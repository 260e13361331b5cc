// Ranged attacks: which last steps can a set of red dice make? FC-6.6 to FC-6.9, FC-9.7 to FC-9.9
#pragma once

#include "games/fleet_commander/layout.hpp"
#include "games/fleet_commander/moves.hpp"

namespace broadside::fleet_commander {

// The squares from which the last step can be made, by the kind of that step.
struct LastSteps {
    Squares orthogonal = 0;
    Squares diagonal = 0;

    constexpr Squares into(Cell target) const {
        const auto index = static_cast<std::size_t>(target.index());
        return (orthogonal & orthogonal_steps[index]) | (diagonal & diagonal_steps[index]);
    }
    constexpr Squares targets() const { return spread(Face::Orthogonal, orthogonal) | spread(Face::Diagonal, diagonal); }
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

constexpr LastSteps last_steps(Cell from, Volley volley, bool doubled, Squares empty) {
    LastSteps result;
    lay_dice(result, from.bit(), volley, doubled, empty);
    return result;
}

// Plain and, for a lone destroyer, doubled paths together. A special that is not needed is not allowed (FC-9.10), so a
// last step that fewer specials can make is left out.
constexpr Squares ranged_last_squares(Cell from, Cell target, Volley volley, bool long_range, Squares empty) {
    const auto reach = [&](Volley dice) {
        Squares squares = dice.steps() >= 2 ? last_steps(from, dice, false, empty).into(target) : 0;
        if (long_range) squares |= last_steps(from, dice, true, empty).into(target);
        return squares & ~from.bit();
    };
    Squares squares = reach(volley);
    while (volley.special > 0) {
        --volley.special;
        squares &= ~reach(volley);
    }
    return squares;
}

}  // namespace broadside::fleet_commander
