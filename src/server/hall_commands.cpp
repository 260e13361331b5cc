// What people do at a table.
#include <algorithm>

#include "server/hall.hpp"
#include "server/names.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

constexpr int longest_chat = 300;
constexpr std::size_t longest_chat_log = 200;
constexpr std::size_t most_watched = 16;
constexpr std::size_t most_watchers = 500;  // of a table; who sits there finds room beside them
constexpr std::int64_t most_missed = 200;

void need_running(const Table& table) {
    if (!table.frozen().empty()) throw Complaint("frozen", "the table is frozen: " + table.frozen());
    if (table.is_over()) throw Complaint("over", "the game is over");
    if (!table.is_full()) throw Complaint("seat-open", "a seat is still open");
}

// A draw is agreed upon by two sides who could go on for ever.
void need_draws(const Match& match) {
    if (match.real_time()) throw Complaint("no-draw", "in this game nobody has the time to agree to a draw");
    for (int n = 1; n < match.seats(); ++n)
        if (match.side(seat_number(n)) != match.side(Seat{0})) return;
    throw Complaint("no-draw", "everybody plays on one side, so there is nobody to agree with");
}

// Everybody else who has to agree.
std::set<std::string> others_at(const Table& table, const std::string& player) {
    std::set<std::string> others;
    for (const Holder& holder : table.seats())
        if (holder.kind == Holder::Kind::Person && holder.who != player) others.insert(holder.who);
    return others;
}

}  // namespace

SeatSet Hall::own_seats(const Room& room, const CallPtr& call) {
    const SeatSet mine = room.table.seats_of(player_of(call));
    if (mine.empty()) throw Complaint("not-your-seat", "you have no seat at this table");
    return mine;
}

// The seat that the message names; without a name the one that is meant beyond doubt.
Seat Hall::own_seat(const Room& room, const CallPtr& call) {
    const SeatSet mine = own_seats(room, call);
    if (const auto name = Request(call->body).text("seat")) {
        const Seat seat = room.table.match().seat_named(*name);
        if (seat == spectator || !mine.has(seat)) throw Complaint("not-your-seat", "this seat is not yours");
        return seat;
    }
    const SeatSet acting = SeatSet::of_bits(mine.bits() & room.table.waited_for().bits());
    if (mine.size() > 1 && acting.size() != 1) throw Complaint("bad-request", "'seat' is missing");
    return mine.size() == 1 ? mine.front() : acting.front();
}

void Hall::watch(Room& room, const CallPtr& call) {
    Session& session = session_of(call);
    const auto since = Request(call->body).number("since", INT64_MAX);
    if (session.tables.size() >= most_watched && !session.tables.contains(room.table.id()))
        throw Complaint("too-many", "you watch enough tables on this connection");
    if (room.watchers.size() >= most_watchers && !room.watchers.contains(call->session) && room.table.seats_of(session.player).empty())
        throw Complaint("too-many", "very many people look at this table already; come back later");
    session.tables.insert(room.table.id());
    session.behind.erase(room.table.id());
    session.heard_push.erase(room.table.id());
    room.watchers.insert(call->session);
    wake_computers(room);
    look_who_is_there(room);
    Wishes& wishes = session.wishes[room.table.id()];
    wishes.board |= Request(call->body).flag("board");
    wishes.decision |= Request(call->body).flag("decision");
    wishes.changes |= Request(call->body).flag("changes");
    wishes.lines = Request(call->body).number("lines", most_lines).value_or(most_lines);
    Viewing eyes = viewing(room, session.player);
    eyes.wishes = wishes;
    const auto first = static_cast<std::int64_t>(since.value_or(0));
    if (since && first < room.table.seq() && room.table.seq() - first <= most_missed)
        return answer(
            call,
            Members{}.add_text("table", room.table.id()).add("missed", missed_of(eyes, first)).add("presence", presence_of(room)).object());
    answer(call, snapshot_of(eyes));
}

void Hall::unwatch(Room& room, const CallPtr& call) {
    session_of(call).tables.erase(room.table.id());
    session_of(call).wishes.erase(room.table.id());
    session_of(call).behind.erase(room.table.id());
    session_of(call).heard_push.erase(room.table.id());
    room.watchers.erase(call->session);
    look_who_is_there(room);
    answer(call, "{}");
}

// What happened before the part of the log that one has.
void Hall::earlier(Room& room, const CallPtr& call) {
    const Request request(call->body);
    const auto before = request.number("before", INT64_MAX);
    if (!before) throw Complaint("bad-request", "'before' is missing");
    Viewing eyes = viewing(room, session_of(call).player);
    eyes.wishes.lines = request.number("lines", most_lines).value_or(most_lines);
    answer(call, earlier_log_of(eyes, static_cast<std::int64_t>(*before)));
}

// In real time a click is judged against the table as it is when the click comes; elsewhere it answers one position.
void Hall::act(Room& room, const CallPtr& call) {
    const Request request(call->body);
    Table& table = room.table;
    const Seat seat = own_seat(room, call);
    need_running(table);
    if (!table.match().real_time()) {
        const auto answered = request.number("seq", INT64_MAX);
        if (!answered) throw Complaint("bad-request", "'seq' is missing");
        if (!table.is_fresh(seat, static_cast<std::int64_t>(*answered)))
            return when_saved(room, [=, this, id = table.id()] {
                // Who asked may have hung up meanwhile.
                const auto asking = sessions_.find(call->session);
                const Room* here = find_room(id);
                if (asking == sessions_.end() || here == nullptr) return;
                const Session& session = asking->second;
                Viewing eyes = viewing(*here, session.player);
                if (const auto wishes = session.wishes.find(id); wishes != session.wishes.end()) eyes.wishes = wishes->second;
                refuse(call, {"stale", "", "the table has gone on since"}, ",\"fresh\":" + snapshot_of(eyes));
            });
    }
    if (const auto refusal = table.act(seat, request.need("move"), call->arrived))
        return when_saved(room, [=, this] { refuse(call, *refusal); });
    save(room, {},
         [=, this, seq = table.seq()](bool durable) { answer_saved(call, durable, Members{}.add("seq", std::to_string(seq)).object()); });
}

void Hall::check(Room& room, const CallPtr& call) {
    const Seat seat = own_seat(room, call);
    need_running(room.table);
    const Request request(call->body);
    const Match& match = room.table.match();
    if (const auto refusal = match.check(seat, request.need("move"))) return refuse(call, *refusal);
    Members members;
    if (request.flag("preview")) members.add("preview", match.preview(seat, request.need("move")));
    answer(call, members.object());
}

// From a view alone, and limited apart from moves: a table that shows what could be asks often.
void Hall::ask(Room& room, const CallPtr& call) {
    const Request request(call->body);
    const bool sits = !room.table.seats_of(player_of(call)).empty();
    const Seat seat = sits ? own_seat(room, call) : spectator;
    const Json& question = request.need("question");
    if (!questions_of_.take(player_of(call), around_.now())) throw Complaint("slow-down", "too many questions at once");
    answer(call, Members{}.add("answer", room.table.match().ask(seat, question)).object());
}

void Hall::undo(Room& room, const CallPtr& call) {
    const SeatSet mine = own_seats(room, call);
    const UndoChance chance = room.table.undo_chance(mine);
    if (chance.kind == UndoChance::Kind::No) throw Complaint("no-undo", chance.why);
    if (chance.kind == UndoChance::Kind::ByConsent) return make_offer(room, "undo", call);
    room.table.undo(chance.to, mine.front(), around_.now());
    save(room, {}, [=, this](bool durable) { answer_saved(call, durable, R"({"undone":true,"asked":false})"); });
}

void Hall::offer(Room& room, const CallPtr& call) {
    const std::string kind = Request(call->body).need_text("offer");
    own_seats(room, call);
    if (kind == "undo") return undo(room, call);
    if (kind == "draw") {
        need_running(room.table);
        need_draws(room.table.match());
    } else if (kind == "rematch") {
        if (!room.table.is_over()) throw Complaint("not-over", "the game is not over yet");
        if (!room.rematch.empty()) return answer(call, Members{}.add_text("table", room.rematch).object());
    } else {
        throw Complaint("bad-request", "an offer is draw, undo or rematch");
    }
    make_offer(room, kind, call);
}

// Who makes the same offer as the other side agrees to it.
void Hall::make_offer(Room& room, const std::string& kind, const CallPtr& call) {
    const std::string& player = player_of(call);
    if (const auto found = room.offers.find(kind); found != room.offers.end()) {
        if (found->second.player == player) throw Complaint("offered", "you have offered that already");
        if (kind != "undo") return reply(room, call);
    }
    const SeatSet mine = own_seats(room, call);
    if (others_at(room.table, player).empty()) {
        if (kind == "draw" && mine.size() < room.table.match().seats()) throw Complaint("declined", "the computer plays on");
        room.offers[kind] = {mine.front(), player, {}};
        try {
            return carry_out(room, kind, call);
        } catch (...) {
            room.offers.erase(kind);  // it may be offered again
            throw;
        }
    }
    room.offers[kind] = {mine.front(), player, {}};
    answer(call, kind == "undo" ? R"({"undone":false,"asked":true})" : R"({"asked":true})");
    refresh(room);
}

void Hall::reply(Room& room, const CallPtr& call) {
    const Request request(call->body);
    const std::string kind = request.need_text("offer");
    const std::string& player = player_of(call);
    own_seats(room, call);
    const auto found = room.offers.find(kind);
    if (found == room.offers.end() || found->second.player == player) throw Complaint("no-offer", "there is no such offer");
    if (request.find("accept") != nullptr && !request.flag("accept")) {
        room.offers.erase(found);
        answer(call, "{}");
        return refresh(room);
    }
    found->second.agreed.insert(player);
    if (found->second.agreed == others_at(room.table, found->second.player)) return carry_out(room, kind, call);
    answer(call, "{}");
    refresh(room);
}

void Hall::carry_out(Room& room, const std::string& kind, const CallPtr& call) {
    const Offer made = room.offers.at(kind);
    if (kind == "rematch") return rematch(room, call);
    room.offers.erase(kind);
    if (kind == "draw") {
        need_running(room.table);
        room.table.finish("draw", std::nullopt, around_.now());
        return save(room, {}, [=, this](bool durable) { answer_saved(call, durable, "{}"); });
    }
    const UndoChance chance = room.table.undo_chance(room.table.seats_of(made.player));
    if (chance.kind == UndoChance::Kind::No) throw Complaint("no-undo", chance.why);
    room.table.undo(chance.to, made.by, around_.now());
    save(room, {}, [=, this](bool durable) { answer_saved(call, durable, R"({"undone":true,"asked":false})"); });
}

void Hall::rematch(Room& room, const CallPtr& call) {
    need_leave_to_open(call);
    std::vector<Holder> seats = room.table.seats();
    // Who was away for the rest of the game is asked again.
    for (Holder& holder : seats)
        if (!holder.instead_of.empty()) holder = {Holder::Kind::Person, holder.instead_of, {}};
    std::ranges::rotate(seats, seats.begin() + 1);
    const std::string before = room.table.id();
    const Json salts = seats_with_salt(seats, [&](const std::string& player) {
        return std::ranges::any_of(room.watchers, [&](SessionId id) {
            const auto session = sessions_.find(id);
            return session != sessions_.end() && session->second.player == player && session->second.salts;
        });
    });
    open_room(call, room.table.row().game, parse_json(room.table.row().options, "options"), std::move(seats),
              room.table.clock().rule().json(),
              {{"public", room.table.is_public()}, {"rematch_of", before}, {"host", room.table.host()}, {"salts", salts}},
              [=, this](bool durable, const std::string& id) {
                  answer_saved(call, durable, Members{}.add_text("table", id).object());
                  Room* old = find_room(before);
                  if (old == nullptr) return;
                  old->offers.erase("rematch");
                  if (!durable) return;
                  old->rematch = id;
                  put_on_shelf(*old);
                  if (!old->saving) refresh(*old);
              });
}

void Hall::chat(Room& room, const CallPtr& call) {
    const std::string player = player_of(call);
    const std::string text = plain_text(Request(call->body).need_text("text"), longest_chat);
    if (text.empty()) throw Complaint("bad-request", "there is nothing to say");
    need_voice(player);
    if (room.table.is_silent() && room.table.seats_of(player).empty()) throw Complaint("silenced", "only players may chat at this table");
    if (!chat_of_.take(player, around_.now())) throw Complaint("slow-down", "you say much at once; wait a few seconds");
    const store::ChatRow row{room.table.id(), player, text, around_.now()};
    save_rows(call, {row}, [=, this](bool durable) {
        if (Room* heard = find_room(row.table); heard != nullptr && durable) {
            heard->chat.push_back(row);
            if (heard->chat.size() > longest_chat_log) heard->chat.pop_front();
            const auto push = std::make_shared<const std::string>(R"({"push":"chat","table":)" + engine::json_text(row.table) + "," +
                                                                  chat_line(row, people_).substr(1));
            for (const SessionId id : heard->watchers)
                if (!people_.has_muted(sessions_.at(id).player, player)) tell(id, push);
        }
        answer_saved(call, durable, "{}");
    });
}

// Who opened the table decides whether those who only watch may talk.
void Hall::silence(Room& room, const CallPtr& call) {
    if (room.table.host().empty() || room.table.host() != player_of(call))
        throw Complaint("not-yours", "only who opened the table can do that");
    if (!room.table.frozen().empty()) throw Complaint("frozen", "the table is frozen");
    const bool on = Request(call->body).flag("on");
    if (on != room.table.is_silent()) room.table.silence(on, around_.now());
    save(room, {}, [=, this](bool durable) { answer_saved(call, durable, "{}"); });
}

void Hall::step(Room& room, const CallPtr& call) {
    const Request request(call->body);
    const Table& table = room.table;
    const auto steps = static_cast<std::uint64_t>(table.match().inputs());
    const auto step = request.number("step", steps).value_or(steps);
    const std::string as = request.text("as").value_or("spectator");
    std::optional<Seat> place;
    if (as != "all") place = table.match().seat_named(as);
    const bool may_know = table.is_over() || place == spectator || (place && table.seats_of(player_of(call)).has(*place));
    if (!may_know) throw Complaint("secret", "this is open only after the game");
    answer(call, step_of(table, static_cast<int>(step), place, request.flag("board")));
}

void Hall::branch(Room& room, const CallPtr& call) {
    const Request request(call->body);
    const Table& table = room.table;
    if (!table.is_over()) throw Complaint("not-over", "only finished games are played on from the middle");
    if (table.match().real_time()) throw Complaint("no-branch", "a game in real time is not played on from the middle");
    need_leave_to_open(call);
    const auto steps = static_cast<std::uint64_t>(table.match().inputs());
    const auto step = request.number("step", steps).value_or(steps);
    const std::string bot = request.text("bot").value_or("greedy");
    around_.opponents->check(bot);
    const auto match = table.match().clone();
    match->undo_to(static_cast<int>(step));
    if (match->waiting().over) throw Complaint("over", "the game is over at this step");
    const SeatSet turn = match->waiting().seats;
    Seat own = turn.empty() ? Seat{0} : turn.front();
    if (const auto name = request.text("seat")) own = match->seat_named(*name);
    if (own == spectator) throw Complaint("bad-request", "'seat' must be a seat of the game");
    std::vector<Holder> seats(table.seats().size(), Holder{Holder::Kind::Bot, bot, {}});
    seats[own.n] = {Holder::Kind::Person, player_of(call), {}};
    const Json salts = seats_with_salt(seats, [&](const std::string&) { return session_of(call).salts; });
    open_room(call, table.row().game, parse_json(table.row().options, "options"), std::move(seats), {{"kind", "none"}},
              {{"public", false},
               {"host", player_of(call)},
               {"start", Json::parse(match->state())},
               {"branch_of", table.id()},
               {"step", step},
               {"salts", salts}},
              [=, this](bool durable, const std::string& id) { answer_saved(call, durable, Members{}.add_text("table", id).object()); });
}

}  // namespace broadside::server
