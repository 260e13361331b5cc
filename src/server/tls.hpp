// TLS by certificate files.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <string>

namespace broadside::server {

// PEM files: the certificate with the chain behind it, and its key without a password. Throws UserError with the file that is
// missing or does not fit.
std::shared_ptr<boost::asio::ssl::context> tls_context(const std::string& certificate, const std::string& key);

}  // namespace broadside::server
