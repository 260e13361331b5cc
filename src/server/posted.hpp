// What the lobby says of a table, as it was when its last change had been saved. It needs no match, so it can be told of tables
// that lie on the shelf.
#pragma once

#include <string>
#include <vector>

#include "server/people.hpp"
#include "server/table.hpp"

namespace broadside::server {

struct PostedSeat {
    std::string seat;
    std::string side;
    Holder holder;
};

struct Posted {
    std::string table;
    std::string game;
    std::string title;
    std::string options = "{}";  // JSON
    std::string clock = "{}";    // JSON
    std::string host;
    bool is_public = false;
    std::vector<PostedSeat> seats;
    SeatSet turn;
    bool full = false;
    bool begun = false;
    bool over = false;
    std::string result = "null";  // JSON
    int inputs = 0;
    UnixMillis updated = 0;
    std::string rematch;
};

std::vector<PostedSeat> posted_seats(const Table& table);
Posted posted_of(const Table& table, const std::string& rematch);
// As it lies on the shelf.
store::ShelfRow shelf_row(const Posted& posted, UnixMillis alarm);
Posted posted_from(const store::ShelfRow& row);
// Who sits there, or may come back.
std::vector<std::string> players_at(const Posted& posted);

// The seats as JSON, as one player sees them.
std::string seats_json(const std::vector<PostedSeat>& seats, const People& people, const std::string& player);
// A line of the lobby.
std::string lobby_line(const Posted& posted, const People& people, const std::string& player);

}  // namespace broadside::server
