// The hall's tables: opened, loaded, saved, shown. A change is shown only when it is on disk; what comes for a table meanwhile
// waits, and is then saved together.
#include <algorithm>

#include "server/difference.hpp"
#include "server/hall.hpp"
#include "server/secrets.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

constexpr std::size_t most_tables = 500;        // that one player may have unfinished
constexpr int most_waiting_of_player = 20;      // commands, at one table
constexpr int most_waiting_of_onlookers = 100;  // of all who do not sit there
constexpr int table_name_length = 12;
constexpr UnixMillis pause_after_trouble = 1000;
constexpr std::int64_t long_enough = 5'000;  // microseconds that the commands of one table take before others are heard
constexpr int more_for_real_time = 4;        // a table in real time counts as five among those of an address

}  // namespace

Room& Hall::add_room(store::TableRow row) {
    const std::string id = row.id;
    const Game& game = around_.game(row.game);
    const ContentPack& content = packs_.of(row);
    return rooms_.emplace(id, Room(Table(std::move(row), game, content))).first->second;
}

Room* Hall::find_room(const std::string& id) {
    const auto found = rooms_.find(id);
    return found == rooms_.end() ? nullptr : &found->second;
}

Viewing Hall::viewing(const Room& room, const std::string& player) const {
    return {room, people_, player, room.table.seats_of(player), around_.now()};
}

// Tables count for who sits there and for who opened them, so that leaving one makes no room for the next.
void Hall::need_room_for_a_table(const std::string& player) {
    std::set<std::string> unfinished;
    for (const auto* tables : {&tables_of_, &hosted_by_})
        if (const auto found = tables->find(player); found != tables->end())
            for (const std::string& id : found->second)
                if (const Room* room = find_room(id); room != nullptr && !room->table.is_over() && room->shelf == Room::Shelf::Off)
                    unfinished.insert(id);
    if (unfinished.size() + static_cast<std::size_t>(archive_.unfinished_of(player)) >= most_tables)
        throw Complaint("too-many", "finish or leave some of your tables first");
}

void Hall::need_leave_to_open(const CallPtr& call) {
    need_open_doors();
    const std::string& player = player_of(call);
    need_room_for_a_table(player);
    const UnixMillis now = around_.now();
    if (!tables_by_player_.take(player, now) || !tables_by_address_.take(session_of(call).address, now))
        throw Complaint("slow-down", "you have opened very many tables; try again later");
}

// It goes on by itself, whether somebody looks or not, so an address may open fewer of them.
void Hall::need_leave_for_real_time(const CallPtr& call, const std::string& host) {
    const UnixMillis now = around_.now();
    const std::string& address = session_of(call).address;
    if (tables_by_address_.wait(address, more_for_real_time, now) > 0 || wait_of_computers(host) > 0)
        throw Complaint("slow-down", "too many games in real time go on for you or were begun from your address; try again later");
    tables_by_address_.spend(address, more_for_real_time, now);
}

void Hall::create(const CallPtr& call) {
    const Request request(call->body);
    const std::string& player = player_of(call);
    need_leave_to_open(call);
    const Json* options = request.find("options");
    const Json* clock = request.find("clock");
    std::vector<Holder> seats = holders_wanted(request.need("seats"), player);
    const Json salts = seats_with_salt(seats, [&](const std::string&) { return session_of(call).salts; });
    open_room(call, request.need_text("game"), options == nullptr ? Json::object() : *options, std::move(seats),
              clock == nullptr || clock->is_null() ? Json{{"kind", "none"}} : *clock,
              {{"public", request.flag("public")}, {"host", player}, {"salts", salts}},
              [=, this](bool durable, const std::string& id) { answer_saved(call, durable, Members{}.add_text("table", id).object()); });
}

Json Hall::seats_with_salt(const std::vector<Holder>& seats, const std::function<bool(const std::string& player)>& salts) {
    Json numbers = Json::array();
    for (std::size_t n = 0; n < seats.size(); ++n)
        if (seats[n].kind == Holder::Kind::Person && salts(seats[n].who)) numbers.push_back(n);
    return numbers;
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
            holders.push_back({Holder::Kind::Bot, bot, {}});
        } else if (kind == "you" || kind == "open") {
            holders.push_back(kind == "you" ? Holder{Holder::Kind::Person, player, {}} : Holder{});
            person = true;
        } else {
            throw Complaint("bad-request", "the kind of a seat is you, open or bot");
        }
    }
    if (!person) throw Complaint("bad-request", "a table needs a seat for a person");
    return holders;
}

void Hall::open_room(const CallPtr& call, const std::string& game, const Json& options, std::vector<Holder> seats, const Json& clock,
                     Json extra, std::function<void(bool durable, const std::string& id)> done) {
    const Game& rules = around_.game(game);
    const UnixMillis now = around_.now();
    const std::string id = random_name(table_name_length);
    extra["dice"] = static_cast<int>(FairDice::Scheme::Bound);
    store::TableRow row{id,
                        game,
                        options.dump(),
                        around_.content.fingerprint(game),
                        rules.rules_version(),
                        to_json(seats).dump(),
                        ClockRule::from(clock).json().dump(),
                        extra.dump(),
                        random_secret(),
                        now};
    Table table(std::move(row), rules, around_.content);
    check_bots(table, seats);
    if (table.match().real_time()) need_leave_for_real_time(call, table.host());
    Room& room = rooms_.emplace(id, Room(std::move(table))).first->second;
    post_up(room, posted_of(room.table, ""));
    room.touched = now;
    room.table.begin(now);
    save(room, {room.table.row()}, [=, this](bool durable) {
        done(durable, id);
        if (durable) return;
        around_.post([=, this] {
            if (Room* unsaved = find_room(id)) drop(*unsaved);
        });
    });
}

// Commands for a table wait until its last change is saved, in the order in which they came.
void Hall::in_room(const CallPtr& call, RoomCommand command) {
    const std::string id = Request(call->body).need_text("table");
    Room* room = room_for(call, command);
    if (room == nullptr) return;
    room->touched = call->arrived;
    const std::string& player = player_of(call);
    const bool sits = !room->table.seats_of(player).empty();
    need_place_to_wait(*room, player, sits);
    const bool gathers = command == &Hall::act || command == &Hall::chat;
    const int paid = command == &Hall::step ? price_of_step(*room) : 0;
    pay_for_command(call, paid);
    room->later.push_back({call->arrived, player, sits, gathers, [=, this] {
                               Room* here = find_room(id);
                               guard(call, [&] { do_in_room(here, command, call); }, here, paid);
                           }});
    if (!room->is_busy() && !room->gathering && !room->pausing) go_on(*room);
}

// Nobody if it has been answered already.
Room* Hall::room_for(const CallPtr& call, RoomCommand command) {
    Room* room = nullptr;
    try {
        room = fetch_room(Request(call->body).need_text("table"), [&](int units) { pay(session_of(call), units); });
    } catch (const Complaint&) {
        if (answer_as_kept(call, command)) return nullptr;
        throw;
    }
    if (room == nullptr) throw Complaint("no-table", "there is no such table");
    return room;
}

// Whoever sits at a table finds a place, however many strangers there want something.
void Hall::need_place_to_wait(const Room& room, const std::string& player, bool sits) {
    const auto of_player = std::ranges::count(room.later, player, &Waiter::player);
    const auto of_onlookers = sits ? 0 : std::ranges::count(room.later, false, &Waiter::sits);
    if (of_player >= most_waiting_of_player || of_onlookers >= most_waiting_of_onlookers)
        throw Complaint("busy", "too much is going on at this table; try again in a moment");
}

void Hall::do_in_room(Room* room, RoomCommand command, const CallPtr& call) {
    if (room == nullptr) {
        if (answer_as_kept(call, command)) return;
        throw unreadable();
    }
    const bool lengthens =
        command == &Hall::act || command == &Hall::undo || command == &Hall::join || command == &Hall::seat || command == &Hall::silence;
    if (lengthens) pay_for_listeners(call, *room);
    if (lengthens && room->table.seq() >= around_.settings.records_of_table)
        throw Complaint("too-long", "so much has happened at this table that nothing more is taken down; it can be given up or drawn");
    (this->*command)(*room, call);
}

// Whoever comes after a time is up finds the table as it is then, however long he had to wait for the disk. Commands that only
// look wait until what they would see is saved. Many of them do not make everybody else wait: between them others are heard.
void Hall::go_on(Room& room) {
    const auto pass = [&](UnixMillis until) { attempt([&] { let_time_pass(room, until); }, room.table.id()); };
    const std::int64_t begun = around_.worked();
    bool enough = false;
    room.gathering = true;
    while (!room.is_busy() && !room.later.empty() && !enough) {
        pass(room.later.front().arrived);
        if (room.table.has_fresh() && !room.later.front().gathers) break;
        const Waiter next = std::move(room.later.front());
        room.later.pop_front();
        next.run();
        enough = around_.worked() - begun > long_enough;
    }
    if (room.later.empty()) pass(around_.now());
    room.gathering = false;
    if (room.table.has_fresh() || !room.rows.empty()) write(room);
    if (!room.is_busy() && !room.later.empty()) go_on_soon(room);
}

void Hall::go_on_soon(Room& room) {
    room.pausing = true;
    ++saves_;
    around_.post([this, id = room.table.id()] {
        --saves_;
        Room* here = find_room(id);
        if (here == nullptr) return;
        here->pausing = false;
        if (!here->is_busy()) go_on(*here);
    });
}

void Hall::save(Room& room, std::vector<store::Row> first, std::function<void(bool durable)> done) {
    if (!room.table.has_fresh() && first.empty()) {
        after_change(room);
        return done(true);
    }
    std::ranges::move(first, std::back_inserter(room.rows));
    room.answers.push_back(std::move(done));
    if (!room.gathering) write(room);
}

void Hall::when_saved(Room& room, Task task) {
    if (!room.table.has_fresh()) return task();
    room.answers.emplace_back([task = std::move(task)](bool) { task(); });
}

void Hall::write(Room& room) {
    std::vector<Fresh> fresh = room.table.take_fresh();
    std::vector<store::Row> rows = std::exchange(room.rows, {});
    auto answers = std::exchange(room.answers, {});
    for (const Fresh& each : fresh) {
        const Record& record = room.table.entries()[each.entry].record;
        rows.emplace_back(store::RecordRow{room.table.id(), record.seq, record.kind, record.body.dump(), record.hash, record.at});
    }
    if (room.table.is_over() && !room.posted.over) keep_as_it_is(room, rows);
    // The line on the shelf is true or not there.
    if (room.table.is_over())
        rows.emplace_back(shelf_row_of(room));
    else if (room.shelf != Room::Shelf::Off)
        rows.emplace_back(store::OffShelfRow{room.table.id()});
    room.saving = true;
    ++counters_.saves;
    ++saves_;
    around_.log.append(std::move(rows), [this, id = room.table.id(), fresh = std::move(fresh), answers = std::move(answers)](bool durable) {
        around_.post([=, this] { saved(id, fresh, answers, durable); });
    });
}

void Hall::saved(const std::string& id, const std::vector<Fresh>& fresh, const std::vector<std::function<void(bool)>>& answers,
                 bool durable) {
    --saves_;
    Room* found = find_room(id);
    if (found == nullptr) return;
    Room& room = *found;
    room.saving = false;
    if (durable) {
        counters_.records += fresh.size();
        room.shelf = room.table.is_over() ? Room::Shelf::On : Room::Shelf::Off;
        if (!fresh.empty()) attempt([&] { publish(room, fresh); }, id);
    } else {
        take_back_unsaved(room, fresh.size());
    }
    for (const auto& answer : answers) attempt([&] { answer(durable); }, id);
    if (durable) attempt([&] { after_change(room); }, id);
    // Perhaps the disk has room again a little later.
    if (!durable) set_alarm(room, around_.now() + pause_after_trouble);
    if (!room.later.empty() && !room.pausing) go_on(room);
}

// The disk is full or gone: the table goes back to what is known to be saved.
void Hall::take_back_unsaved(Room& room, std::size_t records) {
    Table before(room.table.row(), room.table.match().game(), packs_.of(room.table.row()));
    before.stand_still_in(closures_);
    const auto& entries = room.table.entries();
    for (std::size_t n = 0; n + records < entries.size(); ++n) {
        const Record& record = entries[n].record;
        before.load({room.table.id(), record.seq, record.kind, record.body.dump(), record.hash, record.at});
    }
    before.loaded(around_.now());
    room.table = std::move(before);
    room.plans.clear();
    room.planned_at = -1;
}

// What several look at is written once for all of them. Whoever wishes for that gets what has changed since the last push to him.
void Hall::show(Room& room, const std::function<std::string(const Viewing&)>& write) {
    struct Push {
        Text whole;
        Text changes;  // since the last one, if there was one
    };
    std::map<Audience, Push> pushes;
    std::map<Audience, LastPush> last_pushes;
    std::string common;
    for (const SessionId id : room.watchers) {
        const auto session = sessions_.find(id);
        if (session == sessions_.end()) continue;
        Viewing eyes = viewing(room, session->second.player);
        if (pushes.empty()) common = common_of(eyes);
        eyes.common = &common;
        if (eyes.mine.empty() && !may_hear(id, room.table.id())) continue;
        if (const auto wishes = session->second.wishes.find(room.table.id()); wishes != session->second.wishes.end())
            eyes.wishes = wishes->second;
        eyes.wishes.lines = 0;  // nothing that is pushed has a log
        const Audience audience{eyes.mine.bits(), eyes.wishes};
        Push& push = pushes[audience];
        if (!push.whole) push.whole = std::make_shared<const std::string>(write(eyes));
        Text text = push.whole;
        if (eyes.wishes.changes) {
            LastPush& last = last_pushes[audience];
            if (last.number == 0) last = {++last_push_, push.whole};
            std::uint64_t& heard = session->second.heard_push[room.table.id()];
            const auto before = room.last_pushes.find(audience);
            if (before != room.last_pushes.end() && before->second.number == heard) {
                if (!push.changes) push.changes = changes_push(room, *before->second.text, *push.whole);
                text = push.changes;
            }
            heard = last.number;
        }
        ++counters_.pushes;
        if (eyes.mine.empty()) pay_for_push(session->second, text->size());
        session->second.wire->send(std::move(text));
    }
    room.last_pushes = std::move(last_pushes);
}

Text Hall::changes_push(const Room& room, const std::string& before, const std::string& now) {
    std::string changes = difference_of(before, now);
    if (changes.empty()) changes = "{}";
    return std::make_shared<const std::string>(
        Members{}.add_text("push", "changes").add_text("table", room.table.id()).add("changes", changes).object());
}

// Whoever looks on and has spent what he has hears nothing more of a table until it has come back, and then how it stands.
bool Hall::may_hear(SessionId id, const std::string& table) {
    Session& session = sessions_.at(id);
    if (session.behind.contains(table)) return false;
    if (pause(id) == 0) return true;
    session.behind.insert(table);
    behind_.insert(id);
    return false;
}

// The last record is told as it is always told; a client that has not the one before it asks for what it missed.
void Hall::catch_up() {
    std::erase_if(behind_, [&](SessionId id) {
        const auto found = sessions_.find(id);
        if (found == sessions_.end()) return true;
        Session& session = found->second;
        while (!session.behind.empty() && pause(id) == 0) {
            const std::string table = *session.behind.begin();
            const Room* room = find_room(table);
            if (room != nullptr && room->is_busy()) return false;
            session.behind.erase(table);
            if (room == nullptr || !room->watchers.contains(id) || room->table.entries().empty()) continue;
            Viewing eyes = viewing(*room, session.player);
            eyes.wishes = session.wishes[table];
            session.heard_push.erase(table);
            const auto text = std::make_shared<const std::string>(update_of(eyes, {room->table.entries().size() - 1, nullptr}));
            tell(id, text);
            pay_for_push(session, text->size());
        }
        return session.behind.empty();
    });
}

void Hall::publish(Room& room, const std::vector<Fresh>& fresh) {
    // An offer is about the position it was made in.
    room.offers.erase("draw");
    room.offers.erase("undo");
    if (room.table.entries()[fresh.back().entry].record.kind == "freeze") {
        ++counters_.frozen;
        around_.complain({"table-frozen", room.table.frozen(), room.table.id()});
    }
    for (const Fresh& each : fresh) show(room, [&](const Viewing& eyes) { return update_of(eyes, each); });
}

void Hall::refresh(Room& room) {
    show(room, [](const Viewing& eyes) { return refresh_of(eyes); });
}

void Hall::after_change(Room& room) {
    post_up(room, posted_of(room.table, room.rematch));
    lobby_changed_ = lobby_changed_ || room.table.is_public();
    note_turns(room);
    look_who_is_there(room);
    if (room.table.is_over()) minds_.forget(room.table.id());
    plan(room);
    ask_bot(room);
    wind_alarm(room);
}

void Hall::wind_alarm(Room& room) {
    std::optional<UnixMillis> next = room.table.clock().deadline();
    const auto also = [&](UnixMillis at) { next = std::min(next.value_or(INT64_MAX), at); };
    if (const auto timer = room.table.timer_deadline()) also(*timer);
    if (const auto salts = room.table.salts_deadline()) also(*salts);
    if (room.thought) also(room.thought->until);
    if (room.resting) also(room.rests_until);
    if (const auto absence = first_absence(room)) also(absence->until);
    for (const auto& [seat, each] : room.plans) also(time_of_plan(room, seat));
    if (next == INT64_MAX) next.reset();
    set_alarm(room, next);
}

void Hall::answer_saved(const CallPtr& call, bool durable, const std::string& object) {
    if (durable) return answer(call, object);
    refuse(call, {"not-saved", "", "the server cannot save at the moment; nothing has changed"});
}

std::optional<Invitation> Hall::invitation(const std::string& id, const std::string& address) {
    const Room* room = read_room(id, address);
    if (room == nullptr) return std::nullopt;
    const Posted& posted = room->posted;
    const auto host = std::ranges::find(posted.seats, Holder::Kind::Person, [](const PostedSeat& seat) { return seat.holder.kind; });
    return Invitation{&around_.game(room->table.row().game), host == posted.seats.end() ? "" : people_.name_of(host->holder.who),
                      !posted.full && !posted.over};
}

std::optional<std::string> Hall::replay(const std::string& id, const std::string& address) {
    Room* room = read_room(id, address);
    if (room == nullptr || room->is_busy() || !room->table.is_over()) return std::nullopt;
    room->touched = around_.now();
    std::vector<std::string> names;
    for (const Holder& holder : room->table.seats())
        names.push_back(holder.kind == Holder::Kind::Person ? people_.name_of(holder.who) : holder.who);
    return room->table.replay(names);
}

}  // namespace broadside::server
