// One game at one screen: whose decision it is, what has happened, what was typed.
#pragma once

#include <istream>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "cli/chooser.hpp"
#include "cli/play.hpp"
#include "cli/play_text.hpp"
#include "cli/seat_names.hpp"
#include "table/computer_seats.hpp"

namespace broadside::cli {

// What every input told every seat; grows and shrinks with the log of the match.
class Chronicle {
public:
    void record(const Match& match);
    void cut(int inputs);
    // What a seat heard from input `begin` on.
    std::vector<Told> heard(const Match& match, Seat seat, int begin) const;
    bool revealed_something(int input) const { return entries_[static_cast<std::size_t>(input)].reveals; }

private:
    struct Entry {
        std::vector<std::vector<Told>> by_seat;
        bool reveals = false;
    };
    std::vector<Entry> entries_;
};

class Session {
public:
    Session(const PlayOptions& options, std::istream& in, std::ostream& out);
    int run();

private:
    enum class Next { Stay, Decide, Quit };

    // Setting out
    void open_match(const PlayOptions& options);
    void seat_players(const PlayOptions& options);
    void welcome();

    // Going on
    struct Course;
    void go_on();
    bool in_real_time() const { return match_->real_time() || match_->has_policy(); }
    Next decide(Seat seat);
    Next after_the_end();
    bool hand_over(Seat seat);

    // Showing
    void show_position(Seat seat);
    void show_news(const std::vector<Told>& news);
    // What the seat heard since it was last shown something.
    std::vector<Told> take_news(Seat seat);
    void show_lessons(Seat seat, const std::vector<Told>& news);
    void show_result();
    void show_clock();
    // False when it is known.
    bool teach(const Lesson& lesson);
    std::string paint(std::string_view code, std::string_view text) const;
    void say(std::string_view line) { out_ << fold(line) << '\n'; }

    // Typing
    bool read_line();
    Next obey(Seat seat);
    Next obey_command(Seat seat, const std::string& command, const std::string& rest, bool& known);
    Next play_if_chosen(Seat seat, const std::optional<std::string>& move);
    Next play_move(Seat seat, const std::string& json);
    Next wait(const std::string& seconds);
    Next undo(Seat seat);
    Next quit();
    void save(const std::string& path);
    void help();

    std::string_view nothing_to_do() const;
    bool alone() const { return persons_.size() == 1; }

    std::istream& in_;
    std::ostream& out_;
    bool colour_;
    std::uint64_t seed_;
    std::string bot_;
    std::unique_ptr<Match> match_;
    RulesPage page_;
    SeatSet persons_;
    SeatNames names_;
    ComputerSeats computers_;
    Millis until_ = 0;     // the moment until which one waits, in real time
    bool secret_ = false;  // two persons must not see each other's screen

    Chronicle chronicle_;
    std::vector<int> told_up_to_;  // for each seat
    std::set<std::string, std::less<>> taught_;
    Seat seat_at_screen_ = spectator;
    int saved_at_ = -1;
    bool wants_to_quit_ = false;

    std::string line_;
    Chooser chooser_{out_, page_};
};

}  // namespace broadside::cli
