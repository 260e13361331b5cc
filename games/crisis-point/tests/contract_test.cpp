// The contract suite over Crisis Point in all its option sets.
#include "contract/contract.hpp"
#include "games/crisis-point/tests/support.hpp"

namespace broadside::contract {

namespace cp = crisis_point;

template <>
struct Probe<cp::Rules> {
    using R = cp::Rules;
    static constexpr bool complete = true;

    static bool owns(const R::State& state, cp::Faction faction, Seat seat) { return cp::seat_of(state, faction) == seat; }

    // What others hide changes: combat cards among face-down lanes and hands, objectives, locations in hand and undealt.
    static R::State scramble(const R&, R::State state, Seat seat, Rng& rng) {
        std::vector<int> locations;
        cp::CardBits seen = 0;
        for (const cp::Space& space : state.spaces)
            if (space.card.named()) seen |= cp::bit_of(space.card);
        for (const cp::Faction faction : cp::both_factions)
            if (owns(state, faction, seat)) seen |= state.force(faction).locations.bits;
        kit::for_each_bit(cp::all_locations & ~seen, [&](int card) { locations.push_back(card); });
        rng.shuffle(locations);
        for (const cp::Faction faction : cp::both_factions) {
            if (owns(state, faction, seat)) continue;
            cp::Force& force = state.force(faction);
            std::vector<cp::Combat> unseen;
            for (const cp::Combat combat : force.combat.items()) unseen.push_back(combat);
            for (const cp::Laid& laid : force.lanes)
                if (laid.combat.named() && !laid.face_up) unseen.push_back(laid.combat);
            rng.shuffle(unseen);
            for (cp::Laid& laid : force.lanes)
                if (laid.combat.named() && !laid.face_up) {
                    laid.combat = unseen.back();
                    unseen.pop_back();
                }
            force.combat = {};
            for (const cp::Combat combat : unseen) force.combat.add(combat.index);
            const int held = force.locations.size();
            force.locations = {};
            for (int i = 0; i < held; ++i) {
                force.locations.add(locations.back());
                locations.pop_back();
            }
            if (force.objectives.empty() || state.phase == cp::Phase::Over) continue;
            const int one = rng.below(cp::objective_count);
            force.objectives = {};
            force.objectives.add(one);
            force.objectives.add((one + 1 + rng.below(cp::objective_count - 1)) % cp::objective_count);
        }
        return state;
    }

    static std::string leak(const R&, const R::State& state, Seat seat, const R::View& view) {
        for (const cp::Faction faction : cp::both_factions) {
            if (owns(state, faction, seat)) continue;
            const cp::ForceView& force = view.force(faction);
            if (!force.combat.empty()) return "the combat cards of another";
            if (!force.locations.empty()) return "the locations of another";
            if (!force.objectives.empty() && state.phase != cp::Phase::Over) return "the objectives of another";
            for (const cp::LaneView& lane : force.lanes)
                if (!lane.face_up && (lane.combat.named() || lane.value != 0)) return "a face-down combat card";
        }
        for (const cp::SpaceView& space : view.spaces)
            for (const cp::PartView& part : space.parts)
                if (part.combat.named() && !state.force(part.faction).lanes[part.lane.index].face_up && !owns(state, part.faction, seat))
                    return "a face-down combat card in a sum";
        return "";
    }

    static std::string leak(const R&, const R::State& state, Seat seat, const R::Event& event) {
        if (const auto* laid = std::get_if<cp::CombatLaid>(&event); laid != nullptr && !owns(state, laid->faction, seat))
            return laid->combat.named() ? "a face-down combat card" : "";
        if (const auto* chosen = std::get_if<cp::ObjectivesChosen>(&event); chosen != nullptr && !owns(state, chosen->faction, seat))
            return chosen->objectives.empty() ? "" : "the objectives of another";
        if (const auto* dealt = std::get_if<cp::LocationsDealt>(&event); dealt != nullptr && !owns(state, dealt->faction, seat))
            return dealt->locations.empty() ? "" : "the locations of another";
        return "";
    }
};

class CrisisPointContract : public ::testing::TestWithParam<int> {
protected:
    static cp::Options options(int set) {
        return {static_cast<cp::Length>(set % 2), static_cast<cp::BaseTokens>(set / 2 % 2), static_cast<cp::TieBreak>(set / 4)};
    }
    cp::Rules rules{options(GetParam()), cp::testing::standard_content()};

    template <class Check>
    void over_seeds(int seeds, Check check) {
        for (int seed = 1; seed <= seeds; ++seed) check(rules, static_cast<std::uint64_t>(seed * 100 + GetParam()));
    }
};

TEST_P(CrisisPointContract, GamesEndAndMovesAreAllowed) { over_seeds(8, games_end_and_moves_are_allowed<cp::Rules>); }
TEST_P(CrisisPointContract, OtherMovesAreRefusedWithAClause) { over_seeds(8, other_moves_are_refused_with_a_clause<cp::Rules>); }
TEST_P(CrisisPointContract, ReplayGivesTheSameHash) { over_seeds(8, replay_gives_the_same_hash<cp::Rules>); }
TEST_P(CrisisPointContract, JsonComesBackAsItWent) { over_seeds(2, json_comes_back_as_it_went<cp::Rules>); }
TEST_P(CrisisPointContract, CopiesAreIndependent) { over_seeds(4, copies_are_independent<cp::Rules>); }
TEST_P(CrisisPointContract, SecretsOfOthersChangeNothing) { over_seeds(6, secrets_of_others_change_nothing<cp::Rules>); }
TEST_P(CrisisPointContract, NothingLeaks) { over_seeds(6, nothing_leaks<cp::Rules>); }
TEST_P(CrisisPointContract, SampledWorldsLookTheSame) { over_seeds(6, sampled_worlds_look_the_same<cp::Rules>); }
TEST_P(CrisisPointContract, ShortFormsAgreeWithViews) { over_seeds(6, short_forms_agree_with_views<cp::Rules>); }
TEST_P(CrisisPointContract, CandidatesFollowFromTheView) { over_seeds(6, candidates_follow_from_the_view<cp::Rules>); }
TEST_P(CrisisPointContract, EverythingIsConserved) { over_seeds(12, everything_is_conserved<cp::Rules>); }

// Counted apart from validate: the cards and tokens of the box at every step. CP-1.1, CP-1.8
TEST_P(CrisisPointContract, CardsAndTokensStayInTheBox) {
    over_seeds(30, [](const cp::Rules& each_rules, std::uint64_t seed) {
        RandomGames<cp::Rules> games(each_rules, seed);
        games.after = [&](const cp::State& state, const Recorder<cp::Rules>&) {
            std::multiset<int> cards;
            for (const cp::Space& space : state.spaces)
                if (space.card.named()) cards.insert(space.card.index);
            for (const cp::Force& force : state.forces) {
                for (const cp::Card card : force.hand.items())
                    if (card.index < cp::battlefield_cards) cards.insert(card.index);
                for (const cp::Card card : force.locations.items()) cards.insert(card.index);
                std::set<int> combat;
                for (const cp::Laid& laid : force.lanes)
                    if (laid.combat.named()) combat.insert(laid.combat.index);
                for (const cp::Combat each : force.combat.items()) combat.insert(each.index);
                ASSERT_EQ(combat.size(), 8u);
            }
            for (const int card : cards) ASSERT_EQ(cards.count(card), 1u) << cp::Card{card}.text();
            for (const cp::Faction faction : cp::both_factions) {
                const cp::Force& force = state.force(faction);
                int tokens = force.unused + force.supply + force.gone;
                for (const cp::Space& space : state.spaces) tokens += space.tokens[cp::index_of(faction)];
                ASSERT_EQ(tokens, 61);
            }
        };
        games.play([](const cp::State&) {});
    });
}

// A search may ask for a judgement at any point: it must not depend on what the seat cannot see.
TEST_P(CrisisPointContract, TheJudgementUsesNoSecret) {
    over_seeds(5, [](const cp::Rules& each_rules, std::uint64_t seed) {
        Rng rng(seed);
        RandomGames<cp::Rules> games(each_rules, seed);
        games.play([&](const cp::State& state) {
            for (const Seat seat : {Seat{0}, Seat{1}})
                ASSERT_FLOAT_EQ(each_rules.evaluate(state, seat),
                                each_rules.evaluate(Probe<cp::Rules>::scramble(each_rules, state, seat, rng), seat));
        });
    });
}

// CP-8.16: moves one after the other and the same as one come to the same position.
TEST_P(CrisisPointContract, AnswersTogetherAreAnswersOneByOne) {
    over_seeds(20, [](const cp::Rules& each_rules, std::uint64_t seed) {
        RandomGames<cp::Rules> games(each_rules, seed);
        std::vector<cp::State> before;
        games.play([&](const cp::State& state) { before.push_back(state); });
        Unheard nobody;
        int together = 0;
        for (std::size_t i = 0; i + 1 < games.log.size(); ++i) {
            const auto* first = std::get_if<Acted<cp::Move>>(&games.log[i]);
            if (first == nullptr) continue;
            cp::Move whole = first->move;
            cp::Answers* answers = nullptr;
            if (auto* lay = std::get_if<cp::LayCard>(&whole)) answers = &lay->answers;
            if (auto* play = std::get_if<cp::PlayCard>(&whole)) answers = &play->answers;
            if (answers == nullptr) continue;
            std::size_t next = i + 1;
            for (; next < games.log.size() && !answers->full(); ++next) {
                const auto* more = std::get_if<Acted<cp::Move>>(&games.log[next]);
                const auto* resolve = more == nullptr ? nullptr : std::get_if<cp::Resolve>(&more->move);
                if (resolve == nullptr) break;
                answers->push_back(resolve->answers[0]);
            }
            if (answers->empty() || next >= before.size()) continue;
            ASSERT_TRUE(each_rules.check(before[i], first->seat, whole).ok()) << to_json(whole);
            cp::State state = before[i];
            each_rules.apply(state, Acted<cp::Move>{first->seat, whole, 0}, nobody);
            ASSERT_TRUE(state == before[next]) << to_json(whole);
            ++together;
        }
        EXPECT_GT(together, 0);
    });
}

INSTANTIATE_TEST_SUITE_P(OptionSets, CrisisPointContract, ::testing::Range(0, 8));

}  // namespace broadside::contract
