// The clauses of Hidden Aim one by one.
#include <gtest/gtest.h>

#include "games/hidden-aim/rules/rules.hpp"
#include "games/hidden-aim/rules/words.hpp"
#include "support/recorder.hpp"
#include "table/game.hpp"

namespace broadside::hidden_aim {
namespace {

class HiddenAim : public ::testing::Test {
protected:
    // Cards by their place in what is left of the deck.
    void deal(std::initializer_list<std::uint8_t> picks) {
        Drawn drawn;
        for (const std::uint8_t pick : picks) drawn.values.push_back(pick);
        rules.apply(state, drawn, told);
    }
    Verdict aim(int seat, std::int32_t mils, Millis at = 0) {
        const Verdict verdict = rules.check(state, seat_number(seat), Aim{mils});
        if (verdict.ok()) rules.apply(state, Acted<Move>{seat_number(seat), Aim{mils}, at}, told);
        return verdict;
    }
    void play_a_round(std::int32_t north, std::int32_t east) {
        deal({0, 0});
        EXPECT_TRUE(aim(0, north).ok());
        EXPECT_TRUE(aim(1, east).ok());
    }

    Rules rules;
    State state = rules.initial();
    testing::Recorder<Event> told;
};

// HA-1.1
TEST_F(HiddenAim, TwoThreeOrFivePlayEachForItself) {
    const auto seats = [](Players players) { return Rules({players}, {}).seats(); };
    EXPECT_EQ(seats(Players::Two), 2);
    EXPECT_EQ(seats(Players::Three), 3);
    EXPECT_EQ(seats(Players::Five), 5);
    EXPECT_EQ(name_of_side(rules, side_of(rules, Seat{1})), "east");
}

// HA-1.2
TEST_F(HiddenAim, AnAimIsOnTheRange) {
    deal({0, 0});
    for (const std::int32_t mils : {-1, 6001}) {
        EXPECT_EQ(aim(0, mils).code, "out-of-range");
        EXPECT_EQ(aim(0, mils).clause, "HA-1.2");
    }
    EXPECT_TRUE(aim(0, 0).ok());
    EXPECT_TRUE(aim(1, 6000).ok());
}

// HA-1.3
TEST_F(HiddenAim, EachValueIsThereThreeTimes) {
    std::array<int, 6> count{};
    for (int card = 0; card < deck_size; ++card) ++count[static_cast<std::size_t>(value_of(card))];
    EXPECT_EQ(count, (std::array<int, 6>{0, 3, 3, 3, 3, 3}));
}

// HA-2.1
TEST_F(HiddenAim, OnlyTheSeatSeesItsCardAndNobodyAimsBeforeTheDeal) {
    EXPECT_EQ(aim(0, 1).clause, "HA-2.1");
    deal({3, 3});
    EXPECT_EQ(rules.view(state, Seat{0}).hands[0].card, 3);
    EXPECT_EQ(rules.view(state, Seat{0}).hands[1].card, -1);
    EXPECT_EQ(rules.view(state, spectator).hands[0].card, -1);
    ASSERT_EQ(told.count<CardDealt>(), 2);
    EXPECT_EQ(told.told[0].audience, SeatSet{Seat{0}});
}

// HA-2.2
TEST_F(HiddenAim, EachSeatAimsOnceAndAllKnowThatItDid) {
    deal({0, 0});
    EXPECT_TRUE(aim(1, 700).ok());
    EXPECT_EQ(aim(1, 800).clause, "HA-2.2");
    EXPECT_TRUE(rules.view(state, Seat{0}).hands[1].aimed);
    EXPECT_EQ(rules.view(state, Seat{0}).hands[1].aim, no_aim);
    EXPECT_EQ(words_of(rules, rules.view(state, Seat{0}), told.told.back().event), "East has aimed.");
}

// HA-2.3
TEST_F(HiddenAim, WhoHasNotAimedInTimeMissesTheRound) {
    deal({0, 1});
    EXPECT_EQ(rules.waiting(state).deadline, 5000);
    EXPECT_TRUE(aim(0, 6000, 100).ok());
    rules.apply(state, TimerFired{5000}, told);
    EXPECT_EQ(state.hands[0].score, 1);
    EXPECT_EQ(state.hands[1].score, 0);
    EXPECT_EQ(words_of(rules, rules.view(state, Seat{0}), told.told.back().event), "East shows a 2 and did not aim.");

    const Rules without({Players::Two, false}, {});
    State calm = without.initial();
    without.apply(calm, Drawn{{0, 0}}, told);
    EXPECT_EQ(without.waiting(calm).deadline, no_deadline);
}

// HA-2.4
TEST_F(HiddenAim, CardsThatWereShownDoNotComeBack) {
    play_a_round(0, 6000);
    EXPECT_EQ(told.count<RoundShown>(), 2);
    EXPECT_EQ(state.shown.size(), 2);
    EXPECT_EQ(rules.chance(state).sides, (Draws{13, 12}));
    EXPECT_EQ(rules.view(state, Seat{0}).hands[1].aim, 6000);
}

// HA-2.5
TEST_F(HiddenAim, TheNearestToTheHighestCardScores) {
    deal({4, 0});  // a 5 and a 1
    EXPECT_TRUE(aim(0, 4800).ok());
    EXPECT_TRUE(aim(1, 5100).ok());
    EXPECT_EQ(state.hands[0].score, 0);
    EXPECT_EQ(state.hands[1].score, 1);
    deal({0, 0});
    const int target = 1000 * std::max(value_of(state.hands[0].card), value_of(state.hands[1].card));
    EXPECT_TRUE(aim(0, target - 10).ok());
    EXPECT_TRUE(aim(1, target + 10).ok());
    EXPECT_EQ(state.hands[0].score, 1);
    EXPECT_EQ(state.hands[1].score, 2);
}

// HA-3.1 HA-3.2
TEST_F(HiddenAim, TheHighestScoreAfterThreeRoundsWins) {
    for (int round = 0; round < rounds; ++round) play_a_round(0, 2000);
    EXPECT_TRUE(rules.waiting(state).over);
    EXPECT_EQ(aim(0, 1).clause, "HA-3.1");
    EXPECT_EQ(winners_of(rules.result(state).outcomes), SeatSet{Seat{1}});
    EXPECT_EQ(rules.result(state).clause, "HA-3.2");
    for (Hand& hand : state.hands) hand.score = 1;
    EXPECT_EQ(rules.result(state).outcomes[0], Outcome::Drawn);
}

TEST_F(HiddenAim, AStateFromOutsideIsLookedAt) {
    deal({0, 0});
    EXPECT_EQ(rules.validate(state), "");
    const auto refused = [&](auto change) {
        State changed = state;
        change(changed);
        return !rules.validate(changed).empty();
    };
    EXPECT_TRUE(refused([](State& s) { s.round = 4; }));
    EXPECT_TRUE(refused([](State& s) { s.over = true; }));
    EXPECT_TRUE(refused([](State& s) { s.shown.push_back(14); }));
    EXPECT_TRUE(refused([](State& s) { s.clock = -1; }));
    EXPECT_TRUE(refused([](State& s) { s.deadline = no_deadline; }));
    EXPECT_TRUE(refused([](State& s) { s.hands[1].card = s.hands[0].card; }));
    EXPECT_TRUE(refused([](State& s) { s.hands[1].card = 15; }));
    EXPECT_TRUE(refused([](State& s) { s.hands[2].card = 7; }));
    EXPECT_TRUE(refused([](State& s) { s.hands[0].aim = 7; }));
    EXPECT_TRUE(refused([](State& s) { s.hands[0].score = 1; }));
    EXPECT_TRUE(refused([](State& s) { s.hands[0].aimed = s.hands[1].aimed = true, s.hands[0].aim = s.hands[1].aim = 0; }));
}

TEST_F(HiddenAim, TheTableIsTold) {
    deal({4, 0});
    EXPECT_TRUE(aim(1, 10).ok());
    EXPECT_EQ(board_of(rules, rules.view(state, Seat{0}), false),
              "Round 1 of 3.\n  north   0 points, card 5\n  east    0 points, has aimed\n");
    EXPECT_EQ(words_of(rules, rules.view(state, Seat{0}), Move{Aim{500}}), "Aim at 500 mils");
}

TEST_F(HiddenAim, ContentIsChecked) {
    const auto seconds = [](const std::string& value) {
        const auto setup =
            game_named("hidden-aim")
                .setup(Json::object(), ContentPack::from_texts({{"hidden-aim/range.json", R"({"entries":[{"id":"range","seconds":)" +
                                                                                              value + R"(,"source":"stand-in"}]})"}}));
        const auto match = setup->new_match();
        Rng rng(1);
        match->chance(rng);
        return match->waiting().deadline;
    };
    EXPECT_EQ(seconds("7"), 7000);
    EXPECT_THROW(seconds("0"), UserError);
    EXPECT_THROW(seconds("61"), UserError);
}

}  // namespace
}  // namespace broadside::hidden_aim
