// A client to measure a server with: it speaks the protocol of docs/protocol.md over a real socket and reads of the answers no more
// than it needs.
#pragma once

#include <netinet/in.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "table/json.hpp"

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
    explicit LoadClient(boost::asio::io_context& context, boost::asio::ip::address_v4 from = boost::asio::ip::address_v4::loopback())
        : stream_(context), from_(from) {}

    boost::asio::awaitable<void> open(std::uint16_t port) {
        const boost::asio::ip::tcp::endpoint where(boost::asio::ip::address_v4::loopback(), port);
        boost::beast::get_lowest_layer(stream_).expires_never();
        auto& socket = boost::beast::get_lowest_layer(stream_).socket();
        socket.open(boost::asio::ip::tcp::v4());
        // Many connections may leave from the same address: the port is chosen when it is known where they go.
        socket.set_option(boost::asio::detail::socket_option::boolean<IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT>(true));
        socket.bind(boost::asio::ip::tcp::endpoint(from_, 0));
        co_await boost::beast::get_lowest_layer(stream_).async_connect(where, boost::asio::use_awaitable);
        boost::beast::get_lowest_layer(stream_).socket().set_option(boost::asio::ip::tcp::no_delay(true));
        co_await stream_.async_handshake("127.0.0.1:" + std::to_string(port), "/ws", boost::asio::use_awaitable);
        co_await say("hello", ",\"name\":\"Load\"");
        co_await answer();
    }

    boost::asio::awaitable<void> say(std::string_view cmd, std::string_view members) {
        const std::string text = "{\"id\":" + std::to_string(++id_) + ",\"cmd\":\"" + std::string(cmd) + "\"" + std::string(members) + "}";
        co_await say_text(text);
    }
    boost::asio::awaitable<void> say_text(const std::string& text) {
        co_await stream_.async_write(boost::asio::buffer(text), boost::asio::use_awaitable);
    }

    // The next message, good until the one after it.
    boost::asio::awaitable<std::string_view> message() {
        buffer_.consume(buffer_.size());
        co_await stream_.async_read(buffer_, boost::asio::use_awaitable);
        co_return std::string_view(static_cast<const char*>(buffer_.data().data()), buffer_.size());
    }

    // Pushes that come first are left out.
    boost::asio::awaitable<std::string_view> answer() {
        std::string_view text = co_await message();
        while (text.starts_with("{\"push\"")) text = co_await message();
        if (between(text, "\"ok\":", ",").substr(0, 4) != "true")
            throw UserError("the server refused: " + std::string(text.substr(0, 300)));
        co_return text;
    }

private:
    boost::beast::websocket::stream<boost::beast::tcp_stream, false> stream_;
    boost::beast::flat_buffer buffer_;
    boost::asio::ip::address_v4 from_;
    int id_ = 0;
};

}  // namespace broadside::server
