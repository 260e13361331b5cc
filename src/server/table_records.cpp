// How a table changes: every change is a record that is applied, whether it happens now or is read again from the store.
#include <algorithm>
#include <utility>

#include "core/invariant.hpp"
#include "server/table.hpp"
#include "table/text.hpp"

namespace broadside::server {
namespace {

// A stored record that this program cannot repeat.
class Misfit : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// With what the match keeps of it.
std::size_t bytes_of(const Entry& entry) {
    constexpr std::size_t bytes_of_input = 1000;
    std::size_t bytes = sizeof(Entry) + bytes_of_input + entry.line.size();
    for (const std::vector<Told>& place : entry.told) {
        bytes += sizeof(place);
        for (const Told& told : place) bytes += sizeof(Told) + told.json.size() + told.words.size();
    }
    return bytes;
}

std::string capital(std::string_view name) {
    std::string text(name);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string name_of_holder(const Holder& holder) {
    switch (holder.kind) {
        case Holder::Kind::Person: return "person";
        case Holder::Kind::Bot: return holder.who;
        case Holder::Kind::Open: break;
    }
    return "open";
}

}  // namespace

void Table::load(const store::RecordRow& row) {
    if (!frozen_.empty() && !(row.kind == "thaw" && is_frozen_by_record())) return;
    Entry entry;
    entry.record = {row.seq, row.kind, {}, row.hash, row.at};
    try {
        if (row.seq != seq() + 1) throw Misfit("record " + std::to_string(seq() + 1) + " is missing");
        entry.record.body = parse_json(row.body, "record " + std::to_string(row.seq));
        check_draw(entry.record);
        if (const auto refusal = apply(entry)) throw Misfit(refusal->why);
        if (hex(match_->hash()) != row.hash) throw Misfit("record " + std::to_string(row.seq) + " leads to another state than it did");
        keep(std::move(entry));
        run_clocks(row.at, is_input(row.kind) || row.kind == "undo");
    } catch (const std::exception& problem) {
        stand_frozen((has_own_rules() ? "the saved game does not fit this program" : other_rules()) + ": " + problem.what());
    }
}

void Table::keep_to_own_rules() {
    if (frozen_.empty() && !is_over() && !has_own_rules()) stand_frozen(other_rules());
}

std::string Table::other_rules() const {
    return "the game was begun with version " + std::to_string(row_.rules) + " of its rules, this program plays version " +
           std::to_string(match_->game().rules_version());
}

// Without a record: another program may play on. No clock runs meanwhile.
void Table::stand_frozen(std::string why) {
    frozen_ = std::move(why);
    run_clocks(updated(), false);
}

void Table::loaded(UnixMillis now) {
    clock_.resume(now);
    if (timer_since_) timer_since_ = std::max(*timer_since_, now);
    if (draw_since_) draw_since_ = std::max(*draw_since_, now);
}

// What was saved is what the seed gives; a table whose seed or log is another one now is not played on.
void Table::check_draw(const Record& record) const {
    if (!dice_.is_bound() || record.kind != "chance" || !waiting_.chance) return;
    if (record.body != Json(dice_.draw(match_->chance().sides, draws_so_far())))
        throw Misfit("the draw of record " + std::to_string(record.seq) + " does not come from the seed and the log before it");
}

void Table::begin(UnixMillis at) {
    draw_chance(at);
    run_clocks(at, false);
}

std::optional<Refusal> Table::act(Seat seat, const Json& move, UnixMillis at) { return put_move(seat, {{"move", move}}, at); }

std::optional<Refusal> Table::act_for_late_bot(Seat seat, const Json& move, UnixMillis at) {
    return put_move(seat, {{"move", move}, {"late", true}}, at);
}

std::optional<Refusal> Table::put_move(Seat seat, Json body, UnixMillis at) {
    body["seat"] = match_->seat_name(seat);
    if (timer_since_) body["ms"] = match_time(at);
    if (auto refusal = put("act", std::move(body), at)) return refusal;
    draw_chance(at);
    return std::nullopt;
}

Millis Table::match_time(UnixMillis at) const {
    const Millis now = match_->now();
    if (!timer_since_) return now;
    const Millis then = std::max(now, now + at - *timer_since_);
    return waiting_.deadline == no_deadline ? then : std::min(then, std::max(now, waiting_.deadline - 1));
}

std::optional<UnixMillis> Table::timer_deadline() const {
    if (!timer_since_ || waiting_.deadline == no_deadline || !is_running()) return std::nullopt;
    return unix_time(waiting_.deadline);
}

void Table::fire_timer() {
    const UnixMillis due = *timer_deadline();
    put("timer", {{"ms", waiting_.deadline}}, due);
    draw_chance(due);
}

std::optional<Refusal> Table::draw_given(const Json& outcome, UnixMillis at) { return put("chance", outcome, at); }

// Every timer that runs out is a record; what is left of the time is not.
std::optional<Refusal> Table::pass_time(Millis step, UnixMillis at) {
    const Millis target = match_->now() + step;
    while (!waiting_.chance && waiting_.deadline != no_deadline && waiting_.deadline <= target && is_running())
        if (auto refusal = put("timer", {{"ms", waiting_.deadline}}, at)) return refusal;
    if (match_->pass_time(target - match_->now()) > 0) return Refusal{"chance-first", "", "chance has to decide before the time is over"};
    return std::nullopt;
}

void Table::go_back(int inputs, Millis now, Seat by, UnixMillis at) {
    undo(inputs, by, at);
    match_->pass_time(now - match_->now());
}

void Table::silence(bool on, UnixMillis at) { put("silence", {{"on", on}}, at); }

void Table::undo(int to, Seat by, UnixMillis at) { put("undo", {{"to", to}, {"seat", match_->seat_name(by)}}, at); }

void Table::sit(Seat seat, const std::string& player, bool salts, UnixMillis at) {
    Json body{{"seat", match_->seat_name(seat)}, {"player", player}};
    if (salts) body["salts"] = true;
    put("sit", std::move(body), at);
    begin(at);
}

void Table::stand(Seat seat, UnixMillis at) {
    const Holder left = seats_[seat.n];
    put("stand", {{"seat", match_->seat_name(seat)}}, at);
    draw_anew(seat, left, at);
}

// Nobody sits down at dice that somebody else knows.
void Table::draw_anew(Seat seat, const Holder& left, UnixMillis at) {
    if (!dice_.is_bound() || left.kind != Holder::Kind::Person || draws_so_far() == 0 || has_begun()) return;
    put("undo", {{"to", 0}, {"seat", match_->seat_name(seat)}, {"left", left.who}}, at);
}

void Table::salt(Seat seat, const std::string& salt, UnixMillis at) {
    put("salt", {{"seat", match_->seat_name(seat)}, {"salt", salt}}, at);
    begin(at);
}

void Table::finish(const std::string& kind, std::optional<Seat> seat, UnixMillis at) {
    put(kind, seat ? Json{{"seat", match_->seat_name(*seat)}} : Json::object(), at);
}

void Table::freeze(const std::string& why, const Json& input, UnixMillis at) { put("freeze", {{"why", why}, {"input", input}}, at); }

void Table::thaw(UnixMillis at) {
    put("thaw", Json::object(), at);
    begin(at);
}

void Table::give_seat(Seat seat, const Holder& holder, bool salts, const std::string& why, UnixMillis at) {
    const Holder before = seats_[seat.n];
    Json body{{"seat", match_->seat_name(seat)}, {"holder", to_json(std::vector{holder}).front()}, {"why", why}};
    if (salts) body["salts"] = true;
    put("seat", std::move(body), at);
    draw_anew(seat, before, at);
    begin(at);
}

// A broken promise of the rules freezes the table, with what broke it.
std::optional<Refusal> Table::put(const std::string& kind, Json body, UnixMillis at) {
    // Clocks of computers may go back; the time of a table never does.
    Entry entry;
    entry.record = {seq() + 1, kind, std::move(body), "", std::max(at, updated())};
    const auto before = fresh_.empty() ? nullptr : match_->position();
    try {
        if (auto refusal = apply(entry)) return refusal;
    } catch (const RulesBug& bug) {
        freeze(bug.what(), entry.record.body, at);
        return std::nullopt;
    }
    if (before != nullptr) fresh_.back().position = before;
    entry.record.hash = hex(match_->hash());
    const UnixMillis when = entry.record.at;
    keep(std::move(entry));
    fresh_.push_back({entries_.size() - 1, {}});
    run_clocks(when, is_input(kind) || kind == "undo");
    return std::nullopt;
}

std::optional<Refusal> Table::apply(Entry& entry) {
    entry.waited_for = waited_for();
    const std::string& kind = entry.record.kind;
    if (is_input(kind)) return apply_input(entry);
    if (kind == "sit" || kind == "stand" || kind == "seat") {
        apply_seat(entry);
        return std::nullopt;
    }
    const Json& body = entry.record.body;
    std::string name;
    if (body.contains("seat")) {
        name = body.at("seat");
        entry.actor = match_->seat_named(name);
    }
    if (kind == "undo") {
        const int to = body.at("to");
        if (to < 0 || to > match_->inputs()) throw Misfit("there is no input " + std::to_string(to) + " to go back to");
        match_->undo_to(to);
        waiting_ = match_->waiting();
        inputs_.resize(static_cast<std::size_t>(to));
        const bool left = body.contains("left");
        if (left) {
            dice_.ask_all();
            left_opening_.insert(body.at("left"));
        }
        tell_all(entry, {{"type", "undone"}, {"seat", name}, {"to", to}},
                 capital(name) + (left ? " left after the opening draw; it is drawn anew." : " took back."));
    } else if (kind == "salt") {
        if (!salts_asked().has(*entry.actor)) throw Misfit("no salt was asked for");
        dice_.give(*std::exchange(entry.actor, std::nullopt), body.at("salt"));
        tell_all(entry, {{"type", "salted"}, {"seat", name}, {"salt", body.at("salt")}}, capital(name) + " added a secret to the dice.");
    } else if (kind == "restored") {
        dice_.ask_all();
        tell_all(entry, {{"type", "restored"}},
                 std::string("The server was set back to an earlier copy of this table") + (dice_.is_bound() ? "; dice fall anew." : "."));
    } else if (kind == "silence") {
        silent_ = body.at("on");
        tell_all(entry, {{"type", "silenced"}, {"on", silent_}},
                 silent_ ? "Spectators may no longer chat here." : "Spectators may chat here again.");
    } else if (kind == "freeze") {
        frozen_ = body.at("why");
        tell_all(entry, {{"type", "frozen"}}, "The table is frozen: this program met a mistake of its own.");
    } else if (kind == "thaw") {
        frozen_.clear();
        tell_all(entry, {{"type", "thawed"}}, "The table goes on from before the mistake.");
    } else {
        apply_end(entry, name);
    }
    return std::nullopt;
}

// An end that the rules of the game do not know. Who gives up does so for the whole side.
void Table::apply_end(Entry& entry, const std::string& name) {
    const std::string& kind = entry.record.kind;
    const bool one_loses = entry.actor && kind != "draw";
    const SeatSet winners = one_loses ? SeatSet::first(match_->seats()) - seats_of_side(*match_, match_->side(*entry.actor)) : SeatSet{};
    Json names = Json::array();
    Json outcomes = Json::array();
    for (const Seat seat : winners) names.push_back(match_->seat_name(seat));
    for (const Outcome outcome : won_by(winners, match_->seats()))
        outcomes.push_back(name_of(one_loses && winners.empty() ? Outcome::Lost : outcome));
    const std::string ending = kind == "draw" ? "draw-agreed" : kind == "resign" ? "resigned" : "out-of-time";
    const std::string words = kind == "draw"     ? "A draw was agreed."
                              : kind == "resign" ? capital(name) + " resigned."
                                                 : capital(name) + " ran out of time.";
    outcome_ = {{"winners", names}, {"outcomes", outcomes}, {"points", Json::array()}, {"ending", ending}, {"clause", ""}};
    tell_all(entry, {{"type", ending}, {"seat", name.empty() ? Json() : Json(name)}}, words);
}

std::optional<Refusal> Table::apply_input(Entry& entry) {
    const Json& body = entry.record.body;
    entry.draws = draws_so_far();
    Played played;
    if (entry.record.kind == "act") {
        entry.actor = match_->seat_named(body.at("seat").get<std::string>());
        const auto ms = body.find("ms");
        played = match_->play(MoveOf{*entry.actor, body.at("move")}, ms == body.end() ? match_->now() : ms->get<Millis>());
        if (!played.refusal) clock_.acted(*entry.actor, entry.record.at);
    } else if (entry.record.kind == "timer") {
        if (waiting_.deadline != body.at("ms").get<Millis>()) throw Misfit("no timer runs out then");
        played = match_->play(DeadlineCame{}, waiting_.deadline);
    } else {
        if (waiting_.chance) entry.sides = match_->chance().sides;
        played = lesson_ ? play_given(body) : match_->play(DrawnValues{body.get<std::vector<std::uint32_t>>()}, match_->now());
        ++entry.draws;
        dice_.note_draw();
    }
    if (played.refusal) return played.refusal;
    waiting_ = played.waiting;
    entry.told = std::move(played.told);
    if (entry.record.kind == "act" && body.contains("late"))
        for (auto& told : entry.told)
            told.push_back({Json{{"type", "bot-late"}, {"seat", body.at("seat")}}.dump(),
                            "The computer at " + body.at("seat").get<std::string>() + " took too long; a simpler move was made for it."});
    inputs_.push_back(entries_.size());
    return std::nullopt;
}

Played Table::play_given(const Json& outcome) {
    Played played;
    played.refusal = match_->chance(outcome);
    if (played.refusal) return played;
    for (const Seat place : places()) played.told.push_back(match_->news(place));
    played.waiting = match_->waiting();
    return played;
}

void Table::apply_seat(Entry& entry) {
    const Json& body = entry.record.body;
    const std::string name = body.at("seat");
    const std::string& kind = entry.record.kind;
    Holder& seat = seats_[match_->seat_named(name).n];
    seat = kind == "seat"  ? holders_from(Json::array({body.at("holder")})).front()
           : kind == "sit" ? Holder{Holder::Kind::Person, body.at("player"), {}}
                           : Holder{};
    dice_.ask(match_->seat_named(name), body.value("salts", false));
    const std::string why = body.value("why", "");
    const std::string before = why == "resigned"      ? capital(name) + " gave up"
                               : why == "out-of-time" ? capital(name) + " ran out of time"
                               : why == "left"        ? capital(name) + " left"
                               : why == "gone"        ? capital(name) + " has been gone for long"
                                                      : "";
    switch (seat.kind) {
        case Holder::Kind::Person: return tell_all(entry, {{"type", "seat-taken"}, {"seat", name}}, "Somebody sat down as " + name + ".");
        case Holder::Kind::Open: return tell_all(entry, {{"type", "seat-left"}, {"seat", name}}, capital(name) + "'s seat is open again.");
        case Holder::Kind::Bot:
            return tell_all(entry, {{"type", "seat-computer"}, {"seat", name}, {"bot", seat.who}, {"why", why}},
                            before.empty() ? "A computer, " + seat.who + ", plays " + name + "."
                                           : before + "; a computer, " + seat.who + ", plays on.");
    }
}

void Table::tell_all(Entry& entry, Json event, const std::string& words) const {
    entry.told.assign(seats_.size() + 1, {Told{event.dump(), words}});
}

void Table::draw_chance(UnixMillis at, bool without_salts) {
    while (is_running() && waiting_.chance && !lesson_) {
        if (!without_salts && !salts_awaited().empty()) return;
        put("chance", dice_.draw(match_->chance().sides, draws_so_far()), at);
    }
}

void Table::bind(Entry& entry) {
    if (!dice_.is_bound()) return;
    entry.line = line_of(entry);
    if (!entry.line.empty()) dice_.bind(entry.line);
}

void Table::keep(Entry entry) {
    bind(entry);
    bytes_ += bytes_of(entry);
    entries_.push_back(std::move(entry));
    if (!has_begun()) return;
    for (const Seat seat : persons()) played_[seat.n].insert(seats_[seat.n].who);
}

// Of everything that can come before a draw and is no whim of the server.
std::string Table::line_of(const Entry& entry) const {
    const auto& [seq, kind, body, hash, at] = entry.record;
    const std::string seat = body.is_object() ? body.value("seat", "") : "";
    if (kind == "act") return act_line(seat, match_->move_at(match_->inputs() - 1));
    if (kind == "chance") return draw_line(entry.sides, body.get<std::vector<std::uint32_t>>());
    if (kind == "undo") return body.contains("left") ? seat_line("anew", seat) : undo_line(body.at("to"));
    if (kind == "salt") return salt_line(seat, body.at("salt").get<std::string>());
    if (kind == "sit" || kind == "stand") return seat_line(kind, seat);
    if (kind == "seat") return seat_line(kind, seat) + " " + name_of_holder(seats_[match_->seat_named(seat).n]);
    if (kind == "restored") return "restored " + body.at("nonce").get<std::string>();
    return kind == "timer" ? kind : "";
}

// The computer's time is the server's, not the players'. In real time the match's own time runs on between its timers.
void Table::run_clocks(UnixMillis at, bool after_input) {
    clock_.run(waited_for() & persons(), at);
    if (!is_running() || !waiting_.chance)
        draw_since_.reset();
    else if (!draw_since_)
        draw_since_ = at;
    const bool runs = !lesson_ && is_running() && !waiting_.chance && (match_->real_time() || waiting_.deadline != no_deadline);
    if (!runs) {
        if (after_input)
            held_ = 0;
        else if (timer_since_)
            held_ = at - *timer_since_;
        timer_since_.reset();
    } else if (after_input) {
        timer_since_ = at;
    } else if (!timer_since_) {
        timer_since_ = at - std::exchange(held_, 0);
    }
}

}  // namespace broadside::server
