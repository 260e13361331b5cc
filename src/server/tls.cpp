#include "server/tls.hpp"

#include <openssl/ssl.h>
#include <unistd.h>

#include "table/json.hpp"

namespace broadside::server {

namespace ssl = boost::asio::ssl;

namespace {

void need_file(const std::string& path, const std::string& what) {
    if (access(path.c_str(), R_OK) != 0) throw UserError("cannot read the " + what + " " + path);
}

}  // namespace

std::shared_ptr<ssl::context> tls_context(const std::string& certificate, const std::string& key) {
    need_file(certificate, "certificate");
    need_file(key, "key");
    auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
    SSL_CTX* native = context->native_handle();
    SSL_CTX_set_min_proto_version(native, TLS1_2_VERSION);
    // Connections that are only held would keep 34 kB each.
    SSL_CTX_set_mode(native, SSL_MODE_RELEASE_BUFFERS);
    boost::system::error_code failed;
    // Nobody is there to type a password.
    context->set_password_callback([](std::size_t, ssl::context::password_purpose) { return std::string(); });
    context->use_private_key_file(key, ssl::context::pem, failed);
    if (failed) throw UserError("there is no key in " + key + " (PEM without a password is needed)");
    context->use_certificate_chain_file(certificate, failed);
    if (failed) throw UserError("there is no certificate in " + certificate + " (PEM is needed)");
    if (SSL_CTX_check_private_key(native) != 1) throw UserError("the key " + key + " does not belong to the certificate " + certificate);
    return context;
}

}  // namespace broadside::server
