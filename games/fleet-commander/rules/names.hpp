// What things are called: ships, dice, weapons and sides, for sentences and for the table as text.
#pragma once

#include <string>
#include <string_view>

#include "core/verdict.hpp"
#include "games/fleet-commander/rules/view.hpp"
#include "kit/words.hpp"

namespace broadside::fleet_commander {

using kit::capital;
using kit::counted;
using kit::Listing;
using kit::say;

inline std::string side(Fleet fleet) { return capital(std::string(name_of(fleet))); }

constexpr std::string_view words_of(Colour colour) {
    constexpr std::array<std::string_view, 3> words{"engine", "weapon", "shield"};
    return words[static_cast<std::size_t>(colour)];
}

inline std::string words_of(Die die) { return say(words_of(colour_of(die)), " ", name_of(face_of(die))); }

// "orthogonal", "any-direction": how a die is called by its face.
constexpr std::string_view facing(Face face) { return face == Face::Any ? "any-direction" : name_of(face); }

constexpr std::string_view words_of(Weapon weapon) {
    constexpr std::array<std::string_view, 8> words{"no special weapon", "vortex missiles", "nano repairer", "proton ray",
                                                    "magnetic bomb",     "tractor beam",    "drones",        "unknown weapon"};
    return words[static_cast<std::size_t>(weapon)];
}

inline std::string words_of(DiceBag dice) {
    Listing list;
    for (const Die die : dice.items()) list.add(words_of(die));
    return list.empty() ? "nothing" : list.text();
}

constexpr const PieceView& piece_of(const View& view, Fleet fleet, int index) {
    return view.force(fleet).pieces[static_cast<std::size_t>(index)];
}

// What the viewer can tell apart is named; the rest is a signal.
inline std::string ship_named(Kind kind, int index) {
    if (index == shuttle_index) return "the shuttle";
    return say(kind == Kind::Unknown ? "signal" : name_of(kind), " ", index + 1);
}
inline std::string ship_named(const View& view, Fleet fleet, int index) { return ship_named(piece_of(view, fleet, index).kind, index); }
inline std::string ship_named(const View& view, Fleet fleet, Token token) {
    return token.named() ? ship_named(view, fleet, token.index) : "nobody";
}

inline std::string ships_named(const View& view, Fleet fleet, PieceSet ships) {
    Listing list;
    for (const int i : ships) list.add(ship_named(view, fleet, i));
    return list.empty() ? "nobody" : list.text();
}

// "Blue's battleship 1", "the shuttle".
inline std::string owned(const View& view, Fleet fleet, Token token) {
    if (token.index == shuttle_index) return "The shuttle";
    return say(side(fleet), "'s ", ship_named(view, fleet, token));
}

constexpr PieceSet pieces_at(const View& view, Fleet fleet, Cell cell) {
    PieceSet result;
    for (int i = 0; i < piece_count; ++i)
        if (piece_of(view, fleet, i).at == cell) result.add(i);
    return result;
}

// The fire of a square as everybody can see it. FC-6.4, FC-11.12
constexpr int fire_at(const Terms& terms, const View& view, Fleet fleet, Cell cell) {
    int sum = 0;
    for (const int i : pieces_at(view, fleet, cell)) {
        const PieceView& piece = piece_of(view, fleet, i);
        if (piece.revealed) sum += terms.content.of(piece.kind).fire;
    }
    return sum;
}

constexpr std::string_view clause_of(Ending ending) {
    constexpr std::array<std::string_view, 9> clauses{"",        "FC-12.1",  "FC-12.3",  "FC-12.4", "FC-15.9",
                                                      "FC-15.9", "FC-15.10", "FC-16.13", "FC-16.13"};
    return clauses[static_cast<std::size_t>(ending)];
}

}  // namespace broadside::fleet_commander
