// What the lessons point at is on the table, or in the learner's hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "support/lesson_points.hpp"

namespace broadside::force_of_arms {
namespace {

bool contains(const Json& list, const Json& value) { return std::ranges::find(list, value) != list.end(); }

const Json& force_of(const Json& view, const Json& faction) { return view.at("forces").at(faction == "rdf" ? 0 : 1); }

const Json& own_force(const Json& view, const std::string& learner) {
    return view.at("forces").at(view.at("forces").at(0).at("player") == learner ? 0 : 1);
}

bool is_there(const Json& view, const std::string& learner, const Json& point) {
    constexpr std::array<std::string_view, 3> parts{"end", "seat", "corner"};
    constexpr std::array<std::string_view, 6> lanes{"a", "b", "c", "1", "2", "3"};
    const std::string kind = point.begin().key();
    const Json& what = point.front();
    if (kind == "part") return std::ranges::find(parts, what.get<std::string>()) != parts.end();
    if (kind == "ship") return contains(view.at("grid"), what);
    if (kind == "fighter") return contains(own_force(view, learner).at("hand"), what);
    if (kind == "card") return !contains(own_force(view, learner).at("played"), what);
    if (kind == "held") return force_of(view, what.at("faction")).at("held").at(what.at("token").get<std::string>()) > 0;
    if (kind == "lane") return std::ranges::find(lanes, what.at("lane").get<std::string>()) != lanes.end();
    if (kind == "place") {
        const std::string place = what;
        return place.size() == 2 && place[0] >= 'a' && place[0] <= 'c' && place[1] >= '1' && place[1] <= '3';
    }
    // A laid fighter: lane by lane, two posts each.
    const std::string post = what.at("post");
    const auto lane = static_cast<std::size_t>(std::ranges::find(lanes, post.substr(0, 1)) - lanes.begin());
    const std::size_t index = 2 * lane + (post.ends_with("2") ? 1 : 0);
    return kind == "post" && force_of(view, what.at("faction")).at("posts").at(index).at("fighter") != "none";
}

TEST(ForceOfArmsLessons, PointAtWhatIsOnTheTable) { learn::testing::expect_points("force-of-arms", is_there); }

}  // namespace
}  // namespace broadside::force_of_arms
