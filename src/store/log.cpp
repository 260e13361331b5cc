#include "store/log.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <optional>

#include "store/archive.hpp"
#include "store/sqlite.hpp"

namespace broadside::store {
namespace {

constexpr int schema_version = 8;

constexpr const char* schema = R"(
    CREATE TABLE IF NOT EXISTS players (id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS tokens (n INTEGER PRIMARY KEY, player TEXT NOT NULL, hash TEXT NOT NULL UNIQUE, created INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS accounts (player TEXT PRIMARY KEY, account TEXT NOT NULL UNIQUE, password TEXT NOT NULL,
        changed INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS passkeys (id TEXT PRIMARY KEY, player TEXT NOT NULL, key TEXT NOT NULL, name TEXT NOT NULL,
        at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS passkeys_by_player ON passkeys (player);
    CREATE TABLE IF NOT EXISTS mutes (player TEXT NOT NULL, muted TEXT NOT NULL, PRIMARY KEY (player, muted)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS tables (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, options TEXT NOT NULL,
        content TEXT NOT NULL, rules INTEGER NOT NULL, seats TEXT NOT NULL, clock TEXT NOT NULL, extra TEXT NOT NULL,
        seed TEXT NOT NULL, created INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS records (table_id TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
        hash TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS chat (n INTEGER PRIMARY KEY, table_id TEXT NOT NULL, player TEXT NOT NULL, text TEXT NOT NULL,
        at INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS chat_by_table ON chat (table_id, n);
    CREATE INDEX IF NOT EXISTS players_by_name ON players (name COLLATE NOCASE);
    CREATE TABLE IF NOT EXISTS shelf (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, host TEXT NOT NULL, public INTEGER NOT NULL,
        open INTEGER NOT NULL, begun INTEGER NOT NULL, over INTEGER NOT NULL, ending TEXT NOT NULL, updated INTEGER NOT NULL,
        alarm INTEGER NOT NULL, summary TEXT NOT NULL);
    CREATE INDEX IF NOT EXISTS shelf_open ON shelf (updated) WHERE public AND open;
    CREATE INDEX IF NOT EXISTS shelf_recent ON shelf (updated) WHERE public AND begun AND NOT open;
    DROP INDEX IF EXISTS shelf_over;
    CREATE INDEX IF NOT EXISTS past ON shelf (updated, id) WHERE over AND begun AND public;
    CREATE INDEX IF NOT EXISTS past_by_game ON shelf (game, updated, id) WHERE over AND begun AND public;
    CREATE INDEX IF NOT EXISTS past_by_ending ON shelf (ending, updated, id) WHERE over AND begun AND public;
    CREATE INDEX IF NOT EXISTS past_by_both ON shelf (game, ending, updated, id) WHERE over AND begun AND public;
    CREATE INDEX IF NOT EXISTS shelf_alarm ON shelf (alarm) WHERE alarm > 0;
    CREATE INDEX IF NOT EXISTS shelf_host ON shelf (host) WHERE NOT over;
    CREATE INDEX IF NOT EXISTS shelf_unbegun ON shelf (updated) WHERE NOT begun AND NOT over;
    CREATE TABLE IF NOT EXISTS seatings (player TEXT NOT NULL, over INTEGER NOT NULL, updated INTEGER NOT NULL, table_id TEXT NOT NULL,
        game TEXT NOT NULL DEFAULT '', ending TEXT NOT NULL DEFAULT '', public INTEGER NOT NULL DEFAULT 0, begun INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (player, over, updated, table_id)) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS seatings_by_table ON seatings (table_id);
    CREATE TABLE IF NOT EXISTS packs (game TEXT NOT NULL, fingerprint TEXT NOT NULL, files TEXT NOT NULL,
        PRIMARY KEY (game, fingerprint)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS closures (since INTEGER PRIMARY KEY, until INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS admins (player TEXT PRIMARY KEY) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS sanctions (kind TEXT NOT NULL, who TEXT NOT NULL, reason TEXT NOT NULL, until INTEGER NOT NULL,
        at INTEGER NOT NULL, PRIMARY KEY (kind, who)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS announcement (n INTEGER PRIMARY KEY, text TEXT NOT NULL, until INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS deeds (n INTEGER PRIMARY KEY, at INTEGER NOT NULL, by TEXT NOT NULL, what TEXT NOT NULL,
        whom TEXT NOT NULL, detail TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS subscriptions (endpoint TEXT PRIMARY KEY, player TEXT NOT NULL, token TEXT NOT NULL, key TEXT NOT NULL,
        secret TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS subscriptions_by_token ON subscriptions (token);
    CREATE TABLE IF NOT EXISTS told (player TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS alive (n INTEGER PRIMARY KEY, at INTEGER NOT NULL);
)";

// Who closes the file last, at this moment, holds it for himself, and this statement alone does not wait for that.
void write_ahead(Database& database) {
    constexpr int tries = 25;
    constexpr std::chrono::milliseconds pause{20};
    for (int tried = 1;; ++tried) try {
            return database.run("PRAGMA journal_mode=WAL");
        } catch (const StoreError&) {
            if (tried == tries) throw;
            std::this_thread::sleep_for(pause);
        }
}

void prepare(Database& database) {
    database.run("PRAGMA busy_timeout=5000");
    write_ahead(database);
    // In WAL mode only FULL waits for the disk at every commit.
    database.run("PRAGMA synchronous=FULL");
}

std::int64_t version_of(Database& database) {
    Statement version(database, "PRAGMA user_version");
    version.step();
    return version.number(0);
}

// Older data: who sat where did not say what was played there.
constexpr const char* fuller_seatings = R"(
    ALTER TABLE seatings ADD COLUMN game TEXT NOT NULL DEFAULT '';
    ALTER TABLE seatings ADD COLUMN ending TEXT NOT NULL DEFAULT '';
    ALTER TABLE seatings ADD COLUMN public INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seatings ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;
    UPDATE seatings SET (game, ending, public, begun) =
        (SELECT game, ending, public, begun FROM shelf WHERE id = table_id) WHERE table_id IN (SELECT id FROM shelf);
)";

// After that, since it is about those columns: a page of what somebody played is read from here, what is public and what is not.
constexpr const char* past_of_player = R"(
    CREATE INDEX IF NOT EXISTS past_of_player ON seatings (player, public, updated, table_id, game, ending) WHERE over = 1 AND begun;
)";

bool has_column(Database& database, const char* table, const char* column) {
    Statement found(database, "SELECT 1 FROM pragma_table_info(?) WHERE name = ?");
    return found.bind(0, table).bind(1, column).step();
}

// Nothing is written where nothing is new: another program may read at this moment.
void create(Database& database) {
    const std::int64_t found = version_of(database);
    if (found == schema_version) return;
    if (found > schema_version) throw StoreError("the data is from a newer version of the program");
    database.run("BEGIN IMMEDIATE");
    database.run(schema);
    if (!has_column(database, "seatings", "game")) database.run(fuller_seatings);
    database.run(past_of_player);
    database.run(("PRAGMA user_version=" + std::to_string(schema_version)).c_str());
    database.run("COMMIT");
}

// Which file has a name now; "" if none has.
std::string file_at(const std::string& path) {
    struct stat found{};
    if (stat(path.c_str(), &found) != 0) return {};
    return std::to_string(found.st_dev) + ":" + std::to_string(found.st_ino);
}

// SQLite keeps what is new in a log beside the database, and an index of it.
std::array<std::string, 2> files_beside(const std::string& path) { return {file_at(path + "-wal"), file_at(path + "-shm")}; }

class Writer {
public:
    explicit Writer(const std::string& path) : database_(path, Database::Open::Existing) { prepare(database_); }

    void begin() { database_.run("BEGIN IMMEDIATE"); }
    void commit() { database_.run("COMMIT"); }
    // Everything that was committed goes into the database itself.
    void empty_log() { database_.run("PRAGMA wal_checkpoint(TRUNCATE)"); }
    void roll_back() noexcept {
        try {
            database_.run("ROLLBACK");
        } catch (const StoreError&) {
            // After some errors SQLite has rolled back already, and says so with another one.
        }
    }

    void operator()(const PlayerRow& row) { player_.bind(0, row.id).bind(1, row.name).bind(2, row.created).run(); }
    void operator()(const PlayerGoneRow& row) {
        for (Statement* statement : {&player_gone_, &mutes_gone_, &told_gone_}) statement->bind(0, row.id).run();
    }
    void operator()(const TokenRow& row) { token_.bind(0, row.player).bind(1, row.hash).bind(2, row.created).run(); }
    void operator()(const TokenGoneRow& row) {
        token_gone_.bind(0, row.hash).run();
        browsers_gone_.bind(0, row.hash).run();
    }
    void operator()(const AccountRow& row) {
        account_.bind(0, row.player).bind(1, row.account).bind(2, row.password).bind(3, row.changed).run();
    }
    void operator()(const AccountGoneRow& row) {
        account_gone_.bind(0, row.player).run();
        passkeys_gone_.bind(0, row.player).run();
    }
    void operator()(const PasskeyRow& row) {
        passkey_.bind(0, row.id).bind(1, row.player).bind(2, row.key).bind(3, row.name).bind(4, row.at).run();
    }
    void operator()(const PasskeyGoneRow& row) { passkey_gone_.bind(0, row.id).run(); }
    void operator()(const MuteRow& row) { (row.on ? mute_ : unmute_).bind(0, row.player).bind(1, row.muted).run(); }
    void operator()(const TableRow& row) {
        table_.bind(0, row.id).bind(1, row.game).bind(2, row.options).bind(3, row.content).bind(4, row.rules);
        table_.bind(5, row.seats).bind(6, row.clock).bind(7, row.extra).bind(8, row.seed).bind(9, row.created).run();
    }
    void operator()(const RecordRow& row) {
        record_.bind(0, row.table).bind(1, row.seq).bind(2, row.kind).bind(3, row.body).bind(4, row.hash).bind(5, row.at).run();
    }
    void operator()(const ChatRow& row) {
        chat_.bind(0, row.table).bind(1, row.player).bind(2, row.text).bind(3, row.at).run();
        old_chat_gone_.bind(0, row.table).run();
    }

    void operator()(const ShelfRow& row) {
        take_off(row.id);
        old_chat_gone_.bind(0, row.id).run();
        shelf_.bind(0, row.id).bind(1, row.game).bind(2, row.host).bind(3, std::int64_t{row.is_public}).bind(4, std::int64_t{row.open});
        shelf_.bind(5, std::int64_t{row.begun}).bind(6, std::int64_t{row.over}).bind(7, row.ending).bind(8, row.updated);
        shelf_.bind(9, row.alarm).bind(10, row.summary).run();
        for (const std::string& player : row.players) write_seating(player, row);
    }
    void operator()(const OffShelfRow& row) { take_off(row.id); }
    void operator()(const TableGoneRow& row) {
        take_off(row.id);
        for (Statement* statement : {&table_gone_, &records_gone_, &chat_gone_}) statement->bind(0, row.id).run();
    }
    void operator()(const PackRow& row) { pack_.bind(0, row.game).bind(1, row.fingerprint).bind(2, row.files).run(); }
    void operator()(const AliveRow& row) { alive_.bind(0, row.at).run(); }
    void operator()(const SubscriptionRow& row) {
        subscription_.bind(0, row.endpoint).bind(1, row.player).bind(2, row.token).bind(3, row.key).bind(4, row.secret).bind(5, row.at);
        subscription_.run();
    }
    void operator()(const SubscriptionGoneRow& row) { subscription_gone_.bind(0, row.endpoint).run(); }
    void operator()(const ToldRow& row) { told_.bind(0, row.player).bind(1, row.at).run(); }
    void operator()(const ClosureRow& row) { closure_.bind(0, row.from).bind(1, row.until).run(); }
    void operator()(const AdminRow& row) { (row.on ? admin_ : no_admin_).bind(0, row.player).run(); }
    void operator()(const SanctionRow& row) {
        if (row.on)
            sanction_.bind(0, row.kind).bind(1, row.who).bind(2, row.reason).bind(3, row.until).bind(4, row.at).run();
        else
            sanction_gone_.bind(0, row.kind).bind(1, row.who).run();
    }
    void operator()(const AnnouncementRow& row) { announcement_.bind(0, row.text).bind(1, row.until).run(); }
    void operator()(const DeedRow& row) {
        deed_.bind(0, row.at).bind(1, row.by).bind(2, row.what).bind(3, row.whom).bind(4, row.detail).run();
    }

private:
    void write_seating(const std::string& player, const ShelfRow& row) {
        seating_.bind(0, player).bind(1, std::int64_t{row.over}).bind(2, row.updated).bind(3, row.id).bind(4, row.game);
        seating_.bind(5, row.ending).bind(6, std::int64_t{row.is_public}).bind(7, std::int64_t{row.begun}).run();
    }
    void take_off(const std::string& id) {
        off_shelf_.bind(0, id).run();
        no_seatings_.bind(0, id).run();
    }

    Database database_;
    Statement player_{database_,
                      "INSERT INTO players (id, name, created) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET name = excluded.name"};
    Statement player_gone_{database_, "DELETE FROM players WHERE id = ?"};
    Statement mutes_gone_{database_, "DELETE FROM mutes WHERE player = ?"};
    Statement told_gone_{database_, "DELETE FROM told WHERE player = ?"};
    Statement token_{database_, "INSERT INTO tokens (player, hash, created) VALUES (?, ?, ?)"};
    Statement token_gone_{database_, "DELETE FROM tokens WHERE hash = ?"};
    Statement browsers_gone_{database_, "DELETE FROM subscriptions WHERE token = ?"};
    Statement account_{database_,
                       "INSERT INTO accounts (player, account, password, changed) VALUES (?, ?, ?, ?) "
                       "ON CONFLICT (player) DO UPDATE SET password = excluded.password, changed = excluded.changed"};
    Statement account_gone_{database_, "DELETE FROM accounts WHERE player = ?"};
    Statement passkey_{database_, "INSERT INTO passkeys (id, player, key, name, at) VALUES (?, ?, ?, ?, ?)"};
    Statement passkey_gone_{database_, "DELETE FROM passkeys WHERE id = ?"};
    Statement passkeys_gone_{database_, "DELETE FROM passkeys WHERE player = ?"};
    Statement mute_{database_, "INSERT OR IGNORE INTO mutes (player, muted) VALUES (?, ?)"};
    Statement unmute_{database_, "DELETE FROM mutes WHERE player = ? AND muted = ?"};
    Statement table_{database_,
                     "INSERT INTO tables (id, game, options, content, rules, seats, clock, extra, seed, created) "
                     "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement record_{database_, "INSERT INTO records (table_id, seq, kind, body, hash, at) VALUES (?, ?, ?, ?, ?, ?)"};
    Statement shelf_{database_,
                     "INSERT INTO shelf (id, game, host, public, open, begun, over, ending, updated, alarm, summary) "
                     "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement seating_{database_,
                       "INSERT OR IGNORE INTO seatings (player, over, updated, table_id, game, ending, public, begun) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"};
    Statement off_shelf_{database_, "DELETE FROM shelf WHERE id = ?"};
    Statement no_seatings_{database_, "DELETE FROM seatings WHERE table_id = ?"};
    Statement table_gone_{database_, "DELETE FROM tables WHERE id = ?"};
    Statement records_gone_{database_, "DELETE FROM records WHERE table_id = ?"};
    Statement chat_gone_{database_, "DELETE FROM chat WHERE table_id = ?"};
    Statement old_chat_gone_{database_,
                             "DELETE FROM chat WHERE table_id = ?1 AND n <= "
                             "(SELECT n FROM chat WHERE table_id = ?1 ORDER BY n DESC LIMIT 1 OFFSET 200)"};
    Statement pack_{database_, "INSERT OR IGNORE INTO packs (game, fingerprint, files) VALUES (?, ?, ?)"};
    Statement alive_{database_, "INSERT INTO alive (n, at) VALUES (1, ?) ON CONFLICT (n) DO UPDATE SET at = excluded.at"};
    Statement subscription_{database_,
                            "INSERT OR REPLACE INTO subscriptions (endpoint, player, token, key, secret, at) VALUES (?, ?, ?, ?, ?, ?)"};
    Statement subscription_gone_{database_, "DELETE FROM subscriptions WHERE endpoint = ?"};
    Statement told_{database_, "INSERT OR REPLACE INTO told (player, at) VALUES (?, ?)"};
    Statement closure_{database_,
                       "INSERT INTO closures (since, until) VALUES (?, ?) ON CONFLICT (since) DO UPDATE SET until = excluded.until"};
    Statement admin_{database_, "INSERT OR IGNORE INTO admins (player) VALUES (?)"};
    Statement no_admin_{database_, "DELETE FROM admins WHERE player = ?"};
    Statement sanction_{database_, "INSERT OR REPLACE INTO sanctions (kind, who, reason, until, at) VALUES (?, ?, ?, ?, ?)"};
    Statement sanction_gone_{database_, "DELETE FROM sanctions WHERE kind = ? AND who = ?"};
    Statement announcement_{database_, "INSERT OR REPLACE INTO announcement (n, text, until) VALUES (1, ?, ?)"};
    Statement deed_{database_, "INSERT INTO deeds (at, by, what, whom, detail) VALUES (?, ?, ?, ?, ?)"};
    Statement chat_{database_, "INSERT INTO chat (table_id, player, text, at) VALUES (?, ?, ?, ?)"};
};

}  // namespace

Log::Log(std::string path, Trouble on_trouble) : path_(std::move(path)), on_trouble_(std::move(on_trouble)) {
    Database database(path_);
    prepare(database);
    create(database);
    file_ = file_at(path_);
    writer_ = std::thread([this] { write_until_stopped(); });
}

Log::~Log() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    writer_.join();
}

void Log::append(std::vector<Row> rows, Done done) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(rows), std::move(done)});
    }
    wake_.notify_one();
}

SaveFigures Log::figures() const {
    const std::lock_guard lock(mutex_);
    SaveFigures figures = figures_;
    figures.waiting = waiting_.size();
    if (last_save_ != std::chrono::steady_clock::time_point{})
        figures.since_last = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - last_save_).count();
    return figures;
}

std::int64_t Log::newest() const {
    Database database(path_);
    prepare(database);
    Statement row(database, "SELECT max(at) FROM (SELECT max(at) AS at FROM alive UNION SELECT max(created) FROM tables)");
    row.step();
    return row.number(0);
}

void Log::note(bool durable, std::chrono::steady_clock::time_point start) {
    const auto end = std::chrono::steady_clock::now();
    const double took = std::chrono::duration<double, std::milli>(end - start).count();
    const std::lock_guard lock(mutex_);
    figures_.works = durable;
    if (!durable) {
        ++figures_.failures;
        return;
    }
    last_save_ = end;
    ++figures_.commits;
    figures_.milliseconds += took;
    ++figures_.took[static_cast<std::size_t>(std::ranges::lower_bound(SaveFigures::bounds, took) - SaveFigures::bounds.begin())];
}

void Log::write_until_stopped() {
    std::unique_ptr<Writer> writer;
    std::optional<std::array<std::string, 2>> beside;  // the files there since the first commit
    for (;;) {
        std::vector<Job> jobs;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
            if (waiting_.empty()) return;
            jobs.swap(waiting_);
        }
        bool durable = true;
        const auto start = std::chrono::steady_clock::now();
        try {
            // What is written to a file that nobody can find any more is lost.
            if (file_at(path_) != file_) {
                writer.reset();
                beside.reset();
                throw StoreError(path_ + " was removed or replaced while the server runs: put it back, or start the server again");
            }
            // We still have the files that were there, so what is in them is not lost yet; but nobody else will find what comes now.
            if (beside && beside != files_beside(path_)) {
                writer->empty_log();
                throw StoreError(path_ + "-wal or " + path_ + "-shm was removed or replaced while the server runs: start the server again");
            }
            if (!writer) writer = std::make_unique<Writer>(path_);
            writer->begin();
            for (const Job& job : jobs)
                for (const Row& row : job.rows) std::visit(*writer, row);
            writer->commit();
            if (!beside) beside = files_beside(path_);
            if (beside != files_beside(path_)) writer->empty_log();  // these rows are saved, the next will be refused
        } catch (const StoreError& error) {
            if (writer) writer->roll_back();
            durable = false;
            on_trouble_(error.what());
        }
        note(durable, start);
        for (const Job& job : jobs) job.done(durable);
    }
}

Everything Log::load() const {
    Database database(path_);
    prepare(database);
    Everything all;
    static_cast<People&>(all) = Archive(path_).people();
    for (Statement rows(database, "SELECT id, game, options, content, rules, seats, clock, extra, seed, created FROM tables ORDER BY n");
         rows.step();)
        all.tables.push_back({rows.text(0), rows.text(1), rows.text(2), rows.text(3), rows.number(4), rows.text(5), rows.text(6),
                              rows.text(7), rows.text(8), rows.number(9)});
    for (Statement rows(database, "SELECT table_id, seq, kind, body, hash, at FROM records ORDER BY table_id, seq"); rows.step();)
        all.records.push_back({rows.text(0), rows.number(1), rows.text(2), rows.text(3), rows.text(4), rows.number(5)});
    for (Statement rows(database, "SELECT table_id, player, text, at FROM chat ORDER BY n"); rows.step();)
        all.chat.push_back({rows.text(0), rows.text(1), rows.text(2), rows.number(3)});
    return all;
}

}  // namespace broadside::store
