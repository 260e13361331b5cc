// Puzzles, "find the move": games/<game>/learn/puzzles.json. Whoever writes one gives a position and what is played for; everything
// else in the file is what the engine proved (docs/puzzles.md). The tutor runs a puzzle as a lesson of one step.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/lesson.hpp"
#include "table/prover.hpp"

namespace broadside::learn {

// What a puzzle begins with.
struct PuzzlePosition {
    std::string id;
    std::string title;
    std::string why;  // in somebody's own words, before what was proven; may be empty
    std::string you;
    Json options;
    Json state;
    PuzzleTask task;
};

struct Puzzle {
    std::string id;
    std::string title;
    std::string theme;
    int level = 1;  // 1 to 3
    std::string ask;
    PuzzlePosition position;
    Json json;  // all of it, as the file has it
    Lesson lesson;
};

// Looks at no more positions than this for one puzzle.
inline constexpr std::uint64_t puzzle_effort = 150'000;

// The entry of the file: the position with everything that was proven about it.
Json puzzle_json(const PuzzlePosition& position, const Proof& proof);
// The same, proven now. Throws UserError with the reason where nothing can be proven.
Json proven(const Game& game, const PuzzlePosition& position);

// The positions of a file; what else it says is not looked at. Throws UserError, with the place.
std::vector<PuzzlePosition> read_positions(std::string_view text, const std::string& file, std::string_view game);
// Throws UserError, with the place, when the text is not a file of puzzles for this game.
std::vector<Puzzle> read_puzzles(std::string_view text, std::string_view game);
// A file of them, each member of a puzzle on a line of its own.
std::string puzzles_file(std::string_view game, const std::vector<Json>& puzzles);

// What the program has for a game.
const std::vector<Puzzle>& puzzles_of(std::string_view game);
// Nothing if there is no such puzzle.
const Puzzle* find_puzzle(std::string_view game, std::string_view id);

}  // namespace broadside::learn
