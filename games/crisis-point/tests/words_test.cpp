// Crisis Point in words: moves, events, the table as text; and what the terminal teaches.
#include <gmock/gmock.h>

#include "cli/play_menu.hpp"
#include "cli/play_why.hpp"
#include "games/crisis-point/tests/support.hpp"
#include "support/walk.hpp"
#include "table/game.hpp"
#include "table/rules_page.hpp"

namespace broadside::crisis_point::testing {
namespace {

using broadside::testing::walk;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string words(const Table& t, const Move& move) { return words_of(t.rules, t.rules.view(t.state, t.waited()), move); }

// What a seat hears of the last input.
std::string heard(const Table& t, Faction faction) {
    std::string text;
    const Seat seat = seat_of(t.state, faction);
    for (const auto& each : t.told.told)
        if (each.audience.has(seat)) text += words_of(t.rules, t.view(faction), each.event) + "\n";
    return text;
}

TEST(CrisisPointWords, MovesNameCardsSpacesAndWhatTheyBring) {
    Table t;
    EXPECT_EQ(words(t, lay("aosc-u8", "b2")), "Lay Supply Convoy on b2, taking 6 battle tokens");
    EXPECT_EQ(words(t, lay("aosc-base", "b2")), "Lay Southern Cross Headquarters on b2, taking 8 battle tokens");
    EXPECT_EQ(words(t, lay("loc-4", "a1")), "Lay Flower Grove on a1: Gain 2 Battle Tokens.");
    t.act(lay("aosc-u8", "b2"));
    EXPECT_EQ(words(t, tokens("b2")), "Place a battle token on Supply Convoy on b2 (0 against 0)");
    t.act(tokens("b2"));
    EXPECT_EQ(words(t, lay_combat("k5", "b")), "Lay Hover Tank (5) face down in the lane at column b");
    Table fresh = Table::fresh();
    EXPECT_EQ(words(fresh, ChooseObjectives{objectives("o1", "o4")}),
              "Take the objectives Hold the Citadel (4 points) and No One Left Behind (7 points)");
    const View other = fresh.rules.view(fresh.state, Seat{1});
    EXPECT_THAT(words_of(fresh.rules, other, ChooseObjectives{objectives("o1", "o4")}), HasSubstr("Guard the Source"))
        << "both choose at once, each in their own words";
}

TEST(CrisisPointWords, PowerShowsWhatIsNotKnown) {
    Table t = Table::at_tokens();
    t.give(aosc, 2);
    EXPECT_EQ(words(t, tokens("a1", "a1")),
              "Place 2 battle tokens on Searchlight Drone on a1 (8 against 0+?"
              "?)");
    EXPECT_EQ(words(t, tokens("a1", "c3")),
              "Place a battle token each on Searchlight Drone on a1 (8 against 0+?"
              "?) and Southern Cross Headquarters on c3 (14 against 0+?"
              "?)");
}

TEST(CrisisPointWords, AnswersSayWhatTheyDo) {
    Table t = Table::at_cards(masters);
    t.load("a1", aosc, 2);
    t.load("b1", aosc, 2);
    Table musica = t;
    musica.act(play("masters-h2"));
    EXPECT_THAT(words(musica, resolve(on("a1"))), HasSubstr("Take an enemy token off Searchlight Drone on a1"));
    EXPECT_EQ(words(musica, resolve(decline())), "Leave it at that");
    Table link = t;
    link.act(play("masters-c2"));
    EXPECT_THAT(words(link, resolve(shift("a1", "d4"))),
                HasSubstr("Move an enemy token from Searchlight Drone on a1 to Logan Battloid on d4"));
    Table zor = t;
    zor.act(play("masters-h1"));
    EXPECT_EQ(words(zor, resolve(swap("a2", "b3"))), "Exchange Red Bioroid on a2 and Comm Relay on b3");
    Table shaizan = t;
    shaizan.act(play("masters-h4"));
    EXPECT_THAT(words(shaizan, resolve(swap_combat("a", "4"))),
                HasSubstr("Exchange Clone Infantry (2) in the lane at column a and Commander Bioroid (9) in the lane at row 4"));
    EXPECT_EQ(words(t, play("masters-c4", {on("d4")})),
              "Play Overwhelm (command): Place 3 Battle Tokens on one card that does not belong to you. [with 1 choice]");
    Table nova = Table::at_cards(aosc);
    nova.act(play("aosc-h3"));
    EXPECT_EQ(words(nova, resolve(reveal("b"))), "Reveal the Masters' combat card in the lane at column b");
    Table marie = Table::at_cards(aosc);
    marie.act(play("aosc-h4"));
    EXPECT_THAT(words(marie, resolve(line("1"))), HasSubstr("Choose row 1 with Searchlight Drone, "));
}

TEST(CrisisPointWords, EveryMoveAndEventOfAMatchHasASentence) {
    for (const std::uint64_t seed : {11u, 12u, 13u}) {
        Table t = Table::fresh({Length::Two, BaseTokens::Capped, TieBreak::Cards});
        const auto have_words = [&](const std::vector<Move>& moves) {
            for (const Move& each : moves) {
                const std::string sentence = words(t, each);
                // What follows a colon is the text of a card.
                EXPECT_THAT(sentence.substr(0, sentence.find(':')),
                            AllOf(Not(HasSubstr("none")), Not(HasSubstr("nowhere")), Not(HasSubstr("no card"))));
            }
        };
        walk(t, seed, have_words, [&] {
            for (const auto& each : t.told.told) {
                const std::string sentence = words_of(t.rules, t.public_view(), each.event);
                EXPECT_TRUE(sentence.ends_with(".") || std::holds_alternative<CardPlayed>(each.event)) << sentence;
                EXPECT_THAT(sentence, AllOf(Not(HasSubstr("none")), Not(HasSubstr("nowhere")), Not(HasSubstr("no card"))));
            }
        });
    }
}

TEST(CrisisPointWords, SecretsAreNotNamedToOthers) {  // CP-1.12
    Table t = Table::fresh();
    t.choose(aosc, objectives("o1", "o4"));
    EXPECT_THAT(heard(t, aosc), HasSubstr("Hold the Citadel and No One Left Behind"));
    EXPECT_EQ(heard(t, masters), "Southern Cross has chosen two secret objectives.\n");
    t.choose(masters, objectives("o1", "o2"));
    t.draw({0, 0, 0, 0, 0, 0, 0, 0});
    EXPECT_THAT(heard(t, aosc),
                AllOf(HasSubstr("Outpost D65"), HasSubstr("Masters is dealt 4 locations."), Not(HasSubstr("Supply Depot"))));
    t.draw({7, 0});
    t.act(ChooseSeat{true});
    t.act(lay("aosc-u8", "a1"));
    t.act(tokens("a1"));
    t.act(lay_combat("k9", "2"));
    EXPECT_THAT(heard(t, aosc), HasSubstr("lays Battloid Officer (9) face down in the lane at row 2."));
    EXPECT_THAT(heard(t, masters), AllOf(HasSubstr("lays a combat card face down in the lane at row 2."), Not(HasSubstr("Officer"))));
    EXPECT_THAT(board_of(t.rules, t.view(aosc), false), HasSubstr("A (9)"));
    EXPECT_THAT(board_of(t.rules, t.view(masters), false), AllOf(HasSubstr("A ?"), Not(HasSubstr("A (9)"))));
}

TEST(CrisisPointWords, ScoringIsToldCardByCard) {
    Table t = Table::at_tokens();
    t.load("a1", aosc, 1);
    t.load("c2", masters, 1);
    t.score();
    EXPECT_THAT(
        heard(t, masters),
        AllOf(HasSubstr("a1, Southern Cross: battle tokens adds 1, makes 9."),
              HasSubstr("Searchlight Drone on a1, Southern Cross 9 against Masters 8: Southern Cross captures it for 3 points."),
              HasSubstr("Masters secures it for 4 points."), HasSubstr("Supply Depot on a3"),
              HasSubstr("equal, so it is turned face down."), HasSubstr("Southern Cross protects it"),
              HasSubstr("shows Hold the Citadel: 1 of 1, claimed for 4 points."), HasSubstr("not met."), HasSubstr("The match is over, ")));
}

TEST(CrisisPointWords, WhoOnlyTiesKeepsTheCard) {  // CP-9.4, CP-9.5
    Table t = Table::at_tokens();
    t.score();
    EXPECT_THAT(heard(t, aosc),
                HasSubstr("Salamander Battloid on a4, Southern Cross 11 against Masters 11: Southern Cross keeps it for 4 points."));
}

TEST(CrisisPointWords, UnitsInHandAreListedWhileDropMayChooseThem) {  // CP-1.11, CP-5.6
    const Table t = Table::at_tokens();
    for (const Faction faction : both_factions)
        EXPECT_THAT(board_of(t.rules, t.view(faction), false),
                    AllOf(HasSubstr("Units in hand: masters-u6 Sled Bioroid"), HasSubstr("Units in hand: aosc-u6 Golem Battloid")));
    const Table later = Table::at_cards();
    EXPECT_THAT(board_of(later.rules, later.view(masters), false), Not(HasSubstr("Units in hand")));
}

TEST(CrisisPointWords, TheBoardFitsAnEightyColumnTerminal) {
    Table t = Table::fresh({Length::Two, BaseTokens::All, TieBreak::None});
    walk(t, 4, [&](const std::vector<Move>&) {
        for (const Faction faction : both_factions) {
            std::istringstream text(board_of(t.rules, t.view(faction), false));
            for (std::string row; std::getline(text, row);) EXPECT_LE(row.size(), 80u) << row;
        }
    });
    EXPECT_THAT(board_of(t.rules, t.public_view(), true), HasSubstr("\x1b["));
    EXPECT_THAT(board_of(t.rules, t.public_view(), false), HasSubstr("*"));
}

TEST(CrisisPointWords, EveryDecisionHasALessonWithAClauseOfThePage) {
    const RulesPage page = RulesPage::of_game("crisis-point");
    const Guide& guide = game_named("crisis-point").guide();
    std::set<std::string> seen;
    for (const std::uint64_t seed : {5u, 6u, 7u, 8u}) {
        Table t = Table::fresh();
        walk(t, seed, [&](const std::vector<Move>&) {
            const std::string key = guide.decision(Json::parse(to_json(t.rules.view(t.state, t.waited()))));
            ASSERT_NE(guide.lesson_on(key), nullptr) << key;
            EXPECT_NE(page.find(guide.lesson_on(key)->clause), nullptr) << key;
            EXPECT_FALSE(guide.lesson_on(key)->task.empty());
            seen.insert(key);
        });
    }
    EXPECT_THAT(seen, ::testing::IsSupersetOf({"token-token", "token-close"}));
    Table bare = Table::at_tokens();  // CP-6.6: no battle token, but a special token
    bare.give_special("exchange");
    const std::string key = guide.decision(Json::parse(to_json(bare.view(aosc))));
    EXPECT_EQ(key, "token-pass");
    EXPECT_EQ(guide.lesson_on(key)->clause, "CP-6.6");
    EXPECT_GE(seen.size(), 9u);
    for (const Lesson& lesson : guide.lessons()) EXPECT_NE(page.find(lesson.clause), nullptr) << lesson.key;
    EXPECT_THAT(guide.goal(Json{{"games", "2"}}), HasSubstr("change sides"));
    EXPECT_THAT(guide.goal(Json{{"games", "1"}}), Not(HasSubstr("change sides")));
    EXPECT_THAT(guide.goal(Json{{"base_tokens", "capped"}}), HasSubstr("four battle tokens at most (CP-4.6)"));
    EXPECT_THAT(guide.goal(Json{{"base_tokens", "all"}}), Not(HasSubstr("at most")));
}

TEST(CrisisPointWords, WhyAnswersInShortWords) {
    const auto match = game_named("crisis-point").setup(Json::object(), ContentPack::standard())->new_match();
    const auto meant = [&](const std::vector<std::string>& order) { return match->game().guide().meant(*match, Seat{0}, order); };
    EXPECT_EQ(meant({"lay", "aosc-u1", "b2"}).at(0),
              (Json{{"type", "lay"}, {"card", "aosc-u1"}, {"to", "b2"}, {"answers", Json::array()}}));
    EXPECT_EQ(meant({"tokens", "a1", "B2"}).at(0)["on"], (Json{"a1", "b2"}));
    EXPECT_EQ(meant({"objectives", "o1", "o2"}).at(0)["objectives"].size(), 2u);
    EXPECT_EQ(meant({"combat", "k9", "a"}).at(0)["lane"], "a");
    EXPECT_EQ(meant({"play", "exchange"}).at(0)["card"], "exchange");
    EXPECT_EQ(meant({"end"}).at(0)["type"], "end");
    EXPECT_TRUE(meant({"dance"}).empty() && meant({"lay", "aosc-u1"}).empty());
    EXPECT_EQ(cli::why_not(*match, Seat{0}, meant({"pass"})).refusals.at(0).clause, "CP-3.3");
}

TEST(CrisisPointWords, TheMenuFindsCardsAndSpacesByTheirIds) {
    const Table t;
    std::vector<MoveChoice> choices;
    for (const Move& each : t.legal()) choices.push_back({to_json(each), words(t, each)});
    const cli::Menu menu(game_named("crisis-point").guide(), choices);
    EXPECT_EQ(menu.matching({"lay", "aosc-u1"}).size(), 16u);
    EXPECT_EQ(menu.matching({"lay", "aosc-u1", "b2"}).size(), 1u);
}

}  // namespace
}  // namespace broadside::crisis_point::testing
