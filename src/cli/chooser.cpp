#include "cli/chooser.hpp"

#include <algorithm>

#include "cli/play_why.hpp"
#include "table/game.hpp"

namespace broadside::cli {
namespace {

bool is_number(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

std::string harmless(std::string_view text) {
    std::string result;
    for (const char c : text.substr(0, 40)) result += c >= ' ' && c < 127 ? c : '?';
    return "\"" + result + (text.size() > 40 ? "...\"" : "\"");
}

void Chooser::offer(const Guide& guide, const std::vector<MoveChoice>& moves, std::string_view nothing) {
    std::vector<MoveChoice> told = moves;
    for (MoveChoice& move : told) move.words = names_.tell(move.words);
    menu_ = std::make_unique<Menu>(guide, told);
    nothing_ = nothing;
    listed_.clear();
    next_page_ = 0;
}

void Chooser::show_overview() {
    listed_.clear();
    const std::string overview = menu_->overview();
    out_ << overview;
    if (overview.find("Enter shows more") == std::string::npos) return;
    listed_ = menu_->all();
    next_page_ = 1;
}

void Chooser::show_list() {
    listed_ = menu_->all();
    next_page_ = 1;
    out_ << menu_->page(listed_, 0);
}

void Chooser::show_part(const std::vector<int>& numbers) {
    listed_.clear();
    const std::string part = menu_->part(numbers);
    out_ << (part.empty() ? menu_->page(numbers, 0) : part);
    if (part.empty()) {
        listed_ = numbers;
        next_page_ = 1;
    } else if (numbers.size() == 1) {
        out_ << "Press Enter to play it.\n";
        listed_ = numbers;
    }
}

std::optional<std::string> Chooser::press_enter() {
    if (listed_.size() == 1) return menu_->choice(listed_[0]).json;
    if (next_page_ * Menu::page_size < static_cast<int>(listed_.size()))
        out_ << menu_->page(listed_, next_page_++);
    else
        out_ << (menu_->size() == 0
                     ? nothing_
                     : "Type the number of a move, a word to see a part of the list, moves to see the overview again, or help.\n");
    return std::nullopt;
}

std::optional<std::string> Chooser::choose(const Match& match, Seat seat, const std::string& line) {
    if (menu_->size() == 0) {
        out_ << nothing_;
        return std::nullopt;
    }
    if (is_number(line)) {
        const int number = line.size() > 6 ? 0 : std::stoi(line);
        if (number >= 1 && number <= menu_->size()) return menu_->choice(number).json;
        out_ << "There is no move " << line.substr(0, 12) << ", the numbers go from 1 to " << menu_->size() << ".\n";
        return std::nullopt;
    }
    const std::vector<std::string> words = words_in(line);
    const std::vector<int> found = menu_->matching(words);
    // Where the list is a sample, an order in full is played as it stands, whether something like it is listed or not.
    if (found.empty() || !match.pushes_legal()) {
        WhyAnswer order;
        try {
            order = why_not(match, seat, match.game().guide().meant(match, seat, words));
        } catch (const UserError&) {
            if (found.empty()) throw;  // otherwise it was no order, but words of the list
        }
        if (order.legal.size() == 1) return order.legal.front();
        if (found.empty() && !order.legal.empty()) {
            say("That could be " + std::to_string(order.legal.size()) + " different moves, so say more of it.");
            return std::nullopt;
        }
        if (found.empty() && !order.refusals.empty()) {
            tell(order.refusals);
            return std::nullopt;
        }
    }
    if (found.empty()) {
        say("No move fits " + harmless(line) + ". Type moves to see what there is, why and the same words for a reason, or help.");
        return std::nullopt;
    }
    if (found.size() == 1 && menu_->choice(found[0]).bare && line.size() >= 3) return menu_->choice(found[0]).json;
    show_part(found);
    return std::nullopt;
}

void Chooser::explain(const Refusal& refusal) {
    say("Not possible: " + names_.tell(refusal.why) + (refusal.clause.empty() ? "." : " (" + refusal.clause + ")."));
    if (const Clause* clause = page_.find(refusal.clause)) out_ << printed(*clause, 2);
    if (refusal.code == "not-now") out_ << "Now it is: " << task_ << ".\n";
}

void Chooser::why(const Match& match, Seat seat, const std::string& rest) {
    const std::vector<std::string> words = words_in(rest);
    std::vector<Json> moves;
    if (rest.starts_with("{"))
        moves.push_back(parse_json(rest, "move"));
    else
        moves = match.game().guide().meant(match, seat, words);
    if (moves.empty()) {
        const std::vector<int> found = words.empty() ? std::vector<int>{} : menu_->matching(words);
        if (found.empty()) return say("Say it like one of these, or as JSON: " + std::string(match.game().guide().examples().orders) + ".");
        out_ << "That is possible:\n";
        return show_part(found);
    }
    const WhyAnswer answer = why_not(match, seat, moves);
    if (!answer.legal.empty()) {
        std::vector<int> numbers;
        for (const int number : menu_->all()) {
            const Json move = Json::parse(menu_->choice(number).json);
            if (std::ranges::any_of(moves, [&](const Json& each) { return each == move; })) numbers.push_back(number);
        }
        if (numbers.empty()) {
            say("That is possible now: type it without why to play it.");
        } else {
            out_ << "That is possible now:\n";
            show_part(numbers);
        }
        if (!answer.refusals.empty() && moves.size() > answer.legal.size()) out_ << "Other ways to do it are not:\n";
    }
    tell(answer.refusals);
}

void Chooser::tell(const std::vector<Refusal>& refusals) {
    for (std::size_t i = 0; i < std::min<std::size_t>(refusals.size(), 3); ++i) explain(refusals[i]);
}

}  // namespace broadside::cli
