// What computers at tables have thought so far. It takes memory, megabytes for each, so only those that thought last are
// kept: who is forgotten begins to think anew at its next move.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "core/seat.hpp"
#include "table/match.hpp"

namespace broadside::server {

class Minds {
public:
    // Null if there is none. It is no longer here then: nobody else is given it while it thinks.
    std::shared_ptr<Mind> take(const std::string& table, Seat seat) {
        for (auto each = kept_.begin(); each != kept_.end(); ++each) {
            if (each->table != table || each->seat != seat) continue;
            std::shared_ptr<Mind> mind = std::move(each->mind);
            kept_.erase(each);
            return mind;
        }
        return nullptr;
    }
    void keep(const std::string& table, Seat seat, std::shared_ptr<Mind> mind) {
        kept_.push_back({table, seat, std::move(mind)});
        if (kept_.size() > most) kept_.pop_front();
    }
    void forget(const std::string& table) {
        std::erase_if(kept_, [&](const Kept& each) { return each.table == table; });
    }
    std::size_t size() const { return kept_.size(); }

    static constexpr std::size_t most = 32;

private:
    struct Kept {
        std::string table;
        Seat seat;
        std::shared_ptr<Mind> mind;
    };
    std::deque<Kept> kept_;  // who thought last is last
};

}  // namespace broadside::server
