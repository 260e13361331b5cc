#include "lab/arena.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "table/simulation.hpp"

namespace broadside::lab {
namespace {

std::vector<std::unique_ptr<Mind>> minds_of(const Opponents& opponents, const std::map<std::string, BotSpec>& specs, const Match& match,
                                            std::span<const std::string> bots) {
    std::vector<std::unique_ptr<Mind>> minds;
    for (std::size_t n = 0; n < bots.size(); ++n) {
        const auto spec = specs.find(bots[n]);
        if (spec != specs.end() && !spec->second.weights.is_null())
            throw UserError("'" + bots[n] + "': bots with weights of their own do not play against programs");
        minds.push_back(opponents.mind(match, Seat{static_cast<std::uint8_t>(n)}, spec == specs.end() ? bots[n] : spec->second.name));
    }
    return minds;
}

}  // namespace

void Arena::admit(const std::string& name, std::chrono::milliseconds limit) {
    if (!OutsideBot::is_named_by(name)) return admit(name, bot_spec(name));
    opponents_.allow(name, name, limit);
    limit_ = limit;
}

void Arena::admit(const std::string& name, const BotSpec& spec) {
    check_bot(spec.name);
    specs_.emplace(name, spec);
}

const Json& Arena::weights_of(const std::string& name) const {
    static const Json none;
    const auto spec = specs_.find(name);
    return spec == specs_.end() ? none : spec->second.weights;
}

GameRecord Arena::play(std::span<const std::string> bots, std::uint64_t seed) const {
    std::vector<BotSpec> specs;
    for (const std::string& bot : bots) {
        if (opponents_.is_program(bot)) return referee(bots, seed);
        specs.push_back(specs_.at(bot));
    }
    return setup_.simulate(specs, seed);
}

// Like a simulated game, move by move through a match; the same seed gives the same luck.
GameRecord Arena::referee(std::span<const std::string> bots, std::uint64_t seed) const {
    using Clock = std::chrono::steady_clock;
    Rng luck(seed, 0);
    Rng thought(seed, 1);
    const auto match = setup_.new_match();
    const auto minds = minds_of(opponents_, specs_, *match, bots);
    Seat last = spectator;
    Hasher fingerprint;
    GameRecord record;
    record.efforts.resize(bots.size());
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
            Effort& effort = record.efforts[seat.n];
            try {
                const auto start = Clock::now();
                const std::string move = minds[seat.n]->choose(*match, thought.next(), {});
                const float seconds = std::chrono::duration<float>(Clock::now() - start).count();
                ++effort.decisions;
                effort.decision_seconds.push_back(seconds);
                if (seat != last) effort.turn_seconds.push_back(0);
                effort.turn_seconds.back() += seconds;
                last = seat;
                match->act(seat, Json::parse(move));
            } catch (const BotFault& fault) {
                record.fault = fault.what();
                const Outcomes lost = won_by(SeatSet::first(match->seats()) - seats_of_side(*match, match->side(seat)), match->seats());
                record.outcomes.assign(lost.begin(), lost.end());
                record.ending = "forfeit";
                break;
            }
        }
        fingerprint.add(match->hash());
    }
    record.inputs = static_cast<std::uint32_t>(match->inputs());
    record.fingerprint = fingerprint.value();
    if (record.stuck) {
        record.ending = "stuck";
        record.outcomes.assign(bots.size(), Outcome::Drawn);
    }
    if (const auto result = match->result()) {
        record.outcomes = result->outcomes;
        record.ending = result->ending;
        record.points = result->points;
    }
    return record;
}

}  // namespace broadside::lab
