// Fleet Commander positions for tests: pieces and dice in words, moves as values, dice given.
//
//   Position p({.rules = Level::Advanced});
//   const Token shooter = p.put(Fleet::Yellow, Kind::Battleship, "c3");
//   const Token victim = p.put(Fleet::Blue, Kind::Frigate, "c4");
//   p.rolled({Die::RedOrthogonal});
//   EXPECT_TRUE(p.act(attack("c3", "c4", victim, {.orthogonal = 1})));
//   EXPECT_EQ(p.piece(Fleet::Blue, victim).hull, 2);
//   EXPECT_TRUE(refused(p, move({shooter}, "c3", "c5", Face::Orthogonal), "not-adjacent", "FC-4.2"));
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string_view>
#include <vector>

#include "games/fleet-commander/rules/rules.hpp"
#include "support/recorder.hpp"

namespace broadside::fleet_commander::testing {

inline constexpr Options advanced{.rules = Level::Advanced};
inline constexpr Options hidden{.hidden_deployment = true};
inline constexpr Options advanced_hidden{.rules = Level::Advanced, .hidden_deployment = true};
inline constexpr Options capture{.scenario = Scenario::Capture};
inline constexpr Options advanced_capture{.rules = Level::Advanced, .scenario = Scenario::Capture};
inline constexpr Options rescue{.scenario = Scenario::Rescue};

inline Cell at(std::string_view name) { return Cell::parse(name).value(); }

using Recorder = broadside::testing::Recorder<Event>;

class Position {
public:
    // Yellow's turn, phase 3, an empty chart, weapons vortex missiles (yellow) and magnetic bomb (blue), no dice.
    explicit Position(Options options = {}) : rules(options, Content{}), state(rules.initial()) {
        state.phase = Phase::Action;
        state.turn = 1;
        state.field_choices = field_tiles;
        state.active = Fleet::Yellow;
        for (const Fleet fleet : both_fleets) {
            for (int i = 0; i < fleet_size; ++i) force(fleet).pieces[static_cast<std::size_t>(i)] = Piece{};
            if (options.scenario == Scenario::Capture) continue;
            weapon(fleet, fleet == Fleet::Yellow ? Weapon::Vortex : Weapon::Bomb);
        }
    }

    Force& force(Fleet fleet) { return state.force(fleet); }
    Piece& piece(Fleet fleet, Token token) { return force(fleet).pieces[token.index]; }
    Piece& shuttle(Fleet fleet) { return force(fleet).pieces[shuttle_index]; }

    void weapon(Fleet fleet, Weapon weapon) {
        force(fleet).weapon = weapon;
        force(fleet).weapon_revealed = true;
    }

    // The next free token of the fleet; hidden with put_hidden.
    Token put(Fleet fleet, Kind kind, std::string_view square, int hull = -1) {
        for (std::uint8_t i = 0; i < fleet_size; ++i) {
            Piece& piece = force(fleet).pieces[i];
            if (piece.at != nowhere) continue;
            const int printed = rules.terms().content.of(kind).hull;
            piece = {kind, at(square), static_cast<std::uint8_t>(hull < 0 ? printed : hull), true, false};
            return Token{i};
        }
        ADD_FAILURE() << "the fleet is full";
        return no_token;
    }
    Token put_hidden(Fleet fleet, Kind kind, std::string_view square) {
        const Token token = put(fleet, kind, square);
        piece(fleet, token).revealed = false;
        return token;
    }
    void put_shuttle(Fleet fleet, std::string_view square, int hull = 2) {
        shuttle(other(fleet)) = Piece{};
        shuttle(fleet) = {Kind::Shuttle, at(square), static_cast<std::uint8_t>(hull), true, false};
    }
    void asteroids(std::string_view square) { state.asteroids.add(at(square)); }
    void gravitic(std::string_view square) { state.gravitics.add(at(square)); }
    void rolled(DiceBag dice) { state.mine().rolled = dice; }
    void bridge(Fleet fleet, DiceBag dice) { force(fleet).bridge = dice; }

    // Whom the game waits for.
    Seat waited() const { return rules.waiting(state).seats.front(); }
    bool waits_for(Fleet fleet) const { return rules.waiting(state).seats == SeatSet{seat_of(fleet)}; }
    bool waits_for_chance() const { return rules.waiting(state).chance; }
    bool over() const { return rules.waiting(state).over; }

    Verdict check(const Move& move) const { return rules.check(state, waited(), move); }
    Verdict check(Fleet fleet, const Move& move) const { return rules.check(state, seat_of(fleet), move); }

    // Plays the move for whoever is waited for, if it is legal; `told` then holds the events of this input alone.
    bool act(const Move& move) { return act(fleet_of(waited()), move); }
    bool act(Fleet fleet, const Move& move) {
        const Verdict verdict = check(fleet, move);
        if (!verdict.ok()) {
            ADD_FAILURE() << "refused: " << verdict.code << " " << verdict.clause << ": " << verdict.sentence;
            return false;
        }
        EXPECT_TRUE(is_listed(fleet, move)) << "allowed, but not in the list of legal moves";
        told.told.clear();
        rules.apply(state, Acted<Move>{seat_of(fleet), move, 0}, told);
        return true;
    }

    // Rolls the dice that are asked for with these faces, in the order yellow, red, green.
    void roll(std::initializer_list<Face> faces) {
        Draws values;
        for (const Face face : faces)
            for (int side = 0; side < die_sides; ++side)
                if (face_of_side(side) == face) {
                    values.push_back(static_cast<std::uint8_t>(side));
                    break;
                }
        draw(values);
    }
    void draw(const Draws& values) {
        ASSERT_TRUE(waits_for_chance());
        ASSERT_EQ(values.size(), rules.chance(state).sides.size());
        told.told.clear();
        rules.apply(state, Drawn{values}, told);
    }

    std::vector<Move> legal() const { return legal(fleet_of(waited())); }
    std::vector<Move> legal(Fleet fleet) const {
        auto list = std::make_unique<MoveList>();
        rules.legal(state, seat_of(fleet), *list);
        return {list->begin(), list->end()};
    }
    bool is_listed(Fleet fleet, const Move& move) const {
        for (const Move& each : legal(fleet))
            if (each == move) return true;
        return false;
    }
    // All legal moves of one type.
    template <class M>
    std::vector<M> legal_of() const {
        std::vector<M> result;
        for (const Move& each : legal())
            if (const M* move = std::get_if<M>(&each)) result.push_back(*move);
        return result;
    }

    // Ends phase 3 and keeps these dice (nothing by default).
    void end_turn(std::initializer_list<Die> kept = {}) {
        act(EndActions{});
        if (state.phase == Phase::Keep) {
            Keep keep;
            for (const Die die : kept) keep.dice.push_back(die);
            act(keep);
        }
    }

    View view(Fleet fleet) const { return rules.view(state, seat_of(fleet)); }
    View public_view() const { return rules.view(state, spectator); }

    Rules rules;
    State state;
    Recorder told;
};

inline PieceSet ships(std::initializer_list<Token> tokens) {
    PieceSet set;
    for (const Token token : tokens) set.add(token.index);
    return set;
}

inline MoveShips move(std::initializer_list<Token> tokens, std::string_view from, std::string_view to, Face die, bool changed = false) {
    return {ships(tokens), at(from), at(to), die, changed};
}
// A normal attack; `target` none for an attempt to reveal signals.
inline Attack attack(std::string_view from, std::string_view to, Token target, Volley dice) {
    return {at(from), at(to), target, at(from), dice};
}
inline Attack ranged(std::string_view from, std::string_view to, Token target, std::string_view via, Volley dice) {
    return {at(from), at(to), target, at(via), dice};
}

// The move is refused with this code and clause, and it is not in the legal list.
inline ::testing::AssertionResult refused(const Position& position, const Move& move, std::string_view code, std::string_view clause) {
    const Verdict verdict = position.check(move);
    if (verdict.ok()) return ::testing::AssertionFailure() << "the move is allowed";
    if (verdict.code != code || verdict.clause != clause)
        return ::testing::AssertionFailure() << "refused with " << verdict.code << " " << verdict.clause << ": " << verdict.sentence;
    if (position.is_listed(fleet_of(position.waited()), move)) return ::testing::AssertionFailure() << "refused, but in the legal list";
    return ::testing::AssertionSuccess();
}

}  // namespace broadside::fleet_commander::testing
