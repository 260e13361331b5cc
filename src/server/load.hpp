// Many clients at once, to measure a server with: some only hold their connection, others play whole games against each
// other. They speak the protocol of docs/protocol.md over real sockets, all on the caller's thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace broadside::server {

struct LoadFigures {
    std::uint64_t moves = 0;           // acknowledged while it was measured
    std::uint64_t games = 0;           // that came to their end
    std::uint64_t bytes = 0;           // received by the players
    double seconds = 0;                // measured
    std::vector<double> milliseconds;  // from sending a move to its answer, in order of size
};

class Load {
public:
    // On this machine, with tables of a game for two with these options, as JSON.
    Load(std::uint16_t port, std::uint64_t seed, const std::string& game, const std::string& options);
    ~Load();

    // People who say hello, look at the lobby, and do nothing more. Throws UserError when the server turns one away.
    void open_idle(int sockets);
    // Two people at each table make random legal moves: for a moment unmeasured, then for so many seconds.
    LoadFigures play(int tables, double seconds, const std::function<void()>& begins);
    // The same at a pace of people, each pair from an address of its own; they sit down here, and play in go_on_playing.
    void sit_down_at_home(int tables, std::chrono::milliseconds pace);
    LoadFigures go_on_playing(double seconds, const std::function<void()>& begins);
    // How many of the idle ones are still connected.
    int held() const;

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace broadside::server
