// The computer is honest: what its seat cannot see does not change its move, with everything hidden that can be.
#include <gtest/gtest.h>

#include "games/fleet-commander/rules/rules.hpp"
#include "table/game.hpp"
#include "table/json.hpp"

namespace broadside::fleet_commander {
namespace {

const Json all_hidden{{"rules", "advanced"}, {"secret_weapons", true}, {"hidden_deployment", true}};
const Rules secrets({Level::Advanced, Scenario::Battle, true, true}, {});

TEST(FleetCommanderHonesty, WhatASeatCannotSeeDoesNotChangeItsMove) {
    const auto setup = game_named(Rules::key).setup(all_hidden, ContentPack::standard());
    Rng rng(7);
    int positions = 0;
    int different = 0;
    const auto look = [&](const State& state, Seat seat) {
        const View view = secrets.view(state, seat);
        const State other = secrets.sample_world(view, rng);
        ASSERT_EQ(secrets.view(other, seat), view);
        ++positions;
        different += other == state ? 0 : 1;
        const auto as_it_is = setup->load(Json::parse(to_json(state)));
        const auto as_it_might_be = setup->load(Json::parse(to_json(other)));
        const std::uint64_t search_seed = rng.next();
        ASSERT_EQ(as_it_is->choose(seat, "cadet", search_seed), as_it_might_be->choose(seat, "cadet", search_seed));
    };
    Unheard nobody;
    const auto moves = std::make_unique<MoveList>();
    while (positions < 3000 && !::testing::Test::HasFailure())
        for (State state = secrets.initial(); !secrets.waiting(state).over;) {
            const Waiting waiting = secrets.waiting(state);
            if (waiting.chance) {
                secrets.apply(state, Drawn{draw(secrets.chance(state), rng)}, nobody);
                continue;
            }
            const Seat seat = waiting.seats.front();
            if (rng.below(8) == 0) look(state, seat);
            secrets.legal(state, seat, *moves);
            secrets.apply(state, Acted<Move>{seat, (*moves)[rng.below(moves->size())], 0}, nobody);
        }
    EXPECT_GT(different, positions / 3) << "positions with nothing hidden prove nothing";
}

}  // namespace
}  // namespace broadside::fleet_commander
