// The course of a battle: set-up, turns, activations, and what happens without anybody's choice.
#pragma once

#include "games/tactics/rules/combat.hpp"

namespace broadside::tactics {

inline constexpr int free_dodges_a_turn = 2;  // TA-23.2
inline constexpr int recall_needed = 5;       // TA-21.3
inline constexpr int better_recall = 4;       // TA-23.10
inline constexpr int dice_at_once = 16;

// TA-4.3: is there an edge to pick?
constexpr bool has_edges(const Terms& terms) {
    return terms.scenario.zones[0].kind == ZoneKind::Edge || terms.scenario.zones[1].kind == ZoneKind::Edge;
}

template <class Sink>
constexpr void draw_up(Play<Sink>& play, Side side, const Muster& muster) {
    raise(play.terms, play.field, side, muster);
    play.tell(ForcesDrawnUp{side, muster.faction, play.field.started[index_of(side)], play.field.strength[index_of(side)]});
}

constexpr bool has_waiting(const Field& field, Side side) {
    for (const Mecha& mecha : field.mecha[index_of(side)])
        if (mecha.status == Status::Waiting) return true;
    return false;
}

// A new turn: TA-5.2. What lasts for a turn ends.
template <class Sink>
constexpr void begin_turn(Play<Sink>& play) {
    Field& field = play.field;
    check_gone(play);
    if (play.over()) return;
    ++field.turn;
    field.squadron = {};
    field.may_not_steal = Who::Nobody;
    for (const Side side : both_sides) {
        for (Squadron& squadron : field.squadrons[index_of(side)]) squadron.acted = false;
        for (Mecha& mecha : field.mecha[index_of(side)]) {
            mecha.moved = false;
            mecha.step_done = false;
            mecha.transformed = false;
            mecha.grabbed = false;
            mecha.boost = BoostState::None;
            mecha.free_dodges = byte(has_power(play.terms, mecha, Power::FreeDodges) ? free_dodges_a_turn : 0);
        }
    }
    play.tell(TurnBegan{field.turn, field.last_turn});
    for (const Side side : both_sides) {
        field.command[index_of(side)] = word(pool_of(play.terms, field, side));
        play.tell(PoolFilled{side, field.command[index_of(side)]});
    }
    field.phase = Phase::Initiative;
}

// TA-4.4: whose squadron is set up next.
template <class Sink>
constexpr void next_to_deploy(Play<Sink>& play) {
    Field& field = play.field;
    if (field.squadron.named() && !is_set_up(field, field.squadron)) return;
    field.active = field.squadron.named() ? other(field.active) : field.active;
    field.squadron = {};
    if (!has_waiting(field, field.active)) field.active = other(field.active);
    if (!has_waiting(field, field.active)) begin_turn(play);
}
template <class Sink>
constexpr void begin_deployment(Play<Sink>& play) {
    play.field.phase = Phase::Deploy;
    play.field.active = play.field.first;
    play.field.squadron = {};
    next_to_deploy(play);
}

// The end of a turn and of the game.

template <class Sink>
constexpr void finish(Play<Sink>& play) {
    end_game(play, ending_of(play.terms.scenario.victory));
}
template <class Sink>
constexpr void turn_over(Play<Sink>& play) {
    if (play.field.turn >= play.field.last_turn)
        finish(play);
    else
        begin_turn(play);
}
constexpr bool below_half(const Field& field) {
    for (const Side side : both_sides)
        if (2 * count_ready(field, side) < field.started[index_of(side)]) return true;
    return false;
}
template <class Sink>
constexpr void end_turn(Play<Sink>& play) {
    Field& field = play.field;
    for (int i = 0; i < play.terms.scenario.markers.size(); ++i) {
        const Point marker = play.terms.scenario.markers[i];
        play.tell(MarkerCounted{byte(i), byte(count_near(play.terms, field, Side::Alpha, marker)),
                                byte(count_near(play.terms, field, Side::Bravo, marker)), holder_of(play.terms, field, marker)});
    }
    if (play.terms.scenario.victory == Victory::Control && !field.counting_down && below_half(field)) {
        field.phase = Phase::LastTurns;  // TA-24.10
        return;
    }
    turn_over(play);
}

// Activations

template <class Sink>
constexpr void next_activation(Play<Sink>& play) {
    if (play.over()) return;
    Field& field = play.field;
    field.squadron = {};
    if (left_to_act(field, field.active) == 0) field.active = other(field.active);
    if (left_to_act(field, field.active) == 0) return end_turn(play);
    const Side thief = other(field.active);
    const bool may_steal = play.terms.on(Module::Activation) && left_to_act(field, thief) > 0 && field.command[index_of(thief)] > 0 &&
                           !is(field.may_not_steal, thief);
    field.phase = may_steal ? Phase::Steal : Phase::Activate;  // TA-20.2
}

// TA-20.4
template <class Sink>
constexpr void steal_activation(Play<Sink>& play) {
    play.field.active = other(play.field.active);
    play.field.may_not_steal = who(play.field.active);
    play.field.phase = Phase::Activate;
}

template <class Sink>
constexpr void activate(Play<Sink>& play, SquadronId squadron) {
    Field& field = play.field;
    field.squadron = squadron;
    field.of(squadron).acted = true;
    field.of(squadron).sacrificed = false;
    field.last_to_activate = who(field.active);
    if (is(field.may_not_steal, other(field.active))) field.may_not_steal = Who::Nobody;
    field.trails.clear();
    play.tell(Activated{squadron});
    for_each_in(field, squadron, [&](MechaId id, Mecha& mecha) {
        end_suite(play, id);
        mecha.moved = false;
        mecha.step_done = false;
    });
    field.phase = Phase::Movement;
    play.tell(StepBegan{squadron, Phase::Movement});
}

template <class Sink>
constexpr void end_activation(Play<Sink>& play) {
    Field& field = play.field;
    play.tell(ActivationEnded{field.squadron});
    field.trails.clear();
    field.resolution = {};
    field.stage = Stage::None;
    field.active = other(field.active);
    next_activation(play);
}
template <class Sink>
constexpr void end_step(Play<Sink>& play) {
    Field& field = play.field;
    if (field.phase == Phase::Combat) return end_activation(play);
    field.phase = Phase::Combat;
    for_each_in(field, field.squadron, [](MechaId, Mecha& mecha) { mecha.step_done = false; });
    play.tell(StepBegan{field.squadron, Phase::Combat});
}

// A squadron of which nothing is left has acted.
template <class Sink>
constexpr void settle(Play<Sink>& play) {
    const Field& field = play.field;
    const bool acting = field.phase == Phase::Movement || field.phase == Phase::Combat;
    if (acting && field.stage == Stage::None && !survives(field, field.squadron)) end_activation(play);
}

// Regults that come back

constexpr SquadronId squadron_to_join(const Terms& terms, const Field& field, MechaId id) {
    SquadronId result;
    for_each_mecha(field, id.side(), [&](MechaId, const Mecha& mecha) {
        if (!can(terms, mecha, Ability::LifeIsCheap)) return;
        if (!result.named() || mecha.squadron == field.of(id).squadron) result = mecha.squadron;
    });
    return result;
}
// Those put aside that have not been rolled for in this turn.
constexpr FixedVector<MechaId, dice_at_once> to_recall(const Terms& terms, const Field& field) {
    FixedVector<MechaId, dice_at_once> result;
    if (!terms.on(Module::Cheap)) return result;
    for (const Side side : both_sides) {
        const auto& list = field.mecha[index_of(side)];
        for (int i = 0; i < list.size() && !result.full(); ++i)
            if (list[i].status == Status::Aside && !list[i].step_done && squadron_to_join(terms, field, MechaId(side, i)).named())
                result.push_back(MechaId(side, i));
    }
    return result;
}
constexpr int recall_number(const Terms& terms, const Field& field, Side side) {
    bool better = false;
    for_each_mecha(field, side, [&](MechaId, const Mecha& mecha) { better = better || has_power(terms, mecha, Power::RecallsBetter); });
    return better ? better_recall : recall_needed;
}
constexpr MechaId next_to_return(const Field& field) {
    for (const Side side : both_sides) {
        const auto& list = field.mecha[index_of(side)];
        for (int i = 0; i < list.size(); ++i)
            if (list[i].status == Status::Returning) return MechaId(side, i);
    }
    return {};
}

// TA-5.6: what happens before the Action Phase.
template <class Sink>
constexpr void begin_action(Play<Sink>& play) {
    Field& field = play.field;
    if (!to_recall(play.terms, field).empty()) {
        field.phase = Phase::Recall;
        return;
    }
    for (MechaId id = next_to_return(field); id.named(); id = next_to_return(field)) {
        if (has_room(play.terms, field, id)) {
            field.phase = Phase::Return;
            field.active = id.side();
            return;
        }
        field.of(id).status = Status::Aside;  // TA-21.4
    }
    field.active = field.first;
    next_activation(play);
}

}  // namespace broadside::tactics
