// The tutor, with the lessons of the test games.
#include "table/tutor.hpp"

#include <gtest/gtest.h>

namespace broadside::learn {
namespace {

const Json sail_1_by_6{{"type", "sail"}, {"skiff", 1}, {"die", 6}};
const Json the_end{{"type", "end"}};

class Learning : public ::testing::Test {
protected:
    std::string said() const { return tutor.progress().say; }
    int first_skiff() const { return Json::parse(tutor.match().state()).at("crews").at(0).at("at").at(0); }
    Answer answer() const { return tutor.progress().answer.value_or(Answer{}); }
    void expect_at(std::string_view step, Waits waits) const {
        EXPECT_EQ(tutor.step().id, step);
        EXPECT_EQ(tutor.progress().waits, waits);
    }

    MatchStage stage{game_named("harbour-race")};
    Tutor tutor{*book_of("harbour-race").find("sailing"), stage};
};

TEST_F(Learning, SpeaksFirstAndThenPlaysTheOpening) {
    expect_at("sailing.1.1", Waits::Intro);
    EXPECT_EQ(said(), "You sail the yellow skiffs. It is your turn.");
    EXPECT_EQ(tutor.match().inputs(), 0);
    EXPECT_TRUE(tutor.act(sail_1_by_6)) << "nothing is asked yet";
    EXPECT_FALSE(tutor.obey("next"));
    expect_at("sailing.1.1", Waits::Move);
    EXPECT_EQ(said(), "Bring your first skiff closer. Use the 6.");
    const auto beats = stage.take_beats();
    ASSERT_EQ(beats.size(), 1u);
    EXPECT_EQ(beats[0].say, "You roll 6, 2 and 1.");
    EXPECT_FALSE(beats[0].words.empty());
    EXPECT_TRUE(tutor.obey("next")) << "a move is waited for";
}

TEST_F(Learning, AnAcceptedMoveGoesOnWithItsOwnWords) {
    tutor.obey("next");
    EXPECT_FALSE(tutor.act(sail_1_by_6));
    expect_at("sailing.1.2", Waits::Move);
    EXPECT_EQ(tutor.progress().after, "The first one is nearly home.");
    EXPECT_EQ(first_skiff(), 56);
}

TEST_F(Learning, AnotherAcceptedMoveHasTheWordsOfTheStep) {
    tutor.obey("next");
    EXPECT_FALSE(tutor.act({{"die", 6}, {"type", "sail"}, {"skiff", 2}})) << "however its members are ordered";
    EXPECT_EQ(tutor.progress().after, "That went well.");
}

TEST_F(Learning, ATryThatFitsThePatternIsTakenForTheMove) {
    tutor.begin_at("sailing.1.3");
    EXPECT_FALSE(tutor.act({{"type", "hold"}, {"skiff", 1}, {"die", 5}})) << "there is no 5, but it is near enough";
    EXPECT_EQ(Json::parse(tutor.match().state()).at("crews").at(1).at("at").at(0), 27);
}

TEST_F(Learning, AMistakeIsPlayedOnceAndTakenBack) {
    tutor.obey("next");
    const std::string before = tutor.match().state();
    EXPECT_FALSE(tutor.act(the_end));
    expect_at("sailing.1.1", Waits::Again);
    EXPECT_EQ(answer().kind, Answer::Kind::Mistake);
    EXPECT_EQ(answer().say, "Your dice are gone. Use them first.");
    EXPECT_EQ(Json::parse(tutor.match().state()).at("crews").at(1).at("at").at(0), 31);
    EXPECT_TRUE(tutor.act(sail_1_by_6)) << "first back";
    EXPECT_FALSE(tutor.obey("again"));
    expect_at("sailing.1.1", Waits::Move);
    EXPECT_EQ(tutor.match().state(), before);
    const auto refusal = tutor.act(the_end);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->code, "lesson");
    EXPECT_EQ(tutor.match().state(), before);
    EXPECT_EQ(tutor.progress().tries, 2);
}

TEST_F(Learning, OtherTriesAreAnsweredByTheFirstPatternThatFits) {
    tutor.obey("next");
    EXPECT_EQ(tutor.act({{"type", "sail"}, {"skiff", 1}, {"die", 2}})->why, "The small ones come later.");
    EXPECT_EQ(answer().kind, Answer::Kind::Other);
    EXPECT_EQ(answer().why, "");
}

TEST_F(Learning, AForbiddenTryIsAnsweredWithTheReasonOfTheRules) {
    tutor.obey("next");
    const auto refusal = tutor.act({{"type", "sail"}, {"skiff", 1}, {"die", 5}});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->why, "You have no 5.");
    EXPECT_EQ(refusal->clause, "HR-2.3");
    EXPECT_EQ(answer().kind, Answer::Kind::Refused);
    EXPECT_EQ(answer().why, "there is no die with 5 left");
}

TEST_F(Learning, EverythingElseHasOneAnswer) {
    tutor.obey("next");
    EXPECT_EQ(tutor.act({{"type", "hold"}, {"skiff", 1}, {"die", 2}})->why, "Sail with the 6.");
    EXPECT_EQ(answer().kind, Answer::Kind::Else);
    EXPECT_THROW(tutor.act({{"type", "fly"}}), UserError);
    EXPECT_EQ(tutor.progress().tries, 1) << "nonsense is no try";
}

TEST_F(Learning, TheSecondWrongTryBringsTheHint) {
    tutor.obey("next");
    tutor.act({{"type", "sail"}, {"skiff", 1}, {"die", 1}});
    EXPECT_EQ(tutor.act({{"type", "sail"}, {"skiff", 1}, {"die", 1}})->why, "The small ones come later. The 6 is the first of your dice.");
    EXPECT_EQ(answer().kind, Answer::Kind::Hint);
    EXPECT_FALSE(tutor.progress().show) << "the hint is enough";
}

TEST_F(Learning, WithoutAHintTheMoveIsShown) {
    tutor.begin_at("sailing.1.3");
    tutor.act(the_end);
    tutor.act({{"type", "sail"}, {"skiff", 1}, {"die", 1}});
    EXPECT_EQ(answer().say, "Hold the first blue skiff back with the 3.");
    ASSERT_TRUE(tutor.progress().show);
    EXPECT_EQ(Json::parse(tutor.progress().show->move), Json({{"type", "hold"}, {"skiff", 1}, {"die", 3}}));
    EXPECT_FALSE(tutor.progress().show->words.empty());
}

TEST_F(Learning, StopsForASentenceAndForATryThatIsRefused) {
    tutor.begin_at("sailing.1.2");
    EXPECT_FALSE(tutor.act(the_end));
    expect_at("sailing.1.2", Waits::Intro);
    EXPECT_EQ(said(), "Blue has rolled three times 3.");
    EXPECT_FALSE(tutor.obey("next"));
    EXPECT_EQ(said(), "Blue has no 6.");
    EXPECT_EQ(answer().kind, Answer::Kind::Refused);
    EXPECT_EQ(answer().clause, "HR-2.3");
    EXPECT_FALSE(tutor.obey("next"));
    expect_at("sailing.1.3", Waits::Move);
    EXPECT_EQ(tutor.progress().after, "Now it is your turn again.");
}

TEST_F(Learning, BackGoesToTheStepBeforeToTheIntroAndToTheSceneBefore) {
    tutor.begin_at("sailing.1.2");
    tutor.act(the_end);
    EXPECT_FALSE(tutor.obey("back"));
    expect_at("sailing.1.2", Waits::Move);
    EXPECT_FALSE(tutor.obey("back"));
    expect_at("sailing.1.1", Waits::Move);
    EXPECT_EQ(first_skiff(), 50);
    EXPECT_FALSE(tutor.obey("back"));
    expect_at("sailing.1.1", Waits::Intro);
    EXPECT_EQ(tutor.match().inputs(), 0);
    EXPECT_TRUE(tutor.obey("back")) << "this is the beginning";
    tutor.begin_at("sailing.2.1");
    EXPECT_FALSE(tutor.obey("back"));
    expect_at("sailing.1.3", Waits::Move);
}

TEST_F(Learning, SkipPlaysWhatIsWanted) {
    tutor.obey("skip");
    EXPECT_FALSE(tutor.obey("skip"));
    expect_at("sailing.1.2", Waits::Move);
    EXPECT_EQ(first_skiff(), 56);
}

TEST_F(Learning, SkipAfterAMistakeGoesBackFirst) {
    tutor.obey("next");
    tutor.act(the_end);
    EXPECT_FALSE(tutor.obey("skip"));
    expect_at("sailing.1.2", Waits::Move);
    EXPECT_EQ(first_skiff(), 56);
}

TEST_F(Learning, ShowPlaysNothing) {
    EXPECT_TRUE(tutor.obey("show")) << "not during the intro";
    tutor.obey("next");
    EXPECT_FALSE(tutor.obey("show"));
    ASSERT_TRUE(tutor.progress().show);
    EXPECT_EQ(Json::parse(tutor.progress().show->move), sail_1_by_6);
    EXPECT_EQ(first_skiff(), 50);
}

TEST_F(Learning, AMoveThatEndsTheSceneEndsTheLesson) {
    tutor.begin_at("sailing.1.3");
    tutor.obey("skip");
    EXPECT_EQ(tutor.progress().waits, Waits::End);
    EXPECT_FALSE(tutor.progress().finished);
    EXPECT_FALSE(tutor.obey("next"));
    expect_at("sailing.2.1", Waits::Intro);
    tutor.obey("next");
    EXPECT_FALSE(tutor.act({{"type", "sail"}, {"skiff", 3}, {"die", 4}}));
    EXPECT_TRUE(tutor.progress().finished);
    EXPECT_EQ(tutor.progress().after, "Home, and you win.");
    EXPECT_TRUE(tutor.obey("next"));
    EXPECT_FALSE(tutor.obey("back"));
    expect_at("sailing.2.1", Waits::Move);
}

TEST_F(Learning, UnknownOrdersAndStepsChangeNothing) {
    EXPECT_THROW(tutor.obey("dance"), UserError);
    tutor.begin_at("sailing.9.9");
    expect_at("sailing.1.1", Waits::Intro);
}

TEST(LearningInRealTime, TimePassesOnlyWhereTheLessonSaysSo) {
    MatchStage stage{game_named("fire-drill")};
    Tutor tutor{*book_of("fire-drill").find("time"), stage};
    tutor.obey("next");
    EXPECT_EQ(tutor.match().now(), 100);
    EXPECT_FALSE(tutor.act({{"type", "put-out"}, {"where", 0}}));
    EXPECT_EQ(tutor.match().now(), 650);
    EXPECT_FALSE(tutor.obey("back"));
    EXPECT_EQ(tutor.match().now(), 100) << "time between inputs comes back too";
}

std::string problem_with(std::string_view change, std::string_view by) {
    std::string text =
        R"({"game":"g","format":1,"pictures":[],"lessons":[{"id":"a","title":"A","kind":"lesson","minutes":1,"you":"x","about":"A.",
        "scenes":[{"title":"S","intro":["I."],"state":{},"steps":[{"id":"a.1.1","say":["S."],"point":[],"accept":[{"move":{}}],"others":[],
        "else":["E."],"then":[{"time":5}]}]}],"end":{"say":["E."]}}]})";
    const std::size_t at = text.find(change);
    EXPECT_NE(at, std::string::npos);
    text.replace(at, change.size(), by);
    try {
        read_book(text, "g");
    } catch (const UserError& error) {
        return error.what();
    }
    return "";
}

TEST(LessonFile, MistakesAreNamedWithTheirPlace) {
    EXPECT_EQ(problem_with("A.", "A."), "");
    EXPECT_EQ(problem_with(R"("point")", R"("pointt")"), "g/learn/lessons.json: a, scene 1, step 1: unknown member 'pointt'");
    EXPECT_EQ(problem_with(R"("else":["E."],)", ""), "g/learn/lessons.json: a, scene 1, step 1: 'else' is missing");
    EXPECT_EQ(problem_with("a.1.1", "a.1.2"), "g/learn/lessons.json: a: 'a.1.2' should be called 'a.1.1'");
    EXPECT_EQ(problem_with(R"({"time":5})", R"({"time":-5})"),
              "g/learn/lessons.json: a, scene 1, step 1, then 1: 'time' must be a whole number up to 3600000");
    EXPECT_EQ(problem_with(R"({"say":["E."]})", R"({"say":["E."],"next":"b"})"),
              "g/learn/lessons.json: after 'a' comes 'b', which is no lesson");
    EXPECT_EQ(problem_with(R"("game":"g")", R"("game":"h")"), "g/learn/lessons.json: 'game' must be g");
}

TEST(Pattern, NamesWhatCounts) {
    const Json move{{"type", "sail"}, {"skiff", 1}, {"dice", {1, 2}}};
    EXPECT_TRUE(matches({{"type", "sail"}}, move));
    EXPECT_TRUE(matches({{"skiff", {1, 3}}}, move)) << "one of these";
    EXPECT_FALSE(matches({{"skiff", {2, 3}}}, move));
    EXPECT_TRUE(matches({{"dice", {1, 2}}}, move)) << "a list for a list is the list";
    EXPECT_FALSE(matches({{"dice", {1}}}, move));
    EXPECT_FALSE(matches({{"die", 1}}, move));
    EXPECT_TRUE(matches({{"skiff", {{"least", 1}, {"most", 2}}}}, move)) << "a range";
    EXPECT_FALSE(matches({{"skiff", {{"least", 2}}}}, move));
    EXPECT_TRUE(matches({{"dice", {{"last", 2}}}}, move)) << "the last entry";
    EXPECT_FALSE(matches({{"dice", {{"last", 1}}}}, move));
}

}  // namespace
}  // namespace broadside::learn
