#include "lab/arena.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "table/simulation.hpp"

namespace broadside::lab {

void Arena::admit(const std::string& name, std::chrono::milliseconds limit) {
    if (OutsideBot::is_named_by(name))
        opponents_.allow(name, name, limit);
    else
        check_bot(name);
}

GameRecord Arena::play(std::span<const std::string> bots, std::uint64_t seed) const {
    const bool all_ours = std::ranges::none_of(bots, [&](const std::string& bot) { return opponents_.is_program(bot); });
    return all_ours ? setup_.simulate(bots, seed) : play_watched(bots, seed, {});
}

// Like a simulated game, move by move through a match; the same seed gives the same luck.
GameRecord Arena::play_watched(std::span<const std::string> bots, std::uint64_t seed, const Watcher& watcher) const {
    using Clock = std::chrono::steady_clock;
    Rng luck(seed, 0);
    Rng thought(seed, 1);
    const auto match = setup_.new_match();
    Hasher fingerprint;
    GameRecord record;
    for (Waiting waiting = match->waiting(); !waiting.over; waiting = match->waiting()) {
        if (match->inputs() == most_inputs || (waiting.seats.empty() && !waiting.chance && waiting.deadline == no_deadline)) {
            record.stuck = true;
            break;
        }
        if (waiting.chance) {
            match->chance(luck);
        } else if (waiting.deadline != no_deadline && (waiting.seats.empty() || thought.below(4) == 0)) {
            match->fire_timer();
        } else {
            const Seat seat = waiting.seats.front();
            try {
                const auto start = Clock::now();
                const std::string move = opponents_.choose(*match, seat, bots[seat.n], thought.next());
                if (watcher) watcher(*match, seat, std::chrono::duration<double>(Clock::now() - start).count());
                match->act(seat, Json::parse(move));
            } catch (const BotFault& fault) {
                record.fault = fault.what();
                record.winners = SeatSet::first(match->seats());
                record.winners.remove(seat);
                record.ending = "forfeit";
                break;
            }
        }
        fingerprint.add(match->hash());
    }
    record.inputs = static_cast<std::uint32_t>(match->inputs());
    record.fingerprint = fingerprint.value();
    if (record.stuck) record.ending = "stuck";
    if (const auto result = match->result()) {
        record.winners = result->winners;
        record.ending = result->ending;
        record.points = result->points;
    }
    return record;
}

}  // namespace broadside::lab
