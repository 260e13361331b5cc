// Is a state that came from outside (a file, the engine's `load`) one that the rules can go on from? The answer names the
// first thing that cannot be.
#pragma once

#include <string>

#include "games/tactics/rules/legal.hpp"

namespace broadside::tactics {

class Inspection {
public:
    Inspection(const Terms& terms, const State& state) : terms_(terms), state_(state), field_(state.field) {}

    std::string run() {
        inspect_course();
        inspect_armies();
        if (problem_.empty())
            for (const Side side : both_sides) inspect_side(side);
        if (problem_.empty()) inspect_places();
        if (problem_.empty()) inspect_activation();
        if (problem_.empty()) inspect_resolution();
        if (problem_.empty()) inspect_end();
        return problem_;
    }

private:
    void need(bool holds, std::string problem) {
        if (!holds && problem_.empty()) problem_ = std::move(problem);
    }
    static std::string text(std::string_view word) { return std::string(word); }

    bool before_forces() const { return field_.phase <= Phase::Armies; }
    bool before_turns() const { return field_.phase <= Phase::Deploy; }

    void inspect_course() {
        need(field_.phase != Phase::Over || field_.ending != Ending::None, "ending: a battle that is over has one");
        need(field_.phase == Phase::Over || field_.ending == Ending::None, "ending: the battle is not over");
        need(before_turns() == (field_.turn == 0) || field_.phase == Phase::Over, "turn: turns begin after the set-up");
        need(field_.last_turn >= 1 && field_.last_turn <= 32, "last_turn: there is no such turn");
        need(field_.turn <= field_.last_turn, "turn: the battle would be over");
        need(terms_.scenario.victory == Victory::Control || field_.last_turn == terms_.scenario.turns,
             "last_turn: the scenario has another");
        need((field_.attacker == Who::Nobody) == (!terms_.scenario.roles || field_.phase == Phase::Roles),
             "attacker: it does not fit the scenario");
        need(field_.phase != Phase::Roles || terms_.scenario.roles, "phase: this scenario has no attacker");
        need(field_.phase != Phase::Armies || !terms_.scenario.forces_given, "phase: this scenario has its own forces");
        const bool steals = field_.phase >= Phase::Steal && field_.phase <= Phase::PreventRoll;
        need(!steals || terms_.on(Module::Activation), "phase: stealing activations is not in this game");
        const bool recalls = field_.phase == Phase::Recall || field_.phase == Phase::Return;
        need(!recalls || terms_.on(Module::Cheap), "phase: nobody comes back in this game");
        need(field_.phase != Phase::LastTurns || (terms_.scenario.victory == Victory::Control && !field_.counting_down),
             "phase: no last turns are rolled");
        need(!field_.counting_down || terms_.scenario.victory == Victory::Control, "counting_down: only a game of control counts down");
    }

    void inspect_armies() {
        const bool choosing = field_.phase == Phase::Armies;
        need(!(state_.armies[0] && state_.armies[1]), "armies: both are shown as soon as both are chosen");
        for (const Side side : both_sides) {
            const auto& army = state_.armies[index_of(side)];
            if (!army) continue;
            need(choosing, "armies: they are chosen before the set-up");
            need(check_army(terms_, field_, side, *army).ok(), "armies: " + text(name_of(side)) + " may not field this one");
        }
    }

    void inspect_side(Side side) {
        const auto& list = field_.mecha[index_of(side)];
        const auto& squadrons = field_.squadrons[index_of(side)];
        const std::string name = text(name_of(side));
        need(before_forces() == list.empty(), name + ": forces there are after the armies were chosen");
        std::uint32_t strength = 0;
        for (const Squadron& squadron : squadrons) need(squadron.core != Card::None, name + ": a squadron has a core card");
        for (int i = 0; i < list.size() && problem_.empty(); ++i) {
            inspect_mecha(MechaId(side, i), squadrons.size());
            strength += list[i].worth;
        }
        need(strength == field_.strength[index_of(side)], name + ": strength is the worth of all mecha");
        need(list.size() == field_.started[index_of(side)], name + ": started is the number of all mecha");
        need(field_.command[index_of(side)] <= 1000, name + ": so many command points there never are");
        need(!before_turns() || field_.command[index_of(side)] == 0, name + ": command points come with the first turn");
    }

    void inspect_mecha(MechaId id, int squadrons) {
        const Mecha& mecha = field_.of(id);
        const std::string name = text(id.text()) + ": ";
        need(mecha.kind != Kind::None && mecha.card != Card::None, name + "it has a kind and a card");
        if (!problem_.empty()) return;
        need(mecha.squadron.named() && mecha.squadron.side() == id.side() && mecha.squadron.index() < squadrons,
             name + "it has a squadron of its side");
        const MechaData& data = terms_.data.of(mecha.kind);
        need(data.modes.has(mecha.mode), name + "it has no such mode");
        need(terms_.on(Module::Modes) || mecha.mode == data.first_mode(), name + "modes are fixed in this game");
        need(mecha.facing < kit::facings, name + "facings are 0 to 239");
        need(mecha.mdc <= data.mdc, name + "it never has so much MDC");
        const bool stands = mecha.status == Status::Ready || mecha.status == Status::Waiting;
        const bool gone = mecha.status == Status::Destroyed || mecha.status == Status::Aside || mecha.status == Status::Returning;
        need(!stands || mecha.mdc > 0, name + "without MDC it is destroyed");
        need(!gone || mecha.mdc == 0, name + "it is destroyed and has MDC");
        need((mecha.status == Status::Waiting) <= before_turns(), name + "it would have been set up");
        const bool aside = mecha.status == Status::Aside || mecha.status == Status::Returning;
        need(!aside || (terms_.on(Module::Cheap) && can(terms_, mecha, Ability::LifeIsCheap)), name + "it cannot come back");
        need(mecha.status != Status::Returning || field_.phase == Phase::Return || field_.phase == Phase::Recall ||
                 field_.phase == Phase::Over,
             name + "it would have come back");
        need(mecha.status != Status::Left || (terms_.scenario.victory == Victory::Breakthrough && is(field_.attacker, id.side())),
             name + "it cannot have left the table");
        need(mecha.leadership <= 20, name + "nobody leads so well");
        need(mecha.pilot == Pilot::None || (terms_.on(Module::Pilots) && terms_.data.of(mecha.pilot).kinds.has(mecha.kind)),
             name + "the pilot is not for it");
        need(mecha.boost == BoostState::None || terms_.on(Module::Boost), name + "boosting is not in this game");
        need(mecha.free_dodges <= free_dodges_a_turn, name + "so many free dodges there are not");
        need(!mecha.jammed_by.named() || (terms_.on(Module::Suites) && field_.has(mecha.jammed_by) && mecha.jammed_by.side() != id.side()),
             name + "nobody jams it");
        need(!(mecha.screening || mecha.guiding || mecha.screen_dodge) || terms_.on(Module::Suites), name + "suites are not in this game");
        for (int slot = 0; slot < data.weapons.size() && problem_.empty(); ++slot) {
            const int magazine = magazine_of(terms_, mecha, slot);
            if (magazine < most_magazines)
                need(mecha.ammo[static_cast<std::size_t>(magazine)] <= 32, name + "it never has so much ammunition");
        }
    }

    void inspect_places() {
        for_each_mecha(field_, [&](MechaId id, const Mecha& mecha) {
            if (!problem_.empty()) return;
            need(on_table(terms_, mecha.at, radius_of(terms_, mecha)), text(id.text()) + ": it is not on the table");
            const MechaId with = overlapped(terms_, field_, disc_of(terms_, mecha), id);
            need(!with.named(), text(id.text()) + ": it overlaps " + text(with.text()));
        });
    }

    void inspect_activation() {
        const bool acting = field_.phase == Phase::Movement || field_.phase == Phase::Combat;
        if (acting) {
            need(field_.has(field_.squadron) && field_.squadron.side() == field_.active, "squadron: that of the active side acts");
            if (problem_.empty()) need(field_.of(field_.squadron).acted, "squadron: it is acting in this turn");
            if (problem_.empty() && field_.stage == Stage::None) need(survives(field_, field_.squadron), "squadron: nothing is left of it");
        } else if (field_.phase == Phase::Deploy) {
            need(!field_.squadron.named() || (field_.has(field_.squadron) && field_.squadron.side() == field_.active),
                 "squadron: that of the active side is set up");
            if (problem_.empty())
                need(field_.squadron.named() ? !is_set_up(field_, field_.squadron) : has_waiting(field_, field_.active),
                     "phase: nobody is left to be set up");
        } else {
            need(!field_.squadron.named(), "squadron: nobody acts");
        }
        if (field_.phase == Phase::Activate || field_.phase == Phase::Steal || field_.phase == Phase::Prevent ||
            field_.phase == Phase::StealRoll || field_.phase == Phase::PreventRoll)
            need(left_to_act(field_, field_.active) > 0, "active: this side has nothing left to act");
        if (field_.phase == Phase::Recall) need(!to_recall(terms_, field_).empty(), "phase: nobody is put aside");
        if (field_.phase == Phase::Return)
            need(next_to_return(field_).named() && next_to_return(field_).side() == field_.active, "phase: nobody comes back");
        for (const Trail& trail : field_.trails) need(field_.has(trail.mecha), "trails: there is no such mecha");
    }

    bool is_known(MechaId id) const { return field_.has(id); }
    void inspect_attack(const Attack& attack) {
        need(is_known(attack.attacker) && is_known(attack.target), "resolution: an attack has an attacker and a target");
        if (!problem_.empty()) return;
        need(attack.attacker.side() == field_.active, "resolution: the active side attacks");
        if (attack.by_hand()) return;
        const Mecha& mecha = field_.of(attack.attacker);
        const bool armed = attack.slot < slots_of(terms_, mecha) && weapon_at(terms_, field_, mecha, attack.slot) != Weapon::None;
        need(armed, "resolution: the attacker has no such weapon");
        if (problem_.empty()) {
            const WeaponData& weapon = terms_.data.of(weapon_at(terms_, field_, mecha, attack.slot));
            need((attack.missiles > 0) == is_missile(terms_, weapon), "resolution: missiles come from missile systems");
            need(attack.missiles <= 16, "resolution: so many missiles are never sent");
        }
    }

    void inspect_resolution() {
        const Resolution& now = field_.resolution;
        const bool hazard = field_.stage == Stage::Hazard || field_.stage == Stage::HazardImpact;
        const bool combat = field_.stage >= Stage::ChooseTarget && !hazard;
        const bool moving = field_.phase == Phase::Movement;
        need(field_.stage == Stage::None || moving || field_.phase == Phase::Combat, "stage: there is nothing to resolve");
        need(!combat || field_.phase == Phase::Combat, "stage: attacks are resolved in the combat step");
        need(field_.stage != Stage::Boost || (moving && terms_.on(Module::Boost)), "stage: nobody boosts");
        for (const Attack& attack : now.declared)
            if (problem_.empty()) inspect_attack(attack);
        need(field_.stage != Stage::None || now.waiting || now == Resolution{}, "resolution: nothing is being resolved");
        need(!now.waiting || (field_.stage == Stage::None && field_.phase == Phase::Combat && !now.declared.empty()),
             "resolution: nothing waits");
        if (!problem_.empty()) return;
        if (field_.stage == Stage::ChooseTarget) return inspect_targets();
        if (field_.stage == Stage::Boost || hazard) {
            need(is_known(now.victim) && field_.of(now.victim).status == Status::Ready, "resolution: the victim is not on the table");
            if (field_.stage == Stage::Hazard)
                need((now.fall_dice > 0 && now.fall_dice <= dice_at_once) || now.deadly > 0, "resolution: there is no hazard");
        } else if (combat) {
            inspect_attack(now.now);
            if (problem_.empty()) inspect_answer();
        }
        if (problem_.empty() && hazard && field_.phase == Phase::Combat) inspect_attack(now.now);
    }
    void inspect_targets() {
        const auto& declared = field_.resolution.declared;
        bool several = false;
        for (const Attack& attack : declared) several = several || attack.target != declared[0].target;
        need(several, "stage: there is one target");
        for (const Attack& attack : declared) need(can_be_resolved(terms_, field_, attack), "resolution: an attack is lost");
    }
    void inspect_answer() {
        const Resolution& now = field_.resolution;
        const Stage stage = field_.stage;
        need(field_.of(now.now.target).status == Status::Ready || stage != Stage::Strike, "resolution: the target is gone");
        if (stage == Stage::Strike) return;
        if (stage == Stage::Drift) return need(is_blast(terms_, field_, now.now), "stage: nothing drifts");
        if (stage == Stage::Push || stage == Stage::PushRoll) {
            need(now.now.blow == Blow::BodyBlock && field_.of(now.now.target).status == Status::Ready, "stage: nobody is pushed");
            need(now.push < kit::facings, "resolution: facings are 0 to 239");
            return;
        }
        need(is_known(now.victim) && field_.of(now.victim).status == Status::Ready, "resolution: the victim is not on the table");
        if (!problem_.empty()) return;
        need(now.damage > 0, "resolution: there is no damage");
        if (stage == Stage::Impact) return need(may_roll(terms_, field_), "stage: nobody can roll with this impact");
        need(!now.now.by_hand(), "stage: hand to hand is parried");
        need(now.natural >= 2 && now.natural <= 6, "resolution: that die struck nobody");
        if (problem_.empty() && is_missile(terms_, weapon_of(terms_, field_, now.now)))
            need(now.missiles > 0 && now.missiles <= now.now.missiles, "resolution: more missiles than were sent");
        if (stage == Stage::TakeHit) need(hit_taker(terms_, field_).named(), "stage: nobody can take this hit");
        if (stage == Stage::ShootDown) {
            const Mecha& mecha = field_.of(now.victim);
            need(terms_.on(Module::AntiMissile) && now.missiles > 0, "stage: there are no missiles to shoot at");
            need(now.shooting < slots_of(terms_, mecha) && weapon_at(terms_, field_, mecha, now.shooting) != Weapon::None,
                 "resolution: there is no such weapon");
        }
    }

    void inspect_end() {
        if (field_.phase == Phase::Over || before_turns()) return;
        const bool under_blast =
            field_.stage >= Stage::Defend && field_.stage <= Stage::Impact && is_blast(terms_, field_, field_.resolution.now);
        if (under_blast) return;
        for (const Side side : both_sides) need(count_ready(field_, side) > 0, "phase: a side is gone, the battle is over");
    }

    const Terms& terms_;
    const State& state_;
    const Field& field_;
    std::string problem_;
};

inline std::string find_impossible(const Terms& terms, const State& state) { return Inspection(terms, state).run(); }

}  // namespace broadside::tactics
