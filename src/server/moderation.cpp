#include "server/moderation.hpp"

#include <time.h>

#include <array>

#include "server/http.hpp"

namespace broadside::server {
namespace {

std::string minute_of(UnixMillis at) {
    const time_t seconds = static_cast<time_t>(at / 1000);
    tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts);
    return text.data();
}

bool counts(const store::SanctionRow& row, UnixMillis now) { return row.until == 0 || row.until > now; }

}  // namespace

void Moderation::load(const store::Decisions& decisions) {
    for (const store::AdminRow& row : decisions.admins) note(row);
    for (const store::SanctionRow& row : decisions.sanctions) note(row);
    note(decisions.announcement);
}

void Moderation::note(const store::AdminRow& row) {
    if (row.on)
        admins_.insert(row.player);
    else
        admins_.erase(row.player);
}

void Moderation::note(const store::SanctionRow& row) {
    if (row.on)
        sanctions_[{row.kind, row.who}] = row;
    else
        sanctions_.erase({row.kind, row.who});
}

const store::SanctionRow* Moderation::find(const std::string& kind, const std::string& who, UnixMillis now) const {
    const auto found = sanctions_.find({kind, who});
    return found != sanctions_.end() && counts(found->second, now) ? &found->second : nullptr;
}

const store::SanctionRow* Moderation::ban_of(const std::string& player, const std::string& address, UnixMillis now) const {
    if (const auto* own = find("ban", player, now)) return own;
    return is_admin(player) ? nullptr : find("ban-address", address, now);
}

std::vector<const store::SanctionRow*> Moderation::sanctions(UnixMillis now) const {
    std::vector<const store::SanctionRow*> found;
    for (const auto& [key, row] : sanctions_)
        if (counts(row, now)) found.push_back(&row);
    return found;
}

std::string Moderation::announcement(UnixMillis now) const {
    return announcement_.until == 0 || announcement_.until > now ? announcement_.text : "";
}

std::string words_of(const store::SanctionRow& sanction) {
    const std::string what = sanction.kind == "mute"  ? "You may not chat on this server"
                             : sanction.kind == "ban" ? "You may not enter this server"
                                                      : "Nobody may enter this server from your address";
    return what + (sanction.until == 0 ? "" : " until " + minute_of(sanction.until)) +
           (sanction.reason.empty() ? "." : ": " + sanction.reason);
}

std::optional<std::string> address_in(const std::string& text) {
    boost::system::error_code failed;
    const auto address = boost::asio::ip::make_address(text, failed);
    if (failed) return std::nullopt;
    return limit_key(address);
}

}  // namespace broadside::server
