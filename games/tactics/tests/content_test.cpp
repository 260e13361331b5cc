// The content pack of Tactics: what it says, and how errors are told.
#include <gmock/gmock.h>

#include "games/tactics/tests/support.hpp"
#include "table/json.hpp"

namespace broadside::tactics::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

Json standard(std::string_view file) { return ContentPack::standard().file("tactics", file); }

Json& entry_of(Json& document, std::string_view id) {
    for (Json& entry : document["entries"])
        if (entry["id"] == id) return entry;
    throw std::runtime_error("no such entry");
}
std::string error_of(const std::string& file, const Json& document) {
    try {
        tactics_content(ContentPack::from_texts({{"tactics/" + file, document.dump()}}));
    } catch (const UserError& error) {
        return error.what();
    }
    return "no error";
}
// The error when one field of one entry is another (or, with "gone", is not there).
std::string changed(const std::string& file, std::string_view id, const std::string& field, const Json& value) {
    Json document = standard(file);
    Json& entry = entry_of(document, id);
    if (value == "gone")
        entry.erase(field);
    else
        entry[field] = value;
    return error_of(file, document);
}
// The same for a field deeper down.
template <class Edit>
std::string edited(const std::string& file, std::string_view id, Edit edit) {
    Json document = standard(file);
    edit(entry_of(document, id));
    return error_of(file, document);
}

TEST(TacticsContent, SaysWhereEverythingComesFrom) {
    for (const char* file : {"mecha.json", "weapons.json", "cards.json", "upgrades.json", "pilots.json", "attacks.json", "terrain.json",
                             "scenarios.json", "armies.json"}) {
        const Json document = standard(file);
        for (const Json& entry : document["entries"]) {
            const std::string source = entry["source"];
            EXPECT_TRUE(source == "rulebook" || source == "public" || source == "stand-in") << entry["id"];
        }
    }
}

TEST(TacticsContent, NumbersOfTheProfiles) {
    const Data& data = standard_content().data;
    const ProfileData& guardian = data.of(Kind::Vf1s).profiles[static_cast<std::size_t>(Mode::Guardian)];
    EXPECT_EQ(guardian.spd, 10);
    EXPECT_EQ(guardian.pil, 5);
    EXPECT_EQ(guardian.gn, 4);
    EXPECT_EQ(data.of(Kind::Regult).profiles[0].df, 6);
    EXPECT_EQ(data.of(Weapon::DerringerLaunchers).ammo, 11);
    EXPECT_EQ(data.of(Weapon::RocketBoxes).damage, 2);
    EXPECT_EQ(data.of(Weapon::RocketBoxes).basic, 4);
    EXPECT_EQ(data.of(Card::RegultAttritionSquadron).prices[0], 80);
    EXPECT_EQ(data.of(Card::RegultAttritionSquadron).prices[1], 70);
    EXPECT_EQ(data.of(Upgrade::LongRangeMissiles).prices[static_cast<std::size_t>(Card::Vef1)], 5);
}

TEST(TacticsContent, ErrorsNameFileEntryAndField) {
    EXPECT_EQ(changed("mecha.json", "regult", "mdc", 0), "tactics/mecha.json: regult: 'mdc' must be a whole number from 1 to 100, not 0");
    EXPECT_EQ(changed("mecha.json", "regult", "base", "huge"), "tactics/mecha.json: regult: 'base' must be small or medium");
    EXPECT_EQ(changed("mecha.json", "regult", "profiles", Json::array()), "tactics/mecha.json: regult: 'profiles' must be a list");
    EXPECT_EQ(changed("mecha.json", "regult", "wings", 2), "tactics/mecha.json: regult: there are unknown fields");
    EXPECT_EQ(changed("weapons.json", "head-laser", "damage", "gone"), "tactics/weapons.json: head-laser: 'damage' is missing");
    EXPECT_THAT(changed("weapons.json", "head-laser", "properties", Json::array({"loud"})),
                StartsWith("tactics/weapons.json: head-laser: 'properties' must be one of accurate, anti-missile"));
    EXPECT_EQ(changed("weapons.json", "head-laser", "properties", Json::array({"blast", "blast"})),
              "tactics/weapons.json: head-laser: 'properties' has blast twice");
    EXPECT_EQ(changed("weapons.json", "wing-missiles", "ammo", "gone"), "tactics/weapons.json: wing-missiles: 'ammo' is missing");
    EXPECT_EQ(changed("weapons.json", "wing-missiles", "rapid", 1),
              "tactics/weapons.json: wing-missiles: a missile system has no 'rapid' fire");
    EXPECT_THAT(changed("weapons.json", "head-laser", "range", 0), HasSubstr("'range' 0 is for weapons that fly over their target"));
    EXPECT_THAT(changed("attacks.json", "grab", "damage", 1), HasSubstr("'damage' must be a whole number from 0 to 0"));
    EXPECT_THAT(changed("attacks.json", "kick", "once", "yes"), HasSubstr("'once' must be true or false"));
    EXPECT_THAT(changed("terrain.json", "deadly", "damage_die", "gone"), HasSubstr("'damage_die' is missing"));
    EXPECT_THAT(changed("pilots.json", "grell", "for", Json::array({"tank"})), HasSubstr("'for' must be one of vf-1a"));
    EXPECT_THAT(changed("pilots.json", "grell", "power", "flies"), HasSubstr("'power' must be one of none, free-dodges"));
    EXPECT_THAT(changed("factions.json", "uedf", "name", ""), HasSubstr("'name' must be text"));
}

TEST(TacticsContent, ProfilesAreWhole) {
    const auto profile = [](const char* field, const Json& value) {
        return edited("mecha.json", "vf-1a", [&](Json& entry) {
            if (value == "gone")
                entry["profiles"][0].erase(field);
            else
                entry["profiles"][0][field] = value;
        });
    };
    EXPECT_THAT(profile("spd", 0), HasSubstr("'spd' must be a whole number from 1 to 20"));
    EXPECT_THAT(profile("pil", "gone"), HasSubstr("a profile has mode, spd, pil, gn, df, abilities, weapons and attacks"));
    EXPECT_THAT(profile("mode", "guardian"), HasSubstr("the mode guardian is there twice"));
    EXPECT_THAT(profile("mode", "fixed"), HasSubstr("one with the mode fixed, or several with battloid"));
    EXPECT_THAT(profile("weapons", Json::array({"sword"})), HasSubstr("'weapons' must be one of gu-11-battloid"));
    EXPECT_THAT(profile("attacks", "all"), HasSubstr("a profile needs a list 'attacks'"));
    EXPECT_THAT(profile("weapons", Json::array({"heavy-particle-cannons", "gun-clusters", "machine-guns", "auto-cannons"})),
                HasSubstr("together are at most 7"));
    EXPECT_THAT(profile("weapons", Json::array({"missile-pods", "air-defence-pod", "rocket-boxes"})),
                HasSubstr("at most 3 weapons with ammunition"));
}

TEST(TacticsContent, CardsMakeSense) {
    EXPECT_THAT(changed("cards.json", "regult-attrition-squadron", "mecha", Json{{"regult", 11}}),
                HasSubstr("must be a number that divides 240, not 11"));
    EXPECT_THAT(changed("cards.json", "command-destroid", "leadership", "gone"), HasSubstr("either 'mecha' or a 'leadership'"));
    EXPECT_THAT(changed("cards.json", "valkyrie-squadron", "mecha", Json{{"zeppelin", 1}}), HasSubstr("'mecha' must be one of vf-1a"));
    EXPECT_THAT(changed("cards.json", "vf-1s", "most", 2), HasSubstr("'most' must name one kind and a number"));
    EXPECT_THAT(changed("cards.json", "vf-1s", "joins", "gone"), HasSubstr("'joins' is missing"));
    EXPECT_THAT(changed("cards.json", "glaug", "unless", "dog"), HasSubstr("'unless' must be one of"));
    EXPECT_THAT(changed("upgrades.json", "nose-lasers", "prices", Json::object()), HasSubstr("'prices' must name cards"));
    EXPECT_THAT(changed("upgrades.json", "mini-missile-pods", "with", "head-laser"), HasSubstr("'with' must have ammunition"));
    EXPECT_THAT(changed("upgrades.json", "mini-missile-pods", "needs", "luck"), HasSubstr("'needs' must be one of cover"));
}

TEST(TacticsContent, ScenariosMakeSense) {
    const auto scenario = [](const char* id, auto edit) { return edited("scenarios.json", id, edit); };
    EXPECT_THAT(scenario("first-patrol", [](Json& e) { e["width"] = 10; }), HasSubstr("'width' must be a whole number from 24 to 96"));
    EXPECT_THAT(scenario("first-patrol", [](Json& e) { e["zones"][0]["depth"] = 30; }),
                HasSubstr("'depth' must be from 3 inches to half the height"));
    EXPECT_THAT(scenario("first-patrol", [](Json& e) { e["zones"].erase(1); }), HasSubstr("'zones' must be two zones"));
    EXPECT_THAT(scenario("first-patrol", [](Json& e) { e["zones"][0]["kind"] = "half"; }), HasSubstr("unless it is half the table"));
    EXPECT_THAT(scenario("first-patrol", [](Json& e) { e["victory"] = "gate"; }),
                HasSubstr("'markers' are for the victories control and gate"));
    EXPECT_THAT(scenario("breakthrough", [](Json& e) { e["roles"] = false; }), HasSubstr("a breakthrough needs an attacker"));
    EXPECT_THAT(scenario("first-patrol", [](Json& e) { e["roles"] = true; }), HasSubstr("has armies to choose, not 'forces'"));
    EXPECT_THAT(scenario("first-patrol", [](Json& e) { e["forces"][0][0]["cards"][0] = "vf-1s"; }), HasSubstr("must be a core card"));
    EXPECT_THAT(scenario("first-patrol", [](Json& e) { e["forces"][0].push_back({{"cards", {"regult-attack-squadron"}}}); }),
                HasSubstr("cards of two factions"));
    EXPECT_THAT(scenario("city-brawl", [](Json& e) { e["forces"][0][1]["mecha"]["armored-destroid-squadron"]["tomahawk"] = 9; }),
                HasSubstr("'mecha' must be a whole number from 0 to 4"));
    EXPECT_THAT(scenario("control-the-battlefield", [](Json& e) { e["markers"][0] = Json::array({80, 12}); }),
                HasSubstr("'markers' must lie on the table"));
    EXPECT_THAT(scenario("control-the-battlefield", [](Json& e) { e["markers"][0] = 5; }), HasSubstr("must be a point"));
}

TEST(TacticsContent, TerrainIsConvexAndOnTheTable) {
    const auto terrain = [](const char* field, const Json& value) {
        return edited("scenarios.json", "first-patrol", [&](Json& e) {
            if (value == "gone")
                e["terrain"][1].erase(field);  // the building
            else
                e["terrain"][1][field] = value;
        });
    };
    EXPECT_THAT(terrain("kind", "moat"), HasSubstr("'kind' must be one of rough, wall, building, raised, deadly"));
    EXPECT_THAT(terrain("height", "gone"), HasSubstr("buildings and raised ground have a 'height'"));
    EXPECT_THAT(terrain("height", 0.5), HasSubstr("'height' must be at least 1 inch"));
    EXPECT_THAT(terrain("colour", "red"), HasSubstr("a piece of terrain has no 'colour'"));
    EXPECT_THAT(terrain("shape", Json::parse("[[1,1],[2,1]]")), HasSubstr("'shape' must have 3 to 12 corners"));
    EXPECT_THAT(terrain("shape", Json::parse("[[1,1],[1,2],[2,1]]")), HasSubstr("'shape' must be convex"));
    EXPECT_THAT(terrain("shape", Json::parse("[[1,1],[40,1],[2,3]]")), HasSubstr("'shape' must lie on the table"));
    EXPECT_THAT(terrain("shape", Json::parse("[[1,1],[2.0005,1],[2,3]]")), HasSubstr("with at most three decimals"));
    EXPECT_EQ(terrain("shape", Json::parse("[[1,1],[2.125,1],[2,3]]")), "no error");
    EXPECT_THAT(edited("scenarios.json", "first-patrol", [](Json& e) { e["terrain"][0]["height"] = 3; }),
                HasSubstr("only buildings and raised ground"));
}

TEST(TacticsContent, EverybodyFindsAReadyArmy) {
    Json document = standard("armies.json");
    Json few = Json::array();
    for (const Json& entry : document["entries"])
        if (entry["id"] == "uedf-sample") few.push_back(entry);
    document["entries"] = few;
    EXPECT_THAT(error_of("armies.json", document), HasSubstr("no ready army fits a game of 112 points"));
    EXPECT_THAT(edited("armies.json", "uedf-sample", [](Json& e) { e["squadrons"][0]["core"] = "fleet"; }),
                HasSubstr("'core' must be one of"));
    EXPECT_THAT(edited("armies.json", "uedf-sample", [](Json& e) { e["squadrons"] = Json::array(); }),
                HasSubstr("'squadrons' must be a list of 1 to 7"));
    EXPECT_THAT(edited("armies.json", "uedf-sample", [](Json& e) { e["pilots"] = Json{{"grell", 9}}; }),
                HasSubstr("must be a whole number from 1 to 7"));
}

}  // namespace
}  // namespace broadside::tactics::testing
