// The authority on moves: allowed, or why not. What comes too late is refused kindly and costs nothing (BI-4.2).
#pragma once

#include "core/verdict.hpp"
#include "games/brace-for-impact/rules/board.hpp"
#include "games/brace-for-impact/rules/moves.hpp"

namespace broadside::brace_for_impact {

// --- What many moves need ----------------------------------------------------------------------------------------------

constexpr Verdict need_battle(const State& state) {
    if (state.phase == Phase::Muster || state.phase == Phase::Countdown)
        return refuse("not-begun", "BI-3.9", "the battle has not begun yet");
    if (state.phase != Phase::Battle) return refuse("paused", "BI-16.3", "the battle is paused; only what was begun can be finished");
    return allowed();
}
constexpr Verdict need_choices(const State& state) { return choices_run(state) ? allowed() : need_battle(state); }
constexpr Verdict need_officer(Who who) {
    if (who != commander) return allowed();
    return refuse("not-crew", "BI-2.1", "that is for the officers of the SDF-1, and you command the fleet");
}
constexpr Verdict need_commander(const Terms& terms, Who who) {
    if (who == commander) return allowed();
    return terms.cooperative() ? refuse("no-commander", "BI-2.2", "nobody commands the fleet in the cooperative form")
                               : refuse("not-commander", "BI-2.1", "that is for whoever commands the fleet");
}
constexpr Verdict need_sector(Sector sector) {
    if (sector.named()) return allowed();
    return refuse("no-sector", "BI-1.1", "name one of the sectors 1 to 8");
}
constexpr Verdict need_card(const State& state, Who who, Action card) {
    if (card.named() && contains(state.officer(who).hand, card)) return allowed();
    return refuse("not-in-hand", "BI-6.1", "the card {} is not in your hand", card.text());
}
// BI-6.10
constexpr Verdict need_no_pick(const State& state, Who who) {
    switch (state.officer(who).pick) {
        case Pick::Target: return refuse("choose-first", "BI-6.10", "choose the target of your attack first");
        case Pick::Scout: return refuse("choose-first", "BI-6.10", "choose the ship to scout first");
        case Pick::None: break;
    }
    return allowed();
}
// A ship that the crew can attack.
constexpr Verdict need_target(const Terms& terms, const State& state, Sector sector) {
    if (const Verdict verdict = need_sector(sector); !verdict.ok()) return verdict;
    if (state.at(sector).empty())
        return refuse("no-ship", "BI-7.1", "there is no ship in sector {}; if there was one, somebody was faster", sector.text());
    if (is_revealed_friend(terms, state.at(sector))) return refuse("friend", "BI-7.7", "the ship in sector {} is a friend", sector.text());
    return allowed();
}

// --- Everybody ----------------------------------------------------------------------------------------------------------

// BI-3.9
constexpr bool places_ships(const Terms& terms, const State& state, Who who) {
    return state.fleet.to_place > 0 && (terms.cooperative() ? who.index == 0 : who == commander);
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Ready& move) {
    if (state.phase != Phase::Muster && state.phase != Phase::Countdown) return refuse("begun", "BI-3.9", "the battle has begun already");
    const bool is_ready = (state.ready >> terms.seat_of(who).n & 1) != 0;
    if (move.ready == is_ready)
        return refuse("no-change", "BI-3.9", is_ready ? "you have said that you are ready" : "you have not said that you are ready");
    if (move.ready && places_ships(terms, state, who)) return refuse("place-first", "BI-3.5", "place the ships first");
    if (move.ready && who == commander && chooses_deck(terms, state)) return refuse("draw-first", "BI-3.6", "draw a full hand first");
    return allowed();
}
constexpr Verdict check_move(const Terms&, const State& state, Who, const Pause&) {
    if (state.phase == Phase::Resuming) return allowed();
    if (state.phase == Phase::Paused) return refuse("paused", "BI-16.1", "the battle is paused already");
    return need_battle(state);
}
// BI-16.4
constexpr bool may_resume(const Terms& terms, const State& state, Who who) {
    return terms.cooperative() || who == commander || who == state.paused_by;
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Resume&) {
    if (state.phase != Phase::Paused) return refuse("not-paused", "BI-16.4", "there is no pause to end");
    if (!may_resume(terms, state, who))
        return refuse("not-yours", "BI-16.4", "only commander and {}, who paused, can go on", state.paused_by.text());
    return allowed();
}

// --- Officers -----------------------------------------------------------------------------------------------------------

constexpr Verdict need_free_officer(const State& state, Who who) {
    if (const Verdict verdict = need_officer(who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_battle(state); !verdict.ok()) return verdict;
    return need_no_pick(state, who);
}

constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Announce& move) {
    if (const Verdict verdict = need_free_officer(state, who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_card(state, who, move.card); !verdict.ok()) return verdict;
    if (move.status != 1 && move.status != 2) return refuse("no-status", "BI-1.2", "a card has a first and a second Status");
    const Line& own = state.officer(who).line;
    if (own.open() && own.card == move.card && own.status == move.status)
        return refuse("open-already", "BI-6.2", "you have announced that, and it is still open");
    if (!own.open() && open_lines(terms, state) >= terms.channels())
        return refuse("channels-busy", "BI-6.6", "all {} channels are busy; answer a call first", terms.channels());
    return allowed();
}
constexpr Verdict check_move(const Terms&, const State& state, Who who, const TakeBack&) {
    if (const Verdict verdict = need_officer(who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_battle(state); !verdict.ok()) return verdict;
    if (!state.officer(who).line.open()) return refuse("no-call", "BI-6.2", "you have no open call");
    return allowed();
}

// BI-6.8: why a call cannot be answered any more.
constexpr Verdict refuse_closed(const Terms& terms, const State& state, Who who, std::uint32_t line) {
    for (int n = 0; n < terms.officers(); ++n) {
        const Closed& closed = state.officers[static_cast<std::size_t>(n)].closed;
        if (closed.number != line || line == 0) continue;
        if (closed.fate == Fate::Answered && closed.by != who)
            return refuse("too-late", "BI-6.8", "somebody was faster: {} has answered this call", closed.by.text());
        if (closed.fate == Fate::Replaced) return refuse("too-late", "BI-6.2", "{} has announced something else meanwhile", Who{n}.text());
        if (closed.fate == Fate::TakenBack) return refuse("too-late", "BI-6.2", "{} has taken this call back", Who{n}.text());
    }
    return refuse("too-late", "BI-6.8", "this call is no longer open");
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Answer& move) {
    if (const Verdict verdict = need_free_officer(state, who); !verdict.ok()) return verdict;
    const Who caller = caller_of(terms, state, move.line);
    if (caller == nobody) return refuse_closed(terms, state, who, move.line);
    if (caller == who) return refuse("own-call", "BI-6.3", "nobody answers their own call");
    if (const Verdict verdict = need_card(state, who, move.card); !verdict.ok()) return verdict;
    if (state.officer(who).locked != no_deadline)
        return refuse("locked", "BI-6.7", "your last Command was in vain; wait a moment before the next");
    if (state.officer(caller).pick != Pick::None)
        return refuse("caller-busy", "BI-6.10", "{} is choosing a ship; answer in a moment", caller.text());
    return allowed();
}

constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Fire& move) {
    if (const Verdict verdict = need_officer(who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_choices(state); !verdict.ok()) return verdict;
    if (state.officer(who).pick != Pick::Target) return refuse("no-attack", "BI-7.1", "you have no attack to aim");
    return need_target(terms, state, move.sector);
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Scout& move) {
    if (const Verdict verdict = need_officer(who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_choices(state); !verdict.ok()) return verdict;
    if (state.officer(who).pick != Pick::Scout) return refuse("no-scout", "BI-7.4", "you have no scout under way");
    if (const Verdict verdict = need_sector(move.sector); !verdict.ok()) return verdict;
    const Berth& berth = state.at(move.sector);
    if (!is_face_down(berth)) return refuse("not-face-down", "BI-7.4", "there is no face-down ship in sector {}", move.sector.text());
    const bool repairs = terms.cards.of(berth.ship).back == Back::Repair;
    if (repairs && move.system == System::None) return refuse("no-system", "BI-7.5", "choose the system to repair");
    if (!repairs && move.system != System::None) return refuse("no-repair", "BI-7.6", "the bonus of this ship is to draw");
    return allowed();
}
constexpr Verdict check_move(const Terms&, const State& state, Who who, const Hold&) {
    if (const Verdict verdict = need_officer(who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_choices(state); !verdict.ok()) return verdict;
    if (state.officer(who).pick == Pick::Target) return refuse("must-fire", "BI-7.1", "choose a target for your attack");
    if (state.officer(who).pick != Pick::Scout) return refuse("no-scout", "BI-7.4", "you have no scout under way");
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const FireCannon& move) {
    if (const Verdict verdict = need_officer(who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_battle(state); !verdict.ok()) return verdict;
    if (!state.cannon)
        return state.second_half ? refuse("cannon-empty", "BI-9.2", "the Reflex Cannon has been fired, or its charge is gone")
                                 : refuse("cannon-charging", "BI-9.1", "the Reflex Cannon is charged at half time");
    return need_target(terms, state, move.sector);
}

// --- Calls to all hands -------------------------------------------------------------------------------------------------

constexpr Verdict check_move(const Terms&, const State& state, Who who, const Concentrate&) {
    if (const Verdict verdict = need_officer(who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_battle(state); !verdict.ok()) return verdict;
    if (state.firepower.caller != nobody)
        return refuse("called-already", "BI-8.1", "{} has called to concentrate firepower: add your cards there",
                      state.firepower.caller.text());
    return allowed();
}
constexpr Verdict need_firepower(const State& state, Who who) {
    if (const Verdict verdict = need_officer(who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_battle(state); !verdict.ok()) return verdict;
    if (state.firepower.caller == nobody) return refuse("not-called", "BI-8.2", "nobody has called to concentrate firepower");
    return allowed();
}
constexpr Verdict need_firepower_caller(const State& state, Who who) {
    if (const Verdict verdict = need_firepower(state, who); !verdict.ok()) return verdict;
    if (state.firepower.caller != who) return refuse("not-caller", "BI-8.3", "{} leads this attack", state.firepower.caller.text());
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const AddCard& move) {
    if (const Verdict verdict = need_firepower(state, who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_card(state, who, move.card); !verdict.ok()) return verdict;
    if (terms.cards.of(move.card).attack() == 0) return refuse("no-attack", "BI-8.2", "the card {} has no Attack Status", move.card.text());
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Spin&) {
    if (const Verdict verdict = need_firepower_caller(state, who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_no_pick(state, who); !verdict.ok()) return verdict;
    if (state.firepower.cards.empty()) return refuse("no-cards", "BI-8.3", "there is no card on the pile yet");
    if (enemies_on_board(terms, state) == 0) return refuse("no-target", "BI-8.3", "there is no ship to attack");
    return allowed();
}
constexpr Verdict check_move(const Terms&, const State& state, Who who, const StandDown&) {
    if (const Verdict verdict = need_firepower_caller(state, who); !verdict.ok()) return verdict;
    if (!state.firepower.cards.empty()) return refuse("cards-given", "BI-8.5", "there are cards on the pile already");
    return allowed();
}
constexpr Verdict check_move(const Terms& terms, const State& state, Who who, const Brace&) {
    if (const Verdict verdict = need_officer(who); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_battle(state); !verdict.ok()) return verdict;
    if (terms.cooperative() && !state.frames.empty())
        return refuse("bracing", "BI-15.5", "{} has called already; let that be carried out first", state.actor.text());
    if (due_attacks(state) >= most_due_attacks)
        return refuse("enough", "BI-8.7", "the fleet has {} attacks to make already", due_attacks(state));
    return allowed();
}

}  // namespace broadside::brace_for_impact
