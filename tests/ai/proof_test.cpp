// Exhaustive look-ahead, on Harbour Race: odds of dice, answers of others, and what a seat does not know.
#include "ai/proof.hpp"

#include <gtest/gtest.h>

#include "games/harbour-race/rules/rules.hpp"

namespace broadside::ai {
namespace {

using namespace harbour_race;
using Race = harbour_race::Rules;

const Race plain({Level::Basic, Signals::None}, {});
const Race secrets({Level::Basic, Signals::Secret}, {});
constexpr std::uint64_t plenty = 1'000'000;
constexpr Seat yellow{0};
constexpr Seat blue{1};

struct ToWin {
    const Race& rules;
    Seat seat;
    bool settled(const State&) const { return false; }
    Worth worth(const State& state) const { return kit::outcome_of(rules.result(state), seat); }
    bool provable(const State&) const { return true; }
    bool alike(const State&) const { return false; }
};

// Blue's last dice are to be rolled, and it takes 17 pips to win.
State last_roll() {
    State state;
    state.phase = Phase::Roll;
    state.turn = last_turn;
    state.active = Color::Blue;
    state.crews[0].at = {16, 0, 0};
    return state;
}

TEST(Foresight, ChanceCountsByItsOddsAndOthersDoTheirBest) {
    const ToWin stake{plain, blue};
    Foresight<Race, ToWin> own(plain, stake, blue, plenty);
    const Worth worth = own.value({{last_roll(), 1}});
    EXPECT_TRUE(own.holds());
    EXPECT_NEAR(worth.good, 4.0 / 216, 1e-12) << "17 in three ways, 18 in one";
    EXPECT_NEAR(worth.bad, 206.0 / 216, 1e-12) << "16 makes a draw, in six ways";
    const ToWin other_stake{plain, yellow};
    Foresight<Race, ToWin> other(plain, other_stake, yellow, plenty);
    EXPECT_NEAR(other.value({{last_roll(), 1}}).bad, 4.0 / 216, 1e-12) << "blue uses every die";
}

TEST(Foresight, GivesUpWhenThereIsTooMuchToLookAt) {
    const ToWin stake{plain, blue};
    Foresight<Race, ToWin> foresight(plain, stake, blue, 300);
    foresight.value({{last_roll(), 1}});
    EXPECT_FALSE(foresight.holds());
}

// Right is skiff 1 where blue has a gale, skiff 2 where it has fog.
struct ToGuess {
    bool settled(const State& state) const { return state.active == Color::Blue; }
    Worth worth(const State& state) const {
        const std::size_t right = state.crews[1].signal == Signal::Gale ? 0 : 1;
        return {state.crews[0].at[right] > 0 ? 1.0 : 0.0, 0};
    }
    bool provable(const State&) const { return true; }
    bool alike(const State&) const { return false; }
};

State secret_world(Signal of_blue) {
    State state;
    state.phase = Phase::Sail;
    state.turn = 5;
    state.active = Color::Yellow;
    state.rolled.push_back(1);
    state.rolled.push_back(1);
    state.crews[0].signal = Signal::Fog;
    state.crews[1].signal = of_blue;
    return state;
}

TEST(Foresight, ASeatCannotActOnWhatItDoesNotKnow) {
    const ToGuess stake;
    Foresight<Race, ToGuess> foresight(secrets, stake, yellow, plenty);
    const Foresight<Race, ToGuess>::Worlds both{{secret_world(Signal::Gale), 0.5}, {secret_world(Signal::Fog), 0.5}};
    EXPECT_NEAR(foresight.after(both, Sail{3, 1}).good, 0.5, 1e-12) << "only one more move, and both worlds look the same";
    EXPECT_NEAR(foresight.after(both, Sail{1, 1}).good, 1.0, 1e-12) << "one move for each case";
    EXPECT_NEAR(foresight.after({both[0]}, Sail{3, 1}).good, 0.5, 1e-12) << "half of the weight, and known for sure";
    EXPECT_TRUE(foresight.holds());
}

TEST(Foresight, ProvesNothingWhereTheSeatDecidesAfterOthersWhoKnowMore) {
    const ToWin stake{secrets, yellow};
    Foresight<Race, ToWin> foresight(secrets, stake, yellow, plenty);
    State gale = secret_world(Signal::Gale);
    State fog = secret_world(Signal::Fog);
    gale.active = fog.active = Color::Blue;
    foresight.value({{gale, 0.5}, {fog, 0.5}});
    EXPECT_FALSE(foresight.holds());
}

}  // namespace
}  // namespace broadside::ai
