// Rules pages cut into clauses. The sample uses a prefix that no game has, so that it counts as no citation.
#include "table/rules_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/game.hpp"

namespace broadside {
namespace {

constexpr std::string_view sample =
    "# Sample\n\nAn introduction\nover two lines.\n\n## 1 Pieces\n\n**XX-1.1** The *first* clause\ngoes on.\n\nA second paragraph.\n\n"
    "**XX-1.2** Another. *(ruling)*\n\n## 10 More\n\nWords between.\n\n**XX-10.1** The last.\n";

TEST(RulesPage, IsCutIntoClausesWithTheirSections) {
    const RulesPage page(sample);
    EXPECT_EQ(page.title(), "Sample");
    EXPECT_EQ(page.introduction(), "An introduction over two lines.");
    EXPECT_EQ(page.prefix(), "XX");
    ASSERT_EQ(page.clauses().size(), 3u);
    EXPECT_EQ(page.clauses()[0].id, "XX-1.1");
    EXPECT_EQ(page.clauses()[0].section, "1 Pieces");
    EXPECT_EQ(page.clauses()[0].text, "The *first* clause goes on. A second paragraph.");
    EXPECT_EQ(page.clauses()[1].text, "Another. *(ruling)*");
    EXPECT_EQ(page.clauses()[2].section, "10 More");
}

TEST(RulesPage, FindsClausesHoweverTheyAreWritten) {
    const RulesPage page(sample);
    for (const char* id : {"XX-10.1", "xx-10.1", "10.1"}) EXPECT_EQ(page.clause(id).text, "The last.") << id;
    EXPECT_EQ(page.find("XX-3.1"), nullptr);
}

TEST(RulesPage, AnUnknownClauseNamesTheOnesThereAre) {
    const RulesPage page(sample);
    const auto message = [&](std::string_view id) -> std::string {
        try {
            page.clause(id);
        } catch (const UserError& error) {
            return error.what();
        }
        return "no error";
    };
    EXPECT_THAT(message("1.9"), testing::HasSubstr("XX-1.1 to XX-1.2"));
    EXPECT_THAT(message("nonsense"), testing::HasSubstr("XX-1.1 to XX-10.1"));
}

TEST(RulesPage, IsFoldedForATerminalWithoutMarks) {
    const std::string text = RulesPage(sample).text(30, false);
    EXPECT_THAT(text, testing::HasSubstr("XX-1.1    The first clause\n          goes on."));
    EXPECT_EQ(text.find('*'), std::string::npos);
    EXPECT_EQ(text.find('\033'), std::string::npos);
    EXPECT_NE(RulesPage(sample).text(30, true).find('\033'), std::string::npos);
}

TEST(RulesPage, EveryGameHasOneWithUniqueClauses) {
    for (const Game* game : games()) {
        const RulesPage page = RulesPage::of_game(game->key());
        std::set<std::string> ids;
        for (const Clause& clause : page.clauses()) {
            EXPECT_TRUE(ids.insert(clause.id).second) << clause.id << " is there twice";
            EXPECT_TRUE(clause.id.starts_with(page.prefix() + "-")) << clause.id;
            EXPECT_FALSE(clause.section.empty()) << clause.id;
        }
        EXPECT_GT(ids.size(), 5u) << game->key();
    }
    EXPECT_THROW(RulesPage::of_game("ludo"), UserError);
}

TEST(RulesPage, IdsAreFoundInAnyText) {
    using testing::ElementsAre;
    EXPECT_THAT(clause_ids_in("see XX-1.2, (YY-10.11). XX-1.2"), ElementsAre("XX-1.2", "YY-10.11", "XX-1.2"));
    EXPECT_THAT(clause_ids_in("X-1.2 aXX-1.2 XX-1 XX-.1 XX-1. xx-1.2"), testing::IsEmpty());
    EXPECT_THAT(clause_ids_in("XX-1.2.3"), ElementsAre("XX-1.2"));
}

}  // namespace
}  // namespace broadside
