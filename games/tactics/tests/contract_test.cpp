// The contract suite over Tactics: all scenarios with all presets, both price columns, and each module alone.
#include "contract/contract.hpp"
#include "games/tactics/tests/support.hpp"

namespace broadside::contract {

namespace ta = tactics;

template <>
struct Probe<ta::Rules> {
    using R = ta::Rules;
    static constexpr bool complete = false;

    // The army that the other player has chosen becomes another one.
    static R::State scramble(const R& rules, R::State state, Seat seat, Rng& rng) {
        for (const ta::Side side : ta::both_sides) {
            auto& army = state.armies[ta::index_of(side)];
            if (!army || ta::seat_of(side) == seat) continue;
            std::vector<ta::Army> possible;
            for (const ta::Army& each : rules.terms().data.armies)
                if (ta::check_army(rules.terms(), state.field, side, each).ok()) possible.push_back(each);
            army = possible[static_cast<std::size_t>(rng.below(static_cast<int>(possible.size())))];
        }
        return state;
    }

    static std::string leak(const R&, const R::State& state, Seat seat, const R::View& view) {
        if (!view.army) return "";
        const bool own = seat.n < 2 && state.armies[seat.n] == view.army;
        return own ? "" : "the army of another";
    }
    static std::string leak(const R&, const R::State& state, Seat, const R::Event& event) {
        // Armies are shown when both are chosen, and then none is hidden any more.
        const bool hidden = state.armies[0] || state.armies[1];
        return hidden && std::holds_alternative<ta::ArmyShown>(event) ? "a chosen army" : "";
    }

    static R::Question question(const R& rules, const R::View& view, Rng& rng) {
        const ta::Side side = rng.below(2) == 0 ? ta::Side::Alpha : ta::Side::Bravo;
        const auto pick = [&](ta::Side each) {
            const int count = view.field.mecha[ta::index_of(each)].size();
            return count == 0 ? ta::MechaId{} : ta::MechaId(each, rng.below(count));
        };
        const ta::MechaId one = pick(side);
        const ta::MechaId two = pick(ta::other(side));
        const ta::Point place{rng.below(rules.terms().scenario.width), rng.below(rules.terms().scenario.height)};
        const auto facing = static_cast<std::uint8_t>(rng.below(kit::facings));
        switch (rng.below(8)) {
            case 0: return ta::AskReach{one};
            case 1: return ta::AskPath{one, facing, {place}};
            case 2: return ta::AskSight{one, place, two};
            case 3: return ta::AskShots{one, {}, {}, {}};
            case 4: return ta::AskShots{one, place, facing, {}};
            case 5: return ta::AskThreats{one, place};
            case 6: return ta::AskBlows{one};
            default: return ta::AskArmy{rules.terms().data.armies[rng.below(rules.terms().data.armies.size())]};
        }
    }
};

namespace {

// Six scenarios with three presets, then one module at a time.
ta::Options options(int set) {
    ta::Options result;
    result.points = ta::Size::P150;
    if (set < 18) {
        result.scenario = static_cast<ta::ScenarioKey>(set / 3);
        result.rules = static_cast<ta::Preset>(set % 3);
        result.prices = static_cast<ta::Prices>(set % 2);
        return result;
    }
    result.scenario = set % 2 == 0 ? ta::ScenarioKey::FirstPatrol : ta::ScenarioKey::HoldTheGate;
    int at = 0;
    for_each_field(result, [&](std::string_view, auto& value) {
        if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, ta::Switch>)
            if (at++ == set - 18) value = ta::Switch::On;
    });
    return result;
}
constexpr int option_sets = 18 + ta::module_count;

class TacticsContract : public ::testing::TestWithParam<int> {
protected:
    ta::Rules rules{options(GetParam()), ta::testing::standard_content()};

    template <class Check>
    void over_seeds(int seeds, Check check) {
        for (int seed = 1; seed <= seeds; ++seed) check(rules, static_cast<std::uint64_t>(seed * 100 + GetParam()));
    }
};

TEST_P(TacticsContract, GamesEndAndMovesAreAllowed) { over_seeds(2, games_end_and_moves_are_allowed<ta::Rules>); }
TEST_P(TacticsContract, OtherMovesAreRefusedWithAClause) { over_seeds(2, other_moves_are_refused_with_a_clause<ta::Rules>); }
TEST_P(TacticsContract, ReplayGivesTheSameHash) { over_seeds(3, replay_gives_the_same_hash<ta::Rules>); }
TEST_P(TacticsContract, JsonComesBackAsItWent) { over_seeds(1, json_comes_back_as_it_went<ta::Rules>); }
TEST_P(TacticsContract, CopiesAreIndependent) { over_seeds(1, copies_are_independent<ta::Rules>); }
TEST_P(TacticsContract, SecretsOfOthersChangeNothing) { over_seeds(1, secrets_of_others_change_nothing<ta::Rules>); }
TEST_P(TacticsContract, NothingLeaks) { over_seeds(2, nothing_leaks<ta::Rules>); }
TEST_P(TacticsContract, SampledWorldsLookTheSame) { over_seeds(1, sampled_worlds_look_the_same<ta::Rules>); }
TEST_P(TacticsContract, ShortFormsAgreeWithViews) { over_seeds(1, short_forms_agree_with_views<ta::Rules>); }
TEST_P(TacticsContract, EverythingIsConserved) { over_seeds(3, everything_is_conserved<ta::Rules>); }
TEST_P(TacticsContract, CandidatesFollowFromTheView) { over_seeds(1, candidates_follow_from_the_view<ta::Rules>); }
TEST_P(TacticsContract, AnswersFollowFromTheView) { over_seeds(1, answers_follow_from_the_view<ta::Rules>); }

// Counted apart from validate: nobody appears or vanishes, nobody overlaps, command points only go down within a turn.
TEST_P(TacticsContract, NobodyAppearsOrVanishes) {
    over_seeds(3, [](const ta::Rules& each, std::uint64_t seed) {
        RandomGames<ta::Rules> games(each, seed);
        std::array<std::uint16_t, 2> command{};
        int turn = 0;
        games.after = [&](const ta::State& state, const Recorder<ta::Rules>& recorder) {
            const ta::Field& field = state.field;
            bool gained = false;
            for (const auto& [audience, event] : recorder.told) gained = gained || std::holds_alternative<ta::CommandGained>(event);
            for (const ta::Side side : ta::both_sides) {
                const auto n = ta::index_of(side);
                ASSERT_EQ(field.mecha[n].size(), field.started[n]);
                std::uint32_t worth = 0;
                for (const ta::Mecha& mecha : field.mecha[n]) worth += mecha.worth;
                ASSERT_EQ(worth, field.strength[n]);
                if (field.turn == turn && !gained) {
                    ASSERT_LE(field.command[n], command[n]);
                }
                command[n] = field.command[n];
            }
            turn = field.turn;
        };
        games.play([](const ta::State&) {});
    });
}

INSTANTIATE_TEST_SUITE_P(OptionSets, TacticsContract, ::testing::Range(0, option_sets));

}  // namespace
}  // namespace broadside::contract
