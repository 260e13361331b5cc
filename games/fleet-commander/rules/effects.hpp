// What happens to ships: damage, loss, revealing, arriving somewhere, and the ends of the game that follow.
#pragma once

#include "core/rules.hpp"
#include "games/fleet-commander/rules/events.hpp"
#include "games/fleet-commander/rules/layout.hpp"
#include "kit/teller.hpp"

namespace broadside::fleet_commander {

// One input being played out.
template <class Sink>
struct Battle : kit::Teller<Event, Sink> {
    const Terms& terms;
    State& state;

    constexpr Piece& piece(Fleet fleet, int index) { return state.force(fleet).pieces[static_cast<std::size_t>(index)]; }
};

constexpr Token token(int index) { return Token{static_cast<std::uint8_t>(index)}; }

template <class Sink>
constexpr void end_game(Battle<Sink>& battle, Ending ending, Outcome outcome) {
    if (battle.state.outcome != Outcome::Undecided) return;
    battle.state.ending = ending;
    battle.state.outcome = outcome;
}

constexpr Outcome win_of(Fleet fleet) { return fleet == Fleet::Yellow ? Outcome::Yellow : Outcome::Blue; }

constexpr Outcome more_wins(int yellow, int blue) {
    return yellow > blue ? Outcome::Yellow : blue > yellow ? Outcome::Blue : Outcome::Draw;
}

constexpr bool has_ships(const Force& force) {
    for (const Piece& piece : force.pieces)
        if (piece.at.on_board() && is_ship(piece.kind)) return true;
    return false;
}

// After each resolution. FC-12.1, FC-12.3, FC-16.13
template <class Sink>
constexpr void judge(Battle<Sink>& battle) {
    const State& state = battle.state;
    const Force& yellow = state.force(Fleet::Yellow);
    const Force& blue = state.force(Fleet::Blue);
    if (battle.terms.counts_classes()) {
        const bool yellow_beaten = yellow.lost >= classes_to_win;
        const bool blue_beaten = blue.lost >= classes_to_win;
        if (yellow_beaten && blue_beaten)
            end_game(battle, Ending::MutualDestruction, more_wins(blue.lost, yellow.lost));
        else if (yellow_beaten || blue_beaten)
            end_game(battle, Ending::Classes, blue_beaten ? Outcome::Yellow : Outcome::Blue);
    }
    if (!battle.terms.plays(Scenario::Rescue)) return;
    const Outcome outcome = more_wins(yellow.rescued, blue.rescued);
    int left = 0;
    for (const std::uint8_t lying : state.containers) left += lying;
    for (const Force& force : state.forces)
        for (const Piece& piece : force.pieces) left += piece.carries ? 1 : 0;
    if (yellow.rescued >= containers_to_win || blue.rescued >= containers_to_win || left == 0)
        end_game(battle, Ending::Containers, outcome);
    else if (!has_ships(yellow) || !has_ships(blue))
        end_game(battle, Ending::FleetGone, outcome);
}

constexpr void forget(Sightings& sightings, const Terms& terms, int index, Kind kind) {
    for (int i = sightings.size() - 1; i >= 0; --i) {
        Sighting& sighting = sightings[i];
        if (!sighting.tokens.has(index)) continue;
        sighting.tokens.remove(index);
        const int classes = terms.content.of(kind).ship_class;
        sighting.room = static_cast<std::uint8_t>(sighting.room > classes ? sighting.room - classes : 0);
        if (sighting.tokens.empty()) sightings.erase_unordered(i);
    }
}

// FC-11.8, FC-11.9: a revealed ship stays revealed, a revealed decoy is removed.
template <class Sink>
constexpr void reveal(Battle<Sink>& battle, Fleet fleet, int index) {
    Force& force = battle.state.force(fleet);
    Piece& piece = battle.piece(fleet, index);
    if (piece.revealed) return;
    piece.revealed = true;
    battle.state.progress = true;
    force.known_decoys.remove(index);
    force.known_ships.remove(index);
    forget(force.sightings, battle.terms, index, piece.kind);
    battle.tell(Revealed{fleet, token(index), piece.kind, Weapon::None});
    if (piece.kind == Kind::Decoy) piece.at = gone;
}

// FC-10.2: by its first use.
template <class Sink>
constexpr void reveal_weapon(Battle<Sink>& battle, Fleet fleet) {
    Force& force = battle.state.force(fleet);
    if (force.weapon_revealed) return;
    force.weapon_revealed = true;
    battle.tell(Revealed{fleet, {}, Kind::Unknown, force.weapon});
}

template <class Sink>
constexpr void drop_container(Battle<Sink>& battle, Fleet fleet, int index) {
    Piece& piece = battle.piece(fleet, index);
    if (!piece.carries) return;
    piece.carries = false;
    ++battle.state.containers[static_cast<std::size_t>(piece.at.index())];
    battle.tell(Dropped{fleet, token(index), piece.at});
}

// The drones of `fleet` leave their target. FC-8.17
template <class Sink>
constexpr void recall_drones(Battle<Sink>& battle, Fleet fleet, bool perished) {
    Force& force = battle.state.force(fleet);
    if (!force.drones_on.named()) return;
    force.drones_on = no_token;
    battle.tell(DronesBack{fleet, perished});
}

// What else ends when a ship is no longer on the board.
template <class Sink>
constexpr void taken_off(Battle<Sink>& battle, Fleet fleet, int index) {
    if (battle.state.force(other(fleet)).drones_on == token(index)) recall_drones(battle, other(fleet), false);
    if (battle.piece(fleet, index).kind == Kind::Battleship) recall_drones(battle, fleet, true);
}

// FC-1.3, FC-12.2: the loss counts for the other side whatever the cause.
template <class Sink>
constexpr void destroy(Battle<Sink>& battle, Fleet fleet, int index) {
    drop_container(battle, fleet, index);
    Piece& piece = battle.piece(fleet, index);
    Force& force = battle.state.force(fleet);
    piece.at = destroyed;
    force.lost = static_cast<std::uint8_t>(force.lost + battle.terms.content.of(piece.kind).ship_class);
    battle.tell(ShipDestroyed{fleet, token(index), piece.kind, force.lost});
    taken_off(battle, fleet, index);
    if (piece.kind == Kind::Shuttle) end_game(battle, Ending::ShuttleLost, Outcome::Yellow);  // FC-15.10
}

// Damage reveals, and what exceeds the hull is lost. FC-6.2, FC-11.10
template <class Sink>
constexpr void hurt(Battle<Sink>& battle, Fleet fleet, int index, int amount) {
    if (amount <= 0) return;
    reveal(battle, fleet, index);
    Piece& piece = battle.piece(fleet, index);
    const int dealt = amount < piece.hull ? amount : piece.hull;
    piece.hull = static_cast<std::uint8_t>(piece.hull - dealt);
    battle.state.progress = true;
    battle.tell(Damaged{fleet, token(index), static_cast<std::uint8_t>(dealt), piece.hull});
    if (piece.hull == 0) destroy(battle, fleet, index);
}

// A field hurts every ship of a group; a decoy that stays face down is known for one from now on. FC-5.3, FC-5.6, FC-11.11
template <class Sink, class Amount>
constexpr void field_hurts(Battle<Sink>& battle, Fleet fleet, PieceSet ships, Amount amount) {
    for (const int i : ships) {
        const Kind kind = battle.piece(fleet, i).kind;
        if (is_ship(kind))
            hurt(battle, fleet, i, amount(battle.terms.content.of(kind)));
        else
            battle.state.force(fleet).known_decoys.add(i);
    }
    judge(battle);
}

constexpr int largest_class(const Content& content) {
    int largest = 0;
    for (const ShipData& ship : content.ships)
        if (ship.ship_class > largest) largest = ship.ship_class;
    return largest;
}

// FC-11.2: what the other side could see is remembered, so that guesses about hidden tokens never contradict it.
constexpr void remember(const Terms& terms, State& state, Fleet fleet, Cell cell) {
    if (!terms.options.hidden_deployment) return;
    Force& force = state.force(fleet);
    const PieceSet here = pieces_at(force, cell);
    const PieceSet hidden = hidden_of(force, here);
    const PieceSet tokens = hidden - force.known_decoys;
    const int room = class_limit - classes_of(terms, force, here - hidden);
    const bool any_ship_fits = room >= largest_class(terms.content);
    if (tokens.empty() || (tokens.size() == 1 && any_ship_fits)) return;
    Sightings& sightings = force.sightings;
    for (const Sighting& seen : sightings)
        if (seen.tokens.contains(tokens) && seen.room <= room) return;
    for (int i = sightings.size() - 1; i >= 0; --i)
        if (tokens.contains(sightings[i].tokens) && room <= sightings[i].room) sightings.erase_unordered(i);
    if (sightings.full()) {
        int loosest = 0;
        for (int i = 1; i < sightings.size(); ++i)
            if (sightings[i].room > sightings[loosest].room) loosest = i;
        sightings.erase_unordered(loosest);
    }
    sightings.push_back({tokens, static_cast<std::uint8_t>(room)});
}

// FC-15.8, FC-15.13: a warship that enters takes a shuttle that stands alone.
template <class Sink>
constexpr void capture_at(Battle<Sink>& battle, Fleet fleet, PieceSet ships, Cell to) {
    Piece& taken = battle.piece(other(fleet), shuttle_index);
    if (taken.at != to) return;
    for (const int i : warships_of(battle.state.force(fleet), ships)) reveal(battle, fleet, i);
    battle.piece(fleet, shuttle_index) = taken;
    taken = Piece{};
    battle.state.progress = true;
    battle.tell(Captured{fleet, to});
}

// A group comes to stand on a square that is no gravitic field.
template <class Sink>
constexpr void arrive(Battle<Sink>& battle, Fleet fleet, PieceSet ships, Cell to) {
    for (const int i : ships) battle.piece(fleet, i).at = to;
    if (battle.terms.plays(Scenario::Capture)) capture_at(battle, fleet, ships, to);
    remember(battle.terms, battle.state, fleet, to);
    if (battle.state.asteroids.has(to)) battle.state.frames.push_back(AsteroidTest{fleet, ships, to});
}

// A group sets out for an adjacent square, by a die, a dodge or a beam. FC-4.1, FC-5.3, FC-5.5
template <class Sink>
constexpr void set_out(Battle<Sink>& battle, Fleet fleet, PieceSet ships, Cell from, Cell to) {
    battle.tell(Moved{fleet, ships, from, to});
    if (fleet == battle.state.active) battle.state.may_dock = battle.state.may_dock - ships;
    if (battle.state.gravitics.has(to))
        battle.state.frames.push_back(Passage{fleet, ships, from, to, from, false, Face::Any});
    else
        arrive(battle, fleet, ships, to);
}

constexpr Squares exits(const Terms& terms, const State& state, const Passage& passage, Face face) {
    Squares result = 0;
    for (Squares rest = steps(face, passage.field_at); rest != 0;) {
        const Cell to{kit::pop_lowest(rest)};
        if (may_enter(terms, state, passage.fleet, passage.ships, to).ok()) result |= to.bit();
    }
    return result;
}

// The die of a group inside a gravitic field. FC-5.6 to FC-5.9
template <class Sink>
constexpr void test_gravitic(Battle<Sink>& battle, Face face) {
    State& state = battle.state;
    Passage passage = std::get<Passage>(state.frames.back());
    state.frames.pop_back();
    battle.tell(Tested{passage.fleet, FieldKind::Gravitic, passage.field_at, face});
    if (face == Face::Special) {
        field_hurts(battle, passage.fleet, passage.ships, [](const ShipData&) { return 1; });
        passage.ships = those(state.force(passage.fleet), passage.ships, [](const Piece& piece) { return piece.at.on_board(); });
        if (passage.ships.empty()) return;
        if (passage.back == passage.home) {
            battle.tell(ThrownBack{passage.fleet, passage.ships, passage.home});
            return;
        }
        std::swap(passage.field_at, passage.back);
        state.frames.push_back(passage);
        return;
    }
    if (exits(battle.terms, state, passage, face) == 0) {
        battle.tell(ThrownBack{passage.fleet, passage.ships, passage.home});
        return;
    }
    passage.choosing = true;
    passage.face = face;
    state.frames.push_back(passage);
}

template <class Sink>
constexpr void leave_gravitic(Battle<Sink>& battle, Cell to) {
    State& state = battle.state;
    const Passage passage = std::get<Passage>(state.frames.back());
    state.frames.pop_back();
    battle.tell(Moved{passage.fleet, passage.ships, passage.field_at, to});
    if (state.gravitics.has(to))
        state.frames.push_back(Passage{passage.fleet, passage.ships, passage.home, to, passage.field_at, false, Face::Any});
    else
        arrive(battle, passage.fleet, passage.ships, to);
}

// FC-5.3: on a special every ship of the group takes its class.
template <class Sink>
constexpr void test_asteroid(Battle<Sink>& battle, Face face) {
    const AsteroidTest test = std::get<AsteroidTest>(battle.state.frames.back());
    battle.state.frames.pop_back();
    battle.tell(Tested{test.fleet, FieldKind::Asteroid, test.at, face});
    if (face == Face::Special) field_hurts(battle, test.fleet, test.ships, [](const ShipData& ship) { return int{ship.ship_class}; });
}

}  // namespace broadside::fleet_commander
