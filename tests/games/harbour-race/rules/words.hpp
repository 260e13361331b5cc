// Harbour Race in words: moves, events and the table as text. Only what the view shows is said.
#pragma once

#include <string>

#include "games/harbour-race/rules/rules.hpp"
#include "kit/words.hpp"

namespace broadside::harbour_race {

template <class Enum>
std::string_view word_of(Enum value) {
    return names_of(value)[static_cast<std::size_t>(value)];
}

struct MoveWords {
    std::string operator()(const ChooseSignal& move) const { return kit::say("Choose ", word_of(move.signal)); }
    std::string operator()(const Sail& move) const { return kit::say("Sail skiff ", move.skiff, " by ", move.die); }
    std::string operator()(const Hold& move) const { return kit::say("Hold the other's skiff ", move.skiff, " back by ", move.die); }
    std::string operator()(const GiveSignal&) const { return "Give your signal"; }
    std::string operator()(const End&) const { return "End your turn"; }
};

struct EventWords {
    std::string operator()(const SignalChosen& event) const {
        return kit::say(player(event.color), " chooses ", word_of(event.signal), ".");
    }
    std::string operator()(const Began& event) const { return kit::say(player(event.color), " begins."); }
    std::string operator()(const Rolled& event) const {
        kit::Listing values;
        for (const std::uint8_t value : event.values) values.add(std::to_string(value));
        return kit::say(player(event.color), " rolls ", values.text(), ".");
    }
    std::string operator()(const Shifted& event) const {
        return kit::say(player(event.color), "'s skiff ", event.skiff,
                        event.to == harbour ? " is in the harbour." : kit::say(" is at ", event.to, "."));
    }
    std::string operator()(const SignalGiven& event) const {
        return kit::say(player(event.color), " gives the signal ", word_of(event.signal), ".");
    }
    std::string operator()(const GameEnded& event) const {
        return event.ending == Ending::Home ? "A crew is home." : "The last turn is over.";
    }
    static std::string player(Color color) { return kit::capital(std::string(word_of(color))); }
};

inline std::string words_of(const Rules&, const View&, const Move& move) { return std::visit(MoveWords{}, move); }
inline std::string words_of(const Rules&, const View&, const Event& event) { return std::visit(EventWords{}, event); }

inline std::string board_of(const Rules&, const View& view, bool /*colour*/) {
    std::string text = kit::say("Turn ", view.table.turn, " of ", last_turn, ".\n");
    for (const Color color : {Color::Yellow, Color::Blue}) {
        const Crew& crew = view.table.crew(color);
        kit::Ink line;
        line.plain("  ").plain(word_of(color)).pad_to(10);
        for (const std::uint8_t at : crew.at) line.plain(kit::say(at, " "));
        if (crew.signal != Signal::None) line.plain(kit::say("signal ", word_of(crew.signal), crew.given ? ", given" : ""));
        text += line.text + "\n";
    }
    if (!view.table.rolled.empty()) {
        text += "  dice";
        for (const std::uint8_t die : view.table.rolled) text += kit::say(" ", die);
        text += "\n";
    }
    return text;
}

}  // namespace broadside::harbour_race
