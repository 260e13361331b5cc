// Who is next where many wait: strengths take turns, and within a strength the players do. However many admirals there are, a cadet comes
// after one of them at most, and who has much to think about waits for himself alone.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace broadside::server {

// Long work for somebody.
struct Errand {
    std::string who;
    std::string strength;      // how much it thinks; work of one strength takes about as long
    std::uint64_t ticket = 0;  // who asks for its place in the line; 0: nobody does
    std::function<void()> task;
};

class Turns {
public:
    void add(const std::string& strength, const std::string& who, std::uint64_t piece) {
        Players& players = strengths_[strength];
        std::deque<std::uint64_t>& pieces = players.pieces[who];
        if (pieces.empty()) {
            if (players.turns.empty()) turns_.push_back(strength);
            players.turns.push_back(who);
        }
        pieces.push_back(piece);
    }
    // The next piece; there is one.
    std::uint64_t take() {
        const auto strength = strengths_.find(turns_.front());
        turns_.pop_front();
        Players& players = strength->second;
        const auto who = players.pieces.find(players.turns.front());
        players.turns.pop_front();
        const std::uint64_t piece = who->second.front();
        who->second.pop_front();
        if (who->second.empty())
            players.pieces.erase(who);
        else
            players.turns.push_back(who->first);
        if (players.turns.empty())
            strengths_.erase(strength);
        else
            turns_.push_back(strength->first);
        return piece;
    }
    // In which order they come if nothing is added, the first `most` of them.
    std::vector<std::uint64_t> order(std::size_t most) const {
        std::vector<std::uint64_t> pieces;
        for (Turns rest = *this; !rest.turns_.empty() && pieces.size() < most;) pieces.push_back(rest.take());
        return pieces;
    }

private:
    struct Players {
        std::map<std::string, std::deque<std::uint64_t>> pieces;  // by player
        std::deque<std::string> turns;                            // of players
    };
    std::map<std::string, Players> strengths_;
    std::deque<std::string> turns_;  // of strengths
};

}  // namespace broadside::server
