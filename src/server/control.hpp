// The door for whoever has the machine: a socket in the data folder that only its owner can open. A JSON object a line in each
// direction, the command `admin` of docs/protocol.md.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "server/hall.hpp"
#include "table/content.hpp"

namespace broadside::server {

class Control {
public:
    // The folder is locked by whoever opens the door. Throws UserError.
    Control(boost::asio::io_context& context, const std::string& folder, Hall& hall);
    ~Control();
    Control(const Control&) = delete;
    Control& operator=(const Control&) = delete;

    void close();

private:
    void accept();

    std::string path_;
    Hall& hall_;
    boost::asio::local::stream_protocol::acceptor acceptor_;
    boost::asio::steady_timer pause_;
};

// What the server of this folder answers to one line; nothing if none runs there. Throws UserError, also when it does not answer in time.
std::optional<std::string> ask_server(const std::string& folder, const std::string& line,
                                      std::chrono::milliseconds patience = std::chrono::seconds(30));

// The same where no server runs: the hall is opened for a moment, without visitors and without computers that think.
std::string ask_without_server(const std::string& folder, const ContentPack& content, const std::string& line);

}  // namespace broadside::server
