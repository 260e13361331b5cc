// Everything about one battle in progress: a plain value. Times are milliseconds since the match began; a timer that is
// not running is no_deadline.
#pragma once

#include "games/brace-for-impact/rules/options.hpp"

namespace broadside::brace_for_impact {

enum class Phase : std::uint8_t {
    Deal,       // chance: everything is shuffled
    Muster,     // ships are placed, everybody says when they are ready
    Countdown,  // all are ready
    Battle,
    Paused,
    Resuming,  // the countdown after a pause
    Over
};
constexpr auto names_of(Phase) {
    return std::array<std::string_view, 7>{"deal", "muster", "countdown", "battle", "paused", "resuming", "over"};
}

enum class Ending : std::uint8_t { None, Repelled, FleetDestroyed, HullLost, Breach, Surrounded, Helpless };
constexpr auto names_of(Ending) {
    return std::array<std::string_view, 7>{"none", "repelled", "fleet-destroyed", "hull-lost", "breach", "surrounded", "helpless"};
}
constexpr bool crew_wins(Ending ending) { return ending == Ending::Repelled || ending == Ending::FleetDestroyed; }

// What is being drawn.
enum class Chance : std::uint8_t { None, Deal, CrewSpin, EnemySpin, Discards, Events };
constexpr auto names_of(Chance) { return std::array<std::string_view, 6>{"none", "deal", "crew-spin", "enemy-spin", "discards", "events"}; }

struct Gauge {
    std::uint8_t value = 0;
    std::uint8_t most = 0;
    constexpr bool full() const { return value == most; }
    friend constexpr bool operator==(const Gauge&, const Gauge&) = default;
    static constexpr auto fields() { return std::tuple{field("value", &Gauge::value), field("most", &Gauge::most)}; }
};

// An open call; number 0: none.
struct Line {
    std::uint32_t number = 0;
    Action card;
    std::uint8_t status = 0;  // 1 or 2
    Millis since = 0;
    constexpr bool open() const { return number != 0; }
    friend constexpr bool operator==(const Line&, const Line&) = default;
    static constexpr auto fields() {
        return std::tuple{field("number", &Line::number), field("card", &Line::card), field("status", &Line::status),
                          field("since", &Line::since)};
    }
};

// What became of the last call of an officer, for those who come too late.
enum class Fate : std::uint8_t { None, Answered, Replaced, TakenBack, Void };
constexpr auto names_of(Fate) { return std::array<std::string_view, 5>{"none", "answered", "replaced", "taken-back", "void"}; }
struct Closed {
    std::uint32_t number = 0;
    Fate fate = Fate::None;
    Who by = nobody;
    friend constexpr bool operator==(const Closed&, const Closed&) = default;
    static constexpr auto fields() {
        return std::tuple{field("number", &Closed::number), field("fate", &Closed::fate), field("by", &Closed::by)};
    }
};

// BI-6.10: what an officer still has to choose.
enum class Pick : std::uint8_t { None, Target, Scout };
constexpr auto names_of(Pick) { return std::array<std::string_view, 3>{"none", "target", "scout"}; }

// 81 cards among at least two officers.
inline constexpr int most_cards = 41;
using ActionList = FixedVector<Action, most_cards>;

struct Officer {
    ActionList pile;  // the last one is the top
    ActionList hand;
    ActionList discard;
    Line line;
    Closed closed;
    Millis locked = no_deadline;  // BI-6.7
    Pick pick = Pick::None;
    std::uint16_t total = 0;  // of the attack whose target is to be chosen
    Action drawn;             // BI-13.14: the last card of the last draw after scouting

    friend constexpr bool operator==(const Officer&, const Officer&) = default;
    static constexpr auto fields() {
        return std::tuple{field("pile", &Officer::pile, "the last one is the top"),
                          field("hand", &Officer::hand, "as they were drawn"),
                          field("discard", &Officer::discard, "the last one is the top"),
                          field("line", &Officer::line),
                          field("closed", &Officer::closed),
                          field("locked", &Officer::locked),
                          field("pick", &Officer::pick),
                          field("total", &Officer::total),
                          field("drawn", &Officer::drawn)};
    }
};

// BI-17.5: what a seat has done.
struct Tally {
    std::uint16_t calls = 0;
    std::uint16_t answered = 0;  // calls of this officer that were answered
    std::uint16_t answers = 0;
    std::uint16_t wrong = 0;
    std::uint32_t answer_time = 0;  // ms from the call to the answer, over all answers
    std::uint16_t repairs = 0;      // points
    std::uint16_t shots = 0;
    std::uint16_t destroyed = 0;
    std::uint16_t scouts = 0;
    std::uint16_t braces = 0;
    std::uint16_t given = 0;  // cards for concentrated firepower
    std::uint16_t attacks = 0;
    std::uint16_t deployed = 0;
    std::uint16_t damage = 0;
    std::uint16_t tactics = 0;
    std::uint16_t leaders = 0;
    friend constexpr bool operator==(const Tally&, const Tally&) = default;
    static constexpr auto fields() {
        return std::tuple{field("calls", &Tally::calls),
                          field("answered", &Tally::answered),
                          field("answers", &Tally::answers),
                          field("wrong", &Tally::wrong),
                          field("answer_time", &Tally::answer_time),
                          field("repairs", &Tally::repairs),
                          field("shots", &Tally::shots),
                          field("destroyed", &Tally::destroyed),
                          field("scouts", &Tally::scouts),
                          field("braces", &Tally::braces),
                          field("given", &Tally::given),
                          field("attacks", &Tally::attacks),
                          field("deployed", &Tally::deployed),
                          field("damage", &Tally::damage),
                          field("tactics", &Tally::tactics),
                          field("leaders", &Tally::leaders)};
    }
};

// The systems at some second of the battle.
struct Sample {
    std::uint16_t second = 0;
    std::array<std::uint8_t, system_count> values{};
    std::uint8_t ships = 0;
    friend constexpr bool operator==(const Sample&, const Sample&) = default;
    static constexpr auto fields() {
        return std::tuple{field("second", &Sample::second), field("values", &Sample::values, "armor, reflex, life, hull"),
                          field("ships", &Sample::ships)};
    }
};
inline constexpr int most_samples = 200;
using Curve = FixedVector<Sample, most_samples>;

struct Berth {
    Ship ship = no_ship;
    bool face_up = false;
    constexpr bool empty() const { return ship == no_ship; }
    friend constexpr bool operator==(const Berth&, const Berth&) = default;
    static constexpr auto fields() { return std::tuple{field("ship", &Berth::ship), field("face_up", &Berth::face_up)}; }
};

inline constexpr int most_hand = 8;

struct Fleet {
    FixedVector<Ship, ship_count> deck;  // the last one is the top
    FixedVector<Ship, most_hand> hand;
    FixedVector<Ship, ship_count> destroyed;  // for all that the crew knows (BI-14.7)
    FixedVector<Ship, ship_count> discarded;  // out of the hand
    FixedVector<Tactic, tactic_count> tactics;
    FixedVector<Tactic, most_hand> tactics_hand;
    FixedVector<Tactic, tactic_count> tactics_used;
    FixedVector<EventCard, event_count> events;
    FixedVector<EventCard, event_count> events_used;
    FixedVector<Leader, leader_count> leaders;  // in play
    LeaderSet leaders_up;
    Ship drawn = no_ship;       // BI-3.5: to be placed before the battle
    std::uint8_t to_place = 0;  // ships still to be placed before the battle
    std::uint8_t limit = 0;     // of the hand

    constexpr int held() const { return hand.size() + tactics_hand.size(); }
    friend constexpr bool operator==(const Fleet&, const Fleet&) = default;
    static constexpr auto fields() {
        return std::tuple{field("deck", &Fleet::deck, "the last one is the top"),
                          field("hand", &Fleet::hand, "as they were drawn"),
                          field("destroyed", &Fleet::destroyed, "the oldest first"),
                          field("discarded", &Fleet::discarded, "the oldest first"),
                          field("tactics", &Fleet::tactics, "the last one is the top"),
                          field("tactics_hand", &Fleet::tactics_hand, "as they were drawn"),
                          field("tactics_used", &Fleet::tactics_used, "the oldest first"),
                          field("events", &Fleet::events, "the last one is the top"),
                          field("events_used", &Fleet::events_used, "the oldest first"),
                          field("leaders", &Fleet::leaders, "as they were dealt"),
                          field("leaders_up", &Fleet::leaders_up),
                          field("drawn", &Fleet::drawn),
                          field("to_place", &Fleet::to_place),
                          field("limit", &Fleet::limit)};
    }
};

// BI-10.7: what waits for the commander.
enum class DueKind : std::uint8_t { Event, Attack, Script };
constexpr auto names_of(DueKind) { return std::array<std::string_view, 3>{"event", "attack", "script"}; }
struct Due {
    DueKind kind = DueKind::Event;
    std::uint8_t index = 0;  // of the line of the script
    friend constexpr bool operator==(const Due&, const Due&) = default;
    static constexpr auto fields() { return std::tuple{field("kind", &Due::kind), field("index", &Due::index)}; }
};
inline constexpr int most_due = 120;

// An action half carried out. The attack that an icon or a tactic causes lies on top of it.
enum class Source : std::uint8_t { Event, Script, Attack, Tactic, Leader, Brace };
constexpr auto names_of(Source) { return std::array<std::string_view, 6>{"event", "script", "attack", "tactic", "leader", "brace"}; }
struct Frame {
    Source source = Source::Event;
    std::uint8_t index = 0;  // of the event, line, tactic or leader; the sector of an attack
    Ship ship = no_ship;     // the attacker; none: the sector itself
    std::uint8_t step = 0;
    std::uint8_t left = 0;   // Rearrange: exchanges that are left; Place: ships placed so far
    Sector one = no_sector;  // Swap: the two sectors
    Sector two = no_sector;
    friend constexpr bool operator==(const Frame&, const Frame&) = default;
    static constexpr auto fields() {
        return std::tuple{field("source", &Frame::source), field("index", &Frame::index), field("ship", &Frame::ship),
                          field("step", &Frame::step),     field("left", &Frame::left),   field("one", &Frame::one),
                          field("two", &Frame::two)};
    }
};

struct Timers {
    Millis countdown = no_deadline;
    Millis battle = no_deadline;
    Millis furnace = no_deadline;
    Millis event = no_deadline;  // or the next line of the track
    Millis cannon = no_deadline;
    Millis jam = no_deadline;
    friend constexpr bool operator==(const Timers&, const Timers&) = default;
    static constexpr auto fields() {
        return std::tuple{field("countdown", &Timers::countdown), field("battle", &Timers::battle), field("furnace", &Timers::furnace),
                          field("event", &Timers::event),         field("cannon", &Timers::cannon), field("jam", &Timers::jam)};
    }
};

// Whether a trigger holds: as long as its state does, and then until a time.
struct Lit {
    bool holds = false;
    Millis until = no_deadline;
    constexpr bool lit() const { return holds || until != no_deadline; }
    friend constexpr bool operator==(const Lit&, const Lit&) = default;
    static constexpr auto fields() { return std::tuple{field("holds", &Lit::holds), field("until", &Lit::until)}; }
};

// BI-8.1: cards for one concentrated attack.
struct Firepower {
    Who caller = nobody;
    FixedVector<Action, action_count> cards;
    std::uint16_t sum = 0;
    friend constexpr bool operator==(const Firepower&, const Firepower&) = default;
    static constexpr auto fields() {
        return std::tuple{field("caller", &Firepower::caller), field("cards", &Firepower::cards, "as they were given"),
                          field("sum", &Firepower::sum)};
    }
};

struct State {
    Phase phase = Phase::Deal;
    Chance chance = Chance::Deal;
    Who spinner = nobody;       // whose spin is drawn
    std::uint16_t printed = 0;  // what the spin is added to
    Millis now = 0;             // of the last input
    Millis began = 0;           // when the battle began, pauses added
    Millis paused_at = 0;
    Who paused_by = nobody;
    bool second_half = false;
    bool restored = false;    // BI-5.8
    bool cannon = false;      // charged
    std::uint16_t ready = 0;  // seats, one bit each
    std::uint8_t script_next = 0;
    std::uint8_t extra_attacks = 0;  // BI-12.4
    Who actor = nobody;              // BI-15.3: who chooses for the fleet in the cooperative form
    Sector wreck = no_sector;        // where a ship was last destroyed
    Millis progress = 0;             // when the crew last achieved something together
    std::uint32_t lines = 0;         // calls so far
    std::array<Gauge, system_count> systems{};
    Timers timers;
    std::array<Berth, sector_count> board{};
    Fleet fleet;
    FixedVector<Due, most_due> due;
    FixedVector<Frame, 3> frames;
    std::array<Officer, most_officers> officers{};
    Firepower firepower;
    FixedVector<Action, action_count> gone;  // BI-8.4
    std::array<Lit, tactic_count> lit{};
    std::array<Tally, max_seats> tallies{};
    Curve curve;
    Ending ending = Ending::None;

    constexpr Gauge& gauge(System system) { return systems[index_of(system)]; }
    constexpr const Gauge& gauge(System system) const { return systems[index_of(system)]; }
    constexpr Berth& at(Sector sector) { return board[sector.index]; }
    constexpr const Berth& at(Sector sector) const { return board[sector.index]; }
    constexpr Officer& officer(Who who) { return officers[who.index]; }
    constexpr const Officer& officer(Who who) const { return officers[who.index]; }

    friend constexpr bool operator==(const State&, const State&) = default;
    static constexpr auto fields() {
        return std::tuple{field("phase", &State::phase),
                          field("chance", &State::chance),
                          field("spinner", &State::spinner),
                          field("printed", &State::printed),
                          field("now", &State::now),
                          field("began", &State::began),
                          field("paused_at", &State::paused_at),
                          field("paused_by", &State::paused_by),
                          field("second_half", &State::second_half),
                          field("restored", &State::restored),
                          field("cannon", &State::cannon),
                          field("ready", &State::ready),
                          field("script_next", &State::script_next),
                          field("extra_attacks", &State::extra_attacks),
                          field("actor", &State::actor),
                          field("wreck", &State::wreck),
                          field("progress", &State::progress),
                          field("lines", &State::lines),
                          field("systems", &State::systems, "armor, reflex, life, hull"),
                          field("timers", &State::timers),
                          field("board", &State::board, "sectors 1 to 8"),
                          field("fleet", &State::fleet),
                          field("due", &State::due, "what comes first"),
                          field("frames", &State::frames, "the innermost last"),
                          field("officers", &State::officers, "officer-1 to officer-15"),
                          field("firepower", &State::firepower),
                          field("gone", &State::gone, "the oldest first"),
                          field("lit", &State::lit, "in the order of Tactic"),
                          field("tallies", &State::tallies, "by seat"),
                          field("curve", &State::curve, "the oldest first"),
                          field("ending", &State::ending)};
    }
};

// In a pause the clock of the battle stands.
constexpr Millis clock_of(const State& state) {
    return state.phase == Phase::Paused || state.phase == Phase::Resuming ? state.paused_at : state.now;
}

}  // namespace broadside::brace_for_impact
