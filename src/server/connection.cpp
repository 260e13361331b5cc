#include "server/connection.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <optional>

namespace broadside::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

namespace {

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

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

constexpr const char* content_policy =
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors "
    "'none'";

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

void add_headers(Response& response, const Doorway& doorway) {
    response.set(http::field::server, "Broadside");
    response.set("Content-Security-Policy", content_policy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    if (doorway.strict_transport) response.set("Strict-Transport-Security", "max-age=31536000");
}

Response plain_response(const Request& request, const Doorway& doorway, http::status status, const std::string& why) {
    Response response{status, request.version()};
    add_headers(response, doorway);
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.body() = why + "\n";
    response.keep_alive(false);
    response.prepare_payload();
    return response;
}

Response response_to(const Request& request, Doorway& doorway) {
    const bool head = request.method() == http::verb::head;
    if (request.method() != http::verb::get && !head)
        return plain_response(request, doorway, http::status::method_not_allowed, "GET and HEAD only");
    const std::string_view target(request.target().data(), request.target().size());
    Page page = doorway.page(target);
    const bool unchanged = !page.etag.empty() && request[http::field::if_none_match] == page.etag;
    Response response{unchanged ? http::status::not_modified : static_cast<http::status>(page.status), request.version()};
    add_headers(response, doorway);
    response.set(http::field::content_type, page.type);
    response.set(http::field::cache_control, page.caching);
    if (!page.etag.empty()) response.set(http::field::etag, page.etag);
    response.keep_alive(request.keep_alive());
    if (head) {
        response.content_length(page.body.size());
        return response;
    }
    if (!unchanged) response.body() = std::move(page.body);
    response.prepare_payload();
    return response;
}

// Pages of other sites must not speak in the name of whoever looks at them. Programs send no Origin.
bool is_own_origin(const Request& request) {
    const auto found = request.find(http::field::origin);
    if (found == request.end()) return true;
    beast::string_view origin = found->value();
    const auto scheme = origin.find("://");
    if (scheme == beast::string_view::npos) return false;
    origin.remove_prefix(scheme + 3);
    return beast::iequals(origin, request[http::field::host]);
}

// What limits count by. Who has one IPv6 address has a whole network of them.
std::string limit_key(const asio::ip::address& address) {
    if (address.is_v4()) return address.to_string();
    const auto whole = address.to_v6();
    if (whole.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, whole).to_string();
    auto bytes = whole.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return asio::ip::address_v6(bytes).to_string();
}

// The proxy has added the last entry; whatever stands before it the client may have made up.
std::string forwarded_for(const Request& request, const std::string& otherwise) {
    beast::string_view list = request["X-Forwarded-For"];
    if (const auto comma = list.rfind(','); comma != beast::string_view::npos) list.remove_prefix(comma + 1);
    while (list.starts_with(' ')) list.remove_prefix(1);
    beast::error_code failed;
    const auto address = asio::ip::make_address(std::string(list), failed);
    return failed ? otherwise : limit_key(address);
}

using Plain = beast::tcp_stream;
using Encrypted = beast::ssl_stream<beast::tcp_stream>;

template <class Stream>
class ConnectionOver final : public Connection, public Wire, public std::enable_shared_from_this<ConnectionOver<Stream>> {
public:
    ConnectionOver(Stream stream, Doorway& doorway, std::string address)
        : stream_(std::move(stream)), wake_(stream_.get_executor()), doorway_(doorway), address_(std::move(address)) {
        ++doorway_.traffic.connections;
        ++doorway_.by_address[address_];
        doorway_.open.insert(this);
        wake_.expires_at(std::chrono::steady_clock::time_point::max());
    }
    ~ConnectionOver() override {
        --doorway_.traffic.connections;
        if (--doorway_.by_address[address_] == 0) doorway_.by_address.erase(address_);
        doorway_.open.erase(this);
    }
    ConnectionOver(const ConnectionOver&) = delete;
    ConnectionOver& operator=(const ConnectionOver&) = delete;

    asio::awaitable<void> run() {
        const auto self = this->shared_from_this();
        try {
            if constexpr (std::is_same_v<Stream, Encrypted>) {
                tcp(stream_).expires_after(time_for_handshake);
                co_await stream_.async_handshake(asio::ssl::stream_base::server, asio::use_awaitable);
            }
            beast::flat_buffer buffer;
            while (auto request = co_await read_request(buffer)) {
                ++doorway_.traffic.requests;
                if (websocket::is_upgrade(*request)) {
                    co_await upgrade(std::move(*request));
                    co_return;
                }
                Response response = response_to(*request, doorway_);
                const bool more = response.keep_alive();
                tcp(stream_).expires_after(time_for_request);
                if (request->method() == http::verb::head) {
                    http::response_serializer<http::string_body> serializer{response};
                    co_await http::async_write_header(stream_, serializer, asio::use_awaitable);
                } else {
                    co_await http::async_write(stream_, response, asio::use_awaitable);
                }
                if (!more || closing_) break;
            }
            tcp(stream_).expires_after(time_for_handshake);
            if constexpr (std::is_same_v<Stream, Encrypted>) co_await stream_.async_shutdown(asio::use_awaitable);
            beast::error_code ignored;
            tcp(stream_).socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
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
            tcp(stream_).cancel();
    }

private:
    using Socket = websocket::stream<Stream>;

    static beast::tcp_stream& tcp(auto& stream) { return beast::get_lowest_layer(stream); }

    asio::awaitable<std::optional<Request>> read_request(beast::flat_buffer& buffer) {
        http::request_parser<http::string_body> parser;
        parser.header_limit(largest_header);
        parser.body_limit(largest_body);
        tcp(stream_).expires_after(time_for_request);
        beast::error_code failed;
        co_await http::async_read(stream_, buffer, parser, asio::redirect_error(asio::use_awaitable, failed));
        if (failed) co_return std::nullopt;
        co_return parser.release();
    }

    asio::awaitable<void> upgrade(Request request) {
        const beast::string_view target = request.target();
        const char* problem = target.substr(0, target.find('?')) != "/ws" ? "there is no WebSocket here"
                              : !is_own_origin(request)                   ? "pages of other sites may not connect"
                                                                          : nullptr;
        if (problem != nullptr) {
            Response refusal = plain_response(request, doorway_,
                                              target.substr(0, 3) == "/ws" ? http::status::forbidden : http::status::not_found, problem);
            co_await http::async_write(stream_, refusal, asio::use_awaitable);
            co_return;
        }
        // The WebSocket has timers of its own.
        tcp(stream_).expires_never();
        socket_.emplace(std::move(stream_));
        socket_->set_option(websocket::stream_base::timeout{time_for_handshake, time_for_silence, true});
        socket_->read_message_max(largest_message);
        socket_->auto_fragment(false);
        socket_->text(true);
        co_await socket_->async_accept(request, asio::use_awaitable);
        session_ = doorway_.hall.connect(*this, doorway_.behind_proxy ? forwarded_for(request, address_) : address_);
        asio::co_spawn(socket_->get_executor(), [self = this->shared_from_this()] { return self->write(); }, asio::detached);
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
        tcp(*socket_).socket().close(ignored);
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

template <class Stream>
void start(Stream stream, Doorway& doorway, const std::string& address) {
    const auto executor = stream.get_executor();
    const auto connection = std::make_shared<ConnectionOver<Stream>>(std::move(stream), doorway, address);
    asio::co_spawn(executor, [connection] { return connection->run(); }, asio::detached);
}

}  // namespace

void Doorway::close_all() {
    for (Connection* connection : open) connection->close();
}

void start_connection(asio::ip::tcp::socket socket, Doorway& doorway) {
    beast::error_code failed;
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
    socket.set_option(asio::ip::tcp::no_delay(true), failed);
    Plain stream(std::move(socket));
    if (doorway.tls)
        start(Encrypted(std::move(stream), *doorway.tls), doorway, address);
    else
        start(std::move(stream), doorway, address);
}

}  // namespace broadside::server
