#pragma once

#include "table/guide.hpp"

namespace broadside::brace_for_impact {

const Guide& guide();

}  // namespace broadside::brace_for_impact
