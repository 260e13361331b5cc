// What every game that is there has to bring: a rules page, checked content, saved games, counts of positions, a browser table.
#include <gtest/gtest.h>

#include <filesystem>

#include "support/recorded.hpp"
#include "table/choices.hpp"
#include "table/content.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"
#include "table/rules_page.hpp"

namespace broadside {
namespace {

namespace fs = std::filesystem;

class Completeness : public ::testing::TestWithParam<const Game*> {
protected:
    std::string key{GetParam()->key()};
    // Games that people play stand in games/, those of the tests in tests/games/.
    bool is_real = fs::exists(testing::data_path("games/" + key));
    std::string folder = testing::data_path((is_real ? "games/" : "tests/games/") + key);

    std::string setup_error(const std::string& file, const Json& content) const {
        try {
            GetParam()->setup(Json::object(), ContentPack::from_texts({{key + "/" + file, content.dump()}}));
        } catch (const UserError& error) {
            return error.what();
        }
        return "no error";
    }
};

TEST_P(Completeness, ItsRulesPageHasClausesAndNamesTheEndings) {
    const RulesPage page = RulesPage::of_game(key);
    EXPECT_FALSE(page.title().empty());
    EXPECT_FALSE(page.clauses().empty());
    EXPECT_FALSE(GetParam()->endings().empty()) << "Rules has to say its Ending";
}

TEST_P(Completeness, ItsContentIsChecked) {
    const Json files = ContentPack::standard().files(key);
    EXPECT_FALSE(files.empty());
    for (const auto& [name, content] : files.items()) {
        const std::string file = name + ".json";
        EXPECT_TRUE(setup_error(file, Json::object()).find(key + "/" + file) != std::string::npos) << file << " is not looked at";
        if (!content.contains("entries")) continue;
        Json without_source = content;
        Json& entry = without_source["entries"].at(0);
        entry.erase("source");
        const std::string error = setup_error(file, without_source);
        EXPECT_NE(error.find("'source'"), std::string::npos) << file << ": " << error;
        EXPECT_NE(error.find(entry["id"].get<std::string>()), std::string::npos) << file << ": " << error;
    }
}

TEST_P(Completeness, EveryWayToEndHasASavedGame) {
    std::set<std::string> saved;
    for (const auto& file : fs::directory_iterator(folder + "/tests/data/golden")) {
        const auto match = play_replay(read_file(file.path().string()), ContentPack::standard(), {});
        ASSERT_TRUE(match->result()) << file.path();
        saved.insert(match->result()->ending);
    }
    std::set<std::string> endings;
    for (const std::string_view ending : GetParam()->endings()) endings.emplace(ending);
    EXPECT_EQ(saved, endings);
}

TEST_P(Completeness, ItCountsPositions) { EXPECT_FALSE(read_file(folder + "/tests/data/perft.txt").empty()); }

// Games of the tests get the plain table.
using BrowserTable = Completeness;
TEST_P(BrowserTable, IsThere) {
    EXPECT_TRUE(fs::exists(folder + "/web/index.ts"));
    EXPECT_TRUE(fs::exists(folder + "/web/card.ts"));
    EXPECT_TRUE(fs::exists(folder + "/web/Choice.svelte"));
}
TEST_P(BrowserTable, TellsEveryChoiceOfANewTable) {
    for (const OptionInfo& option : GetParam()->options())
        for (const std::string& choice : option.choices) {
            const std::string told = learn::told_of(key, option.name, choice);
            EXPECT_TRUE(told.ends_with('.')) << option.name << " " << choice << ": " << told;
            EXPECT_LE(told.size(), 140u) << told;
        }
}

std::string name_of_game(const ::testing::TestParamInfo<const Game*>& info) {
    std::string name(info.param->key());
    std::ranges::replace(name, '-', '_');
    return name;
}

std::vector<const Game*> real_games() {
    std::vector<const Game*> real;
    for (const Game* game : games())
        if (fs::exists(testing::data_path("games/" + std::string(game->key())))) real.push_back(game);
    return real;
}

INSTANTIATE_TEST_SUITE_P(Games, Completeness, ::testing::ValuesIn(games().begin(), games().end()), name_of_game);
INSTANTIATE_TEST_SUITE_P(Games, BrowserTable, ::testing::ValuesIn(real_games()), name_of_game);

}  // namespace
}  // namespace broadside
