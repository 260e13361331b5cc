#pragma once

#include "table/guide.hpp"

namespace broadside::crisis_point {

const Guide& guide();

}  // namespace broadside::crisis_point
