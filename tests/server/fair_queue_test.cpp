#include "server/fair_queue.hpp"

#include <gmock/gmock.h>

#include <future>
#include <thread>

namespace broadside::server {
namespace {

using ::testing::ElementsAre;

TEST(Turns, PlayersTakeTurns) {
    Turns turns;
    for (const std::uint64_t piece : {1u, 2u, 3u}) turns.add({"ann", "here", "captain", 0, {}}, piece);
    turns.add({"bob", "here", "captain", 0, {}}, 4);
    turns.add({"eve", "here", "captain", 0, {}}, 5);
    EXPECT_THAT(turns.order(10), ElementsAre(1u, 4u, 5u, 2u, 3u));
    EXPECT_THAT(turns.order(2), ElementsAre(1u, 4u));
}

TEST(Turns, ManyAdmiralsDoNotMakeACadetWait) {
    Turns turns;
    for (std::uint64_t n = 1; n <= 100; ++n) turns.add({"player " + std::to_string(n), "here", "admiral", 0, {}}, n);
    EXPECT_EQ(turns.take(), 1u);
    turns.add({"newcomer", "here", "cadet", 0, {}}, 1000);
    turns.add({"ann", "here", "captain", 0, {}}, 2000);
    EXPECT_THAT(turns.order(5), ElementsAre(2u, 1000u, 2000u, 3u, 4u)) << "one of each strength, whoever came first";
    std::vector<std::uint64_t> taken;
    for (int n = 0; n < 5; ++n) taken.push_back(turns.take());
    EXPECT_THAT(taken, ElementsAre(2u, 1000u, 2000u, 3u, 4u)) << "the order that was told is the one that is kept";
}

TEST(Turns, ManyPlayersOfOneAddressDoNotMakeAnotherWait) {
    Turns turns;
    for (std::uint64_t n = 1; n <= 100; ++n) turns.add({"guest " + std::to_string(n), "one address", "admiral", 0, {}}, n);
    turns.add({"ann", "another", "admiral", 0, {}}, 1000);
    turns.add({"bob", "another", "admiral", 0, {}}, 2000);
    turns.add({"ann", "another", "admiral", 0, {}}, 3000);
    EXPECT_THAT(turns.order(6), ElementsAre(1u, 1000u, 2u, 2000u, 3u, 3000u));
}

// A mind that thinks until it is let go, and others behind it.
class Gated : public ::testing::Test {
protected:
    void SetUp() override {
        queue.add({"ann", "here", "admiral", 1, [this] {
                       begun.set_value();
                       gate.get_future().wait();
                   }});
        begun.get_future().wait();
    }
    void add(const std::string& who, const std::string& strength, std::uint64_t ticket) {
        queue.add({who, "here", strength, ticket, [this, ticket] { order.push_back(ticket); }});
    }
    void finish() {
        std::promise<void> done;
        queue.add({"last", "here", "zzz", 0, [] {}});
        gate.set_value();
        while (queue.waiting() > 0) std::this_thread::yield();
        queue.add({"last", "here", "zzz", 0, [&] { done.set_value(); }});
        done.get_future().wait();
    }

    std::vector<std::uint64_t> order;
    std::promise<void> begun;
    std::promise<void> gate;
    FairQueue queue{1};
};

TEST_F(Gated, NobodyWaitsForTheSecondPieceOfAnother) {
    for (const std::uint64_t piece : {11u, 12u, 13u}) add("ann", "captain", piece);
    add("bob", "captain", 20);
    add("eve", "captain", 30);
    EXPECT_EQ(queue.waiting(), 5u);
    EXPECT_THAT(queue.line(), ElementsAre(11u, 20u, 30u, 12u, 13u)) << "who thinks already is in no line";
    finish();
    EXPECT_THAT(order, ElementsAre(11u, 20u, 30u, 12u, 13u));
}

TEST_F(Gated, StrengthsTakeTurns) {
    for (const std::uint64_t piece : {11u, 12u, 13u}) add("player " + std::to_string(piece), "admiral", piece);
    add("newcomer", "cadet", 20);
    EXPECT_THAT(queue.line(), ElementsAre(11u, 20u, 12u, 13u));
    finish();
    EXPECT_THAT(order, ElementsAre(11u, 20u, 12u, 13u));
}

}  // namespace
}  // namespace broadside::server
