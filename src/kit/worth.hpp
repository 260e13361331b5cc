// What a move is worth when everything that may follow has been looked at, and how one says that.
#pragma once

#include <cmath>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "kit/words.hpp"

namespace broadside::kit {

// What is gained and what is lost on average, both at least 0: chances to win and to lose, ships, points.
struct Worth {
    double good = 0;
    double bad = 0;

    constexpr double net() const { return good - bad; }
    constexpr Worth times(double weight) const { return {good * weight, bad * weight}; }
    constexpr Worth& operator+=(const Worth& other) {
        good += other.good;
        bad += other.bad;
        return *this;
    }
};

// What a puzzle is about, and what is said to somebody who does not see it.
struct PuzzleNote {
    std::string_view theme;
    std::string_view hint;
};

// Of a game that is over.
constexpr Worth outcome_of(const Result& result, Seat seat) {
    const Outcome outcome = result.outcomes[seat.n];
    return {outcome == Outcome::Won ? 1.0 : 0.0, outcome == Outcome::Lost ? 1.0 : 0.0};
}

// Sums of shares differ by less than this only because of rounding.
inline constexpr double rounding = 1e-9;
constexpr bool same(double a, double b) { return a - b < rounding && b - a < rounding; }
inline int nearest(double value) { return static_cast<int>(std::lround(value)); }

// "1.25", with two digits at most.
inline std::string decimal(double value) {
    const int hundredths = nearest(value * 100);
    std::string text = std::to_string(hundredths / 100);
    if (hundredths % 100 == 0) return text;
    text += say(".", hundredths / 10 % 10);
    return hundredths % 10 == 0 ? text : text + std::to_string(hundredths % 10);
}

// "14 points against 11", on average where it has to be said.
inline std::string score_in_words(const Worth& worth) {
    const bool whole = same(worth.good, nearest(worth.good)) && same(worth.bad, nearest(worth.bad));
    return say(decimal(worth.good), same(worth.good, 1) ? " point" : " points", " against ", decimal(worth.bad),
               whole ? "" : " on average");
}

// A chance as people count: "5 of 6 times" where the dice make it so, a percentage elsewhere.
inline std::string chance_in_words(double share, int cases = 0) {
    constexpr int most = 36;
    const auto whole = [&](int of) { return same(share * of, nearest(share * of)); };
    if (cases > 0 && whole(cases)) return say(nearest(share * cases), " of ", cases, " times");
    for (int of = 2; of <= most; ++of)
        if (whole(of)) return say(nearest(share * of), " of ", of, " times");
    return decimal(share * 100) + " % of the time";
}

// A move whose worth are the chances to win and to lose the game: "wins for certain", "wins 5 of 6 times and loses 1 of 6 times".
// With `cases` the chances are told as so many of these.
inline std::string odds_in_words(const Worth& worth, std::string_view neither, int cases = 0) {
    if (same(worth.good, 1)) return "wins for certain";
    if (same(worth.bad, 1)) return "loses for certain";
    std::string text;
    if (!same(worth.good, 0)) text = "wins " + chance_in_words(worth.good, cases);
    if (!same(worth.bad, 0)) text += (text.empty() ? "loses " : " and loses ") + chance_in_words(worth.bad, cases);
    return text.empty() ? std::string(neither) : text;
}

}  // namespace broadside::kit
