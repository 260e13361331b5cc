// Passkeys (WebAuthn): a device signs a challenge with a key that never leaves it, for the pages of one name alone. How somebody is
// made sure of there, by a finger or a number, is the device's own business; that it was done is signed, too.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace broadside::server {

// What a browser hands over, in bytes.
struct PasskeyProof {
    std::string client;     // JSON: what was asked for, by whose page
    std::string data;       // of the authenticator
    std::string signature;  // of both; none when a passkey is made
};

// 32 random bytes, base64url.
std::string fresh_challenge();

// Whether that is the public key of a kind that we can check: the usual three, ECDSA on P-256, Ed25519, RSA.
bool is_passkey(const std::string& key);

// What is wrong with it, for whoever looks for the fault; nothing if all is well. `origin` is the page of this connection.
std::optional<std::string> fault_in(const PasskeyProof& proof, std::string_view kind, const std::string& challenge,
                                    const std::string& origin);
bool is_signed_by(const std::string& key, const PasskeyProof& proof);

}  // namespace broadside::server
