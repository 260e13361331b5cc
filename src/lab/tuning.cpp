#include "lab/tuning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include "lab/line_log.hpp"

namespace broadside::lab {
namespace {

// Four digits say all that noisy games can tell.
double rounded(double value) {
    double result = 0;
    const std::string text = fmt::format("{:.4g}", value);
    std::from_chars(text.data(), text.data() + text.size(), result);
    return result;
}

// The tuned numbers among the weights, as SPSA sees them.
class Knobs {
public:
    explicit Knobs(const TuningPlan& plan) : weights_(plan.weights), names_(plan.tuned) {
        if (names_.empty())
            for (const auto& [name, value] : weights_.items()) names_.push_back(name);
        for (const std::string& name : names_) known(name);
        for (const auto& [name, scale] : plan.scales) known(name);
        double smallest = 0;
        for (const auto& [name, value] : weights_.items())
            if (const double size = std::abs(value.get<double>()); size > 0 && (smallest == 0 || size < smallest)) smallest = size;
        for (const std::string& name : names_) {
            const double value = weights_.at(name).get<double>();
            start_.push_back(value);
            const auto given = plan.scales.find(name);
            // Of a zero nothing is known; the smallest of the others does little harm.
            scale_.push_back(given != plan.scales.end() ? given->second : value != 0 ? std::abs(value) : smallest);
        }
    }

    const std::vector<double>& start() const { return start_; }
    const std::vector<double>& scale() const { return scale_; }
    const std::vector<std::string>& names() const { return names_; }
    Json weights_at(const std::vector<double>& point) const {
        Json weights = weights_;
        // What started as a weight of something or nothing never becomes one of less than nothing.
        for (std::size_t i = 0; i < names_.size(); ++i) weights[names_[i]] = rounded(start_[i] < 0 ? point[i] : std::max(0.0, point[i]));
        return weights;
    }

private:
    void known(const std::string& name) const {
        if (weights_.contains(name)) return;
        std::string names;
        for (const auto& [each, value] : weights_.items()) names += (names.empty() ? "" : ", ") + each;
        throw UserError("unknown weight '" + name.substr(0, 40) + "', the weights are: " + names);
    }

    Json weights_;
    std::vector<std::string> names_;
    std::vector<double> start_;
    std::vector<double> scale_;
};

}  // namespace

Json tune(const TuningPlan& plan, Json header, const Comparison& compare, const TuningListener& listener) {
    const Knobs knobs(plan);
    Spsa spsa(knobs.start(), knobs.scale(), plan.settings);
    std::optional<LineLog> record;
    std::size_t known = 0;
    if (!plan.record.empty()) {
        header["weights"] = plan.weights;
        header["tuned"] = knobs.names();
        header["scales"] = knobs.scale();
        header["iterations"] = plan.settings.iterations;
        header["reach"] = plan.settings.reach;
        header["step"] = plan.settings.step;
        header["seed"] = plan.settings.seed;
        record.emplace(plan.record, header);
        known = record->steps().size();
    }
    while (!spsa.is_done()) {
        const auto iteration = static_cast<std::size_t>(spsa.iteration());
        double share = 0;
        if (iteration < known) {
            const Json& step = record->steps()[iteration];
            if (!step.is_object() || step.value("iteration", std::size_t{0}) != iteration || !step.value("share", Json()).is_number())
                record->fail(iteration, fmt::format("this is not iteration {}", iteration));
            share = step.at("share").get<double>();
        } else {
            const auto [plus, minus] = spsa.probes();
            share = compare(knobs.weights_at(plus), knobs.weights_at(minus), spsa.iteration());
        }
        spsa.answer(2 * share - 1);
        const Json so_far = knobs.weights_at(spsa.result());
        if (record && iteration >= known) record->append(Json{{"iteration", iteration}, {"share", share}, {"weights", so_far}}.dump());
        listener(spsa.iteration(), share, so_far);
    }
    return knobs.weights_at(spsa.result());
}

}  // namespace broadside::lab
