// Simultaneous perturbation stochastic approximation (Spall): climbs towards the best of many numbers when all one can
// do is to try two settings against each other and hear a noisy difference. Every step moves all numbers at once by a random sign, so its cost
// does not grow with how many there are.
#pragma once

#include <cstdint>
#include <vector>

namespace broadside::lab {

struct SpsaSettings {
    int iterations = 1000;
    double reach = 0.4;  // how far the two settings of the first iteration lie from the middle, as a part of each number's scale
    double step = 0.05;  // how far the first iteration goes at most, as a part of the scale
    std::uint64_t seed = 1;
};

class Spsa {
public:
    // The scale of a number is what is a large change for it. A number that does not start at zero keeps its sign.
    Spsa(std::vector<double> start, std::vector<double> scale, const SpsaSettings& settings);

    struct Probes {
        std::vector<double> plus;
        std::vector<double> minus;
    };
    // The two settings that the current iteration compares; the same ones for the same seed and the same answers before.
    Probes probes() const;
    // How much better plus did than minus, from -1 to 1. Ends the iteration.
    void answer(double difference);

    int iteration() const { return iteration_; }
    bool is_done() const { return iteration_ >= settings_.iterations; }
    const std::vector<double>& point() const { return point_; }
    // The mean over the second half of the iterations so far, which is steadier than the last point.
    std::vector<double> result() const;

private:
    double reach_now() const;
    std::vector<double> signs() const;
    double kept(std::size_t i, double value) const;

    std::vector<double> start_;
    std::vector<double> scale_;
    SpsaSettings settings_;
    int iteration_ = 0;
    std::vector<double> point_;
    std::vector<std::vector<double>> path_;  // the point after each iteration
};

}  // namespace broadside::lab
