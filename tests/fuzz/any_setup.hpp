// Any game with any of its options.
#pragma once

#include "fuzz/json_edits.hpp"
#include "table/game.hpp"

namespace broadside::fuzz {

inline const Game& any_game(FuzzedDataProvider& data) { return *pick(data, games()); }

inline Json any_options(FuzzedDataProvider& data, const Game& game) {
    Json options = Json::object();
    for (const OptionInfo& option : game.options())
        if (!option.choices.empty()) options[option.name] = Json::parse(pick(data, option.choices));
    return options;
}

}  // namespace broadside::fuzz
