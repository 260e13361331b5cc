#include "server/load.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <functional>
#include <optional>

#include "core/rng.hpp"
#include "server/load_client.hpp"
#include "table/json.hpp"

namespace broadside::server {

namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int dialling_at_once = 64;
constexpr auto time_to_open = 120s;
constexpr auto warm_up = 500ms;

}  // namespace

struct Load::Inside {
    Inside(std::uint16_t the_port, std::uint64_t seed, const std::string& game, const std::string& options)
        : port(the_port),
          rng(seed),
          wanted_table(",\"game\":\"" + game + "\",\"options\":" + options + R"(,"seats":[{"kind":"you"},{"kind":"open"}])") {}

    // Two people who play one game after the other.
    struct Pair {
        LoadClient host;
        LoadClient guest;
        std::string table;
        explicit Pair(asio::io_context& context, const asio::ip::address_v4& from = asio::ip::address_v4::loopback())
            : host(context, from), guest(context, from) {}
    };

    void spawn(asio::awaitable<void> work) {
        asio::co_spawn(context, std::move(work), [this](const std::exception_ptr& failed) {
            if (failed && !failure && !stopping) failure = failed;
        });
    }

    void run_until(const std::function<bool()>& done, Clock::time_point end) {
        while (!done() && Clock::now() < end) {
            context.run_one_for(10ms);
            if (failure) std::rethrow_exception(failure);
        }
    }

    asio::awaitable<void> dial() {
        while (static_cast<int>(idle.size()) < wanted) {
            LoadClient& client = *idle.emplace_back(std::make_unique<LoadClient>(context));
            co_await client.open(port);
            co_await client.say("lobby", "");
            co_await client.answer();
            ++held;
            spawn(hold(client));
        }
    }

    asio::awaitable<void> hold(LoadClient& client) {
        try {
            for (;;) co_await client.message();
        } catch (const boost::system::system_error&) {
            --held;
        }
    }

    asio::awaitable<void> open_table(Pair& pair) {
        co_await pair.host.say("create", wanted_table);
        pair.table = between(co_await pair.host.answer(), "\"table\":\"", "\"");
    }

    asio::awaitable<void> play_host(Pair& pair) {
        co_await pair.host.open(port);
        co_await open_table(pair);
        spawn(play_guest(pair));
        for (;;) {
            co_await play_one(pair.host, pair.table);
            ++figures.games;
            co_await open_table(pair);
        }
    }

    asio::awaitable<void> play_guest(Pair& pair) {
        co_await pair.guest.open(port);
        for (;;) {
            const std::string table = pair.table;
            co_await pair.guest.say("join", ",\"table\":\"" + table + "\"");
            co_await pair.guest.answer();
            co_await play_one(pair.guest, table);
            asio::steady_timer pause(context);
            while (pair.table == table) {
                pause.expires_after(5ms);
                co_await pause.async_wait(asio::use_awaitable);
            }
        }
    }

    // Moves whenever it can, until the game is over.
    asio::awaitable<void> play_one(LoadClient& client, const std::string& table) {
        const std::string name = ",\"table\":\"" + table + "\"";
        co_await client.say("watch", name);
        std::string latest(co_await client.answer());
        std::optional<Clock::time_point> asked;
        for (;;) {
            if (!asked && is_over(latest)) break;
            if (const std::string_view move = asked ? std::string_view{} : some_move(latest, rng); !move.empty()) {
                const std::string_view seat = between(latest, "\"you\":[", "]");
                std::string order = name + ",\"seq\":" + std::string(between(latest, "\"seq\":", ","));
                order += ",\"seat\":" + std::string(seat) + ",\"move\":" + std::string(move);
                latest.clear();
                if (pace > 0ms) {
                    asio::steady_timer pause(context, pace);
                    co_await pause.async_wait(asio::use_awaitable);
                }
                asked = Clock::now();
                co_await client.say("act", order);
            }
            const std::string_view text = co_await client.message();
            figures.bytes += text.size();
            if (text.starts_with("{\"push\":\"table\"")) {
                latest = text;
            } else if (asked && !text.starts_with("{\"push\"")) {
                if (text.find("\"ok\":true") == std::string_view::npos)
                    throw UserError("a move was refused: " + std::string(text.substr(0, 300)));
                if (measuring) figures.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - *asked).count());
                asked.reset();
            }
        }
        co_await client.say("unwatch", name);
        co_await client.answer();
    }

    std::uint16_t port;
    Rng rng;
    std::string wanted_table;
    asio::io_context context{1};
    std::vector<std::unique_ptr<LoadClient>> idle;
    std::vector<std::unique_ptr<Pair>> pairs;
    LoadFigures figures;
    std::exception_ptr failure;
    int wanted = 0;
    int held = 0;
    std::chrono::milliseconds pace{0};  // before each move
    bool measuring = false;
    bool stopping = false;
};

Load::Load(std::uint16_t port, std::uint64_t seed, const std::string& game, const std::string& options)
    : inside_(std::make_unique<Inside>(port, seed, game, options)) {}

Load::~Load() { inside_->stopping = true; }

void Load::open_idle(int sockets) {
    Inside& inside = *inside_;
    inside.wanted = sockets;
    inside.idle.reserve(static_cast<std::size_t>(sockets));
    for (int n = 0; n < std::min(sockets, dialling_at_once); ++n) inside.spawn(inside.dial());
    try {
        inside.run_until([&] { return inside.held >= sockets; }, Clock::now() + time_to_open);
    } catch (const boost::system::system_error& error) {
        throw UserError("connection " + std::to_string(inside.held + 1) + " of " + std::to_string(sockets) + " failed: " + error.what());
    }
    if (inside.held < sockets) throw UserError("only " + std::to_string(inside.held) + " connections could be opened");
}

LoadFigures Load::play(int tables, double seconds, const std::function<void()>& begins) {
    for (int n = 0; n < tables; ++n)
        inside_->spawn(inside_->play_host(*inside_->pairs.emplace_back(std::make_unique<Inside::Pair>(inside_->context))));
    return go_on_playing(seconds, begins);
}

void Load::sit_down_at_home(int tables, std::chrono::milliseconds pace) {
    inside_->pace = pace;
    for (int n = 0; n < tables; ++n) {
        auto pair = std::make_unique<Inside::Pair>(inside_->context, loopback_address(2, n));
        inside_->spawn(inside_->play_host(*inside_->pairs.emplace_back(std::move(pair))));
    }
}

LoadFigures Load::go_on_playing(double seconds, const std::function<void()>& begins) {
    Inside& inside = *inside_;
    const auto never = [] { return false; };
    inside.run_until(never, Clock::now() + warm_up);
    inside.figures = {};
    begins();
    inside.measuring = true;
    const auto start = Clock::now();
    inside.run_until(never, start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
    inside.measuring = false;
    LoadFigures figures = std::exchange(inside.figures, {});
    figures.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    figures.moves = figures.milliseconds.size();
    std::ranges::sort(figures.milliseconds);
    return figures;
}

int Load::held() const { return inside_->held; }

}  // namespace broadside::server
