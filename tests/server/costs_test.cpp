// What strangers may cost: documents, work, messages before hello.
#include "server/document.hpp"
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

std::string object_of(int members) {
    std::string text = "{";
    for (int n = 0; n < members; ++n) text += (n > 0 ? "," : "") + ("\"n" + std::to_string(n)) + "\":" + std::to_string(n);
    return text + "}";
}

TEST(Document, WhatIsSmallEnoughIsRead) {
    EXPECT_EQ(bounded_document(object_of(most_members)).size(), static_cast<std::size_t>(most_members));
    EXPECT_EQ(bounded_document(R"({"text":"{[:,\"]}","list":[1,{"a":[]}]})").at("list").size(), 2u);
    const std::string deep = std::string(deepest_document, '[') + std::string(deepest_document, ']');
    EXPECT_TRUE(bounded_document(deep).is_array());
}

TEST(Document, ThousandsOfNamesAreRefusedBeforeTheyAreParsed) {
    EXPECT_THROW(bounded_document(object_of(most_members + 1)), UserError);
    EXPECT_THROW(bounded_document("{\"a\":" + object_of(5000) + "}"), UserError);
    EXPECT_THROW(bounded_document("[" + object_of(60) + "," + object_of(most_members + 1) + "]"), UserError);
    EXPECT_NO_THROW(bounded_document("[" + object_of(60) + "," + object_of(60) + "]")) << "each object is counted for itself";
}

TEST(Document, DepthAndNumberOfValuesHaveLimits) {
    EXPECT_THROW(bounded_document(std::string(deepest_document + 1, '[')), UserError);
    std::string list = "[0";
    for (int n = 0; n < most_values; ++n) list += ",0";
    EXPECT_THROW(bounded_document(list + "]"), UserError);
}

TEST(Document, WhatIsNoJsonIsStillRefused) {
    for (const char* text : {"", "{", "\"", "\"\\", "]]]", ":::", "{\"a\":1,}", "1e999"})
        EXPECT_THROW(bounded_document(text), UserError) << text;
}

TEST(Work, SoMuchAtOnceAndThenAsItComesBack) {
    const Allowance allowance(10, 1000);
    Purse purse;
    EXPECT_EQ(allowance.wait(purse, 10, 5000), 0);
    allowance.spend(purse, 8, 5000);
    EXPECT_EQ(allowance.wait(purse, 2, 5000), 0);
    EXPECT_EQ(allowance.wait(purse, 3, 5000), 100);
    allowance.spend(purse, 4, 5000);
    EXPECT_EQ(allowance.wait(purse, 1, 5000), 300) << "what was too much has to come back first";
    EXPECT_EQ(allowance.wait(purse, 1, 5300), 0);
    EXPECT_EQ(allowance.wait(purse, 10, 6200), 0);
}

TEST(Work, WhoeverIsNotHeardOfIsForgotten) {
    Limit limit(1, 1000);
    for (int n = 0; n < 10'000; ++n) EXPECT_TRUE(limit.take(std::to_string(n), 0));
    EXPECT_TRUE(limit.take("later", 2000));
    EXPECT_EQ(limit.known(), 1u);
    for (int n = 0; n < 30'000; ++n) limit.take(std::to_string(n), 2000);
    EXPECT_FALSE(limit.take("17", 2000)) << "nobody is forgotten before his time, however many come";
}

TEST(Network, IsTheBeginningOfAnAddressOfTheNewKind) {
    EXPECT_EQ(network_of("2001:db8:1:2::"), "2001:db8:1::/48");
    EXPECT_EQ(network_of("2001:db8:1:ffff::"), "2001:db8:1::/48");
    EXPECT_NE(network_of("2001:db8:2::"), network_of("2001:db8:1::"));
    EXPECT_EQ(network_of("192.0.2.1"), "");
    EXPECT_EQ(network_of(""), "");
}

TEST(Network, MayDoFourTimesAsMuchAsAnAddress) {
    AddressLimit limit(10, 1000);
    int taken = 0;
    for (int n = 0; n < 100; ++n)
        for (int times = 0; times < 3; ++times) taken += limit.take("2001:db8:1:" + std::to_string(n) + "::", 0) ? 1 : 0;
    EXPECT_EQ(taken, 40);
    EXPECT_TRUE(limit.take("2001:db8:2:1::", 0));
    EXPECT_GT(limit.wait("2001:db8:1:7::", 1, 0), 0);
    EXPECT_EQ(limit.wait("2001:db8:1:7::", 1, 1000), 0);
    for (int n = 0; n < 10; ++n) EXPECT_TRUE(limit.take("192.0.2.1", 0));
    EXPECT_FALSE(limit.take("192.0.2.1", 0));
    EXPECT_TRUE(limit.take("192.0.2.2", 0)) << "others are counted as they are";
}

class Busy : public ::testing::Test {
protected:
    static std::string code(const Json& answer) { return answer.at("ok") ? "ok" : answer.at("code").get<std::string>(); }
    // Large commands until one is refused.
    static int lobbies(Person& person) {
        int n = 0;
        while (n < 5000 && code(person.ask({{"cmd", "lobby"}})) == "ok") ++n;
        return n;
    }

    Folder folder;
    House house{folder, HallSettings{}};
};

TEST_F(Busy, WhoAsksForMuchIsToldToSlowDownAndNobodyElseIs) {
    Person ann(house, "Ann", "", "192.0.2.1");
    Person bob(house, "Bob", "", "192.0.2.2");
    EXPECT_LT(lobbies(ann), 100);
    EXPECT_EQ(code(ann.ask({{"cmd", "lobby"}})), "slow-down");
    EXPECT_EQ(code(ann.ask({{"cmd", "ping"}})), "ok") << "what is small is only heard later";
    EXPECT_GT(house.hall().pause(1), 0);
    EXPECT_EQ(house.hall().pause(2), 0);
    EXPECT_EQ(code(bob.ask({{"cmd", "lobby"}})), "ok");
    house.wait(5000);
    EXPECT_EQ(code(ann.ask({{"cmd", "lobby"}})), "ok");
}

TEST_F(Busy, TheTableThatIsSentBackWithALateMoveIsPaidFor) {
    Person ann(house, "Ann");
    const std::string table = ann.create({you, you});
    for (int n = 0; n < 110; ++n) {
        house.now += 2000;
        ASSERT_TRUE(ann.act_last(table).at("ok"));
    }
    const auto until_slow = [&](const Json& message) {
        house.now += 60'000;
        int n = 0;
        for (; n < 1000 && house.hall().pause(1) == 0; ++n) ann.ask(message);
        return n;
    };
    const int unheard = until_slow({{"cmd", "act"}, {"table", table}, {"seat", "yellow"}});
    const int late = until_slow({{"cmd", "act"}, {"table", table}, {"seat", "yellow"}, {"seq", 1}, {"move", {{"type", "end"}}}});
    ASSERT_GT(ann.traffic.back().size(), 32u * 1024);
    EXPECT_LE(late, unheard / 2);
}

TEST_F(Busy, ALongTableCostsMoreToReadThanAShortOne) {
    Person ann(house, "Ann");
    const std::string brief = ann.create_long(1);
    const std::string lengthy = ann.create_long(200);
    for (int n = 0; n < 3; ++n) house.wait(660'000);
    ASSERT_EQ(house.hall().tables(), 0u);
    const auto pings_after_reading = [&](const std::string& table) {
        house.now += 60'000;
        ann.ask("watch", table, {{"lines", 0}});
        int n = 0;
        for (; n < 1000 && house.hall().pause(1) == 0; ++n) ann.ask({{"cmd", "ping"}});
        return n;
    };
    const auto records = static_cast<int>(store::Archive(folder.file()).table(lengthy, 0)->length);
    const int saved = pings_after_reading(brief);
    EXPECT_LE(pings_after_reading(lengthy), saved - records / 20 + 1);
}

TEST_F(Busy, ManyConnectionsOfOnePlayerShareWhatThePlayerHas) {
    Person ann(house, "Ann");
    int first = lobbies(ann);
    int all = first;
    for (int n = 0; n < 6; ++n) {
        Person again(house, "Ann", ann.token);
        all += lobbies(again);
    }
    EXPECT_LT(all, 3 * first);
}

TEST_F(Busy, ManyPlayersOfOneAddressShareWhatTheAddressHas) {
    std::vector<std::unique_ptr<Person>> people;
    int all = 0;
    for (int n = 0; n < 40; ++n) {
        people.push_back(std::make_unique<Person>(house, "Many"));
        all += lobbies(*people.back());
    }
    EXPECT_LT(all, 400);
    Person elsewhere(house, "Bob", "", "192.0.2.2");
    EXPECT_EQ(code(elsewhere.ask({{"cmd", "lobby"}})), "ok");
}

TEST_F(Busy, PagesAreCountedByAddressToo) {
    const auto admitted = [&](const std::string& address, Reception::Thing thing) {
        int n = 0;
        while (n < 100'000 && house.hall().admit(address, thing)) ++n;
        return n;
    };
    const int pages = admitted("192.0.2.9", Reception::Thing::Page);
    EXPECT_LT(pages, 2000);
    EXPECT_LE(admitted("192.0.2.11", Reception::Thing::Handshake), pages / 2) << "a signature costs more";
    EXPECT_TRUE(house.hall().admit("192.0.2.10", Reception::Thing::Page));
    house.now += 4000;
    EXPECT_TRUE(house.hall().admit("192.0.2.9", Reception::Thing::Page));
}

TEST_F(Busy, WhatTakesLongIsPaidForByTheTimeItTook) {
    Person ann(house, "Ann");
    const auto pings = [&] {
        house.now += 60'000;
        int n = 0;
        for (; n < 1000 && house.hall().pause(1) == 0; ++n) ann.ask({{"cmd", "ping"}});
        return n;
    };
    const int usual = pings();
    house.work_of_each_look = 10'000;  // microseconds: fifty units
    EXPECT_LE(pings(), usual / 40);
    EXPECT_GT(pings(), 0);
}

TEST_F(Busy, WhatManyHaveSavedUpIsNotSpentAtOneMoment) {
    std::vector<std::unique_ptr<Person>> people;
    for (int n = 0; n < 9; ++n) people.push_back(std::make_unique<Person>(house, "Many"));
    house.now += 60'000;
    int heard = 0;
    for (SessionId each = 1; each <= people.size(); ++each)
        for (int n = 0; n < 100 && house.hall().pause(each) == 0; ++n, ++heard) people[each - 1]->ask({{"cmd", "ping"}});
    EXPECT_EQ(heard, 250) << "and nine times a hundred is less than they may ask for in four seconds";
    EXPECT_LE(house.hall().pause(9), 100);
    house.now += 100;
    EXPECT_EQ(house.hall().pause(9), 0);
}

// Each of them is far below what its address may, because there are so many.
TEST_F(Busy, ManyAddressesTogetherLeaveTimeForOthers) {
    std::vector<std::unique_ptr<Person>> people;
    for (int n = 0; n < 64; ++n) people.push_back(std::make_unique<Person>(house, "Many", "", "192.0.2." + std::to_string(n / 4)));
    house.now += 60'000;
    constexpr UnixMillis each_takes = 12;
    house.work_of_each_look = 1000 * each_takes;
    const UnixMillis end = house.now + 4000;
    UnixMillis idle = 0;
    while (house.now < end) {
        bool any = false;
        for (SessionId each = 1; each <= people.size(); ++each) {
            if (house.hall().pause(each) > 0) continue;
            people[each - 1]->ask({{"cmd", "ping"}});
            house.now += each_takes;
            any = true;
        }
        if (any) continue;
        ++idle;
        ++house.now;
    }
    EXPECT_GT(idle, 400);
    EXPECT_LT(idle, 3000) << "they do not stand still";
    house.work_of_each_look = 0;
    Person honest(house, "Ann", "", "198.51.100.1");
    EXPECT_EQ(house.hall().pause(people.size() + 1), 0) << "who has asked for little does not wait for them";
}

TEST_F(Busy, PagesThatTakeLongAreToo) {
    const auto pages = [&](const std::string& address) {
        int n = 0;
        for (; n < 10'000 && house.hall().admit(address, Reception::Thing::Page); ++n)
            house.hall().pay_for_page(address, house.hall().worked());
        return n;
    };
    const int usual = pages("192.0.2.9");
    house.work_of_each_look = 10'000;
    EXPECT_LE(pages("192.0.2.10"), usual / 20);
}

TEST_F(Busy, WhoSpeaksToManyPaysForAllWhoListen) {
    std::vector<std::unique_ptr<Person>> listeners;
    Person ann(house, "Ann");
    const std::string table = ann.create({you, you});
    const auto typed = [&] {
        int n = 0;
        for (house.now += 60'000; n < 200 && house.hall().pause(1) == 0; ++n) {
            house.now += 50;  // no faster than somebody may type
            ann.ask("typing", table);
        }
        return n;
    };
    EXPECT_EQ(typed(), 200);
    for (int n = 0; n < 400; ++n) {
        listeners.push_back(std::make_unique<Person>(house, "Many", "", "192.0.2." + std::to_string(2 + n / 4)));
        listeners.back()->watch(table);
    }
    EXPECT_LT(typed(), 60);
}

TEST_F(Busy, AStrangerHasLittleToSay) {
    Stranger stranger(house);
    for (int n = 0; n < 40; ++n) stranger.ask({{"cmd", "ping"}});
    EXPECT_FALSE(stranger.hung_up);
    EXPECT_EQ(code(stranger.hello()), "slow-down");
    EXPECT_TRUE(stranger.hung_up);
    EXPECT_EQ(stranger.longest, longest_before_hello);
}

TEST_F(Busy, AStrangerHasHalfAMinuteToSayHello) {
    Stranger silent(house);
    Stranger ann(house);
    ann.hello();
    house.wait(29'000);
    EXPECT_FALSE(silent.hung_up);
    house.wait(1000);
    EXPECT_TRUE(silent.hung_up);
    EXPECT_FALSE(ann.hung_up);
    ann.ask({{"cmd", "logout"}});
    house.wait(29'000);
    EXPECT_FALSE(ann.hung_up);
    house.wait(1000);
    EXPECT_TRUE(ann.hung_up) << "and as long again when there is no such player any more";
}

TEST_F(Busy, WhoSitsAtATableIsThrownOutLast) {
    Person ann(house, "Ann");
    Person bob(house, "Bob");
    ann.create({you, open_seat});
    const Stranger nobody(house);
    EXPECT_EQ(house.hall().standing(1), Reception::Standing::Player);
    EXPECT_EQ(house.hall().standing(2), Reception::Standing::Guest);
    EXPECT_EQ(house.hall().standing(3), Reception::Standing::Stranger);
}

TEST_F(Busy, WhoHasSaidHelloMaySayMore) {
    Stranger stranger(house);
    stranger.hello();
    EXPECT_EQ(stranger.longest, longest_message);
    stranger.ask({{"cmd", "logout"}});
    EXPECT_EQ(stranger.longest, longest_before_hello);
}

TEST_F(Busy, RefusalsAreCountedByTheirCode) {
    Person ann(house);
    ann.ask("watch", "nowhere");
    ann.ask("watch", "nowhere");
    EXPECT_EQ(house.hall().counters().refusals_by_code.at("no-table"), 2u);
}

TEST(Length, ATableCannotGrowForEver) {
    const Folder folder;
    HallSettings settings = unhurried();
    settings.records_of_table = 30;
    House house(folder, settings);
    Person ann(house);
    const std::string table = ann.create({you, you});
    int moves = 0;
    Json answer{{"ok", true}};
    for (; answer.at("ok") && moves < 100; ++moves) {
        answer = ann.act_first(table);
        if (answer.at("ok")) answer = ann.ask("undo", table);
    }
    EXPECT_LT(moves, 30);
    EXPECT_EQ(answer.at("code"), "too-long");
    EXPECT_EQ(ann.ask("silence", table, {{"on", true}}).at("code"), "too-long");
    const std::int64_t length = house.table(table).seq();
    EXPECT_LE(length, 35);
    EXPECT_TRUE(ann.watch(table).at("ok"));
    EXPECT_TRUE(ann.ask("resign", table).at("ok")) << "but it can end";
    EXPECT_GT(house.table(table).seq(), length);
}

}  // namespace
}  // namespace broadside::server::testing
