#include "lab/tournament.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "core/hash.hpp"
#include "core/invariant.hpp"

namespace broadside::lab {
namespace {

// Takes games in any order, gives them out in order.
class Scoreboard {
public:
    Scoreboard(const Pairing& pairing, const GameListener& listener) : listener_(listener) {
        standings_.wins.resize(pairing.bots.size());
        standings_.seat_wins.resize(pairing.bots.size());
    }

    void add(PlayedGame game) {
        const std::lock_guard lock(mutex_);
        early_.emplace(game.index, std::move(game));
        while (!early_.empty() && early_.begin()->first == standings_.games) {
            const PlayedGame next = std::move(early_.begin()->second);
            early_.erase(early_.begin());
            count(next);
            if (listener_) listener_(next, standings_);
        }
    }

    // Not while games are still being played.
    Standings result() const {
        Standings standings = standings_;
        standings.fingerprint = fingerprint_.value();
        return standings;
    }

private:
    void count(const PlayedGame& game) {
        const GameRecord& record = game.record;
        ++standings_.games;
        standings_.inputs += record.inputs;
        ++standings_.endings[record.ending];
        fingerprint_.add(record.fingerprint);
        if (record.stuck)
            ++standings_.stuck;
        else if (record.winners.empty())
            ++standings_.draws;
        for (std::size_t seat = 0; seat < game.contestants.size(); ++seat) {
            if (!record.winners.has(Seat{static_cast<std::uint8_t>(seat)})) continue;
            ++standings_.seat_wins[seat];
            ++standings_.wins[static_cast<std::size_t>(game.contestants[seat])];
        }
    }

    std::mutex mutex_;
    const GameListener& listener_;
    std::map<int, PlayedGame> early_;
    Standings standings_;
    Hasher fingerprint_;
};

void play(const Setup& setup, const Pairing& pairing, PlayedGame& game) {
    std::vector<BotSpec> bots;
    bots.reserve(game.contestants.size());
    for (const int contestant : game.contestants) bots.push_back(bot_spec(pairing.bots[static_cast<std::size_t>(contestant)]));
    try {
        game.record = setup.simulate(bots, game.seed);
    } catch (const RulesBug& bug) {
        throw std::runtime_error("game " + std::to_string(game.index) + " (seed " + std::to_string(game.seed) + "): " + bug.what());
    }
}

}  // namespace

Interval wilson(int wins, int games) {
    if (games == 0) return {};
    constexpr double z = 1.959963984540054;
    const double n = games;
    const double share = wins / n;
    const double middle = share + z * z / (2 * n);
    const double spread = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {std::max(0.0, (middle - spread) / scale), std::min(1.0, (middle + spread) / scale)};
}

PlayedGame planned_game(const Pairing& pairing, int index) {
    const int seats = static_cast<int>(pairing.bots.size());
    PlayedGame game;
    game.index = index;
    // Equal bots would only play the same game again.
    const bool all_equal = std::ranges::all_of(pairing.bots, [&](const std::string& bot) { return bot == pairing.bots.front(); });
    const int round = all_equal ? index : index / seats;
    game.seed = Rng(pairing.seed, static_cast<std::uint64_t>(round)).next();
    for (int seat = 0; seat < seats; ++seat) game.contestants.push_back((seat + index) % seats);
    return game;
}

Standings run_tournament(const Setup& setup, const Pairing& pairing, const GameListener& listener) {
    Scoreboard scoreboard(pairing, listener);
    std::atomic<int> next = 0;
    std::mutex failed_mutex;
    std::map<int, std::exception_ptr> failed;
    const auto work = [&] {
        for (int index = next++; index < pairing.games; index = next++) {
            try {
                PlayedGame game = planned_game(pairing, index);
                play(setup, pairing, game);
                scoreboard.add(std::move(game));
            } catch (...) {
                const std::lock_guard lock(failed_mutex);
                failed.emplace(index, std::current_exception());
                next = pairing.games;
            }
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < std::min(pairing.jobs, pairing.games); ++i) others.emplace_back(work);
        work();
    }
    if (!failed.empty()) std::rethrow_exception(failed.begin()->second);
    return scoreboard.result();
}

}  // namespace broadside::lab
