// The authority on moves: allowed, or why not.
#pragma once

#include "games/tactics/rules/check_attack.hpp"

namespace broadside::tactics {

// Which clause says whose turn it is.
constexpr std::string_view clause_of_turn(Phase phase) {
    switch (phase) {
        case Phase::Armies: return "TA-3.15";
        case Phase::ChooseEdge: return "TA-4.3";
        case Phase::Deploy: return "TA-4.4";
        case Phase::ChooseFirst: return "TA-5.5";
        default: return "TA-6.1";
    }
}

class Checking {
public:
    constexpr Checking(const Terms& terms, const State& state, Side side) : terms_(terms), field_(state.field), side_(side) {}

    // Set-up and activation
    constexpr Verdict operator()(const ChooseArmy& move) const {
        return in(Phase::Armies) ? check_army(terms_, field_, side_, move.army) : not_now(field_);
    }
    constexpr Verdict operator()(const ChooseEdge&) const { return in(Phase::ChooseEdge) ? allowed() : not_now(field_); }
    constexpr Verdict operator()(const Place& move) const {
        return in(Phase::Deploy) || in(Phase::Return) ? check_place(terms_, field_, side_, move) : not_now(field_);
    }
    constexpr Verdict operator()(const LeaveOut& move) const {
        return in(Phase::Deploy) ? check_leave_out(terms_, field_, side_, move.mecha) : not_now(field_);
    }
    constexpr Verdict operator()(const ChooseFirst&) const { return in(Phase::ChooseFirst) ? allowed() : not_now(field_); }
    constexpr Verdict operator()(const Steal&) const { return in(Phase::Steal) ? allowed() : not_now(field_); }
    constexpr Verdict operator()(const Prevent&) const { return in(Phase::Prevent) ? allowed() : not_now(field_); }
    constexpr Verdict operator()(const Allow&) const { return in(Phase::Steal) || in(Phase::Prevent) ? allowed() : not_now(field_); }
    constexpr Verdict operator()(const Pass&) const { return in(Phase::Activate) ? check_pass(terms_, field_, side_) : not_now(field_); }
    constexpr Verdict operator()(const Activate& move) const {
        return in(Phase::Activate) ? check_activate(field_, side_, move.squadron) : not_now(field_);
    }

    // Movement
    constexpr Verdict operator()(const MoveMecha& move) const {
        return in(Phase::Movement) ? check_move(terms_, field_, move) : not_now(field_);
    }
    constexpr Verdict operator()(const Stay& move) const {
        return in(Phase::Movement) || in(Phase::Combat) ? check_stay(terms_, field_, move.mecha) : not_now(field_);
    }
    constexpr Verdict operator()(const Transform& move) const {
        return in(Phase::Movement) ? check_transform(terms_, field_, move) : not_now(field_);
    }
    constexpr Verdict operator()(const Boost& move) const {
        return in(Phase::Movement) ? check_boost(terms_, field_, move.mecha) : not_now(field_);
    }
    constexpr Verdict operator()(const BoostSquadron&) const {
        return in(Phase::Movement) ? check_boost_squadron(terms_, field_) : not_now(field_);
    }
    constexpr Verdict operator()(const Jam& move) const { return in(Phase::Movement) ? check_jam(terms_, field_, move) : not_now(field_); }
    constexpr Verdict operator()(const RaiseScreen& move) const {
        return in(Phase::Movement) ? check_screen(terms_, field_, move.mecha) : not_now(field_);
    }
    constexpr Verdict operator()(const GuideFire& move) const {
        return in(Phase::Movement) ? check_guide(terms_, field_, move.mecha) : not_now(field_);
    }
    constexpr Verdict operator()(const Sacrifice& move) const {
        return in(Phase::Movement) ? check_sacrifice(terms_, field_, move.target) : not_now(field_);
    }
    constexpr Verdict operator()(const EndStep&) const {
        return in(Phase::Movement) || in(Phase::Combat) ? check_end_step(terms_, field_) : not_now(field_);
    }

    // Combat
    constexpr Verdict operator()(const Fire& move) const { return in(Phase::Combat) ? check_fire(terms_, field_, move) : not_now(field_); }
    constexpr Verdict operator()(const Release&) const {
        if (!in(Phase::Combat)) return not_now(field_);
        return field_.resolution.waiting ? allowed() : refuse("nothing-waits", "TA-13.3", "nothing was declared that waits");
    }
    constexpr Verdict operator()(const Strike& move) const {
        return in(Phase::Combat) ? check_strike(terms_, field_, move) : not_now(field_);
    }
    constexpr Verdict operator()(const ChooseTarget& move) const {
        return at(Stage::ChooseTarget) ? check_target(field_, move.target) : not_now(field_);
    }
    constexpr Verdict operator()(const Push& move) const { return at(Stage::Push) ? check_push(field_, move) : not_now(field_); }

    // Defence
    constexpr Verdict operator()(const Dodge&) const {
        if (field_.resolution.now.by_hand() && at(Stage::Impact)) return refuse("hand-to-hand", "TA-10.3", "nobody dodges hand to hand");
        return at(Stage::Defend) ? check_dodge(terms_, field_) : not_now(field_);
    }
    constexpr Verdict operator()(const ShootDown& move) const {
        return at(Stage::Defend) ? check_shoot_down(terms_, field_, move) : not_now(field_);
    }
    constexpr Verdict operator()(const TakeHit& move) const {
        return at(Stage::TakeHit) ? check_take_hit(terms_, field_, move.mecha) : not_now(field_);
    }
    constexpr Verdict operator()(const RollWithImpact&) const {
        const bool asked = at(Stage::Defend) || at(Stage::Impact) || at(Stage::HazardImpact);
        return asked ? check_roll(terms_, field_) : not_now(field_);
    }
    constexpr Verdict operator()(const Accept&) const {
        const bool asked = at(Stage::TakeHit) || at(Stage::Defend) || at(Stage::Impact) || at(Stage::HazardImpact);
        return asked ? allowed() : not_now(field_);
    }

private:
    constexpr bool in(Phase phase) const { return field_.phase == phase && field_.stage == Stage::None; }
    constexpr bool at(Stage stage) const { return field_.stage == stage; }

    const Terms& terms_;
    const Field& field_;
    Side side_;
};

}  // namespace broadside::tactics
