// What the results of many games say about strength: shares with 95 % intervals, Elo, and a test that stops by itself.
#pragma once

#include <array>
#include <string>

namespace broadside::lab {

struct Interval {
    double low = 0;
    double high = 1;
};

// The share of wins behind so many wins in so many games, with 95 % confidence (Wilson's score interval).
Interval wilson(int wins, int games);

// Two games that share their dice while the two bots change seats are one observation: whoever is lucky in the one is
// lucky in the other. `counts` tells how often the first bot made 0, ½, 1, 1½ and 2 points of a pair.
struct Pairs {
    std::array<int, 5> counts{};

    // Points of the first bot in both games.
    void add(double points) { ++counts[static_cast<std::size_t>(points * 2)]; }
    int total() const;
    // The first bot's share of all points; one half without a pair.
    double share() const;
    // Wilson's interval for as many independent games as would scatter like these pairs.
    Interval interval() const;
    // The pairs in which one bot made more points than the other, each as a whole win.
    Pairs decided() const;

    friend bool operator==(const Pairs&, const Pairs&) = default;
};

// The difference in Elo that explains a share of points; infinite for none and for all.
double elo_of(double share);
double share_of_elo(double elo);
// "+35", "-120", and "more than +800" where the figure says nothing any more.
std::string elo_text(double elo);

// Whether the first bot's share of points is rather `low` or rather `high`: Wald's sequential test with the generalised
// likelihood ratio (GSPRT) over pairs, as chess engines are tested. `alpha` is the risk to accept high when low is true, `beta`
// the risk to accept low when high is true.
struct SequentialTest {
    double low = 0.5;
    double high = 0.55;
    double alpha = 0.05;
    double beta = 0.05;
    bool decided_only = false;  // pairs that both won once count nothing, where one seat wins whoever takes it

    enum class Answer { Open, Low, High };

    double ratio(const Pairs& all) const;  // log likelihood of high less that of low
    double lower_bound() const;
    double upper_bound() const;
    Answer answer(const Pairs& pairs) const;
};

}  // namespace broadside::lab
