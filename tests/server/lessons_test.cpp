// Lessons over the wire: a table of one's own, led by the tutor.
#include "server/hall_fixture.hpp"
#include "server/lesson_table.hpp"
#include "server/site.hpp"

namespace broadside::server::testing {
namespace {

const std::string sailing = "lesson/harbour-race/sailing";
const Json sail_1_by_6{{"type", "sail"}, {"skiff", 1}, {"die", 6}};

class Lessons : public ::testing::Test {
protected:
    Json begin(const std::string& step = "") {
        Json more = Json::object();
        if (!step.empty()) more["step"] = step;
        Json snapshot = ann.ask("watch", sailing, more);
        EXPECT_TRUE(snapshot.at("ok")) << snapshot;
        return snapshot;
    }
    // The pushes that an order brings, and its answer.
    Json say(const std::string& order) {
        ann.pushes.clear();
        return ann.ask("lesson", sailing, {{"do", order}});
    }
    Json act(const Json& move) {
        const std::int64_t seq = ann.watch(sailing).at("seq");
        ann.pushes.clear();
        return ann.act(sailing, "yellow", move, seq);
    }
    std::string code(const Json& answer) { return answer.at("ok") ? "ok" : answer.at("code").get<std::string>(); }
    const Json& last_lesson() { return ann.pushes.back().at("lesson"); }

    Folder folder;
    House house{folder};
    Person ann{house, "Ann"};
};

TEST_F(Lessons, BeginWithASnapshotLikeThatOfAnyTable) {
    const Json snapshot = begin();
    EXPECT_EQ(snapshot.at("table"), sailing);
    EXPECT_EQ(snapshot.at("you"), Json::array({"yellow"}));
    EXPECT_EQ(snapshot.at("options").at("rules"), "advanced");
    EXPECT_EQ(snapshot.at("seats").at(0).at("name"), "Ann");
    EXPECT_EQ(snapshot.at("seats").at(1).at("kind"), "bot");
    EXPECT_EQ(snapshot.at("seats").at(1).at("name"), "Teacher");
    EXPECT_FALSE(snapshot.at("undo").at("possible"));
    EXPECT_TRUE(snapshot.at("thinking").is_null());
    const Json& lesson = snapshot.at("lesson");
    EXPECT_EQ(lesson.at("game"), "harbour-race");
    EXPECT_EQ(lesson.at("waits"), "intro");
    EXPECT_EQ(lesson.at("say"), "You sail the yellow skiffs. It is your turn.");
    EXPECT_EQ(lesson.at("scene"), Json({{"n", 1}, {"of", 2}, {"title", "A turn"}}));
    EXPECT_EQ(lesson.at("step"), Json({{"id", "sailing.1.1"}, {"n", 1}, {"of", 5}}));
    EXPECT_TRUE(lesson.at("end").is_null());
    EXPECT_EQ(house.hall().tables(), 0u) << "it is nobody else's";
}

TEST_F(Lessons, AnAcceptedMoveIsPlayedAndWhatFollowsComesBeatByBeat) {
    begin("sailing.1.2");
    EXPECT_EQ(code(act({{"type", "end"}})), "ok");
    ASSERT_EQ(ann.pushes.size(), 2u) << "the move and the roll";
    EXPECT_EQ(ann.pushes[0].at("lesson").at("waits"), "beat");
    EXPECT_EQ(last_lesson().at("waits"), "intro") << "a pause";
    EXPECT_EQ(last_lesson().at("say"), "Blue has rolled three times 3.");
    EXPECT_EQ(code(say("next")), "ok");
    ASSERT_EQ(ann.pushes.size(), 1u) << "a try that is only shown";
    EXPECT_EQ(last_lesson().at("answer").at("clause"), "HR-2.3");
    EXPECT_EQ(last_lesson().at("show").at("move").at("die"), 6);
    EXPECT_TRUE(ann.pushes[0].at("events").empty());
    EXPECT_EQ(code(say("next")), "ok");
    ASSERT_EQ(ann.pushes.size(), 2u);
    EXPECT_EQ(ann.pushes[0].at("say"), "Blue leaves its dice.");
    EXPECT_EQ(ann.pushes[0].at("seq").get<int>() + 1, ann.pushes[1].at("seq"));
    EXPECT_EQ(last_lesson().at("waits"), "move");
    EXPECT_EQ(last_lesson().at("after"), "Now it is your turn again.");
    EXPECT_EQ(last_lesson().at("step").at("n"), 3);
    EXPECT_FALSE(ann.pushes[1].at("legal").empty());
}

TEST_F(Lessons, AMistakeIsPlayedOutAndTakenBack) {
    begin();
    say("next");
    const Json before = ann.watch(sailing).at("view");
    EXPECT_EQ(code(act({{"type", "end"}})), "ok");
    EXPECT_EQ(ann.pushes.size(), 3u);
    EXPECT_EQ(last_lesson().at("waits"), "again");
    EXPECT_EQ(last_lesson().at("answer"), Json({{"kind", "mistake"}, {"say", "Your dice are gone. Use them first."}}));
    EXPECT_EQ(code(say("again")), "ok");
    ASSERT_EQ(ann.pushes.size(), 1u);
    EXPECT_EQ(ann.pushes[0].at("events").at(0).at("event").at("type"), "undone");
    EXPECT_EQ(ann.pushes[0].at("view"), before);
    EXPECT_EQ(last_lesson().at("waits"), "move");
}

TEST_F(Lessons, AnythingElseIsAnsweredInWordsAndNotPlayed) {
    begin();
    say("next");
    const std::int64_t seq = ann.watch(sailing).at("seq");
    const Json answer = act({{"type", "sail"}, {"skiff", 1}, {"die", 5}});
    EXPECT_EQ(code(answer), "lesson");
    EXPECT_EQ(answer.at("why"), "You have no 5.");
    EXPECT_EQ(answer.at("clause"), "HR-2.3");
    ASSERT_EQ(ann.pushes.size(), 1u);
    EXPECT_EQ(ann.pushes[0].at("seq"), seq);
    EXPECT_TRUE(ann.pushes[0].at("events").empty());
    EXPECT_EQ(last_lesson().at("tries"), 1);
    EXPECT_EQ(last_lesson().at("answer").at("kind"), "refused");
}

TEST_F(Lessons, ShowSkipAndBackLeadOn) {
    begin();
    say("next");
    EXPECT_EQ(code(say("show")), "ok");
    EXPECT_EQ(last_lesson().at("show").at("move"), sail_1_by_6);
    EXPECT_EQ(code(say("skip")), "ok");
    EXPECT_EQ(last_lesson().at("step").at("id"), "sailing.1.2");
    EXPECT_EQ(code(say("back")), "ok");
    EXPECT_EQ(last_lesson().at("step").at("id"), "sailing.1.1");
    EXPECT_EQ(code(say("next")), "lesson") << "a move is waited for";
    EXPECT_EQ(code(say("dance")), "bad-request");
}

TEST_F(Lessons, AnotherSceneIsAFreshTable) {
    begin("sailing.1.3");
    say("skip");
    EXPECT_EQ(last_lesson().at("waits"), "end");
    EXPECT_TRUE(last_lesson().at("end").is_null());
    const Json answer = say("next");
    EXPECT_TRUE(ann.pushes.empty());
    EXPECT_EQ(answer.at("fresh").at("seq"), 0);
    EXPECT_EQ(answer.at("fresh").at("options").at("rules"), "basic");
    EXPECT_EQ(answer.at("fresh").at("lesson").at("scene").at("n"), 2);
    say("next");
    EXPECT_EQ(code(act({{"type", "sail"}, {"skiff", 3}, {"die", 4}})), "ok");
    EXPECT_EQ(last_lesson().at("end"), Json({{"say", "You can sail. Next: the end of a race."}, {"next", "end"}}));
    EXPECT_EQ(ann.pushes.back().at("result").at("winners"), Json::array({"yellow"}));
    EXPECT_EQ(code(say("back")), "ok");
    EXPECT_EQ(say("back").at("ok"), true);
    EXPECT_EQ(say("back").at("fresh").at("lesson").at("step").at("id"), "sailing.1.3");
}

TEST_F(Lessons, GoOnWhileTheConnectionHasThemOpen) {
    begin();
    say("next");
    EXPECT_EQ(begin().at("lesson").at("waits"), "move");
    EXPECT_EQ(begin("sailing.1.3").at("lesson").at("step").at("id"), "sailing.1.1") << "where it is, counts";
    EXPECT_EQ(ann.ask("watch", sailing, {{"fresh", true}}).at("lesson").at("waits"), "intro");
    EXPECT_EQ(code(ann.ask("unwatch", sailing)), "ok");
    EXPECT_EQ(code(ann.ask("lesson", sailing, {{"do", "next"}})), "no-table");
}

TEST_F(Lessons, ThereIsOneForAConnection) {
    begin();
    EXPECT_TRUE(ann.watch("lesson/harbour-race/end").at("ok"));
    EXPECT_EQ(code(ann.ask("lesson", sailing, {{"do", "next"}})), "no-table");
    EXPECT_EQ(code(ann.watch("lesson/harbour-race/none")), "no-table");
    EXPECT_EQ(code(ann.watch("lesson/nothing")), "no-table");
    EXPECT_EQ(code(ann.watch("lesson/no-such-game/x")), "bad-request");
}

TEST_F(Lessons, ChecksAreAnsweredAndWhatBelongsToGamesIsNot) {
    begin();
    say("next");
    EXPECT_TRUE(ann.ask("check", sailing, {{"move", sail_1_by_6}, {"preview", true}}).contains("preview"));
    for (const char* command : {"undo", "hint", "resign", "branch", "review", "step"}) EXPECT_EQ(code(ann.ask(command, sailing)), "lesson");
    EXPECT_EQ(code(ann.ask("offer", sailing, {{"offer", "draw"}})), "lesson");
    EXPECT_EQ(code(ann.ask("chat", sailing, {{"text", "hello"}})), "lesson");
    EXPECT_EQ(code(ann.ask("dance", sailing)), "unknown-command");
    const Json stale = ann.act(sailing, "yellow", sail_1_by_6, 0);
    EXPECT_EQ(code(stale), "stale");
    EXPECT_TRUE(stale.at("fresh").contains("lesson"));
    EXPECT_EQ(code(ann.act(sailing, "blue", sail_1_by_6, 1)), "not-your-seat");
}

TEST_F(Lessons, InRealTimeTheClockStandsStill) {
    const std::string drill = "lesson/fire-drill/time";
    EXPECT_EQ(ann.watch(drill).at("lesson").at("now"), 0);
    ann.ask("lesson", drill, {{"do", "next"}});
    EXPECT_EQ(ann.pushes.back().at("lesson").at("now"), 100);
    house.wait(10'000);
    ann.pushes.clear();
    EXPECT_EQ(code(ann.ask("act", drill, {{"seat", "bow"}, {"move", {{"type", "put-out"}, {"where", 0}}}})), "ok");
    ASSERT_EQ(ann.pushes.size(), 4u) << "the move, the outbreak, where, and free again";
    EXPECT_EQ(ann.pushes[1].at("say"), "You are busy, and a fire breaks out.");
    EXPECT_EQ(last_lesson().at("now"), 650);
    EXPECT_TRUE(ann.pushes.back().at("timer").is_null());
    EXPECT_EQ(code(ann.ask("lesson", drill, {{"do", "back"}})), "ok");
    EXPECT_EQ(last_lesson().at("now"), 100);
}

TEST(LessonPages, ListLessonsAndPictures) {
    const Game& game = game_named("harbour-race");
    const Json lessons = Json::parse(lessons_json(game, ContentPack::standard())).at("lessons");
    ASSERT_EQ(lessons.size(), 2u);
    EXPECT_EQ(lessons[0].at("kind"), "guided");
    EXPECT_EQ(lessons[0].at("steps"), 5);
    EXPECT_EQ(lessons[0].at("step_ids").at(3), "sailing.2.1");
    const Json page = Json::parse(how_to_play_json(game, ContentPack::standard()));
    EXPECT_NE(page.at("text").get<std::string>().find("(picture:sail)"), std::string::npos);
    const Json& picture = page.at("pictures").at(0);
    EXPECT_EQ(picture.at("view").at("viewer"), "yellow");
    EXPECT_FALSE(picture.at("legal").empty());
    EXPECT_EQ(picture.at("show").at("skiff"), 2);
    EXPECT_FALSE(picture.contains("state")) << "that would tell what the seat may not know";
}

TEST(LessonPages, AreEmptyForAnotherPackAndForAGameWithoutLessons) {
    Json skiffs = ContentPack::standard().file("harbour-race", "skiffs.json");
    skiffs["entries"][0]["name"] = "Another";
    const ContentPack other = ContentPack::from_texts({{"harbour-race/skiffs.json", skiffs.dump()}});
    EXPECT_TRUE(Json::parse(lessons_json(game_named("harbour-race"), other)).at("lessons").empty());
    EXPECT_TRUE(Json::parse(how_to_play_json(game_named("harbour-race"), other)).at("pictures").empty());
    EXPECT_TRUE(Json::parse(lessons_json(game_named("hidden-aim"), ContentPack::standard())).at("lessons").empty());
    const Folder folder;
    House house(folder, {}, other);
    Person ann(house);
    EXPECT_EQ(ann.watch(sailing).at("code"), "no-table");
}

}  // namespace
}  // namespace broadside::server::testing
