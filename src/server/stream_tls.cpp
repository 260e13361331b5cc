#include <boost/asio/ssl/stream.hpp>

#include "server/stream.hpp"

namespace broadside::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

class EncryptedBytes final : public Bytes {
public:
    EncryptedBytes(asio::ip::tcp::socket socket, std::shared_ptr<asio::ssl::context> tls)
        : tls_(std::move(tls)), stream_(beast::tcp_stream(std::move(socket)), *tls_) {}

    beast::tcp_stream& tcp() override { return stream_.next_layer(); }
    void read_some(const std::vector<asio::mutable_buffer>& buffers, Moved moved) override {
        stream_.async_read_some(buffers, std::move(moved));
    }
    void write_some(const std::vector<asio::const_buffer>& buffers, Moved moved) override {
        stream_.async_write_some(buffers, std::move(moved));
    }
    void begin(Done done) override { stream_.async_handshake(asio::ssl::stream_base::server, std::move(done)); }
    void end(Done done) override { stream_.async_shutdown(std::move(done)); }
    void tear_down(beast::role_type, Done done) override { end(std::move(done)); }

private:
    std::shared_ptr<asio::ssl::context> tls_;  // renewed certificates do not reach connections that are open
    asio::ssl::stream<beast::tcp_stream> stream_;
};

}  // namespace

std::unique_ptr<Bytes> encrypted_bytes(asio::ip::tcp::socket socket, std::shared_ptr<asio::ssl::context> tls) {
    return std::make_unique<EncryptedBytes>(std::move(socket), std::move(tls));
}

}  // namespace broadside::server
