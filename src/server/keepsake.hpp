// What is kept of a game when it ends, so that it can be shown for ever, also by a program that does not play its rules any more: how the
// table looked then, with everything open, and all that happened in words.
#pragma once

#include <string>

#include "server/table.hpp"

namespace broadside::server {

// A JSON object; its members are those that a snapshot and the last step of the table have.
std::string keepsake_of(const Table& table);

}  // namespace broadside::server
