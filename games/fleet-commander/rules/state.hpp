// Everything about one game in progress: a plain value, copied by the million.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <variant>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "games/fleet-commander/rules/board.hpp"
#include "games/fleet-commander/rules/dice.hpp"
#include "games/fleet-commander/rules/pieces.hpp"
#include "games/fleet-commander/rules/weights.hpp"

namespace broadside::fleet_commander {

enum class Level : std::uint8_t { Basic, Advanced };
constexpr auto names_of(Level) { return std::array<std::string_view, 2>{"basic", "advanced"}; }

enum class Scenario : std::uint8_t { Battle, AsteroidBelt, Trap, Capture, Rescue };
constexpr auto names_of(Scenario) { return std::array<std::string_view, 5>{"battle", "asteroid-belt", "trap", "capture", "rescue"}; }

struct Options {
    Level rules = Level::Basic;
    Scenario scenario = Scenario::Battle;
    bool secret_weapons = false;
    bool hidden_deployment = false;

    friend constexpr bool operator==(const Options&, const Options&) = default;
    static constexpr auto fields() {
        return std::tuple{field("rules", &Options::rules), field("scenario", &Options::scenario),
                          field("secret_weapons", &Options::secret_weapons), field("hidden_deployment", &Options::hidden_deployment)};
    }
};

// What one table plays by.
struct Terms {
    Options options;
    Content content;
    Weights weights;

    constexpr bool advanced() const { return options.rules == Level::Advanced; }
    constexpr bool plays(Scenario scenario) const { return options.scenario == scenario; }
    constexpr bool keeps_secrets() const { return options.secret_weapons || options.hidden_deployment; }
    constexpr bool counts_classes() const { return !plays(Scenario::Capture) && !plays(Scenario::Rescue); }
};

inline constexpr int class_limit = 5;        // FC-1.4
inline constexpr int classes_to_win = 8;     // FC-12.1
inline constexpr int quiet_turn_limit = 40;  // FC-12.4
inline constexpr int dice_a_turn = 3;        // FC-3.3
inline constexpr int opening_dice = 6;       // FC-14.4
inline constexpr int dice_of_a_colour = 3;   // FC-1.6
inline constexpr int reserve_places = 2;     // FC-1.8
inline constexpr int gauge_places = 2;       // FC-1.8
inline constexpr int field_tiles = 4;        // FC-1.9
inline constexpr int containers_to_win = 6;  // FC-16.13

enum class Phase : std::uint8_t {
    DrawStarter,  // chance: who starts
    DealWeapons,  // chance: three secret weapons each
    ChooseWeapon,
    PlaceFields,
    Deploy,
    OpeningDice,  // The Trap, The Capture: yellow's six dice
    OpeningRoll,
    OpeningKeep,
    Upkeep,     // phase 1 of a turn
    Designate,  // asteroid belt: which field moves
    DriftRoll,
    Drift,
    ChooseDice,  // phase 2
    Roll,
    Action,  // phase 3
    Reroll,
    Keep,  // phase 4
    Over
};
constexpr auto names_of(Phase) {
    return std::array<std::string_view, 18>{"draw-starter", "deal-weapons", "choose-weapon", "place-fields", "deploy",     "opening-dice",
                                            "opening-roll", "opening-keep", "upkeep",        "designate",    "drift-roll", "drift",
                                            "choose-dice",  "roll",         "action",        "reroll",       "keep",       "over"};
}

enum class Ending : std::uint8_t {
    None,
    Classes,
    MutualDestruction,
    NoProgress,
    ShuttleEscaped,
    ShuttleTaken,
    ShuttleLost,
    Containers,
    FleetGone
};
constexpr auto names_of(Ending) {
    return std::array<std::string_view, 9>{"none",          "classes",      "mutual-destruction", "no-progress", "shuttle-escaped",
                                           "shuttle-taken", "shuttle-lost", "containers",         "fleet-gone"};
}

enum class Outcome : std::uint8_t { Undecided, Yellow, Blue, Draw };
constexpr auto names_of(Outcome) { return std::array<std::string_view, 4>{"undecided", "yellow", "blue", "draw"}; }

// Interrupts are frames on a small stack; the top one says who is waited for. The attacker, the drainer and the user of
// a beam are always the active fleet.

// One die for a group in an asteroid field.
struct AsteroidTest {
    static constexpr std::string_view type = "asteroid-test";
    Fleet fleet = Fleet::Yellow;
    PieceSet ships;
    Cell at;
    friend constexpr bool operator==(const AsteroidTest&, const AsteroidTest&) = default;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &AsteroidTest::fleet), field("ships", &AsteroidTest::ships), field("at", &AsteroidTest::at)};
    }
};

// A group inside a gravitic field. On the board its ships still stand at home, the square they set out from.
struct Passage {
    static constexpr std::string_view type = "passage";
    Fleet fleet = Fleet::Yellow;
    PieceSet ships;
    Cell home;
    Cell field_at;          // the field that is tested or left
    Cell back;              // where a refusal throws them: home, or the field before
    bool choosing = false;  // the die allowed an exit and the owner picks it
    Face face = Face::Any;
    friend constexpr bool operator==(const Passage&, const Passage&) = default;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &Passage::fleet),    field("ships", &Passage::ships), field("home", &Passage::home),
                          field("field", &Passage::field_at), field("back", &Passage::back),   field("choosing", &Passage::choosing),
                          field("face", &Passage::face)};
    }
};

// An attack that waits for its defence.
struct Assault {
    static constexpr std::string_view type = "assault";
    Cell from;
    Cell at;
    Cell via;      // the square that the last step comes from; `from` for a normal attack
    Token target;  // none: the attempt to reveal the signals of the square
    SquareSet blocked;
    bool ranged = false;
    friend constexpr bool operator==(const Assault&, const Assault&) = default;
    static constexpr auto fields() {
        return std::tuple{field("from", &Assault::from),     field("at", &Assault::at),           field("via", &Assault::via),
                          field("target", &Assault::target), field("blocked", &Assault::blocked), field("ranged", &Assault::ranged)};
    }
};

// A dodge: damage is done, the survivors of the square may move.
struct Evasion {
    static constexpr std::string_view type = "evasion";
    Cell from;
    friend constexpr bool operator==(const Evasion&, const Evasion&) = default;
    static constexpr auto fields() { return std::tuple{field("from", &Evasion::from)}; }
};

// A drain: the other fleet gives up a die of its bridge.
struct Draining {
    static constexpr std::string_view type = "draining";
    friend constexpr bool operator==(const Draining&, const Draining&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

using Frame = std::variant<AsteroidTest, Passage, Assault, Evasion, Draining>;
using Frames = FixedVector<Frame, 2>;

struct WeaponSet {
    std::uint8_t bits = 0;
    using Items = FixedVector<Weapon, 6>;
    constexpr bool has(Weapon weapon) const { return (bits >> static_cast<int>(weapon) & 1) != 0; }
    constexpr void add(Weapon weapon) { bits = static_cast<std::uint8_t>(bits | 1u << static_cast<int>(weapon)); }
    friend constexpr bool operator==(WeaponSet, WeaponSet) = default;
    constexpr Items items() const {
        Items result;
        for (const Weapon weapon : all_weapons)
            if (has(weapon)) result.push_back(weapon);
        return result;
    }
    static constexpr std::optional<WeaponSet> from_items(const Items& items) {
        WeaponSet set;
        for (const Weapon weapon : items) {
            if (weapon == Weapon::None || weapon == Weapon::Unknown) return std::nullopt;
            set.add(weapon);
        }
        return set;
    }
};

// What everybody could see about hidden tokens and must remember: these tokens stood on one square with room for at most
// so many classes. FC-11.2
struct Sighting {
    PieceSet tokens;
    std::uint8_t room = 0;
    friend constexpr bool operator==(const Sighting&, const Sighting&) = default;
    static constexpr auto fields() { return std::tuple{field("tokens", &Sighting::tokens), field("room", &Sighting::room)}; }
};
using Sightings = FixedVector<Sighting, 8>;

struct Force {
    std::array<Piece, piece_count> pieces{};
    DiceBag rolled;    // this turn's results not used yet
    DiceBag bridge;    // reserve and gauge
    DiceBag rerolled;  // specials that came out of a reroll this turn, FC-8.18
    Weapon weapon = Weapon::None;
    bool weapon_revealed = false;
    WeaponSet offer;           // secret weapons: the three dealt
    Token drones_on;           // the enemy ship that this fleet's drones are on
    std::uint8_t lost = 0;     // classes destroyed
    std::uint8_t rescued = 0;  // containers brought out
    PieceSet known_decoys;     // still face down, but everybody knows
    PieceSet known_ships;      // still face down, but no decoy
    Sightings sightings;

    friend constexpr bool operator==(const Force&, const Force&) = default;
    static constexpr auto fields() {
        return std::tuple{field("pieces", &Force::pieces, "tokens 1 to 9, the shuttle"),
                          field("rolled", &Force::rolled),
                          field("bridge", &Force::bridge),
                          field("rerolled", &Force::rerolled),
                          field("weapon", &Force::weapon),
                          field("weapon_revealed", &Force::weapon_revealed),
                          field("offer", &Force::offer),
                          field("drones_on", &Force::drones_on),
                          field("lost", &Force::lost),
                          field("rescued", &Force::rescued),
                          field("known_decoys", &Force::known_decoys),
                          field("known_ships", &Force::known_ships),
                          field("sightings", &Force::sightings, "the oldest first")};
    }
};

// FC-9.2: the second step that a die still gives to a group of frigates.
struct SecondStep {
    PieceSet ships;
    Face face = Face::Any;
    friend constexpr bool operator==(const SecondStep&, const SecondStep&) = default;
    static constexpr auto fields() { return std::tuple{field("ships", &SecondStep::ships), field("face", &SecondStep::face)}; }
};

struct State {
    Phase phase = Phase::DrawStarter;
    Fleet active = Fleet::Yellow;  // whose turn, or whose choice during set-up
    Fleet starter = Fleet::Yellow;
    std::uint16_t turn = 0;          // player-turns begun
    std::uint8_t quiet = 0;          // turns in a row without progress
    bool progress = false;           // something happened this turn
    std::uint8_t field_choices = 0;  // placements and passes so far
    SquareSet asteroids;
    SquareSet gravitics;
    std::array<Force, 2> forces{};
    std::array<std::uint8_t, Chart::cells> containers{};  // lying on the squares
    PieceSet may_dock;                                    // stood on a container's square when the turn began
    SquareSet tests_due;                                  // phase 1: asteroid fields still to be tested
    Trio to_roll;
    Cell drifting;  // asteroid belt: the field named to move
    Face drift_face = Face::Any;
    SecondStep second_step;
    Frames frames;
    Ending ending = Ending::None;
    Outcome outcome = Outcome::Undecided;

    constexpr Force& force(Fleet fleet) { return forces[static_cast<std::size_t>(fleet)]; }
    constexpr const Force& force(Fleet fleet) const { return forces[static_cast<std::size_t>(fleet)]; }
    constexpr Force& mine() { return force(active); }
    constexpr const Force& mine() const { return force(active); }
    constexpr Force& theirs() { return force(other(active)); }
    constexpr const Force& theirs() const { return force(other(active)); }

    friend constexpr bool operator==(const State&, const State&) = default;
    static constexpr auto fields() {
        return std::tuple{field("phase", &State::phase),
                          field("active", &State::active),
                          field("starter", &State::starter),
                          field("turn", &State::turn),
                          field("quiet", &State::quiet),
                          field("progress", &State::progress),
                          field("field_choices", &State::field_choices),
                          field("asteroids", &State::asteroids),
                          field("gravitics", &State::gravitics),
                          field("forces", &State::forces, "yellow, blue"),
                          field("containers", &State::containers, "on a1, a2 … a5, b1 … e5"),
                          field("may_dock", &State::may_dock),
                          field("tests_due", &State::tests_due),
                          field("to_roll", &State::to_roll),
                          field("drifting", &State::drifting),
                          field("drift_face", &State::drift_face),
                          field("second_step", &State::second_step),
                          field("frames", &State::frames, "the innermost last"),
                          field("ending", &State::ending),
                          field("outcome", &State::outcome)};
    }
};

}  // namespace broadside::fleet_commander
