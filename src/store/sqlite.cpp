#include "store/sqlite.hpp"

#include <sqlite3.h>

namespace broadside::store {

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::string& path, Open how) {
    sqlite3* handle = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | (how == Open::OrCreate ? SQLITE_OPEN_CREATE : 0);
    const int code = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
    handle_.reset(handle);
    if (code != SQLITE_OK) throw StoreError("cannot open " + path + ": " + sqlite3_errstr(code));
}

void Database::run(const char* sql) {
    if (sqlite3_exec(handle(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw StoreError(sqlite3_errmsg(handle()));
}

void Database::interrupt() { sqlite3_interrupt(handle()); }

StepLimit::StepLimit(Database& database, int steps) : database_(database.handle()) {
    sqlite3_progress_handler(database_, steps, [](void*) { return 1; }, nullptr);
}
StepLimit::~StepLimit() { sqlite3_progress_handler(database_, 0, nullptr, nullptr); }

void Statement::Finish::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(Database& database, const char* sql) : database_(database.handle()) {
    sqlite3_stmt* statement = nullptr;
    check(sqlite3_prepare_v3(database_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
    statement_.reset(statement);
}

Statement& Statement::bind(int index, std::string_view text) {
    check(sqlite3_bind_text64(statement_.get(), index + 1, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8));
    return *this;
}

Statement& Statement::bind(int index, std::int64_t number) {
    check(sqlite3_bind_int64(statement_.get(), index + 1, number));
    return *this;
}

Statement& Statement::bind_blob(int index, std::string_view bytes) {
    check(sqlite3_bind_blob64(statement_.get(), index + 1, bytes.data(), bytes.size(), SQLITE_STATIC));
    return *this;
}

bool Statement::step() {
    const int code = sqlite3_step(statement_.get());
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    const std::string problem = sqlite3_errmsg(database_);
    sqlite3_reset(statement_.get());
    if (code == SQLITE_INTERRUPT) throw TooLong(problem);
    throw StoreError(problem);
}

void Statement::run() {
    step();
    sqlite3_reset(statement_.get());
}

std::string Statement::text(int column) const {
    const auto* bytes = sqlite3_column_text(statement_.get(), column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
    return bytes == nullptr ? std::string{} : std::string(reinterpret_cast<const char*>(bytes), size);
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_.get(), column); }

void Statement::check(int code) const {
    if (code != SQLITE_OK) throw StoreError(sqlite3_errmsg(database_));
}

}  // namespace broadside::store
