// The computer players of Brace for Impact: out of a view, a level and luck the next move and when. Nothing is searched.
#pragma once

#include <algorithm>

#include "games/brace-for-impact/rules/crew_policy.hpp"
#include "games/brace-for-impact/rules/fleet_policy.hpp"

namespace broadside::brace_for_impact {

inline bool is_ready(const View& view) { return view.me == commander ? view.fleet.ready : view.own().ready; }

// Now and then the wrong card is read out.
inline void misread(Plan<Move>& plan, const View& view, const Habits& habits, Rng& rng) {
    auto* answer = std::get_if<Answer>(&plan.move);
    if (answer != nullptr && rng.below(100) < habits.slip) answer->card = view.hand[rng.below(view.hand.size())];
}

// The card that was to be read out may have left the hand meanwhile.
inline bool is_still_possible(const Plan<Move>& plan, const View& view) {
    const auto* answer = std::get_if<Answer>(&plan.move);
    return answer == nullptr || std::ranges::find(view.hand, answer->card) != view.hand.end();
}

inline std::optional<Plan<Move>> next_plan(const Terms& terms, const View& view, Skill level, Millis now,
                                           const std::optional<Plan<Move>>& planned, Rng& rng) {
    if (view.me == nobody || view.phase == Phase::Over || view.chance != Chance::None) return planned;
    const std::optional<Plan<Move>> pending = planned && is_still_possible(*planned, view) ? planned : std::nullopt;
    const Habits habits = habits_of(level);
    Ideas ideas(habits, view.me == commander ? 1 : view.officers.size(), now, pending, rng);
    FleetPolicy fleet(terms, view, habits, ideas);
    if (view.phase == Phase::Muster) {
        if (!fleet.muster() && !is_ready(view)) ideas.add(Ready{true}, 1, 30);
    } else if (view.phase != Phase::Countdown) {
        fleet.think();
        if (view.is_officer()) CrewPolicy(terms, view, habits, ideas).think();
        // Only a seat whose person has called the pause and gone is resumed by the computer that took it.
        if (view.phase == Phase::Paused && view.paused_by == view.me) ideas.add(Resume{}, 1, 100);
    }
    auto plan = ideas.plan();
    if (plan && (!pending || !(*plan == *pending))) misread(*plan, view, habits, rng);
    return plan;
}

}  // namespace broadside::brace_for_impact
