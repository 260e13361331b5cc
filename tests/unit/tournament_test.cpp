// Tournaments: who sits where, who is counted, and that threads change nothing.
#include "lab/tournament.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/invariant.hpp"

namespace broadside::lab {
namespace {

using testing::ElementsAre;

// Games that are decided by their seed alone; "first" wins from wherever it sits.
class StubSetup final : public Setup {
public:
    explicit StubSetup(int seats) : seats_(seats) {}
    std::string options() const override { return "{}"; }
    int seats() const override { return seats_; }
    std::unique_ptr<Match> new_match() const override { return nullptr; }
    std::unique_ptr<Match> load(const Json&) const override { return nullptr; }
    GameRecord simulate(std::span<const BotSpec> bots, std::uint64_t seed) const override {
        if (bots[0].name == "broken") rules_bug("a stub that breaks");
        GameRecord record;
        for (std::size_t seat = 0; seat < bots.size(); ++seat)
            if (bots[seat].name == "first") record.winners.add(Seat{static_cast<std::uint8_t>(seat)});
        record.stuck = bots[0].name == "sticky";
        record.ending = record.stuck ? "stuck" : "decided";
        record.inputs = 10;
        record.fingerprint = seed;
        return record;
    }
    std::string weights() const override { return "{}"; }
    std::vector<Measurement> measure(double) const override { return {}; }
    std::vector<Measurement> measure_search(double) const override { return {}; }
    std::uint64_t perft(const Json&, int) const override { return 0; }

private:
    int seats_;
};

TEST(Tournament, BotsSwapSeatsInPairsThatShareASeed) {
    const Pairing pairing{{"a", "b"}, 4, 5, 1};
    const auto game = [&](int index) { return planned_game(pairing, index); };
    EXPECT_THAT(game(0).contestants, ElementsAre(0, 1));
    EXPECT_THAT(game(1).contestants, ElementsAre(1, 0));
    EXPECT_EQ(game(0).seed, game(1).seed);
    EXPECT_NE(game(1).seed, game(2).seed);
    EXPECT_EQ(game(2).seed, game(3).seed);
}

TEST(Tournament, MoreSeatsRotate) {
    const Pairing pairing{{"a", "b", "c"}, 3, 5, 1};
    EXPECT_THAT(planned_game(pairing, 1).contestants, ElementsAre(1, 2, 0));
    EXPECT_THAT(planned_game(pairing, 2).contestants, ElementsAre(2, 0, 1));
    EXPECT_EQ(planned_game(pairing, 0).seed, planned_game(pairing, 2).seed);
    EXPECT_NE(planned_game(pairing, 0).seed, planned_game(pairing, 3).seed);
}

TEST(Tournament, EqualBotsDoNotPlayTheSameGameTwice) {
    const Pairing pairing{{"a", "a"}, 2, 5, 1};
    EXPECT_NE(planned_game(pairing, 0).seed, planned_game(pairing, 1).seed);
}

TEST(Tournament, WinsBelongToTheBotWhereverItSits) {
    const Standings standings = run_tournament(StubSetup(2), {{"first", "other"}, 5, 1, 2}, {});
    EXPECT_THAT(standings.wins, ElementsAre(5, 0));
    EXPECT_THAT(standings.seat_wins, ElementsAre(3, 2));
    EXPECT_EQ(standings.inputs, 50u);
    EXPECT_EQ(standings.draws, 0);
}

TEST(Tournament, StuckGamesAreNoDraws) {
    const Standings standings = run_tournament(StubSetup(2), {{"sticky", "other"}, 4, 1, 1}, {});
    EXPECT_EQ(standings.stuck, 2);
    EXPECT_EQ(standings.draws, 2);
    EXPECT_EQ(standings.endings.at("stuck"), 2);
}

TEST(Tournament, ListensInOrderWhateverTheThreads) {
    const auto setup = game_named("fleet-commander").setup(Json::object(), ContentPack::standard());
    const auto run = [&](int jobs) {
        std::string log;
        int next = 0;
        const Standings standings =
            run_tournament(*setup, {{"greedy", "random"}, 12, 3, jobs}, [&](const PlayedGame& game, const Standings& so_far) {
                EXPECT_EQ(game.index, next++);
                EXPECT_EQ(so_far.games, next);
                log += std::to_string(game.record.fingerprint) + game.record.ending + ",";
            });
        return log + std::to_string(standings.fingerprint) + "," + std::to_string(standings.inputs);
    };
    const std::string alone = run(1);
    EXPECT_EQ(run(2), alone);
    EXPECT_EQ(run(7), alone);
}

TEST(Tournament, ABugNamesTheGame) {
    try {
        run_tournament(StubSetup(2), {{"other", "broken"}, 10, 1, 3}, {});
        FAIL() << "an error was expected";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("game 1 (seed "));
        EXPECT_THAT(error.what(), testing::HasSubstr("a stub that breaks"));
    }
}

TEST(Wilson, KnownIntervals) {
    EXPECT_NEAR(wilson(50, 100).low, 0.4038, 1e-4);
    EXPECT_NEAR(wilson(50, 100).high, 0.5962, 1e-4);
    EXPECT_DOUBLE_EQ(wilson(0, 10).low, 0.0);
    EXPECT_NEAR(wilson(0, 10).high, 0.2775, 1e-4);
    EXPECT_NEAR(wilson(10, 10).low, 0.7225, 1e-4);
    EXPECT_DOUBLE_EQ(wilson(0, 0).high, 1.0);
}

}  // namespace
}  // namespace broadside::lab
