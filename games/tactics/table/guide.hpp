#pragma once

#include "table/guide.hpp"

namespace broadside::tactics {

const Guide& guide();

}  // namespace broadside::tactics
