// The way to a push service, with a service of our own behind it: over TLS, only to whom is trusted, and never to where it must not go.
#include <gmock/gmock.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#include <atomic>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <fstream>
#include <future>
#include <thread>

#include "server/hall_fixture.hpp"
#include "server/push_sender.hpp"

namespace broadside::server::testing {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;

std::string text_of(BIO* memory) {
    char* text = nullptr;
    const long size = BIO_get_mem_data(memory, &text);
    std::string copy(text, static_cast<std::size_t>(size));
    BIO_free(memory);
    return copy;
}

// A certificate for "localhost" that vouches for itself, with its key; PEM.
std::pair<std::string, std::string> certificate() {
    EVP_PKEY* key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
    X509* made = X509_new();
    X509_set_version(made, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
    X509_gmtime_adj(X509_getm_notBefore(made), -3600);
    X509_gmtime_adj(X509_getm_notAfter(made), 3600);
    X509_set_pubkey(made, key);
    X509_NAME* name = X509_get_subject_name(made);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
    X509_set_issuer_name(made, name);
    X509_EXTENSION* also = X509V3_EXT_conf_nid(nullptr, nullptr, NID_subject_alt_name, "DNS:localhost");
    X509_add_ext(made, also, -1);
    X509_EXTENSION_free(also);
    X509_sign(made, key, EVP_sha256());
    BIO* certificate = BIO_new(BIO_s_mem());
    PEM_write_bio_X509(certificate, made);
    BIO* secret = BIO_new(BIO_s_mem());
    PEM_write_bio_PrivateKey(secret, key, nullptr, nullptr, 0, nullptr, nullptr);
    X509_free(made);
    EVP_PKEY_free(key);
    return {text_of(certificate), text_of(secret)};
}

// Takes one connection, and answers one request with 201.
class Service {
public:
    Service() {
        const auto [certificate_text, key_text] = certificate();
        authorities = folder_.file() + ".pem";
        std::ofstream(authorities) << certificate_text;
        tls_.use_certificate_chain(asio::buffer(certificate_text));
        tls_.use_private_key(asio::buffer(key_text), asio::ssl::context::pem);
        port = std::to_string(acceptor_.local_endpoint().port());
        thread_ = std::thread([this] { serve(); });
    }
    ~Service() {
        // Whoever was never visited is woken.
        asio::io_context context;
        asio::ip::tcp::socket knock(context);
        boost::system::error_code ignored;
        knock.connect(acceptor_.local_endpoint(), ignored);
        knock.close(ignored);
        thread_.join();
    }
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    std::string port;
    std::string authorities;
    std::optional<http::request<http::string_body>> heard;

private:
    void serve() {
        boost::system::error_code failed;
        asio::ssl::stream<asio::ip::tcp::socket> stream(acceptor_.accept(), tls_);
        stream.handshake(asio::ssl::stream_base::server, failed);
        if (failed) return;
        boost::beast::flat_buffer buffer;
        http::request<http::string_body> request;
        http::read(stream, buffer, request, failed);
        if (failed) return;
        heard = request;
        const http::response<http::empty_body> answer(http::status::created, 11);
        http::write(stream, answer, failed);
    }

    Folder folder_;
    asio::io_context context_;
    asio::ssl::context tls_{asio::ssl::context::tls_server};
    asio::ip::tcp::acceptor acceptor_{context_, {asio::ip::address_v4::loopback(), 0}};
    std::thread thread_;
};

int status_of(const PushSender::Network& network, const std::string& name) {
    PushSender sender(network);
    std::promise<int> status;
    sender.send({{name, "/send/1"}, "vapid t=a, k=b", "sealed"}, [&](int answered) { status.set_value(answered); });
    return status.get_future().get();
}

bool anywhere(const asio::ip::address& address) { return address.is_v4(); }

TEST(PushSending, ALetterArrives) {
    Service service;
    EXPECT_EQ(status_of({service.port, anywhere, service.authorities}, "localhost"), 201);
    ASSERT_TRUE(service.heard);
    EXPECT_EQ(service.heard->method(), http::verb::post);
    EXPECT_EQ(service.heard->target(), "/send/1");
    EXPECT_EQ((*service.heard)["Authorization"], "vapid t=a, k=b");
    EXPECT_EQ((*service.heard)["Content-Encoding"], "aes128gcm");
    EXPECT_EQ((*service.heard)["Topic"], "turns");
    EXPECT_FALSE((*service.heard)["TTL"].empty());
    EXPECT_EQ(service.heard->body(), "sealed");
}

TEST(PushSending, NotToThisMachineWhateverTheNameSays) {
    Service service;
    EXPECT_EQ(status_of({service.port, is_public, service.authorities}, "localhost"), 0);
    EXPECT_FALSE(service.heard);
}

TEST(PushSending, NotToWhomNobodyVouchesFor) {
    Service service;
    const Service other;
    EXPECT_EQ(status_of({service.port, anywhere, other.authorities}, "localhost"), 0);
    EXPECT_FALSE(service.heard);
}

TEST(PushSending, PatienceBeginsWithTheLookForTheName) {
    PushSender::Network network;
    network.patience = std::chrono::milliseconds(50);
    std::promise<void> found;
    network.find = [&](const std::string&, const std::string&) {
        found.get_future().wait();
        return PushSender::Places{};
    };
    PushSender sender(network);
    std::promise<int> status;
    sender.send({{"slow.example", "/"}, "", ""}, [&](int answered) { status.set_value(answered); });
    auto answer = status.get_future();
    EXPECT_EQ(answer.wait_for(std::chrono::seconds(10)), std::future_status::ready);
    found.set_value();
    EXPECT_EQ(answer.get(), 0);
}

TEST(PushSending, OneSlowHostLeavesRoomForOthers) {
    PushSender::Network network;
    std::promise<void> end;
    const std::shared_future<void> ended = end.get_future().share();
    std::atomic<int> others = 0;
    network.find = [&](const std::string& name, const std::string&) {
        if (name == "slow.example") ended.wait();
        if (name == "other.example") ++others;
        return PushSender::Places{};
    };
    PushSender sender(network);
    std::atomic<int> refused = 0;
    for (int n = 0; n < 100; ++n) sender.send({{"slow.example", "/"}, "", ""}, [&](int) { ++refused; });
    std::promise<int> status;
    sender.send({{"other.example", "/"}, "", ""}, [&](int answered) { status.set_value(answered); });
    auto answer = status.get_future();
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (refused < 84 && std::chrono::steady_clock::now() < patience) std::this_thread::yield();
    EXPECT_EQ(answer.wait_for(std::chrono::milliseconds(1)), std::future_status::timeout) << "its place is kept";
    EXPECT_EQ(refused, 84) << "all but the 16 that one host has";
    end.set_value();
    EXPECT_EQ(answer.get(), 0);
    EXPECT_EQ(others, 1) << "it was looked for, not refused for want of a place";
}

}  // namespace
}  // namespace broadside::server::testing
