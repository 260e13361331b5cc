#include "server/network.hpp"

#include <arpa/inet.h>

#include <algorithm>

namespace broadside::server {

std::string network_of(const std::string& address) {
    constexpr std::size_t bytes_of_network = 6;
    in6_addr bytes{};
    if (address.find(':') == std::string::npos || inet_pton(AF_INET6, address.c_str(), &bytes) != 1) return {};
    std::fill(bytes.s6_addr + bytes_of_network, bytes.s6_addr + sizeof bytes.s6_addr, std::uint8_t{0});
    char text[INET6_ADDRSTRLEN];
    return std::string(inet_ntop(AF_INET6, &bytes, text, sizeof text)) + "/48";
}

}  // namespace broadside::server
