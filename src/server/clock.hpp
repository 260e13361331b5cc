// The clock of a table: how much time each seat has left, whose time runs, and who has run out of it. It reads no clock
// itself; times are unix milliseconds of the records, so a table that is loaded again has the same clock.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/seat.hpp"
#include "table/json.hpp"

namespace broadside::server {

using UnixMillis = std::int64_t;

// Times at which nobody could move because there was no server, oldest first and apart from each other.
struct Closure {
    UnixMillis from = 0;
    UnixMillis until = 0;
};
using Closures = std::shared_ptr<const std::vector<Closure>>;

struct ClockRule {
    enum class Kind { None, Move, Bank, Days };
    Kind kind = Kind::None;
    std::int64_t full = 0;       // milliseconds: for each move, or for the whole game
    std::int64_t increment = 0;  // bank: comes back when the turn is handed on

    // Throws UserError with what would have been right.
    static ClockRule from(const Json& json);
    Json json() const;
};

class Clock {
public:
    Clock(ClockRule rule, int seats) : rule_(rule), left_(static_cast<std::size_t>(seats), rule.full) {}

    // No time passes then.
    void stand_still_in(Closures closures) { closures_ = std::move(closures); }
    // From `at` on the time of exactly these seats runs.
    void run(SeatSet seats, UnixMillis at);
    void acted(Seat seat, UnixMillis at);
    // Goes on at another time as if none had passed since the last record, unless the clock counts days.
    void resume(UnixMillis at);

    // When the first seat runs out of time.
    std::optional<UnixMillis> deadline() const;
    std::optional<Seat> expired(UnixMillis at) const;

    const ClockRule& rule() const { return rule_; }
    SeatSet running() const { return running_; }
    std::int64_t left(Seat seat, UnixMillis at) const;

private:
    std::int64_t passed(UnixMillis at) const;

    ClockRule rule_;
    Closures closures_;
    std::vector<std::int64_t> left_;
    SeatSet running_;
    UnixMillis since_ = 0;
};

}  // namespace broadside::server
