#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <thread>

#include "cli/commands.hpp"

namespace broadside::cli {

ContentPack content_of(const std::string& directory) {
    return directory.empty() ? ContentPack::standard() : ContentPack::from_directory(directory);
}

std::unique_ptr<Setup> setup_of(const TableChoice& choice) {
    return game_named(choice.game).setup(parse_json(choice.options, "--options"), content_of(choice.content));
}

std::string joined(std::span<const std::string_view> names) {
    std::string result;
    for (const std::string_view name : names) result += (result.empty() ? "" : ", ") + std::string(name);
    return result;
}

std::vector<std::string> parts_of(const std::string& list) {
    std::vector<std::string> parts;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t end = std::min(list.find(',', from), list.size());
        parts.push_back(list.substr(from, end - from));
        from = end + 1;
    }
    return parts;
}

std::chrono::milliseconds milliseconds(double seconds) { return std::chrono::milliseconds(std::llround(seconds * 1000)); }

int jobs_of(int asked) { return asked > 0 ? asked : std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

std::string game_keys() {
    std::vector<std::string_view> keys;
    for (const Game* game : games()) keys.push_back(game->key());
    return joined(keys);
}

bool is_terminal_output() { return isatty(STDOUT_FILENO) == 1; }

bool wants_colour() {
    const char* refused = std::getenv("NO_COLOR");
    return is_terminal_output() && (refused == nullptr || *refused == '\0');
}

int terminal_width() {
    constexpr int readable = 100;
    winsize size{};
    if (!is_terminal_output() || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return readable;
    return std::clamp(int{size.ws_col}, 40, readable);
}

}  // namespace broadside::cli
