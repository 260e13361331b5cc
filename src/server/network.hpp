// IPv6 gives whoever wants them very many addresses: limits count 64 bits of one as an address, and 48 bits, which many providers give to
// one customer, as four.
#pragma once

#include <string>

#include "server/limits.hpp"

namespace broadside::server {

inline constexpr int addresses_of_network = 4;

// The first 48 bits of an IPv6 address; empty for all others.
std::string network_of(const std::string& address);

// A limit by address, and by network.
class AddressLimit {
public:
    AddressLimit(int times, std::int64_t milliseconds)
        : addresses_(times, milliseconds), networks_(addresses_of_network * times, milliseconds) {}

    // Counts one, unless there are too many.
    bool take(const std::string& address, std::int64_t now) {
        if (wait(address, 1, now) > 0) return false;
        spend(address, 1, now);
        return true;
    }
    void give_back(const std::string& address) {
        addresses_.give_back(address);
        if (const std::string network = network_of(address); !network.empty()) networks_.give_back(network);
    }
    std::int64_t wait(const std::string& address, int units, std::int64_t now) const {
        const std::string network = network_of(address);
        return std::max(addresses_.wait(address, units, now), network.empty() ? 0 : networks_.wait(network, units, now));
    }
    void spend(const std::string& address, int units, std::int64_t now) {
        addresses_.spend(address, units, now);
        if (const std::string network = network_of(address); !network.empty()) networks_.spend(network, units, now);
    }

private:
    Limit addresses_;
    Limit networks_;
};

}  // namespace broadside::server
