// What a sentence of a guide waits for: its key taken apart and held against what happened and what is offered.
#pragma once

#include <string_view>
#include <vector>

#include "table/guide.hpp"

namespace broadside {

// A key in parts; what is empty may be anything. "token=spy": a move that is offered or an event that was told has this member with
// this value, or in a list; "token token=spy": a move of that kind; "told weapon-used weapon=drones": an event of that kind; "told
// drifted": any such event. A member within another is written "attack.blow"; in a value * stands for any letters, and ! before it for
// any other value.
struct Occasion {
    bool told = false;  // an event; otherwise a kind alone names a decision or a move
    std::string_view kind;
    std::string_view member;
    std::string_view value;
};
Occasion occasion_of(std::string_view key);

// What comes up when a seat has to decide, as JSON.
struct Situation {
    std::string_view decision;
    std::vector<Json> told;     // events since its last decision
    std::vector<Json> offered;  // moves
};

// The sentences that fit: on the decision, on what was told, on what is offered; of the last two, the most particular first.
std::vector<const Lesson*> lessons_on(const Guide& guide, const Situation& situation);

}  // namespace broadside
