// Which clauses of a rules page are cited by the tests.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "table/rules_page.hpp"

namespace broadside::lab {

// Every clause id in the sources (C++, Python, shell, scenarios) below a directory, of all games. Data and recorded games
// do not count: they contain what the program said, not what somebody expected.
std::set<std::string> cited_clauses(const std::string& directory);

struct Coverage {
    int clauses = 0;
    int tested = 0;
    std::vector<std::string> missing;  // in the order of the page
    std::vector<std::string> unknown;  // cited, with the page's prefix, but not on the page
    bool complete() const { return missing.empty() && unknown.empty(); }
};

Coverage coverage_of(const RulesPage& page, const std::set<std::string>& cited);

}  // namespace broadside::lab
