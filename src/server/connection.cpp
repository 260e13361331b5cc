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
#include "server/limits.hpp"
#include "server/network.hpp"
#include "server/site.hpp"
#include "server/stream.hpp"
#include "store/gzip.hpp"

namespace broadside::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using namespace std::chrono_literals;

namespace {

constexpr std::size_t largest_header = 8 * 1024;
constexpr std::size_t largest_body = 1024;  // nobody has anything to send by plain HTTP
constexpr std::size_t largest_queue = 4 * 1024 * 1024;
// When so much waits for clients in all, the slower ones are dropped sooner.
constexpr std::size_t much_unread = 256 * 1024 * 1024;
constexpr std::size_t small_queue = 512 * 1024;
constexpr auto time_for_request = 15s;
constexpr auto time_for_handshake = 10s;
constexpr std::int64_t longest_pause = 1000;
constexpr std::size_t long_message = 8 * 1024;    // from here on it is packed for whoever can read that
constexpr std::size_t usual_message = 4 * 1024;   // of a client
constexpr int quickly = 1;                        // of zlib's nine ways
constexpr auto time_for_silence = 60s;            // half of it without a sign of life, and a ping is sent
constexpr Allowance signals_of_life{60, 60'000};  // control frames of a connection
constexpr std::uint64_t share_kept_free = 20;     // of all places: a twentieth, for addresses that have few
constexpr int no_crowd = 10;                      // connections of an address
constexpr std::size_t most_packed = 4;            // that are kept

class OneConnection final : public Connection, public Wire, public std::enable_shared_from_this<OneConnection> {
public:
    OneConnection(Stream stream, Doorway& doorway, std::string address)
        : stream_(std::move(stream)), wake_(stream_.get_executor()), doorway_(doorway), peer_(std::move(address)), address_(peer_) {
        ++doorway_.traffic.connections;
        if (doorway_.proxies == 0) count();
        doorway_.open.insert(this);
        wake_.expires_at(std::chrono::steady_clock::time_point::max());
    }
    ~OneConnection() override {
        --doorway_.traffic.connections;
        doorway_.unread -= queued_;
        if (!counted_) return;
        doorway_.by_address.remove(address_);
        doorway_.by_network.remove(network_of(address_));
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
                // Behind a proxy one connection may bring the requests of many.
                if (doorway_.proxies > 0 && !counted_) address_ = forwarded_for(*request, doorway_.proxies, peer_);
                const bool admitted = doorway_.hall.admit(address_, Reception::Thing::Page);
                if (admitted && websocket::is_upgrade(*request)) {
                    co_await upgrade(std::move(*request));
                    co_return;
                }
                HttpResponse response = admitted ? response_to(*request, doorway_, address_)
                                                 : plain_response(*request, doorway_, http::status::too_many_requests, "slow down");
                const bool more = response.keep_alive();
                stream_.tcp().expires_after(time_for_request);
                if (request->method() == http::verb::head) {
                    http::response_serializer<SharedBody> serializer{response};
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
        doorway_.unread += text->size();
        if (queued_ > (doorway_.unread > much_unread ? small_queue : largest_queue)) {
            ++doorway_.traffic.dropped_slow;
            drop();
            return;
        }
        queue_.push_back(std::move(text));
        wake_.cancel();
    }

    void set_longest_message(std::size_t bytes) override {
        if (socket_) socket_->read_message_max(bytes);
    }

    std::string origin() const override { return origin_; }

    void hang_up() override {
        deaf_ = true;
        close();
    }

    // The writer says goodbye when it has sent what is queued.
    void close() override {
        closing_ = true;
        if (socket_)
            wake_.cancel();
        else
            stream_.tcp().cancel();
    }

    void throw_out() override {
        leaving_ = true;
        if (socket_)
            drop();
        else
            close();
    }
    bool is_leaving() const override { return leaving_ || dropped_; }
    const std::string& address() const override { return address_; }
    Reception::Standing standing() const override {
        return session_ == 0 ? Reception::Standing::Stranger : doorway_.hall.standing(session_);
    }

private:
    // Beast compresses nothing: most messages are small, and every connection would hold the memory for it.
    using Socket = websocket::stream<Stream, false>;

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
        packs_ = target == "/ws?packed";
        const char* problem = target.substr(0, target.find('?')) != "/ws"                  ? "there is no WebSocket here"
                              : !is_own_origin(request)                                    ? "pages of other sites may not connect"
                              : !counted_ && !(doorway_.has_room_for(address_) && count()) ? "too many connections from your address"
                                                                                           : nullptr;
        if (problem != nullptr) {
            HttpResponse refusal = plain_response(
                request, doorway_, target.substr(0, 3) == "/ws" ? http::status::forbidden : http::status::not_found, problem);
            co_await http::async_write(stream_, refusal, asio::use_awaitable);
            co_return;
        }
        origin_ = std::string(request[http::field::origin]);
        // The WebSocket has timers of its own.
        stream_.tcp().expires_never();
        socket_.emplace(std::move(stream_));
        socket_->set_option(websocket::stream_base::timeout{time_for_handshake, time_for_silence, true});
        socket_->read_message_max(longest_before_hello);
        socket_->auto_fragment(false);
        socket_->text(true);
        socket_->control_callback([this](websocket::frame_type, beast::string_view) { count_signal(); });
        co_await socket_->async_accept(request, asio::use_awaitable);
        session_ = doorway_.hall.connect(*this, address_);
        asio::co_spawn(socket_->get_executor(), [self = shared_from_this()] { return self->write(); }, asio::detached);
        co_await read();
        doorway_.hall.disconnect(session_);
        dropped_ = true;
        wake_.cancel();
    }

    asio::awaitable<void> read() {
        beast::flat_buffer buffer;
        beast::error_code failed;
        asio::steady_timer pause(socket_->get_executor());
        while (!dropped_) {
            co_await socket_->async_read(buffer, asio::redirect_error(asio::use_awaitable, failed));
            if (failed) co_return;
            if (!socket_->got_text()) {
                co_await socket_->async_close(websocket::close_code::unknown_data, asio::redirect_error(asio::use_awaitable, failed));
                co_return;
            }
            // Meanwhile nothing more is read, so a flood waits in the buffers of whoever sends it.
            for (auto wait = doorway_.hall.pause(session_); wait > 0 && !dropped_; wait = doorway_.hall.pause(session_)) {
                pause.expires_after(std::chrono::milliseconds(std::min<std::int64_t>(wait, longest_pause)));
                co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, failed));
            }
            if (dropped_) co_return;
            if (!deaf_) doorway_.hall.receive(session_, {static_cast<const char*>(buffer.data().data()), buffer.size()});
            buffer.consume(buffer.size());
            if (buffer.capacity() > usual_message) buffer.shrink_to_fit();  // a long one once is no reason to hold its memory for ever
        }
    }

    asio::awaitable<void> write() {
        beast::error_code failed;
        while (!dropped_ && !failed) {
            if (!queue_.empty()) {
                const Text text = queue_.front();
                queue_.pop_front();
                const bool packed = packs_ && text->size() >= long_message;
                const Text packet = packed ? doorway_.packed_form(text) : text;
                socket_->binary(packed);
                co_await socket_->async_write(asio::buffer(*packet), asio::redirect_error(asio::use_awaitable, failed));
                queued_ -= text->size();
                doorway_.unread -= text->size();
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

    // Pings and pongs are answered by Beast before anybody sees them; who sends many wants nothing else.
    void count_signal() {
        const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
        signals_of_life.spend(signals_, 1, now);
        if (signals_of_life.wait(signals_, 1, now) > 0 && !dropped_) drop();
    }

    // False: its address has too many already.
    bool count() {
        const std::string network = network_of(address_);
        counted_ = doorway_.by_address.of(address_) < doorway_.most_per_address &&
                   (network.empty() || doorway_.by_network.of(network) < addresses_of_network * doorway_.most_per_address);
        if (counted_) {
            doorway_.by_address.add(address_);
            doorway_.by_network.add(network);
        }
        return counted_;
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
    std::string peer_;
    std::string address_;  // whom it is for; behind a proxy this is told by each request
    std::string origin_;
    bool counted_ = false;
    Purse signals_;
    SessionId session_ = 0;
    std::deque<Text> queue_;
    std::size_t queued_ = 0;
    bool closing_ = false;
    bool dropped_ = false;
    bool leaving_ = false;  // thrown out
    bool deaf_ = false;     // whatever it says, nobody listens
    bool packs_ = false;    // it reads long messages packed
};

}  // namespace

bool Doorway::has_room_for(const std::string& newcomer) {
    const auto limit = static_cast<std::uint64_t>(most);
    if (traffic.connections < limit - limit / share_kept_free) return true;
    const auto [count, address] = by_address.largest();
    if (count <= no_crowd) return traffic.connections < limit;
    if (by_address.of(newcomer) + 1 >= count) return false;
    Connection* last = nullptr;
    for (Connection* each : open)
        if (each->address() == address && !each->is_leaving() && (last == nullptr || each->standing() < last->standing())) last = each;
    if (last != nullptr) last->throw_out();
    return true;
}

void Doorway::close_all() {
    for (Connection* connection : open) connection->close();
}

Text Doorway::packed_form(const Text& text) {
    for (const auto& [known, form] : packed)
        if (known.lock() == text) return form;
    auto form = std::make_shared<const std::string>(store::gzip_of(*text, quickly));
    if (text.use_count() == 1) return form;  // nobody else will ask
    packed.emplace_front(text, form);
    if (packed.size() > most_packed) packed.pop_back();
    return form;
}

void start_connection(boost::asio::ip::tcp::socket socket, Doorway& doorway) {
    boost::system::error_code failed;
    const auto peer = socket.remote_endpoint(failed);
    if (failed) return;
    const std::string address = limit_key(peer.address());
    // Behind a proxy they all come from there, and WebSockets are counted by what it tells of them.
    const bool too_many = doorway.traffic.connections >= static_cast<std::uint64_t>(doorway.most) ||
                          (doorway.proxies == 0 && doorway.by_address.of(address) >= doorway.most_per_address);
    // A handshake costs a signature, before anything is said.
    const auto shakes_too_often = [&] {
        return doorway.tls && doorway.proxies == 0 && !doorway.hall.admit(address, Reception::Thing::Handshake);
    };
    if (too_many || shakes_too_often() || (doorway.proxies == 0 && !doorway.has_room_for(address))) {
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
