// What the lessons point at is on the bridge, in the learner's hand, or runs.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "support/lesson_points.hpp"

namespace broadside::brace_for_impact {
namespace {

template <class List>
bool contains(const List& list, const auto& value) {
    return std::ranges::find(list, value) != list.end();
}

bool is_there(const Json& view, const std::string&, const Json& point) {
    constexpr std::array<std::string_view, 2> parts{"ring", "systems"};
    constexpr std::array<std::string_view, 4> systems{"armor", "reflex", "life", "hull"};
    constexpr std::array<std::string_view, 8> sectors{"1", "2", "3", "4", "5", "6", "7", "8"};
    constexpr std::array<std::string_view, 8> buttons{"brace", "concentrate", "spin", "ready", "decline", "execute", "attack", "draw"};
    const std::string kind = point.begin().key();
    const Json& what = point.front();
    const Json& fleet = view.at("fleet");
    if (kind == "part") return contains(parts, what.get<std::string>());
    if (kind == "system") return contains(systems, what.get<std::string>());
    if (kind == "sector") return contains(sectors, what.get<std::string>());
    if (kind == "act") return contains(buttons, what.get<std::string>());
    if (kind == "card" || kind == "command") return contains(view.at("hand"), what);
    if (kind == "announce") return contains(view.at("hand"), what.at("card"));
    if (kind == "timer") return view.at("timers").at(what.get<std::string>()) != -1;
    if (kind == "ship") return contains(fleet.at("hand"), what);
    if (kind == "tactic") return contains(fleet.at("tactics_hand"), what);
    if (kind == "leader") return contains(fleet.at("leaders_up"), what);
    return kind == "call" && std::ranges::any_of(view.at("lines"), [&](const Json& call) { return call.at("number") == what; });
}

TEST(BraceForImpactLessons, PointAtWhatIsOnTheTable) { learn::testing::expect_points("brace-for-impact", is_there); }

}  // namespace
}  // namespace broadside::brace_for_impact
