// Tactics positions for tests: an empty table, mecha put where they are wanted, dice given.
//
//   Table t;                                     // overview rules, 36 by 36 inches, no terrain, nobody on it
//   const MechaId a = t.put(alpha, Kind::Vf1a, 10, 18, 0);
//   const MechaId b = t.put(bravo, Kind::Regult, 20, 18, 120);
//   t.begin(Phase::Combat);                      // the squadron of alpha acts
//   t.act(fire(a, 0, b));
//   t.roll({6});
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <string_view>
#include <vector>

#include "games/tactics/rules/words.hpp"
#include "games/tactics/table/content.hpp"
#include "support/recorder.hpp"

namespace broadside::tactics::testing {

inline constexpr Side alpha = Side::Alpha;
inline constexpr Side bravo = Side::Bravo;

inline const Content& standard_content() {
    static const Content content = tactics_content(ContentPack::standard());
    return content;
}

inline Mils in(double inches) { return static_cast<Mils>(std::lround(inches * 1000)); }
inline Point at(double x, double y) { return {in(x), in(y)}; }

inline Piece piece(Ground ground, double x, double y, double width, double height, double tall = 0) {
    return {ground, in(tall), kit::Shape::of({at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)})};
}

inline Options with(std::initializer_list<Switch Options::*> modules, Options options = {}) {
    for (Switch Options::* module : modules) options.*module = Switch::On;
    return options;
}
inline Options of(ScenarioKey scenario) {
    Options options;
    options.scenario = scenario;
    return options;
}
inline Options full() {
    Options options;
    options.rules = Preset::Full;
    return options;
}

// The first scenario with the table swept clean, and other terrain on it.
inline Content bare(const Content& content, const std::vector<Piece>& pieces) {
    Content result = content;
    for (ScenarioData& scenario : result.data.scenarios) {
        scenario.pieces.clear();
        for (const Piece& each : pieces) scenario.pieces.push_back(each);
    }
    return result;
}

using Recorder = broadside::testing::Recorder<Event>;

class Table {
public:
    explicit Table(const Options& options = {}, const std::vector<Piece>& pieces = {}, const Content& content = standard_content())
        : rules(options, bare(content, pieces)) {
        state.field.last_turn = rules.terms().scenario.turns;
        state.field.turn = 1;
        if (rules.terms().scenario.roles) state.field.attacker = Who::Alpha;
        state.field.factions = {Faction::Uedf, Faction::Zentraedi};
    }
    // Before anything has happened.
    static Table fresh(const Options& options, const Content& content = standard_content()) {
        Table table(options, {}, content);
        table.rules = Rules(options, content);
        table.state = table.rules.initial();
        return table;
    }

    const Terms& terms() const { return rules.terms(); }
    Field& field() { return state.field; }
    Mecha& mecha(MechaId id) { return state.field.of(id); }
    Resolution& now() { return state.field.resolution; }

    MechaId put(Side side, Kind kind, double x, double y, int facing = 0, int squadron = 0) {
        auto& squadrons = field().squadrons[index_of(side)];
        while (squadrons.size() <= squadron) {
            Squadron fresh;
            fresh.core = side == alpha ? Card::ValkyrieSquadron : Card::RegultAttackSquadron;
            squadrons.push_back(fresh);
        }
        Mecha one = fresh_mecha(terms(), kind, SquadronId(side, squadron), squadrons[squadron].upgrades);
        one.card = squadrons[squadron].core;
        one.worth = 20 * point_parts;
        one.at = at(x, y);
        one.facing = kit::facing(facing).n;
        one.status = Status::Ready;
        auto& list = field().mecha[index_of(side)];
        list.push_back(one);
        ++field().started[index_of(side)];
        field().strength[index_of(side)] += one.worth;
        return MechaId(side, list.size() - 1);
    }
    // Moves a mecha without a move.
    void shift(MechaId id, double x, double y) { mecha(id).at = at(x, y); }
    void pilot(MechaId id, Pilot pilot) {
        mecha(id).pilot = pilot;
        mecha(id).leadership = byte(mecha(id).leadership + terms().data.of(pilot).ld);
    }

    // A squadron is in this step; everybody has 10 command points.
    void begin(Phase phase, SquadronId squadron = SquadronId(alpha, 0), int command = 10) {
        field().phase = phase;
        field().active = squadron.side();
        field().squadron = squadron;
        field().of(squadron).acted = true;
        field().command = {word(command), word(command)};
    }
    // A side may activate.
    void idle(Side side = alpha, int command = 10) {
        field().phase = Phase::Activate;
        field().active = side;
        field().command = {word(command), word(command)};
    }
    void command(int of_alpha, int of_bravo) { field().command = {word(of_alpha), word(of_bravo)}; }
    int command(Side side) { return field().command[index_of(side)]; }

    Seat waited() const { return rules.waiting(state).seats.front(); }
    bool waits_for(Side side) const { return rules.waiting(state).seats == SeatSet{seat_of(side)}; }
    bool waits_for_dice() const { return rules.waiting(state).chance; }
    bool over() const { return rules.waiting(state).over; }
    Verdict check(const Move& move) const { return rules.check(state, waited(), move); }

    // Plays the move for whoever is waited for; `told` then holds the events of this input alone.
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
    // Dice as they show, directions as facings.
    void roll(std::initializer_list<int> shown) {
        ASSERT_TRUE(waits_for_dice());
        const ChanceRequest request = rules.chance(state);
        ASSERT_EQ(static_cast<int>(shown.size()), request.sides.size());
        Draws draws;
        int i = 0;
        for (const int each : shown) draws.push_back(byte(request.sides[i++] == kit::facings ? each : each - 1));
        told.told.clear();
        rules.apply(state, Drawn{draws}, told);
        EXPECT_EQ(rules.validate(state), "");
    }

    std::vector<Move> legal() const {
        auto list = std::make_unique<MoveList>();
        rules.legal(state, waited(), *list);
        return {list->begin(), list->end()};
    }
    template <class M>
    std::vector<M> legal_of() const {
        std::vector<M> result;
        for (const Move& each : legal())
            if (const M* move = std::get_if<M>(&each)) result.push_back(*move);
        return result;
    }
    template <class E>
    const E* heard() const {
        for (const auto& [audience, event] : told.told)
            if (const E* found = std::get_if<E>(&event)) return found;
        return nullptr;
    }
    template <class E>
    int count_heard() const {
        int result = 0;
        for (const auto& [audience, event] : told.told) result += std::holds_alternative<E>(event) ? 1 : 0;
        return result;
    }
    View view(Side side) const { return rules.view(state, seat_of(side)); }

    Rules rules;
    State state;
    Recorder told;
};

// The move is refused with this code and clause, and it is not in the legal list.
inline ::testing::AssertionResult refused(const Table& table, const Move& move, std::string_view code, std::string_view clause) {
    const Verdict verdict = table.check(move);
    if (verdict.ok()) return ::testing::AssertionFailure() << "the move is allowed";
    if (verdict.code != code || verdict.clause != clause)
        return ::testing::AssertionFailure() << "refused with " << verdict.code << " " << verdict.clause << ": " << verdict.sentence;
    for (const Move& each : table.legal())
        if (each == move) return ::testing::AssertionFailure() << "refused, but in the legal list";
    return ::testing::AssertionSuccess();
}

inline MoveMecha walk(MechaId id, std::initializer_list<Point> path, int facing = 0) {
    MoveMecha move;
    move.mecha = id;
    move.facing = kit::facing(facing).n;
    for (const Point& corner : path) move.path.push_back(corner);
    return move;
}
inline Fire fire(MechaId id, int slot, MechaId target, int missiles = 0) {
    return {id, {Shot{byte(slot), target, {}, byte(missiles)}}, false};
}
inline Fire fire(MechaId id, std::initializer_list<Shot> shots, bool wait = false) {
    Fire move{id, {}, wait};
    for (const Shot& shot : shots) move.shots.push_back(shot);
    return move;
}
inline Shot shot(int slot, MechaId target, int missiles = 0) { return {byte(slot), target, {}, byte(missiles)}; }
inline Strike strike(MechaId id, std::initializer_list<Hit> hits) {
    Strike move{id, {}};
    for (const Hit& hit : hits) move.hits.push_back(hit);
    return move;
}

}  // namespace broadside::tactics::testing
