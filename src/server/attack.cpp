#include "server/attack.hpp"

#include <algorithm>
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
#include <utility>
#include <vector>

#include "server/history.hpp"
#include "server/load_client.hpp"
#include "server/web_push.hpp"
#include "table/json.hpp"

namespace broadside::server {

namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

constexpr int addresses = 16;
constexpr int names_in_a_document = 6000;
constexpr auto breath = 50ms;

constexpr int own_tables = 100;
constexpr int own_files = 3;
constexpr int rounds_of_commands = 20;

constexpr std::array<AttackKind, 27> kinds{{
    {"names", "documents of 60 kB with 6000 names"},
    {"ping", "the smallest message"},
    {"frames", "ping frames, below every message"},
    {"lobby", "the whole lobby, again and again"},
    {"own-tables", "the lobby of somebody who has many tables"},
    {"own-files", "tables with long files of one's own, and the lobby that lists them"},
    {"crowd", "talk, coming and going at a table that all of them watch"},
    {"onlookers", "a table that changes, watched by all of them, each with a wish of its own"},
    {"watch", "a whole table, again and again"},
    {"past", "past games, one after the other"},
    {"long", "the longest tables there are, from disk"},
    {"step", "steps of a table"},
    {"lessons", "a lesson, begun anew at its last step"},
    {"act", "moves that are refused"},
    {"chat", "chat"},
    {"create", "tables that are opened"},
    {"resign", "tables that are opened and given up"},
    {"leave", "tables that are opened and left"},
    {"computers", "tables where computers play each other"},
    {"rematch", "games that are given up and begun again"},
    {"games", "searches over past games, for what is rare or is not there"},
    {"login", "wrong passwords"},
    {"passkeys", "proofs of passkeys with thousands of names in them"},
    {"newcomers", "connections that say hello and go"},
    {"pages", "plain HTTP"},
    {"unread", "whole tables, and nobody reads them"},
    {"every", "every command there is, in turn"},
}};

constexpr std::array<std::string_view, 10> without_table{"lessons", "names", "ping",     "frames", "lobby",
                                                         "login",   "games", "passkeys", "past",   "long"};

// What some do with a table that they have opened before they open the next one.
std::vector<AttackCommand> afterwards(std::string_view kind) {
    if (kind == "resign" || kind == "leave") return {{kind, "$"}};
    if (kind == "rematch") return {{"resign", "$"}, {"offer", R"($,"offer":"rematch")"}};
    return {};
}

// Every command with members that make it work, as far as a stranger can. What ends the connection comes last.
constexpr std::array<AttackCommand, 39> commands{{
    {"hello", R"("name":"Again")"},
    {"rename", R"("name":"Somebody")"},
    {"link", ""},
    {"register", R"("account":"somebody","password":"long enough")"},
    {"login", R"("account":"somebody","password":"not this one")"},
    {"password", R"("old":"long enough","new":"longer than that")"},
    {"mute", R"("player":"nobody","mute":true)"},
    {"lobby", ""},
    {"games", R"("player":"Player 1","ending":"resigned")"},
    {"create", R"("game":"","options":{},"seats":[])"},
    {"ping", ""},
    {"attend", R"("hidden":true)"},
    {"admin", R"("do":"list")"},
    {"push", R"("subscribe":{"endpoint":"https://push.example/1","p256dh":"","auth":""})"},
    {"passkey", R"("do":"challenge")"},
    {"lesson", R"("table":"lesson/x/y","do":"next")"},
    {"watch", "$"},
    {"join", "$"},
    {"act", R"($,"seq":1,"move":{"type":"nothing"})"},
    {"check", R"($,"move":{"type":"nothing"},"preview":true)"},
    {"undo", "$"},
    {"offer", R"($,"offer":"draw")"},
    {"reply", R"($,"offer":"draw","accept":true)"},
    {"seat", R"($,"seat":"","kind":"open")"},
    {"ask", R"($,"question":{})"},
    {"chat", R"($,"text":"spam")"},
    {"typing", "$"},
    {"silence", R"($,"on":true)"},
    {"step", R"($,"step":1,"as":"spectator")"},
    {"branch", R"($,"step":1)"},
    {"hint", "$"},
    {"review", "$"},
    {"salt", R"($,"salt":"00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff")"},
    {"log", R"($,"before":100,"lines":100)"},
    {"leave", "$"},
    {"resign", "$"},
    {"unwatch", "$"},
    {"logout-everywhere", ""},
    {"logout", ""},
}};

std::string message_of(std::string_view command, std::string members, const std::string& table) {
    if (members.starts_with('$')) members.replace(0, 1, R"("table":")" + table + "\"");
    return R"({"id":1,"cmd":")" + std::string(command) + "\"" + (members.empty() ? "" : "," + members) + "}";
}

std::string many_names(const std::string& start) {
    std::string text = start;
    for (int n = 0; n < names_in_a_document; ++n) text += ",\"" + std::to_string(n) + "\":1";
    return text + "}";
}

// What a stranger of this kind says again and again.
std::vector<std::string> messages_of(const std::string& kind, const std::string& table, const AttackGround& ground) {
    const auto say = [&](std::string_view command, const std::string& members = "") { return message_of(command, members, table); };
    if (kind == "names") return {many_names(R"({"id":1,"cmd":"ping")")};
    if (kind == "lessons") return {message_of("watch", R"($,"fresh":true,"step":")" + ground.last_step + "\"", ground.lesson)};
    if (kind == "login") return {say("login", R"("account":"somebody","password":"not this one")")};
    if (kind == "step") return {say("step", R"($,"step":1,"as":"spectator")")};
    if (kind == "act") return {say("act", R"($,"seq":1,"move":{"type":"nothing"})")};
    if (kind == "chat") return {say("chat", R"($,"text":"spam")")};
    if (kind == "watch" || kind == "unread") return {say("watch", "$")};
    if (kind == "own-tables" || kind == "own-files") return {say("lobby")};
    if (kind == "crowd")
        return {say("watch", R"($,"lines":0)"), say("chat", R"($,"text":"spam")"), say("attend", R"("hidden":true)"),
                say("attend", R"("hidden":false)")};
    if (kind == "passkeys") {
        const std::string names = base64url(many_names(R"({"type":"webauthn.get")").substr(0, 45'000));
        return {say("passkey", R"("do":"challenge")"),
                say("passkey", R"("do":"login","key_id":"AAAA","data":"AAAA","signature":"AAAA","client":")" + names + "\"")};
    }
    if (kind == "games")
        return {say("games"),
                say("games", R"("ending":"zzz")"),
                say("games", R"("game":"zzz")"),
                say("games", R"("player":"Player 7")"),
                say("games", R"("ending":"draw-agreed","game":")" + ground.game + "\""),
                say("games", R"("mine":true,"from":1)")};
    return {say(kind)};
}

}  // namespace

std::span<const AttackKind> attack_kinds() { return kinds; }
std::span<const AttackCommand> attack_commands() { return commands; }

struct Attack::Inside {
    Inside(std::uint16_t the_port, AttackGround the_ground)
        : port(the_port),
          ground(std::move(the_ground)),
          new_table(creation(ground.game, ground.options, "you")),
          new_table_with_computer(creation(ground.game, ground.options, R"(bot","bot":"random)")),
          new_table_with_file(creation(ground.game_with_file, ground.longest_options, "open")) {}

    static std::string creation(const std::string& game, const std::string& options, const std::string& other_seat) {
        return message_of("create",
                          R"("game":")" + game + R"(","options":)" + options + R"(,"seats":[{"kind":"you"},{"kind":")" + other_seat +
                              R"("}],"public":true)",
                          "");
    }

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
        if (kind == "computers") co_return co_await let_computers_play(*client);
        if (kind == "past" || kind == "long") co_return co_await look_back(*client, number, kind == "long");
        if (auto then = afterwards(kind); !then.empty()) co_return co_await begin_again(*client, std::move(then));
        std::string table;
        if (std::ranges::find(without_table, kind) == without_table.end()) table = co_await open_table(*client);
        if (kind == "onlookers") co_return co_await look_on(client, number, table);
        if (kind == "crowd") table = crowded = crowded.empty() ? table : crowded;
        if (kind != "unread") asio::co_spawn(context, listen(client), asio::detached);
        if (kind == "every") co_return co_await say_everything(*client, table);
        for (int n = 0; kind == "own-tables" && n < own_tables; ++n) co_await client->say_text(new_table);
        for (int n = 0; kind == "own-files" && n < own_files; ++n) co_await client->say_text(new_table_with_file);
        const std::vector<std::string> messages = kind == "create" ? std::vector{new_table} : messages_of(kind, table, ground);
        for (std::size_t n = 0;; ++n) {
            if (kind == "frames")
                co_await client->ping();
            else
                co_await client->say_text(messages[n % messages.size()]);
            ++sent;
        }
    }

    asio::awaitable<std::string> open_table(LoadClient& client) {
        co_await client.say_text(new_table);
        co_return std::string(between(co_await client.answer(), "\"table\":\"", "\""));
    }

    // One of them makes changes, the others look.
    asio::awaitable<void> look_on(std::shared_ptr<LoadClient> client, int number, const std::string& own) {
        const bool leads = looked_at.empty();
        if (leads) looked_at = own;
        const struct Leading {
            std::string* table;
            ~Leading() {
                if (table != nullptr) table->clear();
            }
        } leading{leads ? &looked_at : nullptr};
        asio::co_spawn(context, listen(client), asio::detached);
        const std::string look = message_of("watch", R"($,"lines":)" + std::to_string(number), looked_at);
        co_await client->say_text(look);
        for (bool silent = true;; silent = !silent) {
            const std::string change = message_of("silence", silent ? R"($,"on":true)" : R"($,"on":false)", looked_at);
            co_await client->say_text(leads ? change : look);
            ++sent;
            if (!leads) co_await breathe();
        }
    }

    // The own seat is given to a computer as well, and then the next table.
    asio::awaitable<void> let_computers_play(LoadClient& client) {
        for (;;) {
            co_await client.say_text(new_table_with_computer);
            const std::string table(between(co_await client.answer(), "\"table\":\"", "\""));
            const std::string look = message_of("watch", R"($,"lines":0)", table);
            co_await client.say_text(look);
            const std::string seat(between(co_await client.answer(), "\"you\":[\"", "\""));
            const std::string give = message_of("seat", R"($,"kind":"bot","bot":"random","seat":")" + seat + "\"", table);
            co_await client.say_text(give);
            co_await client.answer();
            const std::string leave = message_of("unwatch", "$", table);
            co_await client.say_text(leave);
            co_await client.answer();
            sent += 4;
        }
    }

    asio::awaitable<void> begin_again(LoadClient& client, std::vector<AttackCommand> then) {
        for (;;) {
            const std::string table = co_await open_table(client);
            ++sent;
            for (const AttackCommand& command : then) {
                const std::string text = message_of(command.name, std::string(command.members), table);
                co_await client.say_text(text);
                co_await client.answer();
                ++sent;
            }
        }
    }

    // Each begins elsewhere, so that most of what they look at is not in memory.
    asio::awaitable<void> look_back(LoadClient& client, int number, bool at_long_ones) {
        const int games = at_long_ones ? long_games : ground.past_games;
        for (int n = number * games / strangers;; ++n) {
            const std::string table = at_long_ones ? long_game(n % games) : past_game(n % games);
            for (const char* command : {"watch", "step", "unwatch"}) {
                const std::string text = message_of(command, "$", table);
                co_await client.say_text(text);
                co_await client.answer();
                ++sent;
            }
        }
    }

    asio::awaitable<void> say_everything(LoadClient& client, const std::string& table) {
        for (int round = 0; round < rounds_of_commands; ++round)
            for (const AttackCommand& command : commands) {
                const bool last = command.name.starts_with("logout");
                if (last && round + 1 < rounds_of_commands) continue;
                const std::string text =
                    command.name == "create" ? new_table : message_of(command.name, std::string(command.members), table);
                co_await client.say_text(text);
                ++sent;
            }
    }

    static asio::awaitable<void> listen(std::shared_ptr<LoadClient> client) {
        for (;;) co_await client->message();
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
    AttackGround ground;
    std::string new_table;
    std::string new_table_with_computer;
    std::string new_table_with_file;
    std::string crowded;    // the table that everybody watches
    std::string looked_at;  // and the one that its host changes for those who do
    int strangers = 0;
    std::atomic<std::uint64_t> sent = 0;
    asio::io_context context{1};
    std::thread thread;
};

Attack::Attack(std::uint16_t port, const AttackGround& ground, std::string_view kind, int strangers)
    : inside_(std::make_unique<Inside>(port, ground)) {
    inside_->strangers = strangers;
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
