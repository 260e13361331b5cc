// What is sent to the push service of a browser: encrypted so that only the browser can read it (RFC 8291), and signed so that the
// service knows that it comes from the server for which the browser has asked (RFC 8292).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;

namespace broadside::server {

std::string base64url(std::string_view bytes);
// Nothing if it is none.
std::optional<std::string> from_base64url(std::string_view text);

// A private key on the curve P-256 with its public one.
class PushKey {
public:
    static PushKey fresh();
    // Throws UserError if it is none.
    static PushKey from_pem(const std::string& pem);
    // The one of this data folder; made, for the eyes of its owner alone, when there is none.
    static PushKey kept_in(const std::string& folder);

    std::string pem() const;
    // A point of 65 bytes.
    std::string public_point() const;
    // What only the two who have one of the private keys know; nothing if that is no point of the curve.
    std::optional<std::string> shared_with(const std::string& public_point) const;
    // ES256: 64 bytes.
    std::string signature(std::string_view text) const;

private:
    struct Free {
        void operator()(evp_pkey_st* key) const;
    };
    explicit PushKey(evp_pkey_st* key) : key_(key) {}
    std::unique_ptr<evp_pkey_st, Free> key_;
};

// Where a browser wants to be told, and how to seal what it is told. Both keys are bytes.
struct PushAddress {
    std::string endpoint;  // an address of its push service
    std::string key;       // a point of 65 bytes
    std::string secret;    // 16 bytes
};

// Where an endpoint is: https alone, at a name, at the usual port. Nothing if it is anywhere else: nobody makes this server ask the
// machines around it.
struct PushHost {
    std::string name;
    std::string target;
};
std::optional<PushHost> push_host(std::string_view endpoint);

// The body of a message; nothing if the key of the browser is none. The key of the message and the salt are new for each.
std::optional<std::string> sealed(std::string_view text, const PushAddress& to, const PushKey& of_message, const std::string& salt);
std::optional<std::string> sealed(std::string_view text, const PushAddress& to);

// The value of Authorization, good for half a day from `now` (unix seconds). `contact` may be empty.
std::string push_authorization(const PushKey& own, const PushHost& host, const std::string& contact, std::int64_t now);

// A message on its way.
struct PushLetter {
    PushHost host;
    std::string authorization;
    std::string body;
};

}  // namespace broadside::server
