// Everything that the server must not forget: players, their tokens and accounts, tables, the records of each table, chat, and what
// moderation has decided. Tables and records are appended and never changed; forgotten are only guests who never sat down, tables without
// a game, those that moderation removes, and chat beyond its last 200 lines. The shelf says what is in them without reading them. A writer thread commits what has gathered in one transaction, so many tables share one wait for the disk.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace broadside::store {

// A later row of the same id replaces the name.
struct PlayerRow {
    std::string id;
    std::string name;
    std::int64_t created = 0;  // unix milliseconds, like every time here
};

// Somebody who was here once and left nothing behind. Tokens have rows of their own.
struct PlayerGoneRow {
    std::string id;
};

// One device of a player; the token itself is nowhere.
struct TokenRow {
    std::string player;
    std::string hash;  // hexadecimal
    std::int64_t created = 0;
};

// This token opens nothing any more, and the browser that has it is sent nothing.
struct TokenGoneRow {
    std::string hash;
};

// A later row of the same player replaces the password.
struct AccountRow {
    std::string player;
    std::string account;   // the name to log in with, unlike any other
    std::string password;  // its hash
    std::int64_t changed = 0;
};

// This player has no account any more, and no passkeys.
struct AccountGoneRow {
    std::string player;
};

// A device that opens an account by itself.
struct PasskeyRow {
    std::string id;  // base64url, as its authenticator calls it
    std::string player;
    std::string key;   // base64url: the public one
    std::string name;  // for its owner
    std::int64_t at = 0;
};

struct PasskeyGoneRow {
    std::string id;
};

// Whose chat a player does not want to read; a later row of the same two replaces it.
struct MuteRow {
    std::string player;
    std::string muted;
    bool on = true;
};

struct TableRow {
    std::string id;
    std::string game;
    std::string options;  // JSON
    std::string content;  // the fingerprint of the content pack
    std::int64_t rules = 0;
    std::string seats;  // JSON, as the table was created
    std::string clock;  // JSON
    std::string extra;  // JSON: what else the table was created with
    std::string seed;   // hexadecimal; secret until the game is over
    std::int64_t created = 0;
};

struct RecordRow {
    std::string table;
    std::int64_t seq = 0;
    std::string kind;
    std::string body;  // JSON
    std::string hash;  // of the state after it, hexadecimal
    std::int64_t at = 0;
};

struct ChatRow {
    std::string table;
    std::string player;
    std::string text;
    std::int64_t at = 0;
};

// A table that need not be in memory: what the lobby says of it, and when somebody has to look at it. It is as the table is, or
// it is not there.
struct ShelfRow {
    std::string id;
    std::string game;
    std::string host;
    bool is_public = false;
    bool open = false;   // a seat is
    bool begun = false;  // somebody has moved
    bool over = false;
    std::string ending;
    std::int64_t updated = 0;
    std::int64_t alarm = 0;            // when its clock runs out; 0: none runs
    std::string summary;               // JSON
    std::vector<std::string> players;  // who sits or sat there, for writing
};

// How a game ended and what was told until then, to be shown without its rules. The first one of a table stays.
struct KeepsakeRow {
    std::string table;
    std::string text;  // JSON; it lies there packed
};

// It changes again, in memory.
struct OffShelfRow {
    std::string id;
};

// A table where nothing was ever played, or that was removed, is forgotten with everything that belongs to it.
struct TableGoneRow {
    std::string id;
};

// A content pack with which tables were opened; the first one with its fingerprint stays.
struct PackRow {
    std::string game;
    std::string fingerprint;
    std::string files;  // JSON
};

// From when to when nobody could move because there was no server. A later row with the same beginning replaces it.
struct ClosureRow {
    std::int64_t from = 0;
    std::int64_t until = 0;
};

// A browser that wants push messages. A later row of the same endpoint replaces it.
struct SubscriptionRow {
    std::string endpoint;  // whoever knows it could send messages there, if it had our key
    std::string player;
    std::string token;  // the hash of the one with which the browser had said hello
    std::string key;    // base64url, as the secret
    std::string secret;
    std::int64_t at = 0;
};

struct SubscriptionGoneRow {
    std::string endpoint;
};

// When a player was last sent a message.
struct ToldRow {
    std::string player;
    std::int64_t at = 0;
};

// --- moderation ----------------------------------------------------------------------------------------------------------------

// Whose account may moderate, or may no longer.
struct AdminRow {
    std::string player;
    bool on = true;
};

// What somebody may not do. A later row of the same kind for the same one replaces it.
struct SanctionRow {
    std::string kind;  // ban, mute: of a player; ban-address
    std::string who;   // the id of a player, or an address
    bool on = true;
    std::string reason{};
    std::int64_t until = 0;  // 0: for good
    std::int64_t at = 0;
};

// What everybody is told at the top of the page; the last one counts, and an empty text is none.
struct AnnouncementRow {
    std::string text;
    std::int64_t until = 0;  // 0: until it is taken back
};

// Who of those who moderate has done what.
struct DeedRow {
    std::int64_t at = 0;
    std::string by;    // an account; empty: the command line
    std::string what;  // ban, remove-table, …
    std::string whom;  // in words, as it was then
    std::string detail;
};

// The server was alive then: it also shows whether it can still save while nobody plays.
struct AliveRow {
    std::int64_t at = 0;
};

using Row = std::variant<PlayerRow, TokenRow, TokenGoneRow, AccountRow, AccountGoneRow, MuteRow, TableRow, RecordRow, ChatRow, ShelfRow,
                         OffShelfRow, TableGoneRow, PackRow, AliveRow, ClosureRow, AdminRow, SanctionRow, AnnouncementRow, DeedRow,
                         SubscriptionRow, SubscriptionGoneRow, ToldRow, PasskeyRow, PasskeyGoneRow, PlayerGoneRow, KeepsakeRow>;

// Oldest first.
struct People {
    std::vector<PlayerRow> players;
    std::vector<TokenRow> tokens;
    std::vector<AccountRow> accounts;
    std::vector<MuteRow> mutes;
};

// What moderation has decided and still counts.
struct Decisions {
    std::vector<AdminRow> admins;
    std::vector<SanctionRow> sanctions;
    AnnouncementRow announcement;
};

struct Subscriptions {
    std::vector<SubscriptionRow> browsers;  // oldest first
    std::vector<ToldRow> told;
};

// All rows, oldest first; records by table and seq.
struct Everything : People {
    std::vector<TableRow> tables;
    std::vector<RecordRow> records;
    std::vector<ChatRow> chat;
};

// How saving has gone so far.
struct SaveFigures {
    static constexpr std::array<double, 10> bounds{0.5, 1, 2, 5, 10, 20, 50, 100, 500, 2000};  // milliseconds

    std::uint64_t commits = 0;
    std::uint64_t failures = 0;
    bool works = true;                                    // the last one did
    std::int64_t since_last = -1;                         // milliseconds since the last one that worked; -1: none yet
    double milliseconds = 0;                              // in all commits together
    std::array<std::uint64_t, bounds.size() + 1> took{};  // commits by how long they took: up to each bound, and longer
    std::size_t waiting = 0;                              // jobs for the writer
};

class Log {
public:
    // True: the rows are on disk. False: none of them is, and why is told to `on_trouble`. Called on the writer's thread.
    using Done = std::function<void(bool durable)>;
    using Trouble = std::function<void(const std::string& problem)>;

    Log(std::string path, Trouble on_trouble);
    // Writes what is waiting first.
    ~Log();
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;

    Everything load() const;
    // The rows become durable together or not at all, in the order of the calls.
    void append(std::vector<Row> rows, Done done);

    const std::string& path() const { return path_; }
    // The newest time that was ever written: the clock of a computer may have been put back since.
    std::int64_t newest() const;
    SaveFigures figures() const;

private:
    struct Job {
        std::vector<Row> rows;
        Done done;
    };
    void write_until_stopped();
    void note(bool durable, std::chrono::steady_clock::time_point start);

    std::string path_;
    std::string file_;  // the one that was opened
    Trouble on_trouble_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Job> waiting_;
    SaveFigures figures_;
    std::chrono::steady_clock::time_point last_save_{};
    bool stopping_ = false;
    std::thread writer_;  // last: it uses the others
};

}  // namespace broadside::store
