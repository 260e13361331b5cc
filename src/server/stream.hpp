// Bytes in and out over one connection, plain or encrypted, with the kind erased: Beast's HTTP and WebSocket are the slowest
// code of the program to compile, and are compiled for this one stream.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <functional>
#include <memory>
#include <vector>

namespace broadside::server {

class Bytes {
public:
    using Failure = boost::system::error_code;
    using Moved = std::function<void(Failure, std::size_t)>;
    using Done = std::function<void(Failure)>;

    virtual ~Bytes() = default;
    virtual boost::beast::tcp_stream& tcp() = 0;
    virtual void read_some(const std::vector<boost::asio::mutable_buffer>& buffers, Moved moved) = 0;
    virtual void write_some(const std::vector<boost::asio::const_buffer>& buffers, Moved moved) = 0;
    // Before the first byte, and after the last one; a WebSocket also waits until the other side has closed.
    virtual void begin(Done done) = 0;
    virtual void end(Done done) = 0;
    virtual void tear_down(boost::beast::role_type role, Done done) = 0;
};

std::unique_ptr<Bytes> plain_bytes(boost::asio::ip::tcp::socket socket);
std::unique_ptr<Bytes> encrypted_bytes(boost::asio::ip::tcp::socket socket, std::shared_ptr<boost::asio::ssl::context> tls);

// The same as Asio and Beast want it.
class Stream {
public:
    using executor_type = boost::asio::any_io_executor;

    explicit Stream(std::unique_ptr<Bytes> bytes) : bytes_(std::move(bytes)) {}

    executor_type get_executor() { return tcp().get_executor(); }
    boost::beast::tcp_stream& tcp() { return bytes_->tcp(); }

    template <class Buffers, class Token>
    auto async_read_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(Bytes::Failure, std::size_t)>(
            [this](auto handler, const std::vector<boost::asio::mutable_buffer>& list) {
                bytes_->read_some(list, shared<Bytes::Moved>(std::move(handler)));
            },
            token, listed<boost::asio::mutable_buffer>(buffers));
    }
    template <class Buffers, class Token>
    auto async_write_some(const Buffers& buffers, Token&& token) {
        return boost::asio::async_initiate<Token, void(Bytes::Failure, std::size_t)>(
            [this](auto handler, const std::vector<boost::asio::const_buffer>& list) {
                bytes_->write_some(list, shared<Bytes::Moved>(std::move(handler)));
            },
            token, listed<boost::asio::const_buffer>(buffers));
    }
    template <class Token>
    auto async_begin(Token&& token) {
        return boost::asio::async_initiate<Token, void(Bytes::Failure)>(
            [this](auto handler) { bytes_->begin(shared<Bytes::Done>(std::move(handler))); }, token);
    }
    template <class Token>
    auto async_end(Token&& token) {
        return boost::asio::async_initiate<Token, void(Bytes::Failure)>(
            [this](auto handler) { bytes_->end(shared<Bytes::Done>(std::move(handler))); }, token);
    }
    template <class Handler>
    void tear_down(boost::beast::role_type role, Handler handler) {
        bytes_->tear_down(role, shared<Bytes::Done>(std::move(handler)));
    }

private:
    // Handlers cannot be copied, functions must be.
    template <class Function, class Handler>
    static Function shared(Handler handler) {
        return [handler = std::make_shared<Handler>(std::move(handler))](auto... results) { std::move (*handler)(results...); };
    }
    template <class Buffer, class Buffers>
    static std::vector<Buffer> listed(const Buffers& buffers) {
        return {boost::asio::buffer_sequence_begin(buffers), boost::asio::buffer_sequence_end(buffers)};
    }

    std::unique_ptr<Bytes> bytes_;
};

// How Beast closes a WebSocket, found by the type of its stream.
template <class Handler>
void async_teardown(boost::beast::role_type role, Stream& stream, Handler handler) {
    stream.tear_down(role, std::move(handler));
}
inline void beast_close_socket(Stream& stream) { stream.tcp().close(); }

}  // namespace broadside::server
