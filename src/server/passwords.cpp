#include "server/passwords.hpp"

#include <sodium.h>

#include <array>
#include <new>

namespace broadside::server {

std::string password_hash(std::string_view password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        throw std::bad_alloc();
    return hash.data();
}

bool is_password(const std::string& hash, std::string_view password) {
    static const std::string nobody = password_hash("nobody has this password");
    const bool fits = crypto_pwhash_str_verify(hash.empty() ? nobody.c_str() : hash.c_str(), password.data(), password.size()) == 0;
    return fits && !hash.empty();
}

}  // namespace broadside::server
