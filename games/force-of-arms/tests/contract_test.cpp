// The contract suite over Force of Arms in all its 40 option sets.
#include "contract/contract.hpp"
#include "games/force-of-arms/tests/support.hpp"

namespace broadside::contract {

namespace fa = force_of_arms;

template <>
struct Probe<fa::Rules> {
    using R = fa::Rules;
    static constexpr bool complete = true;

    static bool owns(const R::State& state, fa::Faction faction, Seat seat) { return fa::seat_of(fa::commander(state, faction)) == seat; }

    // Fighters of others change places among those that are face down or in hand.
    static R::State scramble(const R&, R::State state, Seat seat, Rng& rng) {
        for (const fa::Faction faction : fa::both_factions) {
            if (owns(state, faction, seat)) continue;
            fa::Force& force = state.force(faction);
            std::vector<fa::Fighter> unseen;
            for (const fa::Fighter fighter : force.hand.items()) unseen.push_back(fighter);
            for (const fa::Laid& laid : force.posts)
                if (laid.fighter.named() && !laid.face_up) unseen.push_back(laid.fighter);
            rng.shuffle(unseen);
            for (fa::Laid& laid : force.posts)
                if (laid.fighter.named() && !laid.face_up) {
                    laid.fighter = unseen.back();
                    unseen.pop_back();
                }
            force.hand = {};
            for (const fa::Fighter fighter : unseen) force.hand.add(fighter.index);
        }
        return state;
    }

    static std::string leak(const R&, const R::State& state, Seat seat, const R::View& view) {
        for (const fa::Faction faction : fa::both_factions) {
            if (owns(state, faction, seat)) continue;
            const fa::ForceView& force = view.force(faction);
            if (!force.hand.empty()) return "the hand of another";
            for (const fa::LaidView& laid : force.posts)
                if (!laid.face_up && (laid.fighter.named() || laid.kind != fa::FighterKind::Unknown || laid.value != 0))
                    return "a face-down fighter";
        }
        return "";
    }

    static std::string leak(const R&, const R::State& state, Seat seat, const R::Event& event) {
        // What was laid, was laid by the side whose posts still show it; after the round nothing is secret any more.
        const auto* laid = std::get_if<fa::FighterLaid>(&event);
        if (laid == nullptr || laid->face_up || owns(state, laid->faction, seat)) return "";
        return laid->fighter.named() ? "a face-down fighter" : "";
    }
};

class ForceOfArmsContract : public ::testing::TestWithParam<int> {
protected:
    static fa::Options options(int set) {
        return {static_cast<fa::Length>(set / 8), static_cast<fa::Commands>(set % 2), static_cast<fa::Starter>(set / 2 % 2),
                static_cast<fa::AlternateUse>(set / 4 % 2)};
    }
    fa::Rules rules{options(GetParam()), fa::testing::standard_content()};

    template <class Check>
    void over_seeds(int seeds, Check check) {
        for (int seed = 1; seed <= seeds; ++seed) check(rules, static_cast<std::uint64_t>(seed * 100 + GetParam()));
    }
};

TEST_P(ForceOfArmsContract, GamesEndAndMovesAreAllowed) { over_seeds(4, games_end_and_moves_are_allowed<fa::Rules>); }
TEST_P(ForceOfArmsContract, OtherMovesAreRefusedWithAClause) { over_seeds(4, other_moves_are_refused_with_a_clause<fa::Rules>); }
TEST_P(ForceOfArmsContract, ReplayGivesTheSameHash) { over_seeds(5, replay_gives_the_same_hash<fa::Rules>); }
TEST_P(ForceOfArmsContract, JsonComesBackAsItWent) { over_seeds(1, json_comes_back_as_it_went<fa::Rules>); }
TEST_P(ForceOfArmsContract, CopiesAreIndependent) { over_seeds(2, copies_are_independent<fa::Rules>); }
TEST_P(ForceOfArmsContract, SecretsOfOthersChangeNothing) { over_seeds(3, secrets_of_others_change_nothing<fa::Rules>); }
TEST_P(ForceOfArmsContract, NothingLeaks) { over_seeds(3, nothing_leaks<fa::Rules>); }
TEST_P(ForceOfArmsContract, SampledWorldsLookTheSame) { over_seeds(3, sampled_worlds_look_the_same<fa::Rules>); }
TEST_P(ForceOfArmsContract, ShortFormsAgreeWithViews) { over_seeds(3, short_forms_agree_with_views<fa::Rules>); }
TEST_P(ForceOfArmsContract, EverythingIsConserved) { over_seeds(5, everything_is_conserved<fa::Rules>); }

// Counted apart from validate: cards and tokens of the box at every step, and no supply ever below zero. FA-1.1, FA-1.6, FA-1.7
TEST_P(ForceOfArmsContract, CardsAndTokensStayInTheBox) {
    over_seeds(10, [](const fa::Rules& each_rules, std::uint64_t seed) {
        RandomGames<fa::Rules> games(each_rules, seed);
        games.after = [&](const fa::State& state, const Recorder<fa::Rules>&) {
            int attack = state.supply.attack;
            int defense = state.supply.defense;
            std::array<int, 3> own{};
            const auto* placing = state.frames.empty() ? nullptr : std::get_if<fa::Placing>(&state.frames.back());
            if (placing != nullptr) {
                attack += placing->token == fa::TokenKind::Attack ? 1 : 0;
                defense += placing->token == fa::TokenKind::Defense ? 1 : 0;
                own[1] += placing->token == fa::TokenKind::ShipLock ? 1 : 0;
            }
            for (const fa::Load& load : state.ships) {
                attack += load.attack;
                defense += load.defense;
                own[1] += load.locks[0] + load.locks[1];
                own[2] += load.protoculture[0] + load.protoculture[1];
            }
            for (const fa::Force& force : state.forces) {
                for (const fa::Counts& heap : {force.held, force.gone}) {
                    attack += heap.attack;
                    defense += heap.defense;
                }
                for (const fa::Counts& heap : {force.held, force.gone, force.supply}) {
                    own[0] += heap.spy;
                    own[1] += heap.ship_lock;
                    own[2] += heap.protoculture;
                }
                std::set<int> fighters;
                for (const fa::Laid& laid : force.posts)
                    if (laid.fighter.named()) fighters.insert(laid.fighter.index);
                for (const fa::Fighter fighter : force.hand.items()) fighters.insert(fighter.index);
                ASSERT_EQ(fighters.size(), 12u);
                ASSERT_LE(force.supply.spy + force.supply.ship_lock + force.supply.protoculture, 6);
            }
            ASSERT_EQ(attack, 15);
            ASSERT_EQ(defense, 12);
            ASSERT_EQ(own, (std::array<int, 3>{4, 4, 4}));
            ASSERT_LE(state.supply.attack, 15);
            ASSERT_LE(state.supply.defense, 12);
            if (state.phase == fa::Phase::Shuffle) return;
            std::set<int> cards;
            for (const fa::Ship card : state.grid) cards.insert(card.index);
            ASSERT_EQ(cards.size(), 9u);
        };
        games.play([](const fa::State&) {});
    });
}

// A search may ask for a judgement at any point: it must not depend on what the seat cannot see.
TEST_P(ForceOfArmsContract, TheJudgementUsesNoSecret) {
    over_seeds(2, [](const fa::Rules& each_rules, std::uint64_t seed) {
        Rng rng(seed);
        RandomGames<fa::Rules> games(each_rules, seed);
        games.play([&](const fa::State& state) {
            for (const Seat seat : {Seat{0}, Seat{1}})
                ASSERT_FLOAT_EQ(each_rules.evaluate(state, seat),
                                each_rules.evaluate(Probe<fa::Rules>::scramble(each_rules, state, seat, rng), seat));
        });
    });
}

INSTANTIATE_TEST_SUITE_P(OptionSets, ForceOfArmsContract, ::testing::Range(0, 40));

}  // namespace broadside::contract
