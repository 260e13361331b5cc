#include "lab/sides.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace broadside::lab {

Sides sides_of(const Match& match) {
    Sides sides;
    std::vector<Side> known;
    for (const Seat seat : SeatSet::first(match.seats())) {
        const auto found = std::ranges::find(known, match.side(seat));
        sides.of_seat.push_back(static_cast<int>(found - known.begin()));
        if (found != known.end()) continue;
        known.push_back(match.side(seat));
        sides.names.emplace_back(match.side_name(match.side(seat)));
    }
    return sides;
}

Pairing changing_sides(std::vector<std::string> bots, const Sides& sides) {
    Pairing pairing;
    pairing.bots = std::move(bots);
    if (!sides.are_seats()) pairing.group_of_seat = sides.of_seat;
    return pairing;
}

Pairing pairing_of_sides(const std::vector<std::string>& parts, const Sides& sides) {
    const std::string expected =
        fmt::format("the sides are {}: name a bot for each, like {}=cadet, to keep it there, or {} bots that change sides",
                    fmt::join(sides.names, ", "), sides.names.front(), sides.names.size());
    std::vector<std::string> bots(sides.names.size());
    std::vector<std::string> changing;
    for (const std::string& part : parts) {
        // A program may have the sign in its own command line.
        const std::size_t sign = part.find('=');
        const auto side = std::ranges::find(sides.names, part.substr(0, sign));
        if (sign == std::string::npos || part.starts_with("cmd:")) {
            changing.push_back(part);
        } else {
            if (side == sides.names.end())
                throw UserError("--sides: there is no side '" + part.substr(0, sign).substr(0, 40) + "', " + expected);
            std::string& bot = bots[static_cast<std::size_t>(side - sides.names.begin())];
            if (!bot.empty()) throw UserError("--sides: " + *side + " is named twice, " + expected);
            bot = part.substr(sign + 1);
        }
    }
    if (changing.size() == sides.names.size() && parts.size() == changing.size()) return changing_sides(changing, sides);
    if (!changing.empty() || std::ranges::find(bots, "") != bots.end()) throw UserError("--sides: " + expected);
    Pairing pairing;
    pairing.bots = std::move(bots);
    pairing.group_of_seat = sides.of_seat;
    pairing.keeps_roles = true;
    return pairing;
}

Pairing contesting_side(std::vector<std::string> bots, const std::string& side, const Sides& sides) {
    Pairing pairing;
    pairing.bots = std::move(bots);
    pairing.group_of_seat = sides.of_seat;
    pairing.contested = static_cast<int>(std::ranges::find(sides.names, side) - sides.names.begin());
    return pairing;
}

std::vector<int> side_wins(const Standings& standings, const Sides& sides) {
    std::vector<int> wins(sides.names.size());
    for (std::size_t seat = 0; seat < sides.of_seat.size(); ++seat)
        wins[static_cast<std::size_t>(sides.of_seat[seat])] = standings.seat_wins[seat];  // they win together
    return wins;
}

}  // namespace broadside::lab
