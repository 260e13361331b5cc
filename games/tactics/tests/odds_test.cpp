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

// Counted shares beside exact ones: each within five standard deviations, and all together as far away as chance puts them.
class Compared {
public:
    void add(int count, int of, int of_36) {
        const double expected = of * (of_36 / 36.0);
        const double spread = std::sqrt(expected * (1 - of_36 / 36.0));
        const double away = (count - expected) / spread;
        EXPECT_LT(std::abs(away), 5) << count << " of " << of << " where " << of_36 << " of 36 are due";
        squares_ += away * away;
        ++cells_;
    }
    void expect_all_to_agree() const { EXPECT_NEAR(squares_, cells_, 5 * std::sqrt(2.0 * cells_)); }

private:
    double squares_ = 0;
    int cells_ = 0;
};

// Dice that the rules ask for and play.
struct Rolling {
    void act(State& state, const Move& move) {
        Unheard nobody;
        rules.apply(state, Acted<Move>{rules.waiting(state).seats.front(), move, 0}, nobody);
    }
    void roll(State& state) {
        Unheard nobody;
        const ChanceRequest request = rules.chance(state);
        rolls += request.sides.size();
        rules.apply(state, Drawn{draw(request, rng)}, nobody);
    }
    const Rules& rules;
    Rng& rng;
    int rolls = 0;
};

constexpr int tries = 4000;
constexpr std::uint8_t plenty = 60;  // MDC, so that nobody is destroyed

// Every mecha fires at every other, which dodges each strike; of what gets through it takes one half and rolls with the other.
int compare_shots(Compared& compared, Rng& rng) {
    int rolls = 0;
    for (int n = 0; n < kind_count * kind_count; ++n) {
        Table t;
        const MechaId a = t.put(alpha, static_cast<Kind>(n / kind_count), 6, 18);
        const MechaId b = t.put(bravo, static_cast<Kind>(n % kind_count), 16, 18, 120);
        t.mecha(b).mdc = plenty;
        t.begin(Phase::Combat);
        int slot = -1;
        int damage = 0;
        for_each_weapon(t.terms(), t.field(), t.mecha(a), [&](int each, const WeaponData& weapon) {
            if (slot >= 0) return;
            slot = each;
            damage = damage_of(t.terms(), weapon);
        });
        if (slot < 0) continue;  // a Quel-Regult
        Rolling rolling{t.rules, rng};
        std::array<int, 2> through{};
        for (int i = 0; i < tries; ++i) {
            State state = t.state;
            rolling.act(state, fire(a, slot, b));
            rolling.roll(state);
            if (state.field.stage == Stage::Defend) {
                rolling.act(state, Dodge{});
                rolling.roll(state);
            }
            const bool hit = state.field.stage == Stage::Impact;
            if (hit) rolling.act(state, i % 2 == 0 ? Move{Accept{}} : Move{RollWithImpact{}});
            EXPECT_EQ(plenty - state.field.of(b).mdc, !hit ? 0 : i % 2 == 0 ? damage : std::max(1, damage / 2));
            through[static_cast<std::size_t>(i % 2)] += hit ? 1 : 0;
        }
        const int exact = through_chance(profile_of(t.terms(), t.mecha(a)).gn, profile_of(t.terms(), t.mecha(b)).df,
                                         profile_of(t.terms(), t.mecha(b)).pil);
        for (const int count : through) compared.add(count, tries / 2, exact);
        rolls += rolling.rolls;
    }
    return rolls;
}

// Every mecha kicks every other.
int compare_kicks(Compared& compared, Rng& rng) {
    int rolls = 0;
    for (int n = 0; n < kind_count * kind_count; ++n) {
        Table t;
        const MechaId a = t.put(alpha, static_cast<Kind>(n / kind_count), 10, 18);
        const MechaId b = t.put(bravo, static_cast<Kind>(n % kind_count), 10, 18, 120);
        t.mecha(b).at.x += radius_of(t.terms(), t.mecha(a)) + radius_of(t.terms(), t.mecha(b));
        t.mecha(b).mdc = plenty;
        t.begin(Phase::Combat, SquadronId(alpha, 0), 0);
        Rolling rolling{t.rules, rng};
        int kicked = 0;
        for (int i = 0; i < tries; ++i) {
            State state = t.state;
            rolling.act(state, strike(a, {{Blow::Kick, b}}));
            rolling.roll(state);
            const int lost = plenty - state.field.of(b).mdc;
            EXPECT_TRUE(lost == 0 || lost == 3);
            kicked += lost == 3 ? 1 : 0;
        }
        compared.add(kicked, tries, blow_chance(profile_of(t.terms(), t.mecha(a)).pil, profile_of(t.terms(), t.mecha(b)).pil));
        rolls += rolling.rolls;
    }
    return rolls;
}

// TA-9.5 to TA-9.11, TA-10.3, TA-10.4
TEST(TacticsOdds, TheWholeTableAgreesWithAMillionRolls) {
    Compared compared;
    Rng rng(20'26);
    EXPECT_GT(compare_shots(compared, rng) + compare_kicks(compared, rng), 1'000'000);
    compared.expect_all_to_agree();
}

}  // namespace
}  // namespace broadside::tactics::testing
