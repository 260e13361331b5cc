// What a content pack says: the numbers, effects and conditions that the rules read, the names that only words need, and the
// weights of the judgement. No rule knows a card by its name.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <tuple>

#include "core/fields.hpp"
#include "games/crisis-point/rules/cards.hpp"
#include "kit/effect.hpp"

namespace broadside::crisis_point {

enum class Op : std::uint8_t {
    None,
    Choose,
    ChooseOne,
    ForEach,
    Gain,
    GainSpecial,
    Pay,
    Place,
    PlaceEnemy,
    Remove,
    Move,
    Reveal,
    SwapCards,
    SwapCombat,
    ReplaceUnit
};
constexpr auto names_of(Op) {
    return std::array<std::string_view, 15>{"none",        "choose", "chooseOne", "forEach",    "gain",
                                            "gainSpecial", "pay",    "place",     "placeEnemy", "remove",
                                            "move",        "reveal", "swapCards", "swapCombat", "replaceUnit"};
}

enum class Target : std::uint8_t {
    None,
    ThisCard,
    AnyCard,
    OwnCard,
    EnemyCard,
    NotOwnCard,
    OwnUnit,
    EnemyUnit,
    OwnBattloid,
    OwnBioroid,
    OwnOtherUnit,
    OwnOtherBattloid,
    OwnOtherBioroid,
    AdjacentCard,
    AdjacentNotOwn,
    NonAdjacentCard,
    NonAdjacentEnemyUnit,
    EnemyUnitAdjacentToOwnUnit,
    EnemyCardAlignedWithOwnBattloid,
    EnemyUnitAdjacentTo,  // the chosen card: enemyUnitAdjacentTo($name)
    CardIn,               // the chosen line: cardIn($name)
    RowOrColumn,
    CardAdjacentToA,
    OneCard,
    AnyCards,
    CardAdjacentToSource,
    EnemyFaceDownCombat,
    EnemyFaceDownCombatAligned,
    OwnPlacedCombat,
    BioroidInHand,
    ChosenCard,  // $name of a `choose` before
    EachCard     // $name of the `forEach` around
};
constexpr auto names_of(Target) {
    return std::array<std::string_view, 32>{"none",
                                            "thisCard",
                                            "anyCard",
                                            "ownCard",
                                            "enemyCard",
                                            "notOwnCard",
                                            "ownUnit",
                                            "enemyUnit",
                                            "ownBattloid",
                                            "ownBioroid",
                                            "ownOtherUnit",
                                            "ownOtherBattloid",
                                            "ownOtherBioroid",
                                            "adjacentCard",
                                            "adjacentNotOwn",
                                            "nonAdjacentCard",
                                            "nonAdjacentEnemyUnit",
                                            "enemyUnitAdjacentToOwnUnit",
                                            "enemyCardAlignedWithOwnBattloid",
                                            "enemyUnitAdjacentTo",
                                            "cardIn",
                                            "rowOrColumn",
                                            "cardAdjacentToA",
                                            "oneCard",
                                            "anyCards",
                                            "cardAdjacentToSource",
                                            "enemyFaceDownCombat",
                                            "enemyFaceDownCombatAligned",
                                            "ownPlacedCombat",
                                            "bioroidInHand",
                                            "chosenCard",
                                            "eachCard"};
}

// Whose battle tokens a step removes or moves.
enum class Whose : std::uint8_t { Self, Enemy };
constexpr auto names_of(Whose) { return std::array<std::string_view, 2>{"self", "enemy"}; }

// One step of an effect; what an op does not use stays at its default. `with` is the second card of swapCards and where
// `move` goes to. `body` is the loop of a forEach, the first option of a chooseOne, what a reveal does otherwise.
struct Step : kit::Step<Op, Target> {
    Whose whose = Whose::Self;
    Card special = no_card;   // gainSpecial
    std::uint8_t second = 0;  // chooseOne: length of the second option, which follows the first
    friend constexpr bool operator==(const Step&, const Step&) = default;
};
inline constexpr int most_steps = 8;
using Effect = FixedVector<Step, most_steps>;

// CP-1.7
enum class Trait : std::uint8_t { None, Battloid, Bioroid };
constexpr auto names_of(Trait) { return std::array<std::string_view, 3>{"none", "battloid", "bioroid"}; }

// A card of the battlefield.
struct CardData {
    std::uint8_t points = 0;
    std::uint8_t tokens = 0;   // units: what deploying it gives
    std::uint8_t defense = 0;  // a base's defensive value, a unit's armor
    Trait trait = Trait::None;
    friend constexpr bool operator==(const CardData&, const CardData&) = default;
};

// What an objective counts, and how much of it is needed.
enum class Counts : std::uint8_t { Won, FullLine, FullBlock };
constexpr auto names_of(Counts) { return std::array<std::string_view, 3>{"won", "fullLine", "fullBlock2x2"}; }
enum class Where : std::uint8_t {
    Anywhere,
    OwnBase,
    EnemyBase,
    OwnUnit,
    EnemyUnit,
    OwnBattloid,
    OwnBioroid,
    Location,
    Corner,
    Centre,
    OpponentHomeRow
};
constexpr auto names_of(Where) {
    return std::array<std::string_view, 11>{"anywhere",   "ownBase",  "enemyBase", "ownUnit", "enemyUnit",      "ownBattloid",
                                            "ownBioroid", "location", "corner",    "centre",  "opponentHomeRow"};
}
struct ObjectiveData {
    std::uint8_t points = 0;
    Counts counts = Counts::Won;
    Where where = Where::Anywhere;
    std::uint8_t at_least = 1;
    friend constexpr bool operator==(const ObjectiveData&, const ObjectiveData&) = default;
};

struct Cards {
    std::array<CardData, battlefield_cards> battlefield{};
    std::array<std::array<std::uint8_t, combat_count>, 2> combat{};
    std::array<std::array<ObjectiveData, objective_count>, 2> objectives{};
    std::array<Effect, card_count> effects{};
    std::array<bool, special_count> tactical{};  // special tokens that may be played before the Token phase
    std::uint8_t supply = 0;                     // battle tokens of each side

    constexpr const CardData& of(Card card) const { return battlefield[card.index]; }
    constexpr const Effect& effect_of(Card card) const { return effects[card.index]; }
    constexpr int value_of(Faction faction, Combat card) const { return combat[index_of(faction)][card.index]; }
    constexpr const ObjectiveData& of(Faction faction, Objective objective) const { return objectives[index_of(faction)][objective.index]; }
};

// For words only.
struct CardText {
    std::string name;
    std::string text;
};
struct Lexicon {
    std::array<std::string, 2> factions;
    std::array<CardText, card_count> cards;
    std::array<std::array<std::string, combat_count>, 2> combat;
    std::array<std::array<CardText, objective_count>, 2> objectives;
};

// How a position is judged, see evaluate.hpp. Points are victory points.
struct Weights {
    float spread = 0;          // how unsure a card's margin always is
    float spread_unknown = 0;  // more for each lane at it that is unknown or still to be filled
    float spread_tokens = 0;   // more while battle tokens are to be placed, for each that both hold
    float spread_cards = 0;    // more while heroes and commands are to come, as a share of all of them
    float spread_open = 0;     // more while spaces of the battlefield are free, as a share of all of them
    float battle_token = 0;    // worth of an unused battle token, in points
    float special = 0;         // worth of a special token
    float hero = 0;            // worth of a card still to be played
    float command = 0;
    float unit = 0;       // worth of the points of a unit or location still in hand to be laid
    float base = 0;       // worth of a base still in hand
    float last_word = 0;  // worth of being first player while heroes and commands are to come
    float objective = 0;  // share of an objective's points that is counted
    float scale = 0;      // a lead of this many points makes about three in four
    float scale_unsure = 0;
    float scale_game = 0;  // more for a game still to be played

    static constexpr auto fields() {
        return std::tuple{field("spread", &Weights::spread),
                          field("spread_unknown", &Weights::spread_unknown),
                          field("spread_tokens", &Weights::spread_tokens),
                          field("spread_cards", &Weights::spread_cards),
                          field("spread_open", &Weights::spread_open),
                          field("battle_token", &Weights::battle_token),
                          field("special", &Weights::special),
                          field("hero", &Weights::hero),
                          field("command", &Weights::command),
                          field("unit", &Weights::unit),
                          field("base", &Weights::base),
                          field("last_word", &Weights::last_word),
                          field("objective", &Weights::objective),
                          field("scale", &Weights::scale),
                          field("scale_unsure", &Weights::scale_unsure),
                          field("scale_game", &Weights::scale_game)};
    }
};

struct Content {
    Cards cards;
    Lexicon names;
};

}  // namespace broadside::crisis_point
