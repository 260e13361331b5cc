// What a person is told at the table of a game besides its rules: the goal, what each decision is about, how orders are typed.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/match.hpp"

namespace broadside {

// What a newcomer has to be told, once, when it first comes up.
struct Lesson {
    std::string_view key;   // a kind of decision, or what comes up as in occasion.hpp
    std::string_view task;  // the decision in a few words, for the prompt; empty for anything else
    std::string_view text;
    std::string_view clause;
};

// How to name moves and rules of a game, for the help of the terminal.
struct Examples {
    std::string_view narrowed = "";                         // after "shows the moves of that kind"
    std::string_view start = "";                            // a kind of move and where from
    std::string_view note = "";                             // what the names mean
    std::string_view refused = "why and a move as JSON";    // questions that can be asked
    std::string_view rules = "rules and a word, a search";  // how clauses are looked up
    std::string_view orders = "why and the move as JSON";   // every form that `meant` understands
    std::string_view questions = "";                        // lines of the help on what `answer` understands
};

// A move in a list of moves.
struct Outline {
    std::string from;       // where it starts, or what it is about
    std::string to;         // where it goes
    std::size_t parts = 0;  // of the same kind, moves that take more come first
};

// A game without a guide of its own has this one: it teaches nothing and understands moves as JSON alone.
class Guide {
public:
    virtual ~Guide() = default;

    // What the game is about with these options, in a sentence or two.
    virtual std::string goal(const Json& /*options*/) const { return {}; }
    // The kind of decision that a seat with this view has to make, the key of a lesson.
    virtual std::string decision(const Json& /*view*/) const { return {}; }
    virtual std::span<const Lesson> lessons() const { return {}; }
    virtual const Examples& examples() const;
    // All moves that an order in short words could mean from this seat, as JSON, legal or not; none when it is not understood.
    virtual std::vector<Json> meant(const Match& /*match*/, Seat /*seat*/, const std::vector<std::string>& /*words*/) const { return {}; }
    virtual Outline outline_of(const Json& move) const;
    // What a question in short words gets from this seat, in lines; nothing when it is no question of this game.
    virtual std::string answer(const Match& /*match*/, Seat /*seat*/, const std::vector<std::string>& /*words*/) const { return {}; }
    // How much a refusal says of why an order cannot be carried out; only the weightiest are told.
    virtual int weight_of(const Refusal& /*refusal*/) const { return 0; }

    // Nothing when there is no lesson of that name.
    const Lesson* lesson_on(std::string_view key) const;
};

// "" when the member is missing or no text.
std::string text_in(const Json& json, const char* name);
// The first of these members that is there.
std::string first_text_in(const Json& json, std::initializer_list<const char*> names);
bool is_on(const Json& json, const char* name);

}  // namespace broadside
