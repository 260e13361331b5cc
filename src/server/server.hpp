// The server: sockets, signals, the hall, the log and the threads that think. Beast and Asio stay behind this interface.
#pragma once

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
    int newcomers_per_address = 300;  // new players in an hour
    int work_per_address = 500;       // that an address may ask for in a second (hall_costs.cpp)
    int tables_per_address = 1000;    // that may be opened in an hour
    int tables_per_player = 100;
    int work_per_player = 100;
    int work_per_connection = 50;
    int proxies = 0;  // that stand before us: addresses are those of X-Forwarded-For
    // PEM files; both or none. With them everything is spoken over TLS.
    std::string certificate;
    std::string key;
    bool strict_transport = false;
    bool push = true;                   // messages to those who asked for them, by the push services of their browsers
    std::string push_contact;           // mailto: or https:, for those services
    int push_minutes = 30;              // at least, between two messages for a player
    int bot_seconds = 30;               // how long a computer seat may think
    int thinking_threads = 0;           // 0: one for each processor
    std::vector<std::string> programs;  // NAME=cmd:PROGRAM for those that may be seated as computer players
};

// Each connection is an open file, and the usual limit of a shell is 1024: raises it as far as the system lets us, and says
// how far that is.
std::uint64_t allow_many_files();

// Runs until SIGINT or SIGTERM. `ready` gets the address that it listens on. Throws UserError when it cannot start.
void serve(const ServerSettings& settings, const ContentPack& content, const std::function<void(const std::string& url)>& ready);

}  // namespace broadside::server
