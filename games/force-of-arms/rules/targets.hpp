// What a step of an effect may choose from, as the position stands. Listing, checking and carrying out ask the same functions.
#pragma once

#include "games/force-of-arms/rules/layout.hpp"

namespace broadside::force_of_arms {

constexpr const Step& step_of(const Terms& terms, const State& state, const Resolving& frame) {
    return terms.effect_of(state.active, frame.card)[frame.step];
}

constexpr Ships one_ship(Ship ship) { return ship.named() ? static_cast<Ships>(1u << ship.index) : Ships{0}; }

constexpr Ships ships_next_to(const State& state, Ships around) {
    Cells near = 0;
    for (int cell = 0; cell < cell_count; ++cell)
        if (has(around, state.card_at(cell))) near |= orthogonal_cells[static_cast<std::size_t>(cell)];
    unsigned result = 0;
    for_each_bit(near, [&](int cell) {
        if (state.card_at(cell).named()) result |= 1u << state.card_at(cell).index;
    });
    return static_cast<Ships>(result);
}

constexpr Ships ships_in(const State& state, Lane line) {
    unsigned result = 0;
    for_each_bit(line.named() ? cells_of(line) : 0, [&](int cell) {
        if (state.card_at(cell).named()) result |= 1u << state.card_at(cell).index;
    });
    return static_cast<Ships>(result);
}

constexpr Ships ships_meant(const Terms& terms, const State& state, const Resolving& frame, Target target) {
    const Ships own = ships_of(state.active);
    const Ships enemy = ships_of(other(state.active));
    switch (target) {
        case Target::OwnShip: return own;
        case Target::EnemyShip: return enemy;
        case Target::AnyShip:
        case Target::AnyOtherShip:
        case Target::TokenPlacedByOpponent: return 0xff;
        case Target::OwnShipWithPrintedDefense: {
            unsigned result = 0;
            for_each_bit(own, [&](int ship) { result |= unsigned{printed_defense(terms, state, ship) > 0} << ship; });
            return static_cast<Ships>(result);
        }
        case Target::EnemyShipOrthogonalToOwnShip: return enemy & ships_next_to(state, own);
        case Target::EnemyShipInLine: return enemy & ships_in(state, frame.line);
        case Target::ChosenShip: return one_ship(frame.chosen);
        case Target::EachShip: return one_ship(frame.each);
        default: return 0;
    }
}

// The one kind of token that a step places.
constexpr TokenKind token_of(const Step& step) { return static_cast<TokenKind>(std::countr_zero(step.tokens.bits)); }

// FA-1.7, FA-8.2, FA-8.4
constexpr Ships ships_to_place_on(const Terms& terms, const State& state, const Resolving& frame, const Step& step) {
    if (frame.left == 0 || supply_of(state, state.active, token_of(step)) == 0) return 0;
    unsigned result = ships_open_to(state, state.active, token_of(step));
    result &= step.same && frame.chosen.named() ? one_ship(frame.chosen) : ships_meant(terms, state, frame, step.target);
    if (step.most_each > 0)
        for (int ship = 0; ship < ship_count; ++ship)
            if (frame.placed[static_cast<std::size_t>(ship)] >= step.most_each) result &= ~(1u << ship);
    return static_cast<Ships>(result);
}

// A token that lies on a ship.
struct Lying {
    TokenKind token = TokenKind::Attack;
    Faction faction = Faction::Rdf;
    Ship ship;
    friend constexpr bool operator==(const Lying&, const Lying&) = default;
};

// Calls visit(Lying) for each kind of token that a step may take from a ship.
template <class Visit>
constexpr void for_each_takeable(const Terms& terms, const State& state, const Resolving& frame, const Step& step, Visit visit) {
    if (frame.left == 0) return;
    const Whose owner = step.target == Target::TokenPlacedByOpponent ? Whose::Opponent : step.owner;
    const Ships ships = ships_meant(terms, state, frame, step.target);
    for (const TokenKind token : all_tokens) {
        if (!step.tokens.has(token)) continue;
        for (const Faction faction : both_factions) {
            if (owner != Whose::Any && (owner == Whose::Self) != (faction == state.active)) continue;
            for_each_bit(ships, [&](int ship) {
                if (tokens_on(state, ship, token, faction) > 0) visit(Lying{token, faction, Ship{ship}});
            });
        }
    }
}

// FA-8.6, FA-8.7: where a lying token may go.
constexpr Ships ships_to_shift_to(const Terms& terms, const State& state, const Resolving& frame, const Step& step, const Lying& lying) {
    unsigned result = step.lift_limit && lying.token == TokenKind::Protoculture ? 0xffu : ships_open_to(state, lying.faction, lying.token);
    result &= ships_meant(terms, state, frame, step.with);
    return static_cast<Ships>(result & ~(1u << lying.ship.index));
}

// FA-8.8
constexpr Cells cells_to_swap_with(const Terms& terms, const State& state, const Resolving& frame, const Step& step) {
    const Ships ships = ships_meant(terms, state, frame, step.target);
    if (frame.left == 0 || ships == 0) return 0;
    const Ship ship{std::countr_zero(unsigned{ships})};
    const int from = cell_of(state, ship);
    const Ships locked = step.respect_locks ? locked_ships(state) : Ships{0};
    if (has(locked, ship)) return 0;
    Cells result = 0;
    for (int cell = 0; cell < cell_count; ++cell) {
        const Ship card = state.card_at(cell);
        const bool meant = step.with == Target::AdjacentCard ? (neighbour_cells[static_cast<std::size_t>(from)] >> cell & 1u) != 0
                           : step.with == Target::EmptySpace ? card == empty_space
                                                             : cell != from;
        if (meant && !has(locked, card)) result |= 1u << cell;
    }
    return result;
}

// Fighters that a step may turn up or mark, and whose they are.
struct FightersMeant {
    Faction faction = Faction::Rdf;
    Posts posts = 0;
};
constexpr FightersMeant fighters_meant(const Terms& terms, const State& state, const Resolving& frame, const Step& step) {
    const Faction own = state.active;
    const Faction enemy = other(own);
    if (frame.left == 0) return {};
    switch (step.target) {
        case Target::OwnAttackFighter:
            return {own, kit::places_where(state.force(own).posts, [&](const Laid& laid) {
                        return terms.cards.of(own, laid.fighter).kind == FighterKind::Attack;
                    })};
        case Target::OwnFaceDownFighter: return {own, face_down(state.force(own))};
        case Target::EnemyFaceDownFighter: return {enemy, face_down(state.force(enemy))};
        case Target::EnemyFaceUpFighter: return {enemy, face_up(state.force(enemy))};
        default: return {};
    }
}

// Own face-down fighters in neighbouring lanes of one side.
constexpr bool may_exchange(Posts posts, Post one, Post two) {
    return (posts >> one.index & 1) != 0 && (posts >> two.index & 1) != 0 && are_neighbours(lane_of(one.index), lane_of(two.index));
}
// Each pair once, the lower post first.
template <class Visit>
constexpr void for_each_exchange(Posts posts, Visit visit) {
    for_each_bit(posts, [&](int one) {
        for (int two = (lane_of(one) + 1) * lane_capacity; two < (lane_of(one) + 2) * lane_capacity && two < post_count; ++two)
            if (may_exchange(posts, Post{one}, Post{two})) visit(Post{one}, Post{two});
    });
}

}  // namespace broadside::force_of_arms
