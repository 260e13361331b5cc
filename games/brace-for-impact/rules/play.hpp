// The verbs of a battle: what can happen to systems, hands and ships, told to those who may know it.
#pragma once

#include "games/brace-for-impact/rules/board.hpp"
#include "games/brace-for-impact/rules/events.hpp"
#include "kit/teller.hpp"

namespace broadside::brace_for_impact {

template <class Sink>
struct Play : kit::Teller<Event, Sink> {
    const Terms& terms;
    State& state;

    constexpr Tally& tally(Who who) { return state.tallies[terms.seat_of(who).n]; }
    constexpr bool over() const { return state.ending != Ending::None; }
};

template <class Counter>
constexpr void count(Counter& counter, int more = 1) {
    counter = static_cast<Counter>(counter + static_cast<Counter>(more));
}

template <class Sink>
constexpr void end_battle(Play<Sink>& play, Ending ending) {
    State& state = play.state;
    if (play.over()) return;
    state.ending = ending;
    state.phase = Phase::Over;
    state.chance = Chance::None;
    play.tell(BattleEnded{ending});
}

// --- What the commander hears (BI-13.3, BI-13.4) ------------------------------------------------------------------------

template <class Sink>
constexpr void hear(Play<Sink>& play, Words words) {
    if (!play.terms.has_tactics() || words.bits == 0) return;
    for (std::size_t i = 0; i < tactic_count; ++i)
        if ((play.terms.cards.tactics[i].trigger.word.bits & words.bits) != 0)
            play.state.lit[i].until = clock_of(play.state) + play.terms.cards.times.word_window;
}
template <class Sink>
constexpr void hear(Play<Sink>& play, Call call) {
    if (!play.terms.has_tactics()) return;
    const Times& times = play.terms.cards.times;
    const Millis window = call == Call::Destroyed ? times.destroyed_window : times.word_window;
    for (std::size_t i = 0; i < tactic_count; ++i)
        if (play.terms.cards.tactics[i].trigger.call == call) play.state.lit[i].until = clock_of(play.state) + window;
}

// BI-13.2: asked after every input, and within one where a state is there for an instant only.
template <class Sink>
constexpr void watch_states(Play<Sink>& play) {
    State& state = play.state;
    if (!play.terms.has_tactics() || !choices_run(state)) return;
    for (std::size_t i = 0; i < tactic_count; ++i) {
        const Condition& condition = play.terms.cards.tactics[i].trigger.state;
        if (condition.measure == Measure::None) continue;
        Lit& lit = state.lit[i];
        const bool now = holds(play.terms, state, condition);
        if (now)
            lit.until = no_deadline;
        else if (lit.holds)
            lit.until = clock_of(state) + play.terms.cards.times.state_window;
        lit.holds = now;
    }
}

// --- Systems ------------------------------------------------------------------------------------------------------------

// BI-5.5, BI-5.8
template <class Sink>
constexpr void repair(Play<Sink>& play, Who who, System system, int points) {
    State& state = play.state;
    Gauge& gauge = state.gauge(system);
    const int restored = points < gauge.most - gauge.value ? points : gauge.most - gauge.value;
    gauge.value = byte(gauge.value + restored);
    count(play.tally(who).repairs, restored);
    play.tell(Repaired{who, system, byte(restored), gauge.value});
    if (system == System::Reflex && gauge.full() && state.timers.furnace != no_deadline && !state.restored) {
        state.restored = true;
        play.tell(BreachAverted{});
    }
}

// BI-5.7
template <class Sink>
constexpr void start_furnace_timer(Play<Sink>& play) {
    State& state = play.state;
    state.timers.furnace = clock_of(state) + play.terms.paced(play.terms.cards.times.furnace);
    state.restored = false;
    play.tell(FurnaceCritical{state.timers.furnace});
}

// BI-5.2 to BI-5.4: one point.
template <class Sink>
constexpr void damage(Play<Sink>& play, System aimed, bool direct, bool spare_hull) {
    State& state = play.state;
    const bool absorbed = !direct && state.gauge(System::Armor).value > 0;
    const System hit = absorbed ? System::Armor : aimed;
    Gauge& gauge = state.gauge(hit);
    const bool spared = hit == System::Hull && spare_hull && gauge.value == 1;
    if (gauge.value == 0 || spared) return play.tell(Damaged{aimed, System::None, direct, gauge.value});
    --gauge.value;
    if (!play.terms.cooperative()) count(play.tally(commander).damage);
    play.tell(Damaged{aimed, hit, direct, gauge.value});
    if (gauge.value > 0) return;
    if (hit == System::Hull) return end_battle(play, Ending::HullLost);
    if (hit == System::Reflex && state.timers.furnace == no_deadline) start_furnace_timer(play);
}

// --- Hands --------------------------------------------------------------------------------------------------------------

// BI-6.11
template <class Sink>
constexpr void replenish(Play<Sink>& play, Who who) {
    Officer& officer = play.state.officer(who);
    if (!officer.pile.empty() || officer.discard.empty()) return;
    while (!officer.discard.empty()) {
        officer.pile.push_back(officer.discard.back());
        officer.discard.pop_back();
    }
    play.tell(PileTurned{who});
}

template <class Sink>
constexpr void draw_cards(Play<Sink>& play, Who who, int wanted) {
    Officer& officer = play.state.officer(who);
    CardsDrawn drawn{who, 0, {}};
    bool turned = false;
    for (int i = 0; i < wanted && !officer.pile.empty(); ++i) {
        drawn.cards.push_back(officer.pile.back());
        officer.hand.push_back(officer.pile.back());
        officer.pile.pop_back();
        turned = officer.pile.empty();
        if (turned) replenish(play, who);
    }
    drawn.count = byte(drawn.cards.size());
    if (drawn.count > 0) play.tell_apart(play.terms.seat_of(who), drawn, CardsDrawn{who, drawn.count, {}});
}

// BI-5.6: after scouting (then the last card is remembered for BI-13.14), or for a call to brace.
template <class Sink>
constexpr void all_draw(Play<Sink>& play, bool scouting) {
    const int life = play.state.gauge(System::Life).value;
    for (int n = 0; n < play.terms.officers(); ++n) {
        Officer& officer = play.state.officers[static_cast<std::size_t>(n)];
        const int before = officer.hand.size();
        draw_cards(play, Who{n}, life);
        if (scouting) officer.drawn = officer.hand.size() > before ? officer.hand.back() : no_action;
    }
}

template <class Sink>
constexpr void close_line(Play<Sink>& play, Who who, Fate fate, Who by) {
    Officer& officer = play.state.officer(who);
    if (!officer.line.open()) return;
    officer.closed = {officer.line.number, fate, by};
    if (fate != Fate::Answered) play.tell(CallClosed{who, officer.line.number, fate});
    officer.line = {};
}

// BI-6.9: a call whose card leaves the hand is void.
template <class Sink>
constexpr void leave_hand(Play<Sink>& play, Who who, Action card) {
    Officer& officer = play.state.officer(who);
    take_out(officer.hand, place_of(officer.hand, card));
    if (officer.line.open() && officer.line.card == card) close_line(play, who, Fate::Void, nobody);
}
template <class Sink>
constexpr void discard(Play<Sink>& play, Who who, Action card) {
    leave_hand(play, who, card);
    play.state.officer(who).discard.push_back(card);
    replenish(play, who);
}

// --- Ships --------------------------------------------------------------------------------------------------------------

// BI-14.7: whoever thought it destroyed knows better now.
constexpr void see_again(State& state, Ship ship) {
    if (const int at = place_of(state.fleet.destroyed, ship); at >= 0) take_out(state.fleet.destroyed, at);
}
template <class Sink>
constexpr void turn_up(Play<Sink>& play, Sector sector) {
    Berth& berth = play.state.at(sector);
    if (berth.face_up) return;
    berth.face_up = true;
    see_again(play.state, berth.ship);
    play.tell(ShipTurned{sector, berth.ship, true, play.terms.cards.of(berth.ship).friendly});
    watch_states(play);  // it may be gone at once
}
// BI-10.9
template <class Sink>
constexpr void turn_down(Play<Sink>& play, Sector sector) {
    play.state.at(sector).face_up = false;
    play.tell(ShipTurned{sector, unknown_ship, false, false});
}

// A ship leaves the board, destroyed or removed (BI-10.6), and everybody sees which one it was.
template <class Sink>
constexpr void lose_ship(Play<Sink>& play, Sector sector) {
    State& state = play.state;
    Berth& berth = state.at(sector);
    see_again(state, berth.ship);
    state.fleet.destroyed.push_back(berth.ship);
    play.tell(ShipGone{sector, berth.ship});
    berth = {};
    state.wreck = sector;
    hear(play, Call::Destroyed);
}

template <class Sink>
constexpr void put_ship(Play<Sink>& play, Ship ship, Sector sector) {
    State& state = play.state;
    state.at(sector) = {ship, false};
    const Back back = play.terms.cards.of(ship).back;
    if (play.terms.cooperative()) return play.tell(Deployed{sector, unknown_ship, back});
    count(play.tally(commander).deployed);
    play.tell_apart(play.terms.seat_of(commander), Deployed{sector, ship, back}, Deployed{sector, unknown_ship, back});
}

}  // namespace broadside::brace_for_impact
