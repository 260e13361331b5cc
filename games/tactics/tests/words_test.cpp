// Tactics in words: moves, events, the table as text, and what the terminal teaches.
#include <gmock/gmock.h>

#include "games/tactics/tests/support.hpp"
#include "table/game.hpp"
#include "table/rules_page.hpp"

namespace broadside::tactics::testing {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string words(const Table& table, const Move& move) {
    return words_of(table.rules, table.rules.view(table.state, table.waited()), move);
}
std::string told(const Table& table) {
    std::string result;
    for (const auto& [audience, event] : table.told.told)
        result += words_of(table.rules, table.rules.view(table.state, Seat{0}), event) + "\n";
    return result;
}

struct WordedDuel : Table {
    explicit WordedDuel(const Options& options = {})
        : Table(options, {piece(Ground::Rough, 20, 28, 4, 4), piece(Ground::Building, 28, 28, 4, 4, 3)}) {
        a = put(alpha, Kind::Vf1a, 10, 18);
        b = put(bravo, Kind::Glaug, 20, 18, 120);
        put(bravo, Kind::Regult, 34, 34, 120);
        begin(Phase::Combat);
    }
    MechaId a;
    MechaId b;
};

TEST(TacticsWords, LengthsPlacesAndBearings) {
    EXPECT_EQ(inch_words(2500), "2.5 in");
    EXPECT_EQ(inch_words(3000), "3 in");
    EXPECT_EQ(inch_words(1001), "1.001 in");
    EXPECT_EQ(length_words(4999), "5 in") << "to the tenth, as places are";
    EXPECT_EQ(length_words(4240), "4.2 in");
    EXPECT_EQ(place_words(at(12, 20.46)), "12.0,20.5");
    EXPECT_EQ(bearing_words(0), "090") << "to the right is east";
    EXPECT_EQ(bearing_words(180), "000") << "up is north";
    EXPECT_EQ(bearing_words(120), "270");
    EXPECT_EQ(point_words(1600), "6.7 points");
    EXPECT_EQ(point_words(240), "1 point");
}

TEST(TacticsWords, MovesSayWhatTheyCost) {
    WordedDuel t;
    EXPECT_EQ(words(t, fire(t.a, 0, t.b)), "VF-1A a1 fires GU-11 gun pod at Glaug b1 (3 in 6)");
    EXPECT_EQ(words(t, fire(t.a, {shot(0, t.b), shot(1, t.b)})),
              "VF-1A a1 fires GU-11 gun pod at Glaug b1 (3 in 6) and Head laser at Glaug b1 (3 in 6), for 1 command point");
    t.begin(Phase::Movement);
    EXPECT_EQ(words(t, walk(t.a, {at(13, 18)})), "Move VF-1A a1 to 13.0,18.0 for 3 in, bearing 090");
    EXPECT_EQ(words(t, walk(t.a, {}, 60)), "Turn VF-1A a1 to bearing 180");
    t.shift(t.b, 11.4, 18);
    EXPECT_EQ(words(t, walk(t.a, {at(7, 18)})), "Move VF-1A a1 to 7.0,18.0 for 3 in, bearing 090, leaving contact for 1 command point");
    t.begin(Phase::Combat);
    EXPECT_THAT(words(t, strike(t.a, {{Blow::Kick, t.b}})), HasSubstr("VF-1A a1 attacks with a Kick on Glaug b1 ("));
    EXPECT_EQ(words(t, EndStep{}), "End the activation of this squadron");
}

TEST(TacticsWords, EventsTellTheDice) {
    WordedDuel t;
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({5});
    EXPECT_EQ(told(t), "VF-1A a1 rolls 5 with GU-11 gun pod at Glaug b1, 8 in all (gunnery +3) against Defense 7: a hit.\n");
    EXPECT_EQ(words(t, Dodge{}), "Dodge for 1 command point: 2 in 6 against a total of 8");
    EXPECT_EQ(words(t, RollWithImpact{}), "Roll with the impact for 1 command point: 3 damage instead of 6");
    ASSERT_TRUE(t.act(RollWithImpact{}));
    EXPECT_THAT(told(t), AllOf(HasSubstr("Bravo spends 1 command point to roll with it, 9 left."),
                               HasSubstr("Glaug b1 takes 3 damage, 6 MDC left.")));
}

TEST(TacticsWords, WhyABlowDoesNothing) {  // TA-10.4, TA-11.11
    WordedDuel t;
    t.shift(t.b, 11.4, 18);
    ASSERT_TRUE(t.act(strike(t.a, {{Blow::Punch, t.b}, {Blow::Kick, t.b}, {Blow::Stomp, t.b}})));
    t.roll({1, 3});
    EXPECT_THAT(told(t), HasSubstr(": a miss.\n"));
    t.roll({2, 6});
    EXPECT_THAT(told(t), HasSubstr(": parried.\n"));
    t.roll({6, 2});
    EXPECT_THAT(told(t), HasSubstr(": nothing else has struck, so it misses.\n"));
}

TEST(TacticsWords, ASquadronThatIsNotSetUpIsNotGone) {
    const Table t = Table::fresh(Options{});
    EXPECT_THAT(board_of(t.rules, t.view(alpha), false),
                AllOf(HasSubstr("Valkyrie Squadron sa1, 4 mecha to set up"), Not(HasSubstr("gone"))));
}

TEST(TacticsWords, RefusalsNameNoSeat) {
    WordedDuel t;
    const Verdict verdict = t.rules.check(t.state, seat_of(bravo), EndStep{});
    EXPECT_EQ(verdict.code, "not-your-turn");
    EXPECT_EQ(std::string(verdict.sentence).find("bravo"), std::string::npos);
    EXPECT_EQ(std::string(verdict.sentence).find("{}"), std::string::npos);
}

TEST(TacticsWords, TheTableAsText) {
    WordedDuel t;
    const std::string board = board_of(t.rules, t.view(alpha), false);
    EXPECT_THAT(
        board, AllOf(HasSubstr("Turn 1 of 5."), HasSubstr("Valkyrie Squadron sa1 attacks."), HasSubstr("V"), HasSubstr("g"), HasSubstr("#"),
                     HasSubstr("a1 VF-1A at 10.0,18.0, bearing 090, MDC 14 of 14; nearest b1 8.6 in, bearing 090")));
    EXPECT_THAT(board, Not(HasSubstr("\x1b[")));
    EXPECT_THAT(board_of(t.rules, t.view(alpha), true), HasSubstr("\x1b["));
    for (std::size_t from = 0; from < board.size();) {
        const std::size_t end = board.find('\n', from);
        EXPECT_LE(end - from, 120u) << board.substr(from, end - from);
        from = end + 1;
    }
}

// Every move that comes up and every event that is told has words without holes.
TEST(TacticsWords, RandomBattlesHaveWordsForEverything) {
    for (int set = 0; set < 6; ++set) {
        Options options = full();
        options.scenario = static_cast<ScenarioKey>(set);
        options.points = Size::P150;
        const Rules rules(options, standard_content());
        State state = rules.initial();
        Rng rng(static_cast<std::uint64_t>(set));
        auto moves = std::make_unique<MoveList>();
        for (int i = 0; i < 400 && !rules.waiting(state).over; ++i) {
            Recorder recorder;
            const Waiting waiting = rules.waiting(state);
            if (waiting.chance) {
                rules.apply(state, Drawn{draw(rules.chance(state), rng)}, recorder);
            } else {
                const Seat seat = waiting.seats.front();
                rules.legal(state, seat, *moves);
                const View view = rules.view(state, seat);
                for (const Move& move : *moves) {
                    const std::string text = words_of(rules, view, move);
                    ASSERT_FALSE(text.empty());
                    ASSERT_EQ(text.find("none"), std::string::npos) << text;
                }
                rules.apply(state, Acted<Move>{seat, (*moves)[rng.below(moves->size())], 0}, recorder);
            }
            for (const auto& [audience, event] : recorder.told) {
                const std::string text = words_of(rules, rules.view(state, Seat{0}), event);
                ASSERT_FALSE(text.empty());
                ASSERT_EQ(text.back(), '.') << text;
            }
            ASSERT_FALSE(board_of(rules, rules.view(state, spectator), false).empty());
        }
    }
}

TEST(TacticsGuide, EveryDecisionHasALesson) {
    const Guide& guide = game_named("tactics").guide();
    const RulesPage page = RulesPage::of_game("tactics");
    for (const Lesson& lesson : guide.lessons()) EXPECT_NE(page.find(lesson.clause), nullptr) << lesson.clause;
    for (int set = 0; set < 6; ++set) {
        Options options = full();
        options.scenario = static_cast<ScenarioKey>(set);
        options.points = Size::P150;
        const Rules rules(options, standard_content());
        State state = rules.initial();
        Rng rng(static_cast<std::uint64_t>(set) + 7);
        auto moves = std::make_unique<MoveList>();
        Unheard nobody;
        while (!rules.waiting(state).over) {
            const Waiting waiting = rules.waiting(state);
            if (waiting.chance) {
                rules.apply(state, Drawn{draw(rules.chance(state), rng)}, nobody);
                continue;
            }
            const Seat seat = waiting.seats.front();
            const std::string decision = guide.decision(Json::parse(to_json(rules.view(state, seat))));
            const Lesson* lesson = guide.lesson_on(decision);
            ASSERT_NE(lesson, nullptr) << decision;
            ASSERT_FALSE(lesson->task.empty());
            rules.legal(state, seat, *moves);
            rules.apply(state, Acted<Move>{seat, (*moves)[rng.below(moves->size())], 0}, nobody);
        }
    }
    for (const char* scenario : {"first-patrol", "control-the-battlefield", "breakthrough", "hold-the-gate"})
        EXPECT_THAT(guide.goal(Json{{"scenario", scenario}}), HasSubstr("TA-"));
    // TA-24.15: a scenario of one's own decides by what it says.
    const Json own{{"scenario", "first-patrol"}, {"own_scenario", {{"victory", "gate"}}}};
    EXPECT_EQ(guide.goal(own), guide.goal(Json{{"scenario", "hold-the-gate"}}));
}

TEST(TacticsGuide, OrdersInShortWords) {
    const auto setup = game_named("tactics").setup(Json::object(), ContentPack::standard());
    const auto match = setup->new_match();
    const auto meant = [&](std::vector<std::string> order) -> Json {
        const auto moves = match->game().guide().meant(*match, Seat{0}, order);
        return moves.empty() ? Json() : moves[0];
    };
    EXPECT_EQ(meant({"place", "a1", "10,30.5", "0"}),
              Json::parse(R"({"type":"place","mecha":"a1","at":{"x":10000,"y":30500},"facing":180,"mode":"battloid"})"));
    EXPECT_EQ(meant({"Move", "a1", "12,20", "15,22", "90"}),
              Json::parse(R"({"type":"move","mecha":"a1","facing":0,"path":[{"x":12000,"y":20000},{"x":15000,"y":22000}]})"));
    EXPECT_EQ(meant({"turn", "a1", "180"}), Json::parse(R"({"type":"move","mecha":"a1","facing":60,"path":[]})"));
    EXPECT_EQ(meant({"fire", "a1", "0", "b2"}),
              Json::parse(R"({"type":"fire","mecha":"a1","shots":[{"slot":0,"target":"b2","second":"none","missiles":0}],"wait":false})"));
    EXPECT_EQ(
        meant({"fire", "a1", "0", "b2", "1", "b3"})["shots"],
        Json::parse(R"([{"slot":0,"target":"b2","second":"none","missiles":0},{"slot":1,"target":"b3","second":"none","missiles":0}])"));
    EXPECT_EQ(meant({"fire", "a1", "2", "b2", "4", "0", "b3+b4", "wait"}),
              Json::parse(R"({"type":"fire","mecha":"a1","shots":[{"slot":2,"target":"b2","second":"none","missiles":4},
                              {"slot":0,"target":"b3","second":"b4","missiles":0}],"wait":true})"));
    EXPECT_EQ(meant({"army", "valkyrie-squadron", "vef-1", "nose-lasers", "armored-destroid-squadron", "dietrich"})["army"],
              Json::parse(R"({"faction":"uedf","squadrons":[
                  {"core":"valkyrie-squadron","support":["vef-1"],"special":"none","upgrades":["nose-lasers"]},
                  {"core":"armored-destroid-squadron","support":[],"special":"none","upgrades":[]}],
                  "pilots":[{"pilot":"dietrich","squadron":2}]})"));
    EXPECT_EQ(meant({"army", "uedf", "sample"})["army"]["squadrons"].size(), 2u);
    EXPECT_EQ(meant({"strike", "a1", "kick", "b2", "stomp", "b2"}),
              Json::parse(R"({"type":"strike","mecha":"a1","hits":[{"blow":"kick","target":"b2"},{"blow":"stomp","target":"b2"}]})"));
    EXPECT_EQ(meant({"end"}), Json::parse(R"({"type":"end-step"})"));
    EXPECT_EQ(meant({"activate", "sa1"}), Json::parse(R"({"type":"activate","squadron":"sa1"})"));
    EXPECT_EQ(meant({"push", "90"}), Json::parse(R"({"type":"push","facing":0})"));
    for (const auto& nonsense : {std::vector<std::string>{"move", "a99", "1,1"},
                                 {"move", "a1", "1;1"},
                                 {"fire", "a1", "x", "b1"},
                                 {"fire", "a1", "0"},
                                 {"fly"},
                                 {"turn", "a1", "400"}})
        EXPECT_TRUE(meant(nonsense).is_null());
}

TEST(TacticsWords, DiceOfChanceHaveTheirNumbersAndFacingsHaveNone) {
    const ChanceRequest drift{"drift", {6, kit::facings}, SeatSet::everybody()};
    EXPECT_EQ(Rules::face_name(drift, 0, 2), "3");
    EXPECT_EQ(Rules::face_name(drift, 1, 2), "");
    for (const ChanceNote& note : Rules::chances) EXPECT_EQ(note.reason.find(' '), std::string_view::npos) << note.reason;
}

// "What can hit me", and everybody by bearing and range, as the terminal answers them.
TEST(TacticsGuide, QuestionsInShortWords) {
    Table t;
    t.put(alpha, Kind::Vf1a, 10, 31);
    t.put(bravo, Kind::Glaug, 20, 31, 120);
    t.begin(Phase::Movement);
    const auto match = game_named("tactics").setup(Json::object(), ContentPack::standard())->load(Json::parse(to_json(t.state)));
    const auto answer = [&](const std::vector<std::string>& words) { return match->game().guide().answer(*match, Seat{0}, words); };
    EXPECT_THAT(answer({"near", "A1"}), AllOf(HasSubstr("VF-1A a1 at 10.0,31.0"), HasSubstr("  Glaug b1 8.6 in, bearing 090, MDC 9")));
    EXPECT_THAT(answer({"threats", "a1"}), HasSubstr("  Glaug b1 8.6 in, bearing 090: Charged particle cannon, 5 in 6, 6 damage\n"));
    EXPECT_THAT(answer({"threats", "a1", "2,2"}), HasSubstr("Nobody could hit VF-1A a1 at 2.0,2.0"));
    EXPECT_THAT(answer({"threats", "a9"}), HasSubstr("no such mecha"));
    EXPECT_EQ(answer({"move", "a1"}), "");
    EXPECT_EQ(answer({"near"}), "");
}

}  // namespace
}  // namespace broadside::tactics::testing
