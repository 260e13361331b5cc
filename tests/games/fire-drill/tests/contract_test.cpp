// The whole contract suite over a tiny game in real time.
#include "contract/contract.hpp"
#include "games/fire-drill/rules/rules.hpp"

namespace broadside::contract {

template <>
struct Probe<fire_drill::Rules> {
    using R = fire_drill::Rules;
    static constexpr bool complete = true;

    // Nothing is secret.
    static R::State scramble(const R&, R::State state, Seat, Rng&) { return state; }
    static std::string leak(const R&, const R::State&, Seat, const R::View&) { return ""; }
    static std::string leak(const R&, const R::State&, Seat, const R::Event&) { return ""; }
    static R::Question question(const R&, const R::View&, Rng& rng) {
        return fire_drill::FiresBetween{static_cast<std::uint8_t>(rng.below(fire_drill::compartments)),
                                        static_cast<std::uint8_t>(rng.below(fire_drill::compartments))};
    }
};

class FireDrillContract : public ::testing::TestWithParam<fire_drill::Length> {
protected:
    fire_drill::Rules rules{fire_drill::Options{GetParam()}, {}};
    template <class Check>
    void over_seeds(Check check) {
        for (std::uint64_t seed = 1; seed <= 5; ++seed) check(rules, seed);
    }
};

TEST_P(FireDrillContract, GamesEndAndMovesAreAllowed) { over_seeds(games_end_and_moves_are_allowed<fire_drill::Rules>); }
TEST_P(FireDrillContract, OtherMovesAreRefusedWithAClause) { over_seeds(other_moves_are_refused_with_a_clause<fire_drill::Rules>); }
TEST_P(FireDrillContract, ReplayGivesTheSameHash) { over_seeds(replay_gives_the_same_hash<fire_drill::Rules>); }
TEST_P(FireDrillContract, JsonComesBackAsItWent) { over_seeds(json_comes_back_as_it_went<fire_drill::Rules>); }
TEST_P(FireDrillContract, CopiesAreIndependent) { over_seeds(copies_are_independent<fire_drill::Rules>); }
TEST_P(FireDrillContract, PoliciesPlayLawfully) { over_seeds(policies_play_lawfully<fire_drill::Rules>); }
TEST_P(FireDrillContract, AnswersFollowFromTheView) { over_seeds(answers_follow_from_the_view<fire_drill::Rules>); }

// Random players act now and then too late in virtual time: the timers of the game end among their moves, each at its time.
TEST(FireDrillTime, TimersFireAtTheirOwnTimeAmongTheMoves) {
    const fire_drill::Rules rules;
    int fired = 0;
    int acted = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        RandomGames<fire_drill::Rules> games(rules, seed);
        games.play([](const fire_drill::State&) {});
        Millis clock = 0;
        for (const auto& input : games.log) {
            if (const auto* timer = std::get_if<TimerFired>(&input)) {
                EXPECT_GE(timer->at, clock);
                clock = timer->at;
                ++fired;
            } else if (const auto* move = std::get_if<Acted<fire_drill::Move>>(&input)) {
                EXPECT_GE(move->at, clock);
                clock = move->at;
                ++acted;
            }
        }
    }
    EXPECT_GT(fired, 100);
    EXPECT_GT(acted, 500);
}

INSTANTIATE_TEST_SUITE_P(Lengths, FireDrillContract, ::testing::Values(fire_drill::Length::Short, fire_drill::Length::Long));

}  // namespace broadside::contract
