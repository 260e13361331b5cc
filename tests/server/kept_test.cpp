// Finished games whose rules this program does not have any more: they are shown as they ended.
#include <gmock/gmock.h>

#include "server/hall_fixture.hpp"
#include "store/archive.hpp"

namespace broadside::server::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

class Kept : public TwoPeople {
protected:
    void SetUp() override {
        saboteur.run("PRAGMA busy_timeout=5000");  // the hall may be writing
        sit({{"public", true}});
        for (int n = 0; n < 8; ++n) ASSERT_EQ(code(to_act().act_last(table)), "ok");
        ASSERT_EQ(code(to_act().ask("resign", table)), "ok");
        ended = ann.watch(table);
        last = ann.ask("step", table, {{"as", "all"}, {"board", true}});
    }
    // Another version of the rules would lead elsewhere after the third record.
    void change_rules() {
        saboteur.run("UPDATE tables SET rules = rules - 1");
        saboteur.run("UPDATE records SET hash = 'other' WHERE seq = 3");
    }
    std::string keepsake() { return store::Archive(folder.file()).keepsake(table); }
    static std::vector<std::string> words_of(const Json& log) {
        std::vector<std::string> words;
        for (const Json& line : log) words.push_back(line.at("words"));
        return words;
    }
    void expect_as_it_ended(House& later, const std::string& why) {
        Person back(later, "", ann.token);
        const Json kept = back.watch(table);
        ASSERT_EQ(code(kept), "ok") << kept;
        EXPECT_TRUE(kept.at("kept").at("whole"));
        EXPECT_THAT(kept.at("kept").at("why").get<std::string>(), HasSubstr(why));
        for (const char* member : {"game", "title", "options", "goal", "seats", "result", "public", "seq", "inputs"})
            EXPECT_EQ(kept.value(member, Json()), ended.value(member, Json())) << member;
        for (const char* member : {"view", "views", "state", "board"}) EXPECT_EQ(kept.at(member), last.at(member)) << member;
        EXPECT_EQ(kept.at("result").at("ending"), "resigned");
        const auto words = words_of(kept.at("log"));
        for (const std::string& line : words_of(ended.at("log"))) EXPECT_THAT(words, Contains(line));
        EXPECT_THAT(words.back(), HasSubstr("resigned"));
        for (const char* command : {"step", "review", "branch", "chat"}) EXPECT_EQ(code(back.ask(command, table)), "kept") << command;
        EXPECT_EQ(code(back.ask("unwatch", table)), "ok");
        EXPECT_FALSE(later.hall().replay(table, "192.0.2.1"));
        EXPECT_THAT(later.complaints(), Not(Contains(HasSubstr(table)))) << "it is nobody's mistake";
    }

    Json ended;
    Json last;
    store::Database saboteur{folder.file()};
};

TEST_F(Kept, AGameOfAnotherVersionOfItsRulesIsShownAsItEnded) {
    change_rules();
    House later(folder, unhurried(), ContentPack::standard(), house.now);
    expect_as_it_ended(later, "version");
}

TEST_F(Kept, SoIsOneWhoseOptionsAreNotThereAnyMore) {
    saboteur.run(R"(UPDATE tables SET rules = rules - 1, options = '{"no such option":1}')");
    House later(folder, unhurried(), ContentPack::standard(), house.now);
    expect_as_it_ended(later, "version");
}

TEST_F(Kept, SoIsOneOfAGameThatTheProgramDoesNotHave) {
    saboteur.run("UPDATE tables SET game = 'forgotten'");
    House later(folder, unhurried(), ContentPack::standard(), house.now);
    expect_as_it_ended(later, "does not have this game");
}

TEST_F(Kept, WhatStillFitsIsPlayedThrough) {
    saboteur.run("UPDATE tables SET rules = rules - 1");
    House later(folder, unhurried(), ContentPack::standard(), house.now);
    Person back(later, "", ann.token);
    EXPECT_FALSE(back.watch(table).contains("kept"));
    EXPECT_EQ(back.ask("step", table, {{"as", "all"}, {"board", true}}).at("view"), last.at("view"));
}

TEST_F(Kept, OfAGameThatEndedBeforeOnlyItsResultIsLeft) {
    saboteur.run("DROP TABLE keepsakes");
    change_rules();
    saboteur.run("PRAGMA user_version = 8");
    House later(folder, unhurried(), ContentPack::standard(), house.now);
    Person back(later, "", ann.token);
    const Json kept = back.watch(table);
    EXPECT_FALSE(kept.at("kept").at("whole"));
    EXPECT_THAT(kept.at("kept").at("why").get<std::string>(), HasSubstr("only its result is left"));
    EXPECT_EQ(kept.at("result"), ended.at("result"));
    EXPECT_EQ(kept.at("seats"), ended.at("seats"));
    EXPECT_FALSE(kept.contains("view"));
}

TEST_F(Kept, ALongGameIsReadInVainAndThenShown) {
    const std::string lengthy = ann.create_long(150);
    ASSERT_EQ(code(ann.ask("resign", lengthy, {{"seat", ann.watch(lengthy).at("you").at(0)}})), "ok");
    saboteur.run("UPDATE tables SET rules = rules - 1");
    saboteur.run("UPDATE records SET hash = 'other' WHERE seq = 290");
    House later(folder, unhurried(), ContentPack::standard(), house.now);
    Person back(later, "", ann.token);
    EXPECT_TRUE(back.watch(lengthy).at("kept").at("whole"));
}

TEST_F(Kept, RecordsThatDoNotFitTheirOwnRulesAreTold) {
    saboteur.run("UPDATE records SET hash = 'other' WHERE seq = 3");
    House later(folder, unhurried(), ContentPack::standard(), house.now);
    Person back(later, "", ann.token);
    EXPECT_TRUE(back.watch(table).at("kept").at("whole"));
    EXPECT_THAT(later.complaints(), Contains(HasSubstr("event=table-unreadable table=" + table)));
}

TEST_F(Kept, NothingIsKeptOfAGameThatGoesOnOrNeverBegan) {
    const std::string running = ann.create({you, you});
    ASSERT_EQ(code(ann.act_first(running)), "ok");
    const std::string given_up = ann.create({you, you});
    ASSERT_EQ(code(ann.ask("resign", given_up, {{"seat", "yellow"}})), "ok");
    store::Archive archive(folder.file());
    EXPECT_EQ(archive.keepsake(running), "");
    EXPECT_EQ(archive.keepsake(given_up), "");
    EXPECT_NE(archive.keepsake(table), "");
    saboteur.run("UPDATE tables SET rules = rules - 1");
    saboteur.run("UPDATE records SET hash = 'other' WHERE seq = 1");
    House later(folder, unhurried(), ContentPack::standard(), house.now);
    Person back(later, "", ann.token);
    EXPECT_FALSE(back.watch(running).at("frozen").is_null()) << "it waits for its rules";
}

TEST_F(Kept, ItGoesTogetherWithItsTable) {
    Host host(house);
    ASSERT_TRUE(host.order("remove-table", {{"table", table}}).at("ok"));
    EXPECT_EQ(keepsake(), "");
}

TEST_F(Kept, WhatIsDamagedIsToldAndTheResultIsLeft) {
    change_rules();
    saboteur.run("UPDATE keepsakes SET packed = 'no gzip'");
    House later(folder, unhurried(), ContentPack::standard(), house.now);
    Person back(later, "", ann.token);
    const Json kept = back.watch(table);
    EXPECT_FALSE(kept.at("kept").at("whole"));
    EXPECT_EQ(kept.at("result"), ended.at("result"));
    EXPECT_THAT(later.complaints(), Contains(HasSubstr("what was kept of its end cannot be read")));
}

}  // namespace
}  // namespace broadside::server::testing
