#include "lab/tournament.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include "core/hash.hpp"
#include "core/invariant.hpp"

namespace broadside::lab {
namespace {

// The bots on whose seats the game was won, each once.
std::set<int> winning_bots(const PlayedGame& game) {
    std::set<int> bots;
    for (const Seat seat : winners_of(game.record.outcomes)) bots.insert(game.contestants[seat.n]);
    return bots;
}

// Takes games in any order, gives them out in order.
class Scoreboard {
public:
    Scoreboard(const Pairing& pairing, const GameListener& listener) : pairing_(pairing), listener_(listener) {
        standings_.wins.resize(pairing.bots.size());
        standings_.seat_wins.resize(static_cast<std::size_t>(pairing.seats()));
        if (!pairing.group_of_seat.empty()) standings_.wins_by_group.assign(pairing.bots.size(), std::vector<int>(pairing.bots.size()));
    }

    After add(PlayedGame game) {
        const std::lock_guard lock(mutex_);
        early_.emplace(game.index, std::move(game));
        while (open_ && !early_.empty() && early_.begin()->first == standings_.games) {
            const PlayedGame next = std::move(early_.begin()->second);
            early_.erase(early_.begin());
            count(next);
            open_ = false;  // and stays so when the listener throws
            stopped_ = listener_ && listener_(next, standings_) == After::Stop;
            open_ = !stopped_;
        }
        return open_ ? After::GoOn : After::Stop;
    }

    // Neither of the two while games are still being played.
    bool stopped() const { return stopped_; }
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
        standings_.rounds += record.rounds;
        for (const auto& [winner, count] : record.round_winners) standings_.round_winners[winner] += count;
        fingerprint_.add(record.fingerprint);
        if (!record.fault.empty() && standings_.forfeits++ == 0) standings_.first_fault = record.fault;
        if (record.stuck)
            ++standings_.stuck;
        else if (std::ranges::find(record.outcomes, Outcome::Drawn) != record.outcomes.end())
            ++standings_.draws;
        for (std::size_t seat = 0; seat < game.contestants.size(); ++seat)
            if (record.outcomes[seat] == Outcome::Won) ++standings_.seat_wins[seat];
        for (const int bot : winning_bots(game)) {
            ++standings_.wins[static_cast<std::size_t>(bot)];
            if (!standings_.wins_by_group.empty()) ++standings_.wins_by_group[static_cast<std::size_t>(bot)][group_of(game, bot)];
        }
        if (!pairing_.has_pairs()) return;
        const double points = points_for_first(game);
        if (game.index % 2 == 1) standings_.pairs.add(first_of_pair_ + points);
        first_of_pair_ = points;
    }

    // Of the one who takes its place, the less the better.
    double points_for_first(const PlayedGame& game) const {
        return pairing_.contested && game.index % 2 == 1 ? 1 - points_of(game, 1) : points_of(game, 0);
    }

    // The side that a bot had in a game.
    std::size_t group_of(const PlayedGame& game, int bot) const {
        const auto seat = std::ranges::find(game.contestants, bot) - game.contestants.begin();
        return static_cast<std::size_t>(pairing_.group_of_seat[static_cast<std::size_t>(seat)]);
    }

    std::mutex mutex_;
    const Pairing& pairing_;
    const GameListener& listener_;
    std::map<int, PlayedGame> early_;
    Standings standings_;
    double first_of_pair_ = 0;
    bool open_ = true;
    bool stopped_ = false;
    Hasher fingerprint_;
};

int bot_for(const Pairing& pairing, int group, int index) {
    if (pairing.keeps_roles) return group;
    if (!pairing.contested) return (group + index) % static_cast<int>(pairing.bots.size());
    if (group == *pairing.contested) return index % 2;
    return group < *pairing.contested ? group + 2 : group + 1;
}

}  // namespace

std::string forfeits_in_words(const Standings& standings) {
    if (standings.forfeits == 0) return "";
    return std::to_string(standings.forfeits) + " games forfeited; the first: " + standings.first_fault;
}

PlayedGame planned_game(const Pairing& pairing, int index) {
    PlayedGame game;
    game.index = index;
    // Equal bots, and those that keep their roles, would only play the same game again.
    const bool all_equal = std::ranges::all_of(pairing.bots, [&](const std::string& bot) { return bot == pairing.bots.front(); });
    const int together = pairing.contested ? 2 : static_cast<int>(pairing.bots.size());
    const int round = all_equal || pairing.keeps_roles ? index : index / together;
    game.seed = Rng(pairing.seed, static_cast<std::uint64_t>(round)).next();
    for (int seat = 0; seat < pairing.seats(); ++seat) {
        const int group = pairing.group_of_seat.empty() ? seat : pairing.group_of_seat[static_cast<std::size_t>(seat)];
        game.contestants.push_back(bot_for(pairing, group, index));
    }
    return game;
}

PlayedGame play_game(const GamePlayer& play, const Pairing& pairing, int index) {
    PlayedGame game = planned_game(pairing, index);
    std::vector<std::string> bots;
    bots.reserve(game.contestants.size());
    for (const int contestant : game.contestants) bots.push_back(pairing.bots[static_cast<std::size_t>(contestant)]);
    try {
        game.record = play(bots, game.seed);
    } catch (const RulesBug& bug) {
        throw std::runtime_error("game " + std::to_string(game.index) + " (seed " + std::to_string(game.seed) + "): " + bug.what());
    }
    for (const Effort& effort : game.record.efforts) {
        SeatEffort& sum = game.efforts.emplace_back(SeatEffort{effort.decisions, 0, 0});
        for (const float seconds : effort.decision_seconds) {
            sum.seconds += double{seconds};
            sum.slowest = std::max(sum.slowest, double{seconds});
        }
    }
    game.record.efforts.clear();
    return game;
}

double points_of(const PlayedGame& game, int bot) {
    const auto seat = std::ranges::find(game.contestants, bot) - game.contestants.begin();
    switch (game.record.outcomes.at(static_cast<std::size_t>(seat))) {
        case Outcome::Won: return 1.0 / static_cast<double>(winning_bots(game).size());
        case Outcome::Drawn: return 1.0 / static_cast<double>(std::set(game.contestants.begin(), game.contestants.end()).size());
        case Outcome::Lost: break;
    }
    return 0;
}

Standings run_tournament(const GamePlayer& play, const Pairing& pairing, std::vector<PlayedGame> played, const GameListener& listener) {
    Scoreboard scoreboard(pairing, listener);
    std::atomic<int> next = static_cast<int>(played.size());
    for (PlayedGame& game : played)
        if (scoreboard.add(std::move(game)) == After::Stop) return scoreboard.result();
    std::mutex failed_mutex;
    std::map<int, std::exception_ptr> failed;
    const auto work = [&] {
        for (int index = next++; index < pairing.games; index = next++) {
            try {
                if (scoreboard.add(play_game(play, pairing, index)) == After::Stop) next = pairing.games;
            } catch (...) {
                const std::lock_guard lock(failed_mutex);
                failed.emplace(index, std::current_exception());
                next = pairing.games;
            }
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < std::min(pairing.jobs, pairing.games - next); ++i) others.emplace_back(work);
        work();
    }
    // Behind the last game that counts it does not matter what became of others.
    if (!failed.empty() && !scoreboard.stopped()) std::rethrow_exception(failed.begin()->second);
    return scoreboard.result();
}

}  // namespace broadside::lab
