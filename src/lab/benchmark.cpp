#include "lab/benchmark.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>

namespace broadside::lab {
namespace {

// A position from the middle of a random game; an early end leaves the last position before it.
std::unique_ptr<Match> some_position(const Setup& setup) {
    constexpr int inputs = 60;
    Rng rng(1);
    auto match = setup.new_match();
    while (match->inputs() < inputs) {
        auto next = match->clone();
        const Waiting waiting = next->waiting();
        if (waiting.chance)
            next->chance(rng);
        else if (!waiting.seats.empty())
            next->act(waiting.seats.front(), Json::parse(next->choose(waiting.seats.front(), "random", rng.next())));
        else
            next->fire_timer();
        if (next->waiting().over) break;
        match = std::move(next);
    }
    return match;
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
