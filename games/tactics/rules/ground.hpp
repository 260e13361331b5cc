// The table under the mecha: where one may stand, what a path costs, who may stand where at the start, and where a push ends.
#pragma once

#include "games/tactics/rules/profile.hpp"
#include "kit/path.hpp"

namespace broadside::tactics {

using kit::Corners;
using kit::Length;
using kit::Segment;

// TA-7.6: the highest of what is under the centre.
constexpr Mils elevation_at(const Terms& terms, Point at) {
    Mils result = 0;
    for (const Piece& piece : terms.scenario.pieces)
        if (is_height(piece) && piece.height > result && piece.shape.contains(at)) result = piece.height;
    return result;
}

// TA-1.7
constexpr bool on_table(const Terms& terms, Point at, Mils radius) {
    return at.x >= radius && at.y >= radius && at.x <= terms.scenario.width - radius && at.y <= terms.scenario.height - radius;
}

// The first mecha whose base a disc at rest would overlap, `except` left out.
constexpr MechaId overlapped(const Terms& terms, const Field& field, const kit::Disc& disc, MechaId except) {
    for (const Side side : both_sides) {
        const auto& list = field.mecha[index_of(side)];
        for (int i = 0; i < list.size(); ++i)
            if (list[i].status == Status::Ready && MechaId(side, i) != except && kit::overlap(disc, disc_of(terms, list[i])))
                return MechaId(side, i);
    }
    return {};
}

// TA-2.4
constexpr bool passes_heights(const Terms& terms, const Mecha& mecha) {
    return can(terms, mecha, Ability::Leap) || can(terms, mecha, Ability::Flight);
}

// Why a path cannot be taken.
enum class Bar : std::uint8_t {
    None,
    OffTable,
    TooLong,
    Base,
    Touch,
    Height,
    Overlap,
    NotAhead,
    TooShort,
    TurnsTooFar,
    NoAircraft,
    MustFlyOn
};

struct Walk {
    Bar bar = Bar::None;
    MechaId who;  // that is in the way
    Length open = 0;
    Length rough = 0;  // what rough and deadly ground cost beyond that
    Length walls = 0;
    Length climbs = 0;
    int deadly = 0;  // how often deadly ground is entered, and once more if the path ends there
    constexpr Length total() const { return open + rough + walls + climbs; }
    constexpr bool free() const { return bar == Bar::None; }
};

// What one straight piece costs on the ground. TA-7.5, TA-7.6
constexpr void add_ground(const Terms& terms, const Mecha& mecha, const kit::Disc& start, const Segment& segment, Length length,
                          Walk& walk) {
    walk.open += length;
    if (ignores_ground(terms, mecha)) return;
    for (const Piece& piece : terms.scenario.pieces) {
        if (kit::is_beyond(segment.from, kit::mils_of(length) + start.radius, piece.shape.around)) continue;
        const GroundData& ground = terms.data.of(piece.ground);
        if (is_height(piece)) {
            if (passes_heights(terms, mecha)) continue;
            const bool from_top = piece.shape.contains(segment.from);
            const bool to_top = piece.shape.contains(segment.to);
            if (from_top && to_top) continue;
            if (from_top || to_top || kit::crosses(segment, piece.shape)) {
                if (!can(terms, mecha, Ability::Hands)) {
                    walk.bar = Bar::Height;
                    return;
                }
                walk.climbs += kit::length_of(2 * piece.height) * (from_top || to_top ? 1 : 2);
            } else if (!can(terms, mecha, Ability::Hands) && kit::sweeps_over(segment, start.radius, piece.shape) &&
                       !kit::overlap(start, piece.shape)) {
                walk.bar = Bar::Height;
                return;
            }
            continue;
        }
        const kit::Inside part = kit::inside(segment, piece.shape);
        if (part.empty()) continue;
        if (ground.factor > 1) walk.rough += (ground.factor - 1) * part.part_of(length);
        const bool enters = !piece.shape.contains(segment.from);
        if (enters) walk.walls += kit::length_of(ground.crossing * kit::one_inch);
        if (enters && ground.damage_die > 0) ++walk.deadly;
    }
}

// The whole path of a mecha that walks, hovers or leaps. TA-7.1 to TA-7.8; `leaves` lets it end beyond the table.
constexpr Walk walk_of(const Terms& terms, const Field& field, MechaId id, const Corners& corners, Mils most, bool leaves = false) {
    const Mecha& mecha = field.of(id);
    const kit::Disc start = disc_of(terms, mecha);
    Walk walk;
    Point at = mecha.at;
    for (int i = 0; i < corners.size(); ++i) {
        const Segment segment{at, corners[i]};
        const bool last = i + 1 == corners.size();
        if (!(last && leaves) && !on_table(terms, corners[i], start.radius)) {
            walk.bar = Bar::OffTable;
            return walk;
        }
        const Length length = kit::length_of(segment);
        if (length > kit::length_of(most)) {  // whatever else is wrong with it
            walk.open += length;
            walk.bar = Bar::TooLong;
            return walk;
        }
        add_ground(terms, mecha, start, segment, length, walk);
        if (!walk.free()) return walk;
        const Mils reach_of_base = kit::mils_of(length) + start.radius;
        for (const Side side : both_sides) {
            const auto& list = field.mecha[index_of(side)];
            for (int j = 0; j < list.size(); ++j) {
                const Mecha& each = list[j];
                const MechaId who(side, j);
                if (each.status != Status::Ready || who == id) continue;
                if (side == id.side() && each.squadron == mecha.squadron) continue;
                if (kit::is_beyond(segment.from, reach_of_base, disc_of(terms, each))) continue;
                const int gap = kit::compare_distance(each.at, segment, start.radius + radius_of(terms, each));
                if (gap > 0) continue;
                if (gap < 0) {
                    walk.bar = Bar::Base;
                    walk.who = who;
                    return walk;
                }
                // TA-7.4: a touch is allowed at the very end, and where the path began.
                if (side == id.side() || is_aircraft(terms, each)) continue;
                const std::int64_t reach = kit::squared(std::int64_t{start.radius} + radius_of(terms, each));
                const bool at_end = last && kit::squared_distance(segment.to, each.at) == reach;
                const bool at_start = i == 0 && kit::squared_distance(segment.from, each.at) == reach;
                if (!at_end && !at_start) {
                    walk.bar = Bar::Touch;
                    walk.who = who;
                    return walk;
                }
            }
        }
        at = corners[i];
    }
    if (walk.total() > kit::length_of(most)) {
        walk.bar = Bar::TooLong;
        return walk;
    }
    if (leaves && !on_table(terms, at, start.radius)) return walk;
    const kit::Disc end{at, start.radius};
    if (const MechaId who = overlapped(terms, field, end, id); who.named()) {
        walk.bar = Bar::Overlap;
        walk.who = who;
        return walk;
    }
    for (const Piece& piece : terms.scenario.pieces) {
        if (is_height(piece)) {
            // Whoever passes over a height lands on it or clear of it.
            if (!piece.shape.contains(at) && kit::overlap(end, piece.shape) && !kit::overlap(start, piece.shape)) walk.bar = Bar::Height;
        } else if (terms.data.of(piece.ground).damage_die > 0 && !corners.empty() && !ignores_ground(terms, mecha) &&
                   piece.shape.contains(at)) {
            ++walk.deadly;
        }
    }
    return walk;
}

// TA-18.4: the point lies straight ahead; which facing that is, or none.
constexpr std::optional<kit::Facing> facing_of_flight(Point from, Point to) {
    const kit::Vector way = to - from;
    const std::int64_t length = kit::root(kit::squared_length(way));
    if (length == 0) return std::nullopt;
    const kit::Facing near = kit::facing_along(way);
    for (const int turn : {0, 1, -1}) {
        const kit::Facing facing = kit::facing(near.n + turn);
        for (const int more : {0, 1, -1})
            if (kit::ahead(from, facing, length + more) == to) return facing;
    }
    return std::nullopt;
}

// TA-18.5: where an afterburner could take it from there, in one of the directions that it may turn to. Calls visit(Facing, Point),
// which says whether to go on.
template <class Visit>
constexpr void for_each_flight_on(const Terms& terms, const Field& field, MechaId id, Point from, kit::Facing facing, Visit visit) {
    const Mils radius = radius_of(terms, field.of(id));
    const Mils length = spd_of(terms, field.of(id));
    for (int turn = -kit::quarter_turn; turn <= kit::quarter_turn; ++turn) {
        const kit::Facing way = kit::facing(facing.n + turn);
        const Point to = kit::ahead(from, way, length);
        if (on_table(terms, to, radius) && !overlapped(terms, field, {to, radius}, id).named() && !visit(way, to)) return;
    }
}
constexpr bool can_fly_on(const Terms& terms, const Field& field, MechaId id, Point from, kit::Facing facing) {
    if (!can(terms, field.of(id), Ability::Afterburner)) return false;
    bool found = false;
    for_each_flight_on(terms, field, id, from, facing, [&](kit::Facing, Point) {
        found = true;
        return false;
    });
    return found;
}

// TA-18.4 to TA-18.6, TA-19.1: the path of an aircraft, one piece or two; a boost lengthens the first.
constexpr Walk flight_of(const Terms& terms, const Field& field, MechaId id, const Corners& corners, kit::Facing end, bool leaves = false) {
    const Mecha& mecha = field.of(id);
    const Mils spd = spd_of(terms, mecha);
    const Mils radius = radius_of(terms, mecha);
    const auto barred = [](Bar bar) {
        Walk walk;
        walk.bar = bar;
        return walk;
    };
    Walk walk;
    if (corners.size() > (can(terms, mecha, Ability::Afterburner) ? 2 : 1)) return barred(Bar::NoAircraft);
    kit::Facing facing = kit::facing(mecha.facing);
    Point at = mecha.at;
    for (int i = 0; i < corners.size(); ++i) {
        const auto ahead = facing_of_flight(at, corners[i]);
        if (!ahead) return barred(Bar::NotAhead);
        if (kit::turn_between(facing, *ahead) > kit::quarter_turn) return barred(Bar::TurnsTooFar);
        const Length length = kit::length_of(Segment{at, corners[i]});
        const Length slack = kit::length_of(2);  // the end is rounded to the thousandth
        const bool last = i + 1 == corners.size();
        if (!(last && leaves) && !on_table(terms, corners[i], radius)) return barred(Bar::OffTable);
        if (length > kit::length_of(i == 0 ? speed_of(terms, mecha) : spd) + slack) return barred(Bar::TooLong);
        if (length + slack < kit::length_of(i == 0 ? spd / 2 : spd)) return barred(Bar::TooShort);
        walk.open += length;
        facing = *ahead;
        at = corners[i];
    }
    if (facing != end) return barred(Bar::TurnsTooFar);
    if (leaves && !on_table(terms, at, radius)) return walk;
    if (corners.size() == 1 && can_fly_on(terms, field, id, at, facing)) {
        walk.bar = Bar::MustFlyOn;
        return walk;
    }
    walk.who = overlapped(terms, field, {at, radius}, id);
    if (walk.who.named()) walk.bar = Bar::Overlap;
    for (const Piece& piece : terms.scenario.pieces)
        if (terms.data.of(piece.ground).damage_die > 0 && piece.shape.contains(at)) walk.deadly = 1;
    return walk;
}

// Set-up

constexpr Edge edge_of(const Field& field, Side side) { return side == Side::Alpha ? field.alpha_edge : opposite(field.alpha_edge); }
// With an attacker the first zone is his, otherwise it is alpha's.
constexpr const Zone& zone_of(const Terms& terms, const Field& field, Side side) {
    const bool second = terms.scenario.roles ? !is(field.attacker, side) : side == Side::Bravo;
    return terms.scenario.zones[second ? 1 : 0];
}
constexpr Point middle_of(const Terms& terms) { return {terms.scenario.width / 2, terms.scenario.height / 2}; }

// The whole base is within so many inches of the player's edge, of any edge, of the middle line or of the marker.
constexpr bool in_zone(const Terms& terms, const Field& field, Side side, const Zone& zone, Point at, Mils radius) {
    if (!on_table(terms, at, radius)) return false;
    const Mils width = terms.scenario.width;
    const Mils height = terms.scenario.height;
    const Mils from_edge = edge_of(field, side) == Edge::Top ? at.y : height - at.y;
    switch (zone.kind) {
        case ZoneKind::Edge: return from_edge + radius <= zone.depth;
        case ZoneKind::Half: return 2 * (from_edge + radius) <= height;
        case ZoneKind::AnyEdge:
            return at.x + radius <= zone.depth || at.y + radius <= zone.depth || width - at.x + radius <= zone.depth ||
                   height - at.y + radius <= zone.depth;
        case ZoneKind::Marker: {
            const Point marker = terms.scenario.markers.empty() ? middle_of(terms) : terms.scenario.markers[0];
            return radius <= zone.depth && kit::squared_distance(at, marker) <= kit::squared(zone.depth - radius);
        }
    }
    return false;
}

// TA-21.3, TA-21.4: where a mecha comes back.
inline constexpr Mils return_depth = 6 * kit::one_inch;
constexpr Zone return_zone(const Terms& terms, const Field& field, Side side) {
    const ZoneKind kind = zone_of(terms, field, side).kind;
    return {kind == ZoneKind::Half ? ZoneKind::Edge : kind, return_depth};
}

enum class NoRoom : std::uint8_t { None, Zone, Height, Base };

// TA-4.5, TA-4.6
constexpr NoRoom room_for(const Terms& terms, const Field& field, MechaId id, Point at, Mode mode) {
    Mecha mecha = field.of(id);
    const Zone zone = mecha.status == Status::Returning ? return_zone(terms, field, id.side()) : zone_of(terms, field, id.side());
    const kit::Disc disc{at, radius_of(terms, mecha)};
    if (!in_zone(terms, field, id.side(), zone, at, disc.radius)) return NoRoom::Zone;
    mecha.mode = mode;
    const bool climbs = passes_heights(terms, mecha) || can(terms, mecha, Ability::Hands);
    for (const Piece& piece : terms.scenario.pieces) {
        if (!is_height(piece)) continue;
        const bool on_top = piece.shape.contains(at);
        if (on_top ? piece.ground == Ground::Building && !climbs : kit::overlap(disc, piece.shape)) return NoRoom::Height;
    }
    return overlapped(terms, field, disc, id).named() ? NoRoom::Base : NoRoom::None;
}

// Places for a mecha of this size in its zone, spread over it: a grid in a scattered order. Calls visit(Point), which says
// whether to go on.
template <class Visit>
constexpr void for_each_place(const Terms& terms, const Field& field, MechaId id, Mils step, Visit visit) {
    const Mecha& mecha = field.of(id);
    const Mils radius = radius_of(terms, mecha);
    const int columns = (terms.scenario.width - 2 * radius) / step + 1;
    const int rows = (terms.scenario.height - 2 * radius) / step + 1;
    const int cells = columns * rows;
    // Coprime to every number of cells that is not a multiple of it.
    const int stride = cells % 7919 == 0 ? 1 : 7919;
    const Zone zone = mecha.status == Status::Returning ? return_zone(terms, field, id.side()) : zone_of(terms, field, id.side());
    int cell = (id.n * 131) % cells;
    for (int i = 0; i < cells; ++i, cell = (cell + stride) % cells) {
        const Point at{radius + cell % columns * step, radius + cell / columns * step};
        if (in_zone(terms, field, id.side(), zone, at, radius) && !visit(at)) return;
    }
}

inline constexpr Mils fine_step = 400;
// TA-4.7, TA-21.4
constexpr bool has_room(const Terms& terms, const Field& field, MechaId id) {
    bool found = false;
    for (const Mils step : {Mils{1700}, fine_step}) {
        for_each_place(terms, field, id, step, [&](Point at) {
            found = room_for(terms, field, id, at, field.of(id).mode) == NoRoom::None;
            return !found;
        });
        if (found) return true;
    }
    return false;
}

// Where a pushed mecha comes to rest. TA-11.2, TA-11.3
struct PushEnd {
    Point to;
    Mils fall = 0;   // how deep it fell on the way
    int deadly = 0;  // how often deadly ground is entered; a push is no move that ends there
};

constexpr PushEnd push_of(const Terms& terms, const Field& field, MechaId id, kit::Facing towards, Mils most) {
    const Mecha& mecha = field.of(id);
    const kit::Disc start = disc_of(terms, mecha);
    const auto is_free = [&](const Segment& way) {
        if (!on_table(terms, way.to, start.radius)) return false;
        for (const Side side : both_sides) {
            const auto& list = field.mecha[index_of(side)];
            for (int i = 0; i < list.size(); ++i)
                if (list[i].status == Status::Ready && MechaId(side, i) != id &&
                    kit::sweeps_over(way, start.radius, disc_of(terms, list[i])))
                    return false;
        }
        // What one stands on, or stands against, does not hold one back; another height does.
        for (const Piece& piece : terms.scenario.pieces)
            if (is_height(piece) && !kit::overlap(start, piece.shape) && kit::sweeps_over(way, start.radius, piece.shape)) return false;
        // Nor can one be pushed up what one stands against.
        for (const Piece& piece : terms.scenario.pieces)
            if (is_height(piece) && kit::overlap(start, piece.shape) && !piece.shape.contains(way.from) && kit::crosses(way, piece.shape))
                return false;
        return true;
    };
    PushEnd result;
    result.to = kit::ahead(mecha.at, towards, kit::push_length(mecha.at, towards, most, is_free));
    if (!ignores_ground(terms, mecha)) {  // TA-8.2
        const Mils drop = elevation_at(terms, mecha.at) - elevation_at(terms, result.to);
        result.fall = drop > 0 ? drop : 0;
        for (const Piece& piece : terms.scenario.pieces) {
            if (terms.data.of(piece.ground).damage_die == 0) continue;
            if (!piece.shape.contains(mecha.at) && kit::crosses(Segment{mecha.at, result.to}, piece.shape)) ++result.deadly;
        }
    }
    return result;
}

// TA-8.1: a die for each 3 inches, started or full, above the first.
constexpr int fall_dice(Mils height) {
    if (height <= kit::one_inch) return 0;
    return (height - kit::one_inch + 3 * kit::one_inch - 1) / (3 * kit::one_inch);
}

}  // namespace broadside::tactics
