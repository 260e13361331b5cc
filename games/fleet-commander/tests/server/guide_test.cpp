// What the server tells those who play for the first time: the sentence that explains each decision, and the pages to learn from.
#include "server/hall_fixture.hpp"
#include "server/site.hpp"

namespace broadside::server::testing {
namespace {

class Guidance : public ::testing::Test {
protected:
    Page get(const std::string& path) { return site.page({.target = path, .address = "192.0.2.1"}, network); }
    Json page(const std::string& path) {
        const Page found = get(path);
        EXPECT_EQ(found.status, 200) << path;
        return Json::parse(*found.body);
    }

    Folder folder;
    House house{folder};
    Traffic traffic;
    NetworkFigures network{traffic};
    Site site{house.hall(), ContentPack::standard()};
    Person ann{house, "Ann"};
};

TEST_F(Guidance, EachDecisionNamesItsSentence) {
    const Json guide = page("/api/guide/fleet-commander");
    EXPECT_FALSE(guide.at("goal").get<std::string>().empty());
    std::set<std::string> keys;
    for (const Json& each : guide.at("lessons")) keys.insert(each.at("key").get<std::string>());
    const std::string table = ann.create({you, you}, {{"game", "fleet-commander"}});
    std::set<std::string> met;
    for (int n = 0; n < 40; ++n) {
        const std::string decision = ann.ask("watch", table, {{"decision", true}}).at("decision");
        EXPECT_TRUE(keys.contains(decision)) << decision;
        met.insert(decision);
        ann.act_first(table);
    }
    EXPECT_TRUE(met.contains("deploy"));
    EXPECT_TRUE(met.contains("choose-dice"));
}

TEST_F(Guidance, NothingIsExplainedToWhoWaits) {
    const std::string table = ann.create({you, open_seat}, {{"game", "fleet-commander"}});
    EXPECT_EQ(ann.ask("watch", table, {{"decision", true}}).at("decision"), "");
}

TEST_F(Guidance, ThePagesToLearnFromAreServed) {
    EXPECT_FALSE(page("/api/lessons/fleet-commander").at("lessons").empty());
    EXPECT_FALSE(page("/api/howto/fleet-commander").at("pictures").empty());
    for (const char* path : {"/api/lessons/", "/api/howto/none", "/api/guide/none"}) EXPECT_EQ(get(path).status, 404) << path;
}

}  // namespace
}  // namespace broadside::server::testing
