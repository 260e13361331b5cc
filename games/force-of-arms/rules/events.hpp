// What happened, for those who may know it. What a seat must not know is told to it as "unknown".
#pragma once

#include <cstdint>
#include <tuple>
#include <variant>

#include "games/force-of-arms/rules/state.hpp"

namespace broadside::force_of_arms {

// Why something was moved, shown or played.
enum class Cause : std::uint8_t { Turn, Spy, Card, Scoring };
constexpr auto names_of(Cause) { return std::array<std::string_view, 4>{"turn", "spy", "card", "scoring"}; }

enum class Stat : std::uint8_t { Defense, Attack };
constexpr auto names_of(Stat) { return std::array<std::string_view, 2>{"defense", "attack"}; }

enum class Reason : std::uint8_t { Printed, Ignored, Tokens, Protoculture, Fighter, Aura };
constexpr auto names_of(Reason) {
    return std::array<std::string_view, 6>{"printed", "ignored", "tokens", "protoculture", "fighter", "aura"};
}

using GridCards = std::array<Ship, cell_count>;

// A round begins: the grid from a1, a2, … to c3.
struct ShipsLaid {
    static constexpr std::string_view type = "ships-laid";
    std::uint8_t round = 0;
    Player rdf = Player::Alpha;
    GridCards grid = {};
    static constexpr auto fields() {
        return std::tuple{field("round", &ShipsLaid::round), field("rdf", &ShipsLaid::rdf),
                          field("grid", &ShipsLaid::grid, "a1, a2, a3, b1 … c3")};
    }
};
struct FightersDrawn {
    static constexpr std::string_view type = "drawn";
    Fighter alpha;
    Fighter bravo;
    std::uint8_t alpha_value = 0;
    std::uint8_t bravo_value = 0;
    Who winner = Who::Nobody;  // nobody: drawn again
    static constexpr auto fields() {
        return std::tuple{field("alpha", &FightersDrawn::alpha), field("bravo", &FightersDrawn::bravo),
                          field("alpha_value", &FightersDrawn::alpha_value), field("bravo_value", &FightersDrawn::bravo_value),
                          field("winner", &FightersDrawn::winner)};
    }
};
struct SeatChosen {
    static constexpr std::string_view type = "seat-chosen";
    Player player = Player::Alpha;
    bool first = true;
    static constexpr auto fields() { return std::tuple{field("player", &SeatChosen::player), field("first", &SeatChosen::first)}; }
};
struct SidesChosen {
    static constexpr std::string_view type = "sides-chosen";
    Faction faction = Faction::Rdf;
    Corner corner = Corner::None;
    static constexpr auto fields() { return std::tuple{field("faction", &SidesChosen::faction), field("corner", &SidesChosen::corner)}; }
};
struct PhaseBegan {
    static constexpr std::string_view type = "phase-began";
    Phase phase = Phase::Tactical;
    static constexpr auto fields() { return std::tuple{field("phase", &PhaseBegan::phase)}; }
};
struct TurnBegan {
    static constexpr std::string_view type = "turn-began";
    Faction faction = Faction::Rdf;
    Phase phase = Phase::Tactical;
    static constexpr auto fields() { return std::tuple{field("faction", &TurnBegan::faction), field("phase", &TurnBegan::phase)}; }
};
struct ShipMoved {
    static constexpr std::string_view type = "ship-moved";
    Ship ship = no_ship;
    Ship with = no_ship;  // the card that took its place
    Cell from;
    Cell to;
    Cause cause = Cause::Turn;
    static constexpr auto fields() {
        return std::tuple{field("ship", &ShipMoved::ship), field("with", &ShipMoved::with), field("from", &ShipMoved::from),
                          field("to", &ShipMoved::to), field("cause", &ShipMoved::cause)};
    }
};
// All own ships are locked.
struct MoveSkipped {
    static constexpr std::string_view type = "move-skipped";
    Faction faction = Faction::Rdf;
    static constexpr auto fields() { return std::tuple{field("faction", &MoveSkipped::faction)}; }
};
struct FighterLaid {
    static constexpr std::string_view type = "fighter-laid";
    Faction faction = Faction::Rdf;
    Fighter fighter;
    Post post;
    bool face_up = false;
    static constexpr auto fields() {
        return std::tuple{field("faction", &FighterLaid::faction), field("fighter", &FighterLaid::fighter),
                          field("post", &FighterLaid::post), field("face_up", &FighterLaid::face_up)};
    }
};
struct Earned {
    static constexpr std::string_view type = "earned";
    Faction faction = Faction::Rdf;
    TokenKind token = TokenKind::Attack;
    std::uint8_t count = 0;
    static constexpr auto fields() {
        return std::tuple{field("faction", &Earned::faction), field("token", &Earned::token), field("count", &Earned::count)};
    }
};
// A fighter can now be seen by everybody.
struct Revealed {
    static constexpr std::string_view type = "revealed";
    Faction faction = Faction::Rdf;
    Post post;
    Fighter fighter;
    Cause cause = Cause::Turn;
    static constexpr auto fields() {
        return std::tuple{field("faction", &Revealed::faction), field("post", &Revealed::post), field("fighter", &Revealed::fighter),
                          field("cause", &Revealed::cause)};
    }
};
struct SpyUsed {
    static constexpr std::string_view type = "spy-used";
    Faction by = Faction::Rdf;
    Faction faction = Faction::Rdf;
    Post post;
    static constexpr auto fields() {
        return std::tuple{field("by", &SpyUsed::by), field("faction", &SpyUsed::faction), field("post", &SpyUsed::post)};
    }
};
// A token is on its way to a ship; it lands or is stopped.
struct TokenPlayed {
    static constexpr std::string_view type = "token-played";
    Faction faction = Faction::Rdf;
    TokenKind token = TokenKind::Attack;
    Ship ship = no_ship;
    Cause cause = Cause::Turn;
    static constexpr auto fields() {
        return std::tuple{field("faction", &TokenPlayed::faction), field("token", &TokenPlayed::token), field("ship", &TokenPlayed::ship),
                          field("cause", &TokenPlayed::cause)};
    }
};
struct TokenPlaced {
    static constexpr std::string_view type = "token-placed";
    Faction faction = Faction::Rdf;
    TokenKind token = TokenKind::Attack;
    Ship ship = no_ship;
    static constexpr auto fields() {
        return std::tuple{field("faction", &TokenPlaced::faction), field("token", &TokenPlaced::token), field("ship", &TokenPlaced::ship)};
    }
};
struct TokenStopped {
    static constexpr std::string_view type = "token-stopped";
    Faction by = Faction::Rdf;
    TokenKind token = TokenKind::Attack;
    Ship ship = no_ship;
    static constexpr auto fields() {
        return std::tuple{field("by", &TokenStopped::by), field("token", &TokenStopped::token), field("ship", &TokenStopped::ship)};
    }
};
struct Passed {
    static constexpr std::string_view type = "passed";
    Faction faction = Faction::Rdf;
    bool passed_over = false;  // nothing to play
    static constexpr auto fields() { return std::tuple{field("faction", &Passed::faction), field("passed_over", &Passed::passed_over)}; }
};
struct CardPlayed {
    static constexpr std::string_view type = "card-played";
    Faction faction = Faction::Rdf;
    Card card;
    static constexpr auto fields() { return std::tuple{field("faction", &CardPlayed::faction), field("card", &CardPlayed::card)}; }
};
struct ShipChosen {
    static constexpr std::string_view type = "ship-chosen";
    Faction faction = Faction::Rdf;
    Ship ship = no_ship;
    static constexpr auto fields() { return std::tuple{field("faction", &ShipChosen::faction), field("ship", &ShipChosen::ship)}; }
};
struct LineChosen {
    static constexpr std::string_view type = "line-chosen";
    Faction faction = Faction::Rdf;
    Lane line;
    static constexpr auto fields() { return std::tuple{field("faction", &LineChosen::faction), field("line", &LineChosen::line)}; }
};
struct TokenRemoved {
    static constexpr std::string_view type = "token-removed";
    Faction faction = Faction::Rdf;  // who had placed it
    TokenKind token = TokenKind::Attack;
    Ship ship = no_ship;
    static constexpr auto fields() {
        return std::tuple{field("faction", &TokenRemoved::faction), field("token", &TokenRemoved::token),
                          field("ship", &TokenRemoved::ship)};
    }
};
struct TokenShifted {
    static constexpr std::string_view type = "token-shifted";
    Faction faction = Faction::Rdf;  // who had placed it
    TokenKind token = TokenKind::Attack;
    Ship from = no_ship;
    Ship to = no_ship;
    static constexpr auto fields() {
        return std::tuple{field("faction", &TokenShifted::faction), field("token", &TokenShifted::token),
                          field("from", &TokenShifted::from), field("to", &TokenShifted::to)};
    }
};
struct FighterMarked {
    static constexpr std::string_view type = "fighter-marked";
    Faction faction = Faction::Rdf;
    Post post;
    Fighter fighter;
    std::int8_t delta = 0;
    static constexpr auto fields() {
        return std::tuple{field("faction", &FighterMarked::faction), field("post", &FighterMarked::post),
                          field("fighter", &FighterMarked::fighter), field("delta", &FighterMarked::delta)};
    }
};
struct FightersExchanged {
    static constexpr std::string_view type = "fighters-exchanged";
    Faction faction = Faction::Rdf;
    Post one;
    Post two;
    static constexpr auto fields() {
        return std::tuple{field("faction", &FightersExchanged::faction), field("one", &FightersExchanged::one),
                          field("two", &FightersExchanged::two)};
    }
};
struct DefenseIgnored {
    static constexpr std::string_view type = "defense-ignored";
    Ship ship = no_ship;
    static constexpr auto fields() { return std::tuple{field("ship", &DefenseIgnored::ship)}; }
};
struct CardReplaced {
    static constexpr std::string_view type = "card-replaced";
    Ship ship = no_ship;
    static constexpr auto fields() { return std::tuple{field("ship", &CardReplaced::ship)}; }
};
struct FightersRallied {
    static constexpr std::string_view type = "fighters-rallied";
    Ship ship = no_ship;
    std::int8_t delta = 0;
    static constexpr auto fields() { return std::tuple{field("ship", &FightersRallied::ship), field("delta", &FightersRallied::delta)}; }
};
struct Declined {
    static constexpr std::string_view type = "declined";
    Faction faction = Faction::Rdf;
    static constexpr auto fields() { return std::tuple{field("faction", &Declined::faction)}; }
};
struct CardDone {
    static constexpr std::string_view type = "card-done";
    Faction faction = Faction::Rdf;
    Card card;
    static constexpr auto fields() { return std::tuple{field("faction", &CardDone::faction), field("card", &CardDone::card)}; }
};
// Scoring: one addition to the defense of a ship or to the attack on it.
struct Counted {
    static constexpr std::string_view type = "counted";
    Ship ship = no_ship;
    Stat stat = Stat::Defense;
    Reason reason = Reason::Printed;
    Faction faction = Faction::Rdf;
    Post post;        // fighters only
    Fighter fighter;  // fighters only
    std::uint16_t amount = 0;
    std::uint16_t total = 0;  // of this stat so far
    static constexpr auto fields() {
        return std::tuple{field("ship", &Counted::ship),       field("stat", &Counted::stat),  field("reason", &Counted::reason),
                          field("faction", &Counted::faction), field("post", &Counted::post),  field("fighter", &Counted::fighter),
                          field("amount", &Counted::amount),   field("total", &Counted::total)};
    }
};
struct ShipScored {
    static constexpr std::string_view type = "ship-scored";
    Ship ship = no_ship;
    Cell at;
    std::uint16_t defense = 0;
    std::uint16_t attack = 0;
    Who collected_by = Who::Nobody;
    std::uint8_t points = 0;
    static constexpr auto fields() {
        return std::tuple{field("ship", &ShipScored::ship),
                          field("at", &ShipScored::at),
                          field("defense", &ShipScored::defense),
                          field("attack", &ShipScored::attack),
                          field("collected_by", &ShipScored::collected_by),
                          field("points", &ShipScored::points)};
    }
};
struct RoundScored {
    static constexpr std::string_view type = "round-scored";
    std::uint8_t round = 0;
    std::uint8_t alpha = 0;
    std::uint8_t bravo = 0;
    std::uint16_t alpha_total = 0;
    std::uint16_t bravo_total = 0;
    static constexpr auto fields() {
        return std::tuple{field("round", &RoundScored::round), field("alpha", &RoundScored::alpha), field("bravo", &RoundScored::bravo),
                          field("alpha_total", &RoundScored::alpha_total), field("bravo_total", &RoundScored::bravo_total)};
    }
};
struct MatchEnded {
    static constexpr std::string_view type = "match-ended";
    Ending ending = Ending::None;
    Who winner = Who::Nobody;
    static constexpr auto fields() { return std::tuple{field("ending", &MatchEnded::ending), field("winner", &MatchEnded::winner)}; }
};

using Event = std::variant<ShipsLaid, FightersDrawn, SeatChosen, SidesChosen, PhaseBegan, TurnBegan, ShipMoved, MoveSkipped, FighterLaid,
                           Earned, Revealed, SpyUsed, TokenPlayed, TokenPlaced, TokenStopped, Passed, CardPlayed, ShipChosen, LineChosen,
                           TokenRemoved, TokenShifted, FighterMarked, FightersExchanged, DefenseIgnored, CardReplaced, FightersRallied,
                           Declined, CardDone, Counted, ShipScored, RoundScored, MatchEnded>;

}  // namespace broadside::force_of_arms
