// Chance: the deal, the spinner, cards lost at random. Shuffles are drawn one by one and nobody sees them.
#pragma once

#include "games/brace-for-impact/rules/apply.hpp"

namespace broadside::brace_for_impact {

// Enough for the whole deal: every pile of cards but one card each.
using Draws = FixedVector<std::uint32_t, 192>;

// A pile of n cards is shuffled by n - 1 draws: out of n, n - 1, … 2.
constexpr void ask_shuffle(Draws& sides, int cards) {
    for (int left = cards; left > 1; --left) sides.push_back(static_cast<std::uint32_t>(left));
}
template <class List>
constexpr void shuffle(List& list, const Draws& draws, int& next) {
    for (int left = list.size(); left > 1; --left) {
        const auto item = list[left - 1];
        const int pick = static_cast<int>(draws[next++]);
        list[left - 1] = list[pick];
        list[pick] = item;
    }
}

using ActionDeck = FixedVector<Action, action_count>;
constexpr ActionDeck action_deck(const Terms& terms) {
    ActionDeck deck;
    for (int card = 0; card < action_count; ++card)
        if (terms.in_play(Action{card})) deck.push_back(Action{card});
    return deck;
}

constexpr Draws sides_of_deal(const Terms& terms) {
    Draws sides;
    ask_shuffle(sides, action_deck(terms).size());
    ask_shuffle(sides, ship_count);
    if (terms.has_events()) ask_shuffle(sides, event_count);
    if (terms.has_tactics()) ask_shuffle(sides, tactic_count);
    if (terms.has_leaders()) ask_shuffle(sides, leader_count);
    return sides;
}

constexpr Draws sides_of(const Terms& terms, const State& state) {
    Draws sides;
    switch (state.chance) {
        case Chance::Deal: return sides_of_deal(terms);
        case Chance::CrewSpin:
        case Chance::EnemySpin: sides.push_back(sector_count); break;
        case Chance::Discards:
            for (int n = 0; n < terms.officers(); ++n) {
                const int cards = state.officers[static_cast<std::size_t>(n)].hand.size();
                if (cards >= large_hand) sides.push_back(static_cast<std::uint32_t>(cards));
            }
            break;
        case Chance::Events: ask_shuffle(sides, state.fleet.events_used.size()); break;
        case Chance::None: break;
    }
    return sides;
}

// BI-3.1 to BI-3.7
template <class Sink>
constexpr void deal(Play<Sink>& play, const Draws& draws) {
    const Terms& terms = play.terms;
    State& state = play.state;
    Fleet& fleet = state.fleet;
    int next = 0;
    ActionDeck actions = action_deck(terms);
    shuffle(actions, draws, next);
    for (int i = 0; i < actions.size(); ++i) state.officers[static_cast<std::size_t>(i % terms.officers())].pile.push_back(actions[i]);
    for (int ship = 0; ship < ship_count; ++ship) fleet.deck.push_back(Ship{ship});
    shuffle(fleet.deck, draws, next);
    if (terms.has_events()) {
        for (int event = 0; event < event_count; ++event) fleet.events.push_back(EventCard{event});
        shuffle(fleet.events, draws, next);
    }
    if (terms.has_tactics()) {
        for (int tactic = 0; tactic < tactic_count; ++tactic) fleet.tactics.push_back(Tactic{tactic});
        shuffle(fleet.tactics, draws, next);
    }
    fleet.limit = terms.cooperative() ? byte(0) : byte(terms.hand_size());
    if (terms.has_leaders()) {
        FixedVector<Leader, leader_count> leaders;
        for (int leader = 0; leader < leader_count; ++leader) leaders.push_back(Leader{leader});
        shuffle(leaders, draws, next);
        for (int i = 0; i < fleet.limit; ++i) {
            fleet.leaders.push_back(leaders[i]);
            fleet.leaders_up.add(leaders[i].index);
        }
    }
    fleet.to_place = terms.cards.start_ships;
    draw_start_ship(terms, state);
    state.phase = Phase::Muster;
    play.tell(Mustered{});
}

// BI-7.1, BI-13.13
template <class Sink>
constexpr void spin_crew(Play<Sink>& play, Sector sector) {
    State& state = play.state;
    const Who who = state.spinner;
    const bool jammed = state.timers.jam != no_deadline;
    const int spin = jammed ? 0 : play.terms.cards.of(sector).spin;
    state.timers.jam = no_deadline;
    Officer& officer = state.officer(who);
    officer.pick = Pick::Target;
    officer.total = word(state.printed + spin);
    state.printed = 0;
    play.tell(CrewSpun{who, sector, byte(spin), jammed, officer.total});
}

// BI-13.12
template <class Sink>
constexpr void lose_cards(Play<Sink>& play, const Draws& draws) {
    int next = 0;
    for (int n = 0; n < play.terms.officers(); ++n) {
        const ActionList& hand = play.state.officers[static_cast<std::size_t>(n)].hand;
        if (hand.size() < large_hand) continue;
        const Action card = hand[static_cast<int>(draws[next++])];
        discard(play, Who{n}, card);
        play.tell(CardLost{Who{n}, card});
    }
}

// BI-11.5
template <class Sink>
constexpr void shuffle_events(Play<Sink>& play, const Draws& draws) {
    Fleet& fleet = play.state.fleet;
    fleet.events = fleet.events_used;
    fleet.events_used.clear();
    int next = 0;
    shuffle(fleet.events, draws, next);
    play.tell(EventsOrdered{top_event(play.state)});
}

template <class Sink>
constexpr void play_chance(Play<Sink>& play, const Draws& draws) {
    State& state = play.state;
    const Chance chance = state.chance;
    state.chance = Chance::None;
    switch (chance) {
        case Chance::Deal: deal(play, draws); break;
        case Chance::CrewSpin: spin_crew(play, Sector{static_cast<int>(draws[0])}); break;
        case Chance::EnemySpin: attack_from(play, Sector{static_cast<int>(draws[0])}); break;
        case Chance::Discards: lose_cards(play, draws); break;
        case Chance::Events: shuffle_events(play, draws); break;
        case Chance::None: rules_bug("nothing is to be drawn");
    }
    state.spinner = nobody;
}

}  // namespace broadside::brace_for_impact
