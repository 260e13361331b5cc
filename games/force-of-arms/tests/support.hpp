// Force of Arms positions for tests: cards and tokens in words, moves as values, draws given.
//
//   Table t;                                       // round 1, Tactical phase, RDF (alpha) first, ships in order
//   t.put("rdf-s1", "b2");
//   EXPECT_TRUE(t.act(MoveShip{ship("rdf-s2"), cell("b2")}));
//   EXPECT_TRUE(refused(t, EndTurn{}, "not-done", "FA-4.1"));
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

#include "games/force-of-arms/rules/words.hpp"
#include "games/force-of-arms/table/content.hpp"
#include "support/recorder.hpp"
#include "support/refused.hpp"

namespace broadside::force_of_arms::testing {

inline Ship ship(std::string_view name) { return Ship::parse(name).value(); }
inline Cell cell(std::string_view name) { return Cell::parse(name).value(); }
inline Lane lane(std::string_view name) { return Lane::parse(name).value(); }
inline Post post(std::string_view name) { return Post::parse(name).value(); }
inline Fighter fighter(std::string_view name) { return Fighter::parse(name).value(); }
inline Card card(std::string_view name) { return Card::parse(name).value(); }

inline constexpr Faction rdf = Faction::Rdf;
inline constexpr Faction zentraedi = Faction::Zentraedi;

// The standard pack: attack fighters 1 to 6 are f1 to f6, defense fighters 1 to 6 are f7 to f12.
inline const Content& standard_content() {
    static const Content content = force_of_arms_content(ContentPack::standard());
    return content;
}

using Recorder = broadside::testing::Recorder<Event>;

class Table {
public:
    // Round 1, the first turn of the Tactical phase: alpha commands the RDF and is first player, with the sides top and left. The
    // ships lie in their order from a1 to c3, the middle is empty.
    explicit Table(Options options = {}, const Content& content = standard_content()) : rules(options, content), state(rules.initial()) {
        draw({0, 0, 0, 0, 0, 0, 0});
        draw({11, 0});
        act(ChooseSeat{true});
        act(ChooseSides{Corner::TopLeft});
    }
    // Before anything was drawn.
    static Table fresh(Options options = {}, const Content& content = standard_content()) {
        Table table(options, content);
        table.state = table.rules.initial();
        table.told.told.clear();
        return table;
    }
    // All fighters laid as `lay_all` does it, all tokens played; the Hero/Command phase, the turn of this faction.
    static Table at_cards(Faction active = zentraedi, Options options = {}, const Content& content = standard_content()) {
        Table table(options, content);
        for (const Faction faction : both_factions) table.lay_all(faction);
        table.state.phase = Phase::HeroCommand;
        table.state.active = zentraedi;
        if (active == rdf) {  // the second player has played something that changed nothing
            table.state.active = rdf;
            table.force(zentraedi).played.add(card("c1").index);
        }
        return table;
    }
    // The Token phase: all fighters laid, the turn of the RDF, nobody holds anything but the Spies.
    static Table at_tokens(Options options = {}, const Content& content = standard_content()) {
        Table table(options, content);
        for (const Faction faction : both_factions) table.lay_all(faction);
        table.state.phase = Phase::Token;
        return table;
    }

    Force& force(Faction faction) { return state.force(faction); }
    Load& load(std::string_view name) { return state.load(ship(name).index); }
    Laid& laid(Faction faction, std::string_view name) { return force(faction).posts[post(name).index]; }
    std::string_view at(std::string_view name) const { return Cell{cell_of(state, ship(name))}.text(); }
    std::string_view on(std::string_view name) const { return state.card_at(cell(name).index).text(); }

    // Lets a ship change places with the card on a place, without a move.
    void put(std::string_view name, std::string_view place) {
        const int from = cell_of(state, ship(name));
        std::swap(state.grid[static_cast<std::size_t>(from)], state.grid[cell(place).index]);
    }
    // Fighter f1 at a-1, f2 at a-2, … f12 at 3-2, all face down.
    void lay_all(Faction faction) {
        for (int i = 0; i < post_count; ++i) force(faction).posts[static_cast<std::size_t>(i)] = {Fighter{i}, false, 0};
        force(faction).hand = {};
    }
    // Exchanges two fighters so that this one lies there.
    void lay(Faction faction, std::string_view name, std::string_view place, bool face_up = false) {
        for (Laid& each : force(faction).posts)
            if (each.fighter == fighter(name)) std::swap(each.fighter, laid(faction, place).fighter);
        laid(faction, place).face_up = face_up;
    }
    // Takes tokens from the supply into the hand of a player.
    void give(Faction faction, TokenKind token, int count = 1) {
        std::uint8_t& supply = supply_of(state, faction, token);
        supply = byte(supply - count);
        force(faction).held.of(token) = byte(force(faction).held.of(token) + count);
    }
    // Puts tokens of a faction from the supply onto a ship.
    void load_with(std::string_view name, Faction faction, TokenKind token, int count = 1) {
        std::uint8_t& supply = supply_of(state, faction, token);
        supply = byte(supply - count);
        add_token(state, faction, token, ship(name), count);
    }
    // Takes the Spies of a faction out of the round.
    void no_spies(Faction faction) {
        Force& each = force(faction);
        each.gone.spy = byte(each.gone.spy + each.held.spy);
        each.held.spy = 0;
    }
    void no_spies() {
        for (const Faction faction : both_factions) no_spies(faction);
    }

    Seat waited() const { return rules.waiting(state).seats.front(); }
    bool waits_for(Faction faction) const { return rules.waiting(state).seats == SeatSet{seat_of(commander(state, faction))}; }
    bool over() const { return rules.waiting(state).over; }
    Verdict check(const Move& move) const { return rules.check(state, waited(), move); }

    // Plays the move for whoever is waited for; `told` then holds the events of this input alone.
    bool act(const Move& move) {
        const Verdict verdict = check(move);
        if (!verdict.ok()) {
            ADD_FAILURE() << "refused: " << verdict.code << " " << verdict.clause << ": " << verdict.sentence;
            return false;
        }
        EXPECT_TRUE(is_listed(move)) << "allowed, but not in the list of legal moves";
        told.told.clear();
        rules.apply(state, Acted<Move>{waited(), move, 0}, told);
        EXPECT_EQ(rules.validate(state), "");
        return true;
    }
    void draw(const Draws& values) {
        ASSERT_TRUE(rules.waiting(state).chance);
        ASSERT_EQ(values.size(), rules.chance(state).sides.size());
        told.told.clear();
        rules.apply(state, Drawn{values}, told);
    }

    std::vector<Move> legal() const {
        auto list = std::make_unique<MoveList>();
        rules.legal(state, waited(), *list);
        return {list->begin(), list->end()};
    }
    bool is_listed(const Move& move) const {
        for (const Move& each : legal())
            if (each == move) return true;
        return false;
    }
    template <class M>
    std::vector<M> legal_of() const {
        std::vector<M> result;
        for (const Move& each : legal())
            if (const M* move = std::get_if<M>(&each)) result.push_back(*move);
        return result;
    }

    View view(Faction faction) const { return rules.view(state, seat_of(commander(state, faction))); }
    View public_view() const { return rules.view(state, spectator); }
    // Totals as the scoring would count them now.
    Totals totals(std::string_view name) const {
        Totals result;
        for_each_addition(
            rules.terms(), state, ship(name).index, [](Faction, int) { return true; },
            [&](const Addition& each) { result.add(each.stat, each.amount); }, [](Faction) {});
        return result;
    }

    // Plays cards without choices to the end of the round: whoever is next plays the first card that there is, and every
    // choice is the last one that is offered.
    void finish_round() {
        const int round = state.round;
        for (int i = 0; i < 1000 && !over() && state.round == round; ++i) act(legal().back());
    }

    Rules rules;
    State state;
    Recorder told;
};

using broadside::testing::refused;

inline LayFighter lay_down(std::string_view name, std::string_view where) { return {fighter(name), lane(where), false}; }
inline LayFighter lay_up(std::string_view name, std::string_view where) { return {fighter(name), lane(where), true}; }
inline PlaceToken token(TokenKind kind, std::string_view name) { return {kind, ship(name)}; }
inline MoveShip move(std::string_view name, std::string_view to) { return {ship(name), cell(to)}; }
inline ChooseShip choose(std::string_view name) { return {ship(name)}; }
inline PlayCard play(std::string_view name) { return {card(name)}; }

}  // namespace broadside::force_of_arms::testing
