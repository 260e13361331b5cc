// Tuning of named weights: what changes, what stays, and that it goes on where it was cut short.
#include "lab/tuning.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "core/rng.hpp"

namespace broadside::lab {
namespace {

const Json start{{"hull", 1.0}, {"fire", 0.1}, {"unused", 7.0}, {"new", 0}};
const TuningListener nobody = [](int, double, const Json&) {};

// The best hull is 2 and the best fire 0.05; nothing else matters. Four games decide an iteration.
double compare(const Json& plus, const Json& minus, int iteration) {
    const auto height = [](const Json& at) {
        return -std::pow(at["hull"].get<double>() - 2, 2) - std::pow((at["fire"].get<double>() - 0.05) / 0.05, 2);
    };
    const double share = 1 / (1 + std::exp(height(minus) - height(plus)));
    Rng rng(99, static_cast<std::uint64_t>(iteration));
    double won = 0;
    for (int game = 0; game < 4; ++game) won += rng.below(1'000'000) < share * 1e6 ? 1 : 0;
    return won / 4;
}

class Tuning : public testing::Test {
protected:
    void SetUp() override { std::filesystem::remove(file_); }
    void TearDown() override { std::filesystem::remove(file_); }

    TuningPlan plan(int iterations) const {
        TuningPlan plan{start, {"hull", "fire"}, {}, {}, ""};
        plan.settings.iterations = iterations;
        return plan;
    }

    std::string file_ = testing::TempDir() + "broadside_tuning_test.jsonl";
};

TEST_F(Tuning, FindsWhatIsBetterAndLeavesTheRest) {
    const Json tuned = tune(plan(3000), {{"broadside", 1}}, compare, nobody);
    EXPECT_NEAR(tuned["hull"].get<double>(), 2, 0.3);
    EXPECT_NEAR(tuned["fire"].get<double>(), 0.05, 0.02);
    EXPECT_EQ(tuned["unused"], 7.0);
    EXPECT_EQ(tuned["new"], 0);
    EXPECT_EQ(tuned.size(), start.size());
}

TEST_F(Tuning, AllOfThemIfNoneAreNamed) {
    TuningPlan all = plan(5);
    all.tuned.clear();
    all.scales["new"] = 3;
    std::vector<Json> first;
    const auto remember = [&](const Json& plus, const Json& minus, int) {
        if (first.empty()) first = {plus, minus};
        return 1.0;
    };
    tune(all, {{"broadside", 1}}, remember, nobody);
    // A weight of nothing is tried with more on one side, and never with less.
    const double one = first[0]["new"].get<double>();
    const double other = first[1]["new"].get<double>();
    EXPECT_NEAR(std::max(one, other), 3 * all.settings.reach, 1e-9);
    EXPECT_EQ(std::min(one, other), 0);
    EXPECT_NEAR(std::abs(first[0]["unused"].get<double>() - 7), 7 * all.settings.reach, 1e-9);
}

TEST_F(Tuning, GoesOnWhereItWasCutShort) {
    const Json whole = tune(plan(60), {{"broadside", 1}}, compare, nobody);
    TuningPlan kept = plan(60);
    kept.record = file_;
    struct PowerCut {};
    const auto cut_at_20 = [](const Json& plus, const Json& minus, int iteration) {
        if (iteration == 20) throw PowerCut{};
        return compare(plus, minus, iteration);
    };
    EXPECT_THROW(tune(kept, {{"broadside", 1}}, cut_at_20, nobody), PowerCut);
    int played = 0;
    const auto counted = [&](const Json& plus, const Json& minus, int iteration) {
        ++played;
        EXPECT_GE(iteration, 20);
        return compare(plus, minus, iteration);
    };
    EXPECT_EQ(tune(kept, {{"broadside", 1}}, counted, nobody), whole);
    EXPECT_EQ(played, 40);
    EXPECT_EQ(tune(kept, {{"broadside", 1}}, counted, nobody), whole);
    EXPECT_EQ(played, 40);
}

TEST_F(Tuning, RefusesTheRecordOfAnother) {
    TuningPlan kept = plan(10);
    kept.record = file_;
    tune(kept, {{"broadside", 1}, {"level", "cadet"}}, compare, nobody);
    EXPECT_THROW(tune(kept, {{"broadside", 1}, {"level", "captain"}}, compare, nobody), UserError);
    TuningPlan longer = kept;
    longer.settings.iterations = 20;
    EXPECT_THROW(tune(longer, {{"broadside", 1}, {"level", "cadet"}}, compare, nobody), UserError);
    TuningPlan fewer = kept;
    fewer.tuned = {"hull"};
    EXPECT_THROW(tune(fewer, {{"broadside", 1}, {"level", "cadet"}}, compare, nobody), UserError);
}

TEST_F(Tuning, NamesThatAreNotThere) {
    TuningPlan wrong = plan(10);
    wrong.tuned = {"mast"};
    try {
        tune(wrong, {}, compare, nobody);
        FAIL() << "an error was expected";
    } catch (const UserError& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("unknown weight 'mast', the weights are: hull, fire, unused, new"));
    }
    wrong = plan(10);
    wrong.scales["mast"] = 1;
    EXPECT_THROW(tune(wrong, {}, compare, nobody), UserError);
}

}  // namespace
}  // namespace broadside::lab
