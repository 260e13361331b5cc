// What each choice of an option means, in a sentence: games/<game>/learn/options.json, for those who make a table.
#pragma once

#include <string>
#include <string_view>

#include "table/game.hpp"

namespace broadside::learn {

// The sentence on a choice, which is a JSON value as `OptionInfo` has it; empty where the game does not say.
std::string told_of(std::string_view game, const std::string& option, std::string_view choice);

// An option with its choices and what is told of each, as JSON.
std::string option_json(const Game& game, const OptionInfo& option);

}  // namespace broadside::learn
