// The whole contract suite over a tiny game with simultaneous secret choices and a timer.
#include "contract/contract.hpp"
#include "games/hidden-aim/rules/rules.hpp"

namespace broadside::contract {

template <>
struct Probe<hidden_aim::Rules> {
    using R = hidden_aim::Rules;
    static constexpr bool complete = false;

    static R::State scramble(const R& rules, R::State state, Seat seat, Rng& rng) {
        if (state.dealing || state.over) return state;
        for (int n = 0; n < rules.seats(); ++n) {
            auto& hand = state.hands[static_cast<std::size_t>(n)];
            if (n == seat.n) continue;
            hand.card = static_cast<std::int8_t>(rng.below(hidden_aim::deck_size));
            if (hand.aimed) hand.aim = rng.below(hidden_aim::width);
        }
        return state;
    }
    static std::string leak(const R&, const R::State& state, Seat seat, const R::View& view) {
        if (state.dealing || state.over) return "";
        for (std::size_t n = 0; n < view.hands.size(); ++n)
            if (n != seat.n && (view.hands[n].card != -1 || view.hands[n].aim != hidden_aim::no_aim)) return "a hidden hand";
        return "";
    }
    static std::string leak(const R&, const R::State&, Seat seat, const R::Event& event) {
        const auto* dealt = std::get_if<hidden_aim::CardDealt>(&event);
        return dealt != nullptr && dealt->seat != seat.n ? "a dealt card" : "";
    }
};

class HiddenAimContract : public ::testing::TestWithParam<hidden_aim::Players> {
protected:
    hidden_aim::Rules rules{hidden_aim::Options{GetParam()}, {}};
    template <class Check>
    void over_seeds(Check check) {
        for (std::uint64_t seed = 1; seed <= 50; ++seed) check(rules, seed);
    }
};

TEST_P(HiddenAimContract, GamesEndAndMovesAreAllowed) { over_seeds(games_end_and_moves_are_allowed<hidden_aim::Rules>); }
TEST_P(HiddenAimContract, OtherMovesAreRefusedWithAClause) {
    over_seeds([](const auto& rules, std::uint64_t seed) {
        other_moves_are_refused_with_a_clause(rules, seed);
        const Verdict verdict = rules.check(rules.initial(), Seat{0}, hidden_aim::Aim{1});
        EXPECT_EQ(verdict.code, "cards-first");
    });
}
TEST_P(HiddenAimContract, ReplayGivesTheSameHash) { over_seeds(replay_gives_the_same_hash<hidden_aim::Rules>); }
TEST_P(HiddenAimContract, JsonComesBackAsItWent) { over_seeds(json_comes_back_as_it_went<hidden_aim::Rules>); }
TEST_P(HiddenAimContract, CopiesAreIndependent) { over_seeds(copies_are_independent<hidden_aim::Rules>); }
TEST_P(HiddenAimContract, SecretsOfOthersChangeNothing) { over_seeds(secrets_of_others_change_nothing<hidden_aim::Rules>); }
TEST_P(HiddenAimContract, NothingLeaks) { over_seeds(nothing_leaks<hidden_aim::Rules>); }
TEST_P(HiddenAimContract, SampledWorldsLookTheSame) { over_seeds(sampled_worlds_look_the_same<hidden_aim::Rules>); }
TEST_P(HiddenAimContract, ShortFormsAgreeWithViews) { over_seeds(short_forms_agree_with_views<hidden_aim::Rules>); }
TEST_P(HiddenAimContract, EverythingIsConserved) { over_seeds(everything_is_conserved<hidden_aim::Rules>); }

INSTANTIATE_TEST_SUITE_P(Players, HiddenAimContract,
                         ::testing::Values(hidden_aim::Players::Two, hidden_aim::Players::Three, hidden_aim::Players::Five));

}  // namespace broadside::contract
