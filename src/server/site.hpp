// What plain HTTP gets: the client and the rules pages out of the program, replays, health and figures. Only files inside
// the program are looked up, by their full name, so no path leads anywhere else.
#pragma once

#include <string>
#include <string_view>

#include "server/hall.hpp"

namespace broadside::server {

struct Page {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::string etag;                  // empty: none
    std::string caching = "no-store";  // Cache-Control
};

// Figures that only the network knows.
struct Traffic {
    std::uint64_t connections = 0;
    std::uint64_t accepted = 0;
    std::uint64_t turned_away = 0;
    std::uint64_t dropped_slow = 0;
    std::uint64_t requests = 0;
};

Page page_at(std::string_view target, const Hall& hall, const Traffic& traffic, const ContentPack& content);

}  // namespace broadside::server
