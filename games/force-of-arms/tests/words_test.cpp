// Force of Arms in words: moves, events, the table as text; and what the terminal teaches.
#include <gmock/gmock.h>

#include "cli/play_menu.hpp"
#include "cli/play_why.hpp"
#include "games/force-of-arms/tests/support.hpp"
#include "support/walk.hpp"
#include "table/game.hpp"
#include "table/rules_page.hpp"

namespace broadside::force_of_arms::testing {
namespace {

using broadside::testing::walk;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string words(const Table& table, const Move& move) {
    return words_of(table.rules, table.rules.view(table.state, table.waited()), move);
}

std::string told(const Table& table, Seat seat) {
    std::string result;
    for (const auto& [audience, event] : table.told.told)
        if (audience.has(seat)) result += words_of(table.rules, table.rules.view(table.state, seat), event) + "\n";
    return result;
}

TEST(ForceOfArmsWords, MovesNameCardsPlacesAndWhatTheyServe) {
    Table t;
    EXPECT_EQ(words(t, move("rdf-s1", "b2")), "Move SDF-1 from a1 to b2, the empty space");
    EXPECT_EQ(words(t, move("rdf-s1", "c3")), "Move SDF-1 from a1 to c3, in exchange for Scout Ship");
    t.act(move("rdf-s1", "b2"));
    EXPECT_EQ(words(t, lay_down("f1", "c")),
              "Lay Ghost Drone (attack 1) face down in lane c, against Destroyer, Landing Ship and Scout Ship");
    EXPECT_EQ(words(t, lay_up("f9", "2")),
              "Lay Raidar Destroid (defense 3) face up in lane 2, earning 2 Defense tokens, for Prometheus and SDF-1");
}

TEST(ForceOfArmsWords, TotalsShowWhatIsNotKnown) {
    Table t = Table::at_cards(rdf);
    t.no_spies(zentraedi);
    t.act(play("h1"));
    EXPECT_EQ(words(t, choose("zentraedi-s1")), "Place an Attack token on Command Flagship on b3 (defense 3+????, attack 7)");
}

TEST(ForceOfArmsWords, AnAnswerNamesTheTokenOnItsWay) {
    Table t = Table::at_tokens();
    t.give(rdf, TokenKind::ShipLock);
    t.act(token(TokenKind::ShipLock, "rdf-s1"));
    EXPECT_THAT(words(t, StopToken{}), HasSubstr("Spend a Spy to stop the Ship Lock for SDF-1 on a1"));
    EXPECT_THAT(words(t, AllowToken{}), HasSubstr("land"));
}

TEST(ForceOfArmsWords, EveryMoveAndEventOfAMatchHasASentence) {
    for (const AlternateUse use : {AlternateUse::Transform, AlternateUse::Cosmetic}) {
        Table t = Table::fresh({.alternate_card = use});
        const auto has_words = [&](const std::vector<Move>& moves) {
            for (const Move& each : moves) EXPECT_THAT(words(t, each), Not(HasSubstr("none")));
        };
        walk(t, 11, has_words, [&] {
            for (const auto& [audience, event] : t.told.told)
                EXPECT_THAT(words_of(t.rules, t.public_view(), event), AllOf(HasSubstr("."), Not(HasSubstr("none"))));
        });
    }
}

TEST(ForceOfArmsWords, AFaceDownFighterIsNotNamedToOthers) {
    Table t;
    t.act(move("rdf-s1", "b2"));
    t.act(lay_down("f6", "a"));
    EXPECT_THAT(told(t, Seat{0}), HasSubstr("Skull VF-1S (attack 6)"));
    EXPECT_THAT(told(t, Seat{1}), AllOf(HasSubstr("RDF lays a fighter face down in lane a."), Not(HasSubstr("Skull"))));
    EXPECT_THAT(board_of(t.rules, t.view(rdf), false), HasSubstr("(A6)"));
    EXPECT_THAT(board_of(t.rules, t.view(zentraedi), false), AllOf(HasSubstr("??"), Not(HasSubstr("(A6)"))));
}

TEST(ForceOfArmsWords, ScoringIsToldShipByShip) {
    Table t = Table::at_cards(rdf, {.rounds = Length::One});
    t.no_spies();
    t.force(zentraedi).played = {};
    for (const char* name : {"h4", "c2", "c3"}) t.force(zentraedi).played.add(card(name).index);
    for (const char* name : {"h3", "c3"}) t.force(rdf).played.add(card(name).index);
    t.act(play("c1"));
    EXPECT_THAT(told(t, Seat{1}), AllOf(HasSubstr("SDF-1, defense: the card adds 5, makes 5."),
                                        HasSubstr("SDF-1, defense: Point-Defence Turret (defense 1) on 1-1 adds 1, makes 6."),
                                        HasSubstr("Scout Ship on c3, defense 11 against attack 11: equal, nobody collects it."),
                                        HasSubstr("Round 1 is over: alpha "), HasSubstr("The match is over, ")));
}

TEST(ForceOfArmsWords, TheBoardFitsAnEightyColumnTerminal) {
    Table t = Table::fresh();
    walk(t, 4, [&](const std::vector<Move>&) {
        std::istringstream lines(board_of(t.rules, t.view(t.state.active), false));
        for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
    });
}

TEST(ForceOfArmsWords, EveryDecisionHasALessonWithAClauseOfThePage) {
    const RulesPage page = RulesPage::of_game("force-of-arms");
    Table t = Table::fresh();
    std::set<std::string> seen;
    walk(t, 5, [&](const std::vector<Move>&) {
        const std::string decision = game_named("force-of-arms").guide().decision(Json::parse(to_json(t.rules.view(t.state, t.waited()))));
        const Lesson* lesson = game_named("force-of-arms").guide().lesson_on(decision);
        ASSERT_NE(lesson, nullptr) << decision;
        EXPECT_NE(page.find(lesson->clause), nullptr) << lesson->clause;
        EXPECT_FALSE(lesson->task.empty());
        seen.insert(decision);
    });
    EXPECT_GE(seen.size(), 8u);
    EXPECT_THAT(game_named("force-of-arms").guide().goal(Json{{"rounds", "2"}, {"factions", "swap"}}), HasSubstr("change factions"));
}

TEST(ForceOfArmsWords, WhyAnswersInShortWords) {
    const auto match = game_named("force-of-arms").setup(Json::object(), ContentPack::standard())->new_match();
    const auto meant = [&](std::vector<std::string> order) { return match->game().guide().meant(*match, Seat{0}, order); };
    ASSERT_EQ(meant({"move", "rdf-s1", "b2"}).size(), 1u);
    EXPECT_EQ(meant({"move", "rdf-s1", "b2"})[0], (Json{{"type", "move"}, {"ship", "rdf-s1"}, {"to", "b2"}}));
    EXPECT_EQ(meant({"lay", "f3", "a", "up"})[0]["face_up"], true);
    EXPECT_EQ(meant({"play", "h1"})[0]["card"], "h1");
    EXPECT_EQ(meant({"pass"})[0]["type"], "pass");
    EXPECT_TRUE(meant({"dance"}).empty());
    EXPECT_EQ(cli::why_not(*match, Seat{0}, meant({"pass"})).refusals.at(0).clause, "FA-3.1");
}

TEST(ForceOfArmsWords, TheMenuFindsShipsAndFightersByTheirIds) {
    const Table t;
    std::vector<MoveChoice> choices;
    for (const Move& each : t.legal()) choices.push_back({to_json(each), words(t, each)});
    const cli::Menu menu(game_named("force-of-arms").guide(), choices);
    EXPECT_EQ(menu.matching({"move", "rdf-s1"}).size(), 8u);
    EXPECT_EQ(menu.matching({"move", "rdf-s1", "b2"}).size(), 1u);
    EXPECT_EQ(menu.matching({"move", "prometheus"}).size(), 8u + 3u) << "by name: the ship itself, and exchanges with it";
}

}  // namespace
}  // namespace broadside::force_of_arms::testing
