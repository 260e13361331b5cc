// Time at a real table: timers of the rules, and computers that think too long.
#include <algorithm>

#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

class Timers : public ::testing::Test {
protected:
    Timers() {
        table = ann.create({you, open_seat}, {{"game", "hidden-aim"}});
        EXPECT_TRUE(bob.ask("join", table).at("ok"));
    }
    Json aim(Person& person, int mils) {
        const Json state = person.watch(table);
        return person.act(table, state.at("you").at(0), {{"type", "aim"}, {"mils", mils}}, state.at("seq"));
    }
    static std::vector<std::string> types(const Json& push) {
        std::vector<std::string> list;
        for (const Json& each : push.at("events")) list.push_back(each.at("event").at("type"));
        return list;
    }

    Folder folder;
    House house{folder};
    Person ann{house, "Ann"};
    Person bob{house, "Bob"};
    std::string table;
};

TEST_F(Timers, ADeadlineOfTheRulesFiresByItself) {
    EXPECT_EQ(ann.watch(table).at("timer"), 5000);
    const std::int64_t seq = house.table(table).seq();
    house.wait(4999);
    EXPECT_EQ(ann.watch(table).at("timer"), 1);
    EXPECT_EQ(house.table(table).seq(), seq);
    ann.pushes.clear();
    house.wait(1);
    ASSERT_EQ(ann.pushes.size(), 2u) << "the timer, and the cards of the next round";
    EXPECT_EQ(types(ann.pushes[0]), (std::vector<std::string>{"round-shown", "round-shown"}));
    EXPECT_EQ(ann.watch(table).at("view").at("round"), 1);
    EXPECT_EQ(ann.watch(table).at("timer"), 5000);
}

TEST_F(Timers, AMoveCarriesItsTimeAndDoesNotMoveTheDeadline) {
    house.wait(2000);
    ASSERT_TRUE(aim(ann, 1000).at("ok"));
    EXPECT_EQ(ann.watch(table).at("view").at("clock"), 2000);
    EXPECT_EQ(bob.watch(table).at("timer"), 3000);
    house.wait(1000);
    ASSERT_TRUE(ann.ask("silence", table, {{"on", true}}).at("ok")) << "a record that is no input";
    EXPECT_EQ(bob.watch(table).at("timer"), 2000);
    house.wait(2000);
    EXPECT_EQ(ann.watch(table).at("view").at("round"), 1);
}

TEST_F(Timers, WhoComesTooLateFindsTheNextRound) {
    const Json before = bob.watch(table);
    house.now += 5000;  // and the server has not looked at the clock yet
    const Json answer = bob.act(table, "east", {{"type", "aim"}, {"mils", 0}}, before.at("seq"));
    EXPECT_EQ(answer.at("code"), "stale");
    EXPECT_EQ(answer.at("fresh").at("view").at("round"), 1);
}

TEST_F(Timers, AComputerThatComesTooLateFindsTheNextRoundAndIsAskedAgain) {
    house.bots_sleep = true;
    const std::string other = ann.create({you, greedy}, {{"game", "hidden-aim"}});
    const std::int64_t seq = house.table(other).seq();
    house.now += 5000;  // and the server has not looked at the clock yet
    house.wake_bots();
    const auto& entries = house.table(other).entries();
    const auto first = std::ranges::find(entries, seq + 1, [](const auto& each) { return each.record.seq; });
    ASSERT_NE(first, entries.end());
    EXPECT_EQ(first->record.kind, "timer");
    EXPECT_EQ(entries.back().record.kind, "act");
    EXPECT_EQ(ann.watch(other).at("view").at("round"), 1);
}

TEST_F(Timers, AGameThatNobodyPlaysComesToItsEnd) {
    for (int n = 0; n < 3; ++n) house.wait(5000);
    EXPECT_EQ(ann.watch(table).at("result").at("ending"), "rounds");
    EXPECT_TRUE(ann.watch(table).at("timer").is_null());
    EXPECT_NE(house.hall().replay(table, "192.0.2.1")->find("\"timer\":true"), std::string::npos);
}

TEST_F(Timers, SeveralDeadlinesThatPassedAtOnceFireOneAfterTheOther) {
    house.wait(11'000);
    EXPECT_EQ(ann.watch(table).at("view").at("round"), 2);
    EXPECT_EQ(ann.watch(table).at("timer"), 4000);
}

TEST_F(Timers, ARestartStopsTheTimeAndKeepsTheGame) {
    house.wait(1000);
    ASSERT_TRUE(aim(ann, 500).at("ok"));
    house.wait(4000);
    house.wait(2000);
    ASSERT_TRUE(aim(bob, 500).at("ok"));
    const std::uint64_t hash = house.table(table).match().hash();
    House again(folder);
    again.now = house.now + 3'600'000;
    EXPECT_TRUE(again.complaints().empty());
    EXPECT_EQ(again.table(table).match().hash(), hash);
    EXPECT_EQ(again.table(table).frozen(), "");
}

TEST_F(Timers, NoTimeRunsBeforeEverybodySits) {
    const std::string early = ann.create({you, open_seat}, {{"game", "hidden-aim"}});
    house.wait(60'000);
    EXPECT_TRUE(ann.watch(early).at("timer").is_null());
    ASSERT_TRUE(bob.ask("join", early).at("ok"));
    EXPECT_EQ(ann.watch(early).at("timer"), 5000);
}

class LateBots : public TwoPeople {
protected:
    // Until the computer has to move and sleeps.
    void play_until_it_thinks() {
        table = ann.create({you, greedy});
        house.bots_sleep = true;
        for (int n = 0; n < 300 && ann.watch(table).at("thinking").is_null(); ++n) ann.act_first(table);
        ASSERT_EQ(ann.watch(table).at("thinking"), "blue");
    }
};

TEST_F(LateBots, ASimplerMoveIsMadeAndEverybodyIsTold) {
    play_until_it_thinks();
    const std::int64_t seq = house.table(table).seq();
    house.wait(29'999);
    EXPECT_EQ(house.table(table).seq(), seq);
    ann.pushes.clear();
    house.wait(1);
    ASSERT_FALSE(ann.pushes.empty());
    const Json events = ann.pushes.front().at("events");
    EXPECT_EQ(events.back().at("event"), (Json{{"type", "bot-late"}, {"seat", "blue"}}));
    EXPECT_EQ(ann.pushes.front().at("by"), "blue");
    EXPECT_EQ(house.hall().counters().late_bots, 1u);
    EXPECT_EQ(house.table(table).frozen(), "");
}

TEST_F(LateBots, AThoughtThatComesTooLateChangesNothing) {
    play_until_it_thinks();
    house.wait(30'000);
    const std::int64_t seq = house.table(table).seq();
    const bool its_turn_again = !ann.watch(table).at("thinking").is_null();
    house.wake_bots();
    EXPECT_EQ(house.table(table).frozen(), "");
    if (!its_turn_again) {
        EXPECT_EQ(house.table(table).seq(), seq);
    }
    for (int n = 0; n < 20 && !house.table(table).is_over(); ++n) EXPECT_TRUE(ann.act_first(table).at("ok"));
    House again(folder);
    EXPECT_EQ(again.table(table).match().hash(), house.table(table).match().hash());
}

TEST_F(LateBots, TakingBackAsksItAnew) {
    play_until_it_thinks();
    EXPECT_EQ(ann.ask("undo", table).at("undone"), true);
    EXPECT_TRUE(ann.watch(table).at("thinking").is_null());
    const std::int64_t seq = house.table(table).seq();
    house.wake_bots();
    EXPECT_EQ(house.table(table).seq(), seq) << "the old thought is dropped";
    house.wait(60'000);
    EXPECT_EQ(house.hall().counters().late_bots, 0u);
    EXPECT_TRUE(ann.act_first(table).at("ok"));
}

TEST_F(LateBots, PatienceIsASetting) {
    const Folder other_folder;
    House hasty(other_folder, {.bot_patience = 1000});
    Person cleo(hasty, "Cleo");
    const std::string id = cleo.create({you, greedy});
    hasty.bots_sleep = true;
    for (int n = 0; n < 300 && cleo.watch(id).at("thinking").is_null(); ++n) cleo.act_first(id);
    hasty.wait(1000);
    EXPECT_EQ(hasty.hall().counters().late_bots, 1u);
}

TEST_F(LateBots, TheOperatorIsToldOnceAMinute) {
    const Folder other_folder;
    House hasty(other_folder, {.bot_patience = 1000});
    Person cleo(hasty, "Cleo");
    const std::string id = cleo.create({you, greedy});
    hasty.bots_sleep = true;
    const auto late_ones = [&](std::uint64_t wanted) {
        for (int n = 0; n < 1000 && hasty.hall().counters().late_bots < wanted; ++n)
            if (cleo.watch(id).at("thinking").is_null())
                cleo.act_first(id);
            else
                hasty.wait(1000);
        EXPECT_EQ(hasty.hall().counters().late_bots, wanted);
    };
    const auto told = [&] {
        return std::ranges::count_if(hasty.complaints(),
                                     [](const std::string& line) { return line.find("bot-late") != std::string::npos; });
    };
    late_ones(3);
    EXPECT_EQ(told(), 1);
    hasty.now += 60'000;
    late_ones(4);
    EXPECT_EQ(told(), 2);
}

}  // namespace
}  // namespace broadside::server::testing
