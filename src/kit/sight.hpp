// Three rays from a point to a disc: to its centre and to the two points half a radius to either side, at right angles,
// to the nearest thousandth. What blocks a ray and what only lies under it is for the game to say.
#pragma once

#include "kit/shape.hpp"

namespace broadside::kit {

// One bit for each ray: the middle one, then the sides.
using Rays = unsigned;
inline constexpr Rays all_rays = 0b111;

class Sight {
public:
    constexpr Sight(Point from, const Disc& target) : from_(from), along_(target.centre - from), whole_(squared_length(along_)) {
        const std::int64_t half = target.radius / 2;
        const std::int64_t length = root(whole_);
        ends_[0] = target.centre;
        if (length == 0) {
            ends_[1] = ends_[2] = target.centre;
        } else {
            const auto x = static_cast<Mils>(nearest(-along_.y * half, length));
            const auto y = static_cast<Mils>(nearest(along_.x * half, length));
            ends_[1] = {target.centre.x + x, target.centre.y + y};
            ends_[2] = {target.centre.x - x, target.centre.y - y};
        }
        length_ = length + 1;
        spread_ = half + 2;
    }

    constexpr Segment ray(int i) const { return {from_, ends_[static_cast<std::size_t>(i)]}; }

    // Rays that come nearer to the centre of the disc than its radius.
    constexpr Rays through(const Disc& disc) const {
        if (passes_by(disc)) return 0;
        Rays rays = 0;
        for (int i = 0; i < 3; ++i)
            if (compare_distance(disc.centre, ray(i), disc.radius) < 0) rays |= 1u << i;
        return rays;
    }
    // Rays that have a part strictly inside the shape.
    constexpr Rays through(const Shape& shape) const {
        if (passes_by(shape.around)) return 0;
        Rays rays = 0;
        for (int i = 0; i < 3; ++i)
            if (crosses(ray(i), shape)) rays |= 1u << i;
        return rays;
    }

private:
    // Too far aside, behind or beyond for any of the rays: a quick way out in 64 bits.
    constexpr bool passes_by(const Disc& disc) const {
        const Vector v = disc.centre - from_;
        const std::int64_t reach = (disc.radius + spread_) * length_;
        const std::int64_t across = cross(along_, v);
        if (across > reach || across < -reach) return true;
        const std::int64_t on = dot(along_, v);
        return on < -reach || on > whole_ + reach;
    }

    Point from_;
    Vector along_;
    std::int64_t whole_;
    std::int64_t length_ = 0;
    std::int64_t spread_ = 0;
    std::array<Point, 3> ends_{};
};

}  // namespace broadside::kit
