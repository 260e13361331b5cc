// Who wants to be told by push messages, and where; when each was told last; and whom to tell next.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/clock.hpp"
#include "server/web_push.hpp"
#include "store/log.hpp"

namespace broadside::server {

// How messages leave the house. Without a key there are none.
struct PostOffice {
    std::shared_ptr<const PushKey> key{};
    std::string contact{};         // of whoever runs the server, for the push services
    UnixMillis pause = 1'800'000;  // at least, between two messages for the same player
    std::function<void(PushLetter, std::function<void(int status)>)> send{};
};

class PushBook {
public:
    static constexpr std::size_t most_of_player = 5;

    void load(const store::Subscriptions& all) {
        for (const store::SubscriptionRow& row : all.browsers) add(row);
        for (const store::ToldRow& row : all.told) told_[row.player] = row.at;
    }
    void add(const store::SubscriptionRow& row) {
        remove(row.endpoint);
        browsers_[row.endpoint] = row;
        of_player_[row.player].push_back(row.endpoint);
    }
    void remove(const std::string& endpoint) {
        const auto found = browsers_.find(endpoint);
        if (found == browsers_.end()) return;
        std::erase(of_player_[found->second.player], endpoint);
        if (of_player_[found->second.player].empty()) of_player_.erase(found->second.player);
        browsers_.erase(found);
    }
    const store::SubscriptionRow* find(const std::string& endpoint) const {
        const auto found = browsers_.find(endpoint);
        return found == browsers_.end() ? nullptr : &found->second;
    }
    // The oldest first.
    std::vector<store::SubscriptionRow> of(const std::string& player) const {
        std::vector<store::SubscriptionRow> found;
        if (const auto own = of_player_.find(player); own != of_player_.end())
            for (const std::string& endpoint : own->second) found.push_back(browsers_.at(endpoint));
        return found;
    }
    // Of devices that are logged out.
    std::vector<std::string> with_tokens(const std::set<std::string>& hashes) const {
        std::vector<std::string> found;
        for (const auto& [endpoint, row] : browsers_)
            if (hashes.contains(row.token)) found.push_back(endpoint);
        return found;
    }
    bool knows(const std::string& player) const { return of_player_.contains(player); }

    UnixMillis told(const std::string& player) const {
        const auto found = told_.find(player);
        return found == told_.end() ? 0 : found->second;
    }
    void note_told(const std::string& player, UnixMillis at) { told_[player] = at; }

    // Whoever is due already stays so.
    void be_due(const std::string& player, UnixMillis at) { due_.emplace(player, at); }
    void put_off(const std::string& player, UnixMillis at) { due_[player] = at; }
    void not_due(const std::string& player) { due_.erase(player); }
    std::vector<std::string> due(UnixMillis now) const {
        std::vector<std::string> found;
        for (const auto& [player, at] : due_)
            if (at <= now) found.push_back(player);
        return found;
    }

private:
    std::map<std::string, store::SubscriptionRow> browsers_;     // by endpoint
    std::map<std::string, std::vector<std::string>> of_player_;  // endpoints
    std::map<std::string, UnixMillis> told_;
    std::map<std::string, UnixMillis> due_;
};

}  // namespace broadside::server
