// The computer players by name, from one that moves at random to the strongest.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fields.hpp"

namespace broadside {

enum class Skill : std::uint8_t { Random, Greedy, Cadet, Officer, Captain, Admiral };
constexpr std::array<std::string_view, 6> names_of(Skill) { return {"random", "greedy", "cadet", "officer", "captain", "admiral"}; }

// The four that people choose from; the other two are a floor to measure them by.
constexpr bool is_level(Skill skill) { return skill >= Skill::Cadet; }

}  // namespace broadside
