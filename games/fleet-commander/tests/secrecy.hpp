// What a seat learns: two positions that differ in secrets only must look the same to everybody who does not know them.
#pragma once

#include "games/fleet-commander/tests/position.hpp"

namespace broadside::fleet_commander::testing {

inline std::vector<Event> told_to(const Position& position, Seat seat) {
    std::vector<Event> events;
    for (const Recorder::Told& each : position.told.told)
        if (each.audience.has(seat)) events.push_back(each.event);
    return events;
}

inline bool same_event(const Event& a, const Event& b) {
    if (a.index() != b.index()) return false;
    return std::visit(
        [&]<class E>(const E& one) {
            const E& two = std::get<E>(b);
            return std::apply([&](const auto&... each) { return ((one.*(each.member) == two.*(each.member)) && ...); }, E::fields());
        },
        a);
}

// View, waiting and the events of the last input are equal for this seat.
inline ::testing::AssertionResult look_the_same(const Position& a, const Position& b, Seat seat) {
    if (!(a.rules.view(a.state, seat) == b.rules.view(b.state, seat))) return ::testing::AssertionFailure() << "the views differ";
    if (!(a.rules.waiting(a.state) == b.rules.waiting(b.state))) return ::testing::AssertionFailure() << "the waiting differs";
    const std::vector<Event> told_a = told_to(a, seat);
    const std::vector<Event> told_b = told_to(b, seat);
    if (told_a.size() != told_b.size())
        return ::testing::AssertionFailure() << "told " << told_a.size() << " and " << told_b.size() << " events";
    for (std::size_t i = 0; i < told_a.size(); ++i)
        if (!same_event(told_a[i], told_b[i])) return ::testing::AssertionFailure() << "event " << i << " differs";
    return ::testing::AssertionSuccess();
}

// The kind that a viewer sees under a token.
inline Kind kind_seen(const View& view, Fleet fleet, Token token) { return view.force(fleet).pieces[token.index].kind; }

}  // namespace broadside::fleet_commander::testing
