// The strangers of the benchmark know every command of the server.
#include "server/attack.hpp"

#include <gmock/gmock.h>

#include <regex>

#include "support/recorded.hpp"
#include "table/text.hpp"

namespace broadside::server::testing {
namespace {

TEST(Attack, EveryCommandIsTried) {
    // The tables of commands, as they are written: {"watch", 2, &Hall::watch}.
    const std::string hall = read_file(broadside::testing::data_path("src/server/hall.cpp"));
    const std::regex row(R"re(\{"([a-z-]+)", \w+, &Hall::)re");
    std::vector<std::string> known{"lesson"};
    for (std::sregex_iterator each(hall.begin(), hall.end(), row), end; each != end; ++each) known.push_back((*each)[1]);
    ASSERT_GT(known.size(), 30u);
    std::vector<std::string> tried;
    for (const AttackCommand& command : attack_commands()) tried.emplace_back(command.name);
    EXPECT_THAT(tried, ::testing::UnorderedElementsAreArray(known));
}

}  // namespace
}  // namespace broadside::server::testing
