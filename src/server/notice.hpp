// A line for the operator: what happened, at which table, in words. Nothing secret goes into one: no token, no password, no
// seed, no address, no chat.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace broadside::server {

struct Notice {
    std::string event;  // one word that programs can look for: table-frozen, save-failed, …
    std::string text;
    std::string table{};  // empty: it is about none
};

// time=2026-11-16T09:00:00.000Z event=table-frozen table=k3x9 text="…"
std::string line_of(const Notice& notice, std::int64_t unix_milliseconds);

// What happens again and again is told once a minute, with how often it was not. Any thread may tell something.
class Notices {
public:
    // The line; none when one of this kind about this table was told less than a minute ago. What people have done is always told.
    std::optional<std::string> line(const Notice& notice, std::int64_t unix_milliseconds);

private:
    struct Told {
        std::int64_t at = 0;
        std::uint64_t not_since = 0;
    };
    std::mutex mutex_;
    std::map<std::pair<std::string, std::string>, Told> told_;  // by event and table
};

}  // namespace broadside::server
