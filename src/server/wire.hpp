// What the network and the hall know of each other: connections on one side, somebody who receives them on the other.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace broadside::server {

using SessionId = std::uint64_t;
// One text may go to many connections.
using Text = std::shared_ptr<const std::string>;

// One connection, as the hall sees it.
class Wire {
public:
    virtual ~Wire() = default;
    virtual void send(Text text) = 0;
    // From now on nothing longer is read: a longer message ends the connection before it is in memory.
    virtual void set_longest_message(std::size_t) {}
    // The page that opened it, "https://example.org"; empty: none, a program.
    virtual std::string origin() const { return {}; }
    // Nothing more is heard; what is on its way is still sent.
    virtual void hang_up() {}
};

// A stranger needs no more than this to say who it is.
inline constexpr std::size_t longest_before_hello = 4 * 1024;
inline constexpr std::size_t longest_message = 64 * 1024;

// The hall, as a connection sees it.
class Reception {
public:
    virtual ~Reception() = default;
    // The address is what limits count by.
    virtual SessionId connect(Wire& wire, std::string address) = 0;
    virtual void disconnect(SessionId id) = 0;
    // Milliseconds until the next message of this connection may be handed over: whoever asks for much is heard later.
    virtual std::int64_t pause(SessionId id) const = 0;
    virtual void receive(SessionId id, std::string_view text) = 0;
    // Who is thrown out last when there is no room for everybody.
    enum class Standing { Stranger, Guest, Player };  // before hello, nowhere at a table, at one
    virtual Standing standing(SessionId) const { return Standing::Stranger; }
    // One thing that an address wants before anybody there says who he is; false: it has had enough for now.
    enum class Thing { Page, Handshake };
    virtual bool admit(const std::string& address, Thing thing) = 0;
};

// What is asked for by plain HTTP.
struct Visit {
    std::string_view target;
    bool gzip = false;      // the client reads it
    std::string address{};  // who asks
    std::string origin{};   // by which name we are known there, "https://example.org"; empty if that is not told
};

// The text of a page, which many who read slowly may wait for: it is in memory once.
class SharedText {
public:
    template <std::convertible_to<std::string> T = std::string>
    SharedText(T&& text = {}) : text_(std::make_shared<const std::string>(std::forward<T>(text))) {}
    const std::string& operator*() const { return *text_; }
    const std::string* operator->() const { return text_.get(); }

private:
    Text text_;
};

// An answer to plain HTTP.
struct Page {
    int status = 200;
    std::string type = "application/json";
    SharedText body;
    std::string etag{};                // empty: none
    std::string caching = "no-store";  // Cache-Control
    bool gzipped = false;
};

// Figures that only the network knows.
struct Traffic {
    std::uint64_t connections = 0;
    std::uint64_t accepted = 0;
    std::uint64_t turned_away = 0;
    std::uint64_t dropped_slow = 0;
    std::uint64_t requests = 0;
};

struct NetworkFigures {
    const Traffic& traffic;
    std::size_t unread = 0;      // bytes that wait for clients to read them
    std::size_t thinking = 0;    // pieces of thinking that nobody has begun yet
    std::size_t consulting = 0;  // the same for programs of the host's
};

}  // namespace broadside::server
