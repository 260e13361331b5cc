// What Force of Arms is as JSON and TypeScript.
#include <gtest/gtest.h>

#include "table/game.hpp"

namespace broadside {
namespace {

TEST(ForceOfArmsJson, UnderstandsTheSpellingOfOlderFiles) {
    const auto setup = game_named("force-of-arms").setup(Json::object(), ContentPack::standard());
    Json state = Json::parse(setup->new_match()->state());
    ASSERT_TRUE(state["supply"].contains("ship-lock"));
    std::string old = state.dump();
    for (std::size_t at = old.find("ship-lock\":"); at != std::string::npos; at = old.find("ship-lock\":")) old.replace(at, 9, "ship_lock");
    EXPECT_EQ(setup->load(Json::parse(old))->hash(), setup->new_match()->hash());
    state["supply"]["ship_lack"] = 1;
    EXPECT_THROW(setup->load(state), UserError);
}

TEST(ForceOfArmsTypes, DescribesItsIdsAndLists) {
    const std::string arms = game_named("force-of-arms").typescript();
    for (const char* expected : {"export type Fighter = \"f1\" | \"f2\" | ", "  \"ship-lock\": number;\n", "  hand: Fighter[];\n",
                                 "  grid: (Ship)[];  // a1, a2, a3, b1 … c3\n"})
        EXPECT_NE(arms.find(expected), std::string::npos) << expected;
}

}  // namespace
}  // namespace broadside
