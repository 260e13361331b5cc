// What a state that came from outside must be like to be played on.
#pragma once

#include <algorithm>
#include <string>

#include "core/seat.hpp"
#include "games/hidden-aim/rules/state.hpp"

namespace broadside::hidden_aim {

constexpr bool is_shown(const State& state, int card) { return std::ranges::find(state.shown, card) != state.shown.end(); }

inline std::string problem_of(const State& state, int seats, bool timer) {
    constexpr Millis most_clock = 1'000'000'000'000;
    if (state.round > rounds) return "round: there are three";
    if (state.over != (state.round == rounds) || (state.over && !state.dealing)) return "over: after three rounds, and not before";
    if (state.shown.size() != std::min(state.round * seats, deck_size - seats)) return "shown: the cards of the rounds before";
    if (state.clock < 0 || state.clock > most_clock) return "clock: no such time";
    if (state.dealing || !timer ? state.deadline != no_deadline : state.deadline < state.clock || state.deadline > most_clock)
        return "deadline: only while seats aim by a clock, and not in the past";
    unsigned seen = 0;
    for (const std::uint8_t card : state.shown) {
        if (card >= deck_size || (seen >> card & 1u) != 0) return "shown: each card once";
        seen |= 1u << card;
    }
    const bool first_deal = state.dealing && state.round == 0;
    unsigned held = 0;
    bool everybody_aimed = true;
    for (int seat = 0; seat < most_players; ++seat) {
        const Hand& hand = state.hands[static_cast<std::size_t>(seat)];
        if (seat >= seats || first_deal) {
            if (hand != Hand{}) return "hands: nothing without a seat, and nothing before the first deal";
            continue;
        }
        if (hand.card < 0 || hand.card >= deck_size || (held >> hand.card & 1u) != 0) return "hands: a card each, and each card once";
        held |= 1u << hand.card;
        if (!state.dealing && is_shown(state, hand.card)) return "hands: a card that was shown does not come back";
        if (hand.aimed ? hand.aim < 0 || hand.aim > width : hand.aim != no_aim) return "hands: an aim is on the range";
        if (hand.score < 0 || hand.score > state.round) return "hands: a point a round at most";
        everybody_aimed = everybody_aimed && hand.aimed;
    }
    return !state.dealing && everybody_aimed ? "hands: a round in which all have aimed is over" : "";
}

}  // namespace broadside::hidden_aim
