// Reviews of Fleet Commander, where a move can be legal without being on the list of moves.
#include "server/hall_fixture.hpp"

namespace broadside::server::testing {
namespace {

using FleetCommanderReview = TwoPeople;

// Dice may be named in any order; the list of moves has one.
TEST_F(FleetCommanderReview, AMoveThatIsNotOnTheListDoesNotSpoilTheReview) {
    table = ann.create({you, greedy}, {{"game", "fleet-commander"}, {"options", {{"scenario", "capture"}}}});
    bool unlisted = false;
    for (int n = 0; n < 60 && !house.table(table).is_over(); ++n) {
        const Json state = ann.watch(table);
        const Json& legal = state.at("legal");
        Json move = legal.back().at("move");
        for (const Json& each : legal)
            if (const Json& dice = each.at("move").value("dice", Json()); dice.is_array() && dice.size() > 1 && dice[0] != dice[1]) {
                move = each.at("move");
                std::swap(move["dice"][0], move["dice"][1]);
                unlisted = true;
            }
        ASSERT_EQ(code(ann.act(table, state.at("you").at(0), move, state.at("seq"))), "ok") << move;
    }
    ASSERT_TRUE(unlisted);
    ann.ask("resign", table);
    ann.ask("review", table);
    EXPECT_GT(ann.ask("review", table).at("review").at("curve").size(), 20u);
}

}  // namespace
}  // namespace broadside::server::testing
