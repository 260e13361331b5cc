// What the network and the hall know of each other: connections on one side, somebody who receives them on the other.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace broadside::server {

using SessionId = std::uint64_t;
// One text may go to many connections.
using Text = std::shared_ptr<const std::string>;

// One connection, as the hall sees it.
class Wire {
public:
    virtual ~Wire() = default;
    virtual void send(Text text) = 0;
};

// The hall, as a connection sees it.
class Reception {
public:
    virtual ~Reception() = default;
    // The address is what limits count by.
    virtual SessionId connect(Wire& wire, std::string address) = 0;
    virtual void disconnect(SessionId id) = 0;
    virtual void receive(SessionId id, std::string_view text) = 0;
};

// An answer to plain HTTP.
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

}  // namespace broadside::server
