// The authority on set-up, on the dice that are chosen and kept, and on what drifts: allowed, or why not.
#pragma once

#include "core/verdict.hpp"
#include "games/fleet-commander/rules/defence.hpp"
#include "games/fleet-commander/rules/moves.hpp"
#include "games/fleet-commander/rules/paths.hpp"

namespace broadside::fleet_commander {

constexpr DiceBag at_hand(const Force& force) { return force.rolled + force.bridge; }

constexpr Verdict need_die(const Force& force, Colour colour, Face face, int count = 1) {
    const Die die = die_of(colour, face);
    const int there = at_hand(force).count(die);
    if (there >= count) return allowed();
    if (count == 1) return refuse("no-such-die", "FC-3.4", "you have no {} result", name_of(die));
    return refuse("no-such-die", "FC-3.4", "this takes {} {} results, you have {}", count, name_of(die), there);
}

constexpr Verdict need_square(Cell cell) {
    if (cell.on_board()) return allowed();
    return refuse("no-square", "FC-1.1", "{} is not a square of the board", cell.text());
}

constexpr Verdict need_advanced(const Terms& terms) {
    if (terms.advanced()) return allowed();
    return refuse("advanced-only", "FC-9.1", "this belongs to the advanced rules");
}

// Set-up

constexpr Verdict check_weapon(const Terms& terms, const State& state, Fleet fleet, const ChooseWeapon& move) {
    if (move.weapon == Weapon::None || move.weapon == Weapon::Unknown)
        return refuse("no-weapon", "FC-2.3", "choose one of the six weapons");
    if (terms.options.secret_weapons) {
        if (!state.force(fleet).offer.has(move.weapon))
            return refuse("not-dealt", "FC-10.1", "you were not dealt the {}", name_of(move.weapon));
    } else if (state.force(other(fleet)).weapon == move.weapon) {
        return refuse("weapon-taken", "FC-2.3", "the other side has chosen the {}", name_of(move.weapon));
    }
    return allowed();
}

constexpr Verdict check_field(const Terms& terms, const State& state, const PlaceField& move) {
    if (const Verdict verdict = need_square(move.at); !verdict.ok()) return verdict;
    if (terms.plays(Scenario::AsteroidBelt) && move.kind != FieldKind::Asteroid)
        return refuse("asteroids-only", "FC-13.2", "in this scenario both fields must be asteroid fields");
    if (!move.at.in(field_zone(terms))) return refuse("outside-zone", "FC-2.5", "no field may be placed on {}", move.at.text());
    if (move.at.in(fields_on(state))) return refuse("field-there", "FC-2.5", "there is a field on {} already", move.at.text());
    return allowed();
}

// FC-14.3: could this deployment leave one of yellow's two rows without a ship?
constexpr bool strands_a_row(const Terms& terms, const State& state, const Deploy& move) {
    if (!terms.plays(Scenario::Trap) || state.active != Fleet::Yellow) return false;
    int left = is_ship(move.kind) ? -1 : 0;
    for (const Kind kind : fleet_kinds)
        if (is_ship(kind)) left += undeployed_of(terms, state.mine(), Fleet::Yellow, kind);
    Squares filled = is_ship(move.kind) ? move.at.bit() : 0;
    for (const Piece& piece : state.mine().pieces)
        if (piece.at.on_board() && is_ship(piece.kind)) filled |= piece.at.bit();
    const int empty_rows = ((filled & row_of_squares(0)) == 0 ? 1 : 0) + ((filled & row_of_squares(4)) == 0 ? 1 : 0);
    return empty_rows > left;
}

constexpr Verdict check_deploy(const Terms& terms, const State& state, const Deploy& move) {
    if (const Verdict verdict = need_square(move.at); !verdict.ok()) return verdict;
    const bool deployable = is_warship(move.kind) || move.kind == Kind::Decoy;
    if (!deployable || undeployed_of(terms, state.mine(), state.active, move.kind) <= 0)
        return refuse("none-left", "FC-2.7", "you have no {} left to deploy", name_of(move.kind));
    if (!move.at.in(deployment_zone(terms, state.active)))
        return refuse("outside-zone", "FC-2.6", "{} is not in your deployment zone", move.at.text());
    const int classes = classes_of(terms, state.mine(), pieces_at(state.mine(), move.at)) + terms.content.of(move.kind).ship_class;
    if (classes > class_limit)
        return refuse("square-full", "FC-1.4", "classes on {} would be {}, the limit is {}", move.at.text(), classes, class_limit);
    if (strands_a_row(terms, state, move)) return refuse("row-empty", "FC-14.3", "you need a ship in row 1 and one in row 5");
    return allowed();
}

// Phases 1, 2 and 4

constexpr Verdict check_designate(const State& state, const Designate& move) {
    if (!move.at.on_board() || !state.asteroids.has(move.at))
        return refuse("no-field", "FC-13.3", "there is no asteroid field on {}", move.at.text());
    return allowed();
}

constexpr Squares drift_squares(const State& state) { return steps(state.drift_face, state.drifting) & ~fields_on(state); }

constexpr Verdict check_drift(const State& state, const Drift& move) {
    if (!move.to.on_board() || !move.to.in(steps(state.drift_face, state.drifting)))
        return refuse("wrong-direction", "FC-13.3", "the die says {}, {} is not such a step from {}", name_of(state.drift_face),
                      move.to.text(), state.drifting.text());
    if (move.to.in(fields_on(state))) return refuse("field-there", "FC-13.4", "there is a field on {} already", move.to.text());
    return allowed();
}

constexpr Verdict check_dice(const State& state, const ChooseDice& move) {
    const bool opening = state.phase == Phase::OpeningDice;
    const int wanted = opening ? opening_dice : dice_a_turn;
    if (move.dice.size() != wanted)
        return refuse("wrong-count", opening ? "FC-14.4" : "FC-3.3", "choose exactly {} dice, not {}", wanted, move.dice.size());
    for (const Colour colour : all_colours) {
        const int free = dice_of_a_colour - state.mine().bridge.of_colour(colour);
        if (move.dice.of(colour) > free)
            return refuse("not-free", "FC-3.3", "{} {} dice are free, not {}", free, name_of(colour), move.dice.of(colour));
    }
    return allowed();
}

constexpr Verdict check_keep(const State& state, const Keep& move) {
    DiceBag dice;
    for (const Die die : move.dice) dice.add(die);
    if (!at_hand(state.mine()).contains(dice)) return refuse("no-such-die", "FC-3.7", "you do not have all of these dice");
    if (dice.directions() > reserve_places)
        return refuse("reserve-full", "FC-3.7", "the reserve holds {} dice, not {}", reserve_places, dice.directions());
    if (dice.specials() > gauge_places)
        return refuse("gauge-full", "FC-3.7", "the gauge holds {} specials, not {}", gauge_places, dice.specials());
    return allowed();
}

}  // namespace broadside::fleet_commander
