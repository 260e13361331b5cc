// Events in words, as a log tells them. A sentence says only what the event says.
#pragma once

#include <string>

#include "games/brace-for-impact/rules/names.hpp"

namespace broadside::brace_for_impact {

class EventWords {
public:
    explicit EventWords(const Rules& rules) : names_(rules) {}

    std::string operator()(const Mustered&) const { return "The cards are dealt. Look through your pile, and say when you are ready."; }
    std::string operator()(const ReadyChanged& event) const { return say(who(event.who), event.ready ? " is ready." : " is not ready."); }
    std::string operator()(const CountdownBegan& event) const {
        return event.resumes ? "The battle goes on in a moment." : "All are ready. The battle begins in a moment.";
    }
    std::string operator()(const CountdownStopped& event) const { return say(who(event.who), " stops the countdown."); }
    std::string operator()(const BattleBegan& event) const {
        return event.next_event.named() ? say("The battle begins. Next event: ", names_.event(event.next_event), ".")
                                        : "The battle begins.";
    }
    std::string operator()(const CardsDrawn& event) const { return say(who(event.who), " draws ", counted(event.count, "card"), "."); }
    std::string operator()(const PileTurned& event) const { return say(who(event.who), " turns the discard pile over."); }
    std::string operator()(const Announced& event) const {
        return say(who(event.who), ": \"", names_.status(event.card, event.status), "\" (", Namer::exchange(event.kind, event.value), ")");
    }
    std::string operator()(const CallClosed& event) const {
        switch (event.fate) {
            case Fate::Replaced: return say(who(event.who), " drops the call before.");
            case Fate::TakenBack: return say(who(event.who), " takes the call back.");
            default: return say(who(event.who), "'s call is void.");
        }
    }
    std::string operator()(const Answered& event) const {
        return say(who(event.who), " answers ", event.caller, ": \"", names_.command(event.card), "\"");
    }
    std::string operator()(const SpokenInVain& event) const {
        return say(who(event.who), " answers ", event.caller, ": \"", names_.command(event.card), "\", which does not fit.");
    }
    std::string operator()(const Unlocked& event) const { return say(who(event.who), " can answer again."); }
    std::string operator()(const Repaired& event) const {
        if (event.points == 0) return say(words_of(event.system), " is whole already.");
        return say(words_of(event.system), " is repaired by ", event.points, ", now ", event.value, ".");
    }
    std::string operator()(const CrewSpun& event) const {
        return say(who(event.who), " spins ", event.spin, event.jammed ? " (jammed)" : "", ": the attack is worth ", event.total, ".");
    }
    std::string operator()(const Fizzled& event) const {
        return say(who(event.who), event.kind == Kind::Scout ? " finds nothing to scout." : " finds nothing to attack.");
    }
    std::string operator()(const Fired& event) const {
        return say(who(event.who), " fires with ", event.total, " at ", names_.known_ship(event.ship), " in ", names_.sector(event.sector),
                   event.destroyed ? ": destroyed." : ": not enough.");
    }
    std::string operator()(const Scouted& event) const {
        return say(who(event.who), " scouts ", names_.sector(event.sector), ": ", words_of(event.bonus), ".");
    }
    std::string operator()(const Held& event) const { return say(who(event.who), " scouts nothing."); }
    std::string operator()(const ShipTurned& event) const {
        if (!event.face_up) return say("The ship in ", names_.sector(event.sector), " is turned face down.");
        return say("The ship in ", names_.sector(event.sector), " is ", names_.known_ship(event.ship),
                   event.friendly ? ", a friend." : ".");
    }
    std::string operator()(const ShipGone& event) const {
        return say(names_.ship(event.ship), " is gone from ", names_.sector(event.sector), ".");
    }
    std::string operator()(const FirepowerCalled& event) const { return say(who(event.who), ": \"All hands, concentrate firepower!\""); }
    std::string operator()(const CardAdded& event) const {
        return say(who(event.who), " adds an attack of ", event.value, ", makes ", event.sum, ".");
    }
    std::string operator()(const FirepowerOff& event) const { return say(who(event.who), " calls the firepower off."); }
    std::string operator()(const BraceCalled& event) const { return say(who(event.who), ": \"All hands, brace for impact!\""); }
    std::string operator()(const HalfTime&) const { return "Half of the battle is over. The Reflex Cannon is charged: pick a ship!"; }
    std::string operator()(const CannonFired& event) const {
        return say(who(event.who), " fires the Reflex Cannon at ", names_.known_ship(event.ship), " in ", names_.sector(event.sector), ".");
    }
    std::string operator()(const CannonLapsed&) const { return "The charge of the Reflex Cannon is gone."; }
    std::string operator()(const EventDue&) const { return "An event is due."; }
    std::string operator()(const EventTaken& event) const {
        return say(event.executed ? "Event: " : "The fleet attacks instead of ", names_.event(event.event),
                   ". Next: ", names_.event(event.next_event), ".");
    }
    std::string operator()(const TrackSpoke& event) const { return say("The computer: \"", names_.track(event.line), "\""); }
    std::string operator()(const EnemySpun& event) const {
        return say("The fleet attacks from ", names_.sector(event.sector), " (", names_.place(event.sector), ")",
                   event.ship.named() ? say(": ", names_.ship(event.ship), ".") : ".");
    }
    std::string operator()(const AttackDeclined&) const { return "Commander leaves the attack out."; }
    std::string operator()(const Damaged& event) const {
        if (event.hit == System::None) return say("A hit on ", words_of(event.aimed), " does nothing.");
        const std::string how = event.direct ? "A direct hit: " : "";
        if (event.hit != event.aimed) return say("Armor takes a hit on ", words_of(event.aimed), ", now ", event.value, ".");
        return say(how, words_of(event.hit), " is hit, now ", event.value, ".");
    }
    std::string operator()(const FurnaceCritical&) const { return "The Reflex Furnace is at 0: repair it fully before its timer ends!"; }
    std::string operator()(const BreachAverted&) const { return "The Reflex Furnace is whole: the breach is averted."; }
    std::string operator()(const FurnaceCalm&) const { return "The furnace timer has ended."; }
    std::string operator()(const Deployed& event) const {
        return say(capital(event.ship.named() ? names_.known_ship(event.ship) : std::string("a ship")), " appears in ",
                   names_.sector(event.sector), ", face down.");
    }
    std::string operator()(const Forfeited&) const { return "A ship cannot be placed, and the placement is forfeited."; }
    std::string operator()(const HandFilled& event) const {
        if (event.ship.named()) return say("You draw ", names_.known_ship(event.ship), ".");
        if (event.tactic.named()) return say("You draw the tactic \"", names_.tactic(event.tactic).name, "\".");
        return event.deck == Deck::Ships ? "Commander draws a ship card." : "The commander draws a tactics card.";
    }
    std::string operator()(const TacticUsed& event) const {
        return say("Commander: \"", names_.tactic(event.tactic).name, "\" ", names_.tactic(event.tactic).text);
    }
    std::string operator()(const LeaderUsed& event) const {
        return say(names_.leader(event.leader).name, ": ",
                   event.able ? names_.leader(event.leader).text : std::string("what the power requires is not there."));
    }
    std::string operator()(const Unpaid&) const { return "The price is not paid, and nothing more happens."; }
    std::string operator()(const ShipsExchanged& event) const {
        return say("What lies in sectors ", event.one, " and ", event.two, " changes places.");
    }
    std::string operator()(const CardLost& event) const { return say(who(event.who), " loses a card."); }
    std::string operator()(const HandLost& event) const {
        return say(who(event.who), " discards the hand of ", counted(event.cards.size(), "card"), ".");
    }
    std::string operator()(const DrawUndone& event) const { return say(who(event.who), " puts a drawn card back."); }
    std::string operator()(const SpinJammed&) const { return "The next spin of the crew counts as 0."; }
    std::string operator()(const EventsOrdered& event) const { return say("Next event: ", names_.event(event.next_event), "."); }
    std::string operator()(const CardDiscarded& event) const {
        if (event.ship.named()) return say("You discard ", names_.known_ship(event.ship), ".");
        return event.deck == Deck::Ships ? "Commander discards a ship card." : "The commander discards a tactics card.";
    }
    std::string operator()(const Paused& event) const { return say(who(event.who), " pauses the battle. Open calls are cancelled."); }
    std::string operator()(const Resumed&) const { return "The battle goes on."; }
    std::string operator()(const BattleEnded& event) const { return say("The battle is over, ", words_of(event.ending), "."); }

private:
    static std::string who(Who who) { return capital(std::string(who.text())); }

    Namer names_;
};

inline std::string words_of(const Rules& rules, const View&, const Event& event) { return std::visit(EventWords(rules), event); }

}  // namespace broadside::brace_for_impact
