#include "server/push_sender.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <chrono>
#include <memory>
#include <utility>

// GCC 12 believes that the frame of the coroutine below is freed by another allocator than its own.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace broadside::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;

namespace {

constexpr int most_under_way = 64;
constexpr int most_to_one_host = 16;  // so that one that is slow leaves room for the others
constexpr std::size_t longest_answer = 64 * 1024;
constexpr const char* days_to_live = "172800";  // two days, in seconds: after that nobody wants to know

bool is_public_v4(const asio::ip::address_v4& address) {
    struct Net {
        std::uint32_t from;
        int bits;
    };
    // Not of the internet: this host, private ones, those of carriers, links, documentation, tests, groups, reserved ones.
    constexpr Net kept[] = {{0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
                            {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16},
                            {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 3}};
    for (const Net& net : kept)
        if (address.to_uint() >> (32 - net.bits) == net.from >> (32 - net.bits)) return false;
    return true;
}

// Of the unicast addresses of IPv6, without those that stand for one of IPv4 or for nobody.
bool is_public_v6(const asio::ip::address_v6& address) {
    const auto bytes = address.to_bytes();
    if (bytes[0] >> 5 != 1) return false;                                                               // 2000::/3
    if (bytes[0] == 0x20 && bytes[1] == 0x02) return false;                                             // 2002::/16
    const bool special = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] <= 0x01;                      // 2001::/23
    const bool example = bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0x0d && bytes[3] == 0xb8;  // 2001:db8::/32
    return !special && !example;
}

// One that is not public spoils them all. What was looked at is also what is connected to.
bool allows_all(const PushSender::Network& network, const PushSender::Places& places) {
    return !places.empty() && std::ranges::all_of(places, [&](const tcp::endpoint& each) { return network.allows(each.address()); });
}

asio::awaitable<int> bring(PushLetter letter, const PushSender::Network& network, asio::ssl::context& tls,
                           asio::thread_pool::executor_type lookups, std::chrono::steady_clock::time_point deadline) {
    const auto executor = co_await asio::this_coro::executor;
    const auto find = [&]() -> asio::awaitable<PushSender::Places> { co_return network.find(letter.host.name, network.port); };
    const PushSender::Places where = co_await asio::co_spawn(lookups, find, asio::use_awaitable);
    if (!allows_all(network, where)) co_return 0;
    beast::ssl_stream<beast::tcp_stream> stream(executor, tls);
    stream.set_verify_callback(asio::ssl::host_name_verification(letter.host.name));
    if (SSL_set_tlsext_host_name(stream.native_handle(), letter.host.name.c_str()) != 1) co_return 0;
    beast::get_lowest_layer(stream).expires_at(deadline);
    co_await beast::get_lowest_layer(stream).async_connect(where, asio::use_awaitable);
    co_await stream.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
    http::request<http::string_body> request(http::verb::post, letter.host.target, 11);
    request.set(http::field::host, letter.host.name);
    request.set(http::field::authorization, letter.authorization);
    request.set(http::field::content_encoding, "aes128gcm");
    request.set(http::field::content_type, "application/octet-stream");
    request.set("TTL", days_to_live);
    request.set("Topic", "turns");  // a later one replaces one that was not delivered yet
    request.body() = std::move(letter.body);
    request.prepare_payload();
    co_await http::async_write(stream, request, asio::use_awaitable);
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> answer;
    answer.body_limit(longest_answer);
    co_await http::async_read_header(stream, buffer, answer, asio::use_awaitable);
    co_return answer.get().result_int();  // whatever else it says
}

}  // namespace

PushSender::Places places_of(const std::string& name, const std::string& port) {
    asio::io_context context;
    tcp::resolver resolver(context);
    PushSender::Places places;
    for (const auto& each : resolver.resolve(name, port)) places.push_back(each.endpoint());
    return places;
}

bool is_public(const asio::ip::address& address) {
    if (address.is_v4()) return is_public_v4(address.to_v4());
    if (address.to_v6().is_v4_mapped()) return is_public_v4(asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()));
    return is_public_v6(address.to_v6());
}

PushSender::PushSender(Network network) : network_(std::move(network)) {
    boost::system::error_code ignored;  // without any, no service is trusted and nothing is sent
    tls_.set_verify_mode(asio::ssl::verify_peer);
    if (network_.authorities.empty())
        tls_.set_default_verify_paths(ignored);
    else
        tls_.load_verify_file(network_.authorities);
    thread_ = std::thread([this] { context_.run(); });
}

void PushSender::end() {
    lookups_.stop();
    context_.stop();
    if (thread_.joinable()) thread_.join();
    lookups_.join();
}

void PushSender::send(PushLetter letter, Done done) {
    asio::post(context_, [this, letter = std::move(letter), done = std::move(done)]() mutable {
        const std::string host = letter.host.name;
        if (under_way_ >= most_under_way || to_host_[host] >= most_to_one_host) return done(0);
        ++under_way_;
        ++to_host_[host];
        // Whichever comes first: an answer, or the end of our patience. Looking up a name cannot be stopped, only no longer waited for.
        const auto alarm = std::make_shared<asio::steady_timer>(context_, network_.patience);
        const auto finish = [this, host, alarm, done = std::move(done), finished = std::make_shared<bool>(false)](int status) {
            if (std::exchange(*finished, true)) return;
            alarm->cancel();
            --under_way_;
            if (--to_host_[host] == 0) to_host_.erase(host);
            done(status);
        };
        alarm->async_wait([finish](const boost::system::error_code& failed) {
            if (!failed) finish(0);
        });
        asio::co_spawn(context_, bring(std::move(letter), network_, tls_, lookups_.get_executor(), alarm->expiry()),
                       [finish](const std::exception_ptr& failed, int status) { finish(failed ? 0 : status); });
    });
}

}  // namespace broadside::server
