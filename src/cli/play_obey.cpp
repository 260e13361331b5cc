// What is typed at a game in the terminal, and what it does.
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>

#include "cli/play_session.hpp"
#include "core/invariant.hpp"
#include "table/game.hpp"
#include "table/text.hpp"

namespace broadside::cli {
namespace {

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
    if (line.empty()) return play_if_chosen(seat, chooser_.press_enter());
    if (line != "quit") wants_to_quit_ = false;
    try {
        if (line[0] == '{') return play_move(seat, line);
        const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
        bool known = true;
        const Next next = obey_command(seat, lower(line.substr(0, space)), trimmed(line.substr(space)), known);
        if (known) return next;
        if (const std::string answer = match_->game().guide().answer(*match_, seat, words_in(line)); !answer.empty()) {
            out_ << names_.draw(answer);
            return Next::Stay;
        }
        return play_if_chosen(seat, chooser_.choose(*match_, seat, line));
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
        out_ << names_.draw(match_->board(seat, colour_));
    } else if (command == "moves") {
        chooser_.show_overview();
    } else if (command == "list") {
        chooser_.show_list();
    } else if (command == "log") {
        for (const Told& told : chronicle_.heard(*match_, seat, 0)) out_ << fold("  " + names_.tell(told.words), 4) << '\n';
    } else if (command == "rules") {
        out_ << rules_answer(page_, rest);
    } else if (command == "why") {
        chooser_.why(*match_, seat, rest);
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

Session::Next Session::play_if_chosen(Seat seat, const std::optional<std::string>& move) {
    return move ? play_move(seat, *move) : Next::Stay;
}

Session::Next Session::play_move(Seat seat, const std::string& json) {
    if (const auto refusal = match_->act(seat, parse_json(json, "move"))) {
        chooser_.explain(*refusal);
        return Next::Stay;
    }
    chronicle_.record(*match_);
    return Next::Decide;
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
