// Segments, discs and convex shapes: what touches, what overlaps, and which part of a segment lies inside. Everything is
// exact: comparisons are made on whole numbers of enough bits, never on rounded lengths.
#pragma once

#include "core/fixed_vector.hpp"
#include "kit/plane.hpp"

namespace broadside::kit {

struct Segment {
    Point from;
    Point to;
    friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

// The sign of (distance of the point from the segment) - reach.
constexpr int compare_distance(Point p, const Segment& segment, Mils reach) {
    const Vector along = segment.to - segment.from;
    const Vector v = p - segment.from;
    const std::int64_t on = dot(along, v);
    const std::int64_t whole = squared_length(along);
    const auto sign = [](auto a, auto b) { return a < b ? -1 : a > b ? 1 : 0; };
    if (on <= 0) return sign(squared_length(v), squared(reach));
    if (on >= whole) return sign(squared_distance(p, segment.to), squared(reach));
    const Wide across = cross(along, v);
    return sign(across * across, Wide{squared(reach)} * whole);
}

// A disc that moves along the segment overlaps another on the way.
constexpr bool sweeps_over(const Segment& segment, Mils radius, const Disc& disc) {
    return compare_distance(disc.centre, segment, radius + disc.radius) < 0;
}

inline constexpr int most_corners = 12;

// A convex shape, its corners clockwise as the table is drawn. Made by `Shape::of`, which knows what is convex.
struct Shape {
    FixedVector<Point, most_corners> corners;
    Disc around;  // holds all corners

    static constexpr bool is_convex(const FixedVector<Point, most_corners>& corners) {
        if (corners.size() < 3) return false;
        for (int i = 0; i < corners.size(); ++i)
            for (int j = 0; j < corners.size(); ++j) {
                const int next = (i + 1) % corners.size();
                if (j == i || j == next) continue;
                if (cross(corners[next] - corners[i], corners[j] - corners[i]) <= 0) return false;
            }
        return true;
    }
    static constexpr Shape of(const FixedVector<Point, most_corners>& corners) {
        Shape shape;
        shape.corners = corners;
        Point low = corners[0];
        Point high = corners[0];
        for (const Point& p : corners) {
            low = {p.x < low.x ? p.x : low.x, p.y < low.y ? p.y : low.y};
            high = {p.x > high.x ? p.x : high.x, p.y > high.y ? p.y : high.y};
        }
        shape.around.centre = {(low.x + high.x) / 2, (low.y + high.y) / 2};
        std::int64_t farthest = 0;
        for (const Point& p : corners) {
            const std::int64_t each = squared_distance(p, shape.around.centre);
            if (each > farthest) farthest = each;
        }
        shape.around.radius = static_cast<Mils>(root_up(farthest));
        return shape;
    }

    constexpr Segment edge(int i) const { return {corners[i], corners[i + 1 == corners.size() ? 0 : i + 1]}; }

    // Strictly inside.
    constexpr bool contains(Point p) const {
        if (!within(p, around, 0)) return false;
        for (int i = 0; i < corners.size(); ++i)
            if (cross(edge(i).to - edge(i).from, p - edge(i).from) <= 0) return false;
        return true;
    }
    friend constexpr bool operator==(const Shape& a, const Shape& b) { return a.corners == b.corners; }
};

// The open part of a segment that lies strictly inside a shape, as fractions of its length.
struct Inside {
    std::int64_t from = 0;
    std::int64_t from_of = 1;
    std::int64_t to = 1;
    std::int64_t to_of = 1;

    constexpr bool empty() const { return Wide{from} * to_of >= Wide{to} * from_of; }
    // The part of a length, rounded up.
    constexpr std::int64_t part_of(std::int64_t length) const {
        const Wide above = Wide{to} * from_of - Wide{from} * to_of;
        const Wide below = Wide{from_of} * to_of;
        return static_cast<std::int64_t>((above * length + below - 1) / below);
    }
};
inline constexpr Inside nowhere{1, 1, 0, 1};

constexpr Inside inside(const Segment& segment, const Shape& shape) {
    if (compare_distance(shape.around.centre, segment, shape.around.radius) > 0) return nowhere;
    Inside result;
    for (int i = 0; i < shape.corners.size(); ++i) {
        const Segment edge = shape.edge(i);
        const Vector along = edge.to - edge.from;
        const std::int64_t start = cross(along, segment.from - edge.from);  // positive: on the inner side
        const std::int64_t end = cross(along, segment.to - edge.from);
        if (start <= 0 && end <= 0) return nowhere;
        if (start < 0) {
            if (Wide{-start} * result.from_of > Wide{result.from} * (end - start)) {
                result.from = -start;
                result.from_of = end - start;
            }
        } else if (end < 0) {
            if (Wide{start} * result.to_of < Wide{result.to} * (start - end)) {
                result.to = start;
                result.to_of = start - end;
            }
        }
    }
    return result.empty() ? nowhere : result;
}
constexpr bool crosses(const Segment& segment, const Shape& shape) { return !inside(segment, shape).empty(); }

// A disc that moves along the segment (or rests, if it has no length) overlaps the shape on the way.
constexpr bool sweeps_over(const Segment& segment, Mils radius, const Shape& shape) {
    if (compare_distance(shape.around.centre, segment, shape.around.radius + radius) >= 0) return false;
    if (crosses(segment, shape)) return true;
    for (int i = 0; i < shape.corners.size(); ++i) {
        const Segment edge = shape.edge(i);
        if (compare_distance(edge.from, segment, radius) < 0) return true;
        if (compare_distance(segment.from, edge, radius) < 0 || compare_distance(segment.to, edge, radius) < 0) return true;
    }
    return false;
}
constexpr bool overlap(const Disc& disc, const Shape& shape) { return sweeps_over(Segment{disc.centre, disc.centre}, disc.radius, shape); }

// The nearest points of the disc and the shape are at most so far apart.
constexpr bool within(const Disc& disc, const Shape& shape, Mils reach) {
    if (shape.contains(disc.centre)) return true;
    for (int i = 0; i < shape.corners.size(); ++i)
        if (compare_distance(disc.centre, shape.edge(i), disc.radius + reach) <= 0) return true;
    return false;
}

}  // namespace broadside::kit
