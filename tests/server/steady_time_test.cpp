// The time of a server, whatever the clock of its machine says when it starts.
#include <gtest/gtest.h>

#include "server/steady_time.hpp"

namespace broadside::server::testing {
namespace {

class Machine : public ::testing::Test {
protected:
    static constexpr UnixMillis newest = 1'700'000'000'000;
    static constexpr UnixMillis an_hour = 3'600'000;
    static constexpr UnixMillis one_day = 24 * an_hour;
    static constexpr UnixMillis a_year = 365 * one_day;

    SteadyTime started(UnixMillis ahead) {
        day = newest + ahead;
        return SteadyTime(newest, {[this] { return day; }, [this] { return counted; }, [this] { return counted; }});
    }
    void pass(UnixMillis milliseconds) {
        day += milliseconds;
        counted += milliseconds;
    }

    UnixMillis day = 0;
    UnixMillis counted = 5'000;
};

TEST_F(Machine, AClockThatWasPutBackTakesNothingBack) {
    SteadyTime time = started(-a_year);
    EXPECT_EQ(time.now(), newest);
    EXPECT_FALSE(time.is_doubted());
    pass(an_hour);
    EXPECT_EQ(time.slept(), 0);
    EXPECT_EQ(time.now(), newest + an_hour);
}

TEST_F(Machine, AMonthIsBelieved) {
    SteadyTime time = started(29 * one_day);
    EXPECT_EQ(time.now(), newest + 29 * one_day);
    EXPECT_FALSE(time.is_doubted());
}

TEST_F(Machine, YearsAreNotUntilAnHourHasPassed) {
    SteadyTime time = started(14 * a_year);
    EXPECT_TRUE(time.is_doubted());
    EXPECT_EQ(time.now(), newest);
    pass(an_hour - 1);
    EXPECT_EQ(time.slept(), 0);
    EXPECT_EQ(time.now(), newest + an_hour - 1);
    pass(1);
    EXPECT_EQ(time.slept(), 14 * a_year) << "as if the machine had slept";
    EXPECT_EQ(time.now(), newest + 14 * a_year + an_hour);
    EXPECT_FALSE(time.is_doubted());
    EXPECT_EQ(time.slept(), 0);
}

TEST_F(Machine, AClockThatIsSetRightMeanwhileIsBelieved) {
    SteadyTime time = started(14 * a_year);
    pass(an_hour / 2);
    day = newest + 2 * one_day;
    EXPECT_EQ(time.slept(), 2 * one_day - an_hour / 2);
    EXPECT_EQ(time.now(), newest + 2 * one_day);
    EXPECT_FALSE(time.is_doubted());
}

TEST_F(Machine, WhereNothingWasSavedThereIsNothingToDoubt) {
    day = newest;
    SteadyTime time(0, {[this] { return day; }, [this] { return counted; }, [this] { return counted; }});
    EXPECT_EQ(time.now(), newest);
}

}  // namespace
}  // namespace broadside::server::testing
