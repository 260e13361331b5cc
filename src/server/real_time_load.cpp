#include "server/real_time_load.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <charconv>
#include <chrono>
#include <deque>
#include <limits>
#include <utility>

#include "core/rng.hpp"
#include "server/load_client.hpp"
#include "table/json.hpp"

namespace broadside::server {

namespace asio = boost::asio;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto warm_up = 2s;
constexpr std::uint32_t thinking = 2000;  // milliseconds that a person takes for a click at most

double unix_now() { return std::chrono::duration<double, std::milli>(std::chrono::system_clock::now().time_since_epoch()).count(); }

std::int64_t number(std::string_view text) {
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

// Who does not look at the table need not be told.
constexpr std::int64_t not_looking = std::numeric_limits<std::int64_t>::max();

// A click that counted, until everybody at the table was told of it.
struct Click {
    std::int64_t seq = 0;
    double at = 0;
};

struct Person {
    explicit Person(asio::io_context& context) : client(context) {}

    LoadClient client;
    std::string latest;  // what the screen shows
    std::string seat;
    std::int64_t seq = not_looking;  // of the last record that the screen shows
    double clicked = 0;              // when, while the answer is awaited
    bool hand_moves = false;
};

struct Crew {
    std::vector<std::unique_ptr<Person>> people;
    std::string table;
    std::deque<Click> clicks;
};

}  // namespace

struct RealTimeLoad::Inside {
    Inside(std::uint16_t the_port, std::uint64_t seed, const Tables& wanted) : port(the_port), rng(seed) {
        wanted_table = ",\"game\":\"" + wanted.game + "\",\"options\":" + wanted.options + R"(,"seats":[{"kind":"you"})";
        for (int n = 1; n < wanted.seats; ++n)
            wanted_table += n < wanted.people ? R"(,{"kind":"open"})" : R"(,{"kind":"bot","bot":"captain"})";
        wanted_table += "]";
        for (int n = 0; n < wanted.tables; ++n) {
            Crew& crew = *crews.emplace_back(std::make_unique<Crew>());
            for (int person = 0; person < wanted.people; ++person) crew.people.push_back(std::make_unique<Person>(context));
            spawn(host(crew));
        }
    }

    void spawn(asio::awaitable<void> work) {
        asio::co_spawn(context, std::move(work), [this](const std::exception_ptr& failed) {
            if (failed && !failure && !stopping) failure = failed;
        });
    }
    void run_for(Clock::duration time) {
        for (const auto end = Clock::now() + time; Clock::now() < end;) {
            context.run_one_for(10ms);
            if (failure) std::rethrow_exception(failure);
        }
    }
    asio::awaitable<void> pause(std::chrono::milliseconds time) {
        asio::steady_timer timer(context, time);
        co_await timer.async_wait(asio::use_awaitable);
    }

    asio::awaitable<void> host(Crew& crew) {
        Person& person = *crew.people.front();
        co_await person.client.open(port);
        for (bool first = true;; first = false) {
            co_await person.client.say("create", wanted_table);
            const std::string table(between(co_await person.client.answer(), "\"table\":\"", "\""));
            forget_clicks(crew);
            crew.table = table;
            for (std::size_t n = 1; first && n < crew.people.size(); ++n) spawn(guest(crew, *crew.people[n]));
            co_await look(crew, person, table);
            ++figures.games;
        }
    }

    asio::awaitable<void> guest(Crew& crew, Person& person) {
        co_await person.client.open(port);
        for (std::string table;;) {
            while (crew.table == table) co_await pause(5ms);
            table = crew.table;  // the host may open the next one while this is still looked at
            co_await person.client.say("join", ",\"table\":\"" + table + "\"");
            co_await person.client.answer();
            co_await look(crew, person, table);
        }
    }

    // Reads what comes until the game is over, while the hand clicks.
    asio::awaitable<void> look(Crew& crew, Person& person, const std::string& table) {
        const std::string name = ",\"table\":\"" + table + "\"";
        co_await person.client.say("watch", name);
        person.latest = co_await person.client.answer();
        person.seat = between(person.latest, "\"you\":[\"", "\"");
        person.seq = number(between(person.latest, "\"seq\":", ","));
        person.hand_moves = true;
        spawn(click(person, name));
        while (!is_over(person.latest)) {
            const std::string_view text = co_await person.client.message();
            if (text.starts_with("{\"push\":\"table\"")) {
                person.latest = text;
                see(crew, person);
            } else if (!text.starts_with("{\"push\"")) {
                answered(crew, person, text);
            }
        }
        while (person.hand_moves) co_await pause(5ms);
        while (person.clicked > 0) {
            const std::string_view text = co_await person.client.message();
            if (!text.starts_with("{\"push\"")) answered(crew, person, text);
        }
        co_await person.client.say("unwatch", name);
        co_await person.client.answer();
        person.seq = not_looking;
    }

    // Clicks what can be clicked, a moment after the answer to the click before; what no longer fits is refused, and that is all.
    asio::awaitable<void> click(Person& person, std::string name) {
        while (!is_over(person.latest)) {
            co_await pause(std::chrono::milliseconds(rng.below(thinking)));
            const std::string move(some_move(person.latest, rng));
            // A table that somebody halts is no load.
            if (move.empty() || move == R"({"type":"pause"})" || person.clicked > 0 || is_over(person.latest)) continue;
            person.clicked = unix_now();
            co_await person.client.say("act", name + ",\"seat\":\"" + person.seat + "\",\"move\":" + move);
        }
        person.hand_moves = false;
    }

    void answered(Crew& crew, Person& person, std::string_view text) {
        if (person.clicked == 0) return;
        const double at = std::exchange(person.clicked, 0);
        if (text.find("\"ok\":true") == std::string_view::npos) {
            figures.refused += measuring ? 1 : 0;
            return;
        }
        figures.clicks += measuring ? 1 : 0;
        if (is_over(person.latest)) return;  // the others may sit at their next table already
        crew.clicks.push_back({number(between(text, "\"seq\":", "}")), at});
        settle(crew);
    }

    void see(Crew& crew, Person& person) {
        person.seq = std::max(person.seq, number(between(person.latest, "\"seq\":", ",")));
        settle(crew);
        // After the events, which are told in words; before the view.
        const auto view = person.latest.find(",\"view\":");
        const auto at = person.latest.rfind(",\"at\":", view);
        if (!measuring || at == std::string::npos) return;  // an offer, a name: no record
        const double late = unix_now() - static_cast<double>(number(std::string_view(person.latest).substr(at + 6)));
        const auto by = person.latest.rfind(",\"by\":\"", at);
        if (by == std::string::npos || person.latest.find('"', by + 7) + 1 != at) {
            figures.timers_late.push_back(late);
        } else {
            const std::string_view seat = std::string_view(person.latest).substr(by + 7, at - by - 8);
            if (std::ranges::none_of(crew.people, [&](const auto& each) { return each->seat == seat; })) figures.bots_late.push_back(late);
        }
    }

    // Takes the clicks away that everybody has seen.
    void settle(Crew& crew) {
        const auto least = (*std::ranges::min_element(crew.people, {}, [](const auto& each) { return each->seq; }))->seq;
        std::erase_if(crew.clicks, [&](const Click& click) {
            if (click.seq > least) return false;
            if (measuring) figures.clicks_seen.push_back(unix_now() - click.at);
            return true;
        });
    }
    void forget_clicks(Crew& crew) {
        figures.lost += measuring ? crew.clicks.size() : 0;
        crew.clicks.clear();
    }

    std::uint16_t port;
    Rng rng;
    std::string wanted_table;
    asio::io_context context{1};
    std::vector<std::unique_ptr<Crew>> crews;
    RealTimeFigures figures;
    std::exception_ptr failure;
    bool measuring = false;
    bool stopping = false;
};

RealTimeLoad::RealTimeLoad(std::uint16_t port, std::uint64_t seed, const Tables& wanted)
    : inside_(std::make_unique<Inside>(port, seed, wanted)) {}

RealTimeLoad::~RealTimeLoad() { inside_->stopping = true; }

RealTimeFigures RealTimeLoad::play(double seconds) {
    Inside& inside = *inside_;
    inside.run_for(warm_up);
    inside.figures = {};
    inside.measuring = true;
    inside.run_for(std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds)));
    inside.measuring = false;
    RealTimeFigures figures = std::exchange(inside.figures, {});
    const std::size_t tenth = figures.timers_late.size() / 10;
    std::vector<double> first(figures.timers_late.begin(), figures.timers_late.begin() + static_cast<std::ptrdiff_t>(tenth));
    std::vector<double> last(figures.timers_late.end() - static_cast<std::ptrdiff_t>(tenth), figures.timers_late.end());
    for (auto* list : {&figures.timers_late, &figures.bots_late, &figures.clicks_seen, &first, &last}) std::ranges::sort(*list);
    if (tenth > 0) figures.drift = last[tenth / 2] - first[tenth / 2];
    return figures;
}

}  // namespace broadside::server
