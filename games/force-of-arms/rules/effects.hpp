// What happens to cards and tokens, and how an effect is carried out step by step until it has to ask.
#pragma once

#include <utility>

#include "games/force-of-arms/rules/events.hpp"
#include "games/force-of-arms/rules/targets.hpp"
#include "kit/deck.hpp"

namespace broadside::force_of_arms {

template <class Sink>
using Play = kit::Play<Terms, State, Event, Sink>;

template <class Sink>
constexpr void turn_up(Play<Sink>& play, Faction faction, Post post, Cause cause) {
    Laid& laid = play.state.force(faction).posts[post.index];
    if (laid.face_up) return;
    laid.face_up = true;
    play.tell(Revealed{faction, post, laid.fighter, cause});
}

template <class Sink>
constexpr void swap_cards(Play<Sink>& play, int from, int to, Cause cause) {
    auto& grid = play.state.grid;
    std::swap(grid[static_cast<std::size_t>(from)], grid[static_cast<std::size_t>(to)]);
    play.tell(ShipMoved{play.state.card_at(to), play.state.card_at(from), Cell{from}, Cell{to}, cause});
}

// FA-5.1 to FA-5.6
constexpr void add_token(State& state, Faction faction, TokenKind token, Ship ship, int count) {
    Load& load = state.load(ship.index);
    switch (token) {
        case TokenKind::Attack: load.attack = byte(load.attack + count); break;
        case TokenKind::Defense: load.defense = byte(load.defense + count); break;
        case TokenKind::ShipLock: load.locks[index_of(faction)] = byte(load.locks[index_of(faction)] + count); break;
        case TokenKind::Protoculture: load.protoculture[index_of(faction)] = byte(load.protoculture[index_of(faction)] + count); break;
        case TokenKind::Spy: rules_bug("a Spy lies on no ship");
    }
}

constexpr Resolving* resolving(State& state) { return state.frames.empty() ? nullptr : std::get_if<Resolving>(&state.frames.back()); }

template <class Sink>
constexpr void land(Play<Sink>& play, TokenKind token, Ship ship) {
    add_token(play.state, play.state.active, token, ship, 1);
    if (Resolving* frame = resolving(play.state)) frame->placed[ship.index] = byte(frame->placed[ship.index] + 1);
    play.tell(TokenPlaced{play.state.active, token, ship});
}

// FA-5.9 to FA-5.11: the token has left the hand or the supply and is on its way.
template <class Sink>
constexpr void send(Play<Sink>& play, TokenKind token, Ship ship, Cause cause) {
    play.tell(TokenPlayed{play.state.active, token, ship, cause});
    if (token != TokenKind::Protoculture && play.state.theirs().held.spy > 0)
        play.state.frames.push_back(Placing{token, ship});
    else
        land(play, token, ship);
}

// FA-8.13: the ship of a set that comes first on the grid.
constexpr Ship first_on_grid(const State& state, ShipSet ships) {
    for (int cell = 0; cell < cell_count; ++cell)
        if (state.card_at(cell).named() && ships.has(state.card_at(cell).index)) return state.card_at(cell);
    return no_ship;
}

// The step after this one.
constexpr void next_step(const State& state, const Effect& effect, Resolving& frame) {
    kit::next_step(effect, frame, frame.step + 1, [&](ShipSet ships) { return first_on_grid(state, ships); });
}

template <class Sink>
constexpr void bind_ship(Play<Sink>& play, Resolving& frame, Ship ship) {
    frame.chosen = ship;
    play.tell(ShipChosen{play.state.active, ship});
}

template <class Sink>
constexpr void place_by_card(Play<Sink>& play, Resolving& frame, const Step& step, Ship ship) {
    const TokenKind token = token_of(step);
    if (step.same) frame.chosen = ship;
    frame.left = byte(frame.left - 1);
    --supply_of(play.state, play.state.active, token);
    send(play, token, ship, Cause::Card);
}

// FA-8.5
template <class Sink>
constexpr void take_away(Play<Sink>& play, Resolving& frame, const Lying& lying) {
    frame.left = byte(frame.left - 1);
    add_token(play.state, lying.faction, lying.token, lying.ship, -1);
    ++supply_of(play.state, lying.faction, lying.token);
    play.tell(TokenRemoved{lying.faction, lying.token, lying.ship});
}

template <class Sink>
constexpr void shift(Play<Sink>& play, Resolving& frame, const Lying& lying, Ship to) {
    frame.left = byte(frame.left - 1);
    add_token(play.state, lying.faction, lying.token, lying.ship, -1);
    add_token(play.state, lying.faction, lying.token, to, 1);
    play.tell(TokenShifted{lying.faction, lying.token, lying.ship, to});
}

template <class Sink>
constexpr void swap_by_card(Play<Sink>& play, Resolving& frame, const Step& step, int to) {
    const Ships ships = ships_meant(play.terms, play.state, frame, step.target);
    frame.left = 0;
    swap_cards(play, cell_of(play.state, Ship{std::countr_zero(unsigned{ships})}), to, Cause::Card);
}

// FA-8.9, FA-8.10
template <class Sink>
constexpr void treat_fighter(Play<Sink>& play, Resolving& frame, const Step& step, Faction faction, Post post) {
    frame.left = byte(frame.left - 1);
    if (step.op == Op::RevealFighter || step.turn_up) turn_up(play, faction, post, Cause::Card);
    if (step.op != Op::ModifyFighter) return;
    Laid& laid = play.state.force(faction).posts[post.index];
    laid.marker = static_cast<std::int8_t>(laid.marker + step.delta);
    play.tell(FighterMarked{faction, post, laid.fighter, step.delta});
}

template <class Sink>
constexpr void exchange(Play<Sink>& play, Resolving& frame, Post one, Post two) {
    frame.left = 0;
    auto& posts = play.state.mine().posts;
    std::swap(posts[one.index], posts[two.index]);
    play.tell(FightersExchanged{play.state.active, one, two});
}

template <class Sink>
constexpr void ignore_defense(Play<Sink>& play, Resolving& frame, Ship ship) {
    frame.left = 0;
    play.state.load(ship.index).ignored = true;
    play.tell(DefenseIgnored{ship});
}

// The parts that ask nobody.
template <class Sink>
constexpr void change_ship(Play<Sink>& play, const Step& step) {
    Load& load = play.state.load(step.ship.index);
    if (step.op == Op::RallyFighters) {
        load.rally = byte(load.rally + step.delta);
        play.tell(FightersRallied{step.ship, step.delta});
    } else if (!load.alternate) {  // FA-9.1
        load.alternate = true;
        play.tell(CardReplaced{step.ship});
    }
}

// Carries out one step as far as nobody has to choose. True when it waits for the player.
template <class Sink>
constexpr bool step_waits(Play<Sink>& play, const Effect& effect, Resolving& frame) {
    const Step& step = effect[frame.step];
    State& state = play.state;
    const auto only = [](unsigned set) { return std::has_single_bit(set); };
    switch (step.op) {
        case Op::Choose: {
            if (frame.left == 0) break;
            if (step.target == Target::RowOrColumn) return true;
            const Ships ships = ships_meant(play.terms, state, frame, step.target);
            if (ships == 0) break;
            if (!only(ships)) return true;
            bind_ship(play, frame, Ship{std::countr_zero(unsigned{ships})});
            break;
        }
        case Op::PlaceToken: {
            const Ships ships = ships_to_place_on(play.terms, state, frame, step);
            if (ships == 0) break;
            if (!only(ships)) return true;
            place_by_card(play, frame, step, Ship{std::countr_zero(unsigned{ships})});
            return false;
        }
        case Op::RemoveToken: {
            int ways = 0;
            Lying last;
            for_each_takeable(play.terms, state, frame, step, [&](const Lying& lying) {
                last = lying;
                ++ways;
            });
            if (ways == 0) break;
            if (ways > 1 || step.optional) return true;
            take_away(play, frame, last);
            return false;
        }
        case Op::MoveToken: {
            int ways = 0;
            Lying from;
            Ships to = 0;
            for_each_takeable(play.terms, state, frame, step, [&](const Lying& lying) {
                const Ships open = ships_to_shift_to(play.terms, state, frame, step, lying);
                if (open == 0) return;
                from = lying;
                to = open;
                ways += std::popcount(open);
            });
            if (ways == 0) break;
            if (ways > 1 || step.optional) return true;
            shift(play, frame, from, Ship{std::countr_zero(unsigned{to})});
            return false;
        }
        case Op::SwapCard: {
            const Cells cells = cells_to_swap_with(play.terms, state, frame, step);
            if (cells == 0) break;
            if (!only(cells) || step.optional) return true;
            swap_by_card(play, frame, step, std::countr_zero(cells));
            return false;
        }
        case Op::RevealFighter:
        case Op::ModifyFighter: {
            const FightersMeant meant = fighters_meant(play.terms, state, frame, step);
            if (meant.posts == 0) break;
            if (!only(meant.posts) || step.optional) return true;
            treat_fighter(play, frame, step, meant.faction, Post{std::countr_zero(unsigned{meant.posts})});
            return false;
        }
        case Op::SwapFighters: {
            int pairs = 0;
            Post one;
            Post two;
            for_each_exchange(fighters_meant(play.terms, state, frame, step).posts, [&](Post a, Post b) {
                one = a;
                two = b;
                ++pairs;
            });
            if (pairs == 0) break;
            if (pairs > 1 || step.optional) return true;
            exchange(play, frame, one, two);
            return false;
        }
        case Op::IgnorePrintedDefense: {
            const Ships ships = frame.left > 0 ? ships_meant(play.terms, state, frame, step.target) : Ships{0};
            if (ships == 0) break;
            if (!only(ships)) return true;
            ignore_defense(play, frame, Ship{std::countr_zero(unsigned{ships})});
            return false;
        }
        case Op::ReplaceCard:
        case Op::RallyFighters: change_ship(play, step); break;
        case Op::ForEach:
            frame.rest.bits = ships_meant(play.terms, state, frame, step.target);
            kit::enter_loop(effect, frame, [&](ShipSet ships) { return first_on_grid(state, ships); });
            return false;
        case Op::None: break;
    }
    next_step(state, effect, frame);
    return false;
}

// Goes on with the effect on top of the stack until it is done, a Spy may answer, or a choice is needed.
template <class Sink>
constexpr void carry_on(Play<Sink>& play) {
    while (Resolving* frame = resolving(play.state)) {
        const Effect& effect = play.terms.effect_of(play.state.active, frame->card);
        if (frame->step < effect.size()) {
            if (step_waits(play, effect, *frame)) return;
            continue;
        }
        play.tell(CardDone{play.state.active, frame->card});
        play.state.frames.pop_back();
    }
}

}  // namespace broadside::force_of_arms
