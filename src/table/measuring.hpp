// Counts and speeds of one set of rules: random play, searches, numbers of positions.
#pragma once

#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include "ai/player.hpp"
#include "core/invariant.hpp"
#include "core/random_play.hpp"
#include "table/allocations.hpp"
#include "table/game.hpp"

namespace broadside {

// Counts and speeds of one set of rules.
template <Rules R>
class Measuring {
public:
    explicit Measuring(const R& rules) : rules_(rules) {}

    // Random play with the legal list built at every step, until the time is over.
    std::vector<Measurement> measure(double seconds) {
        using Clock = std::chrono::steady_clock;
        Rng rng(1);
        typename R::State state = rules_.initial();
        Counted play(rules_, state, rng);
        const std::uint64_t allocated = allocations();
        const auto start = Clock::now();
        double elapsed = 0;
        while (elapsed < seconds) {
            play.go_on(10'000);
            elapsed = std::chrono::duration<double>(Clock::now() - start).count();
        }
        const double allocated_here = static_cast<double>(allocations() - allocated);
        const double made = static_cast<double>(play.inputs);
        std::vector<Measurement> figures{
            {"inputs_per_second", made / elapsed, "1/s"},
            {"allocations_per_input", allocated_here / made, "1"},
            {"mean_branching", static_cast<double>(play.listed) / static_cast<double>(play.decisions), "moves"},
            {"inputs_per_game", play.games > 0 ? made / static_cast<double>(play.games) : 0, "inputs"},
            {"copy", copy_time(state), "ns"},
            {"state_size", static_cast<double>(sizeof(typename R::State)), "bytes"}};
        if constexpr (requires { R::often; }) measure_often(figures);
        return figures;
    }

    // Searches of positions that greedy players come to, by one thread and by two with a tree each.
    std::vector<Measurement> measure_search(double seconds)
        requires Searchable<R>
    {
        const auto positions = greedy_positions(64);
        const auto [alone, allocated] = search_speed(positions, 1, seconds / 2);
        const auto [together, ignored] = search_speed(positions, 2, seconds / 2);
        return {{"iterations_per_second", alone, "1/s"},
                {"allocations_per_iteration", allocated, "1"},
                {"iterations_per_second_two_threads", together, "1/s"},
                {"two_thread_share", together / (2 * alone), "1"}};
    }

    std::uint64_t perft(const typename R::State& state, int depth) {
        const Waiting waiting = rules_.waiting(state);
        if (depth == 0) return 1;
        if (waiting.over) return 0;
        Unheard nobody;
        std::uint64_t count = 0;
        const auto go = [&](const auto& input) {
            typename R::State next = state;
            rules_.apply(next, input, nobody);
            count += perft(next, depth - 1);
        };
        if (waiting.chance) {
            const auto request = rules_.chance(state);
            DrawsOf<R> values;
            for (int i = 0; i < request.sides.size(); ++i) values.push_back(0);
            for (bool more = true; more;) {
                go(DrawnOf<DrawsOf<R>>{values});
                more = false;
                for (int i = values.size() - 1; i >= 0 && !more; --i) {
                    more = ++values[i] < request.sides[i];
                    if (!more) values[i] = 0;
                }
            }
            return count;
        }
        for (const Seat seat : waiting.seats) {
            const auto list = std::make_unique<typename R::MoveList>();
            rules_.legal(state, seat, *list);
            for (const auto& move : *list) go(Acted<typename R::Move>{seat, move, clock_of(rules_, state)});
        }
        if (waiting.deadline != no_deadline) go(TimerFired{waiting.deadline});
        return count;
    }

private:
    // Random games one after the other.
    struct Counted : RandomPlay<R> {
        using RandomPlay<R>::RandomPlay;
        std::uint64_t inputs = 0;
        std::uint64_t decisions = 0;
        std::uint64_t listed = 0;
        std::uint64_t games = 0;
        int left = 0;

        void go_on(int steps) {
            for (left = steps; left > 0;) {
                const End end = advance(*this);
                invariant(end != End::Stuck, "somebody can move, or a timer runs");
                if (end != End::Over) continue;
                ++games;
                this->start_again();
            }
        }
        bool goes_on(const Waiting&) {
            if (left == 0) return false;
            --left;
            ++inputs;
            return true;
        }
        Turn act(const Waiting& waiting) {
            const Turn turn = RandomPlay<R>::act(waiting);
            if (turn == Turn::Taken) {
                ++decisions;
                listed += static_cast<std::uint64_t>(this->choices());
            }
            return turn;
        }
    };

    using Position = std::pair<typename R::View, Seat>;

    // Every seventh decision of greedy players.
    struct GreedyPlay : Playing<R> {
        std::size_t wanted = 0;
        std::vector<Position> positions{};
        int decisions = 0;

        bool goes_on(const Waiting&) const { return positions.size() < wanted; }
        Turn act(const Waiting& waiting) {
            const Seat seat = any_of(waiting.seats, this->luck);
            const auto view = this->rules.view(this->state, seat);
            if (++decisions % 7 == 0) positions.emplace_back(view, seat);
            this->make(seat, ai::Player<R>(this->rules, seat, Skill::Greedy).choose(view, this->luck));
            return Turn::Taken;
        }
    };

    std::vector<Position> greedy_positions(std::size_t wanted) {
        Rng rng(1);
        typename R::State state = rules_.initial();
        GreedyPlay play{{rules_, state, rng}, wanted};
        while (advance(play) == End::Over) state = rules_.initial();
        return play.positions;
    }

    // Iterations a second of so many threads together, and allocations for each iteration.
    std::pair<double, double> search_speed(const std::vector<Position>& positions, int threads, double seconds) {
        using Clock = std::chrono::steady_clock;
        constexpr int iterations = 500;
        std::vector<std::vector<ai::Search<R>>> searches(static_cast<std::size_t>(threads));
        for (auto& own : searches)
            for (const Seat seat : SeatSet::first(rules_.seats())) own.emplace_back(rules_, seat, ai::Style{.iterations = iterations});
        std::vector<std::int64_t> done(static_cast<std::size_t>(threads));
        const auto start = Clock::now();
        const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
        const auto work = [&](std::size_t thread) {
            Rng rng(1, thread);
            for (std::size_t i = thread; elapsed() < seconds; ++i) {
                const auto& [view, seat] = positions[i % positions.size()];
                done[thread] += searches[thread][seat.n].think(view, rng, iterations, {});
            }
        };
        const std::uint64_t allocated = allocations();
        {
            std::vector<std::jthread> others;
            for (std::size_t thread = 1; thread < searches.size(); ++thread) others.emplace_back(work, thread);
            work(0);
        }
        const double taken = elapsed();
        std::int64_t sum = 0;
        for (const std::int64_t each : done) sum += each;
        return {static_cast<double>(sum) / taken, static_cast<double>(allocations() - allocated) / static_cast<double>(sum)};
    }

    // What the game says that it does most, in the position of random games where there is most of it:
    //   static constexpr std::string_view often         its name
    //   Often do_often(state)                           does it as often as the position allows: {times, found}
    void measure_often(std::vector<Measurement>& figures) {
        constexpr int inputs = 5000;
        Rng rng(1);
        typename R::State state = rules_.initial();
        Counted play(rules_, state, rng);
        typename R::State busiest = state;
        int most = 0;
        for (int n = 0; n < inputs; ++n) {
            play.go_on(1);
            if (const int times = rules_.do_often(state).times; times > most) {
                most = times;
                busiest = state;
            }
        }
        using Clock = std::chrono::steady_clock;
        std::int64_t times = 0;
        std::int64_t found = 0;
        const auto start = Clock::now();
        for (; times < 1'000'000 && most > 0; times += most) found += rules_.do_often(busiest).found;
        const double nanoseconds = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
        figures.push_back({std::string(R::often), nanoseconds / static_cast<double>(std::max<std::int64_t>(times, 1)), "ns"});
        figures.push_back({std::string(R::often) + "_positive",
                           100.0 * static_cast<double>(found) / static_cast<double>(std::max<std::int64_t>(times, 1)), "%"});
        figures.push_back({std::string(R::often) + "_count", static_cast<double>(most), "in a position"});
    }

    double copy_time(const typename R::State& state) {
        constexpr int copies = 1'000'000;
        std::array<typename R::State, 64> ring{};
        ring.fill(state);
        const auto start = std::chrono::steady_clock::now();
        for (int i = 0; i < copies; ++i) {
            ring[static_cast<std::size_t>(i & 63)] = ring[static_cast<std::size_t>((i * 7 + 1) & 63)];
            __asm__ volatile("" : : "g"(ring.data()) : "memory");
        }
        return std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count() / copies;
    }

    const R& rules_;
};

}  // namespace broadside
