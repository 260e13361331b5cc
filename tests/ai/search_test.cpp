// The search over any rules: here over the tiny game, in which several seats choose at once and in secret, and over
// Harbour Race with its secret signals.
#include <gtest/gtest.h>

#include <cstring>
#include <thread>

#include "ai/player.hpp"
#include "games/harbour-race/rules/rules.hpp"
#include "games/hidden-aim/rules/rules.hpp"
#include "table/allocations.hpp"
#include "table/game.hpp"

namespace broadside::ai {
namespace {

TEST(ViewKey, WhatLiesPastTheEndOfAListDoesNotCount) {
    harbour_race::State played;
    played.rolled = {3, 5, 6};
    played.rolled.pop_back();
    harbour_race::State fresh;
    std::memset(static_cast<void*>(&fresh.rolled), 0xee, sizeof fresh.rolled);
    fresh.rolled.clear();
    for (const int die : {3, 5}) fresh.rolled.push_back(static_cast<std::uint8_t>(die));
    ASSERT_EQ(played, fresh);
    EXPECT_EQ(key_of(played), key_of(fresh));
}

const Json all_hidden{{"rules", "advanced"}, {"signals", "secret"}};
const harbour_race::Rules secrets({harbour_race::Level::Advanced, harbour_race::Signals::Secret}, {});

constexpr Level with_iterations(int iterations, int trees = 1) { return {.style = {.iterations = iterations}, .trees = trees}; }

// Plays a game at random and shows every decision on the way: look(state, seat).
template <Rules R, class Look>
void walk(const R& rules, std::uint64_t seed, Look look) {
    Rng rng(seed);
    Unheard nobody;
    const auto moves = std::make_unique<typename R::MoveList>();
    for (typename R::State state = rules.initial(); !rules.waiting(state).over;) {
        const Waiting waiting = rules.waiting(state);
        if (waiting.chance) {
            rules.apply(state, Drawn{draw(rules.chance(state), rng)}, nobody);
            continue;
        }
        const Seat seat = waiting.seats.front();
        look(state, seat);
        rules.legal(state, seat, *moves);
        rules.apply(state, Acted<typename R::Move>{seat, (*moves)[rng.below(moves->size())], 0}, nobody);
    }
}

TEST(Honesty, WhatASeatCannotSeeDoesNotChangeItsMove) {
    const auto setup = game_named(secrets.key).setup(all_hidden, ContentPack::standard());
    Rng rng(7);
    int positions = 0;
    int different = 0;
    for (std::uint64_t seed = 1; positions < 3000; ++seed)
        walk(secrets, seed, [&](const harbour_race::State& state, Seat seat) {
            if (rng.below(4) != 0 || state.crews[1u - seat.n].given) return;
            const auto view = secrets.view(state, seat);
            const harbour_race::State other = secrets.sample_world(view, rng);
            ASSERT_EQ(secrets.view(other, seat), view);
            ++positions;
            different += other == state ? 0 : 1;
            const auto as_it_is = setup->load(Json::parse(to_json(state)));
            const auto as_it_might_be = setup->load(Json::parse(to_json(other)));
            const std::uint64_t search_seed = rng.next();
            ASSERT_EQ(as_it_is->choose(seat, "cadet", search_seed), as_it_might_be->choose(seat, "cadet", search_seed));
        });
    EXPECT_GT(different, positions / 3) << "positions with nothing hidden prove nothing";
}

TEST(Search, TheSameSeedGivesTheSameMoveOnOneThreadAndOnTwo) {
    for (const int trees : {1, 2})
        walk(secrets, 3, [&](const harbour_race::State& state, Seat seat) {
            if (state.turn % 9 != 4) return;
            const auto view = secrets.view(state, seat);
            Rng one(5);
            Rng two(5);
            EXPECT_EQ(Player(secrets, seat, Skill::Captain, with_iterations(120, trees)).choose(view, one),
                      Player(secrets, seat, Skill::Captain, with_iterations(120, trees)).choose(view, two));
        });
}

// Breaks a promise wherever it is asked from another thread.
class BrokenElsewhere : public hidden_aim::Rules {
public:
    float evaluate(const State& state, Seat seat) const {
        invariant(std::this_thread::get_id() == home_, "broken elsewhere");
        return hidden_aim::Rules::evaluate(state, seat);
    }

private:
    std::thread::id home_ = std::this_thread::get_id();
};

TEST(Player, ABrokenPromiseInAnyTreeIsToldToWhoAsked) {
    const BrokenElsewhere rules;
    walk(rules, 1, [&](const hidden_aim::State& state, Seat seat) {
        const auto view = rules.view(state, seat);
        Rng rng(1);
        EXPECT_NO_THROW(Player(rules, seat, Skill::Captain, with_iterations(60)).consider(view, rng));
        EXPECT_THROW(Player(rules, seat, Skill::Captain, with_iterations(60, 2)).consider(view, rng), RulesBug);
    });
}

TEST(Search, EveryLevelMakesLegalMovesInEveryPhase) {
    walk(secrets, 4, [&](const harbour_race::State& state, Seat seat) {
        Rng rng(state.turn + 1u);
        const auto move = Player(secrets, seat, Skill::Captain, with_iterations(30)).choose(secrets.view(state, seat), rng);
        EXPECT_TRUE(secrets.check(state, seat, move).ok());
    });
}

TEST(Search, AStoppedPlayerStillAnswers) {
    std::stop_source stop;
    stop.request_stop();
    walk(secrets, 2, [&](const harbour_race::State& state, Seat seat) {
        if (state.turn > 6) return;
        Rng rng(1);
        const auto move = Player(secrets, seat, Skill::Admiral).choose(secrets.view(state, seat), rng, stop.get_token());
        EXPECT_TRUE(secrets.check(state, seat, move).ok());
    });
}

TEST(Search, ThinkingAsksForNoMemory) {
    bool looked = false;
    walk(secrets, 6, [&](const harbour_race::State& state, Seat seat) {
        if (looked || state.turn < 10) return;
        looked = true;
        Search search(secrets, seat, Style{.iterations = 2000});
        Rng rng(1);
        const auto view = secrets.view(state, seat);
        const std::uint64_t before = allocations();
        EXPECT_EQ(search.think(view, rng, 2000, {}), 2000);
        EXPECT_EQ(allocations(), before);
    });
    EXPECT_TRUE(looked);
}

TEST(Search, ASmallTableFillsUpWithoutHarm) {
    walk(secrets, 8, [&](const harbour_race::State& state, Seat seat) {
        if (state.turn != 12) return;
        Search search(secrets, seat, Style{.iterations = 1});
        Rng rng(1);
        EXPECT_EQ(search.think(secrets.view(state, seat), rng, 20'000, {}), 20'000);
    });
}

// HA-2.5: the seat with the highest possible card knows the target; nobody else's secret choice can change that.
TEST(SimultaneousChoices, ThePlayerWhoKnowsTheTargetAimsAtIt) {
    for (const auto players : {hidden_aim::Players::Two, hidden_aim::Players::Three, hidden_aim::Players::Five}) {
        const hidden_aim::Rules rules(hidden_aim::Options{players}, {});
        int known = 0;
        int hits = 0;
        for (std::uint64_t seed = 1; seed <= 40; ++seed)
            walk(rules, seed, [&](const hidden_aim::State& state, Seat seat) {
                if (hidden_aim::value_of(state.hands[seat.n].card) != 5) return;
                ++known;
                Rng rng(seed);
                const auto move = Player(rules, seat, Skill::Captain, with_iterations(400)).choose(rules.view(state, seat), rng);
                hits += std::get<hidden_aim::Aim>(move).mils == 5000 ? 1 : 0;
            });
        EXPECT_GT(known, 5);
        EXPECT_GE(hits * 10, known * 9);  // the next best is nearly as good
    }
}

// A seat that waits for others to choose must not have learnt what they chose: both have the same node for it.
TEST(SimultaneousChoices, TheOthersDoNotSeeWhatWasChosenBeforeThem) {
    const hidden_aim::Rules rules(hidden_aim::Options{hidden_aim::Players::Two}, {});
    Unheard nobody;
    hidden_aim::State state = rules.initial();
    rules.apply(state, Drawn{{0, 0}}, nobody);
    const Seat east{1};
    hidden_aim::State low = state;
    hidden_aim::State high = state;
    rules.apply(low, Acted<hidden_aim::Move>{Seat{0}, hidden_aim::Aim{0}, 0}, nobody);
    rules.apply(high, Acted<hidden_aim::Move>{Seat{0}, hidden_aim::Aim{6000}, 0}, nobody);
    EXPECT_EQ(view_key(rules, low, east), view_key(rules, high, east));
    EXPECT_NE(view_key(rules, low, east), view_key(rules, state, east));
}

TEST(Judgement, ListsTheBestMoveFirstAndKnowsThePlayedOne) {
    const auto setup = game_named(secrets.key).setup(Json::object(), ContentPack::standard());
    const auto match = setup->new_match();
    Rng rng(1);
    while (match->waiting().chance) match->chance(rng);
    const Seat seat = match->waiting().seats.front();
    const std::string played = match->legal(seat).back();
    const Judgement judgement = match->judge(seat, "officer", Json::parse(played), 1, {});
    ASSERT_EQ(judgement.moves.size(), match->legal(seat).size());
    const auto found = std::ranges::find(judgement.moves, played, &JudgedMove::json);
    ASSERT_NE(found, judgement.moves.end());
    EXPECT_GT(found->visits, 50u) << "looked at closely";
    EXPECT_NE(found, judgement.moves.begin()) << "to end the turn with dice left is not the best";
    EXPECT_GT(judgement.moves.front().value, found->value);
    const auto others = std::ranges::subrange(judgement.moves.begin(), found);
    EXPECT_TRUE(std::ranges::is_sorted(others, std::ranges::greater{}, &JudgedMove::visits));
    EXPECT_FALSE(judgement.expected.empty());
    EXPECT_THROW(match->judge(seat, "greedy", nullptr, 1, {}), UserError);
    EXPECT_THROW(match->judge(Seat{static_cast<std::uint8_t>(1 - seat.n)}, "officer", nullptr, 1, {}), UserError);
}

}  // namespace
}  // namespace broadside::ai
