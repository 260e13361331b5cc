#include "table/lesson.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "table/embedded.hpp"
#include "table/learn_reader.hpp"

namespace broadside::learn {
namespace {

constexpr Millis longest_step = 60 * 60 * 1000;

Input read_input(const Json& json, const std::string& place) {
    const Reader reader(json, place, {"chance", "seat", "move", "try", "refused", "time", "say"});
    Input input;
    input.say = reader.sentences_if_any("say");
    if (reader.has("chance")) {
        input.kind = Input::Kind::Chance;
        input.value = reader.list("chance");
    } else if (reader.has("time")) {
        input.kind = Input::Kind::Time;
        input.ms = reader.number("time", longest_step);
    } else if (reader.has("move") || reader.has("try")) {
        const bool is_move = reader.has("move");
        input.kind = is_move ? Input::Kind::Move : Input::Kind::Try;
        input.seat = reader.word("seat");
        input.value = reader.need(is_move ? "move" : "try");
        if (!is_move) input.clause = reader.word("refused");
    }
    const bool speaks = input.kind == Input::Kind::Pause || input.kind == Input::Kind::Try;
    if (speaks && input.say.empty()) reader.fail("a move, a try, a draw, time or something to say expected; a try needs a 'say' too");
    return input;
}

Accepted read_accepted(const Json& json, const std::string& place) {
    const Reader reader(json, place, {"move", "match", "after", "expect", "ends"});
    return {reader.need("move"), reader.value("match", nullptr), reader.sentences_if_any("after"), reader.list("expect"),
            reader.flag("ends")};
}

Mistake read_mistake(const Json& json, const std::string& place) {
    const Reader reader(json, place, {"match", "move", "then", "say", "expect"});
    return {reader.need("match"), reader.need("move"), reader.each("then", "then", read_input), reader.sentences("say"),
            reader.list("expect")};
}

Other read_other(const Json& json, const std::string& place) {
    const Reader reader(json, place, {"match", "say", "example", "refused"});
    Other other{reader.need("match"), reader.sentences("say"), reader.value("example", nullptr), reader.word_if_any("refused")};
    if (!other.refused.empty() && other.example.is_null()) reader.fail("an answer to what is 'refused' needs an 'example'");
    return other;
}

Step read_step(const Json& json, const std::string& place) {
    const Reader reader(json, place,
                        {"id", "say", "point", "given", "accept", "mistakes", "others", "else", "hint", "then", "after", "expect"});
    Step step{reader.word("id"),
              reader.sentences("say"),
              reader.list("point"),
              reader.list("given"),
              reader.each("accept", "accept", read_accepted),
              reader.each("mistakes", "mistake", read_mistake),
              reader.each("others", "other", read_other),
              reader.sentences("else"),
              reader.sentences_if_any("hint"),
              reader.each("then", "then", read_input),
              reader.sentences_if_any("after"),
              reader.list("expect")};
    if (step.accept.empty()) reader.fail("'accept' must have a move");
    return step;
}

Scene read_scene(const Json& json, const std::string& place, const std::string& you) {
    const Reader reader(json, place, {"title", "intro", "you", "options", "state", "opening", "steps"});
    Scene scene{reader.word("title"),
                reader.sentences("intro"),
                reader.has("you") ? reader.word("you") : you,
                reader.value("options", Json::object()),
                reader.need("state"),
                reader.each("opening", "opening", read_input),
                reader.each("steps", "step", read_step)};
    if (scene.steps.empty()) reader.fail("'steps' must have a step");
    return scene;
}

// Where somebody stopped is remembered by these names.
void check_ids(const Lesson& lesson, const std::string& place) {
    for (std::size_t scene = 0; scene < lesson.scenes.size(); ++scene)
        for (std::size_t step = 0; step < lesson.scenes[scene].steps.size(); ++step) {
            const std::string id = lesson.id + "." + std::to_string(scene + 1) + "." + std::to_string(step + 1);
            if (lesson.scenes[scene].steps[step].id != id)
                throw UserError(place + ": '" + lesson.scenes[scene].steps[step].id + "' should be called '" + id + "'");
        }
}

Lesson read_lesson(const Json& json, std::string place) {
    const Reader reader(json, place, {"id", "title", "about", "kind", "minutes", "you", "teaches", "scenes", "end"});
    Lesson lesson;
    lesson.id = reader.word("id");
    lesson.title = reader.word("title");
    lesson.about = reader.word("about");
    lesson.kind = reader.word("kind");
    lesson.minutes = static_cast<int>(reader.number("minutes", 60));
    if (lesson.kind != "guided" && lesson.kind != "lesson") reader.fail("'kind' must be guided or lesson");
    const std::string you = reader.word("you");
    lesson.scenes =
        reader.each("scenes", "scene", [&](const Json& each, const std::string& where) { return read_scene(each, where, you); });
    if (lesson.scenes.empty()) reader.fail("'scenes' must have a scene");
    const Reader end(reader.need("end"), place + ", end", {"say", "next"});
    lesson.end = end.sentences("say");
    lesson.next = end.word_if_any("next");
    check_ids(lesson, place);
    return lesson;
}

Picture read_picture(const Json& json, const std::string& place) {
    const Reader reader(json, place, {"id", "title", "caption", "you", "options", "state", "point", "given", "show", "expect", "clause"});
    return {reader.word("id"),           reader.word("title"),
            reader.sentences("caption"), reader.word_if_any("clause"),
            reader.word("you"),          reader.value("options", Json::object()),
            reader.need("state"),        reader.list("point"),
            reader.list("given"),        reader.value("show", nullptr),
            reader.list("expect")};
}

void check_names(const Book& book, const std::string& file) {
    std::set<std::string> ids;
    for (const Lesson& lesson : book.lessons) {
        if (!ids.insert(lesson.id).second) throw UserError(file + ": there are two lessons '" + lesson.id + "'");
        if (!lesson.next.empty() && book.find(lesson.next) == nullptr)
            throw UserError(file + ": after '" + lesson.id + "' comes '" + lesson.next + "', which is no lesson");
    }
}

// {"least": n, "most": n}; either may be missing.
bool is_within(const Json& pattern, const Json& number) {
    bool bounded = false;
    for (const auto& [name, bound] : pattern.items()) {
        if (!bound.is_number() || (name != "least" && name != "most")) return false;
        if (name == "least" ? number < bound : number > bound) return false;
        bounded = true;
    }
    return bounded;
}

}  // namespace

const Lesson* Book::find(std::string_view id) const {
    const auto found = std::ranges::find(lessons, id, &Lesson::id);
    return found == lessons.end() ? nullptr : &*found;
}

Book read_book(std::string_view text, std::string_view game) {
    const std::string file = std::string(game) + "/learn/lessons.json";
    const Json json = parse_json(text, file);
    const Reader reader(json, file, {"game", "format", "lessons", "pictures"});
    if (reader.word("game") != game) reader.fail("'game' must be " + std::string(game));
    if (reader.number("format", 1) != 1) reader.fail("'format' must be 1");
    Book book;
    book.lessons = reader.each("lessons", "lesson", [&](const Json& each, const std::string& place) {
        const bool named = each.is_object() && each.contains("id") && each["id"].is_string();
        return read_lesson(each, named ? file + ": " + each["id"].get<std::string>() : place);
    });
    book.pictures = reader.each("pictures", "picture", read_picture);
    check_names(book, file);
    return book;
}

const Book& book_of(std::string_view game) {
    static const std::map<std::string, Book, std::less<>> books = [] {
        std::map<std::string, Book, std::less<>> all;
        constexpr std::string_view begin = "games/";
        constexpr std::string_view end = "/learn/lessons.json";
        for (const embedded::File& file : embedded::files()) {
            if (!file.path.starts_with(begin) || !file.path.ends_with(end)) continue;
            const std::string key(file.path.substr(begin.size(), file.path.size() - begin.size() - end.size()));
            Book book = read_book(file.text, key);
            book.how_to_play = embedded::text_of("games/" + key + "/learn/how-to-play.md");
            all.emplace(key, std::move(book));
        }
        return all;
    }();
    static const Book nothing;
    const auto found = books.find(game);
    return found == books.end() ? nothing : found->second;
}

bool matches(const Json& pattern, const Json& value) {
    if (pattern.is_object()) {
        if (value.is_number()) return is_within(pattern, value);
        if (value.is_array()) return pattern.contains("last") && !value.empty() && matches(pattern.at("last"), value.back());
        if (!value.is_object()) return false;
        for (const auto& [name, wanted] : pattern.items()) {
            const auto found = value.find(name);
            if (found == value.end() || !matches(wanted, *found)) return false;
        }
        return true;
    }
    if (!pattern.is_array()) return pattern == value;
    if (!value.is_array()) return std::ranges::any_of(pattern, [&](const Json& each) { return matches(each, value); });
    return std::ranges::equal(pattern, value, [](const Json& one, const Json& other) { return matches(one, other); });
}

}  // namespace broadside::learn
