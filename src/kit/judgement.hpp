// Arithmetic of quick judgements: only +, -, *, / so that they are the same everywhere.
#pragma once

namespace broadside::kit {

// Keeps a weight of nothing from dividing by nothing.
inline constexpr float smallest_spread = 0.001f;

constexpr float magnitude(float value) { return value < 0 ? -value : value; }

// From -1 to 1: how sure a margin is when it may be off by about the spread.
constexpr float lean(float margin, float spread) { return margin / (magnitude(margin) + spread); }

}  // namespace broadside::kit
