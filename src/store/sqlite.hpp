// SQLite with owners: a connection and prepared statements that close themselves, and errors as exceptions. Nothing here
// knows what is stored.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace broadside::store {

class StoreError : public std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A statement took more steps than it may.
class TooLong : public StoreError {
    using StoreError::StoreError;
};

class Database {
public:
    enum class Open { OrCreate, Existing };
    explicit Database(const std::string& path, Open how = Open::OrCreate);

    void run(const char* sql);
    // Ends the statement that runs, from another thread; nothing if none does.
    void interrupt();
    sqlite3* handle() const { return handle_.get(); }

private:
    struct Close {
        void operator()(sqlite3* handle) const;
    };
    std::unique_ptr<sqlite3, Close> handle_;
};

// While it is there, no statement takes many more steps of the database's own machine: one that has to look through very much ends as TooLong.
class StepLimit {
public:
    StepLimit(Database& database, int steps);
    ~StepLimit();
    StepLimit(const StepLimit&) = delete;
    StepLimit& operator=(const StepLimit&) = delete;

private:
    sqlite3* database_;
};

// Parameters and columns are numbered from 0. Bound text must live until the statement has run.
class Statement {
public:
    Statement(Database& database, const char* sql);

    Statement& bind(int index, std::string_view text);
    Statement& bind(int index, std::int64_t number);
    Statement& bind_blob(int index, std::string_view bytes);
    // True while there is a row.
    bool step();
    // A statement without rows: runs it and makes it ready for the next time.
    void run();

    std::string text(int column) const;
    std::int64_t number(int column) const;

private:
    struct Finish {
        void operator()(sqlite3_stmt* statement) const;
    };
    void check(int code) const;

    sqlite3* database_;
    std::unique_ptr<sqlite3_stmt, Finish> statement_;
};

}  // namespace broadside::store
