// Crisis Point positions for tests: cards and tokens in words, moves as values, draws given.
//
//   Table t;                                       // the first turn of the Tactical phase, AoSC (alpha) first
//   EXPECT_TRUE(t.act(lay("aosc-u8", "a1")));
//   EXPECT_TRUE(refused(t, EndTurn{}, "not-now", "CP-4.1"));
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

#include "games/crisis-point/rules/words.hpp"
#include "games/crisis-point/table/content.hpp"
#include "support/recorder.hpp"
#include "support/refused.hpp"

namespace broadside::crisis_point::testing {

inline Card card(std::string_view name) { return Card::parse(name).value(); }
inline Cell cell(std::string_view name) { return Cell::parse(name).value(); }
inline Lane lane(std::string_view name) { return Lane::parse(name).value(); }
inline Combat combat(std::string_view name) { return Combat::parse(name).value(); }
inline Objective objective(std::string_view name) { return Objective::parse(name).value(); }
inline ObjectiveSet objectives(std::string_view one, std::string_view two) {
    ObjectiveSet set;
    set.add(objective(one).index);
    set.add(objective(two).index);
    return set;
}

inline constexpr Faction aosc = Faction::Aosc;
inline constexpr Faction masters = Faction::Masters;

inline const Content& standard_content() {
    static const Content content = crisis_point_content(ContentPack::standard());
    return content;
}

using Recorder = broadside::testing::Recorder<Event>;

// Moves and answers in words.
inline LayCard lay(std::string_view name, std::string_view to, Answers answers = {}) { return {card(name), cell(to), answers}; }
inline PlaceTokens tokens(std::string_view one) { return {Spots{cell(one)}}; }
inline PlaceTokens tokens(std::string_view one, std::string_view two) { return {Spots{cell(one), cell(two)}}; }
inline LayCombat lay_combat(std::string_view name, std::string_view where) { return {combat(name), lane(where)}; }
inline PlayCard play(std::string_view name, Answers answers = {}) { return {card(name), answers}; }
inline Answer on(std::string_view place) { return OnCard{cell(place)}; }
inline Answer shift(std::string_view from, std::string_view to) { return ShiftToken{cell(from), cell(to)}; }
inline Answer swap(std::string_view one, std::string_view two) { return SwapCards{cell(one), cell(two)}; }
inline Answer swap_combat(std::string_view one, std::string_view two) { return SwapCombat{lane(one), lane(two)}; }
inline Answer reveal(std::string_view where) { return RevealCombat{lane(where)}; }
inline Answer line(std::string_view where) { return TakeLine{lane(where)}; }
inline Answer option(int number) { return TakeOption{byte(number)}; }
inline Answer replace(std::string_view place, std::string_view by) { return ReplaceUnit{cell(place), card(by)}; }
inline Answer decline() { return Decline{}; }
inline Resolve resolve(const Answer& answer) { return {Answers{answer}}; }

class Table {
public:
    // The first turn: alpha commands the AoSC and is first player. AoSC holds the locations 1 to 4, the Masters 5 to 8, and
    // both have chosen their objectives o1 and o2.
    explicit Table(Options options = {}, const Content& content = standard_content()) : rules(options, content), state(rules.initial()) {
        choose(aosc, objectives("o1", "o2"));
        choose(masters, objectives("o1", "o2"));
        draw({0, 0, 0, 0, 0, 0, 0, 0});
        draw({7, 0});
        act(ChooseSeat{true});
    }
    // Before anything was chosen.
    static Table fresh(Options options = {}, const Content& content = standard_content()) {
        Table table(options, content);
        table.state = table.rules.initial();
        table.told.told.clear();
        return table;
    }
    // A full battlefield, the turn of the AoSC in the Token phase; nobody has an unused token. Rows from the Masters' side:
    //   a1 masters-u1  b1 masters-u2  c1 masters-u3  d1 masters-u4
    //   a2 masters-u5  b2 masters-base c2 loc-1      d2 loc-2
    //   a3 loc-5       b3 loc-6       c3 aosc-base   d3 aosc-u5
    //   a4 aosc-u1     b4 aosc-u2     c4 aosc-u3     d4 aosc-u4
    // Combat cards k2 to k9 lie in the lanes a to d and 1 to 4, on both sides, face down.
    static Table at_tokens(Options options = {}, const Content& content = standard_content()) {
        Table table(options, content);
        constexpr std::array<std::string_view, cell_count> cards{
            "masters-u1", "masters-u5", "loc-5",     "aosc-u1", "masters-u2", "masters-base", "loc-6",   "aosc-u2",
            "masters-u3", "loc-1",      "aosc-base", "aosc-u3", "masters-u4", "loc-2",        "aosc-u5", "aosc-u4"};
        for (int i = 0; i < cell_count; ++i) {
            const Card each = card(cards[static_cast<std::size_t>(i)]);
            table.state.space(i).card = each;
            for (Force& force : table.state.forces) {
                force.hand.remove(each.index);
                force.locations.remove(each.index);
            }
        }
        for (Force& force : table.state.forces) {
            for (int i = 0; i < lane_count; ++i) force.lanes[static_cast<std::size_t>(i)] = {Combat{i}, false};
            force.combat = {};
        }
        table.state.phase = Phase::Token;
        table.state.stage = Stage::Token;
        return table;
    }
    // The same in the Hero/Command phase, the turn of this side.
    static Table at_cards(Faction active = masters, Options options = {}, const Content& content = standard_content()) {
        Table table = at_tokens(options, content);
        table.state.phase = Phase::HeroCommand;
        table.state.stage = Stage::Card;
        table.state.first = other(active);
        table.state.active = active;
        return table;
    }

    Force& force(Faction faction) { return state.force(faction); }
    Space& space(std::string_view name) { return state.space(cell(name).index); }
    int tokens_on(std::string_view name, Faction faction) { return space(name).tokens[index_of(faction)]; }
    std::string_view on_space(std::string_view name) { return space(name).card.text(); }
    Laid& laid(Faction faction, std::string_view name) { return force(faction).lanes[lane(name).index]; }

    // Exchanges two cards of the battlefield without a move.
    void put(std::string_view name, std::string_view place) {
        const int from = cell_of(state, card(name));
        std::swap(state.space(from).card, space(place).card);
    }
    // A unit from the hand in the place of one on the battlefield, which goes to the hand.
    void field(std::string_view name, std::string_view place) {
        const Card each = card(name);
        for (const Faction faction : both_factions) {
            if (!belongs_to(each, faction)) continue;
            force(faction).hand.remove(each.index);
            force(faction).hand.add(space(place).card.index);
        }
        space(place).card = each;
    }
    // A card on a free space in the Tactical phase, laid without its effect.
    void set(std::string_view name, std::string_view place) {
        for (Force& each : state.forces) {
            each.hand.remove(card(name).index);
            each.locations.remove(card(name).index);
        }
        space(place).card = card(name);
    }
    // Exchanges two combat cards of a side so that this one lies there.
    void put_combat(Faction faction, std::string_view name, std::string_view where, bool face_up = false) {
        for (Laid& each : force(faction).lanes)
            if (each.combat == combat(name)) std::swap(each.combat, laid(faction, where).combat);
        laid(faction, where).face_up = face_up;
    }
    // Tokens from the supply of a side onto a space, and into the hand.
    void load(std::string_view name, Faction faction, int count) {
        kit::transfer(force(faction).supply, space(name).tokens[index_of(faction)], count);
    }
    void give(Faction faction, int count) { kit::transfer(force(faction).supply, force(faction).unused, count); }
    void give_special(std::string_view name) { force(side_of_special(card(name))).hand.add(card(name).index); }

    Seat waited() const { return rules.waiting(state).seats.front(); }
    bool waits_for(Faction faction) const { return rules.waiting(state).seats == SeatSet{seat_of(state, faction)}; }
    bool over() const { return rules.waiting(state).over; }
    Verdict check(const Move& move) const { return rules.check(state, waited(), move); }

    // Plays the move for whoever is waited for; `told` then holds the events of this input alone. A move with no more than one
    // answer is in the list.
    bool act(const Move& move) {
        const Verdict verdict = check(move);
        if (!verdict.ok()) {
            ADD_FAILURE() << "refused: " << verdict.code << " " << verdict.clause << ": " << verdict.sentence;
            return false;
        }
        told.told.clear();
        rules.apply(state, Acted<Move>{waited(), move, 0}, told);
        EXPECT_EQ(rules.validate(state), "");
        return true;
    }
    bool act(const Answer& answer) {
        EXPECT_TRUE(is_listed(resolve(answer))) << "not in the list of legal moves";
        return act(Move{resolve(answer)});
    }
    void choose(Faction faction, ObjectiveSet chosen) {
        told.told.clear();
        const Acted<Move> input{seat_of(state, faction), ChooseObjectives{chosen}, 0};
        EXPECT_TRUE(rules.check(state, input.seat, input.move).ok());
        rules.apply(state, input, told);
    }
    void draw(const Draws& values) {
        ASSERT_TRUE(rules.waiting(state).chance);
        ASSERT_EQ(values.size(), rules.chance(state).sides.size());
        told.told.clear();
        rules.apply(state, Drawn{values}, told);
    }

    std::vector<Move> legal() const { return legal_of(waited()); }
    std::vector<Move> legal_of(Seat seat) const {
        auto list = std::make_unique<MoveList>();
        rules.legal(state, seat, *list);
        return {list->begin(), list->end()};
    }
    bool is_listed(const Move& move) const {
        for (const Move& each : legal())
            if (each == move) return true;
        return false;
    }
    template <class M>
    std::vector<M> legal_moves() const {
        std::vector<M> result;
        for (const Move& each : legal())
            if (const M* move = std::get_if<M>(&each)) result.push_back(*move);
        return result;
    }
    // The answers that the effect under way takes, by kind.
    template <class A>
    std::vector<A> answers() const {
        std::vector<A> result;
        for (const Resolve& each : legal_moves<Resolve>())
            if (const A* answer = std::get_if<A>(&each.answers[0])) result.push_back(*answer);
        return result;
    }
    // The spaces of the battlefield that the effect offers, as names.
    std::string cells() const {
        std::string names;
        for (const OnCard& each : answers<OnCard>()) names += (names.empty() ? "" : " ") + std::string(each.cell.text());
        return names;
    }
    bool asks() const { return !state.frames.empty(); }

    View view(Faction faction) const { return rules.view(state, seat_of(state, faction)); }
    View public_view() const { return rules.view(state, spectator); }
    // Power as the scoring would count it now.
    Power power(std::string_view name) const {
        Power result{};
        for_each_addition(
            rules.terms(), state, cell(name).index, [](Faction, int) { return true; },
            [&](const Addition& each) { result[index_of(each.faction)] += each.amount; }, [](Faction) {});
        return result;
    }

    // Goes on with the first move of every list until the phase is another.
    void finish_phase() {
        const Phase phase = state.phase;
        const int game = state.game;
        for (int i = 0; i < 500 && !over() && state.phase == phase && state.game == game; ++i) act(legal().front());
    }
    // All cards of the Hero/Command phase without effect, then the scoring.
    void score() {
        for (const Faction faction : both_factions) {
            CardSet& hand = force(faction).hand;
            hand.bits &= ~(heroes_of(faction) | commands_of(faction));
            hand.bits |= run_of_cards(std::countr_zero(heroes_of(faction)), 2) | run_of_cards(std::countr_zero(commands_of(faction)), 2);
        }
        told.told.clear();
        state.phase = Phase::HeroCommand;
        state.active = state.first;
        crisis_point::Play<Recorder> play_out{{told}, rules.terms(), state};
        score_game(play_out);
        EXPECT_EQ(rules.validate(state), "");
    }

    Rules rules;
    State state;
    Recorder told;
};

using broadside::testing::refused;
inline ::testing::AssertionResult refused(const Table& table, const Answer& answer, std::string_view code, std::string_view clause) {
    return broadside::testing::refused(table, resolve(answer), code, clause);
}

}  // namespace broadside::crisis_point::testing
