// What things are called: sides, cards, lanes and spaces, for sentences and for the table as text.
#pragma once

#include <string>
#include <string_view>

#include "games/crisis-point/rules/rules.hpp"
#include "kit/words.hpp"

namespace broadside::crisis_point {

using kit::capital;
using kit::counted;
using kit::Listing;
using kit::say;

constexpr std::string_view words_of(Phase phase) {
    constexpr std::array<std::string_view, 8> words{"choice of objectives",   "the locations are dealt", "the draw for the first player",
                                                    "first or second player", "Tactical phase",          "Token phase",
                                                    "Hero/Command phase",     "the match is over"};
    return words[static_cast<std::size_t>(phase)];
}
constexpr std::string_view kind_of(Card card) {
    if (is_unit(card)) return "unit";
    if (is_base(card)) return "base";
    if (is_location(card)) return "location";
    if (is_hero(card)) return "hero";
    return is_command(card) ? "command" : "special token";
}
constexpr bool is_column(Lane lane) { return lane.index < 4; }
inline std::string words_of(Lane lane) { return say(is_column(lane) ? "column " : "row ", lane); }
inline std::string lane_words(Lane lane) { return say("the lane at ", words_of(lane)); }
inline std::string tokens_counted(int count) { return say(count, count == 1 ? " battle token" : " battle tokens"); }

// Names out of the content pack.
class Namer {
public:
    explicit Namer(const Rules& rules) : terms_(rules.terms()), names_(rules.names()) {}

    const std::string& faction(Faction faction) const { return names_.factions[index_of(faction)]; }
    std::string card(Card card) const { return card.named() ? names_.cards[card.index].name : std::string("no card"); }
    const std::string& card_text(Card card) const { return names_.cards[card.index].text; }
    // "Hover Tank (5)"
    std::string combat(Faction faction, Combat combat) const {
        if (!combat.named()) return "a combat card";
        return say(names_.combat[index_of(faction)][combat.index], " (", terms_.cards.value_of(faction, combat), ")");
    }
    const std::string& objective(Faction faction, Objective objective) const {
        return names_.objectives[index_of(faction)][objective.index].name;
    }

private:
    const Terms& terms_;
    const Lexicon& names_;
};

}  // namespace broadside::crisis_point
