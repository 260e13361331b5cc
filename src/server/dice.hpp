// Dice that anybody can check afterwards. A table has a secret seed; its SHA-256 is shown from the start and the seed
// itself when the game is over. Draw k of a table (k counts the chance inputs of the game from 0) takes its bytes from
// HMAC-SHA-256(seed, "<table>:<k>:<block>"), block = 0, 1, …; a value below `sides` is the next byte modulo `sides`, where
// bytes from floor(256 / sides) * sides on are skipped, so that no side comes up more often than another. With more than 256
// sides the same is done with two bytes, the first one counting 256 times, and 65,536.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace broadside::server {

using Seed = std::array<unsigned char, 32>;

// Throws std::invalid_argument unless these are 64 hexadecimal digits.
Seed seed_of_hex(std::string_view hexadecimal);

std::vector<std::uint32_t> draw_values(const Seed& seed, std::string_view table, int k, const std::vector<std::uint32_t>& sides);

}  // namespace broadside::server
