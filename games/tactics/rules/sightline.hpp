// Line of sight and cover: TA-8.5 to TA-8.7, TA-12.2.
#pragma once

#include <algorithm>

#include "games/tactics/rules/ground.hpp"
#include "kit/sight.hpp"

namespace broadside::tactics {

inline constexpr Mils blocking_height = 2 * kit::one_inch;
inline constexpr Mils wall_reach = kit::one_inch;

struct Seen {
    bool clear = false;
    Cover cover = Cover::None;
    kit::Rays by_terrain = 0;
    kit::Rays by_bases = 0;
};

// From a place, for a mecha of a squadron, to a target. `terrain` and `bases` may be left out of it.
constexpr Seen seen_from(const Terms& terms, const Field& field, Point from, SquadronId squadron, MechaId target, bool terrain = true) {
    const Mecha& aim = field.of(target);
    const kit::Sight sight(from, disc_of(terms, aim));
    Seen result;
    const Mils elevation = terms.scenario.pieces.empty() ? 0 : std::max(elevation_at(terms, from), elevation_at(terms, aim.at));
    bool soft = false;
    bool hard = false;
    if (terrain) {
        const bool covers = terms.on(Module::Cover) && elevation == 0;  // TA-8.7
        for (const Piece& piece : terms.scenario.pieces) {
            if (is_height(piece)) {
                if (piece.height >= blocking_height && piece.height > elevation) result.by_terrain |= sight.through(piece.shape);
                if (result.by_terrain == kit::all_rays) return result;
            } else if (covers) {
                const Cover cover = terms.data.of(piece.ground).cover;
                if (cover == Cover::None || sight.through(piece.shape) == 0) continue;
                if (cover == Cover::Soft) soft = true;
                if (cover == Cover::Hard && kit::within(disc_of(terms, aim), piece.shape, wall_reach)) hard = true;
            }
        }
    }
    for (const Side side : both_sides) {
        const auto& list = field.mecha[index_of(side)];
        for (int i = 0; i < list.size(); ++i) {
            const Mecha& each = list[i];
            if (each.status != Status::Ready || MechaId(side, i) == target || each.squadron == squadron) continue;
            result.by_bases |= sight.through(disc_of(terms, each));
        }
        if ((result.by_terrain | result.by_bases) == kit::all_rays) return result;
    }
    result.clear = true;
    hard = hard || (terms.on(Module::Cover) && result.by_terrain != 0);
    result.cover = hard ? Cover::Hard : soft ? Cover::Soft : Cover::None;
    return result;
}
constexpr Seen seen_by(const Terms& terms, const Field& field, MechaId from, MechaId target, bool terrain = true) {
    return seen_from(terms, field, field.of(from).at, field.of(from).squadron, target, terrain);
}

// TA-16.6: another friend sees the target.
constexpr bool spotted_by_friend(const Terms& terms, const Field& field, MechaId shooter, MechaId target) {
    bool found = false;
    for_each_mecha(field, shooter.side(), [&](MechaId id, const Mecha&) {
        if (!found && id != shooter && id != target) found = seen_by(terms, field, id, target).clear;
    });
    return found;
}

}  // namespace broadside::tactics
