// Keeps what was told, with its audience.
#pragma once

#include <variant>
#include <vector>

#include "core/seat.hpp"

namespace broadside::testing {

template <class Event>
struct Recorder {
    static constexpr bool listening = true;
    struct Told {
        SeatSet audience;
        Event event;
    };
    std::vector<Told> told;
    void tell(SeatSet audience, const Event& event) { told.push_back({audience, event}); }

    template <class E>
    std::vector<E> all() const {
        std::vector<E> result;
        for (const Told& each : told)
            if (const E* event = std::get_if<E>(&each.event)) result.push_back(*event);
        return result;
    }
    template <class E>
    const E* find() const {
        for (const Told& each : told)
            if (const E* event = std::get_if<E>(&each.event)) return event;
        return nullptr;
    }
    template <class E>
    int count() const {
        return static_cast<int>(all<E>().size());
    }
};

}  // namespace broadside::testing
