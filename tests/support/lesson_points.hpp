// Everything that the lessons and pictures of a game point at, with what the learner sees at that moment. A game's own test says
// whether it is there.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "table/tutor.hpp"

namespace broadside::learn::testing {

using LookAt = std::function<bool(const Json& view, const std::string& learner, const Json& point)>;

inline void expect_points(std::string_view key, const LookAt& is_there) {
    const Game& game = game_named(key);
    const auto look = [&](const std::string& where, const Match& match, const std::string& learner, const Json& points) {
        const Json view = Json::parse(match.view(match.seat_named(learner)));
        for (const Json& point : points) EXPECT_TRUE(is_there(view, learner, point)) << where << " points at " << point;
    };
    for (const Lesson& lesson : book_of(key).lessons)
        for (const Scene& scene : lesson.scenes)
            for (const Step& step : scene.steps) {
                MatchStage stage(game);
                Tutor tutor(lesson, stage);
                tutor.begin_at(step.id);
                if (tutor.progress().waits == Waits::Intro) tutor.obey("next");
                look(step.id, tutor.match(), scene.you, step.point);
            }
    for (const Picture& picture : book_of(key).pictures)
        look(picture.id, *game.setup(picture.options, ContentPack::standard())->load(picture.state), picture.you, picture.point);
}

}  // namespace broadside::learn::testing
