// Playing a checked move.
#pragma once

#include "games/fleet-commander/rules/check.hpp"
#include "games/fleet-commander/rules/defence.hpp"
#include "games/fleet-commander/rules/turn.hpp"

namespace broadside::fleet_commander {

// Rolled dice go first: the bridge keeps its dice as long as possible.
constexpr void take(Force& force, Die die) { (force.rolled.has(die) ? force.rolled : force.bridge).remove(die); }

// A special that cannot be rerolled any more this turn goes before one that can.
constexpr void spend(Force& force, Die die, int count = 1) {
    for (; count > 0; --count) {
        take(force, die);
        if (force.rerolled.has(die)) force.rerolled.remove(die);
    }
}

constexpr void spend(Force& force, DiceBag dice) {
    for (std::uint32_t kinds = dice.kinds(); kinds != 0; kinds &= kinds - 1) {
        const Die die = static_cast<Die>(std::countr_zero(kinds));
        spend(force, die, dice.count(die));
    }
}

template <class Sink>
constexpr void move_ships(Battle<Sink>& battle, const MoveShips& move) {
    State& state = battle.state;
    spend(state.mine(), die_of(Colour::Yellow, move.die));
    if (move.changed) spend(state.mine(), Die::YellowSpecial);
    if (battle.terms.advanced() && only_frigates(state.mine(), pieces_at(state.mine(), move.from)))
        state.second_step = {warships_of(state.mine(), move.ships), move.changed ? Face::Any : move.die};
    set_out(battle, state.active, move.ships, move.from, move.to);
}

// FC-9.3, FC-11.10: using the ability reveals.
template <class Sink>
constexpr void step_again(Battle<Sink>& battle, Cell to) {
    State& state = battle.state;
    const PieceSet ships = second_step_ships(state);
    state.second_step = {};
    for (const int i : ships) reveal(battle, state.active, i);
    set_out(battle, state.active, ships, piece_of(state.mine(), ships.first()).at, to);
}

template <class Sink>
constexpr void use_weapon(Battle<Sink>& battle, const UseWeapon& move) {
    State& state = battle.state;
    Force& own = state.mine();
    spend(own, specials_of(move.specials));
    reveal_weapon(battle, state.active);
    reveal(battle, state.active, battleship_of(own));
    battle.tell(WeaponUsed{state.active, own.weapon, move.fleet, move.target});
    const int power = battle.terms.content.of(own.weapon).power;
    switch (own.weapon) {
        case Weapon::Vortex: hurt(battle, move.fleet, move.target.index, power); break;
        case Weapon::Repairer: {
            Piece& piece = battle.piece(move.fleet, move.target.index);
            const int printed = battle.terms.content.of(piece.kind).hull;
            piece.hull = static_cast<std::uint8_t>(piece.hull + power < printed ? piece.hull + power : printed);
            battle.tell(Repaired{move.fleet, move.target, piece.hull});
            break;
        }
        case Weapon::Proton: {
            const Kind kind = battle.piece(move.fleet, move.target.index).kind;
            hurt(battle, move.fleet, move.target.index, power * battle.terms.content.of(kind).ship_class);
            break;
        }
        case Weapon::Bomb:
            battle.tell(DiceLost{other(state.active), state.theirs().bridge});
            state.theirs().bridge.clear();
            break;
        case Weapon::Beam: {
            const Cell from = battle.piece(move.fleet, move.target.index).at;
            set_out(battle, move.fleet, PieceSet{move.target.index}, from, move.to);
            break;
        }
        case Weapon::Drones: own.drones_on = move.target; break;
        case Weapon::None:
        case Weapon::Unknown: break;
    }
    judge(battle);
}

template <class Sink>
constexpr void lose_die(Battle<Sink>& battle, Die die) {
    battle.state.theirs().bridge.remove(die);
    battle.tell(DiceLost{other(battle.state.active), DiceBag{die}});
}

// FC-9.17
template <class Sink>
constexpr void drain(Battle<Sink>& battle) {
    State& state = battle.state;
    spend(state.mine(), Die::GreenSpecial);
    battle.tell(DrainBegan{state.active});
    const std::uint32_t kinds = state.theirs().bridge.kinds();
    if (std::has_single_bit(kinds))
        lose_die(battle, static_cast<Die>(std::countr_zero(kinds)));
    else
        state.frames.push_back(Draining{});
}

// FC-15.9, FC-16.9, FC-16.11
template <class Sink>
constexpr void leave(Battle<Sink>& battle, const Leave& move) {
    State& state = battle.state;
    const Fleet fleet = state.active;
    spend(state.mine(), die_of(Colour::Yellow, move.die));
    for (const int i : move.ships) {
        reveal(battle, fleet, i);
        Piece& piece = battle.piece(fleet, i);
        piece.at = gone;
        if (piece.carries) {
            piece.carries = false;
            ++state.mine().rescued;
            state.progress = true;
        }
        taken_off(battle, fleet, i);
    }
    battle.tell(LeftBoard{fleet, move.ships, move.from});
    if (battle.terms.plays(Scenario::Capture))
        end_game(battle, fleet == Fleet::Blue ? Ending::ShuttleEscaped : Ending::ShuttleTaken, win_of(fleet));
    judge(battle);
}

// A lambda for each move; the compiler complains about a missing one.
template <class... Handlers>
struct Overload : Handlers... {
    using Handlers::operator()...;
};
template <class... Handlers>
Overload(Handlers...) -> Overload<Handlers...>;

template <class Sink>
constexpr void play(Battle<Sink>& battle, Fleet fleet, const Move& move) {
    State& state = battle.state;
    // FC-9.4: any other action closes the second step; answers of the other side do not come in between.
    if (!std::holds_alternative<StepAgain>(move) && !std::holds_alternative<ExitField>(move)) state.second_step = {};
    std::visit(Overload{
                   [&](const ChooseWeapon& choice) { choose_weapon(battle, fleet, choice.weapon); },
                   [&](const PlaceField& place) {
                       (place.kind == FieldKind::Asteroid ? state.asteroids : state.gravitics).add(place.at);
                       battle.tell(FieldPlaced{fleet, place.kind, place.at});
                       field_chosen(battle);
                   },
                   [&](const PassField&) {
                       battle.tell(FieldPassed{fleet});
                       field_chosen(battle);
                   },
                   [&](const Deploy& order) { deploy(battle, order); },
                   [&](const Designate& choice) {
                       state.drifting = choice.at;
                       state.phase = Phase::DriftRoll;
                       battle.tell(FieldNamed{choice.at});
                   },
                   [&](const Drift& drift) {
                       battle.tell(Drifted{state.drifting, drift.to, state.drift_face});
                       state.asteroids.remove(state.drifting);
                       state.asteroids.add(drift.to);
                       state.drifting = nowhere;
                       state.drift_face = Face::Any;
                       state.phase = Phase::ChooseDice;
                       for (const Fleet side : both_fleets)  // FC-13.5
                           if (const PieceSet ships = pieces_at(state.force(side), drift.to); !ships.empty())
                               state.frames.push_back(AsteroidTest{side, ships, drift.to});
                   },
                   [&](const ChooseDice& choice) {
                       state.to_roll = choice.dice;
                       state.phase = state.phase == Phase::OpeningDice ? Phase::OpeningRoll : Phase::Roll;
                   },
                   [&](const MoveShips& order) { move_ships(battle, order); },
                   [&](const StepAgain& step) { step_again(battle, step.to); },
                   [&](const Attack& attack) {
                       spend(state.mine(), attack.dice.dice());
                       declare_attack(battle, attack);
                   },
                   [&](const UseWeapon& use) { use_weapon(battle, use); },
                   [&](const RecallDrones& recall) {
                       spend(state.mine(), specials_of(recall.specials));
                       recall_drones(battle, fleet, false);
                   },
                   [&](const StopDrones&) {
                       spend(state.mine(), Die::RedAny);
                       recall_drones(battle, other(fleet), false);
                   },
                   [&](const RerollSpecials& reroll) {
                       for (const Die die : specials_of(reroll.specials).items()) take(state.mine(), die);
                       state.to_roll = reroll.specials;
                       state.phase = Phase::Reroll;
                   },
                   [&](const Drain&) { drain(battle); },
                   [&](const Reveal& turn_up) { reveal(battle, fleet, turn_up.ship.index); },
                   [&](const Dock& dock) {
                       Piece& piece = battle.piece(fleet, dock.ship.index);
                       piece.carries = true;
                       --state.containers[static_cast<std::size_t>(piece.at.index())];
                       state.may_dock.remove(dock.ship.index);
                       if (!piece.revealed) state.mine().known_ships.add(dock.ship.index);
                       battle.tell(Docked{fleet, dock.ship});
                   },
                   [&](const Release& release) {
                       drop_container(battle, fleet, release.ship.index);
                       state.may_dock.remove(release.ship.index);
                   },
                   [&](const Leave& order) { leave(battle, order); },
                   [&](const EndActions&) {
                       if (at_hand(state.mine()).empty())
                           end_turn(battle);
                       else
                           state.phase = Phase::Keep;
                   },
                   [&](const Keep& choice) {
                       DiceBag dice;
                       for (const Die die : choice.dice) dice.add(die);
                       keep(battle, dice);
                   },
                   [&](const ExitField& choice) { leave_gravitic(battle, choice.to); },
                   [&](const Block& block) { play_shield(battle, block); },
                   [&](const Stand&) { land(battle, false, {}); },
                   [&](const Dodge& dodge) { play_dodge(battle, dodge); },
                   [&](const DodgeTo& order) {
                       const Cell from = std::get<Evasion>(state.frames.back()).from;
                       state.frames.pop_back();
                       set_out(battle, fleet, order.ships, from, order.to);
                   },
                   [&](const Counterstrike& strike) { play_counterstrike(battle, strike); },
                   [&](const GiveUp& choice) {
                       state.frames.pop_back();
                       lose_die(battle, choice.die);
                   },
               },
               move);
}

template <class Sink>
constexpr void play_chance(Battle<Sink>& battle, const Draws& values) {
    State& state = battle.state;
    if (!state.frames.empty()) {
        const Face face = face_of_side(values[0]);
        if (std::holds_alternative<AsteroidTest>(state.frames.back()))
            test_asteroid(battle, face);
        else
            test_gravitic(battle, face);
        return;
    }
    switch (state.phase) {
        case Phase::DrawStarter: begin_setup(battle, static_cast<Fleet>(values[0])); break;
        case Phase::DealWeapons: deal_weapons(battle, values); break;
        case Phase::DriftRoll: {
            state.drift_face = face_of_side(values[0]);
            state.phase = Phase::Drift;
            if (drift_squares(state) == 0) {  // FC-13.3, FC-13.4: a special, or nowhere to go
                battle.tell(Drifted{state.drifting, state.drifting, state.drift_face});
                state.drifting = nowhere;
                state.drift_face = Face::Any;
                state.phase = Phase::ChooseDice;
            }
            break;
        }
        default: roll(battle, values); break;
    }
}

}  // namespace broadside::fleet_commander
