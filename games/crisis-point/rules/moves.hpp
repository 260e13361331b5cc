// What a seat may do. A move that starts an effect may bring the answers to its questions, so that a card with its choices is
// one move; what it leaves open is asked for one by one.
#pragma once

#include <cstdint>
#include <tuple>
#include <variant>

#include "games/crisis-point/rules/state.hpp"

namespace broadside::crisis_point {

using kit::ChooseSeat;
using kit::EndTurn;
using kit::Pass;

// Answers to what an effect asks

// The card on a space: a token goes there or is taken away, or the effect is about that card.
struct OnCard {
    static constexpr std::string_view type = "card";
    Cell cell;
    friend constexpr bool operator==(const OnCard&, const OnCard&) = default;
    static constexpr auto fields() { return std::tuple{field("cell", &OnCard::cell)}; }
};
struct ShiftToken {
    static constexpr std::string_view type = "shift";
    Cell from;
    Cell to;
    friend constexpr bool operator==(const ShiftToken&, const ShiftToken&) = default;
    static constexpr auto fields() { return std::tuple{field("from", &ShiftToken::from), field("to", &ShiftToken::to)}; }
};
// Two cards of the battlefield change places; the order does not matter.
struct SwapCards {
    static constexpr std::string_view type = "swap";
    Cell one;
    Cell two;
    friend constexpr bool operator==(const SwapCards&, const SwapCards&) = default;
    static constexpr auto fields() { return std::tuple{field("one", &SwapCards::one), field("two", &SwapCards::two)}; }
};
// Two own combat cards change places; the order does not matter.
struct SwapCombat {
    static constexpr std::string_view type = "swap-combat";
    Lane one;
    Lane two;
    friend constexpr bool operator==(const SwapCombat&, const SwapCombat&) = default;
    static constexpr auto fields() { return std::tuple{field("one", &SwapCombat::one), field("two", &SwapCombat::two)}; }
};
struct RevealCombat {
    static constexpr std::string_view type = "reveal";
    Lane lane;  // of the other side
    friend constexpr bool operator==(const RevealCombat&, const RevealCombat&) = default;
    static constexpr auto fields() { return std::tuple{field("lane", &RevealCombat::lane)}; }
};
struct TakeLine {
    static constexpr std::string_view type = "line";
    Lane line;
    friend constexpr bool operator==(const TakeLine&, const TakeLine&) = default;
    static constexpr auto fields() { return std::tuple{field("line", &TakeLine::line)}; }
};
// The first or the second of two things that a card offers.
struct TakeOption {
    static constexpr std::string_view type = "option";
    std::uint8_t option = 1;
    friend constexpr bool operator==(const TakeOption&, const TakeOption&) = default;
    static constexpr auto fields() { return std::tuple{field("option", &TakeOption::option)}; }
};
struct ReplaceUnit {
    static constexpr std::string_view type = "replace";
    Cell cell;
    Card by = no_card;
    friend constexpr bool operator==(const ReplaceUnit&, const ReplaceUnit&) = default;
    static constexpr auto fields() { return std::tuple{field("cell", &ReplaceUnit::cell), field("by", &ReplaceUnit::by)}; }
};
// "Up to" and "may": nothing more of this part.
struct Decline {
    static constexpr std::string_view type = "decline";
    friend constexpr bool operator==(const Decline&, const Decline&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

using Answer = std::variant<OnCard, ShiftToken, SwapCards, SwapCombat, RevealCombat, TakeLine, TakeOption, ReplaceUnit, Decline>;
using Answers = FixedVector<Answer, 6>;

// Set-up

struct ChooseObjectives {
    static constexpr std::string_view type = "objectives";
    ObjectiveSet objectives;
    friend constexpr bool operator==(const ChooseObjectives&, const ChooseObjectives&) = default;
    static constexpr auto fields() { return std::tuple{field("objectives", &ChooseObjectives::objectives)}; }
};

// Turns

// A unit, location or base goes onto a free space.
struct LayCard {
    static constexpr std::string_view type = "lay";
    Card card = no_card;
    Cell to;
    Answers answers;
    friend constexpr bool operator==(const LayCard&, const LayCard&) = default;
    static constexpr auto fields() {
        return std::tuple{field("card", &LayCard::card), field("to", &LayCard::to),
                          field("answers", &LayCard::answers, "as the card asks for them")};
    }
};

// The spaces that the battle tokens of a turn go to: one or two, in any order, the same one twice.
struct Spots {
    Cell low;
    Cell high;  // nowhere: a single token

    using Items = FixedVector<Cell, tokens_a_turn>;
    constexpr Spots() = default;
    constexpr explicit Spots(Cell only) : low(only) {}
    constexpr Spots(Cell one, Cell two) : low(one.index < two.index ? one : two), high(one.index < two.index ? two : one) {}
    constexpr int size() const { return low.named() ? 1 + int{high.named()} : 0; }
    friend constexpr bool operator==(const Spots&, const Spots&) = default;
    constexpr Items items() const {
        Items result;
        if (low.named()) result.push_back(low);
        if (high.named()) result.push_back(high);
        return result;
    }
    static constexpr std::optional<Spots> from_items(const Items& items) {
        for (const Cell cell : items)
            if (!cell.named()) return std::nullopt;
        if (items.empty()) return Spots{};
        return items.size() == 1 ? Spots{items[0]} : Spots{items[0], items[1]};
    }
};
struct PlaceTokens {
    static constexpr std::string_view type = "tokens";
    Spots on;
    friend constexpr bool operator==(const PlaceTokens&, const PlaceTokens&) = default;
    static constexpr auto fields() { return std::tuple{field("on", &PlaceTokens::on)}; }
};
struct LayCombat {
    static constexpr std::string_view type = "combat";
    Combat combat;
    Lane lane;
    friend constexpr bool operator==(const LayCombat&, const LayCombat&) = default;
    static constexpr auto fields() { return std::tuple{field("combat", &LayCombat::combat), field("lane", &LayCombat::lane)}; }
};
// A special token, a hero or a command.
struct PlayCard {
    static constexpr std::string_view type = "play";
    Card card = no_card;
    Answers answers;
    friend constexpr bool operator==(const PlayCard&, const PlayCard&) = default;
    static constexpr auto fields() {
        return std::tuple{field("card", &PlayCard::card), field("answers", &PlayCard::answers, "as the card asks for them")};
    }
};
// What the effect under way asks for.
struct Resolve {
    static constexpr std::string_view type = "resolve";
    Answers answers;
    friend constexpr bool operator==(const Resolve&, const Resolve&) = default;
    static constexpr auto fields() { return std::tuple{field("answers", &Resolve::answers, "as the card asks for them")}; }
};

using Move = std::variant<ChooseObjectives, ChooseSeat, LayCard, PlaceTokens, LayCombat, PlayCard, Resolve, Pass, EndTurn>;
static_assert(sizeof(Move) <= 64);

// More than any position can offer: 16 spaces to shift a token from and 15 to shift it to, and to leave it at that.
using MoveList = FixedVector<Move, 256>;

}  // namespace broadside::crisis_point
