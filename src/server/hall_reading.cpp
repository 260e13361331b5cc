// How a table comes back into memory: its records are played through, a page at a time. Most tables have no more than one; for a longer
// one everybody else is heard between two pages, and what comes for it waits until it is there.
#include "server/hall.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

constexpr std::int64_t longest_chat_log = 200;
constexpr std::int64_t records_on_a_page = 200;
constexpr int for_reading_a_table = 20;
constexpr std::int64_t records_in_a_unit = 20;

}  // namespace

engine::Complaint Hall::unreadable() { return {"unreadable", "this program cannot read the table any more; its host has been told"}; }

// In memory, or read from disk, and perhaps still busy with that. Nobody if there is no such table.
Room* Hall::fetch_room(const std::string& id, const Payer& pay) {
    if (Room* room = find_room(id)) return room;
    if (pay) pay(for_reading_a_table);
    try {
        Room* room = begin_reading(id);
        if (room == nullptr) return nullptr;
        if (pay) pay(static_cast<int>(room->length / records_in_a_unit));
        if (!read_page(*room)) {
            bring_back(*room);
            return room;
        }
        ++saves_;
        to_be_read_.push_back(id);
        if (to_be_read_.size() == 1) around_.post([this] { read_on(); });
        return room;
    } catch (const std::exception& error) {
        cannot_read(id, error.what());
        throw unreadable();
    }
}

Room* Hall::begin_reading(const std::string& id) {
    const auto stored = archive_.table(id, longest_chat_log, 0);
    if (!stored) return nullptr;
    Room& room = add_room(stored->row);
    room.table.stand_still_in(closures_);
    room.chat.assign(stored->chat.begin(), stored->chat.end());
    for (const auto& [session_id, session] : sessions_)
        if (session.tables.contains(id)) room.watchers.insert(session_id);
    room.touched = around_.now();
    room.read_to = 0;
    room.length = stored->length;
    Posted posted = stored->shelf ? posted_from(*stored->shelf) : posted_of(room.table, "");
    if (stored->shelf) {
        room.shelf = Room::Shelf::On;
        room.rematch = posted.rematch;
    }
    post_up(room, std::move(posted));
    return &room;
}

// True: there is more.
bool Hall::read_page(Room& room) {
    const std::vector<store::RecordRow> page = archive_.records(room.table.id(), *room.read_to, records_on_a_page);
    for (const store::RecordRow& row : page) room.table.load(row);
    if (!page.empty()) room.read_to = page.back().seq;
    return !page.empty() && *room.read_to < room.length;
}

// One that has ended and cannot be played through any more is shown as it was kept.
void Hall::have_read(Room& room) {
    room.read_to.reset();
    if (room.shelf == Room::Shelf::On && room.posted.over && !room.table.is_over()) throw UserError(room.table.frozen());
    room.table.keep_to_own_rules();
}

void Hall::bring_back(Room& room) {
    have_read(room);
    if (!room.table.frozen().empty()) around_.complain({"table-frozen", room.table.frozen(), room.table.id()});
    after_change(room);
}

// One page of one table, then one of the next: nobody waits for the longest of them, and everybody else for one page at most.
void Hall::read_on() {
    const std::string id = to_be_read_.front();
    bool more = false;
    if (Room* room = find_room(id)) {
        try {
            more = read_page(*room);
            if (!more) bring_back(*room);
        } catch (const std::exception& error) {
            const std::deque<Waiter> in_vain = std::exchange(room->later, {});
            cannot_read(id, error.what());
            for (const Waiter& waiter : in_vain) attempt(waiter.run, id);
        }
    }
    to_be_read_.pop_front();
    if (more) to_be_read_.push_back(id);
    if (!more) --saves_;
    if (!to_be_read_.empty()) around_.post([this] { read_on(); });
    if (Room* room = find_room(id); room != nullptr && !room->is_busy() && !room->pausing && !room->later.empty()) go_on(*room);
}

// One bad table keeps no other down.
void Hall::cannot_read(const std::string& id, const std::string& why) {
    if (Room* room = find_room(id)) drop(*room);
    if (const auto stored = finished(id); stored && has_other_rules(stored->row)) return;
    around_.complain({"table-unreadable", "it cannot be opened: " + why, id});
}

Room* Hall::read_room(const std::string& id, const std::string& address) {
    try {
        return fetch_room(id, [&](int units) { work_of_address_.spend(address, units, around_.now()); });
    } catch (const Complaint&) {
        return nullptr;  // the operator has been told
    }
}

}  // namespace broadside::server
