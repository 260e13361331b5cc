// The search over a game that names its candidates: it looks at few of them at first, and at more the longer it thinks.
#include <gtest/gtest.h>

#include <cmath>

#include "ai/player.hpp"
#include "core/random_play.hpp"
#include "games/harbour-race/rules/rules.hpp"

namespace broadside::ai {
namespace {

// Harbour Race with candidates: every legal move, in the order of the list, and each question is counted.
class Naming : public harbour_race::Rules {
public:
    using harbour_race::Rules::Rules;
    static constexpr std::array<int, 4> levels{20, 40, 80, 160};

    void propose(const State& now, Seat seat, MoveList& moves) const {
        ++proposed;
        legal(now, seat, moves);
    }
    float evaluate(const State& now, Seat seat) const {
        ++evaluated;
        return harbour_race::Rules::evaluate(now, seat);
    }
    mutable int proposed = 0;
    mutable int evaluated = 0;
};
static_assert(Proposing<Naming> && !Proposing<harbour_race::Rules>);

// Three dice for three skiffs, each to sail with or to hold back another with: up to twenty moves.
constexpr harbour_race::Options crowded{.rules = harbour_race::Level::Advanced, .signals = harbour_race::Signals::Secret};

constexpr int many = 15;

// Positions with many moves, from random play.
template <class Look>
void crowded_positions(const Naming& rules, std::uint64_t seed, Look look) {
    struct Walk : RandomPlay<Naming> {
        using RandomPlay<Naming>::RandomPlay;
        Look* look = nullptr;
        Turn act(const Waiting& waiting) {
            const auto acted = choose(waiting);
            if (choices() >= many) (*look)(state, acted->seat);
            make(acted->seat, acted->move);
            return Turn::Taken;
        }
    };
    Rng rng(seed);
    auto state = rules.initial();
    Walk walk(rules, state, rng);
    walk.look = &look;
    advance(walk);
}

TEST(Proposing, FewCandidatesAreJudgedAtFirstAndMoreLater) {
    const Naming rules(crowded, {});
    int positions = 0;
    for (std::uint64_t seed = 1; positions < 20; ++seed)
        crowded_positions(rules, seed, [&](const harbour_race::State& state, Seat seat) {
            if (++positions > 20) return;
            const auto view = rules.view(state, seat);
            Search<Naming> search(rules, seat, Style{.iterations = 400});
            Rng rng(seed);
            const auto known = [&] {
                int count = 0;
                search.for_each_choice(state, [&](const Choice<harbour_race::Move>&) { ++count; });
                return count;
            };
            rules.evaluated = 0;
            search.think(view, rng, 1, {});
            EXPECT_LE(known(), 5);  // four and one and a half times the root of the visits
            EXPECT_LT(rules.evaluated, many);
            const int first = known();
            search.think(view, rng, 20, {});
            EXPECT_GT(known(), first);
            EXPECT_LE(known(), 4 + static_cast<int>(1.5 * std::sqrt(21.0)) + 1);
        });
}

TEST(Proposing, AMoveBeyondTheCandidatesCanBeThoughtAbout) {
    const Naming rules(crowded, {});
    int positions = 0;
    for (std::uint64_t seed = 1; positions < 5; ++seed)
        crowded_positions(rules, seed, [&](const harbour_race::State& state, Seat seat) {
            if (++positions > 5) return;
            const auto moves = std::make_unique<Naming::MoveList>();
            rules.legal(state, seat, *moves);
            const auto last = (*moves)[moves->size() - 1];
            Rng rng(seed);
            Player<Naming> player(rules, seat, Skill::Officer);
            const auto view = rules.view(state, seat);
            player.consider(view, rng);
            const auto choices = player.consider_move(view, last, rng);
            const auto found = std::ranges::find(choices, last, &Choice<harbour_race::Move>::move);
            ASSERT_NE(found, choices.end());
            EXPECT_GE(found->visits, 10u);
        });
}

TEST(Proposing, AGameMaySetTheIterationsOfItsLevels) {
    EXPECT_EQ(level_of<Naming>(Skill::Cadet).style.iterations, 20);
    EXPECT_EQ(level_of<Naming>(Skill::Admiral).style.iterations, 160);
    EXPECT_EQ(level_of<Naming>(Skill::Admiral).trees, level_of(Skill::Admiral).trees);
    EXPECT_EQ(level_of<harbour_race::Rules>(Skill::Captain).style.iterations, 3000);
}

TEST(Proposing, EveryLevelChoosesALegalMove) {
    const Naming rules(crowded, {});
    for (const Skill bot : {Skill::Greedy, Skill::Cadet, Skill::Captain}) {
        crowded_positions(rules, 3, [&](const harbour_race::State& state, Seat seat) {
            Rng rng(1);
            const auto move = Player<Naming>(rules, seat, bot).choose(rules.view(state, seat), rng);
            EXPECT_TRUE(rules.check(state, seat, move).ok());
        });
    }
    EXPECT_GT(rules.proposed, 100);
}

}  // namespace
}  // namespace broadside::ai
