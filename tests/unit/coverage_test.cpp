// Which clauses the tests cite. The sample uses a prefix that no game has, so that it counts as no citation.
#include "lab/coverage.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "table/json.hpp"

namespace broadside::lab {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Coverage, ListsWhatIsMissingAndWhatIsUnknown) {
    const RulesPage page("## 1 One\n\n**XX-1.1** A.\n\n**XX-1.2** B.\n\n**XX-1.10** C.\n");
    const Coverage coverage = coverage_of(page, {"XX-1.1", "XX-7.7", "YY-1.2"});
    EXPECT_EQ(coverage.clauses, 3);
    EXPECT_EQ(coverage.tested, 1);
    EXPECT_THAT(coverage.missing, ElementsAre("XX-1.2", "XX-1.10"));
    EXPECT_THAT(coverage.unknown, ElementsAre("XX-7.7"));
    EXPECT_FALSE(coverage.complete());
    EXPECT_TRUE(coverage_of(page, {"XX-1.1", "XX-1.2", "XX-1.10"}).complete());
}

TEST(Coverage, ReadsSourcesOnly) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(testing::TempDir()) / "broadside_coverage_test";
    fs::remove_all(folder);
    fs::create_directories(folder / "deep");
    std::ofstream(folder / "a_test.cpp") << "// XX-1.1";
    std::ofstream(folder / "deep" / "b.scn") << "# XX-1.2";
    std::ofstream(folder / "deep" / "c.py") << "# XX-1.3 XX-1.1";
    std::ofstream(folder / "recorded.jsonl") << "XX-1.4";
    std::ofstream(folder / "page.md") << "XX-1.5";
    EXPECT_THAT(cited_clauses(folder.string()), ElementsAre("XX-1.1", "XX-1.2", "XX-1.3"));
    fs::remove_all(folder);
    EXPECT_THROW(cited_clauses(folder.string()), UserError);
}

}  // namespace
}  // namespace broadside::lab
