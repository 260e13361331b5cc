// How often this thread has asked for memory: the benchmark proves with it that the hot path never does.
#pragma once

#include <cstdint>

namespace broadside {

std::uint64_t allocations();

}  // namespace broadside
