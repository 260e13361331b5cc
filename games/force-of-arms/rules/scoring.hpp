// The totals of a ship: each addition with its reason. Scoring tells them, the view adds up those that a seat knows.
#pragma once

#include "games/force-of-arms/rules/events.hpp"
#include "games/force-of-arms/rules/layout.hpp"

namespace broadside::force_of_arms {

// FA-9.3: how much more the attack fighters of a faction count in each lane.
constexpr std::array<std::uint8_t, lane_count> rally_of(const State& state, Faction faction) {
    std::array<std::uint8_t, lane_count> result{};
    for_each_bit(ships_of(faction), [&](int ship) {
        const std::uint8_t more = state.load(ship).rally;
        if (more == 0) return;
        const int cell = cell_of(state, Ship{ship});
        for (const Lane lane : {column_lane(cell), row_lane(cell)})
            result[lane.index] = static_cast<std::uint8_t>(result[lane.index] + more);
    });
    return result;
}

// FA-8.10: markers are added up, and the value is never below 0.
constexpr int value_of(const FighterData& data, const Laid& laid, int rally) {
    const int value = data.value + laid.marker + (data.kind == FighterKind::Attack ? rally : 0);
    return value > 0 ? value : 0;
}

// FA-9.2: what the alternate card adds to the attack on this enemy ship.
constexpr int aura_on(const Terms& terms, const State& state, int ship, int cell) {
    const AlternateData& alternate = terms.cards.alternate;
    if (!alternate.of.named() || !state.load(alternate.of.index).alternate) return 0;
    if (owner_of(ship) == owner_of(alternate.of.index)) return 0;
    const int from = cell_of(state, alternate.of);
    return (orthogonal_cells[static_cast<std::size_t>(cell)] >> from & 1u) != 0 ? alternate.aura : 0;
}

// Printed defense, tokens and Protoculture of both sides, the aura, and the fighters of two lanes of each side.
inline constexpr int most_additions = 6 + 4 * lane_capacity;

// One addition to a ship's total.
struct Addition {
    Stat stat = Stat::Defense;
    Reason reason = Reason::Printed;
    Faction faction = Faction::Rdf;
    Post post;
    Fighter fighter;
    int amount = 0;
};

// FA-10.2, FA-10.3: calls add(Addition) for everything that counts for a ship. Fighters for which knows(faction, post) is
// false are passed to unknown(faction) instead.
template <class Knows, class Add, class Unknown>
constexpr void for_each_addition(const Terms& terms, const State& state, int ship, Knows knows, Add add, Unknown unknown) {
    const Load& load = state.load(ship);
    const Faction owner = owner_of(ship);
    const Faction enemy = other(owner);
    const int cell = cell_of(state, Ship{ship});
    const auto worth = [&](int count, TokenKind token) { return count * terms.cards.of(token).value; };
    if (load.ignored)
        add(Addition{Stat::Defense, Reason::Ignored, owner, {}, {}, 0});
    else if (card_of(terms, state, ship).prints_defense)
        add(Addition{Stat::Defense, Reason::Printed, owner, {}, {}, card_of(terms, state, ship).defense});
    if (load.defense > 0) add(Addition{Stat::Defense, Reason::Tokens, owner, {}, {}, worth(load.defense, TokenKind::Defense)});
    if (load.protoculture[index_of(owner)] > 0)
        add(Addition{
            Stat::Defense, Reason::Protoculture, owner, {}, {}, worth(load.protoculture[index_of(owner)], TokenKind::Protoculture)});
    const auto fighters = [&](Faction faction, Stat stat, FighterKind wanted) {
        const auto rally = rally_of(state, faction);
        for (const Lane lane : {column_lane(cell), row_lane(cell)})
            for (int post = lane.index * lane_capacity; post < (lane.index + 1) * lane_capacity; ++post) {
                const Laid& laid = laid_at(state.force(faction), post);
                if (!laid.fighter.named()) continue;
                if (!knows(faction, post)) {
                    unknown(faction);
                    continue;
                }
                const FighterData& data = terms.cards.of(faction, laid.fighter);
                if (data.kind == wanted)
                    add(Addition{stat, Reason::Fighter, faction, Post{post}, laid.fighter, value_of(data, laid, rally[lane.index])});
            }
    };
    fighters(owner, Stat::Defense, FighterKind::Defense);
    if (load.attack > 0) add(Addition{Stat::Attack, Reason::Tokens, enemy, {}, {}, worth(load.attack, TokenKind::Attack)});
    if (load.protoculture[index_of(enemy)] > 0)
        add(Addition{
            Stat::Attack, Reason::Protoculture, enemy, {}, {}, worth(load.protoculture[index_of(enemy)], TokenKind::Protoculture)});
    fighters(enemy, Stat::Attack, FighterKind::Attack);
    if (const int aura = aura_on(terms, state, ship, cell); aura > 0) add(Addition{Stat::Attack, Reason::Aura, enemy, {}, {}, aura});
}

struct Totals {
    int defense = 0;
    int attack = 0;

    constexpr void add(Stat stat, int amount) { (stat == Stat::Defense ? defense : attack) += amount; }
};

// FA-10.4, FA-10.5
constexpr Who collector_of(const State& state, int ship, const Totals& totals) {
    if (totals.defense == totals.attack) return Who::Nobody;
    return kit::who(commander(state, totals.defense > totals.attack ? owner_of(ship) : other(owner_of(ship))));
}

}  // namespace broadside::force_of_arms
