// Sides, spaces and lanes, and the names that cards and tokens have in moves, events and files.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "kit/duel.hpp"
#include "kit/grid.hpp"
#include "kit/named.hpp"

namespace broadside::crisis_point {

using kit::byte;
using kit::for_each_bit;
using kit::Player;
using kit::player_of;
using kit::total_of;
using kit::Viewer;
using kit::viewer_of;
using kit::Who;
using kit::word;

inline constexpr int combat_count = 8;  // CP-1.1
inline constexpr int unit_count = 8;
inline constexpr int location_count = 10;
inline constexpr int objective_count = 8;

enum class Faction : std::uint8_t { Aosc, Masters };
constexpr auto names_of(Faction) { return std::array<std::string_view, 2>{"aosc", "masters"}; }
inline constexpr std::array both_factions{Faction::Aosc, Faction::Masters};
constexpr Faction other(Faction faction) { return faction == Faction::Aosc ? Faction::Masters : Faction::Aosc; }
constexpr std::size_t index_of(Faction faction) { return static_cast<std::size_t>(faction); }

// Whose Victory Token lies on a card, who leads on it.
enum class Holder : std::uint8_t { Nobody, Aosc, Masters };
constexpr auto names_of(Holder) { return std::array<std::string_view, 3>{"nobody", "aosc", "masters"}; }
constexpr Holder holder(Faction faction) { return faction == Faction::Aosc ? Holder::Aosc : Holder::Masters; }

// CP-3.1: spaces a1 to d4, row 4 next to the AoSC.
using Field = kit::Grid<4, 4>;
using Cells = std::uint16_t;  // a set, one bit a space
inline constexpr int cell_count = Field::cells;
struct CellNames {
    static constexpr int count = cell_count;
    static constexpr std::array<std::string_view, cell_count + 1> names{"a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4",     "c1",
                                                                        "c2", "c3", "c4", "d1", "d2", "d3", "d4", "nowhere"};
};
using Cell = kit::Named<CellNames>;
using CellSet = kit::SetOf<Cell>;
inline constexpr Cell nowhere{cell_count};
inline constexpr Cells every_cell = 0xffff;
// CP-8.7
inline constexpr auto adjacent_cells = Field::table([](int a, int b) { return Field::distance(a, b) == 1; });
constexpr Cells adjacent_to(int cell) { return static_cast<Cells>(adjacent_cells[static_cast<std::size_t>(cell)]); }
constexpr Cells adjacent_to_any(Cells cells) {
    unsigned result = 0;
    for_each_bit(cells, [&](int cell) { result |= adjacent_to(cell); });
    return static_cast<Cells>(result);
}
constexpr bool has(Cells cells, Cell cell) { return cell.named() && (cells >> cell.index & 1) != 0; }

// CP-3.2: lanes a to d at the columns, 1 to 4 at the rows. The same names stand for the columns and rows themselves.
inline constexpr int lane_count = 8;
struct LaneNames {
    static constexpr int count = lane_count;
    static constexpr std::array<std::string_view, lane_count + 1> names{"a", "b", "c", "d", "1", "2", "3", "4", "none"};
};
using Lane = kit::Named<LaneNames>;
using LaneSet = kit::SetOf<Lane>;
constexpr int column_lane(int cell) { return Field::column(cell); }
constexpr int row_lane(int cell) { return 4 + Field::row(cell); }
inline constexpr auto cells_of_lane = [] {
    std::array<Cells, lane_count> result{};
    for (int cell = 0; cell < cell_count; ++cell)
        for (const int lane : {column_lane(cell), row_lane(cell)})
            result[static_cast<std::size_t>(lane)] = static_cast<Cells>(result[static_cast<std::size_t>(lane)] | 1u << cell);
    return result;
}();
constexpr Cells cells_of(Lane line) { return line.named() ? cells_of_lane[line.index] : Cells{0}; }
constexpr Cells aligned_with(int cell) { return static_cast<Cells>(cells_of(Lane{column_lane(cell)}) | cells_of(Lane{row_lane(cell)})); }

// Everything that has an effect or lies on the battlefield.
inline constexpr int battlefield_cards = 2 * (unit_count + 1) + location_count;
inline constexpr int first_location = 2 * (unit_count + 1);
inline constexpr int first_hero = battlefield_cards;
inline constexpr int heroes_a_side = 4;
inline constexpr int commands_a_side = 4;
inline constexpr int first_special = first_hero + 2 * (heroes_a_side + commands_a_side);
inline constexpr int special_count = 4;
inline constexpr int card_count = first_special + special_count;
struct CardNames {
    static constexpr int count = card_count;
    static constexpr std::array<std::string_view, card_count + 1> names{
        "aosc-u1",    "aosc-u2",    "aosc-u3",    "aosc-u4",         "aosc-u5",     "aosc-u6",    "aosc-u7",
        "aosc-u8",    "aosc-base",  "masters-u1", "masters-u2",      "masters-u3",  "masters-u4", "masters-u5",
        "masters-u6", "masters-u7", "masters-u8", "masters-base",    "loc-1",       "loc-2",      "loc-3",
        "loc-4",      "loc-5",      "loc-6",      "loc-7",           "loc-8",       "loc-9",      "loc-10",
        "aosc-h1",    "aosc-h2",    "aosc-h3",    "aosc-h4",         "aosc-c1",     "aosc-c2",    "aosc-c3",
        "aosc-c4",    "masters-h1", "masters-h2", "masters-h3",      "masters-h4",  "masters-c1", "masters-c2",
        "masters-c3", "masters-c4", "exchange",   "cluster-missile", "searchlight", "drop",       "none"};
};
using Card = kit::Named<CardNames>;
using CardBits = std::uint64_t;
using CardSet = kit::SetOf<Card, CardBits>;
inline constexpr Card no_card{card_count};
inline constexpr Card exchange_token{first_special};
inline constexpr Card cluster_missile_token{first_special + 1};
inline constexpr Card searchlight_token{first_special + 2};
inline constexpr Card drop_token{first_special + 3};

constexpr CardBits run_of_cards(int from, int count) { return ((CardBits{1} << count) - 1) << from; }
constexpr CardBits bit_of(Card card) { return CardBits{1} << card.index; }
constexpr CardBits units_of(Faction faction) { return run_of_cards(faction == Faction::Aosc ? 0 : unit_count + 1, unit_count); }
constexpr Card base_of(Faction faction) { return Card{faction == Faction::Aosc ? unit_count : 2 * unit_count + 1}; }
constexpr CardBits heroes_of(Faction faction) {
    return run_of_cards(first_hero + (faction == Faction::Aosc ? 0 : heroes_a_side + commands_a_side), heroes_a_side);
}
constexpr CardBits commands_of(Faction faction) { return heroes_of(faction) << heroes_a_side; }
constexpr CardBits specials_of(Faction faction) { return run_of_cards(first_special + (faction == Faction::Aosc ? 0 : 2), 2); }
inline constexpr CardBits all_locations = run_of_cards(first_location, location_count);
inline constexpr CardBits all_units = units_of(Faction::Aosc) | units_of(Faction::Masters);

constexpr bool is_in(Card card, CardBits cards) { return card.named() && (cards >> card.index & 1) != 0; }
constexpr bool is_unit(Card card) { return is_in(card, all_units); }
constexpr bool is_base(Card card) { return card == base_of(Faction::Aosc) || card == base_of(Faction::Masters); }
constexpr bool is_location(Card card) { return is_in(card, all_locations); }
constexpr bool is_special(Card card) { return card.named() && card.index >= first_special; }
constexpr bool is_hero(Card card) { return is_in(card, heroes_of(Faction::Aosc) | heroes_of(Faction::Masters)); }
constexpr bool is_command(Card card) { return is_in(card, commands_of(Faction::Aosc) | commands_of(Faction::Masters)); }
// CP-1.5: a location belongs to nobody.
constexpr bool belongs_to(Card card, Faction faction) { return is_in(card, units_of(faction) | bit_of(base_of(faction))); }
constexpr Faction side_of_special(Card card) { return is_in(card, specials_of(Faction::Aosc)) ? Faction::Aosc : Faction::Masters; }

// A combat card of a side, named after the value that it has in the standard pack; whose it is is said beside it.
struct CombatNames {
    static constexpr int count = combat_count;
    static constexpr std::array<std::string_view, combat_count + 2> names{"k2", "k3", "k4", "k5",   "k6",
                                                                          "k7", "k8", "k9", "none", "unknown"};
};
using Combat = kit::Named<CombatNames>;
using CombatSet = kit::SetOf<Combat, std::uint8_t>;
inline constexpr Combat no_combat{combat_count};
inline constexpr Combat unknown_combat{combat_count + 1};
inline constexpr CombatSet whole_deck{0xff};

// A secret objective of a side.
struct ObjectiveNames {
    static constexpr int count = objective_count;
    static constexpr std::array<std::string_view, objective_count + 1> names{"o1", "o2", "o3", "o4", "o5", "o6", "o7", "o8", "none"};
};
using Objective = kit::Named<ObjectiveNames>;
using ObjectiveSet = kit::SetOf<Objective, std::uint8_t>;

}  // namespace broadside::crisis_point
