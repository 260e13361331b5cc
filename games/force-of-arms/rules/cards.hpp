// Factions, places and the names that cards and tokens have in moves, events and files.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/fields.hpp"
#include "kit/duel.hpp"
#include "kit/grid.hpp"
#include "kit/named.hpp"

namespace broadside::force_of_arms {

using kit::byte;
using kit::for_each_bit;
using kit::Named;
using kit::Player;
using kit::player_of;
using kit::seat_of;
using kit::SetOf;
using kit::total_of;
using kit::Viewer;
using kit::viewer_of;
using kit::Who;
using kit::word;

inline constexpr int ships_a_side = 4;  // FA-1.1
inline constexpr int ship_count = 2 * ships_a_side;
inline constexpr int fighter_count = 12;
inline constexpr int hero_count = 4;
inline constexpr int command_count = 4;
inline constexpr int card_count = hero_count + command_count;
inline constexpr int lane_count = 6;     // FA-3.8
inline constexpr int lane_capacity = 2;  // FA-4.8
inline constexpr int post_count = lane_count * lane_capacity;

enum class Faction : std::uint8_t { Rdf, Zentraedi };
constexpr auto names_of(Faction) { return std::array<std::string_view, 2>{"rdf", "zentraedi"}; }
inline constexpr std::array both_factions{Faction::Rdf, Faction::Zentraedi};
constexpr Faction other(Faction faction) { return faction == Faction::Rdf ? Faction::Zentraedi : Faction::Rdf; }
constexpr std::size_t index_of(Faction faction) { return static_cast<std::size_t>(faction); }

enum class TokenKind : std::uint8_t { Attack, Defense, Spy, ShipLock, Protoculture };
constexpr auto names_of(TokenKind) { return std::array<std::string_view, 5>{"attack", "defense", "spy", "ship-lock", "protoculture"}; }
inline constexpr std::array all_tokens{TokenKind::Attack, TokenKind::Defense, TokenKind::Spy, TokenKind::ShipLock, TokenKind::Protoculture};
// FA-1.6: one supply for both factions, or one for each.
constexpr bool is_common(TokenKind token) { return token == TokenKind::Attack || token == TokenKind::Defense; }

enum class FighterKind : std::uint8_t { Attack, Defense, Unknown };
constexpr auto names_of(FighterKind) { return std::array<std::string_view, 3>{"attack", "defense", "unknown"}; }

// FA-3.7: the corner at which the first player's two sides meet.
enum class Corner : std::uint8_t { None, TopLeft, TopRight, BottomLeft, BottomRight };
constexpr auto names_of(Corner) { return std::array<std::string_view, 5>{"none", "top-left", "top-right", "bottom-left", "bottom-right"}; }
inline constexpr std::array all_corners{Corner::TopLeft, Corner::TopRight, Corner::BottomLeft, Corner::BottomRight};

// Places: cells a1 to c3 of the grid.
using Chart = kit::Grid<3, 3>;
using Cells = std::uint32_t;
inline constexpr int cell_count = Chart::cells;
struct CellNames {
    static constexpr int count = cell_count;
    static constexpr std::array<std::string_view, cell_count + 1> names{"a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3", "nowhere"};
};
using Cell = Named<CellNames>;
inline constexpr Cell middle{Chart::cell(1, 1)};
inline constexpr auto orthogonal_cells = Chart::table(Chart::is_orthogonal_step);
inline constexpr auto neighbour_cells = Chart::table([](int a, int b) { return Chart::distance(a, b) == 1; });

// Lanes: a, b, c at the columns, 1, 2, 3 at the rows. The same names stand for the columns and rows themselves.
struct LaneNames {
    static constexpr int count = lane_count;
    static constexpr std::array<std::string_view, lane_count + 1> names{"a", "b", "c", "1", "2", "3", "none"};
};
using Lane = Named<LaneNames>;
constexpr Lane column_lane(int cell) { return Lane{Chart::column(cell)}; }
constexpr Lane row_lane(int cell) { return Lane{3 + Chart::row(cell)}; }
// FA-3.8, Exedore's neighbours: lanes next to each other on one side of the grid.
constexpr bool are_neighbours(int lane, int with) { return lane / 3 == with / 3 && (lane - with == 1 || with - lane == 1); }
constexpr Cells cells_of(Lane line) {
    Cells cells = 0;
    for (int cell = 0; cell < cell_count; ++cell)
        if (column_lane(cell) == line || row_lane(cell) == line) cells |= 1u << cell;
    return cells;
}

// The two places of a lane: "a-1" is the first fighter laid at column a, "3-2" the second at row 3.
struct PostNames {
    static constexpr int count = post_count;
    static constexpr std::array<std::string_view, post_count + 1> names{"a-1", "a-2", "b-1", "b-2", "c-1", "c-2", "1-1",
                                                                        "1-2", "2-1", "2-2", "3-1", "3-2", "none"};
};
using Post = Named<PostNames>;
constexpr int lane_of(int post) { return post / lane_capacity; }

// A card of the grid: a ship of either faction or the Empty Space.
struct ShipNames {
    static constexpr int count = ship_count;
    static constexpr std::array<std::string_view, ship_count + 2> names{
        "rdf-s1", "rdf-s2", "rdf-s3", "rdf-s4", "zentraedi-s1", "zentraedi-s2", "zentraedi-s3", "zentraedi-s4", "empty-space", "none"};
};
using Ship = Named<ShipNames>;
inline constexpr Ship empty_space{ship_count};
inline constexpr Ship no_ship{ship_count + 1};
constexpr Faction owner_of(int ship) { return ship < ships_a_side ? Faction::Rdf : Faction::Zentraedi; }
using Ships = std::uint8_t;  // a set, one bit a ship
constexpr Ships ships_of(Faction faction) { return faction == Faction::Rdf ? 0x0f : 0xf0; }

// A fighter of a deck, in the order of the pack; who owns it is said beside it.
struct FighterNames {
    static constexpr int count = fighter_count;
    static constexpr std::array<std::string_view, fighter_count + 2> names{"f1", "f2", "f3",  "f4",  "f5",  "f6",   "f7",
                                                                           "f8", "f9", "f10", "f11", "f12", "none", "unknown"};
};
using Fighter = Named<FighterNames>;
inline constexpr Fighter no_fighter{fighter_count};
inline constexpr Fighter unknown_fighter{fighter_count + 1};

// A hero or a command of a deck.
struct CardNames {
    static constexpr int count = card_count;
    static constexpr std::array<std::string_view, card_count + 1> names{"h1", "h2", "h3", "h4", "c1", "c2", "c3", "c4", "none"};
};
using Card = Named<CardNames>;
constexpr bool is_hero(Card card) { return card.index < hero_count; }

using FighterSet = SetOf<Fighter>;
using CardSet = SetOf<Card>;
using ShipSet = SetOf<Ship>;
inline constexpr FighterSet whole_deck{(1u << fighter_count) - 1};

}  // namespace broadside::force_of_arms
