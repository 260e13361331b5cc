// How computer players of the levels differ: how fast they see and act, how often they slip, how well they judge.
#pragma once

#include <optional>

#include "core/level.hpp"
#include "core/rng.hpp"
#include "games/brace-for-impact/rules/moves.hpp"

namespace broadside::brace_for_impact {

struct Habits {
    int reaction = 0;     // ms on average
    int slip = 0;         // per cent of the answers that are in vain
    int noise = 0;        // how far a judgement may be off
    int patience = 0;     // ms until a call that nobody answers is given up
    int nerve = 0;        // how much a commander prefers an attack that shows a ship to none
    bool thrift = false;  // keeps cards that fit everything, calls for help with judgement
};

constexpr Habits habits_of(Skill level) {
    switch (level) {
        case Skill::Random: return {4000, 20, 400, 6000, 0, false};
        case Skill::Greedy: return {2800, 4, 0, 6500, 0, false};
        case Skill::Cadet: return {3600, 7, 36, 8500, 0, false};
        case Skill::Officer: return {2900, 4, 22, 7000, 25, true};
        case Skill::Captain: return {2400, 2, 12, 6000, 60, true};
        case Skill::Admiral: return {1800, 1, 4, 5000, 60, true};
    }
    return {};
}

// What a player thinks of doing, what it seems worth, and how much thinking it takes (per cent of a reaction).
struct Idea {
    Move move;
    int worth = 0;
    int thinking = 100;
    Millis not_before = 0;
};

// The best idea so far; every worth is blurred by the level's noise, and a pending plan is looked for among them.
class Ideas {
public:
    // Among many it takes longer until one sees that it is one's turn: a twentieth for each officer beyond four.
    Ideas(const Habits& habits, int officers, Millis now, const std::optional<Plan<Move>>& pending, Rng& rng)
        : habits_(habits), crowd_(officers > 4 ? 100 + 5 * (officers - 4) : 100), now_(now), pending_(pending), rng_(rng) {}

    void add(const Move& move, int worth, int thinking = 100, Millis not_before = 0) {
        if (worth <= 0) return;
        if (pending_ && same_purpose(pending_->move, move) && worth > pending_worth_) {
            pending_worth_ = worth;
            pending_not_before_ = not_before;
        }
        best_true_ = std::max(best_true_, worth);
        const int blurred = habits_.noise == 0 ? worth : worth + rng_.below(2 * habits_.noise + 1) - habits_.noise;
        if (best_ && blurred <= best_blurred_) return;
        best_ = Idea{move, worth, thinking, not_before};
        best_blurred_ = blurred;
    }

    // The pending plan as long as nothing much better has come up; otherwise a new one.
    std::optional<Plan<Move>> plan() {
        // What was to be waited for may have begun anew meanwhile.
        if (pending_ && pending_worth_ > 0 && best_true_ <= pending_worth_ * 3 / 2 + 15 + 2 * habits_.noise)
            return Plan<Move>{pending_->move, std::max(pending_->at, pending_not_before_)};
        if (!best_) return std::nullopt;
        const int mean = habits_.reaction * best_->thinking / 100 * crowd_ / 100;
        const Millis at = now_ + mean * 6 / 10 + rng_.below(mean * 8 / 10 + 1);
        return Plan<Move>{best_->move, std::max(at, best_->not_before)};
    }

private:
    // An answer to the same call is the same purpose, even if another card is in the mouth.
    static bool same_purpose(const Move& one, const Move& two) {
        const auto* answer = std::get_if<Answer>(&one);
        const auto* other = std::get_if<Answer>(&two);
        return answer != nullptr && other != nullptr ? answer->line == other->line : one == two;
    }

    const Habits& habits_;
    int crowd_;  // per cent
    Millis now_;
    const std::optional<Plan<Move>>& pending_;
    Rng& rng_;
    std::optional<Idea> best_;
    int best_blurred_ = 0;
    int best_true_ = 0;
    int pending_worth_ = 0;
    Millis pending_not_before_ = 0;
};

}  // namespace broadside::brace_for_impact
