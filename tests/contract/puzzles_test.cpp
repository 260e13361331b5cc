// Every puzzle of every game, proven again: the moves that are accepted are the best ones and no others, and all that is said about
// them is what the engine finds today.
#include <gtest/gtest.h>

#include <algorithm>

#include "table/puzzle.hpp"
#include "table/tutor.hpp"

namespace broadside::learn::testing {
namespace {

struct Named {
    const Game* game;
    const Puzzle* puzzle;
};

std::vector<Named> all_puzzles() {
    std::vector<Named> all;
    for (const Game* game : games())
        for (const Puzzle& puzzle : puzzles_of(game->key())) all.push_back({game, &puzzle});
    return all;
}

class EveryPuzzle : public ::testing::TestWithParam<Named> {
protected:
    void SetUp() override {
        tutor.emplace(puzzle.lesson, stage);
        tutor->obey("next");
    }

    const Game& game = *GetParam().game;
    const Puzzle& puzzle = *GetParam().puzzle;
    MatchStage stage{game};
    std::optional<Tutor> tutor;
};

// The whole entry: best moves, worth, lines and words.
TEST_P(EveryPuzzle, IsProvenByTheEngine) {
    EXPECT_EQ(proven(game, puzzle.position), puzzle.json)
        << "broadside puzzles " << game.key() << " --prove games/" << game.key() << "/learn/puzzles.json writes it anew";
}

TEST_P(EveryPuzzle, IsSolvedByEachBestMove) {
    for (const Accepted& best : puzzle.lesson.scenes[0].steps[0].accept) {
        EXPECT_FALSE(tutor->act(best.move)) << best.move;
        EXPECT_TRUE(tutor->progress().finished);
        tutor->obey("back");
        EXPECT_EQ(tutor->progress().waits, Waits::Move);
    }
}

TEST_P(EveryPuzzle, ShowsWhatAWrongTryLeadsTo) {
    for (const Mistake& wrong : puzzle.lesson.scenes[0].steps[0].mistakes) {
        EXPECT_FALSE(tutor->act(wrong.move)) << wrong.move;
        EXPECT_EQ(tutor->progress().waits, Waits::Again);
        EXPECT_EQ(tutor->progress().answer->say, wrong.say);
        tutor->obey("again");
    }
}

// Every other legal move is answered, and none of them is taken for the solution.
TEST_P(EveryPuzzle, RefusesEveryOtherMove) {
    const Step& step = puzzle.lesson.scenes[0].steps[0];
    for (const std::string& text : tutor->match().legal(tutor->learner())) {
        const Json move = Json::parse(text);
        const auto is_move = [&](const auto& each) { return canonical(tutor->match(), tutor->learner(), each.move) == text; };
        if (std::ranges::any_of(step.accept, is_move) || std::ranges::any_of(step.mistakes, is_move)) continue;
        const auto refusal = tutor->act(move);
        ASSERT_TRUE(refusal) << move;
        EXPECT_FALSE(refusal->why.empty());
    }
    EXPECT_EQ(tutor->progress().waits, Waits::Move);
}

std::string name_of_test(const ::testing::TestParamInfo<Named>& info) {
    std::string text = std::string(info.param.game->key()) + "_" + info.param.puzzle->id;
    std::ranges::replace(text, '-', '_');
    return text;
}

INSTANTIATE_TEST_SUITE_P(Puzzles, EveryPuzzle, ::testing::ValuesIn(all_puzzles()), name_of_test);

TEST(Puzzles, AreNamedAndSortedForPeople) {
    for (const Game* game : games()) {
        std::set<std::string> titles;
        for (const Puzzle& puzzle : puzzles_of(game->key())) {
            SCOPED_TRACE(std::string(game->key()) + "/" + puzzle.id);
            EXPECT_TRUE(titles.insert(puzzle.title).second) << "two are called " << puzzle.title;
            EXPECT_EQ(puzzle.lesson.title, "Puzzle " + std::to_string(titles.size())) << "a name can give the move away";
            EXPECT_TRUE(puzzle.level >= 1 && puzzle.level <= 3);
            EXPECT_FALSE(puzzle.theme.empty() || puzzle.ask.empty() || puzzle.lesson.end.empty());
        }
    }
}

// What cannot be proven is refused with a reason.
TEST(Puzzles, NeedAGameThatHasThemAndAPositionThatAsks) {
    for (const Game* game : games()) {
        const auto setup = game->setup(Json::object(), ContentPack::standard());
        const Json state = Json::parse(setup->new_match()->state());
        const std::string seat(setup->new_match()->seat_name(Seat{0}));
        EXPECT_THROW(proven(*game, {"none", "None", "", seat, Json::object(), state, {"nonsense", 1}}), UserError) << game->key();
        EXPECT_FALSE(setup->new_match()->real_time() && prover_of(*setup) != nullptr) << game->key();
    }
}

TEST(Puzzles, AFileWithAMistakeNamesItsPlace) {
    const auto problem = [](const std::string& text) {
        try {
            read_puzzles(text, "race");
        } catch (const UserError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(problem(R"({"game":"other","format":1,"puzzles":[]})"), "race/learn/puzzles.json: 'game' must be race");
    EXPECT_EQ(problem(R"({"game":"race","format":1,"puzzles":[{"id":"a","titel":"A"}]})"),
              "race/learn/puzzles.json, puzzle 1: unknown member 'titel'");
    EXPECT_EQ(problem(R"({"game":"race","format":1,"puzzles":[{"id":"a"}]})"), "race/learn/puzzles.json, puzzle 1: 'title' is missing");
    EXPECT_EQ(problem(R"({"game":"race","format":1,"puzzles":[]})"), "");
}

}  // namespace
}  // namespace broadside::learn::testing
