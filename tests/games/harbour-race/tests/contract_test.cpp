// The whole contract suite over the small game of turns and dice, with and without secrets.
#include "contract/contract.hpp"
#include "games/harbour-race/rules/rules.hpp"

namespace broadside::contract {

template <>
struct Probe<harbour_race::Rules> {
    using R = harbour_race::Rules;
    static constexpr bool complete = true;

    static bool hides(const R& rules, const harbour_race::Crew& crew) {
        return rules.options().signals == harbour_race::Signals::Secret && crew.signal != harbour_race::Signal::None && !crew.given;
    }
    static R::State scramble(const R& rules, R::State state, Seat seat, Rng& rng) {
        for (const Seat each : SeatSet::first(rules.seats()))
            if (each != seat && hides(rules, state.crews[each.n]))
                state.crews[each.n].signal = rng.below(2) == 0 ? harbour_race::Signal::Gale : harbour_race::Signal::Fog;
        return state;
    }
    static std::string leak(const R& rules, const R::State& state, Seat seat, const R::View& view) {
        for (const Seat each : SeatSet::first(rules.seats()))
            if (each != seat && hides(rules, state.crews[each.n]) && view.table.crews[each.n].signal != harbour_race::Signal::Hidden)
                return "a secret signal";
        return "";
    }
    static std::string leak(const R& rules, const R::State&, Seat seat, const R::Event& event) {
        const auto* chosen = std::get_if<harbour_race::SignalChosen>(&event);
        const bool secret = chosen != nullptr && rules.options().signals == harbour_race::Signals::Secret;
        return secret && harbour_race::seat_of(chosen->color) != seat ? "a secret signal" : "";
    }
};

class HarbourRaceContract : public ::testing::TestWithParam<harbour_race::Options> {
protected:
    harbour_race::Rules rules{GetParam(), {}};
    template <class Check>
    void over_seeds(Check check) {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) check(rules, seed);
    }
};

TEST_P(HarbourRaceContract, GamesEndAndMovesAreAllowed) { over_seeds(games_end_and_moves_are_allowed<harbour_race::Rules>); }
TEST_P(HarbourRaceContract, OtherMovesAreRefusedWithAClause) { over_seeds(other_moves_are_refused_with_a_clause<harbour_race::Rules>); }
TEST_P(HarbourRaceContract, ReplayGivesTheSameHash) { over_seeds(replay_gives_the_same_hash<harbour_race::Rules>); }
TEST_P(HarbourRaceContract, JsonComesBackAsItWent) { over_seeds(json_comes_back_as_it_went<harbour_race::Rules>); }
TEST_P(HarbourRaceContract, CopiesAreIndependent) { over_seeds(copies_are_independent<harbour_race::Rules>); }
TEST_P(HarbourRaceContract, SecretsOfOthersChangeNothing) { over_seeds(secrets_of_others_change_nothing<harbour_race::Rules>); }
TEST_P(HarbourRaceContract, NothingLeaks) { over_seeds(nothing_leaks<harbour_race::Rules>); }
TEST_P(HarbourRaceContract, SampledWorldsLookTheSame) { over_seeds(sampled_worlds_look_the_same<harbour_race::Rules>); }
TEST_P(HarbourRaceContract, ShortFormsAgreeWithViews) { over_seeds(short_forms_agree_with_views<harbour_race::Rules>); }
TEST_P(HarbourRaceContract, EverythingIsConserved) { over_seeds(everything_is_conserved<harbour_race::Rules>); }

using harbour_race::Level;
using harbour_race::Signals;
INSTANTIATE_TEST_SUITE_P(Options, HarbourRaceContract,
                         ::testing::Values(harbour_race::Options{}, harbour_race::Options{Level::Advanced, Signals::Open},
                                           harbour_race::Options{Level::Advanced, Signals::Secret}));

}  // namespace broadside::contract
