// Lessons as data: games/<game>/learn/lessons.json and how-to-play.md, read and checked. docs/lessons.md describes the file for
// those who write one; the tutor runs it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/input.hpp"
#include "table/json.hpp"

namespace broadside::learn {

// What happens by itself: before the first step of a scene, or after a move of the learner.
struct Input {
    enum class Kind { Move, Chance, Time, Try, Pause };
    Kind kind = Kind::Pause;
    std::string seat;    // that moves or tries
    Json value;          // the move, or what chance draws
    Millis ms = 0;       // that pass
    std::string clause;  // with which a try is refused
    std::string say;     // its caption
};
using Inputs = std::vector<Input>;

struct Accepted {
    Json move;
    Json match;  // tries that are taken for the move, legal or not; null: the move alone
    std::string after;
    Json expect;
    bool ends = false;  // the scene is over after it
    Inputs then{};      // what follows in the place of the step's own `then`, if anything
};

// A tempting move that is really played once.
struct Mistake {
    Json match;
    Json move;  // one that matches
    Inputs then;
    std::string say;
    Json expect;
};

// An answer to other tries.
struct Other {
    Json match;
    std::string say;
    Json example;         // null: none
    std::string refused;  // the clause; empty: the try is legal, only not what is wanted
};

struct Step {
    std::string id;
    std::string say;
    Json point;
    Json given;
    std::vector<Accepted> accept;
    std::vector<Mistake> mistakes;
    std::vector<Other> others;
    std::string otherwise;  // "else" in the file
    std::string hint;
    Inputs then;
    std::string after;
    Json expect;
};

struct Scene {
    std::string title;
    std::string intro;
    std::string you;
    Json options;
    Json state;
    Inputs opening;
    std::vector<Step> steps;
};

struct Lesson {
    std::string id;
    std::string title;
    std::string about;
    std::string kind;  // guided, lesson, puzzle
    int minutes = 0;
    std::vector<Scene> scenes;
    std::string end;
    std::string next;  // the lesson to offer then; empty: none
};

// A position for the page "How to play", the rules page or both.
struct Picture {
    std::string id;
    std::string title;
    std::string caption;
    std::string clause;  // below which the rules page shows it; empty: it does not
    std::string you;
    Json options;
    Json state;
    Json point;
    Json given;
    Json show;  // a legal move, or null
    Json expect;
};

struct Book {
    std::vector<Lesson> lessons;
    std::vector<Picture> pictures;
    std::string how_to_play;  // Markdown

    // Nothing if there is no such lesson.
    const Lesson* find(std::string_view id) const;
};

// Throws UserError, with the place, when the text is not a file of lessons for this game.
Book read_book(std::string_view text, std::string_view game);
// What the program has for a game; a book without pages where there is nothing.
const Book& book_of(std::string_view game);

// An object fits when each member that the pattern names fits; a list for a single value means "one of these". {"least","most"} fits
// a number in that range, {"last"} a list by its last entry.
bool matches(const Json& pattern, const Json& value);

}  // namespace broadside::learn
