#include "server/posted.hpp"

#include <algorithm>

#include "server/names.hpp"
#include "table/engine_request.hpp"

namespace broadside::server {
namespace {

using engine::Members;

constexpr int longest_file_name = 60;

bool is_person(const Holder& holder, const std::string& player) { return holder.kind == Holder::Kind::Person && holder.who == player; }

// A file of one's own is long, and called by its name here; whoever looks at the table gets it there.
std::string plain_options(std::string options) {
    if (options.find_first_of("{[", 1) == std::string::npos) return options;
    Json plain = Json::parse(options);
    for (Json& value : plain) {
        if (!value.is_structured()) continue;
        const auto name = value.is_object() ? value.find("name") : value.end();
        const bool named = name != value.end() && name->is_string();
        value = named ? Json{{"name", plain_text(name->get_ref<const std::string&>(), longest_file_name)}} : Json(true);
    }
    return plain.dump();
}

}  // namespace

std::vector<PostedSeat> posted_seats(const Table& table) {
    const Match& match = table.match();
    std::vector<PostedSeat> seats;
    for (const Seat seat : SeatSet::first(match.seats()))
        seats.push_back({std::string(match.seat_name(seat)), std::string(match.side_name(match.side(seat))), table.seats()[seat.n]});
    return seats;
}

Posted posted_of(const Table& table, const std::string& rematch) {
    Posted posted;
    posted.table = table.id();
    posted.game = table.row().game;
    posted.title = table.match().game().title();
    posted.options = plain_options(table.match().options());
    posted.clock = table.clock().rule().json().dump();
    posted.host = table.host();
    posted.is_public = table.is_public();
    posted.seats = posted_seats(table);
    posted.turn = table.waited_for();
    posted.full = table.is_full();
    posted.begun = table.has_begun();
    posted.over = table.is_over();
    posted.result = table.result_json();
    posted.inputs = table.match().inputs();
    posted.updated = table.updated();
    posted.rematch = rematch;
    return posted;
}

std::vector<std::string> players_at(const Posted& posted) {
    std::vector<std::string> players;
    for (const PostedSeat& seat : posted.seats) {
        if (seat.holder.kind == Holder::Kind::Person) players.push_back(seat.holder.who);
        if (!seat.holder.instead_of.empty()) players.push_back(seat.holder.instead_of);
    }
    return players;
}

store::ShelfRow shelf_row(const Posted& posted, UnixMillis alarm) {
    Json seats = Json::array();
    std::vector<Holder> holders;
    for (const PostedSeat& each : posted.seats) {
        seats.push_back({each.seat, each.side});
        holders.push_back(each.holder);
    }
    const Json result = Json::parse(posted.result);
    const Json summary{{"title", posted.title},
                       {"options", Json::parse(posted.options)},
                       {"clock", Json::parse(posted.clock)},
                       {"seats", seats},
                       {"holders", to_json(holders)},
                       {"turn", posted.turn.bits()},
                       {"result", result},
                       {"inputs", posted.inputs},
                       {"rematch", posted.rematch}};
    return {posted.table,
            posted.game,
            posted.host,
            posted.is_public,
            !posted.full && !posted.over,
            posted.begun,
            posted.over,
            result.is_object() ? result.value("ending", "") : "",
            posted.updated,
            alarm,
            summary.dump(),
            players_at(posted)};
}

Posted posted_from(const store::ShelfRow& row) {
    const Json summary = Json::parse(row.summary);
    Posted posted;
    posted.table = row.id;
    posted.game = row.game;
    posted.title = summary.at("title");
    posted.options = plain_options(summary.at("options").dump());
    posted.clock = summary.at("clock").dump();
    posted.host = row.host;
    posted.is_public = row.is_public;
    const std::vector<Holder> holders = holders_from(summary.at("holders"));
    for (std::size_t n = 0; n < holders.size(); ++n)
        posted.seats.push_back({summary.at("seats").at(n).at(0), summary.at("seats").at(n).at(1), holders[n]});
    posted.turn = SeatSet::of_bits(summary.at("turn").get<unsigned>());
    posted.full = std::ranges::none_of(holders, [](const Holder& holder) { return holder.kind == Holder::Kind::Open; });
    posted.begun = row.begun;
    posted.over = row.over;
    posted.result = summary.at("result").dump();
    posted.inputs = summary.at("inputs");
    posted.updated = row.updated;
    posted.rematch = summary.at("rematch");
    return posted;
}

std::string seats_json(const std::vector<PostedSeat>& seats, const People& people, const std::string& player) {
    std::vector<std::string> list;
    for (const auto& [seat, side, holder] : seats) {
        Members json;
        json.add_text("seat", seat).add_text("side", side);
        switch (holder.kind) {
            case Holder::Kind::Open: json.add_text("kind", "open").add_text("name", ""); break;
            case Holder::Kind::Bot: json.add_text("kind", "bot").add_text("name", holder.who); break;
            case Holder::Kind::Person: json.add_text("kind", "person").add_text("name", people.name_of(holder.who)); break;
        }
        json.add_flag("you", is_person(holder, player));
        if (!holder.instead_of.empty())
            json.add("instead_of", Members{}
                                       .add_text("player", holder.instead_of)
                                       .add_text("name", people.name_of(holder.instead_of))
                                       .add_flag("you", holder.instead_of == player)
                                       .object());
        list.push_back(json.object());
    }
    std::string text = "[";
    for (const std::string& each : list) text += (text.size() > 1 ? "," : "") + each;
    return text + "]";
}

std::string lobby_line(const Posted& posted, const People& people, const std::string& player) {
    std::vector<std::string> turn;
    bool your_turn = false;
    for (std::size_t n = 0; n < posted.seats.size(); ++n) {
        if (!posted.turn.has(seat_number(n))) continue;
        turn.push_back(engine::json_text(posted.seats[n].seat));
        your_turn = your_turn || is_person(posted.seats[n].holder, player);
    }
    return Members{}
        .add_text("table", posted.table)
        .add_text("game", posted.game)
        .add_text("title", posted.title)
        .add("options", posted.options)
        .add("seats", seats_json(posted.seats, people, player))
        .add_flag("public", posted.is_public)
        .add("clock", posted.clock)
        .add_list("turn", turn)
        .add_flag("your_turn", your_turn)
        .add_flag("over", posted.over)
        .add("result", posted.result)
        .add("inputs", std::to_string(posted.inputs))
        .add("updated", std::to_string(posted.updated))
        .object();
}

}  // namespace broadside::server
