// The authority on the actions of a turn, phase 3: allowed, or why not.
#pragma once

#include "games/fleet-commander/rules/check_setup.hpp"

namespace broadside::fleet_commander {

constexpr Verdict check_group(const Force& force, PieceSet ships, Cell from) {
    if (const Verdict verdict = need_square(from); !verdict.ok()) return verdict;
    if (ships.empty()) return refuse("no-ships", "FC-4.1", "name at least one ship");
    if (!pieces_at(force, from).contains(ships))
        return refuse("not-there", "FC-4.1", "not all of these ships are yours on {}", from.text());
    return allowed();
}

constexpr Verdict check_move(const Terms& terms, const State& state, const MoveShips& move) {
    const Force& force = state.mine();
    if (const Verdict verdict = check_group(force, move.ships, move.from); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_square(move.to); !verdict.ok()) return verdict;
    if (!move.to.in(neighbours(move.from)))
        return refuse("not-adjacent", "FC-4.2", "{} is not next to {}", move.to.text(), move.from.text());
    if (move.die == Face::Special) return refuse("special-moves-nothing", "FC-4.2", "a special moves nothing by itself");
    if (const Verdict verdict = need_die(force, Colour::Yellow, move.die); !verdict.ok()) return verdict;
    const bool fits = move.to.in(steps(move.die, move.from));
    if (move.changed) {
        if (const Verdict verdict = need_advanced(terms); !verdict.ok()) return verdict;
        if (const Verdict verdict = need_die(force, Colour::Yellow, Face::Special); !verdict.ok()) return verdict;
        if (fits) return refuse("needless-special", "FC-9.10", "the die fits without a special");
    } else if (!fits) {
        return refuse("wrong-direction", "FC-4.2", "from {} to {} is not {}", move.from.text(), move.to.text(), step_words(move.die));
    }
    return may_enter(terms, state, state.active, move.ships, move.to);
}

constexpr PieceSet second_step_ships(const State& state) {
    return those(state.mine(), state.second_step.ships, [](const Piece& piece) { return piece.at.on_board(); });
}

constexpr Verdict check_step_again(const Terms& terms, const State& state, const StepAgain& move) {
    if (const Verdict verdict = need_advanced(terms); !verdict.ok()) return verdict;
    const PieceSet ships = second_step_ships(state);
    if (ships.empty()) return refuse("no-second-step", "FC-9.4", "no second step is open");
    const Cell from = piece_of(state.mine(), ships.first()).at;
    if (!move.to.on_board() || !move.to.in(steps(state.second_step.face, from)))
        return refuse("wrong-direction", "FC-9.3", "the die allows {} from {}", step_words(state.second_step.face), from.text());
    return may_enter(terms, state, state.active, ships, move.to);
}

constexpr Squares empty_squares(const State& state) {
    return whole_board & ~(occupied_by(state.mine()) | occupied_by(state.theirs()) | fields_on(state));
}

constexpr Verdict check_target(const Force& enemy, Cell at, Token target) {
    if (!target.named()) {
        if (hidden_of(enemy, pieces_at(enemy, at)).empty())
            return refuse("no-signals", "FC-11.6", "there is no signal to reveal on {}", at.text());
        return allowed();
    }
    const Piece& piece = piece_of(enemy, target.index);
    if (piece.at != at) return refuse("not-there", "FC-6.2", "that ship is not on {}", at.text());
    if (target.index == shuttle_index) return refuse("shuttle", "FC-15.6", "nobody shoots at the shuttle");
    if (!piece.revealed) return refuse("unrevealed", "FC-11.5", "a signal cannot be damaged before it is revealed");
    return allowed();
}

// FC-6.6, FC-6.7: why there is no path, as exactly as it can be said.
constexpr Verdict check_path(const Terms& terms, const State& state, const Attack& move) {
    const Force& own = state.mine();
    const bool long_range = terms.advanced() && lone_destroyer(own, pieces_at(own, move.from));
    const RangedPaths paths(move.from, move.dice, long_range, empty_squares(state));
    if (move.via != move.from && move.via.in(paths.last_squares(move.at))) return allowed();
    if (paths.wastes_a_special(move.at, move.via)) return refuse("needless-special", "FC-9.10", "fewer specials are enough for this path");
    const RangedPaths unhindered(move.from, move.dice, long_range, whole_board & ~move.from.bit());
    if (move.via != move.from && move.via.in(unhindered.last_squares(move.at)))
        return refuse("path-blocked", "FC-6.7", "every path from {} by way of {} to {} is blocked", move.from.text(), move.via.text(),
                      move.at.text());
    return refuse("no-path", "FC-6.6", "these dice make no path from {} by way of {} to {}", move.from.text(), move.via.text(),
                  move.at.text());
}

constexpr Verdict check_attack(const Terms& terms, const State& state, const Attack& move) {
    const Force& own = state.mine();
    for (const Cell cell : {move.from, move.at, move.via})
        if (const Verdict verdict = need_square(cell); !verdict.ok()) return verdict;
    if (state.asteroids.has(move.from))
        return refuse("in-asteroids", "FC-5.1", "ships in the asteroids on {} cannot attack", move.from.text());
    if (fire_of(terms, own, pieces_at(own, move.from)) == 0)
        return refuse("no-fire", "FC-6.3", "no revealed ship of yours on {} has fire", move.from.text());
    if (!at_hand(own).contains(move.dice.dice())) return refuse("no-such-die", "FC-3.4", "you do not have these red results");
    if (move.dice.steps() == 0) return refuse("no-dice", "FC-6.1", "an attack takes at least one red result that is not special");
    if (move.dice.special > 0) {
        if (const Verdict verdict = need_advanced(terms); !verdict.ok()) return verdict;
        if (move.dice.special > move.dice.orthogonal + move.dice.diagonal)
            return refuse("needless-special", "FC-9.10", "each special changes one orthogonal or diagonal result");
    }
    if (state.asteroids.has(move.at))
        return refuse("in-asteroids", "FC-5.1", "ships in the asteroids on {} cannot be attacked", move.at.text());
    if (pieces_at(state.theirs(), move.at).empty()) return refuse("no-enemy", "FC-6.1", "there is no enemy on {}", move.at.text());
    if (const Verdict verdict = check_target(state.theirs(), move.at, move.target); !verdict.ok()) return verdict;
    if (move.at.in(neighbours(move.from))) {
        if (move.via != move.from)
            return refuse("adjacent", "FC-6.6", "{} is adjacent: a normal attack comes from {}", move.at.text(), move.from.text());
        if (move.dice.steps() != 1)
            return refuse("one-die", "FC-6.1", "an attack on an adjacent square takes one die, not {}", move.dice.steps());
        const Face face = move.dice.any > 0 ? Face::Any : move.dice.orthogonal > 0 ? Face::Orthogonal : Face::Diagonal;
        const bool fits = move.at.in(steps(face, move.from));
        if (fits && move.dice.special > 0) return refuse("needless-special", "FC-9.10", "the die fits without a special");
        if (!fits && move.dice.special == 0)
            return refuse("wrong-direction", "FC-6.1", "from {} to {} is not {}", move.from.text(), move.at.text(), step_words(face));
        return allowed();
    }
    return check_path(terms, state, move);
}

constexpr Verdict check_specials(const State& state, Trio specials) {
    if (specials.size() != 2) return refuse("two-specials", "FC-8.2", "this takes two specials, not {}", specials.size());
    for (const Colour colour : all_colours)
        if (specials.of(colour) > 0)
            if (const Verdict verdict = need_die(state.mine(), colour, Face::Special, specials.of(colour)); !verdict.ok()) return verdict;
    return allowed();
}

constexpr Verdict check_armed(const State& state) {
    const Force& own = state.mine();
    const int ship = battleship_of(own);
    if (own.weapon == Weapon::None || ship < 0) return refuse("no-weapon", "FC-8.1", "you have no special weapon any more");
    if (state.asteroids.has(piece_of(own, ship).at))
        return refuse("in-asteroids", "FC-8.3", "the battleship cannot use its weapon inside asteroids");
    return allowed();
}

// A ship that a weapon can reach at all: on the board, revealed, out of the asteroids.
constexpr Verdict check_weapon_target(const State& state, Fleet fleet, Token target, std::string_view clause) {
    if (!target.named()) return refuse("no-target", "FC-8.2", "name a target");
    const Piece& piece = piece_of(state.force(fleet), target.index);
    if (!piece.at.on_board()) return refuse("not-there", "FC-8.2", "that ship is not on the board");
    if (!piece.revealed) return refuse("unrevealed", clause, "a weapon reaches revealed ships only");
    if (state.asteroids.has(piece.at)) return refuse("in-asteroids", "FC-8.3", "no weapon reaches a ship inside asteroids");
    return allowed();
}

constexpr Verdict check_range(Cell from, Cell to, int range, std::string_view clause = "FC-8.4") {
    if (distance(from, to) > range)
        return refuse("out-of-range", clause, "{} is {} squares from {}, the range is {}", to.text(), distance(from, to), from.text(),
                      range);
    return allowed();
}

constexpr Verdict check_line(const State& state, Cell from, Cell to) {
    if (!is_free_line(from, to, whole_board & ~empty_squares(state)))
        return refuse("obstacle", "FC-8.5", "the way from {} to {} is not free", from.text(), to.text());
    return allowed();
}

constexpr Verdict check_beam_target(const State& state, Fleet fleet, const Piece& target, Cell ship) {
    if (fleet == state.active && target.kind == Kind::Battleship)
        return refuse("itself", "FC-8.11", "the beam cannot move its own battleship");
    return check_line(state, ship, target.at);
}

constexpr Verdict check_beam_square(const Terms& terms, const State& state, const UseWeapon& move) {
    const Cell from = piece_of(state.force(move.fleet), move.target.index).at;
    if (!move.to.on_board() || !move.to.in(neighbours(from)))
        return refuse("not-adjacent", "FC-8.11", "{} is not next to {}", move.to.text(), from.text());
    if (move.fleet != state.active && !hidden_of(state.theirs(), pieces_at(state.theirs(), move.to)).empty())
        return refuse("signals-there", "FC-8.12", "the beam moves nothing onto unrevealed enemy signals");
    return may_enter(terms, state, move.fleet, PieceSet{move.target.index}, move.to);
}

// Target and range, once the specials and the weapon are there; where the beam moves its target is asked apart.
constexpr Verdict check_weapon_aim(const Terms& terms, const State& state, const UseWeapon& move) {
    const Force& own = state.mine();
    const WeaponData& data = terms.content.of(own.weapon);
    const Cell ship = piece_of(own, battleship_of(own)).at;
    if (own.weapon != Weapon::Beam && move.to != nowhere) return refuse("no-square", "FC-8.2", "only the tractor beam names a square");
    if (own.weapon == Weapon::Bomb) {
        if (move.target.named() || move.fleet == state.active)
            return refuse("no-target", "FC-8.10", "the bomb hits the other bridge and names no ship");
        if (state.theirs().bridge.empty()) return refuse("bridge-empty", "FC-8.10", "the other bridge holds no die");
        return allowed();
    }
    if (const Verdict verdict = check_weapon_target(state, move.fleet, move.target, own.weapon == Weapon::Beam ? "FC-8.11" : "FC-8.9");
        !verdict.ok())
        return verdict;
    const Piece& target = piece_of(state.force(move.fleet), move.target.index);
    const bool friendly = move.fleet == state.active;
    switch (own.weapon) {
        case Weapon::Vortex:
            if (friendly) return refuse("own-ship", "FC-8.9", "missiles are fired at the enemy");
            if (distance(ship, target.at) < 2) return refuse("too-near", "FC-8.6", "{} is next to the battleship", target.at.text());
            return allowed();
        case Weapon::Repairer:
            if (!friendly) return refuse("enemy-ship", "FC-8.7", "only own ships are repaired");
            if (target.hull >= terms.content.of(target.kind).hull) return refuse("undamaged", "FC-8.7", "that ship is not damaged");
            return check_range(ship, target.at, data.range, "FC-8.7");
        case Weapon::Proton:
            if (friendly) return refuse("own-ship", "FC-8.9", "the ray is fired at the enemy");
            if (const Verdict verdict = check_range(ship, target.at, data.range); !verdict.ok()) return verdict;
            return check_line(state, ship, target.at);
        case Weapon::Drones:
            if (friendly) return refuse("own-ship", "FC-8.9", "drones are sent to the enemy");
            if (own.drones_on == move.target) return refuse("already-there", "FC-8.16", "the drones are on that ship already");
            return check_range(ship, target.at, data.range);
        case Weapon::Beam:
            if (const Verdict verdict = check_range(ship, target.at, data.range); !verdict.ok()) return verdict;
            return check_beam_target(state, move.fleet, target, ship);
        default: return refuse("no-weapon", "FC-8.1", "you have no special weapon");
    }
}

constexpr Verdict check_use_weapon(const Terms& terms, const State& state, const UseWeapon& move) {
    if (const Verdict verdict = check_specials(state, move.specials); !verdict.ok()) return verdict;
    if (const Verdict verdict = check_armed(state); !verdict.ok()) return verdict;
    if (const Verdict verdict = check_weapon_aim(terms, state, move); !verdict.ok() || state.mine().weapon != Weapon::Beam) return verdict;
    return check_beam_square(terms, state, move);
}

constexpr Verdict check_recall(const State& state, const RecallDrones& move) {
    if (const Verdict verdict = check_specials(state, move.specials); !verdict.ok()) return verdict;
    if (const Verdict verdict = check_armed(state); !verdict.ok()) return verdict;
    if (!state.mine().drones_on.named()) return refuse("no-drones-out", "FC-8.16", "your drones are not out");
    return allowed();
}

constexpr Verdict check_stop_drones(const State& state) {
    if (!state.theirs().drones_on.named()) return refuse("no-drones", "FC-8.15", "no drones are on your ships");
    return need_die(state.mine(), Colour::Red, Face::Any);
}

constexpr Verdict check_reroll(const State& state, const RerollSpecials& move) {
    if (const Verdict verdict = check_specials(state, move.specials); !verdict.ok()) return verdict;
    if (battleship_of(state.mine()) >= 0 && state.mine().weapon != Weapon::None)
        return refuse("weapon-alive", "FC-8.18", "specials are rerolled only without a special weapon");
    const DiceBag fresh = at_hand(state.mine()) - state.mine().rerolled;
    if (!fresh.contains(specials_of(move.specials)))
        return refuse("rerolled-already", "FC-8.18", "a special that came out of a reroll is not rerolled in the same turn");
    return allowed();
}

constexpr Verdict check_drain(const Terms& terms, const State& state) {
    if (const Verdict verdict = need_advanced(terms); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_die(state.mine(), Colour::Green, Face::Special); !verdict.ok()) return verdict;
    if (state.theirs().bridge.empty()) return refuse("bridge-empty", "FC-9.17", "the other bridge holds no die");
    return allowed();
}

// Enemy squares that an attack could name: something other than the shuttle is on them, and no asteroids.
constexpr Squares attackable_squares(const State& state) {
    Squares result = 0;
    for (int i = 0; i < fleet_size; ++i)
        if (const Cell at = piece_of(state.theirs(), i).at; at.on_board()) result |= at.bit();
    return result & ~state.asteroids.bits;
}

// FC-11.13: would this signal add fire to an attack that the dice at hand allow once it is turned up?
constexpr bool could_add_fire(const Terms& terms, const State& state, int index) {
    const Force& own = state.mine();
    const Cell square = piece_of(own, index).at;
    if (state.asteroids.has(square)) return false;
    const DiceBag dice = at_hand(own);
    const bool may_change = terms.advanced() && dice.has(Die::RedSpecial);
    const auto die_reaches = [&](Cell from, Cell to) {
        return dice.has(die_of(Colour::Red, face_of_step(from, to))) || dice.has(Die::RedAny) ||
               (may_change && (dice.has(Die::RedOrthogonal) || dice.has(Die::RedDiagonal)));
    };
    const Squares targets = attackable_squares(state);
    for (Squares rest = targets & neighbours(square); rest != 0;) {
        const Cell target{kit::pop_lowest(rest)};
        if (die_reaches(square, target)) return true;
        for (Squares firing = firing_squares(terms, state, Assault{square, target, square, no_token, {}, false}); firing != 0;)
            if (die_reaches(Cell{kit::pop_lowest(firing)}, target)) return true;
    }
    Force turned_up = own;
    turned_up.pieces[static_cast<std::size_t>(index)].revealed = true;
    const bool long_range = terms.advanced() && lone_destroyer(turned_up, pieces_at(turned_up, square));
    bool fires = false;
    offer_ranged(dice, terms.advanced(), square, long_range, targets, empty_squares(state), [&](Cell, Cell, Volley) { fires = true; });
    return fires;
}

constexpr Verdict check_reveal(const Terms& terms, const State& state, const Reveal& move) {
    if (!move.ship.named() || !piece_of(state.mine(), move.ship.index).at.on_board())
        return refuse("not-there", "FC-11.13", "that is no signal of yours on the board");
    const Piece& piece = piece_of(state.mine(), move.ship.index);
    if (piece.revealed) return refuse("revealed", "FC-11.13", "that ship is revealed already");
    if (!is_warship(piece.kind)) return refuse("decoy", "FC-11.13", "a decoy is never turned up by its owner");
    if (!could_add_fire(terms, state, move.ship.index))
        return refuse("no-attack", "FC-11.13", "from {} it could add fire to no attack now", piece.at.text());
    return allowed();
}

constexpr Verdict check_dock(const Terms& terms, const State& state, const Dock& move) {
    if (!terms.plays(Scenario::Rescue)) return refuse("no-containers", "FC-16.4", "there are no containers in this scenario");
    if (!move.ship.named() || !piece_of(state.mine(), move.ship.index).at.on_board())
        return refuse("not-there", "FC-16.4", "that ship is not on the board");
    const Piece& piece = piece_of(state.mine(), move.ship.index);
    if (!is_warship(piece.kind)) return refuse("decoy", "FC-11.9", "a decoy takes no container");
    if (piece.carries) return refuse("carries", "FC-16.4", "that ship carries a container already");
    if (!state.may_dock.has(move.ship.index))
        return refuse("not-docked", "FC-16.4", "a ship docks only where it began its turn with a container");
    if (state.containers[static_cast<std::size_t>(piece.at.index())] == 0)
        return refuse("none-left", "FC-16.5", "no container is left on {}", piece.at.text());
    return allowed();
}

constexpr Verdict check_release(const State& state, const Release& move) {
    if (!move.ship.named() || !piece_of(state.mine(), move.ship.index).carries)
        return refuse("carries-nothing", "FC-16.7", "that ship carries no container");
    return allowed();
}

constexpr Verdict check_leave(const Terms& terms, const State& state, const Leave& move) {
    if (terms.plays(Scenario::Capture)) {
        if (move.ships != PieceSet{shuttle_index}) return refuse("shuttle-only", "FC-15.9", "only the shuttle leaves the board");
        if (const Verdict verdict = check_group(state.mine(), move.ships, move.from); !verdict.ok()) return verdict;
        if (!move.from.in(corners)) return refuse("no-corner", "FC-15.9", "the shuttle leaves from a corner, {} is none", move.from.text());
    } else if (terms.plays(Scenario::Rescue)) {
        if (const Verdict verdict = check_group(state.mine(), move.ships, move.from); !verdict.ok()) return verdict;
        if (!move.from.in(deployment_zone(terms, state.active)))
            return refuse("outside-zone", "FC-16.9", "ships leave from their own home row, {} is not on it", move.from.text());
        for (const int i : move.ships)
            if (!piece_of(state.mine(), i).carries) return refuse("carries-nothing", "FC-16.10", "only ships with a container leave");
    } else {
        return refuse("no-leaving", "FC-4.3", "nobody leaves the board in this scenario");
    }
    if (move.die == Face::Special) return refuse("special-moves-nothing", "FC-4.2", "a special does not take ships off the board");
    return need_die(state.mine(), Colour::Yellow, move.die);
}

}  // namespace broadside::fleet_commander
