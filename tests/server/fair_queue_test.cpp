#include "server/fair_queue.hpp"

#include <gmock/gmock.h>

#include <future>

namespace broadside::server {
namespace {

TEST(FairQueue, NobodyWaitsForTheSecondPieceOfAnother) {
    std::vector<std::string> order;
    std::promise<void> begun;
    std::promise<void> gate;
    std::promise<void> done;
    FairQueue queue(1);
    queue.add("ann", [&] {
        begun.set_value();
        gate.get_future().wait();
    });
    begun.get_future().wait();
    for (const char* piece : {"ann 1", "ann 2", "ann 3"}) queue.add("ann", [&order, piece] { order.emplace_back(piece); });
    queue.add("bob", [&] { order.emplace_back("bob"); });
    queue.add("eve", [&] { order.emplace_back("eve"); });
    queue.add("zoe", [&] { order.emplace_back("zoe"); });
    queue.add("ann", [&] { done.set_value(); });
    gate.set_value();
    done.get_future().wait();
    EXPECT_THAT(order, ::testing::ElementsAre("ann 1", "bob", "eve", "zoe", "ann 2", "ann 3"));
}

}  // namespace
}  // namespace broadside::server
