// Who sits where: people who come, leave and come back, and computers that the host seats or that play on for somebody.
#include <algorithm>

#include "server/hall.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

constexpr std::size_t salt_digits = 64;

void need_thawed(const Table& table) {
    if (!table.frozen().empty()) throw Complaint("frozen", "the table is frozen");
}

// Who has played one side must not look through the eyes of another where somebody else has played: he may be away and come back.
void need_one_side(const Table& table, const std::string& player, Seat seat) {
    const auto elsewhere = [&](Seat each) { return table.match().side(each) != table.match().side(seat); };
    if (!table.played_by_others(player).empty() && std::ranges::any_of(table.played_by(player), elsewhere))
        throw Complaint("not-yours", "you have played on another side, and somebody else has played here too");
}

// Who leaves after the opening draw gets no other one in its place while somebody else plays there.
void need_other_dice(const Table& table, const std::string& player) {
    if (table.has_left_opening(player) && !(table.persons() - table.seats_of(player)).empty())
        throw Complaint("too-late", "you saw the opening draw of this table and left; open another table, or let somebody else sit down");
}

}  // namespace

// A computer can play only what somebody has taught it.
void Hall::check_bots(const Table& table, const std::vector<Holder>& seats) const {
    const Match& match = table.match();
    for (const Holder& holder : seats) {
        if (holder.kind != Holder::Kind::Bot) continue;
        const bool program = around_.opponents->is_program(holder.who);
        if (match.has_policy() && program) throw Complaint("bad-request", "programs cannot play this game, the levels do");
        if (!match.has_policy() && !match.searchable() && !program && holder.who != "random")
            throw Complaint("bad-request", "the computer plays this game only at random: the one bot is random");
    }
}

bool Hall::is_here(const Room& room, const std::string& player) const {
    return std::ranges::any_of(room.watchers, [&](SessionId id) {
        const auto session = sessions_.find(id);
        return session != sessions_.end() && session->second.player == player;
    });
}

// An open seat, or one where a computer plays on for the one who comes back.
void Hall::join(Room& room, const CallPtr& call) {
    const std::string player = player_of(call);
    Table& table = room.table;
    need_thawed(table);
    need_room_for_a_table(player);
    const auto free = [&](Seat seat) {
        const Holder& holder = table.seats()[seat.n];
        return holder.kind == Holder::Kind::Open || (!table.is_over() && holder.instead_of == player);
    };
    std::optional<Seat> seat;
    if (const auto name = Request(call->body).text("seat")) {
        seat = table.match().seat_named(*name);
    } else {
        const SeatSet all = SeatSet::first(table.match().seats());
        const auto own = [&](Seat each) { return table.seats()[each.n].instead_of == player; };
        if (const auto mine = std::ranges::find_if(all, own); mine != all.end())
            seat = *mine;
        else if (const auto open = std::ranges::find_if(all, free); open != all.end())
            seat = *open;
    }
    if (!seat || *seat == spectator || !free(*seat)) throw Complaint("seat-taken", seat ? "this seat is not open" : "no seat is open");
    need_one_side(table, player, *seat);
    need_other_dice(table, player);
    table.sit(*seat, player, session_of(call).salts, call->arrived);
    save(room, {}, [=, this, name = std::string(table.match().seat_name(*seat))](bool durable) {
        answer_saved(call, durable, Members{}.add_text("seat", name).object());
    });
}

// Before the first move the seat is open again; later a computer plays on where the others need not stop for it.
void Hall::leave(Room& room, const CallPtr& call) {
    Table& table = room.table;
    const SeatSet mine = own_seats(room, call);
    if (!table.frozen().empty() || table.is_over() || (table.has_begun() && !table.plays_on_without(mine)))
        throw Complaint("too-late", "the game has begun; you can resign");
    for (const Seat seat : mine)
        if (table.has_begun())
            let_computer_play(room, seat, "left", call->arrived);
        else
            table.stand(seat, call->arrived);
    save(room, {}, [=, this](bool durable) { answer_saved(call, durable, "{}"); });
}

// The host fills, frees and replaces seats at any time. A seat that somebody is there to play is taken only where many play in
// real time and the game cannot wait; whoever sat there may come back.
void Hall::seat(Room& room, const CallPtr& call) {
    const Request request(call->body);
    const std::string player = player_of(call);
    Table& table = room.table;
    if (table.host().empty() || table.host() != player) throw Complaint("not-yours", "only who opened the table can do that");
    need_thawed(table);
    if (table.is_over()) throw Complaint("over", "the game is over");
    const Seat seat = table.match().seat_named(request.need_text("seat"));
    if (seat == spectator) throw Complaint("bad-request", "'seat' must be a seat of the game");
    const std::string kind = request.need_text("kind");
    const Holder before = table.seats()[seat.n];
    const bool of_another = before.kind == Holder::Kind::Person && before.who != player;
    if (of_another && table.has_begun() && is_here(room, before.who) && !table.match().real_time())
        throw Complaint("not-yours", "somebody plays this seat");
    Holder after;
    if (kind == "bot") {
        const std::string bot = request.need_text("bot");
        around_.opponents->check(bot);
        const std::string back = before.kind == Holder::Kind::Person ? before.who : before.instead_of;
        after = {Holder::Kind::Bot, bot, table.has_begun() ? back : ""};
        check_bots(table, {after});
    } else if (kind == "you") {
        need_one_side(table, player, seat);
        need_other_dice(table, player);
        after = {Holder::Kind::Person, player, {}};
    } else if (kind != "open") {
        throw Complaint("bad-request", "the kind of a seat is you, open or bot");
    }
    if (after != before) table.give_seat(seat, after, kind == "you" && session_of(call).salts, "", call->arrived);
    save(room, {}, [=, this](bool durable) { answer_saved(call, durable, "{}"); });
}

void Hall::resign(Room& room, const CallPtr& call) {
    const Seat seat = Request(call->body).find("seat") != nullptr ? own_seat(room, call) : own_seats(room, call).front();
    if (!room.table.frozen().empty()) throw Complaint("frozen", "the table is frozen: " + room.table.frozen());
    if (room.table.is_over()) throw Complaint("over", "the game is over");
    if (!room.table.is_full()) throw Complaint("seat-open", "a seat is still open");
    give_up(room, seat, "resign", call->arrived);
    save(room, {}, [=, this](bool durable) { answer_saved(call, durable, "{}"); });
}

void Hall::give_up(Room& room, Seat seat, const std::string& kind, UnixMillis at) {
    const Match& match = room.table.match();
    SeatSet others = room.table.persons() & seats_of_side(match, match.side(seat));
    others.remove(seat);
    if (match.resign_loses(seat) || others.empty()) return room.table.finish(kind, seat, at);
    let_computer_play(room, seat, kind == "resign" ? "resigned" : "out-of-time", at);
}

void Hall::let_computer_play(Room& room, Seat seat, const std::string& why, UnixMillis at) {
    const Match& match = room.table.match();
    const std::string bot = match.has_policy() || match.searchable() ? "officer" : "random";
    const Holder& before = room.table.seats()[seat.n];
    const std::string back = before.kind == Holder::Kind::Person ? before.who : before.instead_of;
    room.table.give_seat(seat, {Holder::Kind::Bot, bot, back}, false, why, at);
}

// For every own seat that is asked for one. The same once more is fine: the first answer may have got lost.
void Hall::salt(Room& room, const CallPtr& call) {
    Table& table = room.table;
    const SeatSet mine = own_seats(room, call);
    const std::string salt = Request(call->body).need_text("salt");
    if (salt.size() != salt_digits || salt.find_first_not_of("0123456789abcdef") != std::string::npos)
        throw Complaint("bad-request", "'salt' must be 32 random bytes: 64 hexadecimal digits, a to f in small letters");
    const auto given_before = [&](Seat seat) { return table.dice().salt_of(seat) == salt; };
    const SeatSet asked = table.salts_asked() & mine;
    if (asked.empty() && !std::ranges::any_of(mine, given_before))
        throw Complaint("too-late", "this seat has given its salt, or the dice have been drawn");
    for (const Seat seat : asked)
        if (table.salts_asked().has(seat)) table.salt(seat, salt, call->arrived);
    save(room, {}, [=, this](bool durable) { answer_saved(call, durable, "{}"); });
}

}  // namespace broadside::server
