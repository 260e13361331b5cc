// A client to measure a server with: it speaks the protocol of docs/protocol.md over a real socket and reads of the answers no more
// than it needs.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"

namespace broadside::server {

// The server writes its messages without spaces, so a client that wants little of them need not parse them.
inline std::string_view between(std::string_view text, std::string_view before, std::string_view after) {
    const auto begin = text.find(before);
    if (begin == std::string_view::npos) return {};
    text.remove_prefix(begin + before.size());
    return text.substr(0, text.find(after));
}

inline bool is_over(std::string_view message) { return message.find("\"over\":true") != std::string_view::npos; }

// One of the legal moves of a message about a table; empty if there is none.
inline std::string_view some_move(std::string_view message, Rng& rng) {
    constexpr std::string_view each = "{\"move\":";
    const std::string_view legal = between(message, "\"legal\":[", "\"waiting\":");
    std::vector<std::size_t> starts;
    for (auto at = legal.find(each); at != std::string_view::npos; at = legal.find(each, at + each.size())) starts.push_back(at);
    if (starts.empty()) return {};
    return between(legal.substr(starts[rng.below(static_cast<std::uint32_t>(starts.size()))]), each, ",\"words\":");
}

// The whole of 127.0.0.0/8 is this machine: 127.0.NETWORK.HOST.
inline boost::asio::ip::address_v4 loopback_address(int network, int host) {
    constexpr int hosts = 250;
    const auto number = static_cast<std::uint32_t>((network + host / hosts) * 256 + 1 + host % hosts);
    return boost::asio::ip::address_v4(boost::asio::ip::address_v4::loopback().to_uint() - 1 + number);
}

class LoadClient {
public:
    // Connects from an address of this machine.
    explicit LoadClient(boost::asio::io_context& context, boost::asio::ip::address_v4 from = boost::asio::ip::address_v4::loopback());
    ~LoadClient();

    boost::asio::awaitable<void> open(std::uint16_t port);
    boost::asio::awaitable<void> say(std::string_view cmd, std::string_view members);
    boost::asio::awaitable<void> say_text(const std::string& text);
    boost::asio::awaitable<void> ping();
    // The next message, good until the one after it.
    boost::asio::awaitable<std::string_view> message();
    // Pushes that come first are left out.
    boost::asio::awaitable<std::string_view> answer();

private:
    struct Line;  // the socket and what was read of it, known to one source alone: it takes long to compile
    std::unique_ptr<Line> line_;
    boost::asio::ip::address_v4 from_;
    int id_ = 0;
};

}  // namespace broadside::server
