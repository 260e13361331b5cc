// The hall's tables: opened, loaded, saved, shown. A change is shown only when it is on disk.
#include <algorithm>

#include "server/hall.hpp"
#include "server/secrets.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

constexpr std::size_t most_tables = 500;  // that one player may have unfinished
constexpr std::size_t most_waiting_commands = 200;
constexpr std::size_t longest_chat_log = 200;
constexpr int table_name_length = 12;
constexpr UnixMillis pause_after_trouble = 1000;

}  // namespace

void Hall::load() {
    store::Everything all = around_.log.load();
    people_.load(all);
    for (store::TableRow& row : all.tables) {
        const std::string id = row.id;
        try {
            add_room(std::move(row));
        } catch (const std::exception& error) {
            around_.complain("table " + id + " cannot be opened: " + error.what());
        }
    }
    for (const store::RecordRow& row : all.records)
        if (Room* room = find_room(row.table)) room->table.load(row);
    for (store::ChatRow& row : all.chat)
        if (Room* room = find_room(row.table)) {
            room->chat.push_back(std::move(row));
            if (room->chat.size() > longest_chat_log) room->chat.pop_front();
        }
    const UnixMillis now = around_.now();
    for (auto& [id, room] : rooms_) {
        if (!room.table.frozen().empty()) around_.complain("table " + id + " is frozen: " + room.table.frozen());
        if (Room* before = find_room(room.table.rematch_of())) before->rematch = id;
        for (const Holder& holder : room.table.seats())
            if (holder.kind == Holder::Kind::Person) tables_of_[holder.who].insert(id);
        room.table.loaded(now);
        // A table that was saved in the middle of nothing but its opening still has its first dice to roll.
        room.table.begin(now);
        save(room, {}, [](bool) {});
    }
}

Room& Hall::add_room(store::TableRow row) {
    const std::string id = row.id;
    const Game& game = around_.game(row.game);
    return rooms_.emplace(id, Room(Table(std::move(row), game, around_.content))).first->second;
}

Room* Hall::find_room(const std::string& id) {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : &found->second;
}

Viewing Hall::viewing(const Room& room, const std::string& player) const {
    return {room, people_, player, room.table.seats_of(player), around_.now()};
}

void Hall::need_room_for_a_table(const std::string& player) {
    const auto unfinished =
        std::ranges::count_if(tables_of_[player], [&](const std::string& id) { return !rooms_.at(id).table.is_over(); });
    if (static_cast<std::size_t>(unfinished) >= most_tables) throw Complaint("too-many", "finish or leave some of your tables first");
}

void Hall::create(const CallPtr& call) {
    const Request request(call->body);
    const std::string& player = player_of(call);
    need_room_for_a_table(player);
    const Json* options = request.find("options");
    const Json* clock = request.find("clock");
    open_room(request.need_text("game"), options == nullptr ? Json::object() : *options, holders_wanted(request.need("seats"), player),
              clock == nullptr || clock->is_null() ? Json{{"kind", "none"}} : *clock,
              {{"public", request.flag("public")}, {"host", player}},
              [=, this](bool durable, const std::string& id) { answer_saved(call, durable, Members{}.add_text("table", id).object()); });
}

std::vector<Holder> Hall::holders_wanted(const Json& seats, const std::string& player) const {
    if (!seats.is_array() || seats.size() > max_seats) throw Complaint("bad-request", "'seats' must be a list");
    std::vector<Holder> holders;
    bool person = false;
    for (const Json& seat : seats) {
        if (!seat.is_object())
            throw Complaint("bad-request", "a seat is {\"kind\":\"you\"}, {\"kind\":\"open\"} or {\"kind\":\"bot\",\"bot\":…}");
        const Request request(seat);
        const std::string kind = request.need_text("kind");
        if (kind == "bot") {
            const std::string bot = request.need_text("bot");
            around_.opponents->check(bot);
            holders.push_back({Holder::Kind::Bot, bot});
        } else if (kind == "you" || kind == "open") {
            holders.push_back(kind == "you" ? Holder{Holder::Kind::Person, player} : Holder{});
            person = true;
        } else {
            throw Complaint("bad-request", "the kind of a seat is you, open or bot");
        }
    }
    if (!person) throw Complaint("bad-request", "a table needs a seat for a person");
    return holders;
}

void Hall::open_room(const std::string& game, const Json& options, std::vector<Holder> seats, const Json& clock, Json extra,
                     std::function<void(bool durable, const std::string& id)> done) {
    const Game& rules = around_.game(game);
    const UnixMillis now = around_.now();
    const std::string id = random_name(table_name_length);
    Room& room = add_room({id, game, options.dump(), around_.content.fingerprint(game), rules.rules_version(), to_json(seats).dump(),
                           ClockRule::from(clock).json().dump(), extra.dump(), random_secret(), now});
    for (const Holder& holder : seats)
        if (holder.kind == Holder::Kind::Person) tables_of_[holder.who].insert(id);
    room.table.begin(now);
    save(room, {room.table.row()}, [=, this](bool durable) {
        done(durable, id);
        if (durable) return;
        around_.post([=, this] {
            for (auto& [player, tables] : tables_of_) tables.erase(id);
            set_alarm(rooms_.at(id), std::nullopt);
            rooms_.erase(id);
        });
    });
}

// Commands for a table wait until its last change is saved.
void Hall::in_room(const CallPtr& call, RoomCommand command) {
    const std::string id = Request(call->body).need_text("table");
    Room* room = find_room(id);
    if (room == nullptr) throw Complaint("no-table", "there is no such table");
    // Whoever comes after the time is up finds the table as it is then.
    if (!room->saving && room->table.timer_deadline().value_or(INT64_MAX) <= around_.now()) look_at_clocks(*room, around_.now());
    if (!room->saving) return (this->*command)(*room, call);
    if (room->later.size() >= most_waiting_commands) throw Complaint("busy", "too much is going on at this table");
    room->later.emplace_back([=, this] {
        guard(call, [&] {
            Room* now = find_room(id);
            if (now == nullptr) throw Complaint("no-table", "there is no such table");
            (this->*command)(*now, call);
        });
    });
}

void Hall::save(Room& room, std::vector<store::Row> first, std::function<void(bool durable)> done) {
    std::vector<Fresh> fresh = room.table.take_fresh();
    if (fresh.empty() && first.empty()) {
        after_change(room);
        return done(true);
    }
    std::vector<store::Row> rows = std::move(first);
    for (const Fresh& each : fresh) {
        const Record& record = room.table.entries()[each.entry].record;
        rows.emplace_back(store::RecordRow{room.table.id(), record.seq, record.kind, record.body.dump(), record.hash, record.at});
    }
    room.saving = true;
    ++saves_;
    around_.log.append(std::move(rows), [this, id = room.table.id(), fresh = std::move(fresh), done = std::move(done)](bool durable) {
        around_.post([=, this] { saved(id, fresh, done, durable); });
    });
}

void Hall::saved(const std::string& id, const std::vector<Fresh>& fresh, const std::function<void(bool)>& done, bool durable) {
    --saves_;
    Room& room = rooms_.at(id);
    room.saving = false;
    if (durable) {
        counters_.records += fresh.size();
        if (!fresh.empty()) publish(room, fresh);
    } else {
        take_back_unsaved(room, fresh.size());
    }
    done(durable);
    if (durable && !room.saving) after_change(room);
    // Perhaps the disk has room again a little later.
    if (!durable) set_alarm(room, around_.now() + pause_after_trouble);
    while (!room.saving && !room.later.empty()) {
        const auto next = std::move(room.later.front());
        room.later.pop_front();
        next();
    }
}

// The disk is full or gone: the table goes back to what is known to be saved.
void Hall::take_back_unsaved(Room& room, std::size_t records) {
    Table before(room.table.row(), room.table.match().game(), around_.content);
    const auto& entries = room.table.entries();
    for (std::size_t n = 0; n + records < entries.size(); ++n) {
        const Record& record = entries[n].record;
        before.load({room.table.id(), record.seq, record.kind, record.body.dump(), record.hash, record.at});
    }
    before.loaded(around_.now());
    room.table = std::move(before);
}

void Hall::show(Room& room, const std::function<std::string(const Viewing&)>& write) {
    std::map<unsigned, Text> texts;  // by own seats: those who sit alike see alike
    for (const SessionId id : room.watchers) {
        const auto session = sessions_.find(id);
        if (session == sessions_.end()) continue;
        const Viewing eyes = viewing(room, session->second.player);
        Text& text = texts[eyes.mine.bits()];
        if (!text) text = std::make_shared<const std::string>(write(eyes));
        ++counters_.pushes;
        session->second.wire->send(text);
    }
}

void Hall::publish(Room& room, const std::vector<Fresh>& fresh) {
    // An offer is about the position it was made in.
    room.offers.erase("draw");
    room.offers.erase("undo");
    if (room.table.entries()[fresh.back().entry].record.kind == "freeze") {
        ++counters_.frozen;
        around_.complain("table " + room.table.id() + " is frozen: " + room.table.frozen());
    }
    for (const Fresh& each : fresh) show(room, [&](const Viewing& eyes) { return update_of(eyes, each); });
}

void Hall::refresh(Room& room) {
    show(room, [](const Viewing& eyes) { return refresh_of(eyes); });
}

void Hall::after_change(Room& room) {
    room.posted = posted_of(room.table);
    lobby_changed_ = true;
    if (room.table.is_over()) minds_.forget(room.table.id());
    ask_bot(room);
    std::optional<UnixMillis> next = room.table.clock().deadline();
    if (const auto timer = room.table.timer_deadline()) next = std::min(next.value_or(INT64_MAX), *timer);
    if (room.thought) next = std::min(next.value_or(INT64_MAX), room.thought->until);
    set_alarm(room, next);
}

// Something may have run out: a timer of the rules, the time of a player, the patience with a computer.
void Hall::look_at_clocks(Room& room, UnixMillis now) {
    if (room.table.timer_deadline().value_or(INT64_MAX) <= now) {
        room.table.fire_timers(now);
    } else if (const auto late = room.table.clock().expired(now)) {
        room.table.finish("timeout", *late, now);
    } else if (room.thought && room.thought->until <= now) {
        return move_for_late_bot(room);
    } else {
        return after_change(room);
    }
    save(room, {}, [](bool) {});
}

void Hall::set_alarm(Room& room, std::optional<UnixMillis> at) {
    if (room.alarm) alarms_.erase({*room.alarm, room.table.id()});
    room.alarm = at;
    if (at) alarms_.emplace(*at, room.table.id());
}

void Hall::ask_bot(Room& room) {
    // Somebody took back, resigned or ran out of time meanwhile: the thought was about another position.
    if (room.thought && room.thought->seq != room.table.seq()) {
        room.thought->stop.request_stop();
        room.thought.reset();
    }
    const SeatSet bots = SeatSet::of_bits(room.table.waited_for().bits() & ~room.table.persons().bits());
    if (bots.empty() || room.thought || room.saving) return;
    const Seat seat = bots.front();
    // A program that this run of the server does not allow is waited for until another one does.
    room.absent = !around_.opponents->knows(room.table.seats()[seat.n].who);
    if (room.absent) return;
    const std::uint64_t ticket = ++last_ticket_;
    room.thought = {ticket, room.table.seq(), seat, around_.now() + around_.settings.bot_patience, {}};
    const std::shared_ptr<const Match> match = room.table.match().clone();
    const std::string who = room.table.seats()[seat.n].who;
    const auto& elsewhere = around_.opponents->is_program(who) ? around_.consult : around_.think;
    // Taken out while it thinks: one that is stopped too late is not asked twice at once, but forgotten.
    elsewhere(room.table.host(), [=, this, mind = minds_.take(room.table.id(), seat), id = room.table.id(), seed = random_number(),
                                  stop = room.thought->stop.get_token()]() mutable {
        if (stop.stop_requested()) return;  // what waited in vain is not begun
        std::string move;
        Outcome outcome = Outcome::Nothing;
        try {
            if (mind == nullptr) mind = around_.opponents->mind(*match, seat, who);
            move = mind->choose(*match, seed, stop);
            outcome = Outcome::Move;
        } catch (const BotFault& fault) {
            outcome = Outcome::Failed;
            around_.complain("table " + id + ": " + fault.what());
        } catch (const std::exception& error) {
            around_.complain("table " + id + ": the computer could not move: " + error.what());
        }
        around_.post([=, this] { bot_answered(id, ticket, outcome, move, mind); });
    });
}

void Hall::bot_answered(const std::string& id, std::uint64_t ticket, Outcome outcome, const std::string& move,
                        const std::shared_ptr<Mind>& mind) {
    Room* room = find_room(id);
    if (room == nullptr || !room->thought || room->thought->ticket != ticket) return;
    const Thought thought = *std::exchange(room->thought, std::nullopt);
    if (mind != nullptr) minds_.keep(id, thought.seat, mind);
    if (room->saving) return;  // asked again when saved
    if (room->table.seq() != thought.seq) return ask_bot(*room);
    if (outcome != Outcome::Failed) return play_bot(*room, thought.seat, move, false);
    room->table.finish("resign", thought.seat, around_.now());
    save(*room, {}, [](bool) {});
}

void Hall::stop_thinking() {
    closing_.request_stop();
    for (auto& [id, room] : rooms_)
        if (room.thought) room.thought->stop.request_stop();
}

// The table never waits for a computer that has lost itself in thought: a simple one moves, here and now.
void Hall::move_for_late_bot(Room& room) {
    Thought thought = *std::exchange(room.thought, std::nullopt);
    thought.stop.request_stop();
    ++counters_.late_bots;
    around_.complain("table " + room.table.id() + ": the computer " + room.table.seats()[thought.seat.n].who + " took too long");
    std::string move;
    try {
        move = room.table.match().choose(thought.seat, "greedy", random_number());
    } catch (const std::exception& error) {
        around_.complain("table " + room.table.id() + ": the computer could not move: " + error.what());
    }
    play_bot(room, thought.seat, move, true);
}

void Hall::play_bot(Room& room, Seat seat, const std::string& move, bool late) {
    const UnixMillis now = around_.now();
    const auto played = [&] {
        const Json wanted = Json::parse(move);
        return late ? room.table.act_for_late_bot(seat, wanted, now) : room.table.act(seat, wanted, now);
    };
    if (move.empty())
        room.table.freeze("the computer could not find a move", nullptr, now);
    else if (const auto refusal = played())
        room.table.freeze("the computer wanted an illegal move: " + refusal->why, Json::parse(move), now);
    ++counters_.bot_moves;
    save(room, {}, [](bool) {});
}

void Hall::answer_saved(const CallPtr& call, bool durable, const std::string& object) {
    if (durable) return answer(call, object);
    refuse(call, {"not-saved", "", "the server cannot save at the moment; nothing has changed"});
}

std::optional<std::string> Hall::replay(const std::string& id) const {
    const auto found = rooms_.find(id);
    if (found == rooms_.end() || found->second.saving || !found->second.table.is_over()) return std::nullopt;
    std::vector<std::string> names;
    for (const Holder& holder : found->second.table.seats())
        names.push_back(holder.kind == Holder::Kind::Person ? people_.name_of(holder.who) : holder.who);
    return found->second.table.replay(names);
}

}  // namespace broadside::server
