// Fleet Commander games from their first draw, and whole turns, for tests that cannot start in the middle of phase 3.
#pragma once

#include "games/fleet-commander/tests/orders.hpp"

namespace broadside::fleet_commander::testing {

// Yellow is drawn as the starter where chance decides, and picks vortex missiles; blue picks the magnetic bomb.
inline Position at_the_fields(Options options) {
    Position position = before_set_up(options);
    if (position.state.phase == Phase::DrawStarter) position.draw({0});
    if (position.state.phase == Phase::ChooseWeapon) {
        position.act(ChooseWeapon{Weapon::Vortex});
        position.act(ChooseWeapon{Weapon::Bomb});
    }
    return position;
}

// Nobody places a field.
inline Position at_the_deployment(Options options) {
    Position position = at_the_fields(options);
    for (int i = 0; i < field_tiles; ++i) position.act(PassField{});
    return position;
}

// Whoever is next deploys the first thing that is possible, until all is deployed.
inline void deploy_the_rest(Position& position) {
    for (int i = 0; i < 2 * fleet_size && position.state.phase == Phase::Deploy; ++i) position.act(position.legal().front());
    EXPECT_NE(position.state.phase, Phase::Deploy);
}

// A whole turn from phase 2 on in which three dice are rolled for nothing.
inline void idle_turn(Position& position) {
    choose_and_roll(position, {0, 0, 3}, {Face::Orthogonal, Face::Orthogonal, Face::Orthogonal});
    position.end_turn();
}

inline int containers_on(const Position& position, std::string_view square) {
    return position.state.containers[static_cast<std::size_t>(at(square).index())];
}

// A container of c3 is on board that ship.
inline void load(Position& position, Fleet fleet, Token ship) {
    position.piece(fleet, ship).carries = true;
    --position.state.containers[static_cast<std::size_t>(centre.index())];
}

inline void clear_containers(Position& position) { position.state.containers.fill(0); }

}  // namespace broadside::fleet_commander::testing
