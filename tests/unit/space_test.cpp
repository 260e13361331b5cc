// The plane of the kit against a slow reference in fractions, on random and on degenerate cases, and a fingerprint of it all
// that every compiler has to reproduce.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "kit/path.hpp"
#include "kit/sight.hpp"

namespace broadside::kit {
namespace {

// A fraction with a positive lower part, never shortened: the numbers of a table leave room enough.
struct Fraction {
    Wide over = 0;
    Wide under = 1;
};
int compare(const Fraction& a, const Fraction& b) {
    const Wide left = a.over * b.under;
    const Wide right = b.over * a.under;
    return left < right ? -1 : left > right ? 1 : 0;
}

// Small numbers meet and touch all the time, large ones use all the bits.
class Cases {
public:
    explicit Cases(std::uint64_t seed) : rng_(seed) {}
    bool small() { return rng_.below(2) == 0; }
    Point point(bool small) {
        const int size = small ? 12 : 72'000;
        return {rng_.below(size + 1), rng_.below(size + 1)};
    }
    Mils radius(bool small) { return small ? 1 + rng_.below(6) : 600 + rng_.below(900); }
    Shape shape(bool small) {
        for (;;) {
            FixedVector<Point, most_corners> corners;
            const Point at = point(small);
            const int size = small ? 8 : 6'000;
            for (int i = 3 + rng_.below(4); i > 0; --i) corners.push_back({at.x + rng_.below(size), at.y + rng_.below(size)});
            std::sort(corners.begin(), corners.end(), [&](Point a, Point b) {
                return std::atan2(a.y - at.y - size / 2, a.x - at.x - size / 2) < std::atan2(b.y - at.y - size / 2, b.x - at.x - size / 2);
            });
            if (Shape::is_convex(corners)) return Shape::of(corners);
        }
    }
    Rng& rng() { return rng_; }

private:
    Rng rng_;
};

// The square of the distance between a point and the nearest point of a segment.
Fraction squared_gap(Point p, const Segment& segment) {
    const Vector along = segment.to - segment.from;
    const Wide whole = squared_length(along);
    if (whole == 0) return {squared_distance(p, segment.from), 1};
    Wide on = dot(along, p - segment.from);
    on = on < 0 ? 0 : on > whole ? whole : on;
    const Wide x = Wide{segment.from.x - p.x} * whole + on * along.x;
    const Wide y = Wide{segment.from.y - p.y} * whole + on * along.y;
    return {x * x + y * y, whole * whole};
}

bool strictly_inside(const Shape& shape, const Segment& segment, const Fraction& at) {
    for (int i = 0; i < shape.corners.size(); ++i) {
        const Segment edge = shape.edge(i);
        const Wide start = cross(edge.to - edge.from, segment.from - edge.from);
        const Wide end = cross(edge.to - edge.from, segment.to - edge.from);
        if (start * at.under + at.over * (end - start) <= 0) return false;
    }
    return true;
}

// Every edge line cuts the segment somewhere; between two cuts it is inside or it is not.
std::vector<std::pair<Fraction, Fraction>> parts_inside(const Segment& segment, const Shape& shape) {
    std::vector<Fraction> cuts{{0, 1}, {1, 1}};
    for (int i = 0; i < shape.corners.size(); ++i) {
        const Segment edge = shape.edge(i);
        const Wide start = cross(edge.to - edge.from, segment.from - edge.from);
        const Wide end = cross(edge.to - edge.from, segment.to - edge.from);
        if (start == end) continue;
        const Fraction cut = start > end ? Fraction{start, start - end} : Fraction{-start, end - start};
        if (compare(cut, {0, 1}) > 0 && compare(cut, {1, 1}) < 0) cuts.push_back(cut);
    }
    std::sort(cuts.begin(), cuts.end(), [](const Fraction& a, const Fraction& b) { return compare(a, b) < 0; });
    std::vector<std::pair<Fraction, Fraction>> parts;
    for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
        if (compare(cuts[i], cuts[i + 1]) == 0) continue;
        const Fraction middle{cuts[i].over * cuts[i + 1].under + cuts[i + 1].over * cuts[i].under, 2 * cuts[i].under * cuts[i + 1].under};
        if (strictly_inside(shape, segment, middle)) parts.emplace_back(cuts[i], cuts[i + 1]);
    }
    return parts;
}

// Nearest points of a segment and a convex shape that does not hold it: one of them is an end or a corner.
bool nearer_than(const Segment& segment, const Shape& shape, Mils reach) {
    if (strictly_inside(shape, segment, {0, 1}) || !parts_inside(segment, shape).empty()) return true;
    const Fraction limit{squared(reach), 1};
    for (int i = 0; i < shape.corners.size(); ++i)
        for (const Fraction& gap :
             {squared_gap(shape.corners[i], segment), squared_gap(segment.from, shape.edge(i)), squared_gap(segment.to, shape.edge(i))})
            if (compare(gap, limit) < 0) return true;
    return false;
}

TEST(Space, RootsAreWholeParts) {
    Rng rng(1);
    for (int i = 0; i < 100'000; ++i) {
        const auto n = static_cast<std::int64_t>(rng.next() >> (1 + rng.below(62)));
        const std::int64_t whole = root(n);
        ASSERT_TRUE(Wide{whole} * whole <= n && Wide{whole + 1} * (whole + 1) > n) << n;
        const std::int64_t up = root_up(n);
        ASSERT_TRUE(Wide{up} * up >= n && (n == 0 || Wide{up - 1} * (up - 1) < n)) << n;
    }
}

TEST(Space, DirectionsAreSinesAndCosines) {
    for (int n = 0; n < facings; ++n) {
        const double angle = 2 * std::numbers::pi * n / facings;
        const Vector d = direction(facing(n));
        EXPECT_NEAR(static_cast<double>(d.x), std::cos(angle) * (1 << unit_bits), 0.501) << n;
        EXPECT_NEAR(static_cast<double>(d.y), std::sin(angle) * (1 << unit_bits), 0.501) << n;
        const Vector quarter = direction(facing(n + quarter_turn));
        EXPECT_TRUE(quarter == (Vector{-d.y, d.x})) << "a quarter turn is exact";
        EXPECT_EQ(facing_along(d), facing(n));
        EXPECT_EQ(turn_between(facing(n), facing(n + 100)), 100);
        EXPECT_EQ(turn_between(facing(n), facing(n + 200)), 40);
        const Point there = ahead({30'000, 20'000}, facing(n), 17'321);
        EXPECT_NEAR(there.x, 30'000 + 17'321 * std::cos(angle), 0.52);
        EXPECT_NEAR(there.y, 20'000 + 17'321 * std::sin(angle), 0.52);
    }
}

TEST(Space, TheNearestFacingIsTheNearest) {
    Cases cases(2);
    for (int i = 0; i < 100'000; ++i) {
        const bool small = cases.small();
        const Vector v = cases.point(small) - cases.point(small);
        if (squared_length(v) == 0) continue;
        double off = std::atan2(static_cast<double>(v.y), static_cast<double>(v.x)) / (2 * std::numbers::pi) * facings - facing_along(v).n;
        while (off < -facings / 2) off += facings;
        ASSERT_LE(std::abs(off), 0.501) << v.x << " " << v.y;
    }
}

TEST(Space, FrontAndRearAreHalvesAndTheLineIsFront) {
    Cases cases(3);
    for (int i = 0; i < 20'000; ++i) {
        const Point centre = cases.point(false);
        const Point other = cases.point(false);
        const Facing f = facing(cases.rng().below(facings));
        const Facing back = facing(f.n + facings / 2);
        const bool on_line = dot(direction(f), other - centre) == 0;
        ASSERT_EQ(is_in_front(centre, f, other) && is_in_front(centre, back, other), on_line);
        ASSERT_TRUE(is_in_front(centre, f, other) || is_in_front(centre, back, other));
    }
    EXPECT_TRUE(is_in_front({5, 5}, facing(0), {5, 900}));
    EXPECT_FALSE(is_in_front({5, 5}, facing(0), {4, 900}));
}

TEST(Space, DistancesAreComparedExactly) {
    Cases cases(4);
    int touching = 0;
    for (int i = 0; i < 200'000; ++i) {
        const bool small = cases.small();
        const Segment segment{cases.point(small), cases.small() ? cases.point(small) : cases.point(small)};
        const Point p = cases.point(small);
        const Mils reach = cases.radius(small);
        const int expected = compare(squared_gap(p, segment), {squared(reach), 1});
        ASSERT_EQ(compare_distance(p, segment, reach), expected);
        touching += expected == 0;
        const Disc a{p, reach};
        const Disc b{segment.from, cases.radius(small)};
        ASSERT_EQ(overlap(a, b), compare({squared_distance(p, b.centre), 1}, {squared(a.radius + b.radius), 1}) < 0);
        ASSERT_EQ(within(a, b, 7), squared_distance(p, b.centre) <= squared(a.radius + b.radius + 7));
        ASSERT_TRUE(within(a, b, distance(a, b) + 1));
    }
    EXPECT_GT(touching, 1000) << "the small cases must touch";
}

TEST(Space, WhatLiesInsideAShapeIsExact) {
    Cases cases(5);
    int crossing = 0;
    int nearly = 0;
    for (int i = 0; i < 200'000; ++i) {
        const bool small = cases.small();
        const Shape shape = cases.shape(small);
        const Point near = small ? cases.point(true) : Point{shape.corners[0].x + cases.rng().below(4001) - 2000, shape.corners[0].y};
        const Segment segment{cases.point(small), near};
        const auto parts = parts_inside(segment, shape);
        const Inside found = inside(segment, shape);
        ASSERT_EQ(found.empty(), parts.empty());
        ASSERT_EQ(crosses(segment, shape), !parts.empty());
        ASSERT_EQ(shape.contains(segment.from), strictly_inside(shape, segment, {0, 1}));
        const Mils reach = cases.radius(small);
        ASSERT_EQ(sweeps_over(segment, reach, shape), nearer_than(segment, shape, reach));
        ASSERT_EQ(overlap(Disc{segment.from, reach}, shape), nearer_than({segment.from, segment.from}, shape, reach));
        ASSERT_EQ(within(Disc{segment.from, reach}, shape, 1),
                  nearer_than({segment.from, segment.from}, shape, reach + 1) ||
                      std::any_of(shape.corners.begin(), shape.corners.end(), [&](const Point& corner) {
                          const auto edge = shape.edge(static_cast<int>(&corner - shape.corners.begin()));
                          return compare(squared_gap(segment.from, edge), {squared(reach + 1), 1}) == 0;
                      }));
        nearly += parts.empty() && sweeps_over(segment, reach, shape);
        if (parts.empty()) continue;
        ++crossing;
        const Fraction from = parts.front().first;
        const Fraction to = parts.back().second;
        ASSERT_EQ(compare({found.from, found.from_of}, from), 0);
        ASSERT_EQ(compare({found.to, found.to_of}, to), 0);
        const double expected = 1e6 * (static_cast<double>(to.over) / static_cast<double>(to.under) -
                                       static_cast<double>(from.over) / static_cast<double>(from.under));
        ASSERT_NEAR(static_cast<double>(found.part_of(1'000'000)), expected + 0.5, 0.501);
    }
    EXPECT_GT(crossing, 20'000);
    EXPECT_GT(nearly, 5'000);
}

TEST(Space, TouchingAnEdgeOrACornerIsNotInside) {
    const Shape box = Shape::of({{10, 10}, {20, 10}, {20, 20}, {10, 20}});
    EXPECT_FALSE(crosses({{0, 10}, {30, 10}}, box)) << "along an edge";
    EXPECT_FALSE(crosses({{0, 20}, {20, 0}}, box)) << "through a corner";
    EXPECT_TRUE(crosses({{0, 21}, {21, 0}}, box));
    EXPECT_FALSE(box.contains({10, 15}));
    EXPECT_TRUE(crosses({{12, 12}, {13, 13}}, box)) << "within";
    EXPECT_FALSE(overlap(Disc{{5, 15}, 5}, box));
    EXPECT_TRUE(overlap(Disc{{5, 15}, 6}, box));
    EXPECT_TRUE(within(Disc{{4, 15}, 5}, box, 1));
    EXPECT_FALSE(within(Disc{{3, 15}, 5}, box, 1));
    EXPECT_FALSE(Shape::is_convex({{0, 0}, {0, 9}, {9, 0}})) << "against the clock";
    EXPECT_FALSE(Shape::is_convex({{0, 0}, {9, 0}, {1, 1}, {0, 9}})) << "dented";
    EXPECT_FALSE(Shape::is_convex({{0, 0}, {5, 0}, {9, 0}, {9, 9}})) << "three corners in a line";
}

TEST(Space, RaysEndHalfARadiusToEitherSide) {
    Cases cases(6);
    for (int i = 0; i < 50'000; ++i) {
        const Point from = cases.point(false);
        const Disc target{cases.point(false), cases.radius(false)};
        if (squared_distance(from, target.centre) < squared(1000)) continue;
        const Sight sight(from, target);
        const Vector along = target.centre - from;
        const double length = std::sqrt(static_cast<double>(squared_length(along)));
        const double x = static_cast<double>(-along.y) / length * (target.radius / 2);
        const double y = static_cast<double>(along.x) / length * (target.radius / 2);
        ASSERT_EQ(sight.ray(0).to, target.centre);
        ASSERT_NEAR(sight.ray(1).to.x, target.centre.x + x, 1.01);
        ASSERT_NEAR(sight.ray(1).to.y, target.centre.y + y, 1.01);
        ASSERT_NEAR(sight.ray(2).to.x, target.centre.x - x, 1.01);
        ASSERT_NEAR(sight.ray(2).to.y, target.centre.y - y, 1.01);
    }
}

TEST(Space, TheQuickWayOutOfSightIsNeverWrong) {
    Cases cases(7);
    int hits = 0;
    for (int i = 0; i < 200'000; ++i) {
        const Point from = cases.point(false);
        const Disc target{cases.point(false), cases.radius(false)};
        if (from == target.centre) continue;
        const Sight sight(from, target);
        const Shape shape = cases.shape(false);
        const Disc disc{cases.point(false), cases.radius(false)};
        Rays through_shape = 0;
        Rays through_disc = 0;
        for (int ray = 0; ray < 3; ++ray) {
            if (!parts_inside(sight.ray(ray), shape).empty()) through_shape |= 1u << ray;
            if (compare(squared_gap(disc.centre, sight.ray(ray)), {squared(disc.radius), 1}) < 0) through_disc |= 1u << ray;
        }
        ASSERT_EQ(sight.through(shape), through_shape);
        ASSERT_EQ(sight.through(disc), through_disc);
        hits += (through_disc | through_shape) != 0;
    }
    EXPECT_GT(hits, 5'000);
}

TEST(Space, LengthsAreNeverTooShort) {
    Cases cases(8);
    for (int i = 0; i < 100'000; ++i) {
        const Segment piece{cases.point(false), cases.point(false)};
        const long double exact = std::sqrt(static_cast<long double>(squared_distance(piece.from, piece.to))) * 1024;
        ASSERT_GE(static_cast<long double>(length_of(piece)), exact - 1e-6L);
        ASSERT_LT(static_cast<long double>(length_of(piece)), exact + 1.000001L);
        const Mils mils = cases.rng().below(100'000);
        ASSERT_EQ(length_of(piece) <= length_of(mils), squared_distance(piece.from, piece.to) <= squared(mils)) << "one piece is exact";
    }
    EXPECT_EQ(length_of(Segment{{0, 0}, {3000, 4000}}), length_of(5000));
    EXPECT_EQ(mils_of(length_of(Segment{{0, 0}, {1000, 1000}})), 1415);
}

TEST(Space, APushEndsAtTheTouchAndNeverBeyond) {
    Cases cases(9);
    int stopped = 0;
    for (int i = 0; i < 3'000; ++i) {
        const Disc mover{cases.point(false), cases.radius(false)};
        std::vector<Disc> bases;
        for (int j = 0; j < 12; ++j) {
            const Disc base{{mover.centre.x + cases.rng().below(12'001) - 6000, mover.centre.y + cases.rng().below(12'001) - 6000}, 800};
            if (!overlap(mover, base)) bases.push_back(base);
        }
        const Shape wall = cases.shape(false);
        if (overlap(mover, wall)) continue;
        const auto is_free = [&](const Segment& way) {
            return !sweeps_over(way, mover.radius, wall) &&
                   std::none_of(bases.begin(), bases.end(), [&](const Disc& base) { return sweeps_over(way, mover.radius, base); });
        };
        const Facing towards = facing(cases.rng().below(facings));
        const Mils most = 1000 * (1 + cases.rng().below(6));
        const Mils length = push_length(mover.centre, towards, most, is_free);
        ASSERT_TRUE(is_free({mover.centre, ahead(mover.centre, towards, length)}));
        if (length == most) continue;
        ++stopped;
        ASSERT_FALSE(is_free({mover.centre, ahead(mover.centre, towards, length + 1)}));
        // Step by step, the slow way; at a graze the rounding of the direction may part the two by a little.
        Mils slow = 0;
        while (is_free({mover.centre, ahead(mover.centre, towards, slow + 1)})) ++slow;
        ASSERT_NEAR(slow, length, 20);
    }
    EXPECT_GT(stopped, 500);
}

// The same numbers whatever compiled them, optimised or not.
TEST(Space, EveryCompilerMeasuresTheSame) {
    Cases cases(10);
    Hasher hasher;
    for (int i = 0; i < 20'000; ++i) {
        const Point a{cases.rng().below(72'000), cases.rng().below(48'000)};
        const Point b{cases.rng().below(72'000), cases.rng().below(48'000)};
        const Disc base{{cases.rng().below(72'000), cases.rng().below(48'000)}, 800};
        const Sight sight(a, Disc{b, 600});
        const Point there = ahead(a, facing_along(b - a), cases.rng().below(12'000));
        for (const std::int64_t n :
             {std::int64_t{there.x}, std::int64_t{there.y}, length_of(Segment{a, b}), std::int64_t{sight.through(base)},
              std::int64_t{sight.ray(1).to.x}, std::int64_t{distance(Disc{a, 600}, base)}})
            hasher.add(static_cast<std::uint64_t>(n));
    }
    EXPECT_EQ(hasher.value(), 13742748074165014931u);
}

}  // namespace
}  // namespace broadside::kit
