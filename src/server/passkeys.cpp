#include "server/passkeys.hpp"

#include <openssl/evp.h>
#include <openssl/x509.h>
#include <sodium.h>

#include <array>
#include <memory>

#include "server/document.hpp"
#include "server/web_push.hpp"

namespace broadside::server {
namespace {

// Authenticator data: the hash of a name, a byte of flags, a counter.
constexpr std::size_t flags_at = 32;
constexpr std::size_t shortest_data = 37;
constexpr unsigned char somebody_was_there = 0x01;
constexpr unsigned char and_was_made_sure_of = 0x04;
constexpr int smallest_rsa = 2048;
constexpr int largest_rsa = 4096;             // larger ones take long to check
constexpr std::size_t longest_key = 1024;     // of bytes: it is kept, and whatever it says beside the key as well
constexpr std::size_t longest_client = 2048;  // of what a browser says; they need about 200 bytes

struct FreeKey {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};
struct FreeContext {
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};
using Key = std::unique_ptr<EVP_PKEY, FreeKey>;

const unsigned char* bytes_of(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

std::string sha256(const std::string& text) {
    std::string hash(crypto_hash_sha256_BYTES, '\0');
    crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()), bytes_of(text), text.size());
    return hash;
}

Key read_key(const std::string& key) {
    const unsigned char* at = bytes_of(key);
    Key read(d2i_PUBKEY(nullptr, &at, static_cast<long>(key.size())));
    return at == bytes_of(key) + key.size() ? std::move(read) : nullptr;
}

// "https://games.example:8443" is known to authenticators as "games.example".
std::string name_in(const std::string& origin) {
    const auto scheme = origin.find("://");
    if (scheme == std::string::npos) return {};
    const std::string host = origin.substr(scheme + 3);
    return host.substr(0, host.rfind(':'));
}

// Anybody can send it, before anything is proven. Null if it cannot be read.
Json client_data(const std::string& text) {
    try {
        return bounded_document(text);
    } catch (const UserError&) {
        return {};
    }
}

std::string text_in(const Json& json, const char* name) {
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace

std::string fresh_challenge() {
    std::string bytes(32, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return base64url(bytes);
}

bool is_passkey(const std::string& key) {
    if (key.size() > longest_key) return false;
    const Key read = read_key(key);
    if (!read) return false;
    std::array<char, 32> group{};
    switch (EVP_PKEY_get_base_id(read.get())) {
        case EVP_PKEY_EC:
            return EVP_PKEY_get_group_name(read.get(), group.data(), group.size(), nullptr) == 1 &&
                   std::string_view(group.data()) == "prime256v1";
        case EVP_PKEY_RSA: return EVP_PKEY_get_bits(read.get()) >= smallest_rsa && EVP_PKEY_get_bits(read.get()) <= largest_rsa;
        case EVP_PKEY_ED25519: return true;
        default: return false;
    }
}

std::optional<std::string> fault_in(const PasskeyProof& proof, std::string_view kind, const std::string& challenge,
                                    const std::string& origin) {
    if (proof.client.size() > longest_client) return "what the browser says is too long";
    const Json client = client_data(proof.client);
    if (!client.is_object()) return "what the browser says is no JSON object";
    if (text_in(client, "type") != kind) return "it was made for something else";
    if (challenge.empty() || text_in(client, "challenge") != challenge) return "it answers another challenge";
    if (origin.empty() || text_in(client, "origin") != origin) return "it was made for another page";
    if (proof.data.size() < shortest_data) return "the data of the device are too short";
    if (proof.data.substr(0, flags_at) != sha256(name_in(origin))) return "it was made for another name";
    const auto flags = static_cast<unsigned char>(proof.data[flags_at]);
    if ((flags & somebody_was_there) == 0 || (flags & and_was_made_sure_of) == 0) return "the device did not make sure of its owner";
    return std::nullopt;
}

bool is_signed_by(const std::string& key, const PasskeyProof& proof) {
    const Key read = read_key(key);
    const std::unique_ptr<EVP_MD_CTX, FreeContext> context(EVP_MD_CTX_new());
    if (!read || !context) return false;
    // Ed25519 brings its own.
    const EVP_MD* digest = EVP_PKEY_get_base_id(read.get()) == EVP_PKEY_ED25519 ? nullptr : EVP_sha256();
    const std::string text = proof.data + sha256(proof.client);
    return EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, read.get()) == 1 &&
           EVP_DigestVerify(context.get(), bytes_of(proof.signature), proof.signature.size(), bytes_of(text), text.size()) == 1;
}

}  // namespace broadside::server
