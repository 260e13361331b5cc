// What happened, for those who may know it. What a seat must not know is told to it as "unknown".
#pragma once

#include <cstdint>
#include <tuple>
#include <variant>

#include "games/fleet-commander/rules/moves.hpp"
#include "games/fleet-commander/rules/state.hpp"

namespace broadside::fleet_commander {

struct StarterDrawn {
    static constexpr std::string_view type = "starter-drawn";
    Fleet fleet = Fleet::Yellow;
    static constexpr auto fields() { return std::tuple{field("fleet", &StarterDrawn::fleet)}; }
};
struct WeaponsDealt {
    static constexpr std::string_view type = "weapons-dealt";
    Fleet fleet = Fleet::Yellow;
    WeaponSet offer;
    static constexpr auto fields() { return std::tuple{field("fleet", &WeaponsDealt::fleet), field("offer", &WeaponsDealt::offer)}; }
};
struct WeaponChosen {
    static constexpr std::string_view type = "weapon-chosen";
    Fleet fleet = Fleet::Yellow;
    Weapon weapon = Weapon::Unknown;
    static constexpr auto fields() { return std::tuple{field("fleet", &WeaponChosen::fleet), field("weapon", &WeaponChosen::weapon)}; }
};
struct FieldPlaced {
    static constexpr std::string_view type = "field-placed";
    Fleet fleet = Fleet::Yellow;
    FieldKind kind = FieldKind::Asteroid;
    Cell at;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &FieldPlaced::fleet), field("kind", &FieldPlaced::kind), field("at", &FieldPlaced::at)};
    }
};
struct FieldPassed {
    static constexpr std::string_view type = "field-passed";
    Fleet fleet = Fleet::Yellow;
    static constexpr auto fields() { return std::tuple{field("fleet", &FieldPassed::fleet)}; }
};
struct Deployed {
    static constexpr std::string_view type = "deployed";
    Fleet fleet = Fleet::Yellow;
    Token ship;
    Kind kind = Kind::Unknown;
    Cell at;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &Deployed::fleet), field("ship", &Deployed::ship), field("kind", &Deployed::kind),
                          field("at", &Deployed::at)};
    }
};
struct TurnBegan {
    static constexpr std::string_view type = "turn-began";
    Fleet fleet = Fleet::Yellow;
    std::uint16_t turn = 0;
    static constexpr auto fields() { return std::tuple{field("fleet", &TurnBegan::fleet), field("turn", &TurnBegan::turn)}; }
};
struct Rolled {
    static constexpr std::string_view type = "rolled";
    Fleet fleet = Fleet::Yellow;
    DiceBag dice;
    static constexpr auto fields() { return std::tuple{field("fleet", &Rolled::fleet), field("dice", &Rolled::dice)}; }
};
struct Moved {
    static constexpr std::string_view type = "moved";
    Fleet fleet = Fleet::Yellow;
    PieceSet ships;
    Cell from;
    Cell to;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &Moved::fleet), field("ships", &Moved::ships), field("from", &Moved::from),
                          field("to", &Moved::to)};
    }
};
// One die for a group in a field.
struct Tested {
    static constexpr std::string_view type = "tested";
    Fleet fleet = Fleet::Yellow;
    FieldKind kind = FieldKind::Asteroid;
    Cell at;
    Face face = Face::Any;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &Tested::fleet), field("kind", &Tested::kind), field("at", &Tested::at),
                          field("face", &Tested::face)};
    }
};
// Back where they set out from: refused, or no legal exit.
struct ThrownBack {
    static constexpr std::string_view type = "thrown-back";
    Fleet fleet = Fleet::Yellow;
    PieceSet ships;
    Cell to;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &ThrownBack::fleet), field("ships", &ThrownBack::ships), field("to", &ThrownBack::to)};
    }
};
struct FieldNamed {
    static constexpr std::string_view type = "field-named";
    Cell at;
    static constexpr auto fields() { return std::tuple{field("at", &FieldNamed::at)}; }
};
struct Drifted {
    static constexpr std::string_view type = "drifted";
    Cell from;
    Cell to;
    Face face = Face::Any;
    static constexpr auto fields() {
        return std::tuple{field("from", &Drifted::from), field("to", &Drifted::to), field("face", &Drifted::face)};
    }
};
struct Attacked {
    static constexpr std::string_view type = "attacked";
    Fleet fleet = Fleet::Yellow;
    Cell from;
    Cell at;
    Token target;
    bool ranged = false;
    std::uint8_t fire = 0;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &Attacked::fleet),   field("from", &Attacked::from),     field("at", &Attacked::at),
                          field("target", &Attacked::target), field("ranged", &Attacked::ranged), field("fire", &Attacked::fire)};
    }
};
struct Blocked {
    static constexpr std::string_view type = "blocked";
    Fleet fleet = Fleet::Yellow;
    Cell square;
    static constexpr auto fields() { return std::tuple{field("fleet", &Blocked::fleet), field("square", &Blocked::square)}; }
};
struct Dodged {
    static constexpr std::string_view type = "dodged";
    Fleet fleet = Fleet::Yellow;
    Cell at;
    bool unharmed = false;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &Dodged::fleet), field("at", &Dodged::at), field("unharmed", &Dodged::unharmed)};
    }
};
struct StruckBack {
    static constexpr std::string_view type = "struck-back";
    Fleet fleet = Fleet::Yellow;
    Token target;
    std::uint8_t fire = 0;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &StruckBack::fleet), field("target", &StruckBack::target), field("fire", &StruckBack::fire)};
    }
};
struct Damaged {
    static constexpr std::string_view type = "damaged";
    Fleet fleet = Fleet::Yellow;
    Token ship;
    std::uint8_t amount = 0;
    std::uint8_t hull = 0;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &Damaged::fleet), field("ship", &Damaged::ship), field("amount", &Damaged::amount),
                          field("hull", &Damaged::hull)};
    }
};
struct Repaired {
    static constexpr std::string_view type = "repaired";
    Fleet fleet = Fleet::Yellow;
    Token ship;
    std::uint8_t hull = 0;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &Repaired::fleet), field("ship", &Repaired::ship), field("hull", &Repaired::hull)};
    }
};
struct ShipDestroyed {
    static constexpr std::string_view type = "destroyed";
    Fleet fleet = Fleet::Yellow;
    Token ship;
    Kind kind = Kind::Unknown;
    std::uint8_t lost = 0;  // classes lost by this fleet so far
    static constexpr auto fields() {
        return std::tuple{field("fleet", &ShipDestroyed::fleet), field("ship", &ShipDestroyed::ship), field("kind", &ShipDestroyed::kind),
                          field("lost", &ShipDestroyed::lost)};
    }
};
// A signal that is turned up, or with no ship a secret weapon that is shown.
struct Revealed {
    static constexpr std::string_view type = "revealed";
    Fleet fleet = Fleet::Yellow;
    Token ship;
    Kind kind = Kind::Unknown;
    Weapon weapon = Weapon::None;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &Revealed::fleet), field("ship", &Revealed::ship), field("kind", &Revealed::kind),
                          field("weapon", &Revealed::weapon)};
    }
};
struct WeaponUsed {
    static constexpr std::string_view type = "weapon-used";
    Fleet fleet = Fleet::Yellow;
    Weapon weapon = Weapon::Unknown;
    Fleet target_fleet = Fleet::Yellow;
    Token target;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &WeaponUsed::fleet), field("weapon", &WeaponUsed::weapon),
                          field("target_fleet", &WeaponUsed::target_fleet), field("target", &WeaponUsed::target)};
    }
};
// The drones came home: recalled, stopped, or their target is gone; or they perished with their battleship.
struct DronesBack {
    static constexpr std::string_view type = "drones-back";
    Fleet fleet = Fleet::Yellow;
    bool perished = false;
    static constexpr auto fields() { return std::tuple{field("fleet", &DronesBack::fleet), field("perished", &DronesBack::perished)}; }
};
struct DiceLost {
    static constexpr std::string_view type = "dice-lost";
    Fleet fleet = Fleet::Yellow;
    DiceBag dice;
    static constexpr auto fields() { return std::tuple{field("fleet", &DiceLost::fleet), field("dice", &DiceLost::dice)}; }
};
struct DrainBegan {
    static constexpr std::string_view type = "drain-began";
    Fleet fleet = Fleet::Yellow;
    static constexpr auto fields() { return std::tuple{field("fleet", &DrainBegan::fleet)}; }
};
struct Captured {
    static constexpr std::string_view type = "captured";
    Fleet fleet = Fleet::Yellow;
    Cell at;
    static constexpr auto fields() { return std::tuple{field("fleet", &Captured::fleet), field("at", &Captured::at)}; }
};
struct Docked {
    static constexpr std::string_view type = "docked";
    Fleet fleet = Fleet::Yellow;
    Token ship;
    static constexpr auto fields() { return std::tuple{field("fleet", &Docked::fleet), field("ship", &Docked::ship)}; }
};
// A container lies on a square again: left behind or dropped.
struct Dropped {
    static constexpr std::string_view type = "dropped";
    Fleet fleet = Fleet::Yellow;
    Token ship;
    Cell at;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &Dropped::fleet), field("ship", &Dropped::ship), field("at", &Dropped::at)};
    }
};
struct LeftBoard {
    static constexpr std::string_view type = "left-board";
    Fleet fleet = Fleet::Yellow;
    PieceSet ships;
    Cell from;
    static constexpr auto fields() {
        return std::tuple{field("fleet", &LeftBoard::fleet), field("ships", &LeftBoard::ships), field("from", &LeftBoard::from)};
    }
};
struct Kept {
    static constexpr std::string_view type = "kept";
    Fleet fleet = Fleet::Yellow;
    DiceBag dice;
    static constexpr auto fields() { return std::tuple{field("fleet", &Kept::fleet), field("dice", &Kept::dice)}; }
};
struct GameEnded {
    static constexpr std::string_view type = "game-ended";
    Ending ending = Ending::None;
    Outcome outcome = Outcome::Undecided;
    static constexpr auto fields() { return std::tuple{field("ending", &GameEnded::ending), field("outcome", &GameEnded::outcome)}; }
};

using Event = std::variant<StarterDrawn, WeaponsDealt, WeaponChosen, FieldPlaced, FieldPassed, Deployed, TurnBegan, Rolled, Moved, Tested,
                           ThrownBack, FieldNamed, Drifted, Attacked, Blocked, Dodged, StruckBack, Damaged, Repaired, ShipDestroyed,
                           Revealed, WeaponUsed, DronesBack, DiceLost, DrainBegan, Captured, Docked, Dropped, LeftBoard, Kept, GameEnded>;

}  // namespace broadside::fleet_commander
