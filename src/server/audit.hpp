// Were the dice of a saved game drawn from the seed that was promised before it?
#pragma once

#include <optional>
#include <string_view>

#include "table/content.hpp"

namespace broadside::server {

// How many draws fit; nothing if the game has no seed. Throws UserError with the first that does not fit, or when the
// game itself is broken.
std::optional<int> audited_draws(std::string_view replay, const ContentPack& content);

}  // namespace broadside::server
