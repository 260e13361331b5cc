// Refusals in the combat step: weapon systems, blows, and the answers to them. What may be fired at is asked here alone, by
// listing, checking and by the questions of a table.
#pragma once

#include "games/tactics/rules/check_move.hpp"

namespace broadside::tactics {

inline constexpr Mils split_reach = 6 * kit::one_inch;     // TA-16.5
inline constexpr int most_dodged = 3;                      // TA-17.3
inline constexpr int shoot_down_needed = 6;                // TA-17.5
inline constexpr Mils screen_reach = 12 * kit::one_inch;   // TA-22.2
inline constexpr Mils take_hit_reach = 4 * kit::one_inch;  // TA-23.5

// TA-17.9: the attacker flew over it in this activation.
constexpr bool flew_over(const Terms& terms, const Field& field, MechaId id, MechaId target) {
    const Mecha& aim = field.of(target);
    for (const Trail& trail : field.trails) {
        if (trail.mecha != id) continue;
        for (std::size_t i = 0; i + 1 < trail.points.size(); ++i)
            if (kit::compare_distance(aim.at, {trail.points[i], trail.points[i + 1]}, radius_of(terms, aim)) < 0) return true;
    }
    return false;
}

// TA-21.1: its own side may fire at it.
constexpr bool is_cheap(const Terms& terms, const Mecha& mecha) {
    return terms.on(Module::Cheap) && can(terms, mecha, Ability::LifeIsCheap);
}

// Why a weapon cannot be used on a target.
enum class NoShot : std::uint8_t { None, Gone, Friend, Engaged, Screened, Range, Arc, Sight, NotPassed };

// `known` saves measuring the line again when it is known for this pair.
constexpr NoShot shot_at(const Terms& terms, const Field& field, MechaId id, const WeaponData& weapon, MechaId target,
                         const Seen* known = nullptr) {
    const Mecha& mecha = field.of(id);
    if (!field.has(target) || field.of(target).status != Status::Ready || target == id) return NoShot::Gone;
    const Mecha& aim = field.of(target);
    if (target.side() == id.side() && !is_cheap(terms, aim)) return NoShot::Friend;
    const bool screened = is_missile(terms, weapon) && aim.screening;  // TA-22.2
    if (has(terms, weapon, Property::FlyOver)) {
        if (!flew_over(terms, field, id, target)) return NoShot::NotPassed;
        if (is_engaged(terms, field, target)) return NoShot::Engaged;
        return screened ? NoShot::Screened : NoShot::None;
    }
    if (weapon.range == 0) return NoShot::Range;
    if (!kit::within(disc_of(terms, mecha), disc_of(terms, aim), weapon.range)) return NoShot::Range;
    if (!has(terms, weapon, Property::RearFire) && !kit::is_in_front(mecha.at, kit::facing(mecha.facing), aim.at)) return NoShot::Arc;
    if (is_engaged(terms, field, target)) return NoShot::Engaged;
    if (screened) return NoShot::Screened;
    if (known != nullptr ? known->clear : seen_by(terms, field, id, target).clear) return NoShot::None;
    const bool indirect = has(terms, weapon, Property::IndirectFire) && seen_by(terms, field, id, target, false).clear &&
                          spotted_by_friend(terms, field, id, target);
    return indirect ? NoShot::None : NoShot::Sight;
}

constexpr Verdict refuse_shot(const Terms& terms, const Field& field, MechaId id, const WeaponData& weapon, MechaId target) {
    switch (shot_at(terms, field, id, weapon, target)) {
        case NoShot::None: break;
        case NoShot::Gone: return refuse("no-target", "TA-9.3", "{} is no target on the table", target.text());
        case NoShot::Friend: return refuse("friend", "TA-9.3", "{} is on your own side", target.text());
        case NoShot::Engaged: return refuse("engaged", "TA-9.4", "{} is engaged hand to hand and cannot be fired at", target.text());
        case NoShot::Screened: return refuse("screened", "TA-22.2", "{} is screened against missiles", target.text());
        case NoShot::Range:
            if (weapon.range == 0) return refuse("no-range", "TA-8.3", "this weapon has no range: it must be carried over the target");
            return refuse("out-of-range", "TA-8.3", "{} is {} in away, the range is {} in", target.text(),
                          inches(kit::distance(disc_of(terms, field.of(id)), disc_of(terms, field.of(target)))), inches(weapon.range));
        case NoShot::Arc: return refuse("behind", "TA-8.4", "{} is behind {}", target.text(), id.text());
        case NoShot::Sight: return refuse("no-sight", "TA-8.5", "{} has no line of sight to {}", id.text(), target.text());
        case NoShot::NotPassed: return refuse("not-passed", "TA-17.9", "{} did not fly over {}", id.text(), target.text());
    }
    return allowed();
}

// TA-16.7, TA-23.6: how many weapon systems a mecha may use without paying.
constexpr int free_systems(const Terms& terms, const Mecha& mecha) {
    const bool focus = terms.on(Module::Properties) && can(terms, mecha, Ability::FocusFire) && !mecha.moved;
    return 1 + (focus ? 1 : 0) + (has_power(terms, mecha, Power::FreeWeapon) ? 1 : 0);
}

// TA-17.1: the missiles of a volley; of a system that sends any number, as many as cannot be dodged.
constexpr std::uint8_t volley_of(const Terms& terms, const Field& field, const Mecha& mecha, int slot) {
    const WeaponData& weapon = terms.data.of(weapon_at(terms, field, mecha, slot));
    if (!is_missile(terms, weapon)) return 0;
    return weapon.volley > 0 ? weapon.volley : byte(std::min(ammo_of(terms, mecha, slot), most_dodged + 1));
}

// What a declaration uses: systems, further shots of rapid fire.
struct FireCost {
    int systems = 0;
    int extra_shots = 0;
    int points = 0;
};
constexpr FireCost cost_of(const Terms& terms, const Field& field, const Fire& fire) {
    const Mecha& mecha = field.of(fire.mecha);
    FireCost cost;
    unsigned used = 0;
    for (const Shot& shot : fire.shots) {
        const unsigned bit = 1u << shot.slot;
        if ((used & bit) == 0)
            ++cost.systems;
        else if (!is_missile(terms, terms.data.of(weapon_at(terms, field, mecha, shot.slot))))
            ++cost.extra_shots;
        used |= bit;
    }
    cost.points = std::max(0, cost.systems - free_systems(terms, mecha)) + cost.extra_shots;
    return cost;
}

// TA-17.1: the missiles of one system, all its targets together.
constexpr Verdict check_volley(const Terms& terms, const Field& field, const Fire& fire, int slot) {
    const Mecha& mecha = field.of(fire.mecha);
    const WeaponData& weapon = terms.data.of(weapon_at(terms, field, mecha, slot));
    int missiles = 0;
    for (const Shot& shot : fire.shots)
        if (shot.slot == slot) missiles += shot.missiles;
    const int ammo = ammo_of(terms, mecha, slot);
    if (ammo == 0) return refuse("no-ammo", "TA-17.1", "there is no ammunition left");
    if (weapon.volley == 0 && missiles > ammo) return refuse("few-missiles", "TA-17.1", "{} missiles are left, not {}", ammo, missiles);
    if (weapon.volley > 0 && missiles != weapon.volley)
        return refuse("whole-volley", "TA-17.1", "this system sends {} missiles, not {}", weapon.volley, missiles);
    return allowed();
}

constexpr Verdict check_shot(const Terms& terms, const Field& field, const Fire& fire, int index) {
    const Mecha& mecha = field.of(fire.mecha);
    const Shot& shot = fire.shots[index];
    const Weapon kind = shot.slot < slots_of(terms, mecha) ? weapon_at(terms, field, mecha, shot.slot) : Weapon::None;
    if (kind == Weapon::None) return refuse("no-weapon", "TA-9.2", "{} has no weapon system {}", fire.mecha.text(), shot.slot);
    const WeaponData& weapon = terms.data.of(kind);
    if (const Verdict verdict = refuse_shot(terms, field, fire.mecha, weapon, shot.target); !verdict.ok()) return verdict;
    if (is_missile(terms, weapon)) {
        if (shot.missiles == 0) return refuse("no-missiles", "TA-17.1", "say how many missiles go to {}", shot.target.text());
        for (int i = 0; i < index; ++i)
            if (fire.shots[i].slot == shot.slot && fire.shots[i].target == shot.target)
                return refuse("same-target", "TA-17.1", "the missiles of one system at {} are one volley", shot.target.text());
        if (const Verdict verdict = check_volley(terms, field, fire, shot.slot); !verdict.ok()) return verdict;
    } else {
        if (shot.missiles != 0) return refuse("no-missile-system", "TA-9.2", "{} sends no missiles", name_of(kind));
        int before = 0;
        for (int i = 0; i < index; ++i) before += fire.shots[i].slot == shot.slot ? 1 : 0;
        if (const int rapid = rapid_of(terms, mecha, weapon); before > rapid)
            return refuse("used", rapid > 0 ? "TA-16.4" : "TA-9.2", "{} fires {} times in a turn", name_of(kind), rapid + 1);
    }
    if (!shot.second.named()) return allowed();
    if (is_missile(terms, weapon) || !has(terms, weapon, Property::SplitFire))
        return refuse("no-split", "TA-16.5", "{} cannot be divided between two targets", name_of(kind));
    if (shot.second == shot.target) return refuse("same-target", "TA-16.5", "a divided shot has two targets");
    if (const Verdict verdict = refuse_shot(terms, field, fire.mecha, weapon, shot.second); !verdict.ok()) return verdict;
    const kit::Disc one = disc_of(terms, field.of(shot.target));
    const kit::Disc two = disc_of(terms, field.of(shot.second));
    if (!kit::within(one, two, split_reach))
        return refuse("too-far-apart", "TA-16.5", "the two targets are {} in apart, at most {} in are allowed",
                      inches(kit::distance(one, two)), inches(split_reach));
    return allowed();
}

constexpr Verdict check_fire(const Terms& terms, const Field& field, const Fire& fire) {
    if (const Verdict verdict = check_acting(field, fire.mecha); !verdict.ok()) return verdict;
    if (fire.shots.empty()) return refuse("no-shots", "TA-9.2", "choose a weapon system");
    if (is_engaged(terms, field, fire.mecha)) return refuse("engaged", "TA-9.4", "{} is engaged and cannot fire", fire.mecha.text());
    if (fire.wait && !terms.on(Module::Crossfire) && !terms.on(Module::Formation))
        return refuse("module-off", "TA-13.3", "firing together is not in this game");
    for (int i = 0; i < fire.shots.size(); ++i)
        if (const Verdict verdict = check_shot(terms, field, fire, i); !verdict.ok()) return verdict;
    const FireCost cost = cost_of(terms, field, fire);
    const Mecha& mecha = field.of(fire.mecha);
    if (can(terms, mecha, Ability::FastMover) && cost.systems > free_systems(terms, mecha))
        return refuse("fast-mover", "TA-18.8", "{} cannot pay for further weapon systems", fire.mecha.text());
    if (field.resolution.declared.size() + 2 * fire.shots.size() > most_attacks)
        return refuse("too-many", "TA-13.3", "at most {} attacks are declared together", most_attacks);
    return need_command(field, fire.mecha.side(), cost.points, cost.extra_shots > 0 ? "TA-16.4" : "TA-9.2");
}

// Hand to hand

constexpr int cost_of(const Terms& terms, const Strike& strike) {
    int points = strike.hits.size() - 1;
    for (const Hit& hit : strike.hits) points += terms.data.of(hit.blow).cost;
    return points;
}

constexpr std::string_view clause_of(Blow blow) {
    constexpr std::array<std::string_view, blow_count + 1> clauses{"TA-11.1", "TA-11.5",  "TA-11.6",  "TA-11.7", "TA-11.8",
                                                                   "TA-11.9", "TA-11.10", "TA-11.11", "TA-10.2"};
    return clauses[static_cast<std::size_t>(blow)];
}

constexpr Verdict check_strike(const Terms& terms, const Field& field, const Strike& strike) {
    if (const Verdict verdict = check_acting(field, strike.mecha); !verdict.ok()) return verdict;
    if (field.resolution.waiting) return refuse("fire-waits", "TA-13.3", "first resolve what was declared together");
    if (strike.hits.empty()) return refuse("no-blows", "TA-10.2", "choose an attack");
    const Mecha& mecha = field.of(strike.mecha);
    for (int i = 0; i < strike.hits.size(); ++i) {
        const Hit& hit = strike.hits[i];
        if (hit.blow == Blow::None || !profile_of(terms, mecha).blows.has(hit.blow))
            return refuse("no-blow", "TA-10.2", "{} has no {}", strike.mecha.text(), name_of(hit.blow));
        if (!field.has(hit.target) || field.of(hit.target).status != Status::Ready || hit.target.side() == strike.mecha.side())
            return refuse("no-target", "TA-10.1", "{} is no enemy on the table", hit.target.text());
        if (!in_contact(terms, mecha, field.of(hit.target)))
            return refuse("no-contact", "TA-10.1", "{} is {} in away, contact is {} in or less", hit.target.text(),
                          inches(kit::distance(disc_of(terms, mecha), disc_of(terms, field.of(hit.target)))), inches(contact_reach));
        bool other_blow = false;
        for (int j = 0; j < strike.hits.size(); ++j) {
            if (j < i && strike.hits[j].blow == hit.blow && terms.data.of(hit.blow).once)
                return refuse("once", clause_of(hit.blow), "{} is used once a turn", name_of(hit.blow));
            other_blow = other_blow || (j != i && strike.hits[j].blow != Blow::Stomp && strike.hits[j].target == hit.target);
        }
        if (hit.blow == Blow::Stomp && !other_blow)
            return refuse("stomp-alone", "TA-11.11", "a stomp needs another attack on {}", hit.target.text());
    }
    return need_command(field, strike.mecha.side(), cost_of(terms, strike), "TA-10.2");
}

constexpr Verdict check_target(const Field& field, MechaId target) {
    for (const Attack& attack : field.resolution.declared)
        if (attack.target == target) return allowed();
    return refuse("no-target", "TA-9.12", "nothing was declared against {}", target.text());
}
constexpr Verdict check_push(const Field& field, const Push& push) {
    if (push.facing >= kit::facings) return refuse("no-facing", "TA-1.2", "facings are 0 to {}", kit::facings - 1);
    const Attack& attack = field.resolution.now;
    if (kit::is_in_front(field.of(attack.attacker).at, kit::facing(push.facing), field.of(attack.target).at)) return allowed();
    return refuse("not-away", "TA-11.1", "a push goes away from {}, within 90 degrees of the line between the two", attack.attacker.text());
}

// Defence

// TA-22.2
constexpr bool is_under_screen(const Terms& terms, const Mecha& suite, const Mecha& mecha) {
    return suite.screening && kit::within(disc_of(terms, suite), disc_of(terms, mecha), screen_reach);
}
// A friend's screen still holds a free dodge for it.
constexpr bool has_screen_dodge(const Terms& terms, const Field& field, MechaId id) {
    const Mecha& mecha = field.of(id);
    if (!terms.on(Module::Suites) || mecha.screen_dodge) return false;
    bool found = false;
    for_each_mecha(field, id.side(), [&](MechaId, const Mecha& each) { found = found || is_under_screen(terms, each, mecha); });
    return found;
}
// TA-16.2, TA-17.3
constexpr bool may_dodge(const Terms& terms, const WeaponData& weapon, int missiles) {
    return !has(terms, weapon, Property::Inescapable) && (!is_missile(terms, weapon) || missiles <= most_dodged);
}
// Free by a pilot or a screen; a screen helps also where no dodge is allowed.
enum class DodgeBy : std::uint8_t { No, Points, Pilot, Screen };

constexpr DodgeBy dodge_by(const Terms& terms, const Field& field) {
    const Resolution& now = field.resolution;
    const Mecha& mecha = field.of(now.victim);
    const WeaponData& weapon = terms.data.of(weapon_at(terms, field, field.of(now.now.attacker), now.now.slot));
    const bool open = may_dodge(terms, weapon, now.missiles);
    if (open && mecha.free_dodges > 0) return DodgeBy::Pilot;
    if (has_screen_dodge(terms, field, now.victim)) return DodgeBy::Screen;
    return open && field.command[index_of(now.victim.side())] > 0 ? DodgeBy::Points : DodgeBy::No;
}

constexpr Verdict check_dodge(const Terms& terms, const Field& field) {
    if (dodge_by(terms, field) != DodgeBy::No) return allowed();
    const Resolution& now = field.resolution;
    const WeaponData& weapon = terms.data.of(weapon_at(terms, field, field.of(now.now.attacker), now.now.slot));
    if (has(terms, weapon, Property::Inescapable)) return refuse("inescapable", "TA-16.2", "this strike cannot be dodged");
    if (is_missile(terms, weapon) && now.missiles > most_dodged)
        return refuse("big-volley", "TA-17.3", "{} missiles cannot be dodged, {} can", now.missiles, most_dodged);
    return need_command(field, now.victim.side(), 1, "TA-9.7");
}

// TA-17.4
constexpr bool may_shoot_down(const Terms& terms, const Field& field) {
    const Resolution& now = field.resolution;
    return terms.on(Module::AntiMissile) && now.missiles > 0 && !is_engaged(terms, field, now.victim);
}
constexpr bool is_free_against_missiles(const Terms& terms, const WeaponData& weapon) { return has(terms, weapon, Property::AntiMissile); }

constexpr Verdict check_shoot_down(const Terms& terms, const Field& field, const ShootDown& move) {
    const Resolution& now = field.resolution;
    if (!terms.on(Module::AntiMissile)) return refuse("module-off", "TA-17.4", "shooting missiles down is not in this game");
    if (now.missiles == 0) return refuse("no-missiles", "TA-17.4", "this is no missile");
    if (is_engaged(terms, field, now.victim))
        return refuse("engaged", "TA-17.4", "{} is engaged and cannot shoot at missiles", now.victim.text());
    const Mecha& mecha = field.of(now.victim);
    const Weapon kind = move.slot < slots_of(terms, mecha) ? weapon_at(terms, field, mecha, move.slot) : Weapon::None;
    if (kind == Weapon::None) return refuse("no-weapon", "TA-17.4", "{} has no weapon system {}", now.victim.text(), move.slot);
    const WeaponData& weapon = terms.data.of(kind);
    if (weapon.range == 0) return refuse("no-range", "TA-17.4", "{} has no range", name_of(kind));
    if (is_missile(terms, weapon)) {
        const int ammo = ammo_of(terms, mecha, move.slot);
        if (ammo == 0) return refuse("no-ammo", "TA-17.1", "there is no ammunition left");
        if (weapon.volley > 0 ? move.missiles != weapon.volley : move.missiles == 0 || move.missiles > ammo)
            return refuse("whole-volley", "TA-17.1", "this system sends {} missiles", weapon.volley > 0 ? int{weapon.volley} : ammo);
    } else if (move.missiles != 0) {
        return refuse("no-missile-system", "TA-17.4", "{} sends no missiles", name_of(kind));
    }
    if (is_free_against_missiles(terms, weapon)) return allowed();
    return need_command(field, now.victim.side(), 1, "TA-17.4");
}

// TA-9.9, TA-9.13, TA-11.6, TA-16.3
constexpr bool may_roll(const Terms& terms, const Field& field) {
    const Resolution& now = field.resolution;
    if (field.command[index_of(now.victim.side())] == 0 || halved(now.damage) == now.damage) return false;
    if (field.stage == Stage::HazardImpact || now.now.by_hand()) return true;
    return !has(terms, terms.data.of(weapon_at(terms, field, field.of(now.now.attacker), now.now.slot)), Property::Overwhelming);
}
constexpr Verdict check_roll(const Terms& terms, const Field& field) {
    if (may_roll(terms, field)) return allowed();
    const Resolution& now = field.resolution;
    if (const Verdict verdict = need_command(field, now.victim.side(), 1, "TA-9.9"); !verdict.ok()) return verdict;
    if (halved(now.damage) == now.damage) return refuse("nothing-to-halve", "TA-9.11", "damage of {} stays as it is", now.damage);
    return refuse("overwhelming", "TA-16.3", "nobody rolls with the impact of this weapon");
}

// TA-23.5
constexpr bool may_take_hit(const Terms& terms, const Field& field, MechaId id) {
    const Resolution& now = field.resolution;
    if (!field.has(id) || id == now.victim || id.side() != now.victim.side() || field.of(id).status != Status::Ready) return false;
    return has_power(terms, field.of(id), Power::TakesTheHit) &&
           kit::within(disc_of(terms, field.of(id)), disc_of(terms, field.of(now.victim)), take_hit_reach);
}
constexpr MechaId hit_taker(const Terms& terms, const Field& field) {
    MechaId result;
    for_each_mecha(field, field.resolution.victim.side(), [&](MechaId id, const Mecha&) {
        if (may_take_hit(terms, field, id)) result = id;
    });
    return result;
}
constexpr Verdict check_take_hit(const Terms& terms, const Field& field, MechaId id) {
    if (may_take_hit(terms, field, id)) return allowed();
    return refuse("cannot-take", "TA-23.5", "{} cannot take this hit", id.text());
}

}  // namespace broadside::tactics
