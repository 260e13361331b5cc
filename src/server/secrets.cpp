#include "server/secrets.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

#include "server/dice.hpp"

namespace broadside::server {
namespace {

std::string hex_of(const unsigned char* bytes, std::size_t size) {
    std::string text(size * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes, size);
    text.pop_back();
    return text;
}

}  // namespace

void start_secrets() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium could not be started");
}

std::string random_name(int length) {
    constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz123456789";
    static_assert(letters.size() == 32);
    std::string name;
    for (int i = 0; i < length; ++i) name += letters[randombytes_uniform(32)];
    return name;
}

std::string random_secret() {
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return hex_of(bytes.data(), bytes.size());
}

std::uint64_t random_number() {
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
}

std::string hash_of_text(std::string_view text) {
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    return hex_of(hash.data(), hash.size());
}

std::string hash_of_bytes(std::string_view hexadecimal) {
    const Seed bytes = seed_of_hex(hexadecimal);
    return hash_of_text({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

bool same_hash(std::string_view one, std::string_view other) {
    return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace broadside::server
