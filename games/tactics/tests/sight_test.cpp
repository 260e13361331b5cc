// Range, arcs and line of sight: TA-1.5, TA-8.3 to TA-8.7.
#include "games/tactics/tests/support.hpp"

namespace broadside::tactics::testing {
namespace {

struct SightedDuel : Table {
    explicit SightedDuel(const std::vector<Piece>& pieces = {}, const Options& options = {}) : Table(options, pieces) {
        a = put(alpha, Kind::Vf1a, 6, 18);
        b = put(bravo, Kind::Regult, 20, 18, 120);
        begin(Phase::Combat);
    }
    bool sees() { return seen_by(terms(), field(), a, b).clear; }
    MechaId a;
    MechaId b;
};

TEST(TacticsSight, RangeIsMeasuredBetweenEdges) {  // TA-8.3
    SightedDuel t;
    t.shift(t.b, 6 + 24 + 0.6 + 0.8, 18);
    EXPECT_TRUE(t.check(fire(t.a, 0, t.b)).ok()) << "24 in";
    t.mecha(t.b).at.x += 1;
    EXPECT_TRUE(refused(t, fire(t.a, 0, t.b), "out-of-range", "TA-8.3"));
    EXPECT_EQ(t.check(fire(t.a, 0, t.b)).details[1].number, 24001);
}

TEST(TacticsSight, WeaponsReachTheFront) {  // TA-8.4, TA-1.5
    SightedDuel t;
    t.shift(t.b, 6, 26);
    EXPECT_TRUE(t.check(fire(t.a, 0, t.b)).ok()) << "on the line is in front";
    t.shift(t.b, 5.999, 26);
    EXPECT_TRUE(refused(t, fire(t.a, 0, t.b), "behind", "TA-8.4"));
}

TEST(TacticsSight, RearFireReachesAllRoundInEveryGame) {  // TA-8.4, TA-2.4
    SightedDuel t;
    t.shift(t.b, 13, 18);
    t.mecha(t.b).facing = 0;
    t.begin(Phase::Combat, SquadronId(bravo, 0));
    EXPECT_TRUE(refused(t, fire(t.b, 0, t.a), "behind", "TA-8.4"));
    EXPECT_TRUE(t.check(fire(t.b, 2, t.a)).ok()) << "the air-defence lasers";
}

TEST(TacticsSight, OneFreeRayIsEnough) {  // TA-8.5
    // The rays go to y = 17.6, 18 and 18.4 at the target.
    SightedDuel low({piece(Ground::Building, 12, 17.9, 3, 3, 4)});
    EXPECT_TRUE(low.sees()) << "one ray passes above";
    SightedDuel all({piece(Ground::Building, 12, 17, 3, 3, 4)});
    EXPECT_FALSE(all.sees());
    EXPECT_TRUE(refused(all, fire(all.a, 0, all.b), "no-sight", "TA-8.5"));
}

TEST(TacticsSight, ATouchIsFree) {  // TA-8.6
    SightedDuel t({piece(Ground::Building, 12, 18, 3, 3, 4), piece(Ground::Building, 9, 12, 1, 5.9, 4)});
    EXPECT_TRUE(t.sees()) << "the middle ray runs along the edge";
}

TEST(TacticsSight, ABaseThatIsTouchedIsFree) {  // TA-8.6
    SightedDuel t;
    // Either base stands in an outer ray and touches the one in the middle.
    const MechaId low = t.put(bravo, Kind::Regult, 13, 18.8);
    t.put(bravo, Kind::Regult, 10, 17.2);
    EXPECT_TRUE(t.sees());
    t.mecha(low).at.y -= 1;
    EXPECT_FALSE(t.sees()) << "a thousandth of an inch of it";
}

TEST(TacticsSight, BasesBlockExceptTheOwnSquadron) {  // TA-8.6
    SightedDuel t;
    const MechaId mate = t.put(alpha, Kind::Tomahawk, 12, 18);
    EXPECT_TRUE(t.sees());
    t.mecha(mate).squadron = SquadronId(alpha, 1);
    EXPECT_FALSE(t.sees()) << "other friends block";
    t.mecha(mate).squadron = SquadronId(alpha, 0);
    const MechaId other_one = t.put(bravo, Kind::Regult, 16, 18);
    EXPECT_FALSE(t.sees()) << "the target's mates block";
    t.mecha(other_one).status = Status::Destroyed;
    EXPECT_TRUE(t.sees());
}

TEST(TacticsSight, OnlyWhatIsTwoInchesHighAndHigherBlocks) {  // TA-8.6
    EXPECT_TRUE(SightedDuel({piece(Ground::Raised, 12, 15, 3, 6, 1.9)}).sees());
    EXPECT_FALSE(SightedDuel({piece(Ground::Raised, 12, 15, 3, 6, 2)}).sees());
    EXPECT_TRUE(SightedDuel({piece(Ground::Raised, 12, 15, 3, 6, 2), piece(Ground::Raised, 4, 16, 4, 4, 2)}).sees())
        << "the attacker stands as high";
    EXPECT_FALSE(SightedDuel({piece(Ground::Building, 12, 15, 3, 6, 4), piece(Ground::Raised, 18, 16, 4, 4, 3)}).sees());
    EXPECT_TRUE(SightedDuel({piece(Ground::Building, 4, 16, 4, 4, 6)}).sees()) << "the own roof does not block";
    EXPECT_TRUE(SightedDuel({piece(Ground::Rough, 12, 15, 3, 6), piece(Ground::Wall, 10, 15, 0.3, 6)}).sees());
}

// TA-12.1, TA-12.2, TA-8.7
TEST(TacticsSight, CoverByRays) {
    const Options cover = with({&Options::cover});
    const auto cover_of = [&](const std::vector<Piece>& pieces) {
        SightedDuel t(pieces, cover);
        return seen_by(t.terms(), t.field(), t.a, t.b).cover;
    };
    EXPECT_EQ(cover_of({}), Cover::None);
    EXPECT_EQ(cover_of({piece(Ground::Rough, 12, 15, 3, 6)}), Cover::Soft) << "all rays cross it";
    EXPECT_EQ(cover_of({piece(Ground::Deadly, 12, 18.1, 3, 6)}), Cover::Soft) << "one is enough";
    EXPECT_EQ(cover_of({piece(Ground::Wall, 17.9, 15, 0.3, 6)}), Cover::Hard) << "1 in from the target's base";
    EXPECT_EQ(cover_of({piece(Ground::Wall, 17.899, 15, 0.3, 6)}), Cover::None) << "too far from it";
    EXPECT_EQ(cover_of({piece(Ground::Building, 12, 17.9, 3, 3, 4)}), Cover::Hard) << "some rays blocked by terrain";
    EXPECT_EQ(cover_of({piece(Ground::Rough, 12, 15, 3, 6), piece(Ground::Wall, 18, 15, 0.3, 6)}), Cover::Hard) << "the worse counts";
    EXPECT_EQ(cover_of({piece(Ground::Rough, 12, 15, 3, 6), piece(Ground::Raised, 18, 16, 4, 4, 3)}), Cover::None)
        << "TA-8.7: the target is up";
    SightedDuel off({piece(Ground::Rough, 12, 15, 3, 6)});
    EXPECT_EQ(seen_by(off.terms(), off.field(), off.a, off.b).cover, Cover::None) << "without the module";
}

TEST(TacticsSight, CoverTakesFromTheStrike) {  // TA-12.1
    SightedDuel t({piece(Ground::Rough, 12, 15, 3, 6)}, with({&Options::cover}));
    ASSERT_TRUE(t.act(fire(t.a, 0, t.b)));
    t.roll({3});
    const StrikeRolled* soft = t.heard<StrikeRolled>();
    ASSERT_NE(soft, nullptr);
    EXPECT_EQ(soft->total, 3 + 3 - 1);
    EXPECT_FALSE(soft->hit) << "5 against Defense 6";
    SightedDuel u({piece(Ground::Wall, 18, 15, 0.3, 6)}, with({&Options::cover}));
    ASSERT_TRUE(u.act(fire(u.a, 0, u.b)));
    u.roll({5});
    EXPECT_EQ(u.heard<StrikeRolled>()->total, 5 + 3 - 2);
}

}  // namespace
}  // namespace broadside::tactics::testing
