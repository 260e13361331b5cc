// States from outside: only those from which the rules can go on are taken.
#include "games/brace-for-impact/tests/support.hpp"

namespace broadside::brace_for_impact::testing {
namespace {

template <class Change>
std::string problem(Change change, const Options& options = with_players(5)) {
    Bridge t(options);
    change(t.state);
    return t.rules.validate(t.state);
}

TEST(BraceValidate, ABattleAsItIsCanBeGoneOnFrom) {
    Options options = with_tactics();
    options.leaders = true;
    for (const Options& each : {with_players(5), together(2), options}) {
        EXPECT_EQ(problem([](State&) {}, each), "");
        EXPECT_EQ(Bridge::mustering(each).rules.validate(Bridge::mustering(each).state), "");
        EXPECT_EQ(Rules(each, plain_content()).validate(Rules(each, plain_content()).initial()), "");
    }
}

TEST(BraceValidate, CardsNeitherAppearNorVanish) {
    EXPECT_EQ(problem([](State& s) { s.officers[0].hand.push_back(s.officers[1].pile[0]); }), "officers: every action card is there once");
    EXPECT_EQ(problem([](State& s) { s.officers[0].pile.pop_back(); }), "officers: every action card is there once");
    EXPECT_EQ(problem([](State& s) { s.fleet.deck.pop_back(); }), "fleet: every ship is there once");
    EXPECT_EQ(problem([](State& s) { s.board[2].ship = unknown_ship; }), "fleet: every ship is there once");
    EXPECT_EQ(problem([](State& s) { s.fleet.events.pop_back(); }), "fleet: every event is there once");
    EXPECT_EQ(problem([](State& s) { s.fleet.tactics.push_back(tactic("t01")); }), "fleet: every tactic is there once");
    EXPECT_EQ(problem([](State& s) { s.fleet.leaders_up.add(2); }), "fleet: a leader that is not in play");
    EXPECT_EQ(problem([](State& s) { s.fleet.limit = 4; }), "fleet: another hand size");
}

TEST(BraceValidate, SystemsAndTimersFitTogether) {
    EXPECT_EQ(problem([](State& s) { s.gauge(System::Hull).value = 8; }), "systems: not as the chart says");
    EXPECT_EQ(problem([](State& s) { s.gauge(System::Hull).value = 0; }), "systems: the Hull is gone");
    EXPECT_EQ(problem([](State& s) { s.gauge(System::Reflex).value = 0; }), "timers: the furnace timer must run");
    EXPECT_EQ(problem([](State& s) { s.timers.battle = no_deadline; }), "timers: the battle timer");
    EXPECT_EQ(problem([](State& s) { s.timers.event = 1; }), "timers: a timer from another time");
    EXPECT_EQ(problem([](State& s) { s.timers.countdown = 20'000; }), "timers: the countdown");
    EXPECT_EQ(problem([](State& s) { s.now = -5; }), "now: there is no such time");
    EXPECT_EQ(problem([](State& s) { s.cannon = true; }), "cannon: it is charged at half time");
    EXPECT_EQ(problem([](State& s) { s.timers.battle = 20'000; }, together(3)), "timers: the battle timer");
}

TEST(BraceValidate, CallsAndChoicesFitTheHands) {
    EXPECT_EQ(problem([](State& s) { s.officers[0].line = {1, s.officers[0].pile[0], 1, 0}; }), "officers: there were not so many calls");
    EXPECT_EQ(problem([](State& s) {
                  s.lines = 1;
                  s.officers[0].line = {1, s.officers[0].pile[0], 1, 0};
              }),
              "officers: a call is about a card in hand");
    EXPECT_EQ(problem([](State& s) { s.officers[0].pick = Pick::Target; }), "state: something would happen of itself first");
    EXPECT_EQ(problem([](State& s) { s.officers[0].total = 3; }), "officers: a total without an attack");
    EXPECT_EQ(problem([](State& s) { s.officers[7].total = 3; }), "officers: there are not so many");
    EXPECT_EQ(problem([](State& s) { s.firepower.sum = 3; }), "firepower: the sum is another");
}

TEST(BraceValidate, TheFleetIsDoingSomethingThatItCan) {
    EXPECT_EQ(problem([](State& s) { s.frames.push_back({Source::Tactic, 3, no_ship, 0, 0, no_sector, no_sector}); }), "frames: unused");
    EXPECT_EQ(problem([](State& s) { s.frames.push_back({Source::Attack, 9, no_ship, 0, 0, no_sector, no_sector}); }),
              "frames: no such card");
    EXPECT_EQ(problem([](State& s) { s.frames.push_back({Source::Attack, 1, no_ship, 0, 0, no_sector, no_sector}); }),
              "state: something would happen of itself first");
    EXPECT_EQ(problem([](State& s) { s.due.push_back({DueKind::Script, 0}); }), "due: no such line");
    EXPECT_EQ(problem([](State& s) { s.actor = officer(1); }), "actor: who chooses for the fleet");
    EXPECT_EQ(problem([](State& s) { s.chance = Chance::CrewSpin; }), "spinner: who attacks?");
    EXPECT_EQ(problem([](State& s) { s.chance = Chance::Discards; }), "chance: nobody has to discard");
    EXPECT_EQ(problem([](State& s) { s.ending = Ending::Breach; }), "ending: it belongs to the end");
    EXPECT_EQ(problem([](State& s) { s.ready = 0; }), "ready: all have to be before the battle");
}

}  // namespace
}  // namespace broadside::brace_for_impact::testing
