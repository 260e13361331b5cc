#include "server/inspection.hpp"

#include "server/packs.hpp"
#include "server/posted.hpp"
#include "server/secrets.hpp"
#include "server/table.hpp"
#include "store/backup.hpp"
#include "table/text.hpp"

namespace broadside::server {
namespace {

// "" if all is well.
std::string problem_of(const store::StoredTable& stored, Packs& packs, Inspection& seen) {
    try {
        Table table(stored.row, game_named(stored.row.game), packs.of(stored.row));
        for (const store::RecordRow& row : stored.records) table.load(row);
        seen.records += static_cast<int>(stored.records.size());
        if (table.is_over()) ++seen.finished;
        const bool met_a_bug = !stored.records.empty() && stored.records.back().kind == "freeze";
        if (!table.frozen().empty() && !met_a_bug) return table.frozen();
        if (!stored.shelf || met_a_bug) return "";
        const bool same = stored.shelf->over == table.is_over() && posted_from(*stored.shelf).inputs == table.match().inputs();
        return same ? "" : "its line on the shelf tells of another state";
    } catch (const std::exception& error) {
        return error.what();
    }
}

// Whether a finished game that this program cannot play through is shown all the same.
bool is_kept(const store::StoredTable& stored, const std::string& keepsake) {
    if (!stored.shelf || !stored.shelf->over || keepsake.empty()) return false;
    try {
        return stored.row.rules != game_named(stored.row.game).rules_version();
    } catch (const UserError&) {
        return true;
    }
}

}  // namespace

Inspection inspect(const std::string& database, const ContentPack& content, const std::function<void(const std::string& problem)>& tell) {
    start_secrets();
    Inspection seen;
    const auto problem = [&](const std::string& text) {
        ++seen.problems;
        tell(text);
    };
    if (const std::string damage = store::damage_of(database); !damage.empty()) problem("the database is damaged: " + damage);
    store::Archive archive(database);
    // What cannot be read is told, and the rest is looked at.
    const auto read = [&](const std::string& what, const auto& work) {
        try {
            work();
        } catch (const store::StoreError& error) {
            problem(what + " cannot be read: " + error.what());
        }
    };
    read("the list of players", [&] { seen.players = static_cast<int>(archive.people().players.size()); });
    std::vector<std::string> tables;
    read("the list of tables", [&] { tables = archive.tables(); });
    Packs packs(archive, content);
    for (const std::string& id : tables) {
        ++seen.tables;
        read("table " + id, [&] {
            const auto stored = archive.table(id, 0);
            const std::string keepsake = archive.keepsake(id);
            const std::string wrong = stored ? problem_of(*stored, packs, seen) : "it is listed and not there";
            if (!wrong.empty() && stored && is_kept(*stored, keepsake))
                ++seen.kept;
            else if (!wrong.empty())
                problem("table " + id + ": " + wrong);
        });
    }
    return seen;
}

void note_restored(const std::string& database, const ContentPack& content) {
    start_secrets();
    store::Archive archive(database);
    Packs packs(archive, content);
    store::note_restored(database, [&](const std::string& id) -> std::string {
        try {
            const store::TableRow row = archive.table(id, 0).value().row;
            return hex(Table(row, game_named(row.game), packs.of(row)).match().hash());
        } catch (const std::exception&) {
            return "";  // nobody can play it
        }
    });
}

}  // namespace broadside::server
