// Tactics in words: moves as their maker sees them. Events are in event_words.hpp, the table as text in board_text.hpp.
#pragma once

#include <string>

#include "games/tactics/rules/board_text.hpp"
#include "games/tactics/rules/event_words.hpp"

namespace broadside::tactics {

class MoveWords {
public:
    MoveWords(const Rules& rules, const View& view) : rules_(rules), terms_(rules.terms()), names_(rules, view.field), field_(view.field) {}

    std::string operator()(const ChooseArmy& move) const {
        std::string text =
            say("Field an army of the ", names_.faction(move.army.faction), " for ", price_of(terms_, move.army), " points:");
        for (const Squad& squad : move.army.squadrons) text += (text.back() == ':' ? " " : "; ") + squad_words(squad);
        for (const Posting& posting : move.army.pilots)
            text += say("; ", rules_.names().pilots[static_cast<std::size_t>(posting.pilot)], " in squadron ", posting.squadron);
        return text;
    }
    std::string operator()(const ChooseEdge& move) const { return say("Take the ", name_of(move.edge), " edge of the table"); }
    std::string operator()(const Place& move) const {
        return say("Set up ", names_.mecha(move.mecha), mode_words(move.mode), " at ", place_words(move.at), ", bearing ",
                   bearing_words(move.facing));
    }
    std::string operator()(const LeaveOut& move) const { return say("Leave ", names_.mecha(move.mecha), " out: there is no room for it"); }
    std::string operator()(const ChooseFirst& move) const { return say("Let ", name_of(move.side), " activate the first squadron"); }
    std::string operator()(const Steal&) const { return "Spend 1 command point to take this activation over: a 6 succeeds"; }
    std::string operator()(const Prevent&) const { return "Spend 1 command point to keep your activation: a 6 prevents the theft"; }
    std::string operator()(const Allow&) const {
        return field_.phase == Phase::Prevent ? "Let the activation go" : "Let the other side activate";
    }
    std::string operator()(const Pass&) const { return "Pass: let the other side activate"; }
    std::string operator()(const Activate& move) const { return say("Activate ", names_.squadron(move.squadron)); }
    std::string operator()(const MoveMecha& move) const {
        if (!field_.has(move.mecha)) return "Move a mecha";
        if (move.path.empty()) return say("Turn ", names_.mecha(move.mecha), " to bearing ", bearing_words(move.facing));
        const int cost = leaving_cost(terms_, field_, move.mecha);
        const Walk walk = path_of(terms_, field_, move.mecha, move.path, move.facing);
        std::string way;
        for (const Point& corner : move.path) way += say(way.empty() ? " to " : " and on to ", place_words(corner));
        return say("Move ", names_.mecha(move.mecha), way, " for ", length_words(kit::mils_of(walk.total())), ", bearing ",
                   bearing_words(move.facing), touched(move),
                   cost > 0 ? say(", leaving contact for ", counted(cost, "command point")) : "");
    }
    std::string operator()(const Stay& move) const {
        return say(names_.mecha(move.mecha), field_.phase == Phase::Combat ? " does not attack" : " stays where it is");
    }
    std::string operator()(const Transform& move) const {
        return say("Change ", names_.mecha(move.mecha), " into a ", capital(std::string(name_of(move.mode))));
    }
    std::string operator()(const Boost& move) const {
        return say("Boost ", names_.mecha(move.mecha), ": half its speed more on 6 or more with Piloting");
    }
    std::string operator()(const BoostSquadron&) const { return "Boost the whole squadron, once in the game"; }
    std::string operator()(const Jam& move) const {
        return say("Jam ", names_.mecha(move.target), ": -1 to its ranged strikes, for 1 command point");
    }
    std::string operator()(const RaiseScreen& move) const {
        return say("Raise the screen of ", names_.mecha(move.mecha), " for 2 command points");
    }
    std::string operator()(const GuideFire& move) const {
        return say("Guide fire with ", names_.mecha(move.mecha), " for 2 command points: +1 within 12 in");
    }
    std::string operator()(const Sacrifice& move) const {
        return say("Sacrifice ", names_.mecha(move.target), " to gain 3 command points");
    }
    std::string operator()(const EndStep&) const {
        return field_.phase == Phase::Combat ? "End the activation of this squadron" : "End the movement and go on to combat";
    }
    std::string operator()(const Fire& move) const {
        if (!field_.has(move.mecha)) return "Fire";
        Listing list;
        for (const Shot& shot : move.shots) list.add(shot_words(move.mecha, shot));
        const int cost = cost_of(terms_, field_, move).points;
        return say(names_.mecha(move.mecha), " fires ", list.text(), cost > 0 ? say(", for ", counted(cost, "command point")) : "",
                   move.wait ? ", and waits for others to join" : "");
    }
    std::string operator()(const Release&) const { return "Fire all that was declared together"; }
    std::string operator()(const Strike& move) const {
        if (!field_.has(move.mecha)) return "Attack hand to hand";
        Listing list;
        for (const Hit& hit : move.hits) list.add(hit_words(move.mecha, hit));
        const int cost = move.hits.empty() ? 0 : cost_of(terms_, move);
        return say(names_.mecha(move.mecha), " attacks with ", list.text(), cost > 0 ? say(", for ", counted(cost, "command point")) : "");
    }
    std::string operator()(const ChooseTarget& move) const { return say("Resolve the attacks on ", names_.mecha(move.target)); }
    std::string operator()(const Push& move) const { return say("Push it towards bearing ", bearing_words(move.facing)); }
    std::string operator()(const Dodge&) const {
        const Resolution& now = field_.resolution;
        const int piloting = field_.has(now.victim) ? piloting_of(terms_, field_, field_.of(now.victim)) : 0;
        int chances = 0;
        for (int die = 1; die <= 6; ++die) chances += dodges(die, piloting, now.total) ? 1 : 0;
        const bool free = field_.has(now.victim) && dodge_by(terms_, field_) != DodgeBy::Points;
        return say("Dodge", free ? " for free" : " for 1 command point", ": ", chances, " in 6 against a total of ", int{now.total});
    }
    std::string operator()(const ShootDown& move) const {
        const Resolution& now = field_.resolution;
        return say("Shoot at the ", counted(now.missiles, "missile"), " with ", names_.weapon_of(now.victim, move.slot),
                   move.missiles > 0 ? say(", ", counted(move.missiles, "missile")) : "");
    }
    std::string operator()(const TakeHit& move) const { return say(names_.mecha(move.mecha), " takes the hit in its place"); }
    std::string operator()(const RollWithImpact&) const {
        return say("Roll with the impact for 1 command point: ", halved(field_.resolution.damage), " damage instead of ",
                   field_.resolution.damage);
    }
    std::string operator()(const Accept&) const {
        return field_.stage == Stage::TakeHit ? "Nobody takes the hit in its place" : say("Take the damage of ", field_.resolution.damage);
    }

private:
    std::string squad_words(const Squad& squad) const {
        std::string text = squad.core == Card::None ? "nothing" : names_.card(squad.core);
        Listing added;
        for (const Card card : cards_of(squad))
            if (card != squad.core && card != Card::None) added.add(names_.card(card));
        for (const Upgrade upgrade : squad.upgrades.items()) added.add(rules_.names().upgrades[static_cast<std::size_t>(upgrade)]);
        return added.empty() ? text : say(text, " with ", added.text());
    }
    static std::string mode_words(Mode mode) { return mode == Mode::Fixed ? "" : say(" as ", capital(std::string(name_of(mode)))); }

    // Who will be in contact at the end of a path.
    std::string touched(const MoveMecha& move) const {
        Mecha mecha = field_.of(move.mecha);
        mecha.at = move.path.back();
        Listing list;
        for_each_mecha(field_, other(move.mecha.side()), [&](MechaId id, const Mecha& each) {
            if (in_contact(terms_, mecha, each)) list.add(names_.mecha(id));
        });
        return list.empty() ? "" : say(", into contact with ", list.text());
    }
    std::string shot_words(MechaId id, const Shot& shot) const {
        std::string text = say(names_.weapon_of(id, shot.slot), " at ", names_.mecha(shot.target));
        if (shot.missiles > 0) text += say(" (", counted(shot.missiles, "missile"), ")");
        if (shot.second.named()) text += say(" and ", names_.mecha(shot.second));
        if (shot.slot >= slots_of(terms_, field_.of(id)) || !field_.has(shot.target) ||
            weapon_at(terms_, field_, field_.of(id), shot.slot) == Weapon::None)
            return text;
        Attack attack;
        attack.attacker = id;
        attack.target = shot.target;
        attack.slot = shot.slot;
        const int chance =
            strike_chance(ranged_bonus(terms_, field_, joined(terms_, field_, attack)).sum, defense_of(terms_, field_.of(shot.target)));
        return say(text, " (", chance, " in 6)");
    }
    std::string hit_words(MechaId id, const Hit& hit) const {
        if (hit.blow == Blow::None) return "nothing";
        std::string text = say("a ", names_.blow(hit.blow), " on ", names_.mecha(hit.target));
        if (!field_.has(hit.target)) return text;
        Attack attack;
        attack.attacker = id;
        attack.target = hit.target;
        attack.blow = hit.blow;
        return say(text, " (", blow_chance(blow_bonus(terms_, field_, attack).sum, parry_bonus(terms_, field_, hit.target).sum), " in 36)");
    }

    const Rules& rules_;
    const Terms& terms_;
    Namer names_;
    const Field& field_;
};

// What a move does, as its maker sees it: "Move VF-1A a2 to 12.0,20.5 for 5 in, bearing 000".
inline std::string words_of(const Rules& rules, const View& view, const Move& move) { return std::visit(MoveWords(rules, view), move); }

}  // namespace broadside::tactics
