#include "lab/spsa.hpp"

#include <algorithm>
#include <cmath>

#include "core/rng.hpp"

namespace broadside::lab {
namespace {

// Spall's exponents, as good as any in practice, and his advice to begin as if a tenth of the iterations were over.
constexpr double step_decay = 0.602;
constexpr double reach_decay = 0.101;

}  // namespace

Spsa::Spsa(std::vector<double> start, std::vector<double> scale, const SpsaSettings& settings)
    : start_(std::move(start)), scale_(std::move(scale)), settings_(settings), point_(start_) {}

double Spsa::reach_now() const { return settings_.reach * std::pow(iteration_ + 1, -reach_decay); }

std::vector<double> Spsa::signs() const {
    Rng rng(settings_.seed, static_cast<std::uint64_t>(iteration_));
    std::vector<double> signs;
    signs.reserve(point_.size());
    for (std::size_t i = 0; i < point_.size(); ++i) signs.push_back(rng.below(2) == 0 ? -1 : 1);
    return signs;
}

double Spsa::kept(std::size_t i, double value) const {
    constexpr double least = 0.05;  // of what it was
    if (start_[i] == 0) return value;
    return start_[i] > 0 ? std::max(value, least * start_[i]) : std::min(value, least * start_[i]);
}

Spsa::Probes Spsa::probes() const {
    Probes probes{point_, point_};
    const std::vector<double> sign = signs();
    for (std::size_t i = 0; i < point_.size(); ++i) {
        const double away = reach_now() * sign[i] * scale_[i];
        probes.plus[i] = kept(i, point_[i] + away);
        probes.minus[i] = kept(i, point_[i] - away);
    }
    return probes;
}

void Spsa::answer(double difference) {
    const double begun = 0.1 * settings_.iterations + 1;
    const double step = settings_.step * std::pow((begun + iteration_) / begun, -step_decay) * settings_.reach / reach_now();
    const std::vector<double> sign = signs();
    for (std::size_t i = 0; i < point_.size(); ++i) point_[i] = kept(i, point_[i] + step * difference * sign[i] * scale_[i]);
    path_.push_back(point_);
    ++iteration_;
}

std::vector<double> Spsa::result() const {
    if (path_.empty()) return point_;
    const std::size_t from = path_.size() / 2;
    std::vector<double> mean(point_.size(), 0);
    for (std::size_t k = from; k < path_.size(); ++k)
        for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += path_[k][i] / static_cast<double>(path_.size() - from);
    return mean;
}

}  // namespace broadside::lab
