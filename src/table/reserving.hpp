// A computer player that has reserved memory to remember in says how much.
#pragma once

#include <cstddef>

namespace broadside {

class Reserving {
public:
    virtual ~Reserving() = default;
    virtual std::size_t reserved_bytes() const = 0;
};

}  // namespace broadside
