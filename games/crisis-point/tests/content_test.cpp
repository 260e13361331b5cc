// The content pack of Crisis Point: what it says, how errors are told, and that nothing is wired to a card's name.
#include <gmock/gmock.h>

#include "contract/contract.hpp"
#include "games/crisis-point/tests/support.hpp"
#include "support/content_errors.hpp"

namespace broadside::crisis_point::testing {
namespace {

using ::testing::HasSubstr;

const broadside::testing::ContentErrors pack("crisis-point");

std::string effect_error(const char* effect) { return pack.changed("heroes.json", "aosc-h1", "effect", Json::parse(effect)); }
std::string unit_error(const char* effect) { return pack.changed("units.json", "aosc-u3", "effect", Json::parse(effect)); }

TEST(CrisisPointContent, HasSeventySixCardsAndSaysWhereTheyComeFrom) {  // CP-1.1
    std::size_t cards = 0;
    int known = 0;
    for (const char* file :
         {"combat.json", "units.json", "bases.json", "locations.json", "heroes.json", "commands.json", "objectives.json"}) {
        const Json document = pack.standard(file);
        cards += document["entries"].size();
        for (const Json& entry : document["entries"]) {
            EXPECT_TRUE(entry["source"] == "stand-in" || entry["source"] == "rulebook") << entry["id"];
            known += entry["source"] == "rulebook" ? 1 : 0;
        }
    }
    EXPECT_EQ(cards, 76u);
    EXPECT_EQ(known, 8) << "the combat cards of the two scoring examples";
    const Json tokens = pack.standard("tokens.json");
    for (const Json& entry : tokens["entries"]) EXPECT_EQ(entry["source"], "rulebook");
}

TEST(CrisisPointContent, ErrorsNameFileCardAndField) {
    EXPECT_EQ(pack.changed("units.json", "aosc-u1", "tokens", 21),
              "crisis-point/units.json: aosc-u1: 'tokens' must be a whole number from 0 to 20, not 21");
    EXPECT_EQ(pack.changed("units.json", "aosc-u1", "points", "gone"), "crisis-point/units.json: aosc-u1: 'points' is missing");
    EXPECT_EQ(pack.changed("units.json", "aosc-u1", "trait", "robot"),
              "crisis-point/units.json: aosc-u1: 'trait' must be battloid or bioroid");
    EXPECT_EQ(pack.changed("units.json", "aosc-u6", "armor", -1),
              "crisis-point/units.json: aosc-u6: 'armor' must be a whole number from 0 to 20, not -1");
    EXPECT_EQ(pack.changed("units.json", "aosc-u1", "source", "dream"),
              "crisis-point/units.json: aosc-u1: 'source' must be rulebook, public or stand-in");
    EXPECT_EQ(pack.changed("bases.json", "aosc-base", "speed", 3), "crisis-point/bases.json: aosc-base: there are unknown fields");
    EXPECT_EQ(pack.changed("combat.json", "masters-k9", "value", 31),
              "crisis-point/combat.json: masters-k9: 'value' must be a whole number from 0 to 30, not 31");
    EXPECT_EQ(pack.changed("tokens.json", "battle", "supply", 0),
              "crisis-point/tokens.json: battle: 'supply' must be a whole number from 1 to 100, not 0");
    EXPECT_EQ(pack.changed("tokens.json", "drop", "when", "never"), "crisis-point/tokens.json: drop: 'when' must be tactical or token");
    EXPECT_EQ(pack.changed("tokens.json", "drop", "when", "tactical"),
              "crisis-point/tokens.json: drop: 'when' must be token, because the effect replaces a unit");
    EXPECT_EQ(pack.changed("tokens.json", "drop", "effect", Json::array()),
              "crisis-point/tokens.json: drop: 'effect' must be a list of steps");
    EXPECT_EQ(pack.changed("locations.json", "loc-3", "text", "gone"), "crisis-point/locations.json: loc-3: 'text' is missing");
    EXPECT_EQ(pack.changed("factions.json", "masters", "name", ""), "crisis-point/factions.json: masters: 'name' must be text");
}

TEST(CrisisPointContent, MissingAndUnknownEntriesAreErrors) {
    Json document = pack.standard("locations.json");
    document["entries"].erase(0);
    EXPECT_EQ(pack.error_of("locations.json", document), "crisis-point/locations.json: loc-1: this entry is missing");
    document = pack.standard("locations.json");
    document["entries"].push_back(document["entries"][0]);
    document["entries"].back()["id"] = "loc-11";
    EXPECT_EQ(pack.error_of("locations.json", document), "crisis-point/locations.json: loc-11: unknown entry");
}

TEST(CrisisPointContent, ConditionsOfObjectivesAreChecked) {  // CP-10.4
    const auto condition = [](const char* text) { return pack.changed("objectives.json", "aosc-o5", "condition", Json::parse(text)); };
    const std::string entry = "crisis-point/objectives.json: aosc-o5: 'condition' ";
    EXPECT_EQ(condition(R"({"count":"lost","atLeast":1})"), entry + "needs a \"count\": won, fullLine or fullBlock2x2");
    EXPECT_THAT(condition(R"({"count":"won","where":"moon","atLeast":1})"), HasSubstr("needs a \"where\": ownBase, enemyBase"));
    EXPECT_EQ(condition(R"({"count":"fullLine","atLeast":0})"), entry + "needs \"atLeast\", a whole number from 1 to 16");
    EXPECT_EQ(condition(R"({"count":"fullLine"})"), entry + "needs \"atLeast\", a whole number from 1 to 16");
    EXPECT_EQ(condition(R"({"count":"fullLine","where":"corner","atLeast":1})"), entry + "has unknown fields");
    EXPECT_THAT(condition("7"), HasSubstr("needs a \"count\""));
    EXPECT_EQ(condition(R"({"count":"won","where":"anywhere","atLeast":9})"), "no error");
}

TEST(CrisisPointContent, AnEffectIsCheckedStepByStep) {
    const std::string card = "crisis-point/heroes.json: aosc-h1: ";
    EXPECT_EQ(effect_error(R"(["x"])"), card + "effect step 1: an object expected");
    EXPECT_EQ(effect_error(R"(7)"), card + "'effect' must be a list of steps");
    EXPECT_EQ(effect_error(R"([{"op":"explode"}])"), card + "effect step 1: 'op' is unknown: \"explode\"");
    EXPECT_EQ(effect_error(R"([{"op":"place","target":"anyCard"}])"), card + "effect step 1: 'count' is missing");
    EXPECT_EQ(effect_error(R"([{"op":"place","count":5,"target":"anyCard"}])"),
              card + "effect step 1: 'count' must be a whole number from 1 to 4, not 5");
    EXPECT_THAT(effect_error(R"([{"op":"place","count":1,"target":"moon"}])"), HasSubstr("'target' must be one of anyCard, ownCard"));
    EXPECT_THAT(effect_error(R"([{"op":"place","count":1,"target":"adjacentCard"}])"), HasSubstr("'target' must be one of anyCard"))
        << "a hero lies nowhere";
    EXPECT_EQ(effect_error(R"([{"op":"place","count":1,"target":"$u"}])"),
              card + "effect step 1: 'target' \"$u\" names nothing chosen before");
    EXPECT_EQ(effect_error(R"([{"op":"place","count":1,"target":"anyCard","speed":1}])"), card + "effect step 1: unknown field 'speed'");
    EXPECT_EQ(effect_error(R"([{"op":"place","count":2,"target":"anyCard","sameCard":true,"maxPerCard":1}])"),
              card + "effect step 1: 'sameCard' and 'maxPerCard' exclude each other");
    EXPECT_EQ(effect_error(R"([{"op":"placeEnemy","count":2,"target":"anyCard"}])"),
              card + "effect step 1: 'target' must be thisCard or a card chosen before");
    EXPECT_EQ(effect_error(R"([{"op":"move","whose":"self","count":1,"from":"anyCards","to":"cardAdjacentToSource"}])"),
              card + "effect step 1: 'to' must be oneCard when tokens come from anyCards");
    EXPECT_EQ(effect_error(R"([{"op":"replaceUnit","target":"ownUnit","with":"bioroidInHand"}])"),
              card + "effect step 1: only the special token drop replaces a unit");
    EXPECT_EQ(effect_error(R"([{"op":"gainSpecial","token":"exchange"}])"),
              card + "effect step 1: 'token' is earned by units of its own side only");
    EXPECT_THAT(unit_error(R"([{"op":"gainSpecial","token":"drop"}])"), HasSubstr("'token' is earned by units of its own side only"));
    EXPECT_THAT(unit_error(R"([{"op":"gainSpecial","token":"gold"}])"), HasSubstr("'token' must be exchange, cluster-missile"));
    EXPECT_EQ(effect_error(R"([{"op":"choose","target":"ownUnit","bind":"u"},{"op":"choose","target":"anyCard","bind":"v"}])"),
              card + "effect step 2: an effect chooses one card and one line at most");
    EXPECT_EQ(effect_error(R"([{"op":"choose","target":"ownUnit","bind":"u"},{"op":"choose","target":"rowOrColumn","bind":"u"}])"),
              card + "effect step 2: 'bind' \"u\" is taken");
    EXPECT_EQ(effect_error(R"([{"op":"forEach","target":"ownUnit","bind":"c","do":[{"op":"choose","target":"anyCard","bind":"v"}]}])"),
              card + "effect step 1 do step 1: a choice stands by itself, not inside another step");
    EXPECT_EQ(effect_error(R"([{"op":"forEach","target":"ownUnit","bind":"c","do":[]}])"),
              card + "effect step 1: 'do' must be a list of steps");
    EXPECT_EQ(effect_error(R"([{"op":"chooseOne","options":[[{"op":"gain","count":1}]]}])"),
              card + "effect step 1: 'options' must be two lists of steps");
    EXPECT_THAT(effect_error(R"([{"op":"reveal","count":1,"target":"enemyFaceDownCombatAligned"}])"),
                HasSubstr("'target' must be one of enemyFaceDownCombat, not"));
    const std::string gain = R"({"op":"gain","count":1})";
    std::string nine = gain;
    for (int i = 0; i < 8; ++i) nine += "," + gain;
    EXPECT_EQ(effect_error(("[" + nine + "]").c_str()), card + "effect step 9: an effect has at most 8 steps");
}

TEST(CrisisPointContent, CombatCardsThatAreAllAlikeWouldNeverEndTheDraw) {  // CP-3.5
    Json document = pack.standard("combat.json");
    for (Json& entry : document["entries"]) entry["value"] = 5;
    EXPECT_THAT(pack.error_of("combat.json", document), HasSubstr("the draw for the first player would never end"));
}

TEST(CrisisPointContent, AnyPackIsRefusedOrPlayable) {
    pack.any_pack_is_refused_or_playable(
        {"heroes.json", "commands.json", "units.json", "locations.json", "tokens.json", "objectives.json", "combat.json"},
        {"place",      "remove",   "move",    "choose",   "forEach",  "swapCards",     "swapCombat", "reveal",
         "gain",       "anyCard",  "ownCard", "oneCard",  "anyCards", "adjacentCard",  "ownUnit",    "enemyUnit",
         "ownBioroid", "$u",       "$c",      "self",     "enemy",    "cardIn($line)", "thisCard",   "won",
         "fullLine",   "location", "corner",  "exchange", "drop",     "token",         "tactical"},
        Json::object(), 700);
}

// A pack of its own: other numbers, a supply that runs out, and effects that the standard pack does not have.
Content other_pack() {
    std::map<std::string, std::string> texts;
    const auto change = [&](const std::string& file, const auto& edit) {
        Json document = pack.standard(file);
        int index = 0;
        for (Json& entry : document["entries"]) edit(entry, index++);
        texts["crisis-point/" + file] = document.dump();
    };
    const std::vector<const char*> effects{
        R"x([{"op":"place","count":4,"target":"anyCard"},{"op":"remove","whose":"self","count":2,"target":"anyCard","maxPerCard":2}])x",
        R"x([{"op":"move","whose":"enemy","count":4,"from":"anyCards","to":"oneCard"},{"op":"gain","count":1}])x",
        R"x([{"op":"reveal","count":4,"upTo":true,"target":"enemyFaceDownCombat","otherwise":[{"op":"swapCombat","target":"ownPlacedCombat"}]}])x",
        R"x([{"op":"chooseOne","options":[[{"op":"swapCards","a":"ownUnit","b":"cardAdjacentToA"},{"op":"gain","count":1}],[{"op":"pay","count":3},{"op":"place","count":1,"target":"ownCard"}]]},{"op":"gain","count":2}])x",
        R"x([{"op":"choose","target":"rowOrColumn","bind":"l"},{"op":"choose","target":"enemyCard","bind":"e"},{"op":"forEach","target":"cardIn($l)","max":3,"bind":"c","do":[{"op":"placeEnemy","count":1,"target":"$c"},{"op":"remove","whose":"enemy","count":1,"upTo":true,"target":"$c"}]},{"op":"place","count":2,"target":"$e"}])x",
        R"x([{"op":"swapCards","a":"ownBattloid","b":"ownOtherUnit"},{"op":"swapCards","a":"ownBioroid","b":"ownOtherBioroid","optional":true}])x"};
    for (const char* file : {"heroes.json", "commands.json", "locations.json"})
        change(file,
               [&](Json& entry, int index) { entry["effect"] = Json::parse(effects[static_cast<std::size_t>(index) % effects.size()]); });
    change("tokens.json", [](Json& entry, int index) {
        if (index == 0) entry["supply"] = 14;
        if (index > 0 && entry["id"] != "drop") entry["when"] = "tactical";
    });
    change("combat.json", [](Json& entry, int index) { entry["value"] = index % 3; });
    change("objectives.json", [](Json& entry, int index) { entry["points"] = index; });
    change("units.json", [](Json& entry, int index) { entry["armor"] = index % 4; });
    return crisis_point_content(ContentPack::from_texts(std::move(texts)));
}

TEST(CrisisPointContent, AnotherPackIsPlayedToTheEndByTheSameRules) {
    const Rules rules({Length::Two, BaseTokens::All, TieBreak::Cards}, other_pack());
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        contract::games_end_and_moves_are_allowed(rules, seed);
        contract::sampled_worlds_look_the_same(rules, seed);
        contract::everything_is_conserved(rules, seed);
    }
}

TEST(CrisisPointContent, AnotherPackScoresByItsOwnNumbers) {  // CP-9.2
    Table t = Table::at_tokens({}, other_pack());
    EXPECT_EQ(t.force(aosc).supply, 14);
    EXPECT_EQ(t.power("a4"), (Power{0 + 1, 2 + 0})) << "k2 at a is 0 and k9 at 4 is 1; of the Masters 2 and 0";
    EXPECT_TRUE(t.rules.terms().cards.tactical[2]) << "the Searchlight may be played early in this pack";
}

}  // namespace
}  // namespace broadside::crisis_point::testing
