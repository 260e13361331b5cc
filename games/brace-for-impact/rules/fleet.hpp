// The fleet at work: events, attacks, tactics and leaders as frames that are carried out step by step.
#pragma once

#include "games/brace-for-impact/rules/play.hpp"

namespace broadside::brace_for_impact {

template <class Sink>
constexpr void spin_for_fleet(Play<Sink>& play) {
    play.state.chance = Chance::EnemySpin;
    play.state.spinner = fleet_chooser(play.terms, play.state);
    count(play.tally(play.state.spinner).attacks);
}

// BI-12.1, BI-12.5
template <class Sink>
constexpr void attack_from(Play<Sink>& play, Sector sector) {
    State& state = play.state;
    const Berth& berth = state.at(sector);
    play.tell(EnemySpun{sector, berth.empty() ? no_ship : berth.ship});
    if (!berth.empty()) turn_up(play, sector);
    Frame frame;
    frame.source = Source::Attack;
    frame.index = sector.index;
    frame.ship = berth.ship;
    state.frames.push_back(frame);
}

// --- Steps: true when the step is done, false when it waits for a choice or for chance --------------------------------

template <class Sink>
constexpr bool forfeit(Play<Sink>& play) {
    play.tell(Forfeited{});
    return true;
}

// BI-10.2 to BI-10.5, BI-12.3, BI-15.4
template <class Sink>
constexpr bool step_deploy(Play<Sink>& play) {
    const State& state = play.state;
    if (play.terms.cooperative()) return state.fleet.deck.empty() || !has_empty_sector(state) ? forfeit(play) : false;
    if (state.fleet.hand.empty()) return forfeit(play);
    if (enemies_on_board(play.terms, state) == sector_count) {
        end_battle(play, Ending::Surrounded);
        return false;
    }
    return has_empty_sector(state) ? false : forfeit(play);
}

// BI-15.2
template <class Sink>
constexpr bool step_place(Play<Sink>& play) {
    return play.state.fleet.deck.empty() || !has_empty_sector(play.state);
}

// BI-13.15
template <class Sink>
constexpr bool step_deploy_there(Play<Sink>& play) {
    const State& state = play.state;
    const bool possible = state.wreck.named() && state.at(state.wreck).empty() && !state.fleet.hand.empty();
    return possible ? false : forfeit(play);
}

// BI-13.7: the rest does not happen.
template <class Sink>
constexpr void leave_unpaid(Play<Sink>& play) {
    Frame& frame = play.state.frames.back();
    frame.step = byte(row_of(play.terms, frame).size());
    play.tell(Unpaid{});
}

// BI-13.12
template <class Sink>
constexpr bool step_discard_random(Play<Sink>& play) {
    for (int n = 0; n < play.terms.officers(); ++n)
        if (play.state.officers[static_cast<std::size_t>(n)].hand.size() >= large_hand) {
            play.state.chance = Chance::Discards;
            break;
        }
    return true;
}

// BI-13.14
template <class Sink>
constexpr bool step_undo_draw(Play<Sink>& play) {
    for (int n = 0; n < play.terms.officers(); ++n) {
        Officer& officer = play.state.officers[static_cast<std::size_t>(n)];
        const Action card = officer.drawn;
        officer.drawn = no_action;
        if (!card.named() || !contains(officer.hand, card)) continue;
        leave_hand(play, Who{n}, card);
        officer.pile.push_back(card);
        play.tell_apart(play.terms.seat_of(Who{n}), DrawUndone{Who{n}, card}, DrawUndone{Who{n}, no_action});
    }
    return true;
}

// BI-13.11: two ships that may change places.
constexpr int movable_ships(const Terms& terms, const State& state) { return enemies_on_board(terms, state); }

template <class Sink>
constexpr bool step_swap(Play<Sink>& play) {
    if (movable_ships(play.terms, play.state) >= 2) return false;
    ++play.state.frames.back().step;  // nor is one of them turned down
    return true;
}
template <class Sink>
constexpr bool step_turn_one_down(Play<Sink>& play) {
    const Frame& frame = play.state.frames.back();
    return !can_turn_down(play.terms, play.state.at(frame.one)) && !can_turn_down(play.terms, play.state.at(frame.two));
}

template <class Sink>
constexpr bool carry_out(Play<Sink>& play, const Step& step) {
    State& state = play.state;
    const Source source = state.frames.back().source;
    switch (step.op) {
        case Op::None: return true;
        case Op::Damage: damage(play, step.system, false, spares_hull(source)); return true;
        case Op::Direct: damage(play, step.system, true, spares_hull(source)); return true;
        case Op::Deploy:
        case Op::MayDeploy: return step_deploy(play);
        case Op::Place: return step_place(play);
        case Op::DeployThere: return step_deploy_there(play);
        case Op::Attack:
            if (source == Source::Attack)
                ++state.extra_attacks;  // BI-12.4
            else
                spin_for_fleet(play);
            return true;
        case Op::RemoveShip:
            if (cards_on_board(state) > 0) return false;
            leave_unpaid(play);
            return false;
        case Op::DiscardShip:
            if (!state.fleet.hand.empty()) return false;
            leave_unpaid(play);
            return false;
        case Op::TurnDown: return turnable_on_board(play.terms, state) == 0;
        case Op::DamageChoice:
        case Op::DirectChoice:
        case Op::DiscardHand: return false;
        case Op::Swap: return step_swap(play);
        case Op::TurnOneDown: return step_turn_one_down(play);
        case Op::Rearrange: return state.frames.back().left == most_rearrangements || movable_ships(play.terms, state) == 0;
        case Op::OrderEvents: return state.fleet.events.size() < 2;
        case Op::DiscardRandom: return step_discard_random(play);
        case Op::UndoDraw: return step_undo_draw(play);
        case Op::Jam:
            state.timers.jam = clock_of(state) + play.terms.cards.times.jam;
            play.tell(SpinJammed{state.timers.jam});
            return true;
        case Op::Revive: return !may_revive(play.terms, state);
    }
    return true;
}

// BI-14.2, BI-14.4
template <class Sink>
constexpr void turn_leader_down(Play<Sink>& play, Leader leader) {
    play.state.fleet.leaders_up.remove(leader.index);
    play.state.fleet.limit = byte(play.state.fleet.leaders_up.size());
}

template <class Sink>
constexpr void finish_frame(Play<Sink>& play) {
    State& state = play.state;
    const Frame done = state.frames.back();
    state.frames.pop_back();
    if (done.source == Source::Leader) turn_leader_down(play, Leader{done.index});
    if (done.source == Source::Attack && state.extra_attacks > 0) {
        --state.extra_attacks;
        spin_for_fleet(play);
    }
    if (state.frames.empty() && state.chance == Chance::None) state.actor = nobody;
}

// As far as it goes without a choice.
template <class Sink>
constexpr void run_frames(Play<Sink>& play) {
    State& state = play.state;
    while (!play.over() && !state.frames.empty() && state.chance == Chance::None) {
        Frame& frame = state.frames.back();
        const Row row = row_of(play.terms, frame);
        if (frame.step >= row.size()) {
            finish_frame(play);
            continue;
        }
        const int depth = state.frames.size();
        const std::uint8_t before = frame.step;
        const bool done = carry_out(play, row[frame.step]);
        if (play.over() || state.frames.size() != depth) continue;
        if (done)
            ++frame.step;
        else if (frame.step == before)
            return;
    }
}

// --- What begins an action ----------------------------------------------------------------------------------------------

constexpr Frame frame_of(Source source, int index) {
    Frame frame;
    frame.source = source;
    frame.index = byte(index);
    return frame;
}

// BI-11.2: the next event is seen as soon as this one is taken; the last one lets the used ones be shuffled.
template <class Sink>
constexpr EventCard take_event(Play<Sink>& play, bool executed) {
    Fleet& fleet = play.state.fleet;
    const EventCard event = fleet.events.back();
    fleet.events.pop_back();
    fleet.events_used.push_back(event);
    play.tell(EventTaken{event, executed, top_event(play.state)});
    return event;
}
// BI-11.5
template <class Sink>
constexpr void shuffle_events_if_used_up(Play<Sink>& play) {
    State& state = play.state;
    if (!play.terms.has_events() || !state.fleet.events.empty() || !fleet_rests(play.terms, state)) return;
    state.chance = Chance::Events;
}

// BI-10.1, BI-11.4
template <class Sink>
constexpr void fill_hand(Play<Sink>& play, Deck deck) {
    Fleet& fleet = play.state.fleet;
    HandFilled own{no_ship, Tactic{}, deck};
    const HandFilled others{no_ship, Tactic{}, deck};
    if (deck == Deck::Ships) {
        own.ship = fleet.deck.back();
        fleet.hand.push_back(own.ship);
        fleet.deck.pop_back();
    } else {
        own.tactic = fleet.tactics.back();
        fleet.tactics_hand.push_back(own.tactic);
        fleet.tactics.pop_back();
    }
    play.tell_apart(play.terms.seat_of(commander), own, others);
}
template <class Sink>
constexpr void fill_hand_by_itself(Play<Sink>& play) {
    const State& state = play.state;
    while (has_room(play.terms, state) && fleet_rests(play.terms, state)) {
        if (state.fleet.deck.empty() == state.fleet.tactics.empty()) return;
        fill_hand(play, state.fleet.deck.empty() ? Deck::Tactics : Deck::Ships);
    }
}

// BI-11.6: what the track announces begins as soon as the fleet is free, also with room in its hand.
template <class Sink>
constexpr bool begin_script_line(Play<Sink>& play) {
    State& state = play.state;
    if (state.due.empty() || state.due[0].kind != DueKind::Script) return false;
    if (!fleet_rests(play.terms, state)) return false;
    state.frames.push_back(frame_of(Source::Script, state.due[0].index));
    take_out(state.due, 0);
    return true;
}

}  // namespace broadside::brace_for_impact
