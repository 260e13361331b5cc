// The clauses of Harbour Race one by one.
#include <gtest/gtest.h>

#include "games/harbour-race/rules/rules.hpp"
#include "games/harbour-race/rules/words.hpp"
#include "support/recorder.hpp"
#include "table/game.hpp"

namespace broadside::harbour_race {
namespace {

class HarbourRace : public ::testing::Test {
protected:
    void begin(const Options& options = {}) {
        rules = Rules(options, {});
        state = rules.initial();
    }
    void draw(std::initializer_list<std::uint8_t> values) { rules.apply(state, Drawn{Draws(values)}, told); }
    Verdict act(Color color, const Move& move) {
        const Verdict verdict = rules.check(state, seat_of(color), move);
        if (verdict.ok()) rules.apply(state, Acted<Move>{seat_of(color), move}, told);
        return verdict;
    }
    // Yellow's turn with a roll of 2, 4 and 4.
    void yellow_sails(const Options& options = {}) {
        begin(options);
        draw({0});
        draw({1, 3, 3});
    }

    Rules rules;
    State state = rules.initial();
    testing::Recorder<Event> told;
};

constexpr Color yellow = Color::Yellow;
constexpr Color blue = Color::Blue;

// HR-1.1 HR-1.2 HR-2.1 HR-2.2
TEST_F(HarbourRace, ADrawDecidesWhoBeginsAndThreeDiceAreRolled) {
    EXPECT_EQ(state.crew(blue).at, (std::array<std::uint8_t, 3>{0, 0, 0}));
    EXPECT_EQ(Rules::face_name(rules.chance(state), 0, 1), "blue");
    EXPECT_EQ(act(blue, End{}).clause, "HR-2.2");
    draw({1});
    EXPECT_EQ(rules.chance(state).sides, (Draws{6, 6, 6}));
    draw({0, 1, 5});
    EXPECT_EQ(state.rolled, (FixedVector<std::uint8_t, dice>{1, 2, 6}));
    EXPECT_EQ(act(yellow, End{}).clause, "HR-2.1");
    EXPECT_EQ(act(blue, Sail{4, 1}).clause, "HR-1.2");
    EXPECT_TRUE(act(blue, End{}).ok());
    EXPECT_EQ(state.active, yellow);
}

// HR-2.3 HR-2.4 HR-2.6
TEST_F(HarbourRace, EachDieIsUsedOnceAndTheHarbourIsNotPassed) {
    yellow_sails();
    state.crew(yellow).at[0] = 57;
    EXPECT_EQ(act(yellow, Sail{1, 3}).clause, "HR-2.3");
    const Verdict verdict = act(yellow, Sail{1, 4});
    EXPECT_EQ(verdict.clause, "HR-2.4");
    EXPECT_EQ(verdict.details[0].number, 3);
    EXPECT_TRUE(act(yellow, Sail{1, 2}).ok());
    EXPECT_EQ(state.crew(yellow).at[0], 59);
    EXPECT_EQ(act(yellow, Sail{2, 2}).clause, "HR-2.3");
    EXPECT_TRUE(act(yellow, Sail{2, 4}).ok());
    EXPECT_TRUE(act(yellow, Sail{2, 4}).ok());
    EXPECT_EQ(state.crew(yellow).at[1], 8);
    EXPECT_EQ(state.phase, Phase::Roll);
    EXPECT_EQ(state.turn, 2);
}

// HR-2.5
TEST_F(HarbourRace, SkiffsAreHeldBackInTheAdvancedGameAlone) {
    yellow_sails();
    state.crew(blue).at = {10, 3, 60};
    EXPECT_EQ(act(yellow, Hold{1, 4}).code, "not-basic");
    yellow_sails({.rules = Level::Advanced});
    state.crew(blue).at = {10, 3, 60};
    EXPECT_EQ(act(yellow, Hold{2, 4}).code, "too-far");
    EXPECT_EQ(act(yellow, Hold{3, 4}).code, "safe");
    EXPECT_TRUE(act(yellow, Hold{1, 4}).ok());
    EXPECT_EQ(state.crew(blue).at[0], 6);
}

// HR-3.1
TEST_F(HarbourRace, SignalsAreChosenAtOnceAndSecretOnesAreHidden) {
    begin({.signals = Signals::Secret});
    EXPECT_EQ(rules.waiting(state).seats, SeatSet::first(2));
    EXPECT_EQ(act(blue, End{}).clause, "HR-3.1");
    EXPECT_EQ(act(blue, ChooseSignal{Signal::None}).clause, "HR-3.1");
    EXPECT_TRUE(act(blue, ChooseSignal{Signal::Fog}).ok());
    EXPECT_EQ(told.told.back().audience, SeatSet{seat_of(blue)});
    EXPECT_TRUE(act(yellow, ChooseSignal{Signal::Gale}).ok());
    EXPECT_EQ(rules.view(state, seat_of(blue)).table.crew(yellow).signal, Signal::Hidden);
    EXPECT_EQ(rules.view(state, seat_of(blue)).table.crew(blue).signal, Signal::Fog);
    EXPECT_EQ(rules.view(state, spectator).table.crew(blue).signal, Signal::Hidden);
    begin({.signals = Signals::Open});
    EXPECT_TRUE(act(blue, ChooseSignal{Signal::Fog}).ok());
    EXPECT_EQ(rules.view(state, seat_of(yellow)).table.crew(blue).signal, Signal::Fog);
}

// HR-3.2 HR-3.3
TEST_F(HarbourRace, ASignalIsGivenOnceAndNotTooEarly) {
    yellow_sails();
    EXPECT_EQ(act(yellow, GiveSignal{}).clause, "HR-3.2");
    for (const Signal signal : {Signal::Gale, Signal::Fog}) {
        begin({.signals = Signals::Secret});
        EXPECT_TRUE(act(yellow, ChooseSignal{signal}).ok());
        EXPECT_TRUE(act(blue, ChooseSignal{Signal::Fog}).ok());
        draw({0});
        draw({1, 3, 3});
        EXPECT_EQ(act(yellow, GiveSignal{}).clause, "HR-3.3");
        state.turn = signal_turn;
        state.crew(yellow).at = {10, 58, 60};
        state.crew(blue).at = {10, 2, 60};
        EXPECT_TRUE(act(yellow, GiveSignal{}).ok());
        const bool gale = signal == Signal::Gale;
        EXPECT_EQ(state.crew(yellow).at, (gale ? std::array<std::uint8_t, 3>{13, 60, 60} : std::array<std::uint8_t, 3>{10, 58, 60}));
        EXPECT_EQ(state.crew(blue).at, (gale ? std::array<std::uint8_t, 3>{10, 2, 60} : std::array<std::uint8_t, 3>{7, 0, 60}));
        EXPECT_EQ(rules.view(state, seat_of(blue)).table.crew(yellow).signal, signal);
        EXPECT_EQ(act(yellow, GiveSignal{}).clause, "HR-3.2");
        EXPECT_EQ(state.rolled.size(), 3) << "it uses no die";
    }
}

// HR-4.1
TEST_F(HarbourRace, TheCrewThatIsHomeWinsAtOnce) {
    yellow_sails();
    state.crew(yellow).at = {60, 60, 58};
    state.crew(blue).at = {60, 60, 59};
    EXPECT_TRUE(act(yellow, Sail{3, 2}).ok());
    EXPECT_TRUE(rules.waiting(state).over);
    EXPECT_EQ(winners_of(rules.result(state).outcomes), SeatSet{seat_of(yellow)});
    EXPECT_EQ(rules.result(state).ending, "home");
    EXPECT_EQ(act(blue, End{}).clause, "HR-4.1");
}

// HR-4.2
TEST_F(HarbourRace, AfterTheLastTurnTheFurtherCrewWins) {
    yellow_sails();
    state.turn = last_turn;
    state.crew(blue).at = {9, 9, 9};
    EXPECT_TRUE(act(yellow, End{}).ok());
    EXPECT_EQ(winners_of(rules.result(state).outcomes), SeatSet{seat_of(blue)});
    EXPECT_EQ(rules.result(state).clause, "HR-4.2");
    state.crew(yellow).at = {27, 0, 0};
    EXPECT_EQ(rules.result(state).outcomes[0], Outcome::Drawn);
}

TEST_F(HarbourRace, AStateFromOutsideIsLookedAt) {
    yellow_sails();
    EXPECT_EQ(rules.validate(state), "");
    const auto refused = [&](auto change) {
        State changed = state;
        change(changed);
        return !rules.validate(changed).empty();
    };
    EXPECT_TRUE(refused([](State& s) { s.turn = 0; }));
    EXPECT_TRUE(refused([](State& s) { s.turn = 121; }));
    EXPECT_TRUE(refused([](State& s) { s.rolled.clear(); }));
    EXPECT_TRUE(refused([](State& s) { s.rolled[0] = 7; }));
    EXPECT_TRUE(refused([](State& s) { s.ending = Ending::Home; }));
    EXPECT_TRUE(refused([](State& s) { s.phase = Phase::Over, s.ending = Ending::Turns, s.rolled.clear(); }));
    EXPECT_TRUE(refused([](State& s) { s.phase = Phase::Choose; }));
    EXPECT_TRUE(refused([](State& s) { s.crews[0].at[0] = 61; }));
    EXPECT_TRUE(refused([](State& s) { s.crews[0].at = {60, 60, 60}; }));
    EXPECT_TRUE(refused([](State& s) { s.crews[0].signal = Signal::Gale; }));
    EXPECT_TRUE(refused([](State& s) { s.crews[0].given = true; }));
}

TEST_F(HarbourRace, TheTableIsTold) {
    yellow_sails({.rules = Level::Advanced});
    EXPECT_EQ(words_of(rules, rules.view(state, spectator), told.told.back().event), "Yellow rolls 2, 4 and 4.");
    EXPECT_EQ(board_of(rules, rules.view(state, spectator), false), "Turn 1 of 120.\n  yellow  0 0 0 \n  blue    0 0 0 \n  dice 2 4 4\n");
    EXPECT_EQ(words_of(rules, rules.view(state, spectator), Move{Sail{1, 4}}), "Sail skiff 1 by 4");
    EXPECT_EQ(rules.preview(rules.view(state, seat_of(yellow)), Sail{1, 4}).pips, (std::array<int, 2>{4, 0}));
}

TEST_F(HarbourRace, ContentIsChecked) {
    const auto start = [](const std::string& value) {
        std::string entries;
        for (const char* skiff : {"1", "2", "3"})
            entries +=
                std::string(entries.empty() ? "" : ",") + R"({"id":"skiff-)" + skiff + R"(","start":)" + value + R"(,"source":"stand-in"})";
        const auto pack = ContentPack::from_texts({{"harbour-race/skiffs.json", R"({"entries":[)" + entries + "]}"}});
        return Json::parse(game_named("harbour-race").setup(Json::object(), pack)->new_match()->state())["crews"][0]["at"][0].get<int>();
    };
    EXPECT_EQ(start("7"), 7);
    EXPECT_THROW(start("60"), UserError);
    EXPECT_THROW(start("-1"), UserError);
}

}  // namespace
}  // namespace broadside::harbour_race
