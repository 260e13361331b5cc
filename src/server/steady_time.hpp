// The time of a server: the time of day when it started, and from then on a clock that nobody sets.
#pragma once

#include <time.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

#include "server/clock.hpp"

namespace broadside::server {

inline UnixMillis time_of_day() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

// The clocks of a machine, in milliseconds.
struct Clocks {
    std::function<UnixMillis()> of_day;
    std::function<UnixMillis()> with_sleep;  // since some moment
    std::function<UnixMillis()> awake;

    static Clocks of_machine() {
        return {time_of_day, [] { return count(CLOCK_BOOTTIME); }, [] { return count(CLOCK_MONOTONIC); }};
    }

private:
    static UnixMillis count(clockid_t clock) {
        timespec now{};
        clock_gettime(clock, &now);
        return UnixMillis{1000} * now.tv_sec + now.tv_nsec / 1'000'000;
    }
};

// It also counts while the machine sleeps, and says how long that was. It does not begin before what was saved last, should the clock
// of the machine have been put back meanwhile. A machine may also begin years ahead, and then every ban would be over: what is more than
// a month after what was saved last is believed when the clock still says so an hour later, when whoever sets clocks has long set it.
// Until then time goes on from what was saved, and afterwards it is as if the machine had slept.
class SteadyTime {
public:
    explicit SteadyTime(UnixMillis newest, Clocks clocks = Clocks::of_machine()) : clocks_(std::move(clocks)) {
        const UnixMillis day = clocks_.of_day();
        is_doubted_ = newest > 0 && day - newest > a_month;
        boot_ = (is_doubted_ ? newest : std::max(day, newest)) - clocks_.with_sleep();
        doubted_since_ = clocks_.with_sleep();
        asleep_ = asleep();
    }
    UnixMillis now() const { return boot_ + clocks_.with_sleep(); }
    // The clock of the machine says something else, and is not believed yet.
    bool is_doubted() const { return is_doubted_; }
    // Milliseconds that the machine has slept since this was last asked, or that were not believed until now.
    UnixMillis slept() {
        const UnixMillis before = asleep_;
        asleep_ = asleep();
        return asleep_ - before + caught_up();
    }

private:
    static constexpr UnixMillis an_hour = 3'600'000;
    static constexpr UnixMillis a_month = 30 * 24 * an_hour;

    UnixMillis caught_up() {
        if (!is_doubted_) return 0;
        const UnixMillis ahead = clocks_.of_day() - now();
        is_doubted_ = ahead > a_month && clocks_.with_sleep() - doubted_since_ < an_hour;
        if (is_doubted_ || ahead <= 0) return 0;
        boot_ += ahead;
        return ahead;
    }
    UnixMillis asleep() const {
        const UnixMillis awake = clocks_.awake();
        return clocks_.with_sleep() - awake;
    }

    Clocks clocks_;
    UnixMillis boot_ = 0;
    UnixMillis asleep_ = 0;
    UnixMillis doubted_since_ = 0;
    bool is_doubted_ = false;
};

}  // namespace broadside::server
