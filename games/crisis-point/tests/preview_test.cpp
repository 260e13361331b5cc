// What a move would do, from the view alone.
#include <gmock/gmock.h>

#include "contract/contract.hpp"
#include "games/crisis-point/tests/support.hpp"

namespace broadside::crisis_point::testing {
namespace {

Preview previewed(const Table& t, const Move& move) { return t.rules.preview(t.rules.view(t.state, t.waited()), move); }
const SpaceView& at(const Preview& preview, std::string_view place) { return preview.spaces[cell(place).index]; }

TEST(CrisisPointPreview, TokensAreShownWhereTheyWouldLie) {  // CP-6.1
    Table t = Table::at_tokens();
    t.give(aosc, 4);
    const Preview preview = previewed(t, tokens("b3", "b3"));
    EXPECT_EQ(at(preview, "b3").tokens[0], 2);
    EXPECT_EQ(at(preview, "b3").power[0], 13);
    EXPECT_EQ(at(preview, "b3").unknown[1], 2) << "what the enemy has there stays unknown";
    EXPECT_EQ(preview.unused[0], 2);
    EXPECT_EQ(t.tokens_on("b3", aosc), 0) << "nothing has happened";
}

TEST(CrisisPointPreview, AnEffectShowsWhatItDoesAndAsksNext) {  // CP-8.16
    Table t = Table::at_tokens();
    t.put("aosc-u1", "b2");
    t.give_special("cluster-missile");
    t.give(aosc, 2);
    const Preview bare = previewed(t, play("cluster-missile"));
    EXPECT_EQ(bare.effect, card("cluster-missile"));
    EXPECT_EQ(bare.asks, Op::Choose);
    EXPECT_EQ(bare.answers.size(), 5);
    const Preview chosen = previewed(t, play("cluster-missile", {on("b2"), on("a1")}));
    EXPECT_EQ(at(chosen, "b2").tokens[1], 2);
    EXPECT_EQ(at(chosen, "a1").tokens[0], 1);
    EXPECT_EQ(chosen.asks, Op::Place);
    EXPECT_TRUE(chosen.optional);
    EXPECT_EQ(chosen.answers.size(), 3) << "a2, b1 and c1 are left";
    const Preview whole = previewed(t, play("cluster-missile", {on("b2"), on("a1"), decline()}));
    EXPECT_EQ(whole.effect, no_card);
    EXPECT_EQ(whole.answers.size(), 0);
}

TEST(CrisisPointPreview, ObjectivesMoveWithTheCards) {  // CP-10.3
    Table t = Table::at_tokens();
    t.force(aosc).objectives = objectives("o5", "o1");
    t.give(aosc, 2);
    for (Laid& laid : t.force(masters).lanes) laid.face_up = true;
    EXPECT_EQ(t.view(aosc).force(aosc).objectives[1].reached, 2);
    const Preview preview = previewed(t, tokens("a1", "d1"));
    EXPECT_EQ(preview.objectives[0][1].reached, 4);
    EXPECT_TRUE(preview.objectives[1].empty()) << "the enemy's are not known";
}

TEST(CrisisPointPreview, WhatIsRevealedStaysUnknown) {  // CP-1.12, CP-8.11
    Table t = Table::at_cards(aosc);
    const Preview preview = previewed(t, play("aosc-h3", {reveal("a"), reveal("b")}));
    EXPECT_EQ(at(preview, "a1").unknown[1], 2);
    EXPECT_EQ(at(preview, "a1").power[1], 0);
    EXPECT_EQ(preview.asks, Op::Place) << "two are revealed, then tokens are placed";
    const Preview one = previewed(t, play("aosc-h3", {reveal("a")}));
    EXPECT_EQ(one.answers.size(), 7) << "that one is not offered again";
}

TEST(CrisisPointPreview, ACombatCardIsCountedInItsLane) {  // CP-4.9
    Table t;
    t.act(lay("aosc-u8", "b3"));
    t.act(tokens("b3"));
    const Preview preview = previewed(t, lay_combat("k9", "b"));
    EXPECT_EQ(at(preview, "b3").power[0], 10);
    EXPECT_EQ(at(preview, "b3").empty[0], 1);
}

TEST(CrisisPointPreview, SecretsOfOthersChangeNoPreview) {  // CP-1.12
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const Rules rules({}, standard_content());
        Rng rng(seed);
        contract::RandomGames<Rules> games(rules, seed);
        games.play([&](const State& state) {
            for (const Seat seat : {Seat{0}, Seat{1}}) {
                const auto moves = contract::legal_moves(rules, state, seat);
                if (moves.empty()) continue;
                const View view = rules.view(state, seat);
                const Move& move = moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
                const std::string preview = to_json(rules.preview(view, move));
                State other = rules.sample_world(view, rng);
                EXPECT_EQ(to_json(rules.preview(rules.view(other, seat), move)), preview);
            }
        });
    }
}

TEST(CrisisPointPreview, PartsAddUpToThePower) {  // CP-9.2
    Table t = Table::at_tokens();
    t.load("c3", aosc, 2);
    t.load("c3", masters, 1);
    for (const View& view : {t.view(aosc), t.view(masters), t.public_view()})
        for (const SpaceView& space : view.spaces) {
            std::array<int, 2> sums{};
            for (const PartView& part : space.parts) sums[index_of(part.faction)] += part.amount;
            EXPECT_EQ(sums[0], space.power[0]);
            EXPECT_EQ(sums[1], space.power[1]);
        }
}

}  // namespace
}  // namespace broadside::crisis_point::testing
