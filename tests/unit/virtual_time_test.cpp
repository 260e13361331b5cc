// Games in real time, played as fast as they can be worked out: in the lab, by the engine and in the terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "cli/play.hpp"
#include "lab/arena.hpp"
#include "lab/ladder.hpp"
#include "lab/sides.hpp"
#include "lab/strength_page.hpp"
#include "support/beacon.hpp"
#include "table/engine.hpp"

namespace broadside {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::unique_ptr<Setup> beacon_setup() { return beacon_game("beacon").setup(Json::object(), ContentPack::standard()); }

TEST(VirtualTime, TheSameSeedGivesTheSameGame) {
    const auto setup = beacon_setup();
    const std::vector<BotSpec> bots{{"random"}, {"greedy"}, {"cadet"}, {"captain"}, {"admiral"}};
    std::set<std::uint64_t> different;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const GameRecord record = setup->simulate(bots, seed);
        EXPECT_FALSE(record.stuck);
        EXPECT_EQ(record.ending, "rounds");
        EXPECT_EQ(record.fingerprint, setup->simulate(bots, seed).fingerprint);
        different.insert(record.fingerprint);
    }
    EXPECT_EQ(different.size(), 20u);
}

TEST(VirtualTime, WhoNeverPlansInAGameWithoutSearchIsRefused) {
    const auto match = beacon_setup()->new_match();
    EXPECT_THROW(match->evaluate(Seat{0}), UserError);
    const auto measured = beacon_setup()->measure_search(0.01);
    EXPECT_TRUE(measured.empty());
    EXPECT_GT(beacon_setup()->measure(0.01).front().value, 0);
}

class BeaconEngine : public testing::Test {
protected:
    Json ask(std::string_view line) { return Json::parse(engine.answer(line)); }
    Engine engine{beacon_game};
};

TEST_F(BeaconEngine, GoGivesThePlannedMoveWithItsTime) {
    EXPECT_EQ(ask(R"({"cmd":"new","game":"beacon","chance":"auto","seed":4})")["ok"], true);
    Json plan = ask(R"({"cmd":"go","seat":"bob","bot":"admiral","seed":1})");
    EXPECT_EQ(plan["move"]["type"], "call");
    EXPECT_GE(plan["at"], 350);
    EXPECT_LT(plan["at"], 1050);
    EXPECT_FALSE(plan.contains("value"));
    EXPECT_EQ(ask(R"({"cmd":"go","seat":"bob","bot":"admiral","seed":1})"), plan);
    // After a step of time a plan is made from there.
    EXPECT_EQ(ask(R"({"cmd":"time","ms":1000})")["now"], 1000);
    EXPECT_GE(ask(R"({"cmd":"go","seat":"bob","bot":"admiral","seed":1})")["at"], 1350);
}

TEST_F(BeaconEngine, TimeFiresEveryDeadlineThatItCrosses) {
    ask(R"({"cmd":"new","game":"beacon","chance":"auto","seed":4})");
    const Json after = ask(R"({"cmd":"time","ms":12000})");
    EXPECT_EQ(after["now"], 12000);
    const Json log = ask(R"({"cmd":"log"})")["replay"];
    std::vector<int> fired;
    for (const Json& line : log)
        if (const Json input = Json::parse(line.get<std::string>()); input.contains("timer")) fired.push_back(input["at"]);
    EXPECT_THAT(fired, ElementsAre(2000, 5000, 7000, 10000, 12000));
}

// Who called, and when: the steps are of 50 ms.
std::map<std::string, std::size_t> first_calls(const std::vector<Json>& steps) {
    constexpr std::array names{"ann", "bob", "cyd", "dan", "eve"};
    std::map<std::string, std::size_t> first;
    for (std::size_t n = 0; n < steps.size(); ++n)
        for (const Json& event : steps[n]["events"])
            if (event["type"] == "called") first.emplace(names.at(event["seat"]), n);
    return first;
}

TEST_F(BeaconEngine, ComputersActWhileTimePasses) {
    const auto play = [this] {
        ask(R"({"cmd":"new","game":"beacon","chance":"auto","seed":4})");
        EXPECT_EQ(ask(R"({"cmd":"bots","seats":{"bob":"admiral","eve":"cadet"}})")["ok"], true);
        std::vector<Json> steps;
        for (int step = 0; step < 200; ++step) steps.push_back(ask(R"({"cmd":"time","ms":50})"));
        return steps;
    };
    const std::vector<Json> steps = play();
    const auto first = first_calls(steps);
    ASSERT_TRUE(first.contains("bob") && first.contains("eve"));
    EXPECT_EQ(first.size(), 2u);
    EXPECT_GE(first.at("bob"), 350u / 50);  // the better one is quicker
    EXPECT_LT(first.at("bob"), first.at("eve"));
    EXPECT_EQ(steps.back()["now"], 10'000);
    EXPECT_EQ(play(), steps);
    // What they had in mind is forgotten where time goes back.
    ask(R"({"cmd":"undo","to":1})");
    EXPECT_TRUE(first_calls({ask(R"({"cmd":"time","ms":1400})")}).contains("bob"));
    EXPECT_EQ(ask(R"({"cmd":"bots","seats":{}})")["ok"], true);
    EXPECT_TRUE(ask(R"({"cmd":"time","ms":2000})")["events"].empty());
}

TEST_F(BeaconEngine, AMoveIsStampedWithTheTimeThatWasPlanned) {
    ask(R"({"cmd":"new","game":"beacon","chance":"auto","seed":4})");
    ask(R"({"cmd":"bots","seats":{"bob":"admiral"}})");
    ask(R"({"cmd":"time","ms":1500})");
    const Json log = ask(R"({"cmd":"log"})")["replay"];
    std::vector<int> stamps;
    for (const Json& line : log)
        if (const Json input = Json::parse(line.get<std::string>()); input.contains("act")) stamps.push_back(input["at"]);
    ASSERT_EQ(stamps.size(), 1u);
    EXPECT_GE(stamps[0], 350);
    EXPECT_LT(stamps[0], 1050);
}

TEST_F(BeaconEngine, NobodyIsSeatedWhoCannotPlay) {
    ask(R"({"cmd":"new","game":"beacon","chance":"auto","seed":4})");
    EXPECT_EQ(ask(R"({"cmd":"bots","seats":{"bob":"nobody"}})")["ok"], false);
    EXPECT_EQ(ask(R"({"cmd":"bots","seats":{"nobody":"admiral"}})")["ok"], false);
    EXPECT_EQ(ask(R"({"cmd":"bots","seats":["bob"]})")["code"], "bad-request");
    EXPECT_TRUE(ask(R"({"cmd":"time","ms":2000})")["events"].empty());
}

TEST_F(BeaconEngine, AskAnswersFromTheViewOfASeat) {
    ask(R"({"cmd":"new","game":"beacon","chance":"given"})");
    ask(R"({"cmd":"chance","outcome":[10,20,30,40,299]})");
    EXPECT_EQ(ask(R"({"cmd":"ask","seat":"eve","question":{"type":"what-if","number":299}})")["answer"]["points"], 2);
    EXPECT_EQ(ask(R"({"cmd":"ask","seat":"ann","question":{"type":"what-if","number":299}})")["answer"]["points"], 0);
    EXPECT_EQ(ask(R"({"cmd":"ask","seat":"ann","question":{"type":"why"}})")["ok"], false);
    EXPECT_EQ(ask(R"({"cmd":"chance","outcome":[1]})")["code"], "no-chance");
}

std::string played(const std::string& input, const std::string& seat = "ann") {
    cli::PlayOptions options;
    options.game = "beacon";
    options.find = beacon_game;
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
    const std::string before = played("board\nmoves\nquit\nquit\n");
    EXPECT_THAT(before, HasSubstr("The clock stands at 0 s; a timer ends in 2 s."));
    EXPECT_THAT(before, Not(HasSubstr("has called")));
    const std::string after = played("wait 1.5\nquit\nquit\n");
    EXPECT_THAT(after, HasSubstr("The clock stands at 1.5 s; a timer ends in 0.5 s."));
    for (const char* name : {"Bob", "Cyd", "Dan", "Eve"}) EXPECT_THAT(after, HasSubstr(std::string(name) + " has called"));
    EXPECT_EQ(played("wait 1.5\nquit\nquit\n"), after);
}

TEST(PlayInRealTime, TheGameEndsWhileOneWaits) {
    const std::string all = played("1\nwait\nwait x\nundo\nwait 60\n\nquit\n");
    EXPECT_THAT(all, HasSubstr("You have called"));
    EXPECT_THAT(all, HasSubstr("Say how many seconds"));
    EXPECT_THAT(all, HasSubstr("There is nothing for you to do at this moment."));
    EXPECT_THAT(all, HasSubstr("time does not go back"));
    EXPECT_THAT(all, HasSubstr("The game is over."));
}

TEST(MatchBySide, NamesKeepTheirRoles) {
    const auto setup = beacon_setup();
    const lab::Sides sides = lab::sides_of(*setup->new_match());
    EXPECT_THAT(sides.names, ElementsAre("hunters", "hares"));
    lab::Pairing pairing = lab::pairing_of_sides({"hares=random", "hunters=admiral"}, sides);
    pairing.games = 20;
    for (int index : {0, 1, 7}) EXPECT_THAT(lab::planned_game(pairing, index).contestants, ElementsAre(0, 1, 0, 1, 0));
    EXPECT_NE(lab::planned_game(pairing, 0).seed, lab::planned_game(pairing, 1).seed);
    lab::Arena arena(*setup);
    for (const std::string& bot : pairing.bots) arena.admit(bot, std::chrono::milliseconds(1000));
    const auto play = [&](std::span<const std::string> bots, std::uint64_t seed) { return arena.play(bots, seed); };
    const lab::Standings standings = lab::run_tournament(play, pairing, {}, {});
    EXPECT_THAT(standings.wins, ElementsAre(20, 0));
    EXPECT_THAT(standings.seat_wins, ElementsAre(20, 0, 20, 0, 20));
    EXPECT_THAT(lab::side_wins(standings, sides), ElementsAre(20, 0));
    EXPECT_EQ(standings.pairs.total(), 0);
}

TEST(MatchBySide, WithoutNamesTheBotsChangeSides) {
    const auto setup = beacon_setup();
    const lab::Sides sides = lab::sides_of(*setup->new_match());
    lab::Pairing pairing = lab::pairing_of_sides({"admiral", "random"}, sides);
    pairing.games = 20;
    EXPECT_THAT(lab::planned_game(pairing, 1).contestants, ElementsAre(1, 0, 1, 0, 1));
    EXPECT_EQ(lab::planned_game(pairing, 0).seed, lab::planned_game(pairing, 1).seed);
    lab::Arena arena(*setup);
    for (const std::string& bot : pairing.bots) arena.admit(bot, std::chrono::milliseconds(1000));
    const auto play = [&](std::span<const std::string> bots, std::uint64_t seed) { return arena.play(bots, seed); };
    const lab::Standings standings = lab::run_tournament(play, pairing, {}, {});
    EXPECT_THAT(standings.wins, ElementsAre(20, 0));
    EXPECT_THAT(lab::side_wins(standings, sides), ElementsAre(10, 10));
    EXPECT_EQ(standings.pairs.counts[4], 10);
    EXPECT_THAT(standings.wins_by_group[0], ElementsAre(10, 10));
}

TEST(MatchBySide, WhatIsWrongIsSaidWithTheNamesOfTheSides) {
    const lab::Sides sides = lab::sides_of(*beacon_setup()->new_match());
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{{"hares=random"},
                                                                                       {"hares=random", "hares=greedy"},
                                                                                       {"foxes=random", "hares=greedy"},
                                                                                       {"random"},
                                                                                       {"hares=random", "greedy"}}) {
        try {
            lab::pairing_of_sides(wrong, sides);
            ADD_FAILURE() << wrong.front();
        } catch (const UserError& error) {
            EXPECT_THAT(error.what(), HasSubstr("hunters, hares"));
        }
    }
}

TEST(LadderBySide, ComparesLevelsOnBothSides) {
    const auto setup = beacon_setup();
    const std::string records = testing::TempDir() + "broadside-beacon-ladder";
    std::filesystem::remove_all(records);
    lab::LadderPlan plan;
    plan.claims = lab::claims_between({"random", "admiral"});
    plan.balance_bot = "captain";
    plan.games = 40;
    plan.balance_games = 10;
    plan.timed_games = 1;
    plan.records = records;
    const lab::LadderListener listener{[](const std::string&, int, int, const std::string&) {}, [](const lab::Finding&) {}};
    const std::vector<lab::Ladder> ladders{lab::measure_ladder(*setup, "{}", plan, listener)};
    EXPECT_GT(ladders[0].findings[0].share(), 0.9);
    const std::string section = lab::strength_section(ladders, plan, "command");
    EXPECT_THAT(section, HasSubstr("| bots | the first is hunters | the first is hares |"));
    EXPECT_THAT(section, HasSubstr("| admiral against random | wins 100.0 %"));
    EXPECT_THAT(section, HasSubstr("hunters wins"));
    // The same from the records.
    EXPECT_EQ(lab::strength_section(std::vector{lab::measure_ladder(*setup, "{}", plan, listener)}, plan, "command"), section);
    std::filesystem::remove_all(records);
}

}  // namespace
}  // namespace broadside
