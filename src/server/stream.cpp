#include "server/stream.hpp"

#include <boost/beast/websocket/teardown.hpp>

namespace broadside::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

class PlainBytes final : public Bytes {
public:
    explicit PlainBytes(asio::ip::tcp::socket socket) : stream_(std::move(socket)) {}

    beast::tcp_stream& tcp() override { return stream_; }
    void read_some(const std::vector<asio::mutable_buffer>& buffers, Moved moved) override {
        stream_.async_read_some(buffers, std::move(moved));
    }
    void write_some(const std::vector<asio::const_buffer>& buffers, Moved moved) override {
        stream_.async_write_some(buffers, std::move(moved));
    }
    void begin(Done done) override {
        asio::post(stream_.get_executor(), [done = std::move(done)] { done({}); });
    }
    void end(Done done) override {
        Failure ignored;
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        begin(std::move(done));
    }
    void tear_down(beast::role_type role, Done done) override { beast::websocket::async_teardown(role, stream_.socket(), std::move(done)); }

private:
    beast::tcp_stream stream_;
};

}  // namespace

std::unique_ptr<Bytes> plain_bytes(asio::ip::tcp::socket socket) { return std::make_unique<PlainBytes>(std::move(socket)); }

}  // namespace broadside::server
