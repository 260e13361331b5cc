// Proves what every move of a decision is worth by looking at everything that may follow, with the type of the game erased.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kit/worth.hpp"
#include "table/game.hpp"

namespace broadside {

// What is played for: a name that the game knows, and for how many turns where that can differ.
struct PuzzleTask {
    std::string goal;
    int turns = 1;
};

// A move of the line that follows, with whose it is.
struct LineMove {
    std::string seat;
    std::string move;  // JSON
    std::string words;
    bool own = false;
};

struct ProvenMove {
    std::string move;  // JSON
    std::string words;
    kit::Worth worth;
    std::string worth_words;     // "wins 5 of 6 times"
    std::vector<LineMove> then;  // best play of everybody, up to where chance decides or nothing is left to decide
};

struct Proof {
    std::vector<ProvenMove> moves;  // every legal one, the best first; lines for the best and the first others only
    std::size_t best = 0;           // how many are equally good
    double gap = 0;                 // between these and the next
    double clear = 0;               // from which on the difference is clear
    int worlds = 1;                 // that the view allowed
    int harder = 0;                 // levels that the game adds
    std::string state;              // JSON: one of them, in which the best move comes off
    std::string theme;
    std::string ask;  // what is asked
    std::string hint;
    std::string scope;  // how far was looked: "up to the end of this turn"
    std::uint64_t looked_at = 0;
};

class Prover {
public:
    virtual ~Prover() = default;
    virtual bool has_puzzles() const = 0;
    // Positions like this one that are worth a look: itself at least, as JSON.
    virtual std::vector<std::string> positions(const Json& state, Seat seat) const = 0;
    // What may be asked of the seat that has to decide, the most exciting first; nothing where not every move is listed.
    virtual std::vector<PuzzleTask> tasks(const Json& state, Seat seat) const = 0;
    // Nothing where it would take more than so many positions. Throws UserError when there is no such task.
    virtual std::optional<Proof> prove(const Json& state, Seat seat, const PuzzleTask& task, std::uint64_t most) const = 0;
};

// Nothing where the game has no puzzles.
const Prover* prover_of(const Setup& setup);

}  // namespace broadside
