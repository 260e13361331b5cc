#include "server/attack.hpp"

#include <array>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <memory>
#include <thread>

#include "server/load_client.hpp"
#include "table/json.hpp"

namespace broadside::server {

namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

constexpr int addresses = 16;
constexpr int names_in_a_document = 6000;
constexpr auto breath = 50ms;

constexpr std::array<AttackKind, 13> kinds{{
    {"names", "documents of 60 kB with 6000 names"},
    {"ping", "the smallest message"},
    {"lobby", "the whole lobby, again and again"},
    {"watch", "a whole table, again and again"},
    {"step", "steps of a table"},
    {"act", "moves that are refused"},
    {"chat", "chat"},
    {"create", "tables that are opened and given up"},
    {"games", "searches over past games"},
    {"login", "wrong passwords"},
    {"newcomers", "connections that say hello and go"},
    {"pages", "plain HTTP"},
    {"unread", "whole tables, and nobody reads them"},
}};

std::string many_names() {
    std::string text = R"({"id":1,"cmd":"ping")";
    for (int n = 0; n < names_in_a_document; ++n) text += ",\"" + std::to_string(n) + "\":1";
    return text + "}";
}

}  // namespace

std::span<const AttackKind> attack_kinds() { return kinds; }

struct Attack::Inside {
    Inside(std::uint16_t the_port, const std::string& game, const std::string& options)
        : port(the_port),
          new_table(R"({"id":1,"cmd":"create","game":")" + game + R"(","options":)" + options +
                    R"(,"seats":[{"kind":"you"},{"kind":"you"}],"public":true})") {}

    asio::awaitable<void> breathe() {
        asio::steady_timer pause(context, breath);
        co_await pause.async_wait(asio::use_awaitable);
    }

    // Whoever is thrown out comes again.
    asio::awaitable<void> stranger(int number, std::string kind) {
        for (;;) {
            try {
                if (kind == "pages")
                    co_await ask_for_pages(number);
                else
                    co_await speak(number, kind);
            } catch (const std::exception&) {
                // Refused, dropped, or told to slow down.
            }
            co_await breathe();
        }
    }

    asio::awaitable<void> speak(int number, const std::string& kind) {
        const auto client = std::make_shared<LoadClient>(context, loopback_address(1, number % addresses));
        co_await client->open(port);
        ++sent;
        if (kind == "newcomers") co_return;
        std::string table;
        if (kind != "names" && kind != "ping" && kind != "lobby" && kind != "login" && kind != "games") {
            co_await client->say_text(new_table);
            table = between(co_await client->answer(), "\"table\":\"", "\"");
        }
        const std::string message = message_of(kind, table);
        if (kind != "unread") asio::co_spawn(context, listen(client), asio::detached);
        for (;;) {
            co_await client->say_text(message);
            if (kind == "create") co_await client->say_text(new_table);
            ++sent;
        }
    }

    static asio::awaitable<void> listen(std::shared_ptr<LoadClient> client) {
        for (;;) co_await client->message();
    }

    static std::string message_of(const std::string& kind, const std::string& table) {
        const std::string name = R"(,"table":")" + table + "\"}";
        if (kind == "names") return many_names();
        if (kind == "login") return R"({"id":1,"cmd":"login","account":"somebody","password":"not this one"})";
        if (kind == "step") return R"({"id":1,"cmd":"step","step":1,"as":"spectator")" + name;
        if (kind == "act") return R"({"id":1,"cmd":"act","seq":1,"move":{"type":"nothing"})" + name;
        if (kind == "chat") return R"({"id":1,"cmd":"chat","text":"spam")" + name;
        if (kind == "create") return R"({"id":1,"cmd":"resign")" + name;
        if (kind == "watch" || kind == "unread") return R"({"id":1,"cmd":"watch")" + name;
        return R"({"id":1,"cmd":")" + kind + "\"}";
    }

    asio::awaitable<void> ask_for_pages(int number) {
        asio::ip::tcp::socket socket(context);
        socket.open(asio::ip::tcp::v4());
        socket.bind(asio::ip::tcp::endpoint(loopback_address(1, number % addresses), 0));
        co_await socket.async_connect(asio::ip::tcp::endpoint(asio::ip::address_v4::loopback(), port), asio::use_awaitable);
        static const std::string request = "GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n";
        std::array<char, 65'536> answer{};
        for (;;) {
            co_await asio::async_write(socket, asio::buffer(request), asio::use_awaitable);
            co_await socket.async_read_some(asio::buffer(answer), asio::use_awaitable);
            ++sent;
        }
    }

    std::uint16_t port;
    std::string new_table;
    std::atomic<std::uint64_t> sent = 0;
    asio::io_context context{1};
    std::thread thread;
};

Attack::Attack(std::uint16_t port, const std::string& game, const std::string& options, std::string_view kind, int strangers)
    : inside_(std::make_unique<Inside>(port, game, options)) {
    for (int n = 0; n < strangers; ++n) {
        const std::string_view mine = kind == "all" ? kinds[static_cast<std::size_t>(n) % kinds.size()].name : kind;
        asio::co_spawn(inside_->context, inside_->stranger(n, std::string(mine)), asio::detached);
    }
    inside_->thread = std::thread([this] { inside_->context.run(); });
}

Attack::~Attack() {
    inside_->context.stop();
    inside_->thread.join();
}

std::uint64_t Attack::sent() const { return inside_->sent; }

}  // namespace broadside::server
