// What a table looks like to those around it, as JSON. Everything secret goes through Match::view, Match::news and
// Match::legal with a seat of the viewer; nothing else of the match is written here.
#include <algorithm>
#include <array>
#include <ranges>

#include "server/room.hpp"
#include "table/engine_request.hpp"

namespace broadside::server {
namespace {

using engine::json_text;
using engine::Members;

std::string list_of(const std::vector<std::string>& items) {
    std::string list = "[";
    for (const std::string& item : items) {
        if (list.size() > 1) list += ',';
        list += item;
    }
    return list + "]";
}

std::string names_json(SeatSet set, const Match& match) {
    std::string list = "[";
    for (const Seat seat : set& SeatSet::first(match.seats())) {
        if (list.size() > 1) list += ',';
        write_string(list, match.seat_name(seat));
    }
    return list + "]";
}

// With several own seats the one that has to act is shown first.
Seat main_seat(const Viewing& viewing) {
    if (viewing.mine.empty()) return spectator;
    const SeatSet acting = SeatSet::of_bits(viewing.mine.bits() & viewing.room.table.waited_for().bits());
    return acting.empty() ? viewing.mine.front() : acting.front();
}

std::string clock_json(const Viewing& viewing) {
    const Table& table = viewing.room.table;
    const Match& match = table.match();
    const std::string rule = table.clock().rule().json().dump();
    if (table.clock().rule().kind == ClockRule::Kind::None) return rule;
    Members left;
    for (const Seat seat : SeatSet::first(match.seats()))
        left.add(match.seat_name(seat), std::to_string(table.clock().left(seat, viewing.now)));
    return Members{}
        .add_members(rule.substr(1, rule.size() - 2))
        .add("left", left.object())
        .add("running", names_json(table.clock().running(), match))
        .object();
}

std::string events_json(const std::vector<Told>& told) {
    std::vector<std::string> list;
    for (const Told& each : told) list.push_back(Members{}.add("event", each.json).add_text("words", each.words).object());
    return list_of(list);
}

std::string legal_json(const Table& table, Seat seat) {
    std::vector<std::string> list;
    if (table.waited_for().has(seat) && table.match().pushes_legal())
        for (const MoveChoice& choice : table.match().legal_in_words(seat))
            list.push_back(Members{}.add("move", choice.json).add_text("words", choice.words).object());
    return list_of(list);
}

// Milliseconds until a timer of the rules runs out.
std::string timer_json(const Viewing& viewing) {
    const auto deadline = viewing.room.table.timer_deadline();
    return deadline ? std::to_string(std::max<std::int64_t>(0, *deadline - viewing.now)) : "null";
}

std::string thinking_json(const Room& room) {
    const Table& table = room.table;
    const SeatSet bots = table.waited_for() - table.persons();
    return bots.empty() || room.absent || table.match().has_policy() ? "null" : json_text(table.match().seat_name(bots.front()));
}

std::string offers_json(const Room& room) {
    Members offers;
    for (const auto& [kind, offer] : room.offers) offers.add_text(kind, room.table.match().seat_name(offer.by));
    return offers.object();
}

std::string undo_json(const Viewing& viewing) {
    const UndoChance chance = viewing.room.table.undo_chance(viewing.mine);
    return Members{}
        .add_flag("possible", chance.kind != UndoChance::Kind::No)
        .add_flag("free", chance.kind == UndoChance::Kind::Free)
        .add_text("why", chance.why)
        .object();
}

template <class Part>
std::string for_own_seats(const Viewing& viewing, Part part) {
    Members members;
    for (const Seat seat : viewing.mine) members.add(viewing.room.table.match().seat_name(seat), part(seat));
    return members.object();
}

// Which sentence of the guide explains what this seat has to decide. In real time nobody stops to read one.
std::string decision_of(const Table& table, Seat seat, const std::string& view) {
    if (!table.waited_for().has(seat) || table.match().real_time()) return "";
    return table.match().game().guide().decision(parse_json(view, "view"));
}

// What can have changed with any record.
void add_present(Members& members, const Viewing& viewing) {
    const Table& table = viewing.room.table;
    const Seat seat = main_seat(viewing);
    const std::string view = table.match().view(seat);
    members.add("view", view).add("legal", legal_json(table, seat));
    if (viewing.wishes.decision) members.add_text("decision", decision_of(table, seat, view));
    if (viewing.mine.size() > 1) {
        members.add("views", for_own_seats(viewing, [&](Seat each) { return table.match().view(each); }));
        members.add("legals", for_own_seats(viewing, [&](Seat each) { return legal_json(table, each); }));
    }
    if (viewing.wishes.board) {
        members.add_text("board", table.match().board(seat, false));
        if (viewing.mine.size() > 1)
            members.add("boards", for_own_seats(viewing, [&](Seat each) { return json_text(table.match().board(each, false)); }));
    }
    members.add("waiting", table.waiting_json());
}

void add_around(Members& members, const Viewing& viewing) {
    const Table& table = viewing.room.table;
    members.add("you", names_json(viewing.mine, table.match()))
        .add("seats", seats_json(posted_seats(table), viewing.people, viewing.player))
        .add("undo", undo_json(viewing))
        .add_flag("leaves", !viewing.mine.empty() && table.has_begun() && table.plays_on_without(viewing.mine))
        .add_members(viewing.common != nullptr ? *viewing.common : common_of(viewing));
}

// What this game has: a table shows no button for what it has not.
std::string offered_by(const Match& match) {
    return Members{}
        .add_flag("real_time", match.real_time())
        .add_flag("thinks", match.searchable())
        .add_flag("legal", match.pushes_legal())
        .add_flag("ask", match.answers_questions())
        .object();
}

// A part of the log as JSON, and whether there is something before it.
struct LogPart {
    std::string lines;
    bool more = false;
};

// Without what was taken back; "undone" itself stays, so nobody wonders. Of a finished game each line says after how many inputs it
// was told, for whoever looks it up there. A record is told whole, so there may be a few lines more than `most`.
LogPart log_part(const Table& table, Seat seat, std::int64_t before, std::size_t most) {
    struct Line {
        std::size_t entry;
        std::size_t step;
    };
    const auto& entries = table.entries();
    const auto& inputs = table.inputs();
    const auto told = [&](std::size_t n) -> const std::vector<Told>& { return entries[n].told[table.place_of(seat)]; };
    std::vector<Line> lines;  // the last one first: a log may be long, and its end is what is asked for
    std::size_t count = 0;
    std::size_t n = std::min(entries.size(), static_cast<std::size_t>(std::max<std::int64_t>(before - 1, 0)));
    auto step = static_cast<std::size_t>(std::ranges::lower_bound(inputs, n) - inputs.begin());
    bool more = false;
    for (; n > 0 && !more; --n) {
        const bool stands = step > 0 && inputs[step - 1] == n - 1;
        const std::size_t reached = stands ? step-- : step;
        if ((is_input(entries[n - 1].record.kind) && !stands) || told(n - 1).empty()) continue;
        more = count >= most;
        if (!more) lines.push_back({n - 1, reached});
        count += told(n - 1).size();
    }
    std::string list = "[";
    for (const Line& each : std::views::reverse(lines)) {
        for (const Told& heard : told(each.entry)) {
            Members line;
            line.add("seq", std::to_string(entries[each.entry].record.seq)).add_text("words", heard.words).add("event", heard.json);
            if (table.is_over()) line.add("step", std::to_string(each.step));
            list += (list.size() > 1 ? "," : "") + line.object();
        }
    }
    return {list + "]", more};
}

// The last record of one of these seats: what came after it is what happened since their last turn.
std::int64_t last_turn(const Table& table, SeatSet mine) {
    if (mine.empty()) return 0;
    for (auto entry = table.entries().rbegin(); entry != table.entries().rend(); ++entry)
        if (entry->actor && mine.has(*entry->actor)) return entry->record.seq;
    return 0;
}

Members push_of(const Table& table, std::int64_t seq) {
    Members members;
    members.add_text("push", "table").add_text("table", table.id()).add("seq", std::to_string(seq));
    return members;
}

void add_events(Members& members, const Viewing& viewing, const Entry& entry) {
    const Table& table = viewing.room.table;
    members.add("events", events_json(entry.told[table.place_of(main_seat(viewing))]));
    if (viewing.mine.size() > 1)
        members.add("events_of", for_own_seats(viewing, [&](Seat each) { return events_json(entry.told[table.place_of(each)]); }));
    if (entry.actor) members.add_text("by", table.match().seat_name(*entry.actor));
    members.add("at", std::to_string(entry.record.at));
}

// Who has added to the dice, who still can, and for whom a draw waits.
std::string salts_json(const Table& table) {
    const Match& match = table.match();
    return Members{}
        .add("given", names_json(table.dice().given(), match))
        .add("asked", names_json(table.salts_asked(), match))
        .add("awaited", names_json(table.salts_deadline() ? table.salts_awaited() : SeatSet{}, match))
        .object();
}

// Everything open: the board as each seat knows it.
std::string open_board(const Match& match) {
    std::string text;
    for (const Seat seat : SeatSet::first(match.seats()))
        text += std::string(match.seat_name(seat)) + ":\n" + match.board(seat, false) + "\n";
    return text;
}

}  // namespace

std::string common_of(const Viewing& viewing) {
    const Table& table = viewing.room.table;
    Members members;
    members.add("clock", clock_json(viewing))
        .add("timer", timer_json(viewing))
        .add("thinking", thinking_json(viewing.room))
        .add("place", std::to_string(viewing.room.thought ? viewing.room.thought->place : 0))
        .add("result", table.result_json())
        .add("offers", offers_json(viewing.room))
        .add_flag("silent", table.is_silent())
        .add("frozen", table.frozen().empty() ? "null" : json_text(table.frozen()))
        .add("rematch", viewing.room.rematch.empty() ? "null" : json_text(viewing.room.rematch));
    if (table.dice().is_bound()) members.add("salts", salts_json(table));
    if (table.is_over()) members.add_text("seed", table.row().seed);
    return members.text();
}

std::string goal_of(const Match& match) { return match.game().guide().goal(parse_json(match.options(), "options")); }

std::string presence_of(const Room& room) {
    constexpr std::array<std::string_view, 3> names{"here", "away", "gone"};
    Members seats;
    for (std::size_t n = 0; n < room.posted.seats.size(); ++n) {
        const Holder& holder = room.posted.seats[n].holder;
        if (holder.kind != Holder::Kind::Person) continue;
        const auto found = room.presence.find(holder.who);
        const Presence now = found == room.presence.end() ? Presence{} : found->second;
        seats.add(room.table.match().seat_name(seat_number(static_cast<int>(n))),
                  Members{}.add_text("state", names[static_cast<std::size_t>(now.state)]).add("since", std::to_string(now.since)).object());
    }
    return seats.object();
}

std::string chat_line(const store::ChatRow& row, const People& people) {
    return Members{}
        .add_text("from", people.name_of(row.player))
        .add_text("player", row.player)
        .add_text("text", row.text)
        .add("at", std::to_string(row.at))
        .object();
}

std::string snapshot_of(const Viewing& viewing) {
    const Table& table = viewing.room.table;
    Members members;
    members.add_text("table", table.id())
        .add_text("game", table.row().game)
        .add_text("title", table.match().game().title())
        .add("options", table.match().options())
        .add_text("goal", goal_of(table.match()))
        .add("has", offered_by(table.match()))
        .add_flag("public", table.is_public())
        .add("seq", std::to_string(table.seq()))
        .add("inputs", std::to_string(table.match().inputs()));
    add_present(members, viewing);
    add_around(members, viewing);
    // Several seats at one screen have a log each, and would have to ask for each of them.
    const std::uint64_t most = viewing.mine.size() > 1 ? most_lines : viewing.wishes.lines;
    const LogPart log = log_part(table, main_seat(viewing), INT64_MAX, most);
    members.add("log", log.lines).add_flag("log_more", log.more);
    if (viewing.mine.size() > 1)
        members.add("logs", for_own_seats(viewing, [&](Seat each) { return log_part(table, each, INT64_MAX, most).lines; }));
    std::string chat = "[";
    for (const store::ChatRow& row : viewing.room.chat)
        if (!viewing.people.has_muted(viewing.player, row.player)) chat += (chat.size() > 1 ? "," : "") + chat_line(row, viewing.people);
    members.add("chat", chat + "]")
        .add("presence", presence_of(viewing.room))
        .add("last_turn", std::to_string(last_turn(table, viewing.mine)))
        .add("host", !viewing.player.empty() && table.host() == viewing.player ? "true" : "false")
        .add("dice", std::to_string(static_cast<int>(table.dice().scheme())))
        .add_text("commitment", table.dice().commitment());
    return members.object();
}

std::string earlier_log_of(const Viewing& viewing, std::int64_t before) {
    const LogPart log = log_part(viewing.room.table, main_seat(viewing), before, viewing.wishes.lines);
    return Members{}.add("log", log.lines).add_flag("more", log.more).object();
}

std::string update_of(const Viewing& viewing, const Fresh& fresh) {
    const Table& table = viewing.room.table;
    const Entry& entry = table.entries()[fresh.entry];
    Members members = push_of(table, entry.record.seq);
    add_events(members, viewing, entry);
    if (fresh.position == nullptr) {
        add_present(members, viewing);
    } else {
        // The match has gone on since; what can be done now comes with the last record that is told together with this one.
        members.add("view", fresh.position->view(main_seat(viewing))).add("legal", "[]");
        if (viewing.mine.size() > 1) {
            members.add("views", for_own_seats(viewing, [&](Seat each) { return fresh.position->view(each); }));
            members.add("legals", for_own_seats(viewing, [](Seat) { return "[]"; }));
        }
        members.add("waiting", fresh.position->waiting_json());
    }
    add_around(members, viewing);
    return members.object();
}

std::string refresh_of(const Viewing& viewing) {
    Members members = push_of(viewing.room.table, viewing.room.table.seq());
    members.add("events", "[]");
    add_present(members, viewing);
    add_around(members, viewing);
    return members.object();
}

std::string missed_of(const Viewing& viewing, std::int64_t since) {
    const Table& table = viewing.room.table;
    std::string list = "[";
    for (auto n = static_cast<std::size_t>(since); n < table.entries().size(); ++n) {
        const Entry& entry = table.entries()[n];
        Members members = push_of(table, entry.record.seq);
        add_events(members, viewing, entry);
        if (n + 1 == table.entries().size()) {
            add_present(members, viewing);
            add_around(members, viewing);
        }
        list += (list.size() > 1 ? "," : "") + members.object();
    }
    return list + "]";
}

std::string step_of(const Table& table, int step, std::optional<Seat> place, bool board) {
    const auto match = table.match().clone();
    match->undo_to(step);
    const Seat seen_by = place.value_or(spectator);
    Members members;
    members.add("step", std::to_string(step)).add("steps", std::to_string(table.match().inputs())).add("view", match->view(seen_by));
    if (!place) {
        Members views;
        for (int n = 0; n < match->seats(); ++n)
            views.add(match->seat_name(Seat{static_cast<std::uint8_t>(n)}), match->view(Seat{static_cast<std::uint8_t>(n)}));
        members.add("views", views.object()).add("state", match->state());
    }
    if (board) members.add_text("board", place ? match->board(seen_by, false) : open_board(*match));
    std::vector<std::string> events;
    std::vector<std::string> words;
    if (step > 0) {
        const Entry& entry = table.entries()[table.inputs()[static_cast<std::size_t>(step) - 1]];
        // With everything open, whoever heard most tells it.
        const auto& heard = place ? entry.told[table.place_of(*place)]
                                  : *std::ranges::max_element(entry.told, {}, [](const auto& told) { return told.size(); });
        for (const Told& told : heard) {
            events.push_back(told.json);
            words.push_back(json_text(told.words));
        }
        members.add("input", entry.record.kind == "chance" && table.is_over() ? Json{{"chance", entry.record.body}}.dump() : "null");
    }
    members.add_list("events", events).add_list("words", words);
    // At the last step the table's own end counts: a resignation is not in the rules.
    const bool last = step == table.match().inputs();
    members.add("waiting", last ? table.waiting_json() : match->waiting_json()).add("result", last ? table.result_json() : "null");
    return members.object();
}

}  // namespace broadside::server
