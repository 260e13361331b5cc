// What is sent to many is packed once.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "server/connection.hpp"

namespace broadside::server::testing {
namespace {

class Nobody : public Reception {
public:
    SessionId connect(Wire&, std::string) override { return 0; }
    void disconnect(SessionId) override {}
    std::int64_t pause(SessionId) const override { return 0; }
    void receive(SessionId, std::string_view) override {}
    bool admit(const std::string&, Thing) override { return true; }
};

TEST(Doorway, WhatManyAreSentIsPackedOnce) {
    Nobody nobody;
    Doorway doorway{nobody, {}, 1, 1, 0, false};
    const Text lobby = std::make_shared<const std::string>(20'000, 'x');
    const Text kept_elsewhere = lobby;
    const Text packed = doorway.packed_form(lobby);
    EXPECT_LT(packed->size(), 1000u);
    for (int n = 0; n < 10; ++n) doorway.packed_form(std::make_shared<const std::string>(20'000, 'y'));
    EXPECT_EQ(doorway.packed_form(lobby), packed) << "what only one is sent washes nothing out";
    Text other = std::make_shared<const std::string>(20'000, 'z');
    const Text also = other;
    EXPECT_NE(*doorway.packed_form(other), *packed);
}

struct Place : Connection {
    Place(Doorway& doorway, std::string from, Reception::Standing is = Reception::Standing::Guest)
        : doorway_(doorway), from_(std::move(from)), is_(is) {
        doorway_.open.insert(this);
        doorway_.by_address.add(from_);
        ++doorway_.traffic.connections;
    }
    ~Place() override {
        doorway_.open.erase(this);
        doorway_.by_address.remove(from_);
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    void close() override {}
    void throw_out() override { out = true; }
    bool is_leaving() const override { return out; }
    const std::string& address() const override { return from_; }
    Reception::Standing standing() const override { return is_; }

    bool out = false;

private:
    Doorway& doorway_;
    std::string from_;
    Reception::Standing is_;
};

TEST(Doorway, WhenItIsNearlyFullTheLargestCrowdMakesRoom) {
    Nobody nobody;
    Doorway doorway{nobody, {}, 200, 40, 0, false};
    std::vector<std::unique_ptr<Place>> crowd;
    for (int n = 0; n < 25; ++n)
        crowd.push_back(std::make_unique<Place>(doorway, "crowd",
                                                n == 3   ? Reception::Standing::Player
                                                : n == 7 ? Reception::Standing::Stranger
                                                         : Reception::Standing::Guest));
    EXPECT_TRUE(doorway.has_room_for("crowd")) << "while there is room nobody is counted";
    std::vector<std::unique_ptr<Place>> few;
    for (int n = 0; n < 13; ++n) few.push_back(std::make_unique<Place>(doorway, "few"));
    const auto thrown_out = [](const auto& places) { return std::ranges::count_if(places, [](const auto& each) { return each->out; }); };
    EXPECT_FALSE(doorway.has_room_for("crowd"));
    EXPECT_EQ(thrown_out(crowd), 0);
    EXPECT_TRUE(doorway.has_room_for("one"));
    EXPECT_EQ(thrown_out(crowd), 1);
    EXPECT_TRUE(crowd[7]->out) << "a stranger first";
    for (int n = 0; n < 23; ++n) EXPECT_TRUE(doorway.has_room_for("one"));
    EXPECT_EQ(thrown_out(crowd), 24);
    EXPECT_FALSE(crowd[3]->out) << "and who sits at a table last";
    EXPECT_EQ(thrown_out(few), 0);
}

TEST(Doorway, WithoutACrowdEverybodyIsLetInUntilItIsFull) {
    Nobody nobody;
    Doorway doorway{nobody, {}, 200, 40, 0, false};
    std::vector<std::unique_ptr<Place>> places;
    for (int n = 0; n < 39; ++n) places.push_back(std::make_unique<Place>(doorway, std::to_string(n % 8)));
    EXPECT_TRUE(doorway.has_room_for("one"));
    places.push_back(std::make_unique<Place>(doorway, "one"));
    EXPECT_FALSE(doorway.has_room_for("another"));
}

}  // namespace
}  // namespace broadside::server::testing
