// Whole games at full speed: for matches, benchmarks and counts. Nothing here allocates per input.
#pragma once

#include <chrono>
#include <map>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "ai/player.hpp"
#include "core/hash.hpp"
#include "core/rules.hpp"
#include "table/allocations.hpp"
#include "table/game.hpp"

namespace broadside {

// Who sits at a seat. A bot may see the worth of things differently from the table: that is all its own rules differ in.
template <Rules R>
struct Contestant {
    Skill bot = Skill::Random;
    const R* rules = nullptr;
};

// A game that goes on longer than this is counted as stuck.
inline constexpr int most_inputs = 100'000;

template <Rules R>
class Simulation {
public:
    explicit Simulation(const R& rules) : rules_(rules), moves_(std::make_unique<typename R::MoveList>()) {}

    GameRecord play(std::span<const Contestant<R>> contestants, std::uint64_t seed) {
        Rng luck(seed, 0);
        Rng thought(seed, 1);
        typename R::State state = rules_.initial();
        Hasher fingerprint;
        GameRecord record;
        record.efforts.resize(contestants.size());
        std::vector<ai::Player<R>> players;
        for (std::size_t i = 0; i < contestants.size(); ++i)
            players.emplace_back(*contestants[i].rules, Seat{static_cast<std::uint8_t>(i)}, contestants[i].bot);
        Unheard nobody;
        for (;;) {
            const Waiting waiting = rules_.waiting(state);
            if (waiting.over) break;
            if (record.inputs == most_inputs) {
                record.stuck = true;
                break;
            }
            ++record.inputs;
            const BeforeRound before = before_round(state);
            if (waiting.chance) {
                const auto values = draw(rules_.chance(state), luck);
                hash_into(fingerprint, values);
                rules_.apply(state, DrawnOf<DrawsOf<R>>{values}, nobody);
            } else if (!time_runs_out(waiting, thought)) {
                const Seat seat = pick(waiting.seats, thought);
                const auto move = choose(players[seat.n], contestants[seat.n].bot, state, seat, thought, record.efforts[seat.n]);
                if (!move) {
                    record.stuck = true;
                    break;
                }
                hash_into(fingerprint, *move);
                rules_.apply(state, Acted<typename R::Move>{seat, *move, 0}, nobody);
            } else {
                rules_.apply(state, TimerFired{waiting.deadline}, nobody);
            }
            count_round(before, state, record);
        }
        hash_into(fingerprint, state);
        record.fingerprint = fingerprint.value();
        const Result result = rules_.result(state);
        if (record.stuck)
            record.outcomes.assign(contestants.size(), Outcome::Drawn);
        else
            record.outcomes.assign(result.outcomes.begin(), result.outcomes.end());
        record.ending = record.stuck ? "stuck" : std::string(result.ending);
        record.points.assign(result.points.begin(), result.points.end());
        return record;
    }

    // Random play with the legal list built at every step, until the time is over.
    std::vector<Measurement> measure(double seconds) {
        using Clock = std::chrono::steady_clock;
        Rng rng(1);
        Unheard nobody;
        std::uint64_t inputs = 0;
        std::uint64_t decisions = 0;
        std::uint64_t choices = 0;
        std::uint64_t games = 0;
        typename R::State state = rules_.initial();
        const std::uint64_t allocated = allocations();
        const auto start = Clock::now();
        double elapsed = 0;
        while (elapsed < seconds) {
            for (int i = 0; i < 10'000; ++i) {
                const Waiting waiting = rules_.waiting(state);
                if (waiting.over) {
                    ++games;
                    state = rules_.initial();
                    continue;
                }
                ++inputs;
                if (waiting.chance) {
                    rules_.apply(state, DrawnOf<DrawsOf<R>>{draw(rules_.chance(state), rng)}, nobody);
                } else if (!time_runs_out(waiting, rng)) {
                    const Seat seat = pick(waiting.seats, rng);
                    rules_.legal(state, seat, *moves_);
                    ++decisions;
                    choices += static_cast<std::uint64_t>(moves_->size());
                    rules_.apply(state, Acted<typename R::Move>{seat, (*moves_)[rng.below(moves_->size())], 0}, nobody);
                } else {
                    rules_.apply(state, TimerFired{waiting.deadline}, nobody);
                }
            }
            elapsed = std::chrono::duration<double>(Clock::now() - start).count();
        }
        const double allocated_here = static_cast<double>(allocations() - allocated);
        const double made = static_cast<double>(inputs);
        return {{"inputs_per_second", made / elapsed, "1/s"},
                {"allocations_per_input", allocated_here / made, "1"},
                {"mean_branching", static_cast<double>(choices) / static_cast<double>(decisions), "moves"},
                {"inputs_per_game", games > 0 ? made / static_cast<double>(games) : 0, "inputs"},
                {"copy", copy_time(state), "ns"},
                {"state_size", static_cast<double>(sizeof(typename R::State)), "bytes"}};
    }

    // Searches of positions that greedy players come to, by one thread and by two with a tree each.
    std::vector<Measurement> measure_search(double seconds) {
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
        for (int n = 0; n < rules_.seats(); ++n) {
            const Seat seat{static_cast<std::uint8_t>(n)};
            if (!waiting.seats.has(seat)) continue;
            const auto list = std::make_unique<typename R::MoveList>();
            rules_.legal(state, seat, *list);
            for (const auto& move : *list) go(Acted<typename R::Move>{seat, move, 0});
        }
        if (waiting.deadline != no_deadline) go(TimerFired{waiting.deadline});
        return count;
    }

private:
    std::vector<std::pair<typename R::View, Seat>> greedy_positions(std::size_t wanted) {
        std::vector<std::pair<typename R::View, Seat>> positions;
        Rng rng(1);
        Unheard nobody;
        typename R::State state = rules_.initial();
        for (int decisions = 0; positions.size() < wanted;) {
            const Waiting waiting = rules_.waiting(state);
            if (waiting.over) {
                state = rules_.initial();
            } else if (waiting.chance) {
                rules_.apply(state, DrawnOf<DrawsOf<R>>{draw(rules_.chance(state), rng)}, nobody);
            } else if (waiting.seats.empty()) {
                rules_.apply(state, TimerFired{waiting.deadline}, nobody);
            } else {
                const Seat seat = pick(waiting.seats, rng);
                if (++decisions % 7 == 0) positions.emplace_back(rules_.view(state, seat), seat);
                const auto move = ai::Player<R>(rules_, seat, Skill::Greedy).choose(rules_.view(state, seat), rng);
                rules_.apply(state, Acted<typename R::Move>{seat, move, 0}, nobody);
            }
        }
        return positions;
    }

    // Iterations a second of so many threads together, and allocations for each iteration.
    std::pair<double, double> search_speed(const std::vector<std::pair<typename R::View, Seat>>& positions, int threads, double seconds) {
        using Clock = std::chrono::steady_clock;
        constexpr int iterations = 500;
        std::vector<std::vector<ai::Search<R>>> searches(static_cast<std::size_t>(threads));
        for (auto& own : searches)
            for (int n = 0; n < rules_.seats(); ++n)
                own.emplace_back(rules_, Seat{static_cast<std::uint8_t>(n)}, ai::Style{.iterations = iterations});
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

    // Beside a running clock a simulated seat is now and then too slow.
    static bool time_runs_out(const Waiting& waiting, Rng& rng) {
        if (waiting.deadline == no_deadline) return false;
        return waiting.seats.empty() || rng.below(4) == 0;
    }

    static Seat pick(SeatSet seats, Rng& rng) {
        for (int skip = seats.size() > 1 ? rng.below(seats.size()) : 0; skip > 0; --skip) seats.remove(seats.front());
        return seats.front();
    }

    std::optional<typename R::Move> choose(ai::Player<R>& player, Skill bot, const typename R::State& state, Seat seat, Rng& rng,
                                           Effort& effort) {
        rules_.legal(state, seat, *moves_);
        if (moves_->empty()) return std::nullopt;
        ++effort.decisions;
        if (bot == Skill::Random) return (*moves_)[rng.below(moves_->size())];
        // Where there is no choice nothing is thought.
        if (!is_level(bot) || moves_->size() == 1) return player.choose(rules_.view(state, seat), rng);
        const auto start = std::chrono::steady_clock::now();
        const auto move = player.choose(rules_.view(state, seat), rng);
        const float taken = std::chrono::duration<float>(std::chrono::steady_clock::now() - start).count();
        effort.decision_seconds.push_back(taken);
        const int turn = turn_of(state);
        if (effort.turn_seconds.empty() || effort.last_turn != turn) effort.turn_seconds.push_back(0);
        effort.turn_seconds.back() += taken;
        effort.last_turn = turn;
        return move;
    }

    // Games that are played in rounds say who won one when it is over.
    static constexpr bool has_rounds = requires(const typename R::State& state) { R::ends_round(state, state); };
    struct Nothing {};
    using BeforeRound = std::conditional_t<has_rounds, typename R::State, Nothing>;
    static BeforeRound before_round(const typename R::State& state) {
        if constexpr (has_rounds)
            return state;
        else
            return {};
    }
    static void count_round(const BeforeRound& before, const typename R::State& after, GameRecord& record) {
        if constexpr (has_rounds) {
            if (!R::ends_round(before, after)) return;
            ++record.rounds;
            R::for_each_round_winner(before, after, [&](std::string_view winner) { ++record.round_winners[std::string(winner)]; });
        }
    }

    // Games that count turns say so; elsewhere each decision is a turn.
    int turn_of(const typename R::State& state) {
        if constexpr (requires { rules_.turn(state); })
            return rules_.turn(state);
        else
            return ++decisions_;
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
    std::unique_ptr<typename R::MoveList> moves_;
    int decisions_ = 0;
};

}  // namespace broadside
