// Who is next where many wait: strengths take turns, within a strength the addresses do, and there the players. However many admirals there
// are, a cadet comes after one of them at most; who has much to think about waits for himself alone, and new names are no new turns.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace broadside::server {

// Long work for somebody.
struct Errand {
    std::string who;
    std::string address;       // from where
    std::string strength;      // how much it thinks; work of one strength takes about as long
    std::uint64_t ticket = 0;  // who asks for its place in the line; 0: nobody does
    std::function<void()> task;
};

// First come, first served.
class Pieces {
public:
    void add(std::uint64_t piece) { pieces_.push_back(piece); }
    std::uint64_t take() {
        const std::uint64_t piece = pieces_.front();
        pieces_.pop_front();
        return piece;
    }
    bool empty() const { return pieces_.empty(); }

private:
    std::deque<std::uint64_t> pieces_;
};

// Groups take turns by their names, and within each those that it has.
template <class Group>
class InTurns {
public:
    void add(std::uint64_t piece, const std::string& name, const auto&... within) {
        Group& group = groups_[name];
        if (group.empty()) turns_.push_back(name);
        group.add(piece, within...);
    }
    // The next piece; there is one.
    std::uint64_t take() {
        const auto first = groups_.find(turns_.front());
        turns_.pop_front();
        const std::uint64_t piece = first->second.take();
        if (first->second.empty())
            groups_.erase(first);
        else
            turns_.push_back(first->first);
        return piece;
    }
    bool empty() const { return turns_.empty(); }

private:
    std::map<std::string, Group> groups_;
    std::deque<std::string> turns_;
};

class Turns {
public:
    void add(const Errand& errand, std::uint64_t piece) { waiting_.add(piece, errand.strength, errand.address, errand.who); }
    // The next piece; there is one.
    std::uint64_t take() { return waiting_.take(); }
    // In which order they come if nothing is added, the first `most` of them.
    std::vector<std::uint64_t> order(std::size_t most) const {
        std::vector<std::uint64_t> pieces;
        for (auto rest = waiting_; !rest.empty() && pieces.size() < most;) pieces.push_back(rest.take());
        return pieces;
    }

private:
    InTurns<InTurns<InTurns<Pieces>>> waiting_;
};

}  // namespace broadside::server
