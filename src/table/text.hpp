// Small text helpers of the edge: files, hexadecimal, sentences with numbers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/verdict.hpp"
#include "table/match.hpp"

namespace broadside {

// Throws UserError when the file cannot be read.
std::string read_file(const std::string& path);
std::string hex(std::uint64_t value);
std::string lower(std::string_view text);
// The sentence of a verdict with its details filled in.
Refusal refusal_of(const Verdict& verdict);

}  // namespace broadside
