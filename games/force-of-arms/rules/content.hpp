// What a content pack says: the numbers and effects that the rules read, the names that only words need, and the weights
// of the judgement. An effect is a list of steps from a small vocabulary; no rule knows a card by its name.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tuple>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "games/force-of-arms/rules/cards.hpp"
#include "kit/effect.hpp"

namespace broadside::force_of_arms {

enum class Op : std::uint8_t {
    None,
    Choose,
    PlaceToken,
    RemoveToken,
    MoveToken,
    SwapCard,
    RevealFighter,
    ModifyFighter,
    SwapFighters,
    IgnorePrintedDefense,
    ReplaceCard,
    RallyFighters,
    ForEach
};
constexpr auto names_of(Op) {
    return std::array<std::string_view, 13>{"none",        "choose",        "placeToken",    "removeToken",  "moveToken",
                                            "swapCard",    "revealFighter", "modifyFighter", "swapFighters", "ignorePrintedDefense",
                                            "replaceCard", "rallyFighters", "forEach"};
}

enum class Target : std::uint8_t {
    None,
    OwnShip,
    EnemyShip,
    AnyShip,
    OwnShipWithPrintedDefense,
    EnemyShipOrthogonalToOwnShip,
    AnyOtherShip,
    EnemyShipInLine,
    TokenPlacedByOpponent,
    RowOrColumn,
    AdjacentCard,
    EmptySpace,
    AnyCard,
    OwnAttackFighter,
    OwnFaceDownFighter,
    EnemyFaceDownFighter,
    EnemyFaceUpFighter,
    ChosenShip,  // $name of a `choose` before
    EachShip     // $name of the `forEach` around
};
constexpr auto names_of(Target) {
    return std::array<std::string_view, 19>{"none",
                                            "ownShip",
                                            "enemyShip",
                                            "anyShip",
                                            "ownShipWithPrintedDefense",
                                            "enemyShipOrthogonalToOwnShip",
                                            "anyOtherShip",
                                            "enemyShipIn",
                                            "tokenPlacedByOpponent",
                                            "rowOrColumn",
                                            "adjacentCard",
                                            "emptySpace",
                                            "anyCard",
                                            "ownAttackFighter",
                                            "ownFaceDownFighter",
                                            "enemyFaceDownFighter",
                                            "enemyFaceUpFighter",
                                            "chosenShip",
                                            "eachShip"};
}

// Whose tokens a step takes away or moves.
enum class Whose : std::uint8_t { Self, Opponent, Any };
constexpr auto names_of(Whose) { return std::array<std::string_view, 3>{"self", "opponent", "any"}; }

struct TokenSet {
    std::uint8_t bits = 0;
    constexpr bool has(TokenKind token) const { return (bits >> static_cast<int>(token) & 1) != 0; }
    constexpr void add(TokenKind token) { bits = static_cast<std::uint8_t>(bits | 1u << static_cast<int>(token)); }
    friend constexpr bool operator==(TokenSet, TokenSet) = default;
};

// One step of an effect; what an op does not use stays at its default. `with` is the other card of swapCard and where
// moveToken goes to.
struct Step : kit::Step<Op, Target> {
    TokenSet tokens;
    Whose owner = Whose::Any;
    Ship ship = no_ship;  // replaceCard, rallyFighters
    std::int8_t delta = 0;
    bool respect_locks = true;
    bool lift_limit = false;
    bool turn_up = false;
    friend constexpr bool operator==(const Step&, const Step&) = default;
};
inline constexpr int most_steps = 8;
using Effect = FixedVector<Step, most_steps>;

struct ShipData {
    std::uint8_t defense = 0;
    std::uint8_t points = 0;
    bool prints_defense = false;
    friend constexpr bool operator==(const ShipData&, const ShipData&) = default;
};

struct FighterData {
    FighterKind kind = FighterKind::Attack;
    std::uint8_t value = 0;
    TokenKind earns = TokenKind::Attack;
    std::uint8_t earned = 0;  // 0: always laid face down
    friend constexpr bool operator==(const FighterData&, const FighterData&) = default;
};

// FA-9.1, FA-9.2
struct AlternateData {
    Ship of = no_ship;
    ShipData ship;
    std::uint8_t aura = 0;
    friend constexpr bool operator==(const AlternateData&, const AlternateData&) = default;
};

struct TokenData {
    std::uint8_t supply = 0;  // in all, or of each faction
    std::uint8_t start = 0;   // held at the start of a round
    std::uint8_t value = 0;   // what it adds on a ship
    friend constexpr bool operator==(const TokenData&, const TokenData&) = default;
};

struct Cards {
    std::array<ShipData, ship_count> ships{};
    AlternateData alternate;
    std::array<std::array<FighterData, fighter_count>, 2> fighters{};
    std::array<TokenData, 5> tokens{};
    std::array<std::array<Effect, card_count>, 2> effects{};
    std::array<std::array<Effect, card_count>, 2> cosmetic{};  // what holds instead when the alternate card is only a picture

    constexpr const FighterData& of(Faction faction, Fighter fighter) const { return fighters[index_of(faction)][fighter.index]; }
    constexpr const TokenData& of(TokenKind token) const { return tokens[static_cast<std::size_t>(token)]; }
};

// For words only.
struct CardText {
    std::string name;
    std::string text;
    std::string cosmetic;
};
struct Lexicon {
    std::array<std::string, 2> factions;
    std::array<std::string, ship_count> ships;
    std::string alternate;
    std::array<std::array<std::string, fighter_count>, 2> fighters;
    std::array<std::array<CardText, card_count>, 2> cards;
};

// How a position is judged, see evaluate.hpp. Points are victory points.
struct Weights {
    float spread = 0;          // how unsure a ship's margin always is
    float spread_unknown = 0;  // more for each fighter around it that is unknown or still to be laid
    float spread_open = 0;     // more while cards and tokens are to come, as a share of what is to come
    float spread_loose = 0;    // more for each ship move that is still to come
    float attack_token = 0;    // worth of a held token, in points
    float defense_token = 0;
    float spy = 0;
    float ship_lock = 0;
    float protoculture = 0;
    float hero = 0;  // worth of a card still to be played
    float command = 0;
    float last_word = 0;     // worth of being second player while ships still move
    float scale = 0;         // a lead of this many points makes about three in four
    float scale_unsure = 0;  // more for the points of this round that are still open
    float scale_round = 0;   // more for each round still to be played

    static constexpr auto fields() {
        return std::tuple{field("spread", &Weights::spread),
                          field("spread_unknown", &Weights::spread_unknown),
                          field("spread_open", &Weights::spread_open),
                          field("spread_loose", &Weights::spread_loose),
                          field("attack_token", &Weights::attack_token),
                          field("defense_token", &Weights::defense_token),
                          field("spy", &Weights::spy),
                          field("ship-lock", &Weights::ship_lock),
                          field("protoculture", &Weights::protoculture),
                          field("hero", &Weights::hero),
                          field("command", &Weights::command),
                          field("last_word", &Weights::last_word),
                          field("scale", &Weights::scale),
                          field("scale_unsure", &Weights::scale_unsure),
                          field("scale_round", &Weights::scale_round)};
    }
};

struct Content {
    Cards cards;
    Lexicon names;
};

}  // namespace broadside::force_of_arms
