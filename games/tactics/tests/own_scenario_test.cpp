// A table with a scenario of one's own: it comes with the options, is checked like content, and stays with the game.
#include <gmock/gmock.h>

#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside {
namespace {

using ::testing::HasSubstr;

const Game& game() { return game_named("tactics"); }

// The first scenario on a larger table, for two turns.
Json own_scenario() {
    Json scenario = ContentPack::standard().file("tactics", "scenarios.json")["entries"][0];
    scenario.erase("id");
    scenario["name"] = "Behind the Barn";
    scenario["width"] = 60;
    scenario["turns"] = 2;
    return scenario;
}

std::string error_of(const Json& own) {
    try {
        game().setup({{"own_scenario", own}}, ContentPack::standard());
    } catch (const UserError& error) {
        return error.what();
    }
    return "no error";
}

TEST(TacticsOwnScenario, ItIsPlayedInsteadOfTheChosenOne) {  // TA-24.15
    const auto setup = game().setup({{"own_scenario", own_scenario()}}, ContentPack::standard());
    EXPECT_EQ(Json::parse(setup->options())["own_scenario"], own_scenario());
    EXPECT_EQ(game().setup(Json::parse(setup->options()), ContentPack::standard())->options(), setup->options());
    const GameRecord record = setup->simulate(std::vector<BotSpec>{{"random"}, {"random"}}, 1);
    EXPECT_FALSE(record.ending.empty());
    const auto usual = game().setup(Json::object(), ContentPack::standard());
    EXPECT_NE(record.fingerprint, usual->simulate(std::vector<BotSpec>{{"random"}, {"random"}}, 1).fingerprint);
}

TEST(TacticsOwnScenario, ItsForcesAreOfOneFaction) {  // TA-3.1, TA-24.15
    Json mixed = own_scenario();
    mixed["forces"][0][0]["cards"].push_back("glaug");
    EXPECT_THAT(error_of(mixed), HasSubstr("'forces' has cards of two factions"));
    Json later = own_scenario();
    later["forces"][0].push_back({{"cards", {"regult-attack-squadron"}}});
    EXPECT_THAT(error_of(later), HasSubstr("'forces' has cards of two factions"));
}

TEST(TacticsOwnScenario, ItsSquadronsHave28MechaAtMost) {  // TA-3.16, TA-24.15
    Json horde = own_scenario();
    horde["forces"][1] = Json::array({{{"cards", {"regult-attrition-squadron", "regult-squad", "regult-squad", "regult-squad"}}}});
    EXPECT_THAT(error_of(horde), HasSubstr("a squadron of 'forces' must have at most 28 mecha"));
    horde["forces"][1][0]["mecha"] = {{"regult-squad", {{"regult", 5}}}};
    EXPECT_EQ(error_of(horde), "no error") << "27 of them";
}

TEST(TacticsOwnScenario, ItsForcesSayNothingElse) {  // TA-24.15
    const auto with = [](const char* field, const Json& value) {
        Json own = own_scenario();
        own["forces"][0][0][field] = value;
        return error_of(own);
    };
    EXPECT_THAT(with("upgrades", {"nose-lasers"}), HasSubstr("a squadron of 'forces' has no 'upgrades'"));
    EXPECT_THAT(with("mecha", {{"vf-1s", {{"vf-1s", 1}}}}), HasSubstr("'mecha' names 'vf-1s', which is none of the 'cards'"));
    EXPECT_THAT(with("mecha", {{"valkyrie-squadron", {{"regult", 1}}}}), HasSubstr("'valkyrie-squadron' has no 'regult'"));
    EXPECT_THAT(with("mecha", {{"valkyrie-squadron", 3}}), HasSubstr("how many of each kind of 'valkyrie-squadron'"));
    EXPECT_THAT(with("mecha", "all"), HasSubstr("'mecha' of a squadron must name its cards"));
    EXPECT_EQ(with("mecha", {{"valkyrie-squadron", {{"vf-1a", 2}}}}), "no error");
}

TEST(TacticsOwnScenario, ASavedGameBringsItAlong) {
    const auto match = game().setup({{"own_scenario", own_scenario()}}, ContentPack::standard())->new_match();
    Rng rng(3);
    for (int n = 0; n < 40 && !match->waiting().over; ++n) {
        if (match->waiting().chance) {
            match->chance(rng);
            continue;
        }
        const Seat seat = match->waiting().seats.front();
        EXPECT_FALSE(match->act(seat, Json::parse(match->choose(seat, "random", rng.next()))));
    }
    EXPECT_EQ(play_replay(match->replay(), ContentPack::standard(), {})->hash(), match->hash());
}

TEST(TacticsOwnScenario, ItIsCheckedLikeContent) {  // TA-24.15
    EXPECT_THAT(error_of("a barn"), HasSubstr("own_scenario"));
    Json wide = own_scenario();
    wide["width"] = 500;
    EXPECT_THAT(error_of(wide), HasSubstr("own_scenario.json: own-scenario: 'width' must be"));
    Json strange = own_scenario();
    strange["weather"] = "rain";
    EXPECT_THAT(error_of(strange), HasSubstr("unknown fields"));
    Json long_name = own_scenario();
    long_name["note"] = std::string(17'000, 'x');
    EXPECT_THAT(error_of(long_name), HasSubstr("larger than 16 kB"));
    EXPECT_EQ(error_of(nullptr), "no error") << "null is none";
    EXPECT_EQ(error_of(own_scenario()), "no error");
}

}  // namespace
}  // namespace broadside
