// The power of both sides on a card, addition by addition, and what objectives make of the cards that were won.
#pragma once

#include "games/crisis-point/rules/events.hpp"
#include "games/crisis-point/rules/layout.hpp"

namespace broadside::crisis_point {

// One addition to a side's power on a card.
struct Addition {
    Faction faction = Faction::Aosc;
    Reason reason = Reason::Tokens;
    Lane lane;
    Combat combat;
    int amount = 0;
};
inline constexpr int most_additions = 7;  // two lanes and tokens of both sides, and a defense

using Power = std::array<int, 2>;  // by side

// CP-9.2, CP-9.3: calls add(Addition) for everything that counts on a space. A combat card for which knows(faction, lane) is
// false is passed to unknown(faction) instead.
template <class Knows, class Add, class Unknown>
constexpr void for_each_addition(const Terms& terms, const State& state, int cell, Knows knows, Add add, Unknown unknown) {
    const Space& space = state.space(cell);
    for (const Faction faction : both_factions) {
        for (const Reason reason : {Reason::Column, Reason::Row}) {
            const int lane = reason == Reason::Column ? column_lane(cell) : row_lane(cell);
            const Combat combat = state.force(faction).lanes[static_cast<std::size_t>(lane)].combat;
            if (!combat.named()) continue;
            if (knows(faction, lane))
                add(Addition{faction, reason, Lane{lane}, combat, terms.cards.value_of(faction, combat)});
            else
                unknown(faction);
        }
        if (const int tokens = space.tokens[index_of(faction)]; tokens > 0) add(Addition{faction, Reason::Tokens, {}, {}, tokens});
        if (!belongs_to(space.card, faction)) continue;
        if (const int defense = terms.cards.of(space.card).defense; defense > 0) add(Addition{faction, Reason::Defense, {}, {}, defense});
    }
}

// CP-9.4 to CP-9.6
constexpr Holder winner_of(Card card, const Power& power) {
    if (power[0] != power[1]) return power[0] > power[1] ? Holder::Aosc : Holder::Masters;
    for (const Faction faction : both_factions)
        if (belongs_to(card, faction)) return holder(faction);
    return Holder::Nobody;
}

// CP-10.4
inline constexpr Cells corners = 1u << Field::cell(0, 0) | 1u << Field::cell(0, 3) | 1u << Field::cell(3, 0) | 1u << Field::cell(3, 3);
inline constexpr Cells centre = 1u << Field::cell(1, 1) | 1u << Field::cell(1, 2) | 1u << Field::cell(2, 1) | 1u << Field::cell(2, 2);
constexpr Cells home_row_of(Faction faction) { return cells_of(Lane{faction == Faction::Aosc ? 7 : 4}); }

// The spaces that an objective of this side looks at.
constexpr Cells cells_watched(const Terms& terms, const State& state, Faction faction, const ObjectiveData& objective) {
    if (objective.counts != Counts::Won) return every_cell;
    switch (objective.where) {
        case Where::Anywhere: return every_cell;
        case Where::OwnBase: return cells_with(state, bit_of(base_of(faction)));
        case Where::EnemyBase: return cells_with(state, bit_of(base_of(other(faction))));
        case Where::OwnUnit: return cells_with(state, units_of(faction));
        case Where::EnemyUnit: return cells_with(state, units_of(other(faction)));
        case Where::OwnBattloid: return cells_of_trait(terms, state, faction, Trait::Battloid);
        case Where::OwnBioroid: return cells_of_trait(terms, state, faction, Trait::Bioroid);
        case Where::Location: return cells_with(state, all_locations);
        case Where::Corner: return corners;
        case Where::Centre: return centre;
        case Where::OpponentHomeRow: return home_row_of(other(faction));
    }
    return 0;
}

constexpr int full_lines(Cells won) {
    int count = 0;
    for (const Cells line : cells_of_lane) count += (won & line) == line ? 1 : 0;
    return count;
}
constexpr int full_blocks(Cells won) {
    constexpr Cells block = 1u << Field::cell(0, 0) | 1u << Field::cell(0, 1) | 1u << Field::cell(1, 0) | 1u << Field::cell(1, 1);
    int count = 0;
    for (int column = 0; column < 3; ++column)
        for (int row = 0; row < 3; ++row) {
            const unsigned here = unsigned{block} << Field::cell(column, row);
            count += (won & here) == here ? 1 : 0;
        }
    return count;
}

// CP-10.3: how much of it is reached with these cards won.
constexpr int reached(const Terms& terms, const State& state, Faction faction, const ObjectiveData& objective, Cells won) {
    switch (objective.counts) {
        case Counts::Won: return std::popcount(static_cast<Cells>(won & cells_watched(terms, state, faction, objective)));
        case Counts::FullLine: return full_lines(won);
        case Counts::FullBlock: return full_blocks(won);
    }
    return 0;
}

constexpr Cells cells_won(const State& state, Faction faction) {
    return cells_where(state, [&](const Space& space) { return space.victory == holder(faction); });
}

// CP-10.2: the met one with more points, the first of two equal ones.
constexpr Objective claimed_objective(const Terms& terms, const State& state, Faction faction, Cells won) {
    Objective best;
    for_each_bit(state.force(faction).objectives.bits, [&](int index) {
        const ObjectiveData& data = terms.cards.of(faction, Objective{index});
        if (reached(terms, state, faction, data, won) < data.at_least) return;
        if (!best.named() || data.points > terms.cards.of(faction, best).points) best = Objective{index};
    });
    return best;
}

}  // namespace broadside::crisis_point
