// Everything about one match in progress: a plain value, copied by the million.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <type_traits>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "games/crisis-point/rules/content.hpp"

namespace broadside::crisis_point {

enum class Length : std::uint8_t { One, Two };
constexpr auto names_of(Length) { return std::array<std::string_view, 2>{"1", "2"}; }

enum class BaseTokens : std::uint8_t { All, Capped };
constexpr auto names_of(BaseTokens) { return std::array<std::string_view, 2>{"all", "capped"}; }

enum class TieBreak : std::uint8_t { None, Cards };
constexpr auto names_of(TieBreak) { return std::array<std::string_view, 2>{"none", "cards"}; }

struct Options {
    Length games = Length::One;
    BaseTokens base_tokens = BaseTokens::All;
    TieBreak tie_break = TieBreak::None;

    friend constexpr bool operator==(const Options&, const Options&) = default;
    static constexpr auto fields() {
        return std::tuple{field("games", &Options::games), field("base_tokens", &Options::base_tokens),
                          field("tie_break", &Options::tie_break)};
    }
};

inline constexpr int objectives_to_choose = 2;  // CP-3.3
inline constexpr int locations_dealt = 4;       // CP-3.4
inline constexpr int units_to_lay = 5;          // CP-4.3
inline constexpr int locations_to_lay = 2;      // CP-4.3
inline constexpr int base_cap = 4;              // CP-4.6
inline constexpr int tokens_a_turn = 2;         // CP-6.1
inline constexpr int heroes_to_play = 2;        // CP-7.2
inline constexpr int commands_to_play = 2;      // CP-7.2
inline constexpr int most_games = 2;            // CP-2.4

// What one table plays by.
struct Terms {
    Options options;
    Cards cards;
    Weights weights;

    constexpr int games() const { return static_cast<int>(options.games) + 1; }
};

enum class Phase : std::uint8_t {
    Objectives,  // both at once
    Deal,        // chance: the locations
    Draw,        // chance: one combat card each, for the seat
    ChooseSeat,  // the winner of the draw: first or second player
    Tactical,
    Token,
    HeroCommand,
    Over
};
constexpr auto names_of(Phase) {
    return std::array<std::string_view, 8>{"objectives", "deal", "draw", "choose-seat", "tactical", "token", "hero-command", "over"};
}

// How far a turn is: CP-4.1, CP-6.5. Card: something has to be played; Token: battle tokens have to be placed; Close: a combat
// card has to be laid, or the turn may be ended.
enum class Stage : std::uint8_t { Card, Token, Close };
constexpr auto names_of(Stage) { return std::array<std::string_view, 3>{"card", "token", "close"}; }

enum class Ending : std::uint8_t { None, Points, Cards, Level };
constexpr auto names_of(Ending) { return std::array<std::string_view, 4>{"none", "points", "cards", "level"}; }

// A space of the battlefield.
struct Space {
    Card card = no_card;
    std::array<std::uint8_t, 2> tokens{};  // battle tokens by side
    Holder victory = Holder::Nobody;       // CP-9.4
    friend constexpr bool operator==(const Space&, const Space&) = default;
    static constexpr auto fields() {
        return std::tuple{field("card", &Space::card), field("tokens", &Space::tokens, "of aosc, of masters"),
                          field("victory", &Space::victory)};
    }
};

// A lane and what lies in it.
struct Laid {
    Combat combat;
    bool face_up = false;
    constexpr Combat& card() { return combat; }
    constexpr Combat card() const { return combat; }
    friend constexpr bool operator==(const Laid&, const Laid&) = default;
    static constexpr auto fields() { return std::tuple{field("combat", &Laid::combat), field("face_up", &Laid::face_up)}; }
};

struct Force {
    std::array<Laid, lane_count> lanes{};
    CombatSet combat = whole_deck;  // in hand
    ObjectiveSet objectives;        // chosen
    CardSet hand;                   // units, base, heroes and commands still held, and special tokens: known to all
    CardSet locations;              // in hand
    std::uint8_t unused = 0;        // battle tokens earned and not placed
    std::uint8_t supply = 0;
    std::uint8_t gone = 0;  // out of the game

    friend constexpr bool operator==(const Force&, const Force&) = default;
    static constexpr auto fields() {
        return std::tuple{field("lanes", &Force::lanes, "a, b, c, d, 1, 2, 3, 4"),
                          field("combat", &Force::combat),
                          field("objectives", &Force::objectives),
                          field("hand", &Force::hand),
                          field("locations", &Force::locations),
                          field("unused", &Force::unused),
                          field("supply", &Force::supply),
                          field("gone", &Force::gone)};
    }
};

// An effect half carried out; the next choice is the active player's.
using EffectFrame = kit::Resolving<Card, Cell, nowhere, cell_count, CellSet, Lane>;
struct Resolving : EffectFrame {
    Cell self;  // where the card that carries the text lies
    Cell from;  // `move` from one card: the card
    Cell to;    // `move` to one card: the card
    friend constexpr bool operator==(const Resolving&, const Resolving&) = default;
    static constexpr auto fields() {
        return std::tuple_cat(EffectFrame::fields(),
                              std::tuple{field("self", &Resolving::self), field("from", &Resolving::from), field("to", &Resolving::to)});
    }
};
using Frames = FixedVector<Resolving, 1>;

// A game that is over: who had the AoSC, the points and the cards won of alpha and bravo.
struct GameScore {
    Player aosc = Player::Alpha;
    std::uint8_t alpha = 0;
    std::uint8_t bravo = 0;
    std::uint8_t alpha_cards = 0;
    std::uint8_t bravo_cards = 0;
    friend constexpr bool operator==(const GameScore&, const GameScore&) = default;
    static constexpr auto fields() {
        return std::tuple{field("aosc", &GameScore::aosc), field("alpha", &GameScore::alpha), field("bravo", &GameScore::bravo),
                          field("alpha_cards", &GameScore::alpha_cards), field("bravo_cards", &GameScore::bravo_cards)};
    }
};
using Scores = FixedVector<GameScore, most_games>;

struct State {
    Phase phase = Phase::Objectives;
    std::uint8_t game = 1;
    Player aosc = Player::Alpha;     // who commands the AoSC in this game
    Faction first = Faction::Aosc;   // the first player of this game
    Faction active = Faction::Aosc;  // whose turn or choice
    Stage stage = Stage::Card;
    bool used = false;  // a special token was played in this turn
    std::array<Space, cell_count> spaces{};
    std::array<Force, 2> forces{};
    Frames frames;
    Ending ending = Ending::None;
    Scores scores;

    constexpr Force& force(Faction faction) { return forces[index_of(faction)]; }
    constexpr const Force& force(Faction faction) const { return forces[index_of(faction)]; }
    constexpr Force& mine() { return force(active); }
    constexpr const Force& mine() const { return force(active); }
    constexpr Force& theirs() { return force(other(active)); }
    constexpr const Force& theirs() const { return force(other(active)); }
    constexpr Space& space(int cell) { return spaces[static_cast<std::size_t>(cell)]; }
    constexpr const Space& space(int cell) const { return spaces[static_cast<std::size_t>(cell)]; }
    constexpr Card card_at(int cell) const { return space(cell).card; }

    friend constexpr bool operator==(const State&, const State&) = default;
    static constexpr auto fields() {
        return std::tuple{field("phase", &State::phase),
                          field("game", &State::game),
                          field("aosc", &State::aosc),
                          field("first", &State::first),
                          field("active", &State::active),
                          field("stage", &State::stage),
                          field("used", &State::used),
                          field("spaces", &State::spaces, "a1, a2, a3, a4, b1 … d4"),
                          field("forces", &State::forces, "aosc, masters"),
                          field("frames", &State::frames, "the innermost last"),
                          field("scores", &State::scores, "the games so far"),
                          field("ending", &State::ending)};
    }
};
static_assert(std::is_trivially_copyable_v<State>);

// Who plays what.
constexpr Player commander(const State& state, Faction faction) { return faction == Faction::Aosc ? state.aosc : other(state.aosc); }
constexpr Faction faction_of(const State& state, Player player) { return player == state.aosc ? Faction::Aosc : Faction::Masters; }
constexpr Seat seat_of(const State& state, Faction faction) { return kit::seat_of(commander(state, faction)); }

}  // namespace broadside::crisis_point
