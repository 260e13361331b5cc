// How much somebody may do: so much at once, and then as it comes back with time. Whoever is not heard of for long is
// forgotten, so strangers cannot fill the memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace broadside::server {

// What the tables in memory may take, roughly. Beyond it those rest for which nobody has asked for longest.
constexpr std::size_t most_bytes_of_tables = std::size_t{1} << 30;

// Where the data is: with less than this free, running games go on and nothing new begins.
constexpr std::uint64_t least_free_bytes = 300 * 1024 * 1024;

// What one has spent, as the moment at which everything has come back, in microseconds.
struct Purse {
    std::int64_t full_at = 0;
};

// `most` at once, and as many again in `milliseconds`. Times are those of a clock that never goes back, in milliseconds.
struct Allowance {
    constexpr Allowance(int most_at_once, std::int64_t milliseconds) : most(most_at_once), each(milliseconds * 1000 / most_at_once) {}

    // How long until `units` are there; 0: they are.
    std::int64_t wait(const Purse& purse, int units, std::int64_t now) const {
        const std::int64_t spent = std::max<std::int64_t>(0, purse.full_at - now * 1000);
        const std::int64_t missing = spent - each * (most - units);
        return missing <= 0 ? 0 : (missing + 999) / 1000;
    }
    // Also what is not there: then there is more to wait for.
    void spend(Purse& purse, int units, std::int64_t now) const { purse.full_at = std::max(purse.full_at, now * 1000) + each * units; }

    int most;
    std::int64_t each;  // microseconds
};

// The same for many, each by a name.
class Limit {
public:
    Limit(int times, std::int64_t milliseconds) : allowance_(times, milliseconds) {}

    // Counts one, unless there are too many.
    bool take(const std::string& who, std::int64_t now) {
        if (wait(who, 1, now) > 0) return false;
        spend(who, 1, now);
        return true;
    }
    void give_back(const std::string& who) {
        if (const auto found = purses_.find(who); found != purses_.end()) found->second.full_at -= allowance_.each;
    }
    std::int64_t wait(const std::string& who, int units, std::int64_t now) const {
        const auto found = purses_.find(who);
        return found == purses_.end() ? 0 : allowance_.wait(found->second, units, now);
    }
    void spend(const std::string& who, int units, std::int64_t now) {
        if (purses_.size() >= look_at_) forget(now);
        allowance_.spend(purses_[who], units, now);
    }
    std::size_t known() const { return purses_.size(); }

private:
    static constexpr std::size_t few = 10'000;

    // Seldom enough that it costs each caller next to nothing, however many there are.
    void forget(std::int64_t now) {
        std::erase_if(purses_, [&](const auto& each) { return each.second.full_at <= now * 1000; });
        look_at_ = std::max(few, 2 * purses_.size());
    }

    Allowance allowance_;
    std::size_t look_at_ = few;
    std::map<std::string, Purse> purses_;
};

}  // namespace broadside::server
