// What things are called: factions, ships, fighters, tokens and places, for sentences and for the table as text.
#pragma once

#include <string>
#include <string_view>

#include "games/force-of-arms/rules/rules.hpp"
#include "kit/words.hpp"

namespace broadside::force_of_arms {

using kit::capital;
using kit::counted;
using kit::Listing;
using kit::say;

constexpr std::string_view words_of(TokenKind token) {
    constexpr std::array<std::string_view, 5> words{"Attack", "Defense", "Spy", "Ship Lock", "Protoculture"};
    return words[static_cast<std::size_t>(token)];
}
inline std::string one_token(TokenKind token) {
    if (token == TokenKind::Spy || token == TokenKind::ShipLock) return say("a ", words_of(token));
    return say(token == TokenKind::Attack ? "an " : "a ", words_of(token), " token");
}
// "2 Attack tokens", "1 Spy", "2 Spies".
inline std::string tokens_counted(int count, TokenKind token) {
    if (token == TokenKind::Spy) return say(count, count == 1 ? " Spy" : " Spies");
    if (token == TokenKind::ShipLock) return counted(count, "Ship Lock");
    return say(count, " ", words_of(token), count == 1 ? " token" : " tokens");
}
constexpr std::string_view words_of(Phase phase) {
    constexpr std::array<std::string_view, 8> words{"the ships are shuffled", "the draw for the first player",
                                                    "first or second player", "choice of sides",
                                                    "Tactical phase",         "Token phase",
                                                    "Hero/Command phase",     "the match is over"};
    return words[static_cast<std::size_t>(phase)];
}

constexpr std::string_view words_of(Corner corner) {
    constexpr std::array<std::string_view, 5> words{"no sides", "top and left", "top and right", "bottom and left", "bottom and right"};
    return words[static_cast<std::size_t>(corner)];
}

constexpr bool is_column(Lane lane) { return lane.index < 3; }
inline std::string words_of(Lane lane) { return say(is_column(lane) ? "column " : "row ", lane); }
inline std::string lane_of_post(Post post) { return say("lane ", Lane{lane_of(post.index)}); }

// Names out of the content pack.
class Namer {
public:
    explicit Namer(const Rules& rules) : terms_(rules.terms()), names_(rules.names()) {}

    const std::string& faction(Faction faction) const { return names_.factions[index_of(faction)]; }
    std::string ship(Ship card) const { return card.named() ? names_.ships[card.index] : "the Empty Space"; }
    // With the alternate card in its place.
    std::string ship(const View& view, Ship card) const {
        return card.named() && view.ships[card.index].load.alternate ? names_.alternate : ship(card);
    }
    // "Ghost Drone (attack 1)"
    std::string fighter(Faction faction, Fighter fighter) const {
        if (!fighter.named()) return "a fighter";
        const FighterData& data = terms_.cards.of(faction, fighter);
        return say(names_.fighters[index_of(faction)][fighter.index], " (", name_of(data.kind), " ", data.value, ")");
    }
    const std::string& card(Faction faction, Card card) const { return names_.cards[index_of(faction)][card.index].name; }
    const std::string& card_text(Faction faction, Card card) const {
        const CardText& text = names_.cards[index_of(faction)][card.index];
        return terms_.transforms() || text.cosmetic.empty() ? text.text : text.cosmetic;
    }

private:
    const Terms& terms_;
    const Lexicon& names_;
};

}  // namespace broadside::force_of_arms
