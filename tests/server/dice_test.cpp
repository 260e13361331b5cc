// Dice that prove what they say: drawn from what the server promised, what the players added and what was done so far.
#include "server/audit.hpp"
#include "server/ear.hpp"
#include "server/inspection.hpp"
#include "store/backup.hpp"
#include "store/sqlite.hpp"
#include "support/recorded.hpp"

namespace broadside::server::testing {
namespace {

using Values = std::vector<std::uint32_t>;

const std::string one_salt(64, 'a');
const std::string other_salt(64, 'b');

// So many dice that no two draws are the same by chance.
Values next_dice(const Table& table) { return table.dice().draw(Values(40, 6), 0); }

Values numbers_of(std::string text) {
    std::ranges::replace(text, ',', ' ');
    std::istringstream in(text);
    return {std::istream_iterator<std::uint32_t>(in), {}};
}

TEST(Dice, OfOlderTablesAreCounted) {
    // Reference values from Python's hmac.
    const Seed seed = seed_of_hex(std::string(64, '7'));
    const Values values = draw_values(seed, counted_place("table", 3), Values(40, 6));
    EXPECT_EQ(Values(values.begin(), values.begin() + 10), (Values{3, 3, 3, 3, 5, 0, 2, 2, 5, 0}));
    EXPECT_EQ(draw_values(seed, counted_place("table", 5), {1000, 6, 65'536, 300}), (Values{92, 2, 8348, 229}))
        << "more than 256 sides take two bytes";
    EXPECT_THROW(seed_of_hex("77"), std::invalid_argument);
}

// The same file is read by the tests of the client; its values were computed by a third program.
TEST(Dice, FollowTheProtocol) {
    const Json known = Json::parse(read_file(broadside::testing::data_path("tests/server/data/dice.json")));
    const Seed seed = seed_of_hex(known.at("seed").get<std::string>());
    EXPECT_EQ(hash_of_bytes(known.at("seed").get<std::string>()), known.at("commitment"));
    LogChain chain(known.at("table").get<std::string>(), known.at("commitment").get<std::string>());
    int draws = 0;
    for (const Json& each : known.at("log")) {
        const std::string line = each;
        if (line.starts_with("draw ")) {
            const std::size_t space = line.find(' ', 5);
            const Values sides = numbers_of(line.substr(5, space - 5));
            const Values values = draw_values(seed, chain.place(), sides);
            EXPECT_EQ(draw_line(sides, values), line);
            ++draws;
        }
        chain.add(line);
    }
    EXPECT_EQ(draws, 6);
    EXPECT_EQ(chain.place(), known.at("place"));
}

TEST(Dice, EverySideIsAsLikely) {
    const Seed seed = seed_of_hex(std::string(64, 'a'));
    std::array<int, 6> counts{};
    LogChain chain("t", "c");
    for (int k = 0; k < 2000; ++k) {
        chain.add("act");
        for (const std::uint32_t value : draw_values(seed, chain.place(), {6, 6, 6, 6, 6, 6})) ++counts[value];
    }
    for (const int count : counts) EXPECT_NEAR(count, 2000, 160);
}

class Salted : public ::testing::Test {
protected:
    void open_for_two() {
        table = ann.create({you, open_seat});
        ASSERT_TRUE(bob.ask("join", table).at("ok"));
    }
    int inputs() { return house->table(table).match().inputs(); }
    Json salts() { return ann.watch(table).at("salts"); }
    Json salt(Person& who, const std::string& salt) { return who.ask("salt", table, {{"salt", salt}}); }
    std::string code(const Json& answer) { return answer.at("ok") ? "ok" : answer.at("code").get<std::string>(); }

    Folder folder;
    std::optional<House> house{folder};
    Person ann{*house, "Ann", "", "192.0.2.1", true};
    Person bob{*house, "Bob", "", "192.0.2.1", true};
    std::string table;
};

TEST_F(Salted, TheOpeningDrawWaitsForEverybodysSalt) {
    open_for_two();
    EXPECT_EQ(inputs(), 0);
    EXPECT_EQ(salts(),
              Json({{"given", Json::array()}, {"asked", Json::array({"yellow", "blue"})}, {"awaited", Json::array({"yellow", "blue"})}}));
    const Values before = next_dice(house->table(table));
    ASSERT_TRUE(salt(ann, one_salt).at("ok"));
    EXPECT_EQ(inputs(), 0);
    EXPECT_EQ(salts().at("awaited"), Json::array({"blue"}));
    const Values between = next_dice(house->table(table));
    ASSERT_TRUE(salt(bob, other_salt).at("ok"));
    EXPECT_GT(inputs(), 0);
    EXPECT_EQ(salts().at("given"), Json::array({"yellow", "blue"}));
    EXPECT_NE(before, between) << "a salt changes what is drawn";
    EXPECT_EQ(bob.pushes.size(), 0u) << "Bob does not watch";
    const Json log = ann.watch(table).at("log");
    EXPECT_EQ(log.at(1).at("event"), Json({{"type", "salted"}, {"seat", "yellow"}, {"salt", one_salt}}));
}

TEST_F(Salted, ASaltMayBeGivenBeforeTheOtherSeatIsTaken) {
    table = ann.create({you, open_seat});
    ASSERT_TRUE(salt(ann, one_salt).at("ok"));
    ASSERT_TRUE(bob.ask("join", table).at("ok"));
    EXPECT_EQ(salts().at("awaited"), Json::array({"blue"}));
    ASSERT_TRUE(salt(bob, other_salt).at("ok"));
    EXPECT_GT(inputs(), 0);
}

TEST_F(Salted, NobodyIsWaitedForLong) {
    open_for_two();
    ASSERT_TRUE(salt(ann, one_salt).at("ok"));
    house->wait(9'999);
    EXPECT_EQ(inputs(), 0);
    house->wait(1);
    EXPECT_GT(inputs(), 0);
    EXPECT_EQ(code(salt(bob, other_salt)), "too-late");
    EXPECT_EQ(salts().at("given"), Json::array({"yellow"}));
}

TEST_F(Salted, WhoHasPromisedNoneIsNotWaitedFor) {
    Person program(*house, "Program");
    table = program.create({you, greedy});
    EXPECT_GT(inputs(), 0);
    EXPECT_EQ(code(program.ask("salt", table, {{"salt", one_salt}})), "too-late");
    table = program.create({you, open_seat});
    ASSERT_TRUE(program.ask("salt", table, {{"salt", one_salt}}).at("ok")) << "but may give one";
    ASSERT_TRUE(bob.ask("join", table).at("ok"));
    EXPECT_EQ(bob.watch(table).at("salts").at("awaited"), Json::array({"blue"}));
}

TEST_F(Salted, ASaltIsGivenOnceAndHasItsForm) {
    open_for_two();
    for (const std::string& bad : {std::string("abc"), std::string(64, 'g'), std::string(64, 'A'), std::string(66, 'a')})
        EXPECT_EQ(code(salt(ann, bad)), "bad-request") << bad;
    ASSERT_TRUE(salt(ann, one_salt).at("ok"));
    const std::int64_t seq = house->table(table).seq();
    EXPECT_TRUE(salt(ann, one_salt).at("ok")) << "the first answer may have got lost";
    EXPECT_EQ(house->table(table).seq(), seq);
    EXPECT_EQ(code(salt(ann, other_salt)), "too-late");
    Person eve(*house, "Eve");
    EXPECT_EQ(code(salt(eve, other_salt)), "not-your-seat");
}

TEST_F(Salted, OneScreenGivesOneForEachOfItsSeats) {
    table = ann.create({you, you});
    EXPECT_EQ(inputs(), 0);
    ASSERT_TRUE(salt(ann, one_salt).at("ok"));
    EXPECT_GT(inputs(), 0);
    EXPECT_EQ(salts().at("given"), Json::array({"yellow", "blue"}));
}

TEST_F(Salted, AServerThatIsStartedAgainGoesOnBetweenSaltAndOpening) {
    open_for_two();
    ASSERT_TRUE(salt(ann, one_salt).at("ok"));
    const Values next = next_dice(house->table(table));
    House again(folder);
    EXPECT_TRUE(again.complaints().empty());
    EXPECT_EQ(again.table(table).match().inputs(), 0);
    EXPECT_EQ(next_dice(again.table(table)), next);
    Person back(again, "Bob", bob.token, "192.0.2.1", true);
    ASSERT_TRUE(back.ask("salt", table, {{"salt", other_salt}}).at("ok"));
    EXPECT_GT(again.table(table).match().inputs(), 0);
    const Values later = next_dice(again.table(table));
    House once_more(folder);
    EXPECT_EQ(next_dice(once_more.table(table)), later);
}

TEST_F(Salted, AfterARestartNobodyIsWaitedForLongEither) {
    open_for_two();
    House again(folder);
    EXPECT_EQ(again.table(table).match().inputs(), 0);
    again.wait(10'000);
    EXPECT_GT(again.table(table).match().inputs(), 0);
}

TEST_F(Salted, KnownDiceNeverFallAgainAfterAnUndo) {
    table = ann.create({you, you});
    ASSERT_TRUE(salt(ann, one_salt).at("ok"));
    const Json state = ann.watch(table);
    const Json move = state.at("legal").front().at("move");
    const std::string seat = state.at("waiting").at("seats").front();
    ASSERT_TRUE(ann.act(table, seat, move, state.at("seq")).at("ok"));
    const Values known = next_dice(house->table(table));
    ASSERT_TRUE(ann.ask("undo", table).at("ok"));
    ASSERT_TRUE(ann.act(table, seat, move, house->table(table).seq()).at("ok"));
    EXPECT_NE(next_dice(house->table(table)), known);
}

TEST_F(Salted, WhoLeavesAfterTheOpeningLeavesATableThatDrawsAnew) {
    open_for_two();
    salt(ann, one_salt);
    salt(bob, other_salt);
    ASSERT_GT(inputs(), 0);
    const Values known = next_dice(house->table(table));
    ASSERT_TRUE(bob.ask("leave", table).at("ok"));
    EXPECT_EQ(inputs(), 0);
    EXPECT_EQ(code(bob.ask("join", table)), "too-late") << "nobody comes back for better luck";
    Person cid(*house, "Cid", "", "192.0.2.1", true);
    ASSERT_TRUE(cid.ask("join", table).at("ok"));
    EXPECT_EQ(inputs(), 0);
    EXPECT_EQ(salts().at("awaited"), Json::array({"yellow", "blue"})) << "all are asked again";
    salt(ann, one_salt);
    salt(cid, other_salt);
    EXPECT_GT(inputs(), 0);
    EXPECT_NE(next_dice(house->table(table)), known);
    House again(folder);
    EXPECT_TRUE(again.complaints().empty());
    EXPECT_EQ(next_dice(again.table(table)), next_dice(house->table(table)));
}

TEST_F(Salted, WhoSitsDownInTheMiddleAddsASaltToo) {
    open_for_two();
    salt(ann, one_salt);
    salt(bob, other_salt);
    Person& first = ann.watch(table).at("legal").empty() ? bob : ann;
    ASSERT_TRUE(first.act_first(table).at("ok"));
    ASSERT_TRUE(bob.ask("unwatch", table).at("ok"));
    ASSERT_TRUE(ann.ask("seat", table, {{"seat", "blue"}, {"kind", "open"}}).at("ok"));
    Person cid(*house, "Cid", "", "192.0.2.1", true);
    ASSERT_TRUE(cid.ask("join", table).at("ok"));
    EXPECT_EQ(salts().at("asked"), Json::array({"blue"}));
    ASSERT_TRUE(salt(cid, other_salt).at("ok"));
}

TEST_F(Salted, ATableWhoseSeedWasExchangedIsNotPlayedOn) {
    open_for_two();
    salt(ann, one_salt);
    salt(bob, other_salt);
    house->settle();
    {
        store::Database database(folder.file());
        database.run(("UPDATE tables SET seed='" + std::string(64, '1') + "' WHERE id='" + table + "'").c_str());
    }
    House again(folder);
    EXPECT_NE(again.table(table).frozen().find("does not come from the seed and the log before it"), std::string::npos)
        << again.table(table).frozen();
}

TEST_F(Salted, AfterARestoreNoKnownDieFallsEvenWhereNothingHadHappened) {
    Person one(*house, "One");
    Person two(*house, "Two");
    table = one.create({you, open_seat});
    ASSERT_EQ(house->table(table).seq(), 0);
    const Folder other;
    store::copy_database(folder.file(), other.file());
    note_restored(other.file(), ContentPack::standard());
    House again(other);
    EXPECT_TRUE(again.complaints().empty());
    Person back(again, "", two.token);
    for (Person* each : {&two, &back}) ASSERT_TRUE(each->ask("join", table).at("ok"));
    EXPECT_EQ(again.table(table).frozen(), "");
    ASSERT_GT(again.table(table).match().inputs(), 0);
    EXPECT_NE(next_dice(again.table(table)), next_dice(house->table(table)));
}

// --- the file of a finished game ----------------------------------------------------------------------------------------------

class Forged : public Salted {
protected:
    void SetUp() override {
        table = ann.create({you, you});
        salt(ann, one_salt);
        for (int n = 0; n < 6; ++n) ASSERT_TRUE(ann.act_first(table).at("ok"));
        ASSERT_TRUE(ann.ask("undo", table).at("ok"));
        for (int n = 0; n < 30; ++n) ASSERT_TRUE(ann.act_first(table).at("ok"));
        ASSERT_TRUE(ann.ask("resign", table, {{"seat", "blue"}}).at("ok"));
        text = house->hall().replay(table, "192.0.2.1").value();
        header = Json::parse(text.substr(0, text.find('\n')));
    }
    std::string file() const { return header.dump() + text.substr(text.find('\n')); }
    Json& log() { return header.at("log"); }
    std::size_t line_with(const std::string& start, std::size_t from = 0) {
        for (std::size_t n = from; n < log().size(); ++n)
            if (log()[n].get<std::string>().starts_with(start)) return n;
        ADD_FAILURE() << "no line begins with " << start;
        return 0;
    }
    // What a server could try that has its seed in hand: lines put in before the first draw of which nobody was told, and the game
    // played on from there as if they had been.
    void put_in(const std::vector<std::string>& lines) {
        std::size_t at = line_with("draw ");
        for (const std::string& line : lines) log().insert(log().begin() + static_cast<int>(at++), line);
        const Seed seed = seed_of_hex(header.at("seed").get<std::string>());
        LogChain chain(header.at("table").get<std::string>(), header.at("commitment").get<std::string>());
        for (std::size_t n = 0; n < log().size(); ++n) {
            std::string line = log()[n];
            if (line.starts_with("draw ")) {
                const Values sides = numbers_of(line.substr(5, line.find(' ', 5) - 5));
                log()[n] = line = draw_line(sides, draw_values(seed, chain.place(), sides));
            }
            chain.add(line);
        }
    }
    void expect_refused_lines(const std::vector<std::string>& lines, const std::string& part) {
        const Json honest = header;
        put_in(lines);
        expect_refusal(part);
        header = honest;
    }
    // Why the file is refused; "" if it is not.
    std::string refusal() const {
        try {
            audited_dice(file(), ContentPack::standard());
        } catch (const UserError& error) {
            return error.what();
        }
        return "";
    }
    void expect_refusal(const std::string& part) {
        EXPECT_NE(refusal().find(part), std::string::npos) << "not '" << part << "' but '" << refusal() << "'";
    }

    const std::string unfit = " does not follow from the seed and the log before it";
    std::string text;
    Json header;
};

TEST_F(Forged, NothingIsWrongWithTheHonestFile) {
    const auto audit = audited_dice(file(), ContentPack::standard());
    ASSERT_TRUE(audit);
    EXPECT_TRUE(audit->bound);
    EXPECT_GT(audit->draws, 3);
    ASSERT_EQ(audit->salts.size(), 2u);
    EXPECT_EQ(audit->salts[0].seat, "yellow");
    EXPECT_EQ(audit->salts[0].value, one_salt);
    EXPECT_EQ(audit->commitment, house->table(table).dice().commitment());
    EXPECT_NE(line_with("undo "), 0u) << "what was taken back is in the log";
}

TEST_F(Forged, AnotherSeedIsFound) {
    header["seed"] = std::string(64, '1');
    expect_refusal("the seed is not the one that was promised");
    header["commitment"] = hash_of_bytes(std::string(64, '1'));
    expect_refusal(unfit);
}

TEST_F(Forged, ADroppedSaltIsFound) {
    log().erase(line_with("salt blue"));
    expect_refusal(unfit);
}

TEST_F(Forged, ASaltAfterTheDiceIsFound) {
    const Json salt = log()[line_with("salt blue")];
    log().insert(log().begin() + static_cast<int>(line_with("draw ")) + 1, salt);
    expect_refusal("a salt was added that nobody was asked for");
}

TEST_F(Forged, ReorderedLinesAreFound) {
    std::swap(log()[line_with("salt yellow")], log()[line_with("salt blue")]);
    expect_refusal(unfit);
}

TEST_F(Forged, AMoveThatIsReplacedOrLeftOutIsFound) {
    const Json honest = header;
    const std::size_t act = line_with("act ", line_with("undo "));
    log()[act] = log()[act].get<std::string>() + " ";
    expect_refusal("the move is not written as a server writes it");
    header = honest;
    log()[act] = R"(act yellow {"type":"other"})";
    expect_refusal(unfit);
    header = honest;
    log().erase(act);
    EXPECT_NE(refusal(), "");
}

TEST_F(Forged, WhatWasTakenBackCannotBeLeftOut) {
    const std::size_t undo = line_with("undo ");
    log().erase(log().begin() + static_cast<int>(undo));
    EXPECT_NE(refusal(), "");
}

TEST_F(Forged, AChangedDrawIsFound) {
    const std::size_t draw = line_with("draw ", line_with("act "));
    std::string line = log()[draw];
    line.back() = line.back() == '0' ? '1' : '0';
    log()[draw] = line;
    expect_refusal("does not follow from the seed and the log before it; it was changed, or something before it");
}

TEST_F(Forged, LinesThatChangeNothingAreFound) {
    const std::string salt(64, 'c');
    expect_refused_lines({"salt blue " + salt}, "a salt was added that nobody was asked for");
    expect_refused_lines({"salt yellow " + salt}, "a salt was added that nobody was asked for");
    expect_refused_lines({"salt red " + salt}, "there is no such seat");
    expect_refused_lines({"undo 0"}, "there is no move to take back");
    expect_refused_lines({"anew blue"}, "drawn anew where they should not");
    expect_refused_lines({"sit blue"}, "it changes nothing");
    expect_refused_lines({"seat blue random", "seat blue random"}, "it changes nothing");
    expect_refused_lines({"stand blue", "stand blue"}, "it changes nothing");
    expect_refused_lines({"stand blue"}, "a seat was open");
    expect_refused_lines({"seat blue random", "salt blue " + salt}, "a salt was added that nobody was asked for");
    expect_refused_lines({"restored " + salt.substr(1)}, "not written as a server writes it");
    expect_refused_lines({"stand  blue"}, "not written as a server writes it");
    expect_refused_lines({"stand blue "}, "not written as a server writes it");
    expect_refused_lines({"timer 1"}, "not written as a server writes it");
    expect_refused_lines({"whim blue"}, "is of no kind that is known");
}

TEST_F(Forged, NobodyChoosesHowAMoveIsWritten) {
    const std::size_t act = line_with("act ", line_with("undo "));
    std::string line = log()[act];
    line.insert(line.find(':') + 1, " ");
    log()[act] = line;
    put_in({});
    expect_refusal("the move is not written as a server writes it");
}

TEST_F(Forged, NorHowADrawIs) {
    log()[line_with("draw ")] = "draw 0" + log()[line_with("draw ")].get<std::string>().substr(5);
    expect_refusal("it is not written as a server writes it");
}

TEST_F(Forged, WhoSatWhereIsPartOfTheFile) {
    header["opened"] = Json::array({"person", "random"});
    expect_refusal("a salt was added that nobody was asked for");
    header.erase("opened");
    expect_refusal("does not say who sat where at the beginning");
}

TEST_F(Salted, AFileTellsOfEverySeatThatChangedHands) {
    open_for_two();
    salt(ann, one_salt);
    salt(bob, other_salt);
    ASSERT_TRUE(bob.ask("leave", table).at("ok"));
    ASSERT_TRUE(ann.ask("seat", table, {{"seat", "blue"}, {"kind", "bot"}, {"bot", "greedy"}}).at("ok"));
    salt(ann, other_salt);
    for (int n = 0; n < 3; ++n) ASSERT_TRUE(ann.act_first(table).at("ok"));
    ASSERT_TRUE(ann.ask("seat", table, {{"seat", "blue"}, {"kind", "you"}}).at("ok"));
    ASSERT_TRUE(ann.ask("undo", table).at("ok"));
    ASSERT_TRUE(ann.act_first(table).at("ok"));
    ASSERT_TRUE(ann.ask("resign", table, {{"seat", "blue"}}).at("ok"));
    const std::string file = house->hall().replay(table, "192.0.2.1").value();
    const Json header = Json::parse(file.substr(0, file.find('\n')));
    EXPECT_EQ(header.at("opened"), Json::array({"person", "open"}));
    EXPECT_EQ(header.at("records").size(), header.at("log").size());
    EXPECT_EQ(audited_dice(file, ContentPack::standard())->salts.size(), 3u);
}

TEST_F(Forged, AGameThatIsNotTheOneOfTheLogIsFound) {
    log().erase(log().size() - 1);
    expect_refusal("inputs, the log of the dice");
    header.erase("log");
    expect_refusal("the log that the dice are bound to is missing");
}

TEST(OlderTables, GoOnWithCountedDice) {
    const Folder folder;
    prepare(folder, "harbour-race", "{}", {"ann", "bob"});
    House house(folder);
    EXPECT_EQ(house.table(same_table).dice().scheme(), FairDice::Scheme::Counted);
    ASSERT_GT(house.table(same_table).match().inputs(), 0) << "no salt is waited for";
    Person ann(house, "", "ann-1", "192.0.2.1", true);
    Person bob(house, "", "bob-1", "192.0.2.1", true);
    EXPECT_FALSE(ann.watch(same_table).contains("salts"));
    EXPECT_EQ(ann.ask("salt", same_table, {{"salt", one_salt}}).at("code"), "too-late");
    for (int n = 0; n < 20; ++n) ASSERT_TRUE((ann.watch(same_table).at("legal").empty() ? bob : ann).act_first(same_table).at("ok"));
    ASSERT_TRUE(ann.ask("resign", same_table).at("ok"));
    const auto audit = audited_dice(house.hall().replay(same_table, "192.0.2.1").value(), ContentPack::standard());
    ASSERT_TRUE(audit);
    EXPECT_FALSE(audit->bound);
    EXPECT_GT(audit->draws, 3);
}

}  // namespace
}  // namespace broadside::server::testing
