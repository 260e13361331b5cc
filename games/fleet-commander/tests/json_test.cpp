// What Fleet Commander is as JSON and TypeScript, and what its content must be: exact errors, nothing guessed.
#include <gtest/gtest.h>

#include "games/fleet-commander/rules/rules.hpp"
#include "table/content.hpp"
#include "table/game.hpp"
#include "table/json.hpp"
#include "table/typescript.hpp"

namespace broadside {
namespace {

namespace fc = fleet_commander;

std::string error_of(const std::function<void()>& body) {
    try {
        body();
    } catch (const UserError& error) {
        return error.what();
    }
    return "no error";
}

std::string move_error(const char* json) {
    return error_of([&] { from_json<fc::Move>(Json::parse(json), "move", Missing::Default); });
}

std::string content_error(const std::string& file, const std::string& text) {
    return error_of(
        [&] { game_named("fleet-commander").setup(Json::object(), ContentPack::from_texts({{"fleet-commander/" + file, text}})); });
}

std::string ship(const std::string& fields) {
    return R"({"entries":[)" + fields +
           R"(,{"id":"destroyer","class":2,"fire":2,"hull":12,"source":"rulebook"},{"id":"battleship","class":4,"fire":4,"hull":24,"source":"rulebook"},{"id":"shuttle","class":1,"fire":0,"hull":2,"source":"rulebook"}]})";
}

TEST(FleetCommanderJson, WritesMovesAsTheyAreRead) {
    const fc::Move move = fc::MoveShips{fc::PieceSet{2} | fc::PieceSet{9}, fc::Cell{12}, fc::Cell{13}, fc::Face::Orthogonal, true};
    const std::string text = R"({"type":"move","ships":["3","shuttle"],"from":"c3","to":"c4","die":"orthogonal","changed":true})";
    EXPECT_EQ(to_json(move), text);
    EXPECT_TRUE(from_json<fc::Move>(Json::parse(text), "move", Missing::Refuse) == move);
}

TEST(FleetCommanderJson, LeavesFieldsOfAMoveAtTheirDefaults) {
    const auto move = from_json<fc::Move>(Json::parse(R"({"type":"drain"})"), "move", Missing::Default);
    EXPECT_TRUE(std::holds_alternative<fc::Drain>(move));
}

TEST(FleetCommanderJson, ErrorsNameThePlaceAndTheValidChoices) {
    EXPECT_EQ(move_error("[]"), "move: an object with a \"type\" expected, not []");
    EXPECT_EQ(move_error(R"({"type":"drain","x":1})"), "move: unknown field 'x', the fields are: none");
    EXPECT_EQ(move_error(R"({"type":"designate","at":"z9"})"), "move.at: not understood, not \"z9\"");
    EXPECT_EQ(move_error(R"({"type":"choose-dice","dice":{"red":300}})"), "move.dice.red: a whole number from 0 to 255 expected, not 300");
    EXPECT_EQ(move_error(R"({"type":"choose-dice","dice":{"red":-1}})"), "move.dice.red: a whole number from 0 to 255 expected, not -1");
    EXPECT_EQ(move_error(R"({"type":"block","changed":1})"), "move.changed: true or false expected");
    EXPECT_EQ(move_error(R"({"type":"block","die":"x"})"), "move.die: one of orthogonal, diagonal, any, special expected, not \"x\"");
    EXPECT_EQ(move_error(R"({"type":"keep","dice":["red-any",1]})").substr(0, 14), "move.dice[1]: ");
    EXPECT_EQ(move_error(R"({"type":"keep","dice":["red-any","red-any","red-any","red-any","red-any"]})"), "move.dice: at most 4 entries");
    EXPECT_TRUE(move_error(R"({"type":"fly"})").starts_with("move: unknown type 'fly', the types are: choose-weapon, "));
    EXPECT_EQ(error_of([] { parse_json("{\"a\":", "options"); }), "options: broken JSON at byte 6");
}

TEST(FleetCommanderJson, AStateMustBeComplete) {
    Json json = Json::parse(to_json(fc::Rules().initial()));
    json.erase("turn");
    EXPECT_EQ(error_of([&] { from_json<fc::State>(json, "state", Missing::Refuse); }), "state: 'turn' is missing");
}

TEST(FleetCommanderOptions, UnknownOnesNameTheValidOnes) {
    const auto setup = [](const char* options) {
        return error_of([&] { game_named("fleet-commander").setup(Json::parse(options), ContentPack::standard()); });
    };
    EXPECT_EQ(setup(R"({"rules":"advanced","scenario":"rescue"})"), "no error");
    EXPECT_EQ(setup(R"({"scenario":"siege"})"),
              "options.scenario: one of battle, asteroid-belt, trap, capture, rescue expected, not \"siege\"");
    EXPECT_EQ(setup(R"({"speed":1})"),
              "options: unknown field 'speed', the fields are: rules, scenario, secret_weapons, hidden_deployment");
}

TEST(FleetCommanderContent, ErrorsNameFileEntryAndField) {
    const auto frigate = [](const std::string& fields) { return content_error("ships.json", ship(R"({"id":"frigate",)" + fields + "}")); };
    EXPECT_EQ(frigate(R"("class":1,"fire":1,"hull":6,"source":"rulebook")"), "no error");
    EXPECT_EQ(frigate(R"("class":1,"fire":1,"source":"rulebook")"), "fleet-commander/ships.json: frigate: 'hull' is missing");
    EXPECT_EQ(frigate(R"("class":6,"fire":1,"hull":6,"source":"rulebook")"),
              "fleet-commander/ships.json: frigate: 'class' must be a whole number from 1 to 5, not 6");
    EXPECT_EQ(frigate(R"("class":1,"fire":1,"hull":1.5,"source":"rulebook")"),
              "fleet-commander/ships.json: frigate: 'hull' must be a whole number from 1 to 99, not 1.5");
    EXPECT_EQ(frigate(R"("class":1,"fire":1,"hull":99999999999999999999,"source":"rulebook")").substr(0, 42),
              "fleet-commander/ships.json: frigate: 'hull");
    EXPECT_EQ(frigate(R"("class":1,"fire":1,"hull":6,"source":"dream")"),
              "fleet-commander/ships.json: frigate: 'source' must be rulebook, public or stand-in");
    EXPECT_EQ(frigate(R"("class":1,"fire":1,"hull":6,"source":"public","speed":3)"),
              "fleet-commander/ships.json: frigate: there are unknown fields");
    EXPECT_EQ(frigate(R"("class":4,"fire":1,"hull":6,"source":"public")"),
              "fleet-commander/ships.json: frigate: 'class' 4 is too large, a fleet could become impossible to deploy");
    EXPECT_EQ(content_error("ships.json", "{"), "fleet-commander/ships.json: broken JSON at byte 2");
    EXPECT_EQ(content_error("ships.json", "[]"), "fleet-commander/ships.json: an object with a list \"entries\" expected");
    EXPECT_EQ(content_error("weapons.json", R"({"entries":[]})"), "fleet-commander/weapons.json: vortex-missiles: this entry is missing");
    EXPECT_EQ(content_error("ships.json", R"({"entries":[{"id":"frigate"},{"id":"frigate"}]})"),
              "fleet-commander/ships.json: frigate: this id is there twice");
    EXPECT_EQ(error_of([] { ContentPack::from_directory("no/such/place"); }), "content: there is no directory 'no/such/place'");
}

// Nothing is wired to a number: another pack plays another game.
TEST(FleetCommanderContent, AnotherPackPlaysAnotherGame) {
    const auto pack = ContentPack::from_texts(
        {{"fleet-commander/ships.json", ship(R"({"id":"frigate","class":1,"fire":3,"hull":9,"source":"stand-in"})")}});
    const auto standard = ContentPack::standard();
    EXPECT_NE(pack.fingerprint("fleet-commander"), standard.fingerprint("fleet-commander"));
    const auto deployed_hull = [](const ContentPack& content) {
        const auto match = game_named("fleet-commander").setup(Json{{"scenario", "capture"}}, content)->new_match();
        for (int i = 0; i < 4; ++i) EXPECT_FALSE(match->act(match->waiting().seats.front(), Json{{"type", "pass-field"}}));
        EXPECT_FALSE(match->act(Seat{0}, Json{{"type", "deploy"}, {"kind", "frigate"}, {"at", "b1"}}));
        return Json::parse(match->state())["forces"][0]["pieces"][0]["hull"].get<int>();
    };
    EXPECT_EQ(deployed_hull(pack), 9);
    EXPECT_EQ(deployed_hull(standard), 6);
}

TEST(FleetCommanderTypes, DescribesEveryTypeOfTheProtocol) {
    const std::string types = game_named("fleet-commander").typescript();
    for (const char* expected : {
             "export interface MoveShips {\n  type: \"move\";\n  ships: Token[];\n  from: Cell;\n  to: Cell;\n  die: Face;\n  "
             "changed: boolean;\n}\n",
             "export type Face = \"orthogonal\" | \"diagonal\" | \"any\" | \"special\";\n",
             "  bridge: Die[];\n",
             "  forces: (ForceView)[];  // yellow, blue\n",
             "  frames: (AsteroidTest | Passage | Assault | Evasion | Draining)[];  // the innermost last\n",
             "export type Token = \"1\" | \"2\" | \"3\" | \"4\" | \"5\" | \"6\" | \"7\" | \"8\" | \"9\" | \"shuttle\" | \"none\";  // id\n",
             "export type Cell = \"a1\" | \"a2\" | ",
             "// chance \"starter\": who begins, 0 yellow, 1 blue; or these names\n",
             "export type ChanceReason = \"starter\" | \"weapons\" | ",
         })
        EXPECT_NE(types.find(expected), std::string::npos) << expected;
    EXPECT_NE(types.find("export type Move = ChooseWeapon | "), std::string::npos);
    EXPECT_EQ(types.find("export interface State {"), types.rfind("export interface State {")) << "each type once";
}

}  // namespace
}  // namespace broadside
