// Brings letters to the push services of browsers, on a thread of its own. Only to where everybody could go: never to an address of
// this machine or of its network, whatever a name leads to.
#pragma once

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "server/web_push.hpp"

namespace broadside::server {

// Can anybody on the internet have this address?
bool is_public(const boost::asio::ip::address& address);

// Where a name leads to. It may take long; throws if nowhere.
std::vector<boost::asio::ip::tcp::endpoint> places_of(const std::string& name, const std::string& port);

class PushSender {
public:
    using Places = std::vector<boost::asio::ip::tcp::endpoint>;
    // Where it may go; other than that only tests have.
    struct Network {
        std::string port = "443";
        std::function<bool(const boost::asio::ip::address&)> allows = is_public;
        std::string authorities{};  // a file with those who are trusted; empty: those of the system
        std::function<Places(const std::string& name, const std::string& port)> find = places_of;
        std::chrono::milliseconds patience{20'000};  // with a letter, from the look for its place to the answer
    };
    // The status of the answer; 0 if there was none. Called on the sender's thread.
    using Done = std::function<void(int status)>;

    PushSender() : PushSender(Network{}) {}
    explicit PushSender(Network network);
    ~PushSender() { end(); }
    PushSender(const PushSender&) = delete;
    PushSender& operator=(const PushSender&) = delete;

    // May be called from any thread.
    void send(PushLetter letter, Done done);
    // What is on its way is given up.
    void end();

private:
    Network network_;
    boost::asio::ssl::context tls_{boost::asio::ssl::context::tls_client};
    boost::asio::io_context context_{1};
    boost::asio::thread_pool lookups_{4};  // of names: each holds a thread for as long as it takes
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_{context_.get_executor()};
    int under_way_ = 0;                   // on the thread, as the next
    std::map<std::string, int> to_host_;  // how many of them go there
    std::thread thread_;
};

}  // namespace broadside::server
