// A game looked at again by a computer player: how the chances went, and which moves cost most. Every decision is judged from
// the view of the seat that made it, so nobody is blamed for what they could not know. Done in small steps, so that it can
// wait whenever something more urgent comes.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "table/match.hpp"

namespace broadside {

class Review {
public:
    explicit Review(const Match& finished);

    // Judges one more decision; false when there is nothing left to do.
    bool step();
    // 0..1
    double progress() const;
    // {"curve":[{"step":…,"seat":…,"chances":…}],"costly":[{"step":…,"seat":…,"cost":…,"chances":…,"played":…,"better":…,"move":…,
    // "expected":[…]}]}; a step is the number of inputs before the decision.
    std::string json() const;

private:
    struct Decision {
        int step = 0;
        Seat seat;
        float chances = 0;  // with the best move
        float cost = 0;
        std::string played{};  // in words
        JudgedMove better{};
        std::vector<std::string> expected{};
    };

    void judge(Decision& decision, std::string_view level) const;
    void sort_by_cost(std::vector<std::size_t>& decisions) const;

    std::unique_ptr<Match> game_;
    std::vector<Decision> decisions_;  // those with a choice
    std::size_t judged_ = 0;
    std::vector<std::size_t> suspects_;  // looked at once more, longer
    std::size_t confirmed_ = 0;
};

}  // namespace broadside
