// What a seat may do. Ships are named by their numbers in the mover's fleet, targets by their numbers in the other one.
#pragma once

#include <cstdint>
#include <tuple>
#include <variant>

#include "games/fleet-commander/rules/state.hpp"

namespace broadside::fleet_commander {

enum class FieldKind : std::uint8_t { Asteroid, Gravitic };
constexpr auto names_of(FieldKind) { return std::array<std::string_view, 2>{"asteroid", "gravitic"}; }

// Set-up

struct ChooseWeapon {
    static constexpr std::string_view type = "choose-weapon";
    Weapon weapon = Weapon::None;
    friend constexpr bool operator==(const ChooseWeapon&, const ChooseWeapon&) = default;
    static constexpr auto fields() { return std::tuple{field("weapon", &ChooseWeapon::weapon)}; }
};

struct PlaceField {
    static constexpr std::string_view type = "place-field";
    FieldKind kind = FieldKind::Asteroid;
    Cell at;
    friend constexpr bool operator==(const PlaceField&, const PlaceField&) = default;
    static constexpr auto fields() { return std::tuple{field("kind", &PlaceField::kind), field("at", &PlaceField::at)}; }
};

struct PassField {
    static constexpr std::string_view type = "pass-field";
    friend constexpr bool operator==(const PassField&, const PassField&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

struct Deploy {
    static constexpr std::string_view type = "deploy";
    Kind kind = Kind::Frigate;
    Cell at;
    friend constexpr bool operator==(const Deploy&, const Deploy&) = default;
    static constexpr auto fields() { return std::tuple{field("kind", &Deploy::kind), field("at", &Deploy::at)}; }
};

// Phases 1 and 2

struct Designate {
    static constexpr std::string_view type = "designate";
    Cell at;
    friend constexpr bool operator==(const Designate&, const Designate&) = default;
    static constexpr auto fields() { return std::tuple{field("at", &Designate::at)}; }
};

struct Drift {
    static constexpr std::string_view type = "drift";
    Cell to;
    friend constexpr bool operator==(const Drift&, const Drift&) = default;
    static constexpr auto fields() { return std::tuple{field("to", &Drift::to)}; }
};

struct ChooseDice {
    static constexpr std::string_view type = "choose-dice";
    Trio dice;
    friend constexpr bool operator==(const ChooseDice&, const ChooseDice&) = default;
    static constexpr auto fields() { return std::tuple{field("dice", &ChooseDice::dice)}; }
};

// Phase 3

struct MoveShips {
    static constexpr std::string_view type = "move";
    PieceSet ships;
    Cell from;
    Cell to;
    Face die = Face::Any;
    bool changed = false;  // together with a yellow special: any direction
    friend constexpr bool operator==(const MoveShips&, const MoveShips&) = default;
    static constexpr auto fields() {
        return std::tuple{field("ships", &MoveShips::ships), field("from", &MoveShips::from), field("to", &MoveShips::to),
                          field("die", &MoveShips::die), field("changed", &MoveShips::changed)};
    }
};

struct StepAgain {
    static constexpr std::string_view type = "step-again";
    Cell to;
    friend constexpr bool operator==(const StepAgain&, const StepAgain&) = default;
    static constexpr auto fields() { return std::tuple{field("to", &StepAgain::to)}; }
};

// The red dice of an attack; each special changes the direction of one of the others.
struct Volley {
    std::uint8_t orthogonal = 0;
    std::uint8_t diagonal = 0;
    std::uint8_t any = 0;
    std::uint8_t special = 0;

    constexpr int steps() const { return orthogonal + diagonal + any; }
    constexpr DiceBag dice() const {
        DiceBag bag;
        bag.add(Die::RedOrthogonal, orthogonal);
        bag.add(Die::RedDiagonal, diagonal);
        bag.add(Die::RedAny, any);
        bag.add(Die::RedSpecial, special);
        return bag;
    }
    friend constexpr bool operator==(const Volley&, const Volley&) = default;
    static constexpr auto fields() {
        return std::tuple{field("orthogonal", &Volley::orthogonal), field("diagonal", &Volley::diagonal), field("any", &Volley::any),
                          field("special", &Volley::special)};
    }
};

struct Attack {
    static constexpr std::string_view type = "attack";
    Cell from;
    Cell at;
    Token target;  // none: reveal the signals of the square
    Cell via;      // where the last step comes from; `from` itself for a normal attack
    Volley dice;
    friend constexpr bool operator==(const Attack&, const Attack&) = default;
    static constexpr auto fields() {
        return std::tuple{field("from", &Attack::from), field("at", &Attack::at), field("target", &Attack::target),
                          field("via", &Attack::via), field("dice", &Attack::dice)};
    }
};

// The battleship's weapon: the target is a ship of the enemy, or of the own fleet for the repairer and, if one likes, the beam.
struct UseWeapon {
    static constexpr std::string_view type = "use-weapon";
    Trio specials;
    Fleet fleet = Fleet::Yellow;
    Token target;
    Cell to = nowhere;  // tractor beam
    friend constexpr bool operator==(const UseWeapon&, const UseWeapon&) = default;
    static constexpr auto fields() {
        return std::tuple{field("specials", &UseWeapon::specials), field("fleet", &UseWeapon::fleet), field("target", &UseWeapon::target),
                          field("to", &UseWeapon::to)};
    }
};

struct RecallDrones {
    static constexpr std::string_view type = "recall-drones";
    Trio specials;
    friend constexpr bool operator==(const RecallDrones&, const RecallDrones&) = default;
    static constexpr auto fields() { return std::tuple{field("specials", &RecallDrones::specials)}; }
};

struct StopDrones {
    static constexpr std::string_view type = "stop-drones";
    friend constexpr bool operator==(const StopDrones&, const StopDrones&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

struct RerollSpecials {
    static constexpr std::string_view type = "reroll";
    Trio specials;
    friend constexpr bool operator==(const RerollSpecials&, const RerollSpecials&) = default;
    static constexpr auto fields() { return std::tuple{field("specials", &RerollSpecials::specials)}; }
};

struct Drain {
    static constexpr std::string_view type = "drain";
    friend constexpr bool operator==(const Drain&, const Drain&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

struct Reveal {
    static constexpr std::string_view type = "reveal";
    Token ship;
    friend constexpr bool operator==(const Reveal&, const Reveal&) = default;
    static constexpr auto fields() { return std::tuple{field("ship", &Reveal::ship)}; }
};

struct Dock {
    static constexpr std::string_view type = "dock";
    Token ship;
    friend constexpr bool operator==(const Dock&, const Dock&) = default;
    static constexpr auto fields() { return std::tuple{field("ship", &Dock::ship)}; }
};

struct Release {
    static constexpr std::string_view type = "release";
    Token ship;
    friend constexpr bool operator==(const Release&, const Release&) = default;
    static constexpr auto fields() { return std::tuple{field("ship", &Release::ship)}; }
};

struct Leave {
    static constexpr std::string_view type = "leave";
    PieceSet ships;
    Cell from;
    Face die = Face::Any;
    friend constexpr bool operator==(const Leave&, const Leave&) = default;
    static constexpr auto fields() {
        return std::tuple{field("ships", &Leave::ships), field("from", &Leave::from), field("die", &Leave::die)};
    }
};

struct EndActions {
    static constexpr std::string_view type = "end";
    friend constexpr bool operator==(const EndActions&, const EndActions&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

// Phase 4

struct Keep {
    static constexpr std::string_view type = "keep";
    FixedVector<Die, reserve_places + gauge_places> dice;
    friend constexpr bool operator==(const Keep&, const Keep&) = default;
    static constexpr auto fields() { return std::tuple{field("dice", &Keep::dice, "in any order")}; }
};

// Answers

struct ExitField {
    static constexpr std::string_view type = "exit";
    Cell to;
    friend constexpr bool operator==(const ExitField&, const ExitField&) = default;
    static constexpr auto fields() { return std::tuple{field("to", &ExitField::to)}; }
};

struct Block {
    static constexpr std::string_view type = "block";
    Cell square;
    Face die = Face::Any;
    bool changed = false;  // together with a green special of the gauge
    friend constexpr bool operator==(const Block&, const Block&) = default;
    static constexpr auto fields() {
        return std::tuple{field("square", &Block::square), field("die", &Block::die), field("changed", &Block::changed)};
    }
};

struct Stand {
    static constexpr std::string_view type = "stand";
    friend constexpr bool operator==(const Stand&, const Stand&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

struct Dodge {
    static constexpr std::string_view type = "dodge";
    bool unharmed = false;  // a square of frigates only: no damage
    friend constexpr bool operator==(const Dodge&, const Dodge&) = default;
    static constexpr auto fields() { return std::tuple{field("unharmed", &Dodge::unharmed)}; }
};

struct DodgeTo {
    static constexpr std::string_view type = "dodge-to";
    PieceSet ships;
    Cell to;
    friend constexpr bool operator==(const DodgeTo&, const DodgeTo&) = default;
    static constexpr auto fields() { return std::tuple{field("ships", &DodgeTo::ships), field("to", &DodgeTo::to)}; }
};

struct Counterstrike {
    static constexpr std::string_view type = "counterstrike";
    Token target;
    PieceSet reveal;  // own signals turned up to add their fire
    friend constexpr bool operator==(const Counterstrike&, const Counterstrike&) = default;
    static constexpr auto fields() { return std::tuple{field("target", &Counterstrike::target), field("reveal", &Counterstrike::reveal)}; }
};

struct GiveUp {
    static constexpr std::string_view type = "give-up";
    Die die = Die::YellowOrthogonal;
    friend constexpr bool operator==(const GiveUp&, const GiveUp&) = default;
    static constexpr auto fields() { return std::tuple{field("die", &GiveUp::die)}; }
};

using Move = std::variant<ChooseWeapon, PlaceField, PassField, Deploy, Designate, Drift, ChooseDice, MoveShips, StepAgain, Attack,
                          UseWeapon, RecallDrones, StopDrones, RerollSpecials, Drain, Reveal, Dock, Release, Leave, EndActions, Keep,
                          ExitField, Block, Stand, Dodge, DodgeTo, Counterstrike, GiveUp>;

// More than any position can offer: see the bound in the tests.
using MoveList = FixedVector<Move, 4096>;

}  // namespace broadside::fleet_commander
