// How a person at the terminal chooses among the legal moves of a decision: by number, by words that narrow the list, page by
// page; and why something is not possible.
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play_menu.hpp"
#include "cli/play_text.hpp"
#include "cli/seat_names.hpp"

namespace broadside::cli {

std::string trimmed(std::string_view text);
// Whatever a keyboard or a file may send: no control characters come back to the screen.
std::string harmless(std::string_view text);

class Chooser {
public:
    // The page has to outlive it.
    Chooser(std::ostream& out, const RulesPage& page) : out_(out), page_(page) { offer(Guide{}, {}, ""); }

    // How the seats are called in what it says.
    void call(SeatNames names) { names_ = std::move(names); }
    // The moves of a decision, listed as the guide knows them; `nothing` is said where there are none.
    void offer(const Guide& guide, const std::vector<MoveChoice>& moves, std::string_view nothing);
    // The decision in a few words.
    void name_task(std::string task) { task_ = std::move(task); }
    const Menu& menu() const { return *menu_; }

    void show_overview();
    void show_list();
    // The move that is meant, as JSON; nothing when none is, and then something was shown instead.
    std::optional<std::string> press_enter();
    std::optional<std::string> choose(const Match& match, Seat seat, const std::string& line);

    void explain(const Refusal& refusal);
    void why(const Match& match, Seat seat, const std::string& rest);

private:
    void say(std::string_view line) { out_ << fold(line) << '\n'; }
    void show_part(const std::vector<int>& numbers);
    void tell(const std::vector<Refusal>& refusals);

    std::ostream& out_;
    const RulesPage& page_;
    SeatNames names_;
    std::unique_ptr<Menu> menu_;
    std::string nothing_;
    std::string task_;
    std::vector<int> listed_;  // what Enter goes on with
    int next_page_ = 0;
};

}  // namespace broadside::cli
