// Fleet Commander in words: moves as their maker sees them, events as a log tells them. The table as text is in
// board_text.hpp. Only what the view shows is said; an enemy token that is face down is "a signal".
#pragma once

#include <string>

#include "games/fleet-commander/rules/board_text.hpp"
#include "games/fleet-commander/rules/event_words.hpp"
#include "games/fleet-commander/rules/names.hpp"
#include "games/fleet-commander/rules/rules.hpp"

namespace broadside::fleet_commander {

// Which squares fire in an attack and how much, and what has been stopped of it.
struct FireReport {
    int total = 0;
    int squares = 0;
    std::string shares;  // "c3 4, d3 2"
};

inline FireReport fire_report(const Terms& terms, const View& view, const Assault& assault) {
    FireReport report;
    const Fleet attacker = view.active;
    const bool stopped = (assault.ranged || !assault.target.named()) && assault.blocked.has(assault.via);
    Squares firing = assault.ranged ? assault.from.bit() : neighbours(assault.at) & ~view.asteroids.bits;
    for (firing &= ~assault.blocked.bits; firing != 0 && !stopped;) {
        const Cell square{kit::pop_lowest(firing)};
        const int fire = fire_at(terms, view, attacker, square);
        if (fire == 0) continue;
        report.total += fire;
        ++report.squares;
        report.shares += say(report.shares.empty() ? "" : ", ", square, " ", fire);
    }
    return report;
}

class MoveWords {
public:
    MoveWords(const Rules& rules, const View& view)
        : terms_(rules.terms()), view_(view), me_(view.viewer == Viewer::Spectator ? view.active : static_cast<Fleet>(view.viewer)) {}

    std::string operator()(const ChooseWeapon& move) const { return say("Take the ", words_of(move.weapon), ": ", effect_of(move.weapon)); }
    std::string operator()(const PlaceField& move) const {
        return say("Place ", move.kind == FieldKind::Asteroid ? "an asteroid" : "a gravitic", " field on ", move.at);
    }
    std::string operator()(const PassField&) const { return "Pass: place no field"; }
    std::string operator()(const Deploy& move) const {
        const ShipData& data = terms_.content.of(move.kind);
        int classes = data.ship_class;
        for (const int i : pieces_at(view_, me_, move.at)) classes += terms_.content.of(piece_of(view_, me_, i).kind).ship_class;
        return say("Deploy a ", name_of(move.kind), terms_.options.hidden_deployment ? " face down" : "", " on ", move.at, " (", classes,
                   " of ", class_limit, " classes)");
    }
    std::string operator()(const Designate& move) const { return say("Let the asteroid field on ", move.at, " drift"); }
    std::string operator()(const Drift& move) const {
        std::string onto;
        for (const Fleet fleet : both_fleets)
            if (const PieceSet there = pieces_at(view_, fleet, move.to); !there.empty())
                onto = say(", onto ", name_of(fleet), "'s ", ships_named(view_, fleet, there));
        return say("Let the field drift from ", view_.drifting, " to ", move.to, onto);
    }
    std::string operator()(const ChooseDice& move) const {
        return say("Roll ", move.dice.yellow, " engine, ", move.dice.red, " weapon, ", move.dice.green, " shield dice");
    }
    std::string operator()(const MoveShips& move) const {
        return say("Move ", ships_named(view_, me_, move.ships), " from ", move.from, " to ", move.to, " (", facing(move.die),
                   " engine die", move.changed ? " and an engine special" : "", ")", arrival(move.to));
    }
    std::string operator()(const StepAgain& move) const {
        PieceSet ships;
        for (const int i : view_.second_step.ships)
            if (piece_of(view_, me_, i).at.on_board()) ships.add(i);
        const std::string from = ships.empty() ? std::string() : say(" from ", piece_of(view_, me_, ships.first()).at);
        return say("Second step of ", ships_named(view_, me_, ships), from, " to ", move.to, " (same ", facing(view_.second_step.face),
                   " die)", arrival(move.to));
    }
    std::string operator()(const Attack& move) const {
        const bool is_ranged = move.via != move.from;
        const Assault assault{move.from, move.at, move.via, move.target, {}, is_ranged};
        const std::string with = volley(move.dice);
        const std::string path = is_ranged ? say(" by way of ", move.via) : std::string();
        if (!move.target.named())
            return say(is_ranged ? "Ranged detection attempt on " : "Attack to detect ", "the signals on ", move.at, " from ", move.from,
                       path, " with ", with, ": no damage, turns them all up");
        const FireReport fire = fire_report(terms_, view_, assault);
        const int hull = piece_of(view_, other(me_), move.target.index).hull;
        return say(is_ranged ? "Ranged attack on " : "Attack ", ship_named(view_, other(me_), move.target), " (hull ", hull, ") on ",
                   move.at, " from ", move.from, path, " with ", with, ": ", fire.total, " fire",
                   fire.squares > 1 ? say(" (", fire.shares, ")") : "", fire.total >= hull ? ", enough to destroy it" : "");
    }
    std::string operator()(const UseWeapon& move) const { return say(weapon_use(move), " (", pair(move.specials), ")"); }
    std::string operator()(const RecallDrones& move) const { return say("Recall your drones (", pair(move.specials), ")"); }
    std::string operator()(const StopDrones&) const { return "Stop the drones on your ship (weapon any)"; }
    std::string operator()(const RerollSpecials& move) const { return say("Roll two specials again (", pair(move.specials), ")"); }
    std::string operator()(const Drain&) const {
        return say("Drain: ", name_of(other(me_)), " must give up a die of its bridge (shield special)");
    }
    std::string operator()(const Reveal& move) const {
        const PieceView& piece = piece_of(view_, me_, move.ship.index);
        return say("Turn up ", ship_named(view_, me_, move.ship), " on ", piece.at, ", so that it adds fire ",
                   terms_.content.of(piece.kind).fire);
    }
    std::string operator()(const Dock& move) const {
        return say("Dock a container to ", ship_named(view_, me_, move.ship), " on ", piece_of(view_, me_, move.ship.index).at);
    }
    std::string operator()(const Release& move) const {
        return say("Leave the container of ", ship_named(view_, me_, move.ship), " behind on ", piece_of(view_, me_, move.ship.index).at);
    }
    std::string operator()(const Leave& move) const {
        const bool is_shuttle = terms_.plays(Scenario::Capture);
        return say("Leave the board with ", ships_named(view_, me_, move.ships), " from ", move.from, " (", facing(move.die),
                   " engine die): ", is_shuttle ? "you win" : say("brings out ", counted(move.ships.size(), "container")));
    }
    std::string operator()(const EndActions&) const { return "End your actions"; }
    std::string operator()(const Keep& move) const {
        if (move.dice.empty()) return "Keep nothing";
        std::string list;
        for (const Die die : move.dice) list += (list.empty() ? "" : ", ") + words_of(die);
        return "Keep " + list;
    }

    std::string operator()(const ExitField& move) const {
        const auto* passage = frame<Passage>();
        const std::string from = passage == nullptr ? std::string() : say(" on ", passage->field_at);
        return say("Leave the gravitic field", from, " for ", move.to, arrival(move.to));
    }
    std::string operator()(const Block& move) const {
        const auto* assault = frame<Assault>();
        const std::string shield = say("the ", facing(move.die), " shield", move.changed ? " and a shield special" : "");
        if (assault == nullptr) return say("Block the fire from ", move.square, " with ", shield);
        if (!assault->target.named()) return say("Block the whole detection attempt from ", move.square, " with ", shield);
        if (assault->ranged)
            return say("Block the whole ranged attack (", fire_report(terms_, view_, *assault).total, ", last step from ", move.square,
                       ") with ", shield);
        return say("Block the fire from ", move.square, " (", fire_at(terms_, view_, other(me_), move.square), ") with ", shield);
    }
    std::string operator()(const Stand&) const {
        const auto* assault = frame<Assault>();
        if (assault == nullptr) return "Take the damage";
        if (!assault->target.named()) return say("Stand: the signals on ", assault->at, " are turned up");
        const int fire = fire_report(terms_, view_, *assault).total;
        const int hull = piece_of(view_, me_, assault->target.index).hull;
        return say("Take the damage: ", fire, " to ", ship_named(view_, me_, assault->target), " (hull ", hull,
                   fire >= hull ? ", destroyed)" : ")");
    }
    std::string operator()(const Dodge& move) const {
        const auto* assault = frame<Assault>();
        const std::string from = assault == nullptr ? std::string() : say(" from ", assault->at);
        return say("Dodge", from,
                   move.unharmed ? " unharmed: frigates only, no damage; then move (engine special)"
                                 : ": the damage counts, then survivors move (engine special)");
    }
    std::string operator()(const DodgeTo& move) const {
        const auto* evasion = frame<Evasion>();
        const std::string from = evasion == nullptr ? std::string() : say(" from ", evasion->from);
        return say("Dodge with ", ships_named(view_, me_, move.ships), from, " to ", move.to, arrival(move.to));
    }
    std::string operator()(const Counterstrike& move) const {
        const auto* assault = frame<Assault>();
        if (assault == nullptr) return say("Strike back at ", ship_named(view_, other(me_), move.target));
        int fire = fire_at(terms_, view_, me_, assault->at);
        for (const int i : move.reveal) fire += terms_.content.of(piece_of(view_, me_, i).kind).fire;
        return say("Strike back at ", ship_named(view_, other(me_), move.target), " (hull ",
                   piece_of(view_, other(me_), move.target.index).hull, ") on ", assault->from, " with ", fire, " fire",
                   move.reveal.empty() ? "" : say(", turning up ", ships_named(view_, me_, move.reveal)),
                   " (weapon special); the damage to you counts too");
    }
    std::string operator()(const GiveUp& move) const { return say("Give up your ", words_of(move.die), " die"); }

private:
    template <class F>
    const F* frame() const {
        return view_.frames.empty() ? nullptr : std::get_if<F>(&view_.frames.back());
    }

    // What waits on the square that ships enter.
    std::string arrival(Cell to) const {
        if (view_.asteroids.has(to)) return ", into asteroids: one test die";
        if (view_.gravitics.has(to)) return ", into a gravitic field: a die throws them on";
        if (terms_.plays(Scenario::Capture) && piece_of(view_, other(me_), shuttle_index).at == to) return ", taking the shuttle";
        return {};
    }

    static std::string volley(Volley dice) {
        if (dice.steps() == 1) {
            const Face face = dice.any > 0 ? Face::Any : dice.orthogonal > 0 ? Face::Orthogonal : Face::Diagonal;
            return say(face == Face::Diagonal ? "a " : "an ", facing(face), " weapon die", dice.special > 0 ? " and a weapon special" : "");
        }
        Listing list;
        for (int n = dice.orthogonal; n > 0; --n) list.add("orthogonal");
        for (int n = dice.diagonal; n > 0; --n) list.add("diagonal");
        for (int n = dice.any; n > 0; --n) list.add("any");
        for (int n = dice.special; n > 0; --n) list.add("special");
        return say(list.text(), " weapon dice");
    }

    static std::string pair(Trio specials) {
        Listing list;
        for (const Colour colour : all_colours)
            for (int n = specials.of(colour); n > 0; --n) list.add(say(words_of(colour), " special"));
        return list.text();
    }

    std::string effect_of(Weapon weapon) const {
        const WeaponData& data = terms_.content.of(weapon);
        switch (weapon) {
            case Weapon::Vortex: return say(data.power, " damage to any enemy ship that is not next to your battleship");
            case Weapon::Repairer: return say("gives ", data.power, " hull back to a ship on or next to your battleship's square");
            case Weapon::Proton:
                return say("damage of ", data.power, " times its class to an enemy ship within ", data.range, " squares in free sight");
            case Weapon::Bomb: return "the other player loses all dice on their bridge";
            case Weapon::Beam: return say("moves any ship within ", data.range, " squares by one square");
            case Weapon::Drones: return say("sit on an enemy ship and deal ", data.power, " damage in each of its owner's turns");
            default: return "nothing";
        }
    }

    std::string weapon_use(const UseWeapon& move) const {
        const Weapon weapon = view_.force(me_).weapon;
        const WeaponData& data = terms_.content.of(weapon);
        if (!move.target.named())
            return say("Set off the magnetic bomb: ", name_of(other(me_)), " loses ", words_of(view_.force(other(me_)).bridge));
        const PieceView& target = piece_of(view_, move.fleet, move.target.index);
        const ShipData& ship = terms_.content.of(target.kind);
        const std::string whose = move.fleet == me_ ? "your " : move.target.index == shuttle_index ? "" : say(name_of(move.fleet), "'s ");
        const std::string name = say(move.target.index == shuttle_index && move.fleet == me_ ? "" : whose,
                                     ship_named(view_, move.fleet, move.target), " on ", target.at);
        switch (weapon) {
            case Weapon::Vortex: return say("Fire vortex missiles at ", name, ": ", data.power, " damage to hull ", target.hull);
            case Weapon::Repairer:
                return say("Repair ", name, ": hull ", target.hull, " becomes ",
                           target.hull + data.power < ship.hull ? target.hull + data.power : ship.hull);
            case Weapon::Proton:
                return say("Fire the proton ray at ", name, ": ", data.power * ship.ship_class, " damage to hull ", target.hull);
            case Weapon::Beam: return say("Beam ", name, " to ", move.to, arrival_of_beam(move.to));
            case Weapon::Drones: return say("Send the drones onto ", name, ": ", data.power, " damage in each of its owner's turns");
            default: return say("Use your weapon on ", name);
        }
    }

    std::string arrival_of_beam(Cell to) const {
        return view_.asteroids.has(to) ? ", into asteroids" : view_.gravitics.has(to) ? ", into a gravitic field" : "";
    }

    const Terms& terms_;
    const View& view_;
    Fleet me_;
};

// What a move does, as its maker sees it: "Move frigate 3 from c3 to c4 (orthogonal engine die)".
inline std::string words_of(const Rules& rules, const View& view, const Move& move) { return std::visit(MoveWords(rules, view), move); }

}  // namespace broadside::fleet_commander
