// Tables that are not in memory, past games, and the lobby that tells of them.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

constexpr UnixMillis a_minute = 60'000;
constexpr UnixMillis a_day = 24 * 60 * a_minute;

class Shelf : public TwoPeople {
protected:
    void leave_alone() {
        ann.ask("unwatch", table);
        bob.ask("unwatch", table);
    }
    // Long enough for everything that rests to be put away: first it is written down, then it leaves the memory.
    void rest() {
        leave_alone();
        for (int n = 0; n < 3; ++n) house.wait(11 * a_minute);
    }
    std::size_t in_memory() { return house.hall().tables(); }
    void finish() {
        sit({{"public", true}});
        ASSERT_EQ(code(to_act().act_first(table)), "ok");
        ASSERT_EQ(code(ann.ask("resign", table)), "ok");
    }
};

TEST_F(Shelf, AFinishedTableLeavesTheMemoryAndIsReadAgain) {
    finish();
    const Json before = ann.watch(table);
    EXPECT_EQ(in_memory(), 1u);
    rest();
    EXPECT_EQ(in_memory(), 0u);
    Json after = ann.watch(table);
    EXPECT_EQ(after.at("result"), before.at("result"));
    EXPECT_EQ(after.at("view"), before.at("view"));
    EXPECT_EQ(after.at("log"), before.at("log"));
    EXPECT_EQ(in_memory(), 1u);
    rest();
    EXPECT_EQ(in_memory(), 0u);
    EXPECT_TRUE(house.hall().replay(table, "192.0.2.1"));
}

TEST_F(Shelf, WhileSomebodyLooksAGameStays) {
    sit();
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    bob.ask("unwatch", table);
    for (int n = 0; n < 3; ++n) house.wait(11 * a_minute);
    EXPECT_EQ(in_memory(), 1u);
}

TEST_F(Shelf, WhoLooksAtAFinishedGameIsToldWhatHappensThereHoweverLate) {
    finish();
    ann.watch(table);
    bob.ask("unwatch", table);
    house.wait(9 * a_minute);
    EXPECT_EQ(in_memory(), 1u);
    for (int n = 0; n < 2; ++n) house.wait(11 * a_minute);
    EXPECT_EQ(in_memory(), 0u);
    ann.pushes.clear();
    ASSERT_EQ(code(bob.ask("chat", table, {{"text", "again?"}})), "ok");
    ASSERT_EQ(code(bob.ask("offer", table, {{"offer", "rematch"}})), "ok");
    ASSERT_EQ(ann.pushes.size(), 3u);
    EXPECT_EQ(ann.pushes[0].at("push"), "presence");
    EXPECT_EQ(ann.pushes[1].at("text"), "again?");
    EXPECT_EQ(ann.pushes[2].at("offers").size(), 1u);
    for (int n = 0; n < 3; ++n) house.wait(11 * a_minute);
    EXPECT_EQ(in_memory(), 1u) << "what was offered is in memory alone";
}

TEST_F(Shelf, WhereNobodyEverMovedItStaysWhileSomebodyLooks) {
    table = ann.create({you, greedy});
    ann.watch(table);
    ASSERT_EQ(code(ann.ask("resign", table)), "ok");
    for (int n = 0; n < 2; ++n) house.wait(11 * a_minute);
    EXPECT_EQ(code(ann.ask("offer", table, {{"offer", "rematch"}})), "ok");
}

class LittleMemory : public ::testing::Test {
protected:
    static HallSettings little() {
        HallSettings settings = unhurried();
        settings.bytes_of_tables = 200'000;
        return settings;
    }
    // Two people play a while; then they look at it, or not.
    std::string played(bool watched) {
        const std::string table = ann.create({you, you});
        for (int n = 0; n < 10; ++n) EXPECT_TRUE(ann.act_last(table).at("ok"));
        ann.ask("unwatch", table);
        if (watched) bob.watch(table);
        return table;
    }

    Folder folder;
    House house{folder, little()};
    Person ann{house, "Ann"};
    Person bob{house, "Bob"};
};

TEST_F(LittleMemory, WhatNobodyAskedForForLongestRestsFirst) {
    std::vector<std::string> tables;
    for (int n = 0; n < 12; ++n) {
        tables.push_back(played(n % 2 == 0));
        house.now += 1000;
    }
    const std::size_t before = house.hall().bytes_of_tables();
    ASSERT_GT(before, 400'000u);
    for (int n = 0; n < 3; ++n) house.wait(10'000);
    EXPECT_LE(house.hall().bytes_of_tables(), 200'000u);
    EXPECT_GE(house.hall().bytes_of_tables(), 200'000u - before / 12) << "and no more than that";
    const std::size_t kept = house.hall().tables();
    bob.pushes.clear();
    ann.act_last(tables.back());
    EXPECT_EQ(house.hall().tables(), kept) << "the last one is still there";
    ann.act_last(tables.front());
    EXPECT_EQ(house.hall().tables(), kept + 1);
    const auto tells = [&](const Json& push) { return push.at("push") == "table" && push.at("table") == tables.front(); };
    EXPECT_TRUE(std::ranges::any_of(bob.pushes, tells)) << "who looks is told";
}

TEST_F(LittleMemory, WithEnoughOfItNobodyGoes) {
    for (int n = 0; n < 3; ++n) played(n == 0);
    for (int n = 0; n < 3; ++n) house.wait(10'000);
    EXPECT_EQ(house.hall().tables(), 3u);
}

TEST_F(LittleMemory, AServerThatStartsPutsAwayWhatDoesNotFit) {
    std::vector<std::string> tables;
    for (int n = 0; n < 12; ++n) tables.push_back(played(false));
    House again(folder, little());
    EXPECT_LE(again.hall().bytes_of_tables(), 200'000u);
    EXPECT_LT(again.hall().tables(), 7u);
    Person back(again, "", ann.token);
    EXPECT_EQ(back.ask({{"cmd", "lobby"}}).at("mine").size(), 12u);
    for (const std::string& table : tables) EXPECT_TRUE(back.act_last(table).at("ok"));
    EXPECT_TRUE(again.complaints().empty());
}

TEST_F(Shelf, AServerThatStartsReadsNoFinishedGames) {
    finish();
    House again(folder);
    EXPECT_EQ(again.hall().tables(), 0u);
    Person back(again, "", ann.token);
    EXPECT_EQ(back.ask({{"cmd", "lobby"}}).at("mine").at(0).at("table"), table);
    EXPECT_EQ(back.watch(table).at("result").at("ending"), "resigned");
    EXPECT_TRUE(again.complaints().empty());
}

TEST_F(Shelf, GamesOfAnOlderVersionArePutThereWhenItStarts) {
    finish();
    store::Database(folder.file()).run("DELETE FROM shelf; DELETE FROM seatings");
    House again(folder);
    again.settle();
    EXPECT_EQ(again.hall().tables(), 0u);
    Person back(again, "", ann.token);
    EXPECT_EQ(back.ask({{"cmd", "lobby"}}).at("mine").size(), 1u);
}

TEST_F(Shelf, AGameThatRestsGoesOnWhereItStood) {
    sit();
    for (int n = 0; n < 5; ++n) ASSERT_EQ(code(to_act().act_first(table)), "ok");
    const std::uint64_t hash = house.table(table).match().hash();
    rest();
    EXPECT_EQ(in_memory(), 0u);
    EXPECT_EQ(ann.ask({{"cmd", "lobby"}}).at("mine").at(0).at("table"), table);
    EXPECT_EQ(house.table(table).match().hash(), hash);
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    const std::uint64_t later = house.table(table).match().hash();
    House again(folder);
    EXPECT_EQ(again.hall().tables(), 1u) << "it has changed since, so it does not rest";
    EXPECT_EQ(again.table(table).match().hash(), later);
}

TEST_F(Shelf, AClockThatCountsDaysRunsOutThere) {
    sit({{"clock", {{"kind", "days"}, {"days", 2}}}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    rest();
    ASSERT_EQ(in_memory(), 0u);
    house.wait(a_day);
    EXPECT_EQ(in_memory(), 0u);
    house.wait(a_day);
    EXPECT_EQ(ann.watch(table).at("result").at("ending"), "out-of-time");
}

TEST_F(Shelf, ManyClocksThatRunOutTogetherLetOthersBeHeardBetween) {
    std::vector<std::string> tables;
    for (int n = 0; n < 6; ++n) {
        sit({{"clock", {{"kind", "days"}, {"days", 2}}}});
        ASSERT_EQ(code(to_act().act_first(table)), "ok");
        leave_alone();
        tables.push_back(table);
    }
    rest();
    ASSERT_EQ(in_memory(), 0u);
    house.now += 3 * a_day;
    house.work_of_each_look = 15'000;  // microseconds: two tables are much for once
    house.hall().ring();
    EXPECT_LT(in_memory(), 3u);
    EXPECT_LE(house.awake_at, house.now) << "the rest comes at once";
    for (int n = 0; n < 6; ++n) house.hall().ring();
    house.settle();
    for (const std::string& each : tables) EXPECT_EQ(ann.watch(each).at("result").at("ending"), "out-of-time");
}

TEST_F(Shelf, TheSameAfterARestart) {
    sit({{"clock", {{"kind", "days"}, {"days", 2}}}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    rest();
    House again(folder);
    EXPECT_EQ(again.hall().tables(), 0u);
    again.now = house.now + 3 * a_day;
    again.hall().tick();
    again.settle();
    Person back(again, "", ann.token);
    EXPECT_EQ(back.watch(table).at("result").at("ending"), "out-of-time");
}

TEST_F(Shelf, AMinuteClockKeepsItsTableInMemory) {
    sit({{"clock", {{"kind", "bank"}, {"seconds", 1500}, {"increment", 0}}}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    leave_alone();
    for (int n = 0; n < 2; ++n) house.wait(11 * a_minute);
    EXPECT_EQ(in_memory(), 1u);
}

TEST_F(Shelf, UnlessItRunsOutMuchLater) {
    sit({{"clock", {{"kind", "move"}, {"seconds", 7200}}}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    rest();
    EXPECT_EQ(in_memory(), 0u);
    house.wait(86 * a_minute);
    EXPECT_EQ(in_memory(), 0u);
    EXPECT_EQ(ann.watch(table).at("result"), nullptr);
    leave_alone();
    house.wait(2 * a_minute);
    EXPECT_EQ(ann.watch(table).at("result").at("ending"), "out-of-time");
}

TEST_F(Shelf, WhereNobodyEverMovedNothingStays) {
    const std::string given_up = ann.create({you, greedy}, {{"public", true}});
    ASSERT_EQ(code(ann.ask("resign", given_up)), "ok");
    const std::string deserted = ann.create({you, open_seat}, {{"public", true}});
    ASSERT_EQ(code(ann.ask("leave", deserted)), "ok");
    table = ann.create({you, open_seat}, {{"public", true}});
    rest();
    EXPECT_EQ(code(ann.watch(given_up)), "no-table");
    EXPECT_EQ(code(ann.watch(deserted)), "no-table");
    EXPECT_EQ(code(bob.watch(table)), "ok") << "one that still waits for somebody does stay";
    leave_alone();
    rest();
    EXPECT_EQ(ann.ask({{"cmd", "lobby"}}).at("mine").size(), 1u);
    for (int n = 0; n < 9; ++n) house.wait(a_day);
    EXPECT_EQ(code(ann.watch(table)), "no-table") << "but not for ever";
    const Json lobby = ann.ask({{"cmd", "lobby"}});
    EXPECT_EQ(lobby.at("mine").size() + lobby.at("open").size(), 0u);
    House again(folder);
    EXPECT_EQ(again.hall().tables(), 0u);
}

TEST_F(Shelf, ClocksOfMinutesCountOnlyWhereAGameIsRunning) {
    const Json clock{{"public", true}, {"clock", {{"kind", "bank"}, {"seconds", 600}, {"increment", 0}}}};
    const std::string deserted = ann.create({you, open_seat}, clock);
    ASSERT_EQ(code(ann.ask("leave", deserted)), "ok");
    table = ann.create({you, open_seat}, clock);
    rest();
    EXPECT_EQ(in_memory(), 0u);
    EXPECT_EQ(code(ann.watch(deserted)), "no-table");
    EXPECT_EQ(code(bob.watch(table)), "ok");
    leave_alone();
    rest();
    for (int n = 0; n < 9; ++n) house.wait(a_day);
    EXPECT_EQ(code(ann.watch(table)), "no-table");
}

TEST_F(Shelf, AClockOfMinutesGoesOnWhenAnOpenSeatIsTaken) {
    sit({{"clock", {{"kind", "bank"}, {"seconds", 600}, {"increment", 0}}}});
    while (&to_act() != &bob) ASSERT_EQ(code(ann.act_last(table)), "ok");
    ASSERT_EQ(code(bob.act_first(table)), "ok");
    leave_alone();
    ASSERT_EQ(code(ann.ask("seat", table, {{"seat", "blue"}, {"kind", "open"}})), "ok");
    rest();
    EXPECT_EQ(in_memory(), 0u);
    ASSERT_EQ(code(bob.ask("join", table)), "ok");
    leave_alone();
    house.wait(11 * a_minute);
    EXPECT_EQ(ann.watch(table).at("result").at("ending"), "out-of-time");
}

TEST_F(Shelf, HoweverManyAreForgottenOthersAreHeardBetween) {
    std::vector<std::string> tables;
    for (int n = 0; n < 120; ++n) {
        tables.push_back(ann.create({you, open_seat}));
        ASSERT_EQ(code(ann.ask("leave", tables.back())), "ok");
    }
    house.wait(11 * a_minute);
    EXPECT_GE(in_memory(), 70u);
    for (int n = 0; n < 2; ++n) house.wait(200);
    EXPECT_EQ(in_memory(), 0u) << "the others come with the next ticks";
}

TEST_F(Shelf, TheSameWhenTheyLieOnDisk) {
    for (int n = 0; n < 120; ++n) ann.create({you, open_seat});
    for (int n = 0; n < 6; ++n) house.wait(11 * a_minute);
    ASSERT_EQ(in_memory(), 0u);
    const auto on_disk = [&] { return store::Archive(folder.file()).tables().size(); };
    house.now += 8 * a_day;
    house.wait(0);
    EXPECT_GE(on_disk(), 70u);
    for (int n = 0; n < 2; ++n) house.wait(200);
    EXPECT_EQ(on_disk(), 0u);
}

TEST_F(Shelf, WhoLooksAtOldTablesKeepsNoOthers) {
    std::vector<std::string> looked_at;
    for (int n = 0; n < 60; ++n) looked_at.push_back(ann.create({you, open_seat}));
    house.now += a_day;
    table = ann.create({you, open_seat});
    for (int n = 0; n < 4; ++n) house.wait(11 * a_minute);
    ASSERT_EQ(in_memory(), 0u);
    house.now += 8 * a_day;
    std::vector<std::unique_ptr<Person>> watchers;
    for (std::size_t n = 0; n < looked_at.size(); ++n) {
        if (n % 15 == 0) watchers.push_back(std::make_unique<Person>(house, "Carl"));
        ASSERT_EQ(code(watchers.back()->watch(looked_at[n])), "ok");
    }
    house.wait(0);
    EXPECT_EQ(code(bob.watch(table)), "no-table");
    EXPECT_EQ(in_memory(), 60u);
}

TEST_F(Shelf, LeavingATableMakesNoRoomForTheNext) {
    for (int n = 0; n < 500; ++n) {
        const std::string each = ann.create({you, open_seat});
        if (n % 2 == 0) {
            ASSERT_EQ(code(ann.ask("leave", each)), "ok");
        }
    }
    EXPECT_EQ(code(ann.ask({{"cmd", "create"}, {"game", "harbour-race"}, {"seats", {you, open_seat}}})), "too-many");
    house.wait(11 * a_minute);
    house.wait(11 * a_minute);
    EXPECT_EQ(code(ann.ask({{"cmd", "create"}, {"game", "harbour-race"}, {"seats", {you, open_seat}}})), "ok") << "deserted ones are gone";
}

TEST(Opening, HowManyTablesSomebodyOpensIsLimitedWhateverBecomesOfThem) {
    const Folder folder;
    HallSettings settings = unhurried();
    settings.tables_of_player = 5;
    House house(folder, settings);
    Person ann(house);
    for (int n = 0; n < 5; ++n) EXPECT_TRUE(ann.ask("resign", ann.create({you, greedy})).at("ok"));
    EXPECT_EQ(ann.ask({{"cmd", "create"}, {"game", "harbour-race"}, {"seats", {you, greedy}}}).at("code"), "slow-down");
    house.wait(15 * a_minute);
    EXPECT_TRUE(ann.ask({{"cmd", "create"}, {"game", "harbour-race"}, {"seats", {you, greedy}}}).at("ok"));
}

TEST(Opening, AGameInRealTimeCountsAsSeveral) {
    const Folder folder;
    HallSettings settings = unhurried();
    settings.tables_of_address = 10;
    House house(folder, settings);
    Person ann(house);
    const Json drill{{"cmd", "create"}, {"game", "fire-drill"}, {"seats", {you, greedy, greedy, greedy, greedy}}};
    for (int n = 0; n < 2; ++n) EXPECT_TRUE(Person(house).ask(drill).at("ok"));
    EXPECT_EQ(ann.ask(drill).at("code"), "slow-down");
    Person elsewhere(house, "Bob", "", "192.0.2.2");
    EXPECT_TRUE(elsewhere.ask(drill).at("ok"));
}

TEST(Opening, PlayingAgainIsOpeningATable) {
    const Folder folder;
    HallSettings settings = unhurried();
    settings.tables_of_player = 2;
    House house(folder, settings);
    Person ann(house);
    std::string table = ann.create({you, greedy});
    const auto again = [&] {
        ann.ask("resign", table);
        return ann.ask("offer", table, {{"offer", "rematch"}});
    };
    table = again().at("table");
    EXPECT_EQ(again().at("code"), "slow-down");
}

TEST_F(Shelf, TheLobbyHasALimitInBytesToo) {
    const std::string name = [] {
        std::string text;
        for (int n = 0; n < 30; ++n) text += "\U0001F6A2";
        return text;
    }();
    std::vector<std::unique_ptr<Person>> hosts;
    for (int n = 0; n < 34; ++n) {
        hosts.push_back(std::make_unique<Person>(house, name));
        for (int k = 0; k < 3; ++k) hosts.back()->create({you, you, you, you, open_seat}, {{"game", "fire-drill"}, {"public", true}});
    }
    const Json open = bob.ask({{"cmd", "lobby"}}).at("open");
    EXPECT_LT(open.size(), 100u);
    EXPECT_LT(open.dump().size(), 66u * 1024);
    EXPECT_GT(open.dump().size(), 60u * 1024);
}

TEST_F(Shelf, NobodyFillsTheLobbyAlone) {
    table = bob.create({you, open_seat}, {{"public", true}});
    house.now += 1000;
    for (int n = 0; n < 120; ++n) ann.create({you, open_seat}, {{"public", true}});
    const Json open = bob.ask({{"cmd", "lobby"}}).at("open");
    EXPECT_EQ(open.size(), 4u);
    EXPECT_EQ(open.back().at("table"), table);
}

TEST_F(Shelf, NorWithTablesOnDisk) {
    table = bob.create({you, open_seat}, {{"public", true}});
    const std::string played = bob.create({you, greedy}, {{"public", true}});
    ASSERT_EQ(code(bob.act_first(played)), "ok");
    ASSERT_EQ(code(bob.ask("resign", played)), "ok");
    bob.ask("unwatch", played);
    house.now += 1000;
    for (int n = 0; n < 110; ++n) {
        ann.create({you, open_seat}, {{"public", true}});
        const std::string other = ann.create({you, greedy}, {{"public", true}});
        ann.act_first(other);
        ann.ask("resign", other);
        ann.ask("unwatch", other);
    }
    for (int n = 0; n < 12; ++n) house.wait(11 * a_minute);
    ASSERT_EQ(in_memory(), 0u);
    const Json lobby = bob.ask({{"cmd", "lobby"}});
    EXPECT_EQ(lobby.at("open").size(), 4u);
    EXPECT_EQ(lobby.at("open").back().at("table"), table);
    EXPECT_EQ(lobby.at("recent").size(), 11u);
    EXPECT_EQ(lobby.at("recent").back().at("table"), played);
}

TEST_F(Shelf, TheLobbyTellsWhatChanged) {
    sit({{"public", true}});
    Person eve(house, "Eve");
    eve.ask({{"cmd", "lobby"}});
    ann.ask({{"cmd", "lobby"}});
    ann.pushes.clear();
    const std::string hidden = ann.create({you, open_seat});
    house.wait(300);
    EXPECT_TRUE(eve.pushes.empty()) << "a table that is nobody else's business";
    ASSERT_EQ(ann.pushes.size(), 1u);
    EXPECT_TRUE(ann.pushes[0].contains("mine") && !ann.pushes[0].contains("open"));
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    house.wait(1000);
    ASSERT_EQ(eve.pushes.size(), 1u);
    EXPECT_EQ(eve.pushes[0].at("recent").at(0).at("table"), table);
    EXPECT_FALSE(eve.pushes[0].contains("mine"));
}

TEST_F(Shelf, PastGamesAreFoundByWhatIsKnownOfThem) {
    finish();
    const std::string first = table;
    const UnixMillis then = house.now;
    house.wait(a_day);
    table = ann.create({you, greedy});
    ASSERT_EQ(code(ann.act_first(table)), "ok");
    ASSERT_EQ(code(ann.ask("resign", table)), "ok");
    const auto found = [&](Person& who, Json wanted) {
        wanted["cmd"] = "games";
        const Json answer = who.ask(std::move(wanted));
        EXPECT_EQ(code(answer), "ok");
        std::vector<std::string> ids;
        for (const Json& game : answer.at("games")) ids.push_back(game.at("table"));
        return ids;
    };
    using Ids = std::vector<std::string>;
    EXPECT_EQ(found(ann, {}), (Ids{table, first}));
    EXPECT_EQ(found(bob, {}), Ids{first}) << "what is not public is for those who played";
    EXPECT_EQ(found(bob, {{"player", "ann"}}), Ids{first});
    EXPECT_EQ(found(ann, {{"player", "Bob"}}), Ids{first});
    EXPECT_EQ(found(ann, {{"player", "nobody of this name"}}), Ids{});
    EXPECT_EQ(found(ann, {{"game", "harbour-race"}, {"ending", "resigned"}}), (Ids{table, first}));
    EXPECT_EQ(found(ann, {{"game", "hidden-aim"}}), Ids{});
    EXPECT_EQ(found(ann, {{"from", then + 1000}}), Ids{table});
    EXPECT_EQ(found(ann, {{"before", then + 1000}}), Ids{first});
    EXPECT_EQ(found(ann, {{"mine", true}}), (Ids{table, first}));
}

TEST_F(Shelf, PastGamesComeByPages) {
    for (int n = 0; n < 60; ++n) {
        house.now += 1000;
        const std::string each = ann.create({you, greedy});
        ASSERT_EQ(code(ann.act_first(each)), "ok");
        ASSERT_EQ(code(ann.ask("resign", each)), "ok");
        ann.ask("unwatch", each);
    }
    const Json first = ann.ask({{"cmd", "games"}});
    ASSERT_EQ(first.at("games").size(), 50u);
    EXPECT_TRUE(first.at("more"));
    const Json second = ann.ask({{"cmd", "games"}, {"before", first.at("games").back().at("updated")}});
    EXPECT_EQ(second.at("games").size(), 10u);
    EXPECT_FALSE(second.at("more"));
}

ContentPack with_seconds(int seconds) {
    const Json range{{"id", "range"}, {"seconds", seconds}, {"source", "stand-in"}};
    return ContentPack::from_texts({{"hidden-aim/range.json", Json{{"entries", Json::array({range})}}.dump()}});
}

TEST(Packs, ATablePlaysOnWithTheCardsWithWhichItBegan) {
    const Folder folder;
    std::string table;
    std::string token;
    {
        House house(folder, unhurried(), with_seconds(50));
        Person ann(house);
        token = ann.token;
        table = ann.create({you, you}, {{"game", "hidden-aim"}});
        EXPECT_EQ(ann.watch(table).at("timer"), 50'000);
        ASSERT_TRUE(ann.act_first(table).at("ok"));
    }
    House house(folder, unhurried(), with_seconds(20));
    Person ann(house, "", token);
    EXPECT_TRUE(house.complaints().empty());
    EXPECT_TRUE(ann.watch(table).at("frozen").is_null());
    EXPECT_EQ(ann.watch(table).at("timer"), 50'000);
    EXPECT_EQ(ann.watch(ann.create({you, you}, {{"game", "hidden-aim"}})).at("timer"), 20'000);
}

TEST_F(TwoPeople, ChatHasItsPace) {
    sit();
    int said = 0;
    while (said < 1000 && code(ann.ask("chat", table, {{"text", "spam"}})) == "ok") ++said;
    EXPECT_EQ(said, 20);
    EXPECT_EQ(code(bob.ask("chat", table, {{"text", "hello?"}})), "ok");
    house.wait(2000);
    EXPECT_EQ(code(ann.ask("chat", table, {{"text", "sorry"}})), "ok");
}

}  // namespace
}  // namespace broadside::server::testing
