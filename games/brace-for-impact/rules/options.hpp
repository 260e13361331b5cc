// What one table plays by: its options, its cards, and what follows from both.
#pragma once

#include "games/brace-for-impact/rules/content.hpp"

namespace broadside::brace_for_impact {

enum class Players : std::uint8_t { Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Eleven, Twelve, Thirteen, Fourteen, Fifteen };
constexpr auto names_of(Players) {
    return std::array<std::string_view, 14>{"2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"};
}
enum class Form : std::uint8_t { Commander, Cooperative };
constexpr auto names_of(Form) { return std::array<std::string_view, 2>{"commander", "cooperative"}; }
enum class Difficulty : std::uint8_t { Training, Veteran, Elite };
constexpr auto names_of(Difficulty) { return std::array<std::string_view, 3>{"training", "veteran", "elite"}; }
enum class Announcer : std::uint8_t { Cards, Track };
constexpr auto names_of(Announcer) { return std::array<std::string_view, 2>{"cards", "track"}; }
enum class HandBy : std::uint8_t { Difficulty, Players };
constexpr auto names_of(HandBy) { return std::array<std::string_view, 2>{"difficulty", "players"}; }
enum class Channels : std::uint8_t { Any, Four, Three, Two };
constexpr auto names_of(Channels) { return std::array<std::string_view, 4>{"any", "4", "3", "2"}; }
enum class Pace : std::uint8_t { Relaxed, Standard, Quick, Flash };
constexpr auto names_of(Pace) { return std::array<std::string_view, 4>{"relaxed", "standard", "quick", "flash"}; }

struct Options {
    Players players = Players::Five;
    Form form = Form::Commander;
    Difficulty difficulty = Difficulty::Training;
    Announcer events = Announcer::Cards;
    bool tactics = false;
    bool leaders = false;
    HandBy hand = HandBy::Difficulty;
    Channels channels = Channels::Any;
    Pace pace = Pace::Standard;

    friend constexpr bool operator==(const Options&, const Options&) = default;
    static constexpr auto fields() {
        return std::tuple{
            field("players", &Options::players), field("form", &Options::form),         field("difficulty", &Options::difficulty),
            field("events", &Options::events),   field("tactics", &Options::tactics),   field("leaders", &Options::leaders),
            field("hand", &Options::hand),       field("channels", &Options::channels), field("pace", &Options::pace)};
    }
};

struct Terms {
    Options options;
    Cards cards;

    constexpr int seats() const { return static_cast<int>(options.players) + 2; }
    // BI-2.1, BI-2.2
    constexpr bool cooperative() const { return seats() == 2 || (seats() <= 4 && options.form == Form::Cooperative); }
    constexpr int officers() const { return cooperative() ? seats() : seats() - 1; }
    // BI-2.3
    constexpr Seat commander_seat() const { return Seat{byte(seats() - 1)}; }
    constexpr bool is_commander(Seat seat) const { return !cooperative() && seat == commander_seat(); }
    constexpr bool is_officer(Seat seat) const { return seat.n < officers(); }
    constexpr Who who(Seat seat) const { return is_commander(seat) ? commander : Who{seat.n}; }
    constexpr Seat seat_of(Who who) const { return who == commander ? commander_seat() : Seat{who.index}; }
    constexpr SeatSet crew() const { return SeatSet::first(officers()); }

    // BI-2.6
    constexpr bool has_tactics() const { return options.tactics && !cooperative(); }
    constexpr bool has_leaders() const { return options.leaders && !cooperative(); }
    constexpr bool has_track() const { return options.events == Announcer::Track && !cooperative(); }
    constexpr bool has_events() const { return options.events == Announcer::Cards && !cooperative(); }

    constexpr int player_column() const { return seats() <= 4 ? 0 : seats() <= 8 ? 1 : 2; }
    constexpr int difficulty_column() const { return static_cast<int>(options.difficulty); }
    // BI-2.4
    constexpr const ChartRow& chart() const {
        return cards.chart[static_cast<std::size_t>(difficulty_column())][static_cast<std::size_t>(player_column())];
    }
    // BI-2.5
    constexpr int hand_size() const {
        const int column = options.hand == HandBy::Difficulty ? difficulty_column() : player_column();
        return cards.hands[static_cast<std::size_t>(column)];
    }
    constexpr int pressure_column() const {
        if (cooperative()) return seats() - 2;
        return seats() <= 8 ? seats() : seats() <= 11 ? 9 : 10;
    }
    constexpr const Pressure& pressure() const {
        return cards.pressure[static_cast<std::size_t>(difficulty_column())][static_cast<std::size_t>(pressure_column())];
    }
    // The icons of a reserve that count, a third more of the cards for each point; below 0 the last own ones do not count.
    static constexpr int reserves(int pressure, int index) {
        constexpr int above = 300;
        return (pressure + above + index % 3) / 3 - above / 3;
    }
    // BI-11.8
    constexpr Row row_of(EventCard event) const {
        const EventData& data = cards.events[event.index];
        return with_reserve(data.row, data.reserve, reserves(pressure().event, event.index));
    }
    // BI-12.1, BI-12.7; a friend does nothing (BI-12.5).
    constexpr Row attack_row(Sector sector, Ship ship) const {
        if (ship.named() && cards.of(ship).friendly) return {};
        const SectorData& data = cards.of(sector);
        return with_reserve(ship.named() ? cards.of(ship).attack : data.attack, data.reserve, reserves(pressure().attack, sector.index));
    }
    constexpr const Script& script() const { return cards.scripts[static_cast<std::size_t>(difficulty_column())]; }
    // BI-2.7
    constexpr int channels() const { return options.channels == Channels::Any ? most_officers : 5 - static_cast<int>(options.channels); }
    // BI-1.3
    constexpr bool in_play(Action card) const { return seats() >= 5 || !cards.of(card).five_plus; }

    static constexpr Row with_reserve(Row row, const Row& reserve, int icons) {
        for (int i = 0; i < icons && i < reserve.size() && !row.full(); ++i) row.push_back(reserve[i]);
        for (; icons < 0 && !row.empty(); ++icons) row.pop_back();
        return row;
    }

    // BI-2.8
    constexpr Millis paced(Millis time) const {
        constexpr std::array<int, 4> percent{150, 100, 50, 10};
        return time * percent[static_cast<std::size_t>(options.pace)] / 100;
    }
};

inline constexpr int most_due_attacks = 15;     // BI-8.7
inline constexpr int most_rearrangements = 16;  // BI-14.9
inline constexpr int large_hand = 4;            // T06 of the standard pack: hands that have to give a card
inline constexpr int weak_ship = 5;             // L7 of the standard pack: the strongest ship that comes back

}  // namespace broadside::brace_for_impact
