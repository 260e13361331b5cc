// Worlds made from a view: every one is possible, and the board speaks for some more than for others.
#include <gmock/gmock.h>

#include "games/crisis-point/tests/support.hpp"
#include "table/game.hpp"

namespace broadside::crisis_point::testing {
namespace {

constexpr int worlds = 4000;

TEST(CrisisPointSampling, HighCombatCardsLieMoreOftenWhereMuchIsAtStake) {  // CP-1.12
    Table t = Table::at_tokens();
    for (const char* each : {"a1", "a2", "a3", "a4"}) t.load(each, masters, 4);
    const View view = t.view(aosc);
    Rng rng(1);
    double in_a = 0;
    double in_d = 0;
    std::set<int> seen;
    for (int i = 0; i < worlds; ++i) {
        const State world = t.rules.sample_world(view, rng);
        in_a += world.force(masters).lanes[lane("a").index].combat.index + 2;
        in_d += world.force(masters).lanes[lane("d").index].combat.index + 2;
        seen.insert(world.force(masters).lanes[lane("a").index].combat.index);
    }
    EXPECT_GT(in_a / worlds, in_d / worlds + 0.3);
    EXPECT_EQ(seen.size(), 8u) << "every card is possible";
    EXPECT_NEAR((in_a + in_d) / worlds, 11.0, 1.0);
}

TEST(CrisisPointSampling, ObjectivesThatAreNearAreMoreLikely) {  // CP-3.3
    Table t = Table::at_tokens();
    for (Laid& laid : t.force(masters).lanes) laid.face_up = true;
    for (const char* each : {"b2", "b3", "c2", "c3"}) t.load(each, masters, 12);  // the centre is theirs
    const View view = t.view(aosc);
    Rng rng(2);
    std::array<int, objective_count> chosen{};
    for (int i = 0; i < worlds; ++i)
        for (const Objective each : t.rules.sample_world(view, rng).force(masters).objectives.items()) ++chosen[each.index];
    EXPECT_GT(chosen[objective("o5").index], chosen[objective("o4").index] * 3 / 2) << "Heart of the City against Take Captives";
    for (const int each : chosen) EXPECT_GT(each, worlds / 20) << "none is ruled out";
}

TEST(CrisisPointSampling, LocationsInHandAreOutOfThoseNotSeen) {  // CP-3.4
    Table t;
    t.act(lay("loc-3", "a1"));
    t.act(lay_combat("k2", "a"));
    const View view = t.view(masters);
    Rng rng(3);
    std::set<int> held;
    for (int i = 0; i < 500; ++i) {
        const CardSet hand = t.rules.sample_world(view, rng).force(aosc).locations;
        EXPECT_EQ(hand.size(), 3);
        EXPECT_EQ(hand.bits & (t.force(masters).locations.bits | bit_of(card("loc-3"))), 0u);
        for (const Card each : hand.items()) held.insert(each.index);
    }
    EXPECT_EQ(held.size(), 5u) << "loc-1, 2, 4, 9 and 10 are all possible";
}

TEST(CrisisPointSampling, TheSameSeedGivesTheSameWorld) {
    const Table t = Table::at_tokens();
    Rng one(7);
    Rng two(7);
    EXPECT_EQ(t.rules.sample_world(t.view(aosc), one), t.rules.sample_world(t.view(aosc), two));
}

TEST(CrisisPointJudgement, TokensPowerAndObjectivesAreWorthSomething) {
    const auto& setup = game_named("crisis-point");
    const auto weights = Json::parse(setup.setup(Json::object(), ContentPack::standard())->weights());
    Table t = Table::at_tokens();
    const Rules judge = t.rules.with(from_json<Weights>(weights, "weights", Missing::Refuse));
    const float level = judge.evaluate(t.state, Seat{0});
    Table more = t;
    more.give(aosc, 6);
    EXPECT_GT(judge.evaluate(more.state, Seat{0}), level);
    EXPECT_LT(judge.evaluate(more.state, Seat{1}), judge.evaluate(t.state, Seat{1}));
    Table placed = t;
    placed.load("b2", aosc, 6);
    EXPECT_GT(judge.evaluate(placed.state, Seat{0}), level);
    Table aimed = placed;
    aimed.force(aosc).objectives = objectives("o7", "o8");
    placed.force(aosc).objectives = objectives("o2", "o8");
    EXPECT_GT(judge.evaluate(placed.state, Seat{0}), judge.evaluate(aimed.state, Seat{0}))
        << "the enemy base is taken, and that was the aim";
    t.score();
    EXPECT_EQ(judge.evaluate(t.state, Seat{1}), 1.0f);
    EXPECT_EQ(judge.evaluate(t.state, Seat{0}), 0.0f);
}

}  // namespace
}  // namespace broadside::crisis_point::testing
