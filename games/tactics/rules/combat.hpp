// Attacks being resolved, one after the other, until somebody has to decide or the dice are to be rolled.
#pragma once

#include "core/rules.hpp"
#include "games/tactics/rules/check_attack.hpp"
#include "games/tactics/rules/scoring.hpp"
#include "kit/teller.hpp"

namespace broadside::tactics {

inline constexpr Mils blast_radius = 3 * kit::one_inch / 2;  // TA-17.6
inline constexpr Mils recall_reach = 8 * kit::one_inch;      // TA-21.2

// One input being played out.
template <class Sink>
struct Play : kit::Teller<Event, Sink> {
    const Terms& terms;
    State& state;
    Field& field;

    constexpr bool over() const { return field.phase == Phase::Over; }
};

template <class Sink>
constexpr void spend(Play<Sink>& play, Side side, int points, Purpose on) {
    if (points == 0) return;
    std::uint16_t& left = play.field.command[index_of(side)];
    left = word(left - points);
    play.tell(CommandSpent{side, byte(points), on, left});
}

template <class Sink>
constexpr void end_game(Play<Sink>& play, Ending ending) {
    Field& field = play.field;
    field.phase = Phase::Over;
    field.stage = Stage::None;
    field.ending = ending;
    field.squadron = {};
    field.resolution = {};
    field.trails.clear();
    play.tell(GameEnded{ending, winner_of(play.terms, field), score_of(play.terms, field, Side::Alpha),
                        score_of(play.terms, field, Side::Bravo), degree_of(play.terms, field)});
}

// TA-6.5
template <class Sink>
constexpr void check_gone(Play<Sink>& play) {
    if (play.over()) return;
    const bool alpha = count_ready(play.field, Side::Alpha) > 0;
    const bool bravo = count_ready(play.field, Side::Bravo) > 0;
    if (alpha && bravo) return;
    const bool attacker_gone =
        play.terms.scenario.victory == Victory::Breakthrough && !(is(play.field.attacker, Side::Alpha) ? alpha : bravo);
    if (attacker_gone) return end_game(play, Ending::Breakthrough);
    end_game(play, alpha || bravo ? Ending::LastStanding : Ending::BothGone);
}

// TA-22.4
template <class Sink>
constexpr void end_suite(Play<Sink>& play, MechaId id) {
    Mecha& mecha = play.field.of(id);
    bool ended = mecha.screening || mecha.guiding;
    if (mecha.screening) {
        mecha.screening = false;
        // Under the next screen everybody has a dodge again who is not still under another.
        for_each_mecha(play.field, id.side(), [&](MechaId, Mecha& each) {
            bool under = false;
            for_each_mecha(play.field, id.side(),
                           [&](MechaId, const Mecha& suite) { under = under || is_under_screen(play.terms, suite, each); });
            each.screen_dodge = each.screen_dodge && under;
        });
    }
    mecha.guiding = false;
    for (Mecha& each : play.field.mecha[index_of(other(id.side()))])
        if (each.jammed_by == id) {
            each.jammed_by = {};
            ended = true;
        }
    if (ended) play.tell(SuiteEnded{id});
}

// TA-21.2
constexpr bool is_rallied(const Terms& terms, const Field& field, MechaId id) {
    const Mecha& mecha = field.of(id);
    if (!terms.on(Module::Cheap) || !can(terms, mecha, Ability::LifeIsCheap)) return false;
    bool found = false;
    for_each_mecha(field, id.side(), [&](MechaId by, const Mecha& each) {
        found = found || (by != id && can(terms, each, Ability::Rally) &&
                          kit::within(disc_of(terms, each), disc_of(terms, mecha), recall_reach) && seen_by(terms, field, by, id).clear);
    });
    return found;
}

// TA-2.5
template <class Sink>
constexpr void destroy(Play<Sink>& play, MechaId id) {
    Mecha& mecha = play.field.of(id);
    const bool aside = is_rallied(play.terms, play.field, id);
    end_suite(play, id);
    mecha.mdc = 0;
    mecha.status = aside ? Status::Aside : Status::Destroyed;
    mecha.jammed_by = {};
    mecha.grabbed = false;
    play.tell(Destroyed{id, aside});
}
template <class Sink>
constexpr void hurt(Play<Sink>& play, MechaId id, int damage) {
    Mecha& mecha = play.field.of(id);
    mecha.mdc = byte(damage >= mecha.mdc ? 0 : mecha.mdc - damage);
    play.tell(Damaged{id, byte(damage), mecha.mdc});
    if (mecha.mdc == 0) destroy(play, id);
}

constexpr const WeaponData& weapon_of(const Terms& terms, const Field& field, const Attack& attack) {
    return terms.data.of(weapon_at(terms, field, field.of(attack.attacker), attack.slot));
}
constexpr bool is_blast(const Terms& terms, const Field& field, const Attack& attack) {
    return !attack.by_hand() && has(terms, weapon_of(terms, field, attack), Property::Blast);
}

// TA-9.12, TA-10.6
constexpr bool can_be_resolved(const Terms& terms, const Field& field, const Attack& attack) {
    const Mecha& attacker = field.of(attack.attacker);
    const Mecha& target = field.of(attack.target);
    if (attacker.status != Status::Ready || target.status != Status::Ready) return false;
    return !attack.by_hand() || in_contact(terms, attacker, target);
}

constexpr void erase_in_order(FixedVector<Attack, most_attacks>& attacks, int index) {
    for (int i = index; i + 1 < attacks.size(); ++i) attacks[i] = attacks[i + 1];
    attacks.pop_back();
}

// The next attack, or the choice of the next target, or the end of the resolution.
template <class Sink>
constexpr void next_attack(Play<Sink>& play) {
    if (play.over()) return;
    Field& field = play.field;
    Resolution& now = field.resolution;
    for (int i = 0; i < now.declared.size();) {
        if (can_be_resolved(play.terms, field, now.declared[i])) {
            ++i;
            continue;
        }
        play.tell(AttackLost{now.declared[i]});
        erase_in_order(now.declared, i);
    }
    if (now.declared.empty()) {
        now = {};
        field.stage = Stage::None;
        return;
    }
    const auto next_on = [&](MechaId target) {
        int stomp = -1;
        for (int i = 0; i < now.declared.size(); ++i) {
            if (now.declared[i].target != target) continue;
            if (now.declared[i].blow != Blow::Stomp) return i;
            stomp = stomp < 0 ? i : stomp;
        }
        return stomp;
    };
    int index = now.target.named() ? next_on(now.target) : -1;
    if (index < 0) {
        now.struck = false;
        now.target = now.declared[0].target;
        for (const Attack& attack : now.declared)
            if (attack.target != now.target) {
                now.target = {};
                field.stage = Stage::ChooseTarget;
                return;
            }
        index = next_on(now.target);
    }
    now.now = now.declared[index];
    erase_in_order(now.declared, index);
    now.victim = {};
    now.natural = 0;
    now.total = 0;
    now.missiles = 0;
    now.damage = 0;
    now.again = false;
    now.drifted = false;
    field.stage = Stage::Strike;
}

// Everything that was declared is now rolled for.
template <class Sink>
constexpr void begin_resolution(Play<Sink>& play) {
    play.field.resolution.waiting = false;
    join_fire(play.terms, play.field, play.field.resolution.declared);
    next_attack(play);
}

template <class Sink>
constexpr void next_victim(Play<Sink>& play);

template <class Sink>
constexpr void after_answer(Play<Sink>& play) {
    if (play.over()) return;
    if (is_blast(play.terms, play.field, play.field.resolution.now))
        next_victim(play);
    else
        next_attack(play);
}

template <class Sink>
constexpr void take_damage(Play<Sink>& play) {
    Resolution& now = play.field.resolution;
    hurt(play, now.victim, now.damage);
    if (is_blast(play.terms, play.field, now.now)) return next_victim(play);  // TA-6.5: all under it first
    check_gone(play);
    if (play.over()) return;
    const Mecha& target = play.field.of(now.victim);
    // TA-11.1
    if (now.now.blow == Blow::BodyBlock && target.status == Status::Ready &&
        radius_of(play.terms, target) <= radius_of(play.terms, play.field.of(now.now.attacker))) {
        play.field.stage = Stage::Push;
        return;
    }
    after_answer(play);
}

// TA-9.9
template <class Sink>
constexpr void offer_roll(Play<Sink>& play) {
    play.field.stage = Stage::Impact;
    if (!may_roll(play.terms, play.field)) take_damage(play);
}

constexpr int damage_now(const Terms& terms, const Field& field) {
    const Resolution& now = field.resolution;
    const WeaponData& weapon = weapon_of(terms, field, now.now);
    const int damage = damage_of(terms, weapon) / (now.now.split ? 2 : 1);
    return is_missile(terms, weapon) ? damage * now.missiles : damage;
}

// Is there anything with which the struck mecha could shoot at missiles?
constexpr bool has_shot_at_missiles(const Terms& terms, const Field& field) {
    if (!may_shoot_down(terms, field)) return false;
    const Mecha& mecha = field.of(field.resolution.victim);
    bool found = false;
    for_each_weapon(terms, field, mecha, [&](int slot, const WeaponData& weapon) {
        const bool loaded = !is_missile(terms, weapon) || ammo_of(terms, mecha, slot) > 0;
        const bool paid = is_free_against_missiles(terms, weapon) || field.command[index_of(field.resolution.victim.side())] > 0;
        found = found || (weapon.range > 0 && loaded && paid);
    });
    return found;
}

// TA-9.13: whoever has no choice is not asked.
template <class Sink>
constexpr void offer_defence(Play<Sink>& play) {
    play.field.stage = Stage::Defend;
    if (dodge_by(play.terms, play.field) != DodgeBy::No || has_shot_at_missiles(play.terms, play.field)) return;
    offer_roll(play);
}

// A ranged strike has hit `victim`.
template <class Sink>
constexpr void strike_lands(Play<Sink>& play) {
    Resolution& now = play.field.resolution;
    now.missiles = now.now.missiles;
    now.again = false;
    now.damage = byte(damage_now(play.terms, play.field));
    if (hit_taker(play.terms, play.field).named()) {
        play.field.stage = Stage::TakeHit;
        return;
    }
    offer_defence(play);
}

// TA-17.6: the next mecha under the circle.
template <class Sink>
constexpr void next_victim(Play<Sink>& play) {
    Field& field = play.field;
    Resolution& now = field.resolution;
    while (!now.under.empty()) {
        const MechaId id = now.under.first();
        now.under.remove(id);
        if (field.of(id).status != Status::Ready) continue;
        const int needed = defense_of(play.terms, field.of(id));
        const bool hit = strikes(now.natural, now.total - now.natural, needed);
        play.tell(BlastTouched{id, byte(needed), hit});
        if (!hit) continue;
        now.victim = id;
        return strike_lands(play);
    }
    check_gone(play);
    next_attack(play);
}
template <class Sink>
constexpr void place_circle(Play<Sink>& play, Point centre) {
    Resolution& now = play.field.resolution;
    now.centre = centre;
    for_each_mecha(play.field, [&](MechaId id, const Mecha& mecha) {
        if (kit::within(centre, disc_of(play.terms, mecha), blast_radius)) now.under.add(id);
    });
    next_victim(play);
}

template <class Sink>
constexpr void roll_ranged(Play<Sink>& play, int die) {
    Field& field = play.field;
    Resolution& now = field.resolution;
    const Bonus bonus = ranged_bonus(play.terms, field, now.now);
    const int needed = defense_of(play.terms, field.of(now.now.target));
    const bool hit = strikes(die, bonus.sum, needed);
    now.natural = byte(die);
    now.total = static_cast<std::int8_t>(die + bonus.sum);
    play.tell(StrikeRolled{now.now, byte(die), now.total, byte(needed), bonus.because, hit});
    if (is_blast(play.terms, field, now.now)) {
        if (hit) return place_circle(play, field.of(now.now.target).at);
        field.stage = Stage::Drift;
        return;
    }
    if (!hit) return next_attack(play);
    now.victim = now.now.target;
    strike_lands(play);
}

// TA-17.6: the circle drifts, and stays on the table.
template <class Sink>
constexpr void roll_drift(Play<Sink>& play, int die, int facing) {
    Resolution& now = play.field.resolution;
    Point to = kit::ahead(play.field.of(now.now.target).at, kit::facing(facing), die * kit::one_inch);
    to = {std::clamp(to.x, Mils{0}, play.terms.scenario.width), std::clamp(to.y, Mils{0}, play.terms.scenario.height)};
    now.drifted = true;
    play.tell(BlastDrifted{now.now, byte(die), byte(facing), to});
    place_circle(play, to);
}

// TA-10.3, TA-10.4
template <class Sink>
constexpr void roll_blow(Play<Sink>& play, int strike_die, int parry_die) {
    Field& field = play.field;
    Resolution& now = field.resolution;
    const Bonus strike = blow_bonus(play.terms, field, now.now);
    const Bonus parry = parry_bonus(play.terms, field, now.now.target);
    bool hit = blow_strikes(strike_die, strike.sum, parry_die, parry.sum);
    if (now.now.blow == Blow::Stomp) hit = hit && now.struck;  // TA-11.11
    Reasons because = strike.because;
    for (const Modifier& each : parry.because)
        if (each.why == Reason::Outnumbered) because.push_back(each);
    play.tell(ClashRolled{now.now, byte(strike_die), static_cast<std::int8_t>(strike_die + strike.sum), byte(parry_die),
                          static_cast<std::int8_t>(parry_die + parry.sum), because, hit});
    if (!hit) return next_attack(play);
    now.struck = true;
    now.victim = now.now.target;
    if (now.now.blow == Blow::Grab) {
        field.of(now.victim).grabbed = true;
        play.tell(Grabbed{now.victim});
        return next_attack(play);
    }
    now.damage = play.terms.data.of(now.now.blow).damage;
    offer_roll(play);
}

template <class Sink>
constexpr void roll_dodge(Play<Sink>& play, int die) {
    Resolution& now = play.field.resolution;
    const Mecha& mecha = play.field.of(now.victim);
    const int piloting = piloting_of(play.terms, play.field, mecha);
    const bool success = dodges(die, piloting, now.total);
    play.tell(DodgeRolled{now.victim, byte(die), static_cast<std::int8_t>(die + piloting), now.total, success});
    if (success) return after_answer(play);
    if (!now.again && has_power(play.terms, mecha, Power::DodgesAgain)) {  // TA-23.4
        now.again = true;
        return;
    }
    offer_roll(play);
}

// TA-17.5
template <class Sink>
constexpr void roll_shoot_down(Play<Sink>& play, int die) {
    Resolution& now = play.field.resolution;
    const Mecha& mecha = play.field.of(now.victim);
    const int total = die + gunnery_of(play.terms, play.field, mecha);
    const bool success = die == 6 || (die != 1 && total >= shoot_down_needed);
    int removed = 0;
    if (success) removed = now.shooting_with > 0 ? now.shooting_with : std::max(1, 1 + total - shoot_down_needed);
    removed = std::min(removed, int{now.missiles});
    now.missiles = byte(now.missiles - removed);
    play.tell(
        ShotDown{now.victim, weapon_at(play.terms, play.field, mecha, now.shooting), byte(die), byte(total), byte(removed), now.missiles});
    if (now.missiles == 0) return after_answer(play);
    now.damage = byte(damage_now(play.terms, play.field));
    offer_roll(play);
}

// Falls and deadly ground

template <class Sink>
constexpr void next_hazard(Play<Sink>& play) {
    if (play.over()) return;
    Resolution& now = play.field.resolution;
    if (play.field.of(now.victim).status != Status::Ready) {
        now.fall_dice = 0;
        now.deadly = 0;
    }
    if (now.fall_dice > 0 || now.deadly > 0) {
        play.field.stage = Stage::Hazard;
        return;
    }
    next_attack(play);
}
template <class Sink>
constexpr void end_hazard(Play<Sink>& play) {
    hurt(play, play.field.resolution.victim, play.field.resolution.damage);
    check_gone(play);
    next_hazard(play);
}
template <class Sink>
constexpr void roll_hazard(Play<Sink>& play, int damage) {
    Resolution& now = play.field.resolution;
    const bool fall = now.fall_dice > 0;
    if (fall)
        now.fall_dice = 0;
    else
        --now.deadly;
    now.damage = byte(damage);
    play.tell(HazardRolled{now.victim, fall, byte(damage)});
    play.field.stage = Stage::HazardImpact;
    if (!may_roll(play.terms, play.field)) end_hazard(play);
}

// TA-11.1 to TA-11.3
template <class Sink>
constexpr void roll_push(Play<Sink>& play, int die) {
    Field& field = play.field;
    Resolution& now = field.resolution;
    Mecha& mecha = field.of(now.now.target);
    const PushEnd end = push_of(play.terms, field, now.now.target, kit::facing(now.push), die * kit::one_inch);
    play.tell(Pushed{now.now.target, mecha.at, end.to, now.push, byte(die)});
    mecha.at = end.to;
    now.victim = now.now.target;
    now.fall_dice = byte(fall_dice(end.fall));
    now.deadly = byte(end.deadly);
    if (end.fall > 0) play.tell(Fell{now.victim, end.fall, now.fall_dice});
    next_hazard(play);
}

}  // namespace broadside::tactics
