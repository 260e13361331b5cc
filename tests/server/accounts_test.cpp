// Accounts: made out of a player, opened on other devices, given new passwords, closed everywhere; and what does not work.
#include <gmock/gmock.h>

#include "server/hall_fixture.hpp"
#include "server/passwords.hpp"
#include "store/sqlite.hpp"

namespace broadside::server::testing {
namespace {

const std::string password = "correct horse";

Json registering(const std::string& account, const std::string& with = password) {
    return {{"cmd", "register"}, {"account", account}, {"password", with}};
}
Json logging_in(const std::string& account, const std::string& with = password) {
    return {{"cmd", "login"}, {"account", account}, {"password", with}};
}

class Accounts : public TwoPeople {};

TEST_F(Accounts, APlayerBecomesAnAccountAndIsTheSameOnAnotherDevice) {
    sit();
    EXPECT_EQ(ann.ask(registering("Ann-1")).at("account"), "ann-1");
    const Json entered = bob.ask(logging_in("ANN-1"));
    ASSERT_TRUE(entered.at("ok")) << entered;
    EXPECT_EQ(entered.at("player"), ann.player);
    EXPECT_NE(entered.at("token"), ann.token);
    Person phone(house, "", entered.at("token"));
    EXPECT_EQ(phone.player, ann.player);
    EXPECT_EQ(phone.watch(table).at("you"), ann.watch(table).at("you"));
    EXPECT_EQ(phone.ask({{"cmd", "lobby"}}).at("mine").size(), 1u);
    EXPECT_EQ(bob.watch(table).at("you"), Json({"blue"})) << "who asked for a token is still himself";
}

TEST_F(Accounts, AnAccountIsThereAfterARestart) {
    ASSERT_EQ(code(ann.ask(registering("ann"))), "ok");
    House again(folder);
    Person other_device(again, "Somebody");
    EXPECT_EQ(other_device.ask(logging_in("ann")).at("player"), ann.player);
    Person same(again, "", ann.token);
    EXPECT_EQ(code(same.ask(registering("another"))), "has-account");
}

TEST_F(Accounts, NoAnswerTellsWhetherAnAccountExists) {
    ASSERT_EQ(code(ann.ask(registering("ann"))), "ok");
    Json wrong = bob.ask(logging_in("ann", "wrong password"));
    Json unknown = bob.ask(logging_in("nobody", "wrong password"));
    Json impossible = bob.ask(logging_in("no such name!", "wrong password"));
    EXPECT_EQ(code(wrong), "wrong-login");
    for (Json* each : {&wrong, &unknown, &impossible}) each->erase("id");
    EXPECT_EQ(wrong, unknown);
    EXPECT_EQ(wrong, impossible);
}

TEST_F(Accounts, NamesAndPasswordsHaveRules) {
    for (const char* name : {"", "ab", "a name", "name!", "abcdefghijklmnopqrstu", "\xc3\xa4nne"})
        EXPECT_EQ(code(ann.ask(registering(name))), "bad-account") << name;
    EXPECT_EQ(code(ann.ask(registering("ann", "1234567"))), "bad-password");
    EXPECT_EQ(code(ann.ask(registering("ann", "\xc3\xa4\xc3\xa4\xc3\xa4\xc3\xa4"))), "bad-password") << "four characters, eight bytes";
    EXPECT_EQ(code(ann.ask(registering("ann", std::string(201, 'x')))), "bad-password");
    EXPECT_EQ(code(ann.ask(registering("ann_the_great", "Ann_The_Great"))), "bad-password");
    EXPECT_EQ(code(ann.ask({{"cmd", "register"}, {"account", "ann"}, {"password", 12345678}})), "bad-request");
    EXPECT_EQ(code(ann.ask(registering("ann"))), "ok");
    EXPECT_EQ(code(ann.ask(registering("ann2"))), "has-account");
    EXPECT_EQ(code(bob.ask(registering("ANN"))), "account-taken");
    EXPECT_EQ(code(bob.ask({{"cmd", "password"}, {"old", password}, {"new", "another password"}})), "no-account");
}

TEST_F(Accounts, TwoAtOnceCannotHaveTheSameName) {
    ann.say(registering("name"));
    bob.say(registering("name"));
    house.settle();
    const auto codes = std::pair(ann.traffic.back().find("account-taken"), bob.traffic.back().find("account-taken"));
    EXPECT_NE(codes.first == std::string::npos, codes.second == std::string::npos);
}

TEST_F(Accounts, APasswordCanBeChanged) {
    ASSERT_EQ(code(ann.ask(registering("ann"))), "ok");
    EXPECT_EQ(code(ann.ask({{"cmd", "password"}, {"old", "not this one"}, {"new", "new password"}})), "wrong-login");
    EXPECT_EQ(code(ann.ask({{"cmd", "password"}, {"old", password}, {"new", "short"}})), "bad-password");
    EXPECT_EQ(code(ann.ask({{"cmd", "password"}, {"old", password}, {"new", "new password"}})), "ok");
    EXPECT_EQ(code(bob.ask(logging_in("ann"))), "wrong-login");
    EXPECT_EQ(code(bob.ask(logging_in("ann", "new password"))), "ok");
    House again(folder);
    Person later(again, "Later");
    EXPECT_EQ(code(later.ask(logging_in("ann"))), "wrong-login");
    EXPECT_EQ(code(later.ask(logging_in("ann", "new password"))), "ok");
}

TEST_F(Accounts, LoggingOutEverywhereClosesEveryOtherDevice) {
    sit();
    Person phone(house, "", ann.token);
    const std::string link = ann.ask({{"cmd", "link"}}).at("link");
    phone.watch(table);
    const std::string fresh = ann.ask({{"cmd", "logout-everywhere"}}).at("token");
    EXPECT_EQ(phone.pushes.back().at("push"), "logged-out");
    EXPECT_EQ(code(phone.watch(table)), "no-hello");
    const std::size_t heard = phone.traffic.size();
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    EXPECT_EQ(phone.traffic.size(), heard) << "nothing of the table reaches it any more";
    EXPECT_EQ(code(ann.watch(table)), "ok") << "who asked stays";
    House again(folder);
    Person same(again, "", fresh);
    EXPECT_EQ(code(same.ask({{"cmd", "logout"}})), "ok") << "nobody again, so it can say hello";
    for (const std::string& token : {ann.token, link.substr(link.rfind('/') + 1)}) {
        EXPECT_EQ(code(phone.ask({{"cmd", "hello"}, {"token", token}})), "unknown-token");
        EXPECT_EQ(code(same.ask({{"cmd", "hello"}, {"token", token}})), "unknown-token") << "after a restart";
    }
    EXPECT_EQ(same.player, ann.player);
}

TEST_F(Accounts, LoggingOutEverywhereCountsEvenIfNobodyWaitsForTheAnswer) {
    {
        Person phone(house, "", ann.token);
        phone.say({{"cmd", "logout-everywhere"}});
    }
    house.settle();
    EXPECT_EQ(ann.pushes.back().at("push"), "logged-out");
    EXPECT_EQ(code(ann.ask({{"cmd", "hello"}, {"token", ann.token}})), "unknown-token");
}

TEST_F(Accounts, LoggingOutClosesThisDeviceAlone) {
    ASSERT_EQ(code(ann.ask(registering("ann"))), "ok");
    Person phone(house, "", bob.ask(logging_in("ann")).at("token"));
    EXPECT_EQ(code(phone.ask({{"cmd", "logout"}})), "ok");
    EXPECT_EQ(code(phone.ask({{"cmd", "lobby"}})), "no-hello");
    EXPECT_EQ(code(phone.ask({{"cmd", "hello"}, {"token", phone.token}})), "unknown-token");
    EXPECT_EQ(code(ann.ask({{"cmd", "lobby"}})), "ok");
}

TEST_F(Accounts, TriesAreLimitedForAnAccountWhetherItExistsOrNot) {
    ASSERT_EQ(code(ann.ask(registering("ann"))), "ok");
    for (const char* account : {"ann", "nobody"}) {
        for (int n = 0; n < 10; ++n) EXPECT_EQ(code(bob.ask(logging_in(account, "guess"))), "wrong-login");
        EXPECT_EQ(code(bob.ask(logging_in(account, "guess"))), "slow-down") << account;
    }
    Person owner(house, "Eve", "", "198.51.100.7");
    EXPECT_EQ(code(owner.ask(logging_in("ann"))), "ok") << "whoever tries elsewhere keeps nobody out";
    EXPECT_EQ(code(bob.ask(logging_in("ann"))), "slow-down") << "not even the right one";
    house.wait(60'000);
    EXPECT_EQ(code(bob.ask(logging_in("ann"))), "ok");
}

TEST_F(Accounts, NobodyLooksLikeTheAccountOfAnother) {
    ASSERT_EQ(code(ann.ask(registering("admiral"))), "ok");
    EXPECT_EQ(code(bob.ask(registering("adm1ral"))), "account-taken");
    EXPECT_EQ(code(bob.ask({{"cmd", "rename"}, {"name", "Admira\u200bl"}})), "name-taken");
    EXPECT_EQ(code(bob.ask({{"cmd", "rename"}, {"name", "Bobby"}})), "ok");
    EXPECT_EQ(code(ann.ask({{"cmd", "rename"}, {"name", "The Admiral"}})), "ok");
    EXPECT_EQ(code(ann.ask({{"cmd", "rename"}, {"name", "ADMIRAL"}})), "ok") << "one's own";
    Person guest(house, "Admiral");
    EXPECT_EQ(guest.watch(guest.create({you, open_seat})).at("seats").at(0).at("name"), "Admiral (guest)");
}

TEST_F(Accounts, TriesAreLimitedForAnAddress) {
    int guessed = 0;
    while (guessed < 100 && code(bob.ask(logging_in("name-" + std::to_string(guessed), "guess"))) == "wrong-login") ++guessed;
    EXPECT_EQ(guessed, 30);
    Person elsewhere(house, "Eve", "", "198.51.100.7");
    EXPECT_EQ(code(elsewhere.ask(logging_in("somebody", "guess"))), "wrong-login");
}

TEST_F(Accounts, PasswordsOfOneAddressDoNotKeepOthersWaiting) {
    Person elsewhere(house, "Eve", "", "198.51.100.7");
    const auto refused = [](const Person& person) {
        return std::ranges::count_if(person.traffic,
                                     [](const std::string& text) { return text.find(R"("code":"busy")") != std::string::npos; });
    };
    for (int n = 0; n < 5; ++n) {
        ann.say(logging_in("name-" + std::to_string(n), "guess"));
        bob.say(logging_in("name-" + std::to_string(n), "guess"));
    }
    elsewhere.say(logging_in("somebody", "guess"));
    EXPECT_EQ(refused(ann) + refused(bob), 8) << "two of an address are looked at, whoever asks";
    EXPECT_EQ(refused(elsewhere), 0);
    house.settle();
    EXPECT_EQ(code(ann.ask(logging_in("somebody", "guess"))), "wrong-login") << "what was looked at leaves its place";
}

TEST_F(Accounts, OldDevicesMakeRoomForNewOnes) {
    ASSERT_EQ(code(ann.ask(registering("ann"))), "ok");
    std::string last;
    for (int n = 0; n < 25; ++n) {
        house.wait(60'000);
        last = bob.ask(logging_in("ann")).at("token");
    }
    Person newest(house, "", last);
    EXPECT_EQ(newest.player, ann.player);
    House again(folder);
    Person after(again, "", last);
    EXPECT_EQ(after.player, ann.player);
    for (Person* each : {&newest, &after}) {
        EXPECT_EQ(code(each->ask({{"cmd", "logout"}})), "ok");
        EXPECT_EQ(code(each->ask({{"cmd", "hello"}, {"token", ann.token}})), "unknown-token") << "the oldest made room";
    }
}

TEST_F(Accounts, WhoseTokenMadeRoomIsNobody) {
    ASSERT_EQ(code(ann.ask(registering("ann"))), "ok");
    std::string last;
    for (int n = 0; n < 20; ++n) {
        house.wait(60'000);
        last = bob.ask(logging_in("ann")).at("token");
    }
    EXPECT_EQ(ann.pushes.back().at("push"), "logged-out");
    EXPECT_EQ(code(ann.ask({{"cmd", "link"}})), "no-hello");
    Person newest(house, "", last);
    for (int n = 0; n < 25; ++n) {
        house.wait(60'000);
        ASSERT_EQ(code(newest.ask(logging_in("ann"))), "ok");
    }
    EXPECT_EQ(code(newest.ask({{"cmd", "lobby"}})), "ok") << "who logs in loses not the token in his hands";
}

TEST_F(Accounts, ATokenThatCouldNotBeSavedTakesNobodysPlace) {
    ASSERT_EQ(code(ann.ask(registering("ann"))), "ok");
    for (int n = 0; n < 19; ++n) {
        house.wait(60'000);
        ASSERT_EQ(code(bob.ask(logging_in("ann"))), "ok");
    }
    store::Database saboteur(folder.file());
    saboteur.run("CREATE TRIGGER full BEFORE INSERT ON tokens BEGIN SELECT RAISE(ABORT, 'the disk is full'); END");
    house.wait(60'000);
    EXPECT_EQ(code(bob.ask(logging_in("ann"))), "not-saved");
    EXPECT_EQ(code(ann.ask({{"cmd", "logout-everywhere"}})), "not-saved");
    saboteur.run("DROP TRIGGER full");
    EXPECT_EQ(code(ann.ask({{"cmd", "lobby"}})), "ok");
    EXPECT_EQ(Person(house, "", ann.token).player, ann.player);
}

TEST_F(Accounts, WhoIsBeingLoggedOutMakesNoNewToken) {
    Person thief(house, "", ann.token);
    ann.say({{"cmd", "logout-everywhere"}});
    thief.say({{"cmd", "link"}});
    house.settle();
    EXPECT_THAT(thief.traffic.back(), ::testing::HasSubstr("no-hello"));
    for (const std::string& text : thief.traffic) EXPECT_EQ(text.find("enter"), std::string::npos);
}

TEST_F(Accounts, OnePlayerHasSoManyConnections) {
    std::vector<std::unique_ptr<Person>> pages;
    for (int n = 1; n < 50; ++n) pages.push_back(std::make_unique<Person>(house, "", ann.token));
    ASSERT_EQ(code(bob.ask({{"cmd", "logout"}})), "ok");
    EXPECT_EQ(code(bob.ask({{"cmd", "hello"}, {"token", ann.token}})), "too-many");
    pages.pop_back();
    EXPECT_EQ(code(bob.ask({{"cmd", "hello"}, {"token", ann.token}})), "ok");
}

TEST_F(Accounts, AnUnsavedAccountIsNone) {
    store::Database saboteur(folder.file());
    saboteur.run("CREATE TRIGGER full BEFORE INSERT ON accounts BEGIN SELECT RAISE(ABORT, 'the disk is full'); END");
    EXPECT_EQ(code(ann.ask(registering("ann"))), "not-saved");
    saboteur.run("DROP TRIGGER full");
    EXPECT_EQ(code(bob.ask(registering("ann"))), "ok") << "the name is free";
    EXPECT_EQ(code(ann.ask(registering("ann2"))), "ok");
}

TEST_F(Accounts, ThePasswordIsNowhere) {
    ASSERT_EQ(code(ann.ask(registering("ann"))), "ok");
    bob.ask(logging_in("ann"));
    for (const std::string& line : house.complaints()) EXPECT_EQ(line.find(password), std::string::npos);
    for (const char* ending : {"", "-wal"}) {
        const std::string stored = read_file(folder.file() + ending);
        EXPECT_EQ(stored.find(password), std::string::npos);
    }
    for (const Person* each : {&ann, &bob})
        for (const std::string& text : each->traffic) EXPECT_EQ(text.find("argon2"), std::string::npos);
}

TEST(Passwords, AreArgon2idAndFitThemselvesAlone) {
    start_secrets();
    const std::string hash = password_hash("one password");
    EXPECT_TRUE(hash.starts_with("$argon2id$"));
    EXPECT_NE(hash, password_hash("one password")) << "salted";
    EXPECT_TRUE(is_password(hash, "one password"));
    EXPECT_FALSE(is_password(hash, "One password"));
    EXPECT_FALSE(is_password("", "nobody has this password"));
}

TEST(Newcomers, AreLimitedForAnAddressAndComeBackWithTime) {
    const Folder folder;
    House house(folder, {.newcomers = 5});
    const auto comes = [&](const std::string& address) { return Stranger(house, address).hello(); };
    std::string token;
    for (int n = 0; n < 5; ++n) {
        const Json answer = comes("192.0.2.9");
        ASSERT_TRUE(answer.at("ok"));
        token = answer.at("token");
    }
    EXPECT_EQ(comes("192.0.2.9").value("code", ""), "slow-down");
    EXPECT_TRUE(comes("192.0.2.10").at("ok"));
    Person known(house, "", token, "192.0.2.9");
    EXPECT_FALSE(known.player.empty()) << "who is known is no newcomer";
    house.wait(12 * 60'000);
    EXPECT_TRUE(comes("192.0.2.9").at("ok"));
    EXPECT_EQ(comes("192.0.2.9").value("code", ""), "slow-down");
}

}  // namespace
}  // namespace broadside::server::testing
