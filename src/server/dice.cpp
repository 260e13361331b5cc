#include "server/dice.hpp"

#include <sodium.h>

#include <stdexcept>
#include <string>

#include "core/input.hpp"
#include "server/secrets.hpp"

namespace broadside::server {
namespace {

class Bytes {
public:
    Bytes(const Seed& seed, std::string prefix) : seed_(seed), prefix_(std::move(prefix)) {}

    std::uint32_t next() {
        if (used_ == block_.size()) {
            const std::string message = prefix_ + std::to_string(number_++);
            crypto_auth_hmacsha256(block_.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size(), seed_.data());
            used_ = 0;
        }
        return block_[used_++];
    }

private:
    const Seed& seed_;
    std::string prefix_;
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> block_{};
    std::size_t used_ = block_.size();
    int number_ = 0;
};

}  // namespace

Seed seed_of_hex(std::string_view hexadecimal) {
    static_assert(std::tuple_size_v<Seed> == crypto_auth_hmacsha256_KEYBYTES);
    Seed seed{};
    std::size_t size = 0;
    if (sodium_hex2bin(seed.data(), seed.size(), hexadecimal.data(), hexadecimal.size(), nullptr, &size, nullptr) != 0 ||
        size != seed.size())
        throw std::invalid_argument("a seed has 64 hexadecimal digits");
    return seed;
}

std::vector<std::uint32_t> draw_values(const Seed& seed, std::string_view place, const std::vector<std::uint32_t>& sides) {
    Bytes bytes(seed, std::string(place) + ":");
    std::vector<std::uint32_t> values;
    for (const std::uint32_t each : sides) {
        const std::uint32_t range = each <= 256 ? 256 : most_sides;
        const auto next = [&] {
            const std::uint32_t first = bytes.next();
            return range == 256 ? first : 256 * first + bytes.next();
        };
        const std::uint32_t limit = range / each * each;
        std::uint32_t value = next();
        while (value >= limit) value = next();
        values.push_back(value % each);
    }
    return values;
}

std::string counted_place(std::string_view table, int k) { return std::string(table) + ":" + std::to_string(k); }

LogChain::LogChain(std::string_view table, std::string_view commitment)
    : hash_(hash_of_text("broadside dice 2\n" + std::string(table) + "\n" + std::string(commitment))) {}

void LogChain::add(std::string_view line) { hash_ = hash_of_text(hash_ + "\n" + std::string(line)); }

}  // namespace broadside::server
