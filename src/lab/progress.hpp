// A progress bar for long runs; only where somebody watches, so only when stderr is a terminal.
#pragma once

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

namespace broadside::lab {

class Progress {
public:
    Progress(int total, bool wanted) : total_(total), shown_(wanted && isatty(STDERR_FILENO) == 1) {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { clear(); }

    bool shown() const { return shown_; }

    // `score` is a few words on how things stand.
    void update(int done, std::string_view score) {
        const auto now = Clock::now();
        if (!shown_ || (done < total_ && now - last_ < std::chrono::milliseconds(100))) return;
        last_ = now;
        constexpr int width = 24;
        const int full = static_cast<int>(static_cast<long long>(width) * done / total_);
        const double elapsed = std::chrono::duration<double>(now - start_).count();
        const double left = done == 0 ? 0 : elapsed * (total_ - done) / done;
        const std::string bar = std::string(static_cast<std::size_t>(full), '#') + std::string(static_cast<std::size_t>(width - full), '.');
        fmt::print(stderr, "\r\033[K[{}] {}/{}  {}  {:.0f} s left", bar, done, total_, score, left);
        std::fflush(stderr);
    }

    void clear() {
        if (!shown_) return;
        fmt::print(stderr, "\r\033[K");
        std::fflush(stderr);
        shown_ = false;
    }

private:
    using Clock = std::chrono::steady_clock;
    int total_;
    bool shown_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_{};
};

}  // namespace broadside::lab
