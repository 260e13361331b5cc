// The games of a match as JSON: a line for each, on the screen and in a record, and what a record says on top.
#pragma once

#include <string>

#include "lab/arena.hpp"
#include "lab/tournament.hpp"

namespace broadside::lab {

// Everything on which the games of a match depend: game, rules, content, options, bots with their weights, and seed.
Json header_of(const Arena& arena, const Pairing& pairing);

std::string game_line(const Match& names, const Pairing& pairing, const PlayedGame& game);
// The game with this number back from its line; throws UserError when the line is about another one.
PlayedGame game_from(const Json& line, const Match& names, const Pairing& pairing, int index);

}  // namespace broadside::lab
