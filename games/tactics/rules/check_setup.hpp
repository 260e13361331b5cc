// Refusals before the first turn and around activations.
#pragma once

#include "core/verdict.hpp"
#include "games/tactics/rules/army.hpp"
#include "games/tactics/rules/ground.hpp"
#include "games/tactics/rules/moves.hpp"

namespace broadside::tactics {

// A length for a sentence, in inches.
constexpr Detail inches(Mils mils) { return Detail::thousandths(mils); }

constexpr Verdict not_now(const Field& field) {
    return refuse("not-now", "TA-6.2", "that is not possible now, in the step {}",
                  field.stage == Stage::None ? name_of(field.phase) : name_of(field.stage));
}

constexpr Verdict need_mecha(const Field& field, MechaId id) {
    if (field.has(id)) return allowed();
    return refuse("no-mecha", "TA-2.1", "there is no mecha {}", id.text());
}

// TA-4.4: the squadron that is being set up, or any that is not yet.
constexpr bool is_set_up(const Field& field, SquadronId squadron) {
    for (const Mecha& mecha : field.mecha[index_of(squadron.side())])
        if (mecha.squadron == squadron && mecha.status == Status::Waiting) return false;
    return true;
}
// TA-18.2: the mode of the Valkyries of the squadron that stand already, or fixed if none does.
constexpr Mode common_mode(const Terms& terms, const Field& field, const Mecha& mecha) {
    for (const Mecha& each : field.mecha[index_of(mecha.squadron.side())])
        if (each.squadron == mecha.squadron && each.status == Status::Ready && terms.data.of(each.kind).modes.has(Mode::Battloid))
            return each.mode;
    return Mode::Fixed;
}
constexpr Verdict check_mode(const Terms& terms, const Field& field, const Mecha& mecha, Mode mode) {
    const MechaData& data = terms.data.of(mecha.kind);
    if (!data.modes.has(mode)) return refuse("no-mode", "TA-18.1", "a {} has no mode {}", name_of(mecha.kind), name_of(mode));
    if (!terms.on(Module::Modes)) {
        if (mode != data.first_mode()) return refuse("no-mode", "TA-2.2", "without variable modes every Valkyrie is a Battloid");
        return allowed();
    }
    if (mode == Mode::Fixed) return allowed();
    const Mode common = common_mode(terms, field, mecha);
    if (common != Mode::Fixed && mode != common)
        return refuse("one-mode", "TA-18.2", "this squadron sets up in the mode {}", name_of(common));
    return allowed();
}

constexpr Verdict check_room(const Terms& terms, const Field& field, MechaId id, Point at, Mode mode) {
    switch (room_for(terms, field, id, at, mode)) {
        case NoRoom::Zone: {
            const Zone zone =
                field.of(id).status == Status::Returning ? return_zone(terms, field, id.side()) : zone_of(terms, field, id.side());
            if (zone.kind == ZoneKind::Half) return refuse("outside-zone", "TA-4.5", "the whole base must be beyond the middle line");
            return refuse("outside-zone", "TA-4.5", "the whole base must be within {} in of {}", inches(zone.depth),
                          zone.kind == ZoneKind::Marker    ? "the marker"
                          : zone.kind == ZoneKind::AnyEdge ? "an edge"
                                                           : "your edge");
        }
        case NoRoom::Height: return refuse("on-building", "TA-4.6", "{} cannot be set up on that building or cliff", id.text());
        case NoRoom::Base:
            return refuse("overlaps", "TA-1.7", "{} would overlap {}", id.text(),
                          overlapped(terms, field, {at, radius_of(terms, field.of(id))}, id).text());
        case NoRoom::None: break;
    }
    return allowed();
}

constexpr Verdict check_turn_to_place(const Field& field, Side side, MechaId id) {
    if (const Verdict verdict = need_mecha(field, id); !verdict.ok()) return verdict;
    if (id.side() != side) return refuse("not-yours", "TA-4.4", "{} belongs to the other side", id.text());
    const Mecha& mecha = field.of(id);
    const Status needed = field.phase == Phase::Return ? Status::Returning : Status::Waiting;
    if (mecha.status != needed) return refuse("not-waiting", "TA-4.4", "{} is not waiting to be set up", id.text());
    if (field.squadron.named() && mecha.squadron != field.squadron)
        return refuse("one-squadron", "TA-4.4", "first the rest of {} is set up", field.squadron.text());
    return allowed();
}

constexpr Verdict check_place(const Terms& terms, const Field& field, Side side, const Place& move) {
    if (const Verdict verdict = check_turn_to_place(field, side, move.mecha); !verdict.ok()) return verdict;
    if (move.facing >= kit::facings) return refuse("no-facing", "TA-1.2", "facings are 0 to {}", kit::facings - 1);
    if (const Verdict verdict = check_mode(terms, field, field.of(move.mecha), move.mode); !verdict.ok()) return verdict;
    return check_room(terms, field, move.mecha, move.at, move.mode);
}
constexpr Verdict check_leave_out(const Terms& terms, const Field& field, Side side, MechaId id) {
    if (const Verdict verdict = check_turn_to_place(field, side, id); !verdict.ok()) return verdict;
    if (has_room(terms, field, id)) return refuse("has-room", "TA-4.7", "there is room for {} in your zone", id.text());
    return allowed();
}

// Activation

constexpr Verdict check_activate(const Field& field, Side side, SquadronId squadron) {
    if (!field.has(squadron)) return refuse("no-squadron", "TA-6.1", "there is no squadron {}", squadron.text());
    if (squadron.side() != side) return refuse("not-yours", "TA-6.1", "{} belongs to the other side", squadron.text());
    if (!survives(field, squadron)) return refuse("gone", "TA-6.1", "nothing is left of {}", squadron.text());
    if (field.of(squadron).acted) return refuse("has-acted", "TA-6.1", "{} has acted in this turn", squadron.text());
    return allowed();
}
constexpr Verdict check_pass(const Terms& terms, const Field& field, Side side) {
    if (!terms.on(Module::Activation)) return refuse("must-activate", "TA-6.4", "you must activate a squadron; it may do nothing");
    const int own = left_to_act(field, side);
    const int theirs = left_to_act(field, other(side));
    if (own >= theirs)
        return refuse("not-outnumbered", "TA-20.1", "you have {} squadrons left to act and the other side {}: only who has fewer may pass",
                      own, theirs);
    return allowed();
}
constexpr Verdict need_command(const Field& field, Side side, int points, std::string_view clause) {
    const int left = field.command[index_of(side)];
    if (left >= points) return allowed();
    return refuse("no-command", clause, "that costs {} command points, you have {}", points, left);
}

}  // namespace broadside::tactics
