// Lines for the operator: what comes in floods does not fill the log.
#include <gmock/gmock.h>

#include "server/notice.hpp"

namespace broadside::server::testing {
namespace {

using ::testing::HasSubstr;

constexpr std::int64_t first_notice = 1'700'000'000'000;

TEST(Notices, TheSameIsToldOnceAMinuteWithHowOftenItCame) {
    Notices notices;
    EXPECT_THAT(notices.line({"save-failed", "disk I/O error"}, first_notice).value_or(""), ::testing::Not(HasSubstr("more of these")));
    for (int n = 0; n < 300; ++n) EXPECT_FALSE(notices.line({"save-failed", "disk I/O error"}, first_notice + n * 199));
    EXPECT_THAT(notices.line({"save-failed", "disk I/O error"}, first_notice + 60'000).value_or(""), HasSubstr("(and 300 more of these"));
    EXPECT_THAT(notices.line({"save-failed", "disk I/O error"}, first_notice + 120'000).value_or(""),
                ::testing::Not(HasSubstr("more of these")));
}

TEST(Notices, OtherEventsAndOtherTablesAreTold) {
    Notices notices;
    EXPECT_TRUE(notices.line({"table-unreadable", "it cannot be opened", "k3x9"}, first_notice));
    EXPECT_FALSE(notices.line({"table-unreadable", "it cannot be opened", "k3x9"}, first_notice + 1));
    EXPECT_TRUE(notices.line({"table-unreadable", "it cannot be opened", "m4y8"}, first_notice + 1));
    EXPECT_TRUE(notices.line({"save-failed", "disk I/O error"}, first_notice + 1));
}

TEST(Notices, WhatModeratorsDoIsAlwaysTold) {
    Notices notices;
    for (int n = 0; n < 3; ++n) EXPECT_TRUE(notices.line({"moderation", "ann: ban bob"}, first_notice));
}

TEST(Notices, AClockThatIsPutBackSilencesNothing) {
    Notices notices;
    EXPECT_TRUE(notices.line({"bot-late", "too late"}, first_notice));
    EXPECT_TRUE(notices.line({"bot-late", "too late"}, first_notice - 3'600'000));
}

}  // namespace
}  // namespace broadside::server::testing
