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

}  // namespace broadside::server
