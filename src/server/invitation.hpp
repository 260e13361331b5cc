// The address of a table as it is given to friends, /t/TABLE: a messenger that looks at it learns who invites to what and gets a
// picture of the game, a browser goes on to the table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/wire.hpp"
#include "table/game.hpp"

namespace broadside::server {

struct Invitation {
    const Game* game = nullptr;
    std::string host{};  // the name of who sits there; empty: nobody
    bool open = false;   // there is a seat to be taken
};

bool is_table_id(std::string_view text);
// Also for a table that is not there: what the browser finds then says so better.
Page invitation_page(const std::string& table, const std::optional<Invitation>& invitation, const std::string& origin);
// What the game brings for it, if it does: 1200 by 630, PNG, which is what messengers take.
std::optional<std::string_view> picture_of(std::string_view game);

}  // namespace broadside::server
