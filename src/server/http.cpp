#include "server/http.hpp"

#include <algorithm>
#include <boost/asio/ip/address_v6.hpp>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/fields.hpp>
#include <cctype>
#include <sstream>
#include <vector>

namespace broadside::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr const char* content_policy =
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors "
    "'none'";

void add_headers(HttpResponse& response, const Doorway& doorway) {
    response.set(http::field::server, "Broadside");
    response.set("Content-Security-Policy", content_policy);
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    if (doorway.strict_transport) response.set("Strict-Transport-Security", "max-age=31536000");
}

// A header that is a list, which may go on in further lines of the same name.
std::vector<std::string> entries_of(const HttpRequest& request, beast::string_view name) {
    std::vector<std::string> entries;
    const auto [begin, end] = request.equal_range(name);
    for (auto line = begin; line != end; ++line) {
        std::istringstream list{std::string(line->value())};
        for (std::string entry; std::getline(list, entry, ',');) {
            std::erase_if(entry, [](char c) { return c == ' ' || c == '\t'; });
            entries.push_back(std::move(entry));
        }
    }
    return entries;
}

// "gzip;q=0" says no; everything finer is for servers with a choice.
bool reads_gzip(const HttpRequest& request) {
    const std::vector<std::string> codings = entries_of(request, "Accept-Encoding");
    return std::ranges::any_of(codings, [](const std::string& coding) { return coding.starts_with("gzip") && coding != "gzip;q=0"; });
}

// As the client calls us; nothing if it says something odd.
std::string origin_of(const HttpRequest& request, const Doorway& doorway) {
    const beast::string_view host = request[http::field::host];
    const auto is_odd = [](char c) {
        return !std::isalnum(static_cast<unsigned char>(c)) && std::string_view(".-:[]").find(c) == std::string_view::npos;
    };
    if (host.empty() || std::ranges::any_of(host, is_odd)) return "";
    const bool proxy_has_tls = doorway.proxies > 0 && request["X-Forwarded-Proto"] == "https";
    return (doorway.tls || proxy_has_tls ? "https://" : "http://") + std::string(host);
}

}  // namespace

HttpResponse plain_response(const HttpRequest& request, const Doorway& doorway, http::status status, const std::string& why) {
    HttpResponse response{status, request.version()};
    add_headers(response, doorway);
    response.set(http::field::content_type, "text/plain; charset=utf-8");
    response.body() = why + "\n";
    response.keep_alive(false);
    response.prepare_payload();
    return response;
}

HttpResponse response_to(const HttpRequest& request, Doorway& doorway, const std::string& address) {
    const bool head = request.method() == http::verb::head;
    if (request.method() != http::verb::get && !head)
        return plain_response(request, doorway, http::status::method_not_allowed, "GET and HEAD only");
    const std::string_view target(request.target().data(), request.target().size());
    Page page = doorway.page({target, reads_gzip(request), address, origin_of(request, doorway)});
    const bool unchanged = !page.etag.empty() && request[http::field::if_none_match] == page.etag;
    HttpResponse response{unchanged ? http::status::not_modified : static_cast<http::status>(page.status), request.version()};
    add_headers(response, doorway);
    response.set(http::field::content_type, page.type);
    response.set(http::field::cache_control, page.caching);
    if (!page.etag.empty()) response.set(http::field::etag, page.etag);
    response.set(http::field::vary, "Accept-Encoding");
    if (page.gzipped && !unchanged) response.set(http::field::content_encoding, "gzip");
    response.keep_alive(request.keep_alive());
    if (head) {
        response.content_length(page.body->size());
        return response;
    }
    if (!unchanged) response.body() = std::move(page.body);
    response.prepare_payload();
    return response;
}

bool is_own_origin(const HttpRequest& request) {
    const auto found = request.find(http::field::origin);
    if (found == request.end()) return true;
    beast::string_view origin = found->value();
    const auto scheme = origin.find("://");
    if (scheme == beast::string_view::npos) return false;
    origin.remove_prefix(scheme + 3);
    return beast::iequals(origin, request[http::field::host]);
}

std::string limit_key(const asio::ip::address& address) {
    if (address.is_v4()) return address.to_string();
    const auto whole = address.to_v6();
    if (whole.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, whole).to_string();
    auto bytes = whole.to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
    return asio::ip::address_v6(bytes).to_string();
}

std::string forwarded_for(const HttpRequest& request, int proxies, const std::string& otherwise) {
    const std::vector<std::string> entries = entries_of(request, "X-Forwarded-For");
    if (entries.size() < static_cast<std::size_t>(proxies)) return otherwise;
    beast::error_code failed;
    const auto address = asio::ip::make_address(entries[entries.size() - static_cast<std::size_t>(proxies)], failed);
    return failed ? otherwise : limit_key(address);
}

}  // namespace broadside::server
