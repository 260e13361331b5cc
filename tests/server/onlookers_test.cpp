// Those who only look on: what they cost, and who pays for it.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

// Keeps what it is sent as it is: one text for many is in memory once.
class Listener : public Wire {
public:
    Listener(House& house, const std::string& table, int lines) : house_(house), id_(house.hall().connect(*this, "192.0.2.9")) {
        say({{"cmd", "hello"}});
        say({{"cmd", "watch"}, {"table", table}, {"lines", lines}});
    }
    ~Listener() override { house_.hall().disconnect(id_); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    void send(Text text) override { texts.push_back(std::move(text)); }

    std::vector<Text> texts;

private:
    void say(Json message) {
        message["id"] = 1;
        house_.hall().receive(id_, message.dump());
        house_.settle();
    }
    House& house_;
    SessionId id_;
};

class Onlookers : public TwoPeople {
protected:
    void SetUp() override { sit(); }
    void move() { ASSERT_TRUE(to_act().act_first(table).at("ok")); }
};

TEST_F(Onlookers, AreToldTheSameWhateverPartOfTheLogTheyHave) {
    const Listener one(house, table, 1);
    const Listener two(house, table, 2);
    move();
    ASSERT_TRUE(one.texts.back()->starts_with(R"({"push":"table")"));
    EXPECT_EQ(one.texts.back(), two.texts.back());
}

TEST_F(Onlookers, OfATableAreFiveHundred) {
    std::vector<std::unique_ptr<Person>> people;
    for (int n = 0; n < 500; ++n) {
        people.push_back(std::make_unique<Person>(house, "Many", "", "198.51.100." + std::to_string(n / 4)));
        ASSERT_TRUE(people.back()->watch(table).at("ok"));
    }
    Person late(house, "Late");
    EXPECT_EQ(code(late.watch(table)), "too-many");
    EXPECT_EQ(code(people.front()->watch(table)), "ok") << "who looks already may look again";
    EXPECT_EQ(code(ann.watch(table)), "ok") << "and so may who plays";
    people.resize(people.size() - 2);
    EXPECT_EQ(code(late.watch(table)), "ok");
}

TEST(Onlooked, WhoPlaysBeforeManyPaysForFew) {
    const Folder folder;
    House house(folder, HallSettings{});
    Person ann(house, "Ann");
    const std::string table = ann.create({you, you});
    std::vector<std::unique_ptr<Person>> people;
    for (int n = 0; n < 400; ++n) {
        people.push_back(std::make_unique<Person>(house, "Many", "", "198.51.100." + std::to_string(n / 4)));
        people.back()->watch(table);
    }
    house.now += 60'000;
    int changes = 0;
    for (; changes < 100 && house.hall().pause(1) == 0; ++changes) ann.ask("silence", table, {{"on", changes % 2 == 0}});
    EXPECT_GT(changes, 12);
}

TEST(Onlooked, WhoHasSpentEverythingIsToldHowItStandsLater) {
    const Folder folder;
    House house(folder, HallSettings{});
    Person ann(house, "Ann", "", "192.0.2.1");
    Person eve(house, "Eve", "", "192.0.2.2");
    const std::string table = ann.create({you, you});
    eve.watch(table);
    ann.act_first(table);
    EXPECT_FALSE(eve.pushes.empty());
    while (house.hall().pause(2) == 0) eve.ask({{"cmd", "ping"}});
    eve.pushes.clear();
    ann.pushes.clear();
    for (int n = 0; n < 3; ++n) ASSERT_TRUE(ann.act_first(table).at("ok"));
    const auto of_table = [](const Person& person) {
        std::vector<std::int64_t> seen;
        for (const Json& push : person.pushes)
            if (push.at("push") == "table") seen.push_back(push.at("seq"));
        return seen;
    };
    EXPECT_TRUE(of_table(eve).empty());
    EXPECT_GE(of_table(ann).size(), 3u) << "whoever sits is told everything";
    house.wait(5000);
    EXPECT_EQ(of_table(eve), std::vector<std::int64_t>{house.table(table).seq()});
    ASSERT_TRUE(ann.act_first(table).at("ok"));
    EXPECT_EQ(of_table(eve).back(), house.table(table).seq()) << "and goes on as before";
}

TEST(Onlooked, WhatIsPushedIsPaidFor) {
    const Folder folder;
    House house(folder, HallSettings{});
    Person ann(house, "Ann", "", "192.0.2.1");
    Person eve(house, "Eve", "", "192.0.2.2");
    const std::string table = ann.create({you, you});
    const auto pings = [&] {
        int n = 0;
        for (; n < 1000 && house.hall().pause(2) == 0; ++n) eve.ask({{"cmd", "ping"}});
        return n;
    };
    const int usual = (house.now += 60'000, pings());
    house.now += 60'000;
    eve.watch(table);
    house.now += 60'000;
    for (int n = 0; n < 20; ++n) ann.ask("silence", table, {{"on", n % 2 == 0}});
    EXPECT_LT(pings(), usual - 1);
}

}  // namespace
}  // namespace broadside::server::testing
