// One connection: HTTP first, then perhaps a WebSocket. Whatever a client does, it can hold only so much memory and so
// many connections here, and one that does not answer is dropped.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "server/crowds.hpp"
#include "server/wire.hpp"

namespace broadside::server {

class Connection {
public:
    virtual ~Connection() = default;
    // Says goodbye first.
    virtual void close() = 0;
    // At once, for others who come; it takes a moment until it is gone.
    virtual void throw_out() = 0;
    virtual bool is_leaving() const = 0;
    virtual const std::string& address() const = 0;
    virtual Reception::Standing standing() const = 0;
};

// What all connections share.
struct Doorway {
    Reception& hall;
    std::function<Page(const Visit&)> page;
    int most_per_address;
    int most;
    int proxies;                                       // how many stand before us: who connects is told by X-Forwarded-For
    bool strict_transport;                             // browsers are told to come by https only
    std::shared_ptr<boost::asio::ssl::context> tls{};  // none: plain

    Traffic traffic{};
    Crowds by_address{};
    Crowds by_network{};
    std::size_t unread{};  // bytes that wait for clients to read them, in all
    std::set<Connection*> open{};
    std::deque<std::pair<std::weak_ptr<const std::string>, Text>> packed{};  // what was sent last to several, and as it was packed

    void close_all();
    // Nearly full, the address with the most connections makes room for others, those first who have not said who they are and those last
    // who sit at a table. False: it is this address that has the most, or there is no room at all.
    bool has_room_for(const std::string& newcomer);
    // Once for all who are sent the same.
    Text packed_form(const Text& text);
};

void start_connection(boost::asio::ip::tcp::socket socket, Doorway& doorway);

}  // namespace broadside::server
