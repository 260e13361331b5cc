// Looks for new puzzles: bots play, and at each decision everything that may follow is looked at. Where one move, or one of few, is
// clearly better than all others, that is a puzzle.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "table/puzzle.hpp"

namespace broadside::lab {

struct HuntPlan {
    std::string bot = "greedy";
    std::uint64_t seed = 1;
    int games = 20;
    int wanted = 30;  // puzzles; no theme has more than a third of them
};

class PuzzleHunt {
public:
    // Throws UserError when the game has no puzzles.
    PuzzleHunt(const Setup& setup, const HuntPlan& plan);

    // Plays one more game; false when enough was found or played.
    bool step();
    int played() const { return played_; }
    const std::vector<Json>& found() const { return found_; }

private:
    struct Looking;

    void look_at(const Match& match, Seat seat);
    bool ask(const Match& match, Seat seat);
    bool is_puzzle(const Proof& proof) const;

    const Setup& setup_;
    const Prover& prover_;
    HuntPlan plan_;
    int played_ = 0;
    int rests_until_ = 0;  // inputs of the game: two puzzles of one turn would be the same one
    std::vector<Json> found_;
    std::set<std::string> known_;  // reasons: a puzzle with the same one is the same puzzle
    std::map<std::string, int> of_theme_;
};

}  // namespace broadside::lab
