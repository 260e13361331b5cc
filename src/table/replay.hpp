// Saved games: read, verified step by step against the stored hashes, and ready to be played on.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "table/content.hpp"
#include "table/match.hpp"

namespace broadside {

// Called after each input with the match and the number of inputs so far.
using ReplayStep = std::function<void(const Match&, int)>;

// Plays a saved game again. Throws UserError with the line that is wrong: broken JSON, an illegal move, another state than
// stored, another result, other rules or content.
std::unique_ptr<Match> play_replay(std::string_view text, const ContentPack& content, const ReplayStep& step);

}  // namespace broadside
