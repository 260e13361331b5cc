// How promising a move looks at first sight, in 240ths of a point: what it may destroy, what it exposes, what it gains of the
// scenario, and what its command points are worth. Whole numbers, so that every machine orders moves alike.
#pragma once

#include "games/tactics/rules/legal.hpp"

namespace broadside::tactics {

using Promise = std::int64_t;

// What damage costs the owner: a mecha that is destroyed is all of its worth, a wound a part.
constexpr Promise loss_of(const Mecha& mecha, int damage) {
    if (damage >= mecha.mdc) return mecha.worth;
    return Promise{mecha.worth} * 7 * damage / (10 * mecha.mdc);
}

// A command point is worth more the fewer there are for the mecha that may need them.
constexpr Promise price_of_command(const Field& field, Side side) {
    const int left = field.command[index_of(side)];
    return 240 * (2 + count_ready(field, side)) / (2 + left);
}

class Promising {
public:
    constexpr Promising(const Terms& terms, const Field& field, Side side)
        : terms_(terms), field_(field), side_(side), command_(price_of_command(field, side)) {}

    // What a shot is expected to take from the target, of 36 parts.
    constexpr Promise of_shot(const Field& field, MechaId by, int slot, MechaId target, int missiles, bool split = false) const {
        const Mecha& aim = field.of(target);
        const WeaponData& weapon = terms_.data.of(weapon_at(terms_, field, field.of(by), slot));
        Attack attack;
        attack.attacker = by;
        attack.target = target;
        attack.slot = byte(slot);
        int damage = damage_of(terms_, weapon) / (split ? 2 : 1);
        if (is_missile(terms_, weapon)) damage *= std::max(missiles, 1);
        const int bonus = ranged_bonus(terms_, field, attack).sum;
        const int needed = defense_of(terms_, aim);
        const bool dodged = field.command[index_of(target.side())] > 0 && !has(terms_, weapon, Property::Inescapable) &&
                            (!is_missile(terms_, weapon) || missiles <= most_dodged);
        const int parts = dodged ? (6 * strike_chance(bonus, needed) + through_chance(bonus, needed, piloting_of(terms_, field, aim))) / 2
                                 : 6 * strike_chance(bonus, needed);
        const Promise own = target.side() == by.side() ? -1 : 1;
        return own * loss_of(aim, damage) * parts / 36;
    }

    constexpr Promise of(const Fire& fire) const {
        Promise result = -command_ * cost_of(terms_, field_, fire).points;
        // Damage on one target adds up: what is shot at what is dead already is worth nothing.
        Field trial = field_;
        for (const Shot& shot : fire.shots) {
            result += of_shot(trial, fire.mecha, shot.slot, shot.target, shot.missiles, shot.second.named());
            if (shot.second.named()) result += of_shot(trial, fire.mecha, shot.slot, shot.second, 0, true);
            wear(trial.of(shot.target), fire.mecha, shot);
        }
        return result;
    }
    constexpr Promise of(const Strike& strike) const {
        Promise result = -command_ * cost_of(terms_, strike);
        Field trial = field_;
        for (const Hit& hit : strike.hits) {
            Attack attack;
            attack.attacker = strike.mecha;
            attack.target = hit.target;
            attack.blow = hit.blow;
            Mecha& aim = trial.of(hit.target);
            const int chance = blow_chance(blow_bonus(terms_, field_, attack).sum, parry_bonus(terms_, field_, hit.target).sum);
            const int damage = terms_.data.of(hit.blow).damage;
            result += hit.blow == Blow::Grab ? Promise{aim.worth} * chance / 720 : loss_of(aim, damage) * chance / 36;
            aim.mdc = byte(std::max(1, aim.mdc - damage * chance / 36));
        }
        return result;
    }

    // What a mecha could do from where it would stand, and what could be done to it.
    constexpr Promise of_place(Field& trial, MechaId id) const {
        const Mecha& mecha = trial.of(id);
        const Nearest near = nearest_enemies(trial, id);
        Promise best = 0;
        Promise second = 0;
        Promise threat = 0;
        bool contact = false;
        for (const Near& each : near) {
            const Mecha& enemy = trial.of(each.id);
            contact = contact || in_contact(terms_, mecha, enemy);
            const Mils gap = kit::distance(disc_of(terms_, mecha), disc_of(terms_, enemy));
            if (gap > longest_range(trial, mecha) && gap > longest_range(trial, enemy)) continue;
            const Seen seen = seen_by(terms_, trial, id, each.id);
            if (!seen.clear) continue;
            for_each_weapon(terms_, trial, mecha, [&](int slot, const WeaponData& weapon) {
                if (shot_at(terms_, trial, id, weapon, each.id, &seen) != NoShot::None || !is_loaded(mecha, slot, weapon)) return;
                Promise value = of_shot(trial, id, slot, each.id, std::max(int{weapon.volley}, 1));
                if (value > best) std::swap(value, best);
                second = std::max(second, value);
            });
            threat += strongest_threat(trial, each.id, id, gap);
        }
        if (contact) {
            best = of_contact(trial, id, near);
            second = 0;
        }
        Promise result = best + second / 2 - threat / 7;
        if (best == 0 && !near.empty()) result -= approach(trial, mecha, near[0]);
        return result + of_scenario(trial, id);
    }

    constexpr Promise command() const { return command_; }

private:
    constexpr bool is_loaded(const Mecha& mecha, int slot, const WeaponData& weapon) const {
        return !is_missile(terms_, weapon) || ammo_of(terms_, mecha, slot) > 0;
    }
    constexpr void wear(Mecha& aim, MechaId by, const Shot& shot) const {
        const int damage =
            damage_of(terms_, terms_.data.of(weapon_at(terms_, field_, field_.of(by), shot.slot))) * std::max(1, int{shot.missiles});
        aim.mdc = byte(std::max(1, aim.mdc - damage / 2));
    }
    constexpr Mils longest_range(const Field& field, const Mecha& mecha) const {
        Mils longest = 0;
        for_each_weapon(terms_, field, mecha, [&](int slot, const WeaponData& weapon) {
            if (is_loaded(mecha, slot, weapon)) longest = std::max(longest, weapon.range);
        });
        return longest;
    }
    constexpr Promise strongest_threat(const Field& field, MechaId enemy, MechaId id, Mils gap) const {
        const Mecha& other_one = field.of(enemy);
        Promise worst = 0;
        for_each_weapon(terms_, field, other_one, [&](int slot, const WeaponData& weapon) {
            if (weapon.range >= gap && is_loaded(other_one, slot, weapon))
                worst = std::max(worst, of_shot(field, enemy, slot, id, std::max(int{weapon.volley}, 1)));
        });
        return worst;
    }
    // Who is in contact neither fires nor is fired at: the best blow counts, theirs against ours.
    constexpr Promise of_contact(const Field& field, MechaId id, const Nearest& near) const {
        Promise best = 0;
        Promise worst = 0;
        const Mecha& mecha = field.of(id);
        for (const Near& each : near) {
            const Mecha& enemy = field.of(each.id);
            if (!in_contact(terms_, mecha, enemy)) continue;
            best = std::max(best, blow_value(field, id, each.id));
            worst = std::max(worst, blow_value(field, each.id, id));
            // It cannot use its weapons either.
            best += strongest_threat(field, each.id, id, 0) / 3;
        }
        return best - worst * 4 / 7;
    }
    constexpr Promise blow_value(const Field& field, MechaId by, MechaId target) const {
        Promise best = 0;
        const int strike = piloting_of(terms_, field, field.of(by));
        const int parry = piloting_of(terms_, field, field.of(target));
        for (const Blow blow : profile_of(terms_, field.of(by)).blows.items())
            if (blow != Blow::Stomp)
                best = std::max(best, loss_of(field.of(target), terms_.data.of(blow).damage) * blow_chance(strike, parry) / 36);
        return best;
    }
    constexpr Promise approach(const Field& field, const Mecha& mecha, const Near& near) const {
        const std::int64_t gap = kit::root(near.squared) - longest_range(field, mecha);
        return std::max(gap, std::int64_t{0}) * mecha.worth / (19 * kit::one_inch);
    }
    constexpr Promise of_scenario(const Field& trial, MechaId id) const {
        const Mecha& mecha = trial.of(id);
        Promise result = terms_.scenario.markers.empty() ? 0 : of_markers(mecha, id);
        if (terms_.scenario.victory == Victory::Breakthrough && is(field_.attacker, id.side()))
            result -= Promise{mecha.worth} * way_to_go(terms_, field_, id.side(), mecha.at) / terms_.scenario.height / 2;
        return result;
    }
    // The objective that needs this mecha most: one that it would take, or hold, before one where others stand already. What they are
    // worth grows towards the end of the game.
    constexpr Promise of_markers(const Mecha& mecha, MechaId id) const {
        constexpr std::array<Promise, 5> needs{3, 5, 6, 3, 1};  // two or more behind, one behind, equal, one ahead, more
        constexpr Mils far = 80 * kit::one_inch;
        const Promise stake =
            Promise{field_.strength[index_of(id.side())]} * (turns_of(terms_, field_) + 4 * field_.turn) / (24 * turns_of(terms_, field_));
        Promise best = 0;
        for (const Point& marker : terms_.scenario.markers) {
            int ahead = count_near(terms_, field_, id.side(), marker) - count_near(terms_, field_, other(id.side()), marker);
            if (kit::within(marker, disc_of(terms_, field_.of(id)), marker_reach)) --ahead;
            const Promise need = needs[static_cast<std::size_t>(std::clamp(ahead, -2, 2) + 2)];
            const std::int64_t beyond =
                std::max(kit::root(kit::squared_distance(marker, mecha.at)) - marker_reach - radius_of(terms_, mecha), std::int64_t{0});
            const Promise whole = stake * need / 6;
            // On the way there is not there.
            best = std::max(best, beyond == 0 ? whole : whole * (far - std::min<std::int64_t>(beyond, far)) / (2 * far));
        }
        return best;
    }

    const Terms& terms_;
    const Field& field_;
    Side side_;
    Promise command_;
};

}  // namespace broadside::tactics
