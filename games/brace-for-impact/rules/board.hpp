// Questions about a battle that listing, checking and carrying out ask alike.
#pragma once

#include "games/brace-for-impact/rules/state.hpp"

namespace broadside::brace_for_impact {

constexpr bool in_battle(const State& state) { return state.phase == Phase::Battle; }
// BI-16.3: choices that were begun can be finished in a pause.
constexpr bool choices_run(const State& state) {
    return state.phase == Phase::Battle || state.phase == Phase::Paused || state.phase == Phase::Resuming;
}

// --- Ships on the board -------------------------------------------------------------------------------------------------

// BI-10.5
constexpr bool is_revealed_friend(const Terms& terms, const Berth& berth) {
    return !berth.empty() && berth.face_up && terms.cards.of(berth.ship).friendly;
}
// One of the eight, an enemy for all that the crew knows, a target.
constexpr bool is_enemy(const Terms& terms, const Berth& berth) { return !berth.empty() && !is_revealed_friend(terms, berth); }
constexpr bool is_face_down(const Berth& berth) { return !berth.empty() && !berth.face_up; }

template <class Fits>
constexpr int count_berths(const State& state, Fits fits) {
    int count = 0;
    for (const Berth& berth : state.board) count += fits(berth) ? 1 : 0;
    return count;
}
constexpr int enemies_on_board(const Terms& terms, const State& state) {
    return count_berths(state, [&](const Berth& berth) { return is_enemy(terms, berth); });
}
constexpr int face_down_on_board(const State& state) { return count_berths(state, is_face_down); }
constexpr int cards_on_board(const State& state) {
    return count_berths(state, [](const Berth& berth) { return !berth.empty(); });
}
constexpr bool has_empty_sector(const State& state) { return cards_on_board(state) < sector_count; }
// BI-13.11
constexpr bool can_turn_down(const Terms& terms, const Berth& berth) { return is_enemy(terms, berth) && berth.face_up; }
constexpr int turnable_on_board(const Terms& terms, const State& state) {
    return count_berths(state, [&](const Berth& berth) { return can_turn_down(terms, berth); });
}

// BI-17.2
constexpr bool fleet_is_gone(const Terms& terms, const State& state) {
    const Fleet& fleet = state.fleet;
    return fleet.deck.empty() && fleet.hand.empty() && fleet.drawn == no_ship && enemies_on_board(terms, state) == 0;
}

// BI-14.7: a ship that came back counts among the destroyed ones until the crew sees it again, though it lies on the board.
constexpr bool has_come_back(const State& state, Ship ship) {
    return count_berths(state, [&](const Berth& berth) { return berth.ship == ship; }) > 0;
}
constexpr bool can_come_back(const Terms& terms, Ship ship) { return terms.cards.of(ship).strength <= weak_ship; }
constexpr bool may_revive(const Terms& terms, const State& state) {
    if (!has_empty_sector(state)) return false;
    for (const Ship ship : state.fleet.destroyed)
        if (can_come_back(terms, ship) && !has_come_back(state, ship)) return true;
    return false;
}

// --- The crew -----------------------------------------------------------------------------------------------------------

constexpr const StatusData& status_of(const Terms& terms, const Line& line) {
    return terms.cards.of(line.card).statuses[static_cast<std::size_t>(line.status - 1)];
}
constexpr int open_lines(const Terms& terms, const State& state) {
    int count = 0;
    for (int n = 0; n < terms.officers(); ++n) count += state.officers[static_cast<std::size_t>(n)].line.open() ? 1 : 0;
    return count;
}
// Who made a call; nobody when it is not open.
constexpr Who caller_of(const Terms& terms, const State& state, std::uint32_t line) {
    for (int n = 0; n < terms.officers(); ++n)
        if (line != 0 && state.officers[static_cast<std::size_t>(n)].line.number == line) return Who{n};
    return nobody;
}

// BI-15.7: is there a Status in one hand and a Command for it in another?
constexpr bool has_exchange(const Terms& terms, const State& state) {
    constexpr int kinds = 7;
    std::array<std::uint32_t, kinds> holds_status{};
    std::array<std::uint32_t, kinds> holds_command{};
    for (int n = 0; n < terms.officers(); ++n)
        for (const Action card : state.officers[static_cast<std::size_t>(n)].hand) {
            const ActionData& data = terms.cards.of(card);
            for (const StatusData& status : data.statuses) holds_status[static_cast<std::size_t>(status.kind)] |= 1u << n;
            holds_command[static_cast<std::size_t>(data.command)] |= 1u << n;
        }
    for (std::size_t status = 0; status < kinds; ++status)
        for (std::size_t command = 0; command < kinds; ++command) {
            if (!answers(static_cast<Kind>(command), static_cast<Kind>(status))) continue;
            const std::uint32_t callers = holds_status[status];
            const std::uint32_t answerers = holds_command[command];
            if (callers != 0 && answerers != 0 && (std::popcount(callers | answerers) > 1)) return true;
        }
    return false;
}
constexpr bool has_attack_card(const Terms& terms, const State& state) {
    for (int n = 0; n < terms.officers(); ++n)
        for (const Action card : state.officers[static_cast<std::size_t>(n)].hand)
            if (terms.cards.of(card).attack() > 0) return true;
    return false;
}
constexpr bool anybody_picks(const Terms& terms, const State& state) {
    for (int n = 0; n < terms.officers(); ++n)
        if (state.officers[static_cast<std::size_t>(n)].pick != Pick::None) return true;
    return false;
}
// BI-15.7
constexpr bool is_helpless(const Terms& terms, const State& state) {
    if (!terms.cooperative() || state.phase != Phase::Battle || state.gauge(System::Life).value > 0) return false;
    if (!state.frames.empty() || state.chance != Chance::None || anybody_picks(terms, state) || !state.firepower.cards.empty())
        return false;
    if (has_exchange(terms, state)) return false;
    return !(enemies_on_board(terms, state) > 0 && has_attack_card(terms, state));
}

// --- The commander ------------------------------------------------------------------------------------------------------

// Who makes the choices of the fleet.
constexpr Who fleet_chooser(const Terms& terms, const State& state) { return terms.cooperative() ? state.actor : commander; }

inline constexpr Row brace_row{Step{Op::Place, System::None}, Step{Op::Attack, System::None}};

constexpr Row row_of(const Terms& terms, const Frame& frame) {
    switch (frame.source) {
        case Source::Event: return terms.row_of(EventCard{frame.index});
        case Source::Script: return terms.script()[frame.index].row;
        case Source::Attack: return terms.attack_row(Sector{frame.index}, frame.ship);
        case Source::Tactic: return terms.cards.tactics[frame.index].row;
        case Source::Leader: return terms.cards.leaders[frame.index].row;
        case Source::Brace: return brace_row;
    }
    rules_bug("a frame has a source");
}
// What the action on top asks its chooser for.
constexpr Step asked(const Terms& terms, const State& state) {
    if (state.frames.empty() || state.chance != Chance::None) return {};
    const Frame& frame = state.frames.back();
    const Row row = row_of(terms, frame);
    return frame.step < row.size() ? row[frame.step] : Step{};
}
// BI-13.8, BI-14.5
constexpr bool spares_hull(Source source) { return source == Source::Tactic || source == Source::Leader; }

constexpr bool over_limit(const Terms& terms, const State& state) {
    return !terms.cooperative() && state.fleet.to_place == 0 && state.fleet.held() > state.fleet.limit;
}
// BI-13.10
constexpr bool fleet_rests(const Terms& terms, const State& state) {
    return state.frames.empty() && state.chance == Chance::None && !over_limit(terms, state);
}
// BI-10.1: a hand with room, and two decks to choose from.
constexpr bool has_room(const Terms& terms, const State& state) {
    return !terms.cooperative() && state.fleet.to_place == 0 && state.fleet.held() < state.fleet.limit;
}
constexpr bool chooses_deck(const Terms& terms, const State& state) {
    return has_room(terms, state) && !state.fleet.deck.empty() && !state.fleet.tactics.empty();
}
constexpr int due_attacks(const State& state) {
    int count = 0;
    for (const Due& due : state.due) count += due.kind == DueKind::Attack ? 1 : 0;
    return count;
}
constexpr EventCard top_event(const State& state) { return state.fleet.events.empty() ? no_event : state.fleet.events.back(); }

constexpr int measure(const Terms& terms, const State& state, Measure what) {
    const auto missing = [&](System system) { return state.gauge(system).most - state.gauge(system).value; };
    switch (what) {
        case Measure::None: return 0;
        case Measure::Armor: return state.gauge(System::Armor).value;
        case Measure::ArmorMissing: return missing(System::Armor);
        case Measure::Life: return state.gauge(System::Life).value;
        case Measure::ReflexMissing: return missing(System::Reflex);
        case Measure::Hull: return state.gauge(System::Hull).value;
        case Measure::FurnaceTimer: return state.timers.furnace == no_deadline ? 0 : 1;
        case Measure::Ships: return enemies_on_board(terms, state);
        case Measure::FaceUp: return turnable_on_board(terms, state);
        case Measure::EmptyHands: {
            int empty = 0;
            for (int n = 0; n < terms.officers(); ++n) empty += state.officers[static_cast<std::size_t>(n)].hand.empty() ? 1 : 0;
            return empty;
        }
    }
    return 0;
}
constexpr bool holds(const Terms& terms, const State& state, const Condition& condition) {
    const int value = measure(terms, state, condition.measure);
    return value >= condition.least && value <= condition.most;
}

}  // namespace broadside::brace_for_impact
