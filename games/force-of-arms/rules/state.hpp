// Everything about one match in progress: a plain value, copied by the million.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>
#include <variant>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "games/force-of-arms/rules/cards.hpp"
#include "games/force-of-arms/rules/content.hpp"

namespace broadside::force_of_arms {

enum class Length : std::uint8_t { One, Two, Three, Four, Five };
constexpr auto names_of(Length) { return std::array<std::string_view, 5>{"1", "2", "3", "4", "5"}; }

enum class Commands : std::uint8_t { Swap, Keep };
constexpr auto names_of(Commands) { return std::array<std::string_view, 2>{"swap", "keep"}; }

enum class Starter : std::uint8_t { Alternate, Draw };
constexpr auto names_of(Starter) { return std::array<std::string_view, 2>{"alternate", "draw"}; }

enum class AlternateUse : std::uint8_t { Transform, Cosmetic };
constexpr auto names_of(AlternateUse) { return std::array<std::string_view, 2>{"transform", "cosmetic"}; }

struct Options {
    Length rounds = Length::Two;
    Commands factions = Commands::Swap;
    Starter next_starter = Starter::Alternate;
    AlternateUse alternate_card = AlternateUse::Transform;

    friend constexpr bool operator==(const Options&, const Options&) = default;
    static constexpr auto fields() {
        return std::tuple{field("rounds", &Options::rounds), field("factions", &Options::factions),
                          field("next_starter", &Options::next_starter), field("alternate_card", &Options::alternate_card)};
    }
};

inline constexpr int fighters_a_turn = 2;     // FA-4.1
inline constexpr int heroes_to_play = 1;      // FA-7.2
inline constexpr int commands_to_play = 2;    // FA-7.2
inline constexpr int protoculture_limit = 1;  // FA-5.4
inline constexpr int passes_to_end = 2;       // FA-6.5
inline constexpr int most_rounds = 5;         // FA-2.2

// What one table plays by.
struct Terms {
    Options options;
    Cards cards;
    Weights weights;

    constexpr int rounds() const { return static_cast<int>(options.rounds) + 1; }
    constexpr bool transforms() const { return options.alternate_card == AlternateUse::Transform; }
    constexpr const Effect& effect_of(Faction faction, Card card) const {
        const Effect& other = cards.cosmetic[index_of(faction)][card.index];
        return transforms() || other.empty() ? cards.effects[index_of(faction)][card.index] : other;
    }
};

enum class Phase : std::uint8_t {
    Shuffle,      // chance: the ships are laid out
    Draw,         // chance: one fighter each, for the seat
    ChooseSeat,   // the winner of the draw: first or second player
    ChooseSides,  // the first player
    Tactical,
    Token,
    HeroCommand,
    Over
};
constexpr auto names_of(Phase) {
    return std::array<std::string_view, 8>{"shuffle", "draw", "choose-seat", "choose-sides", "tactical", "token", "hero-command", "over"};
}

enum class Ending : std::uint8_t { None, Points, TieRound, Level };
constexpr auto names_of(Ending) { return std::array<std::string_view, 4>{"none", "points", "tie-round", "level"}; }

// How many of each kind of token.
struct Counts {
    std::uint8_t attack = 0;
    std::uint8_t defense = 0;
    std::uint8_t spy = 0;
    std::uint8_t ship_lock = 0;
    std::uint8_t protoculture = 0;

    constexpr std::uint8_t& of(TokenKind token) { return this->*member(token); }
    constexpr int of(TokenKind token) const { return this->*member(token); }
    constexpr int compulsory() const { return attack + defense + protoculture; }  // FA-6.2
    constexpr int all() const { return compulsory() + spy + ship_lock; }
    friend constexpr bool operator==(const Counts&, const Counts&) = default;
    static constexpr auto fields() {
        return std::tuple{field("attack", &Counts::attack), field("defense", &Counts::defense), field("spy", &Counts::spy),
                          field("ship-lock", &Counts::ship_lock), field("protoculture", &Counts::protoculture)};
    }

private:
    static constexpr std::uint8_t Counts::* member(TokenKind token) {
        constexpr std::array members{&Counts::attack, &Counts::defense, &Counts::spy, &Counts::ship_lock, &Counts::protoculture};
        return members[static_cast<std::size_t>(token)];
    }
};

// What lies on a ship. Attack tokens are always the other side's and Defense tokens the owner's, so only locks and
// Protoculture say whose they are: by faction.
struct Load {
    std::uint8_t attack = 0;
    std::uint8_t defense = 0;
    std::array<std::uint8_t, 2> protoculture{};
    std::array<std::uint8_t, 2> locks{};
    bool ignored = false;    // FA-8.12: its printed defense counts as 0
    bool alternate = false;  // FA-9.1: replaced by the alternate card
    std::uint8_t rally = 0;  // FA-9.3: own attack fighters in its row and column count so much more

    constexpr bool locked() const { return (locks[0] | locks[1]) != 0; }
    friend constexpr bool operator==(const Load&, const Load&) = default;
    static constexpr auto fields() {
        return std::tuple{field("attack", &Load::attack),
                          field("defense", &Load::defense),
                          field("protoculture", &Load::protoculture, "of rdf, of zentraedi"),
                          field("locks", &Load::locks, "of rdf, of zentraedi"),
                          field("ignored", &Load::ignored),
                          field("alternate", &Load::alternate),
                          field("rally", &Load::rally)};
    }
};

struct Laid {
    Fighter fighter;
    bool face_up = false;
    std::int8_t marker = 0;  // FA-8.10
    constexpr Fighter& card() { return fighter; }
    constexpr Fighter card() const { return fighter; }
    friend constexpr bool operator==(const Laid&, const Laid&) = default;
    static constexpr auto fields() {
        return std::tuple{field("fighter", &Laid::fighter), field("face_up", &Laid::face_up), field("marker", &Laid::marker)};
    }
};

struct Force {
    std::array<Laid, post_count> posts{};
    FighterSet hand = whole_deck;
    CardSet played;
    Counts held;
    Counts supply;  // of its own tokens; Attack and Defense tokens have a common supply
    Counts gone;    // out of the round: spent Spies and what was stopped

    friend constexpr bool operator==(const Force&, const Force&) = default;
    static constexpr auto fields() {
        return std::tuple{field("posts", &Force::posts, "in the order of Post: a-1, a-2, b-1 …"),
                          field("hand", &Force::hand),
                          field("played", &Force::played),
                          field("held", &Force::held),
                          field("supply", &Force::supply),
                          field("gone", &Force::gone)};
    }
};

// Interrupts are frames on a small stack. The player of the card or token is always the active faction.

// A hero or command half carried out; the next choice is the active player's. FA-8.4: it counts what lies on each ship.
using Resolving = kit::Resolving<Card, Ship, no_ship, ship_count, ShipSet, Lane>;

// FA-5.9: a token on its way to a ship; the other player may stop it with a Spy.
struct Placing {
    static constexpr std::string_view type = "placing";
    TokenKind token = TokenKind::Attack;
    Ship ship = no_ship;
    friend constexpr bool operator==(const Placing&, const Placing&) = default;
    static constexpr auto fields() { return std::tuple{field("token", &Placing::token), field("ship", &Placing::ship)}; }
};

using Frame = std::variant<Resolving, Placing>;
using Frames = FixedVector<Frame, 2>;

// A round that is over: who had the RDF, and the points of alpha and bravo.
struct RoundScore {
    Player rdf = Player::Alpha;
    std::uint8_t alpha = 0;
    std::uint8_t bravo = 0;
    friend constexpr bool operator==(const RoundScore&, const RoundScore&) = default;
    static constexpr auto fields() {
        return std::tuple{field("rdf", &RoundScore::rdf), field("alpha", &RoundScore::alpha), field("bravo", &RoundScore::bravo)};
    }
};
using Scores = FixedVector<RoundScore, most_rounds>;

struct State {
    Phase phase = Phase::Shuffle;
    std::uint8_t round = 1;
    Player rdf = Player::Alpha;     // who commands the RDF in this round
    Faction first = Faction::Rdf;   // the first player of this round
    Faction active = Faction::Rdf;  // whose turn or choice
    Corner corner = Corner::None;   // where the first player's sides meet
    bool moved = false;             // Tactical: the ship move is done or skipped
    std::uint8_t laid = 0;          // Tactical: fighters laid this turn
    bool played = false;            // Hero/Command: a card was played this turn
    std::uint8_t passes = 0;        // Token: in a row
    std::array<Ship, cell_count> grid{empty_space, empty_space, empty_space, empty_space, empty_space,
                                      empty_space, empty_space, empty_space, empty_space};
    std::array<Load, ship_count> ships{};
    std::array<Force, 2> forces{};
    Counts supply;  // Attack and Defense tokens
    Frames frames;
    Scores scores;
    Ending ending = Ending::None;

    constexpr Force& force(Faction faction) { return forces[index_of(faction)]; }
    constexpr const Force& force(Faction faction) const { return forces[index_of(faction)]; }
    constexpr Force& mine() { return force(active); }
    constexpr const Force& mine() const { return force(active); }
    constexpr Force& theirs() { return force(other(active)); }
    constexpr const Force& theirs() const { return force(other(active)); }
    constexpr Ship card_at(int cell) const { return grid[static_cast<std::size_t>(cell)]; }
    constexpr Load& load(int ship) { return ships[static_cast<std::size_t>(ship)]; }
    constexpr const Load& load(int ship) const { return ships[static_cast<std::size_t>(ship)]; }

    friend constexpr bool operator==(const State&, const State&) = default;
    static constexpr auto fields() {
        return std::tuple{field("phase", &State::phase),
                          field("round", &State::round),
                          field("rdf", &State::rdf),
                          field("first", &State::first),
                          field("active", &State::active),
                          field("corner", &State::corner),
                          field("moved", &State::moved),
                          field("laid", &State::laid),
                          field("played", &State::played),
                          field("passes", &State::passes),
                          field("grid", &State::grid, "a1, a2, a3, b1 … c3"),
                          field("ships", &State::ships, "in the order of Ship: rdf-s1 … zentraedi-s4"),
                          field("forces", &State::forces, "rdf, zentraedi"),
                          field("supply", &State::supply),
                          field("frames", &State::frames, "the innermost last"),
                          field("scores", &State::scores, "the rounds so far"),
                          field("ending", &State::ending)};
    }
};
static_assert(std::is_trivially_copyable_v<State>);

// Who plays what.
constexpr Player commander(const State& state, Faction faction) { return faction == Faction::Rdf ? state.rdf : other(state.rdf); }
constexpr Faction faction_of(const State& state, Player player) { return player == state.rdf ? Faction::Rdf : Faction::Zentraedi; }

}  // namespace broadside::force_of_arms
