// What lies where, and the questions that moves, effects and scoring ask about it.
#pragma once

#include "games/force-of-arms/rules/state.hpp"
#include "kit/lanes.hpp"

namespace broadside::force_of_arms {

constexpr int cell_of(const State& state, Ship card) {
    for (int cell = 0; cell < cell_count; ++cell)
        if (state.card_at(cell) == card) return cell;
    return cell_count;
}

constexpr Ships locked_ships(const State& state) {
    unsigned result = 0;
    for (int ship = 0; ship < ship_count; ++ship) result |= unsigned{state.load(ship).locked()} << ship;
    return static_cast<Ships>(result);
}

constexpr bool has(Ships ships, Ship ship) { return ship.named() && (ships >> ship.index & 1) != 0; }

// FA-9.1: the card that lies there for the ship.
constexpr const ShipData& card_of(const Terms& terms, const State& state, int ship) {
    return state.load(ship).alternate ? terms.cards.alternate.ship : terms.cards.ships[static_cast<std::size_t>(ship)];
}

// FA-8.12
constexpr int printed_defense(const Terms& terms, const State& state, int ship) {
    return state.load(ship).ignored ? 0 : card_of(terms, state, ship).defense;
}

constexpr const Laid& laid_at(const Force& force, int post) { return force.posts[static_cast<std::size_t>(post)]; }

using Posts = kit::Places;  // a set, one bit a post

constexpr Posts face_down(const Force& force) { return kit::face_down(force.posts); }
constexpr Posts face_up(const Force& force) { return kit::face_up(force.posts); }

// FA-4.8: the next free place of a lane, or none.
constexpr Post free_post(const Force& force, Lane lane) {
    for (int post = lane.index * lane_capacity; post < (lane.index + 1) * lane_capacity; ++post)
        if (!laid_at(force, post).fighter.named()) return Post{post};
    return Post{};
}

// FA-5.1 to FA-5.6: may this faction's token lie on that ship?
constexpr Ships ships_open_to(const State& state, Faction faction, TokenKind token) {
    switch (token) {
        case TokenKind::Attack: return ships_of(other(faction));
        case TokenKind::Defense: return ships_of(faction);
        case TokenKind::ShipLock: return 0xff;
        case TokenKind::Protoculture: {
            unsigned result = 0;
            for (int ship = 0; ship < ship_count; ++ship) {
                const Load& load = state.load(ship);
                result |= unsigned{load.protoculture[0] + load.protoculture[1] < protoculture_limit} << ship;
            }
            return static_cast<Ships>(result);
        }
        case TokenKind::Spy: break;
    }
    return 0;
}

// How many tokens of a kind a faction has on a ship.
constexpr int tokens_on(const State& state, int ship, TokenKind token, Faction faction) {
    const Load& load = state.load(ship);
    const bool own = owner_of(ship) == faction;
    switch (token) {
        case TokenKind::Attack: return own ? 0 : load.attack;
        case TokenKind::Defense: return own ? load.defense : 0;
        case TokenKind::ShipLock: return load.locks[index_of(faction)];
        case TokenKind::Protoculture: return load.protoculture[index_of(faction)];
        case TokenKind::Spy: break;
    }
    return 0;
}

// Where a faction's tokens of a kind come from and go back to.
constexpr std::uint8_t& supply_of(State& state, Faction faction, TokenKind token) {
    return is_common(token) ? state.supply.of(token) : state.force(faction).supply.of(token);
}
constexpr int supply_of(const State& state, Faction faction, TokenKind token) {
    return is_common(token) ? state.supply.of(token) : state.force(faction).supply.of(token);
}

// FA-5.8: a Spy needs a face-down fighter.
constexpr bool may_spy(const State& state, Faction faction) {
    return state.force(faction).held.spy > 0 && (face_down(state.forces[0]) | face_down(state.forces[1])) != 0;
}
// FA-4.11: an optional token that could be used.
constexpr bool has_free_token(const State& state, Faction faction) {
    return state.force(faction).held.ship_lock > 0 || may_spy(state, faction);
}
// FA-6.4
constexpr bool may_play_token(const State& state, Faction faction) {
    return state.force(faction).held.compulsory() > 0 || has_free_token(state, faction);
}

// FA-4.4: the Empty Space is never locked, so an own ship without a lock is enough.
constexpr bool may_move_a_ship(const State& state, Faction faction) { return (ships_of(faction) & ~locked_ships(state)) != 0; }

constexpr int heroes_left(const Force& force) { return heroes_to_play - std::popcount(force.played.bits & 0x0fu); }
constexpr int commands_left(const Force& force) { return commands_to_play - std::popcount(force.played.bits & 0xf0u); }

// FA-2.3, FA-2.6, FA-2.7
constexpr bool is_tie_round(const Terms& terms, const State& state) { return state.round > terms.rounds(); }
constexpr bool draws_for_seats(const Terms& terms, const State& state) {
    return state.round == 1 || terms.options.next_starter == Starter::Draw || is_tie_round(terms, state);
}

}  // namespace broadside::force_of_arms
