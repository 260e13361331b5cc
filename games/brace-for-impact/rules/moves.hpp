// What a seat can do.
#pragma once

#include <variant>

#include "games/brace-for-impact/rules/state.hpp"

namespace broadside::brace_for_impact {

// Everybody

struct Ready {
    static constexpr std::string_view type = "ready";
    bool ready = true;
    friend constexpr bool operator==(const Ready&, const Ready&) = default;
    static constexpr auto fields() { return std::tuple{field("ready", &Ready::ready)}; }
};
struct Pause {
    static constexpr std::string_view type = "pause";
    friend constexpr bool operator==(const Pause&, const Pause&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Resume {
    static constexpr std::string_view type = "resume";
    friend constexpr bool operator==(const Resume&, const Resume&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};

// Officers

struct Announce {
    static constexpr std::string_view type = "announce";
    Action card;
    std::uint8_t status = 1;  // 1 or 2
    friend constexpr bool operator==(const Announce&, const Announce&) = default;
    static constexpr auto fields() { return std::tuple{field("card", &Announce::card), field("status", &Announce::status)}; }
};
struct TakeBack {
    static constexpr std::string_view type = "take-back";
    friend constexpr bool operator==(const TakeBack&, const TakeBack&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Answer {
    static constexpr std::string_view type = "answer";
    std::uint32_t line = 0;
    Action card;
    friend constexpr bool operator==(const Answer&, const Answer&) = default;
    static constexpr auto fields() { return std::tuple{field("line", &Answer::line), field("card", &Answer::card)}; }
};
// The target of an attack that was answered or concentrated.
struct Fire {
    static constexpr std::string_view type = "fire";
    Sector sector;
    friend constexpr bool operator==(const Fire&, const Fire&) = default;
    static constexpr auto fields() { return std::tuple{field("sector", &Fire::sector)}; }
};
struct Scout {
    static constexpr std::string_view type = "scout";
    Sector sector;
    System system = System::None;  // for the bonus `repair`
    friend constexpr bool operator==(const Scout&, const Scout&) = default;
    static constexpr auto fields() { return std::tuple{field("sector", &Scout::sector), field("system", &Scout::system)}; }
};
// BI-7.4: scouts nothing.
struct Hold {
    static constexpr std::string_view type = "hold";
    friend constexpr bool operator==(const Hold&, const Hold&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Concentrate {
    static constexpr std::string_view type = "concentrate";
    friend constexpr bool operator==(const Concentrate&, const Concentrate&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct AddCard {
    static constexpr std::string_view type = "add";
    Action card;
    friend constexpr bool operator==(const AddCard&, const AddCard&) = default;
    static constexpr auto fields() { return std::tuple{field("card", &AddCard::card)}; }
};
struct Spin {
    static constexpr std::string_view type = "spin";
    friend constexpr bool operator==(const Spin&, const Spin&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct StandDown {
    static constexpr std::string_view type = "stand-down";
    friend constexpr bool operator==(const StandDown&, const StandDown&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Brace {
    static constexpr std::string_view type = "brace";
    friend constexpr bool operator==(const Brace&, const Brace&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct FireCannon {
    static constexpr std::string_view type = "cannon";
    Sector sector;
    friend constexpr bool operator==(const FireCannon&, const FireCannon&) = default;
    static constexpr auto fields() { return std::tuple{field("sector", &FireCannon::sector)}; }
};

// The commander, and the caller in the cooperative form

// The top event, as it is written.
struct Execute {
    static constexpr std::string_view type = "execute";
    friend constexpr bool operator==(const Execute&, const Execute&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
// Instead of the event, or after a call to brace for impact.
struct Attack {
    static constexpr std::string_view type = "attack";
    friend constexpr bool operator==(const Attack&, const Attack&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
// Nothing, or nothing more, of what is asked.
struct Decline {
    static constexpr std::string_view type = "decline";
    friend constexpr bool operator==(const Decline&, const Decline&) = default;
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Deploy {
    static constexpr std::string_view type = "deploy";
    Ship ship = unknown_ship;  // unknown: the top of the deck, in the cooperative form and before the battle
    Sector sector;
    friend constexpr bool operator==(const Deploy&, const Deploy&) = default;
    static constexpr auto fields() { return std::tuple{field("ship", &Deploy::ship), field("sector", &Deploy::sector)}; }
};
struct Draw {
    static constexpr std::string_view type = "draw";
    Deck deck = Deck::Ships;
    friend constexpr bool operator==(const Draw&, const Draw&) = default;
    static constexpr auto fields() { return std::tuple{field("deck", &Draw::deck)}; }
};
struct UseTactic {
    static constexpr std::string_view type = "tactic";
    Tactic tactic;
    friend constexpr bool operator==(const UseTactic&, const UseTactic&) = default;
    static constexpr auto fields() { return std::tuple{field("tactic", &UseTactic::tactic)}; }
};
struct UseLeader {
    static constexpr std::string_view type = "leader";
    Leader leader;
    friend constexpr bool operator==(const UseLeader&, const UseLeader&) = default;
    static constexpr auto fields() { return std::tuple{field("leader", &UseLeader::leader)}; }
};
struct RemoveShip {
    static constexpr std::string_view type = "remove-ship";
    Sector sector;
    friend constexpr bool operator==(const RemoveShip&, const RemoveShip&) = default;
    static constexpr auto fields() { return std::tuple{field("sector", &RemoveShip::sector)}; }
};
struct TurnDown {
    static constexpr std::string_view type = "turn-down";
    Sector sector;
    friend constexpr bool operator==(const TurnDown&, const TurnDown&) = default;
    static constexpr auto fields() { return std::tuple{field("sector", &TurnDown::sector)}; }
};
struct Exchange {
    static constexpr std::string_view type = "exchange";
    Sector one;
    Sector two;
    friend constexpr bool operator==(const Exchange&, const Exchange&) = default;
    static constexpr auto fields() { return std::tuple{field("one", &Exchange::one), field("two", &Exchange::two)}; }
};
struct ChooseSystem {
    static constexpr std::string_view type = "choose-system";
    System system = System::None;
    friend constexpr bool operator==(const ChooseSystem&, const ChooseSystem&) = default;
    static constexpr auto fields() { return std::tuple{field("system", &ChooseSystem::system)}; }
};
struct ChooseOfficer {
    static constexpr std::string_view type = "choose-officer";
    Who officer = nobody;
    friend constexpr bool operator==(const ChooseOfficer&, const ChooseOfficer&) = default;
    static constexpr auto fields() { return std::tuple{field("officer", &ChooseOfficer::officer)}; }
};
// Out of the hand: as a price, or down to the limit.
struct DiscardShip {
    static constexpr std::string_view type = "discard-ship";
    Ship ship = no_ship;
    friend constexpr bool operator==(const DiscardShip&, const DiscardShip&) = default;
    static constexpr auto fields() { return std::tuple{field("ship", &DiscardShip::ship)}; }
};
struct DiscardTactic {
    static constexpr std::string_view type = "discard-tactic";
    Tactic tactic;
    friend constexpr bool operator==(const DiscardTactic&, const DiscardTactic&) = default;
    static constexpr auto fields() { return std::tuple{field("tactic", &DiscardTactic::tactic)}; }
};
// The next events, the first one on top.
struct OrderEvents {
    static constexpr std::string_view type = "order-events";
    FixedVector<EventCard, 3> events;
    friend constexpr bool operator==(const OrderEvents&, const OrderEvents&) = default;
    static constexpr auto fields() { return std::tuple{field("events", &OrderEvents::events, "the first one on top")}; }
};
struct Revive {
    static constexpr std::string_view type = "revive";
    Ship ship = no_ship;
    Sector sector;
    friend constexpr bool operator==(const Revive&, const Revive&) = default;
    static constexpr auto fields() { return std::tuple{field("ship", &Revive::ship), field("sector", &Revive::sector)}; }
};

using Move = std::variant<Ready, Pause, Resume, Announce, TakeBack, Answer, Fire, Scout, Hold, Concentrate, AddCard, Spin, StandDown, Brace,
                          FireCannon, Execute, Attack, Decline, Deploy, Draw, UseTactic, UseLeader, RemoveShip, TurnDown, Exchange,
                          ChooseSystem, ChooseOfficer, DiscardShip, DiscardTactic, OrderEvents, Revive>;

// More than any seat can be offered: 41 cards announced in two ways and added to the pile, each as an answer to 13 calls.
using MoveList = FixedVector<Move, 800>;

}  // namespace broadside::brace_for_impact
