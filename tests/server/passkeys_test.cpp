// Passkeys: a device becomes a way into an account and opens it; and everything that must not.
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <sodium.h>

#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

const std::string origin = "https://games.example:8443";

// A person at a page.
class Visitor : public Person {
public:
    using Person::Person;
    std::string page = broadside::server::testing::origin;
    std::string origin() const override { return page; }
    std::string challenge() { return ask({{"cmd", "passkey"}, {"do", "challenge"}}).at("challenge"); }
};

// What a browser and its authenticator do, written from the standard and not from our code.
class Device {
public:
    explicit Device(const char* kind = "EC", std::size_t bits = 2048) {
        key_.reset(std::string_view(kind) == "EC"    ? EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256")
                   : std::string_view(kind) == "RSA" ? EVP_PKEY_Q_keygen(nullptr, nullptr, "RSA", bits)
                                                     : EVP_PKEY_Q_keygen(nullptr, nullptr, kind));
        is_ed25519_ = std::string_view(kind) == "ED25519";
    }

    std::string page = origin;
    std::string name = "games.example";
    char flags = 0x05;
    std::string type = "";  // instead of the right one

    Json made(const std::string& challenge, const std::string& id = "Zmlyc3Q") {
        return {{"cmd", "passkey"},
                {"do", "add"},
                {"key_id", id},
                {"key", base64url(public_key())},
                {"client", base64url(client("webauthn.create", challenge))},
                {"data", base64url(data())},
                {"name", "Mac"}};
    }
    Json proof(const std::string& challenge, const std::string& id = "Zmlyc3Q") {
        const std::string said = client("webauthn.get", challenge);
        return {{"cmd", "passkey"},
                {"do", "login"},
                {"key_id", id},
                {"client", base64url(said)},
                {"data", base64url(data())},
                {"signature", base64url(signature(data() + sha256(said)))}};
    }

private:
    static std::string sha256(const std::string& text) {
        std::string hash(32, '\0');
        crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()), reinterpret_cast<const unsigned char*>(text.data()), text.size());
        return hash;
    }
    std::string client(const std::string& usual, const std::string& challenge) const {
        return Json{{"type", type.empty() ? usual : type}, {"challenge", challenge}, {"origin", page}, {"crossOrigin", false}}.dump();
    }
    std::string data() const { return sha256(name) + flags + std::string(4, '\0'); }
    std::string public_key() const {
        unsigned char* der = nullptr;
        const int size = i2d_PUBKEY(key_.get(), &der);
        std::string text(reinterpret_cast<char*>(der), static_cast<std::size_t>(size));
        OPENSSL_free(der);
        return text;
    }
    std::string signature(const std::string& text) const {
        const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(), EVP_MD_CTX_free);
        EVP_DigestSignInit(context.get(), nullptr, is_ed25519_ ? nullptr : EVP_sha256(), nullptr, key_.get());
        std::string out(1024, '\0');
        std::size_t size = out.size();
        EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(out.data()), &size,
                       reinterpret_cast<const unsigned char*>(text.data()), text.size());
        return out.substr(0, size);
    }

    struct Free {
        void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    };
    std::unique_ptr<EVP_PKEY, Free> key_;
    bool is_ed25519_ = false;
};

class Passkeys : public ::testing::Test {
protected:
    void SetUp() override { ASSERT_EQ(code(ann.ask({{"cmd", "register"}, {"account", "ann"}, {"password", "correct horse"}})), "ok"); }

    static std::string code(const Json& answer) { return answer.at("ok").get<bool>() ? "ok" : answer.at("code").get<std::string>(); }
    Json enter(Visitor& who, const std::string& id = "Zmlyc3Q") { return who.ask(device.proof(who.challenge(), id)); }

    Folder folder;
    House house{folder};
    Visitor ann{house, "Ann"};
    Visitor bob{house, "Bob"};
    Device device;
};

TEST_F(Passkeys, ADeviceOpensTheAccountOfItsOwner) {
    const Json added = ann.ask(device.made(ann.challenge()));
    ASSERT_EQ(code(added), "ok") << added;
    EXPECT_EQ(added.at("passkeys").at(0).at("name"), "Mac");
    const Json entered = enter(bob);
    ASSERT_EQ(code(entered), "ok") << entered;
    EXPECT_EQ(entered.at("player"), ann.player);
    EXPECT_EQ(entered.at("account"), "ann");
    EXPECT_EQ(Visitor(house, "", entered.at("token")).player, ann.player);
}

TEST_F(Passkeys, EveryUsualKindOfKeyWorks) {
    for (const char* kind : {"EC", "RSA", "ED25519"}) {
        Device other(kind);
        const std::string id = base64url(kind);
        ASSERT_EQ(code(ann.ask(other.made(ann.challenge(), id))), "ok") << kind;
        EXPECT_EQ(code(bob.ask(other.proof(bob.challenge(), id))), "ok") << kind;
    }
    Device huge("RSA", 4160);
    EXPECT_EQ(code(ann.ask(huge.made(ann.challenge(), "aHVnZQ"))), "bad-passkey") << "it would take long to check";
    Device odd("X25519");
    EXPECT_EQ(code(ann.ask(odd.made(ann.challenge(), "b2Rk"))), "bad-passkey");
}

TEST_F(Passkeys, TheyAreThereAfterARestartAndGoneWhenRemoved) {
    ASSERT_EQ(code(ann.ask(device.made(ann.challenge()))), "ok");
    {
        House again(folder);
        Visitor phone(again, "Somebody");
        EXPECT_EQ(phone.ask(device.proof(phone.challenge())).at("player"), ann.player);
    }
    EXPECT_EQ(code(bob.ask({{"cmd", "passkey"}, {"do", "remove"}, {"key_id", "Zmlyc3Q"}})), "no-account");
    ASSERT_EQ(code(bob.ask({{"cmd", "register"}, {"account", "bob"}, {"password", "correct horse"}})), "ok");
    EXPECT_EQ(code(bob.ask({{"cmd", "passkey"}, {"do", "remove"}, {"key_id", "Zmlyc3Q"}})), "bad-request") << "it is not his";
    EXPECT_EQ(ann.ask({{"cmd", "passkey"}, {"do", "remove"}, {"key_id", "Zmlyc3Q"}}).at("passkeys"), Json::array());
    EXPECT_EQ(code(enter(bob)), "wrong-login");
    House again(folder);
    Visitor phone(again, "Somebody");
    EXPECT_EQ(code(phone.ask(device.proof(phone.challenge()))), "wrong-login");
}

TEST_F(Passkeys, AChallengeIsGoodForOneAnswerOnItsOwnConnection) {
    ASSERT_EQ(code(ann.ask(device.made(ann.challenge()))), "ok");
    const Json proof = device.proof(bob.challenge());
    EXPECT_EQ(code(ann.ask(proof)), "bad-passkey") << "of another connection";
    EXPECT_EQ(code(bob.ask(proof)), "ok");
    EXPECT_EQ(code(bob.ask(proof)), "bad-passkey") << "a second time";
    EXPECT_EQ(code(bob.ask(device.proof(""))), "bad-passkey") << "never asked for";
}

TEST_F(Passkeys, WhatWasNotMadeForThisPageIsRefused) {
    ASSERT_EQ(code(ann.ask(device.made(ann.challenge()))), "ok");
    const auto refused = [&](const char* why) {
        EXPECT_EQ(code(enter(bob)), "bad-passkey") << why;
        EXPECT_EQ(code(ann.ask(device.made(ann.challenge(), "YW5vdGhlcg"))), "bad-passkey") << why;
        device.page = origin;
        device.name = "games.example";
        device.flags = 0x05;
        device.type = "";
    };
    device.page = "https://games.evil:8443";
    refused("another page");
    device.name = "games.evil";
    refused("another name");
    device.flags = 0x01;
    refused("nobody was made sure of");
    device.flags = 0x04;
    refused("nobody was there");
    device.type = "payment.get";
    refused("another purpose");
    bob.page = "";
    EXPECT_EQ(code(enter(bob)), "bad-passkey") << "no page at all";
}

TEST_F(Passkeys, ASignatureOfAnotherKeyOpensNothing) {
    ASSERT_EQ(code(ann.ask(device.made(ann.challenge()))), "ok");
    Device thief;
    EXPECT_EQ(code(bob.ask(thief.proof(bob.challenge()))), "wrong-login");
    Json proof = device.proof(bob.challenge());
    proof["signature"] = base64url("no signature");
    EXPECT_EQ(code(bob.ask(proof)), "wrong-login");
    EXPECT_EQ(code(enter(bob, "bm9ib2R5")), "wrong-login");
    EXPECT_EQ(code(bob.ask(thief.made(bob.challenge(), "Zmlyc3Q"))), "no-account");
    ASSERT_EQ(code(bob.ask({{"cmd", "register"}, {"account", "bob"}, {"password", "correct horse"}})), "ok");
    EXPECT_EQ(code(bob.ask(thief.made(bob.challenge(), "Zmlyc3Q"))), "has-passkey") << "nobody takes over another's";
}

TEST_F(Passkeys, BadRequestsChangeNothing) {
    EXPECT_EQ(code(ann.ask({{"cmd", "passkey"}, {"do", "dance"}})), "bad-request");
    for (const char* member : {"key", "client", "data", "key_id"}) {
        Json broken = device.made(ann.challenge());
        broken[member] = "not base64url!";
        EXPECT_EQ(code(ann.ask(broken)), "bad-request") << member;
        broken.erase(member);
        EXPECT_EQ(code(ann.ask(broken)), "bad-request") << member;
    }
    for (const int names : {101, 20'000}) {
        std::string many = R"({"type":"webauthn.create")";
        for (int n = 0; n < names; ++n) many += ",\"" + std::to_string(n) + "\":1";
        Json long_one = device.made(ann.challenge());
        long_one["client"] = base64url(many + "}");
        const Json answer = ann.ask(long_one);
        ASSERT_EQ(code(answer), "bad-passkey");
        EXPECT_TRUE(answer.at("why").get<std::string>().ends_with(names > 1000 ? "is too long" : "is no JSON object")) << answer;
    }
    Json no_json = device.made(ann.challenge());
    no_json["client"] = base64url("hello");
    EXPECT_EQ(code(ann.ask(no_json)), "bad-passkey");
    Json long_key = device.made(ann.challenge());
    long_key["key"] = base64url(std::string(40'000, 'k'));
    EXPECT_EQ(code(ann.ask(long_key)), "bad-passkey");
    Json no_key = device.made(ann.challenge());
    no_key["key"] = base64url("no key at all");
    EXPECT_EQ(code(ann.ask(no_key)), "bad-passkey");
    EXPECT_EQ(ann.ask({{"cmd", "passkey"}, {"do", "list"}}).at("passkeys"), Json::array());
}

TEST_F(Passkeys, TenAreTheMost) {
    for (int n = 0; n < 10; ++n) ASSERT_EQ(code(ann.ask(device.made(ann.challenge(), base64url(std::to_string(n))))), "ok");
    EXPECT_EQ(code(ann.ask(device.made(ann.challenge(), "bW9yZQ"))), "too-many");
}

}  // namespace
}  // namespace broadside::server::testing
