// A mistake in the rules stops the table that meets it, and nothing else.
#include <gmock/gmock.h>

#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

// A broken promise: nobody may aim at exactly this.
constexpr int fatal_aim = 1313;
ContentPack with_a_mistake() {
    const Json range{{"id", "range"}, {"seconds", 5}, {"fatal_aim", fatal_aim}, {"source", "stand-in"}};
    return ContentPack::from_texts({{"hidden-aim/range.json", Json{{"entries", Json::array({range})}}.dump()}});
}

TEST(Freezing, ARulesBugFreezesItsTableAlone) {
    const Folder folder;
    std::string broken;
    std::string whole;
    std::string ann_token;
    const Json fatal{{"type", "aim"}, {"mils", fatal_aim}};
    std::uint64_t hash = 0;
    const auto expect_frozen = [&](House& house, Person& ann) {
        const Json state = ann.watch(broken);
        EXPECT_EQ(state.at("frozen"), "an aim that the rules cannot bear");
        EXPECT_TRUE(state.at("legal").empty());
        EXPECT_TRUE(state.at("timer").is_null());
        EXPECT_EQ(house.table(broken).match().hash(), hash) << "the state is the one before the fatal input";
        EXPECT_EQ(ann.act(broken, "north", {{"type", "aim"}, {"mils", 1}}, state.at("seq")).at("code"), "frozen");
        EXPECT_EQ(ann.ask("undo", broken).at("code"), "no-undo");
        EXPECT_EQ(ann.ask("resign", broken).at("code"), "frozen");
        const std::int64_t seq = house.table(broken).seq();
        house.wait(60'000);
        EXPECT_EQ(house.table(broken).seq(), seq) << "no timer runs";
    };
    {
        House house(folder, unhurried(), with_a_mistake());
        Person ann(house, "Ann");
        Person bob(house, "Bob");
        ann_token = ann.token;
        broken = ann.create({you, open_seat}, {{"game", "hidden-aim"}});
        whole = ann.create({you, you});
        ASSERT_TRUE(bob.ask("join", broken).at("ok"));
        bob.watch(broken);
        hash = house.table(broken).match().hash();
        ASSERT_TRUE(ann.act(broken, "north", fatal, house.table(broken).seq()).at("ok")) << "the move was legal, the mistake is ours";
        EXPECT_EQ(bob.pushes.back().at("frozen"), "an aim that the rules cannot bear");
        EXPECT_EQ(bob.pushes.back().at("events").at(0).at("event").at("type"), "frozen");
        EXPECT_EQ(house.hall().counters().frozen, 1u);
        ASSERT_FALSE(house.complaints().empty());
        EXPECT_NE(house.complaints().back().find(broken), std::string::npos);
        EXPECT_TRUE(ann.act_first(whole).at("ok")) << "another table goes on";
        expect_frozen(house, ann);
    }
    House house(folder, unhurried(), with_a_mistake());
    Person ann(house, "", ann_token);
    expect_frozen(house, ann);
    EXPECT_TRUE(ann.act_first(whole).at("ok"));

    // What was kept is enough to meet the same mistake again.
    const Entry& last = house.table(broken).entries().back();
    ASSERT_EQ(last.record.kind, "freeze");
    const Json& input = last.record.body.at("input");
    EXPECT_EQ(input.at("move"), fatal);
    const auto again = house.table(broken).match().clone();
    EXPECT_THROW(again->act(again->seat_named(input.at("seat").get<std::string>()), input.at("move")), RulesBug);
}

TEST_F(TwoPeople, AGameThatOtherRulesBeganWaitsForThem) {
    constexpr UnixMillis a_day = 86'400'000;
    store::Database saboteur(folder.file());
    sit({{"clock", {{"kind", "days"}, {"days", 2}}}});
    ASSERT_EQ(code(to_act().act_first(table)), "ok");
    const std::string over = ann.create({you, greedy});
    ASSERT_EQ(code(ann.act_first(over)), "ok");
    ASSERT_EQ(code(ann.ask("resign", over)), "ok");
    saboteur.run("UPDATE tables SET rules = rules + 1");
    {
        House other(folder, unhurried(), ContentPack::standard(), house.now);
        Person back(other, "", ann.token);
        const Json state = back.watch(table);
        EXPECT_THAT(state.at("frozen").get<std::string>(), HasSubstr("version"));
        EXPECT_TRUE(state.at("legal").empty());
        EXPECT_EQ(code(back.act(table, "yellow", {{"type", "end"}}, state.at("seq"))), "frozen");
        EXPECT_EQ(code(back.ask("resign", table)), "frozen");
        EXPECT_TRUE(back.watch(over).at("frozen").is_null()) << "a finished game stays as it was";
        EXPECT_TRUE(other.hall().replay(over, "192.0.2.1"));
        for (int n = 0; n < 5; ++n) other.wait(a_day);
        EXPECT_TRUE(back.watch(table).at("result").is_null()) << "no clock runs";
        EXPECT_THAT(other.complaints(), Contains(HasSubstr("event=table-frozen table=" + table)));
    }
    saboteur.run("UPDATE tables SET rules = rules - 1");
    House again(folder, unhurried(), ContentPack::standard(), house.now);
    Person back(again, "", ann.token);
    Person other_side(again, "", bob.token);
    EXPECT_TRUE(back.watch(table).at("frozen").is_null());
    EXPECT_EQ(code((back.watch(table).at("legal").empty() ? other_side : back).act_first(table)), "ok");
}

}  // namespace
}  // namespace broadside::server::testing
