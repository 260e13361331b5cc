// The clauses of Beacon one by one, and its behaviour kept in files.
#include <gtest/gtest.h>

#include "games/beacon/rules/rules.hpp"
#include "games/beacon/rules/words.hpp"
#include "support/recorded.hpp"
#include "support/recorder.hpp"
#include "table/game.hpp"
#include "table/replay.hpp"

namespace broadside::beacon {
namespace {

const std::string data = "tests/games/beacon/tests/data/";

class Beacon : public ::testing::Test {
protected:
    void light() { rules.apply(state, DrawnOf<Rules::Draws>{{10, 20, 30, 40, 50}}, told); }
    Verdict call(int seat, std::int32_t number, Millis at = 0) {
        const Verdict verdict = rules.check(state, seat_number(seat), Call{number});
        if (verdict.ok()) rules.apply(state, Acted<Rules::Move>{seat_number(seat), Call{number}, at}, told);
        return verdict;
    }

    Rules rules;
    State state = Rules::initial();
    testing::Recorder<Rules::Event> told;
};

// BE-1.1
TEST_F(Beacon, HuntersPlayAgainstHares) {
    EXPECT_EQ(name_of_side(rules, side_of(rules, Seat{4})), "hunters");
    EXPECT_EQ(seats_of_side(rules, Side{1}), SeatSet{Seat{1}} | SeatSet{Seat{3}});
}

// BE-1.2
TEST_F(Beacon, NumbersHaveBounds) {
    light();
    EXPECT_EQ(call(0, 300).clause, "BE-1.2");
    EXPECT_EQ(call(0, -1).clause, "BE-1.2");
    EXPECT_TRUE(call(0, 299).ok());
}

// BE-2.1 BE-2.2
TEST_F(Beacon, ASeatSeesItsOwnNumberAndCallsOnce) {
    EXPECT_EQ(call(1, 20).clause, "BE-2.2") << "not before the lights";
    light();
    EXPECT_EQ(rules.view(state, Seat{1}).watches[1].number, 20);
    EXPECT_EQ(rules.view(state, Seat{1}).watches[0].number, -1);
    EXPECT_TRUE(call(1, 20).ok());
    EXPECT_EQ(told.told.back().audience, SeatSet::everybody());
    EXPECT_EQ(call(1, 20).clause, "BE-2.2");
    EXPECT_EQ(board_of(rules, rules.view(state, Seat{1}), false).find("bob, 2 points, has called, sees 20") != std::string::npos, true);
}

// BE-2.3 BE-2.4
TEST_F(Beacon, BrightCallsAreWorthTwiceAsMuch) {
    light();
    EXPECT_EQ(rules.waiting(state).deadline, 2000);
    EXPECT_TRUE(call(0, 10, 1999).ok());
    rules.apply(state, TimerFired{2000}, told);
    EXPECT_EQ(rules.waiting(state).deadline, 5000);
    EXPECT_TRUE(call(1, 20, 3000).ok());
    EXPECT_TRUE(call(2, 31, 3000).ok());
    rules.apply(state, TimerFired{5000}, told);
    EXPECT_EQ(state.watches[0].score, 2);
    EXPECT_EQ(state.watches[1].score, 1);
    EXPECT_EQ(state.watches[2].score, 0);
    EXPECT_EQ(state.round, 1);
    EXPECT_EQ(Rules({true}, {})
                  .waiting([&] {
                      State slow = Rules::initial();
                      rules.apply(slow, DrawnOf<Rules::Draws>{{1, 2, 3, 4, 5}}, told);
                      return slow;
                  }())
                  .deadline,
              4000);
}

// BE-3.1 BE-3.2
TEST_F(Beacon, TheBetterAverageWins) {
    state.round = rounds;
    EXPECT_EQ(call(0, 1).clause, "BE-3.1");
    for (Watch& watch : state.watches) watch.score = 2;
    EXPECT_EQ(rules.result(state).outcomes[0], Outcome::Drawn) << "three with 2 each and two with 2 each";
    state.watches[1].score = 3;
    EXPECT_EQ(winners_of(rules.result(state).outcomes), SeatSet{Seat{1}} | SeatSet{Seat{3}});
    EXPECT_EQ(rules.result(state).clause, "BE-3.2");
}

TEST_F(Beacon, AStateFromOutsideIsLookedAt) {
    EXPECT_EQ(rules.validate(state), "");
    light();
    EXPECT_EQ(rules.validate(state), "");
    const auto refused = [&](auto change) {
        State changed = state;
        change(changed);
        return !rules.validate(changed).empty();
    };
    EXPECT_TRUE(refused([](State& s) { s.round = 3; }));
    EXPECT_TRUE(refused([](State& s) { s.lighting = true; }));
    EXPECT_TRUE(refused([](State& s) { s.viewer = 0; }));
    EXPECT_TRUE(refused([](State& s) { s.began = -1; }));
    EXPECT_TRUE(refused([](State& s) { s.watches[0].number = 300; }));
    EXPECT_TRUE(refused([](State& s) { s.watches[0].score = 7; }));
    EXPECT_TRUE(refused([](State& s) {
        for (Watch& watch : s.watches) watch.called = true;
    }));
}

// The lights alone have more outcomes than anybody can count, so counting begins after them.
TEST_F(Beacon, PositionsHaveAsManyContinuationsAsEver) {
    light();
    const auto setup = game_named(Rules::key).setup(Json::object(), ContentPack::standard());
    std::string line = "after the lights 10 20 30 40 50, depth 1 2 3:";
    for (const int depth : {1, 2, 3}) line += " " + std::to_string(setup->perft(Json::parse(to_json(state)), depth));
    testing::expect_recorded(data + "perft.txt", line + "\n");
}

std::string played() {
    const auto match = game_named(Rules::key).setup(Json::object(), ContentPack::standard())->new_match();
    Rng rng(1);
    while (!match->waiting().over) {
        if (match->waiting().chance) {
            match->chance(rng);
            continue;
        }
        for (const Seat seat : match->waiting().seats)
            if (rng.below(3) != 0) EXPECT_FALSE(match->act(seat, Json::parse(match->legal(seat).front())));
        if (!match->waiting().chance && !match->waiting().over) match->pass_time(1500);
    }
    return match->replay();
}

TEST(BeaconGolden, TheSavedGameVerifies) {
    const std::string file = data + "golden/rounds.jsonl";
    if (testing::updating()) testing::expect_recorded(file, played());
    const auto match = play_replay(read_file(testing::data_path(file)), ContentPack::standard(), {});
    ASSERT_TRUE(match->result());
    EXPECT_EQ(match->result()->ending, "rounds");
}

}  // namespace
}  // namespace broadside::beacon
