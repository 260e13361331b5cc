// What everything costs, and who pays: each connection, each player and each address has so much at once, and then as it comes
// back. Whoever has spent it is read later; whoever then asks for something large, with all his connections, is told to slow down. A message costs a unit, about
// a fifth of a millisecond of the server, and more by its length, its command and the length of its answer; what took the server
// longer than that is paid for by the time it took, whatever it was.
#include <algorithm>
#include <ctime>

#include "server/hall.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

constexpr int large = 5;  // from here on a command is refused when its cost is not there
constexpr int for_a_page = 2;
constexpr int for_a_handshake = 5;     // of TLS: a signature
constexpr int for_a_computer = 2;      // that moves, in turn
constexpr int for_a_planned_move = 1;  // of one, in real time
constexpr UnixMillis between_unseen_moves = 1000;
constexpr UnixMillis soon = 10'000;  // somebody who was at a table a moment ago may look again
constexpr int most_before_hello = 40;
constexpr std::int64_t microseconds_in_a_unit = 200;
constexpr std::size_t listeners_in_a_unit = 10;
constexpr int most_for_listeners = 5;
constexpr std::size_t bytes_pushed_in_a_unit = 32 * 1024;
constexpr std::size_t bytes_of_sending = 3 * 1024;  // a push costs as much besides
constexpr std::int64_t records_in_a_step = 500;     // that a unit looks through

}  // namespace

std::int64_t work_of_this_thread() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::int64_t{1'000'000} * now.tv_sec + now.tv_nsec / 1000;
}

std::int64_t Hall::wait_for(const Session& session, int units) const {
    const UnixMillis now = around_.now();
    const std::int64_t of_player = session.player.empty() ? 0 : work_of_player_.wait(session.player, units, now);
    return std::max(of_player, work_of_address_.wait(session.address, units, now));
}

void Hall::pay(Session& session, int units) {
    paid_ += units;
    spend(session, units);
}

void Hall::spend(Session& session, int units) {
    const UnixMillis now = around_.now();
    work_of_connection_.spend(session.purse, units, now);
    if (!session.player.empty()) work_of_player_.spend(session.player, units, now);
    work_of_address_.spend(session.address, units, now);
    work_at_a_moment_.spend(session.address, units, now);
}

void Hall::pay_for_bytes(Session& session, std::size_t bytes, std::size_t in_a_unit) {
    if (bytes >= in_a_unit) pay(session, static_cast<int>(bytes / in_a_unit));
}

void Hall::pay_for_command(const CallPtr& call, int units) {
    Session& session = session_of(call);
    if (const std::int64_t wait = units < large ? 0 : wait_for(session, units); wait > 0)
        throw Complaint("slow-down", "you ask for much at once; try again in " + std::to_string((wait + 999) / 1000) + " s");
    pay(session, units);
}

// A step is looked up in a copy of the whole game, which takes as long as the game is. It is paid for before that: many may wait.
int Hall::price_of_step(const Room& room) { return static_cast<int>((room.read_to ? room.length : room.table.seq()) / records_in_a_step); }

void Hall::pay_for_time(const CallPtr& call, std::int64_t microseconds) {
    const auto found = sessions_.find(call->session);
    const auto units = static_cast<int>(microseconds / microseconds_in_a_unit) - paid_;
    if (found != sessions_.end() && units > 0) pay(found->second, units);
}

// A change is told to all who look on, once it is saved.
void Hall::pay_for_listeners(const CallPtr& call, const Room& room) { pay(session_of(call), units_for_listeners(room)); }

// Those who look on pay for themselves, and whoever plays before many must not be slow because of them.
int Hall::units_for_listeners(const Room& room) {
    return std::min(static_cast<int>(room.watchers.size() / listeners_in_a_unit), most_for_listeners);
}

void Hall::pay_for_push(Session& session, std::size_t bytes) {
    session.heard += bytes + bytes_of_sending;
    if (session.heard < bytes_pushed_in_a_unit) return;
    spend(session, static_cast<int>(session.heard / bytes_pushed_in_a_unit));
    session.heard %= bytes_pushed_in_a_unit;
}

// Computers take half of what somebody has, so that the other half is there for his own messages.
UnixMillis Hall::wait_of_computers(const std::string& host) const {
    const UnixMillis now = around_.now();
    const HallSettings& settings = around_.settings;
    if (host.empty()) return 0;  // a table of an older version
    return std::max(work_of_player_.wait(host, 2 * settings.work_of_player, now),
                    work_of_address_.wait(address_of(host), 2 * settings.work_of_address, now));
}

void Hall::spend_on_computers(const Room& room, int units) {
    const std::string& host = room.table.host();
    if (host.empty()) return;
    work_of_player_.spend(host, units, around_.now());
    if (const std::string address = address_of(host); !address.empty()) work_of_address_.spend(address, units, around_.now());
}

// What a computer does is paid for by who opened the table. It is done first, and the table rests until that has come back; so many tables
// of one host move one after the other, and none of them asks in vain. Where nobody looks nothing hurries.
void Hall::pay_for_computer(Room& room, std::int64_t microseconds) {
    const auto units = static_cast<int>(microseconds / microseconds_in_a_unit);
    spend_on_computers(room, std::max(units, for_a_computer) + units_for_listeners(room));
    const UnixMillis now = around_.now();
    const bool unseen = room.watchers.empty() && now - room.touched > soon;
    room.rests_until = now + std::max(wait_of_computers(room.table.host()), unseen ? between_unseen_moves : 0);
}

// In real time nothing waits: whoever has spent what computers may take begins no more such games (need_leave_for_real_time).
void Hall::pay_for_planned(const Room& room) {
    if (wait_of_computers(room.table.host()) == 0) spend_on_computers(room, for_a_planned_move);
}

// Somebody looks who did not before.
void Hall::wake_computers(Room& room) {
    if (!room.resting) return;
    room.rests_until = std::min(room.rests_until, around_.now() + wait_of_computers(room.table.host()));
    ask_bot(room);
    wind_alarm(room);
}

// A page whose length or making nobody knows before.
void Hall::pay_for_page(const std::string& address, std::int64_t since) {
    const std::int64_t units = (around_.worked() - since) / microseconds_in_a_unit;
    if (units > 0) work_of_address_.spend(address, static_cast<int>(units), around_.now());
}

std::int64_t Hall::pause(SessionId id) const {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return 0;
    const Session& session = found->second;
    const UnixMillis now = around_.now();
    return std::max(
        {work_of_connection_.wait(session.purse, 1, now), wait_for(session, 1), work_at_a_moment_.wait(session.address, 1, now)});
}

bool Hall::admit(const std::string& address, Thing thing) {
    const UnixMillis now = around_.now();
    const int units = thing == Thing::Page ? for_a_page : for_a_handshake;
    const bool enough = work_of_address_.wait(address, units, now) > 0;
    if (!enough) work_of_address_.spend(address, units, now);
    return !enough;
}

// Whoever does not say who it is has little to say.
void Hall::meet_stranger(Session& session) {
    if (++session.strange <= most_before_hello) return;
    session.wire->hang_up();
    throw Complaint("slow-down", "say hello first");
}

// Answering pings is not enough to keep one of the server's places.
void Hall::show_out_strangers() {
    for (; !strangers_.empty() && strangers_.front().first <= around_.now(); strangers_.pop_front())
        if (standing(strangers_.front().second) == Standing::Stranger)
            if (const auto found = sessions_.find(strangers_.front().second); found != sessions_.end()) found->second.wire->hang_up();
}

Reception::Standing Hall::standing(SessionId id) const {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return Standing::Stranger;
    const Session& session = found->second;
    if (session.is_host) return Standing::Player;
    if (session.player.empty()) return Standing::Stranger;
    return tables_of_.contains(session.player) ? Standing::Player : Standing::Guest;
}

}  // namespace broadside::server
