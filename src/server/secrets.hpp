// Random names, tokens and hashes, out of libsodium. Only hashes of tokens are kept, and they are compared in constant time.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace broadside::server {

// Must have run before anything else here; more than once does no harm.
void start_secrets();

// A name that cannot be guessed: letters and digits that are hard to confuse, five bits each.
std::string random_name(int length);
// 32 random bytes, hexadecimal.
std::string random_secret();
std::uint64_t random_number();

// SHA-256, hexadecimal.
std::string hash_of_text(std::string_view text);
std::string hash_of_bytes(std::string_view hexadecimal);
bool same_hash(std::string_view one, std::string_view other);

}  // namespace broadside::server
