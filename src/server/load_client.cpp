#include "server/load_client.hpp"

#include <netinet/in.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "table/json.hpp"

namespace broadside::server {

namespace asio = boost::asio;
namespace beast = boost::beast;

struct LoadClient::Line {
    explicit Line(asio::io_context& context) : stream(context) {}
    beast::tcp_stream& tcp() { return beast::get_lowest_layer(stream); }

    beast::websocket::stream<beast::tcp_stream, false> stream;
    beast::flat_buffer buffer;
};

LoadClient::LoadClient(asio::io_context& context, asio::ip::address_v4 from) : line_(std::make_unique<Line>(context)), from_(from) {}
LoadClient::~LoadClient() = default;

asio::awaitable<void> LoadClient::open(std::uint16_t port) {
    const asio::ip::tcp::endpoint where(asio::ip::address_v4::loopback(), port);
    line_->tcp().expires_never();
    auto& socket = line_->tcp().socket();
    socket.open(asio::ip::tcp::v4());
    // Many connections may leave from the same address: the port is chosen when it is known where they go.
    socket.set_option(asio::detail::socket_option::boolean<IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT>(true));
    socket.bind(asio::ip::tcp::endpoint(from_, 0));
    co_await line_->tcp().async_connect(where, asio::use_awaitable);
    socket.set_option(asio::ip::tcp::no_delay(true));
    co_await line_->stream.async_handshake("127.0.0.1:" + std::to_string(port), "/ws", asio::use_awaitable);
    co_await say("hello", ",\"name\":\"Load\"");
    co_await answer();
}

asio::awaitable<void> LoadClient::say(std::string_view cmd, std::string_view members) {
    const std::string text = "{\"id\":" + std::to_string(++id_) + ",\"cmd\":\"" + std::string(cmd) + "\"" + std::string(members) + "}";
    co_await say_text(text);
}
asio::awaitable<void> LoadClient::say_text(const std::string& text) {
    co_await line_->stream.async_write(asio::buffer(text), asio::use_awaitable);
}

asio::awaitable<void> LoadClient::ping() { co_await line_->stream.async_ping({}, asio::use_awaitable); }

asio::awaitable<std::string_view> LoadClient::message() {
    beast::flat_buffer& buffer = line_->buffer;
    buffer.consume(buffer.size());
    co_await line_->stream.async_read(buffer, asio::use_awaitable);
    co_return std::string_view(static_cast<const char*>(buffer.data().data()), buffer.size());
}

asio::awaitable<std::string_view> LoadClient::answer() {
    std::string_view text = co_await message();
    while (text.starts_with("{\"push\"")) text = co_await message();
    if (between(text, "\"ok\":", ",").substr(0, 4) != "true") throw UserError("the server refused: " + std::string(text.substr(0, 300)));
    co_return text;
}

}  // namespace broadside::server
