// What has changed between two documents, and pushes that say no more than that.
#include "server/difference.hpp"

#include "core/rng.hpp"
#include "server/hall_fixture.hpp"
#include "support/recorded.hpp"

namespace broadside::server::testing {
namespace {

// As a client reads it.
Json changed(const Json& before, const Json& change) {
    if (change.is_array()) return change.at(0);
    Json after = before;
    for (const auto& [place, each] : change.items()) {
        if (place == "-" && before.is_array()) {
            after.erase(after.begin() + each.get<int>(), after.end());
        } else if (place == "+" && before.is_array()) {
            for (const Json& entry : each) after.push_back(entry);
        } else if (before.is_array()) {
            Json& entry = after.at(std::stoul(place));
            entry = changed(entry, each);
        } else if (each.is_null()) {
            after.erase(place);
        } else {
            after[place] = changed(after.value(place, Json()), each);
        }
    }
    return after;
}

// The same members in another order are the same.
bool alike(const Json& one, const Json& other) { return nlohmann::json::parse(one.dump()) == nlohmann::json::parse(other.dump()); }

TEST(Difference, IsWhatClientsAreTestedWith) {
    const Json cases = Json::parse(read_file(broadside::testing::data_path("tests/server/data/changes.json")));
    ASSERT_GT(cases.size(), 10u);
    for (const Json& each : cases) {
        const std::string change = difference_of(each.at("before").dump(), each.at("after").dump());
        EXPECT_EQ(change, each.at("change").is_null() ? "" : each.at("change").dump());
    }
}

Json any_value(Rng& rng, int depth) {
    const auto kind = rng.below(depth > 0 ? 7 : 5);
    if (kind == 0) return nullptr;
    if (kind == 1) return rng.below(2) == 0;
    if (kind == 2) return static_cast<int>(rng.below(100)) - 50;
    if (kind == 3) return std::string("a\"b\\c,{d}[e]:").substr(rng.below(8));
    if (kind == 4) return "some longer text " + std::to_string(rng.below(5));
    Json value = kind == 5 ? Json::array() : Json::object();
    for (int n = 0, size = static_cast<int>(rng.below(5)); n < size; ++n) {
        if (kind == 5)
            value.push_back(any_value(rng, depth - 1));
        else
            value[std::string(1, static_cast<char>('a' + rng.below(6))) + "\""] = any_value(rng, depth - 1);
    }
    return value;
}

// Another value that has much in common with it.
Json altered(const Json& value, Rng& rng) {
    if (!value.is_structured() || rng.below(8) == 0) return rng.below(3) == 0 ? any_value(rng, 2) : value;
    Json other = value;
    for (Json& each : other) each = altered(each, rng);
    if (rng.below(3) == 0 && !other.empty()) other.erase(other.begin());
    if (rng.below(3) == 0 && other.is_array()) other.push_back(any_value(rng, 1));
    if (rng.below(3) == 0 && other.is_object()) other["new"] = any_value(rng, 1);
    return other;
}

TEST(Difference, LeadsFromAnyDocumentToAnyOther) {
    Rng rng(7);
    int shorter = 0;
    for (int n = 0; n < 3000; ++n) {
        const Json before = any_value(rng, 4);
        const Json after = altered(before, rng);
        const std::string change = difference_of(before.dump(), after.dump());
        ASSERT_TRUE(alike(change.empty() ? before : changed(before, Json::parse(change)), after)) << before << after << change;
        EXPECT_LE(change.size(), after.dump().size() + 2);
        shorter += change.size() < after.dump().size() ? 1 : 0;
    }
    EXPECT_GT(shorter, 1000);
}

class Pushes : public TwoPeople {
protected:
    // What the pushes of this person come to, from the first one on.
    static std::vector<Json> read(const Person& person) {
        std::vector<Json> whole;
        for (const Json& push : person.pushes) {
            if (push.at("push") == "table") whole.push_back(push);
            if (push.at("push") == "changes") whole.push_back(changed(whole.back(), push.at("changes")));
        }
        return whole;
    }
    static std::size_t count(const Person& person, const char* kind) {
        return static_cast<std::size_t>(std::ranges::count_if(person.pushes, [&](const Json& push) { return push.at("push") == kind; }));
    }
    static void expect_same(const Person& one, const Person& other) {
        const auto left = read(one);
        const auto right = read(other);
        ASSERT_EQ(left.size(), right.size());
        for (std::size_t n = 0; n < left.size(); ++n) EXPECT_TRUE(alike(left[n], right[n])) << n << left[n] << right[n];
    }
    void play(int moves) {
        for (int n = 0; n < moves; ++n) ASSERT_EQ(code(to_act().act_first(table)), "ok");
    }
};

TEST_F(Pushes, SayWhatHasChangedToWhoWishesForThat) {
    sit();
    Person carl(house, "Carl");
    Person dora(house, "Dora");
    carl.watch(table);
    dora.ask("watch", table, {{"changes", true}});
    play(5);
    EXPECT_EQ(count(carl, "changes"), 0u);
    EXPECT_EQ(count(dora, "table"), 1u) << "the first one is whole";
    EXPECT_GE(count(dora, "changes"), 4u);
    expect_same(carl, dora);
    const auto bytes = [](const Person& person) {
        std::size_t sum = 0;
        for (const Json& push : person.pushes) sum += push.dump().size();
        return sum;
    };
    EXPECT_LT(bytes(dora), bytes(carl));
}

TEST_F(Pushes, AreWholeAgainAfterAGap) {
    sit();
    Person carl(house, "Carl");
    Person dora(house, "Dora");
    Person emil(house, "Emil");
    emil.ask("watch", table, {{"changes", true}});
    carl.watch(table);
    dora.ask("watch", table, {{"changes", true}});
    play(2);
    dora.ask("watch", table, {{"changes", true}});
    play(1);
    EXPECT_EQ(count(dora, "table"), 2u) << "whoever asks anew begins anew";
    dora.ask("unwatch", table);
    carl.ask("unwatch", table);
    play(2);
    dora.ask("watch", table, {{"changes", true}});
    carl.watch(table);
    play(2);
    EXPECT_EQ(count(dora, "table"), 3u);
    expect_same(carl, dora);
    EXPECT_EQ(count(emil, "table"), 1u);
}

TEST_F(Pushes, AreWholeForWhoSitsDownOrGetsUp) {
    sit();
    ann.ask("watch", table, {{"changes", true}});
    Person carl(house, "Carl");
    carl.ask("watch", table, {{"changes", true}});
    ASSERT_EQ(code(bob.ask("leave", table)), "ok");
    ASSERT_EQ(code(carl.ask("join", table)), "ok");
    ASSERT_EQ(code(ann.ask("silence", table, {{"on", true}})), "ok");
    ASSERT_EQ(code(ann.ask("silence", table, {{"on", false}})), "ok");
    const auto heard = read(carl);
    EXPECT_EQ(count(carl, "table"), 2u);
    EXPECT_EQ(heard.back().at("you").size(), 1u);
    EXPECT_TRUE(alike(heard.back().at("view"), carl.watch(table).at("view")));
}

TEST_F(Pushes, OfOnesOwnSeatHoldWhatThatSeatMayKnow) {
    sit();
    ann.ask("watch", table, {{"changes", true}});
    ann.pushes.clear();
    for (int n = 0; n < 6; ++n) {
        Person& one = to_act();
        const Json state = one.ask("watch", table, &one == &ann ? Json{{"changes", true}} : Json::object());
        ASSERT_EQ(code(one.act(table, state.at("you").at(0), state.at("legal").at(0).at("move"), state.at("seq"))), "ok");
        ASSERT_TRUE(alike(read(ann).back().at("view"), ann.watch(table).at("view")));
        ASSERT_TRUE(alike(read(ann).back().at("legal"), ann.watch(table).at("legal")));
        ann.pushes.clear();
    }
}

}  // namespace
}  // namespace broadside::server::testing
