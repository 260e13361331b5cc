// To strike, to dodge, to parry: what is added to the dice and why, and the exact chances that come of it.
#pragma once

#include "games/tactics/rules/events.hpp"
#include "games/tactics/rules/sightline.hpp"

namespace broadside::tactics {

inline constexpr Mils guide_reach = 12 * kit::one_inch;
inline constexpr Mils jam_reach = 24 * kit::one_inch;
inline constexpr Mils formation_reach = 2 * kit::one_inch;
inline constexpr int most_formation = 3;
inline constexpr int most_outnumbered = 2;

// What is added to a die.
struct Bonus {
    Reasons because;
    int sum = 0;
    constexpr void add(Reason why, int value) {
        if (value == 0) return;
        because.push_back({why, static_cast<std::int8_t>(value)});
        sum += value;
    }
};

// TA-13.1
constexpr bool is_behind(const Field& field, MechaId attacker, MechaId target) {
    const Mecha& aim = field.of(target);
    return !kit::is_in_front(aim.at, kit::facing(aim.facing), field.of(attacker).at);
}

// TA-22.3
constexpr bool is_guided(const Terms& terms, const Field& field, MechaId id) {
    bool found = false;
    const kit::Disc disc = disc_of(terms, field.of(id));
    for_each_mecha(field, id.side(), [&](MechaId, const Mecha& each) {
        found = found || (each.guiding && kit::within(disc_of(terms, each), disc, guide_reach));
    });
    return found;
}

// TA-9.5 with the modules: what is added to the die of a ranged strike.
constexpr Bonus ranged_bonus(const Terms& terms, const Field& field, const Attack& attack) {
    const Mecha& attacker = field.of(attack.attacker);
    const Mecha& target = field.of(attack.target);
    const WeaponData& weapon = terms.data.of(weapon_at(terms, field, attacker, attack.slot));
    Bonus bonus;
    bonus.add(Reason::Gunnery, gunnery_of(terms, field, attacker));
    if (terms.on(Module::Cover) && !has(terms, weapon, Property::FlyOver)) {
        Cover cover = seen_by(terms, field, attack.attacker, attack.target).cover;
        const bool over_it = cover != Cover::None && has(terms, weapon, Property::IndirectFire) &&
                             spotted_by_friend(terms, field, attack.attacker, attack.target);
        if (over_it) cover = Cover::None;  // TA-16.6: terrain does not matter
        if (cover == Cover::Soft) bonus.add(Reason::SoftCover, -1);
        if (cover == Cover::Hard) bonus.add(Reason::HardCover, -2);
    }
    if (terms.on(Module::Rear) && is_behind(field, attack.attacker, attack.target)) bonus.add(Reason::Rear, 1);
    if (attack.crossfire) bonus.add(Reason::Crossfire, 1);
    bonus.add(Reason::Formation, attack.formation);
    if (has(terms, weapon, Property::Accurate) && !attacker.moved) bonus.add(Reason::Accurate, 1);
    if (can(terms, target, Ability::Hover)) bonus.add(Reason::Hover, -1);
    if (attacker.jammed_by.named()) bonus.add(Reason::Jammed, -1);
    if (terms.on(Module::Suites) && is_guided(terms, field, attack.attacker)) bonus.add(Reason::Guided, 1);
    return bonus;
}

// TA-10.3, TA-13.1
constexpr Bonus blow_bonus(const Terms& terms, const Field& field, const Attack& attack) {
    Bonus bonus;
    bonus.add(Reason::Piloting, piloting_of(terms, field, field.of(attack.attacker)));
    if (terms.on(Module::Rear) && is_behind(field, attack.attacker, attack.target)) bonus.add(Reason::Rear, 1);
    return bonus;
}
// TA-15.1
constexpr Bonus parry_bonus(const Terms& terms, const Field& field, MechaId target) {
    Bonus bonus;
    bonus.add(Reason::Piloting, piloting_of(terms, field, field.of(target)));
    if (terms.on(Module::Outnumbered)) {
        const int beyond = count_contacts(terms, field, target) - 1;
        if (beyond > 0) bonus.add(Reason::Outnumbered, -std::min(beyond, most_outnumbered));
    }
    return bonus;
}

// TA-9.5, TA-9.6
constexpr bool strikes(int die, int bonus, int defense) { return die == 6 || (die != 1 && die + bonus >= defense); }
// TA-9.7, TA-9.8
constexpr bool dodges(int die, int piloting, int strike_total) { return die == 6 || (die != 1 && die + piloting >= strike_total); }
// TA-10.4
constexpr bool blow_strikes(int strike_die, int strike_bonus, int parry_die, int parry_bonus) {
    if (strike_die == 1) return false;
    if (parry_die == 6) return false;
    if (parry_die == 1) return true;
    if (strike_die == 6) return true;
    return strike_die + strike_bonus > parry_die + parry_bonus;
}
// TA-9.11
constexpr int halved(int damage) { return damage <= 1 ? damage : damage / 2; }

// Chances, exact: so many of 6 dice, of 36 pairs.
constexpr int strike_chance(int bonus, int defense) {
    int result = 0;
    for (int die = 1; die <= 6; ++die) result += strikes(die, bonus, defense) ? 1 : 0;
    return result;
}
// Of 36: struck and not dodged, if every strike is dodged once.
constexpr int through_chance(int bonus, int defense, int piloting) {
    int result = 0;
    for (int die = 1; die <= 6; ++die)
        for (int dodge = 1; dodge <= 6; ++dodge) result += strikes(die, bonus, defense) && !dodges(dodge, piloting, die + bonus) ? 1 : 0;
    return result;
}
// Of 36.
constexpr int blow_chance(int strike_bonus, int parry_bonus) {
    int result = 0;
    for (int die = 1; die <= 6; ++die)
        for (int parry = 1; parry <= 6; ++parry) result += blow_strikes(die, strike_bonus, parry, parry_bonus) ? 1 : 0;
    return result;
}

// TA-13.2, TA-14.1: what those who declared together gain by it.
constexpr void join_fire(const Terms& terms, const Field& field, FixedVector<Attack, most_attacks>& declared) {
    if (!terms.on(Module::Crossfire) && !terms.on(Module::Formation)) return;
    for (Attack& attack : declared) {
        bool front = false;
        bool rear = false;
        MechaSet group;
        for (const Attack& each : declared) {
            if (each.target != attack.target) continue;
            (is_behind(field, each.attacker, each.target) ? rear : front) = true;
            group.add(each.attacker);
        }
        attack.crossfire = terms.on(Module::Crossfire) && front && rear;
        if (!terms.on(Module::Formation)) continue;
        int close = 0;
        bool own = false;
        const auto members = group.items();
        for (const MechaId member : members) {
            bool near = false;
            for (const MechaId mate : members)
                near = near ||
                       (mate != member && kit::within(disc_of(terms, field.of(member)), disc_of(terms, field.of(mate)), formation_reach));
            close += near ? 1 : 0;
            own = own || (near && member == attack.attacker);
        }
        if (own && gunnery_of(terms, field, field.of(attack.attacker)) < close)
            attack.formation = byte(std::min(close - 1, most_formation));
    }
}

// An attack with what it would gain by joining those that are declared and wait: TA-13.3.
constexpr Attack joined(const Terms& terms, const Field& field, const Attack& attack) {
    const Resolution& now = field.resolution;
    if (!now.waiting || now.declared.full() || field.of(attack.attacker).squadron != field.squadron) return attack;
    FixedVector<Attack, most_attacks> together;
    for (const Attack& each : now.declared)
        if (each.target == attack.target) together.push_back(each);
    together.push_back(attack);
    join_fire(terms, field, together);
    return together.back();
}

}  // namespace broadside::tactics
