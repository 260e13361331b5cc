// The log and the clock on their own.
#include <atomic>
#include <future>

#include "server/clock.hpp"
#include "server/hall_fixture.hpp"
#include "server/names.hpp"
#include "store/sqlite.hpp"

namespace broadside::server::testing {
namespace {

TEST(Log, WhatWasSaidToBeDurableIsThereAgain) {
    const Folder folder;
    std::atomic<int> durable = 0;
    {
        store::Log log(folder.file(), [](const std::string& problem) { FAIL() << problem; });
        log.append({store::PlayerRow{"a", "Ann", 1}, store::TokenRow{"a", "hash", 2}}, [&](bool ok) { durable += ok; });
        log.append({store::PlayerRow{"a", "Anna", 3}}, [&](bool ok) { durable += ok; });
        for (int n = 1; n <= 500; ++n)
            log.append({store::RecordRow{"t", n, "act", "{\"n\":" + std::to_string(n) + "}", "h", n}}, [&](bool ok) { durable += ok; });
    }
    EXPECT_EQ(durable, 502);
    store::Log log(folder.file(), [](const std::string&) {});
    const store::Everything all = log.load();
    ASSERT_EQ(all.players.size(), 1u);
    EXPECT_EQ(all.players[0].name, "Anna");
    EXPECT_EQ(all.tokens.size(), 1u);
    ASSERT_EQ(all.records.size(), 500u);
    for (int n = 0; n < 500; ++n) EXPECT_EQ(all.records[static_cast<std::size_t>(n)].seq, n + 1);
}

TEST(Log, RowsOfOneCallComeTogetherOrNotAtAll) {
    const Folder folder;
    std::promise<bool> answer;
    int troubles = 0;
    {
        store::Log log(folder.file(), [&](const std::string&) { ++troubles; });
        const store::RecordRow row{"t", 1, "act", "{}", "h", 1};
        log.append({store::RecordRow{"t", 2, "act", "{}", "h", 1}, row, row}, [&](bool ok) { answer.set_value(ok); });
        EXPECT_FALSE(answer.get_future().get());
        EXPECT_TRUE(log.load().records.empty());
    }
    EXPECT_EQ(troubles, 1);
}

TEST(TableClock, BanksGetTheirIncrementWhenTheTurnIsHandedOn) {
    Clock clock({ClockRule::Kind::Bank, 60'000, 5'000}, 2);
    clock.run(SeatSet(Seat{0}), 1000);
    EXPECT_EQ(clock.left(Seat{0}, 11'000), 50'000);
    clock.acted(Seat{0}, 11'000);
    clock.run(SeatSet(Seat{0}), 11'000);
    EXPECT_EQ(clock.left(Seat{0}, 11'000), 50'000);
    clock.run(SeatSet(Seat{1}), 11'000);
    EXPECT_EQ(clock.left(Seat{0}, 99'000), 55'000);
    EXPECT_EQ(clock.deadline(), 71'000);
    EXPECT_EQ(clock.expired(70'999), std::nullopt);
    EXPECT_EQ(clock.expired(71'000), Seat{1});
}

TEST(TableClock, OnlyDaysRunOnWhileTheServerIsDown) {
    for (const auto kind : {ClockRule::Kind::Move, ClockRule::Kind::Days}) {
        Clock clock({kind, 60'000, 0}, 2);
        clock.run(SeatSet(Seat{0}), 0);
        clock.resume(50'000);
        EXPECT_EQ(clock.left(Seat{0}, 50'000), kind == ClockRule::Kind::Days ? 10'000 : 60'000);
    }
}

TEST(TableClock, TermsAreChecked) {
    for (const char* wrong :
         {"{}", "[]", R"({"kind":"move"})", R"({"kind":"move","seconds":1})", R"({"kind":"days","days":1.5})", R"({"kind":4})"})
        EXPECT_THROW(ClockRule::from(Json::parse(wrong)), UserError) << wrong;
    for (const char* right : {R"({"kind":"none"})", R"({"kind":"move","seconds":60})", R"({"kind":"bank","seconds":600,"increment":10})",
                              R"({"kind":"days","days":3})"})
        EXPECT_EQ(ClockRule::from(Json::parse(right)).json(), Json::parse(right));
}

TEST(PlainText, NothingUnseenOrTurnedAround) {
    // A soft hyphen, a Hangul filler, a byte order mark, a variation selector, a tag, an isolate.
    EXPECT_EQ(plain_text("a\xc2\xad\xe3\x85\xa4\xef\xbb\xbf\xef\xb8\x8f\xf3\xa0\x81\xa1\xe2\x81\xa6z", 30), "az");
    EXPECT_EQ(plain_text("\xe3\x80\x80\xc2\xa0x\xe2\x80\x83y", 30), "x y") << "spaces are spaces";
    std::string stacked = "e";
    for (int n = 0; n < 20; ++n) stacked += "\xcc\x81";
    EXPECT_EQ(plain_text(stacked, 30), "e\xcc\x81\xcc\x81");
}

TEST(Look, NamesThatCannotBeToldApartHaveTheSame) {
    for (const char* alike : {"Admiral",
                              "ADM1RAL",
                              "\xd0\xb0"
                              "dmiral",
                              "ad mi-ral",
                              "\xc3\xa0"
                              "dm\xc3\xadral",
                              "adrniral",
                              "admira\xe2\x80\x8bl",
                              "𝐚𝐝𝐦𝐢𝐫𝐚𝐥",
                              "𝔄𝔡𝔪𝔦𝔯𝔞𝔩",
                              "𝛂𝚍𝚖𝚒𝚛𝚊𝚕",
                              "ａｄｍｉｒａｌ",
                              "ＡＤＭ１ＲＡＬ",
                              "admirɑl",
                              "ᴀᴅᴍɪʀᴀʟ",
                              "ⓐⓓⓜⓘⓡⓐⓛ",
                              "🅐🅓🅜🅘🅡🅐🅛",
                              "🄰🄳🄼🄸🅁🄰🄻",
                              "admɩral",
                              "admiɾal",
                              "ạḍṃỉṛạḷ",
                              "ǎdmǐrǎl",
                              "admⅰraⅼ",
                              "adⅿiral",
                              "𝕒𝕕𝕞ℹ𝕣𝕒ℓ",
                              "ᎪᎠᎷᎥᎡᎪᏞ",
                              "ᵃᵈᵐⁱʳᵃˡ",
                              "🇦🇩🇲🇮🇷🇦🇱"})
        EXPECT_EQ(look_of(alike), look_of("admiral")) << alike;
    EXPECT_EQ(look_of("Juno"), look_of("juno"));
    for (const char* unlike : {"admira", "admiral2", "general", "адмирал", "提督"})
        EXPECT_NE(look_of(unlike), look_of("admiral")) << unlike;
}

TEST(PlainText, HasNoControlCharactersAndALimit) {
    EXPECT_EQ(plain_text("  a\x01"
                         "b\xe2\x80\xae"
                         "c  ",
                         10),
              "abc");
    EXPECT_EQ(plain_text("\xc3\xa9\xc3\xa9\xc3\xa9", 2), "\xc3\xa9\xc3\xa9");
    EXPECT_EQ(plain_text("\xf0\x9f\x9a\x80 go", 4), "\xf0\x9f\x9a\x80 go");
}

}  // namespace
}  // namespace broadside::server::testing
