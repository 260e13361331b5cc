// What is typed at a game in the terminal, and what it does.
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>

#include "cli/play_session.hpp"
#include "cli/play_why.hpp"
#include "core/invariant.hpp"
#include "table/game.hpp"
#include "table/text.hpp"

namespace broadside::cli {
namespace {

std::string trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    return std::string(text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1));
}

bool is_number(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Whatever a keyboard or a file may send: no control characters come back to the screen.
std::string harmless(std::string_view text) {
    std::string result;
    for (const char c : text.substr(0, 40)) result += c >= ' ' && c < 127 ? c : '?';
    return "\"" + result + (text.size() > 40 ? "...\"" : "\"");
}

bool is_a_replay(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::string begin(12, '\0');
    in.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    return begin == "{\"broadside\"";
}

}  // namespace

bool Session::read_line() { return static_cast<bool>(std::getline(in_, line_)); }

Session::Next Session::obey(Seat seat) {
    const std::string line = trimmed(line_);
    if (line.empty()) return press_enter(seat);
    if (line != "quit") wants_to_quit_ = false;
    try {
        if (line[0] == '{') return play_move(seat, line);
        const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
        bool known = true;
        const Next next = obey_command(seat, lower(line.substr(0, space)), trimmed(line.substr(space)), known);
        return known ? next : obey_choice(seat);
    } catch (const UserError& error) {
        out_ << error.what() << '\n';
    } catch (const RulesBug& bug) {
        out_ << "A mistake in the rules of this program, nothing was played: " << bug.what() << '\n';
    }
    return Next::Stay;
}

Session::Next Session::obey_command(Seat seat, const std::string& command, const std::string& rest, bool& known) {
    if (command == "help" || command == "?") {
        help();
    } else if (command == "board") {
        out_ << match_->board(seat, colour_);
    } else if (command == "moves") {
        show_menu(seat);
    } else if (command == "list") {
        listed_ = menu_->all();
        next_page_ = 1;
        out_ << menu_->page(listed_, 0);
    } else if (command == "log") {
        for (const std::string& sentence : chronicle_.heard(*match_, seat, 0)) out_ << fold("  " + sentence, 4) << '\n';
    } else if (command == "rules") {
        out_ << rules_answer(page_, rest);
    } else if (command == "why") {
        why(seat, rest);
    } else if (command == "save") {
        save(rest);
    } else if (command == "undo") {
        return undo(seat);
    } else if (command == "wait" && in_real_time()) {
        return wait(rest);
    } else if (command == "quit") {
        return quit();
    } else {
        known = false;
    }
    return Next::Stay;
}

Session::Next Session::obey_choice(Seat seat) {
    const std::string line = trimmed(line_);
    if (menu_->size() == 0) {
        out_ << nothing_to_do();
        return Next::Stay;
    }
    if (is_number(line)) {
        const int number = line.size() > 6 ? 0 : std::stoi(line);
        if (number >= 1 && number <= menu_->size()) return play_move(seat, menu_->choice(number).json);
        out_ << "There is no move " << line.substr(0, 12) << ", the numbers go from 1 to " << menu_->size() << ".\n";
        return Next::Stay;
    }
    const std::vector<int> found = menu_->matching(words_in(line));
    if (found.empty()) {
        say("No move fits " + harmless(line) + ". Type moves to see what there is, why and the same words for a reason, or help.");
        return Next::Stay;
    }
    if (found.size() == 1 && menu_->choice(found[0]).bare && line.size() >= 3) return play_move(seat, menu_->choice(found[0]).json);
    show_part(found);
    return Next::Stay;
}

Session::Next Session::press_enter(Seat seat) {
    if (listed_.size() == 1) return play_move(seat, menu_->choice(listed_[0]).json);
    if (next_page_ * Menu::page_size < static_cast<int>(listed_.size())) {
        out_ << menu_->page(listed_, next_page_++);
        return Next::Stay;
    }
    out_ << (menu_->size() == 0
                 ? nothing_to_do()
                 : "Type the number of a move, a word to see a part of the list, moves to see the overview again, or help.\n");
    return Next::Stay;
}

Session::Next Session::play_move(Seat seat, const std::string& json) {
    if (const auto refusal = match_->act(seat, parse_json(json, "move"))) {
        explain_refusal(*refusal);
        return Next::Stay;
    }
    chronicle_.record(*match_);
    return Next::Decide;
}

void Session::explain_refusal(const Refusal& refusal) {
    say("Not possible: " + refusal.why + (refusal.clause.empty() ? "." : " (" + refusal.clause + ")."));
    if (const Clause* clause = page_.find(refusal.clause)) out_ << printed(*clause, 2);
    if (refusal.code == "not-now") out_ << "Now it is: " << task_ << ".\n";
}

void Session::why(Seat seat, const std::string& rest) {
    const std::vector<std::string> words = words_in(rest);
    std::vector<Json> moves;
    if (rest.starts_with("{"))
        moves.push_back(parse_json(rest, "move"));
    else
        moves = match_->game().guide().meant(*match_, seat, words);
    if (moves.empty()) {
        const std::vector<int> found = words.empty() ? std::vector<int>{} : menu_->matching(words);
        if (found.empty())
            return say("Say it like one of these, or as JSON: " + std::string(match_->game().guide().examples().orders) + ".");
        out_ << "That is possible:\n";
        return show_part(found);
    }
    const WhyAnswer answer = why_not(*match_, seat, moves);
    if (!answer.legal.empty()) {
        std::vector<int> numbers;
        for (const int number : menu_->all()) {
            const Json move = Json::parse(menu_->choice(number).json);
            if (std::any_of(moves.begin(), moves.end(), [&](const Json& each) { return each == move; })) numbers.push_back(number);
        }
        out_ << "That is possible now:\n";
        if (!numbers.empty()) show_part(numbers);
        if (!answer.refusals.empty() && moves.size() > answer.legal.size()) out_ << "Other ways to do it are not:\n";
    }
    for (std::size_t i = 0; i < std::min<std::size_t>(answer.refusals.size(), 3); ++i) explain_refusal(answer.refusals[i]);
}

// Seconds, with tenths if one likes: the computer's seats and the timers go on for so long.
Session::Next Session::wait(const std::string& seconds) {
    constexpr double longest = 3600;
    double time = 0;
    const auto read = std::from_chars(seconds.data(), seconds.data() + seconds.size(), time);
    if (read.ec != std::errc{} || read.ptr != seconds.data() + seconds.size() || !(time > 0 && time <= longest)) {
        say("Say how many seconds: wait 5, or wait 0.5, at most wait 3600.");
        return Next::Stay;
    }
    until_ = match_->now() + static_cast<Millis>(time * 1000);
    return Next::Decide;
}

std::string_view Session::nothing_to_do() const {
    return match_->waiting().over ? "The game is over. Type save FILE, log, board, rules, undo or quit.\n"
                                  : "There is nothing for you to do at this moment. Type wait 5 to let five seconds pass.\n";
}

Session::Next Session::undo(Seat seat) {
    if (in_real_time()) {
        out_ << "Not possible: time does not go back in this game.\n";
        return Next::Stay;
    }
    int to = match_->inputs() - 1;
    if (alone())
        while (to >= 0 && match_->actor(to) != persons_.front()) --to;
    if (to < 0) {
        out_ << "There is nothing to take back.\n";
        return Next::Stay;
    }
    if (!alone()) {
        const auto actor = match_->actor(to);
        const char* reason = !actor                              ? "dice were rolled since your last move"
                             : *actor != seat                    ? "the decision has been passed on since your last move"
                             : chronicle_.revealed_something(to) ? "your last move revealed something"
                                                                 : nullptr;
        if (reason != nullptr) {
            out_ << "Not possible: " << reason << ".\n";
            return Next::Stay;
        }
    }
    match_->undo_to(to);
    chronicle_.cut(to);
    for (int& up_to : told_up_to_) up_to = std::min(up_to, to);
    saved_at_ = saved_at_ > to ? -1 : saved_at_;
    out_ << "Taken back: you are at your previous decision again.\n";
    return Next::Decide;
}

void Session::save(const std::string& path) {
    if (path.empty()) return say("Name a file: save FILE.");
    std::error_code error;
    if (std::filesystem::exists(path, error) && !is_a_replay(path))
        return say("There is a file " + harmless(path) + " that is not a saved game; choose another name.");
    std::ofstream file(path, std::ios::binary);
    file << match_->replay();
    file.close();
    if (!file) return say("The file " + harmless(path) + " cannot be written.");
    saved_at_ = match_->inputs();
    const std::string key(match_->game().key());
    say("Saved. broadside play " + key + " --load " + path + " goes on from here, broadside replay " + path + " checks and shows it.");
}

Session::Next Session::quit() {
    const bool kept = saved_at_ == match_->inputs() || match_->waiting().over;
    if (kept || wants_to_quit_) return Next::Quit;
    wants_to_quit_ = true;
    say("This game is not saved. Type save FILE to keep it and go on another time, or quit again to leave.");
    return Next::Stay;
}

}  // namespace broadside::cli
