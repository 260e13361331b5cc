// What happened, one sentence an event.
#pragma once

#include <string>

#include "games/fleet-commander/rules/names.hpp"
#include "games/fleet-commander/rules/rules.hpp"

namespace broadside::fleet_commander {

class EventWords {
public:
    EventWords(const Rules& rules, const View& view) : terms_(rules.terms()), view_(view) {}

    std::string operator()(const StarterDrawn& event) const { return say(side(event.fleet), " starts."); }
    std::string operator()(const WeaponsDealt& event) const {
        Listing list;
        for (const Weapon weapon : event.offer.items()) list.add(std::string(words_of(weapon)));
        return say(side(event.fleet), " is dealt ", list.text(), ".");
    }
    std::string operator()(const WeaponChosen& event) const {
        if (event.weapon == Weapon::Unknown) return say(side(event.fleet), " has chosen a secret weapon.");
        return say(side(event.fleet), " takes the ", words_of(event.weapon), ".");
    }
    std::string operator()(const FieldPlaced& event) const {
        return say(side(event.fleet), " places ", event.kind == FieldKind::Asteroid ? "an asteroid" : "a gravitic", " field on ", event.at,
                   ".");
    }
    std::string operator()(const FieldPassed& event) const { return say(side(event.fleet), " places no field."); }
    std::string operator()(const Deployed& event) const {
        return say(side(event.fleet), " deploys ", ship_named(event.kind, event.ship.index), " on ", event.at, ".");
    }
    std::string operator()(const TurnBegan& event) const { return say("Turn ", event.turn, " begins: ", name_of(event.fleet), "'s turn."); }
    std::string operator()(const Rolled& event) const { return say(side(event.fleet), " rolls ", words_of(event.dice), "."); }
    std::string operator()(const Moved& event) const {
        return say(side(event.fleet), " moves ", ships_named(view_, event.fleet, event.ships), " from ", event.from, " to ", event.to, ".");
    }
    std::string operator()(const Tested& event) const {
        const bool special = event.face == Face::Special;
        if (event.kind == FieldKind::Asteroid)
            return say(side(event.fleet), " tests the asteroids on ", event.at, ": ", name_of(event.face),
                       special ? ", the rocks hit." : ", nothing happens.");
        return say(side(event.fleet), " tests the gravitic field on ", event.at, ": ", name_of(event.face),
                   special ? ", the field refuses the ships." : ", the ships are thrown on in such a direction.");
    }
    std::string operator()(const ThrownBack& event) const {
        return say(side(event.fleet), "'s ", ships_named(view_, event.fleet, event.ships), event.ships.size() == 1 ? " goes" : " go",
                   " back to ", event.to, ".");
    }
    std::string operator()(const FieldNamed& event) const { return say("The asteroid field on ", event.at, " is to drift."); }
    std::string operator()(const Drifted& event) const {
        if (event.from == event.to) return say("The die shows ", name_of(event.face), ": the asteroid field on ", event.from, " stays.");
        return say("The die shows ", name_of(event.face), ": the asteroid field drifts from ", event.from, " to ", event.to, ".");
    }
    std::string operator()(const Attacked& event) const {
        const std::string how = event.ranged ? " at long distance" : "";
        if (!event.target.named())
            return say(side(event.fleet), " tries to detect the signals on ", event.at, how, " from ", event.from, ".");
        return say(side(event.fleet), " attacks ", ship_named(view_, other(event.fleet), event.target), " on ", event.at, how, " from ",
                   event.from, " with ", event.fire, " fire.");
    }
    std::string operator()(const Blocked& event) const {
        return say(side(event.fleet), "'s shield stops the fire from ", event.square, ".");
    }
    std::string operator()(const Dodged& event) const {
        return say(side(event.fleet), " dodges from ", event.at, event.unharmed ? " and takes no damage." : ".");
    }
    std::string operator()(const StruckBack& event) const {
        return say(side(event.fleet), " strikes back at ", ship_named(view_, other(event.fleet), event.target), " with ", event.fire,
                   " fire.");
    }
    std::string operator()(const Damaged& event) const {
        const int printed = terms_.content.of(piece_of(view_, event.fleet, event.ship.index).kind).hull;
        return say(owned(view_, event.fleet, event.ship), " takes ", event.amount, " damage, hull ", event.hull, " of ", printed, ".");
    }
    std::string operator()(const Repaired& event) const {
        return say(owned(view_, event.fleet, event.ship), " is repaired to hull ", event.hull, ".");
    }
    std::string operator()(const ShipDestroyed& event) const {
        const std::string what = say(owned(view_, event.fleet, event.ship), " is destroyed");
        if (!terms_.counts_classes()) return what + ".";
        return say(what, ": ", event.lost, " of ", classes_to_win, " classes for ", name_of(other(event.fleet)), ".");
    }
    std::string operator()(const Revealed& event) const {
        if (event.weapon != Weapon::None) return say(side(event.fleet), "'s special weapon is shown: the ", words_of(event.weapon), ".");
        if (event.kind == Kind::Decoy) return say(side(event.fleet), "'s signal ", event.ship, " was a decoy and is removed.");
        return say(side(event.fleet), "'s signal ", event.ship, " is turned up: ", ship_named(event.kind, event.ship.index), ".");
    }
    std::string operator()(const WeaponUsed& event) const {
        const std::string what = say(side(event.fleet), " uses the ", words_of(event.weapon));
        if (!event.target.named()) return what + ".";
        if (event.target.index == shuttle_index) return what + " on the shuttle.";
        return say(what, " on ", name_of(event.target_fleet), "'s ", ship_named(view_, event.target_fleet, event.target), ".");
    }
    std::string operator()(const DronesBack& event) const {
        return say(side(event.fleet),
                   event.perished ? "'s drones perish with their battleship." : "'s drones go back to their battleship.");
    }
    std::string operator()(const DiceLost& event) const {
        return say(side(event.fleet), " loses ", words_of(event.dice), " from its bridge.");
    }
    std::string operator()(const DrainBegan& event) const {
        return say(side(event.fleet), " drains ", name_of(other(event.fleet)), "'s bridge.");
    }
    std::string operator()(const Captured& event) const { return say(side(event.fleet), " takes the shuttle on ", event.at, "."); }
    std::string operator()(const Docked& event) const { return say(owned(view_, event.fleet, event.ship), " docks a container."); }
    std::string operator()(const Dropped& event) const {
        return say(owned(view_, event.fleet, event.ship), " leaves its container on ", event.at, ".");
    }
    std::string operator()(const LeftBoard& event) const {
        const std::string what =
            say(side(event.fleet), " takes ", ships_named(view_, event.fleet, event.ships), " off the board from ", event.from);
        if (!terms_.plays(Scenario::Rescue)) return what + ".";
        return say(what, " with ", counted(event.ships.size(), "container"), ".");
    }
    std::string operator()(const Kept& event) const { return say(side(event.fleet), " keeps ", words_of(event.dice), "."); }
    std::string operator()(const GameEnded& event) const {
        constexpr std::array<std::string_view, 9> reasons{"",
                                                          "8 or more classes are destroyed",
                                                          "both fleets lost 8 or more classes in one moment",
                                                          "40 turns passed without damage or discovery",
                                                          "the shuttle has escaped",
                                                          "the shuttle was taken off the board",
                                                          "the shuttle is destroyed",
                                                          "the containers are decided",
                                                          "a fleet has no ship left"};
        const std::string who = event.outcome == Outcome::Draw ? "a draw" : say(name_of(event.outcome), " wins");
        return say("The game is over, ", who, ": ", reasons[static_cast<std::size_t>(event.ending)], " (", clause_of(event.ending), ").");
    }

private:
    const Terms& terms_;
    const View& view_;
};

// What happened, in the third person: "Yellow moves frigate 3 from c3 to c4."
inline std::string words_of(const Rules& rules, const View& view, const Event& event) { return std::visit(EventWords(rules, view), event); }

}  // namespace broadside::fleet_commander
