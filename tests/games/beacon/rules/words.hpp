// Beacon in words: moves, events and the table as text.
#pragma once

#include <string>

#include "games/beacon/rules/rules.hpp"
#include "kit/words.hpp"

namespace broadside::beacon {

inline std::string words_of(const Rules&, const Rules::View&, const Rules::Move& move) {
    return kit::say("call ", std::get<Call>(move).number);
}
inline std::string words_of(const Rules&, const Rules::View&, const Rules::Event& event) {
    return kit::say(Rules::seat_name(Seat{std::get<Called>(event).seat}), " has called");
}
inline std::string board_of(const Rules&, const Rules::View& view, bool /*colour*/) {
    std::string text = kit::say("round ", view.round + 1, "\n");
    for (const Seat seat : SeatSet::first(seat_count)) {
        const Watch& watch = view.watches[seat.n];
        text += kit::say("  ", Rules::seat_name(seat), ", ", kit::counted(watch.score, "point"), watch.called ? ", has called" : "",
                         watch.number < 0 ? "" : kit::say(", sees ", watch.number), "\n");
    }
    return text;
}

}  // namespace broadside::beacon
