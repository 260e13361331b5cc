// How many connections each address has, and which has the most.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

namespace broadside::server {

class Crowds {
public:
    int of(const std::string& address) const {
        const auto found = counts_.find(address);
        return found == counts_.end() ? 0 : found->second;
    }
    void add(const std::string& address) { change(address, 1); }
    void remove(const std::string& address) { change(address, -1); }
    // 0 and nobody where there is none.
    std::pair<int, std::string> largest() const { return by_size_.empty() ? std::pair(0, std::string()) : *by_size_.rbegin(); }

private:
    void change(const std::string& address, int by) {
        const int before = of(address);
        by_size_.erase({before, address});
        if (before + by == 0) {
            counts_.erase(address);
            return;
        }
        counts_[address] = before + by;
        by_size_.emplace(before + by, address);
    }

    std::map<std::string, int> counts_;
    std::set<std::pair<int, std::string>> by_size_;
};

}  // namespace broadside::server
