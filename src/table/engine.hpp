// The engine protocol: one JSON line in, one JSON line out. Bots in any language, tests and tools drive games with it,
// as chess programs do with UCI. A command that is refused, or that breaks on a bug in the rules, changes nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "table/computer_seats.hpp"
#include "table/game.hpp"

namespace broadside {

// The game that the engine runs, if any.
struct EngineTable {
    std::unique_ptr<Match> match;
    std::uint64_t seed = 1;
    bool draws_chance = false;
    // Who plays which seats while time passes, and what they have in mind: made when it is needed, after an undo anew.
    std::array<std::string, max_seats> bots;
    std::shared_ptr<ComputerSeats> computers;
};

class Engine {
public:
    static constexpr std::size_t longest_line = 1'000'000;

    // Never throws, whatever the line holds; the answer has no line break.
    std::string answer(std::string_view line);

private:
    EngineTable table_;
};

// Every game with its seats and options, as a JSON list.
std::string games_json();

}  // namespace broadside
