// What happened, for those who may know it. What a seat must not know is told to it as "unknown" or as an empty list.
#pragma once

#include <cstdint>
#include <tuple>
#include <variant>

#include "games/crisis-point/rules/state.hpp"

namespace broadside::crisis_point {

// Why a token was placed or taken or a card shown: the two tokens of a turn, the one of a Tactical turn, an effect, a card that
// was laid or dropped.
enum class Cause : std::uint8_t { Turn, Tactical, Card, Laid, Drop, Scoring };
constexpr auto names_of(Cause) { return std::array<std::string_view, 6>{"turn", "tactical", "card", "laid", "drop", "scoring"}; }

// What adds to the power on a card.
enum class Reason : std::uint8_t { Column, Row, Tokens, Defense };
constexpr auto names_of(Reason) { return std::array<std::string_view, 4>{"column", "row", "tokens", "defense"}; }

// Two objectives were chosen; which ones only their owner hears.
struct ObjectivesChosen {
    static constexpr std::string_view type = "objectives-chosen";
    Faction faction = Faction::Aosc;
    ObjectiveSet objectives;
    static constexpr auto fields() {
        return std::tuple{field("faction", &ObjectivesChosen::faction), field("objectives", &ObjectivesChosen::objectives)};
    }
};
// Which locations were dealt only their owner hears.
struct LocationsDealt {
    static constexpr std::string_view type = "locations-dealt";
    Faction faction = Faction::Aosc;
    CardSet locations;
    std::uint8_t count = 0;
    static constexpr auto fields() {
        return std::tuple{field("faction", &LocationsDealt::faction), field("locations", &LocationsDealt::locations),
                          field("count", &LocationsDealt::count)};
    }
};
struct CombatDrawn {
    static constexpr std::string_view type = "drawn";
    Combat alpha;
    Combat bravo;
    std::uint8_t alpha_value = 0;
    std::uint8_t bravo_value = 0;
    Who winner = Who::Nobody;
    static constexpr auto fields() {
        return std::tuple{field("alpha", &CombatDrawn::alpha), field("bravo", &CombatDrawn::bravo),
                          field("alpha_value", &CombatDrawn::alpha_value), field("bravo_value", &CombatDrawn::bravo_value),
                          field("winner", &CombatDrawn::winner)};
    }
};
struct SeatChosen {
    static constexpr std::string_view type = "seat-chosen";
    Player player = Player::Alpha;
    bool first = true;
    static constexpr auto fields() { return std::tuple{field("player", &SeatChosen::player), field("first", &SeatChosen::first)}; }
};
struct GameBegan {
    static constexpr std::string_view type = "game-began";
    std::uint8_t game = 1;
    Player aosc = Player::Alpha;
    static constexpr auto fields() { return std::tuple{field("game", &GameBegan::game), field("aosc", &GameBegan::aosc)}; }
};
struct PhaseBegan {
    static constexpr std::string_view type = "phase-began";
    Phase phase = Phase::Tactical;
    static constexpr auto fields() { return std::tuple{field("phase", &PhaseBegan::phase)}; }
};
struct TurnBegan {
    static constexpr std::string_view type = "turn-began";
    Faction faction = Faction::Aosc;
    Phase phase = Phase::Tactical;
    static constexpr auto fields() { return std::tuple{field("faction", &TurnBegan::faction), field("phase", &TurnBegan::phase)}; }
};
struct CardLaid {
    static constexpr std::string_view type = "card-laid";
    Faction faction = Faction::Aosc;
    Card card = no_card;
    Cell at;
    static constexpr auto fields() {
        return std::tuple{field("faction", &CardLaid::faction), field("card", &CardLaid::card), field("at", &CardLaid::at)};
    }
};
// From the supply, unused.
struct TokensGained {
    static constexpr std::string_view type = "tokens-gained";
    Faction faction = Faction::Aosc;
    Card card = no_card;
    std::uint8_t count = 0;
    Cause cause = Cause::Laid;
    static constexpr auto fields() {
        return std::tuple{field("faction", &TokensGained::faction), field("card", &TokensGained::card),
                          field("count", &TokensGained::count), field("cause", &TokensGained::cause)};
    }
};
// A battle token of this side lies on a card now.
struct TokenPlaced {
    static constexpr std::string_view type = "token-placed";
    Faction faction = Faction::Aosc;
    Cell at;
    Cause cause = Cause::Turn;
    static constexpr auto fields() {
        return std::tuple{field("faction", &TokenPlaced::faction), field("at", &TokenPlaced::at), field("cause", &TokenPlaced::cause)};
    }
};
// It left the game.
struct TokenRemoved {
    static constexpr std::string_view type = "token-removed";
    Faction faction = Faction::Aosc;
    Cell at;
    static constexpr auto fields() { return std::tuple{field("faction", &TokenRemoved::faction), field("at", &TokenRemoved::at)}; }
};
struct TokenShifted {
    static constexpr std::string_view type = "token-shifted";
    Faction faction = Faction::Aosc;
    Cell from;
    Cell to;
    static constexpr auto fields() {
        return std::tuple{field("faction", &TokenShifted::faction), field("from", &TokenShifted::from), field("to", &TokenShifted::to)};
    }
};
struct TokensPaid {
    static constexpr std::string_view type = "tokens-paid";
    Faction faction = Faction::Aosc;
    std::uint8_t count = 0;
    static constexpr auto fields() { return std::tuple{field("faction", &TokensPaid::faction), field("count", &TokensPaid::count)}; }
};
// No unused battle token to place.
struct TokenSkipped {
    static constexpr std::string_view type = "token-skipped";
    Faction faction = Faction::Aosc;
    static constexpr auto fields() { return std::tuple{field("faction", &TokenSkipped::faction)}; }
};
struct CombatLaid {
    static constexpr std::string_view type = "combat-laid";
    Faction faction = Faction::Aosc;
    Combat combat;
    Lane lane;
    static constexpr auto fields() {
        return std::tuple{field("faction", &CombatLaid::faction), field("combat", &CombatLaid::combat), field("lane", &CombatLaid::lane)};
    }
};
// A combat card can now be seen by everybody.
struct Revealed {
    static constexpr std::string_view type = "revealed";
    Faction faction = Faction::Aosc;
    Lane lane;
    Combat combat;
    Cause cause = Cause::Card;
    static constexpr auto fields() {
        return std::tuple{field("faction", &Revealed::faction), field("lane", &Revealed::lane), field("combat", &Revealed::combat),
                          field("cause", &Revealed::cause)};
    }
};
struct CombatSwapped {
    static constexpr std::string_view type = "combat-swapped";
    Faction faction = Faction::Aosc;
    Lane one;
    Lane two;
    static constexpr auto fields() {
        return std::tuple{field("faction", &CombatSwapped::faction), field("one", &CombatSwapped::one), field("two", &CombatSwapped::two)};
    }
};
struct SpecialGained {
    static constexpr std::string_view type = "special-gained";
    Faction faction = Faction::Aosc;
    Card card = no_card;
    static constexpr auto fields() { return std::tuple{field("faction", &SpecialGained::faction), field("card", &SpecialGained::card)}; }
};
struct SpecialsLost {
    static constexpr std::string_view type = "specials-lost";
    Faction faction = Faction::Aosc;
    CardSet cards;
    static constexpr auto fields() { return std::tuple{field("faction", &SpecialsLost::faction), field("cards", &SpecialsLost::cards)}; }
};
// A hero, a command or a special token.
struct CardPlayed {
    static constexpr std::string_view type = "card-played";
    Faction faction = Faction::Aosc;
    Card card = no_card;
    static constexpr auto fields() { return std::tuple{field("faction", &CardPlayed::faction), field("card", &CardPlayed::card)}; }
};
struct CardChosen {
    static constexpr std::string_view type = "card-chosen";
    Faction faction = Faction::Aosc;
    Cell at;
    static constexpr auto fields() { return std::tuple{field("faction", &CardChosen::faction), field("at", &CardChosen::at)}; }
};
struct LineChosen {
    static constexpr std::string_view type = "line-chosen";
    Faction faction = Faction::Aosc;
    Lane line;
    static constexpr auto fields() { return std::tuple{field("faction", &LineChosen::faction), field("line", &LineChosen::line)}; }
};
struct OptionChosen {
    static constexpr std::string_view type = "option-chosen";
    Faction faction = Faction::Aosc;
    std::uint8_t option = 1;
    static constexpr auto fields() { return std::tuple{field("faction", &OptionChosen::faction), field("option", &OptionChosen::option)}; }
};
// These cards lie on each other's spaces now.
struct CardsSwapped {
    static constexpr std::string_view type = "cards-swapped";
    Card card = no_card;
    Card with = no_card;
    Cell to;
    Cell from;
    static constexpr auto fields() {
        return std::tuple{field("card", &CardsSwapped::card), field("with", &CardsSwapped::with), field("to", &CardsSwapped::to),
                          field("from", &CardsSwapped::from)};
    }
};
struct UnitReplaced {
    static constexpr std::string_view type = "unit-replaced";
    Faction faction = Faction::Aosc;
    Cell at;
    Card card = no_card;
    Card by = no_card;
    static constexpr auto fields() {
        return std::tuple{field("faction", &UnitReplaced::faction), field("at", &UnitReplaced::at), field("card", &UnitReplaced::card),
                          field("by", &UnitReplaced::by)};
    }
};
struct Declined {
    static constexpr std::string_view type = "declined";
    Faction faction = Faction::Aosc;
    static constexpr auto fields() { return std::tuple{field("faction", &Declined::faction)}; }
};
struct EffectDone {
    static constexpr std::string_view type = "effect-done";
    Faction faction = Faction::Aosc;
    Card card = no_card;
    static constexpr auto fields() { return std::tuple{field("faction", &EffectDone::faction), field("card", &EffectDone::card)}; }
};
struct Passed {
    static constexpr std::string_view type = "passed";
    Faction faction = Faction::Aosc;
    static constexpr auto fields() { return std::tuple{field("faction", &Passed::faction)}; }
};
// Scoring: one addition to the power of a side on a card.
struct Counted {
    static constexpr std::string_view type = "counted";
    Cell at;
    Faction faction = Faction::Aosc;
    Reason reason = Reason::Tokens;
    Lane lane;
    Combat combat;
    std::uint8_t amount = 0;
    std::uint8_t total = 0;
    static constexpr auto fields() {
        return std::tuple{field("at", &Counted::at),      field("faction", &Counted::faction), field("reason", &Counted::reason),
                          field("lane", &Counted::lane),  field("combat", &Counted::combat),   field("amount", &Counted::amount),
                          field("total", &Counted::total)};
    }
};
struct CardScored {
    static constexpr std::string_view type = "card-scored";
    Cell at;
    Card card = no_card;
    std::uint8_t aosc = 0;
    std::uint8_t masters = 0;
    Holder won_by = Holder::Nobody;
    std::uint8_t points = 0;
    static constexpr auto fields() {
        return std::tuple{field("at", &CardScored::at),         field("card", &CardScored::card),
                          field("aosc", &CardScored::aosc),     field("masters", &CardScored::masters),
                          field("won_by", &CardScored::won_by), field("points", &CardScored::points)};
    }
};
// Shown at the end; claimed is the one that counts.
struct ObjectiveScored {
    static constexpr std::string_view type = "objective-scored";
    Faction faction = Faction::Aosc;
    Objective objective;
    std::uint8_t reached = 0;
    std::uint8_t needed = 0;
    bool claimed = false;
    std::uint8_t points = 0;
    static constexpr auto fields() {
        return std::tuple{field("faction", &ObjectiveScored::faction), field("objective", &ObjectiveScored::objective),
                          field("reached", &ObjectiveScored::reached), field("needed", &ObjectiveScored::needed),
                          field("claimed", &ObjectiveScored::claimed), field("points", &ObjectiveScored::points)};
    }
};
struct GameScored {
    static constexpr std::string_view type = "game-scored";
    std::uint8_t game = 0;
    std::uint8_t alpha = 0;
    std::uint8_t bravo = 0;
    std::uint8_t alpha_cards = 0;
    std::uint8_t bravo_cards = 0;
    std::uint16_t alpha_total = 0;
    std::uint16_t bravo_total = 0;
    static constexpr auto fields() {
        return std::tuple{field("game", &GameScored::game),
                          field("alpha", &GameScored::alpha),
                          field("bravo", &GameScored::bravo),
                          field("alpha_cards", &GameScored::alpha_cards),
                          field("bravo_cards", &GameScored::bravo_cards),
                          field("alpha_total", &GameScored::alpha_total),
                          field("bravo_total", &GameScored::bravo_total)};
    }
};
struct MatchEnded {
    static constexpr std::string_view type = "match-ended";
    Ending ending = Ending::None;
    Who winner = Who::Nobody;
    static constexpr auto fields() { return std::tuple{field("ending", &MatchEnded::ending), field("winner", &MatchEnded::winner)}; }
};

using Event = std::variant<ObjectivesChosen, LocationsDealt, CombatDrawn, SeatChosen, GameBegan, PhaseBegan, TurnBegan, CardLaid,
                           TokensGained, TokenPlaced, TokenRemoved, TokenShifted, TokensPaid, TokenSkipped, CombatLaid, Revealed,
                           CombatSwapped, SpecialGained, SpecialsLost, CardPlayed, CardChosen, LineChosen, OptionChosen, CardsSwapped,
                           UnitReplaced, Declined, EffectDone, Passed, Counted, CardScored, ObjectiveScored, GameScored, MatchEnded>;

}  // namespace broadside::crisis_point
