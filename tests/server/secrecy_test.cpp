// Hidden information: the complete traffic to blue holds nothing that only yellow may know. Two servers play the same game
// except for what yellow keeps secret; every byte that blue gets must be the same.
#include <random>

#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

const std::string table = "samesametable";

// The same people, table, seed and time in every run.
void prepare(const Folder& folder, const std::string& options) {
    store::Log log(folder.file(), [](const std::string&) {});
    const std::string seats = R"([{"person":"yellowplayer"},{"person":"blueplayer"}])";
    log.append({store::PlayerRow{"yellowplayer", "Ann", 1}, store::PlayerRow{"blueplayer", "Bob", 1}, store::PlayerRow{"watcher", "Eve", 1},
                store::TokenRow{"yellowplayer", hash_of_text("yellowplayer-1"), 1},
                store::TokenRow{"blueplayer", hash_of_text("blueplayer-1"), 1}, store::TokenRow{"watcher", hash_of_text("watcher-1"), 1},
                store::TableRow{table, "fleet-commander", options, ContentPack::standard().fingerprint("fleet-commander"),
                                game_named("fleet-commander").rules_version(), seats, R"({"kind":"bank","seconds":6000})",
                                R"({"public":true})", std::string(64, '7'), 1}},
               [](bool durable) { EXPECT_TRUE(durable); });
}

struct Played {
    explicit Played(const std::string& options) {
        prepare(folder, options);
        house.emplace(folder);
        yellow.emplace(*house, "", "yellowplayer-1");
        blue.emplace(*house, "", "blueplayer-1");
        eve.emplace(*house, "", "watcher-1");
        for (Person* each : {&*yellow, &*blue, &*eve}) {
            each->watch(table);
            each->ask({{"cmd", "lobby"}});
        }
    }
    std::vector<Json> legal(Person& person) {
        std::vector<Json> moves;
        const Json state = person.watch(table);
        for (const Json& each : state.at("legal")) moves.push_back(each.at("move"));
        return moves;
    }
    void act(Person& person, const std::string& seat, const Json& move) {
        const Json answer = person.act(table, seat, move, house->table(table).seq());
        ASSERT_TRUE(answer.at("ok")) << answer;
        house->wait(300);
    }

    Folder folder;
    std::optional<House> house;
    std::optional<Person> yellow;
    std::optional<Person> blue;
    std::optional<Person> eve;
};

std::vector<Json> of_type(const std::vector<Json>& moves, const std::string& type) {
    std::vector<Json> found;
    for (const Json& move : moves)
        if (move.at("type") == type) found.push_back(move);
    return found;
}

// One secret in two ways: the same square with another ship under the signal, or another weapon. Nothing if there is no choice.
std::optional<std::pair<Json, Json>> secret_pair(const std::vector<Json>& one, const std::vector<Json>& other) {
    const auto weapons = of_type(one, "choose-weapon");
    if (weapons.size() > 1) return std::pair(weapons.front(), weapons.back());
    const auto mine = of_type(one, "deploy");
    const auto theirs = of_type(other, "deploy");
    for (const Json& first : mine)
        for (auto second = theirs.rbegin(); second != theirs.rend(); ++second)
            if (first.at("at") == second->at("at")) return std::pair(first, *second);
    return std::nullopt;
}

// From the first shot on what was hidden may come to light, and two games part.
bool has_come_to_light(const Person& person) {
    const std::set<std::string> types{"revealed", "weapon-used", "attacked", "damaged", "destroyed"};
    for (const Json& push : person.pushes)
        if (push.contains("events"))
            for (const Json& event : push.at("events"))
                if (types.contains(event.at("event").at("type"))) return true;
    return false;
}

void expect_same(const std::vector<std::string>& one, const std::vector<std::string>& other) {
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t n = 0; n < one.size(); ++n) ASSERT_EQ(one[n], other[n]) << "message " << n;
}

TEST(Secrecy, BlueGetsTheSameBytesWhateverYellowHides) {
    const std::string options = R"({"rules":"advanced","secret_weapons":true,"hidden_deployment":true})";
    Played one(options);
    Played other(options);
    std::mt19937 luck(4);
    int secrets = 0;
    int moves = 0;
    for (int n = 0; n < 150; ++n) {
        const auto yellow_one = one.legal(*one.yellow);
        const auto yellow_other = other.legal(*other.yellow);
        const auto blue_one = one.legal(*one.blue);
        ASSERT_EQ(blue_one, other.legal(*other.blue));
        if (!yellow_one.empty()) {
            auto pair = secret_pair(yellow_one, yellow_other);
            if (pair) {
                secrets += pair->first != pair->second;
            } else {
                std::vector<Json> both;
                for (const Json& move : yellow_one)
                    if (std::ranges::find(yellow_other, move) != yellow_other.end()) both.push_back(move);
                if (both.empty()) break;
                const Json move = both[luck() % both.size()];
                pair.emplace(move, move);
            }
            one.act(*one.yellow, "yellow", pair->first);
            other.act(*other.yellow, "yellow", pair->second);
        } else if (!blue_one.empty()) {
            const Json move = blue_one[luck() % blue_one.size()];
            one.act(*one.blue, "blue", move);
            other.act(*other.blue, "blue", move);
        } else {
            break;
        }
        ++moves;
        if (has_come_to_light(*one.blue) || has_come_to_light(*other.blue)) break;
        expect_same(one.blue->traffic, other.blue->traffic);
        expect_same(one.eve->traffic, other.eve->traffic);
        if (HasFailure()) return;
        ASSERT_NE(one.yellow->traffic, other.yellow->traffic) << "yellow's own secrets are the difference";
    }
    EXPECT_GE(secrets, 5);
    EXPECT_GE(moves, 25);
}

TEST(Secrecy, NobodyButYellowGetsYellowsView) {
    Played run(R"({"rules":"advanced","secret_weapons":true,"hidden_deployment":true})");
    std::mt19937 luck(9);
    for (int n = 0; n < 400 && !run.house->table(table).is_over(); ++n) {
        Person& person = run.legal(*run.yellow).empty() ? *run.blue : *run.yellow;
        const auto moves = run.legal(person);
        if (moves.empty()) break;
        run.act(person, &person == &*run.yellow ? "yellow" : "blue", moves[luck() % moves.size()]);
    }
    for (const auto& [person, seat] : {std::pair(&*run.blue, "blue"), std::pair(&*run.eve, "spectator")}) {
        int views = 0;
        for (const std::string& text : person->traffic) {
            const Json message = Json::parse(text);
            for (const char* part : {"views", "legals", "logs", "events_of", "state"}) EXPECT_FALSE(message.contains(part));
            const bool over = message.contains("result") && !message.at("result").is_null();
            EXPECT_TRUE(over || text.find(std::string(64, '7')) == std::string::npos) << "the seed is secret until the end";
            if (!message.contains("view")) continue;
            ++views;
            EXPECT_NE(message.at("view").at("viewer"), "yellow");
            const Json& yellow = message.at("view").at("forces").at(0);
            if (!over && !yellow.at("weapon_revealed")) {
                EXPECT_TRUE(yellow.at("weapon") == "none" || yellow.at("weapon") == "unknown") << seat;
            }
        }
        EXPECT_GT(views, 50);
    }
}

}  // namespace
}  // namespace broadside::server::testing
