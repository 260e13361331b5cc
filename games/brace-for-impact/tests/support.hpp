// Battles for tests: cards and ships by name, time that passes when told, spins given.
//
//   Bridge t;                                            // five players in battle, empty hands, an empty board
//   t.give(1, "a05");
//   EXPECT_TRUE(t.act(officer(1), Announce{card("a05"), 1}));
//   t.wait(1500);
//   EXPECT_TRUE(refused(t, officer(1), Answer{1, card("a05")}, "own-call", "BI-6.3"));
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

#include "games/brace-for-impact/rules/words.hpp"
#include "games/brace-for-impact/table/content.hpp"
#include "support/recorder.hpp"

namespace broadside::brace_for_impact::testing {

inline Action card(std::string_view name) { return Action::parse(name).value(); }
inline Ship ship(std::string_view name) { return Ship::parse(name).value(); }
inline Tactic tactic(std::string_view name) { return Tactic::parse(name).value(); }
inline Leader leader(std::string_view name) { return Leader::parse(name).value(); }
inline EventCard event_card(std::string_view name) { return EventCard::parse(name).value(); }
inline Sector sector(int number) { return Sector{number - 1}; }
inline Who officer(int number) { return Who{number - 1}; }

inline const Content& standard_content() {
    static const Content content = brace_for_impact_content(ContentPack::standard());
    return content;
}
// The standard pack without reserves, so that a row is what is printed.
inline const Content& plain_content() {
    static const Content content = [] {
        Content plain = standard_content();
        plain.cards.pressure = {};
        return plain;
    }();
    return content;
}

inline Options with_players(int players, Difficulty difficulty = Difficulty::Training) {
    Options options;
    options.players = static_cast<Players>(players - 2);
    options.difficulty = difficulty;
    return options;
}
inline Options together(int players, Difficulty difficulty = Difficulty::Training) {
    Options options = with_players(players, difficulty);
    options.form = Form::Cooperative;
    return options;
}
inline Options with_tactics() {
    Options options = with_players(5);
    options.tactics = true;
    return options;
}
inline Options with_leaders() {
    Options options = with_players(5);
    options.leaders = true;
    return options;
}

using Recorder = broadside::testing::Recorder<Event>;

class Bridge {
public:
    // In battle at second 10; nobody holds a card, no ship is on the board, every system is whole.
    explicit Bridge(const Options& options = with_players(5), const Content& content = plain_content())
        : rules(options, content), state(rules.initial()) {
        muster();
        act_ready();
        now = 10'000 - rules.terms().cards.times.countdown;
        for (int n = 0; n < rules.terms().seats(); ++n) act(rules.terms().who(Seat{byte(n)}), Ready{true});
        wait(rules.terms().cards.times.countdown);
        clear();
    }
    // Dealt in the order of the pack, nothing placed yet.
    static Bridge mustering(const Options& options = with_players(5), const Content& content = plain_content()) {
        Bridge bridge(options, content);
        bridge.state = bridge.rules.initial();
        bridge.now = 0;
        bridge.muster();
        return bridge;
    }

    // The deal that changes nothing: every card stays where it is.
    void muster() {
        Draws values;
        for (const std::uint32_t sides : rules.chance(state).sides) values.push_back(sides - 1);
        draw(values);
    }
    // Places the ships and draws ships until the hand is full.
    void act_ready() {
        const Who placer = rules.terms().cooperative() ? officer(1) : commander;
        for (int next = 1; state.fleet.to_place > 0; ++next) act(placer, Deploy{unknown_ship, sector(next)});
        while (chooses_deck(rules.terms(), state)) act(commander, Draw{Deck::Ships});
    }
    void clear() {
        for (Officer& each : state.officers) {
            for (const Action held : each.hand) each.pile.push_back(held);
            each.hand.clear();
        }
        for (Berth& berth : state.board) {
            if (!berth.empty()) push_under(state.fleet.deck, berth.ship);
            berth = {};
        }
        for (Gauge& gauge : state.systems) gauge.value = gauge.most;
        clear_windows();
        told.told.clear();
    }
    // What a tactic may wait for holds now or not at all.
    void clear_windows() {
        for (Lit& lit : state.lit) lit = {};
        Unheard nobody_listens;
        Play<Unheard> play{{nobody_listens}, rules.terms(), state};
        watch_states(play);
    }

    // --- Positions --------------------------------------------------------------------------------------------------

    template <class List, class Item>
    static bool take(List& list, Item item) {
        const int at = place_of(list, item);
        if (at >= 0) take_out(list, at);
        return at >= 0;
    }
    template <class List, class Item>
    static void push_under(List& list, Item item) {
        list.push_back(item);
        for (int i = list.size() - 1; i > 0; --i) std::swap(list[i], list[i - 1]);
    }
    // Takes a card from wherever it is into an officer's hand.
    void give(int number, std::string_view name) {
        for (Officer& each : state.officers)
            if (take(each.pile, card(name)) || take(each.discard, card(name)) || take(each.hand, card(name))) break;
        state.officer(officer(number)).hand.push_back(card(name));
        settle_quietly();
    }
    // Takes a ship from wherever it is onto the board; one that lay there goes under the deck.
    void put(std::string_view name, int where, bool face_up = false) {
        take_ship(ship(name));
        if (!at(where).empty()) push_under(state.fleet.deck, at(where).ship);
        state.at(sector(where)) = {ship(name), face_up};
        settle_quietly();
    }
    // The commander holds exactly these ships; the others go under the deck.
    void hold(std::initializer_list<std::string_view> names) {
        for (const Ship held : state.fleet.hand) push_under(state.fleet.deck, held);
        state.fleet.hand.clear();
        for (const std::string_view name : names) {
            take_ship(ship(name));
            state.fleet.hand.push_back(ship(name));
        }
    }
    // No ship in hand or deck.
    void exhaust_fleet() {
        for (const Ship held : state.fleet.hand) state.fleet.discarded.push_back(held);
        state.fleet.hand.clear();
        for (const Ship left : state.fleet.deck) state.fleet.discarded.push_back(left);
        state.fleet.deck.clear();
    }
    // The commander holds this tactic instead of a ship.
    void hold_tactic(std::string_view name) {
        Fleet& fleet = state.fleet;
        if (!take(fleet.tactics, tactic(name))) take(fleet.tactics_used, tactic(name));
        push_under(fleet.deck, fleet.hand.back());
        fleet.hand.pop_back();
        fleet.tactics_hand.push_back(tactic(name));
    }
    // This event lies on top.
    void next_event(std::string_view name) {
        if (!take(state.fleet.events, event_card(name))) take(state.fleet.events_used, event_card(name));
        state.fleet.events.push_back(event_card(name));
    }
    void set(System system, int value) {
        state.gauge(system).value = byte(value);
        settle_quietly();
    }
    int value(System system) const { return state.gauge(system).value; }
    int hand(int number) const { return state.officer(officer(number)).hand.size(); }
    const Berth& at(int number) const { return state.at(sector(number)); }

    // --- Inputs -----------------------------------------------------------------------------------------------------

    Verdict check(Who who, const Move& move) const { return rules.check(state, rules.terms().seat_of(who), move); }
    bool act(Who who, const Move& move) {
        const Verdict verdict = check(who, move);
        if (!verdict.ok()) {
            ADD_FAILURE() << "refused: " << verdict.code << " " << verdict.clause << ": " << verdict.sentence;
            return false;
        }
        told.told.clear();
        rules.apply(state, Acted<Move>{rules.terms().seat_of(who), move, now}, told);
        EXPECT_EQ(rules.validate(state), "");
        return true;
    }
    void draw(const Draws& values) {
        ASSERT_TRUE(rules.waiting(state).chance);
        ASSERT_EQ(values.size(), rules.chance(state).sides.size());
        told.told.clear();
        rules.apply(state, DrawnOf<Draws>{values}, told);
        EXPECT_EQ(rules.validate(state), "");
    }
    // The spinner points at this sector.
    void spin(int number) {
        ASSERT_TRUE(state.chance == Chance::CrewSpin || state.chance == Chance::EnemySpin);
        draw({static_cast<std::uint32_t>(number - 1)});
    }
    // Lets time pass: every timer on the way fires. Spins on the way point at a sector that attacks the Armor.
    void wait(Millis step) {
        told.told.clear();
        const Millis until = now + step;
        for (;;) {
            const Waiting waiting = rules.waiting(state);
            if (waiting.chance) rules.apply(state, DrawnOf<Draws>{Draws{1}}, told);
            if (waiting.chance) continue;
            if (waiting.deadline == no_deadline || waiting.deadline > until) break;
            rules.apply(state, TimerFired{waiting.deadline}, told);
            EXPECT_EQ(rules.validate(state), "");
        }
        now = until;
    }
    bool over() const { return rules.waiting(state).over; }
    Millis deadline() const { return rules.waiting(state).deadline; }

    // An exchange from the call to the answer, two different officers.
    void exchange(int caller, std::string_view called, int status, int answerer, std::string_view answered) {
        give(caller, called);
        give(answerer, answered);
        ASSERT_TRUE(act(officer(caller), Announce{card(called), byte(status)}));
        ASSERT_TRUE(act(officer(answerer), Answer{state.officer(officer(caller)).line.number, card(answered)}));
    }
    // An event is due and the commander attacks instead; the spinner points at the sector.
    void fleet_attacks(int number) {
        state.due.push_back({DueKind::Event, 0});
        ASSERT_TRUE(act(commander, Attack{}));
        spin(number);
    }

    std::vector<Move> legal(Who who) const {
        const auto list = std::make_unique<MoveList>();
        rules.legal(state, rules.terms().seat_of(who), *list);
        return {list->begin(), list->end()};
    }
    template <class M>
    std::vector<M> legal_of(Who who) const {
        std::vector<M> result;
        for (const Move& each : legal(who))
            if (const M* move = std::get_if<M>(&each)) result.push_back(*move);
        return result;
    }
    bool is_listed(Who who, const Move& move) const {
        for (const Move& each : legal(who))
            if (each == move) return true;
        return false;
    }
    View view(Who who) const { return rules.view(state, rules.terms().seat_of(who)); }
    View public_view() const { return rules.view(state, spectator); }

    Rules rules;
    State state;
    Millis now = 0;
    Recorder told;

private:
    void take_ship(Ship wanted) {
        Fleet& fleet = state.fleet;
        for (Berth& berth : state.board)
            if (berth.ship == wanted) berth = {};
        if (take(fleet.deck, wanted) || take(fleet.hand, wanted) || take(fleet.destroyed, wanted)) return;
        take(fleet.discarded, wanted);
    }
    // Changes by hand may light a tactic; that is nothing that happened.
    void settle_quietly() {
        Unheard nobody_listens;
        Play<Unheard> play{{nobody_listens}, rules.terms(), state};
        watch_states(play);
        for (Officer& each : state.officers)
            if (each.pile.empty() && !each.discard.empty()) replenish(play, Who{static_cast<int>(&each - state.officers.data())});
    }
};

// The move is refused with this code and clause, and it is not in the legal list.
// Ships of no consequence in so many sectors, face down.
inline void fill(Bridge& t, int sectors) {
    constexpr std::array<std::string_view, 8> names{"s01", "s02", "s03", "s04", "s05", "s06", "s07", "s08"};
    for (int n = 1; n <= sectors; ++n) t.put(names[static_cast<std::size_t>(n - 1)], n);
}

inline ::testing::AssertionResult refused(const Bridge& bridge, Who who, const Move& move, std::string_view code, std::string_view clause) {
    const Verdict verdict = bridge.check(who, move);
    if (verdict.ok()) return ::testing::AssertionFailure() << "the move is allowed";
    if (verdict.code != code || verdict.clause != clause)
        return ::testing::AssertionFailure() << "refused with " << verdict.code << " " << verdict.clause << ": " << verdict.sentence;
    if (bridge.is_listed(who, move)) return ::testing::AssertionFailure() << "refused, but in the legal list";
    return ::testing::AssertionSuccess();
}

}  // namespace broadside::brace_for_impact::testing
