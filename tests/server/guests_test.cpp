// People who came once and are not heard of again.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

constexpr UnixMillis one_day = UnixMillis{24} * 3'600'000;

class Guests : public ::testing::Test {
protected:
    // Somebody who goes again after `visit`; the token.
    template <class Visit>
    std::string came(Visit visit) {
        Person person(house, "Guest");
        visit(person);
        return person.token;
    }
    std::string came() {
        return came([](Person&) {});
    }
    void days_pass(int days) {
        for (int n = 0; n < days; ++n) house.wait(one_day);
    }
    bool knows(const std::string& token) { return knows(house, token); }
    static bool knows(House& house, const std::string& token) { return Stranger(house).hello(token).at("ok"); }

    Folder folder;
    House house{folder};
};

TEST_F(Guests, WhoLeftNothingBehindIsForgottenAfterAMonth) {
    const std::string token = came();
    const std::size_t players = house.hall().players();
    days_pass(29);
    EXPECT_EQ(house.hall().players(), players);
    days_pass(2);
    EXPECT_EQ(house.hall().players(), players - 1);
    EXPECT_FALSE(knows(token));
    House again(folder);
    EXPECT_FALSE(knows(again, token));
}

TEST_F(Guests, WhoComesBackStays) {
    const std::string token = came();
    for (int n = 0; n < 3; ++n) {
        days_pass(20);
        EXPECT_TRUE(knows(token));
    }
}

TEST_F(Guests, WhoIsThereStays) {
    Person person(house, "Patient");
    days_pass(40);
    EXPECT_TRUE(person.ask({{"cmd", "rename"}, {"name", "Still here"}}).at("ok"));
}

TEST_F(Guests, WhoPlayedStays) {
    std::string table;
    const std::string seated = came([&](Person& person) {
        table = person.create({you, open_seat});
        Person bob(house, "Bob");
        bob.ask("join", table);
        (person.watch(table).at("legal").empty() ? bob : person).act_first(table);
    });
    const std::string finished = came([](Person& person) {
        const std::string own = person.create({you, greedy});
        person.act_first(own);
        person.ask("resign", own);
    });
    days_pass(60);
    EXPECT_EQ(house.hall().tables(), 0u);
    EXPECT_TRUE(knows(seated) && knows(finished));
}

TEST_F(Guests, WhoHasAnAccountStays) {
    const std::string token =
        came([](Person& person) { person.ask({{"cmd", "register"}, {"account", "captain"}, {"password", "a good one indeed"}}); });
    days_pass(60);
    EXPECT_TRUE(knows(token));
}

TEST_F(Guests, WhoIsMutedStaysSo) {
    const std::string token = came([&](Person& person) { Host(house).order("mute", {{"who", person.player}}); });
    days_pass(60);
    EXPECT_TRUE(knows(token));
}

TEST_F(Guests, HoweverManyThereAreAFewAreLookedAtAtATime) {
    for (int n = 0; n < 250; ++n) came();
    house.now += 40 * one_day;
    house.wait(10'000);
    EXPECT_GE(house.hall().players(), 150u);
    for (int n = 0; n < 3; ++n) house.wait(10'000);
    EXPECT_EQ(house.hall().players(), 0u);
}

}  // namespace
}  // namespace broadside::server::testing
