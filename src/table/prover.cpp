#include "table/prover.hpp"

namespace broadside {

const Prover* prover_of(const Setup& setup) {
    const auto* prover = dynamic_cast<const Prover*>(&setup);
    return prover != nullptr && prover->has_puzzles() ? prover : nullptr;
}

}  // namespace broadside
