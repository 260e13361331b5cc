// What has changed between two JSON documents that we have written, as text to text: nothing is parsed into values, and what is the same is
// only compared. docs/protocol.md, "What has changed", says how it is read.
#pragma once

#include <string>
#include <string_view>

namespace broadside::server {

// [v]: it is v now. {…} of an object: by name what has changed, null for what is gone. {…} of a list: by place what has changed, "-" with
// how many entries are left, "+" with a list of new ones. Empty: nothing has changed.
std::string difference_of(std::string_view before, std::string_view after);

}  // namespace broadside::server
