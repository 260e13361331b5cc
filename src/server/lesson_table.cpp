#include "server/lesson_table.hpp"

#include <algorithm>

#include "core/invariant.hpp"
#include "server/secrets.hpp"
#include "table/engine_request.hpp"
#include "table/puzzle.hpp"

namespace broadside::server {
namespace {

using engine::json_text;
using engine::Members;

const std::string teacher = "Teacher";

std::string_view name_of_waits(learn::Waits waits) {
    switch (waits) {
        case learn::Waits::Intro: return "intro";
        case learn::Waits::Move: return "move";
        case learn::Waits::Again: return "again";
        case learn::Waits::End: return "end";
    }
    return "";
}

std::string_view name_of_kind(learn::Answer::Kind kind) {
    switch (kind) {
        case learn::Answer::Kind::Mistake: return "mistake";
        case learn::Answer::Kind::Other: return "other";
        case learn::Answer::Kind::Refused: return "refused";
        case learn::Answer::Kind::Else: return "else";
        case learn::Answer::Kind::Hint: return "hint";
    }
    return "";
}

std::string answer_json(const std::optional<learn::Answer>& answer) {
    if (!answer) return "null";
    Members members;
    members.add_text("kind", name_of_kind(answer->kind)).add_text("say", answer->say);
    if (!answer->clause.empty()) members.add_text("clause", answer->clause);
    if (!answer->why.empty()) members.add_text("why", answer->why);
    return members.object();
}

std::string show_json(const std::optional<learn::ShownMove>& show) {
    return show ? Members{}.add("move", show->move).add_text("words", show->words).object() : "null";
}

std::string end_json(const learn::Lesson& lesson, bool finished) {
    if (!finished) return "null";
    return Members{}.add_text("say", lesson.end).add("next", lesson.next.empty() ? "null" : json_text(lesson.next)).object();
}

// Steps are counted over the whole lesson.
std::size_t steps_before(const learn::Lesson& lesson, std::size_t scene) {
    std::size_t steps = 0;
    for (std::size_t n = 0; n < scene; ++n) steps += lesson.scenes[n].steps.size();
    return steps;
}

std::string number(std::size_t n) { return std::to_string(n); }

std::string picture_json(const Game& game, const learn::Picture& picture, const ContentPack& content) {
    const auto match = game.setup(picture.options, content)->load(picture.state);
    const Seat seat = match->seat_named(picture.you);
    std::vector<std::string> legal;
    if (match->pushes_legal())
        for (const MoveChoice& choice : match->legal_in_words(seat))
            legal.push_back(Members{}.add("move", choice.json).add_text("words", choice.words).object());
    return Members{}
        .add_text("id", picture.id)
        .add_text("title", picture.title)
        .add_text("caption", picture.caption)
        .add_text("clause", picture.clause)
        .add_text("you", picture.you)
        .add("options", match->options())
        .add("view", match->view(seat))
        .add_list("legal", legal)
        .add("point", picture.point.dump())
        .add("show", picture.show.dump())
        .object();
}

}  // namespace

bool has_lessons(std::string_view game, const ContentPack& content) {
    static const ContentPack standard = ContentPack::standard();
    return content.fingerprint(game) == standard.fingerprint(game);
}

std::string lessons_json(const Game& game, const ContentPack& content) {
    std::vector<std::string> list;
    if (has_lessons(game.key(), content))
        for (const learn::Lesson& lesson : learn::book_of(game.key()).lessons) {
            std::vector<std::string> steps;
            for (const learn::Scene& scene : lesson.scenes)
                for (const learn::Step& step : scene.steps) steps.push_back(json_text(step.id));
            list.push_back(Members{}
                               .add_text("id", lesson.id)
                               .add_text("title", lesson.title)
                               .add_text("about", lesson.about)
                               .add_text("kind", lesson.kind)
                               .add("minutes", std::to_string(lesson.minutes))
                               .add("steps", number(steps.size()))
                               .add_list("step_ids", steps)
                               .object());
        }
    return Members{}.add_list("lessons", list).object();
}

std::string puzzles_json(const Game& game, const ContentPack& content) {
    std::vector<std::string> list;
    if (has_lessons(game.key(), content))
        for (const learn::Puzzle& puzzle : learn::puzzles_of(game.key()))
            list.push_back(Members{}
                               .add_text("id", puzzle.id)
                               .add_text("title", puzzle.title)
                               .add_text("theme", puzzle.theme)
                               .add("level", std::to_string(puzzle.level))
                               .add_text("ask", puzzle.ask)
                               .object());
    return Members{}.add_list("puzzles", list).object();
}

std::string how_to_play_json(const Game& game, const ContentPack& content) {
    const learn::Book& book = learn::book_of(game.key());
    std::vector<std::string> pictures;
    if (has_lessons(game.key(), content))
        for (const learn::Picture& picture : book.pictures) pictures.push_back(picture_json(game, picture, content));
    return Members{}.add_text("text", book.how_to_play).add_list("pictures", pictures).object();
}

LessonTable::LessonTable(std::string id, const Game& game, const learn::Lesson& lesson, const ContentPack& content, std::string player,
                         std::function<UnixMillis()> now)
    : id_(std::move(id)), game_(game), lesson_(lesson), content_(content), player_(std::move(player)), now_(std::move(now)) {
    tutor_ = std::make_unique<learn::Tutor>(lesson_, *this);
}

void LessonTable::set_up(const learn::Scene& scene) {
    const auto trial = game_.setup(scene.options, content_)->new_match();
    std::vector<Holder> seats(static_cast<std::size_t>(trial->seats()), Holder{Holder::Kind::Bot, teacher, {}});
    seats[trial->seat_named(scene.you).n] = {Holder::Kind::Person, player_, {}};
    store::TableRow row{id_,
                        std::string(game_.key()),
                        scene.options.dump(),
                        content_.fingerprint(game_.key()),
                        game_.rules_version(),
                        to_json(seats).dump(),
                        ClockRule{}.json().dump(),
                        Json{{"lesson", true}, {"start", scene.state}}.dump(),
                        random_secret(),
                        now_()};
    room_ = std::make_unique<Room>(Table(std::move(row), game_, content_));
    room_->absent = true;  // nobody thinks here: the lesson says what the others do
    captions_.clear();
    changed_ = true;
}

std::optional<Refusal> LessonTable::play(const learn::Input& input) {
    Table& table = room_->table;
    const std::size_t before = table.entries().size();
    std::optional<Refusal> refusal;
    switch (input.kind) {
        case learn::Input::Kind::Move: refusal = table.act(match().seat_named(input.seat), input.value, now_()); break;
        case learn::Input::Kind::Chance: refusal = table.draw_given(input.value, now_()); break;
        case learn::Input::Kind::Time: refusal = table.pass_time(input.ms, now_()); break;
        case learn::Input::Kind::Try:
        case learn::Input::Kind::Pause: invariant(false, "only moves, draws and time are played");
    }
    if (!input.say.empty() && table.entries().size() > before) captions_[before] = input.say;
    return refusal;
}

void LessonTable::go_back(const learn::Mark& mark) {
    if (mark.inputs == match().inputs() && mark.now == match().now()) return;
    room_->table.go_back(mark.inputs, mark.now, match().seat_named(tutor_->scene().you), now_());
}

std::string LessonTable::with_lesson(std::string object, const learn::Progress& progress, std::string_view waits,
                                     std::string_view caption) const {
    const learn::Scene& scene = lesson_.scenes[progress.scene];
    const bool at_rest = waits != "beat";
    Members members;
    members.add_text("game", game_.key())
        .add_text("id", lesson_.id)
        .add_text("title", lesson_.title)
        .add_text("kind", lesson_.kind)
        .add(
            "scene",
            Members{}.add("n", number(progress.scene + 1)).add("of", number(lesson_.scenes.size())).add_text("title", scene.title).object())
        .add("step", Members{}
                         .add_text("id", scene.steps[progress.step].id)
                         .add("n", number(steps_before(lesson_, progress.scene) + progress.step + 1))
                         .add("of", number(steps_before(lesson_, lesson_.scenes.size())))
                         .object())
        .add_text("waits", waits)
        .add_text("say", at_rest ? progress.say : "")
        .add_text("after", at_rest ? progress.after : "")
        .add("point", at_rest ? progress.point.dump() : "[]")
        .add("answer", at_rest ? answer_json(progress.answer) : "null")
        .add("tries", std::to_string(progress.tries))
        .add("show", at_rest ? show_json(progress.show) : "null")
        .add("end", end_json(lesson_, at_rest && progress.finished))
        .add("now", std::to_string(match().now()));
    object.pop_back();
    if (!caption.empty()) object += ",\"say\":" + json_text(caption);
    return object + ",\"lesson\":" + members.object() + "}";
}

std::string LessonTable::snapshot(const Viewing& viewing) const {
    const learn::Progress& now = tutor_->progress();
    return with_lesson(snapshot_of(viewing), now, name_of_waits(now.waits), "");
}

std::vector<std::string> LessonTable::take_pushes(const Viewing& viewing, const learn::Progress& before) {
    const learn::Progress& now = tutor_->progress();
    const std::vector<Fresh> fresh = room_->table.take_fresh();
    if (fresh.empty()) return {with_lesson(refresh_of(viewing), now, name_of_waits(now.waits), "")};
    std::vector<std::string> pushes;
    for (const Fresh& each : fresh) {
        const bool last = &each == &fresh.back();
        const auto caption = captions_.find(each.entry);
        pushes.push_back(with_lesson(update_of(viewing, each), last ? now : before, last ? name_of_waits(now.waits) : "beat",
                                     caption == captions_.end() ? "" : caption->second));
    }
    return pushes;
}

}  // namespace broadside::server
