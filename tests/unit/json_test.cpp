// JSON and TypeScript out of field lists: exact errors, nothing guessed.
#include <gtest/gtest.h>

#include <sstream>

#include "games/harbour-race/rules/rules.hpp"
#include "table/content.hpp"
#include "table/game.hpp"
#include "table/json.hpp"
#include "table/typescript.hpp"

namespace broadside {
namespace {

namespace hr = harbour_race;

std::string error_of(const std::function<void()>& body) {
    try {
        body();
    } catch (const UserError& error) {
        return error.what();
    }
    return "no error";
}

std::string move_error(const char* json) {
    return error_of([&] { from_json<hr::Move>(Json::parse(json), "move", Missing::Default); });
}

std::string content_error(const std::string& text) {
    return error_of(
        [&] { game_named("harbour-race").setup(Json::object(), ContentPack::from_texts({{"harbour-race/skiffs.json", text}})); });
}

std::string skiffs(const std::string& first) {
    return R"({"entries":[)" + first +
           R"(,{"id":"skiff-2","start":0,"source":"rulebook"},{"id":"skiff-3","start":0,"source":"rulebook"}]})";
}

TEST(Json, WritesMovesAsTheyAreRead) {
    const hr::Move move = hr::Sail{2, 6};
    const std::string text = R"({"type":"sail","skiff":2,"die":6})";
    EXPECT_EQ(to_json(move), text);
    EXPECT_TRUE(from_json<hr::Move>(Json::parse(text), "move", Missing::Refuse) == move);
}

TEST(Json, LeavesFieldsOfAMoveAtTheirDefaults) {
    const auto move = from_json<hr::Move>(Json::parse(R"({"type":"sail","skiff":1})"), "move", Missing::Default);
    EXPECT_EQ(std::get<hr::Sail>(move), (hr::Sail{1, 0}));
}

TEST(Json, ErrorsNameThePlaceAndTheValidChoices) {
    EXPECT_EQ(move_error("[]"), "move: an object with a \"type\" expected, not []");
    EXPECT_EQ(move_error(R"({"type":"end","x":1})"), "move: unknown field 'x', the fields are: none");
    EXPECT_EQ(move_error(R"({"type":"sail","die":300})"), "move.die: a whole number from 0 to 255 expected, not 300");
    EXPECT_EQ(move_error(R"({"type":"sail","die":-1})"), "move.die: a whole number from 0 to 255 expected, not -1");
    EXPECT_EQ(move_error(R"({"type":"choose","signal":"x"})"), "move.signal: one of none, gale, fog, hidden expected, not \"x\"");
    EXPECT_EQ(move_error(R"({"type":"fly"})"), "move: unknown type 'fly', the types are: choose, sail, hold, signal, end");
    EXPECT_EQ(error_of([] { parse_json("{\"a\":", "options"); }), "options: broken JSON at byte 6");
}

TEST(Json, AStateMustBeComplete) {
    const Json whole = Json::parse(to_json(hr::Rules().initial()));
    const auto state_error = [](const Json& json) { return error_of([&] { from_json<hr::State>(json, "state", Missing::Refuse); }); };
    Json json = whole;
    json.erase("turn");
    EXPECT_EQ(state_error(json), "state: 'turn' is missing");
    json = whole;
    json["crews"][1]["given"] = 1;
    EXPECT_EQ(state_error(json), "state.crews[1].given: true or false expected");
    json = whole;
    json["rolled"] = Json::array({1, 2, 3, 4});
    EXPECT_EQ(state_error(json), "state.rolled: at most 3 entries");
}

TEST(Options, UnknownOnesNameTheValidOnes) {
    const auto setup = [](const char* options) {
        return error_of([&] { game_named("harbour-race").setup(Json::parse(options), ContentPack::standard()); });
    };
    EXPECT_EQ(setup(R"({"rules":"advanced","signals":"open"})"), "no error");
    EXPECT_EQ(setup(R"({"signals":"loud"})"), "options.signals: one of none, open, secret expected, not \"loud\"");
    EXPECT_EQ(setup(R"({"speed":1})"), "options: unknown field 'speed', the fields are: rules, signals");
    std::string keys;
    for (const Game* game : games()) keys += (keys.empty() ? "" : ", ") + std::string(game->key());
    EXPECT_EQ(error_of([] { game_named("chess"); }), "unknown game 'chess', the games are: " + keys);
    EXPECT_EQ(error_of([] { check_bot("hal"); }), "unknown bot 'hal', the bots are: random, greedy, cadet, officer, captain, admiral");
}

TEST(Content, ErrorsNameFileEntryAndField) {
    const auto first = [](const std::string& fields) { return content_error(skiffs(R"({"id":"skiff-1",)" + fields + "}")); };
    const std::string entry = "harbour-race/skiffs.json: skiff-1: ";
    EXPECT_EQ(first(R"("start":5,"source":"rulebook")"), "no error");
    EXPECT_EQ(first(R"("source":"rulebook")"), entry + "'start' is missing");
    EXPECT_EQ(first(R"("start":60,"source":"rulebook")"), entry + "'start' must be a whole number from 0 to 59, not 60");
    EXPECT_EQ(first(R"("start":1.5,"source":"rulebook")"), entry + "'start' must be a whole number from 0 to 59, not 1.5");
    EXPECT_EQ(first(R"("start":99999999999999999999,"source":"rulebook")").substr(0, 42), (entry + "'start'").substr(0, 42));
    EXPECT_EQ(first(R"("start":5,"source":"dream")"), entry + "'source' must be rulebook, public or stand-in");
    EXPECT_EQ(first(R"("start":5,"source":"public","speed":3)"), entry + "there are unknown fields");
    EXPECT_EQ(content_error("{"), "harbour-race/skiffs.json: broken JSON at byte 2");
    EXPECT_EQ(content_error("[]"), "harbour-race/skiffs.json: an object with a list \"entries\" expected");
    EXPECT_EQ(content_error(R"({"entries":[]})"), entry + "this entry is missing");
    EXPECT_EQ(content_error(R"({"entries":[{"id":"skiff-1"},{"id":"skiff-1"}]})"), entry + "this id is there twice");
    EXPECT_EQ(error_of([] { ContentPack::from_directory("no/such/place"); }), "content: there is no directory 'no/such/place'");
}

TEST(TypeScript, DescribesEveryTypeOfTheProtocol) {
    const std::string types = game_named("harbour-race").typescript();
    for (const char* expected : {
             "export interface Sail {\n  type: \"sail\";\n  skiff: number;\n  die: number;\n}\n",
             "export type Phase = \"choose\" | \"draw\" | \"roll\" | \"sail\" | \"over\";\n",
             "  rolled: (number)[];  // as they were rolled\n",
             "  crews: (Crew)[];  // yellow, blue\n",
             "export interface Preview {\n  pips: (number)[];  // yellow, blue\n}\n",
             "// chance \"dice\": three dice, 0 for a one … 5 for a six\n",
             "export type ChanceReason = \"who begins\" | \"dice\";\n",
         })
        EXPECT_NE(types.find(expected), std::string::npos) << expected << types;
    EXPECT_NE(types.find("export type Move = ChooseSignal | "), std::string::npos);
    EXPECT_EQ(types.find("export interface State {"), types.rfind("export interface State {")) << "each type once";
}

TEST(TypeScript, IdsHaveExactTypesWithNamesOfTheirOwn) {
    for (const Game* game : games())
        for (const char* vague : {": string", "Numbered"})
            EXPECT_EQ(game->typescript().find(vague), std::string::npos) << game->key() << ": " << vague;
}

TEST(TypeScript, BehindEveryListThatHasAnOrderStandsWhich) {
    for (const Game* game : games()) {
        std::istringstream lines(game->typescript());
        for (std::string line; std::getline(lines, line);)
            if (line.find(")[]") != std::string::npos) {
                EXPECT_NE(line.find(";  // "), std::string::npos) << game->key() << ":" << line;
            }
    }
}

TEST(TypeScript, EveryGameSaysWhatItsDrawsMean) {
    for (const Game* game : games()) EXPECT_NE(game->typescript().find("// chance \""), std::string::npos) << game->key();
}

}  // namespace
}  // namespace broadside
