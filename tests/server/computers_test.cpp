// What computers cost that play each other, and who pays for it.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

const Json random_bot{{"kind", "bot"}, {"bot", "random"}};

class Computers : public ::testing::Test {
protected:
    // A player has 40 units and computers half of them; a move takes two.
    static HallSettings frugal() {
        HallSettings settings;
        settings.work_of_player = 10;
        settings.tables_of_player = 1000;
        return settings;
    }
    // A table where computers play each other, of a host who has spent nothing else.
    static std::string table_of_computers(House& house, Person& host) {
        house.now += 10'000;
        const std::string table = host.create({you, random_bot});
        const std::string seat = host.watch(table).at("you").at(0);
        house.now += 10'000;
        EXPECT_TRUE(host.ask("seat", table, {{"seat", seat}, {"kind", "bot"}, {"bot", "random"}}).at("ok"));
        return table;
    }
    std::uint64_t moves() { return house.hall().counters().bot_moves; }
    std::uint64_t moves_in(UnixMillis milliseconds) {
        const std::uint64_t before = moves();
        for (UnixMillis passed = 0; passed < milliseconds; passed += 100) house.wait(100);
        return moves() - before;
    }

    Folder folder;
    House house{folder, frugal()};
    Person ann{house, "Ann"};
};

TEST_F(Computers, TheirHostPaysForWhatTheyDo) {
    const std::string table = table_of_computers(house, ann);
    EXPECT_LE(moves(), 12u) << "then what the host has for them is spent";
    EXPECT_GT(moves(), 0u);
    const std::uint64_t in_a_while = moves_in(4000);
    EXPECT_LE(in_a_while, 22u) << "ten units a second";
    EXPECT_GE(in_a_while, 15u) << "but they go on by themselves";
    EXPECT_TRUE(ann.ask({{"cmd", "lobby"}}).at("ok")) << "the other half is for the host";
    EXPECT_EQ(house.table(table).frozen(), "");
}

TEST_F(Computers, ManyTablesOfAHostTakeNoMoreThanOne) {
    for (int n = 0; n < 5; ++n) table_of_computers(house, ann);
    moves_in(1000);
    EXPECT_LE(moves_in(4000), 25u);
}

TEST_F(Computers, GuestsOfOneAddressShareWhatItHas) {
    HallSettings settings = frugal();
    settings.work_of_player = 1000;
    settings.work_of_address = 10;
    const Folder another;
    House narrow(another, settings);
    std::vector<std::unique_ptr<Person>> guests;
    for (int n = 0; n < 4; ++n) {
        guests.push_back(std::make_unique<Person>(narrow, "Guest"));
        table_of_computers(narrow, *guests.back());
    }
    narrow.wait(1000);
    const std::uint64_t before = narrow.hall().counters().bot_moves;
    for (int n = 0; n < 40; ++n) narrow.wait(100);
    const std::uint64_t moved = narrow.hall().counters().bot_moves - before;
    EXPECT_LE(moved, 25u);
    EXPECT_GT(moved, 5u);
}

TEST_F(Computers, OfAnotherHostMoveAsBefore) {
    table_of_computers(house, ann);
    Person bob(house, "Bob", "", "192.0.2.2");
    const std::uint64_t before = moves();
    table_of_computers(house, bob);
    EXPECT_GE(moves() - before, 5u);
}

TEST_F(Computers, WhereNobodyLooksMoveOnceASecond) {
    const std::string table = table_of_computers(house, ann);
    ann.ask("unwatch", table);
    house.wait(11'000);
    house.wait(1000);
    const std::uint64_t unseen = moves_in(10'000);
    EXPECT_LE(unseen, 11u);
    EXPECT_GE(unseen, 8u);
    ann.watch(table);
    EXPECT_GT(moves_in(1000), 3u) << "and hurry when somebody comes";
}

TEST_F(Computers, NoMoreGamesInRealTimeThanTheirHostPaysFor) {
    const Json officer{{"kind", "bot"}, {"bot", "officer"}};
    const Json drill{{"cmd", "create"}, {"game", "fire-drill"}, {"seats", {you, officer, officer, officer, officer}}};
    EXPECT_TRUE(ann.ask(drill).at("ok"));
    EXPECT_EQ(ann.ask(drill).at("code"), "slow-down") << "less than half is left";
    house.wait(5000);
    EXPECT_EQ(ann.ask(drill).at("code"), "slow-down") << "the computers of the first one have taken it";
    house.now += 10'000;
    EXPECT_TRUE(ann.ask(drill).at("ok"));
}

}  // namespace
}  // namespace broadside::server::testing
