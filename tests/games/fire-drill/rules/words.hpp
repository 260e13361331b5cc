// Fire Drill in words: moves, events and the ship as text.
#pragma once

#include <string>

#include "games/fire-drill/rules/rules.hpp"
#include "kit/words.hpp"

namespace broadside::fire_drill {

inline std::string words_of(const Rules&, const View&, const Move& move) {
    const int where = std::visit([](const auto& each) -> int { return each.where; }, move);
    return kit::say(std::holds_alternative<PutOut>(move) ? "Put out the fire in " : "Set fire to ", "compartment ", where);
}

class EventWords {
public:
    std::string operator()(const FireBrokeOut& event) const { return kit::say("Fire in compartment ", int{event.where}, "!"); }
    std::string operator()(const FirePutOut& event) const {
        return kit::say(kit::capital(std::string(Rules::seat_name(Seat{event.seat}))), " puts out the fire in compartment ",
                        int{event.where}, ".");
    }
    std::string operator()(const FireSet& event) const { return kit::say("The raider sets fire to compartment ", int{event.where}, "."); }
    std::string operator()(const Free& event) const {
        return kit::say(kit::capital(std::string(Rules::seat_name(Seat{event.seat}))), " is free again.");
    }
    std::string operator()(const Ended& event) const {
        return event.ending == Ending::Ablaze ? "The whole ship burns." : "The drill is over.";
    }
};

inline std::string words_of(const Rules&, const View&, const Event& event) { return std::visit(EventWords{}, event); }

inline std::string board_of(const Rules&, const View& view, bool /*colour*/) {
    std::string text;
    for (const bool burning : view.ship.burning) text += burning ? "[fire]" : "[    ]";
    return text + "\n";
}

}  // namespace broadside::fire_drill
