// The names that seats, cards and sectors have in moves, events and files.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/input.hpp"
#include "core/seat.hpp"
#include "kit/deck.hpp"
#include "kit/named.hpp"

namespace broadside::brace_for_impact {

using kit::byte;
using kit::Named;
using kit::word;

// BI-1.1 to BI-1.5
inline constexpr int sector_count = 8;
inline constexpr int action_count = 81;
inline constexpr int ship_count = 27;
inline constexpr int event_count = 27;
inline constexpr int tactic_count = 22;
inline constexpr int leader_count = 8;
inline constexpr int system_count = 4;

// "a01", "a02", …: a letter and as many digits as the largest number needs.
template <char Letter, int Count, int Digits>
struct Numbered {
    static constexpr int width = Digits + 1;
    static constexpr auto letters = [] {
        std::array<char, Count * width> text{};
        for (int i = 0; i < Count; ++i) {
            text[static_cast<std::size_t>(i * width)] = Letter;
            int rest = i + 1;
            for (int digit = Digits; digit > 0; --digit, rest /= 10)
                text[static_cast<std::size_t>(i * width + digit)] = static_cast<char>('0' + rest % 10);
        }
        return text;
    }();
    static constexpr int count = Count;
    static constexpr auto names = [] {
        std::array<std::string_view, Count + 2> all{};
        for (int i = 0; i < Count; ++i) all[static_cast<std::size_t>(i)] = {letters.data() + i * width, static_cast<std::size_t>(width)};
        all[Count] = "none";
        all[Count + 1] = "unknown";
        return all;
    }();
};

struct ActionNames : Numbered<'a', action_count, 2> {};
struct ShipNames : Numbered<'s', ship_count, 2> {};
struct EventCardNames : Numbered<'e', event_count, 2> {};
struct TacticNames : Numbered<'t', tactic_count, 2> {};
struct LeaderNames : Numbered<'l', leader_count, 1> {};
using Action = Named<ActionNames>;
using Ship = Named<ShipNames>;
using EventCard = Named<EventCardNames>;
using Tactic = Named<TacticNames>;
using Leader = Named<LeaderNames>;
inline constexpr Action no_action{action_count};
inline constexpr Ship no_ship{ship_count};
inline constexpr Ship unknown_ship{ship_count + 1};
inline constexpr EventCard no_event{event_count};

struct SectorNames {
    static constexpr int count = sector_count;
    static constexpr std::array<std::string_view, sector_count + 1> names{"1", "2", "3", "4", "5", "6", "7", "8", "none"};
};
using Sector = Named<SectorNames>;
inline constexpr Sector no_sector{sector_count};

// Who: an officer by the number of the seat, or the commander, who has the last seat.
inline constexpr int most_officers = max_seats;
struct WhoNames {
    static constexpr int count = most_officers + 1;
    static constexpr std::array<std::string_view, count + 1> names{
        "officer-1",  "officer-2",  "officer-3",  "officer-4",  "officer-5",  "officer-6",  "officer-7", "officer-8", "officer-9",
        "officer-10", "officer-11", "officer-12", "officer-13", "officer-14", "officer-15", "commander", "nobody"};
};
using Who = Named<WhoNames>;
inline constexpr Who commander{most_officers};
inline constexpr Who nobody{most_officers + 1};

// BI-5.1; None stands where no system is meant.
enum class System : std::uint8_t { Armor, Reflex, Life, Hull, None };
constexpr auto names_of(System) { return std::array<std::string_view, 5>{"armor", "reflex", "life", "hull", "none"}; }
inline constexpr std::array all_systems{System::Armor, System::Reflex, System::Life, System::Hull};
constexpr std::size_t index_of(System system) { return static_cast<std::size_t>(system); }

// BI-1.2: of a Status, or what a Command answers. The first four are systems; Repair is a Command only.
enum class Kind : std::uint8_t { Armor, Reflex, Life, Hull, Attack, Scout, Repair };
constexpr auto names_of(Kind) { return std::array<std::string_view, 7>{"armor", "reflex", "life", "hull", "attack", "scout", "repair"}; }
constexpr bool repairs(Kind status) { return status <= Kind::Hull; }
constexpr System system_of(Kind status) { return repairs(status) ? static_cast<System>(status) : System::None; }
// BI-6.3, BI-6.4
constexpr bool answers(Kind command, Kind status) { return command == status || (command == Kind::Repair && repairs(status)); }

// BI-1.4: the bonus on the back of a ship card.
enum class Back : std::uint8_t { None, Repair, Draw };
constexpr auto names_of(Back) { return std::array<std::string_view, 3>{"none", "repair", "draw"}; }

enum class Deck : std::uint8_t { Ships, Tactics };
constexpr auto names_of(Deck) { return std::array<std::string_view, 2>{"ships", "tactics"}; }

using TacticSet = kit::SetOf<Tactic, std::uint32_t>;
using LeaderSet = kit::SetOf<Leader, std::uint8_t>;

// The order of what is left is kept: hands are shown in the order in which they were drawn.
using kit::take_out;

template <class List, class Item>
constexpr int place_of(const List& list, Item item) {
    for (int i = 0; i < list.size(); ++i)
        if (list[i] == item) return i;
    return -1;
}
template <class List, class Item>
constexpr bool contains(const List& list, Item item) {
    return place_of(list, item) >= 0;
}

}  // namespace broadside::brace_for_impact
