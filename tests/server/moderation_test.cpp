// Moderation: who may do what to whom, that it is durable, and that whoever is kept out stays out.
#include <gmock/gmock.h>

#include <thread>

#include "server/hall_fixture.hpp"
#include "store/archive.hpp"

namespace broadside::server::testing {
namespace {

constexpr UnixMillis a_minute = 60'000;
constexpr UnixMillis a_day = 24 * 60 * a_minute;

class Moderating : public TwoPeople {
protected:
    Moderating() {
        EXPECT_EQ(code(ann.ask({{"cmd", "register"}, {"account", "ann"}, {"password", "correct horse"}})), "ok");
        EXPECT_EQ(code(host.order("make-admin", {{"who", "ann"}})), "ok");
    }
    Json order(const std::string& deed, Json more = Json::object()) {
        more["cmd"] = "admin";
        more["do"] = deed;
        return ann.ask(std::move(more));
    }
    std::vector<std::string> deeds(const Json& list) {
        std::vector<std::string> lines;
        for (const Json& each : list.at("deeds"))
            lines.push_back((each.at("by").is_null() ? "host" : each.at("by").get<std::string>()) + " " +
                            each.at("what").get<std::string>() + " " + each.at("whom").get<std::string>());
        return lines;
    }

    Host host{house};
};

TEST_F(Moderating, OnlyAdminsMayAndOnlyTheHostMakesThem) {
    for (const char* deed : {"list", "ban", "mute", "remove-table", "remove-account", "unfreeze", "announce", "drain", "make-admin"})
        EXPECT_EQ(code(bob.ask({{"cmd", "admin"}, {"do", deed}, {"who", ann.player}})), "not-allowed") << deed;
    EXPECT_EQ(code(order("make-admin", {{"who", bob.player}})), "not-allowed");
    EXPECT_EQ(code(host.order("make-admin", {{"who", bob.player}})), "no-account") << "a guest is nobody for good";
    EXPECT_EQ(code(order("dance")), "bad-request");
    EXPECT_TRUE(Stranger(house).hello(ann.token).at("admin"));
    EXPECT_FALSE(Stranger(house).hello(bob.token).at("admin"));
    EXPECT_EQ(code(Stranger(house).ask({{"cmd", "admin"}, {"do", "list"}})), "no-hello");
    House again(folder);
    EXPECT_TRUE(Stranger(again).hello(ann.token).at("admin"));
    EXPECT_EQ(code(host.order("unmake-admin", {{"who", "ann"}})), "ok");
    EXPECT_EQ(ann.pushes.back(), Json({{"push", "admin"}, {"admin", false}}));
    EXPECT_EQ(code(order("list")), "not-allowed");
}

TEST_F(Moderating, ABannedPlayerIsShownOutAndCannotComeBack) {
    sit();
    bob.watch(table);
    ann.watch(table);
    EXPECT_EQ(code(order("ban", {{"who", bob.player}, {"minutes", 60}, {"reason", "insults"}})), "ok");
    ASSERT_EQ(bob.pushes.back().at("push"), "banned");
    EXPECT_THAT(bob.pushes.back().at("why").get<std::string>(), ::testing::HasSubstr("UTC: insults"));
    EXPECT_EQ(code(bob.watch(table)), "no-hello") << "the open connection is nobody's";
    EXPECT_EQ(ann.watch(table).at("presence").at("blue").at("state"), "gone");
    EXPECT_EQ(code(Stranger(house).hello(bob.token)), "banned");
    House again(folder);
    EXPECT_EQ(code(Stranger(again).hello(bob.token)), "banned") << "nor after a restart";
    EXPECT_EQ(code(Stranger(again).hello()), "ok") << "the address is another matter";
    house.wait(59 * a_minute);
    EXPECT_EQ(code(Stranger(house).hello(bob.token)), "banned");
    house.wait(a_minute);
    EXPECT_EQ(code(Stranger(house).hello(bob.token)), "ok") << "its time is over";
}

TEST_F(Moderating, ABannedAccountCannotLogIn) {
    ASSERT_EQ(code(bob.ask({{"cmd", "register"}, {"account", "bob"}, {"password", "correct horse"}})), "ok");
    const Json login{{"cmd", "login"}, {"account", "bob"}, {"password", "correct horse"}};
    EXPECT_EQ(code(order("ban", {{"who", "Bob"}})), "ok");
    EXPECT_EQ(code(Stranger(house).ask(login)), "banned");
    EXPECT_EQ(code(order("unban", {{"who", "bob"}})), "ok");
    EXPECT_EQ(code(order("unban", {{"who", "bob"}})), "bad-request");
    EXPECT_EQ(code(Stranger(house).ask(login)), "ok");
    House again(folder);
    EXPECT_EQ(code(Stranger(again).hello(bob.token)), "ok");
}

TEST_F(Moderating, ABannedAddressKeepsOutEverybodyButAdmins) {
    Person eve(house, "Eve", "", "198.51.100.7");
    EXPECT_EQ(code(order("ban", {{"who", eve.player}, {"with_address", true}})), "ok");
    EXPECT_EQ(code(Stranger(house, "198.51.100.7").hello()), "banned") << "nor as somebody new";
    EXPECT_EQ(code(Stranger(house, "198.51.100.7").hello(bob.token)), "banned");
    EXPECT_EQ(code(Stranger(house, "198.51.100.8").hello(bob.token)), "ok");
    EXPECT_EQ(code(Stranger(house, "198.51.100.7").hello(ann.token)), "ok") << "who could undo it gets in";
    EXPECT_EQ(code(order("unban", {{"who", "198.51.100.7"}})), "ok");
    EXPECT_EQ(code(Stranger(house, "198.51.100.7").hello()), "ok");
    EXPECT_EQ(code(order("ban", {{"who", "2001:db8:1:2:3:4:5:6"}})), "ok");
    EXPECT_EQ(code(Stranger(house, "2001:db8:1:2::").hello()), "banned") << "as limits count it";
    for (const std::string& line : house.complaints()) EXPECT_EQ(line.find("198.51"), std::string::npos) << line;
}

TEST_F(Moderating, AdminsAreSafeFromEachOtherAndNobodyIsConfused) {
    EXPECT_EQ(code(order("ban", {{"who", "ann"}})), "not-allowed");
    EXPECT_EQ(code(host.order("ban", {{"who", "ann"}})), "not-allowed");
    EXPECT_EQ(code(order("mute", {{"who", "ann"}})), "not-allowed");
    EXPECT_EQ(code(order("remove-account", {{"who", "ann"}})), "not-allowed");
    EXPECT_EQ(code(order("ban", {{"who", "nobody at all"}})), "no-player");
    Person second(house, "Bob");
    EXPECT_EQ(code(order("ban", {{"who", "Bob"}})), "no-player") << "two are called that";
    EXPECT_EQ(code(order("ban", {{"who", second.player}})), "ok");
    EXPECT_EQ(code(bob.ask({{"cmd", "lobby"}})), "ok");
}

TEST_F(Moderating, WhoIsMutedPlaysOnInSilence) {
    sit();
    EXPECT_EQ(code(order("mute", {{"who", bob.player}, {"reason", "noise"}})), "ok");
    EXPECT_EQ(code(bob.ask("chat", table, {{"text", "hello"}})), "muted");
    EXPECT_EQ(code(bob.ask("typing", table)), "muted");
    EXPECT_EQ(code(to_act().act_first(table)), "ok");
    House again(folder);
    Person later(again, "", bob.token);
    EXPECT_EQ(code(later.ask("chat", table, {{"text", "hello"}})), "muted");
    EXPECT_EQ(code(order("unmute", {{"who", bob.player}})), "ok");
    EXPECT_EQ(code(bob.ask("chat", table, {{"text", "hello"}})), "ok");
}

TEST_F(Moderating, ARemovedTableIsGoneForEverybody) {
    sit({{"public", true}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    bob.watch(table);
    EXPECT_EQ(code(order("remove-table", {{"table", table}, {"reason", "spam"}})), "ok");
    EXPECT_EQ(bob.pushes.back(), Json({{"push", "table-gone"}, {"table", table}}));
    EXPECT_EQ(code(bob.watch(table)), "no-table");
    EXPECT_TRUE(bob.ask({{"cmd", "lobby"}}).at("mine").empty());
    EXPECT_TRUE(bob.ask({{"cmd", "lobby"}}).at("recent").empty());
    house.wait(a_day);
    House again(folder);
    EXPECT_EQ(code(Person(again, "", bob.token).watch(table)), "no-table");
    EXPECT_EQ(code(order("remove-table", {{"table", table}})), "no-table");
}

TEST_F(Moderating, ATableIsRemovedWhileAMoveIsOnItsWayToTheDisk) {
    sit();
    Person& mover = to_act();
    const Json state = mover.watch(table);
    mover.say({{"cmd", "act"}, {"table", table}, {"seq", state.at("seq")}, {"move", state.at("legal").at(0).at("move")}});
    ann.say({{"cmd", "admin"}, {"do", "remove-table"}, {"table", table}});
    house.settle();
    EXPECT_EQ(code(bob.watch(table)), "no-table");
    House again(folder);
    EXPECT_EQ(again.hall().tables(), 0u);
    EXPECT_TRUE(store::Archive(folder.file()).tables().empty()) << "nothing of it is left";
}

TEST_F(Moderating, ARemovedAccountLeavesItsGamesAndKeepsNobodyWaiting) {
    sit();
    ASSERT_EQ(code(bob.ask({{"cmd", "register"}, {"account", "bob"}, {"password", "correct horse"}})), "ok");
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    EXPECT_EQ(code(order("remove-account", {{"who", "bob"}})), "ok");
    EXPECT_EQ(bob.pushes.back().at("push"), "logged-out");
    const Json state = ann.watch(table);
    EXPECT_EQ(state.at("result").at("ending"), "resigned");
    EXPECT_EQ(state.at("seats").at(1).at("name"), "Somebody");
    EXPECT_EQ(code(Stranger(house).hello(bob.token)), "unknown-token");
    House again(folder);
    EXPECT_EQ(code(Stranger(again).hello(bob.token)), "unknown-token");
    EXPECT_EQ(code(Stranger(again).ask({{"cmd", "login"}, {"account", "bob"}, {"password", "correct horse"}})), "wrong-login");
    Person eve(again, "Eve");
    EXPECT_EQ(code(eve.ask({{"cmd", "register"}, {"account", "bob"}, {"password", "correct horse"}})), "ok") << "the name is free";
}

TEST_F(Moderating, WhatIsAnnouncedReachesThoseWhoAreHereAndThoseWhoCome) {
    EXPECT_EQ(code(order("announce", {{"text", "New games at eight"}, {"minutes", 30}})), "ok");
    EXPECT_EQ(bob.pushes.back(), Json({{"push", "announcement"}, {"announcement", "New games at eight"}, {"closing", nullptr}}));
    House again(folder);
    EXPECT_EQ(Stranger(again).hello().at("announcement"), "New games at eight");
    again.wait(30 * a_minute);
    EXPECT_TRUE(Stranger(again).hello().at("announcement").is_null());
    EXPECT_EQ(code(order("announce", {{"text", ""}})), "ok");
    EXPECT_TRUE(bob.pushes.back().at("announcement").is_null());
}

TEST_F(Moderating, ADrainedServerWaitsForFastGamesAlone) {
    const std::string fast = ann.create({you, open_seat}, {{"clock", {{"kind", "bank"}, {"seconds", 600}}}});
    const std::string slow = ann.create({you, open_seat}, {{"clock", {{"kind", "days"}, {"days", 3}}}});
    for (const std::string& id : {fast, slow}) ASSERT_EQ(code(bob.ask("join", id)), "ok");
    EXPECT_EQ(code(host.order("drain", {{"minutes", 20}})), "ok");
    EXPECT_EQ(bob.pushes.back().at("closing"), house.now + 20 * a_minute);
    EXPECT_EQ(host.order("status").at("fast"), 1);
    EXPECT_EQ(code(bob.ask({{"cmd", "create"}, {"game", "harbour-race"}, {"seats", {you, greedy}}})), "closing");
    house.wait(a_minute);
    EXPECT_FALSE(house.closed);
    EXPECT_EQ(code(ann.ask("resign", fast)), "ok");
    EXPECT_EQ(code(ann.ask("offer", fast, {{"offer", "rematch"}})), "ok");
    EXPECT_EQ(code(bob.ask("reply", fast, {{"offer", "rematch"}, {"accept", true}})), "closing");
    house.wait(1);
    EXPECT_TRUE(house.closed);
    House again(folder);
    Person later(again, "", bob.token);
    EXPECT_TRUE(later.watch(slow).at("result").is_null()) << "a slow game goes on";
    EXPECT_EQ(code(later.ask({{"cmd", "create"}, {"game", "harbour-race"}, {"seats", {you, greedy}}})), "ok");
}

TEST_F(Moderating, ADrainEndsAtItsDeadlineOrIsCalledOff) {
    const std::string fast = ann.create({you, open_seat}, {{"clock", {{"kind", "move"}, {"seconds", 86'400}}}});
    ASSERT_EQ(code(bob.ask("join", fast)), "ok");
    EXPECT_EQ(code(order("drain", {{"cancel", true}})), "bad-request");
    EXPECT_EQ(code(order("drain", {{"minutes", 5}})), "ok");
    EXPECT_EQ(code(order("drain", {{"cancel", true}})), "ok");
    house.wait(5 * a_minute);
    EXPECT_FALSE(house.closed);
    EXPECT_EQ(code(order("drain", {{"minutes", 5}})), "ok");
    house.wait(5 * a_minute - 1);
    EXPECT_FALSE(house.closed);
    house.wait(1);
    EXPECT_TRUE(house.closed);
}

TEST_F(Moderating, EveryDeedIsKeptWithWhoDidIt) {
    sit();
    EXPECT_EQ(code(order("mute", {{"who", bob.player}, {"reason", "noise"}})), "ok");
    EXPECT_EQ(code(host.order("ban", {{"who", "203.0.113.5"}, {"minutes", 10}})), "ok");
    const Json list = order("list");
    EXPECT_THAT(deeds(list),
                ::testing::ElementsAre("host ban 203.0.113.5", "ann mute Bob (" + bob.player + ")", "host make-admin Ann (account ann)"));
    EXPECT_EQ(list.at("deeds").at(1).at("detail"), "noise");
    EXPECT_EQ(list.at("online").size(), 2u);
    EXPECT_EQ(list.at("tables").at(0).at("table"), table);
    EXPECT_EQ(list.at("sanctions").size(), 2u);
    EXPECT_EQ(list.at("admins"), Json({"ann"}));
    House again(folder);
    Host there(again);
    EXPECT_EQ(there.order("list").at("deeds").size(), 3u);
    EXPECT_THAT(house.complaints(), ::testing::Contains(::testing::HasSubstr("event=moderation text=\"ann: mute Bob")));
}

// --- frozen tables --------------------------------------------------------------------------------------------------------------

constexpr int fatal_aim = 1313;
ContentPack with_a_mistake() {
    const Json range{{"id", "range"}, {"seconds", 5}, {"fatal_aim", fatal_aim}, {"source", "stand-in"}};
    return ContentPack::from_texts({{"hidden-aim/range.json", Json{{"entries", Json::array({range})}}.dump()}});
}

TEST(Thawing, AFrozenTableGoesOnFromBeforeTheMistake) {
    const Folder folder;
    House house(folder, unhurried(), with_a_mistake());
    Person ann(house, "Ann");
    Person bob(house, "Bob");
    Host host(house);
    const std::string table = ann.create({you, open_seat}, {{"game", "hidden-aim"}});
    EXPECT_EQ(host.order("unfreeze", {{"table", table}}).at("code"), "bad-request");
    ASSERT_TRUE(bob.ask("join", table).at("ok"));
    ASSERT_TRUE(ann.act(table, "north", {{"type", "aim"}, {"mils", fatal_aim}}, house.table(table).seq()).at("ok"));
    ASSERT_FALSE(ann.watch(table).at("frozen").is_null());
    EXPECT_EQ(host.order("list").at("tables").at(0).at("frozen"), "an aim that the rules cannot bear");
    ASSERT_TRUE(host.order("unfreeze", {{"table", table}}).at("ok"));
    const auto goes_on = [&](Person& person) {
        const Json state = person.watch(table);
        EXPECT_TRUE(state.at("frozen").is_null());
        return person.act(table, "north", {{"type", "aim"}, {"mils", 7}}, state.at("seq")).value("ok", false);
    };
    EXPECT_EQ(ann.pushes.back().at("events").at(0).at("event").at("type"), "thawed");
    EXPECT_TRUE(goes_on(ann));
    House again(folder, unhurried(), with_a_mistake());
    Person later(again, "", ann.token);
    EXPECT_TRUE(later.watch(table).at("frozen").is_null()) << "and so it is after a restart";
    EXPECT_EQ(again.table(table).match().hash(), house.table(table).match().hash());
}

TEST_F(TwoPeople, ARemovedAccountIsNotBroughtBackByAPasswordThatWasUnderWay) {
    Host host(house);
    ASSERT_EQ(code(ann.ask({{"cmd", "register"}, {"account", "ann"}, {"password", "a password"}})), "ok");
    ann.say({{"cmd", "password"}, {"old", "a password"}, {"new", "another one"}});
    ASSERT_TRUE(host.order("remove-account", {{"who", "ann"}}).at("ok"));
    const auto login = [&](Person& person) {
        return code(person.ask({{"cmd", "login"}, {"account", "ann"}, {"password", "another one"}}));
    };
    EXPECT_EQ(login(bob), "wrong-login");
    House again(folder);
    Person later(again, "Later");
    EXPECT_EQ(login(later), "wrong-login");
    EXPECT_TRUE(store::Archive(folder.file()).people().accounts.empty());
}

TEST_F(TwoPeople, WhatARemovedPlayerStillAsksForIsRefused) {
    Host host(house);
    Person other(house, "", ann.token);
    host.say("remove-account", {{"who", ann.player}});
    ann.say({{"cmd", "rename"}, {"name", "Still here"}});
    other.say({{"cmd", "link"}});
    house.settle();
    EXPECT_THAT(ann.traffic, ::testing::Contains(::testing::HasSubstr("no-account")));
    EXPECT_THAT(other.traffic, ::testing::Contains(::testing::HasSubstr("no-account")));
    for (const store::PlayerRow& row : store::Archive(folder.file()).people().players) {
        if (row.id == ann.player) {
            EXPECT_EQ(row.name, "Somebody");
        }
    }
}

TEST_F(TwoPeople, ARemovalThatCouldNotBeSavedKeepsNobodyFromAnything) {
    Host host(house);
    ASSERT_EQ(code(ann.ask({{"cmd", "register"}, {"account", "ann"}, {"password", "a password"}})), "ok");
    store::Database saboteur(folder.file());
    saboteur.run("CREATE TRIGGER full BEFORE DELETE ON accounts BEGIN SELECT RAISE(ABORT, 'the disk is full'); END");
    EXPECT_EQ(host.order("remove-account", {{"who", "ann"}}).at("code"), "not-saved");
    saboteur.run("DROP TRIGGER full");
    const auto renamed = [&] { return code(ann.ask({{"cmd", "rename"}, {"name", "Anna"}})) == "ok"; };
    bool staying = renamed();
    for (int n = 0; n < 100 && !staying; ++n) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));  // the disk's own thread lets go of it a moment later
        staying = renamed();
    }
    EXPECT_TRUE(staying);
}

// --- time without a server ------------------------------------------------------------------------------------------------------

class Closed : public TwoPeople {
protected:
    // The server ends now and is started again so much later.
    std::unique_ptr<House> after(UnixMillis pause) {
        house.hall().say_goodbye();
        house.settle();
        while (store::Archive(folder.file()).last_alive() < house.now) std::this_thread::yield();
        return std::make_unique<House>(folder, unhurried(), ContentPack::standard(), house.now + pause);
    }
    static std::int64_t left(const Json& state) { return state.at("clock").at("left").at(state.at("clock").at("running").at(0)); }
};

TEST_F(Closed, AClockThatCountsDaysStandsStillWithoutAServer) {
    sit({{"clock", {{"kind", "days"}, {"days", 2}}}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    house.wait(a_day);
    const auto later = after(10 * a_day);
    later->wait(1000);
    Person back(*later, "", ann.token);
    EXPECT_EQ(left(back.watch(table)), a_day - 1000);
    later->wait(a_day - 2000);
    EXPECT_TRUE(back.watch(table).at("result").is_null());
    later->wait(1000);
    EXPECT_EQ(back.watch(table).at("result").at("ending"), "out-of-time");
}

TEST_F(Closed, ATableThatRestedMeanwhileLosesNothingEither) {
    sit({{"clock", {{"kind", "days"}, {"days", 2}}}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    for (Person* each : {&ann, &bob}) each->ask("unwatch", table);
    for (int n = 0; n < 3; ++n) house.wait(11 * a_minute);
    ASSERT_EQ(house.hall().tables(), 0u);
    const UnixMillis used = 33 * a_minute;
    const auto later = after(10 * a_day);
    later->wait(1000);
    while (store::Archive(folder.file()).last_alive() < later->now) std::this_thread::yield();
    House once_more(folder, unhurried(), ContentPack::standard(), later->now);
    Person back(once_more, "", ann.token);
    EXPECT_EQ(left(back.watch(table)), 2 * a_day - used - 1000);
}

TEST_F(Closed, AMachineThatSleptIsNoServer) {
    sit({{"clock", {{"kind", "days"}, {"days", 2}}}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    house.now += 5 * a_day;
    house.hall().slept(house.now - 5 * a_day, house.now);
    house.wait(1000);
    EXPECT_EQ(left(ann.watch(table)), 2 * a_day - 1000);
}

}  // namespace
}  // namespace broadside::server::testing
