// Puzzles over the wire: a table of one's own, as a lesson is.
#include "server/hall_fixture.hpp"
#include "server/lesson_table.hpp"

namespace broadside::server::testing {
namespace {

const std::string both_home = "puzzle/harbour-race/both-home";
const Json sail_1_by_5{{"type", "sail"}, {"skiff", 1}, {"die", 5}};
const Json sail_1_by_4{{"type", "sail"}, {"skiff", 1}, {"die", 4}};

class PuzzleTables : public ::testing::Test {
protected:
    // As a client does: nothing is said before a puzzle.
    void begin() {
        EXPECT_TRUE(ann.watch(both_home).at("ok"));
        ann.ask("lesson", both_home, {{"do", "next"}});
    }
    Json act(const Json& move) {
        const std::int64_t seq = ann.watch(both_home).at("seq");
        ann.pushes.clear();
        return ann.act(both_home, "blue", move, seq);
    }
    const Json& last_lesson() { return ann.pushes.back().at("lesson"); }

    Folder folder;
    House house{folder};
    Person ann{house, "Ann"};
};

TEST_F(PuzzleTables, AskForAMoveAndKeepTheAnswer) {
    begin();
    const Json snapshot = ann.watch(both_home);
    EXPECT_EQ(snapshot.at("you"), Json::array({"blue"}));
    EXPECT_EQ(snapshot.at("lesson").at("kind"), "puzzle");
    EXPECT_EQ(snapshot.at("lesson").at("say"), "Win the race with your last dice.");
    EXPECT_EQ(snapshot.dump().find("wins for certain"), std::string::npos) << "that would tell";
    EXPECT_EQ(house.hall().tables(), 0u);
}

TEST_F(PuzzleTables, ASolvedOneIsPlayedOutAndExplained) {
    begin();
    EXPECT_TRUE(act(sail_1_by_5).at("ok"));
    EXPECT_EQ(ann.pushes.size(), 2u) << "the move, and the other die that brings the last skiff home";
    EXPECT_EQ(last_lesson().at("waits"), "end");
    EXPECT_NE(last_lesson().at("end").at("say").get<std::string>().find("wins for certain"), std::string::npos);
    ann.ask("lesson", both_home, {{"do", "back"}});
    EXPECT_EQ(ann.watch(both_home).at("lesson").at("waits"), "move");
}

TEST_F(PuzzleTables, AWrongTryIsShownAndTakenBack) {
    begin();
    EXPECT_TRUE(act(sail_1_by_4).at("ok"));
    EXPECT_EQ(last_lesson().at("waits"), "again");
    EXPECT_NE(last_lesson().at("answer").at("say").get<std::string>().find("There is better."), std::string::npos);
    ann.ask("lesson", both_home, {{"do", "again"}});
    EXPECT_EQ(ann.watch(both_home).at("lesson").at("waits"), "move");
}

TEST_F(PuzzleTables, WhatDoesNotExistIsNoTable) {
    EXPECT_EQ(ann.watch("puzzle/harbour-race/nothing").at("why"), "there is no such puzzle");
    EXPECT_EQ(ann.watch("puzzle/harbour-race").at("code"), "no-table");
    EXPECT_EQ(ann.watch("puzzle/nothing/nothing").at("ok"), false);
}

TEST(PuzzlePages, ListThemWithoutTheAnswer) {
    const std::string page = puzzles_json(game_named("harbour-race"), ContentPack::standard());
    const Json puzzles = Json::parse(page).at("puzzles");
    ASSERT_EQ(puzzles.size(), 2u);
    EXPECT_EQ(puzzles[0], Json({{"id", "one-home"},
                                {"title", "One home"},
                                {"theme", "The last turn"},
                                {"level", 1},
                                {"ask", "Win the race with your last dice."}}));
    EXPECT_TRUE(Json::parse(puzzles_json(game_named("fire-drill"), ContentPack::standard())).at("puzzles").empty());
}

}  // namespace
}  // namespace broadside::server::testing
