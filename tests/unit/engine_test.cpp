// The engine protocol, line by line.
#include "table/engine.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/content.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr std::string_view start = R"({"id":1,"cmd":"new","game":"harbour-race","seed":7,"chance":"auto"})";

class EngineTest : public testing::Test {
protected:
    Json ask(std::string_view line) {
        const std::string answer = engine.answer(line);
        EXPECT_EQ(answer.find('\n'), std::string::npos);
        return Json::parse(answer);
    }
    Json send(const Json& request) { return ask(request.dump()); }

    Json state() { return ask(R"({"cmd":"state"})"); }

    // Random moves until `inputs` are in the log or the game is over.
    void play_to(int inputs) {
        for (Json now = state(); now["inputs"] < inputs; now = state()) {
            Json move = ask(R"({"cmd":"go","bot":"random"})");
            if (move["ok"] == false) return;
            ASSERT_EQ(send({{"cmd", "act"}, {"seat", move["seat"]}, {"move", move["move"]}})["ok"], true);
        }
    }

    void expect_refused(std::string_view line, std::string_view code, std::string_view why) {
        Json before = state();
        Json answer = ask(line);
        EXPECT_EQ(answer["ok"], false) << line;
        EXPECT_EQ(answer["code"], std::string(code)) << line;
        EXPECT_THAT(answer["why"].get<std::string>(), HasSubstr(std::string(why))) << line;
        EXPECT_EQ(state(), before) << line;
    }

    Engine engine;
};

TEST_F(EngineTest, EchoesTheIdAsItCame) {
    EXPECT_THAT(engine.answer(R"({"id":12,"cmd":"help"})"), StartsWith(R"({"id":12,"ok":true)"));
    EXPECT_THAT(engine.answer(R"({"id":"a\"b","cmd":"help"})"), StartsWith(R"({"id":"a\"b","ok":true)"));
    EXPECT_THAT(engine.answer(R"({"id":false,"cmd":"nix"})"), StartsWith(R"({"id":false,"ok":false)"));
    EXPECT_THAT(engine.answer(R"({"cmd":"help"})"), StartsWith(R"({"ok":true)"));
    EXPECT_THAT(engine.answer(R"({"id":null,"cmd":"help"})"), StartsWith(R"({"ok":true)"));
    EXPECT_THAT(engine.answer(R"({"id":[1],"cmd":"help"})"), StartsWith(R"({"ok":false,"code":"bad-request")"));
}

TEST_F(EngineTest, RefusesWhatItDoesNotUnderstandAndChangesNothing) {
    ask(start);
    expect_refused("", "bad-json", "byte 1");
    expect_refused("{", "bad-json", "byte 2");
    expect_refused("[1,2]", "bad-json", "object");
    expect_refused(R"({"cmd":"help","id":1e999})", "bad-json", "too large");
    expect_refused("{\"cmd\":\"\xff\"}", "bad-json", "byte");
    expect_refused("{}", "bad-request", "'cmd' must be one of: new, legal");
    expect_refused(R"({"cmd":7})", "bad-request", "'cmd'");
    expect_refused(R"({"cmd":"jump"})", "unknown-command", "the commands are: new, legal");
    expect_refused(R"({"cmd":"legal","saet":"blue"})", "bad-request", "unknown field 'saet'");
    expect_refused(R"({"cmd":"legal","seat":"red"})", "bad-input", "yellow, blue, spectator");
    expect_refused(R"({"cmd":"legal","seat":5})", "bad-request", "must be text");
    expect_refused(R"({"cmd":"new"})", "bad-request", "'game' is missing");
    expect_refused(R"({"cmd":"new","game":"ludo"})", "bad-input", "harbour-race");
    expect_refused(R"({"cmd":"new","game":"harbour-race","options":{"rules":"hard"}})", "bad-input", "basic, advanced");
    expect_refused(R"({"cmd":"new","game":"harbour-race","seed":-1})", "bad-request", "'seed'");
    expect_refused(R"({"cmd":"new","game":"harbour-race","chance":"often"})", "bad-request", "auto or given");
    expect_refused(R"({"cmd":"new","game":"harbour-race","content":"/nowhere"})", "bad-input", "/nowhere");
    expect_refused(R"({"cmd":"act"})", "bad-request", "'move' is missing");
    expect_refused(R"({"cmd":"act","move":5})", "bad-input", "\"type\"");
    expect_refused(R"({"cmd":"act","seat":"spectator","move":{}})", "no-seat", "watches");
    expect_refused(R"({"cmd":"chance","outcome":[0]})", "no-chance", "nothing");
    expect_refused(R"({"cmd":"time","ms":-5})", "bad-request", "'ms'");
    expect_refused(R"({"cmd":"time"})", "bad-request", "'ms'");
    expect_refused(R"({"cmd":"undo","to":99})", "bad-request", "from 0 to");
    expect_refused(R"({"cmd":"go","bot":"oracle"})", "bad-input", "random");
    expect_refused(R"({"cmd":"load","game":"harbour-race","state":{}})", "bad-input", "is missing");
}

TEST_F(EngineTest, SurvivesDepthAndLength) {
    ask(start);
    expect_refused(std::string(900'000, '['), "bad-json", "nested deeper");
    expect_refused(R"({"cmd":"act","move":)" + std::string(100'000, '{'), "bad-json", "nested deeper");
    expect_refused(std::string(1'000'001, ' '), "too-long", "1000000");
    const std::string brackets(2000, '[');
    EXPECT_EQ(send(Json{{"cmd", "help"}, {"id", brackets + "\\\""}})["ok"], true) << "brackets in text are no depth";
}

TEST_F(EngineTest, NeedsAGame) {
    for (const char* command : {"legal", "act", "check", "chance", "time", "view", "state", "go", "undo", "log"})
        EXPECT_EQ(send(Json{{"cmd", command}})["code"], "no-game") << command;
}

TEST_F(EngineTest, ListsGamesAndCommands) {
    const Json games = ask(R"({"cmd":"games"})")["games"];
    const auto race = std::ranges::find(games, "harbour-race", [](const Json& game) { return game["key"].get<std::string>(); });
    ASSERT_NE(race, games.end());
    EXPECT_EQ((*race)["seats"]["most"], 2);
    EXPECT_FALSE((*race)["options"].empty());
    EXPECT_GE(ask(R"({"cmd":"help"})")["commands"].size(), 14u);
}

TEST_F(EngineTest, TakesOutcomesByNumberAndByName) {
    ask(R"({"cmd":"new","game":"harbour-race"})");
    expect_refused(R"({"cmd":"chance","outcome":[2]})", "bad-outcome", "from 0 to 1");
    expect_refused(R"({"cmd":"chance","outcome":["green"]})", "bad-outcome", "yellow, blue");
    expect_refused(R"({"cmd":"chance","outcome":{}})", "bad-outcome", "list");
    expect_refused(R"({"cmd":"act","seat":"blue","move":{"type":"end"}})", "dice-first", "");
    for (const char* blue : {R"({"cmd":"chance","outcome":["blue"]})", R"({"cmd":"chance","outcome":[1]})"}) {
        EXPECT_EQ(ask(blue)["events"][0]["color"], "blue");
        EXPECT_EQ(ask(R"({"cmd":"chance","outcome":[0,5,2]})")["waiting"]["seats"], Json::array({"blue"}));
        ask(R"({"cmd":"undo","to":0})");
    }
    EXPECT_EQ(ask(R"({"cmd":"chance"})")["ok"], true) << "without an outcome the engine draws";
}

TEST_F(EngineTest, DrawsByItselfWithChanceAuto) {
    Json first = ask(start);
    EXPECT_TRUE(first["waiting"]["chance"].is_null());
    EXPECT_EQ(first["waiting"]["seats"].size(), 1u);
    play_to(60);
    Json there = state();
    EXPECT_GE(there["inputs"], 60);
    Engine again;
    again.answer(start);
    std::swap(engine, again);
    play_to(60);
    EXPECT_EQ(state(), there) << "the same seed gives the same game";
}

TEST_F(EngineTest, CheckSaysWhatActWouldSay) {
    ask(start);
    Json legal = ask(R"({"cmd":"legal"})")["moves"];
    Json before = state();
    EXPECT_EQ(send({{"cmd", "check"}, {"move", legal[0]}})["ok"], true);
    EXPECT_EQ(state(), before);
    Json refused = ask(R"({"cmd":"check","move":{"type":"signal"}})");
    EXPECT_EQ(refused["ok"], false);
    EXPECT_FALSE(refused["clause"].get<std::string>().empty());
    EXPECT_EQ(ask(R"({"cmd":"act","move":{"type":"signal"}})"), refused);
}

TEST_F(EngineTest, TellsTheSecretOnlyToTheOneWhoMayKnow) {
    ask(R"({"cmd":"new","game":"harbour-race","seed":7,"chance":"auto","options":{"signals":"secret"}})");
    Json seats = ask(R"({"cmd":"undo","to":0})")["waiting"]["seats"];
    ASSERT_EQ(seats.size(), 2u);
    Json move = ask(R"({"cmd":"legal","seat":"blue"})")["moves"][0];
    const std::string signal = move["signal"];
    EXPECT_THAT(send({{"cmd", "act"}, {"seat", "blue"}, {"move", move}})["events"].dump(), HasSubstr(signal));
    ask(R"({"cmd":"undo","to":0})");
    EXPECT_THAT(send({{"cmd", "act"}, {"seat", "blue"}, {"move", move}, {"as", "yellow"}})["events"].dump(),
                testing::Not(HasSubstr(signal)));
}

TEST_F(EngineTest, TimePassesAndIsKept) {
    ask(start);
    EXPECT_EQ(ask(R"({"cmd":"time","ms":30000})")["now"], 30000);
    EXPECT_EQ(ask(R"({"cmd":"time","ms":1})")["now"], 30001);
}

TEST_F(EngineTest, UndoGoesBackAndTheSameDiceFallAgain) {
    ask(start);
    play_to(40);
    Json forty = state();
    play_to(80);
    const int inputs = forty["inputs"];
    EXPECT_EQ(send({{"cmd", "undo"}, {"to", inputs}})["inputs"], inputs);
    EXPECT_EQ(state()["hash"], forty["hash"]);
    ask(R"({"cmd":"undo","to":0})");
    play_to(40);
    EXPECT_EQ(state()["hash"], forty["hash"]);
}

TEST_F(EngineTest, LoadsWhatStateGaveAndRefusesTheImpossible) {
    ask(start);
    play_to(50);
    Json saved = state();
    Json load{{"cmd", "load"}, {"game", saved["game"]}, {"options", saved["options"]}, {"state", saved["state"]}, {"chance", "auto"}};
    EXPECT_EQ(send(load)["ok"], true);
    EXPECT_EQ(state()["hash"], saved["hash"]);
    EXPECT_EQ(state()["inputs"], 0);
    load["state"]["crews"][0]["at"][0] = 99;
    Json refused = send(load);
    EXPECT_EQ(refused["ok"], false);
    EXPECT_THAT(refused["why"].get<std::string>(), HasSubstr("skiff"));
    EXPECT_EQ(state()["hash"], saved["hash"]);
}

TEST_F(EngineTest, GoAnswersAMoveThatIsLegalAndAProspect) {
    ask(start);
    play_to(50);
    for (const std::string_view bot : bot_names()) {
        Json answer = send({{"cmd", "go"}, {"bot", bot}, {"ms", 500}, {"seed", 3}});
        ASSERT_EQ(answer["ok"], true);
        EXPECT_EQ(send({{"cmd", "check"}, {"move", answer["move"]}})["ok"], true);
        EXPECT_GE(answer["value"], 0.0);
        EXPECT_LE(answer["value"], 1.0);
    }
    const std::string waited = ask(R"({"cmd":"undo","to":1})")["waiting"]["seats"][0];
    EXPECT_EQ(send({{"cmd", "go"}, {"seat", waited == "blue" ? "yellow" : "blue"}})["code"], "not-waited-for");
}

TEST_F(EngineTest, TheLogIsAReplayThatVerifies) {
    ask(start);
    play_to(100'000);
    EXPECT_EQ(ask(R"({"cmd":"legal","seat":"blue"})")["moves"].size(), 0u) << "the game is over";
    std::string text;
    const Json log = ask(R"({"cmd":"log"})");
    for (const Json& line : log["replay"]) text += line.get<std::string>() + "\n";
    EXPECT_THAT(text, HasSubstr("\"result\""));
    const auto match = play_replay(text, ContentPack::standard(), {});
    EXPECT_EQ(match->inputs(), state()["inputs"].get<int>());
}

TEST_F(EngineTest, WordsComeOnRequest) {
    ask(start);
    Json legal = ask(R"({"cmd":"legal","words":true})");
    EXPECT_EQ(legal["words"].size(), legal["moves"].size());
    Json acted = send({{"cmd", "act"}, {"move", legal["moves"][0]}, {"words", true}});
    EXPECT_EQ(acted["words"].size(), acted["events"].size());
}

}  // namespace
}  // namespace broadside
