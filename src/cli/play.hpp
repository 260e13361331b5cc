// `broadside play`: a game in the terminal, against the computer or against a person at the same screen. It knows no
// game; everything about one comes as words, text and JSON from the table.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "table/game.hpp"

namespace broadside::cli {

struct PlayOptions {
    std::string game;
    std::string options_json;         // empty: the standard options
    std::string opponent = "greedy";  // the name of a bot, or "person"
    std::string seat;                 // empty: the first one
    std::optional<std::uint64_t> seed;
    std::string content;  // the folder of a content pack; empty: the standard one
    bool colour = false;
    std::optional<std::string> rules_page{};  // none: the one of the game
    std::string load;                         // a saved game to go on from; game and options then come from the file
};

// 0 when the game was played or left. Throws UserError when the options are wrong, before anything is printed.
int play(const PlayOptions& options, std::istream& in, std::ostream& out);

}  // namespace broadside::cli
