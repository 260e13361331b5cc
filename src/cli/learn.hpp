// `broadside learn`: a lesson in the terminal. The tutor leads; moves are typed as in `broadside play`.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/chooser.hpp"
#include "table/tutor.hpp"

namespace broadside::cli {

class LearnSession {
public:
    // Begins at a step, or at the beginning if that is empty or unknown.
    LearnSession(const Game& game, const learn::Lesson& lesson, const std::string& step, bool colour, std::istream& in, std::ostream& out);
    // 0 when the lesson was finished or left.
    int run();

private:
    void begin(const learn::Lesson& lesson, const std::string& step);
    // Everything that is new since it was last shown.
    void show();
    void show_heading();
    void show_what_happened();
    void show_answer();
    void show_question();
    void show_end();
    void help();

    // False when the learner leaves.
    bool obey(const std::string& line);
    bool obey_command(const std::string& command, const std::string& rest);
    void press_enter();
    void order(std::string_view word);
    void try_move(const Json& move);
    void try_words(const std::string& line);
    void quit();
    bool is_puzzle() const { return tutor_->lesson().kind == "puzzle"; }

    std::string paint(std::string_view code, std::string_view text) const;
    void say(std::string_view line) { out_ << fold(line) << '\n'; }

    const Game& game_;
    bool colour_;
    std::istream& in_;
    std::ostream& out_;
    RulesPage page_;
    SeatNames names_;
    Chooser chooser_{out_, page_};
    learn::MatchStage stage_;
    std::unique_ptr<learn::Tutor> tutor_;
    std::string shown_scene_;
    std::string shown_state_;
    std::string shown_step_;
};

}  // namespace broadside::cli
