// What things are called, for sentences and for the table as text. Seats are named as the rules name them: whoever shows the
// words puts the players' names in their place.
#pragma once

#include <string>
#include <string_view>

#include "games/brace-for-impact/rules/rules.hpp"
#include "kit/words.hpp"

namespace broadside::brace_for_impact {

using kit::capital;
using kit::counted;
using kit::Listing;
using kit::say;

constexpr std::string_view words_of(System system) {
    constexpr std::array<std::string_view, 5> words{"Armor", "Reflex Furnace", "Life Support", "Hull", "no system"};
    return words[index_of(system)];
}
constexpr std::string_view words_of(Kind kind) {
    constexpr std::array<std::string_view, 7> words{"Armor", "Reflex Furnace", "Life Support", "Hull", "Attack", "Scout", "Repair"};
    return words[static_cast<std::size_t>(kind)];
}
constexpr std::string_view words_of(Back back) {
    constexpr std::array<std::string_view, 3> words{"nothing", "repair 1", "all draw"};
    return words[static_cast<std::size_t>(back)];
}
constexpr std::string_view words_of(Difficulty difficulty) {
    constexpr std::array<std::string_view, 3> words{"Training", "Veteran", "Elite"};
    return words[static_cast<std::size_t>(difficulty)];
}
constexpr std::string_view words_of(Ending ending) {
    constexpr std::array<std::string_view, 7> words{"",
                                                    "the crew wins: the ship has held out to the end",
                                                    "the crew wins: no enemy ship is left",
                                                    "the ship is lost: the Hull has given way",
                                                    "the ship is lost: the Reflex Furnace has breached",
                                                    "the ship is lost: it is surrounded",
                                                    "the ship is lost: without Life Support nobody can act"};
    return words[static_cast<std::size_t>(ending)];
}
inline std::string time_of(Millis ms) {
    const Millis seconds = (ms + 999) / 1000;
    return say(seconds / 60, ":", seconds % 60 < 10 ? "0" : "", seconds % 60);
}

// Names out of the content pack.
class Namer {
public:
    explicit Namer(const Rules& rules) : terms_(rules.terms()), names_(rules.names()) {}

    std::string who(Who who) const { return std::string(who.text()); }
    std::string ship(Ship ship) const { return ship.named() ? names_.ships[ship.index] : "a ship"; }
    // "Gnat Swarm (strength 3)"
    std::string known_ship(Ship ship) const {
        return ship.named() ? say(names_.ships[ship.index], " (strength ", terms_.cards.of(ship).strength, ")") : "an unknown ship";
    }
    std::string sector(Sector sector) const { return sector.named() ? say("sector ", sector) : "no sector"; }
    const std::string& status(Action card, int status) const {
        return names_.actions[card.index].statuses[static_cast<std::size_t>(status - 1)];
    }
    const std::string& command(Action card) const { return names_.actions[card.index].command; }
    // "Armor +2", "Attack 3", "Scout"
    static std::string exchange(Kind kind, int value) {
        if (kind == Kind::Scout) return "Scout";
        return say(words_of(kind), repairs(kind) ? " +" : " ", value);
    }
    std::string exchange(Action card, int status) const {
        const StatusData& data = terms_.cards.of(card).statuses[static_cast<std::size_t>(status - 1)];
        return exchange(data.kind, data.value);
    }
    std::string event(EventCard event) const { return event.named() ? names_.events[event.index] : "no event"; }
    const CardText& tactic(Tactic tactic) const { return names_.tactics[tactic.index]; }
    const CardText& leader(Leader leader) const { return names_.leaders[leader.index]; }
    const std::string& track(int line) const {
        return names_.scripts[static_cast<std::size_t>(terms_.difficulty_column())][static_cast<std::size_t>(line)];
    }
    const std::string& place(Sector sector) const { return names_.sectors[sector.index]; }

    // "Hull, direct hit on Life Support, deploy"
    static std::string row(const Row& row) {
        if (row.empty()) return "nothing";
        std::string text;
        for (const Step& step : row) {
            if (!text.empty()) text += ", ";
            switch (step.op) {
                case Op::Damage: text += words_of(step.system); break;
                case Op::Direct: text += say("direct ", words_of(step.system)); break;
                case Op::Deploy: text += "deploy"; break;
                case Op::Attack: text += "attack again"; break;
                default: text += name_of(step.op);
            }
        }
        return text;
    }

private:
    const Terms& terms_;
    const Lexicon& names_;
};

}  // namespace broadside::brace_for_impact
