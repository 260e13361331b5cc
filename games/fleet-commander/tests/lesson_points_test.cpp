// What the lessons point at is on the table.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "support/lesson_points.hpp"

namespace broadside::fleet_commander {
namespace {

const Json& force_of(const Json& view, const Json& fleet) { return view.at("forces").at(fleet == "yellow" ? 0 : 1); }

bool is_square(const std::string& name) { return name.size() == 2 && name[0] >= 'a' && name[0] <= 'e' && name[1] >= '1' && name[1] <= '5'; }

bool has_die(const Json& view, const Json& die) {
    const std::string face = die.at("die");
    const bool gauge = die.at("place") == "gauge";
    const Json& dice = force_of(view, die.at("fleet")).at(die.at("place") == "rolled" ? "rolled" : "bridge");
    const bool fits = die.at("place") == "rolled" || gauge == face.ends_with("-special");
    return fits && std::ranges::find(dice, Json(face)) != dice.end();
}

bool is_there(const Json& view, const std::string&, const Json& point) {
    constexpr std::array<std::string_view, 5> parts{"end", "keep", "pool", "weapon", "weapons"};
    if (point.contains("square")) return is_square(point.at("square"));
    if (point.contains("die")) return has_die(view, point.at("die"));
    if (point.contains("part")) return std::ranges::find(parts, point.at("part").get<std::string>()) != parts.end();
    const Json& ship = point.at("ship");
    const Json& pieces = force_of(view, ship.at("fleet")).at("pieces");
    if (ship.at("id") == "shuttle")
        return std::ranges::any_of(pieces, [](const Json& each) { return each.at("kind") == "shuttle" && is_square(each.at("at")); });
    const auto number = static_cast<std::size_t>(std::stoi(ship.at("id").get<std::string>()));
    return is_square(pieces.at(number - 1).at("at"));
}

TEST(FleetCommanderLessons, PointAtWhatIsOnTheTable) { learn::testing::expect_points("fleet-commander", is_there); }

}  // namespace
}  // namespace broadside::fleet_commander
