// Tournaments: who sits where, who is counted, and that threads change nothing.
#include "lab/tournament.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/invariant.hpp"
#include "lab/arena.hpp"

namespace broadside::lab {
namespace {

using testing::ElementsAre;

// Games that are decided by their seed alone; "first" wins from wherever it sits.
GameRecord game_by_name(std::span<const std::string> bots, std::uint64_t seed) {
    if (bots[0] == "broken") rules_bug("a game that breaks");
    GameRecord record;
    SeatSet winners;
    for (std::size_t seat = 0; seat < bots.size(); ++seat)
        if (bots[seat] == "first") winners.add(seat_number(seat));
    const Outcomes outcomes = won_by(winners, static_cast<int>(bots.size()));
    record.outcomes.assign(outcomes.begin(), outcomes.end());
    record.stuck = bots[0] == "sticky";
    record.ending = record.stuck ? "stuck" : "decided";
    record.inputs = 10;
    record.fingerprint = seed;
    return record;
}

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
    const Standings standings = run_tournament(game_by_name, {{"first", "other"}, 5, 1, 2}, {}, {});
    EXPECT_THAT(standings.wins, ElementsAre(5, 0));
    EXPECT_THAT(standings.seat_wins, ElementsAre(3, 2));
    EXPECT_EQ(standings.inputs, 50u);
    EXPECT_EQ(standings.draws, 0);
}

TEST(Tournament, StuckGamesAreNoDraws) {
    const Standings standings = run_tournament(game_by_name, {{"sticky", "other"}, 4, 1, 1}, {}, {});
    EXPECT_EQ(standings.stuck, 2);
    EXPECT_EQ(standings.draws, 2);
    EXPECT_EQ(standings.endings.at("stuck"), 2);
}

TEST(Tournament, ListensInOrderWhateverTheThreads) {
    const auto setup = game_named("harbour-race").setup(Json::object(), ContentPack::standard());
    Arena arena(*setup);
    for (const char* bot : {"greedy", "random"}) arena.admit(bot, BotSpec{bot});
    const auto run = [&](int jobs) {
        std::string log;
        int next = 0;
        const Standings standings =
            run_tournament([&](auto bots, auto seed) { return arena.play(bots, seed); }, {{"greedy", "random"}, 12, 3, jobs}, {},
                           [&](const PlayedGame& game, const Standings& so_far) {
                               EXPECT_EQ(game.index, next++);
                               EXPECT_EQ(so_far.games, next);
                               log += std::to_string(game.record.fingerprint) + game.record.ending + ",";
                               return After::GoOn;
                           });
        return log + std::to_string(standings.fingerprint) + "," + std::to_string(standings.inputs);
    };
    const std::string alone = run(1);
    EXPECT_EQ(run(2), alone);
    EXPECT_EQ(run(7), alone);
}

TEST(Tournament, PairsAreCountedForTheFirstBot) {
    const Standings standings = run_tournament(game_by_name, {{"first", "other"}, 7, 1, 3}, {}, {});
    EXPECT_THAT(standings.pairs.counts, ElementsAre(0, 0, 0, 0, 3));
    const Standings drawn = run_tournament(game_by_name, {{"other", "another"}, 4, 1, 1}, {}, {});
    EXPECT_THAT(drawn.pairs.counts, ElementsAre(0, 0, 2, 0, 0));
    EXPECT_EQ(run_tournament(game_by_name, {{"first", "b", "c"}, 6, 1, 1}, {}, {}).pairs.total(), 0);
}

TEST(Tournament, ThePointIsSharedAmongTheWinners) {
    PlayedGame game = planned_game({{"a", "b", "c"}, 3, 5, 1}, 1);
    game.record.outcomes = {Outcome::Drawn, Outcome::Drawn, Outcome::Drawn};
    EXPECT_DOUBLE_EQ(points_of(game, 0), 1.0 / 3);
    game.record.outcomes = {Outcome::Won, Outcome::Lost, Outcome::Lost};
    EXPECT_DOUBLE_EQ(points_of(game, 1), 1);
    EXPECT_DOUBLE_EQ(points_of(game, 0), 0);
    game.record.outcomes = {Outcome::Won, Outcome::Lost, Outcome::Won};
    EXPECT_DOUBLE_EQ(points_of(game, 0), 0.5);
    game.record.outcomes = {Outcome::Lost, Outcome::Lost, Outcome::Lost};
    EXPECT_DOUBLE_EQ(points_of(game, 0), 0);
}

TEST(Tournament, StopsAtTheSameGameWhateverTheThreads) {
    for (const int jobs : {1, 2, 7}) {
        int heard = 0;
        const Standings standings =
            run_tournament(game_by_name, {{"first", "other"}, 1000, 1, jobs}, {}, [&](const PlayedGame& game, auto&) {
                ++heard;
                return game.index == 40 ? After::Stop : After::GoOn;
            });
        EXPECT_EQ(standings.games, 41);
        EXPECT_EQ(heard, 41);
    }
}

TEST(Tournament, WhatBreaksBehindTheLastGameDoesNotMatter) {
    const auto stop_at_once = [](const PlayedGame&, const Standings&) { return After::Stop; };
    EXPECT_EQ(run_tournament(game_by_name, {{"other", "broken"}, 2, 1, 1}, {}, stop_at_once).games, 1);
    for (int again = 0; again < 20; ++again)
        EXPECT_EQ(run_tournament(game_by_name, {{"other", "broken"}, 2, 1, 2}, {}, stop_at_once).games, 1);
}

TEST(Tournament, GamesThatWerePlayedAreNotPlayedAgain) {
    const Pairing pairing{{"first", "other"}, 6, 1, 2};
    std::vector<PlayedGame> played;
    for (int index = 0; index < 4; ++index) {
        played.push_back(planned_game(pairing, index));
        played.back().record.outcomes = {Outcome::Drawn, Outcome::Drawn};
    }
    played[1].record.ending = "long ago";
    const Standings standings = run_tournament(game_by_name, pairing, played, {});
    EXPECT_EQ(standings.games, 6);
    EXPECT_THAT(standings.wins, ElementsAre(2, 0));
    EXPECT_EQ(standings.endings.at("long ago"), 1);
}

TEST(Tournament, ALostRecordStopsEverything) {
    int heard = 0;
    const auto full_disk = [&](const PlayedGame&, const Standings&) -> After {
        if (++heard == 3) throw UserError("the disk is full");
        return After::GoOn;
    };
    EXPECT_THROW(run_tournament(game_by_name, {{"first", "other"}, 1000, 1, 4}, {}, full_disk), UserError);
    EXPECT_EQ(heard, 3);
}

TEST(Weights, WhatIsLeftOutStaysAsTheGameHasIt) {
    for (const Game* game : games()) {
        const auto setup = game->setup(Json::object(), ContentPack::standard());
        if (setup->weights() == "{}") continue;
        const auto fingerprint = [&](const Json& weights) {
            return setup->simulate(std::vector<BotSpec>{{"cadet", weights}, {"cadet"}}, 5).fingerprint;
        };
        EXPECT_EQ(fingerprint(Json::object()), fingerprint(nullptr)) << game->key();
        Json zeros = Json::parse(setup->weights());
        for (Json& each : zeros) each = 0;
        EXPECT_NE(fingerprint(zeros), fingerprint(nullptr)) << game->key();
        EXPECT_THROW(fingerprint(Json{{"courage", 1}}), UserError);
        EXPECT_THROW(fingerprint(Json::array()), UserError);
    }
}

TEST(Tournament, ABugNamesTheGame) {
    try {
        run_tournament(game_by_name, {{"other", "broken"}, 10, 1, 3}, {}, {});
        FAIL() << "an error was expected";
    } catch (const std::runtime_error& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("game 1 (seed "));
        EXPECT_THAT(error.what(), testing::HasSubstr("a game that breaks"));
    }
}

}  // namespace
}  // namespace broadside::lab
