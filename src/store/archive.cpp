#include "store/archive.hpp"

#include <algorithm>
#include <iterator>
#include <map>

#include "store/gzip.hpp"

namespace broadside::store {
namespace {

constexpr const char* shelf_columns = "SELECT id, game, host, public, open, begun, over, ending, updated, alarm, summary FROM shelf ";
constexpr int host_column = 2;
constexpr std::int64_t most_looked_at = 2000;

ShelfRow shelf_row(const Statement& row) {
    return {row.text(0),        row.text(1), row.text(host_column), row.number(3) != 0, row.number(4) != 0, row.number(5) != 0,
            row.number(6) != 0, row.text(7), row.number(8),         row.number(9),      row.text(10),       {}};
}

}  // namespace

Archive::Archive(const std::string& path) : database_(path, Database::Open::Existing) { database_.run("PRAGMA busy_timeout=5000"); }

People Archive::people() {
    People all;
    for (Statement rows(database_, "SELECT id, name, created FROM players ORDER BY created, id"); rows.step();)
        all.players.push_back({rows.text(0), rows.text(1), rows.number(2)});
    for (Statement rows(database_, "SELECT player, hash, created FROM tokens ORDER BY n"); rows.step();)
        all.tokens.push_back({rows.text(0), rows.text(1), rows.number(2)});
    for (Statement rows(database_, "SELECT player, account, password, changed FROM accounts ORDER BY changed, player"); rows.step();)
        all.accounts.push_back({rows.text(0), rows.text(1), rows.text(2), rows.number(3)});
    for (Statement rows(database_, "SELECT player, muted FROM mutes ORDER BY player, muted"); rows.step();)
        all.mutes.push_back({rows.text(0), rows.text(1), true});
    return all;
}

std::vector<std::string> Archive::tables() {
    std::vector<std::string> ids;
    for (Statement rows(database_, "SELECT id FROM tables ORDER BY +n"); rows.step();) ids.push_back(rows.text(0));
    return ids;
}

std::vector<std::string> Archive::in_use() {
    std::vector<std::string> ids;
    // Both are read from their indexes of names alone, so it takes a moment however much lies there.
    for (Statement rows(database_,
                        "SELECT id FROM tables WHERE NOT EXISTS (SELECT 1 FROM shelf WHERE shelf.id = tables.id) ORDER BY +n DESC");
         rows.step();)
        ids.push_back(rows.text(0));
    return ids;
}

std::optional<StoredTable> Archive::table(const std::string& id, std::int64_t most_chat, std::int64_t most_records) {
    Statement table(database_, "SELECT id, game, options, content, rules, seats, clock, extra, seed, created FROM tables WHERE id = ?");
    if (!table.bind(0, id).step()) return std::nullopt;
    StoredTable found;
    found.row = {table.text(0), table.text(1), table.text(2), table.text(3), table.number(4),
                 table.text(5), table.text(6), table.text(7), table.text(8), table.number(9)};
    found.records = records(id, 0, most_records);
    Statement last(database_, "SELECT max(seq) FROM records WHERE table_id = ?");
    if (last.bind(0, id).step()) found.length = last.number(0);
    Statement chat(database_, "SELECT table_id, player, text, at FROM chat WHERE table_id = ? ORDER BY n DESC LIMIT ?");
    for (chat.bind(0, id).bind(1, most_chat); chat.step();)
        found.chat.push_back({chat.text(0), chat.text(1), chat.text(2), chat.number(3)});
    std::ranges::reverse(found.chat);
    Statement shelf(database_, (std::string(shelf_columns) + "WHERE id = ?").c_str());
    shelf.bind(0, id);
    if (const auto rows = shelf_rows(shelf); !rows.empty()) found.shelf = rows.front();
    return found;
}

std::vector<RecordRow> Archive::records(const std::string& table, std::int64_t after, std::int64_t most) {
    std::vector<RecordRow> found;
    Statement rows(database_,
                   "SELECT table_id, seq, kind, body, hash, at FROM records WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?");
    for (rows.bind(0, table).bind(1, after).bind(2, most); rows.step();)
        found.push_back({rows.text(0), rows.number(1), rows.text(2), rows.text(3), rows.text(4), rows.number(5)});
    return found;
}

std::vector<ShelfRow> Archive::shelf_rows(Statement& rows) {
    std::vector<ShelfRow> found;
    while (rows.step()) found.push_back(shelf_row(rows));
    return found;
}

std::vector<std::pair<std::int64_t, std::string>> Archive::alarms() {
    std::vector<std::pair<std::int64_t, std::string>> found;
    for (Statement rows(database_, "SELECT alarm, id FROM shelf WHERE alarm > 0"); rows.step();)
        found.emplace_back(rows.number(0), rows.text(1));
    return found;
}

// Counted while they are read, and not too many of them, so that it takes a moment whatever lies there.
std::vector<ShelfRow> Archive::newest_public(const char* which, std::int64_t most, int most_of_host) {
    Statement rows(database_, (shelf_columns + std::string(which) + " ORDER BY updated DESC LIMIT ?").c_str());
    rows.bind(0, most_looked_at);
    std::vector<ShelfRow> found;
    std::map<std::string, int> of_host;
    while (std::ssize(found) < most && rows.step()) {
        const std::string host = rows.text(host_column);
        if (host.empty() || ++of_host[host] <= most_of_host) found.push_back(shelf_row(rows));
    }
    return found;
}

std::vector<ShelfRow> Archive::open_tables(std::int64_t most, int most_of_host) {
    return newest_public("WHERE public AND open", most, most_of_host);
}

std::vector<ShelfRow> Archive::recent_games(std::int64_t most, int most_of_host) {
    return newest_public("WHERE public AND begun AND NOT open", most, most_of_host);
}

std::vector<ShelfRow> Archive::newest_on_shelf(std::int64_t most) {
    Statement rows(database_, (std::string(shelf_columns) + "ORDER BY n DESC LIMIT ?").c_str());
    return shelf_rows(rows.bind(0, most));
}

std::vector<ShelfRow> Archive::of_player(const std::string& player, std::int64_t most) {
    Statement rows(database_, (std::string(shelf_columns) + "WHERE id IN (SELECT table_id FROM seatings WHERE player = ? "
                                                            "ORDER BY over, updated DESC LIMIT ?) ORDER BY over, updated DESC")
                                  .c_str());
    return shelf_rows(rows.bind(0, player).bind(1, most));
}

std::int64_t Archive::unfinished_of(const std::string& player) {
    Statement rows(database_,
                   "SELECT count(*) FROM (SELECT table_id FROM seatings WHERE player = ?1 AND NOT over "
                   "UNION SELECT id FROM shelf WHERE host = ?1 AND NOT over)");
    rows.bind(0, player).step();
    return rows.number(0);
}

bool Archive::has_tables(const std::string& player) {
    Statement rows(database_,
                   "SELECT EXISTS (SELECT 1 FROM seatings WHERE player = ?1) OR EXISTS (SELECT 1 FROM shelf WHERE host = ?1 AND NOT over)");
    rows.bind(0, player).step();
    return rows.number(0) != 0;
}

std::vector<std::string> Archive::never_begun(std::int64_t before, std::int64_t most) {
    std::vector<std::string> ids;
    Statement rows(database_, "SELECT id FROM shelf WHERE NOT begun AND NOT over AND alarm = 0 AND updated < ? ORDER BY updated LIMIT ?");
    for (rows.bind(0, before).bind(1, most); rows.step();) ids.push_back(rows.text(0));
    return ids;
}

std::vector<ShelfRow> Archive::past_games(const PastGames& wanted) {
    // ?1 viewer, ?2 game, ?3 ending, ?4 from, ?5 and ?6 before, ?7 most, ?8 … players.
    constexpr int first_player = 8;
    const std::string filters =
        std::string(wanted.game.empty() ? "" : "AND game = ?2 ") + (wanted.ending.empty() ? "" : "AND ending = ?3 ");
    // Each part is read from an index in its order and ends with the page; none reads what the viewer may not see.
    const auto part = [&](const std::string& id, const std::string& from) {
        return "SELECT id FROM (SELECT " + id + " AS id FROM " + from + filters + "AND updated >= ?4 AND (updated, " + id +
               ") < (?5, ?6) ORDER BY updated DESC, " + id + " DESC LIMIT ?7)";
    };
    const auto played_by = [&](int player, const std::string& more) {
        return part("table_id",
                    "seatings INDEXED BY past_of_player WHERE player = ?" + std::to_string(player) + " AND over = 1 AND begun " + more);
    };
    std::string named;
    for (int n = 0; n < static_cast<int>(wanted.players.size()); ++n) named += (n == 0 ? "?" : ", ?") + std::to_string(first_player + n);
    // One's own that everybody else may not see; with those who are named, if somebody is.
    const std::string with_them =
        "AND EXISTS (SELECT 1 FROM seatings AS there WHERE there.table_id = seatings.table_id AND there.player IN (" + named + ")) ";
    std::string ids = played_by(1, "AND public = 0 " + (named.empty() ? "" : with_them));
    if (named.empty()) ids += " UNION " + part("id", "shelf WHERE over AND begun AND public ");
    for (int n = 0; n < static_cast<int>(wanted.players.size()); ++n) ids += " UNION " + played_by(first_player + n, "AND public = 1 ");
    const StepLimit limit(database_, wanted.most_steps);
    Statement rows(database_, (std::string(shelf_columns) + "WHERE id IN (" + ids + ") ORDER BY updated DESC, id DESC LIMIT ?7").c_str());
    const auto bind = [&](int number, const auto& value) { rows.bind(number - 1, value); };
    bind(1, wanted.viewer);
    bind(2, wanted.game);
    bind(3, wanted.ending);
    bind(4, wanted.from);
    bind(5, wanted.before > 0 ? wanted.before : INT64_MAX);
    bind(6, wanted.before_id);
    bind(7, wanted.most);
    for (int n = 0; n < static_cast<int>(wanted.players.size()); ++n) bind(first_player + n, wanted.players[static_cast<std::size_t>(n)]);
    return shelf_rows(rows);
}

std::vector<std::string> Archive::players_named(const std::string& name, std::int64_t most) {
    std::vector<std::string> ids;
    Statement rows(database_,
                   "SELECT id FROM (SELECT id FROM players WHERE name = ?1 COLLATE NOCASE LIMIT ?2) "
                   "UNION SELECT player FROM accounts WHERE account = lower(?1) LIMIT ?2");
    for (rows.bind(0, name).bind(1, most); rows.step();) ids.push_back(rows.text(0));
    return ids;
}

std::vector<PasskeyRow> Archive::passkeys() {
    std::vector<PasskeyRow> found;
    for (Statement rows(database_, "SELECT id, player, key, name, at FROM passkeys ORDER BY at, id"); rows.step();)
        found.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.number(4)});
    return found;
}

Subscriptions Archive::subscriptions() {
    Subscriptions found;
    for (Statement rows(database_, "SELECT endpoint, player, token, key, secret, at FROM subscriptions ORDER BY at, endpoint");
         rows.step();)
        found.browsers.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.text(4), rows.number(5)});
    for (Statement rows(database_, "SELECT player, at FROM told ORDER BY player"); rows.step();)
        found.told.push_back({rows.text(0), rows.number(1)});
    return found;
}

Decisions Archive::decisions() {
    Decisions found;
    for (Statement rows(database_, "SELECT player FROM admins ORDER BY player"); rows.step();) found.admins.push_back({rows.text(0), true});
    for (Statement rows(database_, "SELECT kind, who, reason, until, at FROM sanctions ORDER BY at, kind, who"); rows.step();)
        found.sanctions.push_back({rows.text(0), rows.text(1), true, rows.text(2), rows.number(3), rows.number(4)});
    Statement announcement(database_, "SELECT text, until FROM announcement");
    if (announcement.step()) found.announcement = {announcement.text(0), announcement.number(1)};
    return found;
}

std::vector<DeedRow> Archive::deeds(std::int64_t most) {
    std::vector<DeedRow> found;
    Statement rows(database_, "SELECT at, by, what, whom, detail FROM deeds ORDER BY n DESC LIMIT ?");
    for (rows.bind(0, most); rows.step();) found.push_back({rows.number(0), rows.text(1), rows.text(2), rows.text(3), rows.text(4)});
    return found;
}

std::vector<ClosureRow> Archive::closures() {
    std::vector<ClosureRow> found;
    for (Statement rows(database_, "SELECT since, until FROM closures ORDER BY since"); rows.step();)
        found.push_back({rows.number(0), rows.number(1)});
    return found;
}

std::int64_t Archive::last_alive() {
    Statement row(database_, "SELECT max(at) FROM alive");
    row.step();
    return row.number(0);
}

std::string Archive::keepsake(const std::string& table) {
    // A copy that an older program has made has no place for them.
    if (!Statement(database_, "SELECT 1 FROM sqlite_master WHERE name = 'keepsakes'").step()) return "";
    Statement row(database_, "SELECT packed FROM keepsakes WHERE table_id = ?");
    return row.bind(0, table).step() ? text_of_gzip(row.text(0)) : "";
}

std::string Archive::pack(const std::string& game, const std::string& fingerprint) {
    Statement row(database_, "SELECT files FROM packs WHERE game = ? AND fingerprint = ?");
    return row.bind(0, game).bind(1, fingerprint).step() ? row.text(0) : "";
}

}  // namespace broadside::store
