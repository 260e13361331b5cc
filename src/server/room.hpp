// A table with everything around it that is not part of the game: who watches, what was offered, what was said, and what
// waits until the last change is on disk.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "server/people.hpp"
#include "server/table.hpp"
#include "server/wire.hpp"

namespace broadside::server {

struct Offer {
    Seat by;
    std::string player;
    std::set<std::string> agreed;
};

// What the lobby says of a table: as it was when its last change had been saved.
struct Posted {
    std::vector<Holder> seats;
    SeatSet turn;
    bool full = false;
    bool begun = false;
    bool over = false;
    std::string result = "null";
    int inputs = 0;
    UnixMillis updated = 0;
};

// A computer seat that is being thought for. An answer with another ticket is about something that is over.
struct Thought {
    std::uint64_t ticket = 0;
    std::int64_t seq = 0;
    Seat seat;
    UnixMillis until = 0;
    std::stop_source stop;
};

struct Room {
    explicit Room(Table the_table) : table(std::move(the_table)) {}

    Table table;
    Posted posted;
    std::map<std::string, Offer> offers;  // draw, undo, rematch
    std::deque<store::ChatRow> chat;
    std::string rematch;  // the table where they play again
    std::set<SessionId> watchers;
    // While a change is being saved, nobody looks at the table and nobody changes it.
    bool saving = false;
    std::deque<std::function<void()>> later;
    std::optional<Thought> thought;
    bool absent = false;              // a program that this server was started without is waited for
    std::optional<UnixMillis> alarm;  // when the hall looks at the clock again
};

// --- what is sent; everything is written for the seats of one viewer -----------------------------------------------------

struct Viewing {
    const Room& room;
    const People& people;
    std::string player;
    SeatSet mine;
    UnixMillis now = 0;
};

// The members of a snapshot, without braces around them.
std::string snapshot_of(const Viewing& viewing);
// The push after one record.
std::string update_of(const Viewing& viewing, const Fresh& fresh);
// A push for a change that is not a record: an offer, a name.
std::string refresh_of(const Viewing& viewing);
// The records after `since` as updates; only the last one has the table as it is now.
std::string missed_of(const Viewing& viewing, std::int64_t since);
Posted posted_of(const Table& table);
// A line of the lobby.
std::string lobby_line(const Viewing& viewing);
// The table after `step` inputs as `place` saw it; a null place: as everybody together saw it.
std::string step_of(const Table& table, int step, std::optional<Seat> place);

std::string chat_line(const store::ChatRow& row, const People& people);

}  // namespace broadside::server
