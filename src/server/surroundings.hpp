// What a hall needs from outside: a disk, other threads, the time; how much it may be asked for; and what it counts.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/clock.hpp"
#include "server/limits.hpp"
#include "server/notice.hpp"
#include "server/push_book.hpp"
#include "server/turns.hpp"
#include "store/log.hpp"
#include "table/content.hpp"
#include "table/game.hpp"
#include "table/opponents.hpp"

namespace broadside::server {

using Task = std::function<void()>;

struct HallSettings {
    int newcomers = 300;                       // hellos without a token that an address may say in an hour
    UnixMillis bot_patience = 30'000;          // how long a computer seat may think
    UnixMillis patience_with_absent = 30'000;  // how long others in real time play on beside an empty chair
    int questions = 20;                        // that a player may ask about tables in a second
    // Work that may be asked for in a second, and four times as much at once (hall_costs.cpp).
    int work_of_connection = 50;
    int work_of_player = 100;
    int work_of_address = 500;
    // Tables that may be opened in an hour.
    int tables_of_player = 100;
    int tables_of_address = 1000;
    std::int64_t records_of_table = 10'000;              // from here on nothing but its end is taken down
    std::size_t bytes_of_tables = most_bytes_of_tables;  // in memory
};

// Processor time, in microseconds: whatever else the machine does is not counted.
std::int64_t work_of_this_thread();

struct Surroundings {
    store::Log& log;
    const ContentPack& content;
    std::function<void(Task)> post;  // runs a task on the hall's thread; may be called from any thread
    using Elsewhere = std::function<void(Errand)>;
    Elsewhere think;                  // runs a task of a player on another thread, in turn with those of others
    Elsewhere consult;                // the same where a program is waited for, so that nobody else waits for it
    std::function<void(Task)> hash;   // the same for passwords, so that they do not wait for thinking computers, nor these for them
    std::function<UnixMillis()> now;  // never goes back
    std::function<void(const Notice&)> complain;  // a line for the operator
    HallSettings settings{};
    const Game& (*game)(std::string_view key) = game_named;
    std::shared_ptr<const Opponents> opponents = std::make_shared<const Opponents>();
    std::function<void(UnixMillis)> wake = [](UnixMillis) {};  // ring() is to be called then, and no earlier time counts any more
    Elsewhere think_quickly{};  // like think, for levels that take a moment: they wait for no one who thinks long. None: as all others
    // The tickets of errands that nobody has begun, in the order in which they come; one list for each line that they stand in.
    std::function<std::vector<std::vector<std::uint64_t>>()> lines = [] { return std::vector<std::vector<std::uint64_t>>{}; };
    PostOffice post_office{};                                               // for push messages; none without a key
    std::function<void()> close = [] {};                                    // the server has been drained and comes to its end
    std::function<std::int64_t()> worked = work_of_this_thread;             // microseconds of processor time so far
    std::function<std::uint64_t()> free_bytes = [] { return UINT64_MAX; };  // on the disk with the data; the most there is: nobody knows
};

struct Counters {
    std::uint64_t messages = 0;
    std::uint64_t refusals = 0;
    std::map<std::string, std::uint64_t, std::less<>> refusals_by_code{};
    std::uint64_t records = 0;
    std::uint64_t saves = 0;  // of tables, each with the records that came together
    std::uint64_t bot_moves = 0;
    std::uint64_t late_bots = 0;
    std::uint64_t pushes = 0;
    std::uint64_t frozen = 0;
    std::uint64_t push_messages = 0;
};

}  // namespace broadside::server
