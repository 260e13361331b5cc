#include "lab/benchmark.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>

#include "table/computer_seats.hpp"

namespace broadside::lab {
namespace {

// A position from the middle of a random game; an early end leaves the last position before it.
struct SomePosition : PlayingMatch {
    std::unique_ptr<Match> last = match.clone();

    bool goes_on(const Waiting&) {
        constexpr int inputs = 60;
        last = match.clone();
        return match.inputs() < inputs;
    }
    Turn act(const Waiting& waiting) {
        const Seat seat = waiting.seats.front();
        match.act(seat, Json::parse(match.choose(seat, "random", luck.next())));
        return Turn::Taken;
    }
};

std::unique_ptr<Match> some_position(const Setup& setup) {
    Rng rng(1);
    const auto match = setup.new_match();
    SomePosition walk{{*match, rng}};
    advance(walk);
    return std::move(walk.last);
}

double views_a_second(const Setup& setup, double seconds) {
    using Clock = std::chrono::steady_clock;
    const auto match = some_position(setup);
    const auto start = Clock::now();
    double elapsed = 0;
    double views = 0;
    std::size_t bytes = 0;
    while (elapsed < seconds) {
        for (int i = 0; i < 100; ++i) bytes += match->view(Seat{0}).size();
        views += 100;
        elapsed = std::chrono::duration<double>(Clock::now() - start).count();
    }
    return bytes == 0 ? 0 : views / elapsed;
}

}  // namespace

std::string machine() {
    std::string model = "unknown processor";
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);) {
        if (!line.starts_with("model name")) continue;
        model = line.substr(std::min(line.find(':') + 2, line.size()));
        break;
    }
    return model + ", " + std::to_string(std::thread::hardware_concurrency()) + " threads";
}

std::string compiler() {
    std::string text;
#if defined(__clang__)
    text = "clang " __clang_version__;
#else
    text = "g++ " __VERSION__;
#endif
    text += ", " BROADSIDE_FLAGS;
#if defined(_GLIBCXX_ASSERTIONS)
    text += ", with library assertions";
#endif
    return text;
}

std::vector<Measurement> benchmark(const Setup& setup, double seconds) {
    std::vector<Measurement> figures = setup.measure(seconds);
    figures.push_back({"view_json", views_a_second(setup, seconds / 4), "1/s"});
    std::ranges::move(setup.measure_search(seconds), std::back_inserter(figures));
    return figures;
}

}  // namespace broadside::lab
