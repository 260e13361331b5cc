// The dice of one table: its secret seed, the salts that the browsers of its players have added, and the log to which every draw is
// bound. Nobody alone knows or chooses a draw: the server has promised its seed before it saw a salt, and whoever gives a salt does not
// know the seed. Tables of older versions count their draws instead and take no salts.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.hpp"
#include "server/dice.hpp"

namespace broadside::server {

class FairDice {
public:
    enum class Scheme { Counted = 1, Bound = 2 };

    // `promised`: the seats whose clients have said that they give a salt.
    FairDice(const std::string& table, std::string_view seed, Scheme scheme, SeatSet promised);

    Scheme scheme() const { return scheme_; }
    bool is_bound() const { return scheme_ == Scheme::Bound; }
    // SHA-256 of the seed, hexadecimal.
    const std::string& commitment() const { return commitment_; }

    // What comes next; `k` counts the draws of the game before it.
    std::vector<std::uint32_t> draw(const std::vector<std::uint32_t>& sides, int k) const;
    // A line of the log: whatever is drawn after it depends on it.
    void bind(std::string_view line) { chain_.add(line); }

    // A seat is asked for a salt when somebody sits down there. It counts until the next draw.
    SeatSet asked() const { return is_bound() ? asked_ : SeatSet{}; }
    SeatSet promised() const { return promised_; }
    SeatSet given() const;
    std::string salt_of(Seat seat) const;

    void give(Seat seat, const std::string& salt);
    void ask(Seat seat, bool promises);
    // Dice that somebody knows do not count any more: all are asked again.
    void ask_all();
    void note_draw() { asked_ = {}; }

private:
    std::string table_;
    Seed seed_;
    Scheme scheme_;
    std::string commitment_;
    LogChain chain_;
    SeatSet promised_;
    std::map<std::uint8_t, std::string> salts_;  // by seat
    SeatSet asked_ = SeatSet::first(max_seats);
};

// --- the lines of the log --------------------------------------------------------------------------------------------------
// Times are in none of them: the server could choose a draw by choosing a moment.

std::string act_line(std::string_view seat, std::string_view move);
std::string draw_line(const std::vector<std::uint32_t>& sides, const std::vector<std::uint32_t>& values);
std::string undo_line(int inputs);
std::string seat_line(std::string_view kind, std::string_view seat);
std::string salt_line(std::string_view seat, std::string_view salt);

}  // namespace broadside::server
