// A line for the operator: what happened, at which table, in words. Nothing secret goes into one: no token, no password, no
// seed, no address, no chat.
#pragma once

#include <cstdint>
#include <string>

namespace broadside::server {

struct Notice {
    std::string event;  // one word that programs can look for: table-frozen, save-failed, …
    std::string text;
    std::string table{};  // empty: it is about none
};

// time=2026-11-16T09:00:00.000Z event=table-frozen table=k3x9 text="…"
std::string line_of(const Notice& notice, std::int64_t unix_milliseconds);

}  // namespace broadside::server
