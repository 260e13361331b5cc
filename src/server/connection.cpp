#include "server/connection.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <optional>

#include "server/http.hpp"
#include "server/stream.hpp"

namespace broadside::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t largest_message = 64 * 1024;
constexpr std::size_t largest_header = 8 * 1024;
constexpr std::size_t largest_body = 1024;  // nobody has anything to send by plain HTTP
constexpr std::size_t largest_queue = 4 * 1024 * 1024;
constexpr auto time_for_request = 15s;
constexpr auto time_for_handshake = 10s;
constexpr auto time_for_silence = 60s;  // half of it without a sign of life, and a ping is sent

// Messages a second that a connection may send for long, and at once.
constexpr double steady_rate = 50;
constexpr double burst = 200;

// A client that sends too fast is read more slowly.
class Bucket {
public:
    std::chrono::duration<double> wait_for_one() {
        const auto now = std::chrono::steady_clock::now();
        tokens_ = std::min(burst, tokens_ + std::chrono::duration<double>(now - last_).count() * steady_rate) - 1;
        last_ = now;
        return std::chrono::duration<double>(tokens_ < 0 ? -tokens_ / steady_rate : 0);
    }

private:
    double tokens_ = burst;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

class OneConnection final : public Connection, public Wire, public std::enable_shared_from_this<OneConnection> {
public:
    OneConnection(Stream stream, Doorway& doorway, std::string address)
        : stream_(std::move(stream)), wake_(stream_.get_executor()), doorway_(doorway), address_(std::move(address)) {
        ++doorway_.traffic.connections;
        ++doorway_.by_address[address_];
        doorway_.open.insert(this);
        wake_.expires_at(std::chrono::steady_clock::time_point::max());
    }
    ~OneConnection() override {
        --doorway_.traffic.connections;
        if (--doorway_.by_address[address_] == 0) doorway_.by_address.erase(address_);
        doorway_.open.erase(this);
    }
    OneConnection(const OneConnection&) = delete;
    OneConnection& operator=(const OneConnection&) = delete;

    asio::awaitable<void> run() {
        const auto self = shared_from_this();
        try {
            stream_.tcp().expires_after(time_for_handshake);
            co_await stream_.async_begin(asio::use_awaitable);
            beast::flat_buffer buffer;
            while (auto request = co_await read_request(buffer)) {
                ++doorway_.traffic.requests;
                if (websocket::is_upgrade(*request)) {
                    co_await upgrade(std::move(*request));
                    co_return;
                }
                HttpResponse response = response_to(*request, doorway_);
                const bool more = response.keep_alive();
                stream_.tcp().expires_after(time_for_request);
                if (request->method() == http::verb::head) {
                    http::response_serializer<http::string_body> serializer{response};
                    co_await http::async_write_header(stream_, serializer, asio::use_awaitable);
                } else {
                    co_await http::async_write(stream_, response, asio::use_awaitable);
                }
                if (!more || closing_) break;
            }
            stream_.tcp().expires_after(time_for_handshake);
            co_await stream_.async_end(asio::use_awaitable);
        } catch (const boost::system::system_error&) {
            // The client went away or broke the protocol; the connection closes with this object.
        }
    }

    void send(Text text) override {
        if (!socket_ || dropped_) return;
        queued_ += text->size();
        if (queued_ > largest_queue) {
            ++doorway_.traffic.dropped_slow;
            drop();
            return;
        }
        queue_.push_back(std::move(text));
        wake_.cancel();
    }

    // The writer says goodbye when it has sent what is queued.
    void close() override {
        closing_ = true;
        if (socket_)
            wake_.cancel();
        else
            stream_.tcp().cancel();
    }

private:
    using Socket = websocket::stream<Stream, false>;  // nothing is compressed: most messages are small

    asio::awaitable<std::optional<HttpRequest>> read_request(beast::flat_buffer& buffer) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(largest_header);
        parser.body_limit(largest_body);
        stream_.tcp().expires_after(time_for_request);
        beast::error_code failed;
        co_await http::async_read(stream_, buffer, parser, asio::redirect_error(asio::use_awaitable, failed));
        if (failed) co_return std::nullopt;
        co_return parser.release();
    }

    asio::awaitable<void> upgrade(HttpRequest request) {
        const beast::string_view target = request.target();
        const char* problem = target.substr(0, target.find('?')) != "/ws" ? "there is no WebSocket here"
                              : !is_own_origin(request)                   ? "pages of other sites may not connect"
                                                                          : nullptr;
        if (problem != nullptr) {
            HttpResponse refusal = plain_response(
                request, doorway_, target.substr(0, 3) == "/ws" ? http::status::forbidden : http::status::not_found, problem);
            co_await http::async_write(stream_, refusal, asio::use_awaitable);
            co_return;
        }
        // The WebSocket has timers of its own.
        stream_.tcp().expires_never();
        socket_.emplace(std::move(stream_));
        socket_->set_option(websocket::stream_base::timeout{time_for_handshake, time_for_silence, true});
        socket_->read_message_max(largest_message);
        socket_->auto_fragment(false);
        socket_->text(true);
        co_await socket_->async_accept(request, asio::use_awaitable);
        session_ = doorway_.hall.connect(*this, doorway_.behind_proxy ? forwarded_for(request, address_) : address_);
        asio::co_spawn(socket_->get_executor(), [self = shared_from_this()] { return self->write(); }, asio::detached);
        co_await read();
        doorway_.hall.disconnect(session_);
        dropped_ = true;
        wake_.cancel();
    }

    asio::awaitable<void> read() {
        beast::flat_buffer buffer;
        Bucket bucket;
        beast::error_code failed;
        asio::steady_timer pause(socket_->get_executor());
        while (!dropped_) {
            co_await socket_->async_read(buffer, asio::redirect_error(asio::use_awaitable, failed));
            if (failed) co_return;
            if (!socket_->got_text()) {
                co_await socket_->async_close(websocket::close_code::unknown_data, asio::redirect_error(asio::use_awaitable, failed));
                co_return;
            }
            doorway_.hall.receive(session_, {static_cast<const char*>(buffer.data().data()), buffer.size()});
            buffer.consume(buffer.size());
            if (const auto wait = bucket.wait_for_one(); wait.count() > 0) {
                pause.expires_after(std::chrono::duration_cast<std::chrono::nanoseconds>(wait));
                co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
            }
        }
    }

    asio::awaitable<void> write() {
        beast::error_code failed;
        while (!dropped_ && !failed) {
            if (!queue_.empty()) {
                const Text text = queue_.front();
                queue_.pop_front();
                co_await socket_->async_write(asio::buffer(*text), asio::redirect_error(asio::use_awaitable, failed));
                queued_ -= text->size();
            } else if (closing_) {
                co_await socket_->async_close(websocket::close_code::going_away, asio::redirect_error(asio::use_awaitable, failed));
                co_return;
            } else {
                beast::error_code woken;
                co_await wake_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
            }
        }
        drop();
    }

    // At once and without goodbye: the other side does not listen anyway.
    void drop() {
        dropped_ = true;
        beast::error_code ignored;
        socket_->next_layer().tcp().socket().close(ignored);
        wake_.cancel();
    }

    Stream stream_;
    std::optional<Socket> socket_;
    asio::steady_timer wake_;
    Doorway& doorway_;
    std::string address_;
    SessionId session_ = 0;
    std::deque<Text> queue_;
    std::size_t queued_ = 0;
    bool closing_ = false;
    bool dropped_ = false;
};

}  // namespace

void Doorway::close_all() {
    for (Connection* connection : open) connection->close();
}

void start_connection(boost::asio::ip::tcp::socket socket, Doorway& doorway) {
    boost::system::error_code failed;
    const auto peer = socket.remote_endpoint(failed);
    if (failed) return;
    const std::string address = limit_key(peer.address());
    const auto known = doorway.by_address.find(address);
    const bool too_many = (known != doorway.by_address.end() && known->second >= doorway.most_per_address) ||
                          doorway.traffic.connections >= static_cast<std::uint64_t>(doorway.most);
    if (too_many) {
        ++doorway.traffic.turned_away;
        return;
    }
    ++doorway.traffic.accepted;
    socket.set_option(boost::asio::ip::tcp::no_delay(true), failed);
    Stream stream(doorway.tls ? encrypted_bytes(std::move(socket), doorway.tls) : plain_bytes(std::move(socket)));
    const auto executor = stream.get_executor();
    const auto connection = std::make_shared<OneConnection>(std::move(stream), doorway, address);
    asio::co_spawn(executor, [connection] { return connection->run(); }, asio::detached);
}

}  // namespace broadside::server
