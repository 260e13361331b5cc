// What the content pack says: numbers for the rules, texts for words.
#pragma once

#include <array>
#include <string>

#include "games/brace-for-impact/rules/cards.hpp"

namespace broadside::brace_for_impact {

// What officers say and the commander's tactics listen for, one bit each.
enum class Spoken : std::uint8_t { Armor, Reflex, Life, Hull, Scout, Repair, Pilots };
constexpr auto names_of(Spoken) {
    return std::array<std::string_view, 7>{"armor", "reflex furnace", "life support", "hull", "scout", "repair", "squadron or platoon"};
}
struct Words {
    std::uint8_t bits = 0;
    constexpr bool has(Spoken word) const { return (bits >> static_cast<int>(word) & 1) != 0; }
    constexpr void add(Spoken word) { bits = byte(bits | (1 << static_cast<int>(word))); }
    friend constexpr bool operator==(Words, Words) = default;
};

struct StatusData {
    Kind kind = Kind::Attack;
    std::uint8_t value = 0;  // points repaired, or worth of an attack
    Words words;
};

struct ActionData {
    std::array<StatusData, 2> statuses{};
    Kind command = Kind::Attack;
    Words command_words;
    bool five_plus = false;

    // BI-8.3
    constexpr int attack() const {
        int most = 0;
        for (const StatusData& status : statuses)
            if (status.kind == Kind::Attack && status.value > most) most = status.value;
        return most;
    }
};

// One icon or one part of a tactic or power.
enum class Op : std::uint8_t {
    None,
    Damage,
    Direct,
    Deploy,
    Attack,
    Place,         // BI-15.2: the caller of the cooperative form deploys
    MayDeploy,     // "up to"
    DeployThere,   // where a ship was just destroyed
    RemoveShip,    // a price
    DiscardShip,   // a price, out of the hand
    TurnDown,      // up to one ship
    DamageChoice,  // any system but the Hull
    DirectChoice,  // any system but the Hull
    Swap,          // two ships change sectors
    TurnOneDown,   // one of the two
    Rearrange,     // any number of exchanges and turnings
    OrderEvents,
    DiscardHand,    // an officer's
    DiscardRandom,  // from every large hand
    UndoDraw,
    Jam,    // the next spin of the crew counts as 0
    Revive  // a destroyed ship comes back
};
constexpr auto names_of(Op) {
    return std::array<std::string_view, 22>{
        "none",         "damage",       "direct",         "deploy",        "attack",        "place", "may-deploy",    "deploy-there",
        "remove-ship",  "discard-ship", "turn-down",      "damage-choice", "direct-choice", "swap",  "turn-one-down", "rearrange",
        "order-events", "discard-hand", "discard-random", "undo-draw",     "jam",           "revive"};
}
constexpr bool is_price(Op op) { return op == Op::RemoveShip || op == Op::DiscardShip; }

struct Step {
    Op op = Op::None;
    System system = System::None;
    friend constexpr bool operator==(const Step&, const Step&) = default;
    static constexpr auto fields() { return std::tuple{field("op", &Step::op), field("system", &Step::system)}; }
};
inline constexpr int most_steps = 12;
using Row = FixedVector<Step, most_steps>;

// A state of the game that a trigger or a power asks for.
enum class Measure : std::uint8_t { None, Armor, ArmorMissing, Life, ReflexMissing, Hull, FurnaceTimer, Ships, FaceUp, EmptyHands };
constexpr auto names_of(Measure) {
    return std::array<std::string_view, 10>{"none", "armor",         "armor-missing", "life",    "reflex-missing",
                                            "hull", "furnace-timer", "ships",         "face-up", "empty-hands"};
}
struct Condition {
    Measure measure = Measure::None;
    std::uint8_t least = 0;
    std::uint8_t most = 255;
};

// What happened at an instant; a trigger on it holds for a while.
enum class Call : std::uint8_t { None, Brace, Firepower, Draw, Destroyed };
constexpr auto names_of(Call) { return std::array<std::string_view, 5>{"none", "brace", "firepower", "draw", "destroyed"}; }

// One of the three is set.
struct Trigger {
    Condition state;
    Words word;
    Call call = Call::None;
};

struct ShipData {
    std::uint8_t strength = 0;
    Row attack;
    Back back = Back::None;
    bool friendly = false;
};
struct EventData {
    Row row;
    Row reserve;  // BI-11.8
};
struct SectorData {
    Row attack;
    Row reserve;  // BI-12.7
    std::uint8_t spin = 0;
};
struct TacticData {
    Trigger trigger;
    Row row;
};
struct LeaderData {
    Condition required;
    Row row;
};
// BI-2.4, by System
struct ChartRow {
    std::array<std::uint8_t, system_count> tokens{};
    std::array<std::uint8_t, system_count> flipped{};
};
// BI-11.8, BI-12.7: thirds of an icon that come on top of every event and every attack; below 0 they are left out.
struct Pressure {
    std::int8_t event = 0;
    std::int8_t attack = 0;
};
// The columns: two to four together, then 3, 4, 5, 6, 7, 8, 9 to 11, 12 to 15 players.
inline constexpr int pressure_columns = 11;
struct ScriptLine {
    Millis at = 0;
    Row row;
};
inline constexpr int most_script_lines = 40;
using Script = FixedVector<ScriptLine, most_script_lines>;

struct Times {
    Millis event = 0;
    Millis furnace = 0;
    Millis battle = 0;
    Millis countdown = 0;
    Millis wrong_command = 0;
    Millis state_window = 0;
    Millis word_window = 0;
    Millis destroyed_window = 0;
    Millis cannon = 0;
    Millis jam = 0;
};

struct Cards {
    std::array<ActionData, action_count> actions{};
    std::array<ShipData, ship_count> ships{};
    std::array<EventData, event_count> events{};
    std::array<TacticData, tactic_count> tactics{};
    std::array<LeaderData, leader_count> leaders{};
    std::array<SectorData, sector_count> sectors{};
    std::array<std::array<ChartRow, 3>, 3> chart{};                    // difficulty, number of players
    std::array<std::array<Pressure, pressure_columns>, 3> pressure{};  // by difficulty
    std::array<std::uint8_t, 3> hands{};
    std::uint8_t start_ships = 0;
    std::uint8_t start_strongest = 0;
    std::array<Script, 3> scripts{};
    Times times;

    constexpr const ActionData& of(Action card) const { return actions[card.index]; }
    constexpr const ShipData& of(Ship card) const { return ships[card.index]; }
    constexpr const TacticData& of(Tactic card) const { return tactics[card.index]; }
    constexpr const LeaderData& of(Leader card) const { return leaders[card.index]; }
    constexpr const SectorData& of(Sector sector) const { return sectors[sector.index]; }
};

// For words only.
struct ActionText {
    std::array<std::string, 2> statuses;
    std::array<std::string, 2> assets;
    std::string command;
};
struct CardText {
    std::string name;
    std::string text;
};
struct Lexicon {
    std::array<ActionText, action_count> actions;
    std::array<std::string, ship_count> ships;
    std::array<std::string, event_count> events;
    std::array<CardText, tactic_count> tactics;  // the name is the taunt
    std::array<CardText, leader_count> leaders;
    std::array<std::string, sector_count> sectors;
    std::array<std::array<std::string, most_script_lines>, 3> scripts;
};

struct Content {
    Cards cards;
    Lexicon names;
};

}  // namespace broadside::brace_for_impact
