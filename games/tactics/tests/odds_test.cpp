// The dice: a table of strike, dodge and damage computed exactly, and compared with a million rolls played by the rules.
#include <array>

#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

// Against a definition written down again, one die after the other. TA-9.5 to TA-9.8
TEST(TacticsOdds, TablesAreExact) {
    for (int bonus = -2; bonus <= 8; ++bonus)
        for (int defense = 4; defense <= 8; ++defense) {
            int struck = 0;
            for (int die = 1; die <= 6; ++die) {
                if (die == 1) continue;
                if (die == 6 || die + bonus >= defense) ++struck;
            }
            EXPECT_EQ(strike_chance(bonus, defense), struck);
            for (int piloting = 0; piloting <= 6; ++piloting) {
                int through = 0;
                for (int die = 2; die <= 6; ++die) {
                    if (die != 6 && die + bonus < defense) continue;
                    for (int dodge = 1; dodge <= 5; ++dodge)
                        if (dodge == 1 || dodge + piloting < die + bonus) ++through;
                }
                EXPECT_EQ(through_chance(bonus, defense, piloting), through);
            }
        }
}

// TA-10.3, TA-10.4
TEST(TacticsOdds, BlowsAreExact) {
    for (int strike = 0; strike <= 6; ++strike)
        for (int parry = -2; parry <= 6; ++parry) {
            int hits = 0;
            for (int a = 2; a <= 6; ++a)
                for (int b = 1; b <= 5; ++b) hits += b == 1 || a == 6 || a + strike > b + parry ? 1 : 0;
            EXPECT_EQ(blow_chance(strike, parry), hits);
        }
}

// One Defender fires at a Glaug that dodges every strike and rolls with what gets through: GN 2 against DF 7, PIL 3, damage 8.
TEST(TacticsOdds, AMillionRollsAgree) {
    Table t;
    const MechaId a = t.put(alpha, Kind::Defender, 6, 18);
    const MechaId b = t.put(bravo, Kind::Glaug, 16, 18, 120);
    t.put(bravo, Kind::Regult, 34, 34);
    t.begin(Phase::Combat);
    const State before = t.state;
    Rng rng(20'26);
    constexpr int shots = 400'000;  // with dodges some 540,000 dice
    std::array<int, 10> damage{};
    int rolls = 0;
    Unheard nobody;
    const auto luck = [&](State& state) {
        ++rolls;
        t.rules.apply(state, Drawn{draw(t.rules.chance(state), rng)}, nobody);
    };
    const auto act = [&](State& state, const Move& move) {
        t.rules.apply(state, Acted<Move>{t.rules.waiting(state).seats.front(), move, 0}, nobody);
    };
    for (int i = 0; i < shots; ++i) {
        State state = before;
        act(state, fire(a, 0, b));
        luck(state);
        if (state.field.stage == Stage::Defend) {
            act(state, Dodge{});
            luck(state);
        }
        if (state.field.stage == Stage::Impact) act(state, RollWithImpact{});
        ++damage[static_cast<std::size_t>(9 - state.field.of(b).mdc)];
    }
    // Blows as well: a Glaug kicks a Tomahawk.
    Table brawl;
    const MechaId c = brawl.put(alpha, Kind::Glaug, 10, 18);
    const MechaId d = brawl.put(bravo, Kind::Tomahawk, 11.6, 18);
    brawl.begin(Phase::Combat, SquadronId(alpha, 0), 0);
    const State clinch = brawl.state;
    int kicked = 0;
    for (int i = 0; i < shots; ++i) {
        State state = clinch;
        brawl.rules.apply(state, Acted<Move>{Seat{0}, strike(c, {{Blow::Kick, d}}), 0}, nobody);
        brawl.rules.apply(state, Drawn{draw(brawl.rules.chance(state), rng)}, nobody);
        rolls += 2;
        kicked += state.field.of(d).mdc == 16 ? 1 : 0;
    }
    EXPECT_GT(rolls, 1'000'000);
    const auto expect_share = [&](int count, int of_36) {
        const double expected = of_36 / 36.0;
        const double spread = std::sqrt(expected * (1 - expected) / shots);
        EXPECT_NEAR(static_cast<double>(count) / shots, expected, 5 * spread);
    };
    expect_share(damage[4], through_chance(2, 7, 3));
    expect_share(damage[0], 36 - through_chance(2, 7, 3));
    EXPECT_EQ(damage[0] + damage[4], shots) << "8 is halved, or nothing";
    expect_share(kicked, blow_chance(3, 2));
}

}  // namespace
}  // namespace broadside::tactics::testing
