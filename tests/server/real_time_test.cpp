// Tables in real time: everybody acts at once, timers are exact, computers follow a policy, and a slow disk changes nothing.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

const Json officer{{"kind", "bot"}, {"bot", "officer"}};

class Drill : public ::testing::Test {
protected:
    // Ann and Bob in the crew, the rest computers; no fire breaks out for the first 400 ms.
    void sit(const Json& seats = {you, open_seat, officer, officer, officer}) {
        table = ann.create(seats, {{"game", "fire-drill"}});
        ASSERT_TRUE(bob.ask("join", table).at("ok"));
        began = house.now;
    }
    // In small steps, as a server does it.
    void run(UnixMillis milliseconds) {
        for (UnixMillis n = 0; n < milliseconds; n += 7) house.wait(std::min<UnixMillis>(7, milliseconds - n));
    }
    // Until a compartment burns and this person may act.
    int fire_for(Person& person) {
        for (int n = 0; n < 1000; ++n) {
            const Json state = person.watch(table);
            if (!state.at("legal").empty()) return state.at("legal").at(0).at("move").at("where");
            house.wait(5);
        }
        ADD_FAILURE() << "no fire";
        return 0;
    }
    static Json put_out(int where) { return {{"move", {{"type", "put-out"}, {"where", where}}}}; }
    std::string code(const Json& answer) { return answer.at("ok") ? "ok" : answer.at("code").get<std::string>(); }
    Json seat_of(const std::string& name) {
        const Json state = ann.watch(table);
        for (const Json& seat : state.at("seats"))
            if (seat.at("seat") == name) return seat;
        return {};
    }

    Folder folder;
    House house{folder};
    Person ann{house, "Ann"};
    Person bob{house, "Bob"};
    std::string table;
    UnixMillis began = 0;
};

TEST_F(Drill, ComputersActEachForItselfUntilTheTimeIsOver) {
    sit();
    run(5000);
    ASSERT_TRUE(house.table(table).is_over());
    std::set<int> moved;
    for (const Entry& entry : house.table(table).entries())
        if (entry.record.kind == "act") moved.insert(entry.actor->n);
    EXPECT_EQ(moved, (std::set<int>{2, 3, 4}));
    const Json result = ann.watch(table).at("result");
    EXPECT_EQ(result.at("outcomes").size(), 5u);
    EXPECT_EQ(result.at("outcomes").at(0), result.at("outcomes").at(3)) << "a side wins or loses together";
    House again(folder);
    EXPECT_TRUE(again.complaints().empty());
    EXPECT_EQ(again.table(table).match().hash(), house.table(table).match().hash());
}

TEST_F(Drill, EverythingHappensAtItsOwnTimeHoweverSeldomTheServerLooks) {
    sit();
    while (!house.table(table).is_over()) house.wait(333);
    for (const Entry& entry : house.table(table).entries()) {
        if (entry.record.kind != "timer" && entry.record.kind != "act") continue;
        EXPECT_EQ(entry.record.at - began, entry.record.body.at("ms")) << entry.record.kind << " " << entry.record.seq;
    }
    EXPECT_EQ(house.table(table).entries().back().record.at - began, 5000);
}

TEST_F(Drill, AClickNeedsNoNumberAndTheSlowerOneIsToldKindly) {
    sit({you, open_seat, officer, officer, {{"kind", "bot"}, {"bot", "random"}}});
    const int where = fire_for(ann);
    EXPECT_TRUE(ann.ask("act", table, put_out(where)).at("ok"));
    const Json slower = bob.ask("act", table, put_out(where));
    EXPECT_EQ(slower.at("code"), "no-fire");
    EXPECT_EQ(slower.at("clause"), "FD-2.1");
    EXPECT_FALSE(slower.contains("fresh"));
    EXPECT_EQ(code(ann.ask("act", table, put_out(where))), "busy");
}

TEST_F(Drill, WhatCameWhileTheDiskWasSlowIsSavedTogether) {
    sit();
    const int where = fire_for(ann);
    ann.say({{"cmd", "silence"}, {"table", table}, {"on", true}});  // and the disk does not answer yet
    const std::uint64_t saves = house.hall().counters().saves;
    ann.pushes.clear();
    ann.say({{"cmd", "act"}, {"table", table}, {"move", put_out(where).at("move")}});
    bob.say({{"cmd", "act"}, {"table", table}, {"move", put_out(where).at("move")}});
    house.now += 500;  // outbreaks and moments that are over, computers that move
    EXPECT_TRUE(ann.pushes.empty()) << "nothing is told before it is on disk";
    house.settle();
    EXPECT_EQ(house.hall().counters().saves, saves + 1);
    EXPECT_GT(ann.pushes.size(), 3u);
    for (std::size_t n = 1; n < ann.pushes.size(); ++n) EXPECT_EQ(ann.pushes[n].at("seq"), ann.pushes[n - 1].at("seq").get<int>() + 1);
    House again(folder);
    EXPECT_EQ(again.table(table).match().hash(), house.table(table).match().hash());
}

TEST_F(Drill, ADiskThatFailsTakesBackEverythingThatCameTogether) {
    sit();
    const int where = fire_for(ann);
    const std::uint64_t hash = house.table(table).match().hash();
    const std::int64_t seq = house.table(table).seq();
    store::Log other(folder.file(), [](const std::string&) {});
    other.append({store::RecordRow{table, seq + 1, "act", "{}", "0", 0}}, [](bool) {});
    while (other.figures().commits == 0) std::this_thread::yield();
    EXPECT_EQ(code(ann.ask("act", table, put_out(where))), "not-saved");
    EXPECT_EQ(house.table(table).match().hash(), hash);
    EXPECT_EQ(house.table(table).seq(), seq);
}

TEST_F(Drill, WhoLeavesIsReplacedAndMayComeBack) {
    // The others of the crew are people who do nothing, so that no other computer is ever quicker.
    sit({you, open_seat, open_seat, open_seat, officer});
    Person dora(house, "Dora");
    Person emil(house, "Emil");
    ASSERT_TRUE(dora.ask("join", table).at("ok"));
    ASSERT_TRUE(emil.ask("join", table).at("ok"));
    ASSERT_TRUE(ann.ask("act", table, put_out(fire_for(ann))).at("ok"));
    ASSERT_TRUE(bob.ask("leave", table).at("ok"));
    const Json seat = seat_of("port");
    EXPECT_EQ(seat.at("kind"), "bot");
    EXPECT_EQ(seat.at("instead_of").at("name"), "Bob");
    EXPECT_TRUE(house.table(table).is_running());
    const auto& entries = house.table(table).entries();
    const auto acts = [](const Entry& entry) { return entry.record.kind == "act" && entry.actor == Seat{1}; };
    for (int n = 0; n < 40 && std::ranges::none_of(entries, acts); ++n) run(100);
    EXPECT_TRUE(std::ranges::any_of(entries, acts));
    Person carol(house, "Carol");
    EXPECT_EQ(code(carol.ask("join", table, {{"seat", "port"}})), "seat-taken") << "it is kept for Bob";
    House again(folder);
    EXPECT_EQ(again.table(table).seats()[1].instead_of, bob.player);
    EXPECT_EQ(bob.ask("join", table).at("seat"), "port");
    EXPECT_EQ(seat_of("port").at("kind"), "person");
}

TEST_F(Drill, APageIsToldWhetherItsSeatCanBeLeftAndTakenAgain) {
    sit();
    EXPECT_EQ(bob.watch(table).at("leaves"), false) << "nobody has moved: the seat would be open again";
    ASSERT_TRUE(ann.ask("act", table, put_out(fire_for(ann))).at("ok"));
    EXPECT_EQ(bob.watch(table).at("leaves"), true);
    ASSERT_TRUE(bob.ask("leave", table).at("ok"));
    EXPECT_EQ(ann.watch(table).at("leaves"), false) << "nobody else plays";
    EXPECT_EQ(bob.watch(table).at("leaves"), false) << "nothing is left to leave";
    EXPECT_EQ(seat_of("port").at("instead_of").at("you"), false);
    EXPECT_EQ(bob.watch(table).at("seats").at(1).at("instead_of").at("you"), true);
}

TEST(EmptyChair, WhoIsGoneForLongIsReplacedWhileOthersPlay) {
    Folder folder;
    HallSettings settings = unhurried();
    settings.patience_with_absent = 300;
    House house{folder, settings};
    Person ann{house, "Ann"};
    auto bob = std::make_unique<Person>(house, "Bob");
    const std::string token = bob->token;
    const std::string table = ann.create({you, open_seat, officer, officer, officer}, {{"game", "fire-drill"}});
    ASSERT_TRUE(bob->ask("join", table).at("ok"));
    ann.watch(table);
    bob->watch(table);
    const auto port = [&] { return ann.watch(table).at("seats").at(1); };
    while (!house.table(table).has_begun()) house.wait(5);
    bob.reset();
    house.wait(299);
    EXPECT_EQ(port().at("kind"), "person") << "a line may be down for a moment";
    house.wait(1);
    EXPECT_EQ(port().at("kind"), "bot");
    EXPECT_EQ(port().at("instead_of").at("name"), "Bob");
    Person back{house, "", token};
    EXPECT_EQ(back.watch(table).at("you"), Json::array());
    EXPECT_EQ(back.ask("join", table).at("seat"), "port");
    house.wait(400);
    EXPECT_EQ(port().at("kind"), "person") << "he is there again";
    House again(folder);
    EXPECT_TRUE(again.complaints().empty());
    EXPECT_EQ(again.table(table).seats(), house.table(table).seats());
}

TEST(EmptyChair, WhoPlaysAloneIsNotReplaced) {
    Folder folder;
    HallSettings settings = unhurried();
    settings.patience_with_absent = 300;
    House house{folder, settings};
    auto ann = std::make_unique<Person>(house, "Ann");
    const std::string table = ann->create({you, officer, officer, officer, officer}, {{"game", "fire-drill"}});
    ann->watch(table);
    while (!house.table(table).has_begun()) house.wait(5);
    ann.reset();
    house.wait(1000);
    EXPECT_EQ(house.table(table).seats()[0].kind, Holder::Kind::Person);
}

TEST_F(Drill, WhoGivesUpLosesForTheSideOnlyAlone) {
    sit();
    ASSERT_TRUE(bob.ask("resign", table).at("ok"));
    EXPECT_EQ(seat_of("port").at("kind"), "bot");
    EXPECT_FALSE(house.table(table).is_over());
    ASSERT_TRUE(ann.ask("resign", table).at("ok"));
    const Json result = ann.watch(table).at("result");
    EXPECT_EQ(result.at("outcomes"), Json({"lost", "lost", "lost", "lost", "won"}));
    EXPECT_EQ(result.at("ending"), "resigned");
}

TEST_F(Drill, TheRaiderAloneIsASide) {
    sit({you, officer, officer, officer, open_seat});
    ASSERT_TRUE(bob.ask("resign", table).at("ok"));
    EXPECT_EQ(ann.watch(table).at("result").at("outcomes"), Json({"won", "won", "won", "won", "lost"}));
}

TEST_F(Drill, WhatDoesNotSuitRealTimeIsRefusedWithAReason) {
    sit();
    ASSERT_TRUE(ann.ask("act", table, put_out(fire_for(ann))).at("ok"));
    EXPECT_EQ(code(ann.ask("undo", table)), "no-undo");
    EXPECT_EQ(code(ann.ask("offer", table, {{"offer", "draw"}})), "no-draw");
    EXPECT_EQ(code(ann.ask("hint", table)), "no-hints");
    run(5000);
    EXPECT_EQ(code(ann.ask("review", table)), "no-review");
    EXPECT_EQ(code(ann.ask("branch", table)), "no-branch");
    const Json has = ann.watch(table).at("has");
    EXPECT_EQ(has, (Json{{"real_time", true}, {"thinks", false}, {"legal", true}, {"ask", true}}));
}

TEST_F(Drill, QuestionsAreAnsweredAtARateOfTheirOwn) {
    sit();
    const int where = fire_for(ann);
    const Json question{{"type", "fires-between"}, {"first", where}, {"last", where}};
    EXPECT_EQ(ann.ask("ask", table, {{"question", question}}).at("answer"), (Json{{"type", "fires"}, {"count", 1}}));
    std::string last;
    for (int n = 0; n < 100; ++n) last = code(bob.ask("ask", table, {{"question", question}}));
    EXPECT_EQ(last, "slow-down");
    EXPECT_TRUE(ann.ask("act", table, put_out(where)).at("ok")) << "moves are not counted with them";
    Person carol(house, "Carol");
    EXPECT_TRUE(carol.ask("ask", table, {{"question", question}}).at("ok")) << "who watches may ask too";
    EXPECT_EQ(code(carol.ask("ask", table, {{"question", {{"type", "nonsense"}}}})), "bad-request");
}

TEST_F(Drill, TimeStandsStillWhileASeatIsOpen) {
    sit();
    house.wait(100);
    ASSERT_TRUE(ann.ask("seat", table, {{"seat", "stern"}, {"kind", "open"}}).at("ok"));
    EXPECT_TRUE(ann.watch(table).at("timer").is_null());
    house.wait(60'000);
    ASSERT_TRUE(ann.ask("seat", table, {{"seat", "stern"}, {"kind", "bot"}, {"bot", "captain"}}).at("ok"));
    EXPECT_EQ(ann.watch(table).at("timer"), 300);
    run(5000);
    EXPECT_TRUE(house.table(table).is_over());
    House again(folder);
    EXPECT_TRUE(again.complaints().empty());
}

// The clock of hidden-aim stops at 5000 ms; who waits for the disk meanwhile is judged by when he came.
TEST(SlowDisk, WhoCameInTimeCountsAndWhoCameLateDoesNot) {
    Folder folder;
    House house{folder};
    Person ann{house, "Ann"};
    Person bob{house, "Bob"};
    const std::string table = ann.create({you, open_seat, open_seat}, {{"game", "hidden-aim"}, {"options", {{"players", "three"}}}});
    Person carol{house, "Carol"};
    ASSERT_TRUE(bob.ask("join", table).at("ok"));
    ASSERT_TRUE(carol.ask("join", table).at("ok"));
    const std::int64_t seq = bob.watch(table).at("seq");
    const auto aim = [&](Person& person, const char* seat) {
        person.say({{"cmd", "act"}, {"table", table}, {"seq", seq}, {"seat", seat}, {"move", {{"type", "aim"}, {"mils", 1000}}}});
    };
    aim(ann, "north");  // and the disk takes its time from here on
    house.now += 4990;
    aim(bob, "east");
    house.now += 20;
    carol.traffic.clear();
    aim(carol, "south");
    house.now += 1000;
    house.settle();
    std::vector<std::string> kinds;
    for (const Entry& entry : house.table(table).entries())
        if (is_input(entry.record.kind)) kinds.push_back(entry.record.kind);
    EXPECT_EQ(kinds, (std::vector<std::string>{"chance", "act", "act", "timer", "chance"}));
    EXPECT_EQ(house.table(table).match().now(), 5000);
    ASSERT_FALSE(carol.traffic.empty());
    EXPECT_EQ(Json::parse(carol.traffic.back()).at("code"), "stale");
    EXPECT_EQ(bob.watch(table).at("timer"), 3990);
}

}  // namespace
}  // namespace broadside::server::testing
