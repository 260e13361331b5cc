// People and computers at tables of a game in real time, all of them at once, to measure how exact time is there. The people speak the
// protocol of docs/protocol.md over real sockets, all on the caller's thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace broadside::server {

// What the people saw. All lists are milliseconds in order of size.
struct RealTimeFigures {
    std::uint64_t games = 0;          // that came to their end
    std::uint64_t clicks = 0;         // that counted
    std::uint64_t refused = 0;        // that came too late: somebody else was faster
    std::uint64_t lost = 0;           // that counted and did not come to everybody's screen
    std::vector<double> timers_late;  // from when a timer of the rules was due until somebody was told, the disk included
    std::vector<double> bots_late;    // the same for what computers had planned
    std::vector<double> clicks_seen;  // from a click until the last person at the table was told
    double drift = 0;                 // how much later timers were in the last tenth of the time than in the first, medians
};

class RealTimeLoad {
public:
    // On this machine; the options are JSON. The first of the people at a table opens it, computers take the other seats.
    struct Tables {
        std::string game;
        std::string options;
        int tables = 1;
        int people = 2;
        int seats = 2;
    };
    RealTimeLoad(std::uint16_t port, std::uint64_t seed, const Tables& wanted);
    ~RealTimeLoad();

    RealTimeFigures play(double seconds);

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace broadside::server
