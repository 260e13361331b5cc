// The contract suite over a tiny game in real time: sides, timers, plans, wide draws, questions.
#include "contract/contract.hpp"
#include "support/beacon.hpp"

namespace broadside::contract {

template <>
struct Probe<beacon::Rules> {
    using R = beacon::Rules;
    static constexpr bool complete = false;

    static R::State scramble(const R&, R::State state, Seat seat, Rng& rng) {
        for (const Seat other : SeatSet::first(beacon::seat_count))
            if (other != seat && !state.lighting) state.watches[other.n].number = rng.below(static_cast<int>(beacon::numbers));
        return state;
    }
    static std::string leak(const R&, const R::State&, Seat seat, const R::View& view) {
        for (const Seat other : SeatSet::first(beacon::seat_count))
            if (other != seat && view.watches[other.n].number != -1) return "the number of another";
        return "";
    }
    static std::string leak(const R&, const R::State&, Seat, const R::Event&) { return ""; }
    static R::Question question(const R&, const R::View&, Rng& rng) { return beacon::WhatIf{rng.below(static_cast<int>(beacon::numbers))}; }
};

class BeaconContract : public ::testing::TestWithParam<bool> {
protected:
    beacon::Rules rules{{GetParam()}, {}};
    template <class Check>
    void over_seeds(Check check) {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) check(rules, seed);
    }
};

TEST_P(BeaconContract, GamesEndAndMovesAreAllowed) { over_seeds(games_end_and_moves_are_allowed<beacon::Rules>); }
TEST_P(BeaconContract, OtherMovesAreRefusedWithAClause) { over_seeds(other_moves_are_refused_with_a_clause<beacon::Rules>); }
TEST_P(BeaconContract, ReplayGivesTheSameHash) { over_seeds(replay_gives_the_same_hash<beacon::Rules>); }
TEST_P(BeaconContract, JsonComesBackAsItWent) { over_seeds(json_comes_back_as_it_went<beacon::Rules>); }
TEST_P(BeaconContract, CopiesAreIndependent) { over_seeds(copies_are_independent<beacon::Rules>); }
TEST_P(BeaconContract, SecretsOfOthersChangeNothing) { over_seeds(secrets_of_others_change_nothing<beacon::Rules>); }
TEST_P(BeaconContract, NothingLeaks) { over_seeds(nothing_leaks<beacon::Rules>); }
TEST_P(BeaconContract, EverythingIsConserved) { over_seeds(everything_is_conserved<beacon::Rules>); }
TEST_P(BeaconContract, PoliciesPlayLawfully) { over_seeds(policies_play_lawfully<beacon::Rules>); }
TEST_P(BeaconContract, AnswersFollowFromTheView) { over_seeds(answers_follow_from_the_view<beacon::Rules>); }

INSTANTIATE_TEST_SUITE_P(Slow, BeaconContract, ::testing::Bool());

// In virtual time random players are now and then too late: both timers of the game fire, and calls come before and after.
TEST(VirtualTime, FiresTimersAtTheirOwnTimeAmongTheCalls) {
    const beacon::Rules rules;
    int fired = 0;
    int acted = 0;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        RandomGames<beacon::Rules> games(rules, seed);
        games.play([](const beacon::State&) {});
        Millis clock = 0;
        for (const auto& input : games.log) {
            if (const auto* timer = std::get_if<TimerFired>(&input)) {
                EXPECT_GE(timer->at, clock);
                clock = timer->at;
                ++fired;
            } else if (const auto* call = std::get_if<Acted<beacon::Rules::Move>>(&input)) {
                EXPECT_GE(call->at, clock);
                clock = call->at;
                ++acted;
            }
        }
    }
    EXPECT_GT(fired, 100);
    EXPECT_GT(acted, 500);
}

}  // namespace broadside::contract
