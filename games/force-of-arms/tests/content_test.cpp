// The content pack of Force of Arms: what it says, how errors are told, and that nothing is wired to a card's name.
#include <gmock/gmock.h>

#include "contract/contract.hpp"
#include "games/force-of-arms/tests/support.hpp"
#include "support/content_errors.hpp"
#include "table/json.hpp"

namespace broadside::force_of_arms::testing {
namespace {

using ::testing::HasSubstr;

const broadside::testing::ContentErrors errors("force-of-arms");
Json standard(std::string_view file) { return errors.standard(file); }
std::string error_of(const std::string& file, const Json& document) { return errors.error_of(file, document); }
std::string changed(const std::string& file, std::string_view id, const std::string& field, const Json& value) {
    return errors.changed(file, id, field, value);
}

std::string effect_error(const char* effect) { return changed("heroes.json", "rdf-h1", "effect", Json::parse(effect)); }

TEST(ForceOfArmsContent, HasFortyNineCardsAndSaysWhereTheyComeFrom) {
    std::size_t cards = 0;
    for (const char* file : {"ships.json", "fighters.json", "heroes.json", "commands.json"}) {
        const Json document = standard(file);
        cards += document["entries"].size();
        for (const Json& entry : document["entries"]) EXPECT_EQ(entry["source"], "stand-in") << entry["id"];
    }
    EXPECT_EQ(cards, 49u);
}

TEST(ForceOfArmsContent, ErrorsNameFileCardAndField) {
    EXPECT_EQ(changed("ships.json", "rdf-s1", "defense", 21),
              "force-of-arms/ships.json: rdf-s1: 'defense' must be a whole number from 0 to 20, not 21");
    EXPECT_EQ(changed("ships.json", "rdf-s1", "points", "gone"), "force-of-arms/ships.json: rdf-s1: 'points' is missing");
    EXPECT_EQ(changed("ships.json", "rdf-s2", "source", "dream"),
              "force-of-arms/ships.json: rdf-s2: 'source' must be rulebook, public or stand-in");
    EXPECT_EQ(changed("ships.json", "rdf-s2", "speed", 3), "force-of-arms/ships.json: rdf-s2: there are unknown fields");
    EXPECT_EQ(changed("ships.json", "alternate", "of", "rdf-s9"), "force-of-arms/ships.json: alternate: 'of' must be the id of a ship");
    EXPECT_THAT(changed("ships.json", "alternate", "aura", 3), HasSubstr("alternate: 'aura' must be"));
    EXPECT_THAT(changed("ships.json", "alternate", "aura", Json{{"attack", 1}, {"against", 5}, {"range", "orthogonal"}}),
                HasSubstr("alternate: 'aura' must be"));
    EXPECT_EQ(changed("fighters.json", "rdf-f3", "kind", "both"), "force-of-arms/fighters.json: rdf-f3: 'kind' must be attack or defense");
    EXPECT_THAT(changed("fighters.json", "rdf-f3", "earns", Json{{"token", "gold"}, {"count", 2}}), HasSubstr("rdf-f3: 'earns' must be"));
    EXPECT_THAT(changed("fighters.json", "rdf-f3", "earns", Json{{"token", "spy"}, {"count", 0}}), HasSubstr("rdf-f3: 'earns' must be"));
    EXPECT_EQ(changed("tokens.json", "protoculture", "supply", 5),
              "force-of-arms/tokens.json: protoculture: 'supply' must be a whole number from 0 to 4, not 5");
    EXPECT_THAT(changed("tokens.json", "spy", "start", 3), HasSubstr("spy: 'start' must be a whole number from 0 to 2"));
    EXPECT_EQ(changed("heroes.json", "rdf-h1", "text", "gone"), "force-of-arms/heroes.json: rdf-h1: 'text' is missing");
    EXPECT_EQ(changed("commands.json", "rdf-c2", "cosmetic", 1),
              "force-of-arms/commands.json: rdf-c2: 'cosmetic' must have a text and an effect");
    EXPECT_EQ(changed("factions.json", "rdf", "name", ""), "force-of-arms/factions.json: rdf: 'name' must be text");
}

TEST(ForceOfArmsContent, MissingAndUnknownEntriesAreErrors) {
    Json document = standard("heroes.json");
    document["entries"].erase(0);
    EXPECT_EQ(error_of("heroes.json", document), "force-of-arms/heroes.json: rdf-h1: this entry is missing");
    document = standard("heroes.json");
    document["entries"].push_back(document["entries"][0]);
    document["entries"].back()["id"] = "rdf-h5";
    EXPECT_EQ(error_of("heroes.json", document), "force-of-arms/heroes.json: rdf-h5: unknown entry");
}

TEST(ForceOfArmsContent, AnEffectIsCheckedStepByStep) {
    const std::string card = "force-of-arms/heroes.json: rdf-h1: ";
    EXPECT_EQ(effect_error(R"([])"), card + "'effect' must be a list of steps");
    EXPECT_EQ(effect_error(R"(["x"])"), card + "effect step 1: an object expected");
    EXPECT_EQ(effect_error(R"([{"op":"explode"}])"), card + "effect step 1: 'op' is unknown: \"explode\"");
    EXPECT_EQ(effect_error(R"([{"op":"placeToken","token":"attack","target":"enemyShip"}])"), card + "effect step 1: 'count' is missing");
    EXPECT_EQ(effect_error(R"([{"op":"placeToken","token":"protoculture","count":1,"target":"enemyShip"}])"),
              card + "effect step 1: 'token' must be one of attack, defense, ship-lock, not \"protoculture\"");
    EXPECT_EQ(effect_error(R"([{"op":"placeToken","token":"attack","count":10,"target":"enemyShip"}])"),
              card + "effect step 1: 'count' must be a whole number from 1 to 9, not 10");
    EXPECT_EQ(effect_error(R"([{"op":"placeToken","token":"attack","count":1,"target":"moon"}])"),
              card + "effect step 1: 'target' must be one of ownShip, enemyShip, anyShip, not \"moon\"");
    EXPECT_EQ(effect_error(R"([{"op":"placeToken","token":"attack","count":1,"target":"$victim"}])"),
              card + "effect step 1: 'target' \"$victim\" names no ship chosen before");
    EXPECT_EQ(effect_error(R"([{"op":"placeToken","token":"attack","count":1,"target":"enemyShip","speed":1}])"),
              card + "effect step 1: unknown field 'speed'");
    EXPECT_EQ(effect_error(R"([{"op":"modifyFighter","target":"ownAttackFighter","delta":3}])"),
              card + "effect step 1: 'flipFaceUp' must be true for this target");
    EXPECT_EQ(effect_error(R"([{"op":"replaceCard","card":"rdf-s2","with":"alternate"}])"),
              card + "effect step 1: 'card' must be the ship that has an alternate card, rdf-s1");
    EXPECT_EQ(effect_error(R"x([{"op":"forEach","target":"enemyShipIn($line)","bind":"s","do":[]}])x"),
              card + "effect step 1: 'target' must be ownShip, enemyShip, anyShip or enemyShipIn($line) with a line chosen before");
    EXPECT_EQ(
        effect_error(R"([{"op":"forEach","target":"ownShip","bind":"s","do":[{"op":"forEach","target":"ownShip","bind":"t","do":[]}]}])"),
        card + "effect step 1 do step 1: one forEach is enough");
    EXPECT_EQ(effect_error(R"([{"op":"forEach","target":"ownShip","bind":"s","do":[{"op":"choose","target":"ownShip","bind":"t"}]}])"),
              card + "effect step 1 do step 1: a choice cannot stand in a forEach");
    const std::string reveal = R"({"op":"revealFighter","count":1,"target":"enemyFaceDownFighter"})";
    std::string nine = reveal;
    for (int i = 0; i < 8; ++i) nine += "," + reveal;
    EXPECT_EQ(effect_error(("[" + nine + "]").c_str()), card + "effect step 9: an effect has at most 8 steps");
}

TEST(ForceOfArmsContent, FightersThatAreAllAlikeWouldNeverEndTheDraw) {  // FA-3.5
    Json document = standard("fighters.json");
    for (Json& entry : document["entries"]) entry["value"] = 2;
    EXPECT_THAT(error_of("fighters.json", document), HasSubstr("the draw for the first player would never end"));
}

TEST(ForceOfArmsContent, TheWeightsAreAFlatObjectOfNumbers) {
    Json document = standard("evaluation.json");
    EXPECT_EQ(error_of("evaluation.json", document), "no error");
    document["spy"] = -1;
    EXPECT_EQ(error_of("evaluation.json", document), "force-of-arms/evaluation.json: 'spy' must be a number from 0 to 1000");
    document.erase("spy");
    EXPECT_EQ(error_of("evaluation.json", document), "force-of-arms/evaluation.json: 'spy' is missing");
    document["spy"] = 1;
    document["luck"] = 1;
    EXPECT_THAT(error_of("evaluation.json", document), HasSubstr("force-of-arms/evaluation.json: unknown field 'luck'"));
    EXPECT_EQ(error_of("evaluation.json", Json::array()), "force-of-arms/evaluation.json: an object expected, not []");
}

TEST(ForceOfArmsContent, AnyPackIsRefusedOrPlayable) {
    std::vector<std::string> words;
    for (const auto& list :
         {std::vector<std::string>{"attack", "defense", "spy", "ship-lock", "protoculture", "$ship", "$victim", "ownShip"},
          std::vector<std::string>{"enemyShip", "anyShip", "rdf-s1", "alternate", "choose", "forEach", "swapCard"},
          std::vector<std::string>{"removeToken", "modifyFighter", "emptySpace", "anyCard", "self", "any"}})
        words.insert(words.end(), list.begin(), list.end());
    for (const char* alternate : {"transform", "cosmetic"})
        errors.any_pack_is_refused_or_playable(
            {"heroes.json", "commands.json", "commands.json", "tokens.json", "fighters.json", "ships.json"}, words,
            Json{{"rounds", "1"}, {"alternate_card", alternate}}, 300);
}

// A small pack of its own: other names, other numbers, and effects that the standard pack does not have.
Content other_pack() {
    std::map<std::string, std::string> texts;
    const auto add = [&](const std::string& file, const std::vector<Json>& entries) {
        texts["force-of-arms/" + file] = Json{{"entries", entries}}.dump();
    };
    add("factions.json",
        {{{"id", "rdf"}, {"name", "Red"}, {"source", "stand-in"}}, {{"id", "zentraedi"}, {"name", "Green"}, {"source", "stand-in"}}});
    add("tokens.json", {{{"id", "attack"}, {"name", "Fire"}, {"supply", 3}, {"value", 2}, {"source", "stand-in"}},
                        {{"id", "defense"}, {"name", "Wall"}, {"supply", 2}, {"value", 3}, {"source", "stand-in"}},
                        {{"id", "spy"}, {"name", "Eye"}, {"supply", 3}, {"start", 1}, {"source", "stand-in"}},
                        {{"id", "ship-lock"}, {"name", "Chain"}, {"supply", 3}, {"start", 2}, {"source", "stand-in"}},
                        {{"id", "protoculture"}, {"name", "Flower"}, {"supply", 4}, {"value", 1}, {"source", "stand-in"}}});
    std::vector<Json> ships;
    for (int i = 0; i < ship_count; ++i)
        ships.push_back({{"id", Ship{i}.text()},
                         {"name", "Hull " + std::to_string(i)},
                         {"defense", i % 2 == 0 ? Json(nullptr) : Json(i)},
                         {"points", i + 1},
                         {"source", "stand-in"}});
    ships.push_back({{"id", "alternate"},
                     {"of", "zentraedi-s2"},
                     {"name", "Hull Prime"},
                     {"defense", 9},
                     {"points", 2},
                     {"aura", {{"attack", 7}, {"against", "enemyShip"}, {"range", "orthogonal"}}},
                     {"source", "stand-in"}});
    add("ships.json", ships);
    std::vector<Json> fighters;
    const std::array<const char*, 5> tokens{"attack", "defense", "spy", "ship-lock", "protoculture"};
    for (const char* faction : {"rdf", "zentraedi"})
        for (int i = 0; i < fighter_count; ++i) {
            Json entry{{"id", std::string(faction) + "-f" + std::to_string(i + 1)},
                       {"name", "Wing " + std::to_string(i)},
                       {"kind", i % 3 == 0 ? "attack" : "defense"},
                       {"value", i},
                       {"source", "stand-in"}};
            if (i < 5) entry["earns"] = {{"token", tokens[static_cast<std::size_t>(i)]}, {"count", 4}};
            fighters.push_back(entry);
        }
    add("fighters.json", fighters);
    const std::vector<const char*> effects{
        R"([{"op":"removeToken","token":["ship-lock","protoculture"],"count":2,"target":"anyShip"}])",
        R"([{"op":"moveToken","token":"ship-lock","count":3,"upTo":true,"to":"anyOtherShip"},{"op":"moveToken","token":"protoculture","owner":"opponent","count":1,"to":"ownShip"}])",
        R"([{"op":"choose","target":"anyShip","bind":"x"},{"op":"swapCard","card":"$x","with":"anyCard","respectLocks":false}])",
        R"([{"op":"revealFighter","count":2,"target":"ownFaceDownFighter"},{"op":"swapFighters","target":"ownFaceDownFighter","lanes":"neighbourSameSide"}])",
        R"([{"op":"forEach","target":"anyShip","bind":"s","do":[{"op":"removeToken","token":"attack","count":1,"target":"$s"},{"op":"ignorePrintedDefense","target":"$s"}]}])",
        R"([{"op":"placeToken","token":"ship-lock","count":2,"target":"anyShip","maxPerShip":1},{"op":"modifyFighter","target":"enemyFaceDownFighter","delta":-4,"flipFaceUp":true}])",
        R"([{"op":"replaceCard","card":"zentraedi-s2","with":"alternate"},{"op":"rallyFighters","card":"rdf-s3","delta":2}])",
        R"([{"op":"placeToken","token":"attack","count":4,"target":"enemyShip"},{"op":"placeToken","token":"defense","count":4,"target":"ownShip","sameShip":true}])"};
    for (const auto& [file, letter, from] : {std::tuple{"heroes.json", "h", 0}, std::tuple{"commands.json", "c", 4}}) {
        std::vector<Json> cards;
        for (const char* faction : {"rdf", "zentraedi"})
            for (int i = 0; i < 4; ++i)
                cards.push_back({{"id", std::string(faction) + "-" + letter + std::to_string(i + 1)},
                                 {"name", "Card " + std::to_string(i)},
                                 {"text", "Does something."},
                                 {"effect", Json::parse(effects[static_cast<std::size_t>(from + i)])},
                                 {"source", "stand-in"}});
        add(file, cards);
    }
    return force_of_arms_content(ContentPack::from_texts(std::move(texts)));
}

TEST(ForceOfArmsContent, AnotherPackIsPlayedToTheEndByTheSameRules) {
    const Rules rules({.rounds = Length::Two}, other_pack());
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        contract::games_end_and_moves_are_allowed(rules, seed);
        contract::sampled_worlds_look_the_same(rules, seed);
        contract::everything_is_conserved(rules, seed);
    }
}

TEST(ForceOfArmsContent, AnotherPackScoresByItsOwnNumbers) {
    Table t = Table::at_cards(zentraedi, {}, other_pack());
    EXPECT_EQ(t.rules.names().factions[0], "Red");
    EXPECT_EQ(t.force(rdf).held, (Counts{0, 0, 1, 2, 0}));
    EXPECT_EQ(t.at("zentraedi-s2"), "c1");
    const Totals before = t.totals("zentraedi-s2");
    t.load_with("zentraedi-s2", rdf, TokenKind::Attack, 1);
    t.load_with("zentraedi-s2", zentraedi, TokenKind::Defense, 1);
    EXPECT_EQ(t.totals("zentraedi-s2").attack, before.attack + 2);
    EXPECT_EQ(t.totals("zentraedi-s2").defense, before.defense + 3);
    t.no_spies(rdf);
    const int near = t.totals("rdf-s4").attack;
    ASSERT_EQ(t.at("rdf-s4"), "b1");
    t.act(play("c3"));  // another card replaces another ship here
    EXPECT_TRUE(t.load("zentraedi-s2").alternate);
    EXPECT_EQ(t.totals("rdf-s4").attack, near + 7);
    EXPECT_EQ(t.totals("zentraedi-s2").defense, before.defense + 3 - 5 + 9);
}

}  // namespace
}  // namespace broadside::force_of_arms::testing
