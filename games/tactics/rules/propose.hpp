// Candidates in order of promise, for a search that widens over them: the representative list, some more places to go, scored
// and sorted.
#pragma once

#include "games/tactics/rules/promise.hpp"

namespace broadside::tactics {

class Proposer {
public:
    constexpr Proposer(const Terms& terms, const State& state, Side side, MoveList& moves)
        : terms_(terms),
          field_(state.field),
          state_(state),
          side_(side),
          moves_(moves),
          promising_(terms, state.field, side),
          trial_(state.field) {}

    constexpr void propose() {
        MoveLister(terms_, state_, side_, moves_).list();
        if (field_.stage == Stage::None && field_.phase == Phase::Movement) add_places();
        FixedVector<Promise, 400> scores;
        for (const Move& move : moves_) scores.push_back(std::visit([&](const auto& each) { return of(each); }, move));
        if (field_.stage == Stage::None && field_.phase == Phase::Movement) weigh_changes(scores);
        sort(scores);
    }

    // The most promising of those listed, of places to go only every other one: quick, for games that are played on in the head.
    constexpr Move likely() {
        MoveLister(terms_, state_, side_, moves_).list();
        int best = 0;
        Promise most = last - 1;
        for (int i = 0; i < moves_.size(); ++i) {
            if (i % 2 == 1 && field_.stage == Stage::None && std::holds_alternative<MoveMecha>(moves_[i])) continue;
            const Promise score = std::visit([&](const auto& each) { return of(each); }, moves_[i]);
            if (score <= most) continue;
            best = i;
            most = score;
        }
        return moves_[best];
    }

private:
    // Better moves first; equal ones stay in the order of the list.
    constexpr void sort(FixedVector<Promise, 400>& scores) {
        for (int i = 1; i < moves_.size(); ++i) {
            const Move move = moves_[i];
            const Promise score = scores[i];
            int j = i;
            for (; j > 0 && scores[j - 1] < score; --j) {
                moves_[j] = moves_[j - 1];
                scores[j] = scores[j - 1];
            }
            moves_[j] = move;
            scores[j] = score;
        }
    }

    // Half as far as the list goes, in the same directions and between them.
    constexpr void add_places() {
        const int listed = moves_.size();
        for (int i = 0; i < listed && !moves_.full(); ++i) {
            const auto* move = std::get_if<MoveMecha>(&moves_[i]);
            if (move == nullptr || move->path.empty() || is_aircraft(terms_, field_.of(move->mecha))) continue;
            const Point from = field_.of(move->mecha).at;
            const Point to = move->path.back();
            const Point half{from.x + (to.x - from.x) / 2, from.y + (to.y - from.y) / 2};
            MoveMecha shorter = *move;
            shorter.path = {half};
            const Nearest near = nearest_enemies(field_, move->mecha);
            if (!near.empty()) shorter.facing = facing_towards(half, field_.of(near[0].id).at, shorter.facing);
            if (half != from && path_of(terms_, field_, shorter.mecha, shorter.path, shorter.facing).free()) moves_.push_back(shorter);
        }
    }

    // Another mode and a boost are worth what they open beyond the best that there is without them, less what they cost.
    constexpr void weigh_changes(FixedVector<Promise, 400>& scores) {
        Promise best = last;
        MechaId next;
        for (int i = 0; i < moves_.size(); ++i) {
            const auto* walk = std::get_if<MoveMecha>(&moves_[i]);
            const auto* stay = std::get_if<Stay>(&moves_[i]);
            if (walk == nullptr && stay == nullptr) continue;
            next = walk != nullptr ? walk->mecha : stay->mecha;
            best = std::max(best, scores[i]);
        }
        if (!next.named()) return;
        const bool free = has_power(terms_, field_.of(next), Power::FreeBoost);
        for (int i = 0; i < moves_.size(); ++i) {
            Promise gain = 0;
            if (const auto* change = std::get_if<Transform>(&moves_[i])) gain = opened_by(next, change->mode, BoostState::None) - best;
            const bool alone = std::holds_alternative<Boost>(moves_[i]);
            if (alone || std::holds_alternative<BoostSquadron>(moves_[i])) {
                const int chances = alone && !free ? boost_chances(next) : 6;
                gain = (opened_by(next, field_.of(next).mode, BoostState::Granted) - best) * chances / 6;
                if (!alone || !free) gain -= promising_.command();  // of a whole squadron it is had once a game
            }
            if (gain > 0) scores[i] = best + gain;
        }
    }
    constexpr int boost_chances(MechaId id) const { return strike_chance(piloting_of(terms_, field_, field_.of(id)), boost_needed); }

    // The best of the places that would be open to it so.
    constexpr Promise opened_by(MechaId id, Mode mode, BoostState boost) {
        Mecha& mecha = trial_.of(id);
        mecha.mode = mode;
        mecha.boost = boost;
        Promise best = last;
        const auto look = [&](const MoveMecha& move) { best = std::max(best, of(move)); };
        if (is_aircraft(terms_, mecha)) {
            for_some_flights(id, look);
        } else {
            best = promising_.of_place(trial_, id);
            for_each_walk(terms_, trial_, id, look);
        }
        mecha = field_.of(id);
        return best;
    }
    // As far and as near as it may, straight ahead and to either side, and so again on its afterburner.
    template <class Visit>
    constexpr void for_some_flights(MechaId id, Visit visit) const {
        const Mecha& mecha = trial_.of(id);
        const Mils spd = spd_of(terms_, mecha);
        constexpr std::array<int, 3> turns{0, -kit::quarter_turn, kit::quarter_turn};
        for (const int turn : turns)
            for (const Mils length : {speed_of(terms_, mecha), spd / 2})
                for (const int turn_on : turns) {
                    const kit::Facing way = kit::facing(mecha.facing + turn);
                    const kit::Facing on = kit::facing(way.n + turn_on);
                    const Point via = kit::ahead(mecha.at, way, length);
                    const MoveMecha move{id, on.n, {via, kit::ahead(via, on, spd)}};
                    if (path_of(terms_, trial_, id, move.path, move.facing).free()) visit(move);
                }
    }

    constexpr Promise of(const MoveMecha& move) {
        Mecha& mecha = trial_.of(move.mecha);
        const Mecha before = mecha;
        Promise result = 0;
        if (!move.path.empty()) {
            result -= promising_.command() * leaving_cost(terms_, trial_, move.mecha);
            const Walk walk = path_of(terms_, trial_, move.mecha, move.path, move.facing);
            result -= loss_of(before, 2 * walk.deadly);
            if (leaves_table(terms_, trial_, move.mecha, move.path)) return result + 2 * Promise{before.worth};
            mecha.at = move.path.back();
        }
        mecha.facing = move.facing;
        mecha.moved = true;
        result += promising_.of_place(trial_, move.mecha);
        mecha = before;
        return result;
    }
    constexpr Promise of(const Stay& move) {
        if (field_.phase == Phase::Combat) return -1;
        return promising_.of_place(trial_, move.mecha);
    }
    constexpr Promise of(const Fire& move) { return promising_.of(move); }
    constexpr Promise of(const Strike& move) { return promising_.of(move); }
    constexpr Promise of(const EndStep&) { return last; }
    constexpr Promise of(const Release&) { return 0; }

    // Weigh what is saved against what the point could do elsewhere.
    constexpr Promise of(const Dodge&) {
        const Resolution& now = field_.resolution;
        const Mecha& mecha = field_.of(now.victim);
        int chances = 0;
        for (int die = 1; die <= 6; ++die) chances += dodges(die, piloting_of(terms_, field_, mecha), now.total) ? 1 : 0;
        const Promise cost = dodge_by(terms_, field_) == DodgeBy::Points ? promising_.command() : 0;
        return loss_of(mecha, now.damage) * chances / 6 - cost;
    }
    constexpr Promise of(const RollWithImpact&) {
        const Resolution& now = field_.resolution;
        const Mecha& mecha = field_.of(now.victim);
        return loss_of(mecha, now.damage) - loss_of(mecha, halved(now.damage)) - promising_.command();
    }
    constexpr Promise of(const ShootDown& move) {
        const Resolution& now = field_.resolution;
        const Mecha& mecha = field_.of(now.victim);
        const WeaponData& weapon = terms_.data.of(weapon_at(terms_, field_, mecha, move.slot));
        const int removed = std::min(int{now.missiles}, std::max(2, int{move.missiles}));
        const int each = now.missiles > 0 ? now.damage / now.missiles : 0;
        const Promise cost = is_free_against_missiles(terms_, weapon) ? 0 : promising_.command();
        return (loss_of(mecha, now.damage) - loss_of(mecha, now.damage - each * removed)) / 2 - cost - 10 * move.missiles;
    }
    constexpr Promise of(const Accept&) { return 0; }
    constexpr Promise of(const TakeHit& move) {
        const int damage = field_.resolution.damage;
        return loss_of(field_.of(field_.resolution.victim), damage) - loss_of(field_.of(move.mecha), damage);
    }
    constexpr Promise of(const ChooseTarget& move) { return field_.of(move.target).worth; }
    constexpr Promise of(const Push& move) {
        const PushEnd end = push_of(terms_, field_, field_.resolution.now.target, kit::facing(move.facing), 3 * kit::one_inch);
        return fall_dice(end.fall) * 700 + end.deadly * 400;
    }

    constexpr Promise of(const Activate& move) {
        Promise best = 0;
        for_each_in(field_, move.squadron, [&](MechaId id, const Mecha&) { best = std::max(best, promising_.of_place(trial_, id)); });
        return best;
    }
    constexpr Promise of(const ChooseFirst& move) { return move.side == side_ ? 1 : 0; }
    constexpr Promise of(const Place& move) {
        // Near an objective, or else the front of the zone; and near the squadron.
        const Point at = move.at;
        std::int64_t ahead = edge_of(field_, side_) == Edge::Top ? at.y : terms_.scenario.height - at.y;
        if (!terms_.scenario.markers.empty()) ahead = last;
        for (const Point& marker : terms_.scenario.markers) ahead = std::max(ahead, -kit::root(kit::squared_distance(at, marker)));
        std::int64_t mates = 0;
        int count = 0;
        for_each_in(field_, field_.of(move.mecha).squadron, [&](MechaId, const Mecha& mate) {
            mates += kit::root(kit::squared_distance(at, mate.at));
            ++count;
        });
        return ahead / 4 - (count > 0 ? mates / count / 4 : 0);
    }
    constexpr Promise of(const ChooseArmy& move) { return price_of(terms_, move.army); }
    constexpr Promise of(const Steal&) { return -1; }
    constexpr Promise of(const Prevent&) { return field_.command[index_of(side_)] > 3 ? 1 : -1; }
    constexpr Promise of(const Boost&) { return rarely; }
    constexpr Promise of(const Transform&) { return rarely; }
    constexpr Promise of(const BoostSquadron&) { return rarely; }
    constexpr Promise of(const Jam& move) { return Promise{field_.of(move.target).worth} / 12 - promising_.command(); }
    constexpr Promise of(const GuideFire&) { return Promise{100} * count_ready(field_, side_) - 2 * promising_.command(); }
    constexpr Promise of(const RaiseScreen&) { return Promise{100} * count_ready(field_, side_) - 2 * promising_.command(); }
    constexpr Promise of(const Sacrifice& move) { return 3 * promising_.command() - field_.of(move.target).worth; }
    template <class Other>
    constexpr Promise of(const Other&) {
        return 0;
    }

    static constexpr Promise last = -(Promise{1} << 40);
    static constexpr Promise rarely = -(Promise{1} << 20);

    const Terms& terms_;
    const Field& field_;
    const State& state_;
    Side side_;
    MoveList& moves_;
    Promising promising_;
    Field trial_;
};

}  // namespace broadside::tactics
