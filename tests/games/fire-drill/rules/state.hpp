// What a table of Fire Drill is made of: options, content, state, view, moves, questions and events.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/input.hpp"

namespace broadside::fire_drill {

inline constexpr int players = 5;
inline constexpr Seat raider{players - 1};
inline constexpr int compartments = 8;

enum class Length : std::uint8_t { Short, Long };
constexpr auto names_of(Length) { return std::array<std::string_view, 2>{"short", "long"}; }
constexpr Millis time_of(Length length) { return length == Length::Short ? 5'000 : 60'000; }

struct Options {
    Length length = Length::Short;
    friend constexpr bool operator==(const Options&, const Options&) = default;
    static constexpr auto fields() { return std::tuple{field("length", &Options::length)}; }
};

enum class Ending : std::uint8_t { None, Time, Ablaze };
constexpr auto names_of(Ending) { return std::array<std::string_view, 3>{"none", "time", "ablaze"}; }

// Milliseconds.
struct Content {
    Millis outbreak = 400;
    Millis crew_busy = 500;
    Millis raider_busy = 900;
};

// Nothing is secret, so the view is the state and who looks at it.
struct State {
    std::int64_t clock = 0;
    std::int64_t outbreak = 0;
    std::int64_t end = 0;
    std::array<std::int64_t, players> busy{no_deadline, no_deadline, no_deadline, no_deadline, no_deadline};  // until when
    std::array<bool, compartments> burning{};
    bool breaking_out = false;
    Ending ending = Ending::None;
    std::uint16_t put_out = 0;
    friend constexpr bool operator==(const State&, const State&) = default;
    static constexpr auto fields() {
        return std::tuple{field("clock", &State::clock),
                          field("outbreak", &State::outbreak),
                          field("end", &State::end),
                          field("busy", &State::busy, "by seat"),
                          field("burning", &State::burning, "compartments 0 to 7"),
                          field("breaking_out", &State::breaking_out),
                          field("ending", &State::ending),
                          field("put_out", &State::put_out)};
    }
};

struct View {
    std::uint8_t viewer = 0;
    State ship;
    friend constexpr bool operator==(const View&, const View&) = default;
    static constexpr auto fields() { return std::tuple{field("viewer", &View::viewer), field("ship", &View::ship)}; }
};

struct PutOut {
    static constexpr std::string_view type = "put-out";
    std::uint8_t where = 0;
    friend constexpr bool operator==(const PutOut&, const PutOut&) = default;
    static constexpr auto fields() { return std::tuple{field("where", &PutOut::where)}; }
};
struct SetFire {
    static constexpr std::string_view type = "set-fire";
    std::uint8_t where = 0;
    friend constexpr bool operator==(const SetFire&, const SetFire&) = default;
    static constexpr auto fields() { return std::tuple{field("where", &SetFire::where)}; }
};
using Move = std::variant<PutOut, SetFire>;
using MoveList = FixedVector<Move, compartments>;

// How many compartments burn in a part of the ship.
struct FiresBetween {
    static constexpr std::string_view type = "fires-between";
    std::uint8_t first = 0;
    std::uint8_t last = compartments - 1;
    static constexpr auto fields() { return std::tuple{field("first", &FiresBetween::first), field("last", &FiresBetween::last)}; }
};
using Question = std::variant<FiresBetween>;
struct Fires {
    static constexpr std::string_view type = "fires";
    std::uint8_t count = 0;
    static constexpr auto fields() { return std::tuple{field("count", &Fires::count)}; }
};
using Answer = std::variant<Fires>;

struct FireBrokeOut {
    static constexpr std::string_view type = "fire-broke-out";
    std::uint8_t where = 0;
    static constexpr auto fields() { return std::tuple{field("where", &FireBrokeOut::where)}; }
};
struct FirePutOut {
    static constexpr std::string_view type = "fire-put-out";
    std::uint8_t seat = 0;
    std::uint8_t where = 0;
    static constexpr auto fields() { return std::tuple{field("seat", &FirePutOut::seat), field("where", &FirePutOut::where)}; }
};
struct FireSet {
    static constexpr std::string_view type = "fire-set";
    std::uint8_t where = 0;
    static constexpr auto fields() { return std::tuple{field("where", &FireSet::where)}; }
};
struct Free {
    static constexpr std::string_view type = "free";
    std::uint8_t seat = 0;
    static constexpr auto fields() { return std::tuple{field("seat", &Free::seat)}; }
};
struct Ended {
    static constexpr std::string_view type = "ended";
    Ending ending = Ending::None;
    static constexpr auto fields() { return std::tuple{field("ending", &Ended::ending)}; }
};
using Event = std::variant<FireBrokeOut, FirePutOut, FireSet, Free, Ended>;

}  // namespace broadside::fire_drill
