// What the screen shows of a game in the terminal.
#include <algorithm>
#include <utility>

#include "cli/play_session.hpp"
#include "table/game.hpp"
#include "table/occasion.hpp"

namespace broadside::cli {

std::string Session::paint(std::string_view code, std::string_view text) const {
    if (!colour_) return std::string(text);
    return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

void Session::welcome() {
    const Game& game = match_->game();
    out_ << paint("1", game.title()) << ". " << game.summary() << ".\n";
    if (const std::string goal = game.guide().goal(Json::parse(match_->options())); !goal.empty()) say(goal);
    if (alone()) {
        std::string others;
        for (const Seat seat : SeatSet::first(match_->seats()) - persons_) others += (others.empty() ? "" : ", ") + names_.part_of(seat);
        const std::string part = names_.part_of(persons_.front());
        say((part.empty() ? "You play against the computer (" + bot_ + ")"
                          : "You are " + part + "; the computer (" + bot_ + ") is " + others) +
            ". The dice come from seed " + std::to_string(seed_) + ".");
    } else {
        say("Two persons play at this screen. The dice come from seed " + std::to_string(seed_) + ".");
    }
    say("Type the number of a move to play it, or a word to see a part of the list. Type help for everything else.");
}

void Session::show_position(Seat seat) {
    out_ << '\n' << names_.draw(match_->board(seat, colour_));
    const std::vector<Told> news = take_news(seat);
    show_news(news);
    if (in_real_time()) show_clock();
    show_lessons(seat, news);
    chooser_.show_overview();
}

void Session::show_clock() {
    const auto seconds = [](Millis time) {
        return std::to_string(time / 1000) + (time % 1000 == 0 ? "" : "." + std::to_string(time % 1000 / 100)) + " s";
    };
    const Millis deadline = match_->waiting().deadline;
    say("The clock stands at " + seconds(match_->now()) +
        (deadline == no_deadline ? "" : "; a timer ends in " + seconds(deadline - match_->now())) + ". Time passes when you wait.");
}

std::vector<Told> Session::take_news(Seat seat) {
    const int begin = std::exchange(told_up_to_[seat.n], match_->inputs());
    return chronicle_.heard(*match_, seat, begin);
}

void Session::show_news(const std::vector<Told>& news) {
    if (news.empty()) return;
    out_ << '\n' << paint("1", "Since your last decision:") << '\n';
    for (const Told& told : news) out_ << fold("  " + names_.tell(told.words), 4) << '\n';
}

bool Session::teach(const Lesson& lesson) {
    if (!taught_.insert(std::string(lesson.key)).second) return false;
    out_ << paint("3", fold("New: " + std::string(lesson.text) + " (" + std::string(lesson.clause) + ")", 2)) << '\n';
    return true;
}

// The decision is explained at once, and of what else comes up one thing at a time.
void Session::show_lessons(Seat seat, const std::vector<Told>& news) {
    out_ << '\n';
    const Guide& guide = match_->game().guide();
    const Menu& menu = chooser_.menu();
    const std::string decision = guide.decision(Json::parse(match_->view(seat)));
    Situation situation{decision, {}, {}};
    for (const Told& told : news) situation.told.push_back(Json::parse(told.json));
    for (int number = 1; number <= menu.size(); ++number) situation.offered.push_back(Json::parse(menu.choice(number).json));
    const Lesson* lesson = guide.lesson_on(decision);
    if (lesson != nullptr) teach(*lesson);
    for (const Lesson* each : lessons_on(guide, situation))
        if (each != lesson && teach(*each)) break;
    const std::string task = lesson == nullptr || lesson->task.empty() ? "choose a move" : std::string(lesson->task);
    chooser_.name_task(task);
    if (menu.size() == 0) return say(nothing_to_do());
    out_ << paint("1", alone() ? capital(task) : capital(names_.of(seat)) + ", " + task) << " (" << menu.size()
         << (menu.size() == 1 ? " move" : " moves") << "):\n";
}

void Session::show_result() {
    const MatchResult result = match_->result().value();
    const Seat seat = seat_at_screen_ == spectator ? persons_.front() : seat_at_screen_;
    out_ << '\n' << names_.draw(match_->board(seat, colour_));
    show_news(take_news(seat));
    std::string headline = capital(names_.tell(headline_of(*match_, result.outcomes))) + ".";
    if (alone()) {
        const Outcome own = result.outcomes[persons_.front().n];
        if (own != Outcome::Drawn) headline += own == Outcome::Won ? " Well done!" : " Better luck next time.";
    }
    out_ << '\n' << paint("1", headline) << " Points:";
    for (std::size_t n = 0; n < result.points.size(); ++n)
        out_ << (n == 0 ? " " : ", ") << names_.of(seat_number(static_cast<int>(n))) << ' ' << result.points[n];
    out_ << ".\n";
    if (const Clause* clause = page_.find(result.clause)) out_ << printed(*clause);
    say(std::string("Type save FILE to keep the game as a replay, log to read it") + (alone() ? ", undo to take back your last move" : "") +
        ", or quit.");
}

void Session::help() {
    const Examples& examples = match_->game().guide().examples();
    out_ << "  12               plays move 12\n"
         << "  " << examples.start << std::string(17 - examples.start.size(), ' ') << "shows the moves of that kind " << examples.narrowed
         << "\n                   (" << examples.note << ")\n"
         << "  list             shows every move with its number, 20 at a time; Enter shows more\n"
            "  moves            shows the overview again\n"
            "  board            shows the table again\n"
            "  log              tells the game so far\n"
            "  why ...          says why something is not possible: "
         << examples.refused << '\n'
         << examples.questions << "  rules            the rules; rules 4 a section, " << examples.rules << '\n'
         << (in_real_time() ? "  wait 5           lets five seconds pass\n" : "")
         << (alone() ? "  undo             takes back your last decision and what followed; as often as you like\n"
                     : "  undo             takes back your last move, if nothing was rolled, revealed or passed on since\n")
         << "  save FILE        writes the game; broadside play GAME --load FILE goes on with it\n"
            "  quit             leaves\n";
}

}  // namespace broadside::cli
