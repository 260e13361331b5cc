// Who hears of what happens while an input is played out.
#pragma once

#include "core/rules.hpp"

namespace broadside::kit {

template <class Event, class Sink>
struct Teller {
    Sink& sink;

    constexpr void tell(const Event& event) const {
        if constexpr (Sink::listening) sink.tell(SeatSet::everybody(), event);
    }
    constexpr void tell_only(Seat seat, const Event& event) const {
        if constexpr (Sink::listening) sink.tell(SeatSet{seat}, event);
    }
    // A secret: its owner hears all of it, everybody else only that there is one.
    constexpr void tell_apart(Seat owner, const Event& to_owner, const Event& to_others) const {
        if constexpr (Sink::listening) {
            tell_only(owner, to_owner);
            sink.tell(SeatSet::everybody() - SeatSet{owner}, to_others);
        }
    }
};

}  // namespace broadside::kit
