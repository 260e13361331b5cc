// The middle of an attack: who fires, what may be answered, and how it comes out. Sections 6, 7 and 9 of the rules page.
#pragma once

#include "games/fleet-commander/rules/effects.hpp"
#include "games/fleet-commander/rules/moves.hpp"

namespace broadside::fleet_commander {

// The squares whose fire counts. FC-6.3, FC-6.4, FC-6.8
constexpr Squares firing_squares(const Terms& terms, const State& state, const Assault& assault) {
    if (assault.ranged) return assault.from.bit();
    const Force& attacker = state.mine();
    Squares result = 0;
    for (Squares rest = occupied_by(attacker) & neighbours(assault.at) & ~state.asteroids.bits; rest != 0;) {
        const Cell square{kit::pop_lowest(rest)};
        if (fire_of(terms, attacker, pieces_at(attacker, square)) > 0) result |= square.bit();
    }
    return result;
}

// The squares against which a shield may be played: each firing square, but for a ranged attack and for an attempt to
// reveal signals only the one that the last step comes from. FC-7.3, FC-7.5, FC-11.7
constexpr Squares blockable_squares(const Terms& terms, const State& state, const Assault& assault) {
    const bool single = assault.ranged || !assault.target.named();
    return (single ? assault.via.bit() : firing_squares(terms, state, assault)) & ~assault.blocked.bits;
}

constexpr bool is_stopped(const Assault& assault) {
    return (assault.ranged || !assault.target.named()) && assault.blocked.has(assault.via);
}

constexpr int fire_through(const Terms& terms, const State& state, const Assault& assault) {
    if (is_stopped(assault)) return 0;
    int sum = 0;
    for (Squares rest = firing_squares(terms, state, assault) & ~assault.blocked.bits; rest != 0;)
        sum += fire_of(terms, state.mine(), pieces_at(state.mine(), Cell{kit::pop_lowest(rest)}));
    return sum;
}

// Calls offer(Block) for every shield that could be played now.
template <class Offer>
constexpr void offer_shields(const Terms& terms, const State& state, const Assault& assault, Offer offer) {
    if (is_stopped(assault)) return;
    const DiceBag bridge = state.theirs().bridge;
    if (bridge.of_colour(Colour::Green) == 0) return;
    const bool may_change = terms.advanced() && bridge.has(Die::GreenSpecial);
    for (Squares rest = blockable_squares(terms, state, assault); rest != 0;) {
        const Cell square{kit::pop_lowest(rest)};
        const Face needed = face_of_step(square, assault.at);
        const Face wrong = needed == Face::Orthogonal ? Face::Diagonal : Face::Orthogonal;
        if (bridge.has(die_of(Colour::Green, needed))) offer(Block{square, needed, false});
        if (bridge.has(Die::GreenAny)) offer(Block{square, Face::Any, false});
        if (may_change && bridge.has(die_of(Colour::Green, wrong))) offer(Block{square, wrong, true});
    }
}

constexpr bool may_shield(const Terms& terms, const State& state, const Assault& assault) {
    bool any = false;
    offer_shields(terms, state, assault, [&](const Block&) { any = true; });
    return any;
}

constexpr bool dodges_unharmed(const State& state, const Assault& assault) {
    const Force& defender = state.theirs();
    return only_frigates(defender, pieces_at(defender, assault.at));
}

// FC-9.12: is there a survivor with a square to go to?
constexpr bool may_dodge(const Terms& terms, const State& state, const Assault& assault, bool unharmed) {
    const Force& defender = state.theirs();
    const int fire = fire_through(terms, state, assault);
    for (const int i : pieces_at(defender, assault.at)) {
        const Piece& piece = piece_of(defender, i);
        if (!assault.target.named() && piece.kind == Kind::Decoy) continue;
        if (assault.target == token(i) && !unharmed && piece.hull <= fire) continue;
        for (Squares rest = neighbours(assault.at); rest != 0;)
            if (may_enter(terms, state, other(state.active), PieceSet{i}, Cell{kit::pop_lowest(rest)}).ok()) return true;
    }
    return false;
}

// The game asks the defender when there is something to answer with. Under hidden deployment the question must not
// depend on what only the defender knows, so there any reaction on the bridge is reason enough.
constexpr bool must_ask(const Terms& terms, const State& state, const Assault& assault) {
    if (may_shield(terms, state, assault)) return true;
    if (!terms.advanced() || assault.blocked.bits != 0) return false;
    const DiceBag bridge = state.theirs().bridge;
    const bool strikes = bridge.has(Die::RedSpecial) && !assault.ranged;
    if (terms.options.hidden_deployment) return strikes || bridge.has(Die::YellowSpecial);
    return (strikes && fire_of(terms, state.theirs(), pieces_at(state.theirs(), assault.at)) > 0) ||
           (bridge.has(Die::YellowSpecial) && may_dodge(terms, state, assault, dodges_unharmed(state, assault)));
}

// FC-11.6: every signal of the square is turned up.
template <class Sink>
constexpr void detect(Battle<Sink>& battle, const Assault& assault) {
    const Fleet defender = other(battle.state.active);
    for (const int i : hidden_of(battle.state.theirs(), pieces_at(battle.state.theirs(), assault.at))) reveal(battle, defender, i);
}

struct CounterFire {
    Token target;
    int fire = 0;
};

// Everything lands at once, then the game may be decided. FC-6.2, FC-9.15, FC-12.3
template <class Sink>
constexpr void land(Battle<Sink>& battle, bool spared, CounterFire counter) {
    State& state = battle.state;
    const Assault assault = std::get<Assault>(state.frames.back());
    state.frames.pop_back();
    const Fleet attacker = state.active;
    const int fire = fire_through(battle.terms, state, assault);
    const bool stopped = is_stopped(assault);
    if (!assault.target.named()) {
        if (!stopped) detect(battle, assault);
    } else if (!spared) {
        hurt(battle, other(attacker), assault.target.index, fire);
    }
    if (counter.target.named()) {
        battle.tell(StruckBack{other(attacker), counter.target, static_cast<std::uint8_t>(counter.fire)});
        hurt(battle, attacker, counter.target.index, counter.fire);
    }
    judge(battle);
}

template <class Sink>
constexpr void declare_attack(Battle<Sink>& battle, const Attack& attack) {
    State& state = battle.state;
    const Assault assault{attack.from, attack.at, attack.via, attack.target, {}, attack.via != attack.from};
    state.frames.push_back(assault);
    battle.tell(Attacked{state.active, attack.from, attack.at, attack.target, assault.ranged,
                         static_cast<std::uint8_t>(fire_through(battle.terms, state, assault))});
    if (!must_ask(battle.terms, state, assault)) land(battle, false, {});
}

template <class Sink>
constexpr void play_shield(Battle<Sink>& battle, const Block& block) {
    State& state = battle.state;
    state.theirs().bridge.remove(die_of(Colour::Green, block.die));
    if (block.changed) state.theirs().bridge.remove(Die::GreenSpecial);
    auto& assault = std::get<Assault>(state.frames.back());
    assault.blocked.add(block.square);
    battle.tell(Blocked{other(state.active), block.square});
    if (!may_shield(battle.terms, state, assault)) land(battle, false, {});
}

// FC-9.11, FC-9.13: damage first, then the survivors may go.
template <class Sink>
constexpr void play_dodge(Battle<Sink>& battle, const Dodge& dodge) {
    State& state = battle.state;
    const Fleet defender = other(state.active);
    state.theirs().bridge.remove(Die::YellowSpecial);
    const Cell at = std::get<Assault>(state.frames.back()).at;
    battle.tell(Dodged{defender, at, dodge.unharmed});
    if (dodge.unharmed)
        for (const int i : warships_of(state.theirs(), pieces_at(state.theirs(), at))) reveal(battle, defender, i);
    land(battle, dodge.unharmed, {});
    if (state.outcome == Outcome::Undecided && !pieces_at(state.theirs(), at).empty()) state.frames.push_back(Evasion{at});
}

// FC-9.14 to FC-9.16
template <class Sink>
constexpr void play_counterstrike(Battle<Sink>& battle, const Counterstrike& strike) {
    State& state = battle.state;
    state.theirs().bridge.remove(Die::RedSpecial);
    for (const int i : strike.reveal) reveal(battle, other(state.active), i);
    const Cell at = std::get<Assault>(state.frames.back()).at;
    const int fire = fire_of(battle.terms, state.theirs(), pieces_at(state.theirs(), at));
    land(battle, false, {strike.target, fire});
}

}  // namespace broadside::fleet_commander
