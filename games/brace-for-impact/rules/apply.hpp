// Playing a checked move, chance and timers.
#pragma once

#include "games/brace-for-impact/rules/moves.hpp"
#include "games/brace-for-impact/rules/time.hpp"

namespace broadside::brace_for_impact {

// --- Before the battle --------------------------------------------------------------------------------------------------

// BI-3.5: a ship to be placed; strong ones go under the deck.
constexpr void draw_start_ship(const Terms& terms, State& state) {
    Fleet& fleet = state.fleet;
    while (terms.cards.of(fleet.deck.back()).strength > terms.cards.start_strongest) {
        const Ship strong = fleet.deck.back();
        for (int i = fleet.deck.size() - 1; i > 0; --i) fleet.deck[i] = fleet.deck[i - 1];
        fleet.deck[0] = strong;
    }
    fleet.drawn = fleet.deck.back();
    fleet.deck.pop_back();
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const Ready& move) {
    State& state = play.state;
    const unsigned bit = 1u << play.terms.seat_of(who).n;
    state.ready = word(static_cast<int>(move.ready ? state.ready | bit : state.ready & ~bit));
    play.tell(ReadyChanged{who, move.ready});
    if (state.phase == Phase::Countdown) {
        state.phase = Phase::Muster;
        state.timers.countdown = no_deadline;
        return play.tell(CountdownStopped{who});
    }
    if (state.ready != SeatSet::first(play.terms.seats()).bits()) return;
    state.phase = Phase::Countdown;
    state.timers.countdown = state.now + play.terms.cards.times.countdown;
    play.tell(CountdownBegan{state.timers.countdown, false});
}

// --- Pausing ------------------------------------------------------------------------------------------------------------

// BI-16.1, BI-16.2
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const Pause&) {
    State& state = play.state;
    const bool again = state.phase == Phase::Resuming;
    if (!again) state.paused_at = state.now;
    state.phase = Phase::Paused;
    state.paused_by = who;
    state.timers.countdown = no_deadline;
    if (again) play.tell(CountdownStopped{who});
    play.tell(Paused{who});
    for (int n = 0; n < play.terms.officers(); ++n) close_line(play, Who{n}, Fate::Void, nobody);
}
// BI-16.4
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const Resume&) {
    State& state = play.state;
    state.phase = Phase::Resuming;
    state.timers.countdown = state.now + play.terms.cards.times.countdown;
    play.tell(CountdownBegan{state.timers.countdown, true});
}

// --- Calls and answers --------------------------------------------------------------------------------------------------

template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const Announce& move) {
    State& state = play.state;
    close_line(play, who, Fate::Replaced, nobody);
    Line& line = state.officer(who).line;
    line = {++state.lines, move.card, move.status, state.now};
    count(play.tally(who).calls);
    const StatusData& status = status_of(play.terms, line);
    play.tell(Announced{who, line.number, move.card, move.status, status.kind, status.value});
    hear(play, status.words);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const TakeBack&) {
    close_line(play, who, Fate::TakenBack, nobody);
}

template <class Sink>
constexpr void spin_for_crew(Play<Sink>& play, Who who, int printed) {
    play.state.chance = Chance::CrewSpin;
    play.state.spinner = who;
    play.state.printed = word(printed);
    count(play.tally(who).shots);
}

// BI-6.5
template <class Sink>
constexpr void complete(Play<Sink>& play, Who caller, const StatusData& status) {
    if (repairs(status.kind)) return repair(play, caller, system_of(status.kind), status.value);
    if (status.kind == Kind::Scout) {
        if (face_down_on_board(play.state) == 0) return play.tell(Fizzled{caller, Kind::Scout});
        play.state.officer(caller).pick = Pick::Scout;
        return;
    }
    if (enemies_on_board(play.terms, play.state) == 0) return play.tell(Fizzled{caller, Kind::Attack});
    spin_for_crew(play, caller, status.value);
}

template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const Answer& move) {
    State& state = play.state;
    const Who caller = caller_of(play.terms, state, move.line);
    const Line line = state.officer(caller).line;
    const StatusData& status = status_of(play.terms, line);
    const ActionData& data = play.terms.cards.of(move.card);
    hear(play, data.command_words);
    if (!answers(data.command, status.kind)) {  // BI-6.7
        state.officer(who).locked = state.now + play.terms.cards.times.wrong_command;
        count(play.tally(who).wrong);
        return play.tell(SpokenInVain{who, caller, move.line, move.card, state.officer(who).locked});
    }
    state.progress = state.now;
    Tally& tally = play.tally(who);
    count(tally.answers);
    tally.answer_time += static_cast<std::uint32_t>(state.now - line.since);
    count(play.tally(caller).answered);
    play.tell(Answered{who, caller, move.line, move.card, status.kind});
    close_line(play, caller, Fate::Answered, who);
    discard(play, caller, line.card);
    discard(play, who, move.card);
    complete(play, caller, status);
}

// --- Attacking and scouting ---------------------------------------------------------------------------------------------

// BI-7.2
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const Fire& move) {
    State& state = play.state;
    Officer& officer = state.officer(who);
    const int total = officer.total;
    state.progress = clock_of(state);
    officer.pick = Pick::None;
    officer.total = 0;
    turn_up(play, move.sector);
    const Ship ship = state.at(move.sector).ship;
    const int strength = play.terms.cards.of(ship).strength;
    const bool destroyed = strength <= total;
    play.tell(Fired{who, move.sector, ship, word(total), byte(strength), destroyed});
    if (!destroyed) return;
    count(play.tally(who).destroyed);
    lose_ship(play, move.sector);
}

// BI-7.4 to BI-7.6
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const Scout& move) {
    State& state = play.state;
    state.officer(who).pick = Pick::None;
    count(play.tally(who).scouts);
    const Back bonus = play.terms.cards.of(state.at(move.sector).ship).back;
    play.tell(Scouted{who, move.sector, bonus});
    if (bonus == Back::Draw) {
        all_draw(play, true);
        hear(play, Call::Draw);
    } else {
        repair(play, who, move.system, 1);
    }
    turn_up(play, move.sector);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const Hold&) {
    play.state.officer(who).pick = Pick::None;
    play.tell(Held{who});
}

// BI-9.2
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const FireCannon& move) {
    State& state = play.state;
    state.cannon = false;
    state.timers.cannon = no_deadline;
    count(play.tally(who).destroyed);
    play.tell(CannonFired{who, move.sector, state.at(move.sector).ship});
    lose_ship(play, move.sector);
}

// --- Calls to all hands -------------------------------------------------------------------------------------------------

template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const Concentrate&) {
    play.state.firepower = {};
    play.state.firepower.caller = who;
    play.tell(FirepowerCalled{who});
    hear(play, Call::Firepower);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const AddCard& move) {
    Firepower& firepower = play.state.firepower;
    play.state.progress = play.state.now;
    const int value = play.terms.cards.of(move.card).attack();
    leave_hand(play, who, move.card);
    firepower.cards.push_back(move.card);
    firepower.sum = word(firepower.sum + value);
    count(play.tally(who).given);
    play.tell(CardAdded{who, move.card, byte(value), firepower.sum});
}
// BI-8.3, BI-8.4
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const Spin&) {
    State& state = play.state;
    for (const Action card : state.firepower.cards) state.gone.push_back(card);
    spin_for_crew(play, who, state.firepower.sum);
    state.firepower = {};
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const StandDown&) {
    play.state.firepower = {};
    play.tell(FirepowerOff{who});
}

// BI-8.6, BI-15.2, BI-15.6
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const Brace&) {
    State& state = play.state;
    count(play.tally(who).braces);
    state.progress = state.now;
    play.tell(BraceCalled{who});
    hear(play, Call::Brace);
    if (play.terms.cooperative() && enemies_on_board(play.terms, state) == sector_count) return end_battle(play, Ending::Surrounded);
    all_draw(play, false);
    if (!play.terms.cooperative()) return state.due.push_back({DueKind::Attack, 0});
    state.actor = who;
    state.frames.push_back(frame_of(Source::Brace, 0));
}

// --- The commander ------------------------------------------------------------------------------------------------------

template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const Execute&) {
    take_out(play.state.due, 0);
    const EventCard event = take_event(play, true);
    play.state.frames.push_back(frame_of(Source::Event, event.index));
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const Attack&) {
    const Due due = play.state.due[0];
    take_out(play.state.due, 0);
    if (due.kind == DueKind::Event) take_event(play, false);
    spin_for_fleet(play);
}
// A choice that is left out, an unpaid price, or the attack after a call to brace (BI-12.6).
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const Decline&) {
    State& state = play.state;
    if (state.frames.empty()) {
        take_out(state.due, 0);
        return play.tell(AttackDeclined{});
    }
    if (is_price(asked(play.terms, state).op)) return leave_unpaid(play);
    ++state.frames.back().step;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const Deploy& move) {
    State& state = play.state;
    Fleet& fleet = state.fleet;
    if (fleet.to_place > 0) {  // BI-3.5, BI-3.8
        put_ship(play, fleet.drawn, move.sector);
        fleet.drawn = no_ship;
        if (--fleet.to_place > 0) draw_start_ship(play.terms, state);
        return;
    }
    if (play.terms.cooperative()) {
        put_ship(play, fleet.deck.back(), move.sector);
        fleet.deck.pop_back();
    } else {
        take_out(fleet.hand, place_of(fleet.hand, move.ship));
        put_ship(play, move.ship, move.sector);
    }
    Frame& frame = state.frames.back();
    if (asked(play.terms, state).op == Op::Place)
        ++frame.left;
    else
        ++frame.step;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const Draw& move) {
    fill_hand(play, move.deck);
}

// BI-13.1
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const UseTactic& move) {
    Fleet& fleet = play.state.fleet;
    take_out(fleet.tactics_hand, place_of(fleet.tactics_hand, move.tactic));
    fleet.tactics_used.push_back(move.tactic);
    count(play.tally(who).tactics);
    play.tell(TacticUsed{move.tactic});
    play.state.frames.push_back(frame_of(Source::Tactic, move.tactic.index));
}
// BI-14.2, BI-14.3
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who who, const UseLeader& move) {
    const bool able = holds(play.terms, play.state, play.terms.cards.of(move.leader).required);
    count(play.tally(who).leaders);
    play.tell(LeaderUsed{move.leader, able});
    if (able)
        play.state.frames.push_back(frame_of(Source::Leader, move.leader.index));
    else
        turn_leader_down(play, move.leader);
}

// --- Choices of a tactic or a leader ------------------------------------------------------------------------------------

template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const RemoveShip& move) {
    turn_up(play, move.sector);
    lose_ship(play, move.sector);
    ++play.state.frames.back().step;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const TurnDown& move) {
    turn_down(play, move.sector);
    Frame& frame = play.state.frames.back();
    if (asked(play.terms, play.state).op == Op::Rearrange)
        ++frame.left;
    else
        ++frame.step;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const Exchange& move) {
    State& state = play.state;
    const Berth one = state.at(move.one);
    state.at(move.one) = state.at(move.two);
    state.at(move.two) = one;
    play.tell(ShipsExchanged{move.one, move.two});
    Frame& frame = state.frames.back();
    if (asked(play.terms, state).op == Op::Rearrange) {
        ++frame.left;
    } else {
        frame.one = move.one;
        frame.two = move.two;
        ++frame.step;
    }
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const ChooseSystem& move) {
    damage(play, move.system, asked(play.terms, play.state).op == Op::DirectChoice, true);
    if (!play.over()) ++play.state.frames.back().step;
}
// BI-14.8
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const ChooseOfficer& move) {
    Officer& officer = play.state.officer(move.officer);
    HandLost lost{move.officer, officer.hand};
    close_line(play, move.officer, Fate::Void, nobody);
    for (const Action card : officer.hand) officer.discard.push_back(card);
    officer.hand.clear();
    play.tell(lost);
    watch_states(play);  // BI-13.2
    replenish(play, move.officer);
    draw_cards(play, move.officer, play.state.gauge(System::Life).value);
    ++play.state.frames.back().step;
}
// BI-13.7, BI-14.4
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const DiscardShip& move) {
    Fleet& fleet = play.state.fleet;
    take_out(fleet.hand, place_of(fleet.hand, move.ship));
    fleet.discarded.push_back(move.ship);
    play.tell_apart(play.terms.seat_of(commander), CardDiscarded{Deck::Ships, move.ship, Tactic{}},
                    CardDiscarded{Deck::Ships, no_ship, Tactic{}});
    if (!play.state.frames.empty()) ++play.state.frames.back().step;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const DiscardTactic& move) {
    Fleet& fleet = play.state.fleet;
    take_out(fleet.tactics_hand, place_of(fleet.tactics_hand, move.tactic));
    fleet.tactics_used.push_back(move.tactic);
    play.tell_apart(play.terms.seat_of(commander), CardDiscarded{Deck::Tactics, no_ship, move.tactic},
                    CardDiscarded{Deck::Tactics, no_ship, Tactic{}});
}
// BI-14.6
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const OrderEvents& move) {
    auto& events = play.state.fleet.events;
    for (int i = 0; i < move.events.size(); ++i) events[events.size() - 1 - i] = move.events[i];
    ++play.state.frames.back().step;
    play.tell(EventsOrdered{top_event(play.state)});
}
// BI-14.7
template <class Sink>
constexpr void play_move(Play<Sink>& play, Who, const Revive& move) {
    put_ship(play, move.ship, move.sector);
    ++play.state.frames.back().step;
}

}  // namespace broadside::brace_for_impact
