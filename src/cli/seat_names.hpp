// Who is who in the terminal. The rules speak of seats ("alpha rolls ..."); whoever reads is "you", and a seat that has only a letter
// is called by who plays it. The browser does the same in web/src/state/names.ts.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/seat.hpp"
#include "table/match.hpp"

namespace broadside::cli {

std::string capital(std::string text);

class SeatNames {
public:
    // Changes nothing.
    SeatNames() = default;
    // If only one of the persons sits at the screen, that one is "you".
    SeatNames(const Match& match, SeatSet persons);

    // "you", "the computer", "Player 2", "blue".
    std::string of(Seat seat) const { return names_.at(seat.n).spoken; }
    // What a seat plays, such as "blue" or "captain"; nothing where it has only a letter.
    std::string part_of(Seat seat) const { return names_.at(seat.n).part; }
    // A sentence of the rules as the reader is told it.
    std::string tell(std::string_view words) const { return renamed(words, false); }
    // A board: what it calls by words of its own, such as the yellow fleet, stays in its columns.
    std::string draw(std::string_view board) const { return renamed(board, true); }

private:
    struct Name {
        std::string spoken;
        std::string part{};
        bool is_you = false;
    };
    std::string renamed(std::string_view words, bool letters_only) const;

    std::map<int, Name> names_;                          // by the number of the seat
    std::map<std::string, int, std::less<>> seat_of_{};  // by what the rules call it
};

}  // namespace broadside::cli
