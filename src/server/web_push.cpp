#include "server/web_push.hpp"

#include <fcntl.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <sstream>

#include "table/engine_request.hpp"

namespace broadside::server {
namespace {

constexpr std::size_t point_size = 65;
constexpr std::size_t secret_size = 16;
constexpr std::size_t salt_size = 16;
constexpr std::int64_t half_a_day = 12 * 3600;
constexpr const char* key_file = "/push-key.pem";

template <auto release>
struct Release {
    void operator()(auto* each) const { release(each); }
};
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Release<EVP_PKEY_CTX_free>>;
using DigestContext = std::unique_ptr<EVP_MD_CTX, Release<EVP_MD_CTX_free>>;
using CipherContext = std::unique_ptr<EVP_CIPHER_CTX, Release<EVP_CIPHER_CTX_free>>;
using Memory = std::unique_ptr<BIO, Release<BIO_free_all>>;

unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

void need(bool works, const char* what) {
    if (!works) throw std::runtime_error(std::string("OpenSSL could not ") + what);
}

std::string hmac(std::string_view key, std::string_view text) {
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
    crypto_auth_hmacsha256_update(&state, bytes_of(text), text.size());
    std::string hash(crypto_auth_hmacsha256_BYTES, '\0');
    crypto_auth_hmacsha256_final(&state, bytes_of(hash));
    return hash;
}

// HKDF (RFC 5869) for at most one block.
std::string derived(std::string_view salt, std::string_view secret, std::string info, std::size_t size) {
    info += '\1';
    return hmac(hmac(salt, secret), info).substr(0, size);
}

// AES-128-GCM with its tag behind.
std::string encrypted(std::string_view text, const std::string& key, const std::string& nonce) {
    constexpr int tag_size = 16;
    const CipherContext context(EVP_CIPHER_CTX_new());
    need(context != nullptr && EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) == 1,
         "begin to encrypt");
    std::string out(text.size() + tag_size, '\0');
    int written = 0;
    int rest = 0;
    need(EVP_EncryptUpdate(context.get(), bytes_of(out), &written, bytes_of(text), static_cast<int>(text.size())) == 1, "encrypt");
    need(EVP_EncryptFinal_ex(context.get(), bytes_of(out) + written, &rest) == 1, "end encrypting");
    need(EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, tag_size, bytes_of(out) + text.size()) == 1, "seal");
    return out;
}

// The two numbers of a signature, 32 bytes each, out of the form that OpenSSL writes.
std::string plain_signature(const std::string& der) {
    const unsigned char* at = bytes_of(std::string_view(der));
    const std::unique_ptr<ECDSA_SIG, Release<ECDSA_SIG_free>> parts(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(der.size())));
    need(parts != nullptr, "read its own signature");
    constexpr int size = 32;
    std::string plain(2 * size, '\0');
    need(BN_bn2binpad(ECDSA_SIG_get0_r(parts.get()), bytes_of(plain), size) == size, "write a signature");
    need(BN_bn2binpad(ECDSA_SIG_get0_s(parts.get()), bytes_of(plain) + size, size) == size, "write a signature");
    return plain;
}

// Another's public key.
evp_pkey_st* public_key(const std::string& point) {
    if (point.size() != point_size || point[0] != 4) return nullptr;
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    need(context != nullptr && EVP_PKEY_fromdata_init(context.get()) == 1, "begin with a key");
    std::string group = "P-256";
    std::string bytes = point;
    std::array<OSSL_PARAM, 3> parts{OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), group.size()),
                                    OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, bytes.data(), bytes.size()),
                                    OSSL_PARAM_construct_end()};
    EVP_PKEY* key = nullptr;
    return EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, parts.data()) == 1 ? key : nullptr;
}

std::string contents(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

// Whole or not at all, and for its owner alone.
void write_secret(const std::string& path, const std::string& text) {
    const std::string unfinished = path + ".unfinished";
    unlink(unfinished.c_str());
    const int file = open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    const bool written = file >= 0 && write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && fsync(file) == 0;
    if (file >= 0) close(file);
    if (!written || rename(unfinished.c_str(), path.c_str()) != 0) throw UserError("cannot write " + path);
}

}  // namespace

std::string base64url(std::string_view bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), variant);
    text.pop_back();
    return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
    while (text.ends_with('=')) text.remove_suffix(1);
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    const char* end = nullptr;
    if (sodium_base642bin(bytes_of(bytes), bytes.size(), text.data(), text.size(), nullptr, &size, &end,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
        end != text.data() + text.size())
        return std::nullopt;
    bytes.resize(size);
    return bytes;
}

void PushKey::Free::operator()(evp_pkey_st* key) const { EVP_PKEY_free(key); }

PushKey PushKey::fresh() {
    PushKey made(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"));
    need(made.key_ != nullptr, "make a key");
    return made;
}

PushKey PushKey::from_pem(const std::string& pem) {
    const Memory memory(BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
    PushKey read(PEM_read_bio_PrivateKey(memory.get(), nullptr, nullptr, nullptr));
    std::array<char, 32> group{};
    const bool fits = read.key_ != nullptr && EVP_PKEY_get_group_name(read.key_.get(), group.data(), group.size(), nullptr) == 1 &&
                      std::string_view(group.data()) == "prime256v1";
    if (!fits) throw UserError("that is no private key on the curve P-256");
    return read;
}

PushKey PushKey::kept_in(const std::string& folder) {
    const std::string path = folder + key_file;
    if (access(path.c_str(), F_OK) != 0) write_secret(path, fresh().pem());
    try {
        return from_pem(contents(path));
    } catch (const UserError& error) {
        throw UserError(path + ": " + error.what() +
                        "; without the file a new one is made, and whoever asked for messages has to ask again");
    }
}

std::string PushKey::pem() const {
    const Memory memory(BIO_new(BIO_s_mem()));
    need(PEM_write_bio_PrivateKey(memory.get(), key_.get(), nullptr, nullptr, 0, nullptr, nullptr) == 1, "write a key");
    char* text = nullptr;
    const long size = BIO_get_mem_data(memory.get(), &text);
    return {text, static_cast<std::size_t>(size)};
}

std::string PushKey::public_point() const {
    std::string point(point_size, '\0');
    std::size_t size = 0;
    need(EVP_PKEY_get_octet_string_param(key_.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes_of(point), point.size(), &size) == 1 &&
             size == point_size,
         "tell a public key");
    return point;
}

std::optional<std::string> PushKey::shared_with(const std::string& public_point) const {
    const PushKey other(public_key(public_point));
    if (other.key_ == nullptr) return std::nullopt;
    const KeyContext context(EVP_PKEY_CTX_new(key_.get(), nullptr));
    need(context != nullptr && EVP_PKEY_derive_init(context.get()) == 1, "begin to derive");
    if (EVP_PKEY_derive_set_peer(context.get(), other.key_.get()) != 1) return std::nullopt;
    std::string secret(32, '\0');
    std::size_t size = secret.size();
    if (EVP_PKEY_derive(context.get(), bytes_of(secret), &size) != 1 || size != secret.size()) return std::nullopt;
    return secret;
}

std::string PushKey::signature(std::string_view text) const {
    const DigestContext context(EVP_MD_CTX_new());
    need(context != nullptr && EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1, "begin to sign");
    std::size_t size = 0;
    need(EVP_DigestSign(context.get(), nullptr, &size, bytes_of(text), text.size()) == 1, "sign");
    std::string der(size, '\0');
    need(EVP_DigestSign(context.get(), bytes_of(der), &size, bytes_of(text), text.size()) == 1, "sign");
    der.resize(size);
    return plain_signature(der);
}

std::optional<PushHost> push_host(std::string_view endpoint) {
    constexpr std::string_view scheme = "https://";
    constexpr std::string_view usual_port = ":443";
    constexpr std::size_t longest = 1000;
    if (!endpoint.starts_with(scheme) || endpoint.size() > longest) return std::nullopt;
    endpoint.remove_prefix(scheme.size());
    const std::size_t slash = std::min(endpoint.find('/'), endpoint.size());
    std::string_view name = endpoint.substr(0, slash);
    const std::string_view target = endpoint.substr(slash);
    if (name.ends_with(usual_port)) name.remove_suffix(usual_port.size());
    const auto in_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '.'; };
    const auto in_target = [](char c) { return c > ' ' && c < 0x7f && c != '#'; };
    // A name with a dot whose last part is no number, so that it is no address either.
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 >= name.size() || std::isalpha(static_cast<unsigned char>(name[dot + 1])) == 0)
        return std::nullopt;
    if (!std::ranges::all_of(name, in_name) || !std::ranges::all_of(target, in_target)) return std::nullopt;
    return PushHost{std::string(name), target.empty() ? "/" : std::string(target)};
}

std::optional<std::string> sealed(std::string_view text, const PushAddress& to, const PushKey& of_message, const std::string& salt) {
    if (to.secret.size() != secret_size || salt.size() != salt_size) return std::nullopt;
    const auto shared = of_message.shared_with(to.key);
    if (!shared) return std::nullopt;
    const std::string own = of_message.public_point();
    // The zero byte at the end of each name belongs to it.
    const auto name = [](std::string_view words) { return std::string(words) + '\0'; };
    const std::string secret = derived(to.secret, *shared, name("WebPush: info") + to.key + own, 32);
    const std::string key = derived(salt, secret, name("Content-Encoding: aes128gcm"), 16);
    const std::string nonce = derived(salt, secret, name("Content-Encoding: nonce"), 12);
    constexpr std::string_view record_size{"\0\0\x10\0", 4};  // 4096: all there is fits into one
    return salt + std::string(record_size) + static_cast<char>(point_size) + own + encrypted(std::string(text) + '\2', key, nonce);
}

std::optional<std::string> sealed(std::string_view text, const PushAddress& to) {
    std::string salt(salt_size, '\0');
    randombytes_buf(salt.data(), salt.size());
    return sealed(text, to, PushKey::fresh(), salt);
}

std::string push_authorization(const PushKey& own, const PushHost& host, const std::string& contact, std::int64_t now) {
    engine::Members claims;
    claims.add_text("aud", "https://" + host.name).add("exp", std::to_string(now + half_a_day));
    if (!contact.empty()) claims.add_text("sub", contact);
    const std::string signed_part = base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims.object());
    return "vapid t=" + signed_part + "." + base64url(own.signature(signed_part)) + ", k=" + base64url(own.public_point());
}

}  // namespace broadside::server
