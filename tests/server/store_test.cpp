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

bool saved(store::Log& log, std::vector<store::Row> rows) {
    std::promise<bool> answer;
    log.append(std::move(rows), [&](bool ok) { answer.set_value(ok); });
    return answer.get_future().get();
}

TEST(Log, ABrowserIsForgottenTogetherWithItsToken) {
    const Folder folder;
    store::Log log(folder.file(), [](const std::string& problem) { FAIL() << problem; });
    ASSERT_TRUE(saved(log, {store::SubscriptionRow{"https://push.example.org/1", "a", "one", "", "", 1},
                            store::SubscriptionRow{"https://push.example.org/2", "a", "two", "", "", 1}}));
    ASSERT_TRUE(saved(log, {store::TokenGoneRow{"one"}}));
    const auto browsers = store::Archive(folder.file()).subscriptions().browsers;
    ASSERT_EQ(browsers.size(), 1u);
    EXPECT_EQ(browsers[0].token, "two");
}

TEST(Log, ALongTableIsReadAPageAtATime) {
    const Folder folder;
    store::Log log(folder.file(), [](const std::string& problem) { FAIL() << problem; });
    std::vector<store::Row> rows{store::TableRow{"t", "g", "{}", "", 1, "[]", "{}", "{}", "", 1}};
    for (int n = 1; n <= 25; ++n) rows.emplace_back(store::RecordRow{"t", n, "act", "{}", "h", n});
    ASSERT_TRUE(saved(log, std::move(rows)));
    store::Archive archive(folder.file());
    const auto table = archive.table("t", 0, 10);
    EXPECT_EQ(table->records.size(), 10u);
    EXPECT_EQ(table->length, 25);
    const auto last = archive.records("t", 20, 10);
    ASSERT_EQ(last.size(), 5u);
    EXPECT_EQ(last.front().seq, 21);
}

TEST(Log, ChatIsCutWhileItIsWritten) {
    const Folder folder;
    store::Log log(folder.file(), [](const std::string& problem) { FAIL() << problem; });
    std::vector<store::Row> rows{store::ChatRow{"other", "a", "hello", 1}};
    for (int n = 1; n <= 500; ++n) rows.emplace_back(store::ChatRow{"t", "a", std::to_string(n), n});
    ASSERT_TRUE(saved(log, std::move(rows)));
    const auto chat = log.load().chat;
    ASSERT_EQ(chat.size(), 201u);
    EXPECT_EQ(chat[1].text, "301");
    EXPECT_EQ(chat.back().text, "500");
}

TEST(Log, FilesBesideItAreMissedAndNothingIsLost) {
    for (const char* beside : {"-wal", "-shm"}) {
        const Folder folder;
        std::vector<std::string> troubles;
        {
            store::Log log(folder.file(), [&](const std::string& problem) { troubles.push_back(problem); });
            const store::Archive reader(folder.file());
            ASSERT_TRUE(saved(log, {store::PlayerRow{"a", "Ann", 1}}));
            ASSERT_TRUE(saved(log, {store::PlayerRow{"b", "Bob", 1}}));
            std::filesystem::remove(folder.file() + beside);
            EXPECT_FALSE(saved(log, {store::PlayerRow{"c", "Cid", 1}})) << beside;
            EXPECT_FALSE(saved(log, {store::PlayerRow{"c", "Cid", 1}})) << "and not by itself again";
            EXPECT_FALSE(log.figures().works);
            // Whoever ends now finds on disk what was said to be there.
            std::filesystem::copy(folder.file(), folder.file() + ".as-it-is");
        }
        ASSERT_EQ(troubles.size(), 2u);
        EXPECT_NE(troubles[0].find("start the server again"), std::string::npos) << troubles[0];
        EXPECT_EQ(store::Archive(folder.file() + ".as-it-is").people().players.size(), 2u) << beside;
    }
}

class PastGames : public ::testing::Test {
protected:
    // Two in a hundred are not public; two people have played each game, and a hundred games end at the same moment.
    void write(int count) {
        std::vector<store::Row> rows;
        for (int n = 0; n < count; ++n) {
            store::ShelfRow row;
            row.id = "t" + std::to_string(100'000 + n);
            row.game = n % 2 == 0 ? "even" : "odd";
            row.is_public = n % 50 != 7;
            row.begun = row.over = true;
            row.ending = n == 3 ? "rare" : "usual";
            row.updated = 1 + n / 100;
            row.players = {"p" + std::to_string(n % 10), "all"};
            rows.emplace_back(std::move(row));
        }
        ASSERT_TRUE(saved(log, std::move(rows)));
    }
    std::vector<std::string> ids(store::PastGames wanted) {
        if (wanted.viewer.empty()) wanted.viewer = "stranger";
        if (wanted.most == 0) wanted.most = 1'000'000;
        std::vector<std::string> found;
        for (const store::ShelfRow& row : archive.past_games(wanted)) found.push_back(row.id);
        return found;
    }

    Folder folder;
    store::Log log{folder.file(), [](const std::string& problem) { FAIL() << problem; }};
    store::Archive archive{folder.file()};
};

TEST_F(PastGames, EverybodySeesThePublicOnesAndHisOwn) {
    write(200);
    EXPECT_EQ(ids({}).size(), 196u);
    EXPECT_EQ(ids({.viewer = "all"}).size(), 200u);
    EXPECT_EQ(ids({.viewer = "p7"}).size(), 200u) << "the four that are not public are his";
    EXPECT_EQ(ids({.viewer = "p6"}).size(), 196u);
    EXPECT_EQ(ids({.viewer = "p6", .players = {"p7"}}).size(), 16u);
    EXPECT_EQ(ids({.viewer = "p7", .players = {"p7"}}).size(), 20u);
    EXPECT_EQ(ids({.viewer = "all", .players = {"p7", "p6"}}).size(), 40u);
    EXPECT_EQ(ids({.viewer = "all", .players = {"all"}, .game = "odd", .ending = "rare"}), std::vector<std::string>{"t100003"});
    EXPECT_EQ(ids({.game = "odd", .ending = "rare"}), std::vector<std::string>{"t100003"});
    EXPECT_EQ(ids({.game = "even", .ending = "rare"}), std::vector<std::string>{});
    EXPECT_EQ(ids({.game = "even"}).size(), 100u);
    EXPECT_EQ(ids({.ending = "nobody knows it"}), std::vector<std::string>{});
    EXPECT_EQ(ids({.from = 2}).size(), 98u);
    EXPECT_EQ(ids({.before = 2}).size(), 98u);
}

TEST_F(PastGames, PagesLeaveNothingOutThatEndedAtTheSameMoment) {
    write(500);
    for (const char* viewer : {"stranger", "all"}) {
        const std::vector<std::string> all = ids({.viewer = viewer});
        std::vector<std::string> paged;
        store::PastGames wanted{.viewer = viewer, .most = 30};
        for (;;) {
            const auto page = archive.past_games(wanted);
            if (page.empty()) break;
            for (const store::ShelfRow& row : page) paged.push_back(row.id);
            wanted.before = page.back().updated;
            wanted.before_id = page.back().id;
        }
        EXPECT_EQ(paged, all);
    }
}

// Counted in steps of the database, not in time.
TEST_F(PastGames, WhatTheViewerMayNotSeeIsNotLookedThrough) {
    std::vector<store::Row> rows;
    for (int n = 0; n < 5000; ++n) {
        store::ShelfRow row;
        row.id = "t" + std::to_string(100'000 + n);
        row.game = "even";
        row.is_public = n < 3;
        row.begun = row.over = true;
        row.ending = "usual";
        row.updated = 1 + n;
        row.players = {"hermit", n % 1000 == 7 ? "guest" : "nobody"};
        rows.emplace_back(std::move(row));
    }
    ASSERT_TRUE(saved(log, std::move(rows)));
    constexpr int few = 4000;
    for (const char* player : {"hermit", "nobody"})
        EXPECT_EQ(ids({.players = {player}, .most = 50, .most_steps = few}).size(), 3u) << player;
    EXPECT_EQ(ids({.viewer = "guest", .players = {"hermit"}, .most = 50, .most_steps = few}).size(), 8u);
    EXPECT_EQ(ids({.viewer = "hermit", .most = 50, .most_steps = few}).size(), 50u);
    EXPECT_EQ(ids({.viewer = "hermit", .players = {"hermit"}, .game = "even", .most = 50, .most_steps = few}).size(), 50u);
}

TEST_F(PastGames, ASearchEndsBeforeItTakesLong) {
    write(5000);
    const store::PastGames rare{.viewer = "p1", .players = {"all"}, .ending = "nobody knows it", .most = 50, .most_steps = 2000};
    EXPECT_THROW(archive.past_games(rare), store::TooLong);
    EXPECT_EQ(ids({.viewer = "p1", .most = 50, .most_steps = 4000}).size(), 50u) << "and the next one begins anew";
    EXPECT_EQ(ids({.viewer = "p1", .players = {"all"}, .ending = "nobody knows it"}).size(), 0u);
}

TEST(Log, OlderDataLearnWhatWasPlayedWhere) {
    const Folder folder;
    {
        store::Log log(folder.file(), [](const std::string& problem) { FAIL() << problem; });
        store::ShelfRow row;
        row.id = "t1";
        row.game = "even";
        row.ending = "usual";
        row.begun = row.over = true;
        row.updated = 1;
        row.players = {"a"};
        ASSERT_TRUE(saved(log, {row}));
    }
    store::Database(folder.file())
        .run(
            "DROP INDEX past_of_player; ALTER TABLE seatings DROP COLUMN game; ALTER TABLE seatings DROP COLUMN ending; ALTER TABLE "
            "seatings DROP COLUMN public;"
            "ALTER TABLE seatings DROP COLUMN begun; PRAGMA user_version = 6");
    const store::Log log(folder.file(), [](const std::string& problem) { FAIL() << problem; });
    EXPECT_EQ(store::Archive(folder.file()).past_games({.viewer = "a", .game = "even", .ending = "usual", .most = 9}).size(), 1u);
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
                              "admiraꞁ",
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
