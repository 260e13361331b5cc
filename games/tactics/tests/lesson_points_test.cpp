// What the lessons point at stands on the table.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "support/lesson_points.hpp"

namespace broadside::tactics {
namespace {

// "b3" and "sb1" say the side and the number.
std::size_t side_in(char letter) { return letter == 'a' ? 0 : 1; }
const Json& numbered(const Json& sides, const std::string& name, std::size_t letter) {
    return sides.at(side_in(name.at(letter))).at(std::stoul(name.substr(letter + 1)) - 1);
}

bool is_there(const Json& view, const std::string&, const Json& point) {
    constexpr std::array<std::string_view, 3> parts{"end", "pool", "decision"};
    constexpr int longest_table = 72000;
    const std::string kind = point.begin().key();
    const Json& what = point.front();
    const Json& field = view.at("field");
    if (kind == "part") return std::ranges::find(parts, what.get<std::string>()) != parts.end();
    if (kind == "token") return numbered(field.at("mecha"), what.get<std::string>(), 0).at("status") == "ready";
    if (kind == "squadron") return numbered(field.at("squadrons"), what.get<std::string>(), 1).at("core") != "none";
    const auto is_on_table = [&](const char* way) { return what.at(way) > 0 && what.at(way) < longest_table; };
    return kind == "at" && is_on_table("x") && is_on_table("y");
}

TEST(TacticsLessons, PointAtWhatIsOnTheTable) { learn::testing::expect_points("tactics", is_there); }

}  // namespace
}  // namespace broadside::tactics
