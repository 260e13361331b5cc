// What is sent to many is packed once.
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace broadside::server::testing
