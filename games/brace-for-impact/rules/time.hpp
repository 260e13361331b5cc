// Time: every timer, what happens when it ends, and the pause. `check` never asks for the time: what time changes is a
// field that a timer changes.
#pragma once

#include "games/brace-for-impact/rules/fleet.hpp"

namespace broadside::brace_for_impact {

// The timers that a pause stops.
template <class Visit>
constexpr void for_each_battle_timer(State& state, Visit visit) {
    visit(state.timers.battle);
    visit(state.timers.furnace);
    visit(state.timers.event);
    visit(state.timers.cannon);
    visit(state.timers.jam);
    for (Officer& officer : state.officers) visit(officer.locked);
    for (Lit& lit : state.lit) visit(lit.until);
}

constexpr void take_earlier(Millis& earliest, Millis timer) {
    if (timer != no_deadline && (earliest == no_deadline || timer < earliest)) earliest = timer;
}

constexpr Millis next_deadline(const State& state) {
    if (state.phase == Phase::Countdown || state.phase == Phase::Resuming) return state.timers.countdown;
    if (state.phase != Phase::Battle) return no_deadline;
    Millis earliest = no_deadline;
    take_earlier(earliest, state.timers.battle);
    take_earlier(earliest, state.timers.furnace);
    take_earlier(earliest, state.timers.event);
    take_earlier(earliest, state.timers.cannon);
    take_earlier(earliest, state.timers.jam);
    for (const Officer& officer : state.officers) take_earlier(earliest, officer.locked);
    for (const Lit& lit : state.lit) take_earlier(earliest, lit.until);
    return earliest;
}

// --- The battle begins --------------------------------------------------------------------------------------------------

template <class Sink>
constexpr void schedule_script(Play<Sink>& play) {
    State& state = play.state;
    const Script& script = play.terms.script();
    state.timers.event = state.script_next < script.size() ? state.began + play.terms.paced(script[state.script_next].at) : no_deadline;
}

// BI-3.3, BI-4.1
template <class Sink>
constexpr void begin_battle(Play<Sink>& play) {
    State& state = play.state;
    const Terms& terms = play.terms;
    state.phase = Phase::Battle;
    state.timers.countdown = no_deadline;
    state.began = state.now;
    state.progress = state.now;
    play.tell(BattleBegan{top_event(state)});
    for (int n = 0; n < terms.officers(); ++n) draw_cards(play, Who{n}, state.gauge(System::Life).most);
    if (terms.cooperative()) return;  // BI-4.4
    state.timers.battle = state.now + terms.paced(terms.cards.times.battle);
    if (terms.has_track())
        schedule_script(play);
    else
        state.timers.event = state.now + terms.paced(terms.cards.times.event);
}

// --- Timers that end ----------------------------------------------------------------------------------------------------

// BI-9.1, BI-17.1, BI-11.7
template <class Sink>
constexpr void end_battle_timer(Play<Sink>& play) {
    State& state = play.state;
    if (state.second_half) return end_battle(play, Ending::Repelled);
    state.second_half = true;
    state.timers.battle += play.terms.paced(play.terms.cards.times.battle);
    state.cannon = true;
    state.timers.cannon = state.now + play.terms.cards.times.cannon;
    play.tell(HalfTime{state.timers.cannon});
}

// BI-5.9, BI-5.10
template <class Sink>
constexpr void end_furnace_timer(Play<Sink>& play) {
    State& state = play.state;
    state.timers.furnace = no_deadline;
    if (!state.restored) return end_battle(play, Ending::Breach);
    if (state.gauge(System::Reflex).value == 0) return start_furnace_timer(play);
    play.tell(FurnaceCalm{});
}

// BI-11.1, BI-11.6
template <class Sink>
constexpr void end_event_timer(Play<Sink>& play) {
    State& state = play.state;
    if (play.terms.has_track()) {
        play.tell(TrackSpoke{state.script_next});
        state.due.push_back({DueKind::Script, state.script_next});
        ++state.script_next;
        return schedule_script(play);
    }
    state.timers.event += play.terms.paced(play.terms.cards.times.event);
    state.due.push_back({DueKind::Event, 0});
    play.tell(EventDue{});
}

// BI-6.7, BI-9.3, BI-13.5, BI-13.13
template <class Sink>
constexpr void end_windows(Play<Sink>& play) {
    State& state = play.state;
    const auto ends = [&](Millis& timer) {
        const bool now = timer != no_deadline && timer <= state.now;
        if (now) timer = no_deadline;
        return now;
    };
    if (ends(state.timers.cannon)) {
        state.cannon = false;
        play.tell(CannonLapsed{});
    }
    ends(state.timers.jam);
    for (int n = 0; n < play.terms.officers(); ++n)
        if (ends(state.officers[static_cast<std::size_t>(n)].locked)) play.tell(Unlocked{Who{n}});
    for (Lit& lit : state.lit) ends(lit.until);
}

// BI-16.1: what the timers had left, they have left again.
template <class Sink>
constexpr void resume_battle(Play<Sink>& play) {
    State& state = play.state;
    const Millis stood = state.now - state.paused_at;
    for_each_battle_timer(state, [&](Millis& timer) {
        if (timer != no_deadline) timer += stood;
    });
    state.began += stood;
    state.progress += stood;
    state.timers.countdown = no_deadline;
    state.phase = Phase::Battle;
    play.tell(Resumed{});
}

// BI-4.3: one timer, the most important of those that end now.
template <class Sink>
constexpr void end_timer(Play<Sink>& play) {
    State& state = play.state;
    const auto due = [&](Millis timer) { return timer != no_deadline && timer <= state.now; };
    if (state.phase == Phase::Countdown) return begin_battle(play);
    if (state.phase == Phase::Resuming) return resume_battle(play);
    if (due(state.timers.battle)) return end_battle_timer(play);
    if (due(state.timers.furnace)) return end_furnace_timer(play);
    if (due(state.timers.event)) return end_event_timer(play);
    end_windows(play);
}

// --- What happens of itself ---------------------------------------------------------------------------------------------

// BI-7.3, BI-7.4: nothing is left to choose.
template <class Sink>
constexpr void drop_empty_picks(Play<Sink>& play) {
    State& state = play.state;
    const bool targets = enemies_on_board(play.terms, state) > 0;
    const bool hidden = face_down_on_board(state) > 0;
    for (int n = 0; n < play.terms.officers(); ++n) {
        Officer& officer = state.officers[static_cast<std::size_t>(n)];
        if (officer.pick == Pick::None || (officer.pick == Pick::Target ? targets : hidden)) continue;
        play.tell(Fizzled{Who{n}, officer.pick == Pick::Target ? Kind::Attack : Kind::Scout});
        officer.pick = Pick::None;
        officer.total = 0;
    }
}

// BI-17.5: at most one point of the curve in five seconds.
constexpr void sample_curve(const Terms& terms, State& state) {
    if (state.phase == Phase::Muster || state.phase == Phase::Countdown) return;
    constexpr int grain = 5;
    const Millis seconds = (clock_of(state) - state.began) / 1000;
    Sample sample{static_cast<std::uint16_t>(seconds < 0xffff ? seconds : 0xffff), {}, byte(enemies_on_board(terms, state))};
    for (const System system : all_systems) sample.values[index_of(system)] = state.gauge(system).value;
    const auto same = [&](const Sample& last) { return last.values == sample.values && last.ships == sample.ships; };
    if (!state.curve.empty() && same(state.curve.back())) return;
    if (!state.curve.empty() && (state.curve.full() || sample.second / grain == state.curve.back().second / grain))
        state.curve.back() = sample;
    else
        state.curve.push_back(sample);
}

// Everything that follows from an input without anybody's choice.
template <class Sink>
constexpr void settle(Play<Sink>& play) {
    State& state = play.state;
    if (state.chance == Chance::None && choices_run(state)) {
        do {
            run_frames(play);
            if (!play.over() && in_battle(state)) fill_hand_by_itself(play);
        } while (!play.over() && in_battle(state) && begin_script_line(play));
        if (!play.over() && in_battle(state)) shuffle_events_if_used_up(play);
    }
    if (state.phase == Phase::Muster) fill_hand_by_itself(play);
    if (choices_run(state)) {
        if (!play.over() && fleet_is_gone(play.terms, state)) end_battle(play, Ending::FleetDestroyed);
        if (!play.over()) drop_empty_picks(play);
        if (!play.over() && is_helpless(play.terms, state)) end_battle(play, Ending::Helpless);
        watch_states(play);
    }
    if (state.phase != Phase::Deal) sample_curve(play.terms, state);
}

}  // namespace broadside::brace_for_impact
