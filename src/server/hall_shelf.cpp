// Tables that need not be in memory: finished ones, and those where nothing has happened for a while. They are read again when
// somebody looks, or when their clock runs out. A line on the shelf is written together with the change that it tells of, and
// taken away together with the next one, so it is true or not there.
#include <algorithm>

#include "server/hall.hpp"

namespace broadside::server {
namespace {

constexpr UnixMillis sweep_every = 10'000;
constexpr UnixMillis a_second = 1000;
constexpr UnixMillis a_minute = 60'000;
constexpr UnixMillis a_while = 10 * a_minute;
constexpr UnixMillis far_away = 2 * a_while;  // what happens then is no reason to stay in memory
constexpr UnixMillis a_week = 7 * 24 * 60 * a_minute;
constexpr std::size_t most_resting = 200;  // finished tables in memory that nobody looks at
constexpr std::size_t most_at_once = 50;   // that are put away or forgotten before others are heard

std::size_t bytes_of(const Room& room) {
    constexpr std::size_t bytes_of_line = 300;
    std::size_t bytes = room.table.bytes() + bytes_of_line * room.chat.size();
    for (const auto& [audience, last] : room.last_pushes) bytes += last.text->size();
    return bytes;
}

}  // namespace

std::size_t Hall::bytes_of_tables() const {
    std::size_t bytes = 0;
    for (const auto& [id, room] : rooms_) bytes += bytes_of(room);
    return bytes;
}

// Reads all tables that are in use, one after the other, the newest first; those that turn out to be over go straight to the shelf,
// and so do those that may when the others fill the memory.
void Hall::load() {
    people_.load(archive_.people());
    moderation_.load(archive_.decisions());
    for (const store::PasskeyRow& row : archive_.passkeys()) people_.add_passkey(row);
    push_book_.load(archive_.subscriptions());
    const UnixMillis now = around_.now();
    remember_closures(now);
    remember_packs();
    std::size_t bytes = 0;
    alarms_ = {};
    for (auto& alarm : archive_.alarms()) alarms_.insert(std::move(alarm));
    std::map<std::string, std::string> rematches;
    for (const std::string& id : archive_.in_use()) {
        try {
            Room& room = *begin_reading(id);
            while (read_page(room)) {}
            have_read(room);
            if (!room.table.frozen().empty()) around_.complain({"table-frozen", room.table.frozen(), id});
            if (!room.table.rematch_of().empty()) rematches[room.table.rematch_of()] = id;
            if (const auto again = rematches.find(id); again != rematches.end()) room.rematch = again->second;
            post_up(room, posted_of(room.table, room.rematch));
            room.table.loaded(now);
            // A table that was saved in the middle of nothing but its opening still has its first dice to roll.
            room.table.begin(now);
            save(room, {}, [](bool) {});
            const bool fits = bytes + bytes_of(room) <= around_.settings.bytes_of_tables;
            if ((room.table.is_over() && room.table.frozen().empty()) || (!fits && may_rest(room, true))) {
                put_on_shelf(room);
                drop(room);
            } else {
                bytes += bytes_of(room);
            }
        } catch (const std::exception& error) {
            cannot_read(id, error.what());
        }
    }
    if (!alarms_.empty()) around_.wake(awake_at_ = alarms_.begin()->first);
}

// From the last sign of life until now nobody could move.
void Hall::remember_closures(UnixMillis now) {
    auto known = std::make_shared<std::vector<Closure>>();
    for (const store::ClosureRow& row : archive_.closures()) known->push_back({row.from, row.until});
    closures_ = std::move(known);
    if (const UnixMillis last = archive_.last_alive(); last > 0) note_closure(last, now);
}

// Packs are kept by their fingerprints, so that a table plays on with the cards with which it began.
void Hall::remember_packs() {
    std::vector<store::Row> rows;
    for (const Game* game : games()) {
        const std::string key(game->key());
        const std::string fingerprint = around_.content.fingerprint(key);
        if (archive_.pack(key, fingerprint).empty()) rows.emplace_back(store::PackRow{key, fingerprint, around_.content.files(key).dump()});
    }
    if (!rows.empty()) around_.log.append(std::move(rows), [](bool) {});
}

// Whoever was at the table as it was posted before and is not any more has no table here.
void Hall::post_up(Room& room, Posted posted) {
    const std::string& id = room.table.id();
    for (const std::string& player : players_at(room.posted)) {
        players_changed_.insert(player);
        if (const auto found = tables_of_.find(player); found != tables_of_.end() && found->second.erase(id) > 0 && found->second.empty())
            tables_of_.erase(found);
    }
    room.posted = std::move(posted);
    for (const std::string& player : players_at(room.posted)) {
        players_changed_.insert(player);
        tables_of_[player].insert(id);
    }
    if (!room.table.host().empty()) hosted_by_[room.table.host()].insert(id);
}

store::ShelfRow Hall::shelf_row_of(const Room& room) const {
    const auto deadline = room.table.clock().deadline();
    return shelf_row(posted_of(room.table, room.rematch), room.table.is_running() ? deadline.value_or(0) : 0);
}

void Hall::put_on_shelf(Room& room) {
    room.shelf = Room::Shelf::Writing;
    ++saves_;
    around_.log.append({shelf_row_of(room)}, [this, id = room.table.id()](bool durable) {
        around_.post([=, this] {
            --saves_;
            shelf_changed_ = true;
            Room* there = find_room(id);
            if (there == nullptr) return;
            // A change that came meanwhile has taken it off again. Who has read it again meanwhile knew of no line.
            if (there->shelf == Room::Shelf::Writing)
                there->shelf = durable ? Room::Shelf::On : Room::Shelf::Off;
            else if (there->shelf == Room::Shelf::Off && durable)
                save_quietly({store::OffShelfRow{id}});
        });
    });
}

bool Hall::is_quiet(const Room& room) {
    return !room.is_busy() && !room.gathering && !room.pausing && room.later.empty() && room.rows.empty() && room.answers.empty() &&
           !room.thought && !room.table.has_fresh();
}

// Nothing is under way, and nothing will happen by itself soon. Somebody who only looks is found again when the table is read; while a
// game goes on he should see who comes and goes, so he keeps it in memory unless there is too little of that.
bool Hall::may_rest(const Room& room, bool pressed) const {
    const Table& table = room.table;
    if (!is_quiet(room)) return false;
    if (!room.watchers.empty() && (!room.offers.empty() || (!table.is_over() && !pressed))) return false;
    if (!table.is_running()) return true;
    const auto deadline = table.clock().deadline();
    const bool hurries = deadline && *deadline - around_.now() < far_away;
    const bool waits_for_bot = !room.absent && !(table.waited_for() - table.persons()).empty();
    return !hurries && !table.timer_deadline() && !table.salts_deadline() && !table.match().real_time() && !waits_for_bot;
}

// Out of memory. What is on the shelf says the same.
void Hall::drop(Room& room) {
    const std::string id = room.table.id();
    for (const std::string& player : players_at(room.posted)) shelves_of_.erase(player);
    post_up(room, {});
    if (const auto found = hosted_by_.find(room.table.host());
        found != hosted_by_.end() && found->second.erase(id) > 0 && found->second.empty())
        hosted_by_.erase(found);
    minds_.forget(id);
    shelf_changed_ = lobby_changed_ = true;
    // The alarm of a clock that counts days stays; it is looked at when it rings.
    const bool running = room.table.is_running();
    if (!running) set_alarm(room, std::nullopt);
    rooms_.erase(id);
}

void Hall::forget_table(const std::string& id) {
    std::vector<std::string> players;
    if (Room* room = find_room(id)) {
        players = players_at(room->posted);
        drop(*room);
    }
    ++saves_;
    around_.log.append({store::TableGoneRow{id}}, [=, this](bool) {
        around_.post([=, this] {
            --saves_;
            // Of one that rested, whose it was is known on disk alone.
            shelves_of_.clear();
            players_changed_.insert(players.begin(), players.end());
            shelf_changed_ = lobby_changed_ = true;
        });
    });
}

// Tables at which no person ever moved are forgotten: at once when the game was given up, soon when everybody has left, and in
// the end in any case.
bool Hall::is_worth_nothing(const Room& room, UnixMillis now) const {
    const Table& table = room.table;
    const auto by_person = [&](const Entry& entry) {
        if (entry.record.kind != "act" || !entry.actor) return false;
        const Holder& holder = table.seats()[entry.actor->n];
        return holder.kind != Holder::Kind::Bot || !holder.instead_of.empty();
    };
    if (!room.watchers.empty() || !table.frozen().empty() || std::ranges::any_of(table.entries(), by_person)) return false;
    if (table.is_over()) return true;
    if (table.clock().deadline()) return false;
    const bool deserted = table.persons().empty();
    return now - std::max(table.updated(), room.touched) > (deserted ? a_while : a_week);
}

void Hall::sweep() {
    const UnixMillis now = around_.now();
    if (now < next_sweep_) return;
    std::size_t left = most_at_once;
    put_away(left);
    forget_never_begun(left);
    const bool too_much = bytes_of_tables() > around_.settings.bytes_of_tables;
    next_sweep_ = now + (left == 0 ? 0 : too_much ? a_second : sweep_every);  // 0: there is more, and it comes with the next tick
}

// Out of memory, those first for which nobody has asked for longest.
void Hall::put_away(std::size_t& left) {
    const UnixMillis now = around_.now();
    const std::size_t bytes = bytes_of_tables();
    std::size_t too_much = bytes - std::min(bytes, around_.settings.bytes_of_tables);
    std::vector<std::string> worthless;
    std::vector<std::pair<UnixMillis, std::string>> resting;
    for (const auto& [id, room] : rooms_) {
        if (!may_rest(room, too_much > 0)) continue;
        if (is_worth_nothing(room, now))
            worthless.push_back(id);
        else
            resting.emplace_back(std::max(room.touched, room.table.is_over() ? 0 : room.table.updated()), id);
    }
    for (const std::string& id : worthless) {
        if (left == 0) return;
        forget_table(id);
        --left;
    }
    std::ranges::sort(resting);
    for (std::size_t n = 0; n < resting.size() && left > 0; ++n) {
        Room& room = rooms_.at(resting[n].second);
        const bool running = room.table.is_running();
        const bool watched = !room.watchers.empty();
        const bool must = too_much > 0 || (!watched && resting.size() - n > most_resting);
        if (!must && ((watched && running) || now - resting[n].first < (watched || running ? a_while : a_minute))) continue;
        too_much -= std::min(too_much, bytes_of(room));
        if (room.shelf == Room::Shelf::Writing) continue;
        --left;
        if (room.shelf == Room::Shelf::On)
            drop(room);
        else
            put_on_shelf(room);  // and out of memory the next time, if nothing has happened until then
    }
}

// Those on the shelf where nobody has come for a week. Who looks at some of them keeps no other one there.
void Hall::forget_never_begun(std::size_t& left) {
    const auto looked_at = [](const auto& each) { return each.second.shelf == Room::Shelf::On && !each.second.posted.begun; };
    const auto most = static_cast<std::int64_t>(left) + std::ranges::count_if(rooms_, looked_at);
    for (const std::string& id : archive_.never_begun(around_.now() - a_week, most)) {
        if (left == 0) return;
        if (rooms_.contains(id)) continue;
        forget_table(id);
        --left;
    }
}

}  // namespace broadside::server
