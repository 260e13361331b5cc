// Events in words, as a log tells them.
#pragma once

#include <string>

#include "games/tactics/rules/names.hpp"

namespace broadside::tactics {

class EventWords {
public:
    EventWords(const Rules& rules, const View& view) : terms_(rules.terms()), names_(rules, view.field) {}

    std::string operator()(const RolesRolled& event) const {
        return rolled(event.alpha, event.bravo) +
               (event.attacker == Who::Nobody ? "equal, so they roll again." : say(name_of(event.attacker), " attacks."));
    }
    std::string operator()(const ArmyChosen& event) const { return say(side(event.side), " has chosen an army."); }
    std::string operator()(const ArmyShown& event) const {
        Listing list;
        for (const Squad& squad : event.army.squadrons)
            for (const Card card : cards_of(squad))
                if (card != Card::None) list.add(names_.card(card));
        return say(side(event.side), " fields ", list.text(), ": ", price_of(terms_, event.army), " points.");
    }
    std::string operator()(const ForcesDrawnUp& event) const {
        return say(side(event.side), " commands ", event.mecha, " mecha of the ", names_.faction(event.faction), ", ",
                   point_words(event.strength), ".");
    }
    std::string operator()(const EdgesRolled& event) const {
        return rolled(event.alpha, event.bravo) +
               (event.winner == Who::Nobody ? "equal, so they roll again." : say(name_of(event.winner), " sets up first."));
    }
    std::string operator()(const EdgeChosen& event) const { return say(side(event.side), " takes the ", name_of(event.edge), " edge."); }
    std::string operator()(const Placed& event) const {
        return say(names_.mecha(event.mecha), " stands at ", place_words(event.at), ", bearing ", bearing_words(event.facing), ".");
    }
    std::string operator()(const LeftOut& event) const { return say("There is no room for ", names_.mecha(event.mecha), "."); }
    std::string operator()(const TurnBegan& event) const { return say("Turn ", event.turn, " of ", event.last_turn, " begins."); }
    std::string operator()(const PoolFilled& event) const {
        return say(side(event.side), " has ", counted(event.command, "command point"), ".");
    }
    std::string operator()(const InitiativeRolled& event) const {
        const std::string text = rolled(event.alpha, event.bravo);
        switch (event.by) {
            case Decided::Dice: return say(text, name_of(event.winner), " has the initiative.");
            case Decided::Leadership: return say(text, "equal, and ", name_of(event.winner), " has the better leader.");
            case Decided::LastActivation: return say(text, "equal, and ", name_of(event.winner), " did not activate last.");
            default: return text + "equal, so they roll again.";
        }
    }
    std::string operator()(const FirstChosen& event) const { return say(side(event.first), " activates the first squadron."); }
    std::string operator()(const RecallRolled& event) const {
        return say(names_.mecha(event.mecha), " rolls ", event.die, ", ", event.needed,
                   " needed: ", event.back ? "it comes back." : "it stays out.");
    }
    std::string operator()(const StealTried& event) const {
        return say(side(event.side), " tries to take the activation over with ", words_of(event.dice), ": ",
                   event.success ? "a 6." : "no 6.");
    }
    std::string operator()(const PreventTried& event) const {
        return say(side(event.side), " resists with ", words_of(event.dice), ": ", event.success ? "prevented." : "in vain.");
    }
    std::string operator()(const Passed& event) const { return say(side(event.side), " passes."); }
    std::string operator()(const Activated& event) const { return say(names_.squadron(event.squadron), " is activated."); }
    std::string operator()(const StepBegan& event) const { return event.phase == Phase::Combat ? "Combat begins." : "Movement begins."; }
    std::string operator()(const ActivationEnded& event) const { return say(names_.squadron(event.squadron), " has acted."); }
    std::string operator()(const CommandSpent& event) const {
        return say(side(event.side), " spends ", counted(event.points, "command point"), " ", words_of(event.on), ", ", event.left,
                   " left.");
    }
    std::string operator()(const CommandGained& event) const {
        return say(side(event.side), " gains ", counted(event.points, "command point"), ", ", event.left, " now.");
    }
    std::string operator()(const Transformed& event) const {
        return say(names_.mecha(event.mecha), " changes into a ", capital(std::string(name_of(event.mode))), ".");
    }
    std::string operator()(const Boosted& event) const {
        const std::string name = names_.mecha(event.mecha);
        if (event.die == 0) return say(name, " boosts.");
        return say(name, " rolls ", event.die, ", ", event.total, " in all, ", boost_needed,
                   " needed: ", event.success ? "it boosts." : "no boost.");
    }
    std::string operator()(const Jammed& event) const { return say(names_.mecha(event.by), " jams ", names_.mecha(event.mecha), "."); }
    std::string operator()(const ScreenRaised& event) const { return say(names_.mecha(event.mecha), " raises its screen."); }
    std::string operator()(const GuidesFire& event) const { return say(names_.mecha(event.mecha), " guides the fire of its side."); }
    std::string operator()(const SuiteEnded& event) const {
        return say("The electronic suite of ", names_.mecha(event.mecha), " falls silent.");
    }
    std::string operator()(const Moved& event) const {
        if (event.path.empty()) return say(names_.mecha(event.mecha), " turns to bearing ", bearing_words(event.facing), ".");
        return say(names_.mecha(event.mecha), " moves to ", place_words(event.path.back()), " for ", length_words(event.cost), ", bearing ",
                   bearing_words(event.facing), ".");
    }
    std::string operator()(const LeftTable& event) const { return say(names_.mecha(event.mecha), " leaves the table over the far edge."); }
    std::string operator()(const Declared& event) const {
        Listing list;
        for (const Attack& attack : event.attacks) list.add(say(names_.attack(attack), " at ", names_.mecha(attack.target)));
        return say(names_.mecha(event.mecha), " declares ", list.text(), event.waits ? ", and waits." : ".");
    }
    std::string operator()(const StrikeRolled& event) const {
        return say(names_.mecha(event.attack.attacker), " rolls ", event.die, " with ", names_.attack(event.attack), " at ",
                   names_.mecha(event.attack.target), ", ", int{event.total}, " in all (", words_of(event.because), ") against Defense ",
                   event.needed, ": ", event.hit ? "a hit." : "a miss.");
    }
    std::string operator()(const BlastDrifted& event) const {
        return say("The blast drifts ", event.inches, " in, bearing ", bearing_words(event.facing), ".");
    }
    std::string operator()(const BlastTouched& event) const {
        return say("The blast touches ", names_.mecha(event.mecha), ", Defense ", event.needed, ": ", event.hit ? "a hit." : "it holds.");
    }
    std::string operator()(const ClashRolled& event) const {
        return say(names_.attack(event.attack), ": ", names_.mecha(event.attack.attacker), " rolls ", event.strike_die, ", ",
                   int{event.strike}, " in all, ", names_.mecha(event.attack.target), " parries with ", event.parry_die, ", ",
                   int{event.parry}, " in all: ", outcome_of(event));
    }
    std::string operator()(const AttackLost& event) const {
        return say(names_.attack(event.attack), " of ", names_.mecha(event.attack.attacker), " at ", names_.mecha(event.attack.target),
                   " is lost.");
    }
    std::string operator()(const HitTaken& event) const {
        return say(names_.mecha(event.by), " takes the hit in the place of ", names_.mecha(event.instead_of), ".");
    }
    std::string operator()(const DodgeRolled& event) const {
        return say(names_.mecha(event.mecha), " dodges with ", event.die, ", ", int{event.total}, " in all against ", int{event.needed},
                   ": ", event.success ? "avoided." : "in vain.");
    }
    std::string operator()(const ShotDown& event) const {
        return say(names_.mecha(event.mecha), " shoots at the missiles with ", names_.weapon(event.weapon), ", ", event.total,
                   " in all: ", event.removed, " down, ", event.left, " left.");
    }
    std::string operator()(const RolledWithImpact& event) const {
        return say(names_.mecha(event.mecha), " rolls with the impact: ", event.to, " damage instead of ", event.from, ".");
    }
    std::string operator()(const Damaged& event) const {
        return say(names_.mecha(event.mecha), " takes ", event.damage, " damage, ", event.left, " MDC left.");
    }
    std::string operator()(const Destroyed& event) const {
        return say(names_.mecha(event.mecha), " is destroyed", event.aside ? " and put aside." : ".");
    }
    std::string operator()(const Grabbed& event) const { return say(names_.mecha(event.mecha), " is held fast."); }
    std::string operator()(const Pushed& event) const {
        return say(names_.mecha(event.mecha), " is pushed towards bearing ", bearing_words(event.facing), ", ", event.die,
                   " in at most, to ", place_words(event.to), ".");
    }
    std::string operator()(const Fell& event) const { return say(names_.mecha(event.mecha), " falls ", inch_words(event.height), "."); }
    std::string operator()(const HazardRolled& event) const {
        return say(event.fall ? "The fall does " : "The deadly ground does ", event.damage, " damage to ", names_.mecha(event.mecha), ".");
    }
    std::string operator()(const MarkerCounted& event) const {
        return say("Marker ", event.marker + 1, ": ", event.alpha, " of alpha, ", event.bravo, " of bravo; ",
                   event.holder == Who::Nobody ? "nobody holds it." : say(name_of(event.holder), " holds it."));
    }
    std::string operator()(const LastTurnsRolled& event) const {
        return say("A side is below half strength. The battle ends after turn ", event.last_turn, ".");
    }
    std::string operator()(const GameEnded& event) const {
        const bool markers = event.ending == Ending::Control || event.ending == Ending::Gate;
        const std::string score = markers ? say(event.alpha, " to ", event.bravo, " markers")
                                          : say(point_words(event.alpha), " for alpha, ", point_words(event.bravo), " for bravo");
        if (event.winner == Who::Nobody) return say("The battle is over: ", score, ". It is drawn.");
        const std::string wins = event.degree == Degree::None ? " wins." : say(" has a ", name_of(event.degree), " victory.");
        return say("The battle is over: ", score, ". ", capital(std::string(name_of(event.winner))), wins);
    }

private:
    static std::string side(Side side) { return capital(std::string(name_of(side))); }
    static std::string_view outcome_of(const ClashRolled& event) {
        if (event.hit) return "it strikes.";
        if (event.strike_die == 1) return "a miss.";  // TA-10.4
        const bool struck = blow_strikes(event.strike_die, event.strike - event.strike_die, event.parry_die, event.parry - event.parry_die);
        return struck ? "nothing else has struck, so it misses." : "parried.";  // TA-11.11
    }
    static std::string rolled(const Dice& alpha, const Dice& bravo) {
        return say("Alpha rolls ", words_of(alpha), ", bravo ", words_of(bravo), ": ");
    }

    const Terms& terms_;
    Namer names_;
};

inline std::string words_of(const Rules& rules, const View& view, const Event& event) { return std::visit(EventWords(rules, view), event); }

}  // namespace broadside::tactics
