// The bodies of typed_lab.hpp, for the source that compiles them.
#pragma once

#include "table/measuring.hpp"
#include "table/simulation.hpp"
#include "table/typed_lab.hpp"

namespace broadside {

template <Rules R>
GameRecord TypedLab<R>::simulate(const R& rules, const std::vector<Contestant<R>>& contestants, std::uint64_t seed) {
    return SimulatedGame<R>(rules, contestants, seed).play();
}
template <Rules R>
std::vector<Measurement> TypedLab<R>::measure(const R& rules, double seconds) {
    return Measuring<R>(rules).measure(seconds);
}
template <Rules R>
std::vector<Measurement> TypedLab<R>::measure_search(const R& rules, double seconds) {
    if constexpr (Searchable<R>)
        return Measuring<R>(rules).measure_search(seconds);
    else
        return {};
}
template <Rules R>
std::uint64_t TypedLab<R>::perft(const R& rules, const typename R::State& state, int depth) {
    return Measuring<R>(rules).perft(state, depth);
}

}  // namespace broadside
