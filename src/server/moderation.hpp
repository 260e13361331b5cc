// What those who moderate have decided: who may not come in, who may not chat, whose account may decide such things, and what
// everybody is told. It knows no connections; the hall asks it, and saves what it decides before it counts.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/clock.hpp"
#include "store/log.hpp"

namespace broadside::server {

class Moderation {
public:
    void load(const store::Decisions& decisions);

    bool is_admin(const std::string& player) const { return admins_.contains(player); }
    const std::set<std::string>& admins() const { return admins_; }
    void note(const store::AdminRow& row);

    // Nothing if there is none, or if its time is over.
    const store::SanctionRow* find(const std::string& kind, const std::string& who, UnixMillis now) const;
    // Why somebody may not come in. An address keeps out everybody but those who moderate: they may have to undo it.
    const store::SanctionRow* ban_of(const std::string& player, const std::string& address, UnixMillis now) const;
    void note(const store::SanctionRow& row);
    // Those that count now.
    std::vector<const store::SanctionRow*> sanctions(UnixMillis now) const;

    // Empty: none.
    std::string announcement(UnixMillis now) const;
    void note(const store::AnnouncementRow& row) { announcement_ = row; }

private:
    std::set<std::string> admins_;                                                 // players
    std::map<std::pair<std::string, std::string>, store::SanctionRow> sanctions_;  // by kind and whom
    store::AnnouncementRow announcement_;
};

// "You may not enter this server until 2026-11-20 14:00 UTC: the reason"
std::string words_of(const store::SanctionRow& sanction);
// An address as limits count it; nothing if the text is none.
std::optional<std::string> address_in(const std::string& text);

}  // namespace broadside::server
