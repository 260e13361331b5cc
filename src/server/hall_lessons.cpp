// Lessons and puzzles: each at a table of its own connection, led by the tutor, saved nowhere.
#include <array>

#include "server/hall.hpp"
#include "server/lesson_table.hpp"
#include "table/puzzle.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

// The game and the lesson of "lesson/GAME/LESSON" or "puzzle/GAME/PUZZLE".
std::pair<std::string, std::string> names_in(const std::string& id) {
    const std::string rest = id.substr(id.find('/') + 1);
    const std::size_t slash = rest.find('/');
    if (slash == std::string::npos) throw Complaint("no-table", "a lesson is named lesson/GAME/LESSON, a puzzle puzzle/GAME/PUZZLE");
    return {rest.substr(0, slash), rest.substr(slash + 1)};
}

const learn::Lesson* find_lesson(const std::string& id, const std::string& game, const std::string& name) {
    if (id.starts_with(lesson_prefix)) return learn::book_of(game).find(name);
    const learn::Puzzle* puzzle = learn::find_puzzle(game, name);
    return puzzle == nullptr ? nullptr : &puzzle->lesson;
}

}  // namespace

bool Hall::is_at_lesson(const Json& body) {
    const auto table = body.find("table");
    if (table == body.end() || !table->is_string()) return false;
    const auto& id = table->get_ref<const std::string&>();
    return id.starts_with(lesson_prefix) || id.starts_with(puzzle_prefix);
}

void Hall::at_lesson(const CallPtr& call, const std::string& command) {
    static constexpr std::array elsewhere{"undo",   "hint", "offer", "reply", "resign", "chat",    "branch",
                                          "review", "step", "join",  "leave", "seat",   "silence", "typing"};
    if (command == "watch") return watch_lesson(call);
    const std::string id = Request(call->body).need_text("table");
    Session& session = session_of(call);
    if (session.lesson == nullptr || session.lesson->id() != id)
        throw Complaint("no-table", "this lesson is not open here; watch it first");
    if (command == "unwatch") {
        session.lesson.reset();
        session.wishes.erase(id);
        return answer(call, "{}");
    }
    if (command == "check") return check(session.lesson->room(), call);
    if (command == "ask") return ask(session.lesson->room(), call);
    if (command == "act") return act_in_lesson(call);
    if (command == "lesson") return do_in_lesson(call);
    for (const std::string_view each : elsewhere)
        if (each == command) throw Complaint("lesson", "this is a lesson: play a game to do that");
    throw Complaint("unknown-command", "there is no command '" + command.substr(0, 40) + "'");
}

Viewing Hall::viewing_lesson(Session& session) const {
    Viewing eyes = viewing(session.lesson->room(), session.player);
    eyes.wishes = session.wishes[session.lesson->id()];
    return eyes;
}

void Hall::watch_lesson(const CallPtr& call) {
    const Request request(call->body);
    const std::string id = request.need_text("table");
    const auto step = request.text("step");
    Session& session = session_of(call);
    const bool open = session.lesson != nullptr && session.lesson->id() == id;
    if (!open || request.flag("fresh")) {
        const auto [key, name] = names_in(id);
        const Game& game = around_.game(key);
        const learn::Lesson* lesson = has_lessons(key, around_.content) ? find_lesson(id, key, name) : nullptr;
        if (lesson == nullptr)
            throw Complaint("no-table", id.starts_with(puzzle_prefix) ? "there is no such puzzle" : "there is no such lesson");
        if (session.lesson != nullptr) session.wishes.erase(session.lesson->id());
        session.lesson = std::make_shared<LessonTable>(id, game, *lesson, around_.content, session.player, around_.now);
        if (step) session.lesson->tutor().begin_at(*step);
    }
    session.wishes[id].board |= request.flag("board");
    session.lesson->room().table.take_fresh();
    session.lesson->take_change();
    answer(call, session.lesson->snapshot(viewing_lesson(session)));
}

// A try that is not played is answered in words, and the table shows what was said.
void Hall::act_in_lesson(const CallPtr& call) {
    const Request request(call->body);
    Session& session = session_of(call);
    LessonTable& lesson = *session.lesson;
    const Table& table = lesson.room().table;
    const Seat seat = own_seat(lesson.room(), call);
    if (!table.match().real_time()) {
        const auto answered = request.number("seq", INT64_MAX);
        if (!answered) throw Complaint("bad-request", "'seq' is missing");
        if (!table.is_fresh(seat, static_cast<std::int64_t>(*answered)))
            return refuse(call, {"stale", "", "the table has gone on since"}, ",\"fresh\":" + lesson.snapshot(viewing_lesson(session)));
    }
    const learn::Progress before = lesson.tutor().progress();
    const auto refusal = lesson.tutor().act(request.need("move"));
    if (refusal) refuse(call, *refusal);
    push_lesson(session, before);
    if (!refusal) answer(call, Members{}.add("seq", std::to_string(table.seq())).object());
}

void Hall::do_in_lesson(const CallPtr& call) {
    Session& session = session_of(call);
    LessonTable& lesson = *session.lesson;
    const learn::Progress before = lesson.tutor().progress();
    if (const auto refusal = lesson.tutor().obey(Request(call->body).need_text("do"))) return refuse(call, *refusal);
    if (!lesson.take_change()) {
        push_lesson(session, before);
        return answer(call, "{}");
    }
    // Another scene: whatever led to its beginning is in its log.
    lesson.room().table.take_fresh();
    answer(call, Members{}.add("fresh", lesson.snapshot(viewing_lesson(session))).object());
}

void Hall::push_lesson(Session& session, const learn::Progress& before) {
    for (std::string& push : session.lesson->take_pushes(viewing_lesson(session), before)) {
        ++counters_.pushes;
        session.wire->send(std::make_shared<const std::string>(std::move(push)));
    }
}

}  // namespace broadside::server
