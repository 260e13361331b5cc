// Short words for orders and for the course of a turn, on top of position.hpp.
#pragma once

#include "games/fleet-commander/tests/position.hpp"

namespace broadside::fleet_commander::testing {

// A game before anything was drawn, chosen or deployed.
inline Position before_set_up(Options options = {}) {
    Position position(options);
    position.state = position.rules.initial();
    return position;
}

// The order in which dice are listed when they are kept: reserve first, then gauge.
inline Keep keep_all(DiceBag dice) {
    Keep keep;
    for (const bool special : {false, true})
        for (const Die die : dice.items())
            if ((face_of(die) == Face::Special) == special) keep.dice.push_back(die);
    return keep;
}

// The other side ends its turn and keeps what is on its bridge, so `fleet` stands at the very beginning of its own turn.
inline void begin_turn_of(Position& position, Fleet fleet) {
    position.state.active = other(fleet);
    position.state.phase = Phase::Action;
    position.act(EndActions{});
    if (position.state.phase == Phase::Keep) position.act(keep_all(position.force(other(fleet)).bridge));
}

inline void choose_and_roll(Position& position, Trio dice, std::initializer_list<Face> faces) {
    ASSERT_TRUE(position.act(ChooseDice{dice}));
    position.roll(faces);
}

inline constexpr Trio two_yellow_specials{2, 0, 0};

inline UseWeapon weapon_on(Fleet fleet, Token target, Trio specials = two_yellow_specials) { return {specials, fleet, target, nowhere}; }
inline UseWeapon beam(Fleet fleet, Token target, std::string_view to) { return {two_yellow_specials, fleet, target, at(to)}; }
inline UseWeapon bomb(Fleet victim) { return {two_yellow_specials, victim, no_token, nowhere}; }

// A yellow battleship on c3 with a weapon and two specials at hand; it is the token `battleship`.
inline constexpr Token battleship{0};
inline Position armed(Weapon weapon, Options options = {}) {
    Position p(options);
    p.put(Fleet::Yellow, Kind::Battleship, "c3");
    p.weapon(Fleet::Yellow, weapon);
    p.rolled({Die::YellowSpecial, Die::YellowSpecial});
    return p;
}

inline ExitField exit_to(std::string_view square) { return {at(square)}; }
inline Block block(std::string_view square, Face die, bool changed = false) { return {at(square), die, changed}; }

inline int hull(Position& position, Fleet fleet, Token token) { return position.piece(fleet, token).hull; }
inline std::string_view square(Position& position, Fleet fleet, Token token) { return position.piece(fleet, token).at.text(); }

}  // namespace broadside::fleet_commander::testing
