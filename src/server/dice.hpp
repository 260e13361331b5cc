// Dice that anybody can check afterwards. A table has a secret seed; its SHA-256 is shown from the start and the seed
// itself when the game is over. A draw takes its bytes from HMAC-SHA-256(seed, "<place>:<block>"), block = 0, 1, …, where the
// place says which draw it is; a value below `sides` is the next byte modulo `sides`, where bytes from
// floor(256 / sides) * sides on are skipped, so that no side comes up more often than another. With more than 256
// sides the same is done with two bytes, the first one counting 256 times, and 65,536.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::server {

using Seed = std::array<unsigned char, 32>;

// Throws std::invalid_argument unless these are 64 hexadecimal digits.
Seed seed_of_hex(std::string_view hexadecimal);

std::vector<std::uint32_t> draw_values(const Seed& seed, std::string_view place, const std::vector<std::uint32_t>& sides);

// The place of a draw of an older table: draws of chance are counted from 0.
std::string counted_place(std::string_view table, int k);

// The place of a draw of all others: a hash over the table, its commitment and every line of its log so far.
class LogChain {
public:
    LogChain(std::string_view table, std::string_view commitment);
    void add(std::string_view line);
    const std::string& place() const { return hash_; }  // hexadecimal

private:
    std::string hash_;
};

}  // namespace broadside::server
