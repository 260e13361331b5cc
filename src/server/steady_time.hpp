// The time of a server: the time of day when it started, and from then on a clock that nobody sets.
#pragma once

#include <time.h>

#include <algorithm>
#include <chrono>

#include "server/clock.hpp"

namespace broadside::server {

inline UnixMillis time_of_day() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// It also counts while the machine sleeps, and says how long that was. It does not begin before what was saved last, should the clock
// of the machine have been put back meanwhile.
class SteadyTime {
public:
    explicit SteadyTime(UnixMillis newest) : boot_(std::max(time_of_day(), newest) - count(CLOCK_BOOTTIME)), asleep_(asleep()) {}
    UnixMillis now() const { return boot_ + count(CLOCK_BOOTTIME); }
    // Milliseconds that the machine has slept since this was last asked.
    UnixMillis slept() {
        const UnixMillis before = asleep_;
        asleep_ = asleep();
        return asleep_ - before;
    }

private:
    static UnixMillis count(clockid_t clock) {
        timespec now{};
        clock_gettime(clock, &now);
        return UnixMillis{1000} * now.tv_sec + now.tv_nsec / 1'000'000;
    }
    static UnixMillis asleep() {
        const UnixMillis awake = count(CLOCK_MONOTONIC);
        return count(CLOCK_BOOTTIME) - awake;
    }

    UnixMillis boot_;
    UnixMillis asleep_;
};

}  // namespace broadside::server
