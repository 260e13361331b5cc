// What a table of Hidden Aim is made of: options, content, state, view, moves and events.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>
#include <variant>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/input.hpp"

namespace broadside::hidden_aim {

inline constexpr int most_players = 5;
inline constexpr int rounds = 3;
inline constexpr int deck_size = 15;
inline constexpr std::int32_t width = 6000;
inline constexpr std::int32_t no_aim = -1;

enum class Players : std::uint8_t { Two, Three, Five };
constexpr auto names_of(Players) { return std::array<std::string_view, 3>{"two", "three", "five"}; }

struct Options {
    Players players = Players::Two;
    bool timer = true;
    friend constexpr bool operator==(const Options&, const Options&) = default;
    static constexpr auto fields() { return std::tuple{field("players", &Options::players), field("timer", &Options::timer)}; }
};

// Only one way to end, whatever the scores.
enum class Ending : std::uint8_t { None, Rounds };
constexpr auto names_of(Ending) { return std::array<std::string_view, 2>{"none", "rounds"}; }

struct Content {
    Millis aim_time = 5000;
    // An aim that breaks a promise of the rules: what a host does then is tested with a pack that has one.
    std::int32_t fatal_aim = no_aim;
};

// HA-1.3: a card 0..14 of the deck has a value from 1 to 5.
constexpr int value_of(int card) { return card % 5 + 1; }

struct Hand {
    std::int8_t card = -1;
    std::int32_t aim = no_aim;
    bool aimed = false;
    std::int16_t score = 0;
    friend constexpr bool operator==(const Hand&, const Hand&) = default;
    static constexpr auto fields() {
        return std::tuple{field("card", &Hand::card), field("aim", &Hand::aim), field("aimed", &Hand::aimed), field("score", &Hand::score)};
    }
};

struct State {
    std::uint8_t round = 0;
    bool dealing = true;
    bool over = false;
    std::int64_t deadline = no_deadline;
    std::int64_t clock = 0;
    std::array<Hand, most_players> hands{};
    FixedVector<std::uint8_t, deck_size> shown;  // out of the deck for good, known to all
    friend constexpr bool operator==(const State&, const State&) = default;
    static constexpr auto fields() {
        return std::tuple{field("round", &State::round),
                          field("dealing", &State::dealing),
                          field("over", &State::over),
                          field("deadline", &State::deadline),
                          field("clock", &State::clock),
                          field("hands", &State::hands, "by seat"),
                          field("shown", &State::shown, "as they were shown")};
    }
};

struct HandView {
    std::int8_t card = -1;  // own only
    std::int32_t aim = no_aim;
    bool aimed = false;
    std::int16_t score = 0;
    friend constexpr bool operator==(const HandView&, const HandView&) = default;
    static constexpr auto fields() {
        return std::tuple{field("card", &HandView::card), field("aim", &HandView::aim), field("aimed", &HandView::aimed),
                          field("score", &HandView::score)};
    }
};

struct View {
    std::uint8_t viewer = 0;
    std::uint8_t round = 0;
    bool dealing = true;
    bool over = false;
    std::int64_t deadline = no_deadline;
    std::int64_t clock = 0;
    std::array<HandView, most_players> hands{};
    FixedVector<std::uint8_t, deck_size> shown;
    friend constexpr bool operator==(const View&, const View&) = default;
    static constexpr auto fields() {
        return std::tuple{field("viewer", &View::viewer),          field("round", &View::round),
                          field("dealing", &View::dealing),        field("over", &View::over),
                          field("deadline", &View::deadline),      field("clock", &View::clock),
                          field("hands", &View::hands, "by seat"), field("shown", &View::shown, "as they were shown")};
    }
};

struct Aim {
    static constexpr std::string_view type = "aim";
    std::int32_t mils = 0;
    friend constexpr bool operator==(const Aim&, const Aim&) = default;
    static constexpr auto fields() { return std::tuple{field("mils", &Aim::mils)}; }
};
using Move = std::variant<Aim>;
using MoveList = FixedVector<Move, 16>;

struct CardDealt {
    static constexpr std::string_view type = "card-dealt";
    std::uint8_t seat = 0;
    std::int8_t card = -1;
    static constexpr auto fields() { return std::tuple{field("seat", &CardDealt::seat), field("card", &CardDealt::card)}; }
};
struct HasAimed {
    static constexpr std::string_view type = "has-aimed";
    std::uint8_t seat = 0;
    static constexpr auto fields() { return std::tuple{field("seat", &HasAimed::seat)}; }
};
struct RoundShown {
    static constexpr std::string_view type = "round-shown";
    std::uint8_t seat = 0;
    std::int8_t card = -1;
    std::int32_t aim = no_aim;
    static constexpr auto fields() {
        return std::tuple{field("seat", &RoundShown::seat), field("card", &RoundShown::card), field("aim", &RoundShown::aim)};
    }
};
using Event = std::variant<CardDealt, HasAimed, RoundShown>;

}  // namespace broadside::hidden_aim
