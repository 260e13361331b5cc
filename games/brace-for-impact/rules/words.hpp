// Brace for Impact in words: moves as their maker sees them. Events are in event_words.hpp, the bridge as text in
// board_text.hpp. Only what the view shows is said.
#pragma once

#include <string>

#include "games/brace-for-impact/rules/board_text.hpp"
#include "games/brace-for-impact/rules/event_words.hpp"

namespace broadside::brace_for_impact {

class MoveWords {
public:
    MoveWords(const Rules& rules, const View& view) : terms_(rules.terms()), names_(rules), view_(view) {}

    std::string operator()(const Ready& move) const { return move.ready ? "Say that you are ready" : "Take it back: you are not ready"; }
    std::string operator()(const Pause&) const { return "Pause the battle"; }
    std::string operator()(const Resume&) const { return "Go on after a countdown"; }
    std::string operator()(const Announce& move) const {
        if (!move.card.named() || move.status < 1 || move.status > 2) return "Announce a Status";
        return say("Announce ", names_.exchange(move.card, move.status), ": \"", names_.status(move.card, move.status), "\"");
    }
    std::string operator()(const TakeBack&) const { return "Take your call back"; }
    std::string operator()(const Answer& move) const {
        if (!move.card.named()) return "Answer a call";
        for (const LineView& line : view_.lines)
            if (line.number == move.line)
                return say("Answer ", line.who, "'s ", names_.exchange(line.kind, line.value), " with \"", names_.command(move.card), "\"");
        return say("Answer a call with \"", names_.command(move.card), "\"");
    }
    std::string operator()(const Fire& move) const {
        return say("Fire with ", view_.is_officer() ? view_.own().total : 0, " at ", ship_in(move.sector));
    }
    std::string operator()(const Scout& move) const {
        return say("Scout ", ship_in(move.sector), move.system == System::None ? ": all draw" : say(" and repair ", words_of(move.system)));
    }
    std::string operator()(const Hold&) const { return "Scout nothing"; }
    std::string operator()(const Concentrate&) const { return "Call: All hands, concentrate firepower!"; }
    std::string operator()(const AddCard& move) const {
        if (!move.card.named()) return "Add a card";
        return say("Add an attack of ", terms_.cards.of(move.card).attack(), " to the pile, now ", view_.firepower.sum, " (", move.card,
                   ")");
    }
    std::string operator()(const Spin&) const { return say("Turn the spinner for the pile of ", view_.firepower.sum); }
    std::string operator()(const StandDown&) const { return "Call the firepower off"; }
    std::string operator()(const Brace&) const {
        return say("Call: All hands, brace for impact! All draw ", view_.gauge(System::Life).value, ", and the fleet attacks");
    }
    std::string operator()(const FireCannon& move) const { return say("Fire the Reflex Cannon at ", ship_in(move.sector)); }
    std::string operator()(const Execute&) const {
        return say("Carry out \"", names_.event(view_.fleet.next_event), "\": ", Namer::row(view_.fleet.next_row));
    }
    std::string operator()(const Attack&) const {
        const bool event = !view_.fleet.due.empty() && view_.fleet.due[0].kind == DueKind::Event;
        return event ? say("Attack instead of \"", names_.event(view_.fleet.next_event), "\"") : "Attack";
    }
    std::string operator()(const Decline&) const {
        switch (view_.doing.asks) {
            case Op::Place: return "Enough ships: let the attack come";
            case Op::RemoveShip:
            case Op::DiscardShip: return "Do not pay: the rest does not happen";
            case Op::None: return "Leave the attack out";
            default: return "Leave it at that";
        }
    }
    std::string operator()(const Deploy& move) const {
        const Ship ship = move.ship.named() ? move.ship : view_.fleet.drawn;
        return say("Put ", ship.named() ? ship_card(ship) : "the next ship, unseen,", " in ", names_.sector(move.sector));
    }
    std::string operator()(const Draw& move) const { return move.deck == Deck::Ships ? "Draw a ship card" : "Draw a tactics card"; }
    std::string operator()(const UseTactic& move) const {
        if (!move.tactic.named()) return "Use a tactic";
        return say("Use ", move.tactic, ": \"", names_.tactic(move.tactic).name, "\" ", names_.tactic(move.tactic).text);
    }
    std::string operator()(const UseLeader& move) const {
        if (!move.leader.named()) return "Use a leader";
        return say("Use ", names_.leader(move.leader).name, ": ", names_.leader(move.leader).text);
    }
    std::string operator()(const RemoveShip& move) const { return say("Remove ", ship_in(move.sector)); }
    std::string operator()(const TurnDown& move) const { return say("Turn ", ship_in(move.sector), " face down"); }
    std::string operator()(const Exchange& move) const { return say("Exchange ", ship_in(move.one), " with ", ship_in(move.two)); }
    std::string operator()(const ChooseSystem& move) const { return say("Hit ", words_of(move.system)); }
    std::string operator()(const ChooseOfficer& move) const { return say("Let ", move.officer, " discard the hand"); }
    std::string operator()(const DiscardShip& move) const { return say("Discard ", ship_card(move.ship)); }
    std::string operator()(const DiscardTactic& move) const {
        return move.tactic.named() ? say("Discard the tactic ", move.tactic, " \"", names_.tactic(move.tactic).name, "\"")
                                   : "Discard a tactic";
    }
    std::string operator()(const OrderEvents& move) const {
        std::string text = "Order the events:";
        for (int i = 0; i < move.events.size(); ++i) text += say(i == 0 ? " " : ", then ", names_.event(move.events[i]));
        return text;
    }
    std::string operator()(const Revive& move) const {
        return say("Bring ", ship_card(move.ship), " back to ", names_.sector(move.sector));
    }

private:
    std::string ship_card(Ship ship) const {
        if (!ship.named()) return "a ship";
        const ShipData& data = terms_.cards.of(ship);
        return say(names_.known_ship(ship), data.friendly ? ", a friend" : say(": ", Namer::row(data.attack)));
    }
    std::string ship_in(Sector sector) const {
        if (!sector.named()) return "no sector";
        const BerthView& berth = view_.at(sector);
        if (berth.empty()) return say("empty ", names_.sector(sector));
        if (!berth.ship.named()) return say("the unknown ship in ", names_.sector(sector), " (back: ", words_of(berth.back), ")");
        return say(names_.known_ship(berth.ship), " in ", names_.sector(sector));
    }

    const Terms& terms_;
    Namer names_;
    const View& view_;
};

inline std::string words_of(const Rules& rules, const View& view, const Move& move) { return std::visit(MoveWords(rules, view), move); }

}  // namespace broadside::brace_for_impact
