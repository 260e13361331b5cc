// Reads what the log has written, a piece at a time: one table, the tables of one player, a page of past games. It waits for
// nobody, and sees everything that the log has called durable.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/log.hpp"
#include "store/sqlite.hpp"

namespace broadside::store {

struct StoredTable {
    TableRow row;
    std::vector<RecordRow> records;  // the first ones
    std::int64_t length = 0;         // how many there are in all
    std::vector<ChatRow> chat;       // the newest, oldest first
    std::optional<ShelfRow> shelf;   // none: it may have changed since it lay there, or never did
};

// Which past games; what is empty or 0 does not matter.
struct PastGames {
    std::string viewer{};                // sees what is public, and his own
    std::vector<std::string> players{};  // one of these has played
    std::string game{};
    std::string ending{};
    std::int64_t from = 0;  // unix milliseconds of the last change
    std::int64_t before = 0;
    std::string before_id{};  // of those that changed at `before`, the ones whose id comes before this one too
    std::int64_t most = 0;
    int most_steps = 300'000;  // of the database, some 20 ms; then it is TooLong
};

class Archive {
public:
    explicit Archive(const std::string& path);

    People people();
    // The names of all tables, oldest first.
    std::vector<std::string> tables();
    // Tables that do not lie on the shelf, newest first.
    std::vector<std::string> in_use();
    std::optional<StoredTable> table(const std::string& id, std::int64_t most_chat, std::int64_t most_records = INT64_MAX);
    std::vector<RecordRow> records(const std::string& table, std::int64_t after, std::int64_t most);

    // --- the shelf ----------------------------------------------------------------------------------------------------------
    // When somebody has to look at a table that lies there.
    std::vector<std::pair<std::int64_t, std::string>> alarms();
    // The newest that have an open seat, or that have been played; of each host no more than so many, or one could hide all others.
    std::vector<ShelfRow> open_tables(std::int64_t most, int most_of_host);
    std::vector<ShelfRow> recent_games(std::int64_t most, int most_of_host);
    // Whatever was put there last.
    std::vector<ShelfRow> newest_on_shelf(std::int64_t most);
    std::vector<ShelfRow> of_player(const std::string& player, std::int64_t most);
    std::int64_t unfinished_of(const std::string& player);
    // Whether a table on the shelf is or was somebody's.
    bool has_tables(const std::string& player);
    // Where nobody ever moved, and nothing has happened since then; the oldest.
    std::vector<std::string> never_begun(std::int64_t before, std::int64_t most);
    // The newest first. However much lies there, it looks at a page of public games, and at the games of those who are named.
    std::vector<ShelfRow> past_games(const PastGames& wanted);
    std::vector<std::string> players_named(const std::string& name, std::int64_t most);

    Subscriptions subscriptions();
    std::vector<PasskeyRow> passkeys();

    // --- moderation ---------------------------------------------------------------------------------------------------------
    Decisions decisions();
    // The newest first.
    std::vector<DeedRow> deeds(std::int64_t most);
    // When there was no server, oldest first.
    std::vector<ClosureRow> closures();
    // When a server was last known to be alive; 0: never.
    std::int64_t last_alive();

    // What is kept of a game that ended; "" if nothing is.
    std::string keepsake(const std::string& table);

    // The files of a content pack as JSON; "" if it was never seen.
    std::string pack(const std::string& game, const std::string& fingerprint);

private:
    std::vector<ShelfRow> shelf_rows(Statement& statement);
    std::vector<ShelfRow> newest_public(const char* which, std::int64_t most, int most_of_host);

    Database database_;
};

}  // namespace broadside::store
