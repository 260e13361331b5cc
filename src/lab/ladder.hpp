// Whether each level of computer opponent is as much stronger than another as it is said to be, how long it thinks, and
// whether the seats are equal.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/series.hpp"
#include "lab/sides.hpp"
#include "lab/thinking.hpp"

namespace broadside::lab {

// "The better one makes at least this share of the points against the worse one."
struct Claim {
    std::string better;
    std::string worse;
    double share = 0.5;
    bool decided_only = false;  // of the pairs that one of them won, instead of all points
    // Both take this side in turn, against the same bot on the other; empty: they change sides.
    std::string side{};
    std::string opponent{};

    // A claim is tested against a share that lies clearly above it, so that accepting that one leaves the claim wrong with a
    // risk of 5 % at most. Accepting the claimed share itself only says that it is not clearly exceeded.
    SequentialTest test() const;
    // "captain against officer", "captain instead of officer as crew, against cadet".
    std::string pair() const;
};

// The levels of this program; captain is also measured against those that do not search.
std::vector<Claim> standard_claims();
// Each of these bots, weakest first, against the one before.
std::vector<Claim> claims_between(const std::vector<std::string>& bots);

struct Finding {
    Claim claim;
    Standings standings;

    enum class Verdict { Shown, Reached, Missed, Spoilt };
    Pairs counted() const { return claim.decided_only ? standings.pairs.decided() : standings.pairs; }
    double share() const { return counted().share(); }
    Interval interval() const;
    // Shown: by the sequential test. Reached: the share is there, but it may be luck. Missed: it is not there.
    // Spoilt: a program failed and gave games up, which says nothing about its strength.
    Verdict verdict() const;
};
std::string_view words_of(Finding::Verdict verdict);

struct LadderPlan {
    std::vector<Claim> claims;
    std::vector<std::string> sides;  // SIDE=BOT for each: who holds it while all claims are tested on the other; empty: sides change
    std::string balance_bot;         // plays against itself, to see which seat is better off
    int games = 0;                   // at most, for each claim
    int balance_games = 0;
    int timed_games = 0;  // for each bot
    std::uint64_t seed = 1;
    int jobs = 1;
    std::string records;  // a folder
    std::chrono::milliseconds limit{10'000};

    // Everybody who takes part, in the order of the claims.
    std::vector<std::string> bots() const;
};

struct TimedBot {
    std::string bot;
    Thinking thinking;
};

struct Ladder {
    std::string options;  // as they were given
    Sides sides;          // of a table with them
    std::vector<Finding> findings;
    std::vector<TimedBot> times;
    Standings balance;
    bool one_sided = false;  // the balance says that one seat wins, whoever takes it
};

struct LadderListener {
    // What is being done, how many games of how many, and how it stands.
    std::function<void(const std::string& what, int done, int total, const std::string& score)> progress;
    std::function<void(const Finding&)> found;
};

// One option set. What the records hold already is not done again.
Ladder measure_ladder(const Setup& setup, const std::string& options, const LadderPlan& plan, const LadderListener& listener);

}  // namespace broadside::lab
