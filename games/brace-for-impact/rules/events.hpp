// What happened, for those who may know it. What a seat must not know is told to it as "unknown" or left empty.
#pragma once

#include <variant>

#include "games/brace-for-impact/rules/state.hpp"

namespace broadside::brace_for_impact {

// Everything is dealt; ships are placed and everybody says when they are ready.
struct Mustered {
    static constexpr std::string_view type = "mustered";
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct ReadyChanged {
    static constexpr std::string_view type = "ready-changed";
    Who who = nobody;
    bool ready = true;
    static constexpr auto fields() { return std::tuple{field("who", &ReadyChanged::who), field("ready", &ReadyChanged::ready)}; }
};
// To the battle, or to its resumption.
struct CountdownBegan {
    static constexpr std::string_view type = "countdown-began";
    Millis until = 0;
    bool resumes = false;
    static constexpr auto fields() {
        return std::tuple{field("until", &CountdownBegan::until), field("resumes", &CountdownBegan::resumes)};
    }
};
struct CountdownStopped {
    static constexpr std::string_view type = "countdown-stopped";
    Who who = nobody;
    static constexpr auto fields() { return std::tuple{field("who", &CountdownStopped::who)}; }
};
struct BattleBegan {
    static constexpr std::string_view type = "battle-began";
    EventCard next_event;
    static constexpr auto fields() { return std::tuple{field("next_event", &BattleBegan::next_event)}; }
};
// Which cards only their owner is told.
struct CardsDrawn {
    static constexpr std::string_view type = "cards-drawn";
    Who who = nobody;
    std::uint8_t count = 0;
    ActionList cards;
    static constexpr auto fields() {
        return std::tuple{field("who", &CardsDrawn::who), field("count", &CardsDrawn::count),
                          field("cards", &CardsDrawn::cards, "as they were drawn")};
    }
};
// BI-6.11
struct PileTurned {
    static constexpr std::string_view type = "pile-turned";
    Who who = nobody;
    static constexpr auto fields() { return std::tuple{field("who", &PileTurned::who)}; }
};
struct Announced {
    static constexpr std::string_view type = "announced";
    Who who = nobody;
    std::uint32_t line = 0;
    Action card;
    std::uint8_t status = 1;
    Kind kind = Kind::Attack;
    std::uint8_t value = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Announced::who),       field("line", &Announced::line), field("card", &Announced::card),
                          field("status", &Announced::status), field("kind", &Announced::kind), field("value", &Announced::value)};
    }
};
// A call that nobody answered.
struct CallClosed {
    static constexpr std::string_view type = "call-closed";
    Who who = nobody;
    std::uint32_t line = 0;
    Fate fate = Fate::None;
    static constexpr auto fields() {
        return std::tuple{field("who", &CallClosed::who), field("line", &CallClosed::line), field("fate", &CallClosed::fate)};
    }
};
struct Answered {
    static constexpr std::string_view type = "answered";
    Who who = nobody;
    Who caller = nobody;
    std::uint32_t line = 0;
    Action card;
    Kind kind = Kind::Attack;
    static constexpr auto fields() {
        return std::tuple{field("who", &Answered::who), field("caller", &Answered::caller), field("line", &Answered::line),
                          field("card", &Answered::card), field("kind", &Answered::kind)};
    }
};
// BI-6.7
struct SpokenInVain {
    static constexpr std::string_view type = "spoken-in-vain";
    Who who = nobody;
    Who caller = nobody;
    std::uint32_t line = 0;
    Action card;
    Millis until = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &SpokenInVain::who), field("caller", &SpokenInVain::caller), field("line", &SpokenInVain::line),
                          field("card", &SpokenInVain::card), field("until", &SpokenInVain::until)};
    }
};
struct Unlocked {
    static constexpr std::string_view type = "unlocked";
    Who who = nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Unlocked::who)}; }
};
struct Repaired {
    static constexpr std::string_view type = "repaired";
    Who who = nobody;
    System system = System::None;
    std::uint8_t points = 0;
    std::uint8_t value = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &Repaired::who), field("system", &Repaired::system), field("points", &Repaired::points),
                          field("value", &Repaired::value)};
    }
};
struct CrewSpun {
    static constexpr std::string_view type = "crew-spun";
    Who who = nobody;
    Sector sector;
    std::uint8_t spin = 0;
    bool jammed = false;
    std::uint16_t total = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &CrewSpun::who), field("sector", &CrewSpun::sector), field("spin", &CrewSpun::spin),
                          field("jammed", &CrewSpun::jammed), field("total", &CrewSpun::total)};
    }
};
// BI-7.3, BI-7.4
struct Fizzled {
    static constexpr std::string_view type = "fizzled";
    Who who = nobody;
    Kind kind = Kind::Attack;
    static constexpr auto fields() { return std::tuple{field("who", &Fizzled::who), field("kind", &Fizzled::kind)}; }
};
struct Fired {
    static constexpr std::string_view type = "fired";
    Who who = nobody;
    Sector sector;
    Ship ship = no_ship;
    std::uint16_t total = 0;
    std::uint8_t strength = 0;
    bool destroyed = false;
    static constexpr auto fields() {
        return std::tuple{field("who", &Fired::who),     field("sector", &Fired::sector),     field("ship", &Fired::ship),
                          field("total", &Fired::total), field("strength", &Fired::strength), field("destroyed", &Fired::destroyed)};
    }
};
struct Scouted {
    static constexpr std::string_view type = "scouted";
    Who who = nobody;
    Sector sector;
    Back bonus = Back::None;
    static constexpr auto fields() {
        return std::tuple{field("who", &Scouted::who), field("sector", &Scouted::sector), field("bonus", &Scouted::bonus)};
    }
};
struct Held {
    static constexpr std::string_view type = "held";
    Who who = nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Held::who)}; }
};
struct ShipTurned {
    static constexpr std::string_view type = "ship-turned";
    Sector sector;
    Ship ship = no_ship;  // unknown: face down now
    bool face_up = true;
    bool friendly = false;
    static constexpr auto fields() {
        return std::tuple{field("sector", &ShipTurned::sector), field("ship", &ShipTurned::ship), field("face_up", &ShipTurned::face_up),
                          field("friendly", &ShipTurned::friendly)};
    }
};
struct ShipGone {
    static constexpr std::string_view type = "ship-gone";
    Sector sector;
    Ship ship = no_ship;
    static constexpr auto fields() { return std::tuple{field("sector", &ShipGone::sector), field("ship", &ShipGone::ship)}; }
};
struct FirepowerCalled {
    static constexpr std::string_view type = "firepower-called";
    Who who = nobody;
    static constexpr auto fields() { return std::tuple{field("who", &FirepowerCalled::who)}; }
};
struct CardAdded {
    static constexpr std::string_view type = "card-added";
    Who who = nobody;
    Action card;
    std::uint8_t value = 0;
    std::uint16_t sum = 0;
    static constexpr auto fields() {
        return std::tuple{field("who", &CardAdded::who), field("card", &CardAdded::card), field("value", &CardAdded::value),
                          field("sum", &CardAdded::sum)};
    }
};
struct FirepowerOff {
    static constexpr std::string_view type = "firepower-off";
    Who who = nobody;
    static constexpr auto fields() { return std::tuple{field("who", &FirepowerOff::who)}; }
};
struct BraceCalled {
    static constexpr std::string_view type = "brace-called";
    Who who = nobody;
    static constexpr auto fields() { return std::tuple{field("who", &BraceCalled::who)}; }
};
struct HalfTime {
    static constexpr std::string_view type = "half-time";
    Millis cannon_until = 0;
    static constexpr auto fields() { return std::tuple{field("cannon_until", &HalfTime::cannon_until)}; }
};
struct CannonFired {
    static constexpr std::string_view type = "cannon-fired";
    Who who = nobody;
    Sector sector;
    Ship ship = no_ship;
    static constexpr auto fields() {
        return std::tuple{field("who", &CannonFired::who), field("sector", &CannonFired::sector), field("ship", &CannonFired::ship)};
    }
};
struct CannonLapsed {
    static constexpr std::string_view type = "cannon-lapsed";
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct EventDue {
    static constexpr std::string_view type = "event-due";
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct EventTaken {
    static constexpr std::string_view type = "event-taken";
    EventCard event;
    bool executed = true;  // or discarded for an attack
    EventCard next_event;
    static constexpr auto fields() {
        return std::tuple{field("event", &EventTaken::event), field("executed", &EventTaken::executed),
                          field("next_event", &EventTaken::next_event)};
    }
};
struct TrackSpoke {
    static constexpr std::string_view type = "track-spoke";
    std::uint8_t line = 0;
    static constexpr auto fields() { return std::tuple{field("line", &TrackSpoke::line)}; }
};
struct EnemySpun {
    static constexpr std::string_view type = "enemy-spun";
    Sector sector;
    Ship ship = no_ship;  // none: the sector itself
    static constexpr auto fields() { return std::tuple{field("sector", &EnemySpun::sector), field("ship", &EnemySpun::ship)}; }
};
struct AttackDeclined {
    static constexpr std::string_view type = "attack-declined";
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Damaged {
    static constexpr std::string_view type = "damaged";
    System aimed = System::None;
    System hit = System::None;  // Armor where it took the damage; none: lost
    bool direct = false;
    std::uint8_t value = 0;  // of the system hit
    static constexpr auto fields() {
        return std::tuple{field("aimed", &Damaged::aimed), field("hit", &Damaged::hit), field("direct", &Damaged::direct),
                          field("value", &Damaged::value)};
    }
};
struct FurnaceCritical {
    static constexpr std::string_view type = "furnace-critical";
    Millis until = 0;
    static constexpr auto fields() { return std::tuple{field("until", &FurnaceCritical::until)}; }
};
struct BreachAverted {
    static constexpr std::string_view type = "breach-averted";
    static constexpr auto fields() { return std::tuple<>{}; }
};
// The furnace timer ended and nothing happened.
struct FurnaceCalm {
    static constexpr std::string_view type = "furnace-calm";
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct Deployed {
    static constexpr std::string_view type = "deployed";
    Sector sector;
    Ship ship = unknown_ship;  // known to the commander alone
    Back back = Back::None;
    static constexpr auto fields() {
        return std::tuple{field("sector", &Deployed::sector), field("ship", &Deployed::ship), field("back", &Deployed::back)};
    }
};
// BI-10.3, BI-10.5
struct Forfeited {
    static constexpr std::string_view type = "forfeited";
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct HandFilled {
    static constexpr std::string_view type = "hand-filled";
    Ship ship = no_ship;  // known to the commander alone
    Tactic tactic;        // known to the commander alone
    Deck deck = Deck::Ships;
    static constexpr auto fields() {
        return std::tuple{field("ship", &HandFilled::ship), field("tactic", &HandFilled::tactic), field("deck", &HandFilled::deck)};
    }
};
struct TacticUsed {
    static constexpr std::string_view type = "tactic-used";
    Tactic tactic;
    static constexpr auto fields() { return std::tuple{field("tactic", &TacticUsed::tactic)}; }
};
struct LeaderUsed {
    static constexpr std::string_view type = "leader-used";
    Leader leader;
    bool able = true;
    static constexpr auto fields() { return std::tuple{field("leader", &LeaderUsed::leader), field("able", &LeaderUsed::able)}; }
};
// BI-13.7
struct Unpaid {
    static constexpr std::string_view type = "unpaid";
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct ShipsExchanged {
    static constexpr std::string_view type = "ships-exchanged";
    Sector one;
    Sector two;
    static constexpr auto fields() { return std::tuple{field("one", &ShipsExchanged::one), field("two", &ShipsExchanged::two)}; }
};
struct CardLost {
    static constexpr std::string_view type = "card-lost";
    Who who = nobody;
    Action card;
    static constexpr auto fields() { return std::tuple{field("who", &CardLost::who), field("card", &CardLost::card)}; }
};
struct HandLost {
    static constexpr std::string_view type = "hand-lost";
    Who who = nobody;
    ActionList cards;
    static constexpr auto fields() {
        return std::tuple{field("who", &HandLost::who), field("cards", &HandLost::cards, "as they were drawn")};
    }
};
struct DrawUndone {
    static constexpr std::string_view type = "draw-undone";
    Who who = nobody;
    Action card;  // known to its owner alone
    static constexpr auto fields() { return std::tuple{field("who", &DrawUndone::who), field("card", &DrawUndone::card)}; }
};
struct SpinJammed {
    static constexpr std::string_view type = "spin-jammed";
    Millis until = 0;
    static constexpr auto fields() { return std::tuple{field("until", &SpinJammed::until)}; }
};
struct EventsOrdered {
    static constexpr std::string_view type = "events-ordered";
    EventCard next_event;
    static constexpr auto fields() { return std::tuple{field("next_event", &EventsOrdered::next_event)}; }
};
// The commander discards out of the hand.
struct CardDiscarded {
    static constexpr std::string_view type = "card-discarded";
    Deck deck = Deck::Ships;
    Ship ship = no_ship;  // known to the commander alone
    Tactic tactic;        // known to the commander alone
    static constexpr auto fields() {
        return std::tuple{field("deck", &CardDiscarded::deck), field("ship", &CardDiscarded::ship),
                          field("tactic", &CardDiscarded::tactic)};
    }
};
struct Paused {
    static constexpr std::string_view type = "paused";
    Who who = nobody;
    static constexpr auto fields() { return std::tuple{field("who", &Paused::who)}; }
};
struct Resumed {
    static constexpr std::string_view type = "resumed";
    static constexpr auto fields() { return std::tuple<>{}; }
};
struct BattleEnded {
    static constexpr std::string_view type = "battle-ended";
    Ending ending = Ending::None;
    static constexpr auto fields() { return std::tuple{field("ending", &BattleEnded::ending)}; }
};

using Event = std::variant<Mustered, ReadyChanged, CountdownBegan, CountdownStopped, BattleBegan, CardsDrawn, PileTurned, Announced,
                           CallClosed, Answered, SpokenInVain, Unlocked, Repaired, CrewSpun, Fizzled, Fired, Scouted, Held, ShipTurned,
                           ShipGone, FirepowerCalled, CardAdded, FirepowerOff, BraceCalled, HalfTime, CannonFired, CannonLapsed, EventDue,
                           EventTaken, TrackSpoke, EnemySpun, AttackDeclined, Damaged, FurnaceCritical, BreachAverted, FurnaceCalm,
                           Deployed, Forfeited, HandFilled, TacticUsed, LeaderUsed, Unpaid, ShipsExchanged, CardLost, HandLost, DrawUndone,
                           SpinJammed, EventsOrdered, CardDiscarded, Paused, Resumed, BattleEnded>;

}  // namespace broadside::brace_for_impact
