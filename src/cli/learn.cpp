#include "cli/learn.hpp"

#include <algorithm>
#include <array>
#include <istream>
#include <ostream>

#include "table/text.hpp"

namespace broadside::cli {

LearnSession::LearnSession(const Game& game, const learn::Lesson& lesson, const std::string& step, bool colour, std::istream& in,
                           std::ostream& out)
    : game_(game), colour_(colour), in_(in), out_(out), page_(RulesPage::of_game(game.key())), stage_(game) {
    begin(lesson, step);
}

void LearnSession::begin(const learn::Lesson& lesson, const std::string& step) {
    tutor_ = std::make_unique<learn::Tutor>(lesson, stage_);
    tutor_->begin_at(step);
    // Nothing has to be said before a puzzle.
    if (is_puzzle()) tutor_->obey("next");
    stage_.take_beats();
    shown_scene_.clear();
    out_ << paint("1", std::string(game_.title()) + ": " + lesson.title) << '\n';
}

std::string LearnSession::paint(std::string_view code, std::string_view text) const {
    if (!colour_) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

int LearnSession::run() {
    say("Type the number of a move to play it, or a word to see a part of the list. Type show to see what is meant, help for everything "
        "else.");
    show();
    for (;;) {
        const bool plays = tutor_->progress().waits == learn::Waits::Move;
        out_ << paint("1", plays ? "you> " : "> ");
        out_.flush();
        std::string line;
        if (!std::getline(in_, line)) {
            out_ << '\n';
            return 0;
        }
        try {
            if (!obey(trimmed(line))) return 0;
        } catch (const UserError& error) {
            out_ << error.what() << '\n';
        }
    }
}

// --- showing ----------------------------------------------------------------------------------------------------------

void LearnSession::show() {
    show_heading();
    show_what_happened();
    const learn::Progress& now = tutor_->progress();
    if (const std::string state = tutor_->match().state(); state != shown_state_) {
        out_ << '\n' << names_.draw(tutor_->match().board(tutor_->learner(), colour_));
        shown_state_ = state;
    }
    const bool is_new = now.waits == learn::Waits::End || tutor_->step().id != shown_step_;
    if (!now.after.empty() && is_new) out_ << '\n' << paint("32", fold(now.after)) << '\n';
    show_answer();
    switch (now.waits) {
        case learn::Waits::Intro:
            if (!now.answer) out_ << '\n' << paint("1", fold(now.say)) << '\n';
            return say("Press Enter to go on.");
        case learn::Waits::Again: return say("Press Enter to go back and try again.");
        case learn::Waits::Move: return show_question();
        case learn::Waits::End: return show_end();
    }
}

void LearnSession::show_heading() {
    const std::string title = tutor_->scene().title;
    if (title == shown_scene_) return;
    shown_scene_ = title;
    names_ = SeatNames(tutor_->match(), SeatSet{tutor_->learner()});
    chooser_.call(names_);
    shown_state_.clear();
    shown_step_.clear();
    out_ << '\n' << paint("1", title) << '\n';
}

void LearnSession::show_what_happened() {
    const auto beats = stage_.take_beats();
    if (!beats.empty()) out_ << '\n';
    for (const auto& beat : beats) {
        if (!beat.say.empty()) out_ << fold(beat.say) << '\n';
        for (const std::string& words : beat.words) out_ << fold("  " + names_.tell(words), 4) << '\n';
    }
}

void LearnSession::show_answer() {
    const learn::Progress& now = tutor_->progress();
    if (now.answer) {
        out_ << '\n' << paint("33", fold(now.answer->say)) << '\n';
        if (!now.answer->why.empty()) chooser_.explain({"", now.answer->clause, now.answer->why});
    }
    if (now.show && !now.show->words.empty()) say("The move is: " + names_.tell(now.show->words));
}

void LearnSession::show_question() {
    const learn::Progress& now = tutor_->progress();
    std::size_t number = now.step + 1;
    std::size_t of = 0;
    const auto heading = [&] { return is_puzzle() ? "" : "Step " + std::to_string(number) + " of " + std::to_string(of) + ": "; };
    for (std::size_t n = 0; n < tutor_->lesson().scenes.size(); ++n) {
        of += tutor_->lesson().scenes[n].steps.size();
        if (n < now.scene) number += tutor_->lesson().scenes[n].steps.size();
    }
    out_ << '\n' << paint("1", fold(heading() + now.say)) << '\n';
    if (tutor_->step().id == shown_step_) return;
    shown_step_ = tutor_->step().id;
    chooser_.offer(game_.guide(), tutor_->match().legal_in_words(tutor_->learner()),
                   "No move is listed now. Type show to see what is meant.\n");
    chooser_.show_overview();
}

void LearnSession::show_end() {
    const learn::Lesson& lesson = tutor_->lesson();
    if (!tutor_->progress().finished) return say("That was this scene. Press Enter for the next one.");
    out_ << '\n' << paint("1", fold(lesson.end)) << '\n';
    if (is_puzzle())
        say("Solved. broadside puzzles " + std::string(game_.key()) + " lists the others; quit leaves.");
    else if (lesson.next.empty())
        say("That was the lesson. broadside play " + std::string(game_.key()) + " is a game against the computer; quit leaves.");
    else
        say("Press Enter for the next lesson, \"" + learn::book_of(game_.key()).find(lesson.next)->title + "\", or type quit.");
}

void LearnSession::help() {
    out_ << "  12               plays move 12; words show a part of the list, as in broadside play\n"
            "  next, or Enter   goes on when something was said\n"
            "  show             tells the move that is meant\n"
            "  skip             plays it\n"
            "  back             goes to the step before\n"
            "  moves, list      the moves in an overview, or all of them\n"
            "  board            shows the table again\n"
            "  why ...          says why something is not possible: "
         << game_.guide().examples().refused << '\n'
         << game_.guide().examples().questions << "  rules            the rules; rules 4 a section, " << game_.guide().examples().rules
         << "\n  quit             leaves\n";
}

// --- typing -----------------------------------------------------------------------------------------------------------

bool LearnSession::obey(const std::string& line) {
    if (line.empty()) {
        press_enter();
        return true;
    }
    if (line[0] == '{') {
        try_move(parse_json(line, "move"));
        return true;
    }
    const std::size_t space = std::min(line.find_first_of(" \t"), line.size());
    const std::string command = lower(line.substr(0, space));
    if (command == "quit") {
        quit();
        return false;
    }
    if (!obey_command(command, trimmed(line.substr(space)))) try_words(line);
    return true;
}

bool LearnSession::obey_command(const std::string& command, const std::string& rest) {
    constexpr std::array<std::string_view, 5> orders{"next", "again", "show", "skip", "back"};
    if (std::ranges::find(orders, command) != orders.end() && rest.empty())
        order(command);
    else if (command == "help" || command == "?")
        help();
    else if (command == "board")
        out_ << names_.draw(tutor_->match().board(tutor_->learner(), colour_));
    else if (command == "moves")
        chooser_.show_overview();
    else if (command == "list")
        chooser_.show_list();
    else if (command == "rules")
        out_ << rules_answer(page_, rest);
    else if (command == "why")
        chooser_.why(tutor_->match(), tutor_->learner(), rest);
    else
        return false;
    return true;
}

void LearnSession::press_enter() {
    if (tutor_->progress().waits != learn::Waits::Move) return order("next");
    if (const auto move = chooser_.press_enter()) try_move(Json::parse(*move));
}

void LearnSession::order(std::string_view word) {
    const learn::Lesson& lesson = tutor_->lesson();
    if (word == "next" && tutor_->progress().finished && !lesson.next.empty()) {
        out_ << '\n';
        begin(*learn::book_of(game_.key()).find(lesson.next), "");
    } else if (const auto refusal = tutor_->obey(word)) {
        return say(refusal->why);
    }
    show();
}

void LearnSession::try_move(const Json& move) {
    const learn::Waits before = tutor_->progress().waits;
    const auto refusal = tutor_->act(move);
    if (refusal && before != learn::Waits::Move) return say(refusal->why);
    show();
}

// What no legal move fits may still be an order that the lesson has an answer to.
void LearnSession::try_words(const std::string& line) {
    const bool plays = tutor_->progress().waits == learn::Waits::Move;
    if (const std::string answer = game_.guide().answer(tutor_->match(), tutor_->learner(), words_in(line)); !answer.empty()) {
        out_ << names_.draw(answer);
        return;
    }
    if (plays && chooser_.menu().matching(words_in(line)).empty()) {
        const auto meant = game_.guide().meant(tutor_->match(), tutor_->learner(), words_in(line));
        if (!meant.empty()) return try_move(meant.front());
    }
    if (!plays) return say("Press Enter to go on, or type help.");
    if (const auto move = chooser_.choose(tutor_->match(), tutor_->learner(), line)) try_move(Json::parse(*move));
}

void LearnSession::quit() {
    if (tutor_->progress().finished || is_puzzle()) return;
    say("broadside learn " + std::string(game_.key()) + " " + tutor_->lesson().id + " --step " + tutor_->step().id + " goes on from here.");
}

}  // namespace broadside::cli
