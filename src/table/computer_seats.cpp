#include "table/computer_seats.hpp"

namespace broadside {

void ComputerSeats::take(Seat seat, const Match& match, std::string_view bot, std::uint64_t seed) {
    if (match.has_policy())
        take(seat, match.planner(seat, bot, seed));
    else
        take(seat, match.mind(seat, bot), bot == name_of(Skill::Random) ? Haste::Careless : Haste::InTime);
}

std::optional<Plan<Seat>> ComputerSeats::next(const Match& match, const Waiting& waiting, Rng& rng) {
    const SeatSet asked = waiting.seats & seats_;
    times_.pass(match.now());
    for (const Seat seat : asked) {
        Player& player = players_[seat.n];
        if (player.planner) {
            const auto at = player.planner->plan(match, match.now());
            times_.set(seat, at ? std::optional(Plan<std::monostate>{{}, *at}) : std::nullopt);
        } else if (!times_.plan_of(seat)) {
            times_.set(seat, Plan<std::monostate>{{}, some_time(player.haste, match.now(), waiting.deadline, rng)});
        }
    }
    const auto first = times_.first(asked, waiting.deadline);
    if (!first) return std::nullopt;
    return Plan<Seat>{*first, times_.plan_of(*first)->at};
}

std::string ComputerSeats::move_of(Seat seat, const Match& match, std::uint64_t seed) {
    if (times_.plan_of(seat)) times_.take(seat);
    Player& player = players_[seat.n];
    return player.planner ? player.planner->take() : player.mind->choose(match, seed, {});
}

}  // namespace broadside
