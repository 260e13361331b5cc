// A representative list of what a seat may do: places and paths are samples, and of a squadron the first mecha that has
// something to do is listed. It depends on the open table alone. `check` is the authority on everything else.
#pragma once

#include "games/tactics/rules/turn.hpp"

namespace broadside::tactics {

inline constexpr int directions_listed = 12;
inline constexpr int targets_listed = 6;
inline constexpr int places_listed = 8;

// Enemies of a mecha, the nearest first.
struct Near {
    MechaId id;
    std::int64_t squared = 0;
};
using Nearest = FixedVector<Near, targets_listed>;
constexpr Nearest nearest_enemies(const Field& field, MechaId id) {
    Nearest result;
    const Point from = field.of(id).at;
    for_each_mecha(field, other(id.side()), [&](MechaId enemy, const Mecha& mecha) {
        Near near{enemy, kit::squared_distance(from, mecha.at)};
        for (Near& each : result)
            if (near.squared < each.squared) std::swap(near, each);
        if (!result.full()) result.push_back(near);
    });
    return result;
}
constexpr std::uint8_t facing_towards(Point from, Point to, std::uint8_t otherwise) {
    return from == to ? otherwise : kit::facing_along(to - from).n;
}

// Where a mecha may walk: it turns to the nearest enemy, goes beside enemies, off the table, or in directions all round. Calls
// visit(MoveMecha).
template <class Visit>
constexpr void for_each_walk(const Terms& terms, const Field& field, MechaId id, Visit visit) {
    const Mecha& mecha = field.of(id);
    const Nearest near = nearest_enemies(field, id);
    const std::uint8_t face = near.empty() ? mecha.facing : facing_towards(mecha.at, field.of(near[0].id).at, mecha.facing);
    if (face != mecha.facing) visit(MoveMecha{id, face, {}});
    const int cost = leaving_cost(terms, field, id);
    if (cost > 0 && (mecha.grabbed || cost > field.command[index_of(id.side())])) return;
    const auto walks_to = [&](Point to, std::uint8_t facing) {
        const Corners path{to};
        if (to == mecha.at || !path_of(terms, field, id, path, facing).free()) return false;
        visit(MoveMecha{id, facing, path});
        return true;
    };
    const Mils most = speed_of(terms, mecha);
    for (int i = 0; i < near.size() && i < 3; ++i) {
        const Mecha& enemy = field.of(near[i].id);
        const Mils reach = radius_of(terms, mecha) + radius_of(terms, enemy) + contact_reach / 2;
        if (is_aircraft(terms, enemy) || near[i].squared > kit::squared(most + reach) || near[i].squared <= kit::squared(reach)) continue;
        const Point beside = kit::ahead(enemy.at, kit::facing_along(mecha.at - enemy.at), reach);
        walks_to(beside, facing_towards(beside, enemy.at, mecha.facing));
    }
    if (may_leave(terms, field, id)) {  // TA-24.13: straight off the table
        const Mils beyond = edge_of(field, id.side()) == Edge::Top ? terms.scenario.height + 1 : -1;
        walks_to({mecha.at.x, beyond}, mecha.facing);
    }
    for (int i = 0; i < directions_listed; ++i) {
        const kit::Facing way = kit::facing(i * kit::facings / directions_listed);
        for (const Mils length : {most, most / 2}) {
            const Point to = kit::ahead(mecha.at, way, length - 1);
            if (walks_to(to, near.empty() ? way.n : facing_towards(to, field.of(near[0].id).at, way.n))) break;
        }
    }
}

class MoveLister {
public:
    constexpr MoveLister(const Terms& terms, const State& state, Side side, MoveList& moves)
        : terms_(terms), field_(state.field), side_(side), moves_(moves) {}

    constexpr void list() {
        if (field_.stage != Stage::None) return list_stage();
        switch (field_.phase) {
            case Phase::Armies: return list_armies();
            case Phase::ChooseEdge: add(ChooseEdge{Edge::Bottom}); return add(ChooseEdge{Edge::Top});
            case Phase::Deploy: return list_deployment();
            case Phase::Return: return list_places(next_to_return(field_), places_listed);
            case Phase::ChooseFirst: add(ChooseFirst{side_}); return add(ChooseFirst{other(side_)});
            case Phase::Steal: add(Steal{}); return add(Allow{});
            case Phase::Prevent: add(Prevent{}); return add(Allow{});
            case Phase::Activate: return list_activations();
            case Phase::Movement: return list_movement();
            case Phase::Combat: return list_combat();
            default: return;
        }
    }

private:
    constexpr void add(const Move& move) {
        if (!moves_.full()) moves_.push_back(move);
    }

    constexpr void list_stage() {
        switch (field_.stage) {
            case Stage::ChooseTarget: return list_targets();
            case Stage::TakeHit: add(TakeHit{hit_taker(terms_, field_)}); return add(Accept{});
            case Stage::Defend: return list_defence();
            case Stage::Impact:
            case Stage::HazardImpact: add(RollWithImpact{}); return add(Accept{});
            case Stage::Push: return list_pushes();
            default: return;
        }
    }

    // Set-up

    constexpr void list_armies() {
        for (const Army& army : terms_.data.armies)
            if (check_army(terms_, field_, side_, army).ok()) add(ChooseArmy{army});
    }

    constexpr void list_places(MechaId id, int most) {
        const Mecha& mecha = field_.of(id);
        const Mode common = common_mode(terms_, field_, mecha);
        int found = 0;
        for (const Mils step : {Mils{1700}, fine_step}) {
            if (found > 0) break;
            for_each_place(terms_, field_, id, step, [&](Point at) {
                const Point middle = middle_of(terms_);
                const std::uint8_t facing = edge_of(field_, side_) == Edge::Top ? kit::quarter_turn : 3 * kit::quarter_turn;
                const bool edges = zone_of(terms_, field_, side_).kind != ZoneKind::AnyEdge;
                bool fits = false;
                for (const Mode mode : terms_.data.of(mecha.kind).modes.items()) {
                    const bool open = terms_.on(Module::Modes) ? mode == Mode::Fixed || common == Mode::Fixed || mode == common
                                                               : mode == terms_.data.of(mecha.kind).first_mode();
                    if (!open || room_for(terms_, field_, id, at, mode) != NoRoom::None) continue;
                    add(Place{id, at, edges ? facing : facing_towards(at, middle, facing), mode});
                    fits = true;
                }
                found += fits ? 1 : 0;
                return found < most;
            });
        }
        if (found == 0 && field_.phase == Phase::Deploy) add(LeaveOut{id});
    }
    constexpr void list_deployment() {
        const auto& list = field_.mecha[index_of(side_)];
        SquadronId listed;
        for (int i = 0; i < list.size(); ++i) {
            const Mecha& mecha = list[i];
            if (mecha.status != Status::Waiting || mecha.squadron == listed) continue;
            if (field_.squadron.named() && mecha.squadron != field_.squadron) continue;
            listed = mecha.squadron;
            list_places(MechaId(side_, i), field_.squadron.named() ? places_listed : places_listed / 2);
            if (field_.squadron.named()) return;
        }
    }

    constexpr void list_activations() {
        for (int i = 0; i < field_.squadrons[index_of(side_)].size(); ++i)
            if (may_act(field_, SquadronId(side_, i))) add(Activate{SquadronId(side_, i)});
        if (check_pass(terms_, field_, side_).ok()) add(Pass{});
    }

    // Movement

    constexpr MechaId next_in_step() const {
        MechaId result;
        for_each_in(field_, field_.squadron, [&](MechaId id, const Mecha& mecha) {
            if (!result.named() && !mecha.step_done) result = id;
        });
        return result;
    }

    constexpr void list_movement() {
        if (const MechaId id = next_in_step(); id.named()) {
            if (is_aircraft(terms_, field_.of(id)))
                list_flights(id);
            else
                for_each_walk(terms_, field_, id, [&](const MoveMecha& move) { add(move); });
            list_changes(id);
            if (check_stay(terms_, field_, id).ok()) add(Stay{id});
        }
        list_suites();
        if (check_end_step(terms_, field_).ok()) add(EndStep{});
    }

    constexpr void list_flights(MechaId id) {
        for_each_flight(terms_, field_, id, [&](kit::Facing facing, Point to) {
            const Corners path{to};
            const Walk walk = flight_of(terms_, field_, id, path, facing, leaves_table(terms_, field_, id, path));
            if (walk.free()) add(MoveMecha{id, facing.n, path});
            if (walk.bar == Bar::MustFlyOn) list_flights_on(id, facing, to);
            return !walk.free() && walk.bar != Bar::MustFlyOn;
        });
    }
    // TA-18.5: to either side, half so and straight on; where none of these is free, the first that is.
    constexpr void list_flights_on(MechaId id, kit::Facing facing, Point via) {
        MoveMecha any;
        int listed = 0;
        for_each_flight_on(terms_, field_, id, via, facing, [&](kit::Facing way, Point to) {
            const MoveMecha move{id, way.n, {via, to}};
            if (kit::turn_between(facing, way) % (kit::quarter_turn / 2) == 0) {
                add(move);
                ++listed;
            } else if (!any.mecha.named()) {
                any = move;
            }
            return true;
        });
        if (listed == 0) add(any);
    }
    constexpr void list_changes(MechaId id) {
        for (const Mode mode : terms_.data.of(field_.of(id).kind).modes.items())
            if (check_transform(terms_, field_, {id, mode}).ok()) add(Transform{id, mode});
        if (check_boost(terms_, field_, id).ok()) add(Boost{id});
        if (terms_.on(Module::Pilots) && check_boost_squadron(terms_, field_).ok()) add(BoostSquadron{});
    }
    constexpr void list_suites() {
        if (terms_.on(Module::Suites))
            for_each_in(field_, field_.squadron, [&](MechaId id, const Mecha& mecha) {
                if (!can(terms_, mecha, Ability::Jam) && !can(terms_, mecha, Ability::Guide)) return;
                for (const Near& near : nearest_enemies(field_, id))
                    if (check_jam(terms_, field_, {id, near.id}).ok()) add(Jam{id, near.id});
                if (check_screen(terms_, field_, id).ok()) add(RaiseScreen{id});
                if (check_guide(terms_, field_, id).ok()) add(GuideFire{id});
            });
        if (terms_.on(Module::Pilots) && sacrificer(terms_, field_).named())
            for_each_mecha(field_, side_, [&](MechaId id, const Mecha&) {
                if (check_sacrifice(terms_, field_, id).ok()) add(Sacrifice{id});
            });
    }

    // Combat

    constexpr void list_combat() {
        const int before = moves_.size();
        for_each_in(field_, field_.squadron, [&](MechaId id, const Mecha& mecha) {
            if (mecha.step_done || moves_.size() > before) return;
            if (is_engaged(terms_, field_, id)) {
                if (!field_.resolution.waiting) list_blows(id);
            } else {
                list_shots(id);
            }
            if (moves_.size() > before) add(Stay{id});
        });
        if (field_.resolution.waiting)
            add(Release{});
        else
            add(EndStep{});
    }

    constexpr Shot shot_with(const Mecha& mecha, int slot, MechaId target) const {
        Shot shot;
        shot.slot = byte(slot);
        shot.target = target;
        shot.missiles = volley_of(terms_, field_, mecha, slot);
        return shot;
    }
    constexpr bool is_loaded(const Mecha& mecha, int slot, const WeaponData& weapon) const {
        return !is_missile(terms_, weapon) || ammo_of(terms_, mecha, slot) > 0;
    }

    constexpr void list_shots(MechaId id) {
        const Mecha& mecha = field_.of(id);
        Mils longest = 0;
        bool bombs = false;
        for_each_weapon(terms_, field_, mecha, [&](int slot, const WeaponData& weapon) {
            if (is_loaded(mecha, slot, weapon)) longest = std::max(longest, weapon.range);
            bombs = bombs || has(terms_, weapon, Property::FlyOver);
        });
        const bool together = terms_.on(Module::Crossfire) || terms_.on(Module::Formation);
        const int points = field_.command[index_of(side_)];
        bool waits_listed = false;
        MechaId first;
        for (const Near& near : nearest_enemies(field_, id)) {
            if (!bombs && !kit::within(disc_of(terms_, mecha), disc_of(terms_, field_.of(near.id)), longest)) break;
            const Seen seen = seen_by(terms_, field_, id, near.id);
            Fire all{id, {}, false};
            for_each_weapon(terms_, field_, mecha, [&](int slot, const WeaponData& weapon) {
                if (!is_loaded(mecha, slot, weapon) || shot_at(terms_, field_, id, weapon, near.id, &seen) != NoShot::None) return;
                const Shot shot = shot_with(mecha, slot, near.id);
                add(Fire{id, {shot}, false});
                all.shots.push_back(shot);
                const int rapid = std::min(rapid_of(terms_, mecha, weapon), points);
                if (rapid > 0) {
                    Fire burst{id, {shot}, false};
                    for (int i = 0; i < rapid; ++i) burst.shots.push_back(shot);
                    add(burst);
                }
                if (first.named() && first != near.id) list_divided(id, shot, weapon, first);
            });
            if (all.shots.empty()) continue;
            if (!first.named()) first = near.id;
            while (all.shots.size() > 1 && !check_fire(terms_, field_, all).ok()) all.shots.pop_back();
            if (all.shots.size() > 1) add(all);
            if (!together || waits_listed) continue;
            waits_listed = true;
            all.wait = true;
            if (check_fire(terms_, field_, all).ok()) add(all);
        }
    }
    // One shot at two targets: a volley, or split fire.
    constexpr void list_divided(MechaId id, Shot shot, const WeaponData& weapon, MechaId second) {
        Fire fire{id, {}, false};
        if (is_missile(terms_, weapon)) {
            if (shot.missiles < 2) return;
            Shot rest = shot;
            rest.target = second;
            rest.missiles = byte(shot.missiles / 2);
            shot.missiles = byte(shot.missiles - rest.missiles);
            fire.shots = {shot, rest};
        } else {
            shot.second = second;
            fire.shots = {shot};
        }
        if (check_fire(terms_, field_, fire).ok()) add(fire);
    }

    constexpr void list_blows(MechaId id) {
        const Mecha& mecha = field_.of(id);
        const Blows blows = profile_of(terms_, mecha).blows;
        for_each_mecha(field_, other(side_), [&](MechaId enemy, const Mecha& each) {
            if (!in_contact(terms_, mecha, each)) return;
            Strike combination{id, {}};
            for (const Blow blow : blows.items()) {
                const Strike strike{id, {Hit{blow, enemy}}};
                if (check_strike(terms_, field_, strike).ok()) add(strike);
                Strike longer = combination;
                if (blow != Blow::BodyBlock && blow != Blow::Grab) longer.hits.push_back({blow, enemy});
                if (longer.hits.size() > 1 && longer.hits.size() <= 3 && check_strike(terms_, field_, longer).ok()) add(longer);
                if (longer.hits.size() <= 2 && (longer.hits.empty() || check_strike(terms_, field_, longer).ok())) combination = longer;
            }
        });
    }

    constexpr void list_targets() {
        MechaSet listed;
        for (const Attack& attack : field_.resolution.declared) {
            if (listed.has(attack.target)) continue;
            listed.add(attack.target);
            add(ChooseTarget{attack.target});
        }
    }
    constexpr void list_pushes() {
        const Attack& attack = field_.resolution.now;
        const kit::Facing away = kit::facing_along(field_.of(attack.target).at - field_.of(attack.attacker).at);
        for (const int turn : {0, 20, -20, 40, -40, 58, -58}) {
            const Push push{kit::facing(away.n + turn).n};
            if (check_push(field_, push).ok()) add(push);
        }
    }
    constexpr void list_defence() {
        if (check_dodge(terms_, field_).ok()) add(Dodge{});
        if (has_shot_at_missiles(terms_, field_)) {
            const Mecha& mecha = field_.of(field_.resolution.victim);
            for_each_weapon(terms_, field_, mecha, [&](int slot, const WeaponData& weapon) {
                ShootDown shot{byte(slot), 0};
                if (is_missile(terms_, weapon))
                    shot.missiles =
                        weapon.volley > 0 ? weapon.volley : byte(std::min(ammo_of(terms_, mecha, slot), int{field_.resolution.missiles}));
                if (check_shoot_down(terms_, field_, shot).ok()) add(shot);
            });
        }
        if (may_roll(terms_, field_)) add(RollWithImpact{});
        add(Accept{});
    }

    const Terms& terms_;
    const Field& field_;
    Side side_;
    MoveList& moves_;
};

}  // namespace broadside::tactics
