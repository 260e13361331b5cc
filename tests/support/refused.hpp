// For tables of tests, with check(move) and is_listed(move).
#pragma once

#include <gtest/gtest.h>

#include <string_view>

namespace broadside::testing {

// The move is refused with this code and clause, and it is not in the legal list.
template <class Table, class Move>
::testing::AssertionResult refused(const Table& table, const Move& move, std::string_view code, std::string_view clause) {
    const auto verdict = table.check(move);
    if (verdict.ok()) return ::testing::AssertionFailure() << "the move is allowed";
    if (verdict.code != code || verdict.clause != clause)
        return ::testing::AssertionFailure() << "refused with " << verdict.code << " " << verdict.clause << ": " << verdict.sentence;
    if (table.is_listed(move)) return ::testing::AssertionFailure() << "refused, but in the legal list";
    return ::testing::AssertionSuccess();
}

}  // namespace broadside::testing
