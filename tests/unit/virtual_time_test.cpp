// Games in real time, played as fast as they can be worked out: in the lab, by the engine and in the terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/play.hpp"
#include "lab/arena.hpp"
#include "lab/ladder.hpp"
#include "lab/sides.hpp"
#include "lab/strength_page.hpp"
#include "table/engine.hpp"

namespace broadside {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::unique_ptr<Setup> drill_setup() { return game_named("fire-drill").setup(Json::object(), ContentPack::standard()); }

TEST(VirtualTime, TheSameSeedGivesTheSameGame) {
    const auto setup = drill_setup();
    const std::vector<BotSpec> bots{{"random"}, {"greedy"}, {"cadet"}, {"captain"}, {"admiral"}};
    std::set<std::uint64_t> different;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const GameRecord record = setup->simulate(bots, seed);
        EXPECT_FALSE(record.stuck);
        EXPECT_FALSE(record.ending.empty());
        EXPECT_EQ(record.fingerprint, setup->simulate(bots, seed).fingerprint);
        different.insert(record.fingerprint);
    }
    EXPECT_EQ(different.size(), 20u);
}

TEST(VirtualTime, WhatNeedsASearchIsRefused) {
    const auto match = drill_setup()->new_match();
    EXPECT_THROW(match->evaluate(Seat{0}), UserError);
    const auto measured = drill_setup()->measure_search(0.01);
    EXPECT_TRUE(measured.empty());
    EXPECT_GT(drill_setup()->measure(0.01).front().value, 0);
}

// A fire breaks out every 400 ms; admirals act after 150 to 300 ms, cadets after 600 to 1200.
class DrillEngine : public testing::Test {
protected:
    Json ask(std::string_view line) { return Json::parse(engine.answer(line)); }
    void begin() { EXPECT_EQ(ask(R"({"cmd":"new","game":"fire-drill","chance":"auto","seed":4})")["ok"], true); }
    // The times of the inputs of a kind.
    std::vector<int> times_of(const char* kind) {
        std::vector<int> times;
        const Json log = ask(R"({"cmd":"log"})")["replay"];
        for (const Json& line : log)
            if (const Json input = Json::parse(line.get<std::string>()); input.contains(kind)) times.push_back(input["at"]);
        return times;
    }
    Engine engine;
};

TEST_F(DrillEngine, GoGivesThePlannedMoveWithItsTime) {
    begin();
    Json plan = ask(R"({"cmd":"go","seat":"raider","bot":"admiral","seed":1})");
    EXPECT_EQ(plan["move"]["type"], "set-fire");
    EXPECT_GE(plan["at"], 150);
    EXPECT_LT(plan["at"], 300);
    EXPECT_FALSE(plan.contains("value"));
    EXPECT_EQ(ask(R"({"cmd":"go","seat":"raider","bot":"admiral","seed":1})"), plan);
    // After a step of time a plan is made from there.
    EXPECT_EQ(ask(R"({"cmd":"time","ms":300})")["now"], 300);
    EXPECT_GE(ask(R"({"cmd":"go","seat":"raider","bot":"admiral","seed":1})")["at"], 450);
}

TEST_F(DrillEngine, TimeFiresEveryDeadlineThatItCrosses) {
    begin();
    EXPECT_EQ(ask(R"({"cmd":"time","ms":1900})")["now"], 1900);
    EXPECT_THAT(times_of("timer"), ElementsAre(400, 800, 1200, 1600));
}

// Who put out a fire, and in which step first.
std::map<int, std::size_t> first_deeds(const std::vector<Json>& steps) {
    std::map<int, std::size_t> first;
    for (std::size_t n = 0; n < steps.size(); ++n)
        for (const Json& event : steps[n]["events"])
            if (event["type"] == "fire-put-out") first.emplace(event["seat"].get<int>(), n);
    return first;
}

TEST_F(DrillEngine, ComputersActWhileTimePasses) {
    constexpr int port = 1;
    constexpr int stern = 3;
    const auto play = [this] {
        begin();
        EXPECT_EQ(ask(R"({"cmd":"bots","seats":{"port":"admiral","stern":"cadet"}})")["ok"], true);
        std::vector<Json> steps;
        for (int step = 0; step < 80; ++step) steps.push_back(ask(R"({"cmd":"time","ms":50})"));
        return steps;
    };
    const std::vector<Json> steps = play();
    const auto first = first_deeds(steps);
    ASSERT_TRUE(first.contains(port) && first.contains(stern));
    EXPECT_EQ(first.size(), 2u);
    EXPECT_GE(first.at(port), 550u / 50 - 1);
    EXPECT_LT(first.at(port), first.at(stern));  // the better one is quicker
    EXPECT_EQ(steps.back()["now"], 4000);
    EXPECT_EQ(play(), steps);
    // What they had in mind is forgotten where time goes back.
    ask(R"({"cmd":"undo","to":1})");
    EXPECT_TRUE(first_deeds({ask(R"({"cmd":"time","ms":1400})")}).contains(port));
    EXPECT_EQ(ask(R"({"cmd":"bots","seats":{}})")["ok"], true);
    EXPECT_TRUE(first_deeds({ask(R"({"cmd":"time","ms":2000})")}).empty());
}

TEST_F(DrillEngine, AMoveIsStampedWithTheTimeThatWasPlanned) {
    begin();
    ask(R"({"cmd":"bots","seats":{"raider":"admiral"}})");
    ask(R"({"cmd":"time","ms":1000})");
    const std::vector<int> stamps = times_of("act");
    ASSERT_EQ(stamps.size(), 1u);
    EXPECT_GE(stamps[0], 150);
    EXPECT_LT(stamps[0], 300);
}

TEST_F(DrillEngine, NobodyIsSeatedWhoCannotPlay) {
    begin();
    EXPECT_EQ(ask(R"({"cmd":"bots","seats":{"raider":"nobody"}})")["ok"], false);
    EXPECT_EQ(ask(R"({"cmd":"bots","seats":{"nobody":"admiral"}})")["ok"], false);
    EXPECT_EQ(ask(R"({"cmd":"bots","seats":["raider"]})")["code"], "bad-request");
    EXPECT_TRUE(ask(R"({"cmd":"time","ms":350})")["events"].empty());
}

TEST_F(DrillEngine, AskAnswersFromTheViewOfASeat) {
    ask(R"({"cmd":"new","game":"fire-drill","chance":"given"})");
    ask(R"({"cmd":"time","ms":400})");
    EXPECT_EQ(ask(R"({"cmd":"chance","outcome":[3]})")["ok"], true);
    EXPECT_EQ(ask(R"({"cmd":"ask","seat":"bow","question":{"type":"fires-between","first":0,"last":3}})")["answer"]["count"], 1);
    EXPECT_EQ(ask(R"({"cmd":"ask","seat":"bow","question":{"type":"fires-between","first":4,"last":7}})")["answer"]["count"], 0);
    EXPECT_EQ(ask(R"({"cmd":"ask","seat":"bow","question":{"type":"why"}})")["ok"], false);
    EXPECT_EQ(ask(R"({"cmd":"chance","outcome":[1]})")["code"], "no-chance");
}

std::string played(const std::string& input, const std::string& seat) {
    cli::PlayOptions options;
    options.game = "fire-drill";
    options.rules_page = "";
    options.opponent = "admiral";
    options.seat = seat;
    options.seed = 5;
    std::istringstream in(input);
    std::ostringstream out;
    EXPECT_EQ(cli::play(options, in, out), 0);
    return out.str();
}

TEST(PlayInRealTime, TimePassesOnlyByWaiting) {
    const std::string before = played("board\nmoves\nquit\nquit\n", "bow");
    EXPECT_THAT(before, HasSubstr("The clock stands at 0 s; a timer ends in 0.4 s."));
    EXPECT_THAT(before, Not(HasSubstr("sets fire")));
    const std::string after = played("wait 0.3\nquit\nquit\n", "bow");
    EXPECT_THAT(after, HasSubstr("The clock stands at 0.3 s; a timer ends in 0.1 s."));
    EXPECT_THAT(after, HasSubstr("sets fire to compartment"));
    EXPECT_EQ(played("wait 0.3\nquit\nquit\n", "bow"), after);
}

TEST(PlayInRealTime, TheGameEndsWhileOneWaits) {
    const std::string all = played("1\nwait\nwait x\nundo\nwait 60\n\nquit\n", "raider");
    EXPECT_THAT(all, HasSubstr("sets fire to compartment"));
    EXPECT_THAT(all, HasSubstr("Say how many seconds"));
    EXPECT_THAT(all, HasSubstr("There is nothing for you to do at this moment."));
    EXPECT_THAT(all, HasSubstr("time does not go back"));
    EXPECT_THAT(all, HasSubstr("The game is over."));
}

TEST(MatchBySide, NamesKeepTheirRoles) {
    const auto setup = drill_setup();
    const lab::Sides sides = lab::sides_of(*setup->new_match());
    EXPECT_THAT(sides.names, ElementsAre("crew", "raider"));
    lab::Pairing pairing = lab::pairing_of_sides({"raider=random", "crew=admiral"}, sides);
    pairing.games = 20;
    for (int index : {0, 1, 7}) EXPECT_THAT(lab::planned_game(pairing, index).contestants, ElementsAre(0, 0, 0, 0, 1));
    EXPECT_NE(lab::planned_game(pairing, 0).seed, lab::planned_game(pairing, 1).seed);
    lab::Arena arena(*setup);
    for (const std::string& bot : pairing.bots) arena.admit(bot, std::chrono::milliseconds(1000));
    const auto play = [&](std::span<const std::string> bots, std::uint64_t seed) { return arena.play(bots, seed); };
    const lab::Standings standings = lab::run_tournament(play, pairing, {}, {});
    EXPECT_THAT(standings.wins, ElementsAre(20, 0));
    EXPECT_THAT(standings.seat_wins, ElementsAre(20, 20, 20, 20, 0));
    EXPECT_THAT(lab::side_wins(standings, sides), ElementsAre(20, 0));
    EXPECT_EQ(standings.pairs.total(), 0);
}

TEST(MatchBySide, WithoutNamesTheBotsChangeSides) {
    const auto setup = drill_setup();
    const lab::Sides sides = lab::sides_of(*setup->new_match());
    lab::Pairing pairing = lab::pairing_of_sides({"admiral", "random"}, sides);
    pairing.games = 20;
    EXPECT_THAT(lab::planned_game(pairing, 1).contestants, ElementsAre(1, 1, 1, 1, 0));
    EXPECT_EQ(lab::planned_game(pairing, 0).seed, lab::planned_game(pairing, 1).seed);
    lab::Arena arena(*setup);
    for (const std::string& bot : pairing.bots) arena.admit(bot, std::chrono::milliseconds(1000));
    const auto play = [&](std::span<const std::string> bots, std::uint64_t seed) { return arena.play(bots, seed); };
    const lab::Standings standings = lab::run_tournament(play, pairing, {}, {});
    // One crew of random players holds out against the admiral.
    EXPECT_THAT(standings.wins, ElementsAre(19, 1));
    EXPECT_THAT(lab::side_wins(standings, sides), ElementsAre(11, 9));
    EXPECT_THAT(standings.pairs.counts, ElementsAre(0, 0, 1, 0, 9));
    EXPECT_THAT(standings.wins_by_group, ElementsAre(ElementsAre(10, 9), ElementsAre(1, 0)));
}

TEST(MatchBySide, WhatIsWrongIsSaidWithTheNamesOfTheSides) {
    const lab::Sides sides = lab::sides_of(*drill_setup()->new_match());
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{{"raider=random"},
                                                                                       {"raider=random", "raider=greedy"},
                                                                                       {"stokers=random", "raider=greedy"},
                                                                                       {"random"},
                                                                                       {"raider=random", "greedy"}}) {
        try {
            lab::pairing_of_sides(wrong, sides);
            ADD_FAILURE() << wrong.front();
        } catch (const UserError& error) {
            EXPECT_THAT(error.what(), HasSubstr("crew, raider"));
        }
    }
}

// A plan for Fire Drill with a folder of its own.
class LadderBySide : public testing::Test {
protected:
    LadderBySide() {
        plan.records = testing::TempDir() + "broadside-drill-ladder";
        std::filesystem::remove_all(plan.records);
        plan.claims = lab::claims_between({"random", "admiral"});
        plan.balance_bot = "captain";
        plan.games = 40;
        plan.balance_games = 10;
        plan.timed_games = 1;
    }
    ~LadderBySide() override { std::filesystem::remove_all(plan.records); }

    std::vector<lab::Ladder> measured() const {
        const lab::LadderListener listener{[](const std::string&, int, int, const std::string&) {}, [](const lab::Finding&) {}};
        return {lab::measure_ladder(*setup, "{}", plan, listener)};
    }

    std::unique_ptr<broadside::Setup> setup = drill_setup();
    lab::LadderPlan plan;
};

TEST_F(LadderBySide, ComparesLevelsOnBothSides) {
    const std::vector<lab::Ladder> ladders = measured();
    EXPECT_GT(ladders[0].findings[0].share(), 0.9);
    const std::string section = lab::strength_section(ladders, plan, "command");
    EXPECT_THAT(section, HasSubstr("| bots | the first is crew | the first is raider |"));
    EXPECT_THAT(section, HasSubstr("| admiral against random | wins 100.0 %"));
    EXPECT_THAT(section, HasSubstr("crew wins"));
    // The same from the records.
    EXPECT_EQ(lab::strength_section(measured(), plan, "command"), section);
}

TEST_F(LadderBySide, WhereRolesAreKeptBotsAreComparedInTheSameOne) {
    plan.sides = {"raider=admiral", "crew=captain"};
    const std::vector<lab::Ladder> ladders = measured();
    ASSERT_EQ(ladders[0].findings.size(), 2u);
    const lab::Finding& crew = ladders[0].findings[0];
    EXPECT_EQ(crew.claim.pair(), "admiral instead of random as crew, against admiral");
    EXPECT_EQ(ladders[0].findings[1].claim.pair(), "admiral instead of random as raider, against captain");
    EXPECT_TRUE(crew.claim.decided_only);
    // The third bot keeps the other side; a game that the random crew loses counts for the one that it is compared with.
    EXPECT_EQ(crew.standings.wins_by_group[0][1] + crew.standings.wins_by_group[1][1] + crew.standings.wins_by_group[2][0], 0);
    EXPECT_GT(crew.standings.wins_by_group[0][0], crew.standings.wins_by_group[1][0]);
    EXPECT_EQ(crew.standings.pairs.decided().counts[4], crew.standings.wins_by_group[0][0] - crew.standings.wins_by_group[1][0]);
    const std::string section = lab::strength_section(ladders, plan, "command");
    EXPECT_THAT(section, HasSubstr("| bots | the first | the second |"));
    EXPECT_THAT(section, HasSubstr("| admiral instead of random as raider, against captain | wins "));
    EXPECT_EQ(lab::strength_section(measured(), plan, "command"), section);
}

TEST(ContestedSide, IsTakenInTurnWithTheSameDice) {
    lab::Pairing pairing = lab::contesting_side({"cadet", "random", "greedy"}, "raider", lab::sides_of(*drill_setup()->new_match()));
    EXPECT_TRUE(pairing.has_pairs());
    EXPECT_THAT(lab::planned_game(pairing, 0).contestants, ElementsAre(2, 2, 2, 2, 0));
    EXPECT_THAT(lab::planned_game(pairing, 1).contestants, ElementsAre(2, 2, 2, 2, 1));
    EXPECT_EQ(lab::planned_game(pairing, 0).seed, lab::planned_game(pairing, 1).seed);
    EXPECT_NE(lab::planned_game(pairing, 1).seed, lab::planned_game(pairing, 2).seed);
}

}  // namespace
}  // namespace broadside
