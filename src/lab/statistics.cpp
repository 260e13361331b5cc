#include "lab/statistics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace broadside::lab {
namespace {

using Distribution = std::array<double, 5>;

// The share of points that a pair in place i of the counts stands for.
constexpr double value_of(std::size_t i) { return static_cast<double>(i) / 4; }

Interval score_interval(double share, double games) {
    constexpr double z = 1.959963984540054;
    const double middle = share + z * z / (2 * games);
    const double spread = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    const double scale = 1 + z * z / games;
    return {std::max(0.0, (middle - spread) / scale), std::min(1.0, (middle + spread) / scale)};
}

// The distribution of mean `share` under which what was seen is most likely: p_i / (1 + x (a_i - share)), with the x for which
// sum p_i (a_i - share) / (1 + x (a_i - share)) is zero. That sum falls with x between the two poles.
Distribution likeliest(const Distribution& seen, double share) {
    double low = -1 / (1 - share);
    double high = 1 / share;
    const auto balance = [&](double x) {
        double sum = 0;
        for (std::size_t i = 0; i < seen.size(); ++i) sum += seen[i] * (value_of(i) - share) / (1 + x * (value_of(i) - share));
        return sum;
    };
    for (int halved = 0; halved < 100; ++halved) {
        const double middle = std::midpoint(low, high);
        (balance(middle) > 0 ? low : high) = middle;
    }
    const double x = std::midpoint(low, high);
    Distribution result{};
    for (std::size_t i = 0; i < seen.size(); ++i) result[i] = seen[i] / (1 + x * (value_of(i) - share));
    return result;
}

}  // namespace

Interval wilson(int wins, int games) { return games == 0 ? Interval{} : score_interval(static_cast<double>(wins) / games, games); }

int Pairs::total() const { return std::accumulate(counts.begin(), counts.end(), 0); }

double Pairs::share() const {
    if (total() == 0) return 0.5;
    double sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) sum += counts[i] * value_of(i);
    return sum / total();
}

Interval Pairs::interval() const {
    if (total() == 0) return {};
    const double mean = share();
    const double one_game = mean * (1 - mean);
    if (one_game == 0) return score_interval(mean, 2.0 * total());
    double squares = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) squares += counts[i] * (value_of(i) - mean) * (value_of(i) - mean);
    // Few pairs may scatter too little by chance; a few imagined ones, scattered like independent games, guard against it.
    constexpr double imagined = 4;
    const double one_pair = (squares + imagined * one_game / 2) / (total() - 1 + imagined);
    return score_interval(mean, total() * one_game / one_pair);
}

Pairs Pairs::decided() const { return {{counts[0] + counts[1], 0, 0, 0, counts[3] + counts[4]}}; }

double elo_of(double share) {
    if (share <= 0) return -std::numeric_limits<double>::infinity();
    if (share >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(share / (1 - share));
}

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::string elo_text(double elo) {
    constexpr double telling = 800;
    if (elo > telling) return fmt::format("more than +{}", telling);
    if (elo < -telling) return fmt::format("less than -{}", telling);
    return fmt::format("{:+.0f}", elo);
}

double SequentialTest::ratio(const Pairs& all) const {
    const Pairs pairs = decided_only ? all.decided() : all;
    if (pairs.total() == 0) return 0;
    // What was never seen is not impossible.
    constexpr double unseen = 1e-3;
    Distribution seen{};
    double total = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) total += seen[i] = std::max(unseen, static_cast<double>(pairs.counts[i]));
    for (double& each : seen) each /= total;
    const Distribution if_low = likeliest(seen, low);
    const Distribution if_high = likeliest(seen, high);
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) sum += seen[i] * std::log(if_high[i] / if_low[i]);
    return total * sum;
}

double SequentialTest::lower_bound() const { return std::log(beta / (1 - alpha)); }
double SequentialTest::upper_bound() const { return std::log((1 - beta) / alpha); }

SequentialTest::Answer SequentialTest::answer(const Pairs& pairs) const {
    const double at = ratio(pairs);
    if (at >= upper_bound()) return Answer::High;
    if (at <= lower_bound()) return Answer::Low;
    return Answer::Open;
}

}  // namespace broadside::lab
