// What a newcomer has to be told, each thing once, when it first comes up.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/json.hpp"

namespace broadside::cli {

struct Lesson {
    std::string_view key;   // a kind of decision or a kind of move
    std::string_view task;  // the decision in a few words, for the prompt; empty for a kind of move
    std::string_view text;
    std::string_view clause;
};

// How to name moves and rules of a game, for the help.
struct Examples {
    std::string_view narrowed;  // after "shows the moves of that kind"
    std::string_view start;     // a kind of move and where from
    std::string_view note;
    std::string_view refused;
    std::string_view rules;
};
const Examples& examples_of(std::string_view game);

// What the game is about with these options, in a sentence or two.
std::string goal_of(std::string_view game, const Json& options);
// The kind of decision that a seat with this view has to make.
std::string decision_of(std::string_view game, const Json& view);
// Nothing when there is no lesson of that name.
const Lesson* lesson_on(std::string_view game, std::string_view key);

}  // namespace broadside::cli
