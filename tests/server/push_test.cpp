// Push messages: who gets one and when, that only the browser can read it, that it is signed, and where it can never go.
#include <gmock/gmock.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <sodium.h>

#include "server/hall_fixture.hpp"
#include "server/push_sender.hpp"

namespace broadside::server::testing {
namespace {

constexpr UnixMillis a_minute = 60'000;

std::string bytes(std::string_view base64) { return from_base64url(base64).value(); }

// --- the browser's side, written from the standards and not from our code -------------------------------------------------------

std::string hash_with(const std::string& key, const std::string& text) {
    std::string hash(crypto_auth_hmacsha256_BYTES, '\0');
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, reinterpret_cast<const unsigned char*>(key.data()), key.size());
    crypto_auth_hmacsha256_update(&state, reinterpret_cast<const unsigned char*>(text.data()), text.size());
    crypto_auth_hmacsha256_final(&state, reinterpret_cast<unsigned char*>(hash.data()));
    return hash;
}

// RFC 8188 and RFC 8291; "" if it was not meant for this browser.
std::string opened(const std::string& body, const PushKey& browser, const std::string& secret) {
    using namespace std::string_literals;
    const std::string salt = body.substr(0, 16);
    const auto key_size = static_cast<std::size_t>(body.at(20));
    const std::string server_key = body.substr(21, key_size);
    const std::string sealed_text = body.substr(21 + key_size);
    const std::string shared = browser.shared_with(server_key).value();
    const std::string mixed = hash_with(hash_with(secret, shared), "WebPush: info\0"s + browser.public_point() + server_key + "\1");
    const std::string base = hash_with(salt, mixed);
    const std::string key = hash_with(base, "Content-Encoding: aes128gcm\0\1"s).substr(0, 16);
    const std::string nonce = hash_with(base, "Content-Encoding: nonce\0\1"s).substr(0, 12);
    const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
    const auto at = [](const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); };
    std::string text(sealed_text.size() - 16, '\0');
    std::string tag = sealed_text.substr(text.size());
    int size = 0;
    EVP_DecryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, at(key), at(nonce));
    EVP_DecryptUpdate(context.get(), reinterpret_cast<unsigned char*>(text.data()), &size, at(sealed_text), static_cast<int>(text.size()));
    EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_SET_TAG, 16, tag.data());
    if (EVP_DecryptFinal_ex(context.get(), reinterpret_cast<unsigned char*>(text.data()) + size, &size) != 1) return "";
    EXPECT_EQ(text.back(), '\2') << "the last record";
    text.pop_back();
    return text;
}

// RFC 7515: does this point of the curve stand behind the signature?
bool is_signed(const std::string& text, const std::string& signature, const std::string& point) {
    std::string group = "prime256v1";
    std::string key_bytes = point;
    OSSL_PARAM parts[] = {OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group.data(), 0),
                          OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, key_bytes.data(), key_bytes.size()),
                          OSSL_PARAM_construct_end()};
    EVP_PKEY_CTX* maker = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
    EVP_PKEY* key = nullptr;
    EVP_PKEY_fromdata_init(maker);
    EVP_PKEY_fromdata(maker, &key, EVP_PKEY_PUBLIC_KEY, parts);
    EVP_PKEY_CTX_free(maker);
    ECDSA_SIG* numbers = ECDSA_SIG_new();
    const auto* at = reinterpret_cast<const unsigned char*>(signature.data());
    ECDSA_SIG_set0(numbers, BN_bin2bn(at, 32, nullptr), BN_bin2bn(at + 32, 32, nullptr));
    unsigned char* der = nullptr;
    const int size = i2d_ECDSA_SIG(numbers, &der);
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, key);
    const int verdict =
        EVP_DigestVerify(context, der, static_cast<std::size_t>(size), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    EVP_MD_CTX_free(context);
    OPENSSL_free(der);
    ECDSA_SIG_free(numbers);
    EVP_PKEY_free(key);
    return verdict == 1;
}

// --- sealing and signing --------------------------------------------------------------------------------------------------------

// A private key by its number, in the form that files have.
PushKey key_of(std::string_view number, std::string_view point) {
    const std::string secret = bytes(number);
    const std::string open = bytes(point);
    OSSL_PARAM_BLD* builder = OSSL_PARAM_BLD_new();
    BIGNUM* scalar = BN_bin2bn(reinterpret_cast<const unsigned char*>(secret.data()), static_cast<int>(secret.size()), nullptr);
    OSSL_PARAM_BLD_push_utf8_string(builder, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
    OSSL_PARAM_BLD_push_octet_string(builder, OSSL_PKEY_PARAM_PUB_KEY, open.data(), open.size());
    OSSL_PARAM_BLD_push_BN(builder, OSSL_PKEY_PARAM_PRIV_KEY, scalar);
    OSSL_PARAM* parts = OSSL_PARAM_BLD_to_param(builder);
    EVP_PKEY_CTX* maker = EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr);
    EVP_PKEY* key = nullptr;
    EVP_PKEY_fromdata_init(maker);
    EVP_PKEY_fromdata(maker, &key, EVP_PKEY_KEYPAIR, parts);
    BIO* memory = BIO_new(BIO_s_mem());
    PEM_write_bio_PrivateKey(memory, key, nullptr, nullptr, 0, nullptr, nullptr);
    char* text = nullptr;
    const long size = BIO_get_mem_data(memory, &text);
    const std::string pem(text, static_cast<std::size_t>(size));
    BIO_free(memory);
    EVP_PKEY_free(key);
    EVP_PKEY_CTX_free(maker);
    OSSL_PARAM_free(parts);
    BN_free(scalar);
    OSSL_PARAM_BLD_free(builder);
    return PushKey::from_pem(pem);
}

TEST(Sealing, TheExampleOfTheStandard) {
    start_secrets();
    // RFC 8291, section 5.
    const PushKey server = key_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
                                  "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    const PushAddress to{"https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
                         bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
                         bytes("BTBZMqHH6r4Tts7J_aSIgg")};
    EXPECT_EQ(base64url(sealed("When I grow up, I want to be a watermelon", to, server, bytes("DGv6ra1nlYgDCS1FRnbzlw")).value()),
              "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
              "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(Sealing, OnlyTheBrowserReadsIt) {
    start_secrets();
    const PushKey browser = PushKey::fresh();
    const PushAddress to{"https://push.example.org/x", browser.public_point(), std::string(16, 's')};
    const std::string one = sealed("your turn", to).value();
    EXPECT_EQ(opened(one, browser, to.secret), "your turn");
    EXPECT_EQ(opened(one, PushKey::fresh(), to.secret), "");
    EXPECT_EQ(opened(one, browser, std::string(16, 't')), "");
    EXPECT_NE(one, sealed("your turn", to).value()) << "no two messages look alike";
    EXPECT_FALSE(sealed("x", {to.endpoint, std::string(65, '\4'), to.secret})) << "no point of the curve";
    EXPECT_FALSE(sealed("x", {to.endpoint, to.key, "short"}));
}

TEST(Signing, TheServiceKnowsWhoSends) {
    start_secrets();
    const PushKey own = PushKey::fresh();
    const std::string header = push_authorization(own, *push_host("https://push.example.org/send/1"), "mailto:host@example.org", 1'000'000);
    ASSERT_TRUE(header.starts_with("vapid t="));
    const std::string token = header.substr(8, header.find(", k=") - 8);
    const std::string key = bytes(header.substr(header.find(", k=") + 4));
    EXPECT_EQ(key, own.public_point());
    const std::string signed_part = token.substr(0, token.rfind('.'));
    const std::string signature = bytes(token.substr(token.rfind('.') + 1));
    EXPECT_TRUE(is_signed(signed_part, signature, key));
    EXPECT_FALSE(is_signed(signed_part + "x", signature, key));
    EXPECT_FALSE(is_signed(signed_part, signature, PushKey::fresh().public_point()));
    const Json claims = Json::parse(bytes(signed_part.substr(signed_part.find('.') + 1)));
    EXPECT_EQ(claims, Json({{"aud", "https://push.example.org"}, {"exp", 1'043'200}, {"sub", "mailto:host@example.org"}}));
}

TEST(Signing, TheKeyOfAFolderStays) {
    const Folder folder;
    const std::string path = std::filesystem::path(folder.file()).parent_path().string();
    const std::string point = PushKey::kept_in(path).public_point();
    EXPECT_EQ(PushKey::kept_in(path).public_point(), point);
    EXPECT_EQ(std::filesystem::status(path + "/push-key.pem").permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    std::filesystem::resize_file(path + "/push-key.pem", 10);
    EXPECT_THROW(PushKey::kept_in(path), UserError);
}

// --- where it may go ------------------------------------------------------------------------------------------------------------

TEST(PushAddresses, OnlyHttpsAtANameAndTheUsualPort) {
    for (const char* fine : {"https://fcm.googleapis.com/fcm/send/x:y", "https://updates.push.services.mozilla.com:443/wpush/v2/z",
                             "https://web.push.apple.com/Q?a=b"})
        EXPECT_TRUE(push_host(fine)) << fine;
    for (const char* bad : {"http://push.example.org/x", "https://127.0.0.1/x", "https://[::1]/x", "https://localhost/x",
                            "https://2130706433/x", "https://push.example.org:22/x", "https://user@push.example.org/x",
                            "https://push.example.org\\@10.0.0.1/", "https://10.1/x", "https://0x7f.0x1/", "https:///x", "https://.org/x",
                            "https://push.example.org/a b", "https://push.example.org/a\r\nHost: x", "ftp://push.example.org/", ""})
        EXPECT_FALSE(push_host(bad)) << bad;
}

TEST(PushAddresses, NeverToThisMachineOrItsNetwork) {
    const auto open = [](const char* text) { return is_public(boost::asio::ip::make_address(text)); };
    for (const char* address : {"8.8.8.8", "142.250.1.1", "2a00:1450:4001::1", "172.32.0.1", "100.128.0.1", "::ffff:8.8.8.8"})
        EXPECT_TRUE(open(address)) << address;
    for (const char* address : {"127.0.0.1",
                                "10.1.2.3",
                                "172.16.0.1",
                                "172.31.255.255",
                                "192.168.1.1",
                                "169.254.169.254",
                                "100.64.0.1",
                                "0.0.0.0",
                                "224.0.0.1",
                                "255.255.255.255",
                                "::1",
                                "::",
                                "fe80::1",
                                "fd00::1",
                                "::ffff:127.0.0.1",
                                "::ffff:10.0.0.1",
                                "64:ff9b::7f00:1",
                                "2002:7f00:1::",
                                "2001:db8::1",
                                "ff02::1"})
        EXPECT_FALSE(open(address)) << address;
}

// --- who is told, and when ------------------------------------------------------------------------------------------------------

class Pushing : public ::testing::Test {
protected:
    Pushing() {
        table = ann.create({you, open_seat}, {{"clock", {{"kind", "days"}, {"days", 3}}}});
        EXPECT_TRUE(bob->ask("join", table).at("ok"));
    }
    PostOffice office() {
        PostOffice made;
        made.key = own;
        made.contact = "mailto:host@example.org";
        made.send = [this](PushLetter letter, const std::function<void(int)>& done) {
            letters.push_back(std::move(letter));
            done(status);
        };
        return made;
    }
    Json subscription(const std::string& endpoint) {
        return {{"cmd", "push"},
                {"subscribe", {{"endpoint", endpoint}, {"p256dh", base64url(browser.public_point())}, {"auth", base64url(secret)}}}};
    }
    Json subscribe(Person& person, const std::string& endpoint = "https://push.example.org/bob") {
        return person.ask(subscription(endpoint));
    }
    std::size_t subscriptions() { return store::Archive(folder.file()).subscriptions().browsers.size(); }
    // It is bob's turn, and he is not there.
    void leave_bob_with_the_turn() {
        while (!ann.watch(table).at("legal").empty()) ASSERT_TRUE(ann.act_first(table).at("ok"));
        bob.reset();
    }
    Json text(const PushLetter& letter) { return Json::parse(opened(letter.body, browser, secret)); }

    Folder folder;
    std::shared_ptr<const PushKey> own = (start_secrets(), std::make_shared<const PushKey>(PushKey::fresh()));
    PushKey browser = PushKey::fresh();
    std::string secret = "0123456789abcdef";
    std::vector<PushLetter> letters;
    int status = 201;
    House house{folder, unhurried(), ContentPack::standard(), 1'700'000'000'000, office()};
    Person ann{house, "Ann"};
    std::unique_ptr<Person> bob = std::make_unique<Person>(house, "Bob");
    std::string table;
};

TEST_F(Pushing, WhoAskedForItIsToldOnceThatItIsHisTurn) {
    EXPECT_EQ(bob->ask({{"cmd", "push"}}).at("key"), base64url(own->public_point()));
    ASSERT_TRUE(subscribe(*bob).at("ok"));
    leave_bob_with_the_turn();
    house.wait(a_minute - 1);
    EXPECT_TRUE(letters.empty()) << "he may be just looking";
    house.wait(1);
    ASSERT_EQ(letters.size(), 1u);
    EXPECT_EQ(letters[0].host.name, "push.example.org");
    EXPECT_EQ(letters[0].host.target, "/bob");
    EXPECT_EQ(text(letters[0]), Json({{"tables", 1}, {"titles", "Harbour Race"}, {"page", "/#/table/" + table}}));
    for (int n = 0; n < 5; ++n) house.wait(60 * a_minute);
    EXPECT_EQ(letters.size(), 1u) << "nobody is told the same twice";
    House again(folder, unhurried(), ContentPack::standard(), house.now, office());
    again.wait(2 * a_minute);
    again.wait(60 * a_minute);
    EXPECT_EQ(letters.size(), 1u) << "nor after a restart";
}

TEST_F(Pushing, ManyTablesAreOneMessage) {
    const std::string token = bob->token;
    ASSERT_TRUE(subscribe(*bob).at("ok"));
    for (int n = 0; n < 3; ++n) {
        const std::string another = ann.create({you, open_seat}, {{"clock", {{"kind", "days"}, {"days", 3}}}});
        ASSERT_TRUE(bob->ask("join", another).at("ok"));
        while (!ann.watch(another).at("legal").empty()) ASSERT_TRUE(ann.act_first(another).at("ok"));
    }
    leave_bob_with_the_turn();
    house.wait(a_minute);
    ASSERT_EQ(letters.size(), 1u);
    EXPECT_EQ(text(letters[0]).at("tables"), 4);
    EXPECT_EQ(text(letters[0]).at("page"), "/#/lobby");
    // A turn that comes soon after waits for the next message.
    house.wait(1000);
    {
        Person back(house, "", token);
        while (ann.watch(table).at("legal").empty()) ASSERT_TRUE(back.act_first(table).at("ok"));
    }
    while (!ann.watch(table).at("legal").empty()) ASSERT_TRUE(ann.act_first(table).at("ok"));
    house.wait(10 * a_minute);
    EXPECT_EQ(letters.size(), 1u);
    house.wait(20 * a_minute);
    EXPECT_EQ(letters.size(), 2u);
}

TEST_F(Pushing, NobodyIsToldWhoIsThereOrDidNotAskOrPlaysFast) {
    leave_bob_with_the_turn();
    house.wait(a_minute);
    EXPECT_TRUE(letters.empty()) << "he did not ask";
    Person eve(house, "Eve");
    ASSERT_TRUE(subscribe(eve, "https://push.example.org/eve").at("ok"));
    const std::string fast = ann.create({you, open_seat}, {{"clock", {{"kind", "move"}, {"seconds", 86'400}}}});
    ASSERT_TRUE(eve.ask("join", fast).at("ok"));
    while (!ann.watch(fast).at("legal").empty()) ASSERT_TRUE(ann.act_first(fast).at("ok"));
    const std::string slow = ann.create({you, open_seat});
    ASSERT_TRUE(eve.ask("join", slow).at("ok"));
    while (!ann.watch(slow).at("legal").empty()) ASSERT_TRUE(ann.act_first(slow).at("ok"));
    house.wait(2 * a_minute);
    EXPECT_TRUE(letters.empty()) << "she looks at the page";
}

TEST_F(Pushing, ABrowserThatIsGoneIsForgotten) {
    ASSERT_TRUE(subscribe(*bob).at("ok"));
    status = 410;
    leave_bob_with_the_turn();
    house.wait(a_minute);
    house.settle();
    EXPECT_EQ(letters.size(), 1u);
    EXPECT_EQ(subscriptions(), 0u);
}

TEST_F(Pushing, AServiceThatFailsIsNotPestered) {
    ASSERT_TRUE(subscribe(*bob).at("ok"));
    status = 0;
    leave_bob_with_the_turn();
    house.wait(a_minute);
    house.settle();
    for (int n = 0; n < 4; ++n) house.wait(60 * a_minute);
    EXPECT_EQ(letters.size(), 1u);
    EXPECT_THAT(house.complaints(), ::testing::Contains(::testing::HasSubstr("event=push-failed text=\"push.example.org")));
    for (const std::string& line : house.complaints()) EXPECT_EQ(line.find("/bob"), std::string::npos) << "the endpoint is a secret";
}

TEST_F(Pushing, WhoTakesItBackOrLogsOutHearsNothing) {
    ASSERT_TRUE(subscribe(*bob).at("ok"));
    EXPECT_TRUE(ann.ask({{"cmd", "push"}, {"unsubscribe", "https://push.example.org/bob"}}).at("ok"));
    EXPECT_EQ(subscriptions(), 1u) << "that is not hers";
    EXPECT_TRUE(bob->ask({{"cmd", "push"}, {"unsubscribe", "https://push.example.org/bob"}}).at("ok"));
    EXPECT_EQ(subscriptions(), 0u);
    ASSERT_TRUE(subscribe(*bob).at("ok"));
    ASSERT_TRUE(bob->ask({{"cmd", "logout"}}).at("ok"));
    leave_bob_with_the_turn();
    house.wait(a_minute);
    EXPECT_TRUE(letters.empty());
}

TEST_F(Pushing, NothingOutlivesTheAccountThatAskedForIt) {
    Host host(house);
    bob->say(subscription("https://push.example.org/just-before"));
    host.say("remove-account", {{"who", bob->player}});
    bob->say(subscription("https://push.example.org/meanwhile"));
    house.settle();
    EXPECT_EQ(subscriptions(), 0u);
}

TEST_F(Pushing, NorTheDeviceThatIsLoggedOutMeanwhile) {
    bob->say({{"cmd", "logout"}});
    bob->say(subscription("https://push.example.org/meanwhile"));
    house.settle();
    EXPECT_EQ(subscriptions(), 0u);
    leave_bob_with_the_turn();
    house.wait(a_minute);
    EXPECT_TRUE(letters.empty());
}

TEST_F(Pushing, WhatIsNoBrowserIsRefused) {
    EXPECT_EQ(subscribe(*bob, "https://127.0.0.1/x").at("code"), "bad-request");
    EXPECT_EQ(subscribe(*bob, "http://push.example.org/x").at("code"), "bad-request");
    secret = "short";
    EXPECT_EQ(subscribe(*bob).at("code"), "bad-request");
    secret = "0123456789abcdef";
    for (int n = 0; n < 8; ++n) ASSERT_TRUE(subscribe(*bob, "https://push.example.org/" + std::to_string(n)).at("ok"));
    EXPECT_EQ(subscriptions(), PushBook::most_of_player);
    House silent(folder);
    Person there(silent, "", bob->token);
    EXPECT_TRUE(there.ask({{"cmd", "push"}}).at("key").is_null());
    EXPECT_EQ(subscribe(there).at("code"), "no-push");
}

}  // namespace
}  // namespace broadside::server::testing
