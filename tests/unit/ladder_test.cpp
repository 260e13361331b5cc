// The ladder's claims and verdicts, thinking times, and the page about strength.
#include "lab/ladder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/strength_page.hpp"

namespace broadside::lab {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Verdict = Finding::Verdict;

Finding finding(double claimed, std::array<int, 5> counts) {
    Finding result{{"a", "b", claimed}, {}};
    result.standings.pairs = {counts};
    return result;
}

TEST(Claim, IsTestedAgainstAShareClearlyAboveIt) {
    EXPECT_DOUBLE_EQ((Claim{"a", "b", 0.6}.test().low), 0.6);
    EXPECT_DOUBLE_EQ((Claim{"a", "b", 0.6}.test().high), 0.7);
    EXPECT_DOUBLE_EQ((Claim{"a", "b", 0.97}.test().high), 0.985);
}

TEST(Claim, VerdictsNeedEvidence) {
    EXPECT_EQ(finding(0.6, {0, 0, 0, 0, 5}).verdict(), Verdict::Reached);
    EXPECT_EQ(finding(0.6, {0, 0, 20, 0, 100}).verdict(), Verdict::Shown);
    EXPECT_EQ(finding(0.6, {100, 0, 100, 0, 100}).verdict(), Verdict::Missed);
    // Sixty in a hundred is what was claimed, but nothing that chance could not do.
    EXPECT_EQ(finding(0.6, {160, 0, 480, 0, 360}).verdict(), Verdict::Reached);
    EXPECT_EQ(finding(0.97, {0, 0, 0, 0, 100}).verdict(), Verdict::Reached);
    EXPECT_EQ(finding(0.97, {0, 0, 0, 0, 250}).verdict(), Verdict::Shown);
}

TEST(Finding, WhereOneSeatWinsOnlyThePairsThatOneBotWonCount) {
    Finding split = finding(0.6, {1, 0, 200, 0, 40});
    EXPECT_EQ(split.verdict(), Verdict::Missed);
    split.claim.decided_only = true;
    EXPECT_EQ(split.verdict(), Verdict::Shown);
    EXPECT_EQ(split.counted().total(), 41);
    // Each of those pairs is one observation.
    EXPECT_DOUBLE_EQ(split.interval().low, wilson(40, 41).low);
    EXPECT_DOUBLE_EQ(split.interval().high, wilson(40, 41).high);
    split.standings.pairs = {{20, 1, 200, 0, 19}};
    EXPECT_EQ(split.verdict(), Verdict::Missed);
    split.standings.pairs = {{0, 0, 200, 0, 0}};
    EXPECT_EQ(split.verdict(), Verdict::Missed);
}

TEST(Claim, LevelsAreEachAgainstTheOneBefore) {
    const auto claims = claims_between({"a", "b", "c"});
    ASSERT_EQ(claims.size(), 2u);
    EXPECT_EQ(claims[1].better, "c");
    EXPECT_EQ(claims[1].worse, "b");
    LadderPlan plan;
    plan.claims = claims;
    EXPECT_THAT(plan.bots(), ElementsAre("a", "b", "c"));
}

TEST(Ladder, EveryGameHasOptionSetsThatFit) {
    for (const Game* game : games())
        for (const std::string& options : game->ladder_sets())
            EXPECT_NO_THROW(game->setup(parse_json(options, "options"), ContentPack::standard())) << game->key() << options;
}

TEST(Thinking, MedianAndNinetyFive) {
    std::vector<double> seconds;
    for (int i = 100; i >= 1; --i) seconds.push_back(i);
    EXPECT_DOUBLE_EQ(times_of(seconds).median, 50);
    EXPECT_DOUBLE_EQ(times_of(seconds).most, 95);
    EXPECT_DOUBLE_EQ(times_of({3}).median, 3);
    EXPECT_DOUBLE_EQ(times_of({3}).most, 3);
    EXPECT_DOUBLE_EQ(times_of({}).most, 0);
}

TEST(StrengthPage, SectionsAreReplacedAndOthersStay) {
    const std::string one = strength_page("", "One", "first\n");
    EXPECT_THAT(one, HasSubstr("# Strength"));
    EXPECT_TRUE(one.ends_with("\n## One\n\nfirst\n"));
    const std::string two = strength_page(one, "Two", "second\n\n### Part\n\nmore\n");
    EXPECT_TRUE(two.ends_with("\n## One\n\nfirst\n\n## Two\n\nsecond\n\n### Part\n\nmore\n"));
    const std::string again = strength_page(two, "One", "anew\n");
    EXPECT_TRUE(again.ends_with("\n## One\n\nanew\n\n## Two\n\nsecond\n\n### Part\n\nmore\n"));
    EXPECT_EQ(strength_page(again, "One", "anew\n"), again);
    // A title that begins like another one is another one.
    EXPECT_TRUE(strength_page(again, "Tw", "x\n").ends_with("more\n\n## Tw\n\nx\n"));
}

}  // namespace
}  // namespace broadside::lab
