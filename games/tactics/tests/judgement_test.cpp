// What the computer makes of a position: it goes where it is needed, and more so towards the end.
#include "games/tactics/rules/propose.hpp"

#include <cmath>

#include "ai/levels.hpp"
#include "ai/search.hpp"
#include "games/tactics/rules/evaluate.hpp"
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

// Control the Battlefield, whose objectives lie at 12 and 60 by 12 and 36 inches; the enemy is far from all of them.
struct Judging : Table {
    explicit Judging(ScenarioKey scenario = ScenarioKey::ControlTheBattlefield) : Table(of(scenario)) {
        enemy = put(bravo, Kind::Regult, 36, 46);
        begin(Phase::Movement);
    }
    // How good it is for this mecha to stand there.
    Promise of_place(MechaId id, double x, double y) {
        Field trial = field();
        trial.of(id).at = at(x, y);
        return Promising(terms(), field(), id.side()).of_place(trial, id);
    }
    float prospects(Side side = alpha) { return evaluate_for(terms(), field(), side); }
    MechaId enemy;
};

TEST(TacticsJudgement, AnObjectiveThatNobodyHoldsIsBetterThanOneThatIsHeld) {
    Judging t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 36, 12);
    t.put(alpha, Kind::Vf1a, 12, 12);
    t.put(alpha, Kind::Vf1a, 13, 13);
    EXPECT_GT(t.of_place(a, 40, 12), t.of_place(a, 32, 12));
}

TEST(TacticsJudgement, WhoAloneHoldsAnObjectiveStaysThere) {
    Judging t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 12, 12);
    t.field().strength[0] = 150 * point_parts;  // of an army whose others are elsewhere
    EXPECT_GT(t.of_place(a, 12, 12), t.of_place(a, 20, 12));
}

TEST(TacticsJudgement, ObjectivesGrowMoreImportantTowardsTheEnd) {
    Judging t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 36, 12);
    const auto gain = [&] { return t.of_place(a, 12, 12) - t.of_place(a, 30, 12); };
    const Promise early = gain();
    t.field().turn = t.field().last_turn;
    EXPECT_GT(gain(), early);
    const float before = t.prospects();
    t.shift(a, 12, 12);
    EXPECT_GT(t.prospects(), before);
}

TEST(TacticsJudgement, ASideNearerToAnObjectiveHasBetterProspects) {
    Judging t(ScenarioKey::HoldTheGate);
    const Point gate = t.terms().scenario.markers[0];
    const MechaId a = t.put(alpha, Kind::Regult, 4, 4);
    t.mecha(a).at = {gate.x - in(14), gate.y};
    const float far = t.prospects();
    t.mecha(a).at = {gate.x - in(8), gate.y};
    EXPECT_GT(t.prospects(), far);
}

TEST(TacticsJudgement, WhatIsStillToBeSetUpCounts) {
    Judging t;
    const MechaId a = t.put(alpha, Kind::Vf1a, 36, 12);
    t.mecha(a).status = Status::Waiting;
    const float to_come = t.prospects();
    t.mecha(a).status = Status::Destroyed;
    EXPECT_GT(to_come, t.prospects());
}

TEST(TacticsJudgement, AnAttackerWhoBreaksThroughLooksToTheFarEdge) {
    Judging t(ScenarioKey::Breakthrough);
    t.field().alpha_edge = Edge::Top;
    const MechaId a = t.put(alpha, Kind::Vf1a, 10, 10);
    const float far = t.prospects();
    const float theirs = t.prospects(bravo);
    t.shift(a, 10, 12);
    EXPECT_GT(t.prospects(), far);
    EXPECT_LT(t.prospects(bravo), theirs);
}

TEST(TacticsJudgement, WhatStandsCountsLessTowardsTheEndOfAFightForObjectives) {
    Judging t(ScenarioKey::HoldTheGate);
    t.put(alpha, Kind::Vf1a, 4, 40);
    t.put(alpha, Kind::Vf1a, 68, 40);
    const float early = t.prospects();
    EXPECT_GT(early, 0.5f);
    const auto far_from_the_gate = [&] {
        Rules rules = t.rules;
        Weights weights = rules.weights();
        weights.markers = weights.ground = 0;
        return rules.with(weights).evaluate(t.state, seat_of(alpha));
    };
    const float before = far_from_the_gate();
    t.field().turn = t.field().last_turn;
    EXPECT_LT(far_from_the_gate(), before);
}

// Candidates, the most promising first.
std::vector<Move> proposed(const Table& t) {
    auto list = std::make_unique<MoveList>();
    t.rules.propose(t.state, t.waited(), *list);
    return {list->begin(), list->end()};
}
template <class M>
int place_of(const std::vector<Move>& moves) {
    int place = 0;
    while (place < static_cast<int>(moves.size()) && !std::holds_alternative<M>(moves[static_cast<std::size_t>(place)])) ++place;
    return place;
}
// How often in ten seeds a search chooses a move of this kind.
template <class M>
int times_chosen(const Table& t, int iterations) {
    int times = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        ai::Style style = ai::level_of<Rules>(Skill::Officer).style;
        style.iterations = iterations;
        ai::Search<Rules> search(t.rules, t.waited(), style);
        Rng rng(seed);
        search.think(t.rules.view(t.state, t.waited()), rng, iterations, {});
        std::uint32_t most = 0;
        bool chosen = false;
        search.for_each_choice(t.state, [&](const ai::Choice<Move>& each) {
            if (each.visits <= most) return;
            most = each.visits;
            chosen = std::holds_alternative<M>(each.move);
        });
        times += chosen ? 1 : 0;
    }
    return times;
}

// A Battloid whose gun pod reaches 24 inches; the enemy is 32 inches away, and a Guardian moves 10.
struct Distant : Table {
    explicit Distant(double distance, const Options& options, Kind kind = Kind::Vf1a) : Table(options) {
        a = put(alpha, kind, 2, 18);
        b = put(bravo, Kind::Glaug, 2 + distance, 18, 60);
        begin(Phase::Movement);
    }
    MechaId a;
    MechaId b;
};

TEST(TacticsJudgement, AModeIsChangedForWhatItOpens) {
    const Distant t(32, full());
    EXPECT_EQ(place_of<Transform>(proposed(t)), 0);
    EXPECT_GE(times_chosen<Transform>(t, 250), 8);
    const Distant near(18, full());
    EXPECT_GT(place_of<Boost>(proposed(near)), 5) << "the gun pod reaches it already";
}

TEST(TacticsJudgement, ABoostIsPaidForWhereItBringsTheEnemyIntoRange) {
    const Distant t(43.5, with({&Options::boost}), Kind::Tomahawk);  // its cannons reach 36 inches and it moves 5, with a boost 8
    EXPECT_EQ(place_of<Boost>(proposed(t)), 0);
    const Distant near(38, with({&Options::boost}), Kind::Tomahawk);
    EXPECT_GT(place_of<Boost>(proposed(near)), 5);
}

// A VF-1J fires at a Regult that has two points left.
struct UnderFire : Table {
    UnderFire() {
        a = put(alpha, Kind::Vf1j, 10, 18);
        b = put(bravo, Kind::Regult, 20, 18, 120);
        put(bravo, Kind::Regult, 20, 24, 120);
        mecha(b).mdc = 2;
        begin(Phase::Combat);
    }
    float prospects() const { return evaluate_for(terms(), state.field, alpha); }
    MechaId a;
    MechaId b;
};

TEST(TacticsJudgement, AHitCountsBeforeItIsAnswered) {
    UnderFire t;
    const float before = t.prospects();
    t.act(fire(t.a, 0, t.b));
    t.roll({6});
    ASSERT_EQ(t.field().stage, Stage::Defend);
    const float hanging = t.prospects();
    EXPECT_GT(hanging, before);
    t.act(Dodge{});
    EXPECT_NEAR(t.prospects(), hanging, 0.02f) << "only the point is gone";
    t.roll({1});
    while (!t.over() && t.field().stage != Stage::None) t.act(Accept{});
    EXPECT_GT(t.prospects(), hanging);
}

// The same search without and with luck in what it learns, from many seeds: how far its opinions of one shot lie apart.
class WithLuck : public Rules {
public:
    using Rules::Rules;
    static constexpr bool takes_luck_out = false;
};
template <class R>
float spread(const R& rules, const State& state) {
    float sum = 0;
    float squares = 0;
    constexpr int times = 30;
    for (std::uint64_t seed = 1; seed <= times; ++seed) {
        ai::Search<R> search(rules, seat_of(alpha), ai::Style{.iterations = 60});
        Rng rng(seed);
        search.think(rules.view(state, seat_of(alpha)), rng, 60, {});
        float value = 0;
        std::uint32_t visits = 0;
        search.for_each_choice(state, [&](const ai::Choice<Move>& each) {
            value += each.value * static_cast<float>(each.visits);
            visits += each.visits;
        });
        value /= static_cast<float>(visits);
        sum += value;
        squares += value * value;
    }
    const float mean = sum / times;
    return std::sqrt(std::max(0.0f, squares / times - mean * mean));
}

TEST(TacticsJudgement, LuckDoesNotDisguiseWhatAMoveIsWorth) {
    const UnderFire t;
    const WithLuck lucky(t.terms().options, bare(standard_content(), {}));
    EXPECT_LT(spread(t.rules, t.state), 0.6f * spread(lucky, t.state));
}

TEST(TacticsJudgement, WhoSetsUpForAnObjectiveStandsNearIt) {
    Judging t(ScenarioKey::HoldTheGate);
    const Point gate = t.terms().scenario.markers[0];
    const MechaId a = t.put(alpha, Kind::Vf1a, 4, 4);
    t.mecha(a).status = Status::Waiting;
    t.field().phase = Phase::Deploy;
    t.field().active = alpha;
    t.field().squadron = t.mecha(a).squadron;
    std::int64_t nearest = -1;
    const std::vector<Move> moves = proposed(t);
    for (const Move& move : moves) {
        const std::int64_t squared = kit::squared_distance(std::get<Place>(move).at, gate);
        if (nearest < 0 || squared < nearest) nearest = squared;
    }
    ASSERT_GT(moves.size(), 3u);
    EXPECT_EQ(kit::squared_distance(std::get<Place>(moves.front()).at, gate), nearest);
}

TEST(TacticsJudgement, ChancesAddUpAndNeverQuiteEnd) {
    EXPECT_FLOAT_EQ(chance_with(0), 0.5f);
    float before = 0;
    for (float advantage = -12; advantage <= 12; advantage += 0.5f) {
        const float chance = chance_with(advantage);
        EXPECT_GT(chance, before) << advantage;
        EXPECT_LT(chance, 1);
        EXPECT_FLOAT_EQ(chance + chance_with(-advantage), 1);
        EXPECT_NEAR(chance, 1 / (1 + std::exp(-advantage)), 0.02f) << advantage;
        before = chance;
    }
}

// A walk is judged after the shots that it opens: not at rest while somebody may still fire.
TEST(TacticsJudgement, AnActivationIsPlayedToItsEndInTheHead) {
    const Distant t(18, Options{});
    Rng rng(1);
    auto moves = std::make_unique<MoveList>();
    State now = t.state;
    EXPECT_FALSE(Rules::is_at_rest(now));
    bool fired = false;
    for (int i = 0; i < 20 && !Rules::is_at_rest(now); ++i) {
        const Waiting waiting = t.rules.waiting(now);
        Unheard nobody;
        if (waiting.chance) {
            t.rules.apply(now, DrawnOf<DrawsOf<Rules>>{draw(t.rules.chance(now), rng)}, nobody);
            continue;
        }
        const Move move = t.rules.likely(now, waiting.seats.front(), *moves);
        EXPECT_TRUE(t.rules.check(now, waiting.seats.front(), move).ok());
        fired = fired || std::holds_alternative<Fire>(move);
        t.rules.apply(now, Acted<Move>{waiting.seats.front(), move, 0}, nobody);
    }
    EXPECT_TRUE(Rules::is_at_rest(now));
    EXPECT_TRUE(fired);
}

}  // namespace
}  // namespace broadside::tactics::testing
