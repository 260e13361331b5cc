// Better weights for the computer players by playing: SPSA over an object of named numbers, kept in a line log so that it
// goes on where it was cut short.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "lab/spsa.hpp"
#include "table/json.hpp"

namespace broadside::lab {

struct TuningPlan {
    Json weights;                          // {"name":number,…}, where it starts
    std::vector<std::string> tuned;        // which of them may change; none: all
    std::map<std::string, double> scales;  // what is a large change; of others it is their size
    SpsaSettings settings;
    std::string record;  // a file; empty: none
};

// The share of points that the first weights make against the second ones; noisy, but the same for the same iteration.
using Comparison = std::function<double(const Json& plus, const Json& minus, int iteration)>;
// After each iteration; `so_far` are the weights at which a tuning that ended here would arrive.
using TuningListener = std::function<void(int iterations, double share, const Json& so_far)>;

// `header` says what else the comparisons depend on. Throws UserError for names that are not among the weights, and for the
// record of another tuning.
Json tune(const TuningPlan& plan, Json header, const Comparison& compare, const TuningListener& listener);

}  // namespace broadside::lab
