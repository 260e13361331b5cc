// Virtual time at the table of an engine: timers, and what its computer players have in mind, in one queue.
#pragma once

#include <functional>

#include "table/computer_seats.hpp"

namespace broadside::engine {

struct PassingTime {
    Match& match;
    ComputerSeats& computers;
    Rng& thought;
    std::function<void()> draw;   // none: chance is given from outside, and the clock stops until it is
    std::function<void()> heard;  // after every input, when its news are to be had

    // What remains of the step where chance has to decide first.
    Millis pass(Millis step);
};

}  // namespace broadside::engine
