#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/commands.hpp"
#include "cli/learn.hpp"

namespace broadside::cli {
namespace {

std::string games_with_lessons() {
    std::vector<std::string_view> keys;
    for (const Game* game : games())
        if (!learn::book_of(game->key()).lessons.empty()) keys.push_back(game->key());
    return joined(keys);
}

std::string steps_of(const learn::Lesson& lesson) {
    std::size_t steps = 0;
    for (const learn::Scene& scene : lesson.scenes) steps += scene.steps.size();
    return fmt::format("{} {}", steps, steps == 1 ? "step" : "steps");
}

void list_lessons(const Game& game, const learn::Book& book, std::ostream& out) {
    std::size_t width = 0;
    for (const learn::Lesson& lesson : book.lessons) width = std::max(width, lesson.id.size());
    out << fmt::format("{}, lessons in the order in which they are learnt:\n", game.title());
    for (const learn::Lesson& lesson : book.lessons)
        out << fold(fmt::format("  {:<{}}  {}: {} ({}, {} min)", lesson.id, width, lesson.title, lesson.about, steps_of(lesson),
                                lesson.minutes),
                    static_cast<int>(width) + 4)
            << '\n';
    out << fmt::format("broadside learn {} {} begins the first one.\n", game.key(), book.lessons.front().id);
}

}  // namespace

int run_learn(const LearnChoice& choice, std::istream& in, std::ostream& out) {
    const Game& game = game_named(choice.game);
    const learn::Book& book = learn::book_of(game.key());
    if (book.lessons.empty())
        throw UserError(fmt::format("there are no lessons for {}, there are for: {}", game.key(), games_with_lessons()));
    if (choice.lesson.empty()) {
        list_lessons(game, book, out);
        return 0;
    }
    const learn::Lesson* lesson = book.find(choice.lesson);
    if (lesson == nullptr) {
        std::vector<std::string_view> ids;
        for (const learn::Lesson& each : book.lessons) ids.push_back(each.id);
        throw UserError(fmt::format("unknown lesson '{}', the lessons are: {}", choice.lesson.substr(0, 40), joined(ids)));
    }
    return LearnSession(game, *lesson, choice.step, wants_colour() && !choice.no_colour, in, out).run();
}

}  // namespace broadside::cli
