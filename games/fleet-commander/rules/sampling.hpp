// A state that a view allows: what is seen stays, what is hidden is guessed without contradicting anything seen before.
#pragma once

#include "core/rng.hpp"
#include "games/fleet-commander/rules/layout.hpp"
#include "games/fleet-commander/rules/view.hpp"

namespace broadside::fleet_commander {

// The hidden tokens of one fleet and the kinds that can be under them.
class SignalGuess {
public:
    constexpr SignalGuess(const Terms& terms, const ForceView& view, Fleet fleet) : terms_(terms), view_(view) {
        for (const Kind kind : fleet_kinds) left_[static_cast<std::size_t>(kind)] = undeployed_of(terms, Force{}, fleet, kind);
        for (std::uint8_t i = 0; i < fleet_size; ++i) {
            const PieceView& piece = view.pieces[i];
            if (piece.kind != Kind::Unknown)
                --left_[static_cast<std::size_t>(piece.kind)];
            else if (piece.at.on_board())
                tokens_.push_back(i);
        }
    }

    // Kinds are dealt at random until they fit; where that is hopeless, a search finds some that do.
    constexpr std::array<Kind, fleet_size> draw(Rng& rng) {
        for (int attempt = 0; attempt < 64; ++attempt) {
            FixedVector<Kind, fleet_size> heap;
            for (const Kind kind : fleet_kinds)
                for (int n = left_[static_cast<std::size_t>(kind)]; n > 0; --n) heap.push_back(kind);
            rng.shuffle(heap);
            for (int i = 0; i < tokens_.size(); ++i) guess_[tokens_[i]] = heap[i];
            if (fits()) return guess_;
        }
        guess_.fill(Kind::Unknown);
        rng.shuffle(tokens_);
        invariant(assign(rng, 0), "a view that no world allows");
        return guess_;
    }

private:
    constexpr int class_of(int index) const {
        const Kind kind = view_.pieces[static_cast<std::size_t>(index)].kind;
        return terms_.content.of(kind == Kind::Unknown ? guess_[static_cast<std::size_t>(index)] : kind).ship_class;
    }

    constexpr bool fits_token(int index) const {
        const Kind kind = guess_[static_cast<std::size_t>(index)];
        if (kind == Kind::Unknown) return true;
        if (view_.known_decoys.has(index)) return kind == Kind::Decoy;
        return !(kind == Kind::Decoy && view_.known_ships.has(index));
    }

    // Also right for a half-filled guess: what is still unknown counts nothing.
    constexpr bool fits() const {
        std::array<int, Chart::cells> load{};
        for (int i = 0; i < piece_count; ++i) {
            if (i < fleet_size && !fits_token(i)) return false;
            const Cell at = view_.pieces[static_cast<std::size_t>(i)].at;
            if (!at.on_board()) continue;
            int& here = load[static_cast<std::size_t>(at.index())];
            here += i < fleet_size ? class_of(i) : terms_.content.of(view_.pieces[static_cast<std::size_t>(i)].kind).ship_class;
            if (here > class_limit) return false;
        }
        for (const Sighting& sighting : view_.sightings) {
            int sum = 0;
            for (const int i : sighting.tokens) sum += class_of(i);
            if (sum > sighting.room) return false;
        }
        return true;
    }

    constexpr bool assign(Rng& rng, int next) {
        if (next == tokens_.size()) return true;
        std::array<Kind, 4> order = fleet_kinds;
        rng.shuffle(order);
        for (const Kind kind : order) {
            int& left = left_[static_cast<std::size_t>(kind)];
            if (left == 0) continue;
            --left;
            guess_[tokens_[next]] = kind;
            if (fits() && assign(rng, next + 1)) return true;
            guess_[tokens_[next]] = Kind::Unknown;
            ++left;
        }
        return false;
    }

    const Terms& terms_;
    const ForceView& view_;
    std::array<int, 6> left_{};
    FixedVector<std::uint8_t, fleet_size> tokens_;
    std::array<Kind, fleet_size> guess_ = [] {
        std::array<Kind, fleet_size> none{};
        none.fill(Kind::Unknown);
        return none;
    }();
};

// FC-10.1: each side was dealt three of the six. What the viewer holds, and what has been shown, limits the rest.
constexpr void sample_weapons(const View& view, State& state, Rng& rng) {
    FixedVector<Weapon, 6> unknown;
    for (const Weapon weapon : all_weapons) {
        bool placed = false;
        for (const Fleet fleet : both_fleets) {
            Force& force = state.force(fleet);
            const bool shown = view.force(fleet).weapon == weapon;
            if (force.offer.has(weapon) || shown) {
                force.offer.add(weapon);
                placed = true;
            }
        }
        if (!placed) unknown.push_back(weapon);
    }
    rng.shuffle(unknown);
    for (const Weapon weapon : unknown) {
        Force& yellow = state.force(Fleet::Yellow);
        (yellow.offer.items().size() < 3 ? yellow : state.force(Fleet::Blue)).offer.add(weapon);
    }
    for (const Fleet fleet : both_fleets) {
        Force& force = state.force(fleet);
        if (view.force(fleet).weapon_chosen && force.weapon == Weapon::Unknown) {
            const auto offer = force.offer.items();
            force.weapon = offer[rng.below(offer.size())];
        }
    }
}

constexpr Force force_seen(const ForceView& view) {
    Force force;
    for (std::size_t i = 0; i < view.pieces.size(); ++i) {
        const PieceView& piece = view.pieces[i];
        force.pieces[i] = {piece.kind, piece.at, piece.hull, piece.revealed, piece.carries};
    }
    force.rolled = view.rolled;
    force.bridge = view.bridge;
    force.rerolled = view.rerolled;
    force.weapon = view.weapon;
    force.weapon_revealed = view.weapon_revealed;
    force.offer = view.offer;
    force.drones_on = view.drones_on;
    force.lost = view.lost;
    force.rescued = view.rescued;
    force.known_decoys = view.known_decoys;
    force.known_ships = view.known_ships;
    force.sightings = view.sightings;
    return force;
}

constexpr State sample_state(const Terms& terms, const View& view, Rng& rng) {
    State state;
    state.phase = view.phase;
    state.active = view.active;
    state.starter = view.starter;
    state.turn = view.turn;
    state.quiet = view.quiet;
    state.progress = view.progress;
    state.field_choices = view.field_choices;
    state.asteroids = view.asteroids;
    state.gravitics = view.gravitics;
    for (const Fleet fleet : both_fleets) {
        Force& force = state.force(fleet);
        force = force_seen(view.force(fleet));
        if (!terms.options.hidden_deployment || view.owned_by_viewer(fleet) || view.phase == Phase::Over) continue;
        const auto kinds = SignalGuess(terms, view.force(fleet), fleet).draw(rng);
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (force.pieces[i].kind == Kind::Unknown && force.pieces[i].at.on_board()) {
                force.pieces[i].kind = kinds[i];
                force.pieces[i].hull = terms.content.of(kinds[i]).hull;
            }
    }
    const bool dealt = view.phase != Phase::DrawStarter && view.phase != Phase::DealWeapons;
    if (terms.options.secret_weapons && dealt && !terms.plays(Scenario::Capture) && view.phase != Phase::Over)
        sample_weapons(view, state, rng);
    state.containers = view.containers;
    state.may_dock = view.may_dock;
    state.tests_due = view.tests_due;
    state.to_roll = view.to_roll;
    state.drifting = view.drifting;
    state.drift_face = view.drift_face;
    state.second_step = view.second_step;
    state.frames = view.frames;
    state.ending = view.ending;
    state.outcome = view.outcome;
    return state;
}

}  // namespace broadside::fleet_commander
