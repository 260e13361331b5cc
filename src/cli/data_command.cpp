// The data of a server: copied, put back, looked at.
#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>
#include <ostream>

#include "cli/commands.hpp"
#include "server/data_lock.hpp"
#include "server/inspection.hpp"
#include "store/backup.hpp"
#include "store/sqlite.hpp"

namespace broadside::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* database_name = "broadside.sqlite";

std::string database_in(const std::string& folder) {
    const std::string path = folder + "/" + database_name;
    if (!fs::exists(path)) throw UserError("there are no games in " + folder + ": " + path + " is missing");
    return path;
}

// Seeds and hashes are nobody else's business, also while a file is written.
void write_for_the_owner_alone() { umask(S_IRWXG | S_IRWXO); }

// What goes wrong with the disk or the file is for whoever typed the command.
template <class Work>
auto with_errors_in_words(Work work) {
    try {
        return work();
    } catch (const store::StoreError& error) {
        throw UserError(error.what());
    } catch (const fs::filesystem_error& error) {
        throw UserError(error.what());
    }
}

}  // namespace

int run_backup(const DataChoice& choice, std::ostream& out) {
    const std::string database = database_in(choice.data);
    if (fs::exists(choice.file)) throw UserError(choice.file + " is there already; a backup replaces nothing");
    write_for_the_owner_alone();
    with_errors_in_words([&] {
        store::copy_database(database, choice.file);
        fs::permissions(choice.file, fs::perms::owner_read | fs::perms::owner_write);
        const std::string damage = store::damage_of(choice.file);
        if (!damage.empty()) throw UserError("the copy is damaged, and so is the original: " + damage);
    });
    out << fmt::format("{} holds every game of {}.\n", choice.file, choice.data);
    return 0;
}

int run_restore(const DataChoice& choice, std::ostream& out) {
    if (!fs::is_regular_file(choice.file)) throw UserError("there is no file " + choice.file);
    write_for_the_owner_alone();
    with_errors_in_words([&] {
        const std::string damage = store::damage_of(choice.file);
        if (!damage.empty()) throw UserError(choice.file + " is damaged: " + damage);
        const server::DataLock lock(choice.data);
        const std::string database = choice.data + "/" + database_name;
        if (fs::exists(database)) throw UserError(choice.data + " holds games already; name an empty folder, or move them away first");
        store::copy_database(choice.file, database);
        server::note_restored(database, content_of(choice.content));
        fs::permissions(database, fs::perms::owner_read | fs::perms::owner_write);
    });
    out << fmt::format("{0} is ready: broadside serve --data {0}\n", choice.data);
    return 0;
}

int run_inspect(const DataChoice& choice, std::ostream& out) {
    const std::string database = choice.file.empty() ? database_in(choice.data) : choice.file;
    if (!fs::is_regular_file(database)) throw UserError("there is no file " + database);
    const ContentPack content = content_of(choice.content);
    const server::Inspection seen = with_errors_in_words([&] {
        return server::inspect(database, content, [&](const std::string& problem) { out << problem << "\n" << std::flush; });
    });
    out << fmt::format("{} players, {} tables, {} of them finished, {} records: {}\n", seen.players, seen.tables, seen.finished,
                       seen.records, seen.problems == 0 ? std::string("all is well") : fmt::format("{} problems", seen.problems));
    if (seen.kept > 0)
        out << fmt::format("{} finished by rules that this program does not have: shown as they ended, not step by step\n", seen.kept);
    if (seen.problems > 0)
        out << "A table with a problem is frozen or left out; all others are served. What is lost comes back with a backup: broadside "
               "restore.\n";
    return seen.problems == 0 ? 0 : 1;
}

}  // namespace broadside::cli
