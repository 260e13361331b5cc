// How often somebody may do something: so many times at once, and then as they come back with time. Whoever is not heard of for
// long is forgotten, so strangers cannot fill the memory.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace broadside::server {

class Limit {
public:
    // `times` in `milliseconds`.
    Limit(int times, std::int64_t milliseconds) : times_(times), each_(milliseconds / times) {}

    // Counts one, unless there are too many.
    bool take(const std::string& who, std::int64_t now) {
        if (full_at_.size() > most_known) forget(now);
        std::int64_t& full_at = full_at_[who];
        if (full_at < now) full_at = now;
        if (full_at - now > each_ * (times_ - 1)) return false;
        full_at += each_;
        return true;
    }
    void give_back(const std::string& who) {
        if (const auto found = full_at_.find(who); found != full_at_.end()) found->second -= each_;
    }

private:
    static constexpr std::size_t most_known = 10'000;

    void forget(std::int64_t now) {
        std::erase_if(full_at_, [&](const auto& each) { return each.second <= now; });
    }

    int times_;
    std::int64_t each_;
    std::map<std::string, std::int64_t> full_at_;  // when everything has come back
};

}  // namespace broadside::server
