// What a table of Harbour Race is made of: options, weights, state, view, moves and events.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"

namespace broadside::harbour_race {

inline constexpr int skiffs = 3;
inline constexpr int harbour = 60;
inline constexpr int dice = 3;
inline constexpr int last_turn = 120;
inline constexpr int signal_turn = 21;  // HR-3.3
inline constexpr int signal_pips = 3;

enum class Color : std::uint8_t { Yellow, Blue };
constexpr auto names_of(Color) { return std::array<std::string_view, 2>{"yellow", "blue"}; }
constexpr Color other(Color color) { return color == Color::Yellow ? Color::Blue : Color::Yellow; }

enum class Level : std::uint8_t { Basic, Advanced };
constexpr auto names_of(Level) { return std::array<std::string_view, 2>{"basic", "advanced"}; }
enum class Signals : std::uint8_t { None, Open, Secret };
constexpr auto names_of(Signals) { return std::array<std::string_view, 3>{"none", "open", "secret"}; }

struct Options {
    Level rules = Level::Basic;
    Signals signals = Signals::None;
    friend constexpr bool operator==(const Options&, const Options&) = default;
    static constexpr auto fields() { return std::tuple{field("rules", &Options::rules), field("signals", &Options::signals)}; }
};

// From the pack: where the skiffs of each start.
struct Content {
    std::array<std::uint8_t, skiffs> start{};
};

// What the computer players think things are worth, in pips.
struct Weights {
    float pips = 1;
    float home = 10;   // a skiff in the harbour
    float signal = 5;  // one that was not given yet
    float certainty = 40;
    static constexpr auto fields() {
        return std::tuple{field("pips", &Weights::pips), field("home", &Weights::home), field("signal", &Weights::signal),
                          field("certainty", &Weights::certainty)};
    }
};

enum class Signal : std::uint8_t { None, Gale, Fog, Hidden };
constexpr auto names_of(Signal) { return std::array<std::string_view, 4>{"none", "gale", "fog", "hidden"}; }
enum class Phase : std::uint8_t { Choose, Draw, Roll, Sail, Over };
constexpr auto names_of(Phase) { return std::array<std::string_view, 5>{"choose", "draw", "roll", "sail", "over"}; }
enum class Ending : std::uint8_t { None, Home, Turns };
constexpr auto names_of(Ending) { return std::array<std::string_view, 3>{"none", "home", "turns"}; }

struct Crew {
    std::array<std::uint8_t, skiffs> at{};
    Signal signal = Signal::None;
    bool given = false;
    friend constexpr bool operator==(const Crew&, const Crew&) = default;
    static constexpr auto fields() {
        return std::tuple{field("at", &Crew::at, "skiffs 1 to 3"), field("signal", &Crew::signal), field("given", &Crew::given)};
    }
};

struct State {
    Phase phase = Phase::Draw;
    std::uint8_t turn = 0;
    Color active = Color::Yellow;
    FixedVector<std::uint8_t, dice> rolled;  // what is left of it
    std::array<Crew, 2> crews{};
    Ending ending = Ending::None;
    friend constexpr bool operator==(const State&, const State&) = default;
    constexpr Crew& crew(Color color) { return crews[static_cast<std::size_t>(color)]; }
    constexpr const Crew& crew(Color color) const { return crews[static_cast<std::size_t>(color)]; }
    static constexpr auto fields() {
        return std::tuple{field("phase", &State::phase),
                          field("turn", &State::turn),
                          field("active", &State::active),
                          field("rolled", &State::rolled, "as they were rolled"),
                          field("crews", &State::crews, "yellow, blue"),
                          field("ending", &State::ending)};
    }
};

enum class Viewer : std::uint8_t { Yellow, Blue, Spectator };
constexpr auto names_of(Viewer) { return std::array<std::string_view, 3>{"yellow", "blue", "spectator"}; }

// The same as the state, except for what the other one keeps secret.
struct View {
    Viewer viewer = Viewer::Spectator;
    State table;
    friend constexpr bool operator==(const View&, const View&) = default;
    static constexpr auto fields() { return std::tuple{field("viewer", &View::viewer), field("table", &View::table)}; }
};

struct ChooseSignal {
    static constexpr std::string_view type = "choose";
    Signal signal = Signal::None;
    friend constexpr bool operator==(const ChooseSignal&, const ChooseSignal&) = default;
    static constexpr auto fields() { return std::tuple{field("signal", &ChooseSignal::signal)}; }
};
struct Sail {
    static constexpr std::string_view type = "sail";
    std::uint8_t skiff = 0;
    std::uint8_t die = 0;
    friend constexpr bool operator==(const Sail&, const Sail&) = default;
    static constexpr auto fields() { return std::tuple{field("skiff", &Sail::skiff), field("die", &Sail::die)}; }
};
struct Hold {
    static constexpr std::string_view type = "hold";
    std::uint8_t skiff = 0;
    std::uint8_t die = 0;
    friend constexpr bool operator==(const Hold&, const Hold&) = default;
    static constexpr auto fields() { return std::tuple{field("skiff", &Hold::skiff), field("die", &Hold::die)}; }
};
struct GiveSignal {
    static constexpr std::string_view type = "signal";
    friend constexpr bool operator==(const GiveSignal&, const GiveSignal&) = default;
    static constexpr auto fields() { return std::tuple{}; }
};
struct End {
    static constexpr std::string_view type = "end";
    friend constexpr bool operator==(const End&, const End&) = default;
    static constexpr auto fields() { return std::tuple{}; }
};
using Move = std::variant<ChooseSignal, Sail, Hold, GiveSignal, End>;
using MoveList = FixedVector<Move, 32>;

struct SignalChosen {
    static constexpr std::string_view type = "signal-chosen";
    Color color{};
    Signal signal{};
    static constexpr auto fields() { return std::tuple{field("color", &SignalChosen::color), field("signal", &SignalChosen::signal)}; }
};
struct Began {
    static constexpr std::string_view type = "began";
    Color color{};
    static constexpr auto fields() { return std::tuple{field("color", &Began::color)}; }
};
struct Rolled {
    static constexpr std::string_view type = "rolled";
    Color color{};
    FixedVector<std::uint8_t, dice> values;
    static constexpr auto fields() {
        return std::tuple{field("color", &Rolled::color), field("values", &Rolled::values, "as they were rolled")};
    }
};
struct Shifted {
    static constexpr std::string_view type = "shifted";
    Color color{};
    std::uint8_t skiff = 0;
    std::uint8_t to = 0;
    static constexpr auto fields() {
        return std::tuple{field("color", &Shifted::color), field("skiff", &Shifted::skiff), field("to", &Shifted::to)};
    }
};
struct SignalGiven {
    static constexpr std::string_view type = "signal-given";
    Color color{};
    Signal signal{};
    bool was_secret = false;
    static constexpr auto fields() {
        return std::tuple{field("color", &SignalGiven::color), field("signal", &SignalGiven::signal),
                          field("was_secret", &SignalGiven::was_secret)};
    }
};
struct GameEnded {
    static constexpr std::string_view type = "ended";
    Ending ending{};
    static constexpr auto fields() { return std::tuple{field("ending", &GameEnded::ending)}; }
};
using Event = std::variant<SignalChosen, Began, Rolled, Shifted, SignalGiven, GameEnded>;

}  // namespace broadside::harbour_race
