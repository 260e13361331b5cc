// Every lesson of every game, held against the rules: along every chain of accepted moves the words stay true.
#include <gtest/gtest.h>

#include <map>

#include "support/lesson_facts.hpp"
#include "table/game.hpp"
#include "table/lesson.hpp"
#include "table/rules_page.hpp"
#include "table/tutor.hpp"

namespace broadside::learn::testing {
namespace {

struct Named {
    const Game* game;
    const Lesson* lesson;
};

// A book that cannot be read has no lessons here; another test says why.
const Book& book_if_any(const Game& game) {
    static const Book nothing;
    try {
        return book_of(game.key());
    } catch (const UserError&) {
        return nothing;
    }
}

std::vector<Named> all_lessons() {
    std::vector<Named> all;
    for (const Game* game : games())
        for (const Lesson& lesson : book_if_any(*game).lessons) all.push_back({game, &lesson});
    return all;
}

std::string underscored(std::string text) {
    std::ranges::replace_if(text, [](char c) { return c == '-' || c == ' '; }, '_');
    return text;
}

std::unique_ptr<Match> load(const Game& game, const Json& options, const Json& state) {
    return game.setup(options, ContentPack::standard())->load(state);
}

// One scene, played along every chain of accepted moves.
class Walk {
public:
    Walk(const Game& game, const Scene& scene) : scene_(scene), start_(load(game, scene.options, scene.state)) {}

    void run() {
        learner_ = start_->seat_named(scene_.you);
        std::vector<Json> events;
        ASSERT_TRUE(play(*start_, scene_.opening, events)) << scene_.title << ": the opening";
        begin(*start_, 0);
        for (const Step& step : scene_.steps) expect_all_met(step);
    }

private:
    // False when the rules do not take an input.
    bool play(Match& match, const Inputs& inputs, std::vector<Json>& events) {
        for (const Input& input : inputs) {
            if (input.kind == Input::Kind::Pause) continue;
            if (input.kind == Input::Kind::Try) {
                expect_refused(match, match.seat_named(input.seat), input.value, input.clause);
                continue;
            }
            if (const auto refusal = play_on(match, input)) {
                ADD_FAILURE() << input.value << ": " << refusal->why << " (" << refusal->clause << ")";
                return false;
            }
            std::ranges::move(heard_by(match, learner_), std::back_inserter(events));
        }
        return true;
    }

    static void expect_refused(const Match& match, Seat seat, const Json& move, const std::string& clause) {
        const auto refusal = match.check(seat, move);
        ASSERT_TRUE(refusal) << move << " is legal";
        EXPECT_EQ(refusal->clause, clause) << move << ": " << refusal->why;
    }

    void expect_facts(const Json& facts, const Match& match, const std::vector<Json>& events) const {
        for (const Json& fact : facts) EXPECT_EQ(wrong_about(fact, match, learner_, events), "");
    }

    void begin(const Match& match, std::size_t number) {
        if (!seen_.insert({number, match.hash()}).second) return;
        const Step& step = scene_.steps[number];
        SCOPED_TRACE(step.id);
        ASSERT_TRUE(match.waiting().seats.has(learner_)) << "nothing is asked of the learner: " << match.waiting_json();
        expect_facts(step.given, match, {});
        std::vector<Json> legal;
        for (const std::string& move : match.legal(learner_)) legal.push_back(Json::parse(move));
        // Whether it is there, the game's own test knows.
        for (const Json& point : step.point) EXPECT_TRUE(point.is_object() && point.size() == 1) << point;
        make_mistakes(step, match);
        try_others(step, match, legal);
        const bool any = std::ranges::any_of(step.accept, [&](const Accepted& each) { return !match.check(learner_, each.move); });
        EXPECT_TRUE(any) << "no accepted move is legal";
        for (const Accepted& each : step.accept) accept(match, number, each);
    }

    void accept(const Match& before, std::size_t number, const Accepted& choice) {
        if (before.check(learner_, choice.move)) return;
        const Step& step = scene_.steps[number];
        SCOPED_TRACE(choice.move.dump());
        met_.insert(&choice);
        const auto match = before.clone();
        match->act(learner_, choice.move);
        std::vector<Json> events = heard_by(*match, learner_);
        ASSERT_TRUE(play(*match, step.then, events));
        expect_facts(step.expect, *match, events);
        expect_facts(choice.expect, *match, events);
        if (!choice.ends && number + 1 < scene_.steps.size()) begin(*match, number + 1);
    }

    void make_mistakes(const Step& step, const Match& before) {
        for (const Mistake& mistake : step.mistakes) {
            SCOPED_TRACE("mistake " + mistake.move.dump());
            const auto move = canonical(before, learner_, mistake.move);
            if (!move) continue;
            met_.insert(&mistake);
            EXPECT_FALSE(is_accepted(step, before, *move)) << "it is accepted as well";
            EXPECT_TRUE(matches(mistake.match, Json::parse(*move))) << mistake.match;
            const auto match = before.clone();
            match->act(learner_, mistake.move);
            std::vector<Json> events = heard_by(*match, learner_);
            ASSERT_TRUE(play(*match, mistake.then, events));
            expect_facts(mistake.expect, *match, events);
            take_back(*match, mark_of(before));
            EXPECT_EQ(match->state(), before.state());
            EXPECT_EQ(match->now(), before.now());
        }
    }

    bool is_accepted(const Step& step, const Match& match, const std::string& move) const {
        return std::ranges::any_of(step.accept, [&](const Accepted& each) { return canonical(match, learner_, each.move) == move; });
    }

    void try_others(const Step& step, const Match& match, std::vector<Json> legal) {
        for (const Other& other : step.others)
            if (other.refused.empty() && !other.example.is_null())
                if (const auto move = canonical(match, learner_, other.example)) legal.push_back(Json::parse(*move));
        const auto answered = [&](const Json& move) -> const Other* {
            if (is_accepted(step, match, move.dump())) return nullptr;
            if (std::ranges::any_of(step.mistakes, [&](const Mistake& each) { return matches(each.match, move); })) return nullptr;
            const auto found = std::ranges::find_if(step.others, [&](const Other& each) { return matches(each.match, move); });
            return found == step.others.end() ? nullptr : &*found;
        };
        for (const Json& move : legal)
            if (const Other* other = answered(move)) {
                met_.insert(other);
                EXPECT_EQ(other->refused, "") << other->match << " matches " << move << ", which is legal";
            }
        for (const Other& other : step.others) {
            if (other.refused.empty()) continue;
            met_.insert(&other);
            SCOPED_TRACE(other.match.dump());
            EXPECT_TRUE(matches(other.match, other.example)) << other.example;
            expect_refused(match, learner_, other.example, other.refused);
            for (const Json& move : legal) EXPECT_FALSE(matches(other.match, move)) << move << " is legal";
        }
    }

    void expect_all_met(const Step& step) const {
        SCOPED_TRACE(step.id);
        for (const Accepted& each : step.accept) EXPECT_TRUE(met_.contains(&each)) << each.move << " is never legal";
        for (const Mistake& each : step.mistakes) EXPECT_TRUE(met_.contains(&each)) << each.move << " is never legal";
        for (const Other& each : step.others)
            EXPECT_TRUE(met_.contains(&each)) << each.match << " is never the first to match a legal move";
    }

    const Scene& scene_;
    std::unique_ptr<Match> start_;
    Seat learner_;
    std::set<std::pair<std::size_t, std::uint64_t>> seen_;
    std::set<const void*> met_;
};

class EveryLesson : public ::testing::TestWithParam<Named> {
protected:
    const Game& game = *GetParam().game;
    const Lesson& lesson = *GetParam().lesson;
};

TEST_P(EveryLesson, HoldsAlongEveryChainOfAcceptedMoves) {
    for (const Scene& scene : lesson.scenes) {
        SCOPED_TRACE(scene.title);
        Walk(game, scene).run();
    }
}

TEST_P(EveryLesson, IsToldInShortSentencesWithoutNamesOfTheEngine) {
    for (const Scene& scene : lesson.scenes) {
        std::set<std::string> ids = ids_in(scene.state);
        const auto look = [&](const std::string& text) { EXPECT_EQ(wrong_with(text, ids), ""); };
        const auto look_if_any = [&](const std::string& text) {
            if (!text.empty()) look(text);
        };
        const auto look_at_all = [&](const Inputs& inputs) {
            for (const Input& input : inputs) look_if_any(input.say);
        };
        look(scene.intro);
        look_at_all(scene.opening);
        for (const Step& step : scene.steps) {
            SCOPED_TRACE(step.id);
            for (const Accepted& each : step.accept) ids.merge(ids_in(each.move));
            look(step.say);
            look(step.otherwise);
            look_if_any(step.hint);
            look_if_any(step.after);
            look_at_all(step.then);
            for (const Accepted& each : step.accept) look_if_any(each.after);
            for (const Other& each : step.others) look(each.say);
            for (const Mistake& each : step.mistakes) {
                look(each.say);
                look_at_all(each.then);
            }
        }
    }
    EXPECT_EQ(wrong_with(lesson.end, {}), "");
    EXPECT_EQ(wrong_with(lesson.about, {}), "");
}

TEST_P(EveryLesson, CanBeSkippedThroughToItsEndAndBack) {
    MatchStage stage(game);
    Tutor tutor(lesson, stage);
    constexpr int most_orders = 1000;
    int orders = 0;
    while (!tutor.progress().finished && orders++ < most_orders) ASSERT_FALSE(tutor.obey("skip"));
    ASSERT_TRUE(tutor.progress().finished);
    while (!tutor.obey("back") && orders++ < most_orders) {}
    EXPECT_EQ(tutor.progress().scene, 0u);
    EXPECT_EQ(tutor.progress().waits, Waits::Intro);
    EXPECT_EQ(tutor.match().inputs(), 0);
}

TEST_P(EveryLesson, CanBeBegunAtEachOfItsSteps) {
    for (const Scene& scene : lesson.scenes)
        for (const Step& step : scene.steps) {
            MatchStage stage(game);
            Tutor tutor(lesson, stage);
            tutor.begin_at(step.id);
            EXPECT_EQ(tutor.step().id, step.id);
            EXPECT_EQ(tutor.progress().waits, &step == &scene.steps.front() ? Waits::Intro : Waits::Move);
        }
}

INSTANTIATE_TEST_SUITE_P(Games, EveryLesson, ::testing::ValuesIn(all_lessons()),
                         [](const auto& info) { return underscored(std::string(info.param.game->key()) + "_" + info.param.lesson->id); });
// A program without lessons has none to test.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(EveryLesson);

class EveryBook : public ::testing::TestWithParam<const Game*> {};

TEST_P(EveryBook, CanBeRead) { EXPECT_NO_THROW(book_of(GetParam()->key())); }

TEST_P(EveryBook, HasPicturesThatHold) {
    const Book& book = book_if_any(*GetParam());
    for (const Picture& picture : book.pictures) {
        SCOPED_TRACE(picture.id);
        const auto match = load(*GetParam(), picture.options, picture.state);
        const Seat seat = match->seat_named(picture.you);
        for (const Json& fact : picture.given) EXPECT_EQ(wrong_about(fact, *match, seat, {}), "");
        EXPECT_EQ(wrong_with(picture.caption, ids_in(picture.state)), "");
        const bool is_shown = book.how_to_play.find("](picture:" + picture.id + ")") != std::string::npos;
        EXPECT_TRUE(is_shown || !picture.clause.empty()) << "no page shows it";
        if (picture.show.is_null()) continue;
        const auto refusal = match->act(seat, picture.show);
        ASSERT_FALSE(refusal) << refusal->why;
        for (const Json& fact : picture.expect) EXPECT_EQ(wrong_about(fact, *match, seat, heard_by(*match, seat)), "");
    }
}

TEST_P(EveryBook, ShowsAndCitesOnlyWhatThereIs) {
    const Book& book = book_if_any(*GetParam());
    constexpr std::string_view link = "](picture:";
    for (std::size_t at = book.how_to_play.find(link); at != std::string::npos; at = book.how_to_play.find(link, at + 1)) {
        const std::size_t begin = at + link.size();
        const std::string id = book.how_to_play.substr(begin, book.how_to_play.find(')', begin) - begin);
        EXPECT_TRUE(std::ranges::any_of(book.pictures, [&](const Picture& each) { return each.id == id; })) << id;
    }
    const RulesPage page = RulesPage::of_game(GetParam()->key());
    for (const std::string& clause : clause_ids_in(book.how_to_play)) EXPECT_NE(page.find(clause), nullptr) << clause;
    for (const Picture& picture : book.pictures)
        EXPECT_TRUE(picture.clause.empty() || page.find(picture.clause) != nullptr) << picture.id << ": " << picture.clause;
}

INSTANTIATE_TEST_SUITE_P(Games, EveryBook, ::testing::ValuesIn(games().begin(), games().end()),
                         [](const auto& info) { return underscored(std::string(info.param->key())); });

}  // namespace
}  // namespace broadside::learn::testing
