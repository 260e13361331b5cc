#include "store/backup.hpp"

#include <sqlite3.h>

#include <filesystem>
#include <memory>
#include <vector>

namespace broadside::store {

void copy_database(const std::string& from, const std::string& to) {
    const std::string unfinished = to + ".unfinished";
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    try {
        const Database source(from, Database::Open::Existing);
        Database copy(unfinished);
        const std::unique_ptr<sqlite3_backup, decltype(&sqlite3_backup_finish)> backup(
            sqlite3_backup_init(copy.handle(), "main", source.handle(), "main"), sqlite3_backup_finish);
        if (backup == nullptr) throw StoreError(sqlite3_errmsg(copy.handle()));
        // All pages in one step: what is written meanwhile goes to the log of the source and is left out.
        const int code = sqlite3_backup_step(backup.get(), -1);
        if (code != SQLITE_DONE) throw StoreError("the copy failed: " + std::string(sqlite3_errstr(code)));
    } catch (...) {
        std::filesystem::remove(unfinished, ignored);
        throw;
    }
    std::filesystem::rename(unfinished, to);
}

void note_restored(const std::string& path, const std::function<std::string(const std::string& table)>& hash_of_start) {
    Database database(path, Database::Open::Existing);
    database.run("BEGIN");
    std::vector<std::string> unbegun;
    for (Statement rows(database, "SELECT id FROM tables WHERE NOT EXISTS (SELECT 1 FROM records WHERE table_id = id)"); rows.step();)
        unbegun.push_back(rows.text(0));
    database.run(R"(
        INSERT INTO records (table_id, seq, kind, body, hash, at)
        SELECT table_id, seq + 1, 'restored', '{"nonce":"' || lower(hex(randomblob(32))) || '"}', hash, at
        FROM records JOIN (SELECT table_id, max(seq) AS seq FROM records GROUP BY table_id) USING (table_id, seq)
        WHERE kind NOT IN ('freeze', 'resign', 'draw', 'timeout') AND table_id NOT IN (SELECT id FROM shelf WHERE over)
    )");
    Statement first(database, R"(
        INSERT INTO records (table_id, seq, kind, body, hash, at)
        SELECT id, 1, 'restored', '{"nonce":"' || lower(hex(randomblob(32))) || '"}', ?, created FROM tables WHERE id = ?
    )");
    for (const std::string& id : unbegun)
        if (const std::string hash = hash_of_start(id); !hash.empty()) first.bind(0, hash).bind(1, id).run();
    database.run("COMMIT");
}

std::string damage_of(const std::string& path) {
    Database database(path, Database::Open::Existing);
    return damage_of(database, Thoroughness::PagesAndIndexes);
}

std::string damage_of(Database& database, Thoroughness how) {
    std::string damage;
    try {
        database.run("PRAGMA busy_timeout=5000");
        for (Statement rows(database, how == Thoroughness::Pages ? "PRAGMA quick_check(10)" : "PRAGMA integrity_check(10)"); rows.step();)
            if (rows.text(0) != "ok") damage += (damage.empty() ? "" : "; ") + rows.text(0);
    } catch (const StoreError& error) {
        return error.what();  // so much that it cannot even be checked
    }
    return damage;
}

}  // namespace broadside::store
