// Positions of Harbour Race as puzzles: a race that is won in this turn.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/harbour-race/rules/rules.hpp"
#include "kit/worth.hpp"

namespace broadside::harbour_race {

class Puzzle {
public:
    Puzzle(const Rules& rules, const State& start, Seat seat) : rules_(rules), turn_(start.turn), seat_(seat) {}

    bool settled(const State& state) const { return state.turn > turn_; }
    kit::Worth worth(const State& state) const {
        return state.phase == Phase::Over ? kit::outcome_of(rules_.result(state), seat_) : kit::Worth{};
    }
    bool provable(const State&) const { return true; }
    bool alike(const State&) const { return false; }
    double clear() const { return 0.5; }

    std::string ask(const kit::Worth&) const { return "Win the race with your last dice."; }
    std::string scope(int /*worlds*/) const { return "to the end of the race"; }
    std::string words(const kit::Worth& worth, int /*worlds*/) const { return kit::odds_in_words(worth, "leaves the race open"); }
    std::string theme(const Move&) const { return "The last turn"; }
    std::string hint(const Move&) const { return "Count what is missing."; }

private:
    const Rules& rules_;
    int turn_;
    Seat seat_;
};

inline std::vector<std::string_view> puzzle_goals(const Rules& rules, const State& state, Seat /*seat*/) {
    if (state.phase != Phase::Sail || rules.options().signals == Signals::Secret) return {};
    return {"win"};
}
inline std::optional<Puzzle> puzzle_of(const Rules& rules, const State& state, Seat seat, std::string_view goal, int turns) {
    if (goal != "win" || turns != 1 || puzzle_goals(rules, state, seat).empty()) return std::nullopt;
    return Puzzle(rules, state, seat);
}

}  // namespace broadside::harbour_race
