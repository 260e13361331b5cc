// What is said by plain HTTP: answers to requests, and who may have a WebSocket instead.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <string>

#include "server/connection.hpp"

namespace broadside::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;
using HttpResponse = boost::beast::http::response<boost::beast::http::string_body>;

HttpResponse plain_response(const HttpRequest& request, const Doorway& doorway, boost::beast::http::status status, const std::string& why);
HttpResponse response_to(const HttpRequest& request, Doorway& doorway, const std::string& address);
// Pages of other sites must not speak in the name of whoever looks at them. Programs send no Origin.
bool is_own_origin(const HttpRequest& request);
// What limits count by. Who has one IPv6 address has a whole network of them.
std::string limit_key(const boost::asio::ip::address& address);
// Each proxy has added whom it was asked by, the one nearest to us last. So many of them are our own; whatever stands before what
// the first of these has added the client may have made up.
std::string forwarded_for(const HttpRequest& request, int proxies, const std::string& otherwise);

}  // namespace broadside::server
