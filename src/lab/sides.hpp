// The sides of a game, for matches between sides: any number of seats of one side are taken by the same bot.
#pragma once

#include <string>
#include <vector>

#include "lab/tournament.hpp"
#include "table/match.hpp"

namespace broadside::lab {

struct Sides {
    std::vector<std::string> names;
    std::vector<int> of_seat;  // which of them each seat belongs to

    // Every seat is a side of its own.
    bool are_seats() const { return names.size() == of_seat.size(); }
};
Sides sides_of(const Match& match);

// `crew=captain,enemy=officer`: a bot for each side, which keeps it. `captain,officer`: they change sides from game to game.
// Throws UserError with the names of the sides.
Pairing pairing_of_sides(const std::vector<std::string>& parts, const Sides& sides);

// A bot for each side; they change sides from game to game.
Pairing changing_sides(std::vector<std::string> bots, const Sides& sides);

// The first two of three bots take a side in turn, with the same dice and against the third.
Pairing contesting_side(std::vector<std::string> bots, const std::string& side, const Sides& sides);

// How many games each side won.
std::vector<int> side_wins(const Standings& standings, const Sides& sides);

}  // namespace broadside::lab
