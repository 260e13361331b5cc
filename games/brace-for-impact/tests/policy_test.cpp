// The computer players of Brace for Impact: what they look at first, how the levels differ, and that they only use their view.
#include "contract/contract.hpp"

#include "games/brace-for-impact/tests/support.hpp"
#include "table/simulation.hpp"

namespace broadside::brace_for_impact::testing {
namespace {

std::optional<Plan<Move>> next(const Bridge& t, Who who, Skill level, const std::optional<Plan<Move>>& pending = {},
                               std::uint64_t seed = 1) {
    Rng rng(seed);
    return t.rules.next(t.view(who), level, t.now, pending, rng);
}
template <class M>
bool plans(const Bridge& t, Who who, Skill level = Skill::Admiral) {
    const auto plan = next(t, who, level);
    return plan && std::holds_alternative<M>(plan->move);
}

GameRecord battle(const Options& options, Skill crew, Skill enemy, std::uint64_t seed) {
    const Rules rules(options, standard_content());
    std::vector<Contestant<Rules>> contestants;
    for (int n = 0; n < rules.seats(); ++n) contestants.push_back({rules.terms().is_commander(Seat{byte(n)}) ? enemy : crew, &rules});
    return SimulatedGame<Rules>(rules, contestants, seed).play();
}
int crew_wins_of(const Options& options, Skill crew, Skill enemy, int games) {
    int wins = 0;
    for (int i = 0; i < games; ++i) wins += battle(options, crew, enemy, static_cast<std::uint64_t>(i)).outcomes[0] == Outcome::Won ? 1 : 0;
    return wins;
}

TEST(BracePolicy, AFurnaceThatFailsComesFirst) {
    Bridge t;
    t.set(System::Armor, 0);
    t.set(System::Hull, 4);
    t.set(System::Reflex, 1);
    t.fleet_attacks(5);
    t.give(1, "a21");  // Attack, Hull
    t.give(2, "a31");  // Hull
    t.give(2, "a34");  // Reflex
    t.give(3, "a22");  // Attack, Reflex
    t.give(4, "a46");
    const auto call = next(t, officer(3), Skill::Admiral);
    ASSERT_TRUE(call);
    EXPECT_TRUE(call->move == (Move{Announce{card("a22"), 2}}));
    t.act(officer(1), Announce{card("a21"), 2});
    t.act(officer(3), Announce{card("a22"), 2});
    const auto answer = next(t, officer(2), Skill::Admiral);
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->move == (Move{Answer{2, card("a34")}}));
}

TEST(BracePolicy, ChoicesAreMadeBeforeAnythingElse) {
    Bridge t;
    t.put("s01", 1, true);
    t.exchange(1, "a39", 1, 2, "a07");
    t.spin(1);
    EXPECT_TRUE(plans<Fire>(t, officer(1)));
    t.fleet_attacks(3);
    EXPECT_TRUE(plans<Deploy>(t, commander));
}

TEST(BracePolicy, EmptyHandsAreFilledByACall) {
    Bridge t;
    t.put("s13", 1, true);
    EXPECT_TRUE(plans<Brace>(t, officer(2)));
    t.set(System::Life, 0);
    EXPECT_FALSE(next(t, officer(2), Skill::Admiral)) << "without Life Support it brings nothing";
}

// Eight ships nobody knows, in the cooperative form.
Bridge full_board() {
    Bridge t(together(2));
    constexpr std::array<std::string_view, 8> names{"s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08"};
    for (int n = 1; n <= 8; ++n) t.put(names[static_cast<std::size_t>(n - 1)], n);
    return t;
}
// Whether a computer would call to brace now, or as soon as it has waited long enough for something else.
Millis braces_after(const Bridge& t, Who who, Skill level) {
    const auto plan = next(t, who, level);
    return plan && std::holds_alternative<Brace>(plan->move) ? plan->at - t.state.progress : -1;
}

TEST(BracePolicy, WithEightShipsFirepowerComesBeforeACallThatLoses) {  // BI-15.6
    for (const Skill level : {Skill::Greedy, Skill::Cadet, Skill::Captain, Skill::Admiral}) {
        Bridge t = full_board();
        t.give(1, "a39");  // an attack
        t.give(2, "a04");
        t.wait(200'000);
        t.act(officer(2), Announce{card("a04"), 1});  // something happens, and nothing comes of it
        EXPECT_TRUE(plans<Concentrate>(t, officer(1), level)) << "level " << static_cast<int>(level);
        t.act(officer(1), Concentrate{});
        EXPECT_EQ(braces_after(t, officer(1), level), -1) << "a pile is open";
        EXPECT_EQ(braces_after(t, officer(2), level), -1);
        t.act(officer(1), AddCard{card("a39")});
        EXPECT_EQ(t.state.progress, t.now);
        t.wait(50'000);
        t.act(officer(1), Spin{});
        t.spin(1);
        EXPECT_EQ(braces_after(t, officer(2), level), -1) << "somebody aims";
        t.act(officer(1), Fire{sector(1)});
        EXPECT_EQ(t.state.progress, t.now);
    }
}

TEST(BracePolicy, WithEightShipsTheCallComesWhenNobodyCanDoAnythingElse) {  // BI-15.6
    Bridge t = full_board();
    EXPECT_GE(braces_after(t, officer(1), Skill::Admiral), 0) << "nobody holds a card";
    t.give(2, "a04");  // no attack, and nobody to answer
    EXPECT_GE(braces_after(t, officer(1), Skill::Admiral), 120'000) << "the other one may find something";
}

TEST(BracePolicy, AWaitThatBeginsAnewPutsThePlanOff) {
    Bridge t = full_board();
    t.give(2, "a04");
    const auto plan = next(t, officer(1), Skill::Admiral);
    ASSERT_TRUE(plan && std::holds_alternative<Brace>(plan->move));
    t.wait(100'000);
    t.state.progress = t.now;
    const auto later = next(t, officer(1), Skill::Admiral, plan);
    ASSERT_TRUE(later);
    EXPECT_GE(later->at, t.now + 120'000);
}

TEST(BracePolicy, TheCommanderTakesTheVictory) {
    Bridge t;
    constexpr std::array<std::string_view, 8> names{"s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08"};
    for (int n = 1; n <= 8; ++n) t.put(names[static_cast<std::size_t>(n - 1)], n);
    t.next_event("e01");  // one contact: a ninth ship
    t.state.due.push_back({DueKind::Event, 0});
    EXPECT_TRUE(plans<Execute>(t, commander));
}

TEST(BracePolicy, APlanStandsUntilSomethingBetterComesUp) {
    Bridge t;
    t.set(System::Hull, 1);
    t.give(1, "a04");
    for (const std::string_view name : {"a28", "a46", "a50", "a51", "a52"}) t.give(2, name);
    const auto plan = next(t, officer(1), Skill::Captain);
    ASSERT_TRUE(plan);
    ASSERT_TRUE(plan->move == (Move{Announce{card("a04"), 1}})) << to_json(plan->move);
    for (std::uint64_t seed = 2; seed < 20; ++seed) EXPECT_TRUE(next(t, officer(1), Skill::Captain, plan, seed) == plan);
    t.exchange(4, "a07", 1, 2, "a28");
    t.set(System::Hull, 7);
    EXPECT_FALSE(next(t, officer(1), Skill::Captain, plan) == plan) << "the Hull is whole";
}

TEST(BracePolicy, BetterPlayersAreFaster) {
    Bridge t;
    t.set(System::Hull, 3);
    t.give(1, "a04");
    t.give(2, "a28");
    const auto delay = [&](Skill level) {
        Millis sum = 0;
        for (std::uint64_t seed = 1; seed <= 200; ++seed) sum += next(t, officer(1), level, {}, seed)->at - t.now;
        return sum / 200;
    };
    EXPECT_GT(delay(Skill::Cadet), delay(Skill::Officer));
    EXPECT_GT(delay(Skill::Officer), delay(Skill::Captain));
    EXPECT_GT(delay(Skill::Captain), delay(Skill::Admiral));
}

TEST(BracePolicy, BeginnersReadOutTheWrongCardNowAndThen) {  // BI-6.7
    Bridge t;
    t.set(System::Hull, 3);
    t.give(1, "a04");
    t.give(2, "a28");
    t.give(2, "a34");
    t.act(officer(1), Announce{card("a04"), 1});
    int wrong = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        const auto plan = next(t, officer(2), Skill::Cadet, {}, seed);
        const auto* answer = plan ? std::get_if<Answer>(&plan->move) : nullptr;
        wrong += answer != nullptr && answer->card == card("a34") ? 1 : 0;
    }
    EXPECT_GT(wrong, 2);
    EXPECT_LT(wrong, 60);
}

TEST(BracePolicy, OnlyASeatWhosePersonPausedAndLeftGoesOn) {  // BI-16.4
    Bridge t;
    t.act(officer(2), Pause{});
    EXPECT_TRUE(plans<Resume>(t, officer(2)));
    EXPECT_FALSE(next(t, commander, Skill::Admiral));
    EXPECT_FALSE(next(t, officer(1), Skill::Admiral));
}

TEST(BracePolicy, TheLevelsOfBothSidesMatter) {
    const Options options = with_players(5, Difficulty::Veteran);
    const int equal = crew_wins_of(options, Skill::Captain, Skill::Captain, 60);
    EXPECT_GT(crew_wins_of(options, Skill::Captain, Skill::Cadet, 60), equal + 8);
    EXPECT_LT(crew_wins_of(options, Skill::Cadet, Skill::Captain, 60), equal - 8);
}

TEST(BracePolicy, EveryEndingComesUp) {  // BI-17.1, BI-17.2, BI-17.3
    std::set<std::string> endings;
    for (int i = 0; i < 150; ++i) {
        const Options options = i % 3 == 0 ? together(2, Difficulty::Elite) : with_players(3 + i % 2, Difficulty::Veteran);
        endings.insert(battle(options, Skill::Captain, Skill::Captain, static_cast<std::uint64_t>(i)).ending);
    }
    EXPECT_EQ(endings, (std::set<std::string>{"breach", "fleet-destroyed", "helpless", "hull-lost", "repelled", "surrounded"}));
}

}  // namespace
}  // namespace broadside::brace_for_impact::testing
