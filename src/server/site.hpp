// What plain HTTP gets: the client and the rules pages out of the program, replays, health and figures. Only files inside
// the program are looked up, by their full name, so no path leads anywhere else.
#pragma once

#include <string_view>

#include "server/hall.hpp"
#include "server/wire.hpp"

namespace broadside::server {

Page page_at(std::string_view target, const Hall& hall, const Traffic& traffic, const ContentPack& content);

}  // namespace broadside::server
