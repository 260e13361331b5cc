// What a state that came from outside must be like to be played on.
#pragma once

#include <string>

#include "games/harbour-race/rules/state.hpp"

namespace broadside::harbour_race {

inline std::string problem_of(const State& state, const Options& options) {
    const bool before = state.phase == Phase::Choose || state.phase == Phase::Draw;
    if (before ? state.turn != 0 : state.turn < 1 || state.turn > last_turn) return "turn: from 1 to 120, and 0 before the first";
    if (before && state.active != Color::Yellow) return "active: not drawn yet";
    if ((state.phase == Phase::Sail) == state.rolled.empty()) return "rolled: there are dice while somebody sails";
    for (const std::uint8_t die : state.rolled)
        if (die < 1 || die > 6) return "rolled: a die is from 1 to 6";
    if ((state.ending != Ending::None) != (state.phase == Phase::Over)) return "ending: at the end, and not before";
    int with_signal = 0;
    int home = 0;
    for (const Crew& crew : state.crews) {
        int in_harbour = 0;
        for (const std::uint8_t at : crew.at) {
            if (at > harbour) return "crews: a skiff is beyond the harbour";
            in_harbour += at == harbour ? 1 : 0;
        }
        home += in_harbour == skiffs ? 1 : 0;
        if (crew.signal == Signal::Hidden) return "crews: a signal must be known";
        if (options.signals == Signals::None && crew.signal != Signal::None) return "crews: this race has no signals";
        if (crew.given && (crew.signal == Signal::None || state.turn < signal_turn)) return "crews: no signal can have been given";
        with_signal += crew.signal != Signal::None ? 1 : 0;
    }
    if (home != (state.ending == Ending::Home ? 1 : 0)) return "ending: the race is over when a crew is home";
    if (state.ending == Ending::Turns && state.turn != last_turn) return "ending: there are turns left";
    if (options.signals != Signals::None && (state.phase == Phase::Choose ? with_signal == 2 : with_signal != 2))
        return "crews: both choose a signal before the race";
    if (options.signals == Signals::None && state.phase == Phase::Choose) return "phase: there is nothing to choose";
    return "";
}

}  // namespace broadside::harbour_race
