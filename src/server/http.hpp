// What is said by plain HTTP: answers to requests, and who may have a WebSocket instead.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/optional/optional.hpp>
#include <cstdint>
#include <string>
#include <utility>

#include "server/connection.hpp"

namespace broadside::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// How Beast writes a shared text.
struct SharedBody {
    using value_type = SharedText;
    static std::uint64_t size(const value_type& body) { return body->size(); }

    class writer {  // NOLINT(readability-identifier-naming): Beast's name
    public:
        using const_buffers_type = boost::asio::const_buffer;
        template <bool is_request, class Fields>
        writer(const boost::beast::http::header<is_request, Fields>&, const value_type& body) : body_(body) {}
        void init(boost::beast::error_code& failed) { failed = {}; }
        boost::optional<std::pair<const_buffers_type, bool>> get(boost::beast::error_code& failed) {
            failed = {};
            return {{const_buffers_type{body_->data(), body_->size()}, false}};
        }

    private:
        const value_type& body_;
    };
};
using HttpResponse = boost::beast::http::response<SharedBody>;

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
