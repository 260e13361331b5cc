// Playing a checked move, and chance.
#pragma once

#include "core/input.hpp"
#include "games/tactics/rules/turn.hpp"

namespace broadside::tactics {

// Set-up

template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const ChooseArmy& move) {
    play.state.armies[index_of(side)] = move.army;
    play.tell(ArmyChosen{side});
    if (!play.state.armies[0] || !play.state.armies[1]) return;
    for (const Side each : both_sides) {
        const Army army = *play.state.armies[index_of(each)];
        play.tell(ArmyShown{each, army});
        draw_up(play, each, muster_of(play.terms, army));
        play.state.armies[index_of(each)].reset();
    }
    play.field.phase = Phase::Edges;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const ChooseEdge& move) {
    play.field.alpha_edge = side == Side::Alpha ? move.edge : opposite(move.edge);
    play.tell(EdgeChosen{side, move.edge});
    begin_deployment(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const Place& move) {
    Field& field = play.field;
    Mecha& mecha = field.of(move.mecha);
    const bool returns = mecha.status == Status::Returning;
    if (returns) {  // TA-21.3
        const SquadronId squadron = squadron_to_join(play.terms, field, move.mecha);
        Mecha fresh = fresh_mecha(play.terms, mecha.kind, squadron, field.of(squadron).upgrades);
        fresh.card = mecha.card;
        fresh.worth = mecha.worth;
        fresh.pilot = mecha.pilot;
        fresh.leadership = mecha.leadership;
        mecha = fresh;
    }
    mecha.at = move.at;
    mecha.facing = move.facing;
    mecha.mode = move.mode;
    mecha.status = Status::Ready;
    play.tell(Placed{move.mecha, move.at, move.facing, move.mode});
    if (returns) return begin_action(play);
    field.squadron = mecha.squadron;
    next_to_deploy(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const LeaveOut& move) {
    Mecha& mecha = play.field.of(move.mecha);
    mecha.status = Status::Destroyed;
    mecha.mdc = 0;
    play.tell(LeftOut{move.mecha});
    play.field.squadron = mecha.squadron;
    next_to_deploy(play);
}

// Turn and activation

template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const ChooseFirst& move) {
    play.field.first = move.side;
    play.tell(FirstChosen{side, move.side});
    begin_action(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const Steal&) {
    spend(play, side, 1, Purpose::Steal);
    play.field.phase = Phase::StealRoll;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const Prevent&) {
    spend(play, side, 1, Purpose::Prevent);
    play.field.phase = Phase::PreventRoll;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const Allow&) {
    if (play.field.phase == Phase::Prevent)
        steal_activation(play);
    else
        play.field.phase = Phase::Activate;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const Pass&) {
    play.tell(Passed{side});
    play.field.active = other(side);
    next_activation(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const Activate& move) {
    activate(play, move.squadron);
}

// Movement

template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const MoveMecha& move) {
    Field& field = play.field;
    Mecha& mecha = field.of(move.mecha);
    const Walk walk = path_of(play.terms, field, move.mecha, move.path, move.facing);
    const bool leaves = leaves_table(play.terms, field, move.mecha, move.path);
    if (!move.path.empty()) spend(play, side, leaving_cost(play.terms, field, move.mecha), Purpose::Disengage);
    play.tell(Moved{move.mecha, mecha.at, move.path, move.facing, kit::mils_of(walk.total())});
    if (is_aircraft(play.terms, mecha) && !field.trails.full()) {
        Trail trail{move.mecha, {mecha.at, move.path[0], move.path.back()}};
        field.trails.push_back(trail);
    }
    mecha.facing = move.facing;
    mecha.moved = true;
    mecha.step_done = true;
    if (!move.path.empty()) mecha.at = move.path.back();
    if (leaves) {  // TA-24.13
        mecha.status = Status::Left;
        end_suite(play, move.mecha);
        mecha.jammed_by = {};
        play.tell(LeftTable{move.mecha});
        return check_gone(play);
    }
    if (walk.deadly == 0) return;
    field.resolution.victim = move.mecha;
    field.resolution.deadly = byte(walk.deadly);
    next_hazard(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const Stay& move) {
    play.field.of(move.mecha).step_done = true;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const Transform& move) {
    Mecha& mecha = play.field.of(move.mecha);
    mecha.mode = move.mode;
    mecha.transformed = true;
    play.tell(Transformed{move.mecha, move.mode});
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const Boost& move) {
    Mecha& mecha = play.field.of(move.mecha);
    if (has_power(play.terms, mecha, Power::FreeBoost)) {  // TA-23.3
        mecha.boost = BoostState::Granted;
        return play.tell(Boosted{move.mecha, 0, 0, true});
    }
    spend(play, side, 1, Purpose::Boost);
    play.field.resolution.victim = move.mecha;
    play.field.stage = Stage::Boost;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const BoostSquadron&) {
    play.field.of(play.field.squadron).boosted = true;
    for_each_in(play.field, play.field.squadron, [&](MechaId id, Mecha& mecha) {
        mecha.boost = BoostState::Granted;
        play.tell(Boosted{id, 0, 0, true});
    });
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const Jam& move) {
    spend(play, side, 1, Purpose::Jam);
    play.field.of(move.target).jammed_by = move.mecha;
    play.tell(Jammed{move.mecha, move.target});
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const RaiseScreen& move) {
    spend(play, side, screen_cost, Purpose::Screen);
    Mecha& suite = play.field.of(move.mecha);
    suite.screening = true;
    for_each_mecha(play.field, side, [&](MechaId, Mecha& mecha) {
        if (is_under_screen(play.terms, suite, mecha)) mecha.screen_dodge = false;
    });
    play.tell(ScreenRaised{move.mecha});
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const GuideFire& move) {
    spend(play, side, guide_cost, Purpose::Guide);
    play.field.of(move.mecha).guiding = true;
    play.tell(GuidesFire{move.mecha});
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const Sacrifice& move) {
    Field& field = play.field;
    field.of(field.squadron).sacrificed = true;
    field.command[index_of(side)] = word(field.command[index_of(side)] + sacrifice_gain);
    play.tell(CommandGained{side, sacrifice_gain, field.command[index_of(side)]});
    destroy(play, move.target);
    check_gone(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const EndStep&) {
    end_step(play);
}

// Combat

template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const Fire& move) {
    Field& field = play.field;
    Mecha& mecha = field.of(move.mecha);
    spend(play, side, cost_of(play.terms, field, move).points, Purpose::Weapons);
    FixedVector<Attack, 24> attacks;
    unsigned volleys = 0;
    for (const Shot& shot : move.shots) {
        const WeaponData& weapon = play.terms.data.of(weapon_at(play.terms, field, mecha, shot.slot));
        Attack attack;
        attack.attacker = move.mecha;
        attack.target = shot.target;
        attack.slot = shot.slot;
        attack.missiles = shot.missiles;
        attack.split = shot.second.named();
        attacks.push_back(attack);
        if (shot.second.named()) {
            attack.target = shot.second;
            attacks.push_back(attack);
        }
        if (!is_missile(play.terms, weapon)) continue;
        std::uint8_t& ammo = mecha.ammo[static_cast<std::size_t>(magazine_of(play.terms, mecha, shot.slot))];
        const bool first = (volleys >> shot.slot & 1u) == 0;
        volleys |= 1u << shot.slot;
        ammo = byte(ammo - (weapon.volley == 0 ? shot.missiles : first ? 1 : 0));  // TA-17.1
    }
    for (const Attack& attack : attacks) field.resolution.declared.push_back(attack);
    mecha.step_done = true;
    field.resolution.waiting = move.wait;
    play.tell(Declared{move.mecha, attacks, move.wait});
    if (!move.wait) begin_resolution(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const Release&) {
    begin_resolution(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const Strike& move) {
    Field& field = play.field;
    spend(play, side, cost_of(play.terms, move), Purpose::Blows);
    FixedVector<Attack, 24> attacks;
    for (const Hit& hit : move.hits) {
        Attack attack;
        attack.attacker = move.mecha;
        attack.target = hit.target;
        attack.blow = hit.blow;
        attacks.push_back(attack);
    }
    for (const Attack& attack : attacks) field.resolution.declared.push_back(attack);
    field.of(move.mecha).step_done = true;
    play.tell(Declared{move.mecha, attacks, false});
    next_attack(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const ChooseTarget& move) {
    play.field.resolution.target = move.target;
    next_attack(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const Push& move) {
    play.field.resolution.push = move.facing;
    play.field.stage = Stage::PushRoll;
}

// Defence

template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const Dodge&) {
    Mecha& mecha = play.field.of(play.field.resolution.victim);
    switch (dodge_by(play.terms, play.field)) {
        case DodgeBy::Pilot: --mecha.free_dodges; break;
        case DodgeBy::Screen: mecha.screen_dodge = true; break;
        default: spend(play, side, 1, Purpose::Dodge);
    }
    play.field.stage = Stage::Dodge;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const ShootDown& move) {
    Resolution& now = play.field.resolution;
    Mecha& mecha = play.field.of(now.victim);
    const WeaponData& weapon = play.terms.data.of(weapon_at(play.terms, play.field, mecha, move.slot));
    if (!is_free_against_missiles(play.terms, weapon)) spend(play, side, 1, Purpose::ShootDown);
    if (is_missile(play.terms, weapon)) {
        std::uint8_t& ammo = mecha.ammo[static_cast<std::size_t>(magazine_of(play.terms, mecha, move.slot))];
        ammo = byte(ammo - (weapon.volley == 0 ? move.missiles : 1));
    }
    now.shooting = move.slot;
    now.shooting_with = move.missiles;
    play.field.stage = Stage::ShootDown;
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const TakeHit& move) {
    Resolution& now = play.field.resolution;
    play.tell(HitTaken{move.mecha, now.victim});
    now.victim = move.mecha;
    offer_defence(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side side, const RollWithImpact&) {
    Resolution& now = play.field.resolution;
    spend(play, side, 1, Purpose::Impact);
    const int damage = halved(now.damage);
    play.tell(RolledWithImpact{now.victim, now.damage, byte(damage)});
    now.damage = byte(damage);
    if (play.field.stage == Stage::HazardImpact)
        end_hazard(play);
    else
        take_damage(play);
}
template <class Sink>
constexpr void play_move(Play<Sink>& play, Side, const Accept&) {
    switch (play.field.stage) {
        case Stage::TakeHit: return offer_defence(play);
        case Stage::HazardImpact: return end_hazard(play);
        default: return take_damage(play);
    }
}

// Chance

template <class Rolled>
constexpr Dice dice_of(const Rolled& draws, int from, int count) {
    Dice result;
    for (int i = from; i < from + count; ++i) result.push_back(byte(static_cast<int>(draws[i]) + 1));
    return result;
}
constexpr int sum_of(const Dice& dice) {
    int result = 0;
    for (const std::uint8_t die : dice) result += die;
    return result;
}
constexpr bool shows_six(const Dice& dice) {
    for (const std::uint8_t die : dice)
        if (die == 6) return true;
    return false;
}
constexpr Who higher(int alpha, int bravo) { return alpha > bravo ? Who::Alpha : bravo > alpha ? Who::Bravo : Who::Nobody; }
constexpr Side side_of(Who who) { return who == Who::Alpha ? Side::Alpha : Side::Bravo; }

// TA-5.3, TA-5.4
template <class Sink>
constexpr void roll_initiative(Play<Sink>& play, const Dice& alpha, const Dice& bravo) {
    Field& field = play.field;
    Decided by = Decided::Dice;
    Who winner = higher(sum_of(alpha), sum_of(bravo));
    if (winner == Who::Nobody) {
        by = Decided::Leadership;
        winner = higher(best_leadership(field, Side::Alpha), best_leadership(field, Side::Bravo));
    }
    if (winner == Who::Nobody) {
        by = Decided::LastActivation;
        if (field.last_to_activate != Who::Nobody) winner = who(other(side_of(field.last_to_activate)));
    }
    if (winner == Who::Nobody) by = Decided::Nothing;
    play.tell(InitiativeRolled{alpha, bravo, winner, by});
    if (winner == Who::Nobody) return;
    field.active = side_of(winner);
    field.phase = Phase::ChooseFirst;
}

template <class Sink, class Rolled>
constexpr void roll_recall(Play<Sink>& play, const Rolled& draws) {
    const auto list = to_recall(play.terms, play.field);
    for (int i = 0; i < list.size(); ++i) {
        Mecha& mecha = play.field.of(list[i]);
        const int die = static_cast<int>(draws[i]) + 1;
        const int needed = recall_number(play.terms, play.field, list[i].side());
        mecha.step_done = true;
        if (die >= needed) mecha.status = Status::Returning;
        play.tell(RecallRolled{list[i], byte(die), byte(needed), die >= needed});
    }
    begin_action(play);
}

template <class Sink, class Rolled>
constexpr void roll_for_phase(Play<Sink>& play, const Rolled& draws) {
    Field& field = play.field;
    switch (field.phase) {
        case Phase::Roles: {
            const Dice alpha = dice_of(draws, 0, 2);
            const Dice bravo = dice_of(draws, 2, 2);
            field.attacker = higher(sum_of(alpha), sum_of(bravo));
            play.tell(RolesRolled{alpha, bravo, field.attacker});
            if (field.attacker == Who::Nobody) return;
            field.phase = Phase::Armies;
            return;
        }
        case Phase::Edges: {
            const Dice alpha = dice_of(draws, 0, 2);
            const Dice bravo = dice_of(draws, 2, 2);
            const Who winner = higher(sum_of(alpha), sum_of(bravo));
            play.tell(EdgesRolled{alpha, bravo, winner});
            if (winner == Who::Nobody) return;
            field.first = field.active = side_of(winner);
            field.phase = Phase::ChooseEdge;
            if (!has_edges(play.terms)) begin_deployment(play);
            return;
        }
        case Phase::Initiative: return roll_initiative(play, dice_of(draws, 0, 2), dice_of(draws, 2, 2));
        case Phase::Recall: return roll_recall(play, draws);
        case Phase::StealRoll: {
            const Dice dice = dice_of(draws, 0, draws.size());
            play.tell(StealTried{other(field.active), dice, shows_six(dice)});
            if (!shows_six(dice))
                field.phase = Phase::Activate;
            else if (field.command[index_of(field.active)] > 0)
                field.phase = Phase::Prevent;
            else
                steal_activation(play);
            return;
        }
        case Phase::PreventRoll: {
            const Dice dice = dice_of(draws, 0, draws.size());
            play.tell(PreventTried{field.active, dice, shows_six(dice)});
            if (shows_six(dice))
                field.phase = Phase::Activate;
            else
                steal_activation(play);
            return;
        }
        case Phase::LastTurns: {
            const int die = static_cast<int>(draws[0]) + 1;
            field.counting_down = true;
            field.last_turn = byte(field.turn + die + 1);
            play.tell(LastTurnsRolled{byte(die), field.last_turn});
            return turn_over(play);
        }
        default: rules_bug("nothing is rolled in this phase");
    }
}

template <class Sink, class Rolled>
constexpr void play_chance(Play<Sink>& play, const Rolled& draws) {
    const auto die = [&](int i) { return static_cast<int>(draws[i]) + 1; };
    switch (play.field.stage) {
        case Stage::None: return roll_for_phase(play, draws);
        case Stage::Boost: {
            const MechaId id = play.field.resolution.victim;
            Mecha& mecha = play.field.of(id);
            const int total = die(0) + piloting_of(play.terms, play.field, mecha);
            mecha.boost = total >= boost_needed ? BoostState::Granted : BoostState::Failed;
            play.tell(Boosted{id, byte(die(0)), byte(total), total >= boost_needed});
            play.field.resolution.victim = {};
            play.field.stage = Stage::None;
            return;
        }
        case Stage::Strike:
            if (play.field.resolution.now.by_hand()) return roll_blow(play, die(0), die(1));
            return roll_ranged(play, die(0));
        case Stage::Drift: return roll_drift(play, die(0), static_cast<int>(draws[1]));
        case Stage::Dodge: return roll_dodge(play, die(0));
        case Stage::ShootDown: return roll_shoot_down(play, die(0));
        case Stage::PushRoll: return roll_push(play, die(0));
        case Stage::Hazard: {
            int damage = 0;
            for (int i = 0; i < draws.size(); ++i) damage += die(i);
            return roll_hazard(play, damage);
        }
        default: rules_bug("nothing is rolled at this stage");
    }
}

}  // namespace broadside::tactics
