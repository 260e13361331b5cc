// The computer players of a match in virtual time: each has a move in mind or thinks of one when its time comes, and all of them
// stand in one queue beside the timers.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <variant>

#include "core/advance.hpp"
#include "core/timetable.hpp"
#include "table/match.hpp"

namespace broadside {

// The loop over a match; what Playing is over rules and a state.
struct PlayingMatch {
    Match& match;
    Rng& luck;

    Waiting waiting() const { return match.waiting(); }
    static bool goes_on(const Waiting&) { return true; }
    void draw() { match.chance(luck); }
    void fire(Millis) { match.fire_timer(); }
};

class ComputerSeats {
public:
    // A player that plans, where the game has a policy; one that thinks when its time has come elsewhere.
    void take(Seat seat, std::unique_ptr<Planner> planner) { players_[seat.n].planner = std::move(planner), seats_.add(seat); }
    void take(Seat seat, std::unique_ptr<Mind> mind, Haste haste) {
        players_[seat.n].mind = std::move(mind);
        players_[seat.n].haste = haste;
        seats_.add(seat);
    }
    // One of our own bots.
    void take(Seat seat, const Match& match, std::string_view bot, std::uint64_t seed);

    SeatSet seats() const { return seats_; }

    static bool keeps_time(const Match& match, const Waiting& waiting) { return match.has_policy() || waiting.deadline != no_deadline; }

    // Everybody looks at the table again; then: who acts next, before the deadline if there is one.
    std::optional<Plan<Seat>> next(const Match& match, const Waiting& waiting, Rng& rng);
    // What it does. The clock of the match stands at the time of its plan.
    std::string move_of(Seat seat, const Match& match, std::uint64_t seed);

private:
    struct Player {
        std::unique_ptr<Planner> planner;
        std::unique_ptr<Mind> mind;
        Haste haste = Haste::InTime;
    };

    std::array<Player, max_seats> players_;
    SeatSet seats_;
    Timetable<std::monostate> times_;
};

}  // namespace broadside
