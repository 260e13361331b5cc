// Passwords are kept as Argon2id hashes. Both functions take a tenth of a second and 64 MB on purpose: run them where nobody
// waits for anything else.
#pragma once

#include <string>
#include <string_view>

namespace broadside::server {

std::string password_hash(std::string_view password);
// An empty hash is nobody's; to find that out takes as long as for any other.
bool is_password(const std::string& hash, std::string_view password);

}  // namespace broadside::server
