// Who is ahead, and who has won: section 24. Points are counted in 240ths.
#pragma once

#include "games/tactics/rules/army.hpp"
#include "games/tactics/rules/ground.hpp"

namespace broadside::tactics {

inline constexpr Mils marker_reach = 3 * kit::one_inch;  // TA-24.9
inline constexpr std::uint32_t major_lead = 3;           // TA-24.10

constexpr bool is_lost(const Mecha& mecha) {
    return mecha.status == Status::Destroyed || mecha.status == Status::Aside || mecha.status == Status::Returning;
}
constexpr std::uint32_t worth_lost(const Field& field, Side side) {
    std::uint32_t result = 0;
    for (const Mecha& mecha : field.mecha[index_of(side)]) result += is_lost(mecha) ? mecha.worth : 0u;
    return result;
}
constexpr std::uint32_t worth_gone_through(const Field& field, Side side) {
    std::uint32_t result = 0;
    for (const Mecha& mecha : field.mecha[index_of(side)]) result += mecha.status == Status::Left ? mecha.worth : 0u;
    return result;
}

constexpr int count_near(const Terms& terms, const Field& field, Side side, Point marker) {
    int result = 0;
    for_each_mecha(field, side,
                   [&](MechaId, const Mecha& mecha) { result += kit::within(marker, disc_of(terms, mecha), marker_reach) ? 1 : 0; });
    return result;
}
// TA-24.9
constexpr Who holder_of(const Terms& terms, const Field& field, Point marker) {
    const int alpha = count_near(terms, field, Side::Alpha, marker);
    const int bravo = count_near(terms, field, Side::Bravo, marker);
    return alpha > bravo ? Who::Alpha : bravo > alpha ? Who::Bravo : Who::Nobody;
}
constexpr std::uint32_t markers_held(const Terms& terms, const Field& field, Side side) {
    std::uint32_t result = 0;
    for (const Point& marker : terms.scenario.markers) result += is(holder_of(terms, field, marker), side) ? 1u : 0u;
    return result;
}

// How many turns the game has, as far as it is known. TA-24.10, TA-24.11
constexpr int turns_of(const Terms& terms, const Field& field) {
    return std::max(1, int{field.last_turn > 0 ? field.last_turn : terms.scenario.turns});
}
// From a place to the edge by which an attacker leaves. TA-24.13
constexpr Mils way_to_go(const Terms& terms, const Field& field, Side side, Point at) {
    return edge_of(field, side) == Edge::Top ? terms.scenario.height - at.y : at.y;
}

// What a side has by the rules of the scenario.
constexpr std::uint32_t score_of(const Terms& terms, const Field& field, Side side) {
    switch (terms.scenario.victory) {
        case Victory::Points: return worth_lost(field, other(side));
        case Victory::Control:
        case Victory::Gate: return markers_held(terms, field, side);
        case Victory::Breakthrough:
            if (!is(field.attacker, side)) return worth_lost(field, other(side));
            return worth_gone_through(field, side) + worth_lost(field, other(side)) / 2;  // TA-24.14
    }
    return 0;
}

// Whole points, or markers: for the list of results. Rules compare the exact score.
constexpr std::int32_t points_shown(const Terms& terms, const Field& field, Side side) {
    const bool markers = terms.scenario.victory == Victory::Control || terms.scenario.victory == Victory::Gate;
    return static_cast<std::int32_t>(score_of(terms, field, side) / (markers ? 1u : static_cast<unsigned>(point_parts)));
}

// How far one must be ahead to win. TA-24.8, TA-24.10, TA-24.12; points in tenths of 240ths.
constexpr std::uint32_t lead_needed(const Terms& terms, const Field& field) {
    switch (terms.scenario.victory) {
        case Victory::Control: return 2;
        case Victory::Gate: return 1;
        default: return std::max({field.strength[0], field.strength[1], std::uint32_t{1}});
    }
}
constexpr Who leader_of(const Terms& terms, const Field& field) {
    const std::int64_t unit = terms.scenario.victory == Victory::Control || terms.scenario.victory == Victory::Gate ? 1 : 10;
    const std::int64_t lead = unit * (std::int64_t{score_of(terms, field, Side::Alpha)} - score_of(terms, field, Side::Bravo));
    const std::int64_t needed = lead_needed(terms, field);
    return lead >= needed ? Who::Alpha : -lead >= needed ? Who::Bravo : Who::Nobody;
}

constexpr Who winner_of(const Terms& terms, const Field& field) {
    switch (field.ending) {
        case Ending::None:
        case Ending::BothGone: return Who::Nobody;
        case Ending::LastStanding: return count_ready(field, Side::Alpha) > 0 ? Who::Alpha : Who::Bravo;
        default: return leader_of(terms, field);
    }
}
// TA-24.10
constexpr Degree degree_of(const Terms& terms, const Field& field) {
    if (field.ending != Ending::Control || winner_of(terms, field) == Who::Nobody) return Degree::None;
    const std::uint32_t alpha = score_of(terms, field, Side::Alpha);
    const std::uint32_t bravo = score_of(terms, field, Side::Bravo);
    return std::max(alpha, bravo) - std::min(alpha, bravo) >= major_lead ? Degree::Major : Degree::Minor;
}
constexpr std::string_view clause_of(Ending ending) {
    constexpr std::array<std::string_view, 7> clauses{"", "TA-24.8", "TA-6.5", "TA-6.5", "TA-24.10", "TA-24.14", "TA-24.12"};
    return clauses[static_cast<std::size_t>(ending)];
}
constexpr Ending ending_of(Victory victory) {
    constexpr std::array endings{Ending::Points, Ending::Control, Ending::Breakthrough, Ending::Gate};
    return endings[static_cast<std::size_t>(victory)];
}

}  // namespace broadside::tactics
