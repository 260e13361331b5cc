// What a seat knows: built field by field from the state, never a censored copy. Officers know their own hands, the
// commander the fleet's; face-down ships show their backs, and of piles nobody knows the order.
#pragma once

#include "games/brace-for-impact/rules/check_fleet.hpp"

namespace broadside::brace_for_impact {

struct BerthView {
    Ship ship = no_ship;  // unknown: face down, and not for the viewer to know
    bool face_up = false;
    Back back = Back::None;
    bool enemy = false;  // one of the eight
    std::uint8_t strength = 0;
    Row attack;  // what an attack from here does, reserves included, as far as the viewer knows
    constexpr bool empty() const { return ship == no_ship; }
    friend constexpr bool operator==(const BerthView&, const BerthView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("ship", &BerthView::ship),         field("face_up", &BerthView::face_up),
                          field("back", &BerthView::back),         field("enemy", &BerthView::enemy),
                          field("strength", &BerthView::strength), field("attack", &BerthView::attack, "as they are carried out")};
    }
};

struct LineView {
    std::uint32_t number = 0;
    Who who = nobody;
    Action card;
    std::uint8_t status = 0;
    Kind kind = Kind::Attack;
    std::uint8_t value = 0;
    Millis since = 0;
    friend constexpr bool operator==(const LineView&, const LineView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("number", &LineView::number), field("who", &LineView::who),   field("card", &LineView::card),
                          field("status", &LineView::status), field("kind", &LineView::kind), field("value", &LineView::value),
                          field("since", &LineView::since)};
    }
};

struct OfficerView {
    Who who = nobody;
    bool ready = false;
    std::uint8_t hand = 0;
    std::uint8_t pile = 0;
    std::uint8_t discard = 0;
    Millis locked = no_deadline;
    Pick pick = Pick::None;
    std::uint16_t total = 0;
    friend constexpr bool operator==(const OfficerView&, const OfficerView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("who", &OfficerView::who),   field("ready", &OfficerView::ready),     field("hand", &OfficerView::hand),
                          field("pile", &OfficerView::pile), field("discard", &OfficerView::discard), field("locked", &OfficerView::locked),
                          field("pick", &OfficerView::pick), field("total", &OfficerView::total)};
    }
};

struct FleetView {
    bool ready = false;
    std::uint8_t deck = 0;
    std::uint8_t tactics = 0;
    std::uint8_t ships_in_hand = 0;
    std::uint8_t tactics_in_hand = 0;
    std::uint8_t limit = 0;
    std::uint8_t events = 0;
    std::uint8_t to_place = 0;
    EventCard next_event;
    Row next_row;                             // what it would do, reserves included
    FixedVector<Ship, ship_count> destroyed;  // for the crew also one that came back face down (BI-14.7)
    FixedVector<Leader, leader_count> leaders;
    LeaderSet leaders_up;
    FixedVector<Due, most_due> due;
    // The commander's alone
    FixedVector<Ship, most_hand> hand;
    FixedVector<Tactic, most_hand> tactics_hand;
    TacticSet lit;  // of the tactics in hand
    Ship drawn = no_ship;
    FixedVector<EventCard, events_looked_at> looked_at;  // BI-14.6
    friend constexpr bool operator==(const FleetView&, const FleetView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("ready", &FleetView::ready),
                          field("deck", &FleetView::deck),
                          field("tactics", &FleetView::tactics),
                          field("ships_in_hand", &FleetView::ships_in_hand),
                          field("tactics_in_hand", &FleetView::tactics_in_hand),
                          field("limit", &FleetView::limit),
                          field("events", &FleetView::events),
                          field("to_place", &FleetView::to_place),
                          field("next_event", &FleetView::next_event),
                          field("next_row", &FleetView::next_row, "as they are carried out"),
                          field("destroyed", &FleetView::destroyed, "the oldest first"),
                          field("leaders", &FleetView::leaders, "as they were dealt"),
                          field("leaders_up", &FleetView::leaders_up),
                          field("due", &FleetView::due, "what comes first"),
                          field("hand", &FleetView::hand, "as they were drawn"),
                          field("tactics_hand", &FleetView::tactics_hand, "as they were drawn"),
                          field("lit", &FleetView::lit),
                          field("drawn", &FleetView::drawn),
                          field("looked_at", &FleetView::looked_at, "the first one on top")};
    }
};

// What the fleet is doing, and what is asked of its chooser.
struct DoingView {
    Who chooser = nobody;
    Op asks = Op::None;
    FixedVector<Frame, 3> frames;
    friend constexpr bool operator==(const DoingView&, const DoingView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("chooser", &DoingView::chooser), field("asks", &DoingView::asks),
                          field("frames", &DoingView::frames, "the innermost last")};
    }
};

// BI-17.5
struct Report {
    FixedVector<Tally, max_seats> tallies;  // by seat
    Curve curve;
    friend constexpr bool operator==(const Report&, const Report&) = default;
    static constexpr auto fields() {
        return std::tuple{field("tallies", &Report::tallies, "by seat"), field("curve", &Report::curve, "the oldest first")};
    }
};

struct View {
    Who me = nobody;
    Phase phase = Phase::Deal;
    bool cooperative = false;
    Difficulty difficulty = Difficulty::Training;
    Chance chance = Chance::None;
    Who spinner = nobody;
    Millis now = 0;  // of the last input
    Millis began = 0;
    Millis paused_at = 0;  // while paused, timers are as they were then
    Who paused_by = nobody;
    bool second_half = false;
    bool restored = false;
    bool cannon = false;
    Sector wreck = no_sector;
    Millis progress = 0;  // of the last exchange, shot, card for the firepower or call to brace
    std::array<Gauge, system_count> systems{};
    Timers timers;
    std::array<BerthView, sector_count> board{};
    FixedVector<LineView, most_officers> lines;  // the oldest first
    FixedVector<OfficerView, most_officers> officers;
    Firepower firepower;
    FleetView fleet;
    DoingView doing;
    ActionList hand;  // the viewer's own
    ActionList pile;  // before the battle: the own pile, in the order of the pack
    Report report;    // empty before the end
    Ending ending = Ending::None;

    constexpr const Gauge& gauge(System system) const { return systems[index_of(system)]; }
    constexpr const BerthView& at(Sector sector) const { return board[sector.index]; }
    constexpr const OfficerView& own() const { return officers[me.index]; }
    constexpr bool is_officer() const { return me.index < officers.size(); }
    friend constexpr bool operator==(const View&, const View&) = default;
    static constexpr auto fields() {
        return std::tuple{field("me", &View::me),
                          field("phase", &View::phase),
                          field("cooperative", &View::cooperative),
                          field("difficulty", &View::difficulty),
                          field("chance", &View::chance),
                          field("spinner", &View::spinner),
                          field("now", &View::now),
                          field("began", &View::began),
                          field("paused_at", &View::paused_at),
                          field("paused_by", &View::paused_by),
                          field("second_half", &View::second_half),
                          field("restored", &View::restored),
                          field("cannon", &View::cannon),
                          field("wreck", &View::wreck),
                          field("progress", &View::progress),
                          field("systems", &View::systems, "armor, reflex, life, hull"),
                          field("timers", &View::timers),
                          field("board", &View::board, "sectors 1 to 8"),
                          field("lines", &View::lines, "the oldest first"),
                          field("officers", &View::officers, "officer-1, officer-2 …"),
                          field("firepower", &View::firepower),
                          field("fleet", &View::fleet),
                          field("doing", &View::doing),
                          field("hand", &View::hand, "as they were drawn"),
                          field("pile", &View::pile, "in the order of Action"),
                          field("report", &View::report),
                          field("ending", &View::ending)};
    }
};

constexpr BerthView view_berth(const Terms& terms, Sector sector, const Berth& berth, bool knows) {
    BerthView view;
    if (berth.empty() || berth.face_up || knows) view.attack = terms.attack_row(sector, berth.ship);
    if (berth.empty()) return view;
    const ShipData& data = terms.cards.of(berth.ship);
    view.face_up = berth.face_up;
    view.back = data.back;
    view.enemy = is_enemy(terms, berth);
    view.ship = unknown_ship;
    if (!berth.face_up && !knows) return view;
    view.ship = berth.ship;
    view.strength = data.strength;
    return view;
}

constexpr void view_lines(const Terms& terms, const State& state, View& view) {
    for (int n = 0; n < terms.officers(); ++n) {
        const Line& line = state.officers[static_cast<std::size_t>(n)].line;
        if (!line.open()) continue;
        const StatusData& status = status_of(terms, line);
        view.lines.push_back({line.number, Who{n}, line.card, line.status, status.kind, status.value, line.since});
        for (int i = view.lines.size() - 1; i > 0 && view.lines[i - 1].number > view.lines[i].number; --i)
            std::swap(view.lines[i - 1], view.lines[i]);
    }
}

constexpr FleetView view_fleet(const Terms& terms, const State& state, bool own) {
    const Fleet& fleet = state.fleet;
    FleetView view;
    view.ready = !terms.cooperative() && (state.ready >> terms.commander_seat().n & 1) != 0;
    view.deck = byte(fleet.deck.size());
    view.tactics = byte(fleet.tactics.size());
    view.ships_in_hand = byte(fleet.hand.size());
    view.tactics_in_hand = byte(fleet.tactics_hand.size());
    view.limit = fleet.limit;
    view.events = byte(fleet.events.size());
    view.to_place = fleet.to_place;
    view.next_event = top_event(state);
    if (view.next_event.named()) view.next_row = terms.row_of(view.next_event);
    for (const Ship ship : fleet.destroyed)
        if (!own || !has_come_back(state, ship)) view.destroyed.push_back(ship);
    view.leaders = fleet.leaders;
    view.leaders_up = fleet.leaders_up;
    view.due = state.due;
    if (!own) return view;
    view.hand = fleet.hand;
    view.tactics_hand = fleet.tactics_hand;
    for (const Tactic tactic : fleet.tactics_hand)
        if (state.lit[tactic.index].lit()) view.lit.add(tactic.index);
    if (!terms.cooperative()) view.drawn = fleet.drawn;
    if (asked(terms, state).op == Op::OrderEvents)
        for (int i = 0; i < events_to_order(state); ++i) view.looked_at.push_back(event_below(state, i));
    return view;
}

constexpr Report report_of(const Terms& terms, const State& state) {
    Report report;
    for (int seat = 0; seat < terms.seats(); ++seat) report.tallies.push_back(state.tallies[static_cast<std::size_t>(seat)]);
    report.curve = state.curve;
    return report;
}

constexpr View view_of(const Terms& terms, const State& state, Seat seat) {
    View view;
    const bool plays = seat.n < terms.seats();
    const bool over = state.phase == Phase::Over;
    const bool commands = terms.is_commander(seat);
    view.me = plays ? terms.who(seat) : nobody;
    view.phase = state.phase;
    view.cooperative = terms.cooperative();
    view.difficulty = terms.options.difficulty;
    view.chance = state.chance;
    view.spinner = state.spinner;
    view.now = state.now;
    view.began = state.began;
    view.paused_at = state.paused_at;
    view.paused_by = state.paused_by;
    view.second_half = state.second_half;
    view.restored = state.restored;
    view.cannon = state.cannon;
    view.wreck = state.wreck;
    view.progress = state.progress;
    view.systems = state.systems;
    view.timers = state.timers;
    for (std::size_t i = 0; i < sector_count; ++i)
        view.board[i] = view_berth(terms, Sector{static_cast<int>(i)}, state.board[i], commands || over);
    view_lines(terms, state, view);
    for (int n = 0; n < terms.officers(); ++n) {
        const Officer& officer = state.officers[static_cast<std::size_t>(n)];
        view.officers.push_back({Who{n}, (state.ready >> n & 1) != 0, byte(officer.hand.size()), byte(officer.pile.size()),
                                 byte(officer.discard.size()), officer.locked, officer.pick, officer.total});
    }
    view.firepower = state.firepower;
    view.fleet = view_fleet(terms, state, commands || over);
    view.doing = {fleet_chooser(terms, state), asked(terms, state).op, state.frames};
    if (plays && terms.is_officer(seat)) {
        const Officer& own = state.officers[seat.n];
        view.hand = own.hand;
        if (state.phase == Phase::Muster || state.phase == Phase::Countdown)  // BI-3.2
            for (int card = 0; card < action_count; ++card)
                if (contains(own.pile, Action{card})) view.pile.push_back(Action{card});
    }
    if (over) view.report = report_of(terms, state);
    view.ending = state.ending;
    return view;
}

}  // namespace broadside::brace_for_impact
