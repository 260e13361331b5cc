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

INSTANTIATE_TEST_SUITE_P(Lengths, FireDrillContract, ::testing::Values(fire_drill::Length::Short, fire_drill::Length::Long));

}  // namespace broadside::contract
