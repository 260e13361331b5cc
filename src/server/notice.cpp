#include "server/notice.hpp"

#include <time.h>

#include <array>

namespace broadside::server {
namespace {

std::string time_text(std::int64_t unix_milliseconds) {
    const time_t seconds = static_cast<time_t>(unix_milliseconds / 1000);
    tm parts{};
    gmtime_r(&seconds, &parts);
    std::array<char, 32> text{};
    strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    const std::string thousandths = std::to_string(1000 + unix_milliseconds % 1000);
    return text.data() + ("." + thousandths.substr(1)) + "Z";
}

constexpr std::int64_t a_minute = 60'000;
constexpr std::size_t many = 1000;

// One line, whatever stands in it.
std::string quoted(const std::string& text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += static_cast<unsigned char>(c) < ' ' || c == 0x7f ? ' ' : c;
    }
    return quoted + "\"";
}

}  // namespace

std::string line_of(const Notice& notice, std::int64_t unix_milliseconds) {
    return "time=" + time_text(unix_milliseconds) + " event=" + notice.event + (notice.table.empty() ? "" : " table=" + notice.table) +
           " text=" + quoted(notice.text);
}

std::optional<std::string> Notices::line(const Notice& notice, std::int64_t now) {
    if (notice.event == "moderation") return line_of(notice, now);
    const std::lock_guard lock(mutex_);
    // Clocks of machines may be put back.
    const auto is_recent = [&](const Told& told) { return now >= told.at && now - told.at < a_minute; };
    if (told_.size() > many) std::erase_if(told_, [&](const auto& each) { return !is_recent(each.second); });
    const auto [found, is_new] = told_.try_emplace({notice.event, notice.table});
    Told& told = found->second;
    if (!is_new && is_recent(told)) {
        ++told.not_since;
        return std::nullopt;
    }
    const std::uint64_t left_out = std::exchange(told, {now, 0}).not_since;
    Notice whole = notice;
    if (left_out > 0) whole.text += " (and " + std::to_string(left_out) + " more of these since the last line)";
    return line_of(whole, now);
}

}  // namespace broadside::server
