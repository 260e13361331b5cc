#pragma once

#include "table/guide.hpp"

namespace broadside::force_of_arms {

const Guide& guide();

}  // namespace broadside::force_of_arms
