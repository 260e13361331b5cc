#include "lab/arena.hpp"

#include "core/hash.hpp"
#include "table/computer_seats.hpp"
#include "table/simulation.hpp"

namespace broadside::lab {
namespace {

// Like a simulated game, move by move through a match; the same seed gives the same luck.
class Referee : PlayingMatch {
public:
    Referee(Match& match, ComputerSeats& players, std::uint64_t seed)
        : PlayingMatch{match, luck_}, players_(players), luck_(seed, 0), thought_(seed, 1) {
        record_.efforts.resize(static_cast<std::size_t>(match.seats()));
    }

    GameRecord judge() {
        try {
            record_.stuck = advance(*this) != End::Over;
        } catch (const BotFault& fault) {
            record_.fault = fault.what();
            const SeatSet own = seats_of_side(match, match.side(acting_));
            const Outcomes lost = won_by(SeatSet::first(match.seats()) - own, match.seats());
            record_.outcomes.assign(lost.begin(), lost.end());
            record_.ending = "forfeit";
        }
        record_.inputs = static_cast<std::uint32_t>(match.inputs());
        record_.fingerprint = fingerprint_.value();
        if (record_.stuck) {
            record_.ending = "stuck";
            record_.outcomes.assign(static_cast<std::size_t>(match.seats()), Outcome::Drawn);
        }
        if (const auto result = match.result()) {
            record_.outcomes = result->outcomes;
            record_.ending = result->ending;
            record_.points = result->points;
        }
        return std::move(record_);
    }

    // As the host of the loop.
    using PlayingMatch::waiting;
    bool goes_on(const Waiting&) const { return match.inputs() < most_inputs; }
    void draw() {
        PlayingMatch::draw();
        fingerprint_.add(match.hash());
    }
    void fire(Millis deadline) {
        PlayingMatch::fire(deadline);
        fingerprint_.add(match.hash());
    }
    Turn act(const Waiting& waiting) {
        acting_ = waiting.seats.front();
        if (ComputerSeats::keeps_time(match, waiting)) {
            const auto next = players_.next(match, waiting, thought_);
            if (!next) return Turn::Missed;
            acting_ = next->move;
            match.pass_time(next->at - match.now());
        }
        const std::string move = timed_move();
        const auto refusal = match.act(acting_, Json::parse(move));
        if (!refusal) fingerprint_.add(match.hash());
        // What was planned and cannot be done any more is dropped.
        return refusal && ++dropped_ > most_dropped ? Turn::Stop : Turn::Taken;
    }

private:
    std::string timed_move() {
        using Clock = std::chrono::steady_clock;
        Effort& effort = record_.efforts[acting_.n];
        const auto start = Clock::now();
        std::string move = players_.move_of(acting_, match, thought_.next());
        const float seconds = std::chrono::duration<float>(Clock::now() - start).count();
        ++effort.decisions;
        effort.decision_seconds.push_back(seconds);
        if (acting_ != last_) effort.turn_seconds.push_back(0);
        effort.turn_seconds.back() += seconds;
        last_ = acting_;
        return move;
    }

    static constexpr int most_dropped = 10'000;

    ComputerSeats& players_;
    Rng luck_;
    Rng thought_;
    Seat acting_ = spectator;
    Seat last_ = spectator;
    int dropped_ = 0;
    Hasher fingerprint_;
    GameRecord record_;
};

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

GameRecord Arena::referee(std::span<const std::string> bots, std::uint64_t seed) const {
    const auto match = setup_.new_match();
    ComputerSeats players;
    for (std::size_t n = 0; n < bots.size(); ++n) {
        const Seat seat = seat_number(n);
        const auto spec = specs_.find(bots[n]);
        if (spec == specs_.end()) {
            players.take(seat, opponents_.mind(*match, seat, bots[n]), Haste::InTime);
            continue;
        }
        if (!spec->second.weights.is_null())
            throw UserError("'" + bots[n] + "': bots with weights of their own do not play against programs");
        players.take(seat, *match, spec->second.name, Rng(seed, 2 + n).next());
    }
    return Referee(*match, players, seed).judge();
}

}  // namespace broadside::lab
