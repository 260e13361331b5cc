// What the lessons point at is on the battlefield, in a lane, or in the learner's hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "support/lesson_points.hpp"

namespace broadside::crisis_point {
namespace {

template <class List>
bool contains(const List& list, const auto& value) {
    return std::ranges::find(list, value) != list.end();
}

const Json& force_of(const Json& view, const Json& faction) { return view.at("forces").at(faction == "aosc" ? 0 : 1); }

const Json& own_force(const Json& view, const std::string& learner) {
    return force_of(view, view.at("aosc") == learner ? "aosc" : "masters");
}

bool has_space(const Json& view, const Json& name) {
    return std::ranges::any_of(view.at("spaces"), [&](const Json& space) { return space.at("at") == name; });
}

bool is_there(const Json& view, const std::string& learner, const Json& point) {
    constexpr std::array<std::string_view, 2> parts{"seat", "tokens"};
    constexpr std::array<std::string_view, 8> lanes{"a", "b", "c", "d", "1", "2", "3", "4"};
    const std::string kind = point.begin().key();
    const Json& what = point.front();
    const Json& own = own_force(view, learner);
    if (kind == "part") return contains(parts, what.get<std::string>());
    if (kind == "space") return has_space(view, what);
    if (kind == "card") return contains(own.at("hand"), what) || contains(own.at("locations"), what);
    if (kind == "combat") return contains(own.at("combat"), what);
    if (kind == "held") return contains(force_of(view, what.at("faction")).at("hand"), what.at("token"));
    if (kind == "lane") return contains(lanes, what.at("lane").get<std::string>());
    // Before they are chosen all eight lie there.
    return kind == "objective" && (view.at("phase") == "objectives" || std::ranges::any_of(own.at("objectives"), [&](const Json& each) {
                                       return each.at("objective") == what;
                                   }));
}

TEST(CrisisPointLessons, PointAtWhatIsOnTheTable) { learn::testing::expect_points("crisis-point", is_there); }

}  // namespace
}  // namespace broadside::crisis_point
