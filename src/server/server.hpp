// The server: sockets, signals, the hall, the log and the threads that think. Beast and Asio stay behind this interface.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "table/content.hpp"

namespace broadside::server {

struct ServerSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any free one
    std::string data = "broadside-data";
    int connections_per_address = 200;
    int connections = 20'000;
    int thinking_threads = 0;           // 0: one for each processor
    std::vector<std::string> programs;  // NAME=cmd:PROGRAM for those that may be seated as computer players
    std::chrono::milliseconds program_limit{10'000};
};

// Runs until SIGINT or SIGTERM. `ready` gets the address that it listens on. Throws UserError when it cannot start.
void serve(const ServerSettings& settings, const ContentPack& content, const std::function<void(const std::string& url)>& ready);

}  // namespace broadside::server
