#include "server/table.hpp"

#include <algorithm>
#include <span>
#include <sstream>

#include "core/invariant.hpp"
#include "server/secrets.hpp"
#include "table/text.hpp"

namespace broadside::server {
namespace {

// A stored record that this program cannot repeat.
class Misfit : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

std::string capital(std::string_view name) {
    std::string text(name);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::unique_ptr<Match> match_of(const store::TableRow& row, const Game& game, const ContentPack& content) {
    const auto setup = game.setup(parse_json(row.options, "options"), content);
    const Json extra = parse_json(row.extra, "table");
    const auto start = extra.find("start");
    return start == extra.end() ? setup->new_match() : setup->load(*start);
}

// What a move uncovered cannot be taken back silently.
bool reveals(const Entry& entry) {
    return std::ranges::any_of(entry.told, [](const auto& told) { return std::ranges::any_of(told, &Told::reveals); });
}

}  // namespace

Json to_json(const std::vector<Holder>& seats) {
    Json list = Json::array();
    for (const Holder& holder : seats) {
        if (holder.kind == Holder::Kind::Person) list.push_back({{"person", holder.who}});
        if (holder.kind == Holder::Kind::Bot) list.push_back({{"bot", holder.who}});
        if (holder.kind == Holder::Kind::Open) list.push_back("open");
    }
    return list;
}

std::vector<Holder> holders_from(const Json& json) {
    std::vector<Holder> seats;
    for (const Json& each : json) {
        if (each.contains("person"))
            seats.push_back({Holder::Kind::Person, each.at("person")});
        else if (each.contains("bot"))
            seats.push_back({Holder::Kind::Bot, each.at("bot")});
        else
            seats.emplace_back();
    }
    return seats;
}

Table::Table(store::TableRow row, const Game& game, const ContentPack& content)
    : row_(std::move(row)),
      seed_(seed_of_hex(row_.seed)),
      commitment_(hash_of_bytes(row_.seed)),
      match_(match_of(row_, game, content)),
      seats_(holders_from(parse_json(row_.seats, "seats"))),
      clock_(ClockRule::from(parse_json(row_.clock, "clock")), match_->seats()) {
    const Json extra = parse_json(row_.extra, "table");
    public_ = extra.value("public", false);
    rematch_of_ = extra.value("rematch_of", "");
    host_ = extra.value("host", "");
    if (static_cast<int>(seats_.size()) != match_->seats())
        throw UserError("the game has " + std::to_string(match_->seats()) + " seats, not " + std::to_string(seats_.size()));
}

void Table::load(const store::RecordRow& row) {
    if (!frozen_.empty()) return;
    Entry entry{{row.seq, row.kind, {}, row.hash, row.at}, {}, {}, {}, {}};
    try {
        if (row.seq != seq() + 1) throw Misfit("record " + std::to_string(seq() + 1) + " is missing");
        entry.record.body = parse_json(row.body, "record " + std::to_string(row.seq));
        apply(entry);
        if (hex(match_->hash()) != row.hash) throw Misfit("record " + std::to_string(row.seq) + " leads to another state than it did");
        entries_.push_back(std::move(entry));
        run_clocks(row.at, is_input(row.kind) || row.kind == "undo");
    } catch (const std::exception& problem) {
        frozen_ = std::string("the saved game does not fit this version of the program: ") + problem.what();
    }
}

void Table::loaded(UnixMillis now) {
    clock_.resume(now);
    if (timer_since_) timer_since_ = std::max(*timer_since_, now);
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
    try {
        if (auto refusal = match_->check(seat, body.at("move"))) return refusal;
        put("act", body, at);
        draw_chance(at);
    } catch (const RulesBug& bug) {
        freeze(bug.what(), body, at);
    }
    return std::nullopt;
}

// The time of the rules goes on while one of their timers runs, and stays short of its end: that is an input of its own.
Millis Table::match_time(UnixMillis at) const {
    const Millis now = match_->now();
    return std::clamp<Millis>(now + at - *timer_since_, now, std::max(now, match_->waiting().deadline - 1));
}

std::optional<UnixMillis> Table::timer_deadline() const {
    if (!timer_since_ || !is_running()) return std::nullopt;
    return *timer_since_ + match_->waiting().deadline - match_->now();
}

void Table::fire_timers(UnixMillis at) {
    while (timer_deadline().value_or(INT64_MAX) <= at) {
        const UnixMillis due = *timer_deadline();
        const Json body{{"ms", match_->waiting().deadline}};
        try {
            put("timer", body, due);
            draw_chance(due);
        } catch (const RulesBug& bug) {
            freeze(bug.what(), body, at);
        }
    }
}

void Table::silence(bool on, UnixMillis at) { put("silence", {{"on", on}}, at); }

void Table::undo(int to, Seat by, UnixMillis at) { put("undo", {{"to", to}, {"seat", match_->seat_name(by)}}, at); }

void Table::sit(Seat seat, const std::string& player, UnixMillis at) {
    put("sit", {{"seat", match_->seat_name(seat)}, {"player", player}}, at);
    begin(at);
}

void Table::stand(Seat seat, UnixMillis at) { put("stand", {{"seat", match_->seat_name(seat)}}, at); }

void Table::finish(const std::string& kind, std::optional<Seat> seat, UnixMillis at) {
    put(kind, seat ? Json{{"seat", match_->seat_name(*seat)}} : Json::object(), at);
}

void Table::freeze(const std::string& why, const Json& input, UnixMillis at) { put("freeze", {{"why", why}, {"input", input}}, at); }

void Table::put(const std::string& kind, Json body, UnixMillis at) {
    keep_views();
    // Clocks of computers may go back; the time of a table never does.
    Entry entry{{seq() + 1, kind, std::move(body), "", std::max(at, updated())}, {}, {}, {}, {}};
    apply(entry);
    entry.record.hash = hex(match_->hash());
    const UnixMillis when = entry.record.at;
    entries_.push_back(std::move(entry));
    fresh_.push_back({entries_.size() - 1, {}, {}});
    run_clocks(when, is_input(kind) || kind == "undo");
}

void Table::apply(Entry& entry) {
    entry.waited_for = waited_for();
    const std::string& kind = entry.record.kind;
    if (is_input(kind)) return apply_input(entry);
    if (kind == "sit" || kind == "stand") return apply_seat(entry);
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
        inputs_.resize(static_cast<std::size_t>(to));
        tell_all(entry, {{"type", "undone"}, {"seat", name}, {"to", to}}, capital(name) + " took back.");
    } else if (kind == "silence") {
        silent_ = body.at("on");
        tell_all(entry, {{"type", "silenced"}, {"on", silent_}},
                 silent_ ? "Spectators may no longer chat here." : "Spectators may chat here again.");
    } else if (kind == "freeze") {
        frozen_ = body.at("why");
        tell_all(entry, {{"type", "frozen"}}, "The table is frozen: this program met a mistake of its own.");
    } else {
        // Who gives up does so for the whole side.
        const SeatSet winners = entry.actor && kind != "draw"
                                    ? SeatSet::first(match_->seats()) - seats_of_side(*match_, match_->side(*entry.actor))
                                    : SeatSet{};
        const bool all_lose = entry.actor && kind != "draw" && winners.empty();
        Json names = Json::array();
        Json outcomes = Json::array();
        for (const Seat seat : winners) names.push_back(match_->seat_name(seat));
        for (const Outcome outcome : won_by(winners, match_->seats())) outcomes.push_back(name_of(all_lose ? Outcome::Lost : outcome));
        const std::string ending = kind == "draw" ? "draw-agreed" : kind == "resign" ? "resigned" : "out-of-time";
        const std::string words = kind == "draw"     ? "A draw was agreed."
                                  : kind == "resign" ? capital(name) + " resigned."
                                                     : capital(name) + " ran out of time.";
        outcome_ = {{"winners", names}, {"outcomes", outcomes}, {"points", Json::array()}, {"ending", ending}, {"clause", ""}};
        tell_all(entry, {{"type", ending}, {"seat", name.empty() ? Json() : Json(name)}}, words);
    }
}

void Table::apply_input(Entry& entry) {
    const Json& body = entry.record.body;
    std::optional<Refusal> refusal;
    if (entry.record.kind == "act") {
        entry.actor = match_->seat_named(body.at("seat").get<std::string>());
        if (const auto ms = body.find("ms"); ms != body.end()) match_->pass_time(std::max<Millis>(0, ms->get<Millis>() - match_->now()));
        refusal = match_->act(*entry.actor, body.at("move"));
        if (!refusal) clock_.acted(*entry.actor, entry.record.at);
    } else if (entry.record.kind == "timer") {
        if (match_->waiting().deadline != body.at("ms").get<Millis>()) throw Misfit("no timer runs out then");
        match_->fire_timer();
    } else {
        if (match_->waiting().chance) entry.sides = sides_to_draw();
        refusal = match_->chance(body);
    }
    if (refusal) throw Misfit(refusal->why);
    for (const Seat place : places()) entry.told.push_back(match_->news(place));
    if (entry.record.kind == "act" && body.contains("late"))
        for (auto& told : entry.told)
            told.push_back({Json{{"type", "bot-late"}, {"seat", body.at("seat")}}.dump(),
                            "The computer at " + body.at("seat").get<std::string>() + " took too long; a simpler move was made for it."});
    inputs_.push_back(entries_.size());
}

void Table::apply_seat(Entry& entry) {
    const Json& body = entry.record.body;
    const std::string name = body.at("seat");
    const Seat seat = match_->seat_named(name);
    const bool sits = entry.record.kind == "sit";
    seats_[seat.n] = sits ? Holder{Holder::Kind::Person, body.at("player")} : Holder{};
    tell_all(entry, {{"type", sits ? "seat-taken" : "seat-left"}, {"seat", name}},
             sits ? "Somebody sat down as " + name + "." : capital(name) + "'s seat is open again.");
}

void Table::tell_all(Entry& entry, Json event, const std::string& words) const {
    entry.told.assign(seats_.size() + 1, {Told{event.dump(), words}});
}

void Table::draw_chance(UnixMillis at) {
    while (is_running() && match_->waiting().chance) {
        try {
            put("chance", draw_values(seed_, row_.id, draws_so_far(), sides_to_draw()), at);
        } catch (const RulesBug& bug) {
            freeze(bug.what(), "chance", at);
        }
    }
}

std::vector<int> Table::sides_to_draw() const { return Json::parse(match_->waiting_json())["chance"]["sides"]; }

int Table::draws_so_far() const {
    return static_cast<int>(std::ranges::count_if(inputs_, [&](std::size_t entry) { return entries_[entry].record.kind == "chance"; }));
}

// The computer's time is the server's, not the players'.
void Table::run_clocks(UnixMillis at, bool after_input) {
    const SeatSet waited = waited_for();
    clock_.run(SeatSet::of_bits(waited.bits() & persons().bits()), at);
    if (!is_running() || match_->waiting().deadline == no_deadline)
        timer_since_.reset();
    else if (after_input || !timer_since_)
        timer_since_ = at;
}

void Table::keep_views() {
    if (fresh_.empty()) return;
    for (const Seat place : places()) fresh_.back().views.push_back(match_->view(place));
    fresh_.back().waiting = waiting_json();
}

bool Table::is_full() const {
    return std::ranges::none_of(seats_, [](const Holder& holder) { return holder.kind == Holder::Kind::Open; });
}

bool Table::is_over() const { return !outcome_.is_null() || match_->waiting().over; }

bool Table::has_begun() const {
    return std::ranges::any_of(entries_, [](const Entry& entry) { return entry.record.kind == "act"; });
}

std::string Table::result_json() const {
    if (!outcome_.is_null()) return outcome_.dump();
    if (!match_->waiting().over) return "null";
    return Json::parse(match_->waiting_json())["result"].dump();
}

std::string Table::waiting_json() const {
    if (outcome_.is_null()) return match_->waiting_json();
    return Json{{"seats", Json::array()}, {"chance", nullptr}, {"deadline", nullptr}, {"over", true}, {"result", outcome_}}.dump();
}

SeatSet Table::waited_for() const { return is_running() ? match_->waiting().seats : SeatSet{}; }

SeatSet Table::seats_of(const std::string& player) const {
    SeatSet mine;
    for (std::size_t n = 0; n < seats_.size(); ++n)
        if (seats_[n] == Holder{Holder::Kind::Person, player}) mine.add(seat_number(n));
    return mine;
}

SeatSet Table::persons() const {
    SeatSet set;
    for (std::size_t n = 0; n < seats_.size(); ++n)
        if (seats_[n].kind == Holder::Kind::Person) set.add(seat_number(n));
    return set;
}

bool Table::is_fresh(Seat seat, std::int64_t answered) const {
    if (answered == seq()) return true;
    if (answered < 0 || answered > seq()) return false;
    return std::all_of(entries_.begin() + answered, entries_.end(), [&](const Entry& entry) {
        const bool at_the_same_time = entry.record.kind == "act" && entry.actor != seat && entry.waited_for.has(seat);
        return at_the_same_time || entry.record.kind == "silence";
    });
}

UndoChance Table::undo_chance(SeatSet mine) const {
    if (mine.empty()) return {UndoChance::Kind::No, 0, "only players take back moves"};
    if (!is_running()) return {UndoChance::Kind::No, 0, is_over() ? "the game is over" : "the game does not run"};
    const auto is_mine = [&](std::size_t entry) { return entries_[entry].actor && mine.has(*entries_[entry].actor); };
    const auto last = std::find_if(inputs_.rbegin(), inputs_.rend(), is_mine);
    if (last == inputs_.rend()) return {UndoChance::Kind::No, 0, "you have not moved yet"};
    const int to = static_cast<int>(inputs_.rend() - last) - 1;
    if ((persons().bits() & ~mine.bits()) == 0) return {UndoChance::Kind::Free, to, "nobody else is at the table"};
    const auto taken_back = std::span(inputs_).subspan(static_cast<std::size_t>(to));
    if (!std::ranges::all_of(taken_back, is_mine)) return {UndoChance::Kind::ByConsent, to, "something has happened since"};
    if (std::ranges::any_of(taken_back, [&](std::size_t entry) { return reveals(entries_[entry]); }))
        return {UndoChance::Kind::ByConsent, to, "something was revealed"};
    if ((waited_for().bits() & mine.bits()) == 0) return {UndoChance::Kind::ByConsent, to, "it is no longer your turn"};
    return {UndoChance::Kind::Free, to, "nothing was rolled, revealed or handed on since"};
}

std::vector<Seat> Table::places() const {
    std::vector<Seat> places;
    for (std::size_t n = 0; n < seats_.size(); ++n) places.push_back(seat_number(n));
    places.push_back(spectator);
    return places;
}

std::string Table::replay(const std::vector<std::string>& names) const {
    std::istringstream lines(match_->replay());
    std::string line;
    std::getline(lines, line);
    Json header = parse_json(line, "replay");
    header["table"] = row_.id;
    header["players"] = names;
    header["commitment"] = commitment_;
    header["seed"] = row_.seed;
    if (!outcome_.is_null()) header["ended"] = outcome_;
    std::string text = header.dump() + "\n";
    for (std::size_t input = 0; std::getline(lines, line); ++input) {
        // Who checks the dice needs no rules to know how many sides each had.
        if (input < inputs_.size() && !entries_[inputs_[input]].sides.empty())
            line.insert(line.size() - 1, ",\"sides\":" + Json(entries_[inputs_[input]].sides).dump());
        text += line + "\n";
    }
    return text;
}

}  // namespace broadside::server
