// Moderation: what an admin does in the browser and whoever has the machine does from the command line. Every deed is on disk, with
// who has done it, before it counts.
#include <algorithm>
#include <array>

#include "server/hall.hpp"
#include "server/names.hpp"

namespace broadside::server {
namespace {

using engine::Complaint;

constexpr int longest_reason = 200;
constexpr std::uint64_t most_minutes = std::uint64_t{10} * 366 * 24 * 60;
constexpr UnixMillis a_minute = 60'000;
constexpr const char* name_of_the_gone = "Somebody";

std::string reason_in(const engine::Request& request) { return plain_text(request.text("reason").value_or(""), longest_reason); }

// 0: for good.
UnixMillis until_in(const engine::Request& request, UnixMillis now) {
    const auto minutes = request.number("minutes", most_minutes).value_or(0);
    return minutes == 0 ? 0 : now + static_cast<UnixMillis>(minutes) * a_minute;
}

std::string title_of(const Room& room) { return std::string(room.table.match().game().title()); }

}  // namespace

SessionId Hall::connect_host(Wire& wire) {
    const SessionId id = connect(wire, "");
    sessions_.at(id).is_host = true;
    return id;
}

void Hall::admin(const CallPtr& call) {
    struct Deed {
        std::string_view name;
        bool host_only;  // whoever has the machine decides who may moderate, and when it stops
        Command run;
    };
    static constexpr std::array<Deed, 13> deeds{{
        {"list", false, &Hall::list_for_admin},
        {"status", false, &Hall::tell_closing},
        {"ban", false, &Hall::ban},
        {"unban", false, &Hall::unban},
        {"mute", false, &Hall::mute_by_admin},
        {"unmute", false, &Hall::unmute_by_admin},
        {"remove-table", false, &Hall::remove_table},
        {"remove-account", false, &Hall::remove_account},
        {"unfreeze", false, &Hall::unfreeze},
        {"announce", false, &Hall::announce},
        {"drain", false, &Hall::drain},
        {"make-admin", true, &Hall::make_admin},
        {"unmake-admin", true, &Hall::make_admin},
    }};
    const bool host = session_of(call).is_host;
    if (!host && !moderation_.is_admin(player_of(call))) throw Complaint("not-allowed", "only an admin of this server can do that");
    const std::string name = Request(call->body).need_text("do");
    for (const Deed& deed : deeds) {
        if (deed.name != name) continue;
        if (deed.host_only && !host) throw Complaint("not-allowed", "that is done on the server's machine: broadside admin " + name);
        return (this->*deed.run)(call);
    }
    throw Complaint("bad-request", "an admin cannot do '" + name.substr(0, 40) + "'");
}

// Saves what was decided together with who decided it; then it counts.
void Hall::decide(const CallPtr& call, std::vector<store::Row> rows, const Decision& decision, const std::function<void()>& then) {
    const Session& session = session_of(call);
    const std::string by = session.is_host ? "" : people_.find(session.player)->account;
    const std::string what = Request(call->body).need_text("do");
    rows.emplace_back(store::DeedRow{around_.now(), by, what, decision.whom, decision.detail});
    save_rows(call, rows, [=, this](bool durable) {
        if (durable) {
            for (const store::Row& row : rows) {
                if (const auto* admin = std::get_if<store::AdminRow>(&row)) moderation_.note(*admin);
                if (const auto* sanction = std::get_if<store::SanctionRow>(&row)) moderation_.note(*sanction);
                if (const auto* announcement = std::get_if<store::AnnouncementRow>(&row)) moderation_.note(*announcement);
            }
            // No address goes there, and no text of anybody's.
            const std::string whom = decision.secret ? "an address" : decision.whom;
            around_.complain(
                {"moderation", (by.empty() ? "the command line" : by) + ": " + what + (whom.empty() ? "" : " " + whom), decision.table});
            if (then) then();
        }
        answer_saved(call, durable, "{}");
    });
}

// By address, account, id, or a name that only one player has.
Hall::Whom Hall::whom(const CallPtr& call) {
    const std::string who = Request(call->body).need_text("who");
    if (const auto address = address_in(who)) return {"", *address, *address};
    const auto known = [](const Player& player) {
        return Whom{player.id, "", player.name + " (" + (player.account.empty() ? player.id : "account " + player.account) + ")"};
    };
    if (const auto account = account_name(who))
        if (const Player* player = people_.with_account(*account)) return known(*player);
    if (const Player* player = people_.find(who)) return known(*player);
    const std::vector<std::string> namesakes = archive_.players_named(who, 2);
    if (namesakes.size() > 1) throw Complaint("no-player", "several players are called that; name one by the id that the list shows");
    const Player* player = namesakes.empty() ? nullptr : people_.find(namesakes.front());
    if (player == nullptr) throw Complaint("no-player", "nobody here has the account, the id or the name '" + who.substr(0, 40) + "'");
    return known(*player);
}

Hall::Whom Hall::whom_below_admin(const CallPtr& call) {
    Whom found = whom(call);
    if (moderation_.is_admin(found.player))
        throw Complaint("not-allowed", "that is an admin; on the server's machine `broadside admin unmake-admin` comes first");
    return found;
}

void Hall::make_admin(const CallPtr& call) {
    const bool on = Request(call->body).need_text("do") == "make-admin";
    const Whom found = whom(call);
    const Player* player = people_.find(found.player);
    if (player == nullptr || player->account.empty())
        throw Complaint("no-account", "an admin needs an account: make one on the page Settings first");
    if (!on && !moderation_.is_admin(player->id)) throw Complaint("bad-request", "that is no admin");
    if (on && moderation_.find("ban", player->id, around_.now()) != nullptr) throw Complaint("bad-request", "that account is banned");
    decide(call, {store::AdminRow{player->id, on}}, {found.words}, [=, this] {
        const auto push = std::make_shared<const std::string>(Members{}.add_text("push", "admin").add_flag("admin", on).object());
        for (auto& [id, session] : sessions_)
            if (session.player == found.player) session.wire->send(push);
    });
}

void Hall::ban(const CallPtr& call) {
    const Request request(call->body);
    const UnixMillis now = around_.now();
    const Whom found = whom_below_admin(call);
    const std::string reason = reason_in(request);
    const UnixMillis until = until_in(request, now);
    std::set<std::string> addresses;
    if (!found.address.empty()) addresses.insert(found.address);
    if (request.flag("with_address"))
        for (const auto& [id, session] : sessions_)
            if (!found.player.empty() && session.player == found.player) addresses.insert(session.address);
    std::vector<store::Row> rows;
    if (!found.player.empty()) rows.emplace_back(store::SanctionRow{"ban", found.player, true, reason, until, now});
    for (const std::string& address : addresses) rows.emplace_back(store::SanctionRow{"ban-address", address, true, reason, until, now});
    decide(call, std::move(rows), {found.words, reason, "", found.player.empty()}, [this] { show_out_the_banned(); });
}

void Hall::show_out_the_banned() {
    for (auto& [id, session] : sessions_) {
        if (session.player.empty()) continue;
        const store::SanctionRow* ban = moderation_.ban_of(session.player, session.address, around_.now());
        if (ban == nullptr) continue;
        make_nobody(id, session);
        session.wire->send(
            std::make_shared<const std::string>(Members{}.add_text("push", "banned").add_text("why", words_of(*ban)).object()));
        session.wire->hang_up();
    }
}

void Hall::lift(const CallPtr& call, const std::string& kind) {
    const Whom found = whom(call);
    const store::SanctionRow gone =
        found.player.empty() ? store::SanctionRow{kind + "-address", found.address, false} : store::SanctionRow{kind, found.player, false};
    if (moderation_.find(gone.kind, gone.who, around_.now()) == nullptr)
        throw Complaint("bad-request", kind == "ban" ? "there is no such ban" : "that player may chat");
    decide(call, {gone}, {found.words, "", "", found.player.empty()}, {});
}

void Hall::unban(const CallPtr& call) { lift(call, "ban"); }
void Hall::unmute_by_admin(const CallPtr& call) { lift(call, "mute"); }

void Hall::mute_by_admin(const CallPtr& call) {
    const Request request(call->body);
    const Whom found = whom_below_admin(call);
    if (found.player.empty()) throw Complaint("bad-request", "a player is muted, not an address");
    const UnixMillis now = around_.now();
    decide(call, {store::SanctionRow{"mute", found.player, true, reason_in(request), until_in(request, now), now}},
           {found.words, reason_in(request)}, {});
}

// Runs when nothing of the table is on its way to the disk.
void Hall::when_at_rest(const std::string& id, const Task& task) {
    Room* room = find_room(id);
    if (room == nullptr || (!room->is_busy() && !room->gathering)) return task();
    room->later.push_back({around_.now(), {}, true, false, [=, this] { around_.post([=, this] { when_at_rest(id, task); }); }});
}

void Hall::remove_table(const CallPtr& call) {
    const std::string id = Request(call->body).need_text("table");
    std::string title = "a table that cannot be read";
    try {
        const Room* room = fetch_room(id);
        if (room == nullptr) throw Complaint("no-table", "there is no such table");
        title = title_of(*room);
    } catch (const Complaint& complaint) {
        if (complaint.code() != "unreadable") throw;
    }
    const std::string reason = reason_in(Request(call->body));
    when_at_rest(id, [=, this] {
        guard(call, [&] {
            // Together with the deed: either both are on disk or none.
            decide(call, {store::TableGoneRow{id}}, {title + " " + id, reason, id},
                   [=, this] { when_at_rest(id, [=, this] { take_away(id); }); });
        });
    });
}

// Its last change may have been saved after it was removed: what is left of that goes as well.
void Hall::take_away(const std::string& id) {
    Room* room = find_room(id);
    if (room == nullptr) return;
    const auto push = std::make_shared<const std::string>(Members{}.add_text("push", "table-gone").add_text("table", id).object());
    for (const SessionId watcher : room->watchers) {
        tell(watcher, push);
        if (const auto session = sessions_.find(watcher); session != sessions_.end()) session->second.tables.erase(id);
    }
    if (room->thought) room->thought->stop.request_stop();
    set_alarm(*room, std::nullopt);
    forget_table(id);
}

// The player becomes somebody without a name whom nobody can be any more; finished games stay, and the others do not wait for him.
void Hall::remove_account(const CallPtr& call) {
    const Whom found = whom_below_admin(call);
    Player* player = people_.find(found.player);
    if (player == nullptr) throw Complaint("bad-request", "name a player, not an address");
    std::vector<store::Row> rows{store::AccountGoneRow{player->id}, store::PlayerRow{player->id, name_of_the_gone, around_.now()}};
    const std::set<std::string> tokens(player->token_hashes.begin(), player->token_hashes.end());
    for (const std::string& hash : tokens) rows.emplace_back(store::TokenGoneRow{hash});
    const auto removal = std::make_shared<const int>();
    player->removal = removal;  // until it is saved, or could not be
    decide(call, std::move(rows), {found.words, reason_in(Request(call->body))}, [=, this, until_then = removal] {
        Player& gone = *people_.find(found.player);
        people_.set_account(gone, "", "");
        gone.name = name_of_the_gone;
        forget_tokens(gone.id, tokens);
        give_up_everywhere(gone.id);
        lobby_changed_ = true;
    });
}

void Hall::give_up_everywhere(const std::string& player) {
    std::set<std::string> tables;
    if (const auto found = tables_of_.find(player); found != tables_of_.end()) tables = found->second;
    for (const store::ShelfRow& row : archive_.of_player(player, INT64_MAX))
        if (!row.over) tables.insert(row.id);
    give_up_at(player, std::move(tables));
}

// One after the other: there may be many, and most of them have to be read first.
void Hall::give_up_at(const std::string& player, std::set<std::string> tables) {
    if (tables.empty()) return;
    const std::string id = tables.extract(tables.begin()).value();
    around_.post([=, this] { give_up_at(player, tables); });
    try {
        fetch_room(id);
    } catch (const Complaint&) {
        return;  // the operator has been told
    }
    when_at_rest(id, [=, this] {
        Room* room = find_room(id);
        if (room == nullptr || !room->table.frozen().empty()) return;
        Table& table = room->table;
        for (const Seat seat : table.seats_of(player)) {
            if (table.is_over()) break;
            if (table.is_running() && table.has_begun())
                give_up(*room, seat, "resign", around_.now());
            else
                table.stand(seat, around_.now());
        }
        save(*room, {}, [](bool) {});
    });
}

void Hall::unfreeze(const CallPtr& call) {
    const std::string id = Request(call->body).need_text("table");
    if (fetch_room(id) == nullptr) throw Complaint("no-table", "there is no such table");
    when_at_rest(id, [=, this] {
        guard(call, [&] {
            const Room* room = find_room(id);
            if (room == nullptr) throw unreadable();
            if (room->table.frozen().empty()) throw Complaint("bad-request", "the table is not frozen");
            if (!room->table.may_thaw())
                throw Complaint("no-thaw",
                                "its records do not fit this program; it goes on with the program and the cards it was played with");
            decide(call, {}, {title_of(*room) + " " + id, "", id}, [=, this] { when_at_rest(id, [=, this] { thaw(id); }); });
        });
    });
}

void Hall::thaw(const std::string& id) {
    Room* frozen = find_room(id);
    if (frozen == nullptr || !frozen->table.may_thaw()) return;
    frozen->table.thaw(around_.now());
    save(*frozen, {}, [](bool) {});
}

}  // namespace broadside::server
