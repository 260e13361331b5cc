// Refusals in the movement step.
#pragma once

#include "games/tactics/rules/check_setup.hpp"
#include "games/tactics/rules/strike.hpp"

namespace broadside::tactics {

inline constexpr int boost_needed = 6;    // TA-19.1
inline constexpr int screen_cost = 2;     // TA-22.2
inline constexpr int guide_cost = 2;      // TA-22.3
inline constexpr int sacrifice_gain = 3;  // TA-23.9
inline constexpr Mils sacrifice_reach = 8 * kit::one_inch;

// A mecha of the squadron that acts, with its part of the step still to do.
constexpr Verdict check_acting(const Field& field, MechaId id) {
    if (const Verdict verdict = need_mecha(field, id); !verdict.ok()) return verdict;
    const Mecha& mecha = field.of(id);
    if (mecha.status != Status::Ready) return refuse("not-on-table", "TA-2.5", "{} is not on the table", id.text());
    if (mecha.squadron != field.squadron)
        return refuse("other-squadron", "TA-6.2", "{} is not in {}, which acts", id.text(), field.squadron.text());
    if (mecha.step_done) {
        if (field.phase == Phase::Movement) return refuse("has-moved", "TA-7.1", "{} has had its move", id.text());
        return refuse("has-attacked", "TA-9.1", "{} has had its attack", id.text());
    }
    return allowed();
}

// TA-24.13
constexpr bool may_leave(const Terms& terms, const Field& field, MechaId id) {
    return terms.scenario.victory == Victory::Breakthrough && is(field.attacker, id.side());
}
// The centre is over the far edge.
constexpr bool is_beyond(const Terms& terms, const Field& field, MechaId id, Point at) {
    const Mils radius = radius_of(terms, field.of(id));
    const bool far = edge_of(field, id.side()) == Edge::Top ? at.y > terms.scenario.height : at.y < 0;
    return far && at.x >= radius && at.x <= terms.scenario.width - radius;
}
constexpr bool leaves_table(const Terms& terms, const Field& field, MechaId id, const Corners& path) {
    return !path.empty() && may_leave(terms, field, id) && is_beyond(terms, field, id, path.back());
}

constexpr Walk path_of(const Terms& terms, const Field& field, MechaId id, const Corners& path, std::uint8_t facing) {
    const Mecha& mecha = field.of(id);
    const bool leaves = leaves_table(terms, field, id, path);
    if (is_aircraft(terms, mecha) && !path.empty()) return flight_of(terms, field, id, path, kit::facing(facing), leaves);
    return walk_of(terms, field, id, path, speed_of(terms, mecha), leaves);
}

constexpr Verdict refuse_walk(const Terms& terms, const Field& field, MechaId id, const Walk& walk) {
    const Mecha& mecha = field.of(id);
    switch (walk.bar) {
        case Bar::None: break;
        case Bar::OffTable:
            return refuse("off-table", "TA-7.8", "the base must stay on the table of {} by {} in", inches(terms.scenario.width),
                          inches(terms.scenario.height));
        case Bar::TooLong:
            if (is_aircraft(terms, mecha))
                return refuse("too-long", "TA-18.4", "{} flies {} in at most, and {} in on its afterburner", id.text(),
                              inches(speed_of(terms, mecha)), inches(spd_of(terms, mecha)));
            return refuse("too-long", "TA-7.1", "this path costs {} in, {} moves {} in", inches(kit::mils_of(walk.total())), id.text(),
                          inches(speed_of(terms, mecha)));
        case Bar::Base: return refuse("base-in-the-way", "TA-7.3", "{} is in the way", walk.who.text());
        case Bar::Touch: return refuse("touch-stops", "TA-7.4", "the path touches {} and has to end there", walk.who.text());
        case Bar::Height: return refuse("cliff", "TA-7.6", "{} cannot pass the edge of a building or of raised ground", id.text());
        case Bar::Overlap: return refuse("overlaps", "TA-1.7", "{} would overlap {}", id.text(), walk.who.text());
        case Bar::NotAhead: return refuse("not-ahead", "TA-18.4", "an aircraft flies straight ahead");
        case Bar::TooShort:
            return refuse("too-short", "TA-18.4", "{} flies at least {} in, and {} in on its afterburner", id.text(),
                          inches(spd_of(terms, mecha) / 2), inches(spd_of(terms, mecha)));
        case Bar::TurnsTooFar:
            return refuse("turns-too-far", "TA-18.4", "an aircraft turns by 90 degrees at most, and faces where it flies");
        case Bar::MustFlyOn:
            return refuse("must-fly-on", "TA-18.5", "{} flies on: another turn and {} in straight ahead", id.text(),
                          inches(spd_of(terms, mecha)));
        case Bar::NoAircraft: return refuse("too-many-pieces", "TA-18.5", "an aircraft flies one piece, and one more on its afterburner");
    }
    return allowed();
}

// TA-7.7: what it costs to leave everybody who is touched.
constexpr int leaving_cost(const Terms& terms, const Field& field, MechaId id) { return count_contacts(terms, field, id); }

// First pieces of a flight, all over its quarters: the facing, and where it ends. Calls visit(Facing, Point), which says whether to go
// on with a shorter one in this direction.
template <class Visit>
constexpr void for_each_flight(const Terms& terms, const Field& field, MechaId id, Visit visit) {
    const Mecha& mecha = field.of(id);
    const Mils most = speed_of(terms, mecha);
    const Mils least = spd_of(terms, mecha) / 2;
    for (int turn = 0; turn <= 2 * kit::quarter_turn; turn += 5) {
        const kit::Facing facing = kit::facing(mecha.facing + (turn % 2 == 0 ? turn / 2 : -(turn + 1) / 2));
        for (const Mils length : {most, (most + least) / 2, least})
            if (!visit(facing, kit::ahead(mecha.at, facing, length))) break;
    }
}
// TA-18.4: is there any flight for this aircraft, with or without what must follow?
constexpr bool can_fly(const Terms& terms, const Field& field, MechaId id) {
    bool found = false;
    for_each_flight(terms, field, id, [&](kit::Facing facing, Point to) {
        if (found) return false;
        const Corners path{to};
        const Walk walk = flight_of(terms, field, id, path, facing, leaves_table(terms, field, id, path));
        found = walk.free() || walk.bar == Bar::MustFlyOn;
        return !found;
    });
    return found;
}
constexpr bool must_fly(const Terms& terms, const Field& field, MechaId id) {
    const Mecha& mecha = field.of(id);
    return is_aircraft(terms, mecha) && !mecha.step_done && can_fly(terms, field, id);
}

constexpr Verdict check_move(const Terms& terms, const Field& field, const MoveMecha& move) {
    if (const Verdict verdict = check_acting(field, move.mecha); !verdict.ok()) return verdict;
    if (move.facing >= kit::facings) return refuse("no-facing", "TA-1.2", "facings are 0 to {}", kit::facings - 1);
    const Mecha& mecha = field.of(move.mecha);
    if (move.path.empty()) {
        if (move.facing == mecha.facing) return refuse("no-move", "TA-7.2", "{} neither moves nor turns that way", move.mecha.text());
        if (is_aircraft(terms, mecha)) return refuse("must-fly", "TA-18.4", "an aircraft does not turn on the spot");
        return allowed();
    }
    Point before = mecha.at;
    for (const Point& corner : move.path) {
        if (corner == before) return refuse("no-length", "TA-7.2", "a piece of the path has no length");
        if (corner.x < -kit::widest / 2 || corner.y < -kit::widest / 2 || corner.x > kit::widest || corner.y > kit::widest)
            return refuse("off-table", "TA-7.8", "the base must stay on the table of {} by {} in", inches(terms.scenario.width),
                          inches(terms.scenario.height));
        before = corner;
    }
    if (const int cost = leaving_cost(terms, field, move.mecha); cost > 0) {
        if (mecha.grabbed) return refuse("grabbed", "TA-11.6", "{} is held by a grab until the next turn", move.mecha.text());
        if (const Verdict verdict = need_command(field, move.mecha.side(), cost, "TA-7.7"); !verdict.ok()) return verdict;
    }
    return refuse_walk(terms, field, move.mecha, path_of(terms, field, move.mecha, move.path, move.facing));
}

constexpr Verdict check_stay(const Terms& terms, const Field& field, MechaId id) {
    if (const Verdict verdict = check_acting(field, id); !verdict.ok()) return verdict;
    if (field.phase == Phase::Movement && must_fly(terms, field, id))
        return refuse("must-fly", "TA-18.4", "{} is an aircraft and must fly on", id.text());
    return allowed();
}

constexpr Verdict check_transform(const Terms& terms, const Field& field, const Transform& move) {
    if (!terms.on(Module::Modes)) return refuse("module-off", "TA-2.2", "variable modes are not in this game");
    if (const Verdict verdict = check_acting(field, move.mecha); !verdict.ok()) return verdict;
    const Mecha& mecha = field.of(move.mecha);
    if (!terms.data.of(mecha.kind).modes.has(move.mode) || mecha.mode == Mode::Fixed)
        return refuse("no-mode", "TA-18.1", "{} has no mode {}", move.mecha.text(), name_of(move.mode));
    if (mecha.mode == move.mode)
        return refuse("same-mode", "TA-18.2", "{} is in the mode {} already", move.mecha.text(), name_of(move.mode));
    if (mecha.transformed) return refuse("has-transformed", "TA-18.2", "{} has changed its mode in this turn", move.mecha.text());
    if (mecha.boost != BoostState::None) return refuse("has-boosted", "TA-18.2", "{} has boosted and keeps its mode", move.mecha.text());
    if (move.mode == Mode::Fighter && is_engaged(terms, field, move.mecha))
        return refuse("engaged", "TA-18.2", "{} is engaged and cannot become a Fighter", move.mecha.text());
    return allowed();
}

constexpr Verdict check_boost(const Terms& terms, const Field& field, MechaId id) {
    if (!terms.on(Module::Boost)) return refuse("module-off", "TA-19.1", "boosting is not in this game");
    if (const Verdict verdict = check_acting(field, id); !verdict.ok()) return verdict;
    if (field.of(id).boost != BoostState::None) return refuse("has-boosted", "TA-19.1", "{} has tried to boost in this turn", id.text());
    if (has_power(terms, field.of(id), Power::FreeBoost)) return allowed();
    return need_command(field, id.side(), 1, "TA-19.1");
}
constexpr Verdict check_boost_squadron(const Terms& terms, const Field& field) {
    if (!terms.on(Module::Boost)) return refuse("module-off", "TA-19.1", "boosting is not in this game");
    if (field.of(field.squadron).boosted) return refuse("has-boosted", "TA-23.11", "this squadron has boosted once in this game");
    bool pilot = false;
    bool begun = false;
    for_each_in(field, field.squadron, [&](MechaId, const Mecha& mecha) {
        pilot = pilot || has_power(terms, mecha, Power::SquadronBoost);
        begun = begun || mecha.step_done || mecha.boost != BoostState::None;
    });
    if (!pilot) return refuse("no-pilot", "TA-23.11", "no pilot of this squadron lets it boost as a whole");
    if (begun) return refuse("has-moved", "TA-23.11", "the squadron boosts before anybody has moved");
    return allowed();
}

constexpr Verdict check_suite(const Terms& terms, const Field& field, MechaId id, Ability ability, int cost, std::string_view clause) {
    if (!terms.on(Module::Suites)) return refuse("module-off", clause, "electronic suites are not in this game");
    if (const Verdict verdict = need_mecha(field, id); !verdict.ok()) return verdict;
    const Mecha& mecha = field.of(id);
    if (mecha.status != Status::Ready || mecha.squadron != field.squadron)
        return refuse("other-squadron", clause, "{} is not in {}, which acts", id.text(), field.squadron.text());
    if (!can(terms, mecha, ability)) return refuse("no-suite", clause, "{} cannot {}", id.text(), name_of(ability));
    return need_command(field, id.side(), cost, clause);
}
constexpr Verdict check_jam(const Terms& terms, const Field& field, const Jam& move) {
    if (const Verdict verdict = check_suite(terms, field, move.mecha, Ability::Jam, 1, "TA-22.1"); !verdict.ok()) return verdict;
    if (const Verdict verdict = need_mecha(field, move.target); !verdict.ok()) return verdict;
    const Mecha& target = field.of(move.target);
    if (target.status != Status::Ready || move.target.side() == move.mecha.side())
        return refuse("no-enemy", "TA-22.1", "{} is no enemy on the table", move.target.text());
    if (target.jammed_by.named()) return refuse("is-jammed", "TA-22.1", "{} is jammed already", move.target.text());
    const kit::Disc own = disc_of(terms, field.of(move.mecha));
    if (!kit::within(own, disc_of(terms, target), jam_reach))
        return refuse("out-of-reach", "TA-22.1", "{} is {} in away, the suite reaches {} in", move.target.text(),
                      inches(kit::distance(own, disc_of(terms, target))), inches(jam_reach));
    return allowed();
}
constexpr Verdict check_screen(const Terms& terms, const Field& field, MechaId id) {
    if (const Verdict verdict = check_suite(terms, field, id, Ability::Screen, screen_cost, "TA-22.2"); !verdict.ok()) return verdict;
    if (field.of(id).screening) return refuse("is-on", "TA-22.2", "the screen is up already");
    return allowed();
}
constexpr Verdict check_guide(const Terms& terms, const Field& field, MechaId id) {
    if (const Verdict verdict = check_suite(terms, field, id, Ability::Guide, guide_cost, "TA-22.3"); !verdict.ok()) return verdict;
    if (field.of(id).guiding) return refuse("is-on", "TA-22.3", "{} guides already", id.text());
    return allowed();
}

// TA-23.9
constexpr MechaId sacrificer(const Terms& terms, const Field& field) {
    MechaId result;
    for_each_in(field, field.squadron, [&](MechaId id, const Mecha& mecha) {
        if (has_power(terms, mecha, Power::Sacrifice)) result = id;
    });
    return result;
}
constexpr Verdict check_sacrifice(const Terms& terms, const Field& field, MechaId target) {
    const MechaId by = sacrificer(terms, field);
    if (!by.named()) return refuse("no-pilot", "TA-23.9", "no pilot of this squadron does that");
    if (field.of(field.squadron).sacrificed) return refuse("once", "TA-23.9", "once in an activation");
    if (const Verdict verdict = need_mecha(field, target); !verdict.ok()) return verdict;
    if (target.side() != by.side() || target == by || field.of(target).status != Status::Ready)
        return refuse("not-yours", "TA-23.9", "{} is no other mecha of yours on the table", target.text());
    if (!kit::within(disc_of(terms, field.of(by)), disc_of(terms, field.of(target)), sacrifice_reach))
        return refuse("out-of-reach", "TA-23.9", "{} is {} in away, the reach is {} in", target.text(),
                      inches(kit::distance(disc_of(terms, field.of(by)), disc_of(terms, field.of(target)))), inches(sacrifice_reach));
    return allowed();
}

constexpr Verdict check_end_step(const Terms& terms, const Field& field) {
    if (field.phase == Phase::Combat && field.resolution.waiting)
        return refuse("fire-waits", "TA-13.3", "first resolve what was declared together");
    if (field.phase != Phase::Movement) return allowed();
    MechaId flying;
    for_each_in(field, field.squadron, [&](MechaId id, const Mecha&) {
        if (!flying.named() && must_fly(terms, field, id)) flying = id;
    });
    if (flying.named()) return refuse("must-fly", "TA-18.4", "{} is an aircraft and must fly on", flying.text());
    return allowed();
}

}  // namespace broadside::tactics
