#include "server/dice.hpp"

#include <sodium.h>

#include <stdexcept>
#include <string>

namespace broadside::server {
namespace {

class Bytes {
public:
    Bytes(const Seed& seed, std::string prefix) : seed_(seed), prefix_(std::move(prefix)) {}

    int next() {
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

std::vector<int> draw_values(const Seed& seed, std::string_view table, int k, const std::vector<int>& sides) {
    Bytes bytes(seed, std::string(table) + ":" + std::to_string(k) + ":");
    std::vector<int> values;
    for (const int each : sides) {
        const int limit = 256 / each * each;
        int byte = bytes.next();
        while (byte >= limit) byte = bytes.next();
        values.push_back(byte % each);
    }
    return values;
}

}  // namespace broadside::server
