// The authority on what the commander, or the caller in the cooperative form, may do.
#pragma once

#include "games/brace-for-impact/rules/check.hpp"

namespace broadside::brace_for_impact {

// Whoever chooses for the fleet, and what the action on top asks for.
constexpr Verdict need_asked(const Terms& terms, const State& state, Who who, std::initializer_list<Op> ops) {
    if (const Verdict verdict = need_choices(state); !verdict.ok()) return verdict;
    if (fleet_chooser(terms, state) != who) {
        if (!terms.cooperative()) return need_commander(terms, who);
        return state.actor == nobody ? refuse("nothing-asked", "BI-15.3", "the fleet does nothing now")
                                     : refuse("not-caller", "BI-15.3", "{} has called and chooses for the fleet", state.actor.text());
    }
    const Op asks = asked(terms, state).op;
    for (const Op op : ops)
        if (op == asks) return allowed();
    return refuse("nothing-asked", "BI-10.7", "nothing of that kind is to be chosen now");
}
// BI-10.7, BI-13.10
constexpr Verdict need_rest(const Terms& terms, const State& state, Who who) {
    if (const Verdict verdict = need_commander(terms, who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_battle(state); !verdict.ok()) return verdict;
    if (over_limit(terms, state)) return refuse("discard-first", "BI-14.4", "discard down to {} cards first", state.fleet.limit);
    if (!state.frames.empty()) return refuse("finish-first", "BI-10.7", "finish first what your fleet is doing");
    return allowed();
}
constexpr Verdict need_due(const Terms& terms, const State& state, Who who) {
    if (const Verdict verdict = need_rest(terms, state, who); !verdict.ok()) return verdict;
    if (state.due.empty()) return refuse("nothing-due", "BI-11.1", "no event and no attack is due");
    return allowed();
}

constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Execute&) {
    if (const Verdict verdict = need_due(terms, state, who); !verdict.ok()) return verdict;
    if (state.due[0].kind != DueKind::Event) return refuse("attack-due", "BI-10.7", "the attack after the call to brace comes first");
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Attack&) { return need_due(terms, state, who); }
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Decline&) {
    if (!state.frames.empty()) {
        if (const Verdict verdict =
                need_asked(terms, state, who, {Op::MayDeploy, Op::Place, Op::RemoveShip, Op::DiscardShip, Op::TurnDown, Op::Rearrange});
            !verdict.ok())
            return verdict.code == "nothing-asked" ? refuse("compulsory", "BI-12.2", "that cannot be left out") : verdict;
        if (asked(terms, state).op == Op::Place && state.frames.back().left == 0)
            return refuse("place-one", "BI-15.2", "place at least one ship");
        return allowed();
    }
    if (const Verdict verdict = need_due(terms, state, who); !verdict.ok()) return verdict;
    if (state.due[0].kind != DueKind::Attack) return refuse("compulsory", "BI-11.2", "carry out the event, or attack instead");
    return allowed();
}

constexpr Verdict need_empty_sector(const State& state, Sector sector) {
    if (const Verdict verdict = need_sector(sector); !verdict.ok()) return verdict;
    if (!state.at(sector).empty()) return refuse("taken", "BI-10.2", "there is a ship in sector {} already", sector.text());
    return allowed();
}
constexpr Verdict check_start_placing(const Terms& terms, const State& state, Who who, const Deploy& move) {
    if (!places_ships(terms, state, who)) {
        if (state.fleet.to_place == 0) return refuse("placed", "BI-3.5", "the ships are placed");
        return terms.cooperative() ? refuse("not-first", "BI-3.8", "the first officer places the ships")
                                   : refuse("not-commander", "BI-3.5", "commander places the ships");
    }
    if (move.ship != unknown_ship && (terms.cooperative() || move.ship != state.fleet.drawn))
        return refuse("not-drawn", "BI-3.5", "place the ship that was drawn");
    return need_empty_sector(state, move.sector);
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Deploy& move) {
    if (state.phase == Phase::Muster) return check_start_placing(terms, state, who, move);
    if (const Verdict verdict = need_asked(terms, state, who, {Op::Deploy, Op::MayDeploy, Op::DeployThere, Op::Place}); !verdict.ok())
        return verdict;
    if (terms.cooperative()) {
        if (move.ship != unknown_ship) return refuse("unseen", "BI-15.2", "the ship is the top card of the deck, unseen");
    } else if (!move.ship.named() || !contains(state.fleet.hand, move.ship)) {
        return refuse("not-in-hand", "BI-10.2", "the ship {} is not in your hand", move.ship.text());
    }
    if (asked(terms, state).op == Op::DeployThere && move.sector != state.wreck)
        return refuse("not-there", "BI-13.15", "this ship goes to sector {}", state.wreck.text());
    return need_empty_sector(state, move.sector);
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Draw& move) {
    if (const Verdict verdict = need_commander(terms, who); !verdict.ok()) return verdict;
    if (state.phase != Phase::Muster)
        if (const Verdict verdict = need_rest(terms, state, who); !verdict.ok()) return verdict;
    if (state.fleet.to_place > 0) return refuse("place-first", "BI-3.5", "place the ships first");
    if (!has_room(terms, state)) return refuse("hand-full", "BI-10.1", "your hand is full");
    if (!terms.has_tactics() && move.deck == Deck::Tactics) return refuse("no-tactics", "BI-2.6", "this battle has no tactics cards");
    if (move.deck == Deck::Ships ? state.fleet.deck.empty() : state.fleet.tactics.empty())
        return refuse("deck-empty", "BI-13.9", "that deck is used up");
    return allowed();
}

constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const UseTactic& move) {
    if (const Verdict verdict = need_commander(terms, who); !verdict.ok()) return verdict;
    if (!terms.has_tactics()) return refuse("no-tactics", "BI-2.6", "this battle has no tactics cards");
    if (const Verdict verdict = need_rest(terms, state, who); !verdict.ok()) return verdict;
    if (!move.tactic.named() || !contains(state.fleet.tactics_hand, move.tactic))
        return refuse("not-in-hand", "BI-13.1", "the tactic {} is not in your hand", move.tactic.text());
    if (!state.lit[move.tactic.index].lit()) return refuse("no-trigger", "BI-13.1", "its trigger does not hold now");
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const UseLeader& move) {
    if (const Verdict verdict = need_commander(terms, who); !verdict.ok()) return verdict;
    if (!terms.has_leaders()) return refuse("no-leaders", "BI-2.6", "this battle has no leaders");
    if (const Verdict verdict = need_rest(terms, state, who); !verdict.ok()) return verdict;
    if (!move.leader.named() || !state.fleet.leaders_up.has(move.leader.index))
        return refuse("not-face-up", "BI-14.2", "the leader {} does not lie face up", move.leader.text());
    return allowed();
}

// --- Choices of tactics and leaders -------------------------------------------------------------------------------------

constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const RemoveShip& move) {
    if (const Verdict verdict = need_asked(terms, state, who, {Op::RemoveShip}); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_sector(move.sector); !verdict.ok()) return verdict;
    if (state.at(move.sector).empty()) return refuse("no-ship", "BI-10.6", "there is no ship in sector {}", move.sector.text());
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const TurnDown& move) {
    if (const Verdict verdict = need_asked(terms, state, who, {Op::TurnDown, Op::TurnOneDown, Op::Rearrange}); !verdict.ok())
        return verdict;
    if (const Verdict verdict = need_sector(move.sector); !verdict.ok()) return verdict;
    if (!can_turn_down(terms, state.at(move.sector)))
        return refuse("not-open", "BI-13.11", "there is no open enemy ship in sector {}", move.sector.text());
    const Frame& frame = state.frames.back();
    if (asked(terms, state).op == Op::TurnOneDown && move.sector != frame.one && move.sector != frame.two)
        return refuse("not-one-of-them", "BI-13.11", "turn down one of the two ships that changed places");
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Exchange& move) {
    if (const Verdict verdict = need_asked(terms, state, who, {Op::Swap, Op::Rearrange}); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_sector(move.one); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_sector(move.two); !verdict.ok()) return verdict;
    if (move.one == move.two) return refuse("same-sector", "BI-14.9", "name two different sectors");
    const Berth& one = state.at(move.one);
    const Berth& two = state.at(move.two);
    if (is_revealed_friend(terms, one) || is_revealed_friend(terms, two))
        return refuse("friend", "BI-13.11", "a friend that lies face up stays where it is");
    const bool both = asked(terms, state).op == Op::Swap;
    if (both ? one.empty() || two.empty() : one.empty() && two.empty())
        return refuse("no-ship", "BI-14.9", both ? "there must be a ship in both sectors" : "there is no ship in either sector");
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const ChooseSystem& move) {
    if (const Verdict verdict = need_asked(terms, state, who, {Op::DamageChoice, Op::DirectChoice}); !verdict.ok()) return verdict;
    if (move.system == System::None) return refuse("no-system", "BI-5.1", "choose a system");
    if (move.system == System::Hull) return refuse("not-hull", "BI-1.7", "any system but the Hull");
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const ChooseOfficer& move) {
    if (const Verdict verdict = need_asked(terms, state, who, {Op::DiscardHand}); !verdict.ok()) return verdict;
    if (move.officer.index >= terms.officers()) return refuse("no-officer", "BI-14.8", "choose an officer");
    return allowed();
}
constexpr Verdict need_discard(const Terms& terms, const State& state, Who who) {
    if (const Verdict verdict = need_commander(terms, who); !verdict.ok()) return verdict;
    if (state.frames.empty() && over_limit(terms, state)) return need_choices(state);
    return need_asked(terms, state, who, {Op::DiscardShip});
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const DiscardShip& move) {
    if (const Verdict verdict = need_discard(terms, state, who); !verdict.ok()) return verdict;
    if (!move.ship.named() || !contains(state.fleet.hand, move.ship))
        return refuse("not-in-hand", "BI-10.2", "the ship {} is not in your hand", move.ship.text());
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const DiscardTactic& move) {
    if (const Verdict verdict = need_discard(terms, state, who); !verdict.ok()) return verdict;
    if (!state.frames.empty()) return refuse("a-ship", "BI-13.7", "a ship card has to be discarded");
    if (!move.tactic.named() || !contains(state.fleet.tactics_hand, move.tactic))
        return refuse("not-in-hand", "BI-13.1", "the tactic {} is not in your hand", move.tactic.text());
    return allowed();
}

inline constexpr int events_looked_at = 3;
constexpr int events_to_order(const State& state) {
    return state.fleet.events.size() < events_looked_at ? state.fleet.events.size() : events_looked_at;
}
// The n-th event from the top.
constexpr EventCard event_below(const State& state, int n) { return state.fleet.events[state.fleet.events.size() - 1 - n]; }
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const OrderEvents& move) {
    if (const Verdict verdict = need_asked(terms, state, who, {Op::OrderEvents}); !verdict.ok()) return verdict;
    const int looked = events_to_order(state);
    bool all = move.events.size() == looked;
    for (int i = 0; i < looked && all; ++i) all = contains(move.events, event_below(state, i));
    if (!all) return refuse("not-these", "BI-14.6", "name the {} events that you see, each once", looked);
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Revive& move) {
    if (const Verdict verdict = need_asked(terms, state, who, {Op::Revive}); !verdict.ok()) return verdict;
    if (!move.ship.named() || !contains(state.fleet.destroyed, move.ship) || has_come_back(state, move.ship))
        return refuse("not-destroyed", "BI-14.7", "the ship {} was not destroyed", move.ship.text());
    if (!can_come_back(terms, move.ship)) return refuse("too-strong", "BI-14.7", "only ships of strength {} or less come back", weak_ship);
    return need_empty_sector(state, move.sector);
}

}  // namespace broadside::brace_for_impact
