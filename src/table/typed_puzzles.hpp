// The proofs of one set of rules. Declared here and compiled by itself for games with rules/puzzle.hpp (cmake/games.cmake writes
// that source).
#pragma once

#include "core/rules.hpp"
#include "table/prover.hpp"

namespace broadside {

template <Rules R>
struct TypedPuzzles {
    static std::vector<std::string> positions(const R& rules, const typename R::State& state, Seat seat);
    static std::vector<PuzzleTask> tasks(const R& rules, const typename R::State& state, Seat seat);
    static std::optional<Proof> prove(const R& rules, const typename R::State& state, Seat seat, const PuzzleTask& task,
                                      std::uint64_t most);
};

}  // namespace broadside
