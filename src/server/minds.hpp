// What computers at tables have thought so far. It takes memory, a hundred megabytes for an admiral, so only those that thought last are
// kept, as many as have room: who is forgotten begins to think anew at its next move.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "core/seat.hpp"
#include "table/match.hpp"
#include "table/reserving.hpp"

namespace broadside::server {

class Minds {
public:
    // Null if there is none. It is no longer here then: nobody else is given it while it thinks.
    std::shared_ptr<Mind> take(const std::string& table, Seat seat) {
        for (auto each = kept_.begin(); each != kept_.end(); ++each) {
            if (each->table != table || each->seat != seat) continue;
            std::shared_ptr<Mind> mind = std::move(each->mind);
            bytes_ -= each->bytes;
            kept_.erase(each);
            return mind;
        }
        return nullptr;
    }
    void keep(const std::string& table, Seat seat, std::shared_ptr<Mind> mind) {
        const auto* reserving = dynamic_cast<const Reserving*>(mind.get());
        const std::size_t bytes = bytes_of_each + (reserving == nullptr ? 0 : reserving->reserved_bytes());
        kept_.push_back({table, seat, std::move(mind), bytes});
        for (bytes_ += bytes; bytes_ > most_bytes; kept_.pop_front()) bytes_ -= kept_.front().bytes;
    }
    void forget(const std::string& table) {
        std::erase_if(kept_, [&](const Kept& each) {
            if (each.table != table) return false;
            bytes_ -= each.bytes;
            return true;
        });
    }
    std::size_t size() const { return kept_.size(); }
    std::size_t bytes() const { return bytes_; }

    static constexpr std::size_t most_bytes = std::size_t{256} << 20;
    static constexpr std::size_t bytes_of_each = std::size_t{256} << 10;  // also of who remembers nothing

private:
    struct Kept {
        std::string table;
        Seat seat;
        std::shared_ptr<Mind> mind;
        std::size_t bytes;
    };
    std::deque<Kept> kept_;  // who thought last is last
    std::size_t bytes_ = 0;
};

}  // namespace broadside::server
