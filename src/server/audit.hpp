// Were the dice of a saved game drawn as was promised before it?
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/content.hpp"

namespace broadside::server {

struct Salt {
    std::string seat;
    std::string value;
};

struct DiceAudit {
    std::string commitment;
    int draws = 0;            // that fit, those that were taken back included
    bool bound = false;       // to the log, and open to salts; older tables counted their draws
    std::vector<Salt> salts;  // that clients have added
    int restored = 0;         // how often the server was set back to a copy of its data
};

// Nothing if the game has no seed. Throws UserError with the first thing that does not fit, or when the game itself is broken.
std::optional<DiceAudit> audited_dice(std::string_view replay, const ContentPack& content);

}  // namespace broadside::server
