// What a mecha is able to do as it stands: its numbers with mode, upgrades and pilot, its weapons and blows, and who touches
// whom.
#pragma once

#include "games/tactics/rules/state.hpp"

namespace broadside::tactics {

inline constexpr Mils contact_reach = 100;  // TA-1.6

constexpr const ProfileData& profile_of(const Terms& terms, const Mecha& mecha) {
    return terms.data.of(mecha.kind).profiles[static_cast<std::size_t>(mecha.mode)];
}
constexpr bool can(const Terms& terms, const Mecha& mecha, Ability ability) { return profile_of(terms, mecha).abilities.has(ability); }
constexpr bool is_aircraft(const Terms& terms, const Mecha& mecha) { return can(terms, mecha, Ability::Aircraft); }
// TA-18.3: Guardians and Fighters.
constexpr bool ignores_ground(const Terms& terms, const Mecha& mecha) {
    return can(terms, mecha, Ability::Hover) || can(terms, mecha, Ability::Aircraft);
}
constexpr bool has_power(const Terms& terms, const Mecha& mecha, Power power) {
    return mecha.pilot != Pilot::None && terms.data.of(mecha.pilot).power == power;
}

constexpr Mils radius_of(const Terms& terms, const Mecha& mecha) { return terms.data.of(mecha.kind).radius; }
constexpr kit::Disc disc_of(const Terms& terms, const Mecha& mecha) { return {mecha.at, radius_of(terms, mecha)}; }

// Upgrades of the squadron that are for this kind.
template <class Visit>
constexpr void for_each_upgrade(const Terms& terms, const Field& field, const Mecha& mecha, Visit visit) {
    const Upgrades upgrades = field.of(mecha.squadron).upgrades;
    if (upgrades.empty()) return;
    for (int i = 0; i < upgrade_count; ++i)
        if (upgrades.has(static_cast<Upgrade>(i)) && terms.data.upgrades[static_cast<std::size_t>(i)].kinds.has(mecha.kind))
            visit(terms.data.upgrades[static_cast<std::size_t>(i)]);
}

constexpr int piloting_of(const Terms& terms, const Field& field, const Mecha& mecha) {
    int result = profile_of(terms, mecha).pil;
    for_each_upgrade(terms, field, mecha, [&](const UpgradeData& each) { result += each.pil; });
    if (mecha.pilot != Pilot::None) result += terms.data.of(mecha.pilot).pil;
    return result;
}
constexpr int gunnery_of(const Terms& terms, const Field& field, const Mecha& mecha) {
    int result = profile_of(terms, mecha).gn;
    for_each_upgrade(terms, field, mecha, [&](const UpgradeData& each) { result += each.gn; });
    if (mecha.pilot != Pilot::None) result += terms.data.of(mecha.pilot).gn;
    return result;
}
constexpr int defense_of(const Terms& terms, const Mecha& mecha) { return profile_of(terms, mecha).df; }

// TA-7.1, TA-19.1: SPD, and how far it moves with a boost.
constexpr Mils spd_of(const Terms& terms, const Mecha& mecha) { return kit::one_inch * profile_of(terms, mecha).spd; }
constexpr Mils speed_of(const Terms& terms, const Mecha& mecha) {
    const int spd = profile_of(terms, mecha).spd;
    return kit::one_inch * (mecha.boost == BoostState::Granted ? spd + (spd + 1) / 2 : spd);
}

// The weapon in a slot, with the squadron's upgrades; none if this mode has none there.
constexpr Weapon weapon_at(const Terms& terms, const Field& field, const Mecha& mecha, int slot) {
    const MechaData& data = terms.data.of(mecha.kind);
    Weapon result = Weapon::None;
    if (slot < data.weapons.size()) {
        if ((profile_of(terms, mecha).slots >> slot & 1u) == 0) return Weapon::None;
        result = data.weapons[slot];
        for_each_upgrade(terms, field, mecha, [&](const UpgradeData& each) {
            if (each.replaces == result && each.with != Weapon::None) result = each.with;
        });
    } else if (slot == data.weapons.size()) {
        for_each_upgrade(terms, field, mecha, [&](const UpgradeData& each) {
            const bool works = !terms.on(Module::Modes) || each.modes.has(mecha.mode);  // TA-3.12
            if (each.adds != Weapon::None && works) result = each.adds;
        });
    }
    return result;
}
constexpr int slots_of(const Terms& terms, const Mecha& mecha) { return terms.data.of(mecha.kind).weapons.size() + 1; }

template <class Visit>
constexpr void for_each_weapon(const Terms& terms, const Field& field, const Mecha& mecha, Visit visit) {
    for (int slot = 0; slot < slots_of(terms, mecha); ++slot)
        if (const Weapon weapon = weapon_at(terms, field, mecha, slot); weapon != Weapon::None) visit(slot, terms.data.of(weapon));
}

// A property that counts in this game. TA-2.3, TA-2.4
constexpr bool has(const Terms& terms, const WeaponData& weapon, Property property) {
    if (!weapon.properties.has(property)) return false;
    switch (property) {
        case Property::RearFire: return true;
        case Property::Missile:
        case Property::FlyOver: return terms.on(Module::Missiles);
        case Property::Blast: return terms.on(Module::Blast);
        case Property::AntiMissile: return terms.on(Module::AntiMissile);
        default: return terms.on(Module::Properties);
    }
}
constexpr bool is_missile(const Terms& terms, const WeaponData& weapon) { return has(terms, weapon, Property::Missile); }
constexpr int damage_of(const Terms& terms, const WeaponData& weapon) { return is_missile(terms, weapon) ? weapon.damage : weapon.basic; }

// The ammunition of a missile weapon; of others there is no end.
constexpr int magazine_of(const Terms& terms, const Mecha& mecha, int slot) {
    const MechaData& data = terms.data.of(mecha.kind);
    return slot < data.weapons.size() ? data.magazines[static_cast<std::size_t>(slot)] : most_magazines;
}
constexpr int ammo_of(const Terms& terms, const Mecha& mecha, int slot) {
    const int magazine = magazine_of(terms, mecha, slot);
    return magazine < most_magazines ? mecha.ammo[static_cast<std::size_t>(magazine)] : 255;
}
// TA-16.4
constexpr int rapid_of(const Terms& terms, const Mecha& mecha, const WeaponData& weapon) {
    if (!terms.on(Module::Properties) || weapon.rapid == 0) return 0;
    return weapon.rapid + (has_power(terms, mecha, Power::MoreRapidFire) ? 1 : 0);
}

// TA-1.6, TA-18.7
constexpr bool in_contact(const Terms& terms, const Mecha& a, const Mecha& b) {
    return kit::within(disc_of(terms, a), disc_of(terms, b), contact_reach) && !is_aircraft(terms, a) && !is_aircraft(terms, b);
}
constexpr int count_contacts(const Terms& terms, const Field& field, MechaId id) {
    const Mecha& mecha = field.of(id);
    int result = 0;
    for_each_mecha(field, other(id.side()), [&](MechaId, const Mecha& each) { result += in_contact(terms, mecha, each) ? 1 : 0; });
    return result;
}
// TA-9.4
constexpr bool is_engaged(const Terms& terms, const Field& field, MechaId id) {
    const Mecha& mecha = field.of(id);
    for (const Mecha& each : field.mecha[index_of(other(id.side()))])
        if (each.status == Status::Ready && in_contact(terms, mecha, each)) return true;
    return false;
}

// TA-5.2, TA-21.1
constexpr int pool_of(const Terms& terms, const Field& field, Side side) {
    int result = 0;
    for_each_mecha(field, side, [&](MechaId, const Mecha& mecha) {
        const bool counts = !terms.on(Module::Cheap) || !can(terms, mecha, Ability::LifeIsCheap);
        result += (counts ? 1 : 0) + mecha.leadership;
    });
    return result;
}
constexpr int best_leadership(const Field& field, Side side) {
    int result = 0;
    for_each_mecha(field, side, [&](MechaId, const Mecha& mecha) { result = mecha.leadership > result ? mecha.leadership : result; });
    return result;
}

}  // namespace broadside::tactics
