// Who of those that play at a table is there, and who writes. Nothing of it is saved: after a restart everybody comes anew.
#include <algorithm>

#include "server/hall.hpp"

namespace broadside::server {

using engine::Complaint;

// The best of a player's pages counts: one that is looked at, one that is hidden, none.
Presence::State Hall::state_of(const Room& room, const std::string& player) const {
    auto best = Presence::State::Gone;
    for (const SessionId id : room.watchers) {
        const auto session = sessions_.find(id);
        if (session == sessions_.end() || session->second.player != player) continue;
        if (!session->second.hidden) return Presence::State::Here;
        best = Presence::State::Away;
    }
    return best;
}

// Tells everybody at the table when somebody who plays there has come or gone.
void Hall::look_who_is_there(Room& room) {
    const UnixMillis now = around_.now();
    if (room.watchers.empty()) room.last_pushes.clear();
    bool changed = false;
    for (const PostedSeat& each : room.posted.seats) {
        const Holder& holder = each.holder;
        if (holder.kind != Holder::Kind::Person) continue;
        const Presence::State state = state_of(room, holder.who);
        const auto known = room.presence.find(holder.who);
        if (known != room.presence.end() ? known->second.state == state : state == Presence::State::Gone) continue;
        room.presence[holder.who] = {state, now};
        changed = true;
    }
    if (!changed) return;
    const auto push = std::make_shared<const std::string>(
        Members{}.add_text("push", "presence").add_text("table", room.table.id()).add("presence", presence_of(room)).object());
    for (const SessionId id : room.watchers) tell(id, push);
    wind_alarm(room);
}

// Nothing waits for who is gone in real time. Whom nobody has seen since the server was started is not missed yet, and a table
// where nobody is left goes on as it is.
std::optional<Hall::Absence> Hall::first_absence(const Room& room) const {
    const Table& table = room.table;
    if (!table.match().real_time() || room.presence.empty() || !table.is_running() || !table.has_begun()) return std::nullopt;
    const auto is_gone = [&](Seat seat) { return state_of(room, table.seats()[seat.n].who) == Presence::State::Gone; };
    std::optional<Absence> first;
    for (const Seat seat : table.persons()) {
        const auto known = room.presence.find(table.seats()[seat.n].who);
        if (known == room.presence.end() || known->second.state != Presence::State::Gone || !is_gone(seat)) continue;
        const UnixMillis until = std::max(known->second.since + around_.settings.patience_with_absent, table.updated());
        if (!first || until < first->until) first = Absence{seat, until};
    }
    if (!first || std::ranges::all_of(table.persons(), is_gone)) return std::nullopt;
    return table.plays_on_without(SeatSet{first->seat}) ? first : std::nullopt;
}

// A page says whether it is looked at.
void Hall::attend(const CallPtr& call) {
    Session& session = session_of(call);
    session.hidden = Request(call->body).flag("hidden");
    for (const std::string& table : session.tables)
        if (Room* room = find_room(table)) look_who_is_there(*room);
    answer(call, "{}");
}

// Somebody writes in the chat: told to the others, and forgotten.
void Hall::typing(Room& room, const CallPtr& call) {
    const std::string& player = player_of(call);
    need_voice(player);
    if (room.table.is_silent() && room.table.seats_of(player).empty()) throw Complaint("silenced", "only players may chat at this table");
    if (!questions_of_.take(player, around_.now())) throw Complaint("slow-down", "too much at once");
    std::vector<std::string> seats;
    for (const Seat seat : room.table.seats_of(player)) seats.push_back(engine::json_text(room.table.match().seat_name(seat)));
    const auto push = std::make_shared<const std::string>(Members{}
                                                              .add_text("push", "typing")
                                                              .add_text("table", room.table.id())
                                                              .add_text("from", people_.name_of(player))
                                                              .add_list("seats", seats)
                                                              .object());
    for (const SessionId id : room.watchers)
        if (const std::string& reader = sessions_.at(id).player; reader != player && !people_.has_muted(reader, player)) tell(id, push);
    answer(call, "{}");
}

}  // namespace broadside::server
