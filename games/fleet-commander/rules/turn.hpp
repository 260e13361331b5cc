// Set-up, the four phases of a turn, and what goes on by itself between two decisions. Sections 2 and 3 of the rules page.
#pragma once

#include "games/fleet-commander/rules/effects.hpp"

namespace broadside::fleet_commander {

// FC-16.4: who stands with a container at the start of the turn may dock it.
constexpr PieceSet on_containers(const State& state) {
    PieceSet result;
    for (int i = 0; i < fleet_size; ++i) {
        const Cell at = piece_of(state.mine(), i).at;
        if (at.on_board() && state.containers[static_cast<std::size_t>(at.index())] > 0) result.add(i);
    }
    return result;
}

template <class Sink>
constexpr void begin_turn(Battle<Sink>& battle, Fleet fleet) {
    State& state = battle.state;
    state.active = fleet;
    state.phase = Phase::Upkeep;
    state.progress = false;
    ++state.turn;
    state.tests_due.bits = occupied_by(state.mine()) & state.asteroids.bits;  // FC-3.2, FC-5.4
    if (battle.terms.plays(Scenario::Rescue)) state.may_dock = on_containers(state);
    battle.tell(TurnBegan{fleet, state.turn});
}

template <class Sink>
constexpr void end_turn(Battle<Sink>& battle) {
    State& state = battle.state;
    state.mine().rolled.clear();
    state.mine().rerolled.clear();
    state.may_dock = {};
    state.quiet = state.progress ? std::uint8_t{0} : static_cast<std::uint8_t>(state.quiet + 1);
    if (state.quiet >= quiet_turn_limit)  // FC-12.4
        end_game(battle, Ending::NoProgress, Outcome::Draw);
    else
        begin_turn(battle, other(state.active));
}

// Phase 1 up to the next decision. FC-3.2
template <class Sink>
constexpr void go_through_upkeep(Battle<Sink>& battle) {
    State& state = battle.state;
    while (state.tests_due.bits != 0) {
        const Cell at{kit::pop_lowest(state.tests_due.bits)};
        const PieceSet ships = pieces_at(state.mine(), at);
        if (ships.empty()) continue;
        state.frames.push_back(AsteroidTest{state.active, ships, at});
        return;
    }
    const Token bitten = state.theirs().drones_on;
    if (bitten.named()) {  // FC-8.14
        hurt(battle, state.active, bitten.index, battle.terms.content.of(Weapon::Drones).power);
        judge(battle);
    }
    const bool drifts = battle.terms.plays(Scenario::AsteroidBelt) && state.asteroids.bits != 0;
    state.phase = drifts ? Phase::Designate : Phase::ChooseDice;
}

// After every input: whatever needs no decision.
template <class Sink>
constexpr void settle(Battle<Sink>& battle) {
    State& state = battle.state;
    while (state.outcome == Outcome::Undecided && state.frames.empty() && state.phase == Phase::Upkeep) go_through_upkeep(battle);
    if (state.outcome != Outcome::Undecided && state.phase != Phase::Over) {
        state.phase = Phase::Over;
        state.frames.clear();
        state.second_step = {};
        battle.tell(GameEnded{state.ending, state.outcome});
    }
}

template <class Sink>
constexpr void begin_fields(Battle<Sink>& battle) {
    battle.state.phase = Phase::PlaceFields;
    battle.state.active = battle.state.starter;
}

// FC-2.2: the starter is known.
template <class Sink>
constexpr void begin_setup(Battle<Sink>& battle, Fleet starter) {
    State& state = battle.state;
    state.starter = starter;
    state.active = starter;
    battle.tell(StarterDrawn{starter});
    if (battle.terms.plays(Scenario::Capture))
        begin_fields(battle);  // FC-15.2
    else
        state.phase = battle.terms.options.secret_weapons ? Phase::DealWeapons : Phase::ChooseWeapon;
}

template <class Sink>
constexpr void deal_weapons(Battle<Sink>& battle, const Draws& values) {
    State& state = battle.state;
    FixedVector<Weapon, 6> left;
    for (const Weapon weapon : all_weapons) left.push_back(weapon);
    for (const std::uint8_t value : values) {
        state.force(Fleet::Yellow).offer.add(left[value]);
        left.erase_unordered(value);
    }
    for (const Weapon weapon : left) state.force(Fleet::Blue).offer.add(weapon);
    for (const Fleet fleet : both_fleets) battle.tell_only(seat_of(fleet), WeaponsDealt{fleet, state.force(fleet).offer});
    state.phase = Phase::ChooseWeapon;
}

template <class Sink>
constexpr void choose_weapon(Battle<Sink>& battle, Fleet fleet, Weapon weapon) {
    State& state = battle.state;
    Force& force = state.force(fleet);
    force.weapon = weapon;
    force.weapon_revealed = !battle.terms.options.secret_weapons;
    if (force.weapon_revealed) {
        battle.tell(WeaponChosen{fleet, weapon});
    } else {
        battle.tell_apart(seat_of(fleet), WeaponChosen{fleet, weapon}, WeaponChosen{fleet, Weapon::Unknown});
    }
    if (state.force(other(fleet)).weapon != Weapon::None)
        begin_fields(battle);
    else if (!battle.terms.options.secret_weapons)
        state.active = other(fleet);
}

// FC-2.4: each in turn, twice.
template <class Sink>
constexpr void field_chosen(Battle<Sink>& battle) {
    State& state = battle.state;
    ++state.field_choices;
    state.active = other(state.active);
    if (state.field_choices < field_tiles) return;
    state.phase = Phase::Deploy;
    state.active = state.starter;
}

// FC-2.7
template <class Sink>
constexpr void deploy(Battle<Sink>& battle, const Deploy& deploy) {
    State& state = battle.state;
    const Fleet fleet = state.active;
    const int index = first_undeployed(state.mine());
    Piece& piece = battle.piece(fleet, index);
    piece.kind = deploy.kind;
    piece.at = deploy.at;
    piece.hull = battle.terms.content.of(deploy.kind).hull;
    piece.revealed = !battle.terms.options.hidden_deployment;
    if (piece.revealed) {
        battle.tell(Deployed{fleet, token(index), piece.kind, piece.at});
    } else {
        battle.tell_apart(seat_of(fleet), Deployed{fleet, token(index), piece.kind, piece.at},
                          Deployed{fleet, token(index), Kind::Unknown, piece.at});
    }
    remember(battle.terms, state, fleet, piece.at);
    if (first_undeployed(state.theirs()) >= 0) {
        state.active = other(fleet);
    } else if (first_undeployed(state.mine()) < 0) {
        if (battle.terms.plays(Scenario::Trap) || battle.terms.plays(Scenario::Capture)) {
            state.phase = Phase::OpeningDice;  // FC-14.4
            state.active = Fleet::Yellow;
        } else {
            begin_turn(battle, state.starter);
        }
    }
}

// Dice come as yellow, red, green.
constexpr DiceBag dice_of(Trio thrown, const Draws& values) {
    DiceBag dice;
    int next = 0;
    for (const Colour colour : all_colours)
        for (int n = thrown.of(colour); n > 0; --n) dice.add(die_of(colour, face_of_side(values[next++])));
    return dice;
}

template <class Sink>
constexpr void roll(Battle<Sink>& battle, const Draws& values) {
    State& state = battle.state;
    const DiceBag dice = dice_of(state.to_roll, values);
    state.mine().rolled = state.mine().rolled + dice;
    if (state.phase == Phase::Reroll) {
        for (const Colour colour : all_colours) {
            const Die special = die_of(colour, Face::Special);
            state.mine().rerolled.add(special, dice.count(special));  // FC-8.18
        }
    }
    state.to_roll = {};
    state.phase = state.phase == Phase::OpeningRoll ? Phase::OpeningKeep : Phase::Action;
    battle.tell(Rolled{state.active, dice});
}

// FC-3.7, FC-3.8
template <class Sink>
constexpr void keep(Battle<Sink>& battle, DiceBag dice) {
    State& state = battle.state;
    state.mine().bridge = dice;
    state.mine().rolled.clear();
    battle.tell(Kept{state.active, dice});
    if (state.phase == Phase::OpeningKeep)
        begin_turn(battle, Fleet::Yellow);
    else
        end_turn(battle);
}

}  // namespace broadside::fleet_commander
