// What a seat may do. Ships are named with their faction, fighters and cards are those of the mover.
#pragma once

#include <cstdint>
#include <tuple>
#include <variant>

#include "games/force-of-arms/rules/state.hpp"

namespace broadside::force_of_arms {

using kit::ChooseSeat;
using kit::EndTurn;
using kit::Pass;

// Set-up

struct ChooseSides {
    static constexpr std::string_view type = "choose-sides";
    Corner corner = Corner::None;
    friend constexpr bool operator==(const ChooseSides&, const ChooseSides&) = default;
    static constexpr auto fields() { return std::tuple{field("corner", &ChooseSides::corner)}; }
};

// Turns

// A ship changes places with the card on another place.
struct MoveShip {
    static constexpr std::string_view type = "move";
    Ship ship = no_ship;
    Cell to;
    friend constexpr bool operator==(const MoveShip&, const MoveShip&) = default;
    static constexpr auto fields() { return std::tuple{field("ship", &MoveShip::ship), field("to", &MoveShip::to)}; }
};

struct LayFighter {
    static constexpr std::string_view type = "lay";
    Fighter fighter;
    Lane lane;
    bool face_up = false;
    friend constexpr bool operator==(const LayFighter&, const LayFighter&) = default;
    static constexpr auto fields() {
        return std::tuple{field("fighter", &LayFighter::fighter), field("lane", &LayFighter::lane), field("face_up", &LayFighter::face_up)};
    }
};

// Turns up a face-down fighter of either side.
struct UseSpy {
    static constexpr std::string_view type = "spy";
    Faction faction = Faction::Rdf;
    Post post;
    friend constexpr bool operator==(const UseSpy&, const UseSpy&) = default;
    static constexpr auto fields() { return std::tuple{field("faction", &UseSpy::faction), field("post", &UseSpy::post)}; }
};

// A held token goes onto a ship.
struct PlaceToken {
    static constexpr std::string_view type = "token";
    TokenKind token = TokenKind::Attack;
    Ship ship = no_ship;
    friend constexpr bool operator==(const PlaceToken&, const PlaceToken&) = default;
    static constexpr auto fields() { return std::tuple{field("token", &PlaceToken::token), field("ship", &PlaceToken::ship)}; }
};

struct PlayCard {
    static constexpr std::string_view type = "play";
    Card card;
    friend constexpr bool operator==(const PlayCard&, const PlayCard&) = default;
    static constexpr auto fields() { return std::tuple{field("card", &PlayCard::card)}; }
};

// Answers to a token on its way

struct StopToken {
    static constexpr std::string_view type = "stop";
    friend constexpr bool operator==(const StopToken&, const StopToken&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

struct AllowToken {
    static constexpr std::string_view type = "allow";
    friend constexpr bool operator==(const AllowToken&, const AllowToken&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

// Choices that an effect asks for

struct ChooseShip {
    static constexpr std::string_view type = "choose-ship";
    Ship ship = no_ship;
    friend constexpr bool operator==(const ChooseShip&, const ChooseShip&) = default;
    static constexpr auto fields() { return std::tuple{field("ship", &ChooseShip::ship)}; }
};

struct ChooseLine {
    static constexpr std::string_view type = "choose-line";
    Lane line;
    friend constexpr bool operator==(const ChooseLine&, const ChooseLine&) = default;
    static constexpr auto fields() { return std::tuple{field("line", &ChooseLine::line)}; }
};

struct ChooseFighter {
    static constexpr std::string_view type = "choose-fighter";
    Faction faction = Faction::Rdf;
    Post post;
    friend constexpr bool operator==(const ChooseFighter&, const ChooseFighter&) = default;
    static constexpr auto fields() { return std::tuple{field("faction", &ChooseFighter::faction), field("post", &ChooseFighter::post)}; }
};

struct RemoveToken {
    static constexpr std::string_view type = "remove";
    TokenKind token = TokenKind::Attack;
    Faction faction = Faction::Rdf;  // who placed it
    Ship ship = no_ship;
    friend constexpr bool operator==(const RemoveToken&, const RemoveToken&) = default;
    static constexpr auto fields() {
        return std::tuple{field("token", &RemoveToken::token), field("faction", &RemoveToken::faction), field("ship", &RemoveToken::ship)};
    }
};

struct ShiftToken {
    static constexpr std::string_view type = "shift";
    TokenKind token = TokenKind::Protoculture;
    Faction faction = Faction::Rdf;  // who placed it
    Ship from = no_ship;
    Ship to = no_ship;
    friend constexpr bool operator==(const ShiftToken&, const ShiftToken&) = default;
    static constexpr auto fields() {
        return std::tuple{field("token", &ShiftToken::token), field("faction", &ShiftToken::faction), field("from", &ShiftToken::from),
                          field("to", &ShiftToken::to)};
    }
};

// The ship that the effect is about changes places with the card there.
struct SwapShip {
    static constexpr std::string_view type = "swap";
    Cell to;
    friend constexpr bool operator==(const SwapShip&, const SwapShip&) = default;
    static constexpr auto fields() { return std::tuple{field("to", &SwapShip::to)}; }
};

// Two own fighters change places.
struct Exchange {
    static constexpr std::string_view type = "exchange";
    Post one;
    Post two;
    friend constexpr bool operator==(const Exchange&, const Exchange&) = default;
    static constexpr auto fields() { return std::tuple{field("one", &Exchange::one), field("two", &Exchange::two)}; }
};

// "Up to" and "may": nothing more of this part.
struct Decline {
    static constexpr std::string_view type = "decline";
    friend constexpr bool operator==(const Decline&, const Decline&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

using Move = std::variant<ChooseSeat, ChooseSides, MoveShip, LayFighter, UseSpy, PlaceToken, PlayCard, Pass, EndTurn, StopToken, AllowToken,
                          ChooseShip, ChooseLine, ChooseFighter, RemoveToken, ShiftToken, SwapShip, Exchange, Decline>;

// More than any position can offer: laying 12 fighters in 6 lanes either way, 24 Spies, 8 locks.
using MoveList = FixedVector<Move, 192>;

}  // namespace broadside::force_of_arms
