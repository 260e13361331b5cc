// A match of any game, without its rules: going back.
#include "table/match.hpp"

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "table/game.hpp"

namespace broadside {
namespace {

// False: the game is over.
bool go_on(Match& match, Rng& rng) {
    const Waiting waiting = match.waiting();
    if (waiting.over) return false;
    if (waiting.chance) {
        match.chance(rng);
        return true;
    }
    const std::vector<std::string> legal = waiting.seats.empty() ? std::vector<std::string>{} : match.legal(waiting.seats.front());
    if (legal.empty() || (waiting.deadline != no_deadline && rng.below(3) == 0))
        match.fire_timer();
    else
        match.act(waiting.seats.front(), Json::parse(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]));
    return true;
}

TEST(Match, GoingBackLeadsToWhatWas) {
    for (const Game* game : games()) {
        const auto match = game->setup(Json::object(), ContentPack::standard())->new_match();
        Rng rng(7);
        std::vector<std::string> states{match->state()};
        std::vector<Millis> times{match->now()};
        while (states.size() <= 70 && go_on(*match, rng)) {
            states.push_back(match->state());
            times.push_back(match->now());
        }
        ASSERT_GT(states.size(), 5u) << game->key();
        for (int step = static_cast<int>(states.size()) - 1; step >= 0; --step) {
            match->undo_to(step);
            for (int n = 0; n < 3; ++n) go_on(*match, rng);  // somewhere else
            match->undo_to(step);
            EXPECT_EQ(match->inputs(), step) << game->key();
            EXPECT_EQ(match->state(), states[static_cast<std::size_t>(step)]) << game->key() << " after " << step;
            EXPECT_EQ(match->now(), times[static_cast<std::size_t>(step)]) << game->key() << " after " << step;
        }
    }
}

}  // namespace
}  // namespace broadside
